"""Small pieces that every part of the board uses: buttons that open a sheet, cached faces, numbers with a sign."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, button, span
from mohreh.core.text import Words
from mohreh.games.duel import faces, names
from mohreh.games.duel.components import CARDS, TOKENS, WONDERS

_drawn: dict[tuple[Any, ...], Any] = {}


def kept(make: Callable[..., Any], piece: int, words: Words) -> Any:
    """What `make(piece, words)` gives, drawn once per language: a printed piece never changes.

    The whole table has to be drawn within a few milliseconds after each press, and most of it is printed.
    """
    key = (make, piece, words.language, words.digits)
    found = _drawn.get(key)
    if found is None:
        found = _drawn[key] = make(piece, words)
    return found


def card_id(card: int) -> str:
    """The id of the element that shows `card`: a card lies in one place only."""
    return f"card-{CARDS[card].id}"


def wonder_id(wonder: int) -> str:
    """The id of the element that shows `wonder`."""
    return f"wonder-{WONDERS[wonder].id}"


def token_id(token: int) -> str:
    """The id of the element that shows the Progress token `token`."""
    return f"token-{TOKENS[token].id}"


def class_of(scene: Scene, element: str, *names_: str | bool) -> str:
    """The class attribute of an element: its names, and "marked" when the rival touched it last."""
    given = [name for name in names_ if isinstance(name, str) and name]
    if element in scene.marked:
        given.append("marked")
    return " ".join(given)


def looks(what: str, label: str, *children: Any, **attributes: Any) -> Html:
    """A button that opens the sheet of `what`; `label` says in words what `children` show as pictures.

    The label is content, not aria-label: WCAG 2.5.3 would want the numbers in the pictures to be part of that.
    """
    return button(*children, span(label, class_="unseen"), type="button", data_look=what, **attributes)


def acts(action: object, *children: Any, **attributes: Any) -> Html:
    """A button that carries out `action`."""
    return button(*children, type="button", data_action=str(action), **attributes)


def card_look(card: int, label: str, *children: Any, scene: Scene, css: str = "") -> Html:
    """The button of a card on the table."""
    place = card_id(card)
    return looks(f"card {CARDS[card].id}", label, *children, id=place, class_=class_of(scene, place, css))


def who(scene: Scene, seat: int) -> Html:
    """The name of a seat, isolated from the text around it."""
    return bdi(scene.names[seat])


def page_direction(words: Words) -> str:
    """The direction of the reader's script: text inside a fixed left-to-right board keeps it."""
    return "rtl" if words.rtl else "ltr"


def counted(sign: Html, number: int | str, words: Words, css: str = "") -> Html:
    """A sign with a number beside it."""
    return span(sign, bdi(words.number(number)), class_=f"counted {css}".rstrip())


def card_label(card: int, words: Words) -> str:
    """Name, colour, cost and effects of a card in a sentence or two."""
    return str(kept(names.describe_card, card, words))


def card_picture(card: int, words: Words) -> Html:
    """The face of a card."""
    drawn: Html = kept(faces.card_face, card, words)
    return drawn


def chip(card: int, words: Words) -> Html:
    """A card of a city, small."""
    drawn: Html = kept(faces.card_chip, card, words)
    return drawn


def token_picture(token: int, words: Words) -> Html:
    """The face of a Progress token."""
    drawn: Html = kept(faces.token_face, token, words)
    return drawn
