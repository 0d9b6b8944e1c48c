"""Scripts in Node, the one that Playwright brings: modules of the page without a browser."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable


def run(script: str | Path, given: str = "") -> str:
    """What a script prints: a file, or the text of a module. `given` is what it reads."""
    what = [str(script)] if isinstance(script, Path) else ["--input-type=module", "-e", script]
    node = compute_driver_executable()[0]
    return subprocess.run([node, *what], input=given, capture_output=True, text=True, check=True).stdout


@cache
def _running(script: Path) -> subprocess.Popen[str]:
    """One that answers all; it ends with this process, when nobody can ask any more."""
    return subprocess.Popen(
        [compute_driver_executable()[0], str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def answer(script: Path, said: Any) -> dict[str, Any]:
    """What a script that goes on running answers to a line of JSON. It must not tell that something "broke"."""
    node = _running(script)
    assert node.stdin and node.stdout
    node.stdin.write(json.dumps(said) + "\n")
    node.stdin.flush()
    told: dict[str, Any] = json.loads(node.stdout.readline())
    assert "broke" not in told, told["broke"]
    return told
