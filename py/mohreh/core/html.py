"""A small builder of HTML: elements are functions, text is escaped, the result is a string.

htpy was measured first (733 elements, Pyodide 314): 19 ms against 2 ms here, more than a third of the
50 ms a press may take to be painted. So the page is built with these few lines instead.

An element with an id is a part of what it stands in, and stays one however much is built around it: a board knows its
parts by their ids, and what they mean (`part`), without being read again.

>>> button("Fish & chips", class_="big", data_action="build stable", disabled=False)
'<button class="big" data-action="build stable">Fish &amp; chips</button>'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias


class Html(str):
    """Markup that is already safe: an element, several side by side, or text that `raw` vouches for."""

    __slots__ = ()


Child: TypeAlias = str | int | Iterable["Child"] | None
"""What may stand in an element: markup, text and numbers, nothing (None or False), and several of them."""
Attribute: TypeAlias = str | int | float | None
"""The value of an attribute: None and False leave it out, True gives it without a value."""


class Element(Html):
    """One element, with no part in it."""

    __slots__ = ()


class Tree(Html):
    """Markup with parts in it: `pieces` are these, and between them the markup around them, as they follow."""

    __slots__ = ("_parts", "pieces")
    pieces: Sequence[str]
    _parts: list[Part]  # all that are in it, once somebody has asked for them


class Part(Tree):
    """An element that is known by itself: by its `id`, or by what it `means`, as a button does that offers an action.

    Its own markup stands in `pieces` around the parts in it, begin and end tag first and last.
    """

    __slots__ = ("id", "means")
    id: str  # "" for none
    means: object


def part(markup: Html, means: object) -> Part:
    """The element `markup`, which has just been built, as a part that means something.

    >>> part(button("Pass", id="pass"), "an offer").id
    'pass'
    """
    if isinstance(markup, Part):
        markup.means = means
        return markup
    found = Part(markup)
    found.pieces, found.id, found.means = markup.pieces if isinstance(markup, Tree) else (markup,), "", means
    return found


def parts_in(markup: str) -> Sequence[Part]:
    """All parts of `markup`, those within parts too, in the order in which they begin.

    >>> [each.id for each in parts_in(div(ul(li("one", id="first"), id="list"), "and", em("two", id="second")))]
    ['list', 'first', 'second']
    """
    if not isinstance(markup, Tree):
        return []
    try:
        return markup._parts
    except AttributeError:
        found = markup._parts = []
        _find(markup, found)
        return found


def _find(tree: Tree, found: list[Part]) -> None:
    for piece in tree.pieces:
        if type(piece) is Part:
            found.append(piece)
            _find(piece, found)


def raw(markup: str) -> Html:
    """Vouch for `markup`: only for constants of our own, never for anything a person typed."""
    return Html(markup)


def escape(text: str) -> str:
    """`text` with the four characters that mean something in HTML content and attributes replaced.

    >>> escape('2 < 3 & "so on"')
    '2 &lt; 3 &amp; &quot;so on&quot;'
    """
    if "&" in text or "<" in text or ">" in text or '"' in text:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return text


def unescape(markup: str) -> str:
    """The text that `escape` made this of.

    >>> unescape(escape("2 < 3"))
    '2 < 3'
    """
    return markup.replace("&quot;", '"').replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")


_names: dict[str, str] = {}  # of attributes, as they are written: what precedes a value


def _attributes(given: Mapping[str, Attribute]) -> str:
    out = ""
    for name, value in given.items():
        if value is None or value is False:
            continue
        written = _names.get(name)
        if written is None:
            written = _names[name] = " " + name.rstrip("_").replace("_", "-")
        out += written if value is True else f'{written}="{escape(value if isinstance(value, str) else str(value))}"'
    return out


def _collect(out: list[str], children: Iterable[Any]) -> bool:
    """Add the markup of `children`; whether there are parts in it."""
    parted = False
    for child in children:
        kind = type(child)
        if kind is Element or kind is Html:
            out.append(child)
        elif kind is str:
            out.append(escape(child))
        elif child is None or child is False:
            continue
        elif kind is Part:
            out.append(child)
            parted = True
        elif kind is Tree:
            out.extend(child.pieces)
            parted = True
        elif kind is int:
            out.append(str(child))
        elif isinstance(child, str):
            out.append(child if isinstance(child, Html) else escape(child))
        elif _collect(out, child):
            parted = True
    return parted


def _tree(pieces: Sequence[str]) -> Tree:
    tree = Tree("".join(pieces))
    tree.pieces = pieces
    return tree


def join(*children: Child) -> Html:
    """Several nodes side by side, without an element around them.

    >>> join(em("Sara"), " & ", em("Bahram"))
    '<em>Sara</em> &amp; <em>Bahram</em>'
    """
    out: list[str] = []
    return _tree(out) if _collect(out, children) else Html("".join(out))


class Builder(Protocol):
    """What builds an element of one kind: of what stands in it, and of its attributes by name."""

    def __call__(self, *children: Child, **attributes: Attribute) -> Html: ...


def element(tag: str, *, void: bool = False) -> Builder:
    """The function that builds `<tag>`: positional arguments are children, keywords attributes.

    `class_` becomes `class`, `data_action` becomes `data-action`; `None` and `False` leave an attribute
    out, `True` gives it without a value.

    >>> mark = element("mark")
    >>> mark("Fish & chips", data_part="dish", hidden=True, title=None)
    '<mark data-part="dish" hidden>Fish &amp; chips</mark>'
    """

    start, whole, end = f"<{tag}", f"<{tag}>", f"</{tag}>"

    def build(*children: Any, **attributes: Attribute) -> Html:
        if not attributes:
            head, name = whole, ""
        else:
            head, name = f"{start}{_attributes(attributes)}>", str(attributes.get("id") or "")
        if void:
            return Element(head)
        if len(children) == 1 and not name:  # most have one, and most of these are markup or text
            child = children[0]
            kind = type(child)
            if kind is Element or kind is Html:
                return Element("".join((head, child, end)))
            if kind is str:
                return Element(f"{head}{escape(child)}{end}")
        out = [head]
        parted = _collect(out, children)
        out.append(end)
        if name:
            part = Part("".join(out))
            part.pieces, part.id, part.means = out, name, None
            return part
        return _tree(out) if parted else Element("".join(out))

    return build


a, aside, article, bdi, button, caption, code, dd, details, dialog, div, dl, dt, em = map(
    element, "a aside article bdi button caption code dd details dialog div dl dt em".split()
)
fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, header, label, legend, li = map(
    element, "fieldset figcaption figure footer form h1 h2 h3 h4 header label legend li".split()
)
main, nav, ol, optgroup, option, output, p, section, select, small, span, strong, summary = map(
    element, "main nav ol optgroup option output p section select small span strong summary".split()
)
table, tbody, td, tfoot, th, thead, time, tr, ul = map(element, "table tbody td tfoot th thead time tr ul".split())
svg, use, g, path, rect, circle, polyline, title, text = map(
    element, "svg use g path rect circle polyline title text".split()
)
br, hr, img, input_, col = (element(tag, void=True) for tag in ("br", "hr", "img", "input", "col"))


def classes(*names: str | bool | None) -> str:
    """The names that are there, joined for a `class` attribute.

    >>> classes("card", False, None, "refused")
    'card refused'
    """
    return " ".join(name for name in names if isinstance(name, str) and name)
