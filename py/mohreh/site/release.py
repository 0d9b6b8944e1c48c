"""The archive of the built site, for people who want to host it without building it.

    python3 serve.py --release

makes `release/mohreh-site-<version>.zip` with the folder `mohreh/`, all its files and their checksums (`SHA256SUMS`),
and next to it the checksum of the archive. The same dist/ gives the same bytes: files are sorted by name, with a
constant date and without owners.
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from mohreh import __version__

from .places import DIST, ROOT, say, step
from .stamp import files_under

FOLDER = ROOT / "release"
INSIDE = "mohreh"
SUMS = "SHA256SUMS"
_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest time that the format can represent
_PACKED = (".pack", ".png", ".tgz", ".whl", ".woff2")


def write(site: Path = DIST, folder: Path = FOLDER) -> Path:
    """Pack a built site into `folder`, whose former content is removed, and return the path of the archive."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = folder / f"mohreh-site-{__version__}.zip"
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in files_under(site, without=())}
    files[SUMS] = _sums(files)
    with step("Packing the release"), ZipFile(archive, "w") as packed:
        for name, content in sorted(files.items()):
            entry = ZipInfo(f"{INSIDE}/{name}", _DATE)
            entry.create_system, entry.external_attr = 3, 0o100644 << 16  # Unix, on whatever system it is packed
            entry.compress_type = ZIP_STORED if name.endswith(_PACKED) else ZIP_DEFLATED
            packed.writestr(entry, content, compresslevel=9)
    (folder / SUMS).write_bytes(_sums({archive.name: archive.read_bytes()}))
    say(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return archive


def _sums(files: dict[str, bytes]) -> bytes:
    """Return the checksums in the format of `sha256sum --check`."""
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)).encode()
