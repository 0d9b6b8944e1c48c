"""Around the board: the prompt line, the banner over a past position, the curtain, and the buttons of the table."""

from __future__ import annotations

from mohreh.core.html import Html, button, classes, div, input_, join, label, li, ol, p, path, span, svg
from mohreh.core.pieces import clause
from mohreh.core.text import Words
from mohreh.table.look import Look
from mohreh.table.session import Session
from mohreh.table.sorry import Sorry, sentence

_PICTURES = {  # strokes on a 24 by 24 field; "turns" ones point the other way in a right-to-left page
    "undo": "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "redo": "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    "stop": "M8 5v14M16 5v14",
    "resume": "M8 5l11 7-11 7z",
    "sheet": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
    "again": "M20 11a8 8 0 1 0-2.3 5.7M20 4v7h-7",
    "file": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "now": "M5 5l8 7-8 7zM17 5v14",
    "leave": "M14 4h5v16h-5M4 12h11M8 8l-4 4 4 4",
    "curtain": "M4 4h16M6 4v16c3-3 4-9 5-16M18 4v16c-3-3-4-9-5-16",
}
_TURNS = {"undo", "redo", "resume", "now", "leave"}
_WORDY = 66  # letters of a sentence that may need more than two lines of the prompt at 360 px
_LONG = 150  # letters of a sentence that may need more than two lines of the prompt at 1024 px
_TOLD = 8  # lines of the log under the curtain


def picture(name: str) -> Html:
    """A small line drawing for a button; the words beside it carry the meaning."""
    return svg(
        path(d=_PICTURES[name]),
        viewBox="0 0 24 24",
        class_="sign turns" if name in _TURNS else "sign",
        aria_hidden="true",
    )


def tool(do: str, name: str, drawing: str, *, why_not: str = "", class_: str = "") -> Html:
    """A button of the table. With `why_not` it is greyed and says so; it can still be pressed, to be told."""
    return button(
        picture(drawing),
        span(name, class_="label"),
        span(why_not, class_="unseen") if why_not else None,
        type="button",
        class_=class_ or None,
        data_do=do,
        aria_disabled="true" if why_not else None,
        title=why_not or name,
    )


def slider(look: Look) -> Html:
    """Step through the game: a slider over the lines of the log."""
    session = look.session
    words = session.words
    last = len(session.log.entries)
    first = look.first_line
    now = last if session.shown is None else session.shown
    return label(
        span(words("Step through the game"), class_="label"),
        input_(
            type="range",
            id="log-slider",
            data_do="log",
            min=0 if first == 1 else min(first, last),
            max=last,
            value=now,
            dir="ltr",
            aria_valuetext=words("Move {n} of {all}", n=now, all=last),
        ),
        class_="slider",
    )


def _blocked(words: Words, ask: Sorry | None) -> str:
    return "" if ask is None else sentence(ask, words)


def undo_block(session: Session) -> Sorry | None:
    """Why undo is not possible now; None when it is."""
    try:
        session.undo_place()
    except Sorry as sorry:
        return sorry
    return None


def _veil(session: Session) -> Sorry | None:
    seat = session.veiled
    return None if seat is None else Sorry("veiled", name=session.people[seat].name)


def controls(session: Session) -> Html:
    """The buttons that belong to the game in progress."""
    words = session.words
    past = Sorry("past") if session.shown is not None else None
    redo = past or (None if session.history.undone else Sorry("nothing_to_redo")) or _veil(session)
    parts: list[Html | None] = []
    if session.humans:
        parts.append(tool("undo", words("Undo"), "undo", why_not=_blocked(words, past or undo_block(session))))
        parts.append(tool("redo", words("Redo"), "redo", why_not=_blocked(words, redo)))
    if len(session.humans) < len(session.people) and not session.over:
        if session.stopped:
            parts.append(tool("resume", words("Let the computer play"), "resume"))
        else:
            parts.append(tool("stop", words("Stop the computer"), "stop"))
    if session.secret:
        parts.append(tool("hide", words("Lower the curtain"), "curtain"))
    if session.veiled is None and not session.secret:
        parts.append(_lifts(session))
    if session.over or session.shows == "score":
        parts.append(tool("over", words("Score sheet"), "sheet"))
        if session.over and session.shown is None:
            parts.append(tool("log 0", words("Step through"), "resume"))
    return join(*parts)


