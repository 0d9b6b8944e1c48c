"""The opponents at a game: they think in slices, wait for their pace, and answer, one by one or all at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.game import Mode
from mohreh.table import story, thinking
from mohreh.table.seated import Seated


class Opponents(Seated, ABC):
    """A game in progress that its opponents play."""

    _announced = False  # whether what was done last has brought what nobody should miss
    _seen: tuple[int, float] = (-1, 0.0)  # after how many steps a forced answer came up, and when it is given

    @property
    def skippable(self) -> bool:
        """Whether the computers take their time now, and whoever waits for them may be spared that."""
        moment = self.moment
        at_once = moment.together and self.humans
        return bool(self.pace and self.bots_to_decide()) and not (moment.owing or self.hurried or at_once)

    def hurry(self) -> None:
        """Skip the pace of the opponents until a person is asked."""
        self.hurried, self._announced = bool(self.bots_to_decide()), False
        for turn in self.turns.values():
            turn.due = min(turn.due, self.clock())

    def _go_on(self, since: int) -> None:
        """After something was done: chance acts, and what has been revealed since that step is looked at together."""
        self.settle()
        self._announced = bool(self.log.announced(since))
        if self.over or (self.moment.owing and self._given() is None):
            self.hurried = False
        if any(step.shows_all for step in self.history.steps[since:]):
            self.look_again()

    def _shown_by(self, place: int) -> list[int]:
        """The people to whom step `place` has shown something (`HandingFace.viewers`)."""
        viewers, step = getattr(self.room.face, "viewers", None), self.history.steps[place]
        if viewers is None or not self.room.game.private:
            return []
        return [seat for seat in viewers(step.events) if seat in self.humans and seat != step.seat]

    def _hand_round(self, place: int) -> None:
        """The people to whom step `place` has shown something are to see it, one by one, before all goes on."""
        shown = [(seat, place) for seat in self._shown_by(place)]
        if shown:
            self.handed = (*self.handed, *shown)
            self.lifted = None

    def take_up_shown(self, noted: Sequence[tuple[int, int]]) -> None:
        """What people have yet to see, as a save notes it: seats and steps; what cannot be is passed over."""
        fit = [each for each in noted if each[1] < len(self.history.steps) and each[0] in self._shown_by(each[1])]
        self.handed = tuple(dict.fromkeys(fit))

    def look_again(self) -> None:
        """Let people look together at what the last answers in secret have come to; one person alone sees it anyway."""
        if self.private and not self.over and not self.between:
            self.reveal = len(self.history.steps)
            self._moved_on()

    def bots_to_decide(self) -> tuple[int, ...]:
        """The seats of the bots that think now: where people decide as well they wait for them, unless all answer in
        secret; and while somebody looks at something beside the decision."""
        moment = self.moment
        return () if self.stopped or self.shown is not None or moment.beside else moment.bots

    def only_answer(self, state: Any, seat: int) -> Any:
        """The one thing that this person can do in a position; None where he has a choice, or something to look at."""
        decision = state.decision()
        if decision.mode is not Mode.ONE or seat not in decision.seats or story.is_look(self.room.face, state):
            return None
        actions = state.legal_actions(seat)
        return actions[0] if len(actions) == 1 and not state.out_of_turn(seat) else None

    def _given(self) -> Any:
        """The answer that is given for the person who is asked now, as he wishes; None: he gives it himself."""
        if not self.forced or self.progress or not self.kept or not self.acting or self.picked:
            return None
        seat = self.deciding
        return None if seat is None else self.only_answer(self.state, seat)

    def _give(self) -> bool:
        """Give it, once it has been seen for a moment; True when it has been given."""
        answer, here = self._given(), len(self.history.steps)
        if answer is None:
            return False
        if self._seen[0] != here:
            self._seen = here, self.clock() + self.pace / 1000 * thinking.FORCED
        if self.clock() < self._seen[1]:
            return False
        self.act(str(answer))
        return True

    @abstractmethod
    def need_person(self) -> int:
        """The person who may do something now and sees what about. Raises Sorry when there is none."""

    @abstractmethod
    def act(self, text: str) -> None:
        """A person's action."""

    def pause(self) -> float:
        """Milliseconds until `work` has something to do, -1 when it has nothing."""
        bots = self.bots_to_decide()
        if not bots:
            if self._given() is None:
                return -1.0
            return max(0.0, (self._seen[1] - self.clock()) * 1000) if self._seen[0] == len(self.history.steps) else 0.0
        turns = [self.turns.get(seat) for seat in bots]
        if any(turn is None or turn.action is None for turn in turns):
            return 0.0
        if self.moment.owing:
            return -1.0
        return max(0.0, *((turn.due - self.clock()) * 1000 for turn in turns if turn is not None))

    def work(self) -> bool:
        """Think for one slice; True when bots have acted, one or all who answer in secret, or nobody had a choice."""
        if not self.bots_to_decide():
            return self._give()
        for seat in self.bots_to_decide():
            turn = self.turns.get(seat)
            if turn is None:
                turn = self.turns[seat] = self._begin_turn(seat)
            if turn.action is None:
                turn.think(self.state, Chance(f"{self.seed}/instead {len(self.history.steps)}"), self.clock)
                break
        return self._answer_together()

    def _begin_turn(self, seat: int) -> thinking.Turn:
        """The bot of a seat begins to think. All who decide share the time of one: people wait as long for six."""
        share = (thinking.AT_ONCE if self.hurried else 1) / len(self.bots_to_decide())
        return thinking.begin(
            self.room, self.people[seat], self.state, seat, self.seed, self.clock(), self._pace_now(), share
        )

    def _pace_now(self) -> float:
        """After how many milliseconds a bot that begins to think acts at the earliest.

        Where people answer as well nobody waits for it; whoever skips ahead still reads what has just been announced.
        """
        if self.moment.together and self.humans:
            return 0
        if self.hurried:
            return self.pace * thinking.READ if self._announced else 0
        return self.pace

    def _answer_together(self) -> bool:
        """Let the bots do what they have found, all at once, when each of them has and no person is waited for."""
        bots = self.bots_to_decide()
        turns = [self.turns[seat] for seat in bots if seat in self.turns]
        ready = len(turns) == len(bots) > 0 and all(
            turn.action is not None and self.clock() >= turn.due for turn in turns
        )
        if not ready or self.moment.owing:
            return False
        self.trouble = ", ".join(self.people[turn.seat].name for turn in turns if turn.lost)
        since = len(self.history.steps)
        self.history.undone.clear()
        for turn in turns:
            self._apply(turn.seat, turn.action)
            self._hand_round(len(self.history.steps) - 1)
            self.turns.pop(turn.seat, None)  # who owes one more answer of the same moment thinks anew
        self.picked = ()
        self._go_on(since)
        return True
