"""Player boards (CB-1.3, CB-18), team boards (CB-26.3) and solo boards (CB-27.2), as tables of bits.

A space is its place on its board, a set of spaces is a number with one bit for each. Dice and kinds are numbers from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mohreh.core.remembered import remembered

KINDS = ("castle", "mine", "ship", "livestock", "building", "monastery")
CASTLE, MINE, SHIP, LIVESTOCK, BUILDING, MONASTERY, ANY = range(7)  # ANY: inns and jokers are of no kind
_CODES = "CNSLBM"  # of the kinds in the rows below

DICE = ("6543", "21654", "543123", "6126541", "254312", "61256", "3413")  # row by row, CB-18.2
ROWS: dict[str, str] = {
    "1": "LCCM LLCMB LLBMBB SSSCSSS BBNBBL BNMBB NMMB",
    "2": "MMMC BBSLN NBBSLS CBSCMBS MSBLMB BBLBN LLBC",
    "3": "LLLL SSCSS BNMMSB BBMCMBB BBMMBB CLNNC BLSB",
    "4": "CLBS LLBSS BBBSCN LLLMMNS BCMBBB BNBMM SBMC",
    "5": "LBBS LLBNN BCMSSS BBLMCBB MCLMSB BLBCS MMBN",
    "6": "MMCS MBBSB LLNSBB MBBCSBB MBBNSB MNLLS CLLC",
    "7": "MCCS MLLLS SNBBNL SMBBBLB BMBBLB BSNMB SCCM",
    "8": "BBSB SCMCB BMNMMS BLMNLMB SLLLNB BCLCS BSBB",
    "9": "BBCM BBLLS BBLLSS CMMNSCM SSMNBL MBBBL NCBB",
    "10": "SBLC LSBLB LLLBMB BBBBBMC MMNMNS BBNMS CSSC",
    "4r": "CBSB LLBSS BLBSCN LLLMMNS BCMBBM BNBMB SBMC",
    "8r": "BBSB BCMCB BMNMMS SLMNLMS SLLNLB BCLCB BSBB",
    "11a": "CBBC MMMMM SLBBSL BSBBBLN BSBBLN CSMLC NSLB",
    "11b": "BBBC BNMMB BNNLMB CSSLMMB SSSLMC SLLLB BCBB",
    "11c": "CBBM NLBBL BBCLLL MBBNSSL MMMCSS SBBMN SBBC",
    "11d": "SCCB SSMBB SSSBBB LLNNNMM LBLLBM BBLMB CBMC",
    "11e": "NNMM MBBSB CMBMSC LLLMBBN LSSBBB LSSBB LCCB",
    "11f": "BBBS MMCBS SBBNBB CBBNLSC MBNLSS MBCMM LLLL",
    "11g": "BBNS BLLBB BCBMCB SSBCMBS LLBMSS NLCBM LMMN",
    "11h": "SSMN SBMMS LBBBBC CSCLLLL BBBMBC BBMMB NLSN",
}
BASE = tuple(map(str, range(1, 11)))
REWORKED = {"4": "4r", "8": "8r"}  # CB-18.7
POSTED = ("11a", "11b", "11c", "11d", "11e", "11f")  # dealt with border posts, CB-25.1
FURTHER = ("11g", "11h")  # layouts of the same sort that the box does not have: neither dealt nor offered
_CENTRE = "s19"  # CB-2.14
POSTS = (("s04",), ("s16",), ("s35", "s36"))  # spaces at each border post, CB-25.2
POST_IDS = ("post_1", "post_2", "post_3")

TEAM: dict[str, tuple[str, str, tuple[str, ...]]] = {  # left half, right half, where start castles may stand
    "12a": ("1", "2", ("L19", "R19")),
    "12b": ("3", "6", ("L07", "L19", "L29", "L33", "R03", "R19", "R34", "R37")),
}
_SEAM = (7, -3)  # how far the right half lies from the left one, in axial coordinates

# Space after space: kind, die, the neighbours after it, and behind a ~ those across a river (CB-27.9).
SOLO: dict[str, str] = {
    "13a": (
        "S6:2,5~31 N5:3,5,6 B6:4,6,7 B2:7,8 B4:6,9 L2:7,9,10 C4:8,10,11 M3:11 B6:10 S3:11~16,20 B1: "
        "M5:13,16,17 M3:14,17,18 M5:15,18,19 L1:19,20 S1:17,21~33 B2:18,21,22 C4:19,22,23 L6:20,23,24 S1:24 "
        "B6:22 N5:23 B1:24 L2: L6:26,27,28 B4:28,29 C2:28,30 M3:29,30,31 C2:31 N5:31 S1:~33 B2:33,34,35 S4:35 "
        "B5:35,36,37 B4:37 L1:37 M3: "
    ),
    "13b": (
        "S6:~2,5 C6:3 B4:4 B1:~10,11 B2:6,7 C5:7,8 L6:8,9 L2:9 L3:~10 S3:~25,28 S5:~12,17,24 B5:13 N3:14~16 "
        "M4:15 M2: S4:~17,21 M3:18,19 M1:19 C4:~32 B6:21 B3:~22 S1:~35 L4:24,25,26 L5:26 M5:26,27 M6:27 "
        "N2:~32 B6:29,30 B3:30,31 B1:31 B5: S2:~33 L1:34,36 B2:35,36,37 B4:37 N1:37 C1: "
    ),
}


class Area(NamedTuple):
    """Spaces of one kind that are joined edge to edge (CB-0.2)."""

    id: str
    kind: int
    spaces: int
    size: int


class Board(NamedTuple):
    """A board and what the rules ask of it. In `area_of` the last entry, -1, is for a tile that lies on no space."""

    id: str
    names: tuple[str, ...]  # of the spaces
    kinds: tuple[int, ...]
    dice: tuple[int, ...]
    edges: tuple[int, ...]  # by space the spaces with a common edge
    near: tuple[int, ...]  # the same and those across a river, which count for placing (CB-8.4, CB-27.9)
    areas: tuple[Area, ...]
    area_of: tuple[int, ...]  # by space the spaces of its area
    of_kind: tuple[int, ...]  # by kind all its spaces, for ANY all there are
    of_die: tuple[int, ...]
    all: int
    starts: int  # where a start castle may stand (CB-2.12, CB-26.4)
    posts: tuple[int, ...]  # by border post its spaces (CB-25.2)
    place: dict[str, int]  # the spaces by their names
    shift: int  # the place of its first space in SPACE_NAMES


_HEXES = range(1, 38)
SPACE_NAMES = (  # of all boards
    *(f"s{space:02}" for space in _HEXES),
    *(f"{half}{space:02}" for half in "LR" for space in _HEXES),
    *(f"{id_}_{space:02}" for id_ in SOLO for space in _HEXES),
)


def bits(spaces: Iterable[int]) -> int:
    """A set of spaces as a number."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


