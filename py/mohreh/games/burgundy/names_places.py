"""The names of the player boards of The Castles of Burgundy and of their spaces, in the reader's language.

A space is its place on its board, as in the rules; `space_id` takes the name that it has in actions and events.
"""

from __future__ import annotations

from typing import NamedTuple

from mohreh.core.text import N_, Words, all_of, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy.boards import BOARD_IDS, ROWS, SOLO, TEAM, Board, spaces_of
from mohreh.games.burgundy.state import State

_BOARDS = {
    "1": N_("Starter"),
    "2": N_("Distant Castles"),
    "3": N_("Ring of Knowledge"),
    "4": N_("Restructuring"),
    "5": N_("Triplets"),
    "6": N_("Big River"),
    "7": N_("Central City"),
    "8": N_("Outer Cities"),
    "9": N_("Two Cities"),
    "10": N_("Big City"),
    "4r": N_("Restructuring, reworked"),
    "8r": N_("Outer Cities, reworked"),
    "12a": N_("Team board, basic"),
    "12b": N_("Team board, advanced"),
    "13a": N_("Solo board for beginners"),
    "13b": N_("Solo board, advanced"),
}
_POSTS = (N_("north-east post"), N_("west post"), N_("south post"))


def board(number: int, words: Words) -> str:
    """A player board: "Board 1: Starter", "Board 11c"."""
    id_ = BOARD_IDS[number]
    if id_ in TEAM or id_ in SOLO:
        return words("{id} · {name}", id=words.number(id_), name=words(_BOARDS[id_]))
    if id_ not in _BOARDS:
        return words("Board {id}: border posts", id=words.number(id_))
    return words("Board {id}: {name}", id=words.number(id_), name=words(_BOARDS[id_]))


def row_and_place(board: Board, number: int) -> tuple[int, int]:
    """The row of a space and its place in the row, from 1; on the right half of a team board counted from its own left.
    (0, place) on a solo board, which has no rows."""
    if board.id in SOLO:
        return 0, number + 1
    at = number % sum(map(len, ROWS["1"].split()))
    for row, codes in enumerate(ROWS["1"].split(), 1):
        if at < len(codes):
            return row, at + 1
        at -= len(codes)
    raise ValueError(f"no space {number}")


def space(board: Board, number: int, words: Words) -> str:
    """A space in a sentence, by its number and its area: "space 6 of the river"."""
    return words("space {n} of the {area}", n=board.dice[number] + 1, area=names.area(board.kinds[number], words))


def space_id(board: Board, id_: str, words: Words) -> str:
    """A space in a sentence, by the id that actions and events use."""
    return space(board, board.place[id_], words)


def where(board: Board, number: int, words: Words) -> str:
    """Where a space lies: "row 4, place 1"; on a solo board "place 12"; on a team board with its half."""
    row, place = row_and_place(board, number)
    if not row:
        return words("place {n}", n=place)
    if board.id in TEAM:
        if board.names[number].startswith("L"):
            return words("left half, row {row}, place {place}", row=row, place=place)
        return words("right half, row {row}, place {place}", row=row, place=place)
    return words("row {row}, place {place}", row=row, place=place)


class Around(NamedTuple):
    """What describes a space: the tile on it, how much of its area is covered, and the tiles next to it."""

    lies: int
    done: int
    beside: tuple[int, ...]


def around(state: State, house: int, number: int) -> Around:
    """The description of a space on an estate at present."""
    its, own, covered = state.board(house), state.estate[house], state.covered[house]
    beside = tuple(own[each] for each in spaces_of(its.near[number] & covered))
    return Around(own[number], (its.area_of[number] & covered).bit_count(), beside)


def filled(its: Board, number: int, done: int, words: Words) -> str:
    """A sentence: this many spaces of the area of this space are covered."""
    return words(
        "covered in the {area}: {done} of {size}",
        done=done,
        size=its.area_of[number].bit_count(),
        area=names.area(its.kinds[number], words),
    )


def estate(state: State, house: int, words: Words) -> list[str]:
    """The tiles on an estate, area by area, as a text alternative to its picture."""
    its, covered = state.board(house), state.covered[house]
    areas = {its.area_of[number]: number for number in spaces_of(covered)}
    return [
        commas(
            [
                filled(its, number, (area & covered).bit_count(), words),
                names.tiles(_lying(state, house, area & covered), words),
            ],
            words,
        )
        for area, number in areas.items()
    ]


def _lying(state: State, house: int, spaces: int) -> list[int]:
    return [state.estate[house][number] for number in spaces_of(spaces)]


def describe_space(its: Board, number: int, there: Around, words: Words) -> str:
    """A space for screen readers: number, area, position, what covers it, how full its area is, and what is next to
    it."""
    facts = [
        names.capital(space(its, number, words)),
        where(its, number, words),
        names.tile(there.lies, words) if there.lies != c.NONE else words("empty"),
        filled(its, number, there.done, words),
    ]
    if there.beside:
        beside = [names.tile(each, words) for each in there.beside]
        facts.append(words("beside {tiles}", tiles=all_of(beside, words)))
    return commas(facts, words)


def post(number: int, words: Words) -> str:
    """A border post: "west post"."""
    return words(_POSTS[number])
