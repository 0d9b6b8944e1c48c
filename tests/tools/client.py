"""The client of a table (`web/table/client.mjs`) in Node, without a page and without an engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.tools.in_node import answer

SCRIPT = Path(__file__).with_name("client.mjs")


def played(*steps: tuple[Any, ...], keeps: bool = True, saves: dict[str, Any] | None = None) -> list[list[str]]:
    """Return what the client did at each step; a step is a verb of `client.mjs` with its arguments.

    "answer" answers the oldest open request. `keeps`: games are saved. `saves`: the games that were saved before.
    """
    found: list[list[str]] = answer(SCRIPT, {"steps": steps, "keeps": keeps, "saves": saves or {}})["found"]
    return found


def last(*steps: tuple[Any, ...], **given: Any) -> list[str]:
    """Return what the client did at the last step."""
    return played(*steps, **given)[-1]
