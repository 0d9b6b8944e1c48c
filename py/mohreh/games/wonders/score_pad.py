"""The score pad for games with the physical box: seven kinds of points for every city (SW-11), with its neighbours."""

from __future__ import annotations

from mohreh.core.pad import (
    ChoiceEntry,
    Claim,
    Entry,
    Filled,
    NumberEntry,
    Pad,
    PadLine,
    PadSheet,
    equation,
    plus,
    share,
    times,
)
from mohreh.core.text import Words, commas
from mohreh.games.wonders import names, scoring
from mohreh.games.wonders.cards import CARDS, Per
from mohreh.games.wonders.components import (
    BIT,
    COINS_A_POINT,
    COMMERCE,
    COPY_GUILD,
    DEFEAT,
    FREE_SYMBOL,
    GUILDS,
    OF_SYMBOL,
    SEATS,
    SETS,
    STAGE_SYMBOLS,
    SYMBOLS,
    VICTORY,
)
from mohreh.games.wonders.state import State

_TOKENS = (*VICTORY.values(), DEFEAT)
_COMMERCE = tuple(card for _, card in COMMERCE)
_FREE = next(card for card in GUILDS if FREE_SYMBOL & BIT[card])


def _per(card: int) -> Per:
    per = CARDS[card].points_per
    assert per is not None, "only the Scientists Guild counts nothing"
    return per


def _what(card: int, words: Words) -> str:
    """What a card counts, and where."""
    per = _per(card)
    things = {
        "wonder_stages": words("stages of Wonders"),
        "defeat_tokens": words("defeat tokens"),
    }
    what = things.get(per.what[0]) or words(
        "cards ({colours})", colours=commas([names.colour(each, words) for each in per.what], words)
    )
    if per.scope == ("self",):
        return words("{card}: own {what}", card=names.card(card, words), what=what)
    if "self" in per.scope:
        return words("{card}: {what}, own and of both neighbours", card=names.card(card, words), what=what)
    return words("{card}: {what} of both neighbours", card=names.card(card, words), what=what)


def _claim(card: int, words: Words) -> Claim:
    return Claim(CARDS[card].id, names.card(card, words), each=card in _COMMERCE)


def _count(card: int, words: Words) -> NumberEntry:
    return NumberEntry(f"{CARDS[card].id}_count", _what(card, words), 40)


def _copied(words: Words) -> ChoiceEntry:
    none = words("None")
    return ChoiceEntry(
        "copied", words("Copies a Guild of a neighbour"), (none, *(names.card(card, words) for card in GUILDS))
    )


def _by_card(title: str, cards: list[int], entries: tuple[Entry, ...], clause: str, tint: str, of: _City) -> PadLine:
    """A line of cards that count things: each with the number that it counts."""
    found, lines = 0, []
    for card in dict.fromkeys(cards):
        per, words = _per(card), of.words
        n = of.filled.number(_count(card, words), of.seat)
        points = cards.count(card) * n * per.amount
        found += points
        lines.append(f"{names.card(card, words)}: {equation(times(n, per.amount, words), points, words)}")
    asked = tuple(_count(card, of.words) for card in dict.fromkeys(cards))
    return PadLine(title, found, commas(lines, of.words), clause, (*entries, *asked), tint)


