"""Examples of 7 Wonders: as data, and against the vectors that they show."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.examples import Example
from mohreh.core.game import CHANCE
from mohreh.core.scenario import play as walk
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.components import HAND
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.questions import QUESTIONS
from mohreh.games.wonders.scenario import READER, write_use
from tests.vectors.files import HERE
from tests.vectors.wonders import tables

PACKAGE = "mohreh.games.wonders"
ALL = [examples.load(PACKAGE, name) for name in examples.names(PACKAGE)]
VECTORS = {
    vector["id"].lower(): vector
    for file in ("examples.json", "ours.json")
    for vector in json.loads((HERE / "wonders" / file).read_text(encoding="utf-8"))["vectors"]
}
CITY = {"side": "A", "stages": 0, "coins": 3, "built": [], "tokens": []}  # of which a description says nothing


def of_kind(*kinds: str) -> list[Any]:
    return [pytest.param(each, id=each.id) for each in ALL if VECTORS[each.id]["kind"] in kinds]


def start(example: Example) -> Any:
    """The position in which an example begins; what is foretold has been dealt."""
    return next(iter(walk(example.scenario, READER))).state


def last(example: Example) -> Any:
    """The position in which its script ends."""
    return [moment.state for moment in walk(example.scenario, READER)][-1]


def whole(city: Any) -> dict[str, Any]:
    return {**CITY, **city}


def uses(state: Any, seat: int, kind: str, card: str = "") -> list[list[Any]]:
    """The legal uses of this kind, as vectors write them: mode, coins to the left and to the right."""
    found = [write_use(action) for action in state.legal_actions(seat) if action.kind == kind]
    return sorted([use[2:] for use in found if use[1] == card or not card])


def test_there_are_many_and_every_part_of_the_rules_has_one() -> None:
    assert len(ALL) >= 50
    sections = {clause.partition(".")[0] for example in ALL for clause in example.clauses}
    assert sections >= {f"SW-{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15)}
    assert {start(example).n for example in ALL} == {2, 3, 4, 5, 6, 7}
    assert {VECTORS[example.id]["kind"] for example in ALL} == {*QUESTIONS, "turn"} - {"resolve"}


def test_somebody_decides_where_an_example_begins() -> None:
    """Else a reader would have nothing to press."""
    for example in ALL:
        state = start(example)
        seats = state.decision().seats
        assert seats and CHANCE not in seats, example.id
        assert state.legal_actions(seats[0])


def test_every_hand_lasts_to_the_end_of_its_age() -> None:
    """Else who plays on after an example would hold no card: as many as the turn asks for, and different ones."""
    for example in ALL:
        state = start(example)
        for city in range(state.base, state.m):
            drawn = state.base and city == state.controller
            assert len(state.hands[city]) == HAND + 1 - state.turn + bool(drawn), example.id


@pytest.mark.parametrize("example", ALL[::7], ids=lambda example: str(example.id))
def test_it_can_be_played_on_to_the_end_of_the_game(example: Example) -> None:
    state, chance = last(example), Chance(example.id)
    _, script = READER.position(example.scenario.position)
    while state.decision().seats:
        seat = state.decision().seats[0]
        choices = script.choices(state) if seat == CHANCE else state.legal_actions(seat)
        state.play(seat, chance.choose(list(choices)))
    assert state.phase is Kind.OVER


def test_a_position_is_written_in_one_order_however_many_play() -> None:
    """What the site is made of it stays the same, byte for byte, from build to build."""
    keys = {seats: list(READER.write(WONDERS.new({}, seats))) for seats in WONDERS.seats}
    with_free_city = max(keys.values(), key=len)
    assert keys[3] and all(found == [key for key in with_free_city if key in found] for found in keys.values())


def test_the_next_age_is_dealt_by_ordinary_luck() -> None:
    example = next(each for each in ALL if each.id == "ex-18")
    state = last(example)
    _, script = READER.position(example.scenario.position)
    deals = {str(action) for action in script.choices(state)}
    assert len(deals) > 10
    assert all(state.refusal(CHANCE, action) is None for action in script.choices(state))


@pytest.mark.parametrize("example", of_kind("build_options"))
def test_what_can_be_built_is_what_the_vector_says(example: Example) -> None:
    vector, state = VECTORS[example.id], start(example)
    given = vector["given"]
    assert [whole(city) for city in example.scenario.position["cities"]] == [
        whole(given[who]) for who in ("me", "left", "right")
    ]
    assert uses(state, 0, "build", given["card"]) == sorted(vector["expect"]["options"])
    assert all(
        step["do"]["action"]["card"] == given["card"] for step in example.scenario.steps if step["do"]["seat"] == 0
    )


@pytest.mark.parametrize("example", of_kind("stage_options"))
def test_how_a_stage_can_be_paid_is_what_the_vector_says(example: Example) -> None:
    vector, state = VECTORS[example.id], start(example)
    paid = {tuple(use[1:]) for use in uses(state, 0, "stage")}
    assert sorted(paid) == sorted(map(tuple, vector["expect"]["payments"]))


@pytest.mark.parametrize("example", of_kind("resolve_turn"))
def test_a_turn_ends_as_the_vector_says(example: Example) -> None:
    vector, state = VECTORS[example.id], last(example)
    assert [whole(city) for city in example.scenario.position["cities"]] == list(map(whole, vector["given"]["cities"]))
    assert {str(step["do"]["seat"]): step["do"]["action"] for step in example.scenario.steps} == vector["given"][
        "actions"
    ]
    described = READER.describe(state)
    for key in {"coins", "stages"} & vector["expect"].keys():
        assert list(described[key]) == vector["expect"][key]
    assert [list(row) for row in described["built"]] == vector["expect"].get(
        "built", [list(row) for row in described["built"]]
    )


@pytest.mark.parametrize("example", of_kind("score"))
def test_points_are_those_of_the_vector(example: Example) -> None:
    """Of the kinds that the example shows; its last turn brings coins besides."""
    wanted, stated = VECTORS[example.id]["expect"], example.scenario.expect["scores"]["0"]
    shown = stated.keys() - {"copied_guild"}
    assert shown and all(stated[kind] == wanted[kind] for kind in shown)
    if "copied_guild" in stated:
        assert set(stated["copied_guild"]) == set(wanted.get("copied_guild_any_of", [wanted.get("copied_guild")]))


@pytest.mark.parametrize("example", of_kind("legal_free_city"))
def test_the_free_city_can_do_what_the_vector_says(example: Example) -> None:
    """After the controller's own choice, which is the first step."""
    vector = VECTORS[example.id]
    state = [moment.state.clone() for moment in walk(example.scenario, READER)][1]
    seat = state.controller - state.base
    found = {tuple(write_use(action)) for action in state.legal_actions(seat) if action.verb == "city"}
    assert found == {tuple(action) for action in vector["expect"]["actions"]}


