"""The screen that stays on while somebody wants it: web/system/awake.mjs itself in Node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/system/awake.mjs"
AROUND = """
const done = [];
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
let change; // of what is seen of the page
put('document', { hidden: false, addEventListener(_, hear) { change = hear; } });
const lend = () => {
  const lock = { released: false, release() { lock.released = true; done.push('off'); } };
  locks.push(lock);
  done.push('on');
  return lock;
};
const locks = [];
put('navigator', { wakeLock: { request: async () => { if (weak) throw new Error(); return lend(); } } });
let weak = false;
const away = () => { // the page is put away, and the browser takes the lock back
  document.hidden = true;
  for (const lock of locks) lock.released = true;
  return change();
};
const { stayAwake } = await import(MODULE);
"""


def did(steps: str) -> Any:
    script = f"{AROUND.replace('MODULE', json.dumps(MODULE.as_uri()))}\n{steps}\nconsole.log(JSON.stringify(done));"
    return json.loads(run(script))


def test_one_lock_serves_all_who_want_it() -> None:
    both = "await stayAwake('table'); await stayAwake('device'); await stayAwake('table');"
    assert did(both) == ["on"]
    assert did(f"{both} await stayAwake('table', false);") == ["on"]
    assert did(f"{both} await stayAwake('table', false); await stayAwake('device', false);") == ["on", "off"]
    assert did("await stayAwake('table', false);") == []


def test_it_is_taken_again_when_the_page_comes_back() -> None:
    gone = "await stayAwake('table'); await away();"
    assert did(gone) == ["on"]
    assert did(f"{gone} document.hidden = false; await change(); await change();") == ["on", "on"]


def test_whoever_leaves_before_it_is_there_keeps_none() -> None:
    assert did("const asked = stayAwake('table'); await stayAwake('table', false); await asked;") == ["on", "off"]
    assert did("await Promise.all([stayAwake('table'), stayAwake('device')]);") == ["on", "on", "off"]


def test_a_device_without_power_or_without_locks_goes_on() -> None:
    assert did("weak = true; await stayAwake('table'); weak = false; await change();") == ["on"]
    assert did("delete navigator.wakeLock; await stayAwake('table'); await stayAwake('table', false);") == []
