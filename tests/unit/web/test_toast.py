"""Short messages over the page (web/notices/toast.mjs) in Node."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/notices/toast.mjs"
AROUND = """
const done = [];
const element = (id) => ({
  id, childElementCount: 0, textContent: '', hidden: false, parentElement: null, classList: { toggle() {} },
  focus: () => done.push(id), append() {}, contains: () => false, matches: () => false, querySelector: () => null,
  showPopover() {}, hidePopover() {}, toggleAttribute() {},
  getBoundingClientRect: () => ({ bottom: 0 }), style: { setProperty() {} },
});
const elements = new Map();
const find = (id) => elements.get(id) ?? elements.set(id, element(id)).get(id);
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
put('addEventListener', () => {});
put('document', {
  documentElement: {}, body: element('body'), getElementById: find, querySelectorAll: () => [],
  createElement: () => element(''),
});
const { endToast, toast } = await import(%s);
toast('Mina is out of reach.', %s);
console.log(JSON.stringify(done));
endToast();
"""


@pytest.mark.parametrize(
    ("how", "focused"),
    [
        ("'Undo', () => {}, 20", ["toast-button"]),
        ("'Invite again', () => {}, 20, { unasked: true }", []),
        ("''", []),
    ],
)
def test_a_message_that_comes_by_itself_leaves_the_focus_where_it_is(how: str, focused: list[str]) -> None:
    assert json.loads(run(AROUND % (json.dumps(MODULE.as_uri()), how))) == focused
