"""What a game provides for its rules page besides the text: pictures and descriptions of components, and a glossary.

The text is `rules.<language>.md` in the folder of the game. A line `@cards 1` is replaced by the result of
`DIRECTIVES["cards"]("1", words)` of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mohreh.core.html import Html, div, li, p, span, strong, ul
from mohreh.core.text import Words

Directive = Callable[[str, Words], Html]
"""Draws a part of the page from the argument of a directive. Raises ValueError for an unknown argument."""


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary: its English name and meaning, which are translated, and the clause that explains it."""

    id: str
    name: str
    meaning: str
    clause: str


def component(id_: str, picture: Html, name: str, kind: str, facts: Iterable[str]) -> Html:
    """A component: its picture as on the board, with its name, kind and facts in words; `id_` is its anchor."""
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
    """A list of components."""
    return ul(items, class_=f"components {class_}", role="list")


def nothing_more(argument: str) -> None:
    """Check that a directive has no argument. Raises ValueError if it has one."""
    if argument:
        raise ValueError(f"{argument!r} is not expected here")
