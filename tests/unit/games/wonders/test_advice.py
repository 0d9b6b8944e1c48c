"""What a hint says of a move in 7 Wonders: true, of what the seat knows, and never nothing for what is built."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.games.wonders import advice
from mohreh.games.wonders.actions import parse
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.forecast import forecast
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State
from tests.tools.wonders.pages import sample
from tests.tools.wonders.sentences import Cities, foreign, position, scene

HAND: dict[str, Any] = {
    "hands": {"0": ["pawnshop", "clay_pool", "workshop", "gardens", "marketplace"], "1": ["altar"], "2": ["altar"]}
}


def said(state: State, text: str, seat: int = 0) -> list[str]:
    return advice.reasons(state, seat, parse(text), scene(viewer=seat))


def test_a_resource_that_is_lacked_is_named_and_one_that_is_there_is_not() -> None:
    lacking = position(cities={0: {"wonder": "giza"}}, **HAND)
    assert "You make no clay yet" in said(lacking, "build clay_pool free 0 0")
    there = position(cities={0: {"wonder": "giza", "built": ["clay_pit"]}}, **HAND)
    assert "More clay: your city has to buy less" in said(there, "build clay_pool free 0 0")


@pytest.mark.parametrize(
    ("built", "sentence"),
    [
        (["apothecary", "scriptorium"], "Completes a set of three different scientific symbols"),
        (["laboratory"], "2 equal scientific symbols bring 4 points"),
        (["apothecary"], "The more scientific symbols you have, the more each is worth"),
    ],
)
def test_a_scientific_symbol_is_explained_by_those_already_built(built: list[str], sentence: str) -> None:
    state = position(cities={0: {"built": built}}, **HAND)
    assert sentence in said(state, "build workshop pay 0 0")


def test_what_the_next_one_could_build_for_many_points_is_kept_from_him() -> None:
    hand: dict[str, Any] = {
        "hands": {"0": ["gardens", "altar"], "1": ["arena", "haven"], "2": ["arena", "haven"]},
        "age": 3,
    }
    rich = position(cities={1: {"built": ["statue"]}}, **hand)
    sentence = "Keeps it from Bahram, to whom it would bring 5 points"
    assert sentence in said(rich, "discard gardens free 0 0")
    poor = position(cities={1: {"coins": 0}}, **hand)
    assert sentence not in said(poor, "discard gardens free 0 0")


def test_every_building_has_a_reason_and_each_is_made_of_the_view_alone() -> None:
    number_of_reasons = 0
    for number, state in enumerate(sample()):
        for seat in state.decision().answering:
            if seat < 0:
                continue
            view = state.observe(seat)
            world = state.determinize(seat, Chance(f"other {number}")).observe(seat)
            for action in list(state.legal_actions(seat))[::7]:
                persian = advice.reasons(view, seat, action, scene("fa", state.n, seat))
                of_another = state.base and (
                    action.verb == "city" or state.phase in (Kind.LAST_CARD, Kind.FROM_DISCARD)
                )
                assert persian or action.kind != "build" or of_another, action
                assert persian == advice.reasons(world, seat, action, scene("fa", state.n, seat))
                assert not any(foreign(each) for each in persian), persian
                assert all(advice.reasons(view, seat, action, scene("en", state.n, seat))) or not persian
                number_of_reasons += len(persian)
    assert number_of_reasons > 200


def test_advice_for_the_free_city_concerns_both_people() -> None:
    hand: dict[str, Any] = {"hands": {"1": ["altar", "theater"], "2": ["altar", "theater"]}}
    state = position(players=2, cities={1: {"wonder": "giza"}}, **hand)
    assert state.base
    seat = state.controller - state.base
    reasons = said(state, "city build clay_pool free 0 0", seat)
    assert reasons == ["You can buy clay from it"]
    assert not any("Your city" in each for each in said(state, "city discard clay_pool free 0 0", seat))


def test_a_stage_of_the_free_city_is_not_called_yours() -> None:
    """SW-13.5: the controller chooses for it, and it stays nobody's."""
    named = [
        advice.called(state.observe(seat), seat, action, scene("en", state.n, seat))
        for state in sample()
        for seat in state.decision().answering
        if seat >= 0
        for action in state.legal_actions(seat)
        if action.verb == "city" and action.kind == "stage"
    ]
    assert named and all("of the Wonder" in said for said in named)


