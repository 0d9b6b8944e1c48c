"""Forced puzzles of Silver: the last action of a game of which the seat knows all that counts."""

from __future__ import annotations

from itertools import combinations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.puzzle import Puzzle, PuzzleKind
from mohreh.games.silver import SILVER
from mohreh.games.silver.puzzles import PUZZLES
from mohreh.games.silver.state import State
from mohreh.site.puzzles import of
from mohreh.table.game.puzzle import open_puzzle, position
from mohreh.table.games import room
from tests.tools.samples import times

HERE = room("silver")
FORCED = [each for each in of("silver") if each.kind is PuzzleKind.FORCED]


def verdict(puzzle: Puzzle, text: str) -> str:
    playing = open_puzzle(HERE, puzzle, HERE.words("en"))
    playing.apply(puzzle.seat, SILVER.parse(text))
    assert playing.puzzle is not None
    playing.puzzle.notice()
    return playing.puzzle.verdict


def test_a_new_card_may_lie_in_any_place_of_the_set_that_leaves() -> None:
    """Only the leftmost is listed (SI-18.1), and a page may ask for another."""
    puzzle = next(each for each in FORCED if len(each.right[0].split()) > 2)
    *_, last = puzzle.right[0].split()
    assert verdict(puzzle, puzzle.right[0]) == verdict(puzzle, f"{puzzle.right[0]} to {last}") == "right"


@pytest.mark.parametrize("puzzle", FORCED[:: len(FORCED) // times(6, len(FORCED)) or 1], ids=lambda each: each.id)
def test_no_exchange_at_all_leaves_fewer_whatever_lies_face_down(puzzle: Puzzle) -> None:
    """All sets are tried, also those that are not listed since they are not known to match."""
    chance = Chance(puzzle.id)
    for _ in range(3):
        world = position(puzzle, HERE).determinize(puzzle.seat, chance)
        assert isinstance(world, State)
        places = range(1, len(world.village[puzzle.seat]) + 1)
        sets = [some for size in places for some in combinations(places, size)]
        left = {}
        for text in ("discard", *["exchange " + " ".join(map(str, some)) for some in sets]):
            action, after = SILVER.parse(text), world.clone()
            if after.refusal(puzzle.seat, action) is None:
                after.play(puzzle.seat, action)
                assert after.result is not None
                left[text] = after.totals[puzzle.seat]
        assert {text for text, total in left.items() if total == min(left.values())} == set(puzzle.right)
        assert all(left[text] - left[puzzle.right[0]] >= more for text, more in puzzle.leaves.items())
    begun = position(puzzle, HERE)
    assert isinstance(begun, State) and PUZZLES.goals["gains"].fits(begun, puzzle.seat)
