"""Condottiere at the table of several people: when the curtain falls, who is handed the device, what is seen then."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.games.condottiere import CONDOTTIERE, face, faces, names
from mohreh.games.condottiere.components import CARD_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.table import games
from tests.tools import rooms
from tests.tools.shell import Page

games.add(rooms.room(CONDOTTIERE, face, "mohreh.games.condottiere"))

HELD = re.compile(r'id="hand-([a-z]+(?:_\d+)?)')


def begin(*bots: str, **options: str) -> Page:
    page = Page()
    page.begin(*bots, game="condottiere", options={"first": "seat-1", **options})
    return page


def state(page: Page) -> Any:
    return page.table.game.state


def do(page: Page, action: object) -> dict[str, Any]:
    return page.ask("act", action=str(action))


def to_battle(page: Page) -> None:
    """The first region is chosen."""
    assert page.ask("lift")["ok"]
    assert do(page, "choose modena")["ok"]


def everything(page: Page) -> str:
    """All that the page shows and keeps besides the record."""
    reply = {key: value for key, value in page.reply.items() if key != "save"}
    save = {key: value for key, value in page.reply.get("save", {}).items() if key not in ("record", "redo")}
    return json.dumps([reply, save, page.regions])


def test_the_curtain_falls_before_every_hand_and_nothing_of_the_last_one_stays() -> None:
    page = begin("", "", "")
    assert page.reply["veiled"] and not HELD.search(everything(page))
    to_battle(page)
    for _ in range(9):
        seat = state(page).active
        if not page.reply["veiled"]:
            assert page.table.screen.lifted == seat
        else:
            assert not HELD.search(everything(page))
            assert page.ask("lift")["ok"]
        assert set(HELD.findall(page.regions["board"])) == {CARD_IDS[card] for card in state(page).hands[seat]}
        plain = [action for action in state(page).legal_actions(seat) if action.verb == "play"]
        do(page, min(plain, key=lambda action: action.card))


def test_what_a_picked_card_would_do_is_heard() -> None:
    page = begin("", "", "")
    to_battle(page)
    if page.reply["veiled"]:
        page.ask("lift")
    name = page.table.game.people[state(page).active].name
    plays = [action for action in state(page).legal_actions(state(page).active) if action.verb == "play"]
    play = min(plays, key=lambda action: action.card)
    spoken = page.ask("pick", what=f"card.{CARD_IDS[play.card]}")["speak"]
    assert spoken.startswith("Now possible: ") and re.search(rf"Then {name}: 0 → [1-9]", spoken)


def test_the_next_region_is_chosen_in_sight_of_all() -> None:
    page = begin("", "", "")
    to_battle(page)
    while state(page).phase is Kind.BATTLE:
        if page.reply["veiled"]:
            page.ask("lift")
        seat = state(page).active
        plays = [action for action in state(page).legal_actions(seat) if action.verb == "play" and action.card < 7]
        do(page, plays[-1] if plays and not state(page).lines[seat] else "pass")
    assert state(page).phase is Kind.CHOOSE_REGION
    if page.table.screen.lifted is not None:  # the winner was the last to pass: the winner holds the device
        page.ask("hide")
    assert not page.reply["veiled"] and page.reply["acting"] and not page.reply["private"]
    assert not HELD.search(everything(page))
    assert 'data-do="pick region.' in page.regions["board"]
    holder = state(page).holder
    assert page.ask("lift", seat=str(holder + 1))["ok"]  # looking at the hand first is possible
    assert bool(HELD.search(page.regions["board"])) == bool(state(page).hands[holder])
    page.ask("hide")
    assert page.ask("pick", what="region.roma")["ok"]
    assert do(page, "choose roma")["ok"] and state(page).contested == 15


def test_shown_cards_go_round_behind_the_curtain() -> None:
    page = begin("", "", "")
    to_battle(page)
    if page.reply["veiled"]:
        page.ask("lift")
    seat = state(page).active
    card = state(page).hands[seat][-1]
    first, second = [other for other in range(3) if other != seat]
    page.ask("look", what="deals")
    for pick in (f"show.{CARD_IDS[card]}.1", f"to.{first + 1}", f"to.{second + 1}"):
        assert page.ask("pick", what=pick)["ok"]
    action = f"show {CARD_IDS[card]} to {first + 1} {second + 1}"
    assert f'data-action="{action}"' in page.regions["sheet"]
    reply = do(page, action)
    assert reply["ok"] and reply["veiled"] and reply["curtain"] == first + 1
    assert "look at what I am shown" in page.regions["board"]
    assert not HELD.search(everything(page)) and CARD_IDS[card] not in everything(page)
    assert page.table.pause() == -1.0
    people = page.table.game.people
    for viewer, following in ((first, second), (second, seat)):
        assert page.ask("lift")["ok"] and page.table.screen.viewer == viewer
        board = page.regions["board"]  # the viewer sees only the shown cards
        assert f"troop {faces.rank(card)} big" in board and board.count('class="troop') == 1
        assert not HELD.search(everything(page)) and page.reply["private"]
        assert re.findall(r'data-(?:do|look|action|picks)="[^"]*"', board) == ['data-do="seen"']
        assert f"Seen: pass the device to {people[following].name}<" in board
        assert f"{people[seat].name} shows you {names.card(card, page.table.words())}" in page.reply["speak"]
        assert page.ask("act", action=f"play {CARD_IDS[card]}")["code"] == "looking"
        assert page.ask("hide")["curtain"] == viewer + 1  # put down before the reveal was left
        assert page.ask("lift")["ok"] and page.regions["board"] == board
        assert page.ask("seen")["curtain"] == following + 1
        assert not HELD.search(everything(page)) and faces.rank(card) not in page.regions["board"]
    assert page.ask("lift")["ok"] and page.table.screen.viewer == seat  # back to who decides
    assert HELD.search(page.regions["board"]) and page.ask("seen")["code"] == "nothing_shown"


def shown_to(page: Page, seat: int, *others: int) -> str:
    """A card that `seat`, who decides, has just shown to these; whoever is asked lifts the curtain for it."""
    card = CARD_IDS[state(page).hands[seat][0]]
    assert do(page, f"show {card} to {' '.join(str(other + 1) for other in others)}")["ok"]
    return card


def test_what_is_shown_is_the_same_after_a_reload() -> None:
    page = begin("", "", "")
    to_battle(page)
    if page.reply["veiled"]:
        page.ask("lift")
    seat = state(page).active
    first, second = [other for other in range(3) if other != seat]
    shown_to(page, seat, first, second)
    page.ask("lift")
    for viewer in (first, second):
        board = page.regions["board"]
        again = Page()
        assert again.ask("open", id="a", text=page.saves[next(iter(page.saves))]["record"])["curtain"] == viewer + 1
        assert "look at what I am shown" in again.regions["board"] and again.table.pause() == -1.0
        again.ask("lift")
        assert again.regions["board"] == board
        page.ask("seen")
        page.ask("lift")
    again = Page()
    again.ask("open", id="a", text=page.saves[next(iter(page.saves))]["record"])
    assert not again.table.screen.moment.lookers and again.reply["curtain"] == seat + 1


@pytest.mark.parametrize("note", ["9:1", "2:99999999", "1:0", "2:0 3:1 2:x", "2", "2:1" * 99])
def test_a_note_of_what_was_shown_that_makes_no_sense_is_passed_over(note: str) -> None:
    page = begin("", "", "")
    to_battle(page)
    record = page.saves[next(iter(page.saves))]["record"]
    noted = record.replace("\nnote lifted ", f'\nnote handed "{note}"\nnote lifted ')
    again = Page()
    assert noted != record and again.ask("open", id="a", text=noted)["ok"]
    assert not again.table.screen.moment.lookers


def test_a_person_who_is_asked_goes_on_from_what_they_were_shown() -> None:
    page = begin("", "", "")
    to_battle(page)
    page.ask("hide")
    active = state(page).active
    other = (active + 1) % 3
    page.ask("lift", seat=str(other + 1))
    shown_to(page, other, active)
    page.ask("lift")
    assert "Seen: go on<" in page.regions["board"] and not page.reply["acting"]
    reply = page.ask("seen")
    assert not reply["veiled"] and reply["acting"] and HELD.search(page.regions["board"])


def test_what_a_computer_shows_the_only_person_is_seen_at_once() -> None:
    page = begin("", "random", "random")
    while state(page).active != 1:
        if page.table.screen.deciding == 0:
            do(page, state(page).legal_actions(0)[0])
        else:
            page.table.work()
    screen = page.table.screen
    screen.game.computers.turns.clear()
    turn = screen.game.computers.begin_turn(1)
    turn.action = CONDOTTIERE.parse(f"show {CARD_IDS[state(page).hands[1][0]]} to 1 3")
    screen.game.computers.turns[1] = turn
    page.wait()
    assert screen.receiving and page.table.pause() == -1.0  # the computers wait for the viewer
    page.ask("settings")
    board = page.regions["board"]
    assert not page.reply["veiled"] and board.count('class="troop') == 1 and "Seen: go on<" in board
    assert re.search(rf"you and .?{screen.game.people[2].name}.? see this", board)
    page.ask("seen")
    assert HELD.search(page.regions["board"]) and page.table.pause() >= 0.0


def test_only_the_viewers_can_look_shown_cards_up() -> None:
    page = begin("", "", "", "")
    to_battle(page)
    if page.reply["veiled"]:
        page.ask("lift")
    seat = state(page).active
    viewer = (seat + 1) % 4
    card = state(page).hands[seat][0]
    do(page, f"show {CARD_IDS[card]} to {viewer + 1}")
    page.ask("lift")
    page.ask("seen")
    for other in range(4):
        page.ask("lift", seat=str(other + 1))
        page.ask("look", what="deals")
        assert ("Shown to you" in page.regions["sheet"]) == (other == viewer)
        page.ask("hide")


def test_out_of_turn_too_cards_can_be_shown() -> None:
    page = begin("", "", "")
    to_battle(page)
    page.ask("hide")
    active = state(page).active
    other = (active + 1) % 3
    assert page.ask("lift", seat=str(other + 1))["ok"] and not page.reply["acting"]
    card = CARD_IDS[state(page).hands[other][0]]
    page.ask("look", what="deals")
    assert page.ask("pick", what=f"show.{card}.1")["ok"] and page.ask("pick", what=f"to.{active + 1}")["ok"]
    assert f'data-action="show {card} to {active + 1}"' in page.regions["sheet"]
    assert do(page, f"show {card} to {active + 1}")["curtain"] == active + 1
    assert state(page).active == active


def test_computers_wait_until_shown_cards_were_looked_at() -> None:
    page = begin("", "", "greedy")
    to_battle(page)
    page.wait()
    page.ask("lift")
    seat = state(page).active
    other = 1 - seat
    do(page, f"show {CARD_IDS[state(page).hands[seat][0]]} to {other + 1} 3")
    assert page.reply["curtain"] == other + 1 and page.table.pause() == -1.0
    page.ask("lift")
    page.ask("seen")
    assert page.reply["curtain"] == seat + 1


@pytest.mark.parametrize("text", ["You leave me Roma; I stop Kian.", "قول: رم مال تو", 'say "no" \\ yes', "x" * 300])
def test_an_agreement_is_written_into_the_log(text: str) -> None:
    page = begin("", "")
    to_battle(page)
    if page.reply["veiled"]:
        page.ask("lift")
    reply = page.ask("say", verb="agree", text=text)
    assert reply["ok"], reply
    assert text[:120] in reply["say"]
    again = Page()
    again.ask("open", id="a", text=page.saves[next(iter(page.saves))]["record"])
    assert again.table.game.state == state(page)


def test_a_message_must_not_be_empty() -> None:
    page = begin("", "")
    to_battle(page)
    if page.reply["veiled"]:
        page.ask("lift")
    assert page.ask("say", verb="agree", text="  ")["code"] == "unknown_action"
    assert page.ask("say", verb="play", text="winter")["code"] == "unknown_action"
    assert page.ask("say", verb=3, text="winter")["code"] == "request"


def test_whole_games_of_people_come_to_their_end_by_presses() -> None:
    for number, options in enumerate(({}, {"rules": "draw.capturing.hidden"}, {"points": "5"})):
        page = begin("", "", "", **options)
        chance = Chance(f"people {number}")
        for _ in range(3000):
            screen = page.table.screen
            if screen.game.over:
                break
            if screen.veiled is not None:
                assert page.ask("lift")["ok"]
            if screen.moment.shared:
                assert do(page, "next")["ok"]
                continue
            seat = screen.game.state.decision().seats[0]
            legal = list(screen.game.state.legal_actions(seat))
            plays = [action for action in legal if action.verb == "play"]
            assert do(page, chance.choose(plays if plays and chance.below(3) else legal))["ok"]
        assert screen.game.over
        assert "outcome" in page.regions["board"] or page.regions["over"]


def test_between_two_games_of_a_series_the_buttons_say_that_a_game_follows() -> None:
    page, chance = begin("", "random", points="25"), Chance("series")
    while state(page).phase is not Kind.NEXT_GAME:
        if page.table.pause() >= 0:
            page.wait()
        elif page.reply["veiled"]:
            page.ask("lift")
        else:
            do(page, chance.choose(state(page).legal_actions(page.table.screen.deciding)))
    assert 'data-action="next">Next game<' in page.regions["over"] and "Next round" not in page.regions["over"]
    assert re.search(r'data-action="next"[^>]*><span class="title">Next game<', page.regions["board"])
    assert do(page, "next")["ok"] and state(page).game == 2
