"""7 Wonders at the table: choices behind the curtain that may be changed until the last, and what all then see."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.game import Event
from mohreh.core.thinking import Budget
from mohreh.games.wonders import WONDERS, face
from mohreh.games.wonders.components import CARD_IDS, FREE_CITY
from mohreh.games.wonders.kinds import Kind
from mohreh.table import games
from mohreh.table.game.hints import Hints
from tests.tools import rooms
from tests.tools.shell import Page

games.add(rooms.room(WONDERS, face, "mohreh.games.wonders"))

HELD = re.compile(r'id="hand-([a-z]+(?:_[a-z]+)*(?:_\d)?)')


def begin(*bots: str, **options: str) -> Page:
    page = Page()
    page.begin(*bots, game="wonders", options=options)
    return page


def state(page: Page) -> Any:
    return page.table.game.state


def choose(page: Page, number: int = 0) -> Any:
    """Whoever holds the device chooses a use, picking the card first."""
    seat = page.table.screen.viewer
    action = state(page).legal_actions(seat)[number]
    assert page.ask("pick", what=f"card.{CARD_IDS[action.card]}")["ok"]
    assert f'data-action="{action}"' in page.regions["board"]
    assert page.ask("act", action=str(action))["ok"]
    return action


def test_what_can_be_done_with_a_picked_card_is_heard() -> None:
    page = begin("", "random", "random")
    page.wait()
    hand = [action for action in state(page).legal_actions(0) if action.kind == "build"]
    card = hand[0].card
    spoken = page.ask("pick", what=f"card.{CARD_IDS[card]}")["speak"]
    for action in state(page).legal_actions(0):
        if action.card == card:
            assert face.called(state(page).observe(0), 0, action, page.table.screen.scene()) in spoken
    assert "; Discard " in spoken, "a use may contain a comma itself"
    assert "speak" not in page.ask("pick", what=f"card.{CARD_IDS[card]}"), "put back, nothing has come up"


def test_a_hint_leads_on_from_what_is_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is lit is the way from the board as it stands: the card, in place of another one, then the button alone."""
    monkeypatch.setattr(Hints, "budget", Budget(seconds=None, playouts=40))
    page = begin("", "random", "random")
    page.wait()
    page.ask("hint")
    while not (hint := page.table.screen.hint).moves:
        if pushed := page.table.work():
            page.take(pushed)
    actions = [WONDERS.parse(str(move.action)) for move in hint.moves]
    named = {CARD_IDS[action.card] for action in actions}
    first, *_ = sorted(named)
    other = next(CARD_IDS[card] for card in state(page).hands[0] if CARD_IDS[card] not in named)

    def lit() -> set[str]:
        return {light["what"] for light in page.reply["hinted"] if light["kind"] == "pick"}

    assert lit() == {f"card.{card}" for card in named}
    page.ask("pick", what=f"card.{other}")
    assert lit() == {f"card.{card} for card.{other}" for card in named}
    page.ask("pick", what=f"card.{first} for card.{other}")
    assert lit() == {f"card.{card} for card.{first}" for card in named - {first}}


def everything(page: Page) -> str:
    """All that the page shows and keeps besides the record."""
    reply = {key: value for key, value in page.reply.items() if key != "save"}
    save = {key: value for key, value in page.reply.get("save", {}).items() if key not in ("record", "redo")}
    return json.dumps([reply, save, page.regions])


def test_three_people_choose_behind_the_curtain_and_see_together_what_was_done() -> None:
    page = begin("", "", "")
    for turn in range(2):
        done = {}
        for seat in range(3):
            assert page.reply["veiled"] and not HELD.search(everything(page))
            assert page.ask("lift")["ok"] and page.table.screen.viewer == seat
            assert sorted(HELD.findall(page.regions["board"])) == sorted(
                CARD_IDS[card] for card in set(state(page).hands[seat])
            )
            done[seat] = choose(page, turn)
        screen = page.table.screen
        assert screen.game.reveals.common is not None and state(page).turn == turn + 2
        assert not HELD.search(everything(page))
        board = page.regions["board"]
        assert board.count('class="large-deed"') == 3 and 'id="hand"' not in board
        for seat, action in done.items():
            shown = board.split(f'id="city-{seat}"')[1].split("</section>")[0]
            assert (f"built-{CARD_IDS[action.card].removesuffix('_1')}" in shown) == (action.kind == "build")
        assert 'data-do="go-on"' in page.regions["prompt"]
        assert page.ask("go-on")["ok"]


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    page = begin("", "", "")
    for _ in range(2):
        page.ask("lift")
        choose(page)
    assert page.reply["curtain"] == 3
    assert page.ask("lift", seat="1")["ok"] and page.table.screen.viewer == 0
    first = state(page).chosen[0]
    assert "tag committed" in page.regions["board"]
    choose(page, 2)
    assert state(page).chosen[0] != first and state(page).turn == 1
    assert page.reply["curtain"] == 3
    assert page.ask("lift")["ok"]
    choose(page)
    assert page.table.game.reveals.common is not None
    assert page.ask("lift", seat="1")["ok"] is False  # now it is final


