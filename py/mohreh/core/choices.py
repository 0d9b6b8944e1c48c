"""What can be chosen on a board: who decides now, what about, and which actions are left once things have been picked.

Every action that a seat may do bears marks, which say what is pressed on the board for it: "region.roma" for "choose
roma". A mark begins with its group, and a game makes it of the fields of its verbs (`Marks`). What is picked narrows
the actions down to those that bear all of it. No rule is repeated here: what is legal is asked of the state alone.

>>> from mohreh.core.verbs import Bag, Index, Names, Spoken, Verbs
>>> @dataclass(frozen=True, slots=True, eq=False, repr=False)
... class Move(Spoken):
...     text: str
...     verb: str
...     piece: int = -1
...     to: int = -1
...     lost: tuple[int, ...] = ()
>>> chess = Verbs("Chess", Move, piece=Names(["rook", "pawn"]), to=Index(64), lost=Bag(Names(["pawn"]), 8))
>>> marks = Marks(chess.parts, piece="piece", to="square", lost="out")
>>> sorted(marks(chess.maker("move {piece} to {to}")(0, 11)))
['piece.rook', 'square.12']
>>> sorted(marks(chess.maker("lose {lost}")((0, 0))))
['out.pawn.1', 'out.pawn.2']
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, Self, TypeVar

from mohreh.core import verbs
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, A, Mode, Refusal, S
from mohreh.core.html import Attribute, Child, Part, button, classes, part
from mohreh.core.lesson import Mark
from mohreh.core.verbs import Spoken
from mohreh.core.ways import Way, repicked

Said = TypeVar("Said", bound=Spoken)
_NONE: frozenset[str] = frozenset()


def group_of(mark: str) -> str:
    """The group of a mark.

    >>> group_of("from.3.ship")
    'from'
    """
    return mark.partition(".")[0]


class Marks(Generic[Said]):
    """Marks out of the fields of verbs: by field its group, and after that what stands in the text of the action.

    A field with several things in it gives a mark for each; where the same thing may be in it twice they are numbered.
    """

    def __init__(self, parts: Mapping[str, verbs.AnyFormat], **groups: str) -> None:
        """`parts` of the verbs say how the values of the fields are written."""
        self._fields = [(field, group, parts[field]) for field, group in groups.items()]
        self._known: dict[Said, frozenset[str]] = {}

    def __call__(self, action: Said) -> frozenset[str]:
        """The marks of an action."""
        found = self._known.get(action)
        if found is None:
            found = frozenset(self.of(action))
            if len(self._known) < _MOST_KEPT:
                self._known[action] = found
        return found

    def of(self, action: Said) -> Iterator[str]:
        """The same before they are known. A game adds those that come from several fields."""
        for field, group, its in self._fields:
            value = getattr(action, field)
            if isinstance(its, verbs.Series | verbs.Indices):
                for place, each in enumerate(value):
                    mark = f"{group}.{its.each.write(each)}"
                    yield f"{mark}.{value[: place + 1].count(each)}" if isinstance(its, verbs.Bag) else mark
            elif value >= 0:  # else the verb does not need this field
                yield f"{group}.{its.write(value)}"


_MOST_KEPT = 20_000  # actions whose marks are kept


@dataclass(frozen=True)
class Deciding(Generic[S, A]):
    """A position as a scene shows it. `seat` decides; None when nothing acts, then there is nothing to choose."""

    state: S
    scene: Scene

    # -- who decides

    @cached_property
    def seat(self) -> int | None:
        """Who decides here: the viewer, if asked; for EVERYBODY whoever is asked alone; and of those of whom one answer
        is enough, any."""
        decision, viewer = self.state.decision(), self.scene.viewer
        if not self.scene.acting:
            return None
        if viewer in decision.answering:
            return viewer
        if decision.mode is Mode.SHARED or (decision.mode is Mode.ONE and viewer == EVERYBODY):
            return next((int(seat) for seat in decision.seats if seat != CHANCE), None)
        return None

    @cached_property
    def kind(self) -> str:
        """The kind of the open decision, "" when nothing on this board acts."""
        return "" if self.seat is None else str(self.state.decision().kind)

    @cached_property
    def legal(self) -> Sequence[A]:
        """What the seat may answer, in the order of the rules."""
        return () if self.seat is None else self.scene.judgements.of(self.state, self.seat).legal

    def refusal(self, action: A) -> Refusal | None:
        """Why the seat may not do this; None where it may, or where nobody decides."""
        return None if self.seat is None else self.scene.judgements.of(self.state, self.seat).refusal(action)

    def may(self, action: A) -> bool:
        """Whether the seat decides and may do this now."""
        return self.seat is not None and self.refusal(action) is None

    # -- what picks make of it

    def marks(self, action: A) -> frozenset[str]:
        """The marks of an action: each game has its own."""
        return _NONE

    @property
    def together(self) -> Collection[str]:
        """The groups of which several are picked together; in any other a newer pick replaces the one before."""
        return ()

    @cached_property
    def marked(self) -> list[tuple[A, frozenset[str]]]:
        """What the seat may do, each with its marks."""
        return [(action, self.marks(action)) for action in self.legal]

    @cached_property
    def all_marks(self) -> frozenset[str]:
        """The marks of all that may be done."""
        return _NONE.union(*[marks for _, marks in self.marked])

    @cached_property
    def picked(self) -> frozenset[str]:
        """What is picked and counts: the newest picks that go together."""
        found = _NONE
        for text in reversed(self.scene.picked):
            if text in self.all_marks and any(found | {text} <= marks for _, marks in self.marked):
                found |= {text}
        return found

    @cached_property
    def left(self) -> list[tuple[A, frozenset[str]]]:
        """What may be done with all that is picked."""
        return [pair for pair in self.marked if self.picked <= pair[1]]

    @cached_property
    def made(self) -> A | None:
        """The one action that is left by what is picked; None: nothing is picked, or several are left."""
        return self.left[0][0] if self.picked and len(self.left) == 1 else None

    @cached_property
    def can(self) -> frozenset[str]:
        """The marks that can be picked now: those that go with the picks, and in the group of a pick the others."""
        found = _NONE.union(*[marks for _, marks in self.left])
        for mark in self.picked:
            rest, group = self.picked - {mark}, group_of(mark) + "."
            found = found.union(
                [each for _, marks in self.marked if rest <= marks for each in marks if each.startswith(group)]
            )
        return found - self.picked

    @cached_property
    def picks(self) -> Collection[str]:
        """All that can be picked on this board and in what it opens."""
        return self.all_marks

    def press(self, mark: str) -> str:
        """What a press on this picks: instead of what is picked in its group, where one is at most."""
        if mark in self.picked:
            return mark
        group = group_of(mark)
        if group not in self.together:
            for other in self.picked:
                if group_of(other) == group:
                    return f"{mark} for {other}"
        return f"{mark} for {mark}" if mark in self.scene.picked else mark

    def after(self, press: str) -> Self:
        """The choices once a press has picked something, or put it back: of the same actions."""
        choices = type(self)(self.state, replace(self.scene, picked=repicked(self.scene.picked, press)))
        choices.__dict__["marked"] = self.marked
        return choices

    def way(self, action: A) -> Way:
        """The presses that pick the marks of an action: those that are not picked."""
        way = Way(self.scene)
        for mark in sorted(self.marks(action) - self.picked):
            way = way.pick(self.press(mark))
        return way

    def button(self, mark: str, *children: Child, css: str = "", glows: bool = True, **attributes: Attribute) -> Part:
        """What is pressed to pick a mark that can be picked, or to put it back; `glows`: it shows that it can."""
        css = classes(css, glows and "can")
        return pick(self.press(mark), mark in self.picked, *children, css=css, **attributes)


def pick(press: str, picked: bool, *children: Child, css: str = "", **attributes: Attribute) -> Part:
    """A button that picks something on the board, or puts it back; `press` is what it says for that."""
    return part(
        button(
            *children,
            type="button",
            data_do=f"pick {press}",
            **attributes,
            class_=classes(css, picked and "picked"),
            aria_pressed="true" if picked else "false",
        ),
        Mark("pick", press),
    )
