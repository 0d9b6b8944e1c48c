"""The shell of the page without a browser: its requests to the table, and what the replies change in it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, TypeVar

import pytest

from mohreh.core.chance import Chance, letters
from mohreh.table.requests.dispatch import Table
from tests.toys.pebbles import TOY

P = TypeVar("P")
PRESS = re.compile(r'<button[^>]*data-action="([^"]*)"([^>]*)>')


class Clock:
    """A clock that a test sets; each reading takes half a millisecond."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.0005
        return self.now


class Page:
    """A page without a browser: it sends requests, and keeps the regions and saves of the replies."""

    def __init__(self, **settings: Any) -> None:
        self.clock = Clock()
        self.table = Table(self.clock)
        self.settings = {"lang": "en", "bots_pace": 0, **settings}
        self.regions: dict[str, str] = {}
        self.saves: dict[str, dict[str, Any]] = {}
        self.stats: list[dict[str, Any]] = []
        self.reply: dict[str, Any] = {}

    def ask(self, do: str, **details: Any) -> dict[str, Any]:
        return self.take(json.loads(self.table.call(json.dumps({"do": do, **self.settings, **details}))))

    def take(self, reply: Mapping[str, Any]) -> dict[str, Any]:
        """Draw a reply, or what is pushed without a request."""
        reply = dict(reply)
        assert "detail" not in reply, reply
        assert reply["ok"] or reply["alert"]
        self.reply = reply
        self.regions.update(reply.get("regions", {}))
        if "save" in reply:
            self.saves[reply["save"]["id"]] = reply["save"]
        if "stats" in reply:
            self.stats.append(reply["stats"])
        return reply

    def begin(self, *bots: str, entropy: str = "e", **details: Any) -> dict[str, Any]:
        """Begin a game whose luck follows from this entropy."""
        seats = [{"name": f"P{seat + 1}", "bot": bot} for seat, bot in enumerate(bots)]
        seed = letters(Chance(entropy), 18)[10:]
        return self.ask("new", **{"game": TOY.id, "seats": seats, "entropy": entropy, "seed": seed, **details})

    def wait(self, limit: int = 500) -> None:
        """Let the bots play until a person must decide."""
        while self.table.pause() >= 0:
            limit -= 1
            assert limit, "the bots never end"
            pushed = self.table.work()
            if pushed:
                self.take(pushed)

    def actions(self) -> list[str]:
        """The actions that the board offers and does not refuse."""
        return [text for text, rest in PRESS.findall(self.regions["board"]) if "aria-disabled" not in rest]

    def play_through(self, chance: Chance | None = None, most: int = 400) -> None:
        """Press on until the game is over, lifting every curtain: random buttons, else the first that is offered."""
        for _ in range(most):
            self.wait()
            if self.over:
                return
            if self.reply.get("veiled") or self.table.screen.veiled is not None:
                assert self.ask("lift")["ok"]
            offered = self.actions() or [text for text, _ in PRESS.findall(self.regions.get("over", ""))]
            assert self.ask("act", action=chance.choose(offered) if chance else offered[0])["ok"]
        pytest.fail("the game did not end")

    def position(self, kind: type[P]) -> P:
        """The position of the open game, of the type that the test knows."""
        state = self.table.game.state
        assert isinstance(state, kind)
        return state

    @property
    def over(self) -> bool:
        screen = self.table.screen
        return screen is not None and screen.game.over

    def play(self, chance: Chance, most: int = 400) -> None:
        """Press random buttons of the board until the game is over."""
        for _ in range(most):
            self.wait()
            if self.over:
                return
            assert self.ask("act", action=chance.choose(self.actions()))["ok"]
        pytest.fail("the game did not end")


def contents(page: Page) -> str:
    """Return everything that the page shows, with the last reply but for its save, as one text."""
    return json.dumps([page.regions, {key: value for key, value in page.reply.items() if key != "save"}])


def public(reply: dict[str, Any]) -> str:
    """Return a reply without the record of the game, which is the only part that contains secrets, as one text."""
    kept = {key: value for key, value in reply.items() if key not in ("save", "file", "fragment")}
    home = {key: value for key, value in reply.get("save", {}).items() if key != "record"}
    return json.dumps([kept, home])
