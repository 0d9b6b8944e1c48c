"""Engines that really break down: Python runs out of WebAssembly's stack, as it did once over a text of brackets."""

from __future__ import annotations

import json
import re
from typing import Any

DEADLY = "json.loads('[' * 200_000)"
ENDLESS = "[None for _ in iter(int, 1)]"  # or hang, and never say another word
# A request that holds all of some texts is the last one that this Python hears.
POISON = """
import json
from mohreh.table.requests import dispatch
def call(self, text, given_up="", real=dispatch.Table.call):
    if all(each in text for each in {signs}):
        {deadly}
    return real(self, text, given_up)
dispatch.Table.call = call
"""
NOISE = r"Pyodide|fatal|RangeError|RuntimeError|wasm|Stack|stack|traceback|jsId|^console: (Error|The cause)"


def at_hand(context: Any, *always: str) -> None:
    """Every engine of this context can be reached from a test, see `poison`; it breaks down over requests that hold all
    the texts `always`."""

    def answer(route: Any) -> None:
        reply = route.fetch()
        text, count = re.subn(r"\bpython=started;", "python=self.python=started;", reply.text())
        assert count == 1
        if always:
            up = "postMessage({ready:true"
            assert up in text
            text = text.replace(up, f"python.runPython({json.dumps(poisoned(*always))});{up}", 1)
        route.fulfill(response=reply, body=text)

    context.route("**/worker.mjs", answer)


def poisoned(*signs: str, deadly: str = DEADLY) -> str:
    """Python that makes an engine break down over the next request that holds all these texts."""
    return POISON.format(signs=signs, deadly=deadly)


def poison(worker: Any, *signs: str, deadly: str = DEADLY) -> None:
    """This engine breaks down over the next request that holds all these texts."""
    worker.evaluate("(code) => { python.runPython(code); }", poisoned(*signs, deadly=deadly))
