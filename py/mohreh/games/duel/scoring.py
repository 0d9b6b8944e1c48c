"""The score sheet (DU-16.3): points of both seats by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.duel.components import (
    BLUE,
    CARDS,
    COINS_PER_POINT,
    GREEN,
    MILITARY_POINTS,
    PURPLE,
    SETS_OF_COINS,
    TOKENS,
    WONDERS,
    WONDERS_BUILT,
    YELLOW,
    Colour,
    Per,
)
from mohreh.games.duel.slots import NOT_BUILT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.duel.state import State

ROWS = ("blue", "green", "yellow", "purple", "wonders", "tokens", "coins", "military")


def scores(state: State) -> list[dict[str, int]]:
    """For each seat its points by row of the sheet, and "total"; the present position counts as the last."""
    return [_sheet(state, seat) for seat in (0, 1)]


def _sheet(state: State, seat: int) -> dict[str, int]:
    sheet = {
        "blue": _printed(state, seat, BLUE),
        "green": _printed(state, seat, GREEN),
        "yellow": _printed(state, seat, YELLOW),
        "purple": sum(guild_points(state, card) for card in state.city[seat] if CARDS[card].colour is PURPLE),
        "wonders": sum(WONDERS[w].vp for w in state.wonders[seat] if state.under[w] != NOT_BUILT),
        "tokens": sum(token_points(state.tokens[seat]).values()),
        "coins": state.coins[seat] // COINS_PER_POINT,
        "military": military_points(state.pawn if seat == 0 else -state.pawn),
    }
    sheet["total"] = sum(sheet.values())
    return sheet


def _printed(state: State, seat: int, colour: Colour) -> int:
    """The points printed on the cards of a colour (DU-11.3, DU-16.3)."""
    return sum(CARDS[card].vp for card in state.city[seat] if CARDS[card].colour is colour)


def guild_points(state: State, card: int) -> int:
    """Points of a Guild for its owner, by the city that has most of what it counts now (DU-12.1 to DU-12.4)."""
    per = CARDS[card].per
    return 0 if per is None else most_points(per, [counted(state, seat, per) for seat in (0, 1)])


def most_points(per: Per, counts: Sequence[int]) -> int:
    """The same of what is counted in each city."""
    return per.points * max(counts)


def counted(state: State, seat: int, per: Per) -> int:
    """How many of the things that an effect counts are in the city of `seat`."""
    if per.of == (WONDERS_BUILT,):
        return state.wonders_built(seat)
    if per.of == (SETS_OF_COINS,):
        return state.coins[seat] // COINS_PER_POINT
    return state.count(seat, *per.of)


def token_points(tokens: Sequence[int]) -> dict[int, int]:
    """What each Progress token of a player is worth: Agriculture and Philosophy (DU-14.1, DU-14.7), and Mathematics for
    each token of its owner (DU-14.6)."""
    return {token: TOKENS[token].vp + TOKENS[token].vp_per_token * len(tokens) for token in tokens}


def military_points(lead: int) -> int:
    """The points of a player with a lead of this many spaces on the track (DU-9.6)."""
    return MILITARY_POINTS[lead] if lead > 0 else 0
