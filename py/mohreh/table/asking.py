"""What the page asks for: requests, and the texts in them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from mohreh.core.chance import Chance
from mohreh.table.sorry import Sorry

Request = Mapping[str, Any]

_LETTERS = "bcdfghjkmnpqrstvwxz23456789"  # no vowels, nothing that is read for something else


def text_of(request: Request, key: str, default: str = "") -> str:
    """The text under `key`. Raises Sorry when something else stands there."""
    value = request.get(key, default)
    if value is None:
        return default
    if not isinstance(value, str):
        raise Sorry("request")
    return value


def letters(chance: Chance, number: int) -> str:
    """A word without meaning, for ids and seeds."""
    return "".join(chance.choose(_LETTERS) for _ in range(number))


def luck(request: Request) -> Chance:
    """Fresh luck for ids and seeds, from the page's entropy where it gives some."""
    given = request.get("entropy")
    return Chance(str(given)[:200] if given else os.urandom(16).hex())
