"""The actions of 7 Wonders Duel (DU-21): values with one canonical text, all made at import.

Each action exists once, so it can be compared by identity, and found without parsing: `BUILD[card]`,
`WONDER_WITH[wonder][card]`. Chance acts too (DU-18), one small, equally likely step at a time.
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.verbs import Index, Names, Verbs
from mohreh.games.duel.components import CARDS, SLOTS, TOKENS, WONDERS


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """An action of a seat or of chance. Fields that its verb does not use are -1."""

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


_VERBS = Verbs(
    "7 Wonders Duel",
    Action,
    card=Names(row.id for row in CARDS),
    wonder=Names(row.id for row in WONDERS),
    token=Names(row.id for row in TOKENS),
    seat=Index(2),
    slot=Index(SLOTS, first=0),
)

DRAFT = _VERBS.every("draft {wonder}")
BUILD = _VERBS.every("build {card}")
DISCARD = _VERBS.every("discard {card}")
WONDER_WITH = tuple(_VERBS.every("wonder {wonder} with {card}", wonder=wonder) for wonder in range(len(WONDERS)))
TAKE = _VERBS.every("take {token}")  # choose_token
KEEP = _VERBS.every("keep {token}")  # choose_box_token
DESTROY = _VERBS.every("destroy {card}")
RAISE = _VERBS.every("raise {card}")  # choose_discarded
BEGIN = _VERBS.every("begin {seat}")  # choose_starter

FIRST = _VERBS.every("first {seat}")
PLACE_TOKEN = _VERBS.every("token {token}")
POOL = _VERBS.every("pool {wonder}")
GUILD_SLOT = _VERBS.every("guild {slot}")
DEAL = _VERBS.every("deal {card}")
REVEAL = _VERBS.every("reveal {card}")
DRAW = _VERBS.every("draw {token}")

ACTIONS = tuple(_VERBS.kept.values())


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction.

    >>> parse("wonder the_sphinx with stable").verb
    'wonder'
    """
    return _VERBS.parse(text)
