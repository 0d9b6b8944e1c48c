"""What the system opens the app with: web/system/launch.mjs itself in Node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
AROUND = """
const [done, lain] = [[], new Map()]; // what was pressed, and what the service worker has laid aside
const page = { dataset: {} };
let launch;
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
put('window', globalThis);
put('document', {
  documentElement: page, body: { append() {} }, addEventListener() {},
  createElement: () => ({
    dataset: {}, click() { done.push(`${this.dataset.do} ${laden('{"taken": true}')}`); }, remove() {},
  }),
});
put('location', { href: `https://mohreh.example/en/${HASH}`, hash: HASH, pathname: '/en/', search: '' });
put('history', { replaceState(_, __, url) { location.hash = ''; location.now = url; } });
put('launchQueue', { setConsumer: (hear) => { launch = hear; } });
put('caches', { open: async () => ({ match: async (url) => lain.get(url), delete: async (url) => lain.delete(url) }) });
const { laden } = await import(`${WEB}/system/files.mjs`);
const { settleIn } = await import(`${WEB}/system/launch.mjs`);
"""


def did(steps: str, hash_: str = "") -> Any:
    """What `steps`, JavaScript that may await, answers in a page at this fragment."""
    given = f"const [WEB, HASH] = {json.dumps([WEB.as_uri(), hash_])};\n"
    return json.loads(run(f"{given}{AROUND}\nconsole.log(JSON.stringify(await (async () => {{ {steps} }})()));"))


def test_a_shortcut_leads_an_open_app_there() -> None:
    launch = "await launch({{ targetURL: 'https://mohreh.example/en/{}' }});"
    begin = "settleIn();"
    for hash_ in ("#continue", "#new=chess"):
        assert did(f"{begin}{launch.format(hash_)} return [location.hash];") == [hash_]
    assert did(f"{begin}{launch.format('')} return [location.hash];") == [""]  # its icon: it stays where it is
    brought = f"page.dataset.wish = '#continue'; {begin}{launch.format('#continue')} const first = location.hash;"
    assert did(f"{brought}{launch.format('#continue')} return [first, location.hash];") == ["", "#continue"]


def test_a_file_is_opened_as_if_it_had_been_chosen() -> None:
    told = "settleIn(); await launch({ files: [{ getFile: async () => FILE }] }); return done;"
    assert did(told.replace("FILE", "new Blob(['a game'])")) == ['open-taken {"text":"a game"}']
    # One that has gone meanwhile is no game: the table says so.
    assert did(told.replace("FILE", "{ throw new Error(); }")) == ['open-taken {"text":""}']


def test_what_another_app_passes_on_is_opened_once() -> None:
    told = """lain.set(`${WEB}/shared`, new Response('a game'));
      await settleIn(); const now = location.now; await settleIn(); return [done, now, lain.size];"""
    assert did(told, "#shared") == [['open-taken {"text":"a game"}'], "/en/", 0]
    assert did(told) == [[], None, 1]
