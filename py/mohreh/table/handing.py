"""What one person is shown by another is seen in a moment of its own: it stands alone on the page, large, with the one
button that passes the device on."""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Sheet
from mohreh.core.html import Html, button, div, h2, section
from mohreh.table.session import Session


def shown(session: Session) -> list[Sheet]:
    """What who holds the device is shown now, one sheet for each time (`HandingFace.handed`)."""
    viewer, face = session.viewer, session.room.face
    scene = session.scene(viewer=viewer, now=False)
    found: list[Sheet] = []
    for seat, place in session.handed:
        if seat == viewer:
            step, before = session.history.steps[place], session.history.at(place).observe(viewer)
            draw: Any = face
            found.append(draw.handed(before, step.seat, step.action, scene))
    return found


def sentence(sheets: list[Sheet]) -> str:
    """What is shown, as the prompt says it."""
    return " ".join(each.title for each in sheets)


def html(session: Session, sheets: list[Sheet]) -> Html:
    """What is shown, and the way on, in place of the board."""
    return div(
        div(
            [section(h2(each.title), each.body, class_="look") for each in sheets],
            class_="handed-things",
        ),
        button(_seen(session), type="button", class_="handed-seen primary", data_do="seen"),
        class_="handed",
        data_seat=session.viewer + 1,
        data_colour=session.people[session.viewer].colour,
    )


def _seen(session: Session) -> str:
    """The words of the button: who is handed the device next, if anybody is."""
    words, following = session.words, next_holder(session)
    if following is None:
        return words("Seen: go on")
    return words("Seen: pass the device to {name}", name=session.people[following].name)


def next_holder(session: Session) -> int | None:
    """Who is handed the device when who holds it has seen what he was shown: who has to look as well, who is asked
    next, else who has shown it; None: nobody, or the same person goes on."""
    moment = session.moment
    holder = session.viewer
    if not session.private:
        return None
    others = [seat for seat in moment.lookers if seat != holder]
    if others or moment.owing:
        following = others[0] if others else holder if holder in moment.owing else moment.owing[0]
        return None if following == holder else following
    shower = next(session.history.steps[place].seat for seat, place in session.handed if seat == holder)
    return shower if shower in session.humans else None
