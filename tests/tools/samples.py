"""Which variations of a test every run plays, and which are left to a thorough one, `python3 -m tests --thorough`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pytest

_run = {"thorough": False, "million": False}


def be_thorough(*, million: bool = False) -> None:
    """Said once, before tests are collected. `million`: what even such a run does in part is done whole."""
    _run.update(thorough=True, million=million)


def thorough() -> bool:
    """Whether this run plays all variations."""
    return _run["thorough"]


def times(usual: int, most: int, whole: int | None = None) -> int:
    """How often something is repeated in this run: in every one, in a thorough one, and where `--million` is said."""
    if _run["million"]:
        return most if whole is None else whole
    return most if _run["thorough"] else usual


def _pairs(combination: Sequence[int]) -> set[tuple[tuple[int, int], ...]]:
    """Which values, by axis and place, this combination shows together."""
    return set(combinations(enumerate(combination), 2))


def pairwise(sizes: Sequence[int], begun: Collection[tuple[int, ...]] = ()) -> set[tuple[int, ...]]:
    """Combinations that show each value of an axis with each of any other axis, these among them: places on axes of
    these lengths. What goes wrong goes wrong for one value or for two that meet; with two axes this is all there is.

    >>> sorted(pairwise([3, 2, 2]))
    [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0), (2, 0, 0), (2, 1, 1)]
    """
    every = list(product(*map(range, sizes)))
    chosen = set(begun)
    left = set().union(*map(_pairs, every)).difference(*map(_pairs, chosen))
    while left:
        best = max(every, key=lambda each: len(left & _pairs(each)))
        chosen.add(best)
        left -= _pairs(best)
    return chosen if len(sizes) > 1 else set(every)


def covering(*axes: Sequence[Any] | Mapping[str, Any], most: int | None = None) -> list[Any]:
    """Parameters for combinations of these values: a thorough run shows every two values of different axes together,
    every run as few as show each value once, or the first `most` of these.

    An axis that is a mapping says how its values are called in the names of tests. After the
    last value of a short axis comes its first again.

    >>> [each.values for each in covering(["duel", "silver", "wonders"], ["fa", "en"]) if not each.marks]
    [('duel', 'fa'), ('silver', 'en'), ('wonders', 'fa')]
    """
    named = [list(axis.items()) if isinstance(axis, Mapping) else [(None, value) for value in axis] for axis in axes]
    usual = {tuple(turn % len(axis) for axis in named) for turn in range(most or max(map(len, named)))}
    parameters = []
    for combination in sorted(pairwise([len(axis) for axis in named], usual)):
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
