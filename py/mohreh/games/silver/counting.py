"""What is counted over many games of Silver (see core/counting.py)."""

from __future__ import annotations

from collections.abc import Iterator

from mohreh.core.counting import Counted, CountedTable, Counting
from mohreh.core.text import N_, Words
from mohreh.games.silver import names
from mohreh.games.silver.components import ROUNDS
from mohreh.games.silver.state import State

_FIRST = {"draw": "draw_deck", "take_discard": "take_discard", "take_display": "take_row", "vote": "call_vote"}
_DEEDS = {"vote": "call_vote", "amulet": "place_amulet"}
_CLEAR = [str(rounds) for rounds in range(ROUNDS + 1)]


def _first(place: int, words: Words) -> str:
    return names.term(list(_FIRST.values())[place], words)


def _deed(place: int, words: Words) -> str:
    return names.term(list(_DEEDS.values())[place], words)


def _rounds(place: int, words: Words) -> str:
    return words.count("{n} round", "{n} rounds", place)


def _done(text: str) -> Iterator[Counted]:
    verb, _, rest = text.partition(" ")
    for each in (verb, f"{verb}_{rest.partition(' ')[0]}"):
        if each in _FIRST:
            yield "first", each
    if verb in _DEEDS:
        yield "deed", verb


def _held(state: State, seat: int) -> Iterator[Counted]:
    sheet = state.scores()[seat]
    yield "clear", str(sum(points == 0 for key, points in sheet.items() if key != "total"))


COUNTING = Counting[State](
    (
        CountedTable("first", N_("The first turn"), tuple(_FIRST), _first, first=True),
        CountedTable("deed", N_("Done at least once"), tuple(_DEEDS), _deed),
        CountedTable("clear", N_("Rounds that ended with no points"), _CLEAR, _rounds),
    ),
    done=_done,
    held=_held,
)
