"""Choices on a board: who decides, and which actions remain after something has been picked.

Each legal action has marks, which name what is pressed on the board for it, such as "region.roma" for "choose roma". A
mark starts with its group; a game derives marks from the fields of its verbs (`Marks`). Picking a mark narrows the
actions to those that have it. No rule is repeated here: only the state decides what is legal.

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
    """Computes the marks of actions from the fields of their verbs: the group of the field, then the value as text.

    A field with several values gives a mark for each; in a `Bag`, where values may repeat, they are numbered.
    """

    def __init__(self, parts: Mapping[str, verbs.AnyFormat], **groups: str) -> None:
        """`parts` are the formats of the fields, as in `Verbs.parts`; `groups` maps fields to their groups."""
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
        """Compute the marks of an action, without caching. Override it to add marks that depend on several fields."""
        for field, group, its in self._fields:
            value = getattr(action, field)
            if isinstance(its, verbs.Series | verbs.Indices):
                for place, each in enumerate(value):
                    mark = f"{group}.{its.each.write(each)}"
                    yield f"{mark}.{value[: place + 1].count(each)}" if isinstance(its, verbs.Bag) else mark
            elif value >= 0:  # otherwise the verb does not use this field
                yield f"{group}.{its.write(value)}"


_MOST_KEPT = 20_000  # actions whose marks are cached


@dataclass(frozen=True)
class Deciding(Generic[S, A]):
    """The choices of a viewer in a position, given by a scene. Games derive their `Choices` from this class."""

    state: S
    scene: Scene

    # -- who decides

    @cached_property
    def seat(self) -> int | None:
        """The seat that decides on this board; None if nobody does.

        This is the viewer, if they may answer. If one answer counts for all seats it is any of these seats, and on a
        board for EVERYBODY it is the only seat that must decide.
        """
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
        """The kind of the current decision; "" if nobody decides on this board."""
        return "" if self.seat is None else str(self.state.decision().kind)

    @cached_property
    def legal(self) -> Sequence[A]:
        """The legal actions of the seat, in the order of the rules."""
        return () if self.seat is None else self.scene.judgements.of(self.state, self.seat).legal

    def refusal(self, action: A) -> Refusal | None:
        """Why an action of the seat is illegal; None if it is legal, or if nobody decides."""
        return None if self.seat is None else self.scene.judgements.of(self.state, self.seat).refusal(action)

    def may(self, action: A) -> bool:
        """Whether the seat decides, and the action is legal."""
        return self.seat is not None and self.refusal(action) is None

    # -- what has been picked

    def marks(self, action: A) -> frozenset[str]:
        """The marks of an action; to be overridden."""
        return _NONE

    @property
    def together(self) -> Collection[str]:
        """The groups with several picks at the same time; in any other group a new pick replaces the former one."""
        return ()

    @cached_property
    def marked(self) -> list[tuple[A, frozenset[str]]]:
        """The legal actions, each with its marks."""
        return [(action, self.marks(action)) for action in self.legal]

    @cached_property
    def all_marks(self) -> frozenset[str]:
        """The marks of all legal actions."""
        return _NONE.union(*[marks for _, marks in self.marked])

    @cached_property
    def picked(self) -> frozenset[str]:
        """The effective picks: the most recent ones that belong to a common legal action."""
        found = _NONE
        for text in reversed(self.scene.picked):
            if text in self.all_marks and any(found | {text} <= marks for _, marks in self.marked):
                found |= {text}
        return found

    @cached_property
    def left(self) -> list[tuple[A, frozenset[str]]]:
        """The legal actions that have all picked marks."""
        return [pair for pair in self.marked if self.picked <= pair[1]]

    @cached_property
    def made(self) -> A | None:
        """The action that is determined by the picks; None if nothing is picked or several actions remain."""
        return self.left[0][0] if self.picked and len(self.left) == 1 else None

    @cached_property
    def can(self) -> frozenset[str]:
        """The marks that can be picked now: additional ones, and alternatives to a pick in the same group."""
        found = _NONE.union(*[marks for _, marks in self.left])
        for mark in self.picked:
            rest, group = self.picked - {mark}, group_of(mark) + "."
            found = found.union(
                [each for _, marks in self.marked if rest <= marks for each in marks if each.startswith(group)]
            )
        return found - self.picked

    @cached_property
    def picks(self) -> Collection[str]:
        """All marks that can be picked on this board and in its sheets."""
        return self.all_marks

    def press(self, mark: str) -> str:
        """The pick of a press on a mark; in a group with a single pick it replaces the current one ("A for B")."""
        if mark in self.picked:
            return mark
        group = group_of(mark)
        if group not in self.together:
            for other in self.picked:
                if group_of(other) == group:
                    return f"{mark} for {other}"
        return f"{mark} for {mark}" if mark in self.scene.picked else mark

    def after(self, press: str) -> Self:
        """The choices after a press has picked or unpicked something."""
        choices = type(self)(self.state, replace(self.scene, picked=repicked(self.scene.picked, press)))
        choices.__dict__["marked"] = self.marked
        return choices

    def way(self, action: A) -> Way:
        """The presses that pick the marks of an action that have not been picked yet."""
        way = Way(self.scene)
        for mark in sorted(self.marks(action) - self.picked):
            way = way.pick(self.press(mark))
        return way

    def button(self, mark: str, *children: Child, css: str = "", glows: bool = True, **attributes: Attribute) -> Part:
        """A button that picks or unpicks a mark; `glows`: it is highlighted as possible."""
        css = classes(css, glows and "can")
        return pick(self.press(mark), mark in self.picked, *children, css=css, **attributes)


def pick(press: str, picked: bool, *children: Child, css: str = "", **attributes: Attribute) -> Part:
    """A button that picks or unpicks something on the board; `press` is a pick as of `Deciding.press`."""
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