class _City:
    """A city of the pad."""

    def __init__(self, filled: Filled, seat: int, words: Words) -> None:
        self.filled, self.seat, self.words = filled, seat, words

    def guilds(self) -> list[int]:
        """Own Guilds, and the one that is copied."""
        own = [card for card in GUILDS if self.filled.has(_claim(card, self.words), self.seat)]
        copied = self.filled.chosen(_copied(self.words), self.seat)
        return [*own, GUILDS[copied - 1]] if copied else own

    def lines(self) -> tuple[PadLine, ...]:
        """The seven kinds of points (SW-11.1)."""
        words = self.words
        wonder = NumberEntry("wonder", words("Points printed on its stages"), 40)
        blue = NumberEntry("civilian", words("Points printed on them"), 80)
        guilds = [card for card in self.guilds() if card != _FREE]
        yellow = [card for card in _COMMERCE if self.filled.has(_claim(card, words), self.seat)]
        return (
            self._military(),
            self._treasury(),
            PadLine(names.score_row("wonder", words), self._number(wonder), "", "SW-11.4", (wonder,)),
            PadLine(names.score_row("civilian", words), self._number(blue), "", "SW-11.5", (blue,), "blue"),
            self._science(),
            _by_card(
                names.score_row("commerce", words),
                yellow,
                tuple(_claim(card, words) for card in _COMMERCE),
                "SW-11.7",
                "yellow",
                self,
            ),
            _by_card(
                names.score_row("guilds", words),
                guilds,
                (*(_claim(card, words) for card in GUILDS), _copied(words)),
                "SW-11.8",
                "purple",
                self,
            ),
        )

    def _number(self, entry: NumberEntry) -> int:
        return self.filled.number(entry, self.seat)

    def _military(self) -> PadLine:
        words = self.words
        entries = tuple(NumberEntry(f"token_{value}", names.token(value, words), 6) for value in _TOKENS)
        each = [self._number(entry) * value for entry, value in zip(entries, _TOKENS, strict=True)]
        counted = [points for points in each if points]
        how = equation(plus(counted, words), sum(each), words) if len(counted) > 1 else ""
        return PadLine(names.score_row("military", words), sum(each), how, "SW-11.2", entries, "red")

    def _treasury(self) -> PadLine:
        words = self.words
        entry = NumberEntry("coins", words("Coins"), 200)
        coins = self._number(entry)
        how = equation(share(coins, COINS_A_POINT, words), coins // COINS_A_POINT, words)
        title = names.score_row("treasury", words)
        return PadLine(title, coins // COINS_A_POINT, how if coins else "", "SW-11.3", (entry,))

    def _science(self) -> PadLine:
        words = self.words
        entries = tuple(NumberEntry(symbol, names.symbol(at, words), 12) for at, symbol in enumerate(SYMBOLS))
        stages = NumberEntry("free_symbols", words("Symbols of your choice from stages"), 2)
        symbols = [self._number(entry) for entry in entries]
        free = self._number(stages) + self.guilds().count(_FREE)
        points, placed = scoring.science_with(symbols, free)
        squares = [f"{words.number(n)}²" for n in placed if n]
        sets = [times(min(placed), SETS, words)] if min(placed) else []
        how = equation(" + ".join([*squares, *sets]), points, words) if points else ""
        return PadLine(names.score_row("science", words), points, how, "SW-11.6", (*entries, stages), "green")


def sheet(filled: Filled, words: Words) -> PadSheet:
    """The entries, scored."""
    seats = tuple(_City(filled, seat, words).lines() for seat in range(filled.n))
    totals = tuple(sum(line.points or 0 for line in lines) for lines in seats)
    coins = filled.numbers(NumberEntry("coins", "", 200))
    said, winners = "", scoring.ranked(totals, coins)
    if totals.count(max(totals)) > 1:
        said = words("Points are equal, so the coins decide.")
        if len(winners) > 1:
            said = words("Points and coins are equal, so the victory is shared.")
    standing = tuple(zip(totals, coins, strict=True))
    return PadSheet((), seats, totals, standing, said, "SW-11.9")


def entries(state: State) -> dict[str, object]:
    """The entries for a position."""
    said, found = Words("en"), dict[str, object]()
    for seat in range(state.n):
        city = seat + state.base
        have, side, built = state.have[city], 2 * state.boards[city] + state.sides[city], state.stages[city]
        points, copied = scoring.copies(state, city)[0]
        found |= {f"token_{value}.{seat}": state.tokens[city].count(value) for value in _TOKENS}
        found |= {f"coins.{seat}": state.coins[city], f"civilian.{seat}": points["civilian"]}
        found |= {f"wonder.{seat}": points["wonder"], f"free_symbols.{seat}": STAGE_SYMBOLS[side][built]}
        for symbol, bits in zip(SYMBOLS, OF_SYMBOL, strict=True):
            found[f"{symbol}.{seat}"] = (have & bits).bit_count()
        found[f"free_symbols.{seat}"] = STAGE_SYMBOLS[side][built]
        if copied and COPY_GUILD[side][built]:
            found[f"copied.{seat}"] = GUILDS.index(copied[0]) + 1
        for card in (*_COMMERCE, *GUILDS):
            if have & BIT[card]:
                found[f"{CARDS[card].id}.{seat}" if card in _COMMERCE else CARDS[card].id] = (
                    1 if card in _COMMERCE else seat + 1
                )
            if (have & BIT[card] or card in copied) and card != _FREE:
                n = scoring.counted(state, city, _per(card), bool(copied) and card in GUILDS)
                found[f"{_count(card, said).key}.{seat}"] = n
    return found


PAD = Pad(sheet, SEATS, entries)
