"""The verbs of lessons and examples, for the screen of a reader."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core.game import Refusal
from mohreh.table.errors import Refused, TableError
from mohreh.table.game.lesson import LessonProgress
from mohreh.table.protocol import Reply
from mohreh.table.replies.example_replies import ExampleReplies
from mohreh.table.replies.replies import Replies
from mohreh.table.requests.fields import Request
from mohreh.table.screen import commands


def _lesson(replies: Replies) -> LessonProgress:
    lesson = replies.screen.game.lesson
    if lesson is None:
        raise TableError("no_lesson")
    return lesson


def lesson_next(replies: Replies, _request: Request) -> Reply:
    """Continue after the reader has read the step."""
    lesson = _lesson(replies)
    if replies.screen.shown is not None:
        raise TableError("lesson")
    lesson.next()
    return replies.turned()


def lesson_leave(replies: Replies, _request: Request) -> Reply:
    """Continue the game without its lesson."""
    _lesson(replies).leave()
    replies.screen.looking = None
    said = replies.screen.words("The lesson is over: play on as you like.")
    reply = replies.turned()
    reply["regions"]["sheet"] = ""  # what was highlighted in it
    return {**reply, "say": said, "speak": f"{said} {replies.prompt()}"}


def shown(replies: Replies | None) -> ExampleReplies:
    """The open example. Raises TableError if there is none."""
    if not isinstance(replies, ExampleReplies):
        raise TableError("not_example")
    return replies


def show_me(replies: Replies, _request: Request) -> Reply:
    """Play the next step of the script."""
    example = shown(replies)
    screen, steps = example.screen, example.screen.game.history.steps
    since = len(steps)
    commands.show(screen, None)
    screen.picked = ()
    step = example.example.show_me()
    if isinstance(step, Refusal):
        raise Refused(step)
    screen.looking = None
    if step:
        return {**example.then(since), "shut": True}
    said = screen.words("Back to where the example goes on.")
    reply = example.then(len(steps))
    return {**reply, "say": said, "speak": f"{said} {example.prompt()}", "shut": True}


def script(replies: Replies, _request: Request) -> Reply:
    """The example as a text for other pages, with the moves played so far as its script."""
    example = shown(replies)
    return {"file": {"name": f"{example.example.example.id or 'example'}.json", "text": example.example.written()}}


VERBS: dict[str, Callable[[Replies, Request], Reply]] = {
    "lesson-leave": lesson_leave,
    "lesson-next": lesson_next,
    "script": script,
    "show-me": show_me,
}
"""The requests of a page to an open lesson or example."""
