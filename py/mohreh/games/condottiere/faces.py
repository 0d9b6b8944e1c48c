"""The printed faces of Condottiere: cards and their back, tokens, signs of tokens and seats.

Everything here is a picture and hidden from assistive technology: the element around a face has a name (`names.card`).
All sizes follow from `--card-w`; see `look/faces.css`.
"""

from __future__ import annotations

from mohreh.core.html import Html, classes, div, element, span
from mohreh.core.picture import icon
from mohreh.core.pieces import gallery_part
from mohreh.core.text import Words
from mohreh.games.condottiere import names
from mohreh.games.condottiere.components import CARDS, KINDS

b = element("b")
TOKENS = ("condottiere", "favor")
_PIKES, _HELMS = 3, 6  # the strongest Mercenary on foot, and under a plain helm
_PICTURES = {
    "winter": icon("winter"),
    "spring": icon("spring"),
    "bishop": icon("bishop"),
    "courtesan": icon("courtesan"),
    "drummer": icon("drummer"),
    "heroine": icon("heroine"),
    "scarecrow": icon("scarecrow"),
    "surrender": icon("surrender"),
}


def picture(card: int) -> Html:
    """What a type of card shows."""
    row = CARDS[card]
    if not row.mercenary:
        return _PICTURES[row.id]
    if row.strength <= _PIKES:
        return icon("mercenary-pike")
    return icon("mercenary-helm") if row.strength <= _HELMS else icon("mercenary-knight")


def rank(card: int) -> str:
    """The class that gives a card its colours: its kind, a Mercenary's by what it wears."""
    row = CARDS[card]
    if not row.mercenary:
        return row.id
    return "pike" if row.strength <= _PIKES else "helm" if row.strength <= _HELMS else "knight"


def card(number: int, words: Words, *, big: bool = False) -> Html:
    """The face of a type of card; a `big` one, on a sheet, has room for its whole frame."""
    row = CARDS[number]
    return span(
        b(words.number(row.strength), class_="zero" if not row.strength else None) if row.strength else None,
        span(picture(number), class_="drawn"),
        span(names.card(number, words) if big or not row.mercenary else words("Mercenary"), class_="called"),
        class_=classes("troop", rank(number), big and "big", not row.strength and "bare"),
        aria_hidden="true",
    )


def back() -> Html:
    """A card that lies face down, the same for all."""
    return span(icon("laurel"), class_="troop turned", aria_hidden="true")


def token(name: str) -> Html:
    """One of TOKENS. Raises ValueError for another name."""
    if name == "condottiere":
        drawn = icon("condottiere")
    elif name == "favor":
        drawn = icon("favor")
    else:
        raise ValueError(f"unknown token {name!r}: use one of {', '.join(TOKENS)}")
    return span(drawn, class_=f"insignia {name}", aria_hidden="true")


def marker(attributes: dict[str, int | str]) -> Html:
    """The control marker of a seat, whose colour and sign are in `attributes` (`core.seats.belongs`)."""
    return span(class_="control-marker", aria_hidden="true", **attributes)


def gallery(words: Words) -> Html:
    """Every face on one page: for tests, and to look at."""

    return div(
        gallery_part("Cards", "troops", [card(number, words) for number in range(KINDS)], back()),
        gallery_part("On a sheet", "large", [card(number, words, big=True) for number in range(KINDS)]),
        gallery_part(
            "Tokens", "pieces", [token(name) for name in TOKENS], marker({"data_seat": 1, "data_colour": "teal"})
        ),
        class_="gallery",
    )
