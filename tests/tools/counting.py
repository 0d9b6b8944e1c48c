"""The site's own server, which records its answers, can answer wrongly, and can be stopped and restarted on the same
port."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mohreh.site.policy import POLICY
from mohreh.site.server import HERE, Handler, Server, Site, serve_on
from tests.tools import costs

STARTS = re.compile(r"/vendor/pyodide-[^/]+/pyodide\.asm\.mjs$")  # loaded once by each worker that starts an engine


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the server: address, status, and size of the body in bytes as it was sent."""

    path: str
    status: int
    size: int


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A wrong answer. `promised`: the Content-Length if it differs from the length of `body`."""

    body: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    promised: int | None = None


def _right(address: str) -> None:
    """Return no wrong answer at any address."""


class CountingServer:
    """Serves a folder on localhost in a thread of its own; `answers` has what it has sent since `forget()`.

    `handler` serves the site as it is, or with engines in this process (`tests/tools/beside.py`).
    """

    def __init__(
        self, folder: Path, base: str = "/", policy: str = POLICY, *, handler: type[Handler] = Handler
    ) -> None:
        self.site = Site(folder, base, policy)
        self.handler = handler
        self.answers: list[Answer] = []
        self.port = 0
        self.to = HERE  # the network interface on which it listens
        self.spoil: Callable[[str], Spoiled | None] = _right
        """Returns the wrong answer at an address (below the host), or None for the right one."""
        self._server: Server | None = None
        self._engines: dict[str, object] = {}  # of pages, by their names (`Beside`)
        self.start()

    @property
    def url(self) -> str:
        """The address of the site's first page."""
        return f"http://localhost:{self.port}{self.site.base}"

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def sent(self) -> int:
        """The size of all bodies together, in bytes."""
        return sum(answer.size for answer in self.answers)

    def right(self) -> None:
        """Give right answers again."""
        self.spoil = _right

    def forget(self) -> None:
        """Forget the recorded answers."""
        self.answers.clear()

    def restore(self) -> None:
        """Serve as at first, for another test."""
        self.right()
        self.forget()
        self.site.address = ""
        if self.to != HERE:
            self.to = HERE
            self.kill()
        if self._server is None:
            self.start()
        self._engines.clear()

    def start(self) -> None:
        """Start to serve, on the same port as before if there was one."""
        answers, counted = self.answers, self
        self._engines.clear()

        def sent(handler: Handler, status: int, size: int) -> None:
            answers.append(Answer(handler.path, status, size))
            if STARTS.search(handler.path):
                costs.engine_started()

        def do_get(handler: Handler) -> None:
            spoiled = counted.spoil(handler.path)
            if spoiled is None:
                self.handler.do_GET(handler)
                return
            handler.send_response(spoiled.status)
            for name, value in spoiled.headers.items():
                handler.send_header(name, value)
            length = len(spoiled.body) if spoiled.promised is None else spoiled.promised
            handler.send_header("Content-Length", str(length))
            handler.end_headers()
            if handler.command != "HEAD":
                handler.wfile.write(spoiled.body)
            sent(handler, spoiled.status, len(spoiled.body))
            handler.close_connection = length != len(spoiled.body)

        counting = type("Counting", (self.handler,), {"do_GET": do_get, "sent": sent, "engines": self._engines})
        self._server = serve_on(self.port, self.site, counting, self.to)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def kill(self) -> None:
        """Stop: connections are refused from now on, and open ones are cut."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server.cut()
            self._server = None
