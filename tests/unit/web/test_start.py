"""How far a start has come (web/worker.mjs, web/engine.mjs), in Node: page, thread and clock are of our own."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from mohreh.site.places import ROOT
from tests.tools.in_node import run

WORDS = """({ textContent: '{"waking": "Waking up"}' })"""
# What is shown after each message of the thread: where the bar is, its name and how much of it is full.
PAGE = """
let now = 0;
const thread = { postMessage() {}, terminate() {} };
const body = {
  at: 'page', count: 0,
  append(bar) {
    Object.assign(bar, { parentElement: this, at: this.at, came: ++this.count });
  },
};
const dialog = { ...body, at: 'dialog' };
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
globalThis.performance = { now: () => now, mark() {} };
globalThis.window = { mohrehThread: { worker: thread, said: [] } };
globalThis.setInterval = globalThis.setTimeout = () => 0;
globalThis.document = {
  documentElement: { dataset: {} }, body, readyState: 'complete',
  createElement: () => ({ setAttribute(name, value) { this[name] = value; }, remove() { this.at = null; } }),
  getElementById: () => WORDS,
  querySelector: () => (now > 2000 ? dialog : null),
};
const made = [];
const { createElement } = document;
document.createElement = (name) => { made.push(Object.assign(createElement(), { name })); return made[0]; };
await import('MODULE');
const found = [];
for (const [time, data] of MESSAGES) {
  now = time;
  thread.onmessage({ data });
  for (let turn = 0; turn < 5; turn += 1) await null; // a failure is judged first
  const [{ name = '', at = null, value = 0, 'aria-label': label = '', came = 0 } = {}] = made;
  found.push([name, at, value, label, came]);
}
console.log(JSON.stringify(found));
"""
# In the thread, what is told of a program of so many bytes that arrives in these parts.
THREAD = """
const told = [];
globalThis.postMessage = ({ come }) => told.push(Math.round(come * 1000) / 1000);
FUNCTIONS
const parts = PARTS.map((part) => new Uint8Array(part));
await count({ body: { getReader: () => ({ read: async () => ({ value: parts.shift() }) }) } });
console.log(JSON.stringify(told));
"""


def shown(messages: Sequence[object], words: str) -> list[list[object]]:
    """What is shown after each of the messages, in a page with these words."""
    page = PAGE.replace("MODULE", (ROOT / "web/engine.mjs").as_uri()).replace("WORDS", words)
    found: list[list[object]] = json.loads(run(page.replace("MESSAGES", json.dumps(messages))))
    return found


@pytest.mark.parametrize("end", [{"ready": True, "ms": 5}, {"failed": "wasm", "reason": ""}])
def test_a_start_of_more_than_a_second_shows_how_far_it_has_come(end: dict[str, object]) -> None:
    """In the dialog that lies over the page, if there is one; until the engine is ready or has failed. It is inserted
    once, because the page is styled anew for that."""
    messages = [[400, {"come": 0.1}], [1200, {"come": 0.3}], [1500, {"come": 0.5}], [2400, {"come": 0.75}], [2900, end]]
    found = shown(messages, WORDS)
    assert found[:4] == [
        ["", None, 0, "", 0],
        ["progress", "page", 0.3, "Waking up", 1],
        ["progress", "page", 0.5, "Waking up", 1],
        ["progress", "dialog", 0.75, "Waking up", 1],
    ]
    assert found[4][1] is None


def test_a_page_without_words_shows_no_bar() -> None:
    """Score pads start an engine too."""
    assert shown([[1200, {"come": 0.3}], [2900, {"ready": True, "ms": 5}]], "null") == [["", None, 0, "", 0]] * 2


def test_the_progress_of_the_download_is_in_hundredths() -> None:
    """However many parts it comes in."""
    thread = (ROOT / "web/worker.mjs").read_text(encoding="utf-8")
    size = int(thread.split("const BYTES = ")[1].split(";")[0])
    functions = thread[thread.index("const PROGRAM = ") : thread.index("// Returns the compiled program")]
    begin, end = functions.index("for (const [early"), functions.index("// Tells the page")
    functions = f"const BYTES = {size};" + functions[:begin] + functions[end:]
    parts = [size // 5 + 99, size // 1000, size // 1000, size // 2]
    printed = json.loads(run(THREAD.replace("FUNCTIONS", functions).replace("PARTS", json.dumps(parts))))
    assert printed == [0.12, 0.421]
