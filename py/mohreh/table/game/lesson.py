"""Lessons in progress: a game in which the reader is told what to press, and the script plays the other seats.

A lesson ends after its last step, or when the reader leaves it, and continues as an ordinary game, which is not counted
by the statistics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.game import CHANCE, Action
from mohreh.core.html import Html, button, span
from mohreh.core.lesson import Lesson, LessonStep, load
from mohreh.core.text import Words
from mohreh.table.errors import TableError
from mohreh.table.games import Room, room

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress


def lessons(room: Room) -> tuple[Lesson, ...]:
    """The lessons of a game, in order."""
    return load(room.package)


def of(room: Room, number: int = 1) -> Lesson | None:
    """The lesson with this number, from 1; None if there is none."""
    return next((lesson for lesson in lessons(room) if lesson.number == number), None)


def name_of(game: str, lesson: Lesson) -> str:
    """The name of a lesson in requests and settings: the id of the game for the first, followed by the number for
    others."""
    return game if lesson.number == 1 else f"{game} {lesson.number}"


def label(lesson: Lesson, words: Words) -> str:
    """The text on the button of a lesson."""
    return words("Learn by playing") if lesson.number == 1 else words("Lesson {n}", n=lesson.number)


def learn(game: str, lesson: Lesson, words: Words) -> Html:
    """The button that starts a lesson. The page marks finished lessons and the next one (web/first.js)."""
    return button(
        label(lesson, words),
        span(": ", room(game).title(words.language), class_="unseen"),
        span(span(" ", words("(finished)"), class_="unseen"), class_="learned"),
        type="button",
        class_="quiet learn",
        title=lesson.title[words.language],
        data_do=f"lesson {name_of(game, lesson)}",
    )


class LessonProgress:
    """The progress of a game in its lesson, until the lesson is over. `at` is the current step, counted from 0."""

    def __init__(self, lesson: Lesson, game: GameInProgress, at: int = 0) -> None:
        self.lesson = lesson
        self.at = at
        self._game: GameInProgress = proxy(game)
        game.counted = True
        parse = game.room.game.parse
        self._script = [(seat, parse(text)) for seat, text in lesson.script]

    # --- where it is

    @property
    def _done(self) -> int:
        """The number of moves of seats so far."""
        return sum(step.seat != CHANCE for step in self._game.history.steps)

    @property
    def _due(self) -> int:
        """The number of moves of seats before the current step."""
        return self.lesson.before_step(self.at)

    @property
    def step(self) -> LessonStep | None:
        """The current step; None while others carry out the script."""
        if self._done != self._due:
            return None
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def progress(self) -> str:
        """The lesson, unless it is the first, and the current step, as noted in the save."""
        return str(self.at) if self.lesson.number == 1 else f"{self.lesson.number} {self.at}"

    @property
    def learned(self) -> bool:
        """Whether the last step has been reached, and only the button to continue is left."""
        return self.at >= len(self.lesson.steps) - 1

    def standing(self, words: Words) -> str:
        """The number of the current step, for people."""
        all_, number = len(self.lesson.steps), self.lesson.number
        at = min(self.at + 1, all_)
        if number > 1:
            return words("Lesson {number}: {n} of {all}", number=number, n=at, all=all_)
        return words("Learn by playing: {n} of {all}", n=at, all=all_)

    def begin(self) -> None:
        """Play the moves before the first step."""
        game = self._game
        for seat, action in self._script[: self._due]:
            game.settle()
            game.apply(seat, action)
        game.settle()

    def take_up(self) -> None:
        """Continue after a reload, if the moves so far are those of the script; otherwise it becomes an ordinary
        game."""
        lesson, game = self.lesson, self._game
        played = [(step.seat, step.action) for step in game.history.steps if step.seat != CHANCE]
        written = (lesson.levels, lesson.seed, lesson.options)
        here = (tuple(person.bot for person in game.people), game.seed, game.options)
        last = lesson.steps[: self.at][-1:]  # other seats may still have to make the moves after this step
        earliest = self._due - sum(len(step.then) for step in last)
        fits = self.at <= len(lesson.steps) and earliest <= len(played) <= self._due
        fits = fits and played == self._script[: len(played)]
        if written != here or not fits:
            self.leave()

    @property
    def picked(self) -> tuple[str, ...]:
        """What the reader has picked since the last action, according to the steps."""
        found: tuple[str, ...] = ()
        for step in self.lesson.steps[: self.at]:
            if self.lesson.done_in(step):
                found = ()
            elif step.press is not None and step.press.kind == "pick":
                found = (*found, step.press.what)
        return found

    def written_for(self, seat: int) -> Action | None:
        """The next move of a seat in the script; None if it is free."""
        return next((action for who, action in self._script[self._done : self._due] if who == seat), None)

    def need_passable(self, place: int) -> None:
        """Raise TableError if undo would go back beyond the beginning of the lesson."""
        before = sum(step.seat != CHANCE for step in self._game.history.steps[:place])
        if before < len(self.lesson.before):
            raise TableError("nothing_to_undo")

    # --- going on

    def _acts(self, step: LessonStep) -> bool:
        return step.press is not None and step.press.kind == "act"

    def _go_to(self, at: int) -> None:
        self.at = at
        self.notice()

    def notice(self) -> None:
        """End the lesson after its last step and the moves that follow it."""
        if self.at == len(self.lesson.steps) and self._done >= self._due:
            self.leave()

    def leave(self) -> None:
        """Continue without the lesson."""
        self._game.lesson = None
        self._game.computers.forget()

    def asks(self, kind: str, what: str) -> bool:
        """Whether the current step asks the reader to "act" or "pick" like this."""
        step = self.step
        press = None if step is None else step.press
        if kind == "act":
            wanted = str(self._script[self._done][1]) if press is not None and press.kind == "act" else None
        else:
            wanted = None if press is None else press.what
        return what == wanted

    def acted(self) -> None:
        """Note that the reader has carried out the action of the step."""
        self._go_to(self.at + 1)

    def pressed(self, kind: str, what: str) -> bool:
        """Note that the reader has looked at or picked something; returns whether the step asks for it."""
        step = self.step
        if step is None or step.press is None or (step.press.kind, step.press.what) != (kind, what):
            return False
        self._go_to(self.at + 1)
        return True

    def next(self) -> None:
        """Note that the reader has read the step. Raises TableError if something must be pressed."""
        step = self.step
        if step is None or step.press is not None:
            raise TableError("lesson")
        self._go_to(self.at + 1)

    def follow(self, *, after: bool = False) -> None:
        """Go to the step that belongs to the current position: the one that asks for an action or, with `after`, the
        next one."""
        lesson, done = self.lesson, self._done
        for number, step in enumerate(lesson.steps):
            here = lesson.before_step(number)
            if self._acts(step) and (here == done if not after else here < done <= lesson.before_step(number + 1)):
                self._go_to(number + after)
                return
