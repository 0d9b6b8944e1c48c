"""Diagrams: the position of a playable example as a static picture in a page, drawn by the game's own board.

The board is that of the table, without ids, labels and buttons; the whole is one image with one label. Its appearance
is given by the game's style sheets and `styles/diagram.css`.
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core import examples
from mohreh.core.examples import Example
from mohreh.core.html import Html, div
from mohreh.core.puzzle import Puzzle
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.game import example
from mohreh.table.game.puzzle import open_puzzle
from mohreh.table.screen.screen import Screen
from mohreh.table.views import controls
from mohreh.table.views.look import Look

from .markup import MarkupNode, changed

STYLE = "styles/diagram.css"
"""The style sheet that a page with diagrams links after the styles of its games."""

_IDLE = frozenset(["id", "type", "role", "tabindex", "title", "data-look", "data-action", "data-do", "data-roving"])
_LEADS = frozenset(["href", "target", "rel"])  # attributes of links, which diagrams do not contain


@dataclass(frozen=True, slots=True)
class ExamplePicture:
    """An example as pages show it: its position as a diagram, and a small picture for lists."""

    example: Example
    title: str
    task: str
    diagram: Html
    thumbnail: Html


def _screen(game: str, name: str, words: Words) -> tuple[Screen, Example]:
    """Return a screen at the start of an example, and the example."""
    begun = example.begin(games.room(game), name, words)
    assert begun.example is not None, "an example has begun"
    return Screen(begun, words), begun.example.example


def diagram(game: str, name: str, words: Words) -> Html:
    """Return the position at the start of an example. Raises `table.errors.TableError` if there is no such example."""
    screen, example = _screen(game, name, words)
    return _drawn(screen, example.title[words.language])


def of_puzzle(puzzle: Puzzle, title: str, words: Words) -> Html:
    """Return the position of a puzzle."""
    return _drawn(_posed(puzzle, words), title)


def asked(puzzle: Puzzle, words: Words) -> list[str]:
    """Return the moves that lead to the question of a puzzle, and the question."""
    screen = _posed(puzzle, words)
    posed = screen.game.puzzle
    assert posed is not None, "a puzzle has begun"
    return [*posed.course(words), posed.question(words)]


def thumbnail_of_puzzle(puzzle: Puzzle, words: Words) -> Html:
    """Return the small picture of a puzzle's position, as the player who is asked sees it."""
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
    """An example as its own page shows it before it is started: the board with everything it will offer, the prompt
    and the buttons, so that the layout does not change when it starts."""

    board: Html
    prompt: Html
    controls: Html


def asleep(game: str, name: str, words: Words) -> Asleep:
    """Return the start of an example before it is started. Raises TableError as `diagram` does."""
    screen, example = _screen(game, name, words)
    look = Look(screen)
    prompt = screen.game.room.face.prompt(*look.shown)
    drawn = changed(controls.board(look), _waiting)
    return Asleep(
        _framed(game, drawn, f"{example.title[words.language]}. {prompt}"),
        controls.prompt(look),
        controls.controls(look),
    )


def still(markup: Html) -> Html:
    """Return a board as a mere picture: without ids, buttons and links, and hidden from assistive technology."""
    return changed(markup, _still)


def _waiting(node: MarkupNode) -> MarkupNode | None:
    """Return the node for a board that waits to be started: without what is only read out and without what is folded
    away."""
    if node.attributes.get("class") == "unseen":
        return None
    if node.name == "details" and "open" not in node.attributes:
        summary = [isinstance(each, MarkupNode) and each.name == "summary" for each in node.children].index(True)
        node.children = node.children[: summary + 1]
    return node


def _still(node: MarkupNode) -> MarkupNode | None:
    """Return the node for a still picture: without switches, zoom, and areas that are not highlighted."""
    css = node.attributes.get("class")
    if css in ("spot", "terrain-tools") or (
        node.name == "label" and any(each.name == "input" for each in node.within())
    ):
        return None
    if _waiting(node) is None:
        return None
    pressed = node.name in ("button", "a")
    node.attributes = {
        key: value
        for key, value in node.attributes.items()
        if key not in _IDLE and not key.startswith("aria-") and not (pressed and key in _LEADS)
    }
    if css is not None:
        node.attributes["class"] = css.strip()
    if pressed:
        node.name = "div"
        node.attributes["class"] = f"press {css.strip()}" if css is not None else "press"
    return node


def picture(game: str, name: str, words: Words) -> ExamplePicture:
    """Return an example with its pictures."""
    screen, example = _screen(game, name, words)
    return ExamplePicture(
        example,
        example.title[words.language],
        example.task[words.language],
        diagram(game, name, words),
        screen.game.room.face.thumbnail(screen.seen_by(screen.viewer, screen.game.state)),
    )


def thumbnail(game: str, name: str, words: Words) -> Html:
    """Return the small picture of the position at the start of an example, as those who decide in it see it."""
    screen, _ = _screen(game, name, words)
    return screen.game.room.face.thumbnail(screen.seen_by(screen.viewer, screen.game.state))


def gallery(game: str, words: Words) -> list[ExamplePicture]:
    """Return all examples of a game in their order."""
    return [picture(game, name, words) for name in examples.names(games.room(game).package)]
