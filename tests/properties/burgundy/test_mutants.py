"""Deliberately wrong Castles of Burgundy: the laws must notice each of them, and bear the right one as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mohreh.games.burgundy import monasteries, positions_written, scoring
from mohreh.games.burgundy.rules import dice, estate, flow, gains, shield_rules
from tests.properties.burgundy import laws
from tests.properties.burgundy.play import LONGEST, Course
from tests.properties.contract import Law
from tests.properties.mutants import Mutant, first_of_each_law, instead, notice

_ALL = "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"
_WHOLE = (
    laws.shields_are_paid_for,
    laws.things_are_conserved,
    laws.areas_are_scored,
    laws.ends,
    laws.points_come_from_somewhere,
)


def _nothing(right: Any) -> Callable[..., Any]:
    return lambda *given: None


def _always_large(right: Any) -> Callable[..., Any]:
    def bonus(state: Any, seat: int, which: int) -> None:
        left = state.left
        right(state, seat, which)
        state.left = left

    return bonus


MUTANTS = (
    instead(
        "no step is free",
        laws.placements_are_all,
        dice,
        "cost",
        lambda right: lambda state, house, result, target, free: right(state, house, result, target, 0),
    ),
    instead(
        "buildings stand twice in a city",
        laws.placements_are_all,
        estate,
        "_limited",
        lambda right: lambda *given: False,
    ),
    instead("inns do not count", laws.areas_are_scored, estate, "inns_in", lambda right: lambda *given: 0),
    instead("areas score nothing", laws.areas_are_scored, estate, "complete_area", _nothing),
    instead("the large bonus stays", laws.areas_are_scored, gains, "bonus", _always_large),
    instead("tiles stay on the depot", laws.things_are_conserved, dice, "leave_depot", _nothing),
    instead("shields are never lost", laws.shields_are_paid_for, shield_rules, "lose_shield", _nothing),
    instead("no pair is found", laws.legal_is_not_refused, shield_rules, "in_reach", lambda right: lambda *given: []),
    instead("monasteries count nothing", laws.ends, monasteries, "points_of", lambda right: lambda *given: 0),
    instead(
        "the last in the ranking wins", laws.ends, scoring, "ranked", lambda right: lambda *given: right(*given)[::-1]
    ),
    instead("a tribute keeps everything", laws.shields_are_paid_for, flow, "keep", _nothing),
    instead(
        "goods are not written", laws.is_described, positions_written, "goods_by_type", lambda right: lambda row: {}
    ),
)


def _courses(law: Law) -> Iterator[Course]:
    """Games enough to meet every fault, stopped here and there or played out."""
    for seed in range(12):
        for taste in ("any", "builder"):
            for seats, modules in ((2, _ALL), (3, _ALL), (2, "none"), (4, _ALL)):
                options = {"modules": modules, "boards": "all-1", "start-castle": "free", "mode": "standard"}
                stop = LONGEST if law in _WHOLE else 40 + 61 * ((seed * 31 + seats * 7) % 9)
                yield Course(options, seats, seed, taste, stop)


@pytest.mark.parametrize("wrong", first_of_each_law(MUTANTS))
def test_a_wrong_game_is_noticed(wrong: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(wrong, _courses(wrong.law), monkeypatch)
