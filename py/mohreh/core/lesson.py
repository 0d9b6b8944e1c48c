"""Lessons: guided games, in the files `lesson.json`, `lesson-2.json` and so on of a game; see formats.md for the
format.

A lesson is an ordinary game from a seed with a script. In each step the reader is told one thing and presses one thing;
the script contains the moves of the other seats. It does not contain chance, which follows from the seed, so that the
game can continue normally from any point.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from mohreh.core.text import LANGUAGES

FIRST, FURTHER = "lesson.json", "lesson-{}.json"
NEXT = "next"  # the press of a step with nothing to do but to continue
_LINE = re.compile(r"([1-9]) (\S.*)")
_MARK = re.compile(r"(act|look|pick|id) (\S.*)")
_KEYS = {"title", "seats", "options", "seed", "before", "steps"}
_STEP_KEYS = {"say", "press", "light", "then"}


class LessonError(ValueError):
    """Raised for an invalid lesson, with what is wrong."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the page: the button of an action ("act"), of a sheet ("look") or of a pick ("pick"), or the element
    with an id ("id")."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step of a lesson.

    `say`: a sentence by language. `press`: what the reader presses; None if it is only the button to continue. `light`:
    what is highlighted, including the thing to press. `then`: the moves of other seats after it, as (seat, action).
    """

    say: Mapping[str, str]
    press: Mark | None
    light: tuple[Mark, ...]
    then: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    `number`: its number among the lessons of the game, from 1. `title`: its title by language. `levels`: the opponents
    by seat, with "" for the reader's seat. `before`: the moves before the first step, as (seat, action).
    """

    number: int
    title: Mapping[str, str]
    levels: tuple[str, ...]
    options: Mapping[str, str]
    seed: str
    before: tuple[tuple[int, str], ...]
    steps: tuple[LessonStep, ...]

    @property
    def reader(self) -> int:
        """The seat of the reader."""
        return self.levels.index("")

    @property
    def script(self) -> tuple[tuple[int, str], ...]:
        """The moves of all seats from the beginning to the end, without chance."""
        return (*self.before, *[each for step in self.steps for each in self.done_in(step)])

    def done_in(self, step: LessonStep) -> tuple[tuple[int, str], ...]:
        """The moves of a step, as (seat, action)."""
        acts = step.press is not None and step.press.kind == "act"
        return (*([(self.reader, step.press.what)] if acts and step.press else ()), *step.then)

    def before_step(self, number: int) -> int:
        """How many moves precede a step, counted from 0; for a number beyond the last step, all moves."""
        return len(self.before) + sum(len(self.done_in(step)) for step in self.steps[:number])


def _line(text: object, seats: int) -> tuple[int, str]:
    found = _LINE.fullmatch(text) if isinstance(text, str) else None
    if found is None or int(found[1]) > seats:
        raise LessonError(f"{text!r} is not what a seat does, as in '2 build stable'")
    return int(found[1]) - 1, found[2]


def _mark(text: object, *, pressed: bool = False) -> Mark:
    found = _MARK.fullmatch(text) if isinstance(text, str) else None
    if found is None or (pressed and found[1] == "id"):
        raise LessonError(f"{text!r} names nothing on the page, as 'look stable' does")
    return Mark(found[1], found[2])


def _said(text: object, what: str) -> dict[str, str]:
    if (
        not isinstance(text, dict)
        or text.keys() != set(LANGUAGES)
        or not all(isinstance(it, str) for it in text.values())
    ):
        raise LessonError(f"{what} in {LANGUAGES}, not {text!r}")
    return dict(text)


def _step(written: object, seats: int) -> LessonStep:
    if not isinstance(written, dict) or not written.keys() <= _STEP_KEYS:
        raise LessonError(f"a step has {sorted(_STEP_KEYS)}")
    say = _said(written.get("say"), "a step says something")
    press = None if written.get("press", NEXT) == NEXT else _mark(written["press"], pressed=True)
    light = [_mark(each) for each in written.get("light", ())]
    return LessonStep(
        say=say,
        press=press,
        light=tuple(dict.fromkeys([press, *light] if press else light)),
        then=tuple(_line(each, seats) for each in written.get("then", ())),
    )


def read(written: object, number: int = 1) -> Lesson:
    """The lesson of a JSON object; `number` is its number in the game. Raises LessonError."""
    if not isinstance(written, dict) or not written.keys() <= _KEYS:
        raise LessonError(f"a lesson has {sorted(_KEYS)}")
    levels = written.get("seats")
    if not isinstance(levels, list) or levels.count("") != 1:
        raise LessonError('one of "seats" is the reader\'s, the empty text')
    seed, steps = written.get("seed"), written.get("steps")
    if not isinstance(seed, str) or not seed:
        raise LessonError('"seed" is a text')
    if not isinstance(steps, list) or not steps:
        raise LessonError('"steps" is a list')
    return Lesson(
        number=number,
        title=_said(written.get("title"), "a lesson has a title"),
        levels=tuple(levels),
        options=dict(written.get("options", {})),
        seed=seed,
        before=tuple(_line(each, len(levels)) for each in written.get("before", ())),
        steps=tuple(_step(each, len(levels)) for each in steps),
    )


def file(number: int) -> str:
    """The name of the file of a lesson in the package of its game."""
    return FIRST if number == 1 else FURTHER.format(number)


@cache
def load(package: str) -> tuple[Lesson, ...]:
    """The lessons in the package of a game, in order. Raises LessonError."""
    found: list[Lesson] = []
    while True:
        number = len(found) + 1
        try:
            data = pkgutil.get_data(package, file(number))
        except OSError:
            data = None
        if data is None:
            return tuple(found)
        found.append(read(json.loads(data), number))
