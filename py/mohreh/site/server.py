"""A small HTTP server for the static site on this machine: media types, ETags, gzip, and a base path."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import os
import re
import socket
import subprocess
from contextlib import suppress
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar
from urllib.parse import quote, unquote, urlsplit

from . import lan, oembed
from .environment import interpreter
from .places import SOURCES, Trouble
from .policy import POLICY

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
}
WAIT = """<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>Mohreh · مهره</title>
<p lang="fa" dir="rtl">مهره دارد ساخته می‌شود. این صفحه خودش می‌آید.</p>
<p>Mohreh is being built. This page comes by itself.</p></html>
""".encode()
_PICTURE = re.compile(r"embed/(\w+)/(?:([\w-]+)/)?picture\.png", re.ASCII)
_POSED = re.compile(r"solve/(\w+)/([efj][1-9][0-9]*)\.(svg)", re.ASCII)
PACKED_ALREADY = (".pack", ".png", ".whl", ".woff2")


class Site:
    """The files of a folder, ready to send: content, ETag and gzip are cached until a file changes.

    `policy` is the Content-Security-Policy sent with each of them; "" sends none.
    """

    def __init__(self, folder: Path, base: str = "/", policy: str = POLICY) -> None:
        self.folder = folder.resolve()
        self.base = base
        self.policy = policy
        self.address = ""  # the URL for other devices in the network, if there is one
        self.building = False  # while building, the content of the folder is not served
        self._drawn: dict[str, bytes | None] = {}
        self._kept: dict[Path, tuple[tuple[int, int], str, bytes, bytes | None]] = {}

    def file(self, address: str) -> Path | None:
        """Return the file at an address below `base`, or None; never a file outside of the folder."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.base) or "\0" in path:
            return None
        try:
            found = (self.folder / path[len(self.base) :].lstrip("/")).resolve()
            if path.endswith("/"):
                found /= "index.html"
            return found if found.is_relative_to(self.folder) and found.is_file() else None
        except OSError:  # no file can have this name
            return None

    def folder_of(self, address: str) -> str:
        """Return the path of the page that an address without a final slash means; "" if there is none."""
        path = urlsplit(address).path
        found = None if path.endswith("/") else self.file(path + "/")
        return "" if found is None else quote(f"{self.base}{found.parent.relative_to(self.folder).as_posix()}/")

    def picture(self, address: str) -> bytes | None:
        """Draw a picture that a quick build has left out; None if it cannot be drawn.

        This takes a process, so it is done only if the page of the picture exists, and the result is cached.
        """
        path = urlsplit(address).path.removeprefix(self.base)
        posed = _POSED.fullmatch(path)
        found = posed or _PICTURE.fullmatch(path)
        page = (self.folder / Path(path).parent) if found else None
        if found is None or page is None or not page.is_dir() or not interpreter().exists():
            return None
        if found[0] not in self._drawn:
            asked = [each for each in found.groups() if each]
            done = subprocess.run(
                [interpreter(), "-m", "mohreh.site.pictures", *asked],
                env={**os.environ, "PYTHONPATH": str(SOURCES)},
                capture_output=True,
                check=False,
            )
            self._drawn[found[0]] = done.stdout if done.returncode == 0 else None
        return self._drawn[found[0]]

    @property
    def waits(self) -> bool:
        """Return whether there is nothing to serve yet, or a new build is just replacing the old one."""
        return self.building or not self.folder.is_dir()

    def content(self, path: Path) -> tuple[str, bytes, bytes | None]:
        """Return the ETag, the bytes, and the gzipped bytes if they are smaller."""
        status = path.stat()
        state = (status.st_mtime_ns, status.st_size)
        kept = self._kept.get(path)
        if kept is None or kept[0] != state:
            data = path.read_bytes()
            packed = None if path.suffix in PACKED_ALREADY or len(data) < 500 else _packed(data)
            kept = (state, f'"{hashlib.sha256(data).hexdigest()[:24]}"', data, packed)
            self._kept[path] = kept
        return kept[1:]


