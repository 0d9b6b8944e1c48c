"""Compiled catalogues without their tables: what a browser fetches of them is only what is said.

A `.mo` file of gettext tells of each message how long it is and where it stands, in sixteen bytes that hardly pack: a
fifth of what a catalogue weighs on the wire. They follow from the texts, so an archive leaves them out.

>>> import gettext, io
>>> kept = b"\\0\\0Yes\\0\\0\\0Content-Type: text/plain; charset=utf-8\\0\\0Oui"
>>> gettext.GNUTranslations(io.BytesIO(whole(kept))).gettext("Yes"), bare(whole(kept)) == kept
('Oui', True)
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import accumulate
from struct import pack, unpack

_MAGIC = 0x950412DE
_HEAD = 28  # bytes before the tables
_READ_BY = b"Content-Type", b"Plural-Forms"
_BETWEEN, _HALVES = b"\0\0", b"\0\0\0"  # forms of one message have one such byte between them


def bare(compiled: bytes, without: Collection[bytes] = ()) -> bytes:
    """The texts of a `.mo` file: all messages, then all translations, in the same order; nothing where it says nothing.
    Of what it says of itself is kept what it is read by; `without` are messages that nobody will ask for."""
    _, _, count, *places = unpack("<5I", compiled[:20])
    halves = []
    for place in places:
        table = unpack(f"<{2 * count}I", compiled[place : place + 8 * count])
        halves.append([compiled[at : at + length] for length, at in zip(table[::2], table[1::2], strict=True)])
    kept = [place for place, message in enumerate(halves[0]) if message not in without]
    if len(kept) < 2:  # itself alone
        return b""
    halves = [[half[place] for place in kept] for half in halves]
    halves[1][0] = b"\n".join(line for line in halves[1][0].split(b"\n") if line.startswith(_READ_BY))
    return _HALVES.join(map(_BETWEEN.join, halves))


def whole(kept: bytes) -> bytes:
    """The `.mo` file of texts that `bare` has left, or of one that is whole as it is."""
    if kept[:4] == pack("<I", _MAGIC):
        return kept
    messages, _, translations = kept.partition(_HALVES)
    halves = messages.split(_BETWEEN), translations.split(_BETWEEN)
    count = len(halves[0])
    texts = [*halves[0], *halves[1]]
    lengths = list(map(len, texts))
    first = _HEAD + 16 * count
    starts = accumulate((length + 1 for length in lengths[:-1]), initial=first)
    tables = pack(f"<{4 * count}I", *(each for pair in zip(lengths, starts, strict=True) for each in pair))
    head = pack("<7I", _MAGIC, 0, count, _HEAD, _HEAD + 8 * count, 0, first)
    return b"".join((head, tables, b"\0".join(texts), b"\0"))
