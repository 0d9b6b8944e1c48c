"""What to highlight on the page, as data."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.lesson import Mark
from mohreh.table.protocol import Light


def lights(marks: Iterable[Mark]) -> list[Light]:
    """Return these marks as the page receives them, without duplicates."""
    return [{"kind": mark.kind, "what": mark.what} for mark in dict.fromkeys(marks)]
