"""The page of a score pad (web/score/pad.mjs) over engines that break down, in Node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
AROUND = """
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const [drawn, workers, listeners] = [[], [], {}];
class Part {
  dataset = {}; textContent = ''; firstChild = null;
  constructor(id) { this.id = id; }
  setAttribute() {}
  addEventListener(type, hear) { listeners[`${this.id} ${type}`] = hear; }
  querySelector() { return null; }
  querySelectorAll() { return []; }
}
const parts = {};
for (const id of ['pad', 'pad-said', 'pad-undo', 'pad-new', 'pad-share']) parts[id] = new Part(id);
parts.pad.dataset = { game: 'chess', seats: '2' };
parts['pad-said'].dataset = { failed: 'could not start' };
const content = { querySelector: () => null, querySelectorAll: () => [], children: [], firstChild: null };
put('document', {
  documentElement: { lang: 'en', dataset: {} }, activeElement: null, readyState: 'complete', addEventListener() {},
  getElementById: (id) => parts[id] ?? null,
  createElement: () => ({ content, set innerHTML(markup) { drawn.push(markup); } }),
});
put('window', globalThis);
put('navigator', {});
put('location', { href: 'https://mohreh.example/score/chess/' });
put('addEventListener', () => {});
put('localStorage', { getItem: () => null, setItem() {} });
put('setInterval', () => 0);
put('scrollTo', () => {});
put('Worker', class {
  asked = [];
  constructor() { workers.push(this); }
  postMessage(message) { this.asked.push(message); }
  terminate() { this.isOver = true; }
  up() { this.onmessage({ data: { ready: true, ms: 1 } }); }
  break() { this.onmessage({ data: { failed: 'internal', reason: 'fatal', died: true } }); }
  answer(markup) {
    const { id } = this.asked.filter((each) => each.id).at(-1);
    this.onmessage({ data: { id, text: JSON.stringify({ ok: true, regions: { pad: markup } }) } });
  }
});
const settled = () => new Promise((done) => { setTimeout(done); });
const press = () => listeners['pad-new click']();
const opened = import(PAD);
while (!workers[0]?.onmessage || !window.mohrehEngine) await settled();
workers[0].up();
await opened;
"""


def did(steps: str) -> Any:
    """What was drawn, and what is said at the end, after some steps."""
    around = AROUND.replace("PAD", json.dumps((WEB / "score/pad.mjs").as_uri()))
    script = "console.log(JSON.stringify([...drawn, parts['pad-said'].textContent, workers.length]));"
    return json.loads(run(f"{around}\n{steps}\nawait settled();\n{script}\nprocess.exit();"))


def test_what_an_engine_broke_down_over_is_asked_of_the_next() -> None:
    steps = """workers[0].answer('empty'); await settled();
      press(); workers[0].break(); await settled(); workers[1].up(); workers[1].answer('sum');"""
    assert did(steps) == ["empty", "sum", "", 2]


def test_what_is_entered_while_the_next_engine_starts_is_counted() -> None:
    steps = """workers[0].answer('empty'); await settled();
      workers[0].break(); press(); await settled(); workers[1].up(); workers[1].answer('sum');"""
    assert did(steps)[:2] == ["empty", "sum"]


def test_a_pad_that_crashes_every_engine_says_so() -> None:
    steps = """workers[0].answer('empty'); await settled(); press();
      for (let at = 0; at < 5; at += 1) { workers.at(-1).break(); await settled(); if (at < 4) workers.at(-1).up(); }"""
    assert did(steps) == ["empty", "could not start", 5]


def test_what_is_typed_into_a_field_is_a_step_of_its_own() -> None:
    """All letters of a name together, and all digits of a number: undo takes nothing else back with it. A press that
    changes nothing is no step."""
    steps = """const [{ asked }] = workers;
      const answered = async () => {
        for (let seen = 0; seen < asked.length;) {
          seen = asked.length;
          const { pad } = JSON.parse(asked.at(-1).text);
          workers[0].answer(`${pad.names.join()} ${pad.entries.gold ?? ''} ${pad.entries.round ?? ''}`);
          await settled();
        }
      };
      const type = async (id, dataset, ...texts) => {
        const target = { id, dataset, tagName: 'INPUT', value: '' };
        for (const value of texts) {
          target.value = value;
          listeners['pad input']({ target, type: 'input' });
        }
        listeners['pad change']({ target, type: 'change' });
        await answered();
      };
      const undo = async () => { listeners['pad-undo click'](); await answered(); };
      const choose = async (pad) => {
        listeners['pad click']({ target: { closest: () => ({ dataset: { pad }, getAttribute: () => null }) } });
        await answered();
      };
      await answered();
      await choose('set round 1'); await choose('set round 1');
      await type('pad-gold', { entry: 'gold' }, '1', '12');
      await type('pad-name-0', { name: '0' }, 'S', 'Sa');
      await undo(); await undo(); await undo(); await choose('set round 1');"""
    *drawn, _said, _workers = did(steps)
    assert drawn[-5:] == ["Sa, 12 1", ", 12 1", ",  1", ",  ", ",  1"]
