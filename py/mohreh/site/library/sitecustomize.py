"""Runs first in the browser's Python: the archives of the page are read quickly.

It goes into the packed library under this name, by which Python itself finds it, and is not for any other Python.

zipimport reads and decodes each module twice, once only to learn its file name, and opens the archive for each: here
that is a fifth of the start. While modules come in, nothing becomes garbage either.

A dataclass and a namedtuple write text while their module comes in and have Python compile it, which takes a browser
two milliseconds each: a tenth of the start. What they will write is known when the page is built; it lies compiled in
the archive of their module (site/inside.py).
"""

from __future__ import annotations

import collections
import gc
import posix
import zipimport
from binascii import crc32
from marshal import loads

TYPE_CHECKING = False  # typing itself would have to be read first
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

WRITTEN = "written"  # the member of an archive: marshalled code by the length and the checksum of its text
_codes: dict[tuple[int, int], bytes] = {}
_searched: dict[str, object] = {}  # by archive, its members as they stood when it was searched
_unknown: list[str] = []


def _compiled(text: str) -> CodeType | str:
    """The code of a text, or where no archive knows it the text itself."""
    key = len(text), crc32(text.encode())
    if key not in _codes:
        for archive, members in zipimport._zip_directory_cache.items():  # type: ignore[attr-defined]
            if _searched.get(archive) is not members:
                _searched[archive] = members
                if WRITTEN in members:
                    _codes.update(loads(_data_in_place(archive, members[WRITTEN])))
    if key not in _codes:
        _unknown.append(text)
        return text
    found: CodeType = loads(_codes[key])
    return found


def _run(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
    exec(_compiled(text), names, into)


def _value(text: str, names: dict[str, Any]) -> Any:
    return eval(_compiled(text), names)


def written_anew() -> list[str]:
    """Texts that had to be compiled here: none, unless the library writes others than when the page was built."""
    return _unknown


_MANY = 50_000  # new objects between two looks for garbage; the modules of a game and its table are half of that
_archives: dict[str, tuple[object, int]] = {}  # its members as they stood when it was opened, its descriptor
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


def _data_in_place(archive: str, entry: Any) -> bytes:
    """A member of an archive that stays open: to read all of it once would be no quicker, and Python's memory, which
    never shrinks, would hold it a second time. See `zipimport._read_directory` for the entry."""
    packed, size, offset = entry[1], entry[2], entry[4]
    if packed:
        found: bytes = _data(archive, entry)
        return found
    members = zipimport._zip_directory_cache.get(archive)  # type: ignore[attr-defined]
    read, file = _archives.get(archive, (None, -1))
    if read is not members or members is None:  # another archive may have come to its place
        if file >= 0:
            posix.close(file)
        file = posix.open(archive, posix.O_RDONLY)
        _archives[archive] = members, file
    lengths = posix.pread(file, 4, offset + 26)
    start = offset + 30 + lengths[0] + lengths[2] + 256 * (lengths[1] + lengths[3])
    return posix.pread(file, size, start)  # behind the head of the member, its name and what else is said of it


def waiting() -> list[str]:
    """Modules that have been looked for and not run: few, unless reading once does not work any more."""
    return [name for _, _, name in _found]


zipimport._get_module_code = _module_code_once  # type: ignore[attr-defined]
zipimport._get_data = _data_in_place  # type: ignore[attr-defined]
gc.set_threshold(_MANY)
collections.eval = _value  # type: ignore[attr-defined]
import dataclasses  # noqa: E402 - it makes namedtuples itself

dataclasses.exec = _run  # type: ignore[attr-defined]
