"""Skipping ahead: the same control in every game where computers take their time, and what it spares people."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.table import games, thinking
from tests.tools.shell import Page
from tests.toys.pebbles import TOY

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
        self.session: Any = self.table.session

    def press(self) -> None:
        """The person answers, one thing or another."""
        session = self.session
        actions = session.state.legal_actions(session.deciding)
        self.waited, self.moves, self.announced = 0.0, 0, 0
        assert self.ask("act", action=str(actions[len(session.history.steps) % len(actions)]))["ok"]

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
            self.announced += bool(self.session.hurried and pushed["regions"].get("moment"))
        return True

    def until_asked(self) -> None:
        """All that the computers do until a person is asked, or all is over."""
        while self.step():
            pass

    def until_skippable(self) -> None:
        """The person goes on until computers take their time."""
        self.until_asked()
        while not self.session.skippable:
            self.press()


def waits(page: Timed, presses: int, *, skips: bool) -> list[tuple[float, int, int]]:
    """What each press led to: `waited`, `moves` and `announced`."""
    found = []
    page.until_asked()
    while len(found) < presses and not page.session.over:
        page.press()
        assert (SKIP in page.regions["prompt"]) == page.session.skippable
        if skips and page.session.skippable:
            assert page.ask("hurry")["ok"] and SKIP not in page.regions["prompt"]
        page.until_asked()
        assert not page.session.hurried
        found.append((page.waited, page.moves, page.announced))
    return found


@pytest.mark.parametrize("game", games.shipped())
def test_whoever_skips_ahead_waits_only_where_something_is_announced(game: str) -> None:
    rivals = ["random"] * min(3, games.room(game).game.seats[-1] - 1)
    slow, quick = Timed(game, "hurry", *rivals), Timed(game, "hurry", *rivals)
    waited, skipped = waits(slow, 25, skips=False), waits(quick, 25, skips=True)
    told = [[entry.line for entry in page.session.log.entries] for page in (slow, quick)]
    assert told[0] == told[1] and [each[1] for each in waited] == [each[1] for each in skipped]  # nothing is left out
    for seconds, _, announced in skipped:
        assert seconds <= announced * thinking.READ * PACE / 1000 + 1e-9
    if max(waited)[0]:  # else all answer together: nobody is waited for
        assert max(waited)[0] >= 2 * PACE / 1000 > sum(each[0] for each in skipped) / len(skipped)


@pytest.fixture
def toy() -> None:
    games.add(TOY)


@pytest.mark.usefixtures("toy")
def test_nothing_is_offered_to_be_skipped_where_nobody_waits_for_a_pace() -> None:
    page = Timed("toy", "hurry", "greedy")
    page.until_asked()
    assert SKIP not in page.regions["prompt"]  # a person is asked
    page.until_skippable()
    assert page.regions["prompt"].count(SKIP) == 1 and SKIP not in page.regions["since"]
    page.ask("stop")
    assert SKIP not in page.regions["prompt"]
    page.ask("resume")
    page.ask("log", line=1)
    assert SKIP not in page.regions["prompt"]
    page.ask("log", line="now")
    assert SKIP in page.regions["prompt"]
    at_once = Timed("toy", "hurry", "greedy", pace=0)
    at_once.until_asked()
    while at_once.session.deciding == 0:
        at_once.press()
        assert SKIP not in at_once.regions["prompt"]
    assert at_once.session.bots_to_decide()


@pytest.mark.usefixtures("toy")
def test_what_skips_ahead_is_a_button_with_a_name_in_both_languages() -> None:
    for language, name in (("en", "Skip ahead"), ("fa", "ادامه‌ی بی‌مکث")):
        page = Timed("toy", "hurry", "greedy")
        page.until_skippable()
        button = re.search(r"<button[^>]*>.*?</button>", page.ask("settings", lang=language)["regions"]["prompt"])
        assert button and 'type="button"' in button[0] and re.sub("<[^>]*>", "", button[0]) == name
