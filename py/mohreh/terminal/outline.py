"""A board as an outline: what a screen reader reads of it, in places and things, so that a terminal can show it.

The faces of the games draw boards as HTML in which everything has a name (`mohreh.core.html`, `mohreh.core.frame`). An
outline is made of these names alone, so it serves every game, in every language that a face speaks. What is to be done
now, the dock, is left out: a terminal lists that by numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

from mohreh.core.html import Html

_INLINE = frozenset({"a", "b", "bdi", "em", "i", "kbd", "small", "span", "strong", "svg", "sub", "sup", "use"})
_HEADINGS = frozenset({"h2", "h3", "h4"})
_EMPTY = frozenset({"br", "hr", "img", "input"})
_TOOLS = frozenset({"toolbar", "radiogroup"})  # controls of the view, not part of the position
_PLACES = frozenset({"group", "region", "list"})
_WHOLE = frozenset({"p", "li", "dt", "dd", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "caption", "figcaption"})
_ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))
_ARABIC = re.compile("[\u0600-\u06ff]")
_BEFORE = re.compile(r" ([,.:;،؛)»])")
_MARKS = (": ", ". ", ", ", "، ", "؛ ")  # separators between a name and its description


def listed(texts: Iterable[str]) -> str:
    """Return texts with the comma of their script between them.

    >>> listed(["Deck", "Discard pile"]), listed(["تورین", "میلان"])
    ('Deck, Discard pile', 'تورین، میلان')
    """
    each = [text for text in texts if text]
    return ("، " if _ARABIC.search("".join(each)) else ", ").join(each)


def bare(text: str) -> str:
    """Return a text without the characters that isolate a name of another direction.

    >>> bare("\u2068Nika\u2069: 7")
    'Nika: 7'
    """
    return text.translate(_ISOLATES)


@dataclass(slots=True)
class Item:
    """An item on a board: its full text, and the key of the sheet about it (`Face.look`; "" for none)."""

    text: str
    look: str = ""

    @property
    def name(self) -> str:
        """The name, which is the first part of the text.

        >>> Item("Stable: red card of Age I. Costs 1 wood.").name
        'Stable'
        """
        return self.text[: self._end].rstrip(".")

    @property
    def description(self) -> str:
        """The description, which is the text after the name.

        >>> Item("Stable: red card of Age I. Costs 1 wood.").description
        'red card of Age I. Costs 1 wood.'
        """
        return self.text[self._end :].lstrip(" :.,،؛")

    @property
    def begins(self) -> str:
        """The name with the first sentence of the description.

        >>> Item("Stable: red card of Age I. Costs 1 wood.").begins
        'Stable: red card of Age I.'
        """
        first, dot, _ = self.text.partition(". ")
        return first + dot.strip()

    @property
    def _end(self) -> int:
        return min((at for mark in _MARKS if (at := self.text.find(mark)) > 0), default=len(self.text))


@dataclass(slots=True)
class Place:
    """A part of a board: its name, its colour, and its content, which may include other places.

    `folded`: on a page, a press opens it.
    """

    name: str = ""
    colour: str = ""
    folded: bool = False
    holds: list[Item | Place] = field(default_factory=list)

    def things(self) -> Iterator[Item]:
        """Yield all items in it, including those in the places within."""
        for each in self.holds:
            if isinstance(each, Item):
                yield each
            else:
                yield from each.things()


@dataclass(slots=True)
class _Node:
    tag: str
    attributes: Mapping[str, str | None]
    inside: list[_Node | str] = field(default_factory=list)

    def has(self, css: str) -> bool:
        return css in (self.attributes.get("class") or "").split()

    @property
    def role(self) -> str:
        return self.attributes.get("role") or ""

    @property
    def label(self) -> str:
        return self.attributes.get("aria-label") or ""

    @property
    def hidden(self) -> bool:
        """Whether it is hidden from screen readers."""
        given = self.attributes
        return given.get("aria-hidden") == "true" or "hidden" in given or (self.tag == "svg" and not self.label)


class _Reader(HTMLParser):
    """Parses markup into a tree of elements."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [_Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = _Node(tag, dict(attrs))
        self.open[-1].inside.append(node)
        if tag not in _EMPTY:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(_Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if len(self.open) > 1 and self.open[-1].tag == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def outline(board: Html, *, sheet: bool = False) -> Place:
    """Return the places and items of a board; with `sheet`, those of a sheet, whose rows are single lines.

    >>> from mohreh.core.html import raw
    >>> found = outline(raw('<section aria-label="Middle"><button>Deck <i aria-hidden="true">♣</i></button></section>'))
    >>> [(place.name, [thing.text for thing in place.things()]) for place in found.holds]
    [('Middle', ['Deck'])]
    """
    reader = _Reader()
    reader.feed(board)
    reader.close()
    found = Place()
    _read(reader.open[0], found, sheet)
    return found


def _read(node: _Node, place: Place, sheet: bool) -> None:
    """Add the content of an element to a place."""
    for each in node.inside:
        if isinstance(each, str):
            if any(map(str.isalpha, each)):  # a bare number illustrates a name
                _add(place, each)
        elif each.hidden or each.has("dock") or each.role in _TOOLS:
            continue
        elif each.tag in ("button", "summary") or each.role == "img":
            _add(place, spoken(each), each.attributes.get("data-look") or "")
        elif each.tag in _WHOLE and not _parted(each):
            if each.tag == "dd" and place.holds and isinstance(last := place.holds[-1], Item):
                last.text = f"{last.text}: {_sentence(each)}"  # a definition follows its term
            else:
                _add(place, _sentence(each))
        elif each.tag == "tr":
            first, *others = [_sentence(cell) for cell in each.inside if isinstance(cell, _Node)] or [""]
            _add(place, f"{first}: {listed(others)}" if others else first)
        elif each.tag == "details":
            _inner(each, place, "", sheet, folded="open" not in each.attributes)
        elif each.label and (each.tag == "section" or each.role in _PLACES):
            _inner(each, place, each.label, sheet)
        elif each.tag == "section" and (heading := _heading(each)):
            within = [child for child in each.inside if child is not heading]
            _inner(_Node(each.tag, each.attributes, within), place, _sentence(heading), sheet)
        elif sheet and each.tag == "div" and not _parted(each, inline=True):
            _add(place, _sentence(each))
        else:
            if not place.colour and not place.holds:
                place.colour = each.attributes.get("data-colour") or ""
            _read(each, place, sheet)


def _inner(node: _Node, place: Place, name: str, sheet: bool, folded: bool = False) -> None:
    """Add a place within a place. The summary of a folded one stays outside, because it says what is inside."""
    if folded and (summary := next((each for each in node.inside if isinstance(each, _Node)), None)):
        _add(place, spoken(summary), summary.attributes.get("data-look") or "")
        node = _Node(node.tag, node.attributes, [each for each in node.inside if each is not summary])
    inner = Place(name, node.attributes.get("data-colour") or "", folded)
    _read(node, inner, sheet)
    if inner.holds:
        place.holds.append(inner)


def _heading(node: _Node) -> _Node | None:
    """Return the heading with which a section begins, if any."""
    first = node.inside[0] if node.inside else ""
    return first if isinstance(first, _Node) and first.tag in _HEADINGS else None


def _parted(node: _Node, inline: bool = False) -> bool:
    """Return whether an element has parts that become items of their own; with `inline` also if it has more than one
    line."""
    inner = [each for each in node.inside if isinstance(each, _Node)]
    if inline and any(each.tag not in _INLINE for each in inner):
        return True
    return any(each.tag in ("button", "details", "section", *_WHOLE) or _parted(each, inline) for each in inner)


def _add(place: Place, text: str, look: str = "") -> None:
    """Add an item to a place, unless the item before it contains the same text, as a name and its picture do."""
    line = " ".join(text.split())
    last = next(
        (each.text for each in reversed(place.holds) if isinstance(each, Item) and (each.look or each.description)), ""
    )
    if any(map(str.isalnum, line)) and (look or line.rstrip(".") not in last):
        place.holds.append(Item(line, look))


def spoken(node: _Node) -> str:
    """Return the name of an element: its label, the labels of pictures in it, or else its text.

    In a summary, text and pictures are both part of the name.
    """
    labels = list(_labels(node))
    if node.label or (labels and node.tag != "summary"):
        return node.label or listed(labels)
    shown = [text for each in _texts(node) if any(map(str.isalpha, text := " ".join(each.split())))]
    said = [*shown, *labels] or [_sentence(node)]
    whole = [each for at, each in enumerate(said) if not any(map(_begins(each), said[at + 1 :]))]
    return listed([*(each.rstrip(".") for each in whole[:-1]), *whole[-1:]])


def _sentence(node: _Node) -> str:
    """Return the whole text of an element, with normal spacing."""
    return _BEFORE.sub(r"\1", " ".join(" ".join(_texts(node)).split()))


def _begins(text: str) -> Callable[[str], bool]:
    return lambda other: bare(other).startswith(bare(text))


def rows(sheet: Html) -> list[list[str]]:
    """Return the cells of the tables in some markup, row by row.

    >>> from mohreh.core.html import raw
    >>> rows(raw("<table><tr><th>Blue</th><td><bdi>3</bdi></td></tr></table>"))
    [['Blue', '3']]
    """
    reader = _Reader()
    reader.feed(sheet)
    reader.close()
    return [
        [cell.label or _sentence(cell) for cell in row.inside if isinstance(cell, _Node)]
        for row in _all(reader.open[0], "tr")
    ]


def _all(node: _Node, tag: str) -> Iterator[_Node]:
    for each in node.inside:
        if isinstance(each, _Node):
            if each.tag == tag:
                yield each
            yield from _all(each, tag)


def _labels(node: _Node) -> Iterator[str]:
    for each in node.inside:
        if isinstance(each, _Node) and not each.hidden:
            if each.label:
                yield each.label
            else:
                yield from _labels(each)


def _texts(node: _Node) -> Iterator[str]:
    for each in node.inside:
        if isinstance(each, str):
            yield each
        elif not each.hidden:
            yield from [each.label] if each.label else _texts(each)
