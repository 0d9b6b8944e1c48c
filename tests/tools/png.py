"""What a PNG says of itself."""

from __future__ import annotations

import struct


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height in pixels. Raises ValueError for what is no PNG."""
    if picture[:8] != b"\x89PNG\r\n\x1a\n" or picture[12:16] != b"IHDR":
        raise ValueError("no PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height
