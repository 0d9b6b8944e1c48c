"""Init scripts for pages without Python, for tests that ask only what a page shows or what is stored of it. Starting
Pyodide takes most of the time of a short test."""

from __future__ import annotations

_THREAD = """window.Worker = class extends EventTarget {
  constructor(address, {type}) { // reading `type` shows that this browser supports workers that are modules
    super();
    const first = FIRST;
    if (first) setTimeout(() => this.onmessage({ data: first }), 500);
  }
  postMessage({ ping }) { if (ping) this.onmessage({ data: {} }); }
  terminate() {}
};"""
# An engine that sends no message.
SILENT = _THREAD.replace("FIRST", "null")
# One that has started and is alive, but answers no request: the page goes on to store the site.
UP = _THREAD.replace("FIRST", "{ ready: true, ms: 1 }")
# One that reports at once that it cannot run.
FAILED = _THREAD.replace("FIRST", "{ failed: 'internal', reason: 'of the test', died: false }")
