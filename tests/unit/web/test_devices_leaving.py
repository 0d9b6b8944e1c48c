"""What asks before a host's page is left (web/devices/leaving.mjs), in Node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/devices/leaving.mjs"
AROUND = """
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const heard = new Map();
put('addEventListener', (type, hear) => heard.set(type, hear));
put('removeEventListener', (type, hear) => { if (heard.get(type) === hear) heard.delete(type); });
const done = [];
/** Dispatches an event; says whether its default was prevented. */
const happens = (type, more = {}) => {
  let isHeld = false;
  heard.get(type)?.({ preventDefault() { isHeld = true; }, stopImmediatePropagation() {}, target: {}, ...more });
  return isHeld;
};
const link = {
  closest: (what) => (what === '[data-language]' ? link : null),
  click() { done.push(happens('click', { target: link }) ? 'held' : 'followed'); },
};
let go;
const { asksBeforeLeaving } = await import(MODULE);
const turn = asksBeforeLeaving((then) => { done.push('asked'); go = then; });
"""


def did(steps: str) -> Any:
    """What `steps` return after `done`, what was asked and followed."""
    around = AROUND.replace("MODULE", json.dumps(MODULE.as_uri()))
    return json.loads(run(f"{around}\nconsole.log(JSON.stringify([...done, ...(() => {{ {steps} }})(), ...done]));"))


def test_the_browser_asks_before_a_reload_while_devices_are_connected() -> None:
    steps = """const before = happens('beforeunload'); turn(true); turn(true); const now = happens('beforeunload');
      turn(false); return [before, now, happens('beforeunload'), heard.size];"""
    assert did(steps) == [False, True, False, 0]


def test_the_other_language_is_followed_once_the_reader_agrees() -> None:
    assert did("link.click(); return [];") == ["followed"]
    assert did("turn(true); link.click(); return [];") == ["asked", "held"]
    steps = "turn(true); link.click(); go(); turn(true); return [happens('beforeunload')];"
    assert did(steps) == [False, "asked", "held", "followed"], "devices that come and go do not ask again"


def test_other_presses_and_new_tabs_are_left_alone() -> None:
    steps = """turn(true); const other = { closest: () => null };
      return [happens('click', { target: other }), happens('click', { target: link, ctrlKey: true })];"""
    assert did(steps) == [False, False]
