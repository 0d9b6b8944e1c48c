"""The bots of a game: they think in slices, act at a visible pace, and answer one by one or all at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.chance import Chance
from mohreh.table.game import thinking

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress

HUMAN_PACE = 900  # default milliseconds from the beginning of a bot's turn to its action on screen


class Computers:
    """The bots of a game. `stopped`: they wait until they are told to go on. `hurried`: they play without a delay
    until a person must decide. `trouble`: the names of those whose last move had to be replaced because they failed."""

    def __init__(self, game: GameInProgress) -> None:
        self._game: GameInProgress = proxy(game)
        self.pace = HUMAN_PACE
        self.stopped = False
        self.hurried = False
        self.trouble: tuple[str, ...] = ()
        self.turns: dict[int, thinking.Turn] = {}  # by seat: the turns in progress
        self._announced = False  # whether the last action has caused a banner

    def forget(self) -> None:
        """Discard all computations."""
        self.turns.clear()

    def to_decide(self) -> tuple[int, ...]:
        """The seats that may think now. They wait for people who must decide as well, unless all answer in secret,
        while somebody looks at something else, and while the reader of a lesson is told something."""
        game = self._game
        if self.stopped or any(screen.holds_up for screen in game.screens):
            return ()
        return () if game.lesson is not None and game.lesson.step is not None else game.moment.bots

    @property
    def waiting_for(self) -> frozenset[int]:
        """The people at whose screens something else is looked at, so that a computer waits for them."""
        game = self._game
        if not game.moment.bots:
            return frozenset()
        return frozenset().union(*(screen.seats for screen in game.screens if screen.holds_up))

    @property
    def skippable(self) -> bool:
        """Whether they delay their actions now, so that people may skip the delay."""
        moment = self._game.moment
        at_once = moment.together and self._game.humans
        return bool(self.pace and self.to_decide()) and not (moment.awaited or self.hurried or at_once)

    def hurry(self) -> None:
        """Play without a delay until a person must decide."""
        self.hurried, self._announced = bool(self.to_decide()), False
        for turn in self.turns.values():
            turn.due = min(turn.due, self._game.clock())

    def notice(self, since: int) -> None:
        """Note that steps from `since` on have been done, including those of chance."""
        game = self._game
        self._announced = game.logs.announced(since)
        if game.over or (game.moment.awaited and not any(screen.answers_itself for screen in game.screens)):
            self.hurried = False

    def pause(self) -> float:
        """The milliseconds until `work` has something to do; -1 for nothing."""
        seats = self.to_decide()
        if not seats:
            return -1.0
        turns = [self.turns.get(seat) for seat in seats]
        if any(turn is None or turn.action is None for turn in turns):
            return 0.0
        if self._game.moment.awaited:
            return -1.0
        return max(0.0, *((turn.due - self._game.clock()) * 1000 for turn in turns if turn is not None))

    def work(self) -> bool:
        """Think for a slice; returns whether they have acted."""
        game = self._game
        for seat in self.to_decide():
            turn = self.turns.get(seat)
            if turn is None:
                turn = self.turns[seat] = self.begin_turn(seat)
            if turn.action is None:
                turn.think(game.state, Chance(f"{game.seed}/instead {len(game.history.steps)}"), game.clock)
                break
        return self.answer_together()

    def begin_turn(self, seat: int) -> thinking.Turn:
        """Let the bot of a seat start to think.

        Bots that decide simultaneously share the time of one, so that people wait no longer for six of them. A bot
        whose move is in the script of a lesson need not think.
        """
        game = self._game
        written = None if game.lesson is None else game.lesson.written_for(seat)
        if written is not None:
            return thinking.Turn(seat, None, game.clock() + self.pace / 1000, written)
        share = (thinking.AT_ONCE if self.hurried else 1) / len(self.to_decide())
        person = game.people[seat]
        if seat in game.stand_ins:
            person = replace(person, bot=game.stand_ins[seat])
        return thinking.begin(game.room, person, game.state, seat, game.seed, game.clock(), self._pace_now(), share)

    def _pace_now(self) -> float:
        """The smallest delay in milliseconds before a bot that starts to think acts.

        There is none while people must answer as well; after a banner there is one even if people skip delays.
        """
        if self._game.moment.together and self._game.humans:
            return 0
        if self.hurried:
            return self.pace * thinking.READ if self._announced else 0
        return self.pace

    def answer_together(self) -> bool:
        """Carry out the secret answers of the bots once all are ready and no person must answer."""
        game, seats = self._game, self.to_decide()
        turns = [self.turns[seat] for seat in seats if seat in self.turns]
        ready = len(turns) == len(seats) > 0 and all(
            turn.action is not None and game.clock() >= turn.due for turn in turns
        )
        if not ready or game.moment.awaited:
            return False
        self.trouble = tuple(game.people[turn.seat].name for turn in turns if turn.lost)
        since = len(game.history.steps)
        game.history.undone.clear()
        for turn in turns:
            game.apply(turn.seat, turn.action)
            game.reveals.hand_round(len(game.history.steps) - 1)
            self.turns.pop(turn.seat, None)  # if another simultaneous answer of the seat is due, it thinks again
        game.go_on(since)
        if game.lesson is not None:
            game.lesson.notice()
        return True
