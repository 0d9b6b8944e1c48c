"""The base class of positions, which are declared as `@dataclass(slots=True)` with annotated fields.

The dataclass generates slots and equality from the annotations, and this module generates `clone`. Lists, sets and
dictionaries are copied with their position; all other values are shared and must be immutable. Declare a field that
does not affect the rules with `field(compare=False)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self, cast

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, A, Detail, Event, State

if TYPE_CHECKING:
    from types import ModuleType

_COPIED = re.compile(r"(list|set|dict)\[.*\]")  # annotations of fields with mutable values


class InWords:
    """Readable `str` and `repr` for a position, in English, by `shown` and `headline` of the module `text` next to its
    own.

    For dataclasses with `repr=False`. The module is imported on demand, because pages never need it.
    """

    __slots__ = ()

    def __str__(self) -> str:
        """The position in a few lines of text."""
        return str(self._text().shown(self))

    def __repr__(self) -> str:
        return f"<{self._text().headline(self)}>"

    def _text(self) -> ModuleType:
        return import_module(type(self).__module__.rpartition(".")[0] + ".text")


class Position:
    """The base class of positions: copying, recording of events, actions of chance."""

    __slots__ = ("_events",)

    _events: list[Event] | None  # of the action being applied; None if they are not recorded

    def __new__(cls, *given: object, **named: object) -> Self:
        """A position that records no events."""
        self = super().__new__(cls)
        self._events = None
        return self

    def __init_subclass__(cls, **named: object) -> None:
        super().__init_subclass__(**named)
        if {"__slots__", "__dataclass_fields__"} <= vars(cls).keys():  # the class that the dataclass decorator creates
            cls.clone = _cloner(cls)  # type: ignore[assignment, method-assign]

    def clone(self) -> Self:
        """An independent copy of the position.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new()
        >>> other = state.clone()
        >>> other.draw(Chance("any text"))
        >>> state == DUEL.new(), other == state
        (True, False)
        """
        raise TypeError(f"{type(self).__name__} is no dataclass with slots")

    @property
    def repetition_key(self) -> str:
        """Empty: by default no choice can recur endlessly."""
        return ""

    def draw(self: State[A], chance: Chance) -> None:
        """Let CHANCE act in place until a seat must decide or the game is over, without recording events.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new()
        >>> state.draw(Chance("any text"))
        >>> print(state.decision())
        draft: seat 2 decides
        """
        while self.decision().seats == (CHANCE,):
            self.play(CHANCE, self.sample(chance))

    def emit(self, kind: str, seat: int, /, *, reveals: bool = False, **details: Detail) -> None:
        """Record an event of the action being applied, with its details as keywords."""
        if self._events is not None:
            self._events.append(Event(kind, seat, details, reveals))

    def note(self, kind: str, seat: int, details: Mapping[str, Detail], reveals: bool = False) -> None:
        """Record an event of the action being applied, with its details as a mapping."""
        if self._events is not None:
            self._events.append(Event(kind, seat, details, reveals))


def _cloner(cls: type[Any]) -> Callable[[Position], Position]:
    """Generate the method `clone` field by field, because a loop over the fields takes five times as long."""
    lines = [
        "def clone(self):",
        "    'An independent copy of the position.'",
        "    other = new(cls)",
        "    other._events = None",
    ]
    for field in fields(cls):
        copied = ".copy()" if _COPIED.fullmatch(str(field.type)) else ""
        lines.append(f"    other.{field.name} = self.{field.name}{copied}")
    scope: dict[str, object] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return other"]), scope)
    return cast(Callable[[Position], Position], scope["clone"])
