"""Compact message catalogues for download: compiled gettext catalogues without their tables of offsets.

A `.mo` file stores the length and offset of each message and translation, sixteen bytes that hardly compress and make
up a fifth of the download. They can be computed from the texts, so the archives omit them.

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
_BETWEEN, _HALVES = b"\0\0", b"\0\0\0"  # the forms of one message are separated by a single such byte


def bare(compiled: bytes, without: Collection[bytes] = ()) -> bytes:
    """The texts of a `.mo` file: all messages, then all translations, in the same order; empty without any messages.

    Of its header only the fields needed for reading are kept. The messages in `without` are omitted.
    """
    _, _, count, *places = unpack("<5I", compiled[:20])
    halves = []
    for place in places:
        table = unpack(f"<{2 * count}I", compiled[place : place + 8 * count])
        halves.append([compiled[at : at + length] for length, at in zip(table[::2], table[1::2], strict=True)])
    kept = [place for place, message in enumerate(halves[0]) if message not in without]
    if len(kept) < 2:  # only the header
        return b""
    halves = [[half[place] for place in kept] for half in halves]
    halves[1][0] = b"\n".join(line for line in halves[1][0].split(b"\n") if line.startswith(_READ_BY))
    return _HALVES.join(map(_BETWEEN.join, halves))


def whole(kept: bytes) -> bytes:
    """The `.mo` file of texts made by `bare`; a complete `.mo` file is returned unchanged."""
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
