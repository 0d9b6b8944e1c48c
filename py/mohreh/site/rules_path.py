"""The five-minute introduction at the head of a rules page: the lesson of the game, which is played in place."""

from __future__ import annotations

from mohreh.core.html import Html, a, button, div, element, h2, p, section
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.game import lesson

ID = "path"
_board = element("mohreh-board")


def title(words: Words) -> str:
    """Return the title of the section."""
    return words("Learn it in five minutes")


def section_of(game: str, words: Words, app: str) -> Html:
    """Return the first lesson of a game, not started; `app` leads to the page that has it as well."""
    taught = lesson.of(games.room(game))
    assert taught, "every game has one"
    heading, steps = f"{ID}-title", len(taught.steps)
    said = words("{n} steps on a real board: each says what to press and why. Then the game goes on as yours.", n=steps)
    return section(
        h2(title(words), id=heading),
        p(said),
        _board(
            div(
                button(lesson.label(taught, words), type="button", class_="primary", data_play=True),
                class_="path-ways",
            ),
            game=game,
            lesson=True,
            lang=words.language,
        ),
        p(a(words("Open the lesson in the app"), href=f"{app}#lesson={game}"), class_="path-app"),
        id=ID,
        aria_labelledby=heading,
    )
