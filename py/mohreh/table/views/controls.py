"""What surrounds the board: the prompt, the banner of a past position, the curtain, and the buttons of the table."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core.html import Html, button, classes, div, join, li, ol, p, span
from mohreh.core.text import Words
from mohreh.table.errors import TableError, sentence
from mohreh.table.game import taking_back
from mohreh.table.game.taking_back import TakeBackQuestion
from mohreh.table.screen import commands
from mohreh.table.screen.reading import lines_since
from mohreh.table.screen.screen import Screen
from mohreh.table.views import handing, looking_back
from mohreh.table.views.levels import face_of
from mohreh.table.views.look import Look
from mohreh.table.views.tools import picture, tool

_WORDY = 66  # letters of a sentence that may need more than two lines of the prompt at 360 px
_LONG = 150  # letters of a sentence that may need more than two lines of the prompt at 1024 px
_BESIDE = 26  # letters of a sentence that "skip ahead" beside it leaves no room for
_UNBROKEN = 24  # letters of a name without a space that may need a whole line of the prompt at 360 px
_CURTAIN_LINES = 8  # log lines that are shown below the curtain


def _blocked(words: Words, ask: TableError | None) -> str:
    return "" if ask is None else sentence(ask, words)


def _block(need: Callable[[Screen], object], screen: Screen) -> TableError | None:
    """The TableError that `need` raises; None if it raises none. Its traceback is removed, because it would keep
    everything that was drawn alive until the next garbage collection."""
    try:
        need(screen)
    except TableError as error:
        return error.with_traceback(None)
    return None


def undo_block(screen: Screen) -> TableError | None:
    """Why undo is not possible now; None if it is."""
    return _block(commands.undo_place, screen)


def redo_block(screen: Screen) -> TableError | None:
    """Why redo is not possible now; None if it is."""
    return _block(commands.need_undone, screen)


def hint_block(screen: Screen) -> TableError | None:
    """Why a hint is not possible now; None if it is."""
    return _block(commands.need_asked, screen)


def _veil(screen: Screen) -> TableError | None:
    seat = screen.veiled
    return None if seat is None else TableError("veiled", name=screen.game.people[seat].name)


def controls(look: Look) -> Html:
    """The buttons of the game in progress."""
    screen, game, words = look.screen, look.screen.game, look.screen.words
    past = TableError("past") if screen.shown is not None else None
    redo = past or redo_block(screen) or _veil(screen)
    parts: list[Html | None] = []
    if screen.seats:
        parts.append(tool("undo", words("Undo"), "undo", why_not=_blocked(words, past or undo_block(screen))))
        parts.append(tool("redo", words("Redo"), "redo", why_not=_blocked(words, redo)))
        if screen.helps and game.hints.offered and not game.progress and not game.over:
            parts.append(tool("hint", words("Hint"), "hint", why_not=_blocked(words, hint_block(screen))))
    if len(game.humans) < len(game.people) and not game.over and (screen.seats or not game.humans):
        if game.computers.stopped:
            parts.append(tool("resume", words("Resume"), "resume"))
        else:
            parts.append(tool("stop", words("Pause"), "stop"))
    if screen.secret:
        parts.append(tool("hide", words("Lower curtain"), "curtain"))
    if screen.veiled is None and not screen.secret:
        parts.append(_lifts(screen))
    if game.over or screen.shows == "score":
        parts.append(tool("over", words("Score sheet"), "sheet"))
        if game.over and screen.shown is None:
            parts.append(tool(f"log {looking_back.beginning(look)}", words("Step through"), "resume"))
    return join(*parts)


def prompt(look: Look) -> Html:
    """The sentence about who decides what or, for a past position, which one it is, with the way back.

    Next to it is the button to continue when everybody looks at the board, or to skip the delays of bots.
    """
    screen, game = look.screen, look.screen.game
    question = taking_back.open_question(game)
    if question is not None:
        said = span(face_of(screen, question.seat), look.sentence, class_="who", **_whose(screen, question.seat))
        return span(said, *_agreeing(screen, question), class_="together asking")
    if screen.shown is not None:
        return looking_back.bar(look, screen.shown)
    seat = screen.viewer if look.handed else screen.deciding if game.reveals.common is None else None
    sentence = look.sentence
    letters = len(sentence) + (_BESIDE if game.computers.skippable else 0)
    wide = any(len(each) > _UNBROKEN for each in sentence.split())
    css = classes("who", "long" if wide or letters > _LONG else letters > _WORDY and "wordy")
    said = span(None if seat is None else face_of(screen, seat), sentence, class_=css, **_whose(screen, seat))
    if screen.shows == "board" and screen.seats:
        return span(said, _go_on(screen), class_="together")
    return join(said, _skip(screen)) if game.computers.skippable else said


def _whose(screen: Screen, seat: int | None) -> dict[str, int | str]:
    """The attributes of an element that belongs to a seat; None for no seat."""
    return {} if seat is None else {"data_seat": seat + 1, "data_colour": screen.game.people[seat].colour}


def _go_on(screen: Screen) -> Html | None:
    """The button that ends a look at the board: that of the table after a reveal, else the game's own answer."""
    words = screen.words
    if screen.game.reveals.common is not None:
        return button(words("Go on"), type="button", class_="go-on primary", data_do="go-on")
    seat = screen.deciding
    actions = screen.game.state.legal_actions(seat) if seat is not None else ()
    if not actions:
        return None
    return button(words("Go on"), type="button", class_="go-on primary", data_action=str(actions[0]))


