"""Stamps: a digest of all inputs of a step, stored next to its result, tells whether the result is up to date."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from .places import ROOT

_PASSED_OVER = {"__pycache__", ".DS_Store"}


def files_under(folder: Path, *, without: Iterable[str] = (".pyc", ".mo")) -> Iterator[Path]:
    """Return all files below `folder` in a fixed order, without caches and compiled files."""
    endings = tuple(without)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.endswith(endings) and not _PASSED_OVER & set(path.parts):
            yield path


def digest_of(paths: Iterable[Path], *facts: str) -> str:
    """Return one digest of files and folders (names and contents) and of further facts; missing ones count as empty.

    Names are relative to the root of the checkout, so that two checkouts with the same files have the same digest.
    """
    total = hashlib.sha256("\0".join(facts).encode())
    for path in paths:
        for file in files_under(path) if path.is_dir() else (path,):
            content = file.read_bytes() if file.is_file() else b""
            name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
            total.update(f"\0{name.as_posix()}\0{len(content)}\0".encode())
            total.update(content)
    return total.hexdigest()


def is_current(stamp: Path, digest: str) -> bool:
    """Return whether the step of this stamp was finished with exactly these inputs."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == digest


def write(stamp: Path, digest: str) -> None:
    """Mark the step as finished. This is written last, so that an interrupted step counts as not done."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest, encoding="ascii")
