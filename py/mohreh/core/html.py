"""A small builder of HTML: elements are functions, text is escaped, the result is a string.

htpy was measured first (733 elements, Pyodide 314): 19 ms against 2 ms here, more than a third of the
50 ms a press may take to be painted. So the page is built with these few lines instead.

>>> button("Fish & chips", class_="big", data_action="build stable", disabled=False)
'<button class="big" data-action="build stable">Fish &amp; chips</button>'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


class Html(str):
    """Markup that is already safe: an element, or text that `raw` vouches for."""

    __slots__ = ()


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


def _attributes(given: dict[str, Any]) -> str:
    out = ""
    for name, value in given.items():
        if value is None or value is False:
            continue
        written = _names.get(name)
        if written is None:
            written = _names[name] = " " + name.rstrip("_").replace("_", "-")
        out += written if value is True else f'{written}="{escape(value if isinstance(value, str) else str(value))}"'
    return out


def _collect(out: list[str], children: Iterable[Any]) -> None:
    for child in children:
        kind = type(child)
        if kind is Html:
            out.append(child)
        elif kind is str:
            out.append(escape(child))
        elif child is None or child is False:
            continue
        elif kind is int:
            out.append(str(child))
        elif isinstance(child, str):
            out.append(child if isinstance(child, Html) else escape(child))
        else:
            _collect(out, child)


def join(*children: Any) -> Html:
    """Several nodes side by side, without an element around them.

    >>> join(em("Sara"), " & ", em("Bahram"))
    '<em>Sara</em> &amp; <em>Bahram</em>'
    """
    out: list[str] = []
    _collect(out, children)
    return Html("".join(out))


def element(tag: str, *, void: bool = False) -> Callable[..., Html]:
    """The function that builds `<tag>`: positional arguments are children, keywords attributes.

    `class_` becomes `class`, `data_action` becomes `data-action`; `None` and `False` leave an attribute
    out, `True` gives it without a value.

    >>> mark = element("mark")
    >>> mark("Fish & chips", data_part="dish", hidden=True, title=None)
    '<mark data-part="dish" hidden>Fish &amp; chips</mark>'
    """

    start, whole, end = f"<{tag}", f"<{tag}>", f"</{tag}>"

    def build(*children: Any, **attributes: Any) -> Html:
        head = f"{start}{_attributes(attributes)}>" if attributes else whole
        if void:
            return Html(head)
        if len(children) == 1:  # most have one, and most of these are markup or text
            child = children[0]
            kind = type(child)
            if kind is Html:
                return Html("".join((head, child, end)))
            if kind is str:
                return Html(f"{head}{escape(child)}{end}")
        out = [head]
        _collect(out, children)
        out.append(end)
        return Html("".join(out))

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
