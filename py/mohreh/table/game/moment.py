"""The current decision from the perspective of one screen: who must answer, may answer or may look, and who waits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from mohreh.core.game import CHANCE, Decision, Mode


@dataclass(frozen=True)
class Moment:
    """What is to be decided now, as it concerns the people at one screen.

    `here` are the seats that people play at this screen, `people` those that people play anywhere. `curtained`: who is
    here must not see each other's views. `holder` is the seat whose view the screen shows: the only person at it, or
    who has lifted the curtain; None: nobody's.
    `reveal`: what was answered in secret has just been shown, and everybody looks at it together before all goes on.
    `openly`: nothing that its seat alone knows need be seen for the answer, so no curtain falls before it. `lookers`:
    who have been shown something by another, and are handed the device to look at it, in this order.
    """

    decision: Decision
    people: Collection[int]
    here: Collection[int]
    curtained: bool = False
    holder: int | None = None
    reveal: bool = False
    openly: bool = False
    lookers: tuple[int, ...] = ()

    @cached_property
    def together(self) -> bool:
        """Whether everybody answers in secret."""
        return self.decision.mode is Mode.TOGETHER

    @cached_property
    def owing(self) -> tuple[int, ...]:
        """The people here who owe an answer."""
        return tuple(seat for seat in self.decision.seats if seat in self.here)

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """The people anywhere who owe an answer."""
        return tuple(seat for seat in self.decision.seats if seat in self.people)

    @cached_property
    def given(self) -> tuple[int, ...]:
        """The people here who have answered, and may do so anew."""
        return tuple(seat for seat in self.decision.given if seat in self.here)

    @cached_property
    def bots(self) -> tuple[int, ...]:
        """The opponents that may think now: all who owe an answer in secret; else one, when no person is asked."""
        if self.lookers:
            return ()
        seats = tuple(seat for seat in self.decision.seats if seat != CHANCE and seat not in self.people)
        if self.reveal or (self.awaited and not self.together):
            return ()
        return seats if self.together else seats[:1]

    @cached_property
    def shared(self) -> bool:
        """Whether the people look at something together: one answer is enough."""
        return self.reveal or (self.decision.mode is Mode.SHARED and bool(self.awaited))

    @cached_property
    def deciding(self) -> int | None:
        """The seat that decides now: whoever holds the device, if asked; else people before opponents, those who are
        here first; None: nobody."""
        if self.holder in self.decision.answering:
            return self.holder
        seats = self.owing or self.awaited or self.decision.seats
        return seats[0] if seats else None

    @cached_property
    def veiled(self) -> int | None:
        """The seat before whose answer the curtain hangs, or None."""
        if not self.curtained or self.shared or self.holder is not None:
            return None
        for seat in self.lookers:
            if seat in self.here:
                return seat
        return self.owing[0] if self.owing and not self.openly else None

    @cached_property
    def looking(self) -> bool:
        """Whether who holds the device looks at what another has shown him, and at nothing else."""
        return not self.shared and self.holder is not None and self.holder in self.lookers

    @cached_property
    def acting(self) -> bool:
        """Whether a person here can answer, and sees what about."""
        return not (self.reveal or self.beside or self.looking) and self.deciding in self.here and self.veiled is None

    @cached_property
    def beside(self) -> bool:
        """Whether somebody who is not asked holds the device: the opponents wait, and the others too."""
        return self.curtained and self.holder is not None and self.holder not in self.decision.answering

    def ends_with(self, seat: int) -> bool:
        """Whether an answer of `seat` is the last of the people: the opponents' follow at once, to be shown."""
        return self.together and not [other for other in self.awaited if other != seat]
