"""When the board is kept that a reload shows first (web/drawing/last-board.mjs), asked of the module in Node."""

from __future__ import annotations

import json
from pathlib import Path

from tests.tools.in_node import run as run_node

MODULE = Path(__file__).resolve().parents[3] / "web/drawing/last-board.mjs"
# A page that is asked for what it shows, and notes what is kept; its timers run when they are told to.
PAGE = """
const kept = [], timers = new Map();
let pressed = null, number = 0;
const due = () => { for (const [key, what] of [...timers]) { timers.delete(key); what(); } };
Object.assign(globalThis, {
  window: {mohrehStorage: {keepBoard: ({board}) => kept.push(board)}},
  setTimeout: (what, time, ...given) => { timers.set(number += 1, () => what(...given)); return number; },
  clearTimeout: (key) => timers.delete(key),
  document: {
    documentElement: {dataset: {}, lang: 'fa'},
    getElementById: (id) => ({innerHTML: `the ${id} of now`}),
    querySelector: (which) => which === '[data-pressed]' ? pressed : null,
  },
});
const {remember, forget} = await import(MODULE);
"""


def kept(script: str) -> list[str]:
    page = PAGE.replace("MODULE", json.dumps(MODULE.as_uri()))
    found: list[str] = json.loads(run_node(f"{page}{script}; console.log(JSON.stringify(kept))"))
    return found


def test_a_board_is_not_read_while_a_press_waits_for_its_answer() -> None:
    """To read all of it would take a slow tablet as long as a tenth of the press. It is kept when nothing waits."""
    assert kept("remember('a', 'game'); pressed = {}; due(); due()") == []
    assert kept("remember('a', 'game'); pressed = {}; due(); pressed = null; due(); due()") == ["the board of now"]


def test_a_board_that_is_forgotten_is_not_kept_when_the_press_is_answered() -> None:
    assert kept("remember('a', 'game'); pressed = {}; due(); forget(); pressed = null; due()") == []
