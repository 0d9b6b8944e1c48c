"""The score pad for a game with the box: the points of the track, what is left, monasteries and shields (CB-16)."""

from __future__ import annotations

from mohreh.core.pad import ChoiceEntry, Claim, Filled, NumberEntry, Pad, PadLine, PadSheet, equation, plus, share
from mohreh.core.text import Words, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import names, names_effects, scoring
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.buildings import BUILDING_IDS, CRANE
from mohreh.games.burgundy.rules import gains
from mohreh.games.burgundy.state import State

_COUNTING = tuple(row for row in m.MONASTERIES if row.counts)
_MOST = {"sold_types": 6, "sold": 42, "animals": len(c.ANIMALS), "bonuses": 12}


def _of_2011(words: Words) -> ChoiceEntry:
    return ChoiceEntry(
        "of_2011", words("Values of the monasteries"), (words("Edition of 2019"), words("Edition of 2011"))
    )


def _most_empty(words: Words) -> ChoiceEntry:
    return ChoiceEntry("most_empty", words("In a tie"), (words("fewer empty spaces"), words("more empty spaces")))


def _monastery(row: m.Monastery, words: Words) -> Claim:
    return Claim(f"m{row.number}", f"{words.number(row.number)} · {names_effects.monastery_name(row.number, words)}")


def _copied(row: m.Monastery, words: Words) -> Claim:
    label = words("copied: {name}", name=names_effects.monastery_name(row.number, words))
    return Claim(f"copied_m{row.number}", label, each=True)


def _shield(row: s.Shield, words: Words) -> Claim:
    return Claim(f"shield{row.number}", f"{words.number(row.number)} · {names_effects.shield_name(row.number, words)}")


def _counted(row: m.Monastery, words: Words) -> NumberEntry:
    """What a monastery counts in an estate."""
    labels = {
        "sold_types": words("Different goods that are sold"),
        "sold": words("Goods tiles that are sold"),
        "animals": words("Different animals"),
        "bonuses": words("Bonus tiles"),
    }
    if row.counts in labels:
        return NumberEntry(row.counts, labels[row.counts], _MOST[row.counts])
    building = BUILDING_IDS.index(row.counts)
    return NumberEntry(row.counts, words("Buildings: {building}", building=names.building(building, words)), 12)


def _cranes(words: Words) -> NumberEntry:
    return NumberEntry("cranes", words("Buildings: {building}", building=names.building(CRANE, words)), 2)


