"""Changing tuples: the values of a position are immutable, so that its clones can share them."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def placed(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    """The tuple with another value in one place.

    >>> placed((7, 7), 1, 4)
    (7, 4)
    """
    changing = list(values)
    changing[at] = value
    return tuple(changing)


def without(values: tuple[_T, ...], value: _T) -> tuple[_T, ...]:
    """The tuple without its first `value`, which must be there.

    >>> without((3, 5, 3), 3)
    (5, 3)
    """
    at = values.index(value)
    return values[:at] + values[at + 1 :]
