"""The verbs of the open game: actions, the curtain, picks, sheets, undo and others, for the screen of a reader."""

from __future__ import annotations

import re
from collections.abc import Callable

from mohreh.core.record import quote
from mohreh.table.errors import TableError
from mohreh.table.game.people import clean
from mohreh.table.protocol import Reply
from mohreh.table.replies.changes import moves
from mohreh.table.replies.replies import HINT, Replies
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen
from mohreh.table.views import analysis_sheet, score_view
from mohreh.table.views.look import Look

_WHAT_LIMIT = 200
_SAID = 120  # maximum letters of a typed line, so that an action has room for it and its quotes
_SEAT = re.compile(r"[1-9]")
_PICK = re.compile(r"[a-z0-9][a-z0-9._-]{0,31}(?: for [a-z0-9][a-z0-9._-]{0,31})?")


def act(replies: Replies, request: Request) -> Reply:
    """An action of a person."""
    since, text = len(replies.screen.game.history.steps), text_of(request, "action")
    if replies.late and not commands.lasts(replies.screen, text):
        return replies.moved_on()
    commands.act(replies.screen, text)
    replies.screen.looking = None
    return {**replies.then(since), "shut": True}


def say(replies: Replies, request: Request) -> Reply:
    """An action that ends with a typed text: "verb" and "text", cleaned and limited to 120 characters."""
    verb, text = text_of(request, "verb"), clean(text_of(request, "text"), _SAID)
    return act(replies, {"action": f"{verb} {quote(text)}"})


def undo(replies: Replies, _request: Request) -> Reply:
    """Undo the last decision of a person, or ask those who have seen it for consent."""
    return _taken_back(replies, commands.undo)


def agree(replies: Replies, _request: Request) -> Reply:
    """Consent to an undo of another person."""
    return _taken_back(replies, commands.agree)


def _taken_back(replies: Replies, command: Callable[[Screen], bool]) -> Reply:
    screen = replies.screen
    steps = list(screen.game.history.steps)
    if not command(screen):
        return replies.turned()
    screen.looking = None
    place = len(screen.game.history.steps)
    return {**replies.then(place), **replies.taken_back(steps[place:]), "shut": True}


def redo(replies: Replies, _request: Request) -> Reply:
    """Redo what was undone last."""
    since = len(replies.screen.game.history.steps)
    commands.redo(replies.screen)
    replies.screen.looking = None
    return {**replies.then(since), "shut": True}


def _once_done(
    command: Callable[[Screen], object], answer: Callable[[Replies], Reply]
) -> Callable[[Replies, Request], Reply]:
    """A verb without arguments: carries out a command of the screen, and returns the reply."""

    def verb(replies: Replies, _request: Request) -> Reply:
        command(replies.screen)
        return answer(replies)

    return verb


def lift(replies: Replies, request: Request) -> Reply:
    """Lift the curtain for the person named on it, or for the seat "seat", from 1."""
    seat = text_of(request, "seat")
    if seat and not _SEAT.fullmatch(seat):
        raise TableError("request")
    commands.lift(replies.screen, int(seat) - 1 if seat else None)
    return replies.turned()


def pick(replies: Replies, request: Request) -> Reply:
    """Pick or unpick something that the board offers, or replace a pick."""
    what = text_of(request, "what")
    if not _PICK.fullmatch(what):
        raise TableError("unknown_thing")
    replies.pick(what)
    return replies.pressed("pick", what, replies.picked())


def hint(replies: Replies, _request: Request) -> Reply:
    """Start a hint for the deciding person, or show it."""
    commands.ask_hint(replies.screen)
    replies.screen.looking = HINT
    return replies.hint(open_=True)


def hint_stop(replies: Replies, _request: Request) -> Reply:
    """Stop the computation of a hint."""
    commands.stop_hint(replies.screen)
    replies.screen.looking = None
    return {**replies.hint(), "shut": True}


def analyse(replies: Replies, _request: Request) -> Reply:
    """Start the analysis of a finished game."""
    replies.screen.game.analysis.begin()
    return replies.analysis()


