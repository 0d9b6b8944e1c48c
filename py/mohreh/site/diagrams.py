"""Diagrams: the position of a playable example as a still picture in a page, drawn by the game's own board.

The board is the one of the table, without ids, without names for assistive technology and with nothing to press: the
whole is one image with one label. Its look is the game's style sheets and `styles/diagram.css`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mohreh.core import examples
from mohreh.core.examples import Example
from mohreh.core.html import Html, div, raw
from mohreh.core.puzzle import Puzzle
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.game import example
from mohreh.table.game.puzzle import open_puzzle
from mohreh.table.screen.screen import Screen
from mohreh.table.views import controls
from mohreh.table.views.look import Look

STYLE = "styles/diagram.css"
"""What a page with diagrams links after the styles of its games."""

_UNHEARD = re.compile(r'<span class="unseen"[^>]*>[^<]*</span>')
_IDLE = re.compile(r' (?:id|type|role|tabindex|title|aria-[a-z]+|data-(?:look|action|do|roving))(?:="[^"]*")?(?=[ >])')
# What a still picture never shows: switches, places of a terrain that do not glow, its zoom, and what is folded in.
_UNSEEN = re.compile(
    r"<label[^>]*>(?:(?!</label>).)*<input(?:(?!</label>).)*</label>|"
    r'<button[^>]* class="spot"[^>]*>.*?</button>|<div[^>]* class="terrain-tools"[^>]*>.*?</div>'
    r"|(<details(?![^>]* open[ >])[^>]*>(?:(?!</summary>).)*</summary>)(?:(?!<details|</details>).)*(?=</details>)",
    re.S,
)
# What a board that waits to be played keeps room for: all but what is folded in.
_FOLDED = re.compile(
    r"(<details(?![^>]* open[ >])[^>]*>(?:(?!</summary>).)*</summary>)(?:(?!<details|</details>).)*(?=</details>)", re.S
)
_TAG = re.compile(r"<(/?)([a-z0-9]+)([^>]*)>")
_PLACE = re.compile(r' (?:href|target|rel)="[^"]*"')
_CLASS = re.compile(r' class="\s*([^"]*?)\s*"')


@dataclass(frozen=True, slots=True)
class ExamplePicture:
    """An example as a page shows it: its still position, and its small picture for a list."""

    example: Example
    title: str
    task: str
    diagram: Html
    thumbnail: Html


def _screen(game: str, name: str, words: Words) -> tuple[Screen, Example]:
    """A screen on an example as it begins, and which one it is."""
    begun = example.begin(games.room(game), name, words)
    assert begun.example is not None, "an example has begun"
    return Screen(begun, words), begun.example.example


def diagram(game: str, name: str, words: Words) -> Html:
    """The position at the start of an example. Raises `table.errors.TableError` for an example that is not there."""
    screen, example = _screen(game, name, words)
    return _drawn(screen, example.title[words.language])


def of_puzzle(puzzle: Puzzle, title: str, words: Words) -> Html:
    """The position of a puzzle."""
    return _drawn(_posed(puzzle, words), title)


def asked(puzzle: Puzzle, words: Words) -> list[str]:
    """What is done first in a puzzle, and what it asks."""
    posed = _posed(puzzle, words).game.puzzle
    assert posed is not None, "a puzzle has begun"
    return [*posed.course(words), posed.question(words)]


def thumbnail_of_puzzle(puzzle: Puzzle, words: Words) -> Html:
    """The small picture of its position, as whoever is asked sees it."""
    screen = _posed(puzzle, words)
    return screen.game.room.face.thumbnail(screen.seen_by(screen.viewer, screen.game.state))


def _posed(puzzle: Puzzle, words: Words) -> Screen:
    return Screen(open_puzzle(games.room(puzzle.game), puzzle, words), words)


def _drawn(screen: Screen, title: str) -> Html:
    state, shown = screen.seen_by(screen.viewer, screen.game.state), screen.still()
    face = screen.game.room.face
    return _framed(screen.game.room.id, still(face.board(state, shown)), f"{title}. {face.prompt(state, shown)}")


def _framed(game: str, board: Html, label: str) -> Html:
    return div(
        div(div(board, class_="board"), class_="stage", inert=True, aria_hidden="true"),
        class_="diagram",
        role="img",
        aria_label=label,
        data_game=game,
    )


@dataclass(frozen=True, slots=True)
class Asleep:
    """An example as its own page shows it before it can be played: the board with all that will be offered, the prompt
    and the buttons, so that nothing grows when it wakes."""

    board: Html
    prompt: Html
    controls: Html


def asleep(game: str, name: str, words: Words) -> Asleep:
    """The start of an example that waits to be played. Raises as `diagram` does."""
    screen, example = _screen(game, name, words)
    look = Look(screen)
    prompt = screen.game.room.face.prompt(*look.shown)
    drawn = _FOLDED.sub(r"\1", _UNHEARD.sub("", str(controls.board(look))))
    return Asleep(
        _framed(game, raw(drawn), f"{example.title[words.language]}. {prompt}"),
        controls.prompt(look),
        controls.controls(look),
    )


def still(markup: Html) -> Html:
    """A board that only looks like one: no ids, no buttons and links, nothing for assistive technology."""
    shown = _UNSEEN.sub(lambda found: found[1] or "", markup)
    return raw(_TAG.sub(_tag, _UNHEARD.sub("", shown)))


def _tag(found: re.Match[str]) -> str:
    end, name, given = found.groups()
    pressed = name in ("button", "a")
    name = "div" if pressed else name
    if end:
        return f"</{name}>"
    given = _IDLE.sub("", given + ">")[:-1]
    if pressed:
        given = _PLACE.sub("", given)
        given = _CLASS.sub(r' class="press \1"', given) if _CLASS.search(given) else f'{given} class="press"'
    return f"<{name}{_CLASS.sub(_classes, given)}>"


def _classes(found: re.Match[str]) -> str:
    return f' class="{found[1]}"'


def picture(game: str, name: str, words: Words) -> ExamplePicture:
    """An example with its pictures."""
    screen, example = _screen(game, name, words)
    return ExamplePicture(
        example,
        example.title[words.language],
        example.task[words.language],
        diagram(game, name, words),
        screen.game.room.face.thumbnail(screen.seen_by(screen.viewer, screen.game.state)),
    )


def thumbnail(game: str, name: str, words: Words) -> Html:
    """The small picture of the position at the start of an example, as those who decide in it see it."""
    screen, _ = _screen(game, name, words)
    return screen.game.room.face.thumbnail(screen.seen_by(screen.viewer, screen.game.state))


def gallery(game: str, words: Words) -> list[ExamplePicture]:
    """All examples of a game in their order."""
    return [picture(game, name, words) for name in examples.names(games.room(game).package)]
