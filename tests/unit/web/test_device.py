"""What the page asks of the device it is used on: web/system/home.mjs itself in Node, over devices that differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/system/home.mjs"
AROUND = """
const done = [];
const heard = {};
const line = { hidden: true, toggleAttribute(_, on) { line.hidden = on; } };
const page = { dataset: {} };
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
put('navigator', { ...device.navigator });
if (device.keeps !== undefined) navigator.storage = {
  persist: async () => { done.push('persist'); return device.keeps; }, persisted: async () => device.keeps };
if (device.sheet) {
  navigator.canShare = ({ files }) => files[0].type === 'text/plain';
  navigator.share = async ({ files: [file] }) => {
    done.push(`${file.name}: ${await file.text()}`);
    if (device.sheet !== 'passed') throw Object.assign(new Error(), { name: device.sheet });
  };
}
put('document', { documentElement: page, getElementById: (id) => (id === 'home-screen' ? line : null) });
put('matchMedia', () => ({ matches: Boolean(device.installed) }));
put('addEventListener', (type, hear) => { heard[type] = hear; });
put('window', globalThis);
const device_ = await import(MODULE);
"""


def did(steps: str, **device: Any) -> Any:
    """What `steps`, JavaScript that may await, answers on a device; `done` lists what has been asked of it."""
    script = f"const device = {json.dumps(device)};\n{AROUND.replace('MODULE', json.dumps(MODULE.as_uri()))}\n"
    script += f"const found = await (async () => {{ {steps} }})();\nconsole.log(JSON.stringify(found ?? done));"
    return json.loads(run(script))


def test_the_browser_is_asked_to_keep_the_games_when_it_matters() -> None:
    """When the site is installed, or when a game is over; once in a page."""
    script = """device_.keepIfInstalled(); const first = done.length;
      for (const _ of [1, 2]) { heard.appinstalled(); device_.keepForGood(); } return [first, done.length];"""
    assert did(script, keeps=False) == [0, 1]
    assert did(script, keeps=False, installed=True) == [1, 1]
    assert did(script) == [0, 0]  # there is nothing to ask
    assert [did("return device_.isKeptForGood();", **each) for each in ({"keeps": True}, {"keeps": False}, {})] == [
        True,
        False,
        False,
    ]


def test_readers_outside_the_home_screen_learn_what_safari_deletes() -> None:
    script = "device_.keepIfInstalled(); return [line.hidden];"
    assert did(script, navigator={"standalone": False}) == [False]
    assert did(script, navigator={"standalone": True}) == [True]
    assert did(script) == [True]  # another kind of browser


def test_a_game_is_passed_on_by_the_sheet_of_the_system() -> None:
    script = "return [device_.canShare(), await device_.share('a.txt', 'mohreh record 1'), ...done];"
    assert did(script, sheet="passed") == [True, True, "a.txt: mohreh record 1"]
    assert did(script, sheet="AbortError")[:2] == [True, True]  # it was only closed
    assert did(script, sheet="NotAllowedError")[:2] == [True, False]
    assert did(script) == [False, False]
