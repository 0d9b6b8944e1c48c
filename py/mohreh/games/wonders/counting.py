"""What is counted over many games of 7 Wonders (see core/counting.py)."""

from __future__ import annotations

from collections.abc import Iterator

from mohreh.core.counting import Counted, CountedTable, Counting, after
from mohreh.core.text import N_, Words
from mohreh.games.wonders import names
from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS, SIDES
from mohreh.games.wonders.state import State

_BOARDS = [f"{board} {side}" for board in BOARD_IDS for side in SIDES]
_STAGES = [str(stages) for stages in range(5)]


def _board(place: int, words: Words) -> str:
    return names.board_side(*divmod(place, len(SIDES)), words)


def _stages(place: int, words: Words) -> str:
    return words.count("{n} stage", "{n} stages", place)


def _held(state: State, seat: int) -> Iterator[Counted]:
    city = seat + state.base
    yield "board", _BOARDS[state.boards[city] * len(SIDES) + state.sides[city]]
    yield "stages", str(state.stages[city])
    for card in state.built[city]:
        yield "card", CARD_IDS[card]


COUNTING = Counting[State](
    (
        CountedTable("board", N_("Boards"), _BOARDS, _board),
        CountedTable("stages", N_("Stages of the Wonder"), _STAGES, _stages),
        CountedTable("first", N_("The first card built"), CARD_IDS, names.card, first=True),
        CountedTable("card", N_("Cards in the city"), CARD_IDS, names.card),
    ),
    done=after("first", "build"),
    held=_held,
)
