"""What is counted over many games of 7 Wonders Duel (see core/counting.py)."""

from __future__ import annotations

from collections.abc import Iterator

from mohreh.core.counting import Counted, CountedTable, Counting, after
from mohreh.core.text import N_
from mohreh.games.duel import names
from mohreh.games.duel.components import CARDS, TOKENS, WONDERS
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State

_CARDS, _WONDERS, _TOKENS = ([row.id for row in table] for table in (CARDS, WONDERS, TOKENS))


def _held(state: State, seat: int) -> Iterator[Counted]:
    for wonder in state.wonders[seat]:
        if state.under[wonder] != NOT_BUILT:
            yield "wonder", _WONDERS[wonder]
    for token in state.tokens[seat]:
        yield "token", _TOKENS[token]
    for card in state.city[seat]:
        yield "card", _CARDS[card]


COUNTING = Counting[State](
    (
        CountedTable("draft", N_("The first Wonder taken"), _WONDERS, names.wonder, first=True),
        CountedTable("wonder", N_("Wonders built"), _WONDERS, names.wonder),
        CountedTable("token", N_("Progress tokens"), _TOKENS, names.token),
        CountedTable("card", N_("Cards in the city"), _CARDS, names.card),
    ),
    done=after("draft", "draft"),
    held=_held,
)
