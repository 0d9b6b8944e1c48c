"""A bot at its decision: it thinks in slices, and shows what it does at a pace that people can follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from mohreh.bots import make
from mohreh.core.chance import Chance
from mohreh.core.thinking import Budget, Level, level_of
from mohreh.table.games import Room
from mohreh.table.people import Person

_SLICE = 0.012  # seconds of thinking before other requests get their turn; one step of a bot may run longer
FORCED = 1 / 3  # of the pace, where there is nothing to choose: nobody waits to see what it will do


@dataclass(slots=True)
class Turn:
    """A bot at its decision: its thoughts, when its action may be shown (on the clock), and the action once found.

    `lost` says that it failed or broke the rules, and that a random move takes the place of its own.
    """

    seat: int
    thoughts: Any
    due: float
    action: Any = None
    lost: bool = False

    def think(self, state: Any, instead: Chance, clock: Callable[[], float]) -> None:
        """Think for one slice, until the action is found; `instead` is the luck of a bot that is lost."""
        until = clock() + _SLICE
        while self.action is None and clock() < until:
            self._step(state, instead)

    def _step(self, state: Any, instead: Chance) -> None:
        try:
            next(self.thoughts)
            return
        except StopIteration as done:
            self.action = done.value
        except Exception:  # a bot is a guest: whatever it does, the game goes on
            self.action = None
        try:
            fine = self.action is not None and state.refusal(self.seat, self.action) is None
        except Exception:
            fine = False
        if not fine:
            self.lost = True
            self.action = instead.choose(state.legal_actions(self.seat))


def _share(level: Level | None, sharing: int) -> Budget | None:
    """The budget of one of so many; None: the level's own."""
    if level is None or level.budget.seconds is None or sharing <= 1:
        return None
    return replace(level.budget, seconds=level.budget.seconds / sharing)


def begin(
    room: Room, person: Person, state: Any, seat: int, seed: str, now: float, pace: int, sharing: int = 1
) -> Turn:
    """The bot of `seat` begins to think about what it may know; `pace` in milliseconds, `now` in seconds.

    So many as are `sharing` a decision share the time of one: people wait for six as long as for one.
    """
    bot = make(room.game, person.bot, f"{seed}/bot {seat}", _share(level_of(room.game, person.bot), sharing))
    forced = len(state.legal_actions(seat)) == 1
    return Turn(seat, bot.think(state.observe(seat), seat), now + pace / 1000 * (FORCED if forced else 1))
