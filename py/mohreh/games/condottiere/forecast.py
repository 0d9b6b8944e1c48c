"""The arithmetic of battle lines for the reader: the value of each card and its calculation, and the consequences of
playing another one.

Computed from the lines as they are face up, optionally with the face-down cards that the reader knows (CO-15.4). The
rules do not use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mohreh.games.condottiere.components import (
    BISHOP,
    DRUMMER,
    DRUMMER_FACTOR,
    HIDDEN,
    MERCENARIES,
    PRINTED,
    SCARECROW,
    SPRING,
    SPRING_BONUS,
    SURRENDER,
    WINTER,
    WINTER_BASE,
)
from mohreh.games.condottiere.scoring import strengths, strongest

if TYPE_CHECKING:
    from mohreh.games.condottiere.state import State

Lines = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """All cards of one type in one line: what one of them counts, `base` × `factor` + `bonus` (CO-7.2)."""

    card: int
    count: int
    base: int
    factor: int = 1
    bonus: int = 0

    @property
    def each(self) -> int:
        """One of them."""
        return self.base * self.factor + self.bonus

    @property
    def all(self) -> int:
        """All of them together."""
        return self.each * self.count

    @property
    def changed(self) -> bool:
        """Whether the value differs from the printed one."""
        return self.each != PRINTED[self.card]


@dataclass(frozen=True, slots=True)
class Weather:
    """What affects all lines: Winter (CO-5.2), or Spring and the Mercenary that it strengthens, -1: none."""

    winter: bool
    spring: bool
    strongest: int


def weather(lines: Sequence[Sequence[int]]) -> Weather:
    """The season in play."""
    laid = [card for line in lines for card in line]
    highest = max([card for card in laid if 0 <= card < MERCENARIES], default=-1)
    return Weather(WINTER in laid, SPRING in laid, highest if SPRING in laid else -1)


def counted(line: Sequence[int], over: Weather) -> list[Counted]:
    """The cards of a line by type, the most valuable first; those without a value last."""
    factor = DRUMMER_FACTOR if DRUMMER in line else 1
    out = []
    for card in dict.fromkeys(line):
        if card < 0:
            continue
        count = line.count(card)
        if card < MERCENARIES:
            base = WINTER_BASE if over.winter else PRINTED[card]
            out.append(Counted(card, count, base, factor, SPRING_BONUS if card == over.strongest else 0))
        else:
            out.append(Counted(card, count, PRINTED[card]))
    return sorted(out, key=lambda row: (-row.each, row.card))


@dataclass(frozen=True, slots=True)
class Forecast:
    """The immediate consequences of playing a card. `lines` and `totals` are those after it, as everybody would see
    them.

    `burns` contains for each line the cards that leave it. `ends`: the battle ends (CO-5.17), and `leaders` are the
    strongest seats. `hidden`: the card is played face down, so that only the earlier face-down card changes the totals.
    """

    card: int
    lines: Lines
    before: tuple[int, ...]
    totals: tuple[int, ...]
    burns: Lines
    leaders: tuple[int, ...]
    ends: bool = False
    hidden: bool = False

    @property
    def burned(self) -> int:
        """How many cards burn."""
        return sum(map(len, self.burns))


def forecast(state: State, seat: int, card: int) -> Forecast:
    """The consequences if `seat` played this card of its hand now."""
    down = state.down[seat] if state.hiding else -2
    lines = [list(line) for line in state.lines]
    burns: list[tuple[int, ...]] = [()] * state.n
    hidden = state.hiding and HIDDEN[card]
    leaves = -1  # the type that burns in all lines
    if not hidden:
        if card == BISHOP:
            leaves = max([laid for line in lines for laid in line if laid < MERCENARIES], default=-1)
        elif card != SCARECROW:
            lines[seat].append(card)
            leaves = {WINTER: SPRING, SPRING: WINTER}.get(card, -1)
    if leaves >= 0:
        burns = [tuple([laid for laid in line if laid == leaves]) for line in lines]
        lines = [[laid for laid in line if laid != leaves] for line in lines]
    ends = card == SURRENDER
    if ends:
        for other in state.participants:
            if state.down[other] >= 0:
                lines[other].append(state.down[other])
    elif down >= 0:
        lines[seat].append(down)  # CO-15.2
    after = tuple(map(tuple, lines))
    totals = strengths(after)
    return Forecast(
        card,
        after,
        strengths(state.lines),
        totals,
        tuple(burns),
        strongest(totals, state.participants),
        ends,
        bool(hidden),
    )


def without(state: State, seat: int, card: int) -> tuple[int, ...]:
    """The totals if `seat` took this Mercenary of its line back (CO-5.12)."""
    lines = list(state.lines)
    line = list(lines[seat])
    line.remove(card)
    lines[seat] = tuple(line)
    return strengths(lines)
