"""Which browsers cannot run the games, and why (web/able.js): the script itself in Node, over browsers that lack
something."""

from __future__ import annotations

import json
import re

from mohreh.core.text import Words
from mohreh.site import pages
from mohreh.site.places import ROOT
from mohreh.site.unable import sentences
from tests.tools.in_node import run

IPAD = "Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) Version/15.6 Safari/604.1"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/16.1 Safari/605.1"
CHROME = "Mozilla/5.0 (X11; Linux x86_64) Chrome/110.0 Safari/537.36"
# Windows in which all is there; what each lacks is taken away before the script runs.
BROWSERS = """import { readFileSync } from 'node:fs'; import { runInNewContext } from 'node:vm';
const { script, browsers } = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(browsers.map(([agent, lacks]) => {
  const marked = [];
  const window = {
    navigator: { userAgent: agent },
    document: {
      documentElement: { setAttribute: (name, value) => marked.push(`${name} ${value}`) },
      createElement: () => ({ noModule: false }),
      getElementById: (id) => ({ removeAttribute: (name) => marked.push(`${id} ${name}`) }),
      addEventListener: () => {},
      readyState: 'complete',
    },
    Worker: function (url, options) { options?.type; },
    DecompressionStream: function () {},
    CSS: { supports: () => true },
  };
  window.window = window;
  runInNewContext(`${lacks};${script}`, window);
  return marked;
})));"""
CASES = [
    (CHROME, "", None),
    (IPAD, "", None),
    (CHROME, "delete window.Worker", "old"),
    (CHROME, "delete globalThis.Promise", "old"),
    (CHROME, "window.Worker = function () {}", "old"),  # it asks for no type: a thread is no module there
    (CHROME, "document.createElement = () => ({})", "old"),
    (CHROME, "delete window.DecompressionStream", "old"),
    (CHROME, "delete Array.prototype.toSorted", "old"),
    (CHROME, "CSS.supports = () => false", "old"),
    (CHROME, "delete window.CSS", "old"),
    (CHROME, "delete window.CSS; delete globalThis.WebAssembly", "old"),
    (CHROME, "delete globalThis.WebAssembly", "wasm"),
    (IPAD, "delete globalThis.WebAssembly", "wasm_apple"),
    (MAC, "delete globalThis.WebAssembly", "wasm_apple"),
    (IPAD, "delete window.DecompressionStream", "old_tablet"),
    (MAC, "delete window.DecompressionStream", "old_safari"),
    (MAC, "document.ontouchend = null; delete window.CSS", "old_tablet"),  # an iPad that says it is a Mac
]
"""Who it is, what is missing, and the cause that is told."""


def test_each_missing_feature_is_named_and_nothing_else() -> None:
    """By the mark of the page, and by the one sentence that is shown."""
    script = (ROOT / "web/able.js").read_text(encoding="utf-8")
    asked = {"script": script, "browsers": [[agent, lacks] for agent, lacks, _ in CASES]}
    marked = json.loads(run(BROWSERS, json.dumps(asked)))
    for (agent, lacks, cause), found in zip(CASES, marked, strict=True):
        assert found == ([f"data-unable {cause}", f"unable-{cause} hidden"] if cause else []), (agent, lacks)


def test_the_way_out_is_named_in_both_languages() -> None:
    for language, ways in (
        ("en", {"old": "update the browser", "wasm": "does not run WebAssembly", "wasm_apple": "Lockdown Mode"}),
        ("fa", {"old_tablet": "آی‌پد او‌اس یا آی‌او‌اس نسخه‌ی 16.4", "old_safari": "مک‌او‌اس را به‌روز کنید"}),
    ):
        found = dict(
            re.findall(r'<p [^>]*id="unable-(\w+)"[^>]*>(.*?)</p>', str(sentences(Words(language, pages.CATALOGUES))))
        )
        assert len(found) == 5 and {each: found[each] for each, way in ways.items() if way not in found[each]} == {}