@pytest.mark.parametrize(
    ("age", "turn", "opened"), [(1, 6, ["aqueduct"]), (2, 5, ["aqueduct"]), (2, 6, []), (3, 1, [])]
)
def test_a_card_of_an_age_that_is_over_is_no_longer_made_free(age: int, turn: int, opened: list[str]) -> None:
    """SW-5.7: a structure taken late from the discard pile (SW-8.9) makes nothing free that never comes again."""
    state = position(age=age, turn=turn, pile=["baths"])
    assert [CARDS[card].id for card in forecast(state, 0, parse("take baths")).opens] == opened


@pytest.mark.parametrize(
    ("built", "hand", "denied"),
    [
        (["apothecary", "scriptorium", "glassworks_1"], ["workshop", "altar"], True),
        (["apothecary", "workshop", "glassworks_1"], ["workshop", "altar"], False),  # it is there already, SW-6.3
        (["apothecary", "scriptorium"], ["workshop", "altar"], False),  # the rival cannot pay for it
        (["apothecary", "scriptorium", "glassworks_1"], ["workshop", "workshop"], False),  # one of two goes on
    ],
)
def test_a_symbol_is_denied_to_who_could_have_it(built: list[str], hand: list[str], denied: bool) -> None:
    cities: Cities = {
        0: {"wonder": "giza"},
        1: {"wonder": "rhodes", "built": built, "coins": 0},
        2: {"wonder": "babylon"},
    }
    state = position(cities=cities, hands={"0": hand, "1": ["altar"] * len(hand), "2": ["altar"] * len(hand)})
    why = said(state, "discard workshop free 0 0")
    assert ("Denies Bahram scientific symbol number 3" in why) is denied, why


def against(state: State, text: str, seat: int = 0) -> list[str]:
    return advice.drawbacks(state, seat, parse(text), scene(viewer=seat))


def test_advice_names_a_card_that_makes_all_that_the_next_stage_needs() -> None:
    """SW-3.3: the first stage of Giza costs two stones."""
    hand: dict[str, Any] = {"hands": {"0": ["stone_pit", "clay_pool"], "1": ["altar"], "2": ["altar"]}}
    bare = position(cities={0: {"wonder": "giza"}}, **hand)
    assert "With it you make all that stage 1 of the Wonder needs" in said(bare, "build stone_pit free 0 0")
    assert not any("stage" in each for each in said(bare, "build clay_pool free 0 0"))
    built = position(cities={0: {"wonder": "giza", "built": ["quarry"]}}, **hand)
    assert not any("stage" in each for each in said(built, "build stone_pit free 0 0"))


def test_cheaper_resources_are_mentioned_if_one_does_not_make_them() -> None:
    cities: Cities = {0: {"wonder": "giza"}, 1: {"wonder": "alexandria", "built": ["press_1"]}, 2: {"wonder": "giza"}}
    (reason,) = [
        each for each in said(position(cities=cities, **HAND), "build marketplace free 0 0") if "Cheap" in each
    ]
    assert reason == "Cheap from now on, and you do not make it: glass and papyrus"


def test_what_a_move_leaves_to_others_counts_against_it() -> None:
    """SW-5.4, SW-6.7: coins go to the neighbours, the hand to the next one."""
    hand: dict[str, Any] = {
        "hands": {"0": ["gardens", "altar"], "1": ["arena", "haven"], "2": ["arena", "haven"]},
        "age": 3,
    }
    rich = position(cities={1: {"built": ["statue"]}}, **hand)
    assert "It leaves Gardens to Bahram, for 5 points" in against(rich, "discard altar free 0 0")
    assert against(rich, "discard gardens free 0 0") == []
    poor = position(cities={0: {"wonder": "giza", "coins": 1}}, **HAND)
    assert "It leaves you with 0 coins" in against(poor, "build workshop pay 1 0")
