"""A bot at a decision: it thinks in slices, and its action is shown after a delay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from mohreh.bots import make
from mohreh.core.chance import Chance
from mohreh.core.game import Action, AnyState
from mohreh.core.thinking import Budget, Level, Thought, level_of
from mohreh.table.game.people import Person
from mohreh.table.games import Room

_SLICE = 0.012  # seconds of thinking before other requests are answered; one step of a bot may take longer
FORCED = 1 / 3  # of the pace, for an action without an alternative
READ = 2  # times the pace, while an announcement must be read before the next move covers it
AT_ONCE = 1 / 4  # of the time to think, if people ask the bots to play at once


@dataclass(slots=True)
class Turn:
    """A bot at a decision: its computation, the time when its action may be shown, and the action, once found.

    `lost`: the bot has failed or broken the rules, and a random move replaces its own.
    """

    seat: int
    thoughts: Thought[Action] | None
    due: float
    action: Action | None = None
    lost: bool = False

    def think(self, state: AnyState, instead: Chance, clock: Callable[[], float]) -> None:
        """Think for one slice, until the action is found; `instead` is the luck of a bot that is lost."""
        until = clock() + _SLICE
        while self.action is None and clock() < until:
            self._step(state, instead)

    def _step(self, state: AnyState, instead: Chance) -> None:
        assert self.thoughts is not None, "only a turn with an action has none"
        try:
            next(self.thoughts)
            return
        except StopIteration as done:
            self.action = done.value
        except Exception:  # a bot may contain errors: the game continues
            self.action = None
        try:
            fine = self.action is not None and state.refusal(self.seat, self.action) is None
        except Exception:
            fine = False
        if not fine:
            self.lost = True
            self.action = instead.choose(state.legal_actions(self.seat))


def _part(level: Level | None, share: float) -> Budget | None:
    """The budget of a level with this share of its time, 0 to 1; None: the level's own."""
    if level is None or level.budget.seconds is None or share >= 1:
        return None
    return replace(level.budget, seconds=level.budget.seconds * share)


def begin(
    room: Room, person: Person, state: AnyState, seat: int, seed: str, now: float, pace: float, share: float = 1.0
) -> Turn:
    """The bot of `seat` begins to think about what it may know; `pace` in milliseconds, `now` in seconds.

    `share` is how much of its level's time it has, 0 to 1: what it has found by then it does.
    """
    bot = make(room.game, person.bot, f"{seed}/bot {seat}", _part(level_of(room.game, person.bot), share))
    forced = len(state.legal_actions(seat)) == 1
    return Turn(seat, bot.think(state.observe(seat), seat), now + pace / 1000 * (FORCED if forced else 1))
