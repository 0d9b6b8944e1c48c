"""A page that is sent boards in parts, without a browser: it does with text what a page does with elements."""

from __future__ import annotations

import json
import re
from typing import Any

from mohreh.table.requests.dispatch import Table

_STUB = re.compile(r'<([a-z0-9]+) id="([^"]+)" data-kept></\1>')
_FACE = re.compile(r'(<button [^>]*?\bid="([^"]+)"[^>]*>)<([a-z0-9]+) data-kept></\3>')
_TAG = re.compile(r"<(/?)([a-z0-9]+)([^>]*)>")
_VOID = {"input", "br", "hr", "img", "col"}


def elements(markup: str) -> dict[str, str]:
    """Every element that has an id, with all that is in it; no id is there twice."""
    found: dict[str, str] = {}
    open_: list[tuple[str, str, int]] = []
    for tag in _TAG.finditer(markup):
        closes, name, attributes = tag.groups()
        if name in _VOID:
            continue
        if not closes:
            id_ = re.search(r' id="([^"]+)"', attributes)
            open_.append((name, id_[1] if id_ else "", tag.start()))
            continue
        opened, id_of, start = open_.pop()
        assert opened == name
        if id_of:
            assert id_of not in found, f"{id_of} twice"
            found[id_of] = markup[start : tag.end()]
    assert not open_
    return found


def first_element(markup: str) -> str:
    """The element that the markup begins with."""
    depth = 0
    for tag in _TAG.finditer(markup):
        closes, name, _ = tag.groups()
        depth += 0 if name in _VOID else -1 if closes else 1
        if not depth:
            return markup[: tag.end()]
    raise AssertionError("nothing is closed")


def filled(short: str, before: str) -> str:
    """A board whose missing parts are taken from the one before."""
    there = elements(before)

    def part(stub: re.Match[str]) -> str:
        kept = there[stub[2]]
        assert kept.startswith(f"<{stub[1]} ")
        return kept

    def face(stub: re.Match[str]) -> str:
        inside = there[stub[2]].partition(">")[2]
        assert inside.startswith(f"<{stub[3]}")
        return stub[1] + first_element(inside)

    return _FACE.sub(face, _STUB.sub(part, short))


class PartedPage:
    """The board of a page, kept up to date by replies; what was sent of the last one."""

    def __init__(self, table: Table, language: str = "fa") -> None:
        self.table, self.language = table, language
        self.board = self.sent = ""
        self.drawn = 0

    def ask(self, **request: Any) -> Any:
        """The reply to a request; its board is drawn."""
        given = {"lang": self.language, "drawn": self.drawn if self.board else 0, **request}
        reply = json.loads(self.table.call(json.dumps(given)))
        self.draw(reply)
        return reply

    def draw(self, reply: Any) -> None:
        """Draw the board of a reply."""
        sent = reply.get("regions", {}).get("board")
        if sent is None:
            return
        assert reply.get("since", self.drawn) == self.drawn
        assert "since" in reply or "data-kept" not in sent
        self.sent, self.board, self.drawn = sent, filled(sent, self.board), reply["drawn"]
