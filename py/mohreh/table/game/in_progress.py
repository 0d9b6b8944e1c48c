"""A game in progress, with its people, history, log, bots, hints and analysis. Devices show it through a `Screen`."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Protocol
from weakref import WeakSet

from mohreh.bots.chances import expected_place, shown_chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Action, AnyState, Event, IllegalAction, Mode
from mohreh.core.options import Chosen
from mohreh.core.text import Words
from mohreh.table.errors import Refused, TableError
from mohreh.table.game.analysis import Analysis
from mohreh.table.game.computers import Computers
from mohreh.table.game.hints import Hints
from mohreh.table.game.history import History
from mohreh.table.game.logs import Logs
from mohreh.table.game.moment import Moment
from mohreh.table.game.people import Person
from mohreh.table.game.reveals import Reveals
from mohreh.table.games import Room

if TYPE_CHECKING:
    from mohreh.table.game.example import ExampleProgress
    from mohreh.table.game.lesson import LessonProgress
    from mohreh.table.game.puzzle import PuzzleProgress
    from mohreh.table.game.taking_back import TakeBackQuestion


class Stops(Protocol):
    """The pauses of a screen."""

    def notice(self, since: int) -> None:
        """Note that the steps from `since` on have been done, which may have ended a part of the game."""
        ...


class Watcher(Protocol):
    """The interface of a screen for the game that it shows."""

    words: Words
    lifted: int | None
    """The seat that has lifted the curtain; set it to None to lower the curtain when the device must change hands."""
    seats: frozenset[int]
    """The seats of the people at this screen."""
    unheard: TableError | None
    """Why something requested here has failed, until it has been reported."""

    @property
    def holds_up(self) -> bool:
        """Whether the bots wait, because people here look at something other than the current position."""
        ...

    @property
    def answers_itself(self) -> bool:
        """Whether the deciding person here has only one answer, and has chosen to have it given automatically."""
        ...

    def moved_on(self, *, collecting: bool) -> None:
        """Note that a new decision is due; `collecting`: the current secret answers are still incomplete."""
        ...

    @property
    def milestones(self) -> Stops:
        """The pauses at the end of a part of the game."""
        ...


class GameInProgress:
    """A game in progress, independent of the screens that show it. Its parts refer to it
    weakly, and it refers weakly to its screens: a closed game is freed at once, without the garbage collector.

    `clock` returns seconds; tests pass their own. `one_reader`: one person plays all seats and sees the view of the
    deciding one, so that nothing is secret, as in examples. `history` is passed for a game that starts in a special
    position.
    """

    def __init__(
        self,
        name: str,
        room: Room,
        people: Sequence[Person],
        options: Mapping[str, str],
        seed: str,
        clock: Callable[[], float] = time.monotonic,
        *,
        history: History | None = None,
        one_reader: bool = False,
    ) -> None:
        self.id = name
        self.room = room
        self.people = tuple(people)
        self.options = dict(options)
        self.seed = seed  # secret until the game is over, unless it was typed
        self.clock = clock
        self._chosen: tuple[dict[str, str], Chosen] | None = None  # the options without and with defaults
        self.one_reader = one_reader
        self.kept = not one_reader  # whether the game is saved and can be shared
        self.counted = False  # whether it has been counted by the statistics, or must not be
        self.origin = name  # the id with which the game started; copies keep it
        self.branch = ""  # of a branch: the id of the original, and the number of steps
        self.last_lift: tuple[int, int] | None = (
            None  # the number of steps before the last lifting of a curtain, and the seat
        )
        self.humans = frozenset(
            seat for seat, person in enumerate(self.people) if not person.bot
        )  # seats that are played by people now
        self.stand_ins: dict[int, str] = {}  # by seat of a person who is away: the level that plays instead
        self.sides = room.game.sides(len(self.people), room.complete(options, len(self.people)))
        self.history = history or History(room.game.new(options, len(self.people)), seed)
        self.logs = Logs(self)
        self.reveals = Reveals(self)
        self.computers = Computers(self)
        self.hints = Hints(self)
        self.analysis = Analysis(self)
        self.lesson: LessonProgress | None = None  # set while it is a lesson
        self.example: ExampleProgress | None = None  # set if it is an example
        self.puzzle: PuzzleProgress | None = None  # set if it is a puzzle
        self.screens: WeakSet[Watcher] = WeakSet()
        self.away: frozenset[int] = frozenset()  # seats whose device cannot be reached
        self.question: TakeBackQuestion | None = None  # a pending request for consent to undo

    # --- state

    def stand_in(self, seats: Set[int], level: str) -> None:
        """Let a bot of this level play for the people of these seats; "": they play again themselves."""
        found = {seat: each for seat, each in self.stand_ins.items() if seat not in seats}
        if level:
            found |= dict.fromkeys(sorted(seats), level)
        if found == self.stand_ins:
            return
        self.humans = (self.humans | self.stand_ins.keys()) - found.keys()
        self.stand_ins = found
        for seat in found:  # there is nothing left to show to them
            self.reveals.seen(seat)
        self.computers.forget()
        self.moved_on()

    @property
    def state(self) -> AnyState:
        """The current position with all its secrets: for the rules, never for a page."""
        return self.history.state

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.state.decision().seats

    @property
    def place(self) -> object:
        """A value that identifies the current point of the game: offers made there are valid there."""
        return self.id, len(self.history.steps), self.history.steps[-1:]

    @property
    def private(self) -> bool:
        """Whether several people must not see each other's views."""
        return bool(self.room.game.private) and len(self.humans) > 1 and not self.one_reader

    @property
    def secrets(self) -> bool:
        """Whether a record of the game would contain secrets. A lesson does not, since its course is fixed."""
        return bool(self.room.game.private) and not self.over and not self.progress

    @property
    def progress(self) -> str:
        """The current step of the lesson, as noted in the save; "" without a lesson."""
        return "" if self.lesson is None else self.lesson.progress

    @property
    def moment(self) -> Moment:
        """The current decision from the perspective of all people."""
        reveals = self.reveals
        common = reveals.common is not None
        return Moment(self.state.decision(), self.humans, self.humans, reveal=common, lookers=reveals.lookers)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, including itself."""
        return next(side for side in self.sides if seat in side)

    def chance(self, seat: int, share: float, view: AnyState) -> float:
        """The chance to win of a seat (0 to 1), given its evaluated share of the victory in a view.

        Shares of partners are added, and the result is corrected by measurements (`mohreh.bots.chances`).
        """
        judged = min(1.0, share * len(self.partners(seat)))
        return shown_chance(self.room.game, view, len(self.people), len(self.sides), judged)

    def expected_place(self, chance: float) -> float | None:
        """The expected place for a chance, if it is shown instead of the chance; else None."""
        return expected_place(self.room.game, len(self.people), len(self.sides), chance)

    def only_answer(self, state: AnyState, seat: int) -> Action | None:
        """The only possible action of a person in a position; None if there is a choice, or something to look at."""
        decision = state.decision()
        if decision.mode is not Mode.ONE or seat not in decision.seats or self.room.face.extras.is_look(state):
            return None
        actions = state.legal_actions(seat)
        return actions[0] if len(actions) == 1 and not state.out_of_turn(seat) else None

    @property
    def chosen(self) -> Chosen:
        """The options of the game, including defaults."""
        known = self._chosen
        if known is None or known[0] != self.options:
            of_all = self.room.complete(self.options, len(self.people), self.humans)
            known = self._chosen = dict(self.options), of_all
        return known[1]

    def scene(self, words: Words, viewer: int) -> Scene:
        """A scene in which nothing can be pressed and nothing is marked."""
        return Scene(
            words=words,
            names=tuple(person.name for person in self.people),
            colours=tuple(person.colour for person in self.people),
            sides=self.sides,
            viewer=viewer,
            acting=False,
            options=self.chosen,
        )

    # --- changes

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and log it, without its consequences (`go_on`).

        Raises `core.game.IllegalAction`, and changes nothing, if it is illegal.
        """
        before = self.logs.before()
        events = self.history.apply(seat, action).events
        self.logs.add(before, seat, events)
        return events

    def replay(self, actions: Sequence[tuple[int, Action]]) -> None:
        """Carry out recorded actions. Raises `core.game.IllegalAction` at the first illegal one."""
        for seat, action in actions:
            self.apply(seat, action)

    def settle(self) -> None:
        """Let chance act until a seat must decide, or the game is over."""
        while self.state.decision().seats == (CHANCE,):
            before = self.logs.before()
            self.logs.add(before, CHANCE, self.history.draw().events)
        self.moved_on()
        if self.example is not None:
            self.example.notice()
        if self.puzzle is not None:
            self.puzzle.notice()

    def moved_on(self) -> None:
        """Note that a new decision is due: computations of bots are discarded, and the curtain is lowered for all
        others.

        While secret answers are still incomplete, everybody continues to think about their own.
        """
        moment = self.moment
        collecting = moment.together and bool(moment.decision.given)
        if not collecting:
            self.computers.forget()
        for screen in self.screens:
            screen.moved_on(collecting=collecting)

    def go_on(self, since: int) -> None:
        """Carry out the consequences of an action: chance acts, and what has been revealed since a step is looked
        at."""
        self.settle()
        hurried = self.computers.hurried
        self.computers.notice(since)
        if any(step.shows_all for step in self.history.steps[since:]):
            self.reveals.look_again()
        if not hurried:  # skipping ahead skips these pauses, too
            for screen in self.screens:
                screen.milestones.notice(since)

    def act(self, seat: int, action: Action) -> None:
        """Carry out an action of a person, with all its automatic consequences.

        If it is the action that was undone last, everything that had followed is redone. Raises Refused, and changes
        nothing, if it is illegal.
        """
        since = len(self.history.steps)
        redone = self.history.undone
        if redone and redone[-1][0] == (seat, action):
            self.replay(redone.pop())
        else:
            out_of_turn = action in self.state.out_of_turn(seat)
            try:
                self.apply(seat, action)
            except IllegalAction as error:
                raise Refused(error.refusal) from None
            redone.clear()
            self.hints.forget(since)
            if out_of_turn:
                self.computers.forget()  # the views of bots may have changed
            self.reveals.hand_round(since)
        self.go_on(since)
        self.computers.answer_together()

    def undo_place(self, *, forced: bool = False) -> int:
        """The number of steps that remain after undo. Raises TableError if undo is not possible.

        Undo cannot pass a step that revealed something, nor a curtain that another person has lifted since, who has
        seen the table without having acted. `forced`: actions without an alternative are skipped, since they would be
        repeated automatically.
        """
        place = self.history.undo_place(self.humans)
        while forced and self._had_no_choice(place):
            place = self.history.undo_place(self.humans, place)
        if self.private and self.last_lift is not None:
            when, seat = self.last_lift
            if when > place and seat != self.history.steps[place].seat:
                raise TableError("lifted", name=self.people[seat].name)
        if self.lesson is not None:
            self.lesson.need_passable(place)
        return place

    def _had_no_choice(self, place: int) -> bool:
        return self.only_answer(self.history.at(place), self.history.steps[place].seat) is not None

    def undo(self, place: int) -> None:
        """Undo all steps from `place` on, the result of `undo_place`."""
        self.history.undo(place)
        self.logs.cut(place)
        if self.last_lift is not None:
            self.last_lift = min(place, self.last_lift[0]), self.last_lift[1]
        self.reveals.handed = ()
        self.computers.forget()
        self.moved_on()
        if self.lesson is not None:
            self.lesson.follow()

    def redo(self) -> None:
        """Redo what was undone last; there must be something."""
        since = len(self.history.steps)
        self.replay(self.history.undone.pop())
        self.go_on(since)
        if self.lesson is not None:
            self.lesson.follow(after=True)

    def reseed(self, seed: str) -> None:
        """Continue with a new seed, as a branch of the game so far.

        Knowing the seed of the original, or continuing it as well, then reveals nothing about this game.
        """
        self.seed = self.history.seed = seed
        self.branch = f"{self.origin} {len(self.history.steps)}"

    def go_on_from(self, old: GameInProgress, place: int) -> None:
        """Replay the first steps of another game, of which this one becomes a branch."""
        self.replay([(step.seat, step.action) for step in old.history.steps[:place]])
        self.branch, self.counted = f"{old.origin} {place}", True