def prompt(look: Look) -> Html:
    """Who decides what; over a past position which one it is, with the way back to now.

    Where everybody looks at the board together, the way on stands beside the sentence.
    """
    session = look.session
    words = session.words
    if session.shown is not None:
        entries = session.log.entries
        number = session.shown
        told = entries[number - 1].line.clause if number else ""
        where = words("Move {n} of {all}", n=number, all=len(entries)) if number else words("The start of the game")
        return span(
            span(where, " ", clause(session.room.id, told) if told else None),
            slider(look),
            tool("log now", words("Back to now"), "now", class_="ordinary"),
            class_="past",
        )
    seat = session.deciding if session.reveal is None else None
    sentence = sentence_now(look)
    css = classes("who", "long" if len(sentence) > _LONG else len(sentence) > _WORDY and "wordy")
    said = span(sentence, class_=css, **_whose(session, seat))
    return span(said, _go_on(session), class_="together") if session.shows == "board" else said


def _whose(session: Session, seat: int | None) -> dict[str, int | str]:
    """The attributes of an element that is a seat's; None is nobody's."""
    return {} if seat is None else {"data_seat": seat + 1, "data_colour": session.people[seat].colour}


def _go_on(session: Session) -> Html | None:
    """The button that ends a look at the board: of the table after a reveal, else the game's own answer."""
    words = session.words
    if session.reveal is not None:
        return button(words("Go on"), type="button", class_="go-on primary", data_do="go-on")
    seat = session.deciding
    actions = session.state.legal_actions(seat) if seat is not None else ()
    if not actions:
        return None
    return button(words("Go on"), type="button", class_="go-on primary", data_action=str(actions[0]))


def sentence_now(look: Look) -> str:
    """Who decides what, now: the game says it, but for a curtain that hangs, a computer that was stopped, and a look
    that everybody takes together."""
    session = look.session
    words = session.words
    seat = session.deciding
    if session.reveal is not None:
        return words("Everybody has answered: look at the table together.")
    if session.veiled is not None:
        return words("Pass the device to {name}.", name=session.people[session.veiled].name)
    if session.stopped and seat is not None and seat not in session.humans:
        return words("It is the turn of {name}, but the computer is stopped.", name=session.people[seat].name)
    return session.room.face.prompt(look.now, look.scene)


def curtain(look: Look, seat: int) -> Html:
    """What stands in place of the board until the one who decides is alone with it.

    Under it stands what everybody saw since he decided last: he could not watch the page meanwhile. Others may take the
    device instead: who answers in secret as well, who wants to change his answer, who can do something out of turn.
    """
    session = look.session
    words = session.words
    name = session.people[seat].name
    told = session.told_since(seat, look.first_line)[-_TOLD:]
    return div(
        p(words("Pass the device to {name}.", name=name), class_="curtain-pass"),
        button(
            words("I am {name}: look at what I am shown", name=name)
            if seat in session.lookers
            else words("I am {name}: lift the curtain", name=name),
            type="button",
            class_="curtain-lift primary",
            data_do="lift",
        ),
        _others(session, seat),
        ol([li(line) for line in told], class_="curtain-told") if told else None,
        class_="curtain",
        **_whose(session, seat),
    )


def _others(session: Session, seat: int) -> Html | None:
    """Who besides `seat` may lift the curtain, a button each."""
    others = [_lift(session, other) for other in session.lifters if other != seat]
    return div(others, class_="curtain-others") if others else None


def _lifts(session: Session) -> Html | None:
    """The same where no curtain hangs: one button, or for several people a list that a press opens."""
    lifts = [_lift(session, seat) for seat in session.lifters]
    if len(lifts) < 2:
        return lifts[0] if lifts else None
    name = session.words("Look at what is mine")
    return join(
        button(picture("curtain"), span(name, class_="label"), type="button", popovertarget="lifters", title=name),
        div(lifts, id="lifters", popover="auto", class_="lifters"),
    )


def _lift(session: Session, seat: int) -> Html:
    """The button with which `seat` takes the device although another one is waited for, or nobody."""
    words = session.words
    name = session.people[seat].name
    moment = session.moment
    if seat in moment.given:
        label = words("I am {name}: change my answer", name=name)
    elif seat in session.lookers:
        label = words("I am {name}: look at what I am shown", name=name)
    elif seat in moment.owing and not moment.openly:
        label = words("I am {name}: lift the curtain", name=name)
    else:
        label = words("I am {name}: look at what is mine", name=name)
    return tool(f"lift {seat + 1}", label, "curtain", class_="quiet")


def board(look: Look) -> Html:
    """The board as the viewer may see it: now, or at the line of the log that is shown; or the curtain alone."""
    session = look.session
    if session.veiled is not None:
        return curtain(look, session.veiled)
    return session.room.face.board(*look.shown)
