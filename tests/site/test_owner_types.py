"""mohreh.d.ts: what pages of other people know of boards before they run; it says what embed.js does."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from mohreh.site import packages
from mohreh.site.places import PACKAGES

RIGHT = """
const board: MohrehBoard = document.createElement('mohreh-board');
board.showMe();
document.addEventListener('mohreh-action', ({ detail }) => {
  const seat: number = detail.seat;
  if (!detail.legal && detail.clause?.startsWith('X')) console.log(seat, detail.by === 'computer', detail.text);
});
board.addEventListener('mohreh-solved', (event) => event.detail.by satisfies 'reader' | 'shown');
document.addEventListener('mohreh-result', ({ detail }) => console.log(detail.winners.length, detail.sides[0]));
const example: MohrehExample = { title: { en: 'One' }, steps: [{ do: { type: 'x' } }], solved: {} };
board.append(JSON.stringify(example));
"""
WRONG = """
document.addEventListener('mohreh-solved', (event) => console.log(event.detail.who));
document.querySelector('mohreh-board')?.shoMe();
const example: MohrehExample = { titel: 'One' };
"""


def checked(site: Path, folder: Path, text: str) -> str:
    """What the compiler says of a page's script."""
    packages.fetch(checks=True)
    script = folder / "page.ts"
    script.write_text(f'/// <reference path="{site / "mohreh.d.ts"}" />\n{text}', encoding="utf-8")
    compiler = PACKAGES / "typescript/bin/tsc"
    options = ("--noEmit", "--strict", "--target", "esnext", "--types", "", "--ignoreConfig")
    done = subprocess.run(
        [*packages.tools().node, str(compiler), *options, str(script)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_pages_with_types_are_checked_against_it(site: Path, tmp_path: Path) -> None:
    assert checked(site, tmp_path, RIGHT) == ""
    errors = checked(site, tmp_path, WRONG)
    assert all(word in errors for word in ("who", "shoMe", "titel")), errors


def test_it_names_what_the_element_tells_and_takes(site: Path) -> None:
    types = (site / "mohreh.d.ts").read_text(encoding="utf-8")
    script = (Path(__file__).parents[2] / "web/embed.js").read_text(encoding="utf-8")
    events = dict(re.findall(r"(\w+): '([\w ]+)'", re.search(r"EVENTS = \{(.*?)\}", script)[1]))
    for name, fields in events.items():
        body = re.search(rf"interface Mohreh{name.capitalize()} \{{(.*?)\}}", types, re.DOTALL)
        assert body and f"'mohreh-{name}'" in types
        for field in fields.split():
            assert re.search(rf"\b{field}\??: ", body[0]), (name, field)
    methods = re.search(r"interface MohrehBoard.*?\n\}", types, re.DOTALL)
    assert methods and set(re.findall(r"^  (\w+)\(\): void", methods[0], re.MULTILINE)) == {
        "play",
        "reset",
        "showMe",
        "undo",
    }
    options = re.search(r"OPTIONS = '([\w ]+)'", script)
    assert options and all(re.search(rf"\b{name}\b", types) for name in options[1].split())
