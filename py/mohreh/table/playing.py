"""The verbs of the open game: playing, the curtain, picking, looking. Each answers a request about one screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from mohreh.core.record import quote
from mohreh.table import analysis_sheet, over
from mohreh.table.asking import Request, text_of
from mohreh.table.look import Look
from mohreh.table.people import clean
from mohreh.table.protocol import Reply
from mohreh.table.screen import HINT, Screen, moves
from mohreh.table.sorry import Sorry

_WHAT_LIMIT = 200
_SAID = 120  # letters of a line that a person types: with its quotes it has room in an action
_SEAT = re.compile(r"[1-9]")
_PICK = re.compile(r"[a-z0-9][a-z0-9._-]{0,31}(?: for [a-z0-9][a-z0-9._-]{0,31})?")


def act(screen: Screen, request: Request) -> Reply:
    """A person's action."""
    since, text = len(screen.session.history.steps), text_of(request, "action")
    if screen.late and not screen.session.lasts(text):
        return screen.moved_on()
    screen.session.act(text)
    screen.looking = None
    return {**screen.then(since), "shut": True}


def say(screen: Screen, request: Request) -> Reply:
    """A person's action that ends with what he has typed: "verb" and "text", one clean line of at most 120 letters."""
    verb, text = text_of(request, "verb"), clean(text_of(request, "text"), _SAID)
    return act(screen, {"action": f"{verb} {quote(text)}"})


def undo(screen: Screen, _request: Request) -> Reply:
    """Back to the last decision of a person."""
    session = screen.session
    steps = list(session.history.steps)
    session.undo()
    screen.looking = None
    place = len(session.history.steps)
    reply = screen.then(place)
    said = session.words("Taken back.")
    reply |= {"moves": moves(session, steps[place:]), "say": said, "speak": f"{said} {screen.prompt()}"}
    return {**reply, "shut": True}


def redo(screen: Screen, _request: Request) -> Reply:
    """What was taken back last is done again."""
    since = len(screen.session.history.steps)
    screen.session.redo()
    screen.looking = None
    return {**screen.then(since), "shut": True}


def stop(screen: Screen, _request: Request) -> Reply:
    """The bots wait."""
    screen.session.stopped = True
    return screen.draw()


def hurry(screen: Screen, _request: Request) -> Reply:
    """The bots play on without their pace, until a person is asked."""
    screen.session.hurry()
    return screen.draw()


def resume(screen: Screen, _request: Request) -> Reply:
    """The bots go on."""
    screen.session.stopped = False
    return screen.draw()


def lift(screen: Screen, request: Request) -> Reply:
    """The person named on the curtain lifts it; or the one of "seat", counted from 1, if that one may."""
    seat = text_of(request, "seat")
    if seat and not _SEAT.fullmatch(seat):
        raise Sorry("request")
    screen.session.lift(int(seat) - 1 if seat else None)
    return screen.turned()


def go_on(screen: Screen, _request: Request) -> Reply:
    """What was revealed has been looked at."""
    screen.session.go_on()
    return screen.turned()


def seen(screen: Screen, _request: Request) -> Reply:
    """What a person has been shown by others he has seen: the device goes on."""
    screen.session.seen()
    return screen.turned()


def hide(screen: Screen, _request: Request) -> Reply:
    """The curtain falls over what a person sees."""
    screen.session.hide()
    return screen.turned()


def pick(screen: Screen, request: Request) -> Reply:
    """Something on the board is picked, also instead of something else, or put back; only what the board offers."""
    what = text_of(request, "what")
    if not _PICK.fullmatch(what):
        raise Sorry("unknown_thing")
    screen.pick(what)
    return screen.pressed("pick", what, screen.picked())


def hint(screen: Screen, _request: Request) -> Reply:
    """What the computer would do in the place of the person who decides: it begins to think, or says what it found."""
    screen.session.ask_hint()
    screen.looking = HINT
    return screen.hint(open_=True)