def analyse_stop(replies: Replies, _request: Request) -> Reply:
    """Stop the analysis."""
    replies.screen.game.analysis.stop()
    return replies.analysis()


def finding(replies: Replies, request: Request) -> Reply:
    """Show a mistake found by the analysis: its position, with the best move."""
    screen, number = replies.screen, request.get("number")
    found = screen.game.analysis.found
    if found is None or not found.complete or type(number) is not int or not 1 <= number <= len(found.losses):
        raise TableError("unknown_thing")
    lost = found.losses[number - 1]
    commands.show(screen, analysis_sheet.line_of(screen, lost.place))
    moved = screen.game.room.face.moved(screen.game.history.at(lost.place).apply(lost.seat, lost.best))
    screen.pointed = frozenset(moved)
    reply = replies.draw()
    screen.looking = f"finding {number}"
    reply["regions"]["sheet"] = replies.sheet(screen.looking) or ""
    return {**reply, "moves": [], "say": "", "shut": True, "open": "sheet", "point": moved[:1]}


def option(replies: Replies, request: Request) -> Reply:
    """Change an option between rounds."""
    commands.choose(replies.screen, text_of(request, "key"), text_of(request, "value"))
    return replies.chosen()


def look(replies: Replies, request: Request) -> Reply:
    """Open the sheet of something on the table."""
    commands.need_lifted(replies.screen)
    what = text_of(request, "what")
    content = replies.sheet(what) if len(what) <= _WHAT_LIMIT else None
    if content is None:
        raise TableError("unknown_thing")
    replies.screen.looking = what
    return replies.pressed("look", what, {"regions": {"sheet": content}, "open": "sheet", **replies.marks()})


def show(replies: Replies, request: Request) -> Reply:
    """Show the position of a line of the log, or the current one."""
    screen = replies.screen
    line = request.get("line")
    if isinstance(line, str) and line.isascii() and line.isdigit() and len(line) < 6:
        line = int(line)
    elif line == "now":
        line = None
    if line is not None and type(line) is not int:
        raise TableError("no_line")
    before = screen.shown
    commands.show(screen, line)
    screen.looking = None
    said = screen.log.entries[line - 1].line.text if line else ""
    forward: list[str] = []
    if line and before == line - 1:  # the next line: its moves are animated
        forward = moves(screen.game, screen.game.history.steps[screen.log.place(before) : screen.log.place(line)])
    return {**replies.draw(), "moves": forward, "say": said, "speak": said or replies.prompt(), "shut": True}


def score(replies: Replies, _request: Request) -> Reply:
    """Open the score sheet at the end of the game or of a round."""
    screen = replies.screen
    if not screen.game.over and screen.shows != "score":
        raise TableError("not_over")
    return {"regions": {"over": score_view.content(Look(screen))}, "open": "over", **replies.marks()}


VERBS: dict[str, Callable[[Replies, Request], Reply]] = {
    "act": act,
    "agree": agree,
    "analyse": analyse,
    "analyse-stop": analyse_stop,
    "finding": finding,
    "go-on": _once_done(commands.go_on, Replies.turned),
    "hide": _once_done(commands.hide, Replies.turned),
    "hint": hint,
    "hint-stop": hint_stop,
    "hurry": _once_done(commands.hurry, Replies.draw),
    "lift": lift,
    "log": show,
    "look": look,
    "option": option,
    "over": score,
    "milestone-seen": _once_done(commands.pass_milestone, Replies.draw),
    "pick": pick,
    "redo": redo,
    "refuse": _once_done(commands.refuse, Replies.turned),
    "resume": _once_done(commands.resume, Replies.draw),
    "say": say,
    "seen": _once_done(commands.seen, Replies.turned),
    "stop": _once_done(commands.stop, Replies.draw),
    "undo": undo,
}
"""The requests of a page to the open game."""
OF_THE_BOARD = frozenset(("act", "go-on", "lift", "look", "option", "pick", "say", "seen"))
"""Requests from the board: they refer to the board that is shown when they are made."""
