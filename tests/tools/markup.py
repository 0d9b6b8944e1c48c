"""What a piece of markup consists of: its elements and their attributes, and that every one is closed."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img"}
# Markup of ours comes from mohreh.core.html: a value stands in double quotes, with neither < nor > in it or in a text.
_PARTS = re.compile(r"(<[^>]*>)")
_TAG = re.compile(r'<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:="[^"<]*")?)*)\s*(/?)>')
_ATTRIBUTE = re.compile(r'([\w:.-]+)(?:="([^"]*)")?')
Attributes = dict[str, str | None]


@lru_cache(maxsize=20_000)
def _tag(written: str) -> tuple[str, str, Attributes]:
    """What it does ("opens", "closes" or "stands", that is both), its name, its attributes."""
    found = _TAG.fullmatch(written)
    assert found, written
    closes, name, attributes, is_whole = found.groups()
    given = {each[1].lower(): each[2] and unescape(each[2]) for each in _ATTRIBUTE.finditer(attributes)}
    return "closes" if closes else "stands" if is_whole or name in VOID else "opens", name.lower(), given


class Page:
    """The elements of some markup; fails on a tag that is not closed, and on what is no markup of ours.

    Thousands of boards are read, and most of one stood on another: the parser of the standard library takes four times
    as long.
    """

    def __init__(self, html: str) -> None:
        self.tags: list[tuple[str, Attributes]] = []
        self.text: list[str] = []
        opened: list[str] = []
        parts = _PARTS.split(html)
        for written in parts[1::2]:
            does, name, given = _tag(written)
            if does == "closes":
                assert opened.pop() == name
                continue
            self.tags.append((name, given))
            if does == "opens":
                opened.append(name)
        for said in filter(None, parts[::2]):
            assert "<" not in said, said
            self.text.append(unescape(said))
        assert not opened

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
