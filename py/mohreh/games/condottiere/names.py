"""What things of Condottiere are called in the reader's language: cards, regions, tokens, lists of them."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.text import N_, Words, all_of
from mohreh.games.condottiere.components import CARDS, REGIONS

_EFFECTS = {
    "mercenary": N_("Counts its strength in your line."),
    "winter": N_("Burns every Spring. While it lies in play, every Mercenary counts 1."),
    "spring": N_("Burns every Winter. While it lies in play, the strongest Mercenaries by print count 3 more."),
    "bishop": N_("Burns the strongest Mercenaries by print in all lines; then you may place the Favor of the Pope."),
    "courtesan": N_("Counts 1, whatever happens. Who alone has the most of them takes the Condottiere token."),
    "drummer": N_("Doubles the Mercenaries of your own line."),
    "heroine": N_("Counts 10, whatever happens."),
    "scarecrow": N_("Takes one Mercenary of your own line back into your hand, or none, and is burned."),
    "surrender": N_("Ends the battle at once; the strongest line wins."),
}


def title(words: Words) -> str:
    """The name of the game."""
    return words("Condottiere")


def region(number: int, words: Words) -> str:
    """The name of a region."""
    return words(REGIONS[number].name)


def regions(numbers: Iterable[int], words: Words) -> str:
    """Several regions in a sentence."""
    return all_of([region(number, words) for number in numbers], words)


def card(number: int, words: Words) -> str:
    """The name of a type of card, a Mercenary with its strength."""
    row = CARDS[number]
    return words(row.name, n=row.strength) if row.mercenary else words(row.name)


def kind(number: int) -> str:
    """The kind of a type of card: "mercenary", or the id of the special card."""
    row = CARDS[number]
    return "mercenary" if row.mercenary else row.id


def effect(number: int, words: Words) -> str:
    """What a type of card does, in one or two short sentences."""
    return words(_EFFECTS[kind(number)])


def cards(numbers: Iterable[int], words: Words) -> str:
    """Several cards in a sentence: each type once, with how many where there are more: "2 × Mercenary 3 and Winter"."""
    counts: dict[int, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return all_of(
        [
            words("{n} × {card}", n=n, card=card(each, words)) if n > 1 else card(each, words)
            for each, n in counts.items()
        ],
        words,
    )
