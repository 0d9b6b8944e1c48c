"""A parser for our own markup, by which the build finds elements and attributes of a drawn board to change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from mohreh.core.html import Html, raw

_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta"})  # elements that have no end tag


@dataclass(slots=True)
class MarkupNode:
    """An element: its name, its attributes as written (None for one without a value), and its content."""

    name: str
    attributes: dict[str, str | None]
    children: list[MarkupNode | str] = field(default_factory=list)
    closed: bool = True
    """Whether it has an end tag."""

    def within(self) -> Iterator[MarkupNode]:
        """Yield this element and all elements in it, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, MarkupNode):
                yield from child.within()


def tree(markup: Html) -> list[MarkupNode | str]:
    """Parse markup into elements and texts.

    >>> (node,) = tree(raw('<p class="a" hidden>1 &lt; <svg viewBox="0 0 1 1"></svg></p>'))
    >>> node.name, node.attributes
    ('p', {'class': 'a', 'hidden': None})
    >>> str(written([node]))
    '<p class="a" hidden>1 &lt; <svg viewBox="0 0 1 1"></svg></p>'
    """
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return reader.top.children


def written(nodes: list[MarkupNode | str]) -> Html:
    """Return the markup of a tree, identical to the original if nothing was changed."""
    out: list[str] = []
    _write(nodes, out)
    return raw("".join(out))


def changed(markup: Html, change: Callable[[MarkupNode], MarkupNode | None]) -> Html:
    """Return the markup with every element replaced by `change(element)`, outer ones first; None removes an element
    with its content."""

    def all_of(nodes: list[MarkupNode | str]) -> list[MarkupNode | str]:
        kept: list[MarkupNode | str] = []
        for each in nodes:
            node = each if isinstance(each, str) else change(each)
            if isinstance(node, MarkupNode):
                node.children = all_of(node.children)
            if node is not None:
                kept.append(node)
        return kept

    return written(all_of(tree(markup)))


def _write(nodes: list[MarkupNode | str], out: list[str]) -> None:
    for node in nodes:
        if isinstance(node, str):
            out.append(node)
            continue
        given = "".join(
            f' {key}="{value}"' if value is not None else f" {key}" for key, value in node.attributes.items()
        )
        out.append(f"<{node.name}{given}>")
        _write(node.children, out)
        if node.closed:
            out.append(f"</{node.name}>")


def _attributes(tag: str) -> dict[str, str | None]:
    """Parse the attributes of a start tag as `core.html` writes it. The parser of the library loses upper case."""
    found: dict[str, str | None] = {}
    rest = tag[1:-1].partition(" ")[2]
    while rest:
        name, sign, after = rest.partition("=")
        if not sign or " " in name:  # without a value
            name, _, rest = rest.partition(" ")
            found[name] = None
            continue
        value, _, rest = after[1:].partition('"')
        found[name], rest = value, rest.removeprefix(" ")
    return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.top = MarkupNode("", {})
        self._open = [self.top]

    def handle_starttag(self, tag: str, attrs: object) -> None:
        text = self.get_starttag_text() or ""
        node = MarkupNode(text[1:-1].partition(" ")[0], _attributes(text), closed=tag not in _EMPTY)
        self._open[-1].children.append(node)
        if node.closed:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.handle_data(self.get_starttag_text() or "")  # Markdown's <br />

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")
