"""Who sits at a game and what each may see of it now; how it moves on and is told, step by step."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, EVERYBODY, Event, Mode
from mohreh.core.text import Words
from mohreh.table import story, thinking
from mohreh.table.games import Room
from mohreh.table.history import History
from mohreh.table.log import Log
from mohreh.table.moment import Moment
from mohreh.table.people import Person

HUMAN_PACE = 900  # milliseconds from a bot's turn to its action on screen, unless the reader chose otherwise


class Seated:
    """A game in progress. `clock` counts seconds; tests give their own.

    In a private game each seat knows something else. One person alone at the table always sees his own view. Where
    several people share the device a curtain hangs before each decision: `lifted` is the seat of who has lifted it,
    until somebody else must decide, and only then his view is shown; else what is public. What they have answered in
    secret is looked at together when it is revealed: `reveal` is then the number of steps so far, until somebody says
    that the game goes on.
    """

    kept = True  # whether the page keeps the game, and it can be passed on
    branch = ""  # of a game that goes on from the middle of another: the id of that one, and how many actions of it
    progress = ""  # how far a lesson has come in it, as the save notes it
    standing = ""  # the same for people

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
        self.seed = seed  # a secret while the game goes on, unless somebody has typed it
        self.words = words
        self.clock = clock
        self.pace = HUMAN_PACE
        self.counted = False
        self.stopped = False
        self.forced = False  # where a person has only one answer it is given for him
        self.hurried = False  # the opponents play on at once, until a person is asked
        self.shown: int | None = None
        self.pointed: frozenset[str] = frozenset()  # ids of what is pointed at in a past position
        self.trouble = ""
        self.origin = name  # the id under which the game began: it stays when the game is passed on as a file
        self.picked: tuple[str, ...] = ()
        self.lifted: int | None = None
        self.last_lift: tuple[int, int] | None = None  # after how many steps the curtain was lifted last, by whom
        self.hinted: set[tuple[int, int]] = set()  # decisions with a hint: the number of steps before, and the seat
        self.handed: tuple[tuple[int, int], ...] = ()  # who has been shown something and has not seen it yet; its step
        self.reveal: int | None = None
        self._open_at: tuple[int, bool] | None = None
        self.humans = frozenset(seat for seat, person in enumerate(self.people) if not person.bot)
        self.sides = room.game.sides(len(self.people), room.complete(options, len(self.people)))
        self.history = History(room.game.new(options, len(self.people)), seed)
        self.log = self._fresh_log()
        self._recent: tuple[Any, list[tuple[int, Sequence[str]]]] = (None, [])  # for whom and when, and what
        self.turns: dict[int, thinking.Turn] = {}  # by seat: what the opponents think about
        self._reveals: dict[Any, bool] = {}

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself among them."""
        return next(side for side in self.sides if seat in side)

    def chance(self, seat: int, share: float) -> float:
        """The chance to win of a seat, 0 to 1, that is judged to have this share of the win: partners share theirs."""
        return min(1.0, share * len(self.partners(seat)))

    # --- what is so now

    @property
    def state(self) -> Any:
        """The present position, with all its secrets: for the rules, never for the page."""
        return self.history.state

    @property
    def over(self) -> bool:
        return not self.state.decision().seats

    @property
    def private(self) -> bool:
        """Whether people at this device must not see each other's views."""
        return bool(self.room.game.private) and len(self.humans) > 1

    @property
    def secrets(self) -> bool:
        """Whether a record of the game would show what somebody may not see yet. In a lesson all is written down."""
        return bool(self.room.game.private) and not self.over and not self.progress

    @property
    def moment(self) -> Moment:
        """What is to be decided now, and by whom of the people at this device."""
        private = self.private
        return Moment(
            self.state.decision(),
            self.humans,
            private,
            self.lifted if private else min(self.humans) if len(self.humans) == 1 else None,
            self.reveal is not None,
            private and self._openly(),
            self.lookers,
        )

    def _openly(self) -> bool:
        """Whether the decision is taken in sight of all, by the game's word (`HandingFace`); asked once a position."""
        known, place = self._open_at, len(self.history.steps)
        if known is None or known[0] != place:
            ask = getattr(self.room.face, "openly", None)
            known = self._open_at = place, ask is not None and bool(ask(self.state.observe(EVERYBODY)))
        return known[1]

    @property
    def lookers(self) -> tuple[int, ...]:
        """The people who have been shown something by others and have not seen it yet, in order."""
        return tuple(dict.fromkeys(seat for seat, _ in self.handed))

    @property
    def looking(self) -> bool:
        """Whether the page shows one person what others have shown him, and nothing else."""
        return self.shown is None and self.moment.looking

    @property
    def deciding(self) -> int | None:
        """The seat that decides now; people before bots; None when the game is over."""
        return self.moment.deciding

    @property
    def between(self) -> bool:
        """Whether people look at something together, such as the score sheet of a round: one answer is enough."""
        return self.moment.shared

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
        """Whether a person at this device decides now, at the present position, and may see what about."""
        return self.shown is None and self.moment.acting

    @property
    def beside(self) -> int | None:
        """The person who may now do what is beside the decision, and sees what about; None: nobody."""
        moment = self.moment
        if self.shown is not None or moment.shared or moment.looking or moment.veiled is not None:
            return None
        seat = moment.deciding if moment.holder is None and not moment.curtained else moment.holder
        return seat if seat in self.humans and self.state.out_of_turn(seat) else None

    @property
    def actor(self) -> int | None:
        """The person whose action a press is: who decides, or who may do something beside that; None: nobody."""
        return self.deciding if self.acting else self.beside

    @property
    def lifters(self) -> tuple[int, ...]:
        """Who may lift the curtain: who owes an answer, who may change it, who may do something beside the decision."""
        moment = self.moment
        if not self.private or self.shown is not None or moment.shared:
            return ()
        asked = self.lookers or (moment.owing if moment.together else moment.owing[:1])
        others = [seat for seat in sorted(self.humans) if self.state.out_of_turn(seat)]
        return tuple(dict.fromkeys((*asked, *moment.owing[:1], *moment.given, *others)))

    @property
    def viewer(self) -> int:
        """Whose view the page shows: the person who decides, else the one who did last.

        In a private game: the only person at the table, else who has lifted the curtain, else nobody in particular;
        of the past only what was public.
        """
        if self.room.game.private:
            if self.shown is not None or not self.humans:
                return EVERYBODY
            if self.private:
                return EVERYBODY if self.lifted is None else self.lifted
            return min(self.humans)
        deciding = self.deciding
        if deciding in self.humans:
            return deciding
        for step in reversed(self.history.steps):
            if step.seat in self.humans:
                return step.seat
        return min(self.humans, default=0)

    @property
    def secret(self) -> bool:
        """Whether what is shown now is for the eyes of one of several people only."""
        return self.private and self.viewer != EVERYBODY

    @property
    def reader(self) -> int | None:
        """The seat whose view says how much of the log may be read now; None: all of it may be."""
        if not self.room.game.private or self.over or not self.humans:
            return None
        holder = self.moment.holder
        return EVERYBODY if holder is None else holder

    @property
    def first_line(self) -> int:
        """The first line of the log that may be read now."""
        reader = self.reader
        if reader is None:
            return 1
        return self.first_read(self.state.observe(reader), self.scene(viewer=reader, now=False))

    def first_read(self, view: Any, scene: Scene) -> int:
        """The same by the view of the reader."""
        face: Any = self.room.face
        return self.log.first(face.recall(view, scene))

    def told_since(self, seat: int, first: int) -> list[str]:
        """The lines of the log since the last decision of `seat`; `first` is the first that may be read now."""
        steps = self.history.steps
        last = next((place for place in reversed(range(len(steps))) if steps[place].seat == seat), -1)
        if last >= 0 and steps[last].shows_all:
            last -= 1  # that was for everybody
        told = [entry.line.text for entry in self.log.entries[first - 1 :] if entry.step > last]
        return [text for text in told if text]

    def scene(self, *, viewer: int | None = None, now: bool = True) -> Scene:
        """The scene for the face: of this moment, or of a past one (`now` false: nothing acts or is marked)."""
        return Scene(
            words=self.words,
            names=tuple(person.name for person in self.people),
            colours=tuple(person.colour for person in self.people),
            sides=self.sides,
            viewer=self.viewer if viewer is None else viewer,
            acting=now and self.acting,
            out_of_turn=now and self.beside is not None,
            marked=self._marked() if now else frozenset(),
            irreversible=self.irreversible,
            options=self.room.complete(self.options, len(self.people), self.humans),
            picked=self.picked if now and self.actor is not None else (),
            revealed=self._revealed() if now else (),
        )

    def _revealed(self) -> tuple[Event, ...]:
        """The events in which what all had answered in secret was shown last."""
        return next((tuple(step.events) for step in reversed(self.history.steps) if step.shows_all), ())

    def past(self, number: int) -> tuple[Any, Scene]:
        """The position of a line of the log as it may be shown now, and its scene. After the end all is open."""
        place = self.log.place(number)
        state = self.history.at(place)
        scene = replace(self.scene(now=False), marked=self.pointed or self._changed(number, place))
        if self.room.game.private and self.over:
            return state, replace(scene, open=True)
        return state.observe(self.viewer), scene

    def _changed(self, number: int, place: int) -> frozenset[str]:
        """The ids of what the line of the log has changed on the board, from its step to `place`."""
        first = self.log.entries[number - 1].step if number else place
        face, steps = self.room.face, self.history.steps
        emptied = self.history.at(first).observe(EVERYBODY) if hasattr(face, "emptied") and first < place else None
        gone = () if emptied is None else story.emptied(face, emptied, steps[first].events)
        return frozenset([*gone, *(name for step in steps[first:place] for name in face.moved(step.events))])

    def recent(self) -> list[tuple[int, Sequence[str]]]:
        """The steps since the viewer's last decision, each with the ids of the places on the board it has emptied."""
        here = self.viewer, len(self.history.steps), self.history.steps[-1:]
        if self._recent[0] != here:
            self._recent = here, self._since_then()
        return self._recent[1]

    def _since_then(self) -> list[tuple[int, Sequence[str]]]:
        viewers = {self.viewer} if self.viewer != EVERYBODY else self.humans or {0}
        steps = self.history.steps
        first = len(steps)
        while first and (steps[first - 1].seat not in viewers or steps[first - 1].shows_all):
            first -= 1
        while first < len(steps) and steps[first].seat == CHANCE:  # what the viewer's own action turned up
            first += 1
        if not hasattr(self.room.face, "emptied"):
            return [(place, ()) for place in range(first, len(steps))]
        private = self.room.game.private
        return [
            (place, story.emptied(self.room.face, now.observe(EVERYBODY) if private else now, steps[place].events))
            for place, now in self.history.walk(first)
            if place < len(steps)
        ]

    def _marked(self) -> frozenset[str]:
        """The ids of what the rivals did since the viewer's last decision, and of what was revealed with it."""
        moved, steps = self.room.face.moved, self.history.steps
        return frozenset(name for place, emptied in self.recent() for name in (*moved(steps[place].events), *emptied))

    def irreversible(self, action: Any) -> bool:
        """Whether undo could not pass `action`, which is legal, done now: it would reveal something, or chance would
        right after it.

        In a private game a position is asked that only agrees with what the seat knows: whatever the answer, it
        tells no secret.
        """
        if action not in self._reveals:
            private = self.room.game.private
            seat = self.actor if private else self.deciding
            if seat is None:
                return False
            if self.moment.together and action not in self.state.out_of_turn(seat):
                return self.moment.ends_with(seat)
            after = self.state.determinize(seat, Chance("irreversible")) if private else self.state.clone()
            events = after.perform(seat, action)
            told = any(event.reveals for event in events)
            seats = after.decision().seats
            self._reveals[action] = told or (seats == (CHANCE,) and len(after.legal_actions(CHANCE)) > 1)
        return self._reveals[action]

    # --- doing things

    def _before(self) -> Any:
        """The present position, kept for the log: a private game is told as everybody saw it."""
        return self.state.observe(EVERYBODY) if self.room.game.private else self.state.clone()

    def _apply(self, seat: int, action: Any) -> list[Event]:
        before = self._before()
        step = self.history.apply(seat, action)
        self._tell(before, seat, step.events)
        self._reveals.clear()
        return step.events

    def _moved_on(self) -> None:
        """Somebody must decide anew: what was thought before is forgotten, and the curtain falls for all others.

        While the same answers are still collected in secret, everybody goes on thinking about his own.
        """
        self._reveals.clear()
        moment = self.moment
        if not (moment.together and moment.decision.given):
            self.turns.clear()
        if moment.shared or self.lifted not in moment.owing:
            self.lifted = None

    def _fresh_log(self) -> Log:
        return Log(self.room.id, [person.colour for person in self.people], self.words("with a hint"))

    def _tell(self, before: Any, seat: int, events: list[Event]) -> None:
        face = self.room.face
        viewer = seat if seat in self.humans else min(self.humans, default=0)
        if self.room.game.private:
            viewer = EVERYBODY
        scene = self.scene(viewer=viewer, now=False)
        lines: Sequence[Line] = face.tell(before, seat, events, scene)
        banners = story.announced(face, before, events, scene)
        secret = seat != CHANCE and before.decision().mode is Mode.TOGETHER
        hinted = (self.log.told, seat) in self.hinted
        self.log.add(seat, lines, face.group(before, self.words), banners, secret=secret, hinted=hinted)

    def settle(self) -> None:
        """Let chance act until somebody at the table must decide, or the game is over."""
        while self.state.decision().seats == (CHANCE,):
            before = self._before()
            step = self.history.draw()
            self._tell(before, CHANCE, step.events)
        self._moved_on()

    def reseed(self, seed: str) -> None:
        """Go on by another luck, as a branch of the game so far: who knows the luck of the original, or plays it on as
        well, learns nothing about this one."""
        self.seed = self.history.seed = seed
        self.branch = f"{self.origin} {len(self.history.steps)}"

    def replay(self, actions: Sequence[tuple[int, Any]]) -> None:
        """Carry out recorded actions. Raises `core.game.IllegalAction` at the first that is refused."""
        for seat, action in actions:
            self._apply(seat, action)

    def speak(self, words: Words) -> None:
        """Tell everything in another language from now on, the log so far included; the curtain falls."""
        same = (words.language, words.digits) == (self.words.language, self.words.digits)
        other = words.language != self.words.language
        self.words = words
        if other:
            self.lifted = None
        if not same:
            self.log = self._fresh_log()
            steps = self.history.steps
            for place, now in self.history.walk():
                if place < len(steps):
                    state = now.observe(EVERYBODY) if self.room.game.private else now
                    self._tell(state, steps[place].seat, steps[place].events)
