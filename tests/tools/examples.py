"""Playable examples of the rules, opened at a table or loaded as data."""

from __future__ import annotations

import json
from typing import Any

from mohreh.core import examples
from mohreh.core.examples import Example
from mohreh.table import games
from mohreh.table.requests.dispatch import Table


def load(game: str, name: str) -> Example:
    return examples.load(games.room(game).package, name)


class Reader:
    """A reader of the rules with a table of their own, at which examples are opened."""

    def __init__(self, language: str = "en") -> None:
        self.table = Table()
        self.language = language

    def ask(self, do: str, **more: Any) -> Any:
        reply = json.loads(self.table.call(json.dumps({"do": do, "lang": self.language, **more})))
        assert reply["ok"] or reply["code"] != "internal", reply
        return reply

    def open(self, game: str, name: str) -> Any:
        reply = self.ask("scenario", game=game, id=name)
        assert reply["ok"]
        return reply

    @property
    def screen(self) -> Any:
        return self.table.screen

    @property
    def game(self) -> Any:
        return self.table.game


def board(reply: Any) -> str:
    return str(reply["regions"]["board"])
