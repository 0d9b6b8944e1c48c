"""What the page shows of a lesson: the table as always, what is taught in place of the prompt, and what is to be
pressed lit. A lesson that is over leaves nothing behind."""

from __future__ import annotations

from mohreh.core.html import Html, button, join, span
from mohreh.table.asking import Request
from mohreh.table.lesson import LessonSession
from mohreh.table.lighting import lights
from mohreh.table.protocol import Reply
from mohreh.table.screen import Screen
from mohreh.table.session import Session
from mohreh.table.sorry import Sorry
from mohreh.table.tools import tool


class LessonScreen(Screen):
    """The page of a lesson."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self.taught = session

    def prompt(self) -> str:
        """What is taught now, else who decides what."""
        step = self.taught.step
        return super().prompt() if step is None else step.say[self.session.words.language]

    def _waits(self) -> bool:
        return self.taught.step is not None or super()._waits()

    def draw(self) -> Reply:
        """The regions of the page."""
        return self._teach(super().draw())

    def picked(self) -> Reply:
        """The reply after something was picked on the board."""
        return self._teach(super().picked())

    def marks(self) -> Reply:
        """The same, with what the step lights."""
        step = self.taught.step if self.session.shown is None else None
        lit = lights(step.light) if step is not None else []
        reply: Reply = {"lit": lit} if lit else {}
        return {**reply, **super().marks()}

    def _teach(self, reply: Reply) -> Reply:
        """`reply` with what is taught in place of the prompt, and the way out."""
        session, regions = self.taught, reply["regions"]
        if session.lesson is not None and session.shown is None:
            regions["prompt"] = self._line(regions["prompt"])
        return reply

    def _line(self, prompt: str) -> Html:
        session, words = self.taught, self.session.words
        lesson, step = session.lesson, session.step
        all_ = len(lesson.steps) if lesson else 0
        last = session.at == all_ - 1
        said = Html(prompt)
        if step is not None:
            place = words("{n} of {all}", n=session.at + 1, all=all_)
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
                tool("lesson-leave", words("Leave the lesson"), "leave", class_="quiet lesson-leave"),
                class_="lesson-ways",
            ),
            class_="lesson",
        )

    def pressed(self, kind: str, what: str, reply: Reply) -> Reply:
        """`reply` to a look or a pick; if the step has asked for it the next one is shown with it."""
        if not self.taught.pressed(kind, what):
            return reply
        drawn = self.draw()
        sheet = None if self.looking is None else self._sheet(self.looking)
        if sheet is not None:
            drawn["regions"]["sheet"] = sheet
        regions = {**reply["regions"], **drawn["regions"]}
        return self._keep({**reply, **drawn, "regions": regions, "speak": self.prompt(), "moves": []})


def screen_of(session: Session) -> Screen:
    """The page of a game that is opened."""
    return LessonScreen(session) if isinstance(session, LessonSession) else Screen(session)


def _taught(screen: Screen) -> LessonScreen:
    if not isinstance(screen, LessonScreen):
        raise Sorry("no_lesson")
    return screen


def go_on(screen: Screen, _request: Request) -> Reply:
    """The reader has read the step."""
    taught = _taught(screen)
    taught.taught.next()
    return taught.turned()


def leave(screen: Screen, _request: Request) -> Reply:
    """The game goes on without its lesson."""
    taught = _taught(screen)
    taught.taught.leave()
    taught.looking = None
    said = taught.session.words("The lesson is over: play on as you like.")
    reply = taught.turned()
    reply["regions"]["sheet"] = ""  # what was lit in it
    return {**reply, "say": said, "speak": f"{said} {taught.prompt()}"}
