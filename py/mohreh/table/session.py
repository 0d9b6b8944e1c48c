"""One game in progress: its people and bots, its course, its log, and what may be asked of it when."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, EVERYBODY, Event, Refusal, UnknownAction, sides_of
from mohreh.core.options import by_key
from mohreh.core.text import Words
from mohreh.table import thinking
from mohreh.table.games import Room
from mohreh.table.history import History
from mohreh.table.log import Log
from mohreh.table.moment import Moment
from mohreh.table.people import Person
from mohreh.table.sorry import Sorry

HUMAN_PACE = 900  # milliseconds from a bot's turn to its action on screen, unless the reader chose otherwise
_ACTION_LENGTH = 200
PICKS = 64  # things picked on the board at the same time: more than a game has cards that can lie together


class Refused(Exception):
    """A person's action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.clause)
        self.refusal = refusal


class Session:
    """A game in progress. `clock` counts seconds; tests give their own.

    In a private game each seat knows something else. One person alone at the table always sees his own view. Where
    several people share the device a curtain hangs before each decision: `lifted` is the seat of who has lifted it,
    until somebody else must decide, and only then his view is shown; else what is public. What they have answered in
    secret is looked at together when it is revealed: `reveal` is then the number of steps so far, until somebody says
    that the game goes on.
    """

    kept = True  # whether the page keeps the game, and it can be passed on

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
        self.origin = name  # the id under which the game began: it stays when the game is passed on as a file
        self.picked: tuple[str, ...] = ()
        self.lifted: int | None = None
        self.last_lift: tuple[int, int] | None = None  # after how many steps the curtain was lifted last, by whom
        self.reveal: int | None = None
        self.humans = frozenset(seat for seat, person in enumerate(self.people) if not person.bot)
        self.sides = sides_of(room.game, len(self.people), room.complete(options, len(self.people)))
        self.history = History(room.game.new(options, len(self.people)), seed)
        self.log = Log(self.room.id, [person.colour for person in self.people])
        self.turns: dict[int, thinking.Turn] = {}  # by seat: what the opponents think about
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
    def private(self) -> bool:
        """Whether people at this device must not see each other's views."""
        return bool(self.room.game.private) and len(self.humans) > 1

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
        )

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
        if self.shown is not None or moment.shared or moment.veiled is not None:
            return None
        seat = moment.deciding if moment.holder is None and not moment.curtained else moment.holder
        return seat if seat in self.humans and self.state.asides(seat) else None

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
        asked = moment.owing if moment.together else moment.owing[:1]
        others = [seat for seat in sorted(self.humans) if seat not in asked and self.state.asides(seat)]
        return tuple(dict.fromkeys((*asked, *moment.given, *others)))

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

    def bots_to_decide(self) -> tuple[int, ...]:
        """The seats of the bots that think now: where people decide as well they wait for them, unless all answer in
        secret; and while somebody looks at something beside the decision."""
        moment = self.moment
        return () if self.stopped or self.shown is not None or moment.beside else moment.bots

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
            asides=now and self.beside is not None,
            marked=self._marked() if now else frozenset(),
            irreversible=self.irreversible,
            options=self.room.complete(self.options, len(self.people), self.humans),
            picked=self.picked if now and self.acting else (),
        )

    def past(self, number: int) -> tuple[Any, Scene]:
        """The position of a line of the log as it may be shown now, and its scene. After the end all is open."""
        state = self.history.at(self.log.place(number))
        scene = self.scene(now=False)
        if self.room.game.private and self.over:
            return state, replace(scene, open=True)
        return state.observe(self.viewer), scene

    def _marked(self) -> frozenset[str]:
        """The ids of what the rivals did since the viewer's last decision, and of what was revealed with it."""
        viewers = {self.viewer} if self.viewer != EVERYBODY else self.humans or {0}
        since = []
        for step in reversed(self.history.steps):
            if step.seat in viewers and not step.shows_all:
                break
            since.append(step)
        while since and since[-1].seat == CHANCE:  # what the viewer's own action turned up
            since.pop()
        moved = self.room.face.moved
        return frozenset(name for step in since for name in moved(step.events))

    def irreversible(self, action: Any) -> bool:
        """Whether undo could not pass `action`, done now: it would reveal something, or chance would right after it.

        In a private game a position is asked that only agrees with what the seat knows: whatever the answer, it
        tells no secret.
        """
        if action not in self._reveals:
            private = self.room.game.private
            seat = self.actor if private else self.deciding
            if seat is None or self.state.refusal(seat, action) is not None:
                return False
            if self.moment.together and action not in self.state.asides(seat):
                return self.moment.ends_with(seat)
            after = self.state.determinize(seat, Chance("irreversible")) if private else self.state.clone()
            events = after.apply(seat, action)
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

    def _tell(self, before: Any, seat: int, events: list[Event]) -> None:
        face = self.room.face
        viewer = seat if seat in self.humans else min(self.humans, default=0)
        if self.room.game.private:
            viewer = EVERYBODY
        lines: Sequence[Line] = face.tell(before, seat, events, self.scene(viewer=viewer, now=False))
        self.log.add(seat, lines, face.group(before, self.words))

    def settle(self) -> None:
        """Let chance act until somebody at the table must decide, or the game is over."""
        while self.state.decision().seats == (CHANCE,):
            before = self._before()
            step = self.history.draw()
            self._tell(before, CHANCE, step.events)
        self._moved_on()

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
            self.log = Log(self.room.id, [person.colour for person in self.people])
            steps = self.history.steps
            for place, now in self.history.walk():
                if place < len(steps):
                    state = now.observe(EVERYBODY) if self.room.game.private else now
                    self._tell(state, steps[place].seat, steps[place].events)

    def _need_now(self) -> None:
        if self.shown is not None:
            raise Sorry("past")

    def need_lifted(self) -> None:
        """Raises Sorry while the curtain hangs."""
        if self.veiled is not None:
            raise Sorry("veiled", name=self.people[self.veiled].name)

    def need_person(self) -> int:
        """The person who may do something now and sees what about. Raises Sorry when there is none."""
        self._need_now()
        actor = self.actor
        if actor is not None:
            return actor
        seat = self.deciding
        if seat is None:
            raise Sorry("over")
        if self.reveal is not None:
            raise Sorry("together")
        if seat not in self.humans:
            raise Sorry("bot_decides", name=self.people[seat].name)
        self.need_lifted()
        raise Sorry("not_asked")

    def lift(self, seat: int | None = None) -> None:
        """Who decides lifts the curtain and sees his own view; or `seat`, who may. Raises Sorry where none hangs."""
        self._need_now()
        if seat is None:
            seat = self.veiled
        if seat is None or seat not in self.lifters:
            raise Sorry("no_curtain")
        self.lifted = seat
        self.last_lift = len(self.history.steps), seat
        self.picked = ()
        self._reveals.clear()

    def go_on(self) -> None:
        """What was revealed has been looked at. Raises Sorry when nothing was."""
        self._need_now()
        if self.reveal is None:
            raise Sorry("nothing_revealed")
        self.reveal = None
        self._reveals.clear()

    def hide(self) -> None:
        """Let the curtain fall; where nobody has lifted it nothing happens."""
        if self.lifted is not None:
            self.lifted = None
            self.picked = ()

    def pick(self, what: str) -> None:
        """Pick `what` on the board, or put it back; "A for B" picks A instead of B. Raises Sorry."""
        self.need_person()
        what, _, instead = what.partition(" for ")
        picked = [each for each in self.picked if each not in (what, instead)]
        if what not in self.picked or instead:
            picked.append(what)
        if len(picked) > PICKS:
            raise Sorry("too_many_picks", n=PICKS)
        self.picked = tuple(picked)

    def choose(self, key: str, value: str) -> None:
        """Change an option between rounds. Raises Sorry when this is not the moment, or there is no such option."""
        option = by_key(self.room.game.options, len(self.people)).get(key)
        if option is None or not option.fits(value, len(self.people)):
            raise Sorry("bad_option")
        self._need_now()
        if not option.between or not self.between:
            raise Sorry("not_between")
        if key not in self.room.complete({}, len(self.people), self.humans):
            raise Sorry("bad_option")
        self.options[key] = value

    def act(self, text: str) -> None:
        """A person's action, as the button said it. Raises Sorry or Refused; then nothing has changed."""
        seat = self.need_person()
        try:
            if len(text) > _ACTION_LENGTH:
                raise UnknownAction(text[:20])
            action = self.room.game.parse(text)
        except UnknownAction:
            raise Sorry("unknown_action") from None
        refusal = self.state.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.picked = ()
        since = len(self.history.steps)
        redone = self.history.undone
        if redone and redone[-1][0] == (seat, action):
            self.replay(redone.pop())
        else:
            redone.clear()
            if action in self.state.asides(seat):
                self.turns.clear()  # the opponents may know more now
            self._apply(seat, action)
        self._go_on(since)
        self._answer_together()

    def _go_on(self, since: int) -> None:
        """After something was done: chance acts, and what has been revealed since that step is looked at together."""
        self.settle()
        if any(step.shows_all for step in self.history.steps[since:]):
            self.look_again()

    def look_again(self) -> None:
        """Let people look together at what the last answers in secret have come to; one person alone sees it anyway."""
        if self.private and not self.over and not self.between:
            self.reveal = len(self.history.steps)
            self._moved_on()

    def undo_place(self) -> int:
        """Where undo leads. Raises Sorry when there is no way back: never past what somebody has learned.

        Nor past a curtain that somebody else has lifted since: he has chosen nothing yet, but seen the table.
        """
        place = self.history.undo_place(self.humans)
        if self.private and self.last_lift is not None:
            when, seat = self.last_lift
            if when > place and seat != self.history.steps[place].seat:
                raise Sorry("lifted", name=self.people[seat].name)
        return place

    def undo(self) -> None:
        """Back to the last decision of a person. Raises Sorry when there is no way back."""
        self._need_now()
        self.undo_place()
        place = self.history.undo(self.humans)
        self.log.cut(place)
        if self.last_lift is not None:
            self.last_lift = min(place, self.last_lift[0]), self.last_lift[1]
        self.picked = ()
        self.turns.clear()
        self._moved_on()

    def redo(self) -> None:
        """Do again what was taken back last. Raises Sorry when there is nothing."""
        self._need_now()
        self.need_lifted()
        if not self.history.undone:
            raise Sorry("nothing_to_redo")
        self.picked = ()
        since = len(self.history.steps)
        self.replay(self.history.undone.pop())
        self._go_on(since)

    def show(self, number: int | None) -> None:
        """Show the position of a line of the log, 0 for the start, None for now. Raises Sorry."""
        if number is not None:
            if not 0 <= number <= len(self.log.entries):
                raise Sorry("no_line")
            if number < self.first_line > 1:
                raise Sorry("forgotten")
        self.shown = number

    # --- bots

    def pause(self) -> float:
        """Milliseconds until `work` has something to do, -1 when it has nothing."""
        bots = self.bots_to_decide()
        if not bots:
            return -1.0
        turns = [self.turns.get(seat) for seat in bots]
        if any(turn is None or turn.action is None for turn in turns):
            return 0.0
        if self.moment.owing:
            return -1.0
        return max(0.0, *((turn.due - self.clock()) * 1000 for turn in turns if turn is not None))

    def work(self) -> bool:
        """Think for one slice; True when bots have acted: one, or all who answer in secret."""
        for seat in self.bots_to_decide():
            turn = self.turns.get(seat)
            if turn is None:
                turn = self.turns[seat] = self._begin_turn(seat)
            if turn.action is None:
                turn.think(self.state, Chance(f"{self.seed}/instead {len(self.history.steps)}"), self.clock)
                break
        return self._answer_together()

    def _begin_turn(self, seat: int) -> thinking.Turn:
        """The bot of a seat begins to think. Where people answer as well nobody waits for a pace."""
        moment = self.moment
        pace = 0 if moment.together and self.humans else self.pace
        return thinking.begin(self.room, self.people[seat], self.state, seat, self.seed, self.clock(), pace)

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
        self.picked = ()
        self._go_on(since)
        return True
