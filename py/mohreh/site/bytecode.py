"""The precompiled archives of the browser's Python: the trimmed standard library, what games share, each game.

Each lies in the site as `lib/<name>.pack`: a zip archive that compresses nothing itself, packed whole as gzip does.
Modules resemble each other: together they take a sixth less room than each by itself. Packed by us and not by the host,
since many hosts pack no archives; and by zopfli, which looks longer for the shortest way to say the same (256,990 bytes
become 243,803 for the largest game). The page unpacks it (worker.mjs).
"""

from __future__ import annotations

import json
from pathlib import Path

from . import packages, stamp
from .places import PACKAGES, ROOT, SOURCES, WORKSHOP, Trouble, step

RESULTS = WORKSHOP / "bytecode"


def build() -> Path:
    """The folder with stdlib.pack, mohreh.pack, a <game>.pack each and facts.json (what was found).

    Compiles them when sources have changed.
    """
    digest = stamp.digest_of(stamp.files_under(SOURCES / "mohreh", without=(".pyc", ".po", ".svg", ".css")), _pinned())
    mark = RESULTS / "stamp"
    if not stamp.is_current(mark, digest):
        RESULTS.mkdir(parents=True, exist_ok=True)
        for old in RESULTS.glob("*.pack"):
            old.unlink()
        script = Path(__file__).with_name("bytecode.mjs")
        with step("Playing a game in Pyodide and compiling what it needed"):
            packages.run_node(str(script), str(PACKAGES / "pyodide"), str(SOURCES), str(RESULTS))
        _pack()
        problems = json.loads((RESULTS / "facts.json").read_text(encoding="utf-8"))["problems"]
        if problems:
            raise Trouble(f"The package does not run in Pyodide: {problems[0]}")
        stamp.write(mark, digest)
    return RESULTS


def _pack() -> None:
    from zopfli.gzip import compress  # type: ignore[import-untyped]

    with step("Packing what was compiled"):
        for archive in sorted(RESULTS.glob("*.zip")):
            archive.with_suffix(".pack").write_bytes(compress(archive.read_bytes(), numiterations=5))
            archive.unlink()


def _pinned() -> str:
    return (ROOT / "package-lock.json").read_text(encoding="utf-8")
