"""Replies in a lesson: as in a game, with the text of the step in place of the prompt, and with what to press
highlighted."""

from __future__ import annotations

from mohreh.core.html import Html, button, join, span
from mohreh.core.lesson import LessonStep
from mohreh.table.game.lesson import LessonProgress, label, name_of, of
from mohreh.table.protocol import Reply
from mohreh.table.replies.changes import lights
from mohreh.table.replies.replies import Replies
from mohreh.table.screen.screen import Screen
from mohreh.table.views.tools import tool


class LessonReplies(Replies):
    """Replies to the page of a lesson."""

    @property
    def step(self) -> LessonStep | None:
        """The current step of the lesson; None while an earlier position is shown."""
        lesson = self.screen.game.lesson
        return None if lesson is None or self.screen.shown is not None else lesson.step

    def prompt(self) -> str:
        """Return the text of the current step, or else the prompt of the game."""
        step = self.step
        return super().prompt() if step is None else step.say[self.screen.words.language]

    def _waits(self) -> bool:
        return self.step is not None or super()._waits()

    def draw(self) -> Reply:
        """Return the regions of the page, with the text of the step."""
        return self._teach(super().draw())

    def picked(self) -> Reply:
        """Return the reply after something was picked on the board."""
        return self._teach(super().picked())

    def marks(self) -> Reply:
        """Return the marks of the game together with what the step highlights."""
        step = self.step
        lit = lights(step.light) if step is not None else []
        reply: Reply = {"lit": lit} if lit else {}
        return {**reply, **super().marks()}

    def _teach(self, reply: Reply) -> Reply:
        """Put the text of the step and the button to leave in place of the prompt of `reply`."""
        lesson, regions = self.screen.game.lesson, reply["regions"]
        if lesson is not None and self.screen.shown is None:
            regions["prompt"] = self._line(lesson, regions["prompt"])
            if lesson.learned:
                reply["learned"] = name_of(self.screen.game.room.id, lesson.lesson)
        return reply

    def _line(self, lesson: LessonProgress, prompt: str) -> Html:
        words, step, all_ = self.screen.words, self.step, len(lesson.lesson.steps)
        last = lesson.at == all_ - 1
        room = self.screen.game.room
        following = of(room, lesson.lesson.number + 1) if last else None
        said = Html(prompt)
        if step is not None:
            place = words("{n} of {all}", n=lesson.at + 1, all=all_)
            said = join(
                span(place, span(": ", class_="unseen"), class_="lesson-place"),
                span(step.say[words.language], class_="who lesson-said"),
            )
        goes_on = step is not None and step.press is None
        return span(
            said,
            span(
                button(
                    words("Play on") if last else words("Go on"),
                    type="button",
                    class_="go-on primary",
                    data_do="lesson-next",
                    data_lit=True,
                )
                if goes_on
                else None,
                button(
                    label(following, words),
                    type="button",
                    class_="quiet lesson-on",
                    title=following.title[words.language],
                    data_do=f"lesson {name_of(room.id, following)}",
                )
                if following is not None and step is not None
                else tool("lesson-leave", words("Leave the lesson"), "leave", class_="quiet lesson-leave"),
                class_="lesson-ways",
            ),
            class_="lesson",
        )

    def pressed(self, kind: str, what: str, reply: Reply) -> Reply:
        """Return `reply` to a "look" or "pick"; if the current step asked for it, the next step comes with it."""
        lesson = self.screen.game.lesson
        if lesson is None or self.screen.shown is not None or not lesson.pressed(kind, what):
            return reply
        drawn = self.draw()
        what_is_open = self.screen.looking
        sheet = None if what_is_open is None else self._sheet(what_is_open)
        if sheet is not None:
            drawn["regions"]["sheet"] = sheet
        regions = {**reply["regions"], **drawn["regions"]}
        return self._keep({**reply, **drawn, "regions": regions, "speak": self.prompt(), "moves": []})


def replies_to(screen: Screen) -> Replies:
    """Return the kind of replies that the game of `screen` needs: those of a lesson or those of a game."""
    return Replies(screen) if screen.game.lesson is None else LessonReplies(screen)
