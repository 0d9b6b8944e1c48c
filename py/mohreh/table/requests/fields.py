"""Reads the fields of requests, and checks their types."""

from __future__ import annotations

import os
from collections.abc import Mapping

from mohreh.core import chance
from mohreh.table.errors import TableError

Request = Mapping[str, object]


def text_of(request: Request, key: str, default: str = "") -> str:
    """The text under a key. Raises TableError for another type."""
    value = request.get(key, default)
    if value is None:
        return default
    if not isinstance(value, str):
        raise TableError("request")
    return value


def _entropy(request: Request) -> str:
    """Random text: 128 bits from the page if it sends them, else from the system."""
    given = request.get("entropy")
    return str(given)[:200] if given else os.urandom(16).hex()


class Fresh:
    """Ids and secret seeds for the games that a request starts or imports.

    The id of a game is shared with it; it reveals nothing about the seed.
    """

    def __init__(self, request: Request) -> None:
        self._entropy = _entropy(request)
        self._ids = chance.Chance(self._entropy)
        self._seeds = 0

    def id(self) -> str:
        """A random id of ten letters and digits."""
        return chance.letters(self._ids, 10)

    def seed(self) -> str:
        """A secret seed: see `core.chance.secret`."""
        self._seeds += 1
        return chance.secret(f"{self._entropy}/{self._seeds}")
