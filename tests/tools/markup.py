"""What a piece of markup consists of: its elements and their attributes, and that every one is closed."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img"}


class Page(HTMLParser):
    """The elements of some markup; fails on a tag that is not closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def values(self, attribute: str) -> list[str]:
        """What the attribute holds, for every element that has it."""
        return [value for _, attributes in self.tags if (value := attributes.get(attribute)) is not None]


_SPOKEN = re.compile(r'<span [^>]*role="img" aria-label="([^"]*)"[^>]*>')


def plain(html: str) -> str:
    """The text of some markup, without its elements; with what is said instead of pictures."""
    return " ".join(re.sub(r"<[^>]*>", " ", _SPOKEN.sub(r" \1 ", html)).split())


_LINK = re.compile(r"rules/(\w+)/#([A-Z]{2}-[\w.]+)")


class Links(HTMLParser):
    """The links of some markup; fails on one inside a button."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.looks: list[str] = []
        self._open: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a":
            assert "button" not in self._open, given
            found = _LINK.fullmatch(given["href"] or "")
            assert found and given["target"] == "_blank", given
            self.found.append((found[1], found[2]))
        if given.get("data-look"):
            self.looks.append(given["data-look"] or "")
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag
