"""The bots of a game: they think in slices, act at a visible pace, and answer one by one or all at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.table.game import thinking

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress

HUMAN_PACE = 900  # milliseconds from a computer's turn to its action on screen, unless the reader chose otherwise


class Computers:
    """The computers that play a game. `stopped`: they wait until they are told to go on; `hurried`: they play on at
    once, until a person is asked. `trouble` names those that had to be helped with their last move."""

    def __init__(self, game: GameInProgress) -> None:
        self._game = game
        self.pace = HUMAN_PACE
        self.stopped = False
        self.hurried = False
        self.trouble = ""
        self.turns: dict[int, thinking.Turn] = {}  # by seat: what they think about
        self._announced = False  # whether what was done last has brought what nobody should miss

    def forget(self) -> None:
        """What they have thought is of no use any more."""
        self.turns.clear()

    def to_decide(self) -> tuple[int, ...]:
        """The seats that think now: where people decide as well they wait for them, unless all answer in secret; and
        while somebody at a screen looks at something else, or the reader of a lesson is told something."""
        game = self._game
        if self.stopped or any(screen.holds_up for screen in game.screens):
            return ()
        return () if game.lesson is not None and game.lesson.step is not None else game.moment.bots

    @property
    def skippable(self) -> bool:
        """Whether they take their time now, and whoever waits for them may be spared that."""
        moment = self._game.moment
        at_once = moment.together and self._game.humans
        return bool(self.pace and self.to_decide()) and not (moment.awaited or self.hurried or at_once)

    def hurry(self) -> None:
        """Skip their pace until a person is asked."""
        self.hurried, self._announced = bool(self.to_decide()), False
        for turn in self.turns.values():
            turn.due = min(turn.due, self._game.clock())

    def notice(self, since: int) -> None:
        """The steps from `since` on have been done, and chance has acted after them."""
        game = self._game
        self._announced = game.logs.announced(since)
        if game.over or (game.moment.awaited and not any(screen.answers_itself for screen in game.screens)):
            self.hurried = False

    def pause(self) -> float:
        """Milliseconds until `work` has something to do, -1 when it has nothing."""
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
        """Think for one slice; True when they have acted, one or all who answer in secret."""
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
        """The computer of a seat begins to think. All who decide share the time of one: people wait as long for six.
        Who does what a lesson has written down need not think."""
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
        """After how many milliseconds one that begins to think acts at the earliest.

        Where people answer as well nobody waits for it; whoever skips ahead still reads what has just been announced.
        """
        if self._game.moment.together and self._game.humans:
            return 0
        if self.hurried:
            return self.pace * thinking.READ if self._announced else 0
        return self.pace

    def answer_together(self) -> bool:
        """Let them do what they have found, all at once, when each of them has and no person is waited for."""
        game, seats = self._game, self.to_decide()
        turns = [self.turns[seat] for seat in seats if seat in self.turns]
        ready = len(turns) == len(seats) > 0 and all(
            turn.action is not None and game.clock() >= turn.due for turn in turns
        )
        if not ready or game.moment.awaited:
            return False
        self.trouble = ", ".join(game.people[turn.seat].name for turn in turns if turn.lost)
        since = len(game.history.steps)
        game.history.undone.clear()
        for turn in turns:
            game.apply(turn.seat, turn.action)
            game.reveals.hand_round(len(game.history.steps) - 1)
            self.turns.pop(turn.seat, None)  # who owes one more answer of the same moment thinks anew
        game.go_on(since)
        if game.lesson is not None:
            game.lesson.notice()
        return True
