"""The client of a table (`web/table/client.mjs`) in Node, without a page and without an engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.tools.in_node import answer

SCRIPT = Path(__file__).with_name("client.mjs")


def played(*steps: tuple[Any, ...], keeps: bool = True, saves: dict[str, Any] | None = None) -> list[list[str]]:
    """What the client did at each of the steps: a verb of `client.mjs` and what it is given.

    "answer" answers the oldest request that nobody has answered. `keeps`: there is somebody who keeps games.
    """
    found: list[list[str]] = answer(SCRIPT, {"steps": steps, "keeps": keeps, "saves": saves or {}})["found"]
    return found


def last(*steps: tuple[Any, ...], **given: Any) -> list[str]:
    """What the client did at the last of the steps."""
    return played(*steps, **given)[-1]
