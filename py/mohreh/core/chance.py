"""A documented pseudorandom number generator that gives the same numbers on every Python, so that a seed identifies a
deal.

`splitmix64-1`: the state is one 64-bit integer, advanced by the golden gamma and mixed as in Steele, Lea and Flood,
"Fast splittable pseudorandom number generators" (OOPSLA 2014). A number below `n` is drawn by rejection, so it is
exactly uniform. A seed is any text; the initial state is the 64-bit FNV-1a hash of its UTF-8 bytes. The record of a
game contains every outcome, so replaying a record never depends on this generator.

At the table each game has a seed, from which a stream of its own is derived for each action of chance. A seed drawn by
Mohreh is secret (`secret`), and its streams are derived by SHA-256, so that neither past outcomes nor a whole stream
reveal anything about the next one. A seed that was typed, or that is part of a lesson, is not secret anyway.
"""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

VERSION = "splitmix64-1"
"""The name of the generator; a different one would have a different name."""
_MASK = (1 << 64) - 1
_T = TypeVar("_T")
_LETTERS = "bcdfghjkmnpqrstvwxz23456789"  # no vowels, so no words; no characters that look alike
_SECRET = re.compile(f"[{_LETTERS}]{{27}}")  # 128 bits; long enough that nobody types such a seed


class Chance:
    """A stream of random numbers from a seed, which is any text. The same seed gives the same numbers on every Python.

    >>> dice = Chance("any text")
    >>> [dice.below(6) + 1 for _ in range(5)]
    [4, 3, 5, 6, 1]
    >>> Chance(5)
    Traceback (most recent call last):
        ...
    TypeError: a seed is a text, and not 5
    """

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        if not isinstance(seed, str):
            raise TypeError(f"a seed is a text, and not {seed!r}")
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
        """A uniformly random integer from 0 to n - 1. Raises ValueError if n is not from 1 to 2**32.

        >>> Chance("any text").below(100)
        67
        >>> Chance("any text").below(0)
        Traceback (most recent call last):
            ...
        ValueError: cannot draw below 0: give a number from 1 to 2**32
        """
        if not 0 < n <= 1 << 32:
            raise ValueError(f"cannot draw below {n}: give a number from 1 to 2**32")
        bound = (1 << 64) - (1 << 64) % n
        while True:
            drawn = self.bits()
            if drawn < bound:
                return drawn % n

    def choose(self, items: Sequence[_T]) -> _T:
        """One of `items`, all equally likely. Raises ValueError if there are none.

        >>> Chance("any text").choose(["north", "east", "south"])
        'north'
        >>> Chance("any text").choose([])
        Traceback (most recent call last):
            ...
        ValueError: there is nothing to choose from
        """
        if not items:
            raise ValueError("there is nothing to choose from")
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put `items` into a uniformly random order, in place (Fisher-Yates).

        >>> cards = [1, 2, 3, 4, 5]
        >>> Chance("any text").shuffle(cards)
        >>> cards
        [4, 5, 2, 1, 3]
        """
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fraction(self) -> float:
        """A float in [0, 1) with 53 random bits; for bots and search only, never for the rules.

        >>> 0.0 <= Chance("any text").fraction() < 1.0
        True
        """
        return (self.bits() >> 11) * (1.0 / (1 << 53))


def letters(chance: Chance, number: int) -> str:
    """A random text of `number` letters and digits, for ids.

    >>> letters(Chance("any text"), 8)
    'f383789n'
    """
    return "".join(chance.choose(_LETTERS) for _ in range(number))


def secret(entropy: str) -> str:
    """A secret seed: 27 letters and digits (128 bits) derived from all of `entropy` by SHA-256.

    >>> secret("tuesday") == secret("tuesday") != secret("wednesday")
    True
    """
    number, out = int.from_bytes(sha256(f"seed/{entropy}".encode()).digest(), "big"), ""
    while len(out) < 27:
        number, place = divmod(number, len(_LETTERS))
        out += _LETTERS[place]
    return out


def is_secret(seed: str) -> bool:
    """Whether a seed has the form of `secret`, so that it must not be revealed before its game is over.

    >>> is_secret(secret("tuesday")), is_secret("tuesday")
    (True, False)
    """
    return _SECRET.fullmatch(seed) is not None


def stream(seed: str, number: int) -> Chance:
    """The random numbers for the action of chance with this number, counted from 0, in a game with this seed.

    The streams of a secret seed reveal nothing about each other. Those of other seeds are the same as in version 0.1.0,
    so that a published seed still gives the same deal.

    >>> stream("tuesday", 0).below(100), stream("tuesday", 1).below(100), stream("tuesday", 0).below(100)
    (1, 15, 1)
    """
    text = f"{seed}/{number}"
    return Chance(sha256(text.encode("utf-8")).hexdigest() if is_secret(seed) else text)
