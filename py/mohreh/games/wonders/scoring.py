"""Conflicts and points (SW-9 to SW-11), and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    ARMED,
    BIT,
    CATEGORIES,
    CIVILIAN,
    COINS_A_POINT,
    COMMERCE,
    COPY_GUILD,
    DEFEAT,
    FREE_SYMBOL,
    GUILDS,
    OF_COLOR,
    OF_SYMBOL,
    SETS,
    STAGE_POINTS,
    STAGE_SHIELDS,
    STAGE_SYMBOLS,
    VICTORY,
    WITH_SHIELDS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.wonders.cards import Per
    from mohreh.games.wonders.state import State

_NONE: tuple[int, ...] = ()
_OF_GUILDS = OF_COLOR["purple"]
_WANTED = {
    per.what: sum(OF_COLOR.get(what, 0) for what in per.what)
    for row in CARDS
    for per in [row.points_per or row.coins_per]
    if per
}


def shields_of(state: State, city: int) -> int:
    """Red cards and stages (SW-8.3)."""
    total = STAGE_SHIELDS[2 * state.boards[city] + state.sides[city]][state.stages[city]]
    have = state.have[city]
    if have & ARMED:
        for bit, shields in WITH_SHIELDS:
            if have & bit:
                total += shields
    return total


def shields(state: State) -> tuple[int, ...]:
    """The shields of each city."""
    return tuple([shields_of(state, city) for city in range(state.m)])


def conflicts(shields: Sequence[int], age: int) -> list[tuple[int, int]]:
    """For each city the token against its left and its right neighbour, 0: none (SW-9.2)."""

    def token(own: int, other: int) -> int:
        return VICTORY[age] if own > other else DEFEAT if own < other else 0

    m = len(shields)
    return [(token(own, shields[(city + 1) % m]), token(own, shields[city - 1])) for city, own in enumerate(shields)]


def counted(state: State, city: int, per: Per, copying: bool = False) -> int:
    """How many things a card counts (SW-8.5, SW-8.6, SW-10.1): structures, stages, defeats (SW-10.6), never markers.

    A copied guild is one more guild of the city (SW-8.10), also for the guild that counts itself (SW-10.7).
    """
    total = 0
    wanted = _WANTED[per.what]
    for where in per.scope:
        other = city if where == "self" else (city + 1) % state.m if where == "left" else city - 1
        if wanted:
            total += (state.have[other] & wanted).bit_count()
            if copying and where == "self" and wanted & _OF_GUILDS:
                total += 1
        elif per.what[0] == "wonder_stages":
            total += state.stages[other]
        else:
            total += state.tokens[other].count(DEFEAT)
    return total


def science(symbols: Sequence[int], free: int) -> int:
    """SW-11.6: squares and sets, free symbols placed at their best."""
    if free:
        return max(science([*symbols[:at], symbols[at] + 1, *symbols[at + 1 :]], free - 1) for at in range(3))
    compass, gear, tablet = symbols
    return compass * compass + gear * gear + tablet * tablet + SETS * min(symbols)


def science_with(symbols: Sequence[int], free: int) -> tuple[int, Sequence[int]]:
    """The same, and the symbols when the free ones have been placed."""
    for _ in range(free):
        free -= 1
        more = [[*symbols[:at], symbols[at] + 1, *symbols[at + 1 :]] for at in range(3)]
        symbols = max(more, key=lambda each: science(each, free))
    return science(symbols, 0), symbols


class Sheet(NamedTuple):
    """The points of a city by category, and the guilds that it may copy for them, equally good (SW-8.10)."""

    points: dict[str, int]
    copied: tuple[int, ...]


def _guilds(state: State, city: int, have: int, copied: int) -> int:
    total = 0
    for card in GUILDS:
        per = CARDS[card].points_per
        times = (have >> card & 1) + (card == copied)
        if per and times:
            total += times * per.amount * counted(state, city, per, copied >= 0)
    return total


def sheet(state: State, city: int) -> Sheet:
    """The points of a city in its present state (SW-10.9, SW-11.1): tokens (SW-11.2), coins (SW-11.3), stages
    (SW-11.4), blue cards (SW-11.5), symbols (SW-11.6), yellow cards (SW-11.7), guilds (SW-11.8)."""
    have, side, stages = state.have[city], 2 * state.boards[city] + state.sides[city], state.stages[city]
    symbols = [(have & bits).bit_count() for bits in OF_SYMBOL]
    free = STAGE_SYMBOLS[side][stages] + (have & FREE_SYMBOL).bit_count()
    commerce = 0
    for bit, card in COMMERCE:
        if have & bit:
            per = CARDS[card].points_per
            if per:
                commerce += per.amount * counted(state, city, per)
    guilds, learned, copied = _guilds(state, city, have, -1) if have & _OF_GUILDS else 0, science(symbols, free), _NONE
    if COPY_GUILD[side][stages]:
        around = state.have[(city + 1) % state.m] | state.have[city - 1]
        best = -1
        for card in GUILDS:
            if around & BIT[card]:
                points = _guilds(state, city, have, card)
                known = science(symbols, free + 1) if FREE_SYMBOL & BIT[card] else science(symbols, free)
                if points + known > best:
                    best, guilds, learned, copied = points + known, points, known, (card,)
                elif points + known == best:
                    copied += (card,)
    civilian = 0
    for bit, points in CIVILIAN:
        if have & bit:
            civilian += points
    row = (
        sum(state.tokens[city]),
        state.coins[city] // COINS_A_POINT,
        STAGE_POINTS[side][stages],
        civilian,
        learned,
        commerce,
        guilds,
    )
    return Sheet({**dict(zip(CATEGORIES, row, strict=True)), "total": sum(row)}, copied)


def copies(state: State, city: int) -> tuple[Sheet, ...]:
    """The sheet of a city once for each guild that it may copy, equally good: their points may go to different
    categories (SW-8.10)."""
    points, copied = own = sheet(state, city)
    found = []
    for card in copied:
        guilds = _guilds(state, city, state.have[city], card)
        learned = points["science"] + points["guilds"] - guilds
        found.append(Sheet({**points, "science": learned, "guilds": guilds}, (card,)))
    return tuple(found) or (own,)


def scores(state: State) -> list[dict[str, int]]:
    """The score sheet of every seat, as its city is; before the boards are up nobody has points."""
    if -1 in state.boards or -1 in state.sides:
        return [dict.fromkeys((*CATEGORIES, "total"), 0) for _ in range(state.n)]
    return [sheet(state, seat + state.base).points for seat in range(state.n)]


def ranked(points: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """Who wins: most points, then most coins, else together (SW-11.9)."""
    best = max(zip(points, coins, strict=True))
    return tuple(at for at, each in enumerate(zip(points, coins, strict=True)) if each == best)


def winning(state: State) -> tuple[int, ...]:
    """The seats that win if the game ends now (SW-13.12: the Free City cannot)."""
    return ranked([row["total"] for row in scores(state)], state.coins[state.base :])
