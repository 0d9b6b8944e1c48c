"""Servers of the site whose pages use the Python of the test process in place of Pyodide.

Starting Pyodide would take most of the time of a short test, and computer opponents think several times as fast here.
The page, the worker of its engine and the messages between them are those of the site; the worker sends a request to
this process where it would call Pyodide. A thorough run uses Pyodide in the tests of the default run
(`answering` of tests/conftest.py).
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
# Where mohreh.site.digests puts the digests of files. A file without one is not verified.
DIGESTS = {"judge.js": re.compile(r'"files":\{[^}]*\}'), "worker.mjs": re.compile(r"DIGESTS=\{[^}]*\}")}
NOTHING_PACKED = gzip.compress(b"", mtime=0)
PROGRAM = re.compile(r"/vendor/pyodide-[^/]+/pyodide\.asm\.wasm$")
NO_PROGRAM = b"\0asm\1\0\0\0"  # a module of WebAssembly without anything in it
PYODIDE = re.compile(r"/vendor/pyodide-[^/]+/pyodide(\.asm)?\.mjs$")
# The part of Pyodide, and of mohreh.table.api and foresight, that the worker of the engine uses.
LOADER = f"""const engine = crypto.randomUUID();
let wait = -1;
let pushed = []; // messages of the last call for other clients
function ask(verb, ...given) {{
  const request = new XMLHttpRequest();
  request.open('POST', new URL('{ADDRESS}', import.meta.url), false);
  request.send(JSON.stringify([engine, verb, given]));
  const answer = JSON.parse(request.responseText);
  wait = answer.pause;
  if (verb === 'call') pushed = answer.pushed;
  return answer;
}}
const table = {{
  call: (text, client, givenUp) => ask('call', text, client, givenUp).reply,
  leave: (client) => {{ ask('leave', client); }},
  foresee: (text) => {{ ask('foresee', text); }},
  work: (send) => {{ for (const [client, text] of ask('work').pushed) send(client, text); }},
  tell: (send) => {{ for (const [client, text] of pushed.splice(0)) send(client, text); }},
  pause: () => wait,
  mount: () => true,
  lacking: () => '',
}};
const modules = {{ sys: {{ path: {{ insert() {{}} }} }}, 'mohreh.table.api': table, 'mohreh.table.foresight': table }};
export const loadPyodide = async () => ({{ FS: {{ writeFile() {{}} }}, pyimport: (name) => modules[name] }});
"""
_one_at_a_time = threading.Lock()


class _NoRehearsals:
    """Takes the place of the engine's rehearsals: none is left."""

    begun = False

    def next_of(self, _: object) -> str:
        return ""


def _own(module: str) -> Any:
    """Return a module with its own variables, as in a worker that has just started."""
    spec = util.find_spec(module)
    assert spec and spec.loader
    own = util.module_from_spec(spec)
    spec.loader.exec_module(own)
    return own


def _new_engine() -> Any:
    """Return an engine with its own tables, which prepares answers."""
    engine, foreseeing = _own("mohreh.table.api"), _own("mohreh.table.foresight")
    engine._rehearsals = _NoRehearsals()
    foreseeing.api = engine
    for verb in ("lacking", "leave", "mount", "pause", "tell"):
        setattr(foreseeing, verb, getattr(engine, verb))
    return foreseeing


class Beside(Handler):
    """Serves the site, with an engine in this process for each worker of a page."""

    engines: dict[str, Any]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if found := PYODIDE.search(path):
            text = "" if found.group(1) else LOADER
            self._answer(200, text.encode(), {"Content-Type": "text/javascript", "Cache-Control": "no-store"})
        elif PROGRAM.search(path):  # fetching and compiling Pyodide costs half as much as the page, and it never runs
            self._answer(200, NO_PROGRAM, {"Content-Type": "application/wasm", "Cache-Control": "no-store"})
        else:
            super().do_GET()

    def do_POST(self) -> None:
        name, verb, given = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer: dict[str, Any] = {"pushed": []}
        with _one_at_a_time:
            if name not in self.engines:
                self.engines[name] = _new_engine()
            engine = self.engines[name]
            if verb == "foresee":
                engine.foresee(*given)
            elif verb == "work":
                engine.work(lambda client, text: answer["pushed"].append([client, text]))
            else:
                answer["reply"] = getattr(engine, verb)(*given)
                engine.tell(lambda client, text: answer["pushed"].append([client, text]))
            answer["pause"] = engine.pause()
        headers = {"Content-Type": "application/json", "Cache-Control": "no-store"}
        self._answer(200, json.dumps(answer).encode(), headers)


def without_digests(script: Path) -> bytes:
    """Return a script of the built site without the digests of the files that it would verify."""
    text = script.read_text(encoding="utf-8")
    trusting, found = DIGESTS[script.name].subn(lambda match: match[0].partition("{")[0] + "{}", text)
    assert found == 1, f"{script.name} has its digests elsewhere"
    return trusting.encode()


class Trusted(Beside):
    """The same, with pages that verify nothing and load no archives. Browsers may keep all files but pages for an hour,
    so that they do not ask again with each page: the site does not change while it is tested."""

    def _answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        if headers.get("Cache-Control") == "no-cache" and headers["Content-Type"] != TYPES[".html"]:
            headers = {**headers, "Cache-Control": "max-age=3600"}
        super()._answer(status, body, headers)

    def do_GET(self) -> None:
        path = self.site.file(self.path)
        if path and path.suffix == ".pack" and path.parent == self.site.folder / "lib":
            self._answer(200, NOTHING_PACKED, {"Content-Type": TYPES[path.suffix], "Cache-Control": "no-cache"})
        elif path and path.parent == self.site.folder and path.name in DIGESTS:
            headers = {"Content-Type": TYPES[path.suffix], "Cache-Control": "no-cache"}
            self._answer(200, without_digests(path), {**headers, "Content-Security-Policy": self.site.policy})
        else:
            super().do_GET()
