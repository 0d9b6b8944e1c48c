"""The wire between devices (`web/devices`) in Node, without a browser."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable

SCRIPT = Path(__file__).with_name("devices.mjs")


@cache
def _node() -> subprocess.Popen[str]:
    """One that answers all; it ends with this process, when nobody can ask any more."""
    node = compute_driver_executable()[0]  # the one that Playwright brings
    return subprocess.Popen(
        [node, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


def told(verb: str, *given: Any, engine: Callable[[str, str], object] | None = None) -> Any:
    """What came of a verb of `devices.mjs`; `engine` answers what a host asks meanwhile: of a client, a text."""
    node = _node()
    assert node.stdin and node.stdout
    said: Any = [verb, *given]
    while True:
        node.stdin.write(json.dumps(said) + "\n")
        node.stdin.flush()
        answer = json.loads(node.stdout.readline())
        if "asks" not in answer:
            break
        assert engine
        said = engine(*answer["asks"])
    assert "broke" not in answer, answer["broke"]
    return answer["found"]
