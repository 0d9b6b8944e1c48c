"""One game in progress: its people and bots, its course, its log, and what may be asked of it when."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from mohreh.bots import make
from mohreh.core.chance import Chance
from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Event, Refusal, UnknownAction
from mohreh.core.text import Words
from mohreh.table.games import Room
from mohreh.table.history import History, Step
from mohreh.table.log import Log
from mohreh.table.people import Person
from mohreh.table.sorry import Sorry

HUMAN_PACE = 900  # milliseconds from a bot's turn to its action on screen, unless the reader chose otherwise
_SLICE = 0.012  # seconds of thinking before other requests get their turn; one step of a bot may run longer
_ACTION_LENGTH = 200
_DEAL = 4  # chance acting more often than this in a row deals anew rather than answers a rival's action


class Refused(Exception):
    """A person's action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.clause)
        self.refusal = refusal


@dataclass(slots=True)
class Turn:
    """A bot at its decision: its thoughts, when its action may be shown (on the clock), and the action once found."""

    seat: int
    thoughts: Any
    due: float
    action: Any = None


def _runs(steps: list[Step]) -> Iterator[list[Step]]:
    """The steps one by one, but chance in runs; a long run (a whole new deal) is left out: all of it is new."""
    for chance, group in groupby(steps, lambda step: step.seat == CHANCE):
        run = list(group)
        if not chance or len(run) <= _DEAL:
            yield run


