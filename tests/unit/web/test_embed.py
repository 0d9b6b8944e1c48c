"""The element <mohreh-board> (web/embed.js) in Node, without a document: the height and the file that a page states."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.in_node import run

SOURCE = Path(__file__).resolve().parents[3] / "web/embed.js"
AROUND = """
import { readFileSync } from 'node:fs';
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const told = [];
let Board;
class Element {
  style = {}; dataset = {}; children = []; childNodes = []; clientWidth = 400; offsetHeight = 0; title = '';
  isConnected = true; parentElement = null; nextSibling = {};
  constructor() { this.attributes = ATTRIBUTES; }
  getRootNode() { return {}; }
  getAttribute(name) { return this.attributes[name] ?? null; }
  hasAttribute(name) { return name in this.attributes; }
  querySelector() { return null; }
  append(frame) { this.frame = frame; }
}
class Watcher { observe() {} unobserve() {} }
put('HTMLElement', Element);
put('Text', class {});
put('CSSStyleSheet', class { replaceSync() {} });
put('MutationObserver', Watcher);
put('IntersectionObserver', Watcher);
put('matchMedia', () => ({ matches: false, addEventListener() {} }));
put('getComputedStyle', () => ({ minHeight: 'auto', backgroundColor: 'rgb(255, 255, 255)', colorScheme: 'light' }));
put('addEventListener', () => {});
put('window', globalThis);
put('navigator', { language: 'en' });
put('customElements', { get: () => Board, define: (_, made) => { Board = made; } });
const documentElement = new Element();
put('document', {
  currentScript: { src: 'https://mohreh.example/embed.js' }, readyState: 'complete', documentElement,
  addEventListener() {}, createElement: () => ({ style: {} }),
});
console.warn = (text) => told.push(text);
new Function(readFileSync(SOURCE, 'utf8'))();
const board = new Board();
board.connectedCallback();
board.load();
console.log(JSON.stringify([board.style.minHeight, board.frame.style.height, ...told]));
"""


def shown(**attributes: str) -> Any:
    """The height that a board keeps free, that of its frame, and what the owner of the page is told."""
    given = {"game": "chess", "new": "", **attributes}
    return json.loads(run(AROUND.replace("ATTRIBUTES", json.dumps(given)).replace("SOURCE", json.dumps(str(SOURCE)))))


@pytest.mark.parametrize("height", ["600", "600px", " 600 PX ", "600.0px"])
def test_a_height_is_a_number_of_pixels_with_or_without_the_unit(height: str) -> None:
    assert shown(height=height)[1:] == ["600px"]


@pytest.mark.parametrize("height", ["100%", "40em", "tall", "", "-5", "0"])
def test_any_other_height_is_reported_to_the_owner(height: str) -> None:
    usual = shown()
    assert len(usual) == 2
    assert shown(height=height)[1:] == [usual[1], f'mohreh-board: height="{height}" is no number of pixels; as usual']


def test_a_file_that_changes_while_the_former_one_is_read_is_shown() -> None:
    steps = """
const asked = [];
const answer = (text) => ({ ok: true, text: async () => text });
put('fetch', (src) => new Promise((done) => { asked.push([src, (text) => done(answer(text))]); }));
put('location', { href: 'https://page.example/' });
const settled = () => new Promise((done) => { setTimeout(done); });
const board = new Board();
board.connectedCallback();
board.load();
board.attributes.src = 'second.json';
board.attributeChangedCallback('src', 'first.json', 'second.json');
for (const file of ['{"title": "first"}', '{"title": "second"}']) {
  asked.at(-1)[1](file);
  await settled();
}
const shown = new URLSearchParams(new URL(board.frame.src).hash.slice(1));
console.log(JSON.stringify([asked.map(([src]) => src), shown.get('example')]));
"""
    around = AROUND.partition("const board =")[0].replace("ATTRIBUTES", json.dumps({"src": "first.json"}))
    found = json.loads(run(around.replace("SOURCE", json.dumps(str(SOURCE))) + steps))
    assert found == [["first.json", "second.json"], '{"title":"second"}']
