"""The levels of bots on the page: a face for each, and which bots play at a table."""

from __future__ import annotations

from mohreh.core.html import Html, bdi, li, path, svg, ul
from mohreh.core.text import N_, Words
from mohreh.table.games import Room
from mohreh.table.screen.screen import Screen

_NAMES = {"beginner": N_("Beginner"), "easy": N_("Easy"), "medium": N_("Medium"), "hard": N_("Hard")}
_HEAD = "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19"
_FACES = {  # paths in a square of 24 units, from curious to grim
    "beginner": "M8.4 9.4h.01M15.6 9.4h.01M12 13.6a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 1 0 0-4.2",
    "easy": "M8.4 9.8h.01M15.6 9.8h.01M7.8 14.2q4.2 4.2 8.4 0",
    "medium": "M8.4 10h.01M15.6 10h.01M8 15.8h8",
    "hard": "M6.6 7.8l4 1.7M17.4 7.8l-4 1.7M9 11.8h.01M15 11.8h.01M8.4 17q3.6-2.4 7.2 0",
}


def face(level: str) -> Html | None:
    """The face of a level, hidden from screen readers because it is accompanied by text; None for a level without
    one."""
    if level not in _FACES:
        return None
    drawn = path(d=_HEAD + _FACES[level])
    return svg(drawn, viewBox="0 0 24 24", class_="sign level", data_level=level, aria_hidden="true")


def short_name(room: Room, level: str, words: Words) -> str:
    """The name of a level where it is clear that it is a bot."""
    return words(_NAMES[level]) if level in _NAMES else room.level_name(level, words)


def face_of(screen: Screen, seat: int) -> Html | None:
    """The face of the level of a seat; None for a person."""
    return face(screen.game.room.today(screen.game.people[seat].bot))


def rivals(screen: Screen) -> Html | None:
    """Which bots of this table play at which level; None if there are none."""
    room: Room = screen.game.room
    played = [
        li(face_of(screen, seat), bdi(each.name), ": ", room.level_name(each.bot, screen.words))
        for seat, each in enumerate(screen.game.people)
        if each.bot
    ]
    return ul(played, class_="rivals", role="list") if played else None