@lru_cache(maxsize=2000)  # more than the number of files, so that none is compressed twice
def _packed(data: bytes) -> bytes | None:
    """Return `data` compressed with gzip, if that is smaller."""
    packed = gzip.compress(data, 6, mtime=0)
    return None if len(packed) > len(data) * 0.95 else packed


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from `site`. `no-cache` makes browsers revalidate, so that changes appear with the next
    load."""

    protocol_version = "HTTP/1.1"
    server_version = "Mohreh"
    sys_version = ""
    site: ClassVar[Site]

    def log_message(self, format: str, *arguments: object) -> None:
        """Log nothing, because this terminal is read by a person."""

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        if self.site.waits:
            self._answer(503, WAIT, {"Content-Type": TYPES[".html"], "Retry-After": "2", "Cache-Control": "no-store"})
            return
        path = self.site.file(self.path)
        if self.path == self.site.base + lan.NAME:
            content = json.dumps({"address": self.site.address}).encode()
            self._answer(200, content, {"Content-Type": TYPES[".json"], "Cache-Control": "no-store"})
            return
        if path is None:
            if self.path == "/" or self.path + "/" == self.site.base:
                self._answer(302, b"", {"Location": self.site.base})
            elif picture := self.site.picture(self.path):
                self._answer(200, picture, {"Content-Type": TYPES[Path(self.path).suffix], "Cache-Control": "no-cache"})
            elif folder := self.site.folder_of(self.path):
                self._answer(301, b"", {"Location": folder})
            else:
                self._not_found()
            return
        tag, data, packed = self.site.content(path)
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        headers = {"Content-Type": kind, "Cache-Control": "no-cache", "ETag": tag, "X-Content-Type-Options": "nosniff"}
        if self.site.policy:
            headers["Content-Security-Policy"] = self.site.policy
        if path.parent.name == "wheels" or path.name in ("embed.js", oembed.NAME):
            headers["Access-Control-Allow-Origin"] = "*"  # for pages of other sites
        if path.name == oembed.NAME and (host := self._host()):
            self._answer(200, oembed.located(data.decode(), host).encode(), {**headers, "Vary": "Host"})
            return
        if packed is not None:
            headers["Vary"] = "Accept-Encoding"
        if tag in self.headers.get("If-None-Match", ""):
            self._answer(304, b"", headers)
        elif packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            self._answer(200, packed, {**headers, "Content-Encoding": "gzip"})
        else:
            self._answer(200, data, headers)

    def _not_found(self) -> None:
        """Answer as hosts of static sites do: with the page of the site for this, or one line for another file."""
        page = self.site.folder / "404.html"
        if "text/html" in self.headers.get("Accept", "") and page.is_file():
            headers = {"Content-Type": TYPES[".html"], "Cache-Control": "no-cache"}
            if self.site.policy:
                headers["Content-Security-Policy"] = self.site.policy
            self._answer(404, self.site.content(page)[1], headers)
        else:
            self._answer(404, b"Not found\n", {"Content-Type": "text/plain"})

    def _host(self) -> str:
        """Return the host that the request names; "" if it is invalid, because it is copied into responses."""
        host = self.headers.get("Host", "")
        return f"http://{host}" if re.fullmatch(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9a-fA-F:]+\](:\d{1,5})?", host) else ""

    def _answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status != 304:
            self.wfile.write(body)
        self.sent(status, len(body))

    def sent(self, status: int, size: int) -> None:
        """Called after every response; tests count here."""


class Server(ThreadingHTTPServer):
    """One thread per connection, all of which end with the program. A closed connection is not an error."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], handler: type[Handler]) -> None:
        super().__init__(address, handler)
        self._open: set[socket.socket] = set()

    def process_request_thread(self, request: socket.socket, client_address: object) -> None:  # type: ignore[override]
        """Serve one connection, and remember it so that it can be cut."""
        self._open.add(request)
        super().process_request_thread(request, client_address)
        self._open.discard(request)

    def cut(self) -> None:
        """Break all open connections, as when a server disappears."""
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors: connections break whenever a tab is closed."""


HERE, EVERYWHERE = "127.0.0.1", ""
"""Who is served: only this machine, or everybody in its networks."""


def serve_on(port: int, site: Site, handler: type[Handler] = Handler, to: str = HERE) -> Server:
    """Return a server for this site, not started yet; port 0 takes a free one. Raises Trouble."""
    bound = type("BoundHandler", (handler,), {"site": site})
    try:
        return Server((to, port), bound)
    except OverflowError as error:
        raise Trouble(f"Port {port} does not exist: use a number from 1 to 65535.") from error
    except OSError as error:
        raise Trouble(
            f"Port {port} is taken or not allowed: choose another one, for example --port {_next(port)}."
        ) from error


def _next(port: int) -> int:
    return port + 1 if 1024 <= port < 65535 else 8080
