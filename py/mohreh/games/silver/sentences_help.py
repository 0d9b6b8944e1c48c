"""The short reminder of the reference sheet (SI-20.2) and the hints of the rulebook, in our words (SI-20.1)."""

from __future__ import annotations

from mohreh.core.text import Words
from mohreh.games.silver import names
from mohreh.games.silver.components import DOPPELGANGER, EMPATH, EXPOSER, RASCAL, ROBBER, SQUIRE, VILLAGER, WITCH


def reminders(words: Words) -> list[str]:
    """When the abilities work, and what is easily forgotten: one sentence each."""
    return [
        words(
            "{villager} and {squire} act in every village, {empath} to {rascal} in your own, while they lie face up.",
            villager=VILLAGER,
            squire=SQUIRE,
            empath=EMPATH,
            rascal=RASCAL,
        ),
        words(
            "{exposer} to {robber} can be used when they are discarded straight after being drawn.",
            exposer=EXPOSER,
            robber=ROBBER,
        ),
        words("{n} takes any number when it is exchanged away together with others.", n=DOPPELGANGER),
        words("A card that is thrown out of a village does not use its ability."),
        words("The card drawn in this turn never counts among the matching cards."),
        words(
            "Whoever is lowest in the round, not in the game, gets the amulet and begins the next one; a successful "
            "caller comes first."
        ),
    ]


def hints(words: Words) -> list[str]:
    """What experienced players do: one sentence each."""
    return [
        words("Keep a high card whose twin you have: thrown together, both leave your village in one exchange."),
        words(
            "A vote is safer once most of the cards that move others have been seen: {witch} and {robber}.",
            witch=names.resident_with_number(WITCH, words),
            robber=names.resident_with_number(ROBBER, words),
        ),
        words("To remember your cards, say their numbers silently from first to last, like a telephone number."),
        words("Disturbing the memory of others on purpose is bad sportsmanship."),
    ]
