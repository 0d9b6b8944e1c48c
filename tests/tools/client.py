"""The client of a table (`web/table/client.mjs`) in Node, without a page and without an engine."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable

SCRIPT = Path(__file__).with_name("client.mjs")


@cache
def _node() -> subprocess.Popen[str]:
    """One that answers all; it ends with this process, when nobody can ask any more."""
    node = compute_driver_executable()[0]  # the one that Playwright brings
    return subprocess.Popen(
        [node, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


def played(*steps: tuple[Any, ...], keeps: bool = True, saves: dict[str, Any] | None = None) -> list[list[str]]:
    """What the client did at each of the steps: a verb of `client.mjs` and what it is given.

    "answer" answers the oldest request that nobody has answered. `keeps`: there is somebody who keeps games.
    """
    node = _node()
    assert node.stdin and node.stdout
    node.stdin.write(json.dumps({"steps": steps, "keeps": keeps, "saves": saves or {}}) + "\n")
    node.stdin.flush()
    told = json.loads(node.stdout.readline())
    assert "broke" not in told, told["broke"]
    found: list[list[str]] = told["found"]
    return found


def last(*steps: tuple[Any, ...], **given: Any) -> list[str]:
    """What the client did at the last of the steps."""
    return played(*steps, **given)[-1]
