"""Pages without Python: scripts for who asks only what a page shows, or what of it is kept. To start Pyodide takes most
of the time of a short test."""

from __future__ import annotations

_THREAD = """window.Worker = class extends EventTarget {
  constructor(address, {type}) { // asked for: this browser knows threads that are modules
    super();
    const said = SAID;
    if (said) setTimeout(() => this.onmessage({ data: said }), 500);
  }
  postMessage({ ping }) { if (ping) this.onmessage({ data: {} }); }
  terminate() {}
};"""
# An engine that never says a word.
SILENT = _THREAD.replace("SAID", "null")
# One that is up, and lives, and leaves open whatever it is asked: the page goes on to keep the site.
UP = _THREAD.replace("SAID", "{ ready: true, ms: 1 }")
# One that says at once that it cannot run.
FAILED = _THREAD.replace("SAID", "{ failed: 'internal', reason: 'of the test', died: false }")