def hint_stop(screen: Screen, _request: Request) -> Reply:
    """It need not think on."""
    screen.session.stop_hint()
    screen.looking = None
    return {**screen.hint(), "shut": True}


def analyse(screen: Screen, _request: Request) -> Reply:
    """The computer begins to look through the game that is over."""
    screen.session.analyse()
    return screen.analysis()


def analyse_stop(screen: Screen, _request: Request) -> Reply:
    """It need not go on with that."""
    screen.session.stop_analysis()
    return screen.analysis()


def finding(screen: Screen, request: Request) -> Reply:
    """One of the losses that were found, on the board: the position, and beside it what would have been best."""
    session, number = screen.session, request.get("number")
    found = session.analysis
    if found is None or not found.complete or type(number) is not int or not 1 <= number <= len(found.losses):
        raise Sorry("unknown_thing")
    lost = found.losses[number - 1]
    session.show(analysis_sheet.line_of(session, lost.place))
    moved = session.room.face.moved(session.history.at(lost.place).apply(lost.seat, lost.best))
    session.pointed = frozenset(moved)
    reply = screen.draw()
    screen.looking = f"finding {number}"
    reply["regions"]["sheet"] = screen.sheet(screen.looking) or ""
    return {**reply, "moves": [], "say": "", "shut": True, "open": "sheet", "point": moved[:1]}


def option(screen: Screen, request: Request) -> Reply:
    """An option is changed between rounds."""
    screen.session.choose(text_of(request, "key"), text_of(request, "value"))
    return screen.chosen()


def look(screen: Screen, request: Request) -> Reply:
    """The sheet of something on the table."""
    screen.session.need_lifted()
    what = text_of(request, "what")
    content = screen.sheet(what) if len(what) <= _WHAT_LIMIT else None
    if content is None:
        raise Sorry("unknown_thing")
    screen.looking = what
    return screen.pressed("look", what, {"regions": {"sheet": content}, "open": "sheet", **screen.marks()})


def show(screen: Screen, request: Request) -> Reply:
    """The position of a line of the log, or now again."""
    session = screen.session
    line = request.get("line")
    if isinstance(line, str) and line.isascii() and line.isdigit() and len(line) < 6:
        line = int(line)
    elif line == "now":
        line = None
    if line is not None and type(line) is not int:
        raise Sorry("no_line")
    before = session.shown
    session.show(line)
    screen.looking = None
    said = session.log.entries[line - 1].line.text if line else ""
    forward: list[str] = []
    if line and before == line - 1:  # one line on: what it moves is seen to move
        forward = moves(session, session.history.steps[session.log.place(before) : session.log.place(line)])
    return {**screen.draw(), "moves": forward, "say": said, "speak": said or screen.prompt(), "shut": True}


def score(screen: Screen, _request: Request) -> Reply:
    """The score sheet: at the end of the game, or of a round."""
    session = screen.session
    if not session.over and session.shows != "score":
        raise Sorry("not_over")
    return {"regions": {"over": over.content(Look(session))}, "open": "over", **screen.marks()}


VERBS: dict[str, Callable[[Screen, Request], Reply]] = {
    "act": act,
    "analyse": analyse,
    "analyse-stop": analyse_stop,
    "finding": finding,
    "go-on": go_on,
    "hide": hide,
    "hint": hint,
    "hint-stop": hint_stop,
    "hurry": hurry,
    "lift": lift,
    "log": show,
    "look": look,
    "option": option,
    "over": score,
    "pick": pick,
    "redo": redo,
    "resume": resume,
    "say": say,
    "seen": seen,
    "stop": stop,
    "undo": undo,
}
"""What a page may ask of the open game."""
OF_THE_BOARD = frozenset(("act", "go-on", "lift", "look", "option", "pick", "say", "seen"))
"""Those that stand on the board: who presses them means the board that he sees."""
