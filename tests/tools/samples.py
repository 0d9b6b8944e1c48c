"""Which variations of a test every run plays, and which are left to a thorough one, `python3 -m tests --thorough`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import pytest

_run = {"thorough": False}


def be_thorough() -> None:
    """Said once, before tests are collected."""
    _run["thorough"] = True


def thorough() -> bool:
    """Whether this run plays all variations."""
    return _run["thorough"]


def times(usual: int, most: int) -> int:
    """How often something is repeated in this run."""
    return most if _run["thorough"] else usual


def covering(*axes: Sequence[Any] | Mapping[str, Any], most: int | None = None) -> list[Any]:
    """Parameters for every combination of these values, of which every run plays as few as show each value once, or
    the first `most` of these.

    An axis that is a mapping says how its values are called in the names of tests. After the
    last value of a short axis comes its first again.

    >>> [each.values for each in covering(["duel", "silver", "wonders"], ["fa", "en"]) if not each.marks]
    [('duel', 'fa'), ('silver', 'en'), ('wonders', 'fa')]
    """
    named = [list(axis.items()) if isinstance(axis, Mapping) else [(None, value) for value in axis] for axis in axes]
    places = [range(len(axis)) for axis in named]
    usual = {tuple(turn % len(axis) for axis in named) for turn in range(most or max(map(len, named)))}
    parameters = []
    for combination in product(*places):
        chosen = [axis[place] for axis, place in zip(named, combination, strict=True)]
        names = [name for name, _ in chosen]
        parameters.append(
            pytest.param(
                *(value for _, value in chosen),
                marks=() if combination in usual else pytest.mark.thorough,
                id="-".join(str(name or value) for name, value in chosen) if any(names) else None,
            )
        )
    return parameters


def first_of(values: Sequence[Any], usual: int = 1) -> list[Any]:
    """Parameters for all of these values, of which every run plays the first ones."""
    return [pytest.param(value, marks=pytest.mark.thorough if at >= usual else ()) for at, value in enumerate(values)]


def first_rows(rows: Sequence[Sequence[Any]], usual: int = 1) -> list[Any]:
    """The same for tests with several parameters, of which each row holds a value."""
    return [pytest.param(*row, marks=pytest.mark.thorough if at >= usual else ()) for at, row in enumerate(rows)]
