"""What the system opens the app with: web/system/launch.mjs itself in Node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
AROUND = """
const [done, lain] = [[], new Map()]; // what was pressed, and what the service worker has laid aside
const page = { dataset: WISH ? { wish: WISH } : {} };
const session = new Map(SAID);
let launch;
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
put('window', globalThis);
put('document', {
  documentElement: page, body: { append() {} }, addEventListener() {},
  createElement: () => ({
    dataset: {}, click() { done.push(`${this.dataset.do} ${withTaken('{"taken": true}')}`); }, remove() {},
  }),
});
put('location', { href: `https://mohreh.example/en/${HASH}`, hash: HASH, pathname: '/en/', search: '' });
put('sessionStorage', { getItem: (key) => session.get(key) ?? null, setItem: (key, text) => session.set(key, text) });
performance.getEntriesByType = () => [{ type: LOADED }];
put('history', { replaceState(_, __, url) { location.hash = ''; location.now = url; } });
put('launchQueue', { setConsumer: (hear) => { launch = hear; } });
put('caches', { open: async () => ({ match: async (url) => lain.get(url), delete: async (url) => lain.delete(url) }) });
const { withTaken } = await import(`${WEB}/system/files.mjs`);
const { followLaunches } = await import(`${WEB}/system/launch.mjs`);
"""


def did(steps: str, hash_: str = "", *, wish: str = "", loaded: str = "navigate", said: str = "") -> Any:
    """What `steps`, JavaScript that may await, answers in a page at this fragment: `wish` is what first.js has taken
    out of it, `loaded` how the page came, `said` which launch the tab was told of last."""
    before = [["mohreh:launched", said]] if said else []
    given = f"const [WEB, HASH, WISH, LOADED, SAID] = {json.dumps([WEB.as_uri(), hash_, wish, loaded, before])};\n"
    return json.loads(run(f"{given}{AROUND}\nconsole.log(JSON.stringify(await (async () => {{ {steps} }})()));"))


def test_a_shortcut_leads_an_open_app_there() -> None:
    launch = "await launch({{ targetURL: 'https://mohreh.example/en/{}' }});"
    begin = "followLaunches();"
    for hash_ in ("#continue", "#new=chess"):
        assert did(f"{begin}{launch.format(hash_)} return [location.hash];") == [hash_]
    assert did(f"{begin}{launch.format('')} return [location.hash];") == [""]  # its icon: it stays where it is
    brought = f"{begin}{launch.format('#continue')} const first = location.hash;"
    again = f"{brought}{launch.format('#continue')} return [first, location.hash];"
    assert did(again, wish="#continue") == ["", "#continue"]


def test_a_link_leads_an_open_app_there() -> None:
    for hash_ in (
        "#game=1.eNpL",
        "#puzzle=chess/e1",
        "#puzzles=chess",
        "#scenario=chess/s1",
        "#example={}",
        "#join=c1",
    ):
        launch = (
            f"followLaunches(); await launch({{ targetURL: 'https://mohreh.example/{hash_}' }}); return location.hash;"
        )
        assert did(launch, "#play=abc") == hash_, "in the other language of the site as well"
    for hash_ in ("", "#shared", "#main"):
        target = f"https://mohreh.example/en/{hash_}"
        launch = f"followLaunches(); await launch({{ targetURL: '{target}' }}); return location.hash;"
        assert did(launch, "#play=abc") == "#play=abc"


def test_what_has_brought_the_page_is_followed_once() -> None:
    launch = "await launch({ targetURL: 'https://mohreh.example/en/#game=1.eNpL' });"
    moved = f"followLaunches(); location.hash = '#play=new'; {launch}"  # by now that game has been opened
    assert did(f"{moved} return location.hash;", "#game=1.eNpL") == "#play=new"
    assert did(f"{moved}{launch} return location.hash;", "#game=1.eNpL") == "#game=1.eNpL"


def test_a_page_that_is_loaded_anew_does_not_follow_its_last_launch_again() -> None:
    link = "https://mohreh.example/en/#new=chess"
    launch = f"await launch({{ targetURL: '{link}' }});"
    assert (
        did(f"followLaunches(); {launch} return location.hash;", "#play=abc", loaded="reload", said=link) == "#play=abc"
    )
    assert did(f"followLaunches(); {launch}{launch} return location.hash;", loaded="reload", said=link) == "#new=chess"
    file = "await launch({ files: [{ name: 'a.txt', getFile: async () => new Blob(['a game']) }] });"
    assert did(f"followLaunches(); {file} return done;", loaded="reload", said="file a.txt") == []
    assert len(did(f"followLaunches(); {file} return done;", loaded="reload", said="file b.txt")) == 1


def test_a_file_is_opened_as_if_it_had_been_chosen() -> None:
    script = "followLaunches(); await launch({ files: [{ getFile: async () => FILE }] }); return done;"
    assert did(script.replace("FILE", "new Blob(['a game'])")) == ['open-taken {"text":"a game"}']
    # One that has gone meanwhile is no game: the table says so.
    assert did(script.replace("FILE", "{ throw new Error(); }")) == ['open-taken {"text":""}']


def test_what_another_app_passes_on_is_opened_once() -> None:
    script = """lain.set(`${WEB}/shared`, new Response('a game'));
      await followLaunches(); const now = location.now; await followLaunches(); return [done, now, lain.size];"""
    assert did(script, "#shared") == [['open-taken {"text":"a game"}'], "/en/", 0]
    assert did(script) == [[], None, 1]


STORE = """
const heard = {};
globalThis.self = { addEventListener: (type, hear) => { heard[type] = hear; } };
globalThis.registration = { scope: 'https://mohreh.example/' };
const kept = [];
const put = async (url) => { if (FULL) throw new Error('full'); kept.push(url); };
globalThis.caches = { open: async () => ({ put }) };
(0, eval)(SCRIPT);
const body = new FormData();
body.append('games', 'a game');
let answer;
const request = new Request('https://mohreh.example/en/shared', { method: 'POST', body });
heard.fetch({ request, respondWith: (given) => { answer = given; } });
console.log(JSON.stringify([(await answer).headers.get('location'), kept]));
"""


def test_a_shared_file_opens_the_app_even_where_no_space_is_left_for_it() -> None:
    worklist = {"build": "", "pages": "", "files": {}, "later": [], "soon": []}
    script = (WEB / "service-worker.js").read_text(encoding="utf-8").replace('"{{worklist}}"', json.dumps(worklist))
    for full, kept in ((False, ["https://mohreh.example/shared"]), (True, [])):
        given = f"const [SCRIPT, FULL] = {json.dumps([script, full])};"
        assert json.loads(run(given + STORE)) == ["https://mohreh.example/en/#shared", kept]
