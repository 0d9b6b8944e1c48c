"""Described positions of The Castles of Burgundy: what they may say, and of whom."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.scenario import ScenarioError
from mohreh.games.burgundy.positions import read
from mohreh.games.burgundy.positions_written import write

TEAM = {"mode": "team", "n": 4}


@pytest.mark.parametrize(
    "told",
    [
        {"teams": {"A": {"bord": "12b"}}},
        {"teams": {"A": {"dice": [1, 2]}}},  # which partners have for themselves, CB-26.6
        {"teams": {"B": {"board": "14z"}}},
        {"players": {"0": {"bord": "12b"}}},
    ],
)
def test_what_nobody_would_read_is_an_error(told: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError):
        read({**TEAM, **told})


@pytest.mark.parametrize("order", ["", [0], [0, 0], [0, 2], [1, 0, 2]])
def test_the_order_of_a_round_names_every_seat_once(order: object) -> None:
    """CB-4.4."""
    with pytest.raises(ScenarioError, match="order of the seats") as sorry:
        read({"n": 2, "round_order": order})
    assert sorry.value.path == ("round_order",) and read({"n": 2, "round_order": [1, 0]}).order == (1, 0)


@pytest.mark.parametrize("result", [-1, 7, 10, True, 2.0, "3", None])
def test_a_die_shows_one_to_six_or_has_not_been_rolled(result: object) -> None:
    """CB-17.5. With another result the position would be shown, and the first move would fail."""
    for described in ({"white_die": result}, {"players": {"0": {"dice": [1, result]}}, "pending": ["sell_effect"]}):
        with pytest.raises(ScenarioError, match="is no result of a die"):
            read(described)
    assert read({"white_die": 0, "players": {"0": {"dice": [0, 6]}}}).dice[0] == (-1, 5)


@pytest.mark.parametrize(
    "told",
    [
        {"teams": {"A": {"board": "12b"}, "B": {"board": "12b"}}},
        {"players": {"0": {"board": "12b"}, "3": {"board": "12b"}}},
        {"board": "12b"},
        {"team_board": "12b"},
    ],
)
def test_teams_have_the_described_board(told: dict[str, Any]) -> None:
    """CB-26.2: partners have one estate."""
    state = read({**TEAM, **told})
    assert [state.board(house).id for house in range(2)] == ["12b", "12b"]


@pytest.mark.parametrize(
    ("track", "expected"),
    [
        ({}, {"0": (3, 2, 1, 0)}),
        ({"2": [0]}, {"0": (3, 2, 1), "2": (0,)}),
        ({"0": [1], "1": [3]}, {"0": (2, 0, 1), "1": (3,)}),
    ],
)
def test_seats_that_the_track_does_not_name_are_at_its_beginning(track: Any, expected: Any) -> None:
    """CB-2.8: in the order of the first stack, under those that are named."""
    assert write(read({"n": 4, "track": track}))["track"] == expected


@pytest.mark.parametrize("entry", ["sell_effect:warehouse", "place_effect:city_hall", "copy_effect:crane"])
def test_the_source_of_an_effect_is_written_as_it_was_read(entry: str) -> None:
    """CB-5.5; whoever asks for the kind alone finds it as well."""
    (pending,) = write(read({"modules": ["extra_tiles"], "pending": [entry]}))["pending"]
    assert str(pending) == entry
    assert pending == entry.partition(":")[0]
    assert pending != f"{entry.partition(':')[0]}:market"


@pytest.mark.parametrize("kind", ["shields", "turn", "roll", "boards"])
def test_what_is_no_effect_cannot_be_open(kind: str) -> None:
    """CB-5.5. Chance would have dealt shields for ever."""
    with pytest.raises(ScenarioError, match="is no open effect"):
        read({"modules": ["shields"], "pending": [kind]})


def test_shield_6_waits_for_no_answer() -> None:
    """CB-24.26: whom it copies is named as a move at any time."""
    assert not read({"modules": ["shields"], "pending": ["shield6_player"]}).pending
