"""The printed faces of Silver: residents, the card back, the amulet and the signs on the table.

Everything here is a picture and hidden from assistive technology: the element around a face has a name
(`names.describe_card`). All sizes follow from `--card-w`; see `look/faces.css`.
"""

from __future__ import annotations

from mohreh.core.html import Html, classes, div, element, span
from mohreh.core.picture import icon
from mohreh.core.pieces import gallery_part
from mohreh.core.text import Words
from mohreh.games.silver import names
from mohreh.games.silver.components import RESIDENTS

b = element("b")
BADGES = ("amulet", "bell", "eye", "guard")
PLACES = ("deck", "pile", "display")
_LONG_NAME, _LONGEST_NAME = 9, 13  # characters that surely have room on a face in the usual and the smaller size
_SHAPES = {"6": "based", "9": "based", "۷": "based", "۸": "based", "۰": "zero"}


def figure(number: int, words: Words, class_: str = "") -> Html:
    """A number as on cards: with a base line if it could be read upside down, and a zero that is not a dot."""
    text = words.number(number)
    return b(text, class_=classes(class_, _SHAPES.get(text)) or None)


def kind_sign(kind: str) -> Html:
    """The sign of an activation kind (SI-1.5): "faceup", "discard" or "exchange"."""
    return icon(f"kind-{kind}", f"kind kind-{kind}")


def _name(name: str) -> Html:
    return span(name, class_="finest" if len(name) > _LONGEST_NAME else "fine" if len(name) > _LONG_NAME else None)


def card(number: int, words: Words, *, big: bool = False) -> Html:
    """The face of the resident with this `number` (0-13); a `big` one, on a sheet, has room for its whole frame."""
    row = RESIDENTS[number]
    kind = row.activation.value
    return span(
        figure(number, words),
        kind_sign(kind),
        icon(f"resident-{row.id}", "portrait"),
        _name(names.resident(number, words)),
        kind_sign(kind),
        figure(number, words, "far"),
        class_=f"resident {kind} big" if big else f"resident {kind}",
        aria_hidden="true",
    )


def back(remembered: Html | None = None) -> Html:
    """A face-down card, the same for every resident; `remembered` is the `mark` of one that the reader knows."""
    return span(
        icon("roofs"),
        remembered,
        class_="resident night moonlit" if remembered else "resident night",
        aria_hidden="true",
    )


def mark(number: int, words: Words) -> Html:
    """The number that the reader remembers, in the moon of a card back."""
    return figure(number, words, "in-moon")


def badge(name: str) -> Html:
    """One of BADGES, for a card or a name. Raises ValueError for another name."""
    if name not in BADGES:
        raise ValueError(f"unknown badge {name!r}: use one of {', '.join(BADGES)}")
    return span(icon(name), class_=f"badge {name}", aria_hidden="true")


def amulet() -> Html:
    """The silver amulet (SI-8)."""
    return badge("amulet")


def guard() -> Html:
    """The shield of a Bodyguard on the card that it guards (SI-6.3)."""
    return badge("guard")


def bell() -> Html:
    """The bell of the player who called the vote (SI-4.18)."""
    return badge("bell")


def moon(number: int, words: Words) -> Html:
    """A full moon with the number of the round in it."""
    return b(words.number(number), class_="moon", aria_hidden="true")


def empty(place: str) -> Html:
    """The empty place of a card: one of PLACES. Raises ValueError for another one."""
    if place not in PLACES:
        raise ValueError(f"unknown place {place!r}: use one of {', '.join(PLACES)}")
    return span(icon(place), class_="resident empty", aria_hidden="true")


def gallery(words: Words) -> Html:
    """Every face on one page: for tests, and to look at."""
    numbers = range(len(RESIDENTS))
    kinds = dict.fromkeys(row.activation.value for row in RESIDENTS)

    return div(
        gallery_part("Residents", "residents", [card(number, words) for number in numbers]),
        gallery_part("On a sheet", "large", [card(number, words, big=True) for number in numbers]),
        gallery_part("Face down", "residents", back(), [back(mark(number, words)) for number in numbers]),
        gallery_part("Empty places", "residents", [empty(place) for place in PLACES]),
        gallery_part("Signs", "pieces", [badge(name) for name in BADGES], [kind_sign(kind) for kind in kinds]),
        gallery_part("Rounds", "pieces", [moon(number, words) for number in (1, 2, 3, 4)]),
        class_="gallery",
    )
