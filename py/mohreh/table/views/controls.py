"""What surrounds the board: the prompt, the banner of a past position, the curtain, and the buttons of the table."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core.html import Html, button, classes, div, join, li, ol, p, span
from mohreh.core.text import Words
from mohreh.table.errors import TableError, sentence
from mohreh.table.game import taking_back
from mohreh.table.game.taking_back import TakeBackQuestion
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen
from mohreh.table.views import handing, looking_back
from mohreh.table.views.levels import face_of
from mohreh.table.views.look import Look
from mohreh.table.views.tools import picture, tool

_WORDY = 66  # letters of a sentence that may need more than two lines of the prompt at 360 px
_LONG = 150  # letters of a sentence that may need more than two lines of the prompt at 1024 px
_BESIDE = 26  # letters of a sentence that "skip ahead" beside it leaves no room for
_UNBROKEN = 24  # letters of a name without a space that may need a whole line of the prompt at 360 px
_TOLD = 8  # lines of the log under the curtain


def _blocked(words: Words, ask: TableError | None) -> str:
    return "" if ask is None else sentence(ask, words)


def _block(need: Callable[[Screen], object], screen: Screen) -> TableError | None:
    """What `need` raises there, None when it is met. Without the way to where it was raised: that leads through whoever
    keeps the answer, and both with all that was being drawn would stay until garbage is looked for."""
    try:
        need(screen)
    except TableError as error:
        return error.with_traceback(None)
    return None


def undo_block(screen: Screen) -> TableError | None:
    """Why undo is not possible now; None when it is."""
    return _block(commands.undo_place, screen)


def redo_block(screen: Screen) -> TableError | None:
    """Why there is nothing to be done again; None when there is."""
    return _block(commands.need_undone, screen)


def hint_block(screen: Screen) -> TableError | None:
    """Why nobody can be given a hint now; None when the person who decides can."""
    return _block(commands.need_asked, screen)


def _veil(screen: Screen) -> TableError | None:
    seat = screen.veiled
    return None if seat is None else TableError("veiled", name=screen.game.people[seat].name)


def controls(look: Look) -> Html:
    """The buttons that belong to the game in progress."""
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
    """Who decides what; over a past position which one it is, with the way back to now.

    Where everybody looks at the board together, the way on stands beside the sentence; where computers play, what skips
    their pace.
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
    """The attributes of an element that is a seat's; None is nobody's."""
    return {} if seat is None else {"data_seat": seat + 1, "data_colour": screen.game.people[seat].colour}


def _go_on(screen: Screen) -> Html | None:
    """The button that ends a look at the board: of the table after a reveal, else the game's own answer."""
    words = screen.words
    if screen.game.reveals.common is not None:
        return button(words("Go on"), type="button", class_="go-on primary", data_do="go-on")
    seat = screen.deciding
    actions = screen.game.state.legal_actions(seat) if seat is not None else ()
    if not actions:
        return None
    return button(words("Go on"), type="button", class_="go-on primary", data_action=str(actions[0]))


def _agreeing(screen: Screen, question: TakeBackQuestion) -> list[Html]:
    """The answers to a question between people at several screens, where they are asked; who asks may leave it."""
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
    """What lets the computers play on at once, until a person is asked. It comes into sight when they have taken longer
    than two turns (story.css): nobody wants a button for a shorter wait."""
    name = screen.words("Skip ahead")
    label = span(name, class_="label")
    return button(picture("skip"), label, type="button", class_="skip-ahead quiet", data_do="hurry", title=name)


def curtain(look: Look, seat: int) -> Html:
    """What stands in place of the board until the one who decides is alone with it.

    Under it stands what everybody saw since he decided last: he could not watch the page meanwhile. Others may take the
    device instead: who answers in secret as well, who wants to change his answer, who can do something out of turn.
    """
    screen = look.screen
    words = screen.words
    name = screen.game.people[seat].name
    told = screen.reading.told_since(seat, look.first_line)[-_TOLD:]
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
        ol([li(line) for line in told], class_="curtain-told") if told else None,
        class_="curtain",
        **_whose(screen, seat),
    )


def _others(screen: Screen, seat: int) -> Html | None:
    """Who besides `seat` may lift the curtain, a button each."""
    others = [_lift(screen, other) for other in screen.lifters if other != seat]
    return div(others, class_="curtain-others") if others else None


def _lifts(screen: Screen) -> Html | None:
    """The same where no curtain hangs: one button, or for several people a list that a press opens."""
    lifts = [_lift(screen, seat) for seat in screen.lifters]
    if len(lifts) < 2:
        return lifts[0] if lifts else None
    name = screen.words("Look at mine")
    return join(
        button(picture("curtain"), span(name, class_="label"), type="button", popovertarget="lifters", title=name),
        div(lifts, id="lifters", popover="auto", class_="lifters", data_roving="list"),
    )


def _lift(screen: Screen, seat: int) -> Html:
    """The button with which `seat` takes the device although another one is waited for, or nobody."""
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
    """The board as the viewer may see it: now, or at the line of the log that is shown; or the curtain alone."""
    screen = look.screen
    if screen.veiled is not None:
        return curtain(look, screen.veiled)
    if look.handed:
        return handing.html(screen, look.handed)
    return screen.game.room.face.board(*look.shown)
