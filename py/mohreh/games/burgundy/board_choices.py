"""What a person can pick on the board, and the actions that the picks determine.

Marks (`core.choices`) are `die.1`, `from.3.ship` (a tile of depot 3; 0 is the central one), `tile.ship` (in the
storage; `tile.ship.shared` if there is an equal private one), `space.s04`, `goods.2` and so on. An action is ready when
its picks determine everything except the die.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from mohreh.core.choices import Deciding, Marks, group_of
from mohreh.games.burgundy.actions import ROOMS, VERBS, Action
from mohreh.games.burgundy.boards import SPACE_NAMES
from mohreh.games.burgundy.components import TILE_NAMES
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.state import State

PICK_END = "end"  # the end of a turn in which dice are left
OPEN_FIRST = (
    "board",
    "at",
    "from",
    "shield",
    "space",
    "goods",
    "depot",
    "type",
    "besides",
    "give",
    "out",
    "drop",
    "room",
)
"""The groups of marks that an action needs, in the order in which the player is asked for them."""
_GROUPS = frozenset(OPEN_FIRST)
FREE = (Kind.TURN, Kind.EXTRA_ACTION)  # in which all kinds of things can be done
_SEVERAL = frozenset({"give", "out", "type", "at", "keep"})
"""The groups of which several marks can be picked together."""
ON_BOARD = frozenset({"die", "from", "shield", "space", "tile", "goods", "depot"})
"""The groups whose marks are pressed on the board itself."""


def tile_mark(name: str, store: int = -1) -> str:
    """The mark of a stored tile to be placed; for the shared one of two equal tiles it says so (CB-26.8)."""
    return f"tile.{name}.{ROOMS[store]}" if store >= 0 else f"tile.{name}"


class _Marks(Marks[Action]):
    """The marks of actions. The mark of a tile contains its location."""

    def of(self, action: Action) -> Iterator[str]:
        """The marks of the fields, and those that combine several fields."""
        yield from super().of(action)
        verb = action.verb
        if verb in ("take", "hire", "buy", "exchange", "settle"):
            yield f"from.{action.depot + 1}.{TILE_NAMES[action.tile]}"
        elif verb == "place":
            yield tile_mark(TILE_NAMES[action.tile], action.store)
        elif verb == "load":
            yield f"depot.{action.depot + 1}"
            yield f"besides.{action.besides + 1}"
        if action.die >= 0 and verb != "turn":
            yield f"die.{action.die + 1}"
        if action.space >= 0:
            yield f"space.{SPACE_NAMES[action.space].lower()}"
        for place, route in enumerate(action.routes if verb == "arrange" else (), 1):
            yield f"at.{place}.{ROUTE_IDS[route]}"


marks_of = _Marks(
    VERBS.parts,
    goods="goods",
    types="type",
    shield="shield",
    board="board",
    drop="drop",
    to="room",
    pay="keep",
    drops="out",
    cargo="give",
)


@dataclass(frozen=True)
class Choices(Deciding[State, Action]):
    """The choices of this moment."""

    def marks(self, action: Action) -> frozenset[str]:
        """All marks of an action."""
        return marks_of(action)

    @property
    def together(self) -> Collection[str]:
        """The groups of which several items are picked together."""
        return _SEVERAL

    @cached_property
    def ending(self) -> bool:
        """Whether the seat is asked to confirm the end of the turn."""
        return self.kind == Kind.TURN and bool(self.scene.picked) and self.scene.picked[-1] == PICK_END

    @property
    def dice_left(self) -> int:
        """How many of its dice the seat has not used."""
        return 2 - self.state.used[self.seat or 0].bit_count()

    @cached_property
    def die(self) -> int:
        """The picked die, -1: none."""
        return next((int(mark[4:]) - 1 for mark in self.picked if mark.startswith("die.")), -1)

    @cached_property
    def lit(self) -> bool:
        """Whether possible picks are highlighted: something is picked, or the decision is about one kind of thing
        only."""
        return bool(self.kind) and (self.kind != Kind.TURN or bool(self.picked))

    def glows(self, mark: str) -> bool:
        """Whether a mark is highlighted: at the beginning of a turn, only the dice."""
        return mark in self.can and (self.lit or mark.startswith("die."))

    @cached_property
    def targeted(self) -> list[tuple[Action, frozenset[str]]]:
        """The actions that require a pick besides the die."""
        return [pair for pair in self.left if not _GROUPS.isdisjoint(map(group_of, pair[1]))]

    @cached_property
    def ready(self) -> list[Action]:
        """The actions that are determined except for the die; none while only a die is picked in a turn."""
        found = [action for action, marks in self.targeted if not self._first_open(marks)]
        chosen = any(group_of(mark) != "die" for mark in self.picked)
        alone = self.kind not in FREE and len(found) == len(self.targeted) == 1
        return found if chosen or alone else []

    @cached_property
    def _variety(self) -> dict[str, int]:
        """By group, the number of different answers that remain."""
        answers: dict[str, set[frozenset[str]]] = {}
        for _, marks in self.left:
            for group in {group_of(mark) for mark in marks}:
                answers.setdefault(group, set()).add(frozenset(mark for mark in marks if group_of(mark) == group))
        return {group: len(found) for group, found in answers.items()}

    def _first_open(self, marks: frozenset[str]) -> str:
        """The first group in which an action still requires a pick; "" if it is ready."""
        for group in OPEN_FIRST:
            own = {mark for mark in marks if group_of(mark) == group}
            if own and not own <= self.picked and self._variety[group] > 1:
                return group
        return ""

    @cached_property
    def waiting(self) -> frozenset[str]:
        """The groups in which an action still requires a pick, even if others are ready."""
        return frozenset(self._first_open(marks) for _, marks in self.targeted) - {""}

    @cached_property
    def asked(self) -> str:
        """The group to be picked next; "" if an action is ready, or if things of several kinds can be picked."""
        if self.ready or (self.kind in FREE and not any(group_of(mark) != "die" for mark in self.picked)):
            return ""
        # What can be bought at any time is not what an effect asks for, until something in the market is pressed.
        answers = [marks for action, marks in self.targeted if action.verb != "buy"]
        waiting = {self._first_open(marks) for marks in answers} or self.waiting
        return next((group for group in OPEN_FIRST if group in waiting), "")

    @cached_property
    def picks(self) -> Collection[str]:
        """All marks that can be picked on this board and in its sheets."""
        return self.all_marks | {PICK_END} if self.kind == Kind.TURN else self.all_marks
