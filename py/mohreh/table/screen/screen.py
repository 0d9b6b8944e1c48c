"""A screen: one device on a game in progress. Who sits at it, and what they see there now."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, Action, AnyState, Event
from mohreh.core.text import Words
from mohreh.table.errors import TableError
from mohreh.table.game.asked import asks_still
from mohreh.table.game.hints import Hint
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.log import Log
from mohreh.table.game.moment import Moment
from mohreh.table.screen.forced import ForcedAnswer
from mohreh.table.screen.marks import ScreenMarks
from mohreh.table.screen.milestones import Milestones
from mohreh.table.screen.reading import ReadableLog


class Screen:
    """A device on a game in progress, at which the people of `seats` sit: all of them where nobody says; none, and it
    shows what is public.

    In a private game each seat knows something else. One person alone at a screen always sees his own view. Where
    several share it a curtain hangs before each decision: `lifted` is the seat of who has lifted it, until somebody
    else must decide, and only then his view is shown; else what is public. A view of anybody who does not sit here
    cannot be had.
    """

    def __init__(self, game: GameInProgress, words: Words, seats: Collection[int] | None = None) -> None:
        self.game = game
        self.words = words
        self.passes_on = True  # whether a game can be saved and copied here: not on a board in somebody else's page
        self.keeps = True  # whether games are kept at this device: there others are begun, and this one is analysed
        self.seats: frozenset[int] = frozenset()
        self._alone: int | None = None  # the only person at the device
        self.unheard: TableError | None = None  # why something that people here had wished for did not come about
        self.lifted: int | None = None  # who has lifted the curtain; None: it hangs, where one hangs at all
        self.picked: tuple[str, ...] = ()
        self._asked_at = game.place  # where somebody had to decide anew last
        self.shown: int | None = None  # the line of the log whose position is shown, None for the present
        self.pointed: frozenset[str] = frozenset()  # ids of what is pointed at in a past position
        self.looking: str | None = None  # what the open sheet is about
        self.helps = True  # whether hints are given here
        self.forced = ForcedAnswer(self)
        self.milestones = Milestones(self)
        self.reading = ReadableLog(self)
        self.marks = ScreenMarks(self)
        self._moment: tuple[object, object, tuple[object, ...], Moment] | None = None  # and what it was worked out for
        self._final: dict[Action, bool] = {}  # by action: whether undo could not pass it
        self._final_at: tuple[object, ...] = ()
        self.sit(game.humans if seats is None else seats)
        game.screens.append(self)

    def sit(self, seats: Collection[int]) -> None:
        """From now on the people of these seats sit here, and nobody else: the curtain falls, and what was picked or
        looked at goes with who did it."""
        self.seats = self.game.humans.intersection(seats)
        self._alone = next(iter(self.seats)) if len(self.seats) == 1 else None
        self.lifted, self.looking, self._moment = None, None, None
        self.picked = self.game.lesson.picked if self.game.lesson is not None else ()

    def leave(self) -> None:
        """The device is gone; the game goes on without it."""
        self.game.screens.remove(self)

    def speak(self, words: Words) -> None:
        """Everything is told in another language from now on, the log so far included; the curtain falls."""
        game, before = self.game, self.words
        self.words = words
        if words.language != before.language:
            self.lifted = None
            if game.example is not None:
                game.example.speak(words)
        if (words.language, words.digits) != (before.language, before.digits):
            game.logs.only([screen.words for screen in game.screens])

    # --- what the game asks a screen

    @property
    def holds_up(self) -> bool:
        """Whether the computers wait: somebody here looks at the past, at what is beside the decision, or at what has
        come of an Age or a battle. For a device that cannot be reached nobody waits."""
        looks = self.shown is not None or self.milestones.place is not None
        return bool(self.seats - self.game.away) and (looks or self.moment.beside)

    @property
    def answers_itself(self) -> bool:
        """Whether the person who is asked here has only one answer, and wishes that it be given for him."""
        return self.forced.answer() is not None

    def moved_on(self, *, collecting: bool) -> None:
        """Somebody must decide anew, at this screen or another: what does not fit any more falls away. While the same
        answers are still collected in secret (`collecting`), or he is asked the same although another has answered,
        everybody goes on thinking about his own."""
        moment, before, self._asked_at = self.moment, self._asked_at, self.game.place
        self.milestones.place = None
        if moment.shared or self.lifted not in moment.owing:
            self.lifted = None
        if self.picked and not (collecting and moment.owing):
            seat = self.deciding
            if seat is None or not asks_still(self.game, seat, before):
                self.picked = ()
        if self.shown is not None and self.shown > len(self.log.entries):
            self.shown, self.pointed = None, frozenset()

    # --- who decides, and who looks

    @property
    def curtained(self) -> bool:
        """Whether people at this screen must not see each other's views."""
        return self.game.private and len(self.seats) > 1

    @property
    def moment(self) -> Moment:
        """What is to be decided now, and by whom of the people at this screen; worked out once for a position."""
        game, curtained = self.game, self.curtained
        steps, reveals, known = game.history.steps, game.reveals, self._moment
        holder = self.lifted if curtained else self._alone
        given = len(steps), curtained, holder, reveals.common, reveals.handed
        last = steps[-1] if steps else None
        if known is None or known[0] is not game.state or known[1] is not last or known[2] != given:
            moment = Moment(
                game.state.decision(),
                game.humans,
                self.seats,
                curtained,
                holder,
                reveals.common is not None,
                curtained and reveals.openly(),
                reveals.lookers,
            )
            known = self._moment = game.state, last, given, moment
        return known[3]

    @property
    def receiving(self) -> bool:
        """Whether the page shows one person what others have shown him, and nothing else."""
        return self.shown is None and self.moment.looking

    @property
    def deciding(self) -> int | None:
        """The seat that decides now; people before computers; None when the game is over."""
        return self.moment.deciding

    @property
    def shows(self) -> str:
        """What people look at together: "score", "board", or "" when they do not."""
        moment = self.moment
        return "" if not moment.shared else "board" if moment.reveal else moment.decision.shows

    @property
    def veiled(self) -> int | None:
        """The seat before whose decision the curtain hangs now, or None."""
        return self.moment.veiled if self.shown is None else None

    @property
    def acting(self) -> bool:
        """Whether a person at this screen decides now, at the present position, and may see what about."""
        puzzle = self.game.puzzle
        return self.shown is None and self.moment.acting and not (puzzle is not None and puzzle.closed)

    @property
    def beside(self) -> int | None:
        """The person who may now do what is beside the decision, and sees what about; None: nobody."""
        moment = self.moment
        if self.shown is not None or moment.shared or moment.looking or moment.veiled is not None:
            return None
        seat = moment.deciding if moment.holder is None and not moment.curtained else moment.holder
        return seat if seat in self.seats and self.game.state.out_of_turn(seat) else None

    @property
    def actor(self) -> int | None:
        """The person whose action a press is: who decides, or who may do something beside that; None: nobody."""
        return self.deciding if self.acting else self.beside

    @property
    def lifters(self) -> tuple[int, ...]:
        """Who may lift the curtain: who owes an answer, who may change it, who may do something beside the decision."""
        moment = self.moment
        if not self.curtained or self.shown is not None or moment.shared:
            return ()
        lookers = tuple(seat for seat in moment.lookers if seat in self.seats)
        asked = lookers or (moment.owing if moment.together else moment.owing[:1])
        others = [seat for seat in sorted(self.seats) if self.game.state.out_of_turn(seat)]
        return tuple(dict.fromkeys((*asked, *moment.owing[:1], *moment.given, *others)))

    @property
    def hint(self) -> Hint | None:
        """The hint for the person who decides now, if he asked for one."""
        seat = self.deciding
        if not self.helps or seat is None or not self.acting:
            return None
        hint = self.game.hints.of(seat)
        return hint if hint is not None and hint.language == self.words.language else None

    # --- what is seen

    @property
    def viewer(self) -> int:
        """Whose view the page shows: the person who decides, else the one who did last.

        In a private game: the only person at the screen, else who has lifted the curtain, else nobody in particular;
        of the past only what was public.
        """
        game = self.game
        if game.puzzle is not None:
            return game.puzzle.puzzle.seat
        if not game.room.game.private:
            return self._open_viewer()
        if game.one_reader:
            state = game.state if self.shown is None else game.history.at(self.log.place(self.shown))
            return next((seat for seat in state.decision().seats if seat in self.seats), EVERYBODY)
        if self.shown is not None or not self.seats:
            return EVERYBODY
        if self.curtained:
            return EVERYBODY if self.lifted is None else self.lifted
        return min(self.seats)

    def _open_viewer(self) -> int:
        seats = self.seats or self.game.humans
        deciding = self.deciding
        if deciding in seats:
            return deciding
        for step in reversed(self.game.history.steps):
            if step.seat in seats:
                return step.seat
        return min(seats, default=0)

    @property
    def secret(self) -> bool:
        """Whether what is shown now is for the eyes of one of several people at this screen only."""
        return self.curtained and self.viewer != EVERYBODY

    def seen_by(self, seat: int, state: AnyState) -> AnyState:
        """A position as this seat may know it. Raises PermissionError for a seat that has secrets and is not here."""
        game = self.game
        if game.room.game.private and seat != EVERYBODY and seat not in self.seats and not game.over:
            raise PermissionError(f"seat {seat} does not sit at this screen")
        return state.observe(seat)

    @property
    def log(self) -> Log:
        """The log in the language of this screen."""
        return self.game.logs.of(self.words)

    # --- the scene for the face

    def still(self, viewer: int | None = None) -> Scene:
        """The scene in which nothing acts and nothing is marked."""
        scene = self.game.scene(self.words, self.viewer if viewer is None else viewer)
        return replace(scene, irreversible=self.irreversible)

    def scene(self, viewer: int | None = None) -> Scene:
        """The scene of this moment."""
        return replace(
            self.still(viewer),
            acting=self.acting,
            out_of_turn=self.beside is not None,
            marked=self.marks.rivals(),
            picked=self.picked if self.actor is not None else (),
            revealed=self._revealed(),
        )

    def _revealed(self) -> tuple[Event, ...]:
        """The events in which what all had answered in secret was shown last; where nobody of the people sits, as long
        as they look at that together: then all of the table is shown again."""
        if self.game.humans and not self.seats and not self.moment.reveal:
            return ()
        return next((tuple(step.events) for step in reversed(self.game.history.steps) if step.shows_all), ())

    def past(self, number: int) -> tuple[AnyState, Scene]:
        """The position of a line of the log as it may be shown now, and its scene. After the end all is open, but in an
        example, which is shown as who decided there saw it."""
        game, place = self.game, self.log.place(number)
        state = game.history.at(place)
        scene = replace(self.still(), marked=self.pointed or self.marks.changed(number, place))
        if game.room.game.private and game.over and not game.one_reader:
            return state, replace(scene, open=True)
        return self.seen_by(self.viewer, state), scene

    def irreversible(self, action: Action) -> bool:
        """Whether undo could not pass `action`, which is legal, done now: it would reveal something, or chance would
        right after it.

        In a private game a position is asked that only agrees with what the seat knows: whatever the answer, it
        tells no secret.
        """
        game = self.game
        if game.one_reader:
            return False  # everything can be taken back
        private, steps = game.room.game.private, game.history.steps
        seat = self.actor if private else self.deciding
        here = seat, len(steps), steps[-1] if steps else None
        if here != self._final_at:
            self._final_at = here
            self._final.clear()
        if action not in self._final:
            if seat is None:
                return False
            if game.moment.together and action not in game.state.out_of_turn(seat):
                return self.moment.ends_with(seat)
            after = game.state.determinize(seat, Chance("irreversible")) if private else game.state.clone()
            events = after.perform(seat, action)
            told = any(event.reveals for event in events)
            seats = after.decision().seats
            self._final[action] = told or (seats == (CHANCE,) and len(after.legal_actions(CHANCE)) > 1)
        return self._final[action]
