"""The command line of serve.py."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from . import build as building
from . import distribution, environment, lan, release
from .places import DIST, ROOT, Trouble, say, unwritable
from .server import EVERYWHERE, HERE, Server, Site, serve_on


def base(text: str) -> str:
    """Parse a path on the host; the result has a slash at both ends."""
    path = "/" + text.strip("/") + "/" if text.strip("/") else "/"
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*/", path) or "/../" in path or "/./" in path:
        raise argparse.ArgumentTypeError(f"{text!r} is not a path like /games/mohreh/")
    return path


def origin(text: str) -> str:
    """Parse a host without a path; "" for none."""
    host = text.rstrip("/")
    if host and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(:\d{1,5})?", host):
        raise argparse.ArgumentTypeError(f"{text!r} is not a host like https://games.example")
    return host


def arguments(given: list[str]) -> argparse.Namespace:
    """Parse the command line; exits with a message if it is invalid."""
    parser = argparse.ArgumentParser(prog="serve.py", description="Build Mohreh and serve it on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="port on localhost (default 8000)")
    parser.add_argument(
        "--lan",
        action="store_true",
        help="serve to phones and tablets of the local network, too, and print how they come",
    )
    parser.add_argument(
        "--build", action="store_true", help="only build dist/, a folder for any static host, as small as it gets"
    )
    parser.add_argument(
        "--release", action="store_true", help="the same, and pack it with checksums as one archive, in release/"
    )
    parser.add_argument(
        "--base", type=base, default="/", metavar="PATH", help="sub-folder of the host where the site will lie"
    )
    parser.add_argument(
        "--origin",
        type=origin,
        default="",
        metavar="URL",
        help="host where the site will lie, such as https://games.example: oembed.json then holds full addresses, "
        "and pages say what a card of them shows",
    )
    parser.add_argument("--new-game", metavar="NAME", help="write a small complete game to begin with")
    parser.add_argument(
        "--packages", action="store_true", help="only make what is put on a package index, in packages/"
    )
    parser.add_argument("--words", action="store_true", help="bring new messages into the catalogues, to be translated")
    return parser.parse_args(given)


def _words() -> int:
    """Bring the catalogues up to date with the code, and list the messages without translation."""
    python = environment.prepare("build")
    for verb in ("extract", "check"):
        command = (python, "-m", "mohreh.site.catalogues", verb)
        done = subprocess.run(command, cwd=ROOT, env=building.with_sources(), check=False)
    return done.returncode


@contextmanager
def _answering(server: Server | None, site: Site) -> Iterator[None]:
    """While the site is being built, tell those who request it."""
    if server is None:
        yield
        return
    site.building = True
    thread = threading.Thread(target=server.serve_forever, args=(0.1,), daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        site.building = False


def main(given: list[str]) -> int:
    """Build and serve; returns the exit status. Expected problems are reported in one sentence."""
    options = arguments(given)
    start = time.monotonic()
    try:
        if options.new_game is not None:
            from . import new_game  # this depends on every game, whose errors must not prevent serving

            new_game.write(options.new_game)
            return 0
        if options.words:
            return _words()
        if options.packages:
            distribution.ensure(environment.prepare("build"))
            return 0
        site = Site(DIST, options.base)
        server = (
            None
            if options.build or options.release
            else serve_on(options.port, site, to=EVERYWHERE if options.lan else HERE)
        )
        with _answering(server, site):
            if not building.ensure(options.base, options.origin, best=options.build or options.release):
                say(f"dist/ is up to date ({time.monotonic() - start:.1f} s)")
        if options.release:
            release.write()
    except OSError as error:
        print(unwritable(error), file=sys.stderr)
        return 1
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if server is None:
        return 0
    with server:
        say(f"Mohreh: http://localhost:{server.server_port}{options.base}   (Ctrl-C ends it)")
        if options.lan:
            site.address = lan.address(server.server_port, options.base)
            say("\n" + lan.announcement(site.address, server.server_port, options.base))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0