class _Estate:
    """An estate of the pad."""

    def __init__(self, filled: Filled, seat: int, words: Words) -> None:
        self.filled, self.seat, self.words = filled, seat, words

    def _number(self, entry: NumberEntry) -> int:
        return self.filled.number(entry, self.seat)

    def _armed(self) -> int:
        return sum(1 << row.number for row in s.SHIELDS if self.filled.has(_shield(row, self.words), self.seat))

    def _knows(self) -> int:
        words, copies = self.words, self._armed() & s.COPIES
        return sum(
            1 << row.number
            for row in _COUNTING
            if self.filled.has(_monastery(row, words), self.seat)
            or (copies and self.filled.has(_copied(row, words), self.seat))
        )

    def lines(self) -> tuple[PadLine, ...]:
        """The lines of the sheet (CB-16.1 to CB-16.3) and what breaks a tie."""
        words = self.words
        track = NumberEntry("points", words("On the scoring track, full laps included"), 999)
        goods, silver = (
            NumberEntry("goods", names.category("goods", words), 42),
            NumberEntry("silver", names.category("silver", words), 99),
        )
        workers = NumberEntry("workers", names.category("workers", words), 99)
        each = c.WORKERS_A_POINT
        have = self._number(workers)
        how = equation(share(have, each, words), have // each, words) if have else ""
        empty = NumberEntry("empty", words("Spaces without a tile"), 60)
        return (
            PadLine(words("Points so far"), self._number(track), "", "CB-0.8", (track,)),
            PadLine(names.category("goods", words), self._number(goods), "", "CB-16.1", (goods,)),
            PadLine(names.category("silver", words), self._number(silver), "", "CB-16.1", (silver,)),
            PadLine(names.category("workers", words), have // each, how, "CB-16.1", (workers,)),
            self._monasteries(),
            self._shields(),
            PadLine(words("Empty spaces"), None, "", "CB-16.5", (empty,), folded=True),
        )

    def _monasteries(self) -> PadLine:
        words, filled = self.words, self.filled
        knows = self._knows()
        own = [row for row in _COUNTING if knows >> row.number & 1]
        towns = [0] * len(BUILDING_IDS)
        amounts = {row.counts: self._number(_counted(row, words)) for row in own}
        for at, id_ in enumerate(BUILDING_IDS):
            towns[at] = amounts.get(id_, 0)
        towns[CRANE] = self._number(_cranes(words))
        types, tiles = amounts.get("sold_types", 0), amounts.get("sold", 0)
        doubled = bool(self._armed() & s.DOUBLE_MONASTERIES)
        of_2011 = bool(filled.chosen(_of_2011(words)))
        found = {}
        for row in own:
            sold = (1,) * types if row.counts == "sold_types" else (tiles,)
            counts = m.Counts(tuple(towns), amounts.get("animals", 0), sold, amounts.get("bonuses", 0))
            found[row.number] = m.final_points(knows, counts, of_2011)[row.number] * (2 if doubled else 1)
        items = [f"{words.number(number)}: {words.number(points)}" for number, points in found.items()]
        asked: list[NumberEntry] = list(dict.fromkeys(_counted(row, words) for row in own))
        if any(row.counts in BUILDING_IDS for row in own):
            asked.append(_cranes(words))
        copies = tuple(_copied(row, words) for row in _COUNTING) if self._armed() & s.COPIES else ()
        claims = tuple(_monastery(row, words) for row in _COUNTING)
        title = names.category("monasteries", words)
        return PadLine(
            title, sum(found.values()), commas(items, words), "CB-16.2", (*claims, *copies, *asked), "yellow"
        )

    def _shields(self) -> PadLine:
        words, armed = self.words, self._armed()
        points = [row.points for row in s.SHIELDS if armed >> row.number & 1]
        total = s.final_points(armed)
        doubled = bool(points) and total != sum(points)
        left = f"({plus(points, words)}) × {words.number(2)}" if doubled else plus(points, words)
        how = equation(left, total, words) if doubled or len(points) > 1 else ""
        entries = tuple(_shield(row, words) for row in s.SHIELDS)
        return PadLine(names.category("shields", words), total, how, "CB-16.3", entries, folded=True)

    @property
    def empty(self) -> int:
        """Spaces that nothing covers."""
        return self._number(NumberEntry("empty", "", 60))


def _later(filled: Filled, words: Words) -> ChoiceEntry:
    return ChoiceEntry("later", words("Last in the turn order"), filled.names)


def sheet(filled: Filled, words: Words) -> PadSheet:
    """The entries, scored. The sum of a team is entered as one player."""
    estates = [_Estate(filled, seat, words) for seat in range(filled.n)]
    seats = tuple(estate.lines() for estate in estates)
    totals = tuple(sum(line.points or 0 for line in lines) for lines in seats)
    sign = 1 if filled.chosen(_most_empty(words)) else -1
    last = filled.chosen(_later(filled, words))
    standing = tuple((totals[seat], sign * estates[seat].empty, int(seat == last)) for seat in range(filled.n))
    said = ""
    if totals.count(max(totals)) > 1:
        said = words("Points are equal: empty spaces decide, then the turn order.")
    common = PadLine(
        words("Agreed"),
        clause="CB-16.5",
        entries=(_of_2011(words), _most_empty(words), _later(filled, words)),
        folded=True,
    )
    return PadSheet((common,), seats, totals, standing, said, "CB-16.5" if said else "CB-16.4")


def entries(state: State) -> dict[str, object]:
    """The entries for a position; in team games for each team."""
    said, found = Words("en"), dict[str, object]()
    found |= {"of_2011": int(state.agreed.of_2011), "most_empty": int(state.agreed.most_empty)}
    best = max(gains.by_track(state).index(seat) for seat in range(state.agreed.n))
    found["later"] = state.house(gains.by_track(state)[best])
    for house in range(state.agreed.houses):
        found[f"points.{house}"] = sum(state.points[seat] for seat in state.seats_of(house))
        found |= {f"goods.{house}": sum(state.goods[house]), f"silver.{house}": state.silver[house]}
        found |= {f"workers.{house}": state.workers[house], f"empty.{house}": scoring.empty(state, house)}
        counts = scoring.counts(state, house)
        towns = dict(zip(BUILDING_IDS, counts.towns, strict=True))
        found |= {f"cranes.{house}": counts.towns[CRANE], f"sold.{house}": sum(counts.sold)}
        found |= {f"{id_}.{house}": n for id_, n in towns.items()}
        found[f"sold_types.{house}"] = sum(n > 0 for n in counts.sold)
        found |= {f"animals.{house}": counts.animals, f"bonuses.{house}": counts.bonuses}
        for shield in s.SHIELDS:
            if state.armed[house] >> shield.number & 1:
                found[_shield(shield, said).key] = house + 1
        for row in _COUNTING:
            if state.learned[house] >> row.number & 1:
                found[_monastery(row, said).key] = house + 1
            elif state.knows(house) >> row.number & 1:
                found[f"{_copied(row, said).key}.{house}"] = 1
    return found


PAD = Pad(sheet, (2, 3, 4), entries)
