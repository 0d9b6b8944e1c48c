"""Makes a QR code (ISO/IEC 18004) of a short text, to be scanned from a terminal.

serve.py needs it for an address of about forty characters, and should not need anything but Python. So it only supports
bytes, the lowest level of error correction, and the versions up to 5, in which all codewords form one block.
"""

from __future__ import annotations

from collections.abc import Iterator

_DATA = (19, 34, 55, 80, 108)
"""The numbers of data codewords in versions 1 to 5, at level L."""
_CORRECTION = (7, 10, 15, 20, 26)
"""The numbers of error correction codewords in the same versions."""
_FIELD = 0x11D
_FORMAT, _FORMAT_MASK = 0x537, 0x5412
_LEVEL = 0b01  # L
_MARGIN = 4
LONGEST = _DATA[-1] - 2
"""The largest number of bytes that fits."""


def _times(one: int, other: int) -> int:
    """Return the product of two elements of the field of 256 elements."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one <<= 1
        if one & 0x100:
            one ^= _FIELD
        other >>= 1
    return product


def _correction(words: bytes, count: int) -> bytes:
    """Return the error correction codewords: the remainder of these words, as a polynomial, divided by the
    polynomial whose roots are the first powers of 2."""
    divisor, root = [1], 1
    for _ in range(count):
        divisor = [a ^ _times(b, root) for a, b in zip([*divisor, 0], [0, *divisor], strict=True)]
        root = _times(root, 2)
    rest = [*words, *[0] * count]
    for place in range(len(words)):
        lead = rest[place]
        for offset, each in enumerate(divisor):
            rest[place + offset] ^= _times(each, lead)
    return bytes(rest[-count:])


def _words(data: bytes, version: int) -> bytes:
    """Return the codewords: mode, length, the bytes themselves and padding, followed by their error correction."""
    size = _DATA[version - 1]
    bits = f"0100{len(data):08b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    whole = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    whole += bytes(0xEC if turn % 2 == 0 else 0x11 for turn in range(size - len(whole)))
    return whole + _correction(whole, _CORRECTION[version - 1])


def _format(mask: int) -> int:
    """Return the fifteen bits that encode level and mask, with their own error correction."""
    bits = _LEVEL << 3 | mask
    rest = bits << 10
    for bit in range(14, 9, -1):
        if rest >> bit & 1:
            rest ^= _FORMAT << (bit - 10)
    return (bits << 10 | rest) ^ _FORMAT_MASK


class _Grid:
    def __init__(self, version: int) -> None:
        self.side = 17 + 4 * version
        self.dark: dict[tuple[int, int], bool] = {}
        for row, column in ((0, 0), (0, self.side - 7), (self.side - 7, 0)):
            self._finder(row, column)
        for place in range(8, self.side - 8):
            self.dark[6, place] = self.dark[place, 6] = place % 2 == 0
        if version > 1:
            self._square(self.side - 7, self.side - 7, 2)
        self.draw_format(0)

    def _square(self, row: int, column: int, reach: int) -> None:
        """Draw concentric rings around a module, dark at even distances, except for the distance 2 in finder
        patterns."""
        for y in range(-reach, reach + 1):
            for x in range(-reach, reach + 1):
                if 0 <= row + y < self.side and 0 <= column + x < self.side:
                    steps = max(abs(y), abs(x))
                    self.dark[row + y, column + x] = steps in ((0, 2) if reach == 2 else (0, 1, 3))

    def _finder(self, row: int, column: int) -> None:
        self._square(row + 3, column + 3, 4)

    def draw_format(self, mask: int) -> None:
        """Draw the format twice, next to the finder patterns."""
        bits = _format(mask)
        for bit in range(15):
            dark = bool(bits >> bit & 1)
            down = bit if bit < 6 else bit + 1 if bit < 8 else self.side - 15 + bit
            left = self.side - 1 - bit if bit < 8 else 7 if bit == 8 else 14 - bit
            self.dark[down, 8] = dark
            self.dark[8, left] = dark
        self.dark[self.side - 8, 8] = True

    def free(self) -> Iterator[tuple[int, int]]:
        """Yield the modules for codewords in their order: pairs of columns from the right, alternately up and down."""
        columns = [column for column in range(self.side - 1, 0, -2) if column > 6]
        columns += [column for column in range(5, 0, -2)]
        for turn, column in enumerate(columns):
            rows = range(self.side) if turn % 2 else range(self.side - 1, -1, -1)
            yield from ((row, each) for row in rows for each in (column, column - 1) if (row, each) not in self.dark)


def code(text: str) -> list[list[bool]]:
    """Return the rows of modules, True for dark, including the margin.

    Raises ValueError if the text is longer than `LONGEST` bytes.
    """
    data = text.encode()
    version = next((at for at, size in enumerate(_DATA, 1) if len(data) <= size - 2), 0)
    if not version:
        raise ValueError(f"{len(data)} bytes are more than fit into a code: {LONGEST}")
    grid = _Grid(version)
    bits = "".join(f"{word:08b}" for word in _words(data, version))
    for (row, column), bit in zip(list(grid.free()), bits.ljust(len(bits) + 7, "0"), strict=False):
        grid.dark[row, column] = (bit == "1") ^ ((row + column) % 2 == 0)  # mask 0
    reach = range(-_MARGIN, grid.side + _MARGIN)
    return [[grid.dark.get((row, column), False) for column in reach] for row in reach]


def drawn(rows: list[list[bool]]) -> str:
    """Return the code for a terminal, two rows of modules per line, black on white whatever the colours of the
    terminal."""
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    pairs = zip(rows[::2], [*rows[1::2], [False] * len(rows[0])], strict=False)
    lines = ("".join(signs[pair] for pair in zip(*two, strict=True)) for two in pairs)
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" for line in lines)
