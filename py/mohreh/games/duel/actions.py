"""The actions of 7 Wonders Duel (DU-21): values with one canonical text, all made at import.

Each action exists once, so it can be compared by identity, and found without parsing: `BUILD[card]`,
`WONDER_WITH[wonder][card]`. Chance acts too (DU-18), one small, equally likely step at a time.
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.game import UnknownAction
from mohreh.games.duel.components import CARDS, SLOTS, TOKENS, WONDERS


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One move of a seat or of chance. Fields that its verb does not need are -1."""

    text: str
    verb: str
    card: int = -1
    wonder: int = -1
    token: int = -1
    seat: int = -1
    slot: int = -1

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return parse, (self.text,)


_BY_TEXT: dict[str, Action] = {}


def _new(text: str, **fields: int) -> Action:
    """The action with this text, remembered for `parse`; its first word is the verb."""
    action = _BY_TEXT[text] = Action(text, text.partition(" ")[0], **fields)
    return action


def _of_cards(verb: str) -> tuple[Action, ...]:
    return tuple(_new(f"{verb} {row.id}", card=card) for card, row in enumerate(CARDS))


def _of_wonders(verb: str) -> tuple[Action, ...]:
    return tuple(_new(f"{verb} {row.id}", wonder=wonder) for wonder, row in enumerate(WONDERS))


def _of_tokens(verb: str) -> tuple[Action, ...]:
    return tuple(_new(f"{verb} {row.id}", token=token) for token, row in enumerate(TOKENS))


def _of_seats(verb: str) -> tuple[Action, ...]:
    return tuple(_new(f"{verb} {seat + 1}", seat=seat) for seat in (0, 1))


DRAFT = _of_wonders("draft")
BUILD = _of_cards("build")
DISCARD = _of_cards("discard")
WONDER_WITH = tuple(
    tuple(_new(f"wonder {wonder.id} with {card.id}", wonder=w, card=c) for c, card in enumerate(CARDS))
    for w, wonder in enumerate(WONDERS)
)
TAKE = _of_tokens("take")  # choose_token
KEEP = _of_tokens("keep")  # choose_box_token
DESTROY = _of_cards("destroy")
RAISE = _of_cards("raise")  # choose_discarded
BEGIN = _of_seats("begin")  # choose_starter

FIRST = _of_seats("first")
PLACE_TOKEN = _of_tokens("token")
POOL = _of_wonders("pool")
GUILD_SLOT = tuple(_new(f"guild {slot}", slot=slot) for slot in range(SLOTS))
DEAL = _of_cards("deal")
REVEAL = _of_cards("reveal")
DRAW = _of_tokens("draw")

ACTIONS = tuple(_BY_TEXT.values())


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction.

    >>> parse("wonder the_sphinx with stable").verb
    'wonder'
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise UnknownAction(f"{text[:80]!r} is no action of 7 Wonders Duel") from None
