"""The wire between devices (`web/devices`) in Node, without a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.tools.in_node import answer

SCRIPT = Path(__file__).with_name("devices.mjs")


def outcome(verb: str, *given: Any, engine: Callable[[str, str], object] | None = None) -> Any:
    """What came of a verb of `devices.mjs`; `engine` answers what a host asks meanwhile: of a client, a text."""
    found = answer(SCRIPT, [verb, *given])
    while "asks" in found:
        assert engine
        found = answer(SCRIPT, engine(*found["asks"]))
    return found["found"]
