"""How long somebody waits for the computers, who take their time or are asked to hurry."""

from __future__ import annotations

from typing import Any

from tests.tools.shell import Page

PACE = 900
SKIP = 'data-do="hurry"'


class Timed(Page):
    """A page whose clock runs only while the table has nothing to do but wait.

    Since the last press: `waited`, in seconds, the `moves` of the computers, and how many of those announced something
    while they were hurried.
    """

    def __init__(self, game: str, seed: str, *levels: str, pace: int = PACE) -> None:
        super().__init__(bots_pace=pace)
        self.waited, self.moves, self.announced = 0.0, 0, 0
        self.table.clock = lambda: self.waited
        seats = [{"bot": level} for level in ("", *levels)]
        self.ask("new", game=game, seats=seats, options={}, seed=seed, entropy=seed)
        self.screen: Any = self.table.screen
        self.game: Any = self.table.game

    def press(self) -> None:
        """The person answers, one thing or another."""
        screen = self.screen
        actions = screen.game.state.legal_actions(screen.deciding)
        self.waited, self.moves, self.announced = 0.0, 0, 0
        assert self.ask("act", action=str(actions[len(screen.game.history.steps) % len(actions)]))["ok"]

    def step(self) -> bool:
        """The next thing that the computers do; False when a person is asked, or all is over."""
        pause = self.table.pause()
        if pause < 0:
            return False
        self.waited += pause / 1000
        pushed = self.table.work()
        if pushed:
            self.take(pushed)
            self.moves += 1
            self.announced += bool(self.game.computers.hurried and pushed["regions"].get("moment"))
        return True

    def until_asked(self) -> None:
        """All that the computers do until a person is asked, or all is over."""
        while self.step():
            pass

    def until_skippable(self) -> None:
        """The person goes on until computers take their time."""
        self.until_asked()
        while not self.game.computers.skippable:
            self.press()


def waits(page: Timed, presses: int, *, skips: bool) -> list[tuple[float, int, int]]:
    """What each press led to: `waited`, `moves` and `announced`."""
    found = []
    page.until_asked()
    while len(found) < presses and not page.game.over:
        page.press()
        assert (SKIP in page.regions["prompt"]) == page.game.computers.skippable
        if skips and page.game.computers.skippable:
            assert page.ask("hurry")["ok"] and SKIP not in page.regions["prompt"]
        page.until_asked()
        assert not page.game.computers.hurried
        found.append((page.waited, page.moves, page.announced))
    return found
