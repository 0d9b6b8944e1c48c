"""The elements, attributes, text and links of markup, which must be well-formed."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img"}
# Markup written by mohreh.core.html: values are in double quotes, and neither values nor texts contain < or >.
_PARTS = re.compile(r"(<[^>]*>)")
_TAG = re.compile(r'<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:="[^"<]*")?)*)\s*(/?)>')
_ATTRIBUTE = re.compile(r'([\w:.-]+)(?:="([^"]*)")?')
Attributes = dict[str, str | None]


@lru_cache(maxsize=20_000)
def _tag(written: str) -> tuple[str, str, Attributes]:
    """Return what a tag does ("opens", "closes", or "stands" for both), its name and its attributes."""
    found = _TAG.fullmatch(written)
    assert found, written
    closes, name, attributes, is_whole = found.groups()
    given = {each[1].lower(): each[2] and unescape(each[2]) for each in _ATTRIBUTE.finditer(attributes)}
    return "closes" if closes else "stands" if is_whole or name in VOID else "opens", name.lower(), given


class Page:
    """The elements of markup; fails on a tag that is not closed, and on markup that mohreh.core.html would not write.

    Tests read thousands of boards, most of whose tags occur on other boards too: with the cache of `_tag` this takes a
    quarter of the time of the parser in the standard library.
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
        for text in filter(None, parts[::2]):
            assert "<" not in text, text
            self.text.append(unescape(text))
        assert not opened

    def values(self, attribute: str) -> list[str]:
        """The values of an attribute, of all elements that have it, in order."""
        return [value for _, attributes in self.tags if (value := attributes.get(attribute)) is not None]


_SPOKEN = re.compile(r'<span [^>]*role="img" aria-label="([^"]*)"[^>]*>')


def plain(html: str) -> str:
    """Return the text of markup, with the labels of its pictures in their place."""
    return " ".join(re.sub(r"<[^>]*>", " ", _SPOKEN.sub(r" \1 ", html)).split())


_LINK = re.compile(r"rules/(\w+)/#([A-Z]{2}-[\w.]+)")


class Links(HTMLParser):
    """The links of markup; fails on a link inside a button."""

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
