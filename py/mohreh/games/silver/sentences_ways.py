"""The main actions of a turn, and what becomes of a card in hand, in words: for prompts and the advice of refusals."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.text import N_, Words, one_of

WAYS: Mapping[str, str] = {
    "draw": N_("draw from the deck"),
    "take display": N_("take a display card"),
    "take discard": N_("take the top discard"),
    "vote": N_("call a vote"),
    "exchange": N_("exchange it"),
    "use": N_("use its ability"),
    "discard": N_("just discard it"),
    "decline": N_("leave it unused"),
}


def as_choice(ways: str, words: Words) -> str:
    """The ways that a refusal names (`rules.instead`), as a choice in a sentence; "" without any."""
    return one_of([words(WAYS[way]) for way in ways.split(";") if way], words)
