"""The address of a rules page while somebody searches (web/reading/found.mjs), in Node with a clock of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/reading/found.mjs"
AROUND = """
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const written = [];
const due = new Map();
let timers = 0;
put('setTimeout', (what, ms, ...given) => { timers += 1; due.set(timers, () => what(...given)); return timers; });
put('clearTimeout', (timer) => due.delete(timer));
put('location', { href: 'https://mohreh.example/rules/chess/?q=rook#CH-1' });
put('history', { state: null, replaceState(_, __, url) { location.href = String(url); written.push(url.search); } });
const pause = () => { for (const [timer, what] of [...due]) { due.delete(timer); what(); } };
const { keepQuery } = await import(MODULE);
"""


def did(steps: str) -> Any:
    """What was written into the address by some steps."""
    around = AROUND.replace("MODULE", json.dumps(MODULE.as_uri()))
    return json.loads(run(f"{around}\n{steps}\nconsole.log(JSON.stringify([...written, location.href]));"))


def test_the_address_is_written_once_the_reader_pauses() -> None:
    """Safari refuses a page that changes it a hundred times in half a minute, and every key is a search of its own."""
    typed = "for (let at = 1; at <= 200; at += 1) keepQuery('castle'.repeat(40).slice(0, at));"
    assert len(did(typed)) == 1
    assert did("for (const word of ['c', 'ca', 'cas']) keepQuery(word); pause();") == [
        "?q=cas",
        "https://mohreh.example/rules/chess/?q=cas#CH-1",
    ]
    assert did("keepQuery('rook'); pause();") == ["https://mohreh.example/rules/chess/?q=rook#CH-1"]


def test_the_end_of_a_search_is_written_at_once() -> None:
    """A link that is pressed then leads on from an address without it."""
    assert did("keepQuery('cas'); keepQuery(''); pause();") == ["", "https://mohreh.example/rules/chess/#CH-1"]
