"""What picks make of what can be done: they narrow the actions down by the marks of their fields."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from mohreh.core.choices import Deciding, Marks
from mohreh.core.face import Scene
from mohreh.core.game import Decision
from mohreh.core.html import div
from mohreh.core.offers import offers_in
from mohreh.core.pieces import looks, looks_in, picks_in
from mohreh.core.text import Words
from mohreh.core.verbs import Bag, Index, Names, Spoken, Verbs


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action(Spoken):
    text: str
    verb: str
    piece: int = -1
    to: int = -1
    lost: tuple[int, ...] = ()


VERBS = Verbs("Toy", Action, piece=Names(["rook", "pawn"]), to=Index(9), lost=Bag(Names(["pawn", "stone"]), 4))
MOVE = VERBS.maker("move {piece} to {to}")
LOSE = VERBS.maker("lose {lost}")
PASS = VERBS.one("pass")
ROOK_TO_3, ROOK_TO_4, PAWN_TO_4 = MOVE(0, 2), MOVE(0, 3), MOVE(1, 3)
ALL = (ROOK_TO_3, ROOK_TO_4, PAWN_TO_4, LOSE((0,)), LOSE((0, 0)), LOSE((0, 1)), PASS)
MARKS = Marks[Action](VERBS.parts, piece="piece", to="square", lost="out")


class State:
    """A position in which seat 0 may do all of it."""

    def decision(self) -> Decision:
        return Decision("turn", (0,))

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        return ALL

    def refusal(self, seat: int, action: Action) -> None:
        return None


@dataclass(frozen=True)
class Choices(Deciding[Any, Action]):
    def marks(self, action: Action) -> frozenset[str]:
        return MARKS(action)

    @property
    def together(self) -> Collection[str]:
        return ("out",)


def choices(*picked: str, acting: bool = True) -> Choices:
    return Choices(State(), Scene(Words("en"), ("Ava", "Bahram"), acting=acting, picked=picked))


def left(*picked: str) -> list[str]:
    return [str(action) for action, _ in choices(*picked).left]


def test_an_action_bears_a_mark_for_each_field_of_its_verb_and_for_each_copy() -> None:
    assert MARKS(ROOK_TO_3) == {"piece.rook", "square.3"} and MARKS(PASS) == frozenset()
    assert MARKS(LOSE((0, 0, 1))) == {"out.pawn.1", "out.pawn.2", "out.stone.1"}


def test_picks_narrow_the_actions_until_one_is_made() -> None:
    assert left() == [str(action) for action in ALL] and choices().made is None
    assert left("piece.rook") == ["move rook to 3", "move rook to 4"] and choices("piece.rook").made is None
    assert choices("piece.rook", "square.3").made is ROOK_TO_3
    assert choices("out.pawn.2").made == LOSE((0, 0)), "who picks the second of two means both"


def test_a_newer_pick_counts_before_an_older_one_that_does_not_go_with_it() -> None:
    assert choices("square.3", "piece.pawn", "nonsense").picked == {"piece.pawn"}
    assert choices("square.3", "square.4").picked == {"square.4"}


def test_what_can_be_picked_goes_with_the_picks_or_takes_the_place_of_one() -> None:
    assert choices("piece.pawn").can == {"square.4", "piece.rook"}
    now = choices("piece.rook", "square.3")
    assert now.can == {"square.4"}, "no pawn can go to 3"
    assert now.press("square.4") == "square.4 for square.3" and now.press("square.3") == "square.3"
    assert now.after(now.press("square.4")).made is ROOK_TO_4
    assert choices("out.pawn.1").press("out.stone.1") == "out.stone.1", "several of these go together"
    stale = choices("square.3", "piece.pawn")
    assert stale.after(stale.press("square.3")).picked == {"square.3"}, "what did not count is the newest now"


def test_the_way_to_an_action_picks_what_is_missing() -> None:
    marks = choices("square.3").way(PAWN_TO_4).act(PAWN_TO_4)
    assert [(mark.kind, mark.what) for mark in marks] == [
        ("pick", "piece.pawn"),
        ("pick", "square.4 for square.3"),
        ("act", "move pawn to 4"),
    ]


def test_a_button_that_picks_says_so_to_the_table_and_to_whoever_reads_the_board() -> None:
    now = choices("square.3")
    button = now.button("square.4", "Four", id="four", css="field")
    assert button == (
        '<button type="button" data-do="pick square.4 for square.3" id="four" class="field can" '
        'aria-pressed="false">Four</button>'
    )
    assert 'class="field picked" aria-pressed="true"' in now.button("square.3", css="field", glows=False)
    board = div(button, looks("rook", "the rook"))
    assert picks_in(board) == ["square.4 for square.3"] and looks_in(board) == ["rook"] and not offers_in(board)


def test_where_nothing_acts_nothing_is_picked() -> None:
    assert not choices("square.3", acting=False).picked and not choices(acting=False).picks
