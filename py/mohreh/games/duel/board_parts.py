"""Shared parts of this board: ids, cached faces, numbers with a sign."""

from __future__ import annotations

from functools import partial

from mohreh.core import pieces
from mohreh.core.face import Scene
from mohreh.core.html import Child, Html, bdi, span
from mohreh.core.pieces import class_of, kept, looks, page_direction, who
from mohreh.core.text import Words
from mohreh.games.duel import faces, names
from mohreh.games.duel.components import CARDS, TOKENS, WONDERS

__all__ = [
    "card_id",
    "card_label",
    "card_look",
    "card_picture",
    "chip",
    "class_of",
    "clause",
    "counted",
    "kept",
    "looks",
    "page_direction",
    "token_id",
    "token_label",
    "token_picture",
    "who",
    "wonder_id",
    "wonder_label",
    "wonder_picture",
]


clause = partial(pieces.clause, "duel")
"""Makes the number of a clause of the rules, as a link to it."""


def card_id(card: int) -> str:
    """The id of the element that shows `card`: a card lies in one place only."""
    return f"card-{CARDS[card].id}"


def wonder_id(wonder: int) -> str:
    """The id of the element that shows `wonder`."""
    return f"wonder-{WONDERS[wonder].id}"


def token_id(token: int) -> str:
    """The id of the element that shows the Progress token `token`."""
    return f"token-{TOKENS[token].id}"


def card_look(card: int, label: str, *children: Child, scene: Scene, css: str = "") -> Html:
    """The button of a card on the table."""
    place = card_id(card)
    return looks(f"card {CARDS[card].id}", label, *children, id=place, class_=class_of(scene, place, css))


def counted(sign: Html, number: int | str, words: Words, css: str = "") -> Html:
    """A sign with a number beside it."""
    return span(sign, bdi(words.number(number)), class_=f"counted {css}".rstrip())


def card_label(card: int, words: Words) -> str:
    """Name, colour, cost and effects of a card in a sentence or two."""
    return kept(names.describe_card, card, words)


def card_picture(card: int, words: Words) -> Html:
    """The face of a card."""
    return kept(faces.card_face, card, words)


def chip(card: int, words: Words) -> Html:
    """A card of a city, small."""
    return kept(faces.card_chip, card, words)


def token_label(token: int, words: Words) -> str:
    """Name and effects of a Progress token in a sentence or two."""
    return kept(names.describe_token, token, words)


def wonder_label(wonder: int, words: Words) -> str:
    """Name, cost and effects of a Wonder in a sentence or two."""
    return kept(names.describe_wonder, wonder, words)


def wonder_picture(wonder: int, words: Words, *, built: bool = False, under: int | None = None) -> Html:
    """The face of a Wonder; a built one shows the edge of the card `under` it."""
    return kept(_wonder_face, wonder, words, built, under)


def _wonder_face(wonder: int, words: Words, built: bool, under: int | None) -> Html:
    return faces.wonder_face(wonder, words, built=built, under=under)


def token_picture(token: int, words: Words) -> Html:
    """The face of a Progress token."""
    return kept(faces.token_face, token, words)
