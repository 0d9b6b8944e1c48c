"""The score pad for a game with the box: points of both players by the rows of the sheet, and a supremacy (DU-16)."""

from __future__ import annotations

from mohreh.core.pad import Claim, Entry, Filled, NumberEntry, Pad, PadLine, PadSheet, equation, share, times
from mohreh.core.text import Words, commas
from mohreh.games.duel import names, scoring
from mohreh.games.duel.components import (
    CAPITAL,
    CARDS,
    COINS_PER_POINT,
    GUILDS,
    MOST_WONDERS,
    SETS_OF_COINS,
    TOKENS,
    WONDERS_BUILT,
    Per,
)
from mohreh.games.duel.state import State

_PRINTED = ("blue", "green", "yellow")
_SUPREMACIES = ("military", "scientific")
_COINS = "coins"


def _per(card: int) -> Per:
    per = CARDS[card].per
    assert per is not None, "every Guild counts something"
    return per


def _guild(card: int, words: Words) -> Claim:
    return Claim(CARDS[card].id, names.card(card, words))


def _token(token: int, words: Words) -> Claim:
    return Claim(TOKENS[token].id, names.token(token, words))


def _supremacy(kind: str, words: Words) -> Claim:
    return Claim(f"{kind}_supremacy", names.victory(f"{kind}_supremacy", words))


def _counted(card: int, words: Words) -> NumberEntry:
    """What a Guild counts in one city."""
    of = _per(card).of
    if of == (WONDERS_BUILT,):
        return NumberEntry("wonders_built", words("Wonders built"), MOST_WONDERS)
    which = " + ".join(names.colour(colour, words) for colour in of)
    return NumberEntry("cards_" + "_".join(of), words("Cards: {colours}", colours=which), 30)


def _coins(words: Words) -> NumberEntry:
    return NumberEntry(_COINS, words("Coins"), 300)


def _tally(card: int, filled: Filled, words: Words) -> list[int]:
    """How many of what a Guild counts are in each city."""
    if _per(card).of == (SETS_OF_COINS,):
        return [coins // COINS_PER_POINT for coins in filled.numbers(_coins(words))]
    return filled.numbers(_counted(card, words))


def _guilds(filled: Filled, seat: int, words: Words) -> PadLine:
    taken = [card for card in GUILDS if filled.owner(_guild(card, words)) >= 0]
    own = [card for card in GUILDS if filled.has(_guild(card, words), seat)]
    points = {card: scoring.most_points(_per(card), _tally(card, filled, words)) for card in own}
    sums = {card: times(max(_tally(card, filled, words)), _per(card).points, words) for card in own}
    items = [f"{names.card(card, words)}: {equation(sums[card], points[card], words)}" for card in own]
    asked = [_counted(card, words) for card in taken if _per(card).of != (SETS_OF_COINS,)]
    entries: tuple[Entry, ...] = (*(_guild(card, words) for card in GUILDS), *dict.fromkeys(asked))
    how = commas(items, words)
    return PadLine(names.score_row("purple", words), sum(points.values()), how, "DU-12.1", entries, "purple")


def _tokens(filled: Filled, seat: int, words: Words) -> PadLine:
    own = [token for token in range(len(TOKENS)) if filled.has(_token(token, words), seat)]
    points = scoring.token_points(own)
    items = [f"{names.token(token, words)}: {words.number(worth)}" for token, worth in points.items() if worth]
    entries = tuple(_token(token, words) for token in range(len(TOKENS)))
    how = commas(items, words)
    return PadLine(names.score_row("tokens", words), sum(points.values()), how, "DU-14.6", entries, "green")


def _seat(filled: Filled, seat: int, words: Words) -> tuple[PadLine, ...]:
    lines = []
    for key in _PRINTED:
        entry = NumberEntry(f"{key}_points", words("Points printed on them"), 60)
        title = names.score_row(key, words)
        lines.append(PadLine(title, filled.number(entry, seat), "", "DU-16.3", (entry,), key))
    lines.append(_guilds(filled, seat, words))
    printed = NumberEntry("wonder_points", words("Points printed on them"), 60)
    lines.append(PadLine(names.score_row("wonders", words), filled.number(printed, seat), "", "DU-16.3", (printed,)))
    lines.append(_tokens(filled, seat, words))
    coins = filled.number(_coins(words), seat)
    points = coins // COINS_PER_POINT
    how = equation(share(coins, COINS_PER_POINT, words), points, words) if coins else ""
    lines.append(PadLine(names.score_row("coins", words), points, how, "DU-16.3", (_coins(words),)))
    pawn = NumberEntry("pawn", words("Spaces that the pawn is ahead"), CAPITAL)
    military = scoring.military_points(filled.number(pawn, seat) - filled.number(pawn, 1 - seat))
    lines.append(PadLine(names.score_row("military", words), military, "", "DU-9.6", (pawn,), "red"))
    kinds = tuple(_supremacy(kind, words) for kind in _SUPREMACIES)
    return (*lines, PadLine(words("Won before the end by"), None, "", "DU-16.1", kinds, folded=True))


def sheet(filled: Filled, words: Words) -> PadSheet:
    """The entries, scored."""
    seats = tuple(_seat(filled, seat, words) for seat in (0, 1))
    totals = tuple(sum(line.points or 0 for line in lines) for lines in seats)
    blue = [lines[_PRINTED.index("blue")].points or 0 for lines in seats]
    won = [any(filled.has(_supremacy(kind, words), seat) for kind in _SUPREMACIES) for seat in (0, 1)]
    said, clause = "", "DU-16.4"
    if any(won):
        said, clause = words("A supremacy ends the game at once: the points are not counted."), "DU-16.1"
    elif totals[0] == totals[1]:
        tied = words("Both have the same number of points, so the points of blue cards decide.")
        said = tied if blue[0] != blue[1] else words("Points and blue cards are equal, so the victory is shared.")
    standing = tuple((int(won[seat]), *((0, 0) if any(won) else (totals[seat], blue[seat]))) for seat in (0, 1))
    return PadSheet((), seats, totals, standing, said, clause)


def entries(state: State) -> dict[str, object]:
    """The entries for a position."""
    said, found = Words("en"), dict[str, object]()
    for seat, row in enumerate(state.scores()):
        found |= {f"{key}_points.{seat}": row[key] for key in _PRINTED}
        found |= {f"wonder_points.{seat}": row["wonders"], f"{_COINS}.{seat}": state.coins[seat]}
        found[f"pawn.{seat}"] = max(0, state.pawn if seat == 0 else -state.pawn)
        found |= {TOKENS[token].id: seat + 1 for token in state.tokens[seat]}
        for card in set(GUILDS) & set(state.city[seat]):
            found[CARDS[card].id] = seat + 1
            if _per(card).of != (SETS_OF_COINS,):
                key = _counted(card, said).key
                found |= {f"{key}.{each}": scoring.counted(state, each, _per(card)) for each in (0, 1)}
        if state.result is not None and str(state.result.victory) in map("{}_supremacy".format, _SUPREMACIES):
            found[str(state.result.victory)] = state.result.winners[0] + 1
    return found


PAD = Pad(sheet, (2,), entries)