@remembered(1 << 12)
def spaces_of(mask: int) -> tuple[int, ...]:
    """The spaces of a set, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def joined(edges: Sequence[int], start: int, within: int) -> int:
    """All spaces of a set that are joined with a space of it edge to edge."""
    found = fresh = start
    while fresh:
        reached = 0
        for space in spaces_of(fresh):
            reached |= edges[space]
        fresh = reached & within & ~found
        found |= fresh
    return found


def _areas(kinds: Sequence[int], edges: Sequence[int]) -> tuple[Area, ...]:
    found: list[Area] = []
    for kind, name in enumerate(KINDS):
        left, number = bits(space for space, its in enumerate(kinds) if its == kind), 0
        within = left
        while left:
            spaces, number = joined(edges, left & -left, within), number + 1
            found.append(Area(f"{name}_{number}", kind, spaces, spaces.bit_count()))
            left &= ~spaces
    return tuple(found)


def _board(
    id_: str,
    names: Sequence[str],
    kinds: Sequence[int],
    dice: Sequence[int],
    edges: Sequence[int],
    links: Sequence[int] = (),
    starts: Sequence[str] = (),
) -> Board:
    place = {name: space for space, name in enumerate(names)}
    areas = _areas(kinds, edges)
    area_of = [next(area.spaces for area in areas if area.spaces >> space & 1) for space in range(len(names))]
    of_kind = [bits(space for space, its in enumerate(kinds) if its == kind) for kind in range(len(KINDS))]
    every = (1 << len(names)) - 1
    return Board(
        id_,
        tuple(names),
        tuple(kinds),
        tuple(dice),
        tuple(edges),
        tuple(a | b for a, b in zip(edges, links or (0,) * len(names), strict=True)),
        areas,
        (*area_of, 0),
        (*of_kind, every),
        tuple(bits(space for space, its in enumerate(dice) if its == die) for die in range(6)),
        every,
        bits(place[name] for name in starts) if starts else of_kind[CASTLE],
        tuple(bits(place[name] for name in names if name in place) for names in POSTS),
        place,
        SPACE_NAMES.index(names[0]),
    )


def _hexes(shift: tuple[int, int] = (0, 0)) -> list[tuple[int, int]]:
    """The axial coordinates of a hexagon of 37, row by row (CB-18.1)."""
    return [
        (max(-3, -3 - row) + column + shift[0], row + shift[1])
        for row in range(-3, 4)
        for column in range(len(DICE[row + 3]))
    ]


def _edges(hexes: Sequence[tuple[int, int]]) -> list[int]:
    """By hex those with a common edge."""
    at = {place: space for space, place in enumerate(hexes)}
    around = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return [bits(at[q + a, r + b] for a, b in around if (q + a, r + b) in at) for q, r in hexes]


def _printed(id_: str) -> tuple[list[int], list[int]]:
    """Kinds and dice of a layout."""
    kinds = [_CODES.index(code) for row in ROWS[id_].split() for code in row]
    return kinds, [int(die) - 1 for row in DICE for die in row]


def _standard(id_: str) -> Board:
    kinds, dice = _printed(id_)
    return _board(id_, SPACE_NAMES[: len(kinds)], kinds, dice, _edges(_hexes()))


def _team(id_: str) -> Board:
    """Two layouts side by side; areas cross the seam."""
    left, right, starts = TEAM[id_]
    halves = [_printed(left), _printed(right)]
    names = [f"{half}{space:02}" for half in "LR" for space in _HEXES]
    kinds = [kind for half in halves for kind in half[0]]
    dice = [die for half in halves for die in half[1]]
    return _board(id_, names, kinds, dice, _edges([*_hexes(), *_hexes(_SEAM)]), starts=starts)


def _solo(id_: str) -> Board:
    kinds, dice = [], []
    words = SOLO[id_].split()
    edges, links = [0] * len(words), [0] * len(words)
    for space, word in enumerate(words):
        own, _, others = word.partition(":")
        kinds.append(_CODES.index(own[0]))
        dice.append(int(own[1]) - 1)
        for among, listed in zip((edges, links), f"{others}~".split("~"), strict=False):
            for other in [int(number) - 1 for number in listed.split(",") if number]:
                among[space] |= 1 << other
                among[other] |= 1 << space
    return _board(id_, [f"{id_}_{space:02}" for space in _HEXES], kinds, dice, edges, links)


BOARDS = (*map(_standard, ROWS), *map(_team, TEAM), *map(_solo, SOLO))
BOARD = {board.id: number for number, board in enumerate(BOARDS)}
BOARD_IDS = tuple(board.id for board in BOARDS)


def centre(board: Board) -> int:
    """The space in the middle of a board if a start castle may stand there, else -1 (CB-2.14)."""
    space = board.place.get(_CENTRE, -1)
    return space if space >= 0 and board.starts >> space & 1 else -1


def pool(reworked: bool) -> tuple[int, ...]:
    """The boards 1 to 10 (CB-2.9, CB-18.7)."""
    return tuple(BOARD[REWORKED.get(id_, id_) if reworked else id_] for id_ in BASE)
