"""Changing the pairs of values that a position holds for its two seats; longer tuples see core.tuples."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def changed(pair: tuple[int, int], seat: int, by: int) -> tuple[int, int]:
    """The pair of numbers in which that of `seat` is larger by `by`."""
    return (pair[0] + by, pair[1]) if seat == 0 else (pair[0], pair[1] + by)


def replaced(pair: tuple[_T, _T], seat: int, value: _T) -> tuple[_T, _T]:
    """The pair in which the value of `seat` is another one."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
