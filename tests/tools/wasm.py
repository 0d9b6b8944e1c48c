"""What a binary of WebAssembly asks of a browser: the proposals whose instructions stand in it, by their names in MDN's
compatibility data.

Read as the specification of the binary format says (WebAssembly Core 3.0, chapter 5); of exceptions the older ones too,
which Pyodide uses.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

_CODE = 10  # a section
_ONE, _TWO = 1, 2
# How many numbers follow an instruction; none where it does not stand here.
_NUMBERS = {
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x14, 0x15, 0x18), _ONE),
    **dict.fromkeys((0x11, 0x13, *range(0x28, 0x3F)), _TWO),
    **dict.fromkeys((*range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2), _ONE),
}
_BYTES = {0x43: 4, 0x44: 8}
_NEW = {
    **dict.fromkeys((0x06, 0x07, 0x09, 0x18, 0x19), "exception-handling"),
    **dict.fromkeys((0x0A, 0x1F), "exceptionsFinal"),
    **dict.fromkeys((0x12, 0x13), "tail-calls"),
    **dict.fromkeys((0x14, 0x15, 0xD3, 0xD4, 0xD5, 0xD6), "typedFunctionReferences"),
    **dict.fromkeys(range(0xC0, 0xC5), "sign-extension-operations"),
    **dict.fromkeys((0x1C, 0x25, 0x26, 0xD0, 0xD1, 0xD2), "reference-types"),
}
_OF_PREFIX = {0xFB: "garbage-collection", 0xFD: "fixed-width-SIMD", 0xFE: "threads-and-atomics"}
_MORE = {**dict.fromkeys((8, 10, 12, 14), _TWO), **dict.fromkeys((9, 11, 13, 15, 16, 17), _ONE)}  # after 0xFC


def _number(code: bytes, at: int) -> tuple[int, int]:
    """A number in LEB128, and where it ends."""
    found = shift = 0
    while True:
        byte = code[at]
        at, found, shift = at + 1, found | (byte & 127) << shift, shift + 7
        if not byte & 128:
            return found, at


def _past(code: bytes, at: int, numbers: int) -> int:
    for _ in range(numbers):
        while code[at] & 128:
            at += 1
        at += 1
    return at


def _of_body(code: bytes, at: int, end: int) -> Iterator[str]:
    """What a function asks for, up to the first instruction of vectors, objects or threads: those are not read."""
    groups, at = _number(code, at)
    for _ in range(groups):  # of local variables
        at = _past(code, at, _TWO)
    while at < end:
        what, at = code[at], at + 1
        if what in _NEW:
            yield _NEW[what]
        if what in _OF_PREFIX:
            yield _OF_PREFIX[what]
            return
        if what == 0xFC:
            kind, at = _number(code, at)
            yield "non-trapping-float-to-int-conversions" if kind < 8 else "bulk-memory-operations"
            at = _past(code, at, _MORE.get(kind, 0))
        elif what == 0x0E:
            count, at = _number(code, at)
            at = _past(code, at, count + 1)
        elif what == 0x1C:
            count, at = _number(code, at)
            at = _past(code, at, count)
        elif what == 0x1F:
            return
        else:
            at = _past(code, at, _NUMBERS.get(what, 0)) + _BYTES.get(what, 0)
    assert at == end, "an instruction is not known here"


def asked(path: Path) -> set[str]:
    """The proposals that a binary needs."""
    code, at, found = path.read_bytes(), 8, set[str]()
    assert code[:4] == b"\0asm", path
    while at < len(code):
        section, at = code[at], at + 1
        size, at = _number(code, at)
        end = at + size
        if section == _CODE:
            count, at = _number(code, at)
            for _ in range(count):
                size, at = _number(code, at)
                found.update(_of_body(code, at, at + size))
                at += size
        at = end
    return found
