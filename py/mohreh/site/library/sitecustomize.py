"""Makes the Python of the browser import modules from the archives of a page faster.

The site build puts this module into the packed library under the name that Python imports at startup. It is used in no
other Python.

zipimport reads and decompresses each module twice, the first time only for its file name, and opens the archive for
each module. Without that the start takes a fifth less time. The garbage collector runs rarely, because importing
modules creates no garbage.

A dataclass and a namedtuple generate source text when their module is imported, and compiling it takes two milliseconds
each in a browser: a tenth of the start. The build knows these texts, so it stores their code in the archive of the
module (site/inside.py).
"""

from __future__ import annotations

import collections
import gc
import posix
import zipimport
from binascii import crc32
from marshal import loads

TYPE_CHECKING = False  # importing typing would cost time
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

WRITTEN = "written"  # the member of an archive: marshalled code objects, by the length and checksum of their source
_codes: dict[tuple[int, int], bytes] = {}
_searched: dict[str, object] = {}  # by archive: its members when it was searched
_unknown: list[str] = []


def _compiled(text: str) -> CodeType | str:
    """The code of a source text, or the text itself if no archive contains its code."""
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
    """The source texts without code in an archive: none, unless the library generates others than during the build."""
    return _unknown


_MANY = 50_000  # allocations per garbage collection; a game and its table need half as many when they are imported
_archives: dict[str, tuple[object, int]] = {}  # by archive: its members when it was opened, and its file descriptor
_found: dict[tuple[str, str, str], object] = {}  # code of modules that have been looked up and not yet executed
_module_code = zipimport._get_module_code  # type: ignore[attr-defined]
_data = zipimport._get_data  # type: ignore[attr-defined]


def _module_code_once(finder: Any, name: str) -> object:
    """Replaces a function of zipimport that is called twice for each module; the second call returns the first
    result."""
    key = finder.archive, finder.prefix, name
    found = _found.pop(key, None)
    if found is None:
        found = _found[key] = _module_code(finder, name)
    return found


def _data_in_place(archive: str, entry: Any) -> bytes:
    """The content of a member, read from an archive that stays open. Reading whole archives would not be faster, and
    WebAssembly memory, which never shrinks, would hold them twice. See `zipimport._read_directory` for the entry."""
    packed, size, offset = entry[1], entry[2], entry[4]
    if packed:
        found: bytes = _data(archive, entry)
        return found
    members = zipimport._zip_directory_cache.get(archive)  # type: ignore[attr-defined]
    read, file = _archives.get(archive, (None, -1))
    if read is not members or members is None:  # another archive may have taken its path
        if file >= 0:
            posix.close(file)
        file = posix.open(archive, posix.O_RDONLY)
        _archives[archive] = members, file
    lengths = posix.pread(file, 4, offset + 26)
    start = offset + 30 + lengths[0] + lengths[2] + 256 * (lengths[1] + lengths[3])
    return posix.pread(file, size, start)  # behind the local header, the file name and the extra field


def waiting() -> list[str]:
    """Modules that have been looked up and not executed: few, unless the cache has stopped working."""
    return [name for _, _, name in _found]


zipimport._get_module_code = _module_code_once  # type: ignore[attr-defined]
zipimport._get_data = _data_in_place  # type: ignore[attr-defined]
gc.set_threshold(_MANY)
collections.eval = _value  # type: ignore[attr-defined]
import dataclasses  # noqa: E402 - it makes namedtuples itself

dataclasses.exec = _run  # type: ignore[attr-defined]
