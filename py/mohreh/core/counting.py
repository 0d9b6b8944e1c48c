"""Statistics over many games: what is counted to estimate the worth of cards, tiles and openings.

A game with such statistics has a module `counting` with `COUNTING`; `mohreh.lab.numbers` plays games and counts.
Neither is used in a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from mohreh.core.text import Words

S = TypeVar("S")  # a position of a game
Counted = tuple[str, str]
"""The key of a table and a thing in it, such as ("wonder", "the_sphinx")."""


class CountedTable(NamedTuple):
    """A kind of things that a seat may have in a game.

    `title` is a message of the game; `name` gives the name of a thing by its index in `things`. `first`: only the first
    thing of each seat counts, as for openings.
    """

    key: str
    title: str
    things: Sequence[str]
    name: Callable[[int, Words], str]
    first: bool = False


def _nothing(*_asked: object) -> tuple[()]:
    return ()


class Counting(NamedTuple, Generic[S]):
    """The tables of a game, and functions for what counts: things in the text of an action (`done`), and things that a
    seat has at the end (`held`)."""

    tables: tuple[CountedTable, ...]
    done: Callable[[str], Iterable[Counted]] = _nothing
    held: Callable[[S, int], Iterable[Counted]] = _nothing


def after(key: str, *beginnings: str) -> Callable[[str], Iterable[Counted]]:
    """A function for `Counting.done`: counts the word after one of these beginnings of an action.

    >>> first = after("draft", "draft")
    >>> list(first("draft the_sphinx")), list(first("build stable"))
    ([('draft', 'the_sphinx')], [])
    """

    def found(text: str) -> Iterable[Counted]:
        for beginning in beginnings:
            if text.startswith(beginning + " "):
                yield key, text[len(beginning) + 1 :].split(" ", 1)[0]

    return found
