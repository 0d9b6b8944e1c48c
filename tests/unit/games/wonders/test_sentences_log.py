"""The log of 7 Wonders: exact sentences, one line for each city, and nothing that is not public."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Line
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.games.wonders import WONDERS, sentences
from mohreh.games.wonders.actions import parse
from mohreh.games.wonders.sentences_log import TELLERS
from tests.tools.wonders.sentences import CLAUSE, foreign, play, position, scene, steps


def told(state: Any, *moves: str, language: str = "en") -> list[Line]:
    """What the log says of the last of these moves."""
    play(state, *moves[:-1])
    seat, _, text = moves[-1].partition(" ")
    before = state.observe(EVERYBODY)
    return list(sentences.log_lines(before, int(seat), state.apply(int(seat), parse(text)), scene(language, state.n)))


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


DISCARDS = ("1 discard altar free 0 0", "2 discard altar free 0 0")
DISCARDED = ["Bahram discards a card for 3 coins.", "Mina discards a card for 3 coins."]


def test_nothing_is_logged_before_the_last_choice_and_then_a_line_for_each() -> None:
    state = position()
    assert told(state, "0 build altar free 0 0") == []
    lines = told(state, *DISCARDS)
    assert texts(lines) == ["Sara builds the Altar for free.", *DISCARDED]
    assert [line.seat for line in lines] == [0, 1, 2]
    assert [line.clause for line in lines] == ["SW-5.1", "SW-6.5", "SW-6.5"]
    assert {line.turn for line in lines} == {11}


@pytest.mark.parametrize(
    ("city", "action", "wanted", "clause"),
    [
        ({}, "build altar free 0 0", "Sara builds the Altar for free.", "SW-5.1"),
        ({"built": ["altar"]}, "build temple chain 0 0", "Sara builds the Temple for free with the Altar.", "SW-5.7"),
        ({}, "build sawmill pay 0 0", "Sara builds the Sawmill for 1 coin.", "SW-5.2"),
        ({}, "build baths pay 0 0", "Sara builds the Baths with the city's own resources.", "SW-5.3"),
        ({}, "build barracks pay 2 0", "Sara builds the Barracks for 2 coins to Bahram.", "SW-5.4"),
        (
            {"coins": 9, "built": ["clay_pool", "clay_pit"]},
            "build training_ground pay 2 2",
            "Sara builds the Training Ground for 2 coins to Bahram and 2 coins to Mina.",
            "SW-5.4",
        ),
        (
            {"wonder": "olympia", "stages": 2},
            "build sawmill special_free 0 0",
            "Sara builds the Sawmill with the free build of this Age.",
            "SW-8.8",
        ),
        ({}, "build tavern free 0 0", "Sara builds the Tavern for free; the bank pays 5 coins.", "SW-5.1"),
        (
            {"built": ["stone_pit"]},
            "stage altar pay 0 0",
            "Sara builds stage 1 of Giza with the city's own resources.",
            "SW-7.1",
        ),
        (
            {"wonder": "ephesus", "side": "B", "built": ["stone_pit"]},
            "stage altar pay 0 2",
            "Sara builds stage 1 of Ephesus for 2 coins to Mina; the bank pays 4 coins.",
            "SW-7.1",
        ),
        ({}, "discard altar free 0 0", "Sara discards a card for 3 coins.", "SW-6.5"),
    ],
)
def test_every_use_is_logged_with_its_cost(city: dict[str, Any], action: str, wanted: str, clause: str) -> None:
    card = action.split()[1]
    last = {"wonder": "babylon", "built": ["lumber_yard", "stone_pit"]}
    hands = {"0": [card, "theater"], "1": ["altar", "loom_1"], "2": ["altar", "press_1"]}
    state = position(cities={0: city, 2: last}, hands=hands)
    line = told(state, f"0 {action}", *DISCARDS)[0]
    assert (line.text, line.clause) == (wanted, clause)


def test_the_end_of_an_age() -> None:
    state = position(cities={0: {"built": ["walls"]}, 1: {"built": ["walls", "stockade"]}}, age=2, turn=6)
    lines = told(state, "0 discard altar free 0 0", *DISCARDS)
    assert texts(lines)[1:] == [
        *DISCARDED,
        "The last cards of the hands are discarded without coins.",
        "Sara has 2 shields: a defeat against Bahram and 3 points against Mina.",
        "Bahram has 3 shields: 3 points against Mina and 3 points against Sara.",
        "Mina has 0 shields: a defeat against Sara and a defeat against Bahram.",
    ]
    assert [line.seat for line in lines] == [0, 1, 2, CHANCE, 0, 1, 2]


def test_the_end_of_the_game() -> None:
    state = position(age=3, turn=6)
    lines = told(state, "0 discard altar free 0 0", *DISCARDS)
    assert texts(lines)[-2:] == [
        "Mina has 0 shields: a tie with Sara and a tie with Bahram.",
        "The game is over and the points are counted; Sara, Bahram and Mina share the victory.",
    ]
    state = position(cities={1: {"coins": 6}}, age=3, turn=6)
    lines = told(state, "0 discard altar free 0 0", *DISCARDS, language="fa")
    assert texts(lines)[-1] == "بازی به پایان می‌رسد و امتیازها شمرده می‌شوند؛ بهرام برنده می‌شود."


def test_the_seventh_card_and_the_discard_pile() -> None:
    state = position(cities={2: {"side": "B", "stages": 2}}, turn=6)
    lines = told(state, "0 discard altar free 0 0", *DISCARDS)
    assert texts(lines)[-1] == "The last cards of the hands are discarded without coins."
    lines = told(state, "2 build theater free 0 0")
    assert texts(lines)[0] == "Mina uses the last card too; Mina builds the Theater for free."
    assert lines[0].clause == "SW-8.7"
    halicarnassus = {"wonder": "halicarnassus", "side": "B", "built": ["foundry"]}
    state = position(cities={1: halicarnassus}, pile=["tavern"])
    told(state, "0 discard altar free 0 0", "1 stage altar pay 0 0", "2 discard altar free 0 0")
    other = state.clone()
    (line,) = told(state, "1 take tavern")
    assert line.text == "Bahram builds the Tavern from the discard pile for free; the bank pays 5 coins."
    assert (line.clause, line.seat) == ("SW-8.9", 1)
    assert texts(told(other, "1 take nothing")) == ["Bahram takes nothing from the discard pile."]
    state = position(cities={1: halicarnassus})
    builds = ("0 build altar free 0 0", "1 stage altar pay 0 0", "2 build altar free 0 0")
    assert texts(told(state, *builds))[-1] == ("There is nothing in the discard pile that Bahram could build.")


def test_two_players_and_the_free_city() -> None:
    state = position(2, free_city_deck=["clay_pool", "ore_vein", "loom_1"])
    moves = ("0 discard altar free 0 0", "0 city build clay_pool free 0 0", "1 discard altar free 0 0")
    lines = told(state, *moves)
    assert texts(lines) == [
        "The Free City builds the Clay Pool for free.",
        "Sara discards a card for 3 coins.",
        "Bahram discards a card for 3 coins.",
        "Bahram has the Free City card now and draws a card of its deck.",
    ]
    assert [line.seat for line in lines] == [0, 0, 1, 1], "the choice of the controller is logged under the controller"


def test_the_line_of_a_deal_names_who_has_the_free_city_card() -> None:
    """In one line that is nobody's: nobody has decided yet."""
    state = WONDERS.new({}, 2)
    while state.age == 0:
        state.apply(CHANCE, state.sample(Chance("any")))
    before = state.observe(EVERYBODY)
    (line,) = sentences.log_lines(before, CHANCE, state.apply(CHANCE, state.sample(Chance("any"))), scene(n=2))
    assert line.text == (
        "Age I begins: everybody is dealt 7 cards; so is the Free City deck; Sara has the Free City card now and draws "
        "a card of its deck."
    )
    assert (line.seat, line.clause) == (CHANCE, "SW-13.4")


