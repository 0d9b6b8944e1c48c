"""Screens: a device that shows a game in progress to the people who sit at it."""

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


class Screen:
    """A device that shows a game in progress to the people of `seats`: by default all people; with no seats, it shows
    what is public.

    In a game with hidden information, a person alone at a screen always sees their own view. If several share the
    screen, a curtain is lowered before each decision. `lifted` is the seat that has lifted it, whose view is shown
    until another seat must decide; otherwise the public view is shown. The view of a seat at another screen is not
    accessible. Like those of a game, its parts refer to it weakly.
    """

    def __init__(self, game: GameInProgress, words: Words, seats: Collection[int] | None = None) -> None:
        self.game = game
        self.words = words
        self.passes_on = True  # whether a game can be saved and copied here; not on an embedded board
        self.keeps = True  # whether this device saves games, starts others, and has the analysis
        self.seats: frozenset[int] = frozenset()
        self._alone: int | None = None  # the seat of the only person at the device
        self.unheard: TableError | None = None  # why something requested here has failed
        self.lifted: int | None = None  # the seat that has lifted the curtain; None: it is down, if there is one
        self.picked: tuple[str, ...] = ()
        self._asked_at = game.place  # the point of the game at the last `moved_on`
        self.shown: int | None = None  # the line of the log whose position is shown; None for the current one
        self.pointed: frozenset[str] = frozenset()  # ids of what is highlighted in a past position
        self.looking: str | None = None  # what the open sheet is about
        self.helps = True  # whether hints are available here
        self.forced = ForcedAnswer(self)
        self.milestones = Milestones(self)
        self.marks = ScreenMarks(self)
        self._moment: tuple[object, object, tuple[object, ...], Moment] | None = (
            None  # cache of `moment` with its inputs
        )
        self._final: dict[Action, bool] = {}  # cache of `irreversible`
        self._final_at: tuple[object, ...] = ()
        self.sit(game.humans if seats is None else seats)
        game.screens.add(self)

    def sit(self, seats: Collection[int]) -> None:
        """Change the seats at this screen; lowers the curtain and discards picks and open sheets."""
        self.seats = self.game.humans.intersection(seats)
        self._alone = next(iter(self.seats)) if len(self.seats) == 1 else None
        self.lifted, self.looking, self._moment = None, None, None
        self.picked = self.game.lesson.picked if self.game.lesson is not None else ()

    def leave(self) -> None:
        """Remove the screen from its game."""
        self.game.screens.remove(self)

    def speak(self, words: Words) -> None:
        """Change the language, also of the log so far; lowers the curtain."""
        game, before = self.game, self.words
        self.words = words
        if words.language != before.language:
            self.lifted = None
            if game.example is not None:
                game.example.speak(words)
        if (words.language, words.digits) != (before.language, before.digits):
            game.logs.only([screen.words for screen in game.screens])

    # --- called by the game

    @property
    def holds_up(self) -> bool:
        """Whether the bots wait, because somebody here looks at the past, at something out of turn, or at the results
        of an Age or a battle. They do not wait for a device that cannot be reached."""
        looks = self.shown is not None or self.milestones.place is not None
        return bool(self.seats - self.game.away) and (looks or self.moment.held_up)

    @property
    def answers_itself(self) -> bool:
        """Whether the deciding person here has only one answer, and has chosen to have it given automatically."""
        return self.forced.answer() is not None

    def moved_on(self, *, collecting: bool) -> None:
        """Note that a new decision is due, at this screen or another: outdated picks and pauses are discarded.

        Picks are kept while secret answers are still incomplete (`collecting`), or if the same question is still open
        although another seat has answered.
        """
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

    # --- who decides

    @property
    def curtained(self) -> bool:
        """Whether people at this screen must not see each other's views."""
        return self.game.private and len(self.seats) > 1

    @property
    def moment(self) -> Moment:
        """The current decision from the perspective of the people at this screen; cached."""
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
        """Whether the page shows a person only what others have shown to them."""
        return self.shown is None and self.moment.looking

    @property
    def deciding(self) -> int | None:
        """The seat that decides now, people before bots; None after the end."""
        return self.moment.deciding

    @property
    def shows(self) -> str:
        """What all people look at together: "score", "board", or "" for nothing."""
        moment = self.moment
        return "" if not moment.shared else "board" if moment.reveal else moment.decision.shows

    @property
    def veiled(self) -> int | None:
        """The seat for whose decision the curtain is down, or None."""
        return self.moment.veiled if self.shown is None else None

    @property
    def acting(self) -> bool:
        """Whether a person at this screen decides now, and sees the current position."""
        puzzle = self.game.puzzle
        return self.shown is None and self.moment.acting and not (puzzle is not None and puzzle.closed)

    @property
    def out_of_turn(self) -> int | None:
        """The person who may act out of turn now, and sees the position; None for nobody."""
        moment = self.moment
        if self.shown is not None or moment.shared or moment.looking or moment.veiled is not None:
            return None
        seat = moment.deciding if moment.holder is None and not moment.curtained else moment.holder
        return seat if seat in self.seats and self.game.state.out_of_turn(seat) else None

    @property
    def actor(self) -> int | None:
        """The person who acts by pressing: the deciding one, or one who may act out of turn; None for nobody."""
        return self.deciding if self.acting else self.out_of_turn

    @property
    def lifters(self) -> tuple[int, ...]:
        """The seats that may lift the curtain: to answer, to change an answer, or to act out of turn."""
        moment = self.moment
        if not self.curtained or self.shown is not None or moment.shared:
            return ()
        lookers = tuple(seat for seat in moment.lookers if seat in self.seats)
        asked = lookers or (moment.owing if moment.together else moment.owing[:1])
        others = [seat for seat in sorted(self.seats) if self.game.state.out_of_turn(seat)]
        return tuple(dict.fromkeys((*asked, *moment.owing[:1], *moment.given, *others)))

    @property
    def hint(self) -> Hint | None:
        """The hint for the deciding person, if there is one."""
        seat = self.deciding
        if not self.helps or seat is None or not self.acting:
            return None
        hint = self.game.hints.of(seat)
        return hint if hint is not None and hint.language == self.words.language else None

    # --- who sees what

    @property
    def viewer(self) -> int:
        """The seat whose view is shown: the deciding person, else the one who decided last.

        With hidden information it is the only person at the screen, or the one who has lifted the curtain, else
        EVERYBODY; past positions are shown as EVERYBODY saw them.
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
        """Whether the current view is for only one of several people at this screen."""
        return self.curtained and self.viewer != EVERYBODY

    def seen_by(self, seat: int, state: AnyState) -> AnyState:
        """The view of a seat of a position. Raises PermissionError for a seat at another screen in a game with
        secrets."""
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
        """A scene in which nothing can be pressed and nothing is marked."""
        scene = self.game.scene(self.words, self.viewer if viewer is None else viewer)
        return replace(scene, irreversible=self.irreversible)

    def scene(self, viewer: int | None = None) -> Scene:
        """The scene of the current position."""
        return replace(
            self.still(viewer),
            acting=self.acting,
            out_of_turn=self.out_of_turn is not None,
            marked=self.marks.rivals(),
            picked=self.picked if self.actor is not None else (),
            revealed=self._revealed(),
        )

    def _revealed(self) -> tuple[Event, ...]:
        """The events that revealed the most recent simultaneous answers.

        On a screen without seats they are shown only while people look at them, then the whole table is shown again.
        """
        if self.game.humans and not self.seats and not self.moment.reveal:
            return ()
        return next((tuple(step.events) for step in reversed(self.game.history.steps) if step.shows_all), ())

    def past(self, number: int) -> tuple[AnyState, Scene]:
        """The position of a line of the log as it may be shown, and its scene.

        After the end of the game it is complete, except in an example, where it is the view of the deciding seat.
        """
        game, place = self.game, self.log.place(number)
        state = game.history.at(place)
        scene = replace(self.still(), marked=self.pointed or self.marks.changed(number, place))
        if game.room.game.private and game.over and not game.one_reader:
            return state, replace(scene, open=True)
        return self.seen_by(self.viewer, state), scene

    def irreversible(self, action: Action) -> bool:
        """Whether a legal action could not be undone, because it, or chance right after it, would reveal something.

        With hidden information this is tested in a sampled position that agrees with the view of the seat, so that the
        result cannot reveal a secret.
        """
        game = self.game
        if game.one_reader:
            return False  # everything can be undone
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
            reveals = any(event.reveals for event in events)
            seats = after.decision().seats
            self._final[action] = reveals or (seats == (CHANCE,) and len(after.legal_actions(CHANCE)) > 1)
        return self._final[action]
