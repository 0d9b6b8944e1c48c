"""What is heard (web/notices/sounds.mjs), asked of the module itself in Node."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mohreh.core.face import SOUNDS
from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
# A page with as much of an audio context as a sound needs: what is played is noted, and how long and how loud it is.
AROUND = """
const heard = [], shaken = [], hears = {};
let state = 'running', clock = 1000, allowed = true;
const param = (note) => ({ setValueAtTime(value) { note?.(value); }, exponentialRampToValueAtTime(value, at) {
  if (!(value > 0) || !(at > 0)) throw new Error(`no ramp leads to ${value} at ${at}`);
  note?.(value);
} });
let loudest = 0;
const gain = param((value) => { loudest = Math.max(loudest, value); });
const node = () => ({ frequency: param(), gain, connect() {}, start() {}, stop(at) { heard.push(at); } });
globalThis.AudioContext = class {
  currentTime = 0; sampleRate = 400; destination = {};
  get state() { return state; }
  async resume() { if (allowed) state = 'running'; }
  createGain() { return node(); } createOscillator() { return node(); } createBufferSource() { return node(); }
  createBiquadFilter() { return node(); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
};
Object.defineProperty(globalThis, 'navigator', { value: { vibrate: (pattern) => shaken.push(pattern) } });
globalThis.performance = { now: () => clock };
globalThis.document = { documentElement: { dataset: WANTED }, addEventListener(type, hear) { hears[type] = hear; } };
const { play, SOUNDS, SHAKES } = await import(MODULE);
"""


def asked(steps: str, *, wanted: bool = True) -> Any:
    around = AROUND.replace("MODULE", json.dumps((WEB / "notices/sounds.mjs").as_uri()))
    around = around.replace("WANTED", "{ sounds: '' }" if wanted else "{}")
    return json.loads(run(f"{around}\nconsole.log(JSON.stringify(await (async () => {{ {steps} }})()));"))


EACH = """const found = {};
for (const kind of [...Object.keys(SOUNDS), 'press', 'no such sound']) {
  heard.length = shaken.length = loudest = 0; clock += 1000;
  play(kind);
  found[kind] = [heard.length && Math.max(...heard), loudest, shaken.length];
}
return found;"""


def test_every_sound_is_short_and_quiet_and_there_is_one_for_all_that_happens() -> None:
    found = asked(EACH)
    assert found.pop("no such sound") == [0, 0, 0]
    assert found.pop("press") == [0, 0, 1]  # felt only
    assert set(found) == {*SOUNDS, "turn", "victory", "alert"}
    for name, (lasts, loudest, _) in found.items():
        assert 0 < lasts <= (1 if name == "victory" else 0.45) and 0 < loudest < 0.2, name
    assert [name for name, (_, _, shakes) in found.items() if shakes] == ["turn", "victory", "alert"]


def test_nothing_is_heard_or_felt_until_somebody_wants_it() -> None:
    assert set(map(tuple, asked(EACH, wanted=False).values())) == {(0, 0, 0)}


def test_the_same_is_heard_once_however_many_ask_for_it() -> None:
    assert asked(
        "play('turn'); const once = heard.length; play('turn'); return [once > 0, heard.length === once];"
    ) == [
        True,
        True,
    ]


def test_after_a_call_or_an_alarm_sounds_are_heard_again_and_none_comes_late() -> None:
    script = """play('take'); state = 'interrupted'; allowed = false; heard.length = 0;
      play('coin'); clock += 5000; await 0; const during = heard.length;
      allowed = true; hears.pointerup(); await 0; const late = heard.length;
      play('place'); await 0; return [during, late, heard.length > 0];"""
    assert asked(script) == [0, 0, True]


def test_what_pages_ask_to_be_heard_is_there() -> None:
    files = [path for path in WEB.rglob("*") if path.suffix in (".mjs", ".py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r"\b(?:hear|play)\(['\"](\w+)['\"]", code)) | {"victory"}
    assert named <= set(asked("return Object.keys({ ...SOUNDS, ...SHAKES });")) and {"press", "turn", "alert"} <= named
