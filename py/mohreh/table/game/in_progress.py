"""One game in progress: its people, its course, and the parts it owns. What a device shows of it is a `Screen`'s."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Protocol

from mohreh.bots.chances import expected_place, told
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
    """Where people at a screen want to stop."""

    def notice(self, since: int) -> None:
        """The steps from `since` on have been done, and may have ended a part of the game."""
        ...


class Watcher(Protocol):
    """A screen on a game, as the game knows it."""

    words: Words
    lifted: int | None
    """The seat of who has lifted the curtain; None, and it falls: somebody is to be handed the device."""
    seats: frozenset[int]
    """The people who sit there."""
    unheard: TableError | None
    """Why something did not come about that was wished for there, not told yet."""

    @property
    def holds_up(self) -> bool:
        """Whether the computers wait, because people here look at something else than the present position."""
        ...

    @property
    def answers_itself(self) -> bool:
        """Whether the person who is asked here has only one answer, and wishes that it be given for him."""
        ...

    def moved_on(self, *, collecting: bool) -> None:
        """Somebody must decide anew; `collecting`: the same answers are still collected in secret."""
        ...

    @property
    def milestones(self) -> Stops:
        """What people here look at when a part of the game is over."""
        ...


class GameInProgress:
    """A game in progress, whoever looks at it from where. `clock` counts seconds; tests give their own.

    `one_reader`: one person plays every seat and sees what the one who decides sees, so nothing is secret; an example
    is played so. `history` is given where a game begins at a position of its own.
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
        self.seed = seed  # a secret while the game goes on, unless somebody has typed it
        self.clock = clock
        self._chosen: tuple[dict[str, str], Chosen] | None = None  # the options, and what they are with all defaults
        self.one_reader = one_reader
        self.kept = not one_reader  # whether the page keeps the game, and it can be passed on
        self.counted = False  # whether statistics have it, or never will
        self.origin = name  # the id under which the game began: it stays when the game is passed on as a file
        self.branch = ""  # of one that goes on from the middle of another: the id of that one, and how many actions
        self.last_lift: tuple[int, int] | None = None  # after how many steps a curtain was lifted last, by whom
        self.humans = frozenset(seat for seat, person in enumerate(self.people) if not person.bot)  # who plays now
        self.stand_ins: dict[int, str] = {}  # by seat of a person who is away: the level that plays for him until then
        self.sides = room.game.sides(len(self.people), room.complete(options, len(self.people)))
        self.history = history or History(room.game.new(options, len(self.people)), seed)
        self.logs = Logs(self)
        self.reveals = Reveals(self)
        self.computers = Computers(self)
        self.hints = Hints(self)
        self.analysis = Analysis(self)
        self.lesson: LessonProgress | None = None  # while it is a lesson
        self.example: ExampleProgress | None = None  # of which example it is
        self.puzzle: PuzzleProgress | None = None  # of which puzzle it is
        self.screens: list[Watcher] = []
        self.away: frozenset[int] = frozenset()  # people whose device cannot be reached
        self.question: TakeBackQuestion | None = None  # what people at one screen ask those at others

    # --- what is so now

    def stand_in(self, seats: Set[int], level: str) -> None:
        """A computer of this level plays for the people of these seats; "": they play themselves again."""
        found = {seat: each for seat, each in self.stand_ins.items() if seat not in seats}
        if level:
            found |= dict.fromkeys(sorted(seats), level)
        if found == self.stand_ins:
            return
        self.humans = (self.humans | self.stand_ins.keys()) - found.keys()
        self.stand_ins = found
        for seat in found:  # who is played for looks at nothing
            self.reveals.seen(seat)
        self.computers.forget()
        self.moved_on()

    @property
    def state(self) -> AnyState:
        """The present position, with all its secrets: for the rules, never for a page."""
        return self.history.state

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.state.decision().seats

    @property
    def place(self) -> object:
        """Where the game stands: what was offered at a place is offered there again, and perhaps nowhere else."""
        return self.id, len(self.history.steps), self.history.steps[-1:]

    @property
    def private(self) -> bool:
        """Whether there are several people who must not see each other's views."""
        return bool(self.room.game.private) and len(self.humans) > 1 and not self.one_reader

    @property
    def secrets(self) -> bool:
        """Whether a record of the game would show what somebody may not see yet. In a lesson all is written down."""
        return bool(self.room.game.private) and not self.over and not self.progress

    @property
    def progress(self) -> str:
        """The step that its lesson has come to as the save notes it, "" when it is none, or none any more."""
        return "" if self.lesson is None else self.lesson.progress

    @property
    def moment(self) -> Moment:
        """What is to be decided now, as it concerns all its people."""
        reveals = self.reveals
        common = reveals.common is not None
        return Moment(self.state.decision(), self.humans, self.humans, reveal=common, lookers=reveals.lookers)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself among them."""
        return next(side for side in self.sides if seat in side)

    def chance(self, seat: int, share: float, view: AnyState) -> float:
        """The chance to win of a seat, 0 to 1, that is judged to have this share of the win there: partners share
        theirs, and it is corrected as measured (`mohreh.bots.chances`)."""
        judged = min(1.0, share * len(self.partners(seat)))
        return told(self.room.game, view, len(self.people), len(self.sides), judged)

    def expected_place(self, chance: float) -> float | None:
        """The place to be expected with a chance, where that is told instead of it."""
        return expected_place(self.room.game, len(self.people), len(self.sides), chance)

    def only_answer(self, state: AnyState, seat: int) -> Action | None:
        """The one thing that this person can do in a position; None where he has a choice, or something to look at."""
        decision = state.decision()
        if decision.mode is not Mode.ONE or seat not in decision.seats or self.room.face.extras.is_look(state):
            return None
        actions = state.legal_actions(seat)
        return actions[0] if len(actions) == 1 and not state.out_of_turn(seat) else None

    @property
    def chosen(self) -> Chosen:
        """Its options, and the defaults of all others."""
        known = self._chosen
        if known is None or known[0] != self.options:
            of_all = self.room.complete(self.options, len(self.people), self.humans)
            known = self._chosen = dict(self.options), of_all
        return known[1]

    def scene(self, words: Words, viewer: int) -> Scene:
        """The scene for the face where nothing acts and nothing is marked."""
        return Scene(
            words=words,
            names=tuple(person.name for person in self.people),
            colours=tuple(person.colour for person in self.people),
            sides=self.sides,
            viewer=viewer,
            acting=False,
            options=self.chosen,
        )

    # --- doing things

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out one action and tell it; what follows from it is not done yet (`go_on`). Raises
        `core.game.IllegalAction`, and changes nothing, when it is refused."""
        before = self.logs.before()
        events = self.history.apply(seat, action).events
        self.logs.tell(before, seat, events)
        return events

    def replay(self, actions: Sequence[tuple[int, Action]]) -> None:
        """Carry out recorded actions. Raises `core.game.IllegalAction` at the first that is refused."""
        for seat, action in actions:
            self.apply(seat, action)

    def settle(self) -> None:
        """Let chance act until somebody at the table must decide, or the game is over."""
        while self.state.decision().seats == (CHANCE,):
            before = self.logs.before()
            self.logs.tell(before, CHANCE, self.history.draw().events)
        self.moved_on()
        if self.example is not None:
            self.example.notice()
        if self.puzzle is not None:
            self.puzzle.notice()

    def moved_on(self) -> None:
        """Somebody must decide anew: what was thought before is forgotten, and the curtain falls for all others.

        While the same answers are still collected in secret, everybody goes on thinking about his own.
        """
        moment = self.moment
        collecting = moment.together and bool(moment.decision.given)
        if not collecting:
            self.computers.forget()
        for screen in self.screens:
            screen.moved_on(collecting=collecting)

    def go_on(self, since: int) -> None:
        """After something was done: chance acts, and what has been revealed since that step is looked at together."""
        self.settle()
        hurried = self.computers.hurried
        self.computers.notice(since)
        if any(step.shows_all for step in self.history.steps[since:]):
            self.reveals.look_again()
        if not hurried:  # who skips ahead passes that as well
            for screen in self.screens:
                screen.milestones.notice(since)

    def act(self, seat: int, action: Action) -> None:
        """A person does something, and all follows that nobody is asked about. If it is what was taken back last, all
        that had followed is done again with it. Raises Refused; nothing has changed then."""
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
                self.computers.forget()  # they may know more now
            self.reveals.hand_round(since)
        self.go_on(since)
        self.computers.answer_together()

    def undo_place(self, *, forced: bool = False) -> int:
        """Where undo leads. Raises TableError when there is no way back: never past what somebody has learned.

        Nor past a curtain that somebody else has lifted since: he has chosen nothing yet, but seen the table. `forced`:
        what left no choice would be done again at once, so undo passes it.
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
        """Back to `undo_place`."""
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
        """Do again what was taken back last; there is something."""
        since = len(self.history.steps)
        self.replay(self.history.undone.pop())
        self.go_on(since)
        if self.lesson is not None:
            self.lesson.follow(after=True)

    def reseed(self, seed: str) -> None:
        """Go on by another luck, as a branch of the game so far: who knows the luck of the original, or plays it on as
        well, learns nothing about this one."""
        self.seed = self.history.seed = seed
        self.branch = f"{self.origin} {len(self.history.steps)}"

    def go_on_from(self, old: GameInProgress, place: int) -> None:
        """All that had happened in the old game up to a place has happened in this one: it is a branch of that."""
        self.replay([(step.seat, step.action) for step in old.history.steps[:place]])
        self.branch, self.counted = f"{old.origin} {place}", True