def _agreeing(screen: Screen, question: TakeBackQuestion) -> list[Html]:
    """The answers to a request for consent, for those who are asked; the one who asks may withdraw it."""
    words = screen.words
    if question.waiting & screen.seats:
        return [
            button(words("Agree"), type="button", class_="primary", data_do="agree"),
            button(words("Refuse"), type="button", class_="ordinary", data_do="refuse"),
        ]
    if question.seat in screen.seats:
        return [button(words("Let it stand"), type="button", class_="ordinary", data_do="refuse")]
    return []


def _skip(screen: Screen) -> Html:
    """The button that lets the bots play without delays until a person must decide. It appears when they have taken
    longer than two turns (story.css), since nobody needs it for a shorter wait."""
    name = screen.words("Skip ahead")
    label = span(name, class_="label")
    return button(picture("skip"), label, type="button", class_="skip-ahead quiet", data_do="hurry", title=name)


def curtain(look: Look, seat: int) -> Html:
    """What replaces the board until the deciding person is alone with the device.

    It shows the public events since that person's last decision, because they could not watch the page meanwhile.
    Others who may answer or act can take the device instead.
    """
    screen = look.screen
    words = screen.words
    name = screen.game.people[seat].name
    lines = lines_since(screen, seat, look.first_line)[-_CURTAIN_LINES:]
    return div(
        p(words("Pass the device to {name}.", name=name), class_="curtain-pass"),
        button(
            words("I am {name}: look at what I am shown", name=name)
            if seat in screen.moment.lookers
            else words("I am {name}: lift the curtain", name=name),
            type="button",
            class_="curtain-lift primary",
            data_do="lift",
        ),
        _others(screen, seat),
        ol([li(line) for line in lines], class_="curtain-told") if lines else None,
        class_="curtain",
        **_whose(screen, seat),
    )


def _others(screen: Screen, seat: int) -> Html | None:
    """A button for each other seat that may lift the curtain."""
    others = [_lift(screen, other) for other in screen.lifters if other != seat]
    return div(others, class_="curtain-others") if others else None


def _lifts(screen: Screen) -> Html | None:
    """The same when no curtain is down: a button or, for several people, a list that opens."""
    lifts = [_lift(screen, seat) for seat in screen.lifters]
    if len(lifts) < 2:
        return lifts[0] if lifts else None
    name = screen.words("Look at mine")
    return join(
        button(picture("curtain"), span(name, class_="label"), type="button", popovertarget="lifters", title=name),
        div(lifts, id="lifters", popover="auto", class_="lifters", data_roving="list"),
    )


def _lift(screen: Screen, seat: int) -> Html:
    """The button with which a seat takes the device although another one, or nobody, must answer."""
    words = screen.words
    name = screen.game.people[seat].name
    moment = screen.moment
    if seat in moment.given:
        label = words("I am {name}: change my answer", name=name)
    elif seat in screen.moment.lookers:
        label = words("I am {name}: look at what I am shown", name=name)
    elif seat in moment.owing and not moment.openly:
        label = words("I am {name}: lift the curtain", name=name)
    else:
        label = words("I am {name}: look at what is mine", name=name)
    return tool(f"lift {seat + 1}", label, "curtain", class_="quiet")


def board(look: Look) -> Html:
    """The board as the viewer may see it, at the current position or a past one; or only the curtain."""
    screen = look.screen
    if screen.veiled is not None:
        return curtain(look, screen.veiled)
    if look.handed:
        return handing.html(screen, look.handed)
    return screen.game.room.face.board(*look.shown)
