"""What to highlight on the page, as data."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.lesson import Mark
from mohreh.table.protocol import Light


def lights(marks: Iterable[Mark]) -> list[Light]:
    """These things as a page is told to light them, each once."""
    return [{"kind": mark.kind, "what": mark.what} for mark in dict.fromkeys(marks)]
