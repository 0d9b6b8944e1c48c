"""What WebKit is made to let go of (web/drawing/let-go.mjs), in Node: its page and its clock are of our own."""

from __future__ import annotations

import json

import pytest

from mohreh.site.places import ROOT
from tests.tools.in_node import run

# What was asked for after each of these drawings and as much quiet: megabytes, and style sheets in the page.
SCRIPT = """
let wait;
const asked = [];
globalThis.setTimeout = (what) => { wait = what; return 1; };
globalThis.clearTimeout = () => {};
Object.defineProperty(globalThis, 'navigator', { value: { vendor: VENDOR }, configurable: true });
globalThis.document = { documentElement: {}, adoptedStyleSheets: ['own'] };
globalThis.CSSStyleSheet = class {};
WebAssembly.Memory = class {
  constructor({ initial }) {
    asked.push(initial / 16);
    if (asked.length > 6) throw new RangeError('out of memory');
  }
};
const { letGoSoon } = await import('MODULE');
const found = [];
for (let turn = 0; turn < 2; turn += 1) {
  letGoSoon();
  const before = asked.length;
  wait?.();
  found.push([before, asked.length, document.adoptedStyleSheets.length]);
}
console.log(JSON.stringify(found));
"""


@pytest.mark.parametrize(
    ("vendor", "found"),
    [("Apple Computer, Inc.", [[0, 4, 2], [4, 7, 2]]), ("Google Inc.", [[0, 0, 1], [0, 0, 1]]), ("", [[0, 0, 1]] * 2)],
)
def test_webkit_is_made_to_collect_when_a_page_is_quiet(vendor: str, found: list[list[int]]) -> None:
    """Not before, and no other browser; where so much memory is not to be had nothing is amiss."""
    module = (ROOT / "web/drawing/let-go.mjs").as_uri()
    script = SCRIPT.replace("VENDOR", json.dumps(vendor)).replace("MODULE", module)
    assert json.loads(run(script)) == found
