"""What is counted over many games, so that people see what a card, a tile or an opening has been worth.

A game that wants that brings the module `counting` beside its `game`, with its `COUNTING`; `mohreh.lab.numbers` plays
and counts. Neither is of use in a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from mohreh.core.text import Words

S = TypeVar("S")  # a position of a game
Counted = tuple[str, str]
"""The key of a table and the thing in it: ("wonder", "the_sphinx")."""


class CountedTable(NamedTuple):
    """Things of one kind that a seat has, or has not, in a game.

    `title` is a message of the game, `name` says a thing by its place in `things`. Of a table that is `first` only the
    first thing of each seat counts: an opening.
    """

    key: str
    title: str
    things: Sequence[str]
    name: Callable[[int, Words], str]
    first: bool = False


def _nothing(*_asked: object) -> tuple[()]:
    return ()


class Counting(NamedTuple, Generic[S]):
    """The tables of a game; what a seat has `done`, by the text of an action; what it has `held` when all is over."""

    tables: tuple[CountedTable, ...]
    done: Callable[[str], Iterable[Counted]] = _nothing
    held: Callable[[S, int], Iterable[Counted]] = _nothing


def after(key: str, *beginnings: str) -> Callable[[str], Iterable[Counted]]:
    """Counts the word that follows one of these beginnings of an action.

    >>> first = after("draft", "draft")
    >>> list(first("draft the_sphinx")), list(first("build stable"))
    ([('draft', 'the_sphinx')], [])
    """

    def found(text: str) -> Iterable[Counted]:
        for beginning in beginnings:
            if text.startswith(beginning + " "):
                yield key, text[len(beginning) + 1 :].split(" ", 1)[0]

    return found
