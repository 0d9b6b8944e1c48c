"""A lesson at the table: a game in which the reader is told what to press, and the other seats do what is written.

It ends after its last step, or when the reader leaves it, and is an ordinary game from then on; statistics never count
it.
"""

from __future__ import annotations

from typing import Any

from mohreh.core.game import CHANCE, UnknownAction
from mohreh.core.html import Html, button, span
from mohreh.core.lesson import Lesson, LessonStep, load
from mohreh.core.text import Words
from mohreh.table import thinking
from mohreh.table.games import Room, room
from mohreh.table.session import Session
from mohreh.table.sorry import Sorry


def of(room: Room) -> Lesson | None:
    """The lesson of a game; None when it has none."""
    return load(room.package)


def learn(game: str, words: Words) -> Html | None:
    """The button that begins the lesson of a game; None where it has none. A page shows who has never played that game
    that it is there."""
    if of(room(game)) is None:
        return None
    said = words("Learn by playing"), span(": ", room(game).title(words.language), class_="unseen")
    return button(*said, type="button", class_="quiet learn", data_do=f"lesson {game}")


class LessonSession(Session):
    """A game with its lesson; `at` is the step that the reader has come to, counted from 0. `lesson` is None once it is
    over."""

    def __init__(self, lesson: Lesson, *given: Any, at: int = 0) -> None:
        super().__init__(*given)
        self.lesson: Lesson | None = lesson
        self.at = at
        self.counted = True
        parse = self.room.game.parse
        self._script = [(seat, parse(text)) for seat, text in lesson.script]

    # --- where it is

    @property
    def _done(self) -> int:
        """How many actions of seats lie behind us."""
        return sum(step.seat != CHANCE for step in self.history.steps)

    @property
    def _due(self) -> int:
        """How many actions of seats lie before the step that the reader has come to."""
        return self.lesson.before_step(self.at) if self.lesson else 0

    @property
    def step(self) -> LessonStep | None:
        """What is taught now; None while others do what is written, in the past, and when the lesson is over."""
        if self.lesson is None or self.shown is not None or self._done != self._due:
            return None
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def progress(self) -> str:  # type: ignore[override]
        """The step that the reader has come to as the save notes it, "" when the lesson is over."""
        return "" if self.lesson is None else str(self.at)

    @property
    def standing(self) -> str:  # type: ignore[override]
        """The step that the reader has come to, for people; "" when the lesson is over."""
        if self.lesson is None:
            return ""
        all_ = len(self.lesson.steps)
        return self.words("Learn by playing: {n} of {all}", n=min(self.at + 1, all_), all=all_)

    def begin(self) -> None:
        """Play what is played before the first step."""
        for seat, action in self._script[: self._due]:
            self.settle()
            self._apply(seat, action)
        self.settle()

    def take_up(self) -> None:
        """Go on after a reload, if what was played is as the lesson has it: else this is an ordinary game.

        What the reader has picked since his last action lies on the table again.
        """
        lesson = self.lesson
        if lesson is None:
            return
        played = [(step.seat, step.action) for step in self.history.steps if step.seat != CHANCE]
        written = (lesson.levels, lesson.seed, lesson.options)
        here = (tuple(person.bot for person in self.people), self.seed, self.options)
        last = lesson.steps[: self.at][-1:]  # others may still be about to do what follows this step
        earliest = self._due - sum(len(step.then) for step in last)
        fits = self.at <= len(lesson.steps) and earliest <= len(played) <= self._due
        fits = fits and played == self._script[: len(played)]
        if written != here or not fits:
            self.lesson = None
            return
        for step in lesson.steps[: self.at]:
            if lesson.done_in(step):
                self.picked = ()
            elif step.press is not None and step.press.kind == "pick":
                self.picked = (*self.picked, step.press.what)

    # --- going on

    def _acts(self, step: LessonStep) -> bool:
        return step.press is not None and step.press.kind == "act"

    def _go_to(self, at: int) -> None:
        self.at = at
        self._reveals.clear()
        if self.lesson is not None and at == len(self.lesson.steps) and self._done >= self._due:
            self.lesson = None

    def pressed(self, kind: str, what: str) -> bool:
        """The reader has looked at or picked something: whether it was what the step asks for."""
        step = self.step
        if step is None or step.press is None or (step.press.kind, step.press.what) != (kind, what):
            return False
        self._go_to(self.at + 1)
        return True

    def next(self) -> None:
        """The reader has read the step. Raises Sorry when something else is to be pressed."""
        step = self.step
        if step is None or step.press is not None:
            raise Sorry("lesson" if self.lesson else "no_lesson")
        self._go_to(self.at + 1)

    def leave(self) -> None:
        """The game goes on without its lesson. Raises Sorry when that is over."""
        if self.lesson is None:
            raise Sorry("no_lesson")
        self.lesson = None
        self.turns.clear()

    # --- what a game in progress is asked

    def bots_to_decide(self) -> tuple[int, ...]:
        """Nobody else does anything while the reader is told something."""
        return () if self.step is not None else super().bots_to_decide()

    def _begin_turn(self, seat: int) -> thinking.Turn:
        written = [action for who, action in self._script[self._done : self._due] if who == seat]
        if self.lesson is None or not written:
            return super()._begin_turn(seat)
        return thinking.Turn(seat, None, self.clock() + self.pace / 1000, written[0])

    def work(self) -> bool:
        """What is written is done at its pace; after the last step the lesson is over."""
        acted = super().work()
        if acted:
            self._go_to(self.at)
        return acted

    def act(self, text: str) -> None:
        """The reader's action. What the rules allow and the step does not ask for is refused as well."""
        if self.lesson is None:
            return super().act(text)
        seat = self.need_person()
        step, wanted = self.step, None
        if step is not None and self._acts(step):
            wanted = self._script[self._done][1]
        if wanted is None or text != str(wanted):
            self._refuse(seat, text)
        super().act(text)
        self._go_to(self.at + 1)

    def _refuse(self, seat: int, text: str) -> None:
        """Raises Sorry for what the rules allow here; what they do not is left to them."""
        try:
            action = self.room.game.parse(text)
        except UnknownAction:
            return
        if self.state.refusal(seat, action) is None:
            raise Sorry("lesson")

    def pick(self, what: str) -> None:
        """Only what the step asks for is picked."""
        step = self.step
        if self.lesson is not None and (step is None or step.press is None or step.press.what != what):
            self.need_person()
            raise Sorry("lesson")
        super().pick(what)

    def undo_place(self) -> int:
        """Not past the beginning of the lesson."""
        place = super().undo_place()
        if self.lesson is not None and self._seats_before(place) < len(self.lesson.before):
            raise Sorry("nothing_to_undo")
        return place

    def _seats_before(self, place: int) -> int:
        return sum(step.seat != CHANCE for step in self.history.steps[:place])

    def undo(self) -> None:
        """Back to the step in which the reader has done something last."""
        super().undo()
        self._follow()

    def redo(self) -> None:
        """On to the step after what is done again."""
        super().redo()
        self._follow(after=True)

    def _follow(self, *, after: bool = False) -> None:
        """Come to the step at which the game now stands: the one that asks for an action, or the one behind it."""
        lesson = self.lesson
        if lesson is None:
            return
        done = self._done
        for number, step in enumerate(lesson.steps):
            here = lesson.before_step(number)
            if self._acts(step) and (here == done if not after else here < done <= lesson.before_step(number + 1)):
                self._go_to(number + after)
                return
