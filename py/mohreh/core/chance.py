"""The generator of chance: ours, documented, the same on every Python, so that a seed names a game.

`splitmix64-1`: the state is one 64-bit integer, advanced by the golden gamma and mixed as in Steele, Lea and
Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). A number below `n` is drawn by
rejection, so it is exactly uniform. A seed is any text; its state is the 64-bit FNV-1a hash of its UTF-8
bytes. The record of a game holds every outcome, so nothing ever depends on this generator to be replayed.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

VERSION = "splitmix64-1"
_MASK = (1 << 64) - 1
_T = TypeVar("_T")


class Chance:
    """A stream of random integers for one seed (any text, compared by its UTF-8 bytes)."""

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        state = 0xCBF29CE484222325
        for byte in seed.encode("utf-8"):
            state = (state ^ byte) * 0x100000001B3 & _MASK
        self._state = state

    def bits(self) -> int:
        """The next 64 random bits, as an integer from 0 to 2**64 - 1."""
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1. Raises ValueError when n is not from 1 to 2**32."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"cannot draw below {n}: give a number from 1 to 2**32")
        bound = (1 << 64) - (1 << 64) % n
        while True:
            drawn = self.bits()
            if drawn < bound:
                return drawn % n

    def choose(self, items: Sequence[_T]) -> _T:
        """One of `items`, each equally likely. Raises ValueError when there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put `items` into a uniformly random order, in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fraction(self) -> float:
        """A float in [0, 1) with 53 random bits; for bots and search, never for the rules."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))