class Session:
    """A game in progress. `clock` counts seconds; tests give their own."""

    def __init__(
        self,
        name: str,
        room: Room,
        people: Sequence[Person],
        options: Mapping[str, str],
        seed: str,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.id = name
        self.room = room
        self.people = tuple(people)
        self.options = dict(options)
        self.seed = seed
        self.words = words
        self.clock = clock
        self.pace = HUMAN_PACE
        self.counted = False
        self.stopped = False
        self.shown: int | None = None
        self.trouble = ""
        self.humans = frozenset(seat for seat, person in enumerate(self.people) if not person.bot)
        self.history = History(room.game.new(options, len(self.people)), seed)
        self.log = Log()
        self.turn: Turn | None = None
        self._reveals: dict[Any, bool] = {}

    # --- what is so now

    @property
    def state(self) -> Any:
        """The present position, with all its secrets: for the rules, never for the page."""
        return self.history.state

    @property
    def over(self) -> bool:
        return not self.state.decision().seats

    @property
    def deciding(self) -> int | None:
        """The seat that decides now; people before bots; None when the game is over."""
        seats = self.state.decision().seats
        return next((seat for seat in seats if seat in self.humans), seats[0] if seats else None)

    @property
    def acting(self) -> bool:
        """Whether a person at this device decides now, at the present position."""
        return self.shown is None and self.deciding in self.humans

    @property
    def viewer(self) -> int:
        """Whose view the page shows: the person who decides, else the one who did last."""
        deciding = self.deciding
        if deciding in self.humans:
            return deciding
        for step in reversed(self.history.steps):
            if step.seat in self.humans:
                return step.seat
        return min(self.humans, default=0)

    def bot_to_decide(self) -> int | None:
        """The seat of the bot that decides now, or None."""
        return next((seat for seat in self.state.decision().seats if seat != CHANCE and self.people[seat].bot), None)

    def scene(self, *, viewer: int | None = None, now: bool = True) -> Scene:
        """The scene for the face: of this moment, or of a past one (`now` false: nothing acts or is marked)."""
        return Scene(
            words=self.words,
            names=tuple(person.name for person in self.people),
            colours=tuple(person.colour for person in self.people),
            viewer=self.viewer if viewer is None else viewer,
            acting=now and self.acting,
            marked=self._marked() if now else frozenset(),
            irreversible=self.irreversible,
        )

    def _marked(self) -> frozenset[str]:
        """The ids of what the rivals did since the viewer's last decision."""
        viewer = self.viewer
        since = []
        for step in reversed(self.history.steps):
            if step.seat == viewer:
                break
            since.append(step)
        while since and since[-1].seat == CHANCE:  # what the viewer's own action turned up
            since.pop()
        moved = self.room.face.moved
        return frozenset(name for run in _runs(since) for step in run for name in moved(step.events))

    def irreversible(self, action: Any) -> bool:
        """Whether undo could not pass `action`, done now: chance would act next and reveal something."""
        if action not in self._reveals:
            seat = self.deciding
            if seat is None or self.state.refusal(seat, action) is not None:
                return False
            after = self.state.clone()
            after.apply(seat, action)
            seats = after.decision().seats
            self._reveals[action] = seats == (CHANCE,) and len(after.legal_actions(CHANCE)) > 1
        return self._reveals[action]

    # --- doing things

    def _apply(self, seat: int, action: Any) -> list[Event]:
        before = self.state.clone()
        step = self.history.apply(seat, action)
        self._tell(before, seat, action, step.events)
        self._reveals.clear()
        return step.events

    def _tell(self, before: Any, seat: int, action: Any, events: list[Event]) -> None:
        face = self.room.face
        viewer = seat if seat in self.humans else min(self.humans, default=0)
        line: Line = face.tell(before, seat, action, events, self.scene(viewer=viewer, now=False))
        self.log.add(seat, line, face.group(before, self.words))

    def settle(self) -> None:
        """Let chance act until somebody at the table must decide, or the game is over."""
        while self.state.decision().seats == (CHANCE,):
            before = self.state.clone()
            step = self.history.draw()
            self._tell(before, CHANCE, step.action, step.events)
        self._reveals.clear()
        self.turn = None

    def replay(self, actions: Sequence[tuple[int, Any]]) -> None:
        """Carry out recorded actions. Raises `core.game.IllegalAction` at the first that is refused."""
        for seat, action in actions:
            self._apply(seat, action)

    def speak(self, words: Words) -> None:
        """Tell everything in another language from now on, the log so far included."""
        same = (words.language, words.digits) == (self.words.language, self.words.digits)
        self.words = words
        if not same:
            self.log = Log()
            walk = self.history.walk()
            steps = self.history.steps
            for place, state in walk:
                if place < len(steps):
                    self._tell(state, steps[place].seat, steps[place].action, steps[place].events)

    def _need_now(self) -> None:
        if self.shown is not None:
            raise Sorry("past")

    def act(self, text: str) -> None:
        """A person's action, as the button said it. Raises Sorry or Refused; then nothing has changed."""
        self._need_now()
        seat = self.deciding
        if seat is None:
            raise Sorry("over")
        try:
            if len(text) > _ACTION_LENGTH:
                raise UnknownAction(text[:20])
            action = self.room.game.parse(text)
        except UnknownAction:
            raise Sorry("unknown_action") from None
        if seat not in self.humans:
            raise Sorry("bot_decides", name=self.people[seat].name)
        refusal = self.state.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        redone = self.history.undone
        if redone and redone[-1][0] == (seat, action):
            self.replay(redone.pop())
        else:
            redone.clear()
            self._apply(seat, action)
        self.settle()

    def undo(self) -> None:
        """Back to the last decision of a person. Raises Sorry when there is no way back."""
        self._need_now()
        self.log.cut(self.history.undo(self.humans))
        self._reveals.clear()
        self.turn = None

    def redo(self) -> None:
        """Do again what was taken back last. Raises Sorry when there is nothing."""
        self._need_now()
        if not self.history.undone:
            raise Sorry("nothing_to_redo")
        self.replay(self.history.undone.pop())
        self.settle()

    def show(self, number: int | None) -> None:
        """Show the position of a line of the log, 0 for the start, None for now. Raises Sorry."""
        if number is not None and not 0 <= number <= len(self.log.entries):
            raise Sorry("no_line")
        self.shown = number

    # --- bots

    def pause(self) -> float:
        """Milliseconds until `work` has something to do, -1 when it has nothing."""
        if self.stopped or self.shown is not None or self.bot_to_decide() is None:
            return -1.0
        if self.turn is None or self.turn.action is None:
            return 0.0
        return max(0.0, (self.turn.due - self.clock()) * 1000)

    def work(self) -> bool:
        """Think for one slice; True when a bot has acted."""
        seat = self.bot_to_decide()
        if self.stopped or self.shown is not None or seat is None:
            return False
        now = self.clock()
        turn = self.turn
        if turn is None:
            turn = self.turn = Turn(seat, self._thoughts(seat), now + self.pace / 1000)
        until = now + _SLICE
        while turn.action is None and self.clock() < until:
            self._think(turn)
        if turn.action is None or self.clock() < turn.due:
            return False
        self.history.undone.clear()
        self._apply(seat, turn.action)
        self.settle()
        return True

    def _thoughts(self, seat: int) -> Any:
        game = self.room.game
        bot = make(self.people[seat].bot, f"{self.seed}/bot {seat}", insight=getattr(game, "insight", None))
        return bot.think(self.state.observe(seat), seat)

    def _think(self, turn: Turn) -> None:
        """One step of thinking. A bot that fails or breaks the rules plays at random, and it is said."""
        try:
            next(turn.thoughts)
            return
        except StopIteration as done:
            turn.action = done.value
        except Exception:  # a bot is a guest: whatever it does, the game goes on
            turn.action = None
        try:
            fine = turn.action is not None and self.state.refusal(turn.seat, turn.action) is None
        except Exception:
            fine = False
        if not fine:
            self.trouble = self.people[turn.seat].name
            chance = Chance(f"{self.seed}/instead {len(self.history.steps)}")
            turn.action = chance.choose(self.state.legal_actions(turn.seat))