def test_one_person_against_bots_never_waits_and_sees_what_they_did() -> None:
    page = begin("", "random", "random", "random", "random", "random", "random")
    for turn in range(4):
        assert not page.reply["veiled"] and page.table.screen.viewer == 0
        choose(page)
        page.wait()
        assert state(page).turn == turn + 2
        board = page.regions["board"]
        assert board.count('class="last-deed"') == 7
        assert page.table.game.reveals.common is None


def test_the_controller_of_two_chooses_for_the_free_city_as_well() -> None:
    page = begin("", "")
    for number in range(4):  # two turns: the controller chooses first, then last
        if page.table.game.reveals.common is not None:
            page.ask("go-on")
        page.ask("lift")
        seat = page.table.screen.viewer
        controls = seat + state(page).base == state(page).controller
        choose(page)
        if controls:
            assert page.table.game.reveals.common is None
            assert state(page).chosen[FREE_CITY] is None and page.table.screen.viewer == seat
            assert "Now press a card for the Free City." in page.regions["board"]
            action = state(page).legal_actions(seat)[0]
            assert action.verb == "city"
            page.ask("pick", what=f"card.{CARD_IDS[action.card]}")
            assert "For the Free City" in page.regions["board"]
            assert page.ask("act", action=str(action))["ok"]
        assert (page.table.game.reveals.common is not None) == (number % 2 == 1)
        assert state(page).turn == 1 + (number + 1) // 2
        if number % 2:
            assert page.regions["board"].count('class="large-deed"') == 3


def test_wonders_are_chosen_in_sight_of_all() -> None:
    page = begin("", "", "", wonders="choose", sides="choose")
    for seat in range(3):
        assert state(page).phase is Kind.CHOOSE and state(page).active == seat
        assert not page.reply["veiled"] and page.reply["acting"]
        action = state(page).legal_actions(seat)[0]
        what = str(action).removeprefix("choose ").lower().replace(" ", ".")
        assert page.ask("pick", what=f"wonder.{what}")["ok"]
        assert f'data-action="{action}"' in page.regions["board"]
        assert page.ask("act", action=str(action))["ok"]
    assert page.reply["veiled"]


def test_a_whole_game_can_be_played_by_what_the_page_offers() -> None:
    page = Page(lang="fa")
    page.begin("", "greedy", "greedy", game="wonders")
    for _ in range(200):
        page.wait()
        if page.over:
            break
        board = page.regions["board"]
        actions = page.actions()
        picks = re.findall(r'data-do="pick ([a-z0-9._]+)"', board)
        if actions:
            assert page.ask("act", action=actions[0])["ok"]
        else:
            assert page.ask("pick", what=picks[0])["ok"]
    assert page.over and "wonders-sheet" in page.regions["over"]


def test_a_discarded_card_goes_to_the_pile_and_a_buried_one_under_the_wonder_as_its_owner_sees() -> None:
    page = begin("", "random", "random")
    page.wait()
    uses = {action.kind: action for action in state(page).legal_actions(0)}
    assert page.ask("act", action=str(uses["discard"]))["ok"]
    page.wait()
    assert page.reply["origins"] == {"pile": "hand chosen"} and 'id="hand"' in page.regions["board"]
    buried = Event("used", 0, {"city": 0, "card": "", "use": "stage"})
    own, other = (page.table.screen.scene(), Event("used", 1, {**buried.details, "city": 1}))
    assert list(face.travels([buried, other], own)) == [("hand chosen", "wonder-0")]


def test_a_change_of_the_own_choice_is_not_taken_for_the_free_city() -> None:
    """Who chooses for the Free City may still choose otherwise for the own one: both are named, also for a card that
    the Free City cannot use."""
    page = begin("", "beginner")
    page.wait()
    choose(page)
    legal = state(page).legal_actions(0)
    for_city = {action.card for action in legal if action.verb == "city"}
    assert for_city, "the person is not the controller"
    for card in {action.card for action in legal}:
        spoken = page.ask("pick", what=f"card.{CARD_IDS[card]}")["speak"]
        own = [action for action in legal if action.card == card and action.verb != "city"]
        assert spoken.count("For your own city, instead: ") == len(own)
        board = page.regions["board"]
        assert "<h3>For the Free City</h3>" in board and ("<h3>For your own city, instead</h3>" in board) == bool(own)
        if card not in for_city:
            assert 'class="reason"' in board.partition("<h3>For the Free City</h3>")[2].partition("</section>")[0]
            break
    else:
        raise AssertionError("every card can be used by the Free City")
