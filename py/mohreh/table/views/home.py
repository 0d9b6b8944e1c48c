"""The cards of games in progress on the home page: a static picture, the players, whose turn it is; nothing secret."""

from __future__ import annotations

from mohreh.core.html import Html, bdi, button, div, li, p, span, time
from mohreh.core.html import strong as strong_
from mohreh.core.seats import palette
from mohreh.table.views.levels import face_of
from mohreh.table.views.look import Look


def card(look: Look) -> Html:
    """The card of a game as `<li>`; the page adds the time of the save."""
    screen, game, words = look.screen, look.screen.game, look.screen.words
    face = game.room.face
    state, scene = look.still
    standing = "" if game.lesson is None else game.lesson.standing(words)
    status = standing or (face.outcome if game.over else face.prompt)(state, scene)
    name = game.id
    names = " – ".join(words.name(person.name) for person in game.people)
    players = [
        (
            " – " if seat else None,
            span(
                bdi(person.name), data_seat=seat + 1, data_colour=person.colour
            ),  # its sign stands where the page begins
            face_of(screen, seat),
        )
        for seat, person in enumerate(game.people)
    ]
    go_on = words("Look at it") if game.over else words("Continue")
    return li(
        div(
            face.thumbnail(state),
            class_="kept-picture",
            style=palette([each.colour for each in game.people]),
            aria_hidden="true",
        ),
        div(
            strong_(face.title(words)),
            p(players, class_="kept-people"),
            p(status, class_="kept-status"),
            time(data_saved="", class_="kept-time"),
            class_="kept-words",
        ),
        div(
            _press(go_on, names, f"continue {name}", "primary"),
            _press(words("Save as file"), names, f"save-file {name}", "quiet"),
            _press(words("Delete"), names, f"delete {name}", "quiet"),
            class_="kept-buttons",
        ),
        class_="kept finished" if game.over else "kept",
        id=f"continue-{name}",
        aria_label=f"{face.title(words)}: {names}",
    )


def _press(label: str, names: str, verb: str, css: str) -> Html:
    """A button of the card, labelled with the game for screen readers."""
    return button(label, span(" ", names, class_="unseen"), type="button", class_=css, data_do=verb)
