"""The current decision from the perspective of one screen: who must answer, may answer or may look, and who waits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from mohreh.core.game import CHANCE, Decision, Mode


@dataclass(frozen=True)
class Moment:
    """The current decision from the perspective of the people at a screen.

    `here` are the seats of people at this screen, `people` those of people at any screen. `curtained`: the people
    here must not see each other's views. `holder` is the seat whose view the screen shows: the only person, or the
    one who has lifted the curtain; None for nobody.

    `reveal`: simultaneous answers have just been revealed, and everybody looks at them before the game goes on.
    `openly`: the decision needs no secret information, so that no curtain is lowered. `lookers`: people who have
    been shown something by others and must see it first.
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
        """Whether the seats answer simultaneously in secret."""
        return self.decision.mode is Mode.TOGETHER

    @cached_property
    def owing(self) -> tuple[int, ...]:
        """The people here who must answer."""
        return tuple(seat for seat in self.decision.seats if seat in self.here)

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """The people at any screen who must answer."""
        return tuple(seat for seat in self.decision.seats if seat in self.people)

    @cached_property
    def given(self) -> tuple[int, ...]:
        """The people here who have answered and may change their answer."""
        return tuple(seat for seat in self.decision.given if seat in self.here)

    @cached_property
    def bots(self) -> tuple[int, ...]:
        """The bots that may think now: all that must answer in secret, else one, if no person must answer."""
        if self.lookers:
            return ()
        seats = tuple(seat for seat in self.decision.seats if seat != CHANCE and seat not in self.people)
        if self.reveal or (self.awaited and not self.together):
            return ()
        return seats if self.together else seats[:1]

    @cached_property
    def shared(self) -> bool:
        """Whether people look at something together, for which one answer is enough."""
        return self.reveal or (self.decision.mode is Mode.SHARED and bool(self.awaited))

    @cached_property
    def deciding(self) -> int | None:
        """The seat that decides now: the holder of the device, if asked; else people before bots, and people here
        first; None for nobody."""
        if self.holder in self.decision.answering:
            return self.holder
        seats = self.owing or self.awaited or self.decision.seats
        return seats[0] if seats else None

    @cached_property
    def veiled(self) -> int | None:
        """The seat for whose answer the curtain is down, or None."""
        if not self.curtained or self.shared or self.holder is not None:
            return None
        for seat in self.lookers:
            if seat in self.here:
                return seat
        return self.owing[0] if self.owing and not self.openly else None

    @cached_property
    def looking(self) -> bool:
        """Whether the holder of the device looks only at what others have shown."""
        return not self.shared and self.holder is not None and self.holder in self.lookers

    @cached_property
    def acting(self) -> bool:
        """Whether a person here can answer, and sees the decision."""
        return not (self.reveal or self.held_up or self.looking) and self.deciding in self.here and self.veiled is None

    @cached_property
    def held_up(self) -> bool:
        """Whether the holder of the device is not asked: then bots and other people wait."""
        return self.curtained and self.holder is not None and self.holder not in self.decision.answering

    def ends_with(self, seat: int) -> bool:
        """Whether an answer of `seat` is the last one of the people, so that those of the bots follow immediately."""
        return self.together and not [other for other in self.awaited if other != seat]
