"""The places of a rules page that can be searched, read from its markup as web/reading/found.mjs reads the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from mohreh.site import rules_asked
from tests.tools.markup import VOID


@dataclass
class Element:
    """An element with its content."""

    tag: str
    attributes: dict[str, str | None]
    parent: Element | None
    children: list[Element | str] = field(default_factory=list)

    @property
    def kinds(self) -> list[str]:
        return (self.attributes.get("class") or "").split()

    @property
    def id(self) -> str:
        return self.attributes.get("id") or ""

    def text(self) -> str:
        return "".join(each if isinstance(each, str) else each.text() for each in self.children)

    def under(self) -> Iterator[Element]:
        for each in self.children:
            if isinstance(each, Element):
                yield each
                yield from each.under()

    def first(self, *wanted: str) -> Element | None:
        """The first element below with one of these tags or classes."""
        return next((each for each in self.under() if each.tag in wanted or set(wanted) & set(each.kinds)), None)

    def above(self) -> Iterator[Element]:
        if self.parent:
            yield self.parent
            yield from self.parent.above()


class _Tree(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.root = self.here = Element("", {}, None)
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs), self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_endtag(self, tag: str) -> None:
        if self.here.parent:
            self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.children.append(data)


KINDS = {"rule": 1, "component": 0.8, "entry": 0.6, "example-figure": 0.45, "quick": 0.5, "way": 0.5}
CASE = 0.8  # a question with its answer at the end of the rules, where the clause itself says more


def asked(markup: str, language: str, questions: list[str]) -> dict[str, Any]:
    """Return the request for tests/tools/searching.mjs: all places in order, each with its `id` and its fields."""
    page = next(each for each in _Tree(markup).root.under() if "rules-text" in each.kinds)
    words = words_of(page.attributes["data-words"] or "", language)
    places = [_place(each, kind, words["asked"]) for each in page.under() if (kind := _kind(each))]
    return {"language": language, "places": places, "alike": words["alike"], "questions": questions}


def words_of(game: str, language: str) -> dict[str, Any]:
    """Return the words that a page loads for its search."""
    found: dict[str, Any] = json.loads(rules_asked.words_for(rules_asked.of(game, language), language))
    return found


def _kind(each: Element) -> str:
    if each.tag == "li" and any("quick" in above.kinds for above in each.above()):
        return "quick"
    return next((kind for kind in KINDS if kind != "quick" and kind in each.kinds), "")


def _place(each: Element, kind: str, sought: dict[str, str]) -> dict[str, Any]:
    section = next(above for above in each.above() if above.tag == "section")
    title = section.first("h2")
    heading = _heading(each)
    body = each.first("figcaption", "p") if kind in ("rule", "example-figure") else each
    if kind == "rule":
        stressed = body.first("strong", "em") if body else None
        before = body.text().partition(stressed.text())[0].strip() if body and stressed else "?"
        term = stressed.text() if stressed and before == each.id else ""
        case = bool(stressed and stressed.tag == "em" and len(term.split()) > 3)  # a question, which is no name
        name = each.id if case else f"{each.id} {term}"
    else:
        named = each.first({"component": "component-name", "entry": "dt"}.get(kind, "strong"))
        name, case = named.text() if named else "", False
    return {
        "id": each.id,
        "name": name,
        "heading": heading,
        "title": title.text() if title else "",
        "asked": sought.get(each.id) or each.attributes.get("data-asked") or "",
        "text": body.text() if body else "",
        "weight": CASE if case else KINDS[kind],
    }


def _heading(each: Element) -> str:
    """Return the last heading before a place, below that of its section; "" if there is none."""
    line = [each, *each.above()]
    top = next(at for at, above in enumerate(line) if above.tag == "section")
    inner = line[top - 1]
    found = ""
    for child in line[top].children:
        if child is inner:
            break
        if isinstance(child, Element) and child.tag == "h3":
            found = child.text()
    return found
