"""What a page that stays open gathers of marks for measurements (web/marks.mjs), in Node."""

from __future__ import annotations

from pathlib import Path

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/dom.mjs"
SCRIPT = f"""
globalThis.document = {{ documentElement: null }};
globalThis.requestAnimationFrame = (then) => setTimeout(then);
const {{ painted }} = await import('{MODULE.as_uri()}');
const marks = () => performance.getEntriesByName('painted');
let most = 0;
for (let press = 0; press < 250; press += 1) {{
  const before = marks().at(-1)?.startTime ?? -1;
  painted('painted');
  while (!(marks().at(-1)?.startTime > before)) await new Promise((done) => setTimeout(done));
  most = Math.max(most, marks().length);
}}
console.log(most);
"""


def test_marks_of_a_long_evening_are_forgotten() -> None:
    """Each is there when it has been made, and there are never more than can be looked through."""
    assert 50 <= int(run(SCRIPT)) <= 100
