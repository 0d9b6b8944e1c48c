"""A player of lessons, who sends the table the requests of a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from mohreh.core.lesson import Lesson, LessonStep
from mohreh.table import games
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.lesson import lessons, of
from mohreh.table.replies.lesson_replies import LessonReplies
from mohreh.table.saves import storage
from mohreh.table.screen.screen import Screen
from tests.tools.games import OPEN, SECRET
from tests.tools.lit import lit_in
from tests.tools.shell import Page

GAMES = [game for game in games.shipped() if of(games.room(game)) is not None]
LESSONS = [(game, lesson.number) for game in GAMES for lesson in lessons(games.room(game))]
# For checks that hold for any lesson: a default run has the first of each game.
FIRST = [pytest.param(*each, marks=() if each[1] == 1 else pytest.mark.thorough) for each in LESSONS]
# For what the table does with lessons of any game: that of an open game, and that of one with secrets.
FEW = [pytest.param(*each, marks=() if each in ((OPEN, 1), (SECRET, 1)) else pytest.mark.thorough) for each in LESSONS]
LIT = {"board", "controls", "sheet"}  # the regions in which a page lights things


def lesson_of(game: str, number: int) -> Lesson:
    """One of the lessons of a game."""
    return lessons(games.room(game))[number - 1]


class Learner(Page):
    """Plays a lesson by pressing what its steps ask for."""

    def learn(self, game: str, number: int = 1) -> dict[str, Any]:
        return self.ask("lesson", game=game, lesson=number, entropy="learner")

    @property
    def screen(self) -> Screen:
        assert self.table.screen is not None
        return self.table.screen

    @property
    def game(self) -> GameInProgress:
        return self.screen.game

    @property
    def at(self) -> int:
        """The step that the reader has come to; -1 when the lesson is over."""
        return -1 if self.game.lesson is None else self.game.lesson.at

    @property
    def step(self) -> LessonStep | None:
        """What is taught now."""
        return self.table.replies.step if isinstance(self.table.replies, LessonReplies) else None

    def take(self, reply: Mapping[str, Any]) -> dict[str, Any]:
        if not LIT.isdisjoint(reply.get("regions", {})):
            self.lights = reply.get("lit", [])
        return super().take(reply)

    @property
    def lit(self) -> list[str]:
        """The tags of the lit elements, anywhere on the page."""
        page = "".join(self.regions.get(region, "") for region in sorted(LIT))
        return lit_in(page, self.lights) + re.findall(r"<[a-z]+ [^>]*data-lit[^>]*>", self.regions["prompt"])

    def press(self) -> dict[str, Any]:
        """Press what the step asks for, and let others answer."""
        step = self.step
        assert step is not None
        if step.press is None:
            reply = self.ask("lesson-next")
        elif step.press.kind == "act":
            reply = self.ask("act", action=step.press.what)
        else:
            reply = self.ask(step.press.kind, what=step.press.what)
        assert reply["ok"], reply
        self.wait()
        return reply

    def save(self) -> dict[str, Any]:
        return self.saves[self.game.id]

    def reloaded(self) -> Learner:
        """The same game in another tab, as the page keeps it."""
        other = Learner(**self.settings)
        reply = other.ask("open", id=self.game.id, text=storage.write(self.game), redo=self.save()["redo"])
        assert reply["ok"], reply
        return other
