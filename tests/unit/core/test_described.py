"""Described positions: each field is read and told by one row of a table, and what is told can be read again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.described import FLAG, NUMBER, Codec, Fields, by_seat, given, kept, kept_by_seat, named, only, seen
from mohreh.core.scenario import ScenarioError

CARD = named({"ace": 0, "king": 1, "queen": 2}, "no card")
SEAT = named({"A": 0, "B": 1}, "neither A nor B")
HAND: Fields[tuple[SimpleNamespace, int]] = Fields(
    kept_by_seat("cards", CARD.row(), "hands"),
    kept_by_seat("coins", NUMBER),
    seen("many", lambda subject: len(subject[0].hands[subject[1]]) > 1),
)
FIELDS: Fields[SimpleNamespace] = Fields(
    kept("round", NUMBER, absent=1),
    kept("deck", CARD.bag()),
    kept("trump", CARD.or_nothing()),
    kept("double", FLAG, "stakes", absent=lambda state: state.round > 2),
    kept("active", SEAT, write=lambda state: None if state.over else "AB"[state.active]),
    given("over", FLAG),
    by_seat("players", {"A": 0, "B": 1}, HAND),
    seen("left", lambda state: len(state.deck)),
)


def empty() -> SimpleNamespace:
    return SimpleNamespace(round=0, deck=(), trump=-1, stakes=False, active=0, over=False, hands=((), ()), coins=(7, 7))


def read(described: dict[str, Any]) -> SimpleNamespace:
    state = empty()
    FIELDS.read(state, described)
    return state


def test_described_fields_go_into_the_position() -> None:
    state = read({"round": 3, "deck": ["king", "ace"], "trump": "queen", "active": "B"})
    assert (state.round, state.deck, state.trump, state.active, state.over) == (3, (1, 0), 2, 1, False)
    assert read({"players": {"B": {"cards": ["ace", "ace"], "coins": 2}}}).hands == ((), (0, 0))


def test_missing_or_null_fields_stay_or_follow_from_others() -> None:
    state = read({"deck": None, "players": {"A": {"coins": None}}})
    assert (state.round, state.deck, state.trump, state.stakes, state.coins) == (1, (), -1, False, (7, 7))
    assert read({"round": 3}).stakes and not read({"round": 3, "double": False}).stakes


def test_a_position_is_described_in_the_same_words() -> None:
    described = {
        "round": 3,
        "deck": ["king", "ace"],
        "trump": None,
        "double": True,
        "active": "B",
        "players": {"A": {"cards": ("queen",), "coins": 0}, "B": {"cards": (), "coins": 4}},
    }
    written = FIELDS.write(read(described))
    assert written == {
        **described,
        "players": {
            "A": {"cards": ("queen",), "coins": 0, "many": False},
            "B": {"cards": (), "coins": 4, "many": False},
        },
        "left": 2,
    }
    assert read(written) == read(described)  # what is only told is not read


def test_a_field_may_be_written_differently_from_how_it_is_read() -> None:
    assert "over" not in FIELDS.write(empty())
    assert FIELDS.write(read({"active": "B", "over": True}))["active"] is None


def test_a_codec_may_ask_the_position() -> None:
    def seat(state: Any, number: Any) -> int:
        if number not in range(state.n):
            raise ScenarioError(f"{number!r} is no seat of {state.n}")
        return int(number)

    fields = Fields(kept("holder", Codec(seat, lambda state, value: value)))
    state = SimpleNamespace(n=3, holder=0)
    fields.read(state, {"holder": 2})
    assert state.holder == 2
    with pytest.raises(ScenarioError, match="3 is no seat of 3"):
        fields.read(state, {"holder": 3})


@pytest.mark.parametrize(
    ("described", "why"),
    [
        ({"deck": ["joker"]}, "'joker' is no card"),
        ({"trump": ["ace"]}, r"\['ace'\] is no card"),
        ({"active": "C"}, "'C' is neither A nor B"),
        ({"players": {"C": {}}}, "'C' is none of A, B"),
    ],
)
def test_nonsense_is_refused(described: dict[str, Any], why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        read(described)


def test_unknown_keys_are_named() -> None:
    assert FIELDS.keys == {"round", "deck", "trump", "double", "active", "over", "players"}
    only({"round": 1}, FIELDS.keys, "a position")
    with pytest.raises(ScenarioError, match="a position knows no moon, sun"):
        only({"sun": 1, "round": 1, "moon": 2}, FIELDS.keys, "a position")