@pytest.mark.parametrize("example", of_kind("from_discard"))
def test_the_pile_offers_what_the_vector_says(example: Example) -> None:
    vector = VECTORS[example.id]
    states = [moment.state.clone() for moment in walk(example.scenario, READER)]
    state = next(each for each in states if each.phase is Kind.FROM_DISCARD)
    offered = [str(action).removeprefix("take ") for action in state.legal_actions(0)]
    assert sorted(offered) == sorted([*vector["expect"]["cards"], "nothing"])


@pytest.mark.parametrize("example", of_kind("military", "ranking", "setup"))
def test_conflicts_winners_and_deals_are_those_of_the_vector(example: Example) -> None:
    vector, described = VECTORS[example.id], READER.describe(last(example))
    wanted = vector["expect"]
    if vector["kind"] == "military":
        assert list(described["shields"]) == vector["given"]["shields"]
        for tokens, pair in zip(described["tokens"], wanted["tokens"], strict=True):
            assert sorted(tokens) == sorted(token for token in pair if token is not None)
    elif vector["kind"] == "ranking":
        assert described["winners"] == wanted["winners"]
    else:
        (deal,) = example.scenario.position["deals"]
        assert len(deal) == wanted["deck_sizes"]["1"]
        for card, count in wanted.get("copies", {}).items():
            assert deal.count(card) in (0, count)


def test_in_a_recorded_game_the_discard_pile_may_be_declined() -> None:
    """Without options nobody was asked; with some, no card means that none was wanted (SW-8.9)."""
    games = json.loads((HERE / "wonders" / "replays.json").read_text(encoding="utf-8"))["games"]
    taken = [
        row for game in games for age in game["ages"] for turn in age["turns"] for row in turn.get("from_discard", ())
    ]
    asked = [len(row["options"]) > 0 for row in taken]
    for row in taken:
        row["card"] = None
    steps = [step["do"] for game in games for step in tables.scenario(game)["steps"]]
    declined = [do for do in steps if "from_discard" in do]
    assert declined == [
        {"seat": row["seat"], "from_discard": None} for row, was in zip(taken, asked, strict=True) if was
    ]
    assert len(declined) < len(taken)
