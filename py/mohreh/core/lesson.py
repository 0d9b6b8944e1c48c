"""A lesson: a first game that teaches, as its game tells it in `lesson.json`. The format is described in formats.md.

It is an ordinary game from a seed, played by a script: the reader is told one thing at a time and presses one thing,
and what the other seats do is written down. Chance is not: the seed says what it does, so that the game can go on by
itself, from the end or from anywhere.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from mohreh.core.text import LANGUAGES

FILE = "lesson.json"
NEXT = "next"  # the press of a step at which there is nothing to do but to go on
_LINE = re.compile(r"([1-9]) (\S.*)")
_MARK = re.compile(r"(act|look|pick|id) (\S.*)")
_KEYS = {"seats", "options", "seed", "before", "steps"}
_STEP_KEYS = {"say", "press", "light", "then"}


class LessonError(ValueError):
    """Raised for a lesson that cannot be read: what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the page: the button of an action ("act"), of a look ("look") or of a pick ("pick"), or a thing with
    this name ("id")."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is taught.

    `say`: a sentence by language. `press`: what the reader presses, None where only the way on is pressed. `light`:
    what is lit, the thing to press among it. `then`: what other seats do after it, as (seat, action).
    """

    say: Mapping[str, str]
    press: Mark | None
    light: tuple[Mark, ...]
    then: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as it was written; `levels` are the opponents by seat, "" for the reader's own seat, of which there is
    one. `before` is played before the first step."""

    levels: tuple[str, ...]
    options: Mapping[str, str]
    seed: str
    before: tuple[tuple[int, str], ...]
    steps: tuple[LessonStep, ...]

    @property
    def reader(self) -> int:
        """The seat of who learns."""
        return self.levels.index("")

    @property
    def script(self) -> tuple[tuple[int, str], ...]:
        """What all seats do from the start to the end, chance aside."""
        return (*self.before, *[each for step in self.steps for each in self.done_in(step)])

    def done_in(self, step: LessonStep) -> tuple[tuple[int, str], ...]:
        """What is done in a step."""
        acts = step.press is not None and step.press.kind == "act"
        return (*([(self.reader, step.press.what)] if acts and step.press else ()), *step.then)

    def before_step(self, number: int) -> int:
        """How many actions of seats lie before a step, counted from 0; before none that is left: all of them."""
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


def _step(written: object, seats: int) -> LessonStep:
    if not isinstance(written, dict) or not written.keys() <= _STEP_KEYS:
        raise LessonError(f"a step has {sorted(_STEP_KEYS)}")
    say = written.get("say")
    if not isinstance(say, dict) or say.keys() != set(LANGUAGES) or not all(isinstance(it, str) for it in say.values()):
        raise LessonError(f"a step says something in {LANGUAGES}, not {say!r}")
    press = None if written.get("press", NEXT) == NEXT else _mark(written["press"], pressed=True)
    light = [_mark(each) for each in written.get("light", ())]
    return LessonStep(
        say=dict(say),
        press=press,
        light=tuple(dict.fromkeys([press, *light] if press else light)),
        then=tuple(_line(each, seats) for each in written.get("then", ())),
    )


def read(written: object) -> Lesson:
    """A lesson from its JSON object. Raises LessonError."""
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
        levels=tuple(levels),
        options=dict(written.get("options", {})),
        seed=seed,
        before=tuple(_line(each, len(levels)) for each in written.get("before", ())),
        steps=tuple(_step(each, len(levels)) for each in steps),
    )


@cache
def load(package: str) -> Lesson | None:
    """The lesson of a game, which lies in its package; None when it has none. Raises LessonError."""
    try:
        found = pkgutil.get_data(package, FILE)
    except OSError:
        return None
    return None if found is None else read(json.loads(found))
