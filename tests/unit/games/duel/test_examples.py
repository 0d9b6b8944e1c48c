"""Examples of Duel: as data, at the table, in the log and as a diagram."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from mohreh.core import examples
from mohreh.games.duel.components import CARD
from mohreh.site.diagrams import diagram
from mohreh.table import games
from mohreh.table.api import call
from tests.tools.examples import Reader, board, load
from tests.tools.markup import Links, plain

NAMES = examples.names("mohreh.games.duel")


def test_there_are_many() -> None:
    assert len(NAMES) >= 40


@pytest.mark.parametrize("name", NAMES)
def test_no_card_is_in_two_places(name: str) -> None:
    """Else two elements of the board would have the same id."""
    position = load("duel", name).scenario.position
    city = [card for player in position.get("players", {}).values() for card in player.get("cards", ())]
    under = [
        wonder["card"]
        for player in position.get("players", {}).values()
        for wonder in player.get("wonders", ())
        if isinstance(wonder, dict) and "card" in wonder
    ]
    cards = [*city, *under, *position.get("structure", {}).values(), *position.get("discard", ())]
    assert set(cards) <= set(CARD)
    assert [card for card, number in Counter(cards).items() if number > 1] == []


def test_the_move_of_the_task_by_hand() -> None:
    reader = Reader()
    reply = reader.open("duel", "s12")
    assert "Fortifications" in plain(board(reply))
    sheet = reader.ask("look", what="card fortifications")["regions"]["sheet"]
    assert "data-action=" in sheet
    assert "5 coins" in plain(sheet)
    reply = reader.ask("act", action="build fortifications")
    assert reply["scene"]["done"]
    assert reply["say"].endswith("The example is complete. Play on as you like.")
    assert reply["moves"]
    assert "save" not in reply
    again = reader.ask("undo")
    assert "complete" not in again["say"]
    assert reader.ask("act", action="build fortifications")["say"].count("complete") == 0, "said once"


def test_a_wrong_move_says_why() -> None:
    reader = Reader()
    reader.open("duel", "s17")
    other = reader.ask("act", action="build theater")
    assert (other["ok"], other["code"], other["scene"]["done"]) == (False, "refused", False)
    reply = reader.ask("act", action="build garrison")
    assert (reply["code"], reply["clause"]) == ("refused", "DU-5.4")
    assert reply["alert"].endswith("· DU-5.4")
    assert reply["scene"]["done"], "that was what the example wants to show"
    assert "The example is complete" in plain(reply["regions"]["scene"])
    assert reader.ask("show-me")["code"] == "example_done"


def test_beside_the_way_show_me_goes_back_first() -> None:
    reader = Reader()
    reader.open("duel", "t13")
    reader.ask("show-me")
    away = reader.ask("act", action="discard horse_breeders")
    assert away["scene"]["step"] is None
    back = reader.ask("show-me")
    assert back["say"] == "Back to where the example goes on."
    assert back["scene"]["step"] == 1
    assert reader.ask("show-me")["scene"] == {**back["scene"], "step": 2, "done": True}


def test_the_next_age_is_dealt_by_ordinary_luck() -> None:
    reader = Reader()
    reader.open("duel", "s18")
    for _ in range(2):
        seat = reader.screen.deciding
        discards = [str(a) for a in reader.game.state.legal_actions(seat) if str(a).startswith("discard")]
        assert reader.ask("act", action=discards[0])["ok"]
    state = reader.game.state
    assert state.age == 3
    assert sum(card >= 0 for card in state.slots) == 12
    assert [card for card in state.slots if card >= 0] != sorted(card for card in state.slots if card >= 0)


def test_a_refusal_says_where_its_clause_stands() -> None:
    call(json.dumps({"do": "scenario", "game": "duel", "id": "s17", "lang": "en"}))
    reply = json.loads(call(json.dumps({"do": "show-me"})))
    assert not reply["ok"]
    assert reply["alert"].endswith(f" · {reply['clause']}")  # heard once; the page makes a link of its end
    assert reply["rule"] == f"rules/duel/#{reply['clause']}"


def test_a_line_of_the_log_has_its_link_beside_its_button() -> None:
    call(json.dumps({"do": "scenario", "game": "duel", "id": "s01", "lang": "en"}))
    reply = json.loads(call(json.dumps({"do": "show-me"})))
    log = Links(reply["regions"]["log"])
    assert ("duel", "DU-8.1") in log.found


def test_the_position_is_the_one_of_the_example() -> None:
    shown = diagram("duel", "s12", games.room("duel").words("en"))
    assert "Fortifications" in plain(shown)
    assert 'class="price"' in shown
    assert "Ada" in plain(shown)
    persian = diagram("duel", "s12", games.room("duel").words("fa"))
    assert "برج و بارو" in plain(persian)
    assert "۵" in plain(persian)
