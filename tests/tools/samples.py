"""Which variations of a test a default run has, and which are left to a thorough run, `python3 -m tests --thorough`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pytest

_run = {"thorough": False, "million": False}


def be_thorough(*, million: bool = False) -> None:
    """Make this a thorough run, before tests are collected. `million`: with a million repetitions where a thorough run
    has fewer."""
    _run.update(thorough=True, million=million)


def thorough() -> bool:
    """Return whether this run has all variations."""
    return _run["thorough"]


def times(usual: int, most: int, whole: int | None = None) -> int:
    """Return the number of repetitions for this run: `usual` by default, `most` if thorough, `whole` with --million."""
    if _run["million"]:
        return most if whole is None else whole
    return most if _run["thorough"] else usual


def _pairs(combination: Sequence[int]) -> set[tuple[tuple[int, int], ...]]:
    """Return the pairs of values in this combination, each value as axis and place."""
    return set(combinations(enumerate(combination), 2))


def pairwise(sizes: Sequence[int], begun: Collection[tuple[int, ...]] = ()) -> set[tuple[int, ...]]:
    """Return combinations, which include `begun`, so that each value of an axis occurs with each value of any other
    axis: places on axes of these lengths. Faults depend on one value or on two that meet. With two axes these are all
    combinations.

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
    """Return parameters for combinations of these values: in a thorough run all pairs of values of different axes, in a
    default run as few combinations as contain each value once, or the first `most` of these.

    The keys of an axis that is a mapping appear in the names of tests. After the last value of a short axis, its first
    one follows.

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
    """Return parameters for all of these values, of which a default run has the first ones."""
    return [pytest.param(value, marks=pytest.mark.thorough if at >= usual else ()) for at, value in enumerate(values)]


def first_rows(rows: Sequence[Sequence[Any]], usual: int = 1) -> list[Any]:
    """Return the same for tests with several parameters, one row for each combination."""
    return [pytest.param(*row, marks=pytest.mark.thorough if at >= usual else ()) for at, row in enumerate(rows)]
