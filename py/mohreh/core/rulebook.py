"""What a game brings for its rules page besides the text: its components drawn and described, and its glossary.

The text itself is `rules.<language>.md` in the game's folder. Where it says `@cards 1`, the page shows what the game's
`DIRECTIVES["cards"]("1", words)` gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mohreh.core.html import Html, div, li, p, span, strong, ul
from mohreh.core.text import Words

Directive = Callable[[str, Words], Html]
"""Draws a part of the page from the rest of the directive's line. Raises ValueError for words it does not know."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rulebook: its English name and meaning, both to be translated, and the clause that explains it."""

    id: str
    name: str
    meaning: str
    clause: str


def component(id_: str, picture: Html, name: str, kind: str, facts: Iterable[str]) -> Html:
    """One component: drawn as on the board, with what it is, costs and brings in words; `id_` is its anchor."""
    return li(
        span(picture, class_="component-picture"),
        div(
            strong(name, class_="component-name"),
            p(kind, class_="component-kind") if kind else None,
            [p(fact) for fact in facts],
            class_="component-words",
        ),
        id=id_,
        class_="component",
    )


def components(items: Iterable[Html], class_: str) -> Html:
    """A list of components side by side."""
    return ul(items, class_=f"components {class_}", role="list")


def nothing_more(argument: str) -> None:
    """For a directive without arguments. Raises ValueError when there is one."""
    if argument:
        raise ValueError(f"{argument!r} is not expected here")
