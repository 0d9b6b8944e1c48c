"""What a person can pick on the board now, and what the picks make: the one place where picks become actions.

Every legal action is told by marks: `die.1`, `from.3.ship` (a tile of depot 3; 0 is the central one), `tile.ship` (of
the storage; `tile.ship.shared` where a like one is private), `space.s04`, `goods.2` and so on. What is picked narrows
the legal actions down to those that bear all of it; an action is ready when nothing is left open in it but the die. No
rule is repeated here: what is legal is asked of the state alone. A newer pick counts before an older one that does not
go with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from mohreh.core.choices import Deciding
from mohreh.core.ways import repicked
from mohreh.games.burgundy.actions import ROOMS, Action
from mohreh.games.burgundy.boards import BOARD_IDS, SPACE_NAMES
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
"""The groups of marks that must be told before an action is ready, in the order in which they are asked for."""
_GROUPS = frozenset(OPEN_FIRST)
FREE = (Kind.TURN, Kind.EXTRA_ACTION)  # in which all kinds of things can be done
_SEVERAL = frozenset({"give", "out", "type", "at", "keep"})
"""Groups of which several are picked together."""
ON_BOARD = frozenset({"die", "from", "shield", "space", "tile", "goods", "depot"})
"""Groups that are pressed where they lie."""


def _copies(group: str, things: Iterable[object]) -> Iterator[str]:
    """Marks of several things, the same ones counted: give.3.1, give.3.2."""
    counts: dict[object, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
        yield f"{group}.{thing}.{counts[thing]}"


def group_of(mark: str) -> str:
    """The group of a mark: "from" of "from.3.ship"."""
    return mark.partition(".")[0]


def tile_mark(name: str, store: int = -1) -> str:
    """The mark of a stored tile that is placed; that of the shared one of two like tiles says so (CB-26.8)."""
    return f"tile.{name}.{ROOMS[store]}" if store >= 0 else f"tile.{name}"


def marks_of(action: Action) -> frozenset[str]:
    """All marks of an action."""
    found: list[str] = []
    verb = action.verb
    if action.die >= 0 and verb != "turn":
        found.append(f"die.{action.die + 1}")
    if verb in ("take", "hire", "buy", "exchange") or verb == "settle":
        found.append(f"from.{action.depot + 1}.{TILE_NAMES[action.tile]}")
    elif verb == "place":
        found.append(tile_mark(TILE_NAMES[action.tile], action.store))
    if action.space >= 0:
        found.append(f"space.{SPACE_NAMES[action.space].lower()}")
    if verb == "sell":
        found.append(f"goods.{action.goods + 1}")
    elif verb == "load":
        found.append(f"depot.{action.depot + 1}")
        found += [f"type.{goods + 1}" for goods in action.types]
        found.append(f"besides.{action.besides + 1}")
    elif verb == "arm":
        found.append(f"shield.{action.shield}")
    elif verb == "choose":
        found.append(f"board.{BOARD_IDS[action.board]}")
    elif verb == "arrange":
        found += [f"at.{place}.{ROUTE_IDS[route]}" for place, route in enumerate(action.routes, 1)]
    if action.drop >= 0:
        found.append(f"drop.{TILE_NAMES[action.drop]}")
    if action.to >= 0:
        found.append(f"room.{ROOMS[action.to]}")
    if verb == "tribute":
        found += [f"keep.{shield}" for shield in action.pay]
    found += _copies("out", [TILE_NAMES[tile] for tile in action.drops])
    found += _copies("give", [goods + 1 for goods in action.cargo])
    return frozenset(found)


@dataclass(frozen=True)
class Choices(Deciding[State, Action]):
    """The choices of this moment."""

    @cached_property
    def marked(self) -> list[tuple[Action, frozenset[str]]]:
        """What the seat may do, each with its marks."""
        return [(action, marks_of(action)) for action in self.legal]

    @cached_property
    def all_marks(self) -> frozenset[str]:
        """The marks of all that may be done."""
        return frozenset().union(*[marks for _, marks in self.marked])

    @cached_property
    def picked(self) -> frozenset[str]:
        """What is picked and counts: the newest picks that go together."""
        found: frozenset[str] = frozenset()
        if self.seat is None:
            return found
        for text in reversed(self.scene.picked):
            if text in self.all_marks and any(found | {text} <= marks for _, marks in self.marked):
                found |= {text}
        return found

    @cached_property
    def ending(self) -> bool:
        """Whether the end of the turn is being asked about."""
        return self.kind == Kind.TURN and bool(self.scene.picked) and self.scene.picked[-1] == PICK_END

    @property
    def dice_left(self) -> int:
        """How many of its dice the seat has not used."""
        return 2 - self.state.used[self.seat or 0].bit_count()

    @cached_property
    def die(self) -> int:
        """The die that is lit, -1: none."""
        return next((int(mark[4:]) - 1 for mark in self.picked if mark.startswith("die.")), -1)

    @cached_property
    def left(self) -> list[tuple[Action, frozenset[str]]]:
        """What may be done with all that is picked."""
        return [pair for pair in self.marked if self.picked <= pair[1]]

    @cached_property
    def open(self) -> dict[str, frozenset[str]]:
        """By group the marks that are left to choose from."""
        found: dict[str, set[str]] = {}
        for _, marks in self.left:
            for mark in marks:
                found.setdefault(group_of(mark), set()).add(mark)
        return {group: frozenset(marks) for group, marks in found.items()}

    @cached_property
    def can(self) -> frozenset[str]:
        """The marks that can be picked now: those that go with the picks, and in the group of a pick the others."""
        found = {mark for _, marks in self.left for mark in marks} - self.picked
        for mark in self.picked:
            rest, group = self.picked - {mark}, group_of(mark) + "."
            for _, marks in self.marked:
                if rest <= marks:
                    found.update(each for each in marks if each.startswith(group))
        return frozenset(found - self.picked)

    @cached_property
    def lit(self) -> bool:
        """Whether what can be picked glows: something is picked, or the decision asks for one thing only."""
        return bool(self.kind) and (self.kind != Kind.TURN or bool(self.picked))

    def glows(self, mark: str) -> bool:
        """Whether this glows: of a turn in which nothing is picked yet only the dice."""
        return mark in self.can and (self.lit or mark.startswith("die."))

    @cached_property
    def targeted(self) -> list[tuple[Action, frozenset[str]]]:
        """Of these the actions that have something to be pressed, besides the die."""
        return [pair for pair in self.left if not _GROUPS.isdisjoint(map(group_of, pair[1]))]

    @cached_property
    def ready(self) -> list[Action]:
        """The actions of which nothing is open but the die; none as long as only a die is picked in a turn."""
        found = [action for action, marks in self.targeted if not self._first_open(marks)]
        chosen = any(group_of(mark) != "die" for mark in self.picked)
        alone = self.kind not in FREE and len(found) == len(self.targeted) == 1
        return found if chosen or alone else []

    @cached_property
    def _variety(self) -> dict[str, int]:
        """By group how many different answers are left."""
        answers: dict[str, set[frozenset[str]]] = {}
        for _, marks in self.left:
            for group in {group_of(mark) for mark in marks}:
                answers.setdefault(group, set()).add(frozenset(mark for mark in marks if group_of(mark) == group))
        return {group: len(found) for group, found in answers.items()}

    def _first_open(self, marks: frozenset[str]) -> str:
        """The group of which an action still waits for an answer, "" when it is ready."""
        for group in OPEN_FIRST:
            own = {mark for mark in marks if group_of(mark) == group}
            if own and not own <= self.picked and self._variety[group] > 1:
                return group
        return ""

    @cached_property
    def waiting(self) -> frozenset[str]:
        """The groups of which an action still waits for an answer, perhaps beside others that are ready."""
        return frozenset(self._first_open(marks) for _, marks in self.targeted) - {""}

    @cached_property
    def asked(self) -> str:
        """The group that is asked for next, "" when something is ready, or when all kinds of things can be done."""
        if self.ready or (self.kind in FREE and not any(group_of(mark) != "die" for mark in self.picked)):
            return ""
        return next((group for group in OPEN_FIRST if group in self.waiting), "")

    def after(self, press: str) -> Choices:
        """The choices once a press has picked something, or put it back: of the same actions."""
        choices = Choices(self.state, replace(self.scene, picked=repicked(self.scene.picked, press)))
        choices.__dict__["marked"] = self.marked
        return choices

    def press(self, mark: str) -> str:
        """What a press on this picks: instead of what is picked in its group."""
        if mark in self.picked:
            return f"pick {mark}"
        group = group_of(mark)
        if group not in _SEVERAL:
            for other in self.picked:
                if group_of(other) == group:
                    return f"pick {mark} for {other}"
        return f"pick {mark} for {mark}" if mark in self.scene.picked else f"pick {mark}"

    @property
    def picks(self) -> set[str]:
        """All that can be picked on this board and in what it opens."""
        found = set(self.all_marks)
        if self.kind == Kind.TURN:
            found.add(PICK_END)
        return found
