"""The names of everything in Condottiere and descriptions of effects, in the reader's language.

The names of cards and regions are messages of `components`; the sentences about cards are derived here from its data.
Functions that describe a position may be given the view of a seat, and then reveal nothing that is hidden in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.face import Scene
from mohreh.core.text import N_, Words, all_of, commas
from mohreh.games.condottiere.components import (
    BISHOP,
    BORDERS,
    CARDS,
    COURTESAN,
    DRUMMER,
    HEROINE,
    MERCENARIES,
    NOWHERE,
    PRINTED,
    REGIONS,
    SCARECROW,
    SPRING,
    SPRING_BONUS,
    SURRENDER,
    WINTER,
    WINTER_BASE,
)
from mohreh.games.condottiere.kinds import Reason
from mohreh.games.condottiere.state import State

_EFFECT = {
    "mercenary": N_("Counts its strength in your line."),
    "winter": N_("Burns every Spring. While it lies in play, every Mercenary counts 1."),
    "spring": N_("Burns every Winter. While it lies in play, the strongest Mercenaries by print count 3 more."),
    "bishop": N_("Burns the strongest Mercenaries by print in all lines; then you may place the Favor of the Pope."),
    "courtesan": N_("Counts 1, whatever happens. Whoever alone has the most of them takes the Condottiere token."),
    "drummer": N_("Doubles the Mercenaries of your own line."),
    "heroine": N_("Counts 10, whatever happens."),
    "scarecrow": N_("Takes one Mercenary of your own line back into your hand, or none, and is burned."),
    "surrender": N_("Ends the battle at once; the strongest line wins."),
}
_EFFECTS: dict[int, tuple[str, ...]] = {
    WINTER: (
        N_("Every Spring in play burns."),
        N_("As long as it lies there, every Mercenary in play starts from {base}, in all lines."),
    ),
    SPRING: (
        N_("Every Winter in play burns."),
        N_("As long as it lies there, the Mercenaries with the highest printed strength count {bonus} more each."),
    ),
    BISHOP: (
        N_("All Mercenaries with the highest printed strength burn, in every line, yours too."),
        N_("Then you put the Favor of the Pope on a region, or take it off the board; the Bishop burns."),
    ),
    COURTESAN: (
        N_("Counts {n}, whatever else is played. She is no Mercenary."),
        N_("Whoever alone has the most Courtesans takes the Condottiere token."),
    ),
    DRUMMER: (
        N_("Doubles every Mercenary in the same line, played before or after."),
        N_("A second Drummer in the line adds nothing."),
    ),
    HEROINE: (N_("Counts {n}, whatever else is played. She is no Mercenary."),),
    SCARECROW: (
        N_("You may take one Mercenary of your line back into your hand; the Scarecrow burns."),
        N_("Everybody sees which one comes back."),
    ),
    SURRENDER: (
        N_("The battle ends at once, and the strongest line takes the region, whoever played the card."),
        N_("Equal strongest lines are a tie."),
    ),
}
_MERCENARY_EFFECT = N_("Counts {n} for its line, unless Winter, Spring or a Drummer changes that.")
_FACE_DOWN = N_("With Hidden cards it is played face down.")
_REASONS: dict[str, str] = {
    Reason.ADJACENT: N_("Adjacent regions"),
    Reason.TOTAL: N_("Regions in total"),
    Reason.MOST_REGIONS: N_("Most regions"),
    Reason.FINAL_BATTLE: N_("Final battle"),
}
_TERMS = {
    "condottiere_token": N_("Condottiere token"),
    "favor_token": N_("Favor of the Pope"),
    "control_marker": N_("Control marker"),
    "battle_line": N_("Battle line"),
    "total_regions": N_("Regions in total"),
    "adjacent_regions": N_("Adjacent regions"),
    "pass": N_("Pass"),
    "pass_up": N_("Pass and turn the card up"),
    "pass_down": N_("Pass, keep it hidden"),
    "take_nothing": N_("Take nothing back"),
    "favor_off": N_("Leave it off the board"),
    "burn_hand": N_("Burn my hand"),
    "keep_hand": N_("Keep my hand"),
    "keep_nothing": N_("Keep nothing"),
    "note_agreement": N_("Note an agreement"),
    "ask": N_("Ask for something"),
}
VICTORIES: dict[str, str] = {
    Reason.ADJACENT: N_("Adjacent regions"),
    Reason.TOTAL: N_("Regions in all"),
    Reason.MOST_REGIONS: N_("Most regions on a full board"),
    Reason.FINAL_BATTLE: N_("Final battle"),
}


def title(words: Words) -> str:
    """The name of the game."""
    return words("Condottiere")


def term(id_: str, words: Words) -> str:
    """A word of the rulebook, or of a button, as a heading: "Favor of the Pope"."""
    return words(_TERMS[id_])


# -- cards


def card(number: int, words: Words) -> str:
    """The name of a type of card, a Mercenary with its strength: "Mercenary 10", "Winter"."""
    row = CARDS[number]
    return words(row.name, n=row.strength) if row.mercenary else words(row.name)


def kind(number: int) -> str:
    """The kind of a type of card: "mercenary", or the id of the special card."""
    row = CARDS[number]
    return "mercenary" if row.mercenary else row.id


def effect(number: int, words: Words) -> str:
    """What a type of card does, in one or two short sentences."""
    return words(_EFFECT[kind(number)])


def effects(number: int, words: Words) -> list[str]:
    """All that a type of card does, a sentence each (CO-5)."""
    if number < MERCENARIES:
        return [words(_MERCENARY_EFFECT, n=PRINTED[number])]
    return [words(each, n=PRINTED[number], base=WINTER_BASE, bonus=SPRING_BONUS) for each in _EFFECTS[number]]


def face_down(number: int, words: Words) -> str:
    """What the option Hidden cards changes about it (CO-15.1); "" for a card that is always played face up."""
    return words(_FACE_DOWN) if CARDS[number].hidden else ""


def cards(numbers: Iterable[int], words: Words) -> str:
    """Several cards in a sentence: each type once, with how many where there are more: "2 Mercenary 3s and Winter"."""
    counts: dict[int, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return all_of(
        [
            words.count("{n} {card}", "{n} {card}s", n, card=card(each, words)) if n > 1 else card(each, words)
            for each, n in counts.items()
        ],
        words,
    )


def card_count(n: int, words: Words) -> str:
    """How many cards: "1 card", "3 cards"."""
    return words.count("{n} card", "{n} cards", n)


# -- regions


def region(number: int, words: Words) -> str:
    """The name of a region, that of its city: "Roma"."""
    return words(REGIONS[number].name)


def regions(numbers: Iterable[int], words: Words) -> str:
    """Several regions in a sentence."""
    return all_of([region(number, words) for number in numbers], words)


def neighbours(number: int, words: Words) -> str:
    """The regions that a region borders on (CO-1.7), in a list."""
    return regions(BORDERS[number], words)


def point_count(n: int, words: Words) -> str:
    """How many points."""
    return words.count("{n} point", "{n} points", n)


def owner(state: State, number: int, scene: Scene) -> str:
    """Who controls a region, as a fact about it: "free", "controlled by you", "controlled by Sara"."""
    words, seat = scene.words, state.owner[number]
    if seat < 0:
        return words("free")
    if seat == scene.viewer:
        return words("controlled by you")
    return words("controlled by {name}", name=scene.names[seat])


def describe_region(state: State, number: int, scene: Scene) -> str:
    """A region of the map for screen readers: name, owner, what lies there, whether the battle is there, and its
    neighbours."""
    words = scene.words
    facts = [region(number, words), owner(state, number, scene)]
    if number == state.contested:
        facts.append(words("the battle is fought here"))
    if number == state.favor != NOWHERE:
        facts.append(words("the Favor of the Pope lies here"))
    facts.append(words("borders on {regions}", regions=neighbours(number, words)))
    return commas(facts, words)


# -- the game


def reason(reason: str, words: Words) -> str:
    """How a game was won, as a heading (CO-9, CO-10)."""
    return words(_REASONS[reason])


def battle(number: int, words: Words) -> str:
    """A battle as a heading: "Battle 3"."""
    return words("Battle {n}", n=number)


def game(number: int, words: Words) -> str:
    """A game of a series as a heading: "Game 2"."""
    return words("Game {n}", n=number)
