"""Refusals of The Castles of Burgundy tell the truth: see tests/properties/truth.py.

What they say is worked out from what lies there and from data.json; of the rules themselves nothing is asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from mohreh.core.game import Refusal
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.boards import BOARD
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.kinds import EFFECTS, Kind
from mohreh.games.burgundy.rules import effects, estate
from mohreh.games.burgundy.state import State
from tests.properties import truth
from tests.properties.burgundy import truths, truths_estate
from tests.properties.burgundy.asked import games, some
from tests.properties.burgundy.look import KINDS, Check, Look
from tests.properties.burgundy.play import TABLES
from tests.properties.play import Step
from tests.properties.truth import Vocabulary


def _looking(check: Check) -> truth.Truth:
    return lambda refused: check(Look(refused))


RARE = {
    "impossible_draw": "no seat is asked for what chance does",
    "not_rolled": "nobody has a turn before the dice are rolled",
}


def _vocabulary(words: Words) -> Vocabulary:
    """Tiles, depots, goods, colours, animals, effects, shields, monasteries and boards as sentences call them."""
    declining = {"en": ("decline it", "declined"), "fa": ("صرف‌نظر",)}[words.language]
    return {
        **{f"tile {tile}": (names.tile(tile, words),) for tile in range(1, len(c.TILES))},
        **{f"depot {depot}": (names.depot(depot, words),) for depot in range(-1, c.DEPOTS)},
        **{f"goods {goods}": (names.goods(goods, words),) for goods in range(c.GOODS)},
        **{f"colour {at}": (names.colour(at, words),) for at in range(len(KINDS))},
        **{f"building {id_}": (names.building(at, words),) for at, id_ in enumerate(BUILDING_IDS)},
        **{f"animal {id_}": (names.animal(at, words),) for at, id_ in enumerate(c.ANIMALS)},
        **{f"effect {kind}": (names.effect(kind, words),) for kind in EFFECTS if kind != Kind.REWARDS},
        **{f"shield {number}": (names.shield(number, words),) for number in range(1, 19)},
        **{f"monastery {number}": (names.monastery(number, words),) for number in range(1, 30)},
        **{f"board {board}": (places.board(board, words),) for board in BOARD.values()},
        "declining": declining,
    }


SUBJECT = truth.Subject(
    "burgundy",
    games,
    lambda state: state.agreed.n,
    some,
    {code: _looking(check) for code, check in {**truths.CHECKS, **truths_estate.CHECKS}.items()},
    _vocabulary,
    RARE,
    others=0.35,
)


def test_refusals_tell_the_truth() -> None:
    """At every table, with every module."""
    met: set[str] = set()

    def noted(luck: random.Random) -> Iterator[Step[State, Action]]:
        for step in games(luck):
            agreed = step.before.agreed
            met.update([f"{agreed.mode} {agreed.n}", *agreed.modules])
            yield step

    truth.hold(replace(SUBJECT, play=noted))
    assert met == {f"{mode} {seats}" for mode, seats in TABLES} | {*c.MODULES}


def _one_more(code: str, name: str) -> Callable[[Any], Any]:
    """Refusals of which one number is too high."""

    def lying(right: Any) -> Callable[..., Refusal | None]:
        def refusal(state: State, seat: int, action: Action) -> Refusal | None:
            found: Refusal | None = right(state, seat, action)
            if found is None or found.code != code:
                return found
            return Refusal(found.clause, code, {**found.params, name: int(found.params[name]) + 1})

        return refusal

    return lying


_LIES: tuple[tuple[str, Any, str, Callable[[Any], Any]], ...] = (
    ("monastery 1 does nothing", estate, "_limited", lambda right: lambda *given: True),
    ("a stack too many", effects, "free_stacks", lambda right: lambda *given: right(*given) + 1),
    ("nothing is a like tile", estate, "twins", lambda right: lambda *given: frozenset()),
    ("a worker too many", State, "refusal", _one_more("workers_short", "need")),
    ("the next depot", State, "refusal", _one_more("no_pair", "depot")),
    ("another seat", State, "refusal", _one_more("wrong_seat", "seat")),
)


@pytest.mark.parametrize(("owner", "name", "lie"), [row[1:] for row in _LIES], ids=[row[0] for row in _LIES])
def test_a_lie_is_noticed(owner: Any, name: str, lie: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, lie(getattr(owner, name)))
    with pytest.raises(AssertionError) as caught:
        truth.hold(SUBJECT, 6000)
    assert not str(caught.value).startswith("{"), "it is not noticed, only few codes come"
