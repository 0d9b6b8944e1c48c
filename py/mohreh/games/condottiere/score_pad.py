"""The score pad for a game with the box: who controls which region, how they hang together, and the points of a series
(CO-9, CO-12, CO-13)."""

from __future__ import annotations

from mohreh.core.pad import ChoiceEntry, Claim, Filled, NumberEntry, Pad, PadLine, PadSheet
from mohreh.core.text import N_, Words
from mohreh.games.condottiere import names, scoring
from mohreh.games.condottiere.components import (
    ADJACENT_BONUS,
    AREAS,
    NEEDS,
    REGION_IDS,
    REGION_POINTS,
    SEATS,
    TARGET_HIGH,
    largest_group,
)
from mohreh.games.condottiere.kinds import Reason
from mohreh.games.condottiere.state import State

_SERIES = N_("One game or several")
_GAMES = 20  # of a series


def _region(region: int, words: Words) -> Claim:
    return Claim(REGION_IDS[region], names.region(region, words))


def _series(words: Words) -> ChoiceEntry:
    return ChoiceEntry("series", words(_SERIES), (words("One game"), words("Several games for points")))


def _bigger(words: Words) -> ChoiceEntry:
    return ChoiceEntry("bigger", words("Bigger kingdoms"), (words("no"), words("yes")))


def _before(words: Words) -> NumberEntry:
    return NumberEntry("before", words("Points of earlier games"), 999)


def _bonus(words: Words) -> Claim:
    return Claim("adjacent", words("Won with adjacent regions"))


def _final(words: Words) -> Claim:
    return Claim("final_battle", words("Won the final battle"), each=True)


class _Map:
    """Who controls which regions."""

    def __init__(self, filled: Filled, words: Words) -> None:
        owners = [filled.owner(_region(region, words)) for region in range(AREAS)]
        self.regions = [
            sum(1 << region for region, owner in enumerate(owners) if owner == seat) for seat in range(filled.n)
        ]
        self.counts = [regions.bit_count() for regions in self.regions]
        self.groups = [largest_group(regions) for regions in self.regions]
        needs = NEEDS[filled.n]
        self.total = needs.total
        self.adjacent = needs.adjacent_bigger if filled.chosen(_bigger(words)) else needs.adjacent

    def reached(self, seat: int) -> Reason | None:
        """The number that a seat has reached (CO-9.1, CO-9.3)."""
        return scoring.reached(self.counts[seat], self.groups[seat], self.total, self.adjacent)


def _ways(there: _Map, filled: Filled, seat: int, words: Words) -> tuple[PadLine, ...]:
    regions = tuple(_region(region, words) for region in range(AREAS))
    total = words("{have} of {needed}", have=there.counts[seat], needed=there.total)
    group = words("{have} of {needed}", have=there.groups[seat], needed=there.adjacent)
    found = [
        PadLine(names.term("total_regions", words), None, total, "CO-9.1", regions),
        PadLine(names.term("adjacent_regions", words), None, group, "CO-9.2"),
    ]
    if filled.chosen(_series(words)):
        bonus = ADJACENT_BONUS if filled.has(_bonus(words), seat) else 0
        before = filled.number(_before(words), seat)
        found += [
            PadLine(words("Points of this game"), there.counts[seat] * REGION_POINTS, "", "CO-12.2"),
            PadLine(words("Won with adjacent regions"), bonus, "", "CO-12.3", (_bonus(words),)),
            PadLine(words("Points of earlier games"), before, "", "CO-12.2", (_before(words),)),
        ]
    return tuple(found)


def sheet(filled: Filled, words: Words) -> PadSheet:
    """The entries, scored."""
    there = _Map(filled, words)
    return (_series_sheet if filled.chosen(_series(words)) else _game_sheet)(there, filled, words)


def _common(filled: Filled, words: Words, *more: PadLine) -> tuple[PadLine, ...]:
    return (PadLine(words(_SERIES), clause="CO-12.1", entries=(_series(words), _bigger(words))), *more)


def _decided(lines: tuple[PadLine, ...], tied: bool, words: Words) -> tuple[PadLine, ...]:
    """Where several have most, a final battle decides (CO-9.4, CO-12.5)."""
    return (*lines, PadLine(words("Final battle"), clause="CO-10.1", entries=(_final(words),))) if tied else lines


def _series_sheet(there: _Map, filled: Filled, words: Words) -> PadSheet:
    target = NumberEntry("target", words("The series ends at"), TARGET_HIGH)
    common = _common(filled, words, PadLine(words("Playing for points"), clause="CO-12.5", entries=(target,)))
    seats = [_ways(there, filled, seat, words) for seat in range(filled.n)]
    totals = tuple(sum(line.points or 0 for line in lines) for lines in seats)
    end = filled.number(target)
    over = not end or max(totals) >= end
    points = names.point_count(end, words)
    said = (
        ""
        if over
        else words(
            "The series ends after the game in which somebody reaches {points}; the most points win.", points=points
        )
    )
    tied = totals.count(max(totals)) > 1 and over
    standing = tuple((total, int(tied and filled.has(_final(words), seat))) for seat, total in enumerate(totals))
    shown = tuple(_decided(lines, tied, words) for lines in seats)
    return PadSheet(common, shown, totals, standing, said, "CO-12.5", over=over)


def _game_sheet(there: _Map, filled: Filled, words: Words) -> PadSheet:
    everybody = range(filled.n)
    reached = [there.reached(seat) for seat in everybody]
    totals, full = tuple(there.counts), sum(there.counts) >= AREAS - 1
    tied = full and not any(reached) and totals.count(max(totals)) > 1
    seats = tuple(_decided(_ways(there, filled, seat, words), tied, words) for seat in everybody)
    if any(reached):
        said, clause = names.reason(next(each for each in reached if each), words), "CO-9.3"
        standing = tuple((int(each is not None), 0) for each in reached)
    else:
        standing = tuple((totals[seat], int(tied and filled.has(_final(words), seat))) for seat in everybody)
        said, clause = words("The board is full: the most regions win."), "CO-9.4"
        if not full:
            said = words(
                "{total} regions win, or {adjacent} connected ones.", total=there.total, adjacent=there.adjacent
            )
            clause = "CO-9.1"
    return PadSheet(_common(filled, words), seats, totals, standing, said, clause, over=any(reached) or full)


def entries(state: State) -> dict[str, object]:
    """The entries for a position."""
    found: dict[str, object] = {REGION_IDS[region]: owner + 1 for region, owner in enumerate(state.owner) if owner >= 0}
    found["bigger"] = int(state.bigger)
    if state.result is not None and state.result.reason is Reason.FINAL_BATTLE:
        found |= {f"final_battle.{seat}": 1 for seat in state.won}
    if state.target:
        found |= {"series": 1, "target": state.target}
        found |= {f"before.{seat}": points for seat, points in enumerate(state.scores_before)}
        found["adjacent"] = sum(seat + 1 for seat, row in enumerate(state.scores()) if row["bonus"])  # one at most
    return found


PAD = Pad(sheet, SEATS, entries)
