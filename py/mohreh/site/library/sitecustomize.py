"""Runs first in the browser's Python: the archives of the page are read quickly.

It goes into the packed library under this name, by which Python itself finds it, and is not for any other Python.

zipimport reads and decodes each module twice, once only to learn its file name, and opens the archive for each: here
that is a fifth of the start. While modules come in, nothing becomes garbage either.
"""

from __future__ import annotations

import gc
import zipimport

TYPE_CHECKING = False  # typing itself would have to be read first
if TYPE_CHECKING:
    from typing import Any

_MANY = 50_000  # new objects between two looks for garbage; the modules of a game and its table are half of that
_archives: dict[str, bytes] = {}
_found: dict[tuple[str, str, str], object] = {}  # modules that have been looked for and not yet run
_module_code = zipimport._get_module_code  # type: ignore[attr-defined]
_data = zipimport._get_data  # type: ignore[attr-defined]


def _module_code_once(finder: Any, name: str) -> object:
    """What zipimport's own function finds; it is asked for twice."""
    key = finder.archive, finder.prefix, name
    found = _found.pop(key, None)
    if found is None:
        found = _found[key] = _module_code(finder, name)
    return found


def _data_from_memory(archive: str, entry: Any) -> bytes:
    """A member of an archive that has been read whole. See `zipimport._read_directory` for the entry."""
    packed, size, offset = entry[1], entry[2], entry[4]
    if packed:
        found: bytes = _data(archive, entry)
        return found
    if archive not in _archives:
        with open(archive, "rb") as file:
            _archives[archive] = file.read()
    whole = _archives[archive]
    lengths = whole[offset + 26] + whole[offset + 28] + 256 * (whole[offset + 27] + whole[offset + 29])
    start = offset + 30 + lengths  # behind the head of the member, its name and what else is said of it
    return whole[start : start + size]


def waiting() -> list[str]:
    """Modules that have been looked for and not run: few, unless reading once does not work any more."""
    return [name for _, _, name in _found]


zipimport._get_module_code = _module_code_once  # type: ignore[attr-defined]
zipimport._get_data = _data_from_memory  # type: ignore[attr-defined]
gc.set_threshold(_MANY)