def test_setting_up_is_logged() -> None:
    state = WONDERS.new({}, 3)
    logged_texts = []
    for move in ("boards giza rhodes babylon", "sides A B B"):
        before = state.observe(EVERYBODY)
        logged_texts += texts(list(sentences.log_lines(before, CHANCE, state.apply(CHANCE, parse(move)), scene())))
    assert logged_texts == [
        "The Wonders are dealt: Giza for Sara, Rhodes for Bahram and Babylon for Mina.",
        "These sides are face up: Giza (Side A), Rhodes (Side B) and Babylon (Side B).",
    ]
    state = WONDERS.new({"wonders": "choose", "sides": "choose"}, 3)
    assert texts(told(state, "0 choose rhodes B")) == ["Sara chooses Rhodes, Side B."]


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_logged_without_secrets(seed: int) -> None:
    """A line is made of public events alone: no card but those that have been built is named in the right of a turn."""
    kinds, turns = set(), [0]
    for before, seat, _, events in steps(seed):
        kinds |= {event.kind for event in events}
        english = sentences.log_lines(before.observe(EVERYBODY), seat, events, scene("en", before.n))
        persian = sentences.log_lines(before.observe(EVERYBODY), seat, events, scene("fa", before.n))
        assert len(english) == len(persian)
        for line, other in zip(english, persian, strict=True):
            assert CLAUSE.fullmatch(line.clause) and line.clause == other.clause
            assert line.text[0].isupper() and line.text.endswith(".") and "{" not in line.text
            assert not foreign(other.text), other.text
            turns.append(line.turn)
        used = [event for event in events if event.kind == "used"]
        assert all(event.details["card"] == "" for event in used if event.details["use"] != "build")
    assert turns == sorted(turns)
    assert kinds - TELLERS.keys() <= {"committed", "passed"}
