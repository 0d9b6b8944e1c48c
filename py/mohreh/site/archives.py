"""The archives for the browser's Python: the reduced standard library, the shared package, each game, and what is
needed only on demand.

Each is `lib/<name>.pack` on the site: an uncompressed zip archive that is compressed as a whole by gzip, because
modules resemble each other and take a sixth less space together. We compress it ourselves, because many hosts do not
compress archives; the page decompresses it (worker.mjs).

For local use it is compressed quickly. For a host it is compressed by zopfli, which takes fifty times longer (273,134
bytes become 254,342 for the largest game).
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile
import zlib
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mohreh.bots import chances, learned
from mohreh.core.catalogue import bare
from mohreh.table import games, later

from . import catalogues, stamp
from .bytecode import STDLIB, Bytecode, kept_in_pages
from .inside import LATER, WRITTEN, archive_of
from .places import SOURCES, WORKSHOP, step

PACKED = WORKSHOP / "packed"  # by the digest of the input
DATA = re.compile(r"lesson(-\d)?\.json|(weights|chances)\.json")
"""Data files that a game reads at run time, beside its modules."""
QUICKLY = 6  # the compression level of zlib
_EPOCH = (2020, 1, 1, 0, 0, 0)
_UNIX = 3  # so that archives are the same on every machine


def write(compiled: Bytecode, folder: Path, *, best: bool) -> None:
    """Write all archives into a folder; `best` compresses them as far as possible."""
    folder.mkdir()
    PACKED.mkdir(parents=True, exist_ok=True)
    whole = contents(compiled)
    names = sorted(whole, key=lambda name: len(whole[name]), reverse=True)
    # Both compressors release the GIL, so that threads suffice.
    with step(f"Packing the archives {'as small as they get' if best else 'quickly'}"), ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda name: packed(whole[name], best=best), names)
        for name, data in zip(names, results, strict=True):
            (folder / f"{name}.pack").write_bytes(data)
    used = {_name(data) for data in whole.values()}
    for path in PACKED.iterdir():
        if path.stem not in used:
            path.unlink()


def packed(data: bytes, *, best: bool) -> bytes:
    """Compress `data` with gzip. Results are cached."""
    kept = PACKED / f"{_name(data)}.{'best' if best else 'quick'}"
    if kept.is_file():
        return kept.read_bytes()
    if best:
        from zopfli.gzip import compress  # type: ignore[import-untyped]

        result: bytes = compress(data, numiterations=5)
    else:
        result = gzip.compress(data, QUICKLY, mtime=0)
    PACKED.mkdir(parents=True, exist_ok=True)
    unfinished = kept.with_name(f"{kept.name}-unfinished")
    unfinished.write_bytes(result)
    unfinished.replace(kept)
    return result


def _name(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def contents(compiled: Bytecode) -> dict[str, bytes]:
    """Return all archives by name, uncompressed. The shared one contains the checksums of the others."""
    modules = {file for each in compiled.modules.values() for file in each}
    members = {
        archive: {f"{file}c": path.read_bytes() for file, path in each.items()}
        for archive, each in compiled.modules.items()
    }
    for archive, path in compiled.written.items():
        if codes := path.read_bytes():
            members[archive][WRITTEN] = codes
    for path in stamp.files_under(SOURCES / "mohreh", without=(".pyc", ".py", ".po", ".svg", ".css")):
        inside = path.relative_to(SOURCES).as_posix()
        if not kept_in_pages(path):
            continue
        if path.suffix == ".mo":
            if said := bare(path.read_bytes(), _unasked(path, modules)):
                members[archive_of(inside)][inside] = said
        elif DATA.fullmatch(path.name):
            members[archive_of(inside)][inside] = needed(path)
        elif path.parts[-2:] == ("scenarios", "index.json"):
            members[archive_of(inside)][inside.replace("index.json", "all.json")] = gathered(path.parent)
    archives = {name: _archive(members[name]) for name in (STDLIB, LATER, *games.shipped())}
    sums = {game: zlib.crc32(archives[game]) for game in games.shipped()}
    members["mohreh"][f"mohreh/games/{games.INDEX}"] = json.dumps(sums, separators=(",", ":")).encode()
    members["mohreh"][f"mohreh/table/{later.SUM}"] = str(zlib.crc32(archives[LATER])).encode()
    return {**archives, "mohreh": _archive(members["mohreh"])}


def _unasked(path: Path, modules: Collection[str]) -> set[bytes]:
    """Return the messages of a catalogue that are used only by modules in no archive, such as those of the rules
    pages."""
    domain = path.parents[1].relative_to(SOURCES / "mohreh").as_posix()
    return {
        "\0".join(catalogues.forms(message)[0]).encode()
        for message in list(catalogues.read(domain, path.stem))[1:]
        if message.locations and not any(file.removeprefix("py/") in modules for file, _ in message.locations)
    }


def _archive(members: Mapping[str, bytes]) -> bytes:
    """Return an uncompressed zip archive whose bytes depend only on its members."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = _UNIX
            archive.writestr(entry, members[name])
    return whole.getvalue()


def needed(path: Path) -> bytes:
    """Return the part of a data file that games read. How its numbers were found is only for people, and for pages
    of the site."""
    text = path.read_text(encoding="utf-8")
    if path.name == learned.FILE:
        return _short({"weights": json.loads(text)["weights"]})
    if path.name == chances.FILE:
        return _short([{key: row[key] for key in chances.Correction.__annotations__} for row in json.loads(text)])
    return text.encode()


def _short(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def gathered(folder: Path) -> bytes:
    """Return all examples of a game as one text, in the order of their index. Together they compress to a quarter of
    the size."""

    def read(name: str) -> object:
        return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))

    names = read("index")
    assert isinstance(names, list)
    return _short({name: read(name) for name in names})
