"""A page whose engine runs beside the test: everything of the site but Pyodide, in whose place this Python answers.

To start Pyodide takes most of the time of a short test, and tables think several times as fast here. The page, the
thread of its engine and what they say to each other are those of the site; the thread asks this process where it would
have called Pyodide. Tests of pages are marked with `beside`; a thorough run gives them Pyodide as well.
"""

from __future__ import annotations

import gzip
import json
import re
import threading
from importlib import util
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mohreh.site.server import TYPES, Handler

ADDRESS = "/beside"
# Where digests stand, which are put there by mohreh.site.digests; nothing is compared where none stands.
DIGESTS = {"judge.js": re.compile(r'"files":\{[^}]*\}'), "worker.mjs": re.compile(r"DIGESTS=\{[^}]*\}")}
NOTHING_PACKED = gzip.compress(b"", mtime=0)
PROGRAM = re.compile(r"/vendor/pyodide-[^/]+/pyodide\.asm\.wasm$")
NO_PROGRAM = b"\0asm\1\0\0\0"  # a module of WebAssembly without anything in it
PYODIDE = re.compile(r"/vendor/pyodide-[^/]+/pyodide(\.asm)?\.mjs$")
# What the thread of the engine uses of Pyodide and of mohreh.table.api.
LOADER = f"""const engine = crypto.randomUUID();
let wait = -1;
let pushed = []; // what the last call has changed for others
function ask(verb, ...given) {{
  const request = new XMLHttpRequest();
  request.open('POST', new URL('{ADDRESS}', import.meta.url), false);
  request.send(JSON.stringify([engine, verb, given]));
  const told = JSON.parse(request.responseText);
  wait = told.pause;
  if (verb === 'call') pushed = told.pushed;
  return told;
}}
const table = {{
  call: (text, client, givenUp) => ask('call', text, client, givenUp).reply,
  leave: (client) => {{ ask('leave', client); }},
  work: (told) => {{ for (const [client, text] of ask('work').pushed) told(client, text); }},
  tell: (told) => {{ for (const [client, text] of pushed.splice(0)) told(client, text); }},
  pause: () => wait,
  mount: () => true,
  lacking: () => '',
}};
const modules = {{ sys: {{ path: {{ insert() {{}} }} }}, 'mohreh.table.api': table }};
export const loadPyodide = async () => ({{ FS: {{ writeFile() {{}} }}, pyimport: (name) => modules[name] }});
"""
_one_at_a_time = threading.Lock()


class _Rested:
    """Nothing is left to be rehearsed."""

    begun = False

    def next_of(self, _: object) -> str:
        return ""


def _new_engine() -> Any:
    """Tables of its own, as in a thread that has just started."""
    spec = util.find_spec("mohreh.table.api")
    assert spec and spec.loader
    engine = util.module_from_spec(spec)
    spec.loader.exec_module(engine)
    engine._rehearsals = _Rested()  # type: ignore[attr-defined]
    return engine


class Beside(Handler):
    """The site, with engines that answer from this process; each thread of a page has one."""

    engines: dict[str, Any]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if found := PYODIDE.search(path):
            text = "" if found.group(1) else LOADER
            self._answer(200, text.encode(), {"Content-Type": "text/javascript", "Cache-Control": "no-store"})
        elif PROGRAM.search(path):  # to fetch and compile Python's costs half as much as the page, and nobody runs it
            self._answer(200, NO_PROGRAM, {"Content-Type": "application/wasm", "Cache-Control": "no-store"})
        else:
            super().do_GET()

    def do_POST(self) -> None:
        name, verb, given = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        told: dict[str, Any] = {"pushed": []}
        with _one_at_a_time:
            if name not in self.engines:
                self.engines[name] = _new_engine()
            engine = self.engines[name]
            if verb == "work":
                engine.work(lambda client, text: told["pushed"].append([client, text]))
            else:
                told["reply"] = getattr(engine, verb)(*given)
                engine.tell(lambda client, text: told["pushed"].append([client, text]))
            told["pause"] = engine.pause()
        self._answer(200, json.dumps(told).encode(), {"Content-Type": "application/json", "Cache-Control": "no-store"})


def trusting(script: Path) -> bytes:
    """A script of the built site without the digests of what it would judge."""
    text = script.read_text(encoding="utf-8")
    told, found = DIGESTS[script.name].subn(lambda match: match[0].partition("{")[0] + "{}", text)
    assert found == 1, f"{script.name} has its digests elsewhere"
    return told.encode()


class Trusted(Beside):
    """The same, and pages judge nothing."""

    def do_GET(self) -> None:
        path = self.site.file(self.path)
        if path and path.suffix == ".pack" and path.parent == self.site.folder / "lib":
            self._answer(200, NOTHING_PACKED, {"Content-Type": TYPES[path.suffix], "Cache-Control": "no-cache"})
        elif path and path.parent == self.site.folder and path.name in DIGESTS:
            headers = {"Content-Type": TYPES[path.suffix], "Cache-Control": "no-cache"}
            self._answer(200, trusting(path), {**headers, "Content-Security-Policy": self.site.policy})
        else:
            super().do_GET()
