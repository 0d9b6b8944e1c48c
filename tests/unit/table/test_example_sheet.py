"""An example of the position at a table: it opens as that position, and gives nothing away."""

from __future__ import annotations

import json
import re
from importlib import import_module
from typing import Any
from urllib.parse import unquote

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.html import unescape
from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from tests.tools.games import EVERY, OPEN


def _table(game: str) -> Table:
    """A table at which people sit alone, some moves into a game."""
    table = Table()
    seats = [{"name": f"P{seat}", "bot": ""} for seat in range(games.room(game).recommended)]
    asked = {"do": "new", "game": game, "lang": "en", "seats": seats, "options": {}, "entropy": "x" * 32}
    assert json.loads(table.call(json.dumps(asked)))["ok"]
    return table


def _play(table: Table, moves: int) -> None:
    assert table.game is not None
    game, chance = table.game, Chance("moves")
    for _ in range(moves):
        decision = game.state.decision()
        if not decision.seats:
            return
        seat = decision.seats[0]
        actions = list(game.state.legal_actions(seat))
        game.history.apply(seat, chance.choose(actions)) if seat != CHANCE else game.history.draw()


HOME = "https://games.example/mohreh/en/"


def _sheet(table: Table) -> str:
    reply = json.loads(table.call(json.dumps({"do": "look", "what": f"example {HOME}", "lang": "en"})))
    assert reply["ok"], reply
    return str(reply["regions"]["sheet"])


def _texts(sheet: str) -> dict[str, str]:
    found = re.findall(r'<textarea id="example-(\w+)"[^>]*>(.*?)</textarea>', sheet, re.DOTALL)
    return {name: unescape(text) for name, text in found}


@pytest.mark.parametrize("game", [game for game in EVERY if not games.room(game).game.private])
def test_all_three_ways_open_as_the_position_that_is_shown(game: str) -> None:
    table = _table(game)
    _play(table, 9)
    texts = _texts(_sheet(table))
    inside = re.search(r'<script type="application/json">(.*)</script>', texts["tag"], re.DOTALL)
    assert inside and 'src="https://games.example/mohreh/embed.js"' in texts["tag"]
    copies = {"link": unquote(texts["link"].removeprefix(f"{HOME}#example=")), "tag": inside[1], "text": texts["text"]}
    for way, text in copies.items():
        opened = Table()
        reply = json.loads(opened.call(json.dumps({"do": "scenario", "text": text, "lang": "en"})))
        assert reply["ok"], (way, reply)
        assert opened.game is not None and table.game is not None
        one, other = opened.game.state, table.game.state
        assert [row["total"] for row in one.scores()] == [row["total"] for row in other.scores()], way
        assert one.decision() == other.decision(), way
        seat = one.decision().seats[0]
        assert set(map(str, one.legal_actions(seat))) == set(map(str, other.legal_actions(seat)))


@pytest.mark.parametrize("game", [game for game in EVERY if games.room(game).game.private])
def test_what_others_hide_is_dealt_anew_from_what_the_reader_knows(game: str) -> None:
    """Positions that look alike to the reader give the same example, whatever lies hidden in them."""
    table = _table(game)
    _play(table, 9)
    assert table.game is not None and table.screen is not None
    state, screen = table.game.history.state, table.screen
    seat = state.decision().seats[0]
    veiled = json.loads(table.call(json.dumps({"do": "look", "what": "example", "lang": "en"})))
    assert veiled["code"] == "veiled" and "textarea" not in json.dumps(veiled)
    table.call(json.dumps({"do": "lift", "seat": str(seat + 1), "lang": "en"}))
    assert screen.viewer == seat
    texts = _texts(_sheet(table))
    described = json.loads(texts["text"])["state"]
    others = [state.determinize(seat, Chance(f"another {number}")) for number in range(4)]
    reader: Any = import_module(f"{games.room(game).package}.scenario").READER
    assert reader.describe(reader.position(described)[0]) != reader.describe(state), "what is hidden is told"
    for other in others:
        table.game.history.state = other
        assert _texts(_sheet(table)) == texts
    opened = Table()
    assert json.loads(opened.call(json.dumps({"do": "scenario", "text": texts["text"], "lang": "en"})))["ok"]


def test_a_game_that_is_over_says_where_to_look() -> None:
    table = _table(OPEN)
    _play(table, 5000)
    assert table.game is not None and table.game.over
    assert _texts(_sheet(table)) == {}
