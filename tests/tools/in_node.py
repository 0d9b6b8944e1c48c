"""Scripts in Node, which comes with Playwright: tests of the page's modules without a browser."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable


def run(script: str | Path, given: str = "") -> str:
    """Run a script, a file or the text of a module, with `given` as its input; return what it prints."""
    what = [str(script)] if isinstance(script, Path) else ["--input-type=module", "-e", script]
    node = compute_driver_executable()[0]
    return subprocess.run([node, *what], input=given, capture_output=True, text=True, check=True).stdout


@cache
def _running(script: Path) -> subprocess.Popen[str]:
    """Return the process of a script that answers all requests; it ends with this process, which closes its input."""
    return subprocess.Popen(
        [compute_driver_executable()[0], str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def answer(script: Path, request: Any) -> dict[str, Any]:
    """Send a request as a line of JSON to a script that keeps running; return its answer. Fails if the answer has the
    key "broke", an exception of the script."""
    node = _running(script)
    assert node.stdin and node.stdout
    node.stdin.write(json.dumps(request) + "\n")
    node.stdin.flush()
    found: dict[str, Any] = json.loads(node.stdout.readline())
    assert "broke" not in found, found["broke"]
    return found
