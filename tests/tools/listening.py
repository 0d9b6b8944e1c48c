"""A server to which pages report their errors: no driver of WebKit reports them, and none reports those of frames.

A page that is loaded over the network gets an additional script before its own; what a service worker keeps stays as it
is, since a page knows the digest of each of its files.
"""

from __future__ import annotations

import json
from typing import Any

from mohreh.site.server import Handler
from tests.tools.counting import CountingServer

LISTENER = "/tests-listener.js"
_PAGES = {"document", "iframe", "frame"}
_LISTEN = """(() => {
  const report = (kind, what) => {
    const text = JSON.stringify([location.pathname + location.hash, kind, `${what?.stack ?? what}`]);
    fetch('LISTENER', { method: 'POST', body: text, keepalive: true }).catch(() => {});
  };
  addEventListener('error', (event) => report('error', event.error ?? event.message ?? event.target?.outerHTML), true);
  addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
  addEventListener('securitypolicyviolation', (event) => report('policy', event.effectiveDirective));
  const { error } = console;
  console.error = (...parts) => { report('console', parts.join(' ')); error.apply(console, parts); };
})();""".replace("LISTENER", LISTENER)


class Listening(CountingServer):
    """Collects what pages report, in `problems`: path, kind, text."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.problems: list[tuple[str, ...]] = []
        self.listeners = 0
        """How many pages have been given the listener."""
        super().__init__(*given, **named)

    def start(self) -> None:
        if not issubclass(self.handler, _Handler):
            self.handler = type("ListeningHandler", (_Handler, self.handler), {"listening": self})
        super().start()


class _Handler(Handler):
    """In front of another handler: gives pages the listener, and receives its reports."""

    listening: Listening

    def do_GET(self) -> None:
        if self.path == LISTENER:
            headers = {"Content-Type": "text/javascript", "Cache-Control": "no-store"}
            self._answer(200, _LISTEN.encode(), headers)
            return
        path = self.site.file(self.path)
        if self.headers.get("Sec-Fetch-Dest") not in _PAGES or path is None or path.suffix != ".html":
            super().do_GET()
            return
        self.listening.listeners += 1
        page = path.read_text(encoding="utf-8").replace("<script", f'<script src="{LISTENER}"></script><script', 1)
        headers = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"}
        self._answer(200, page.encode(), {**headers, "Content-Security-Policy": self.site.policy})

    def do_POST(self) -> None:
        if self.path != LISTENER:
            getattr(super(), "do_POST", None)()
            return
        report = self.rfile.read(int(self.headers["Content-Length"]))
        self.listening.problems.append(tuple(json.loads(report)))
        self._answer(200, b"", {})
