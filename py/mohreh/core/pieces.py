"""Small building blocks of the boards and sheets of all games: buttons, marks, names of seats, clauses."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Child, Html, a, bdi, button, div, h2, part, parts_in, section, small, span
from mohreh.core.lesson import Mark
from mohreh.core.text import Words

R = TypeVar("R")

_drawn: dict[tuple[Hashable, ...], object] = {}


def kept(make: Callable[..., R], piece: int, words: Words, *how: Hashable) -> R:
    """The cached result of `make(piece, words, *how)`, for printed components, which never change.

    The whole table must be drawn within a few milliseconds after each press, and most of it is printed.
    """
    key = (make, piece, words.language, words.digits, how)
    found = _drawn.get(key)
    if found is None:
        found = _drawn[key] = make(piece, words, *how)
    return cast(R, found)


def class_of(scene: Scene, element: str, *names_: str | bool | None) -> str:
    """The class attribute of an element with this id: the given names, and "marked" if a rival changed it last."""
    given = [name for name in names_ if isinstance(name, str) and name]
    if element in scene.marked:
        given.append("marked")
    return " ".join(given)


def spoken(label: str) -> Html:
    """A label for screen readers, for a button with pictures; it goes at the end of the button's content.

    It is not an aria-label of the button, because WCAG 2.5.3 would require it to contain the numbers in the pictures.
    It is not hidden text, because a move changes a dozen labels and the browser would lay out each.
    """
    return span(class_="unseen", role="img", aria_label=label)


def looks(what: str, label: str, *children: Child, **attributes: Attribute) -> Html:
    """A button that opens the sheet of `what`; `label` describes children that are pictures."""
    shown = button(*children, spoken(label) if label else None, type="button", data_look=what, **attributes)
    return part(shown, Mark("look", what))


def looks_in(markup: str) -> list[str]:
    """What the buttons of a board or sheet can open (`looks`), in document order."""
    return _pressed_in(markup, "look")


def picks_in(markup: str) -> list[str]:
    """What the buttons of a board or sheet can pick, in document order."""
    return _pressed_in(markup, "pick")


def _pressed_in(markup: str, kind: str) -> list[str]:
    return [each.means.what for each in parts_in(markup) if isinstance(each.means, Mark) and each.means.kind == kind]


def figure(number: int, words: Words, css: str = "") -> Html:
    """A number in the reader's digits, isolated from the text around it."""
    return bdi(words.number(number), class_=css or None)


def unseen(text: str) -> Html:
    """Text for screen readers only."""
    return span(text, class_="unseen")


def who(scene: Scene, seat: int) -> Html:
    """The name of a seat, isolated from the text around it."""
    return bdi(scene.names[seat])


def page_direction(words: Words) -> str:
    """The direction of the reader's script: text inside a fixed left-to-right board keeps it."""
    return "rtl" if words.rtl else "ltr"


def rule(game: str, number: str) -> str:
    """The URL of a clause on the rules page of a game, relative to the home page of the language."""
    return f"rules/{game}/#{number}"


def clause(game: str, number: str) -> Html:
    """The number of a clause as a link to it, to follow a sentence."""
    return small(a(bdi(number, dir="ltr"), href=rule(game, number), target="_blank"), class_="clause")


def clause_number(number: str) -> Html:
    """The number of a clause without a link, for use inside a button."""
    return small(bdi(number, dir="ltr"), class_="clause")


def gallery_part(title: str, css: str, *faces: Child) -> Html:
    """A section of the gallery of a game: components of one kind under a heading.

    >>> gallery_part("Dice", "pieces", span("4"))
    '<section><h2>Dice</h2><div class="faces pieces"><span>4</span></div></section>'
    """
    return section(h2(title), div(*faces, class_=f"faces {css}"))
