"""Positions whose fields are named once: `@dataclass(slots=True)` over a class with annotated fields.

The annotation is the only mention of a field. Slots, equality and `repr` are made by the dataclass, the copy here: a
list, a set or a dictionary is copied with its position; every other value is shared, so it must be immutable. A field
that no rule can see is declared with `field(compare=False)`.
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

_COPIED = re.compile(r"(list|set|dict)\[.*\]")  # annotations of fields whose values change


class InWords:
    """A position that `print` shows in English: the module `text` beside its own has `shown` and `headline` for it.

    For a dataclass without `repr`. The module is imported when somebody asks, which a page never does.
    """

    __slots__ = ()

    def __str__(self) -> str:
        """The position in a few lines, as far as it is known here."""
        return str(self._text().shown(self))

    def __repr__(self) -> str:
        return f"<{self._text().headline(self)}>"

    def _text(self) -> ModuleType:
        return import_module(type(self).__module__.rpartition(".")[0] + ".text")


class Position:
    """What all positions can do: be copied, tell what happens in them, let chance act."""

    __slots__ = ("_events",)

    _events: list[Event] | None  # of the action being applied, if anybody wants to know

    def __new__(cls, *given: object, **named: object) -> Self:
        """A position that tells nothing yet."""
        self = super().__new__(cls)
        self._events = None
        return self

    def __init_subclass__(cls, **named: object) -> None:
        super().__init_subclass__(**named)
        if {"__slots__", "__dataclass_fields__"} <= vars(cls).keys():  # the class that the dataclass makes anew
            cls.clone = _cloner(cls)  # type: ignore[assignment, method-assign]

    def clone(self) -> Self:
        """A copy that can go its own way.

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
        """The same choice cannot come again for ever."""
        return ""

    def draw(self: State[A], chance: Chance) -> None:
        """Let CHANCE act in place until a seat must decide or the game is over, and tell nothing.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new()
        >>> state.draw(Chance("any text"))
        >>> print(state.decision())
        draft: seat 2 decides
        """
        while self.decision().seats == (CHANCE,):
            self.play(CHANCE, self.sample(chance))

    def tell(self, kind: str, seat: int, /, *, reveals: bool = False, **details: Detail) -> None:
        """Note an event of the action being applied."""
        if self._events is not None:
            self._events.append(Event(kind, seat, details, reveals))

    def note(self, kind: str, seat: int, details: Mapping[str, Detail], reveals: bool = False) -> None:
        """The same with details that are collected already."""
        if self._events is not None:
            self._events.append(Event(kind, seat, details, reveals))


def _cloner(cls: type[Any]) -> Callable[[Position], Position]:
    """The method that copies a position, written out field by field: a loop over the names takes five times as long."""
    lines = [
        "def clone(self):",
        "    'A copy that can go its own way.'",
        "    other = new(cls)",
        "    other._events = None",
    ]
    for field in fields(cls):
        copied = ".copy()" if _COPIED.fullmatch(str(field.type)) else ""
        lines.append(f"    other.{field.name} = self.{field.name}{copied}")
    scope: dict[str, object] = {"new": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return other"]), scope)
    return cast(Callable[[Position], Position], scope["clone"])
