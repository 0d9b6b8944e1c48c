"""At one tablet no verb but `lift` opens the view of another seat, whatever else is pressed before and after it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.puzzle import as_json
from mohreh.site import puzzles
from mohreh.table import games
from mohreh.table.requests import dispatch
from tests.tools.games import names
from tests.tools.shell import Page

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]
PRESSES = 1200
Ask = dict[str, Any]


class Walk:
    """Somebody who presses everything at a table of two people and a computer. `eyes` is the seat of who has lifted the
    curtain, as long as nothing has been shown since that everybody may see."""

    def __init__(self, game: str) -> None:
        self.page, self.chance = Page(), Chance(game)
        self.eyes: int | None = None
        self.opened = 0  # how often somebody's view was opened
        self.used: set[str] = set()
        assert self.page.begin("", "", "random", game=game)["ok"]
        self.kept = self.game.id
        self.asks: dict[str, Callable[[], Ask]] = {
            "act": lambda: {"action": self.one(self.legal())},
            "answer": lambda: {"number": self.one([0, 1, 9])},
            "dialog": lambda: {"game": game},
            "file": dict,
            "finding": lambda: {"number": 1},
            "home": lambda: {"games": [{"id": "x", "text": self.saved()}]},
            "import": lambda: {"text": self.saved(), "entropy": str(self.chance.bits())},
            "lesson": lambda: {"game": game},
            "lift": lambda: {"seat": self.one(["", "", "1", "2", "3"])},
            "log": lambda: {"line": self.one([0, 1, 2, len(self.screen.log.entries), "now", "now", None])},
            "look": lambda: {"what": self.one(["seat-1", "seat-2", "card 1", "pile", "example", "nonsense"])},
            "new": lambda: {"game": game, "seats": [{}, {}], "entropy": str(self.chance.bits())},
            "open": lambda: {"id": self.kept, "text": self.saved(), "redo": self.page.saves[self.kept]["redo"]},
            "option": lambda: {"key": "memory-1", "value": self.one(["off", "full"])},
            "numbers": lambda: {"game": game, "list": []},
            "pad": lambda: {"game": game, "pad": {}},
            "pick": lambda: {"what": self.one(["seat-1", "seat-2", *self.legal()]).split(" ")[-1]},
            "play-on": lambda: {"place": 1},
            "puzzle": lambda: {"text": json.dumps({"game": game, **as_json(self.one(puzzles.of(game)))})},
            "rematch": lambda: {"entropy": str(self.chance.bits())},
            "same-deal": lambda: {"entropy": str(self.chance.bits())},
            "say": lambda: {"verb": "say", "text": "hush"},
            "scenario": lambda: {"game": game, "id": names(game)[0]},
            "settings": lambda: {"lang": self.one(["en", "fa"]), "forced": self.one([True, False])},
            "stats": lambda: {"list": []},
            **dict.fromkeys(
                ("analyse", "analyse-stop", "close", "go-on", "hide", "hint", "hint-stop", "hurry", "keep"), dict
            ),
            **dict.fromkeys(
                ("lesson-leave", "lesson-next", "link", "opening", "over", "redo", "reset", "script"), dict
            ),
            **dict.fromkeys(
                ("agree", "milestone-seen", "puzzle-show", "refuse", "resume", "seen", "show-me", "stop", "undo"), dict
            ),
        }

    @property
    def screen(self) -> Any:
        return self.page.table.screen

    @property
    def game(self) -> Any:
        return self.page.table.game

    def one(self, what: Any) -> Any:
        return self.chance.choose(what)

    def legal(self) -> list[str]:
        seat = self.screen.actor
        found = () if seat is None else (*self.game.state.legal_actions(seat), *self.game.state.out_of_turn(seat))
        return [str(action) for action in found] or ["nothing"]

    def saved(self) -> str:
        return str(self.page.saves[self.kept]["record"])

    def see(self, verb: str) -> None:
        """What is shown after a request is open to everybody, or to the person who has lifted the curtain."""
        screen = self.screen
        if screen is None or not screen.secret:
            self.eyes = None
        elif verb == "lift" and self.page.reply["ok"]:
            self.eyes, self.opened = screen.viewer, self.opened + 1
        assert screen is None or not screen.secret or screen.viewer == self.eyes, f"{verb} opens a view"
        if screen is not None and "private" in self.page.reply:
            assert self.page.reply["private"] is screen.secret

    def press(self) -> None:
        often = ["act"] * 24 + ["lift"] * 16 + ["log"] * 12 + ["go-on", "undo", "settings", "hide"] * 3
        verb = self.one([*self.asks, *often])
        if self.game is None or self.game.id != self.kept:
            verb = "open"
        self.page.ask(verb, **self.asks[verb]())
        self.used.add(verb)
        self.see(verb)
        for _ in range(3):  # the computers go on by themselves
            pushed = self.page.table.work()
            if pushed:
                self.page.take(pushed)
                self.see("work")


@pytest.mark.parametrize("game", PRIVATE)
def test_no_verb_but_lift_opens_a_view(game: str) -> None:
    walk = Walk(game)
    assert set(walk.asks) == set(dispatch._VERBS), "a verb that nobody tries here"
    for _ in range(PRESSES):
        walk.press()
    assert walk.opened > 20 and walk.used == set(walk.asks)
