"""A board in parts, so that a press costs what it changes, not what lies on the table.

A part is an element with an id of its own, the same wherever it lies. Every button with an id is one. A face names
larger ones with `Parts`, and says what each is drawn from: while that stays the same, the part is not drawn again.
What has not changed is not sent again either: an empty element with the same id, `data-kept`, stands in its place, and
the page leaves what is there as it is (web/redraw.js). Whether a part has changed is told from its markup alone. Of a
button that has changed the face often has not, the picture that it begins with: then one stands for it, with the id of
the face if it has any.

>>> from mohreh.core.html import div
>>> def board(coins: int, turn: int) -> Board:
...     parts = Parts("a game")
...     purse = parts.draw("purse", lambda: div(coins, id="purse"), coins)
...     return parts.board(div(purse, "Turn ", turn))
>>> changes(board(5, 1), board(5, 2))
'<div><div id="purse" data-kept></div>Turn 2</div>'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import lru_cache

from mohreh.core.face import Scene
from mohreh.core.html import Html

_MOST = 2000  # parts that are kept, of all games
_drawn: dict[tuple[Hashable, ...], Html] = {}  # the newest stand last
_FACES = 6  # that are known of one button, as of a card face up and face down
_faces: dict[str, list[Html]] = {}  # by the id of a button, what it began with when it was drawn
_ID = re.compile(r' id="[^"]*"')
_TAG = re.compile(r"<(/?)([a-z0-9]+)")


class Board(Html):
    """The markup of a whole board that knows the names and the markup of its larger parts."""

    __slots__ = ("parts",)
    parts: dict[str, Html]


class Parts:
    """The larger parts of one board, as its face draws them."""

    def __init__(self, *common: Hashable) -> None:
        """`common` counts among the inputs of every part."""
        self._common = common
        self._parts: dict[str, Html] = {}

    def draw(self, name: str, make: Callable[[], Html], *inputs: Hashable) -> Html:
        """The part `name`: what `make` draws from `inputs` and nothing else, an element whose id is that name."""
        key = (name, self._common, inputs)
        found = _drawn.pop(key, None)
        if found is None:
            found = make()
            if len(_drawn) >= _MOST:
                del _drawn[next(iter(_drawn))]
        _drawn[key] = self._parts[name] = found
        return found

    def board(self, markup: Html) -> Board:
        """The whole board, in which every part that was drawn stands once."""
        board = Board(markup)
        board.parts = self._parts
        return board


def parts_of(game: str, scene: Scene) -> Parts:
    """The parts of a board of this game: how words are written and who sits at the table counts for all of them."""
    return Parts(game, scene.words.language, scene.words.digits, scene.names, scene.colours, scene.sides)


def _stub(part: str, name: str) -> str:
    """The empty element that stands for a part that has not changed."""
    tag = part[1 : part.index(" ")]
    return f'<{tag} id="{name}" data-kept></{tag}>'


def faced(name: str, face: Html) -> None:
    """The button with the id `name` begins with `face`."""
    known = _faces.setdefault(name, [])
    if face not in known:
        known.append(face)
        del known[:-_FACES]


@lru_cache(maxsize=_MOST)
def _face_stub(face: str) -> str:
    """The empty element that stands for a face; "" for what is not one element with others in it."""
    found = _ID.search(face[: face.find(">")])
    known = found[0] if found else ""
    depth = 0
    for tag in _TAG.finditer(face):
        depth += -1 if tag[1] else 1
        if not depth:
            name = tag[2]
            return (
                f"<{name}{known} data-kept></{name}>"
                if face.endswith(f"</{name}>") and tag.start() + len(name) + 3 == len(face)
                else ""
            )
    return ""


def _without_face(button: str, before: str, name: str) -> str:
    """`button` with an empty element for its face, if it began with that before."""
    start, old = button.index(">") + 1, before.index(">") + 1
    for face in _faces.get(name, ()):
        if button.startswith(face, start) and before.startswith(face, old) and (stub := _face_stub(face)):
            return f"{button[:start]}{stub}{button[start + len(face) :]}"
    return button


def _larger(board: str) -> dict[str, Html]:
    return board.parts if isinstance(board, Board) else {}


def _buttons(markup: str) -> list[tuple[str, str, str]]:
    """The markup cut up at its buttons, which never stand in one another: a button's id, the button, what follows.

    What precedes the first one, and a button without an id, have the id "".
    """
    first, *rest = markup.split("<button ")
    out = [("", "", first)]
    for piece in rest:
        inside, end, after = piece.partition("</button>")
        head = inside[: inside.index(">")]
        _, found, name = f" {head}".partition(' id="')
        out.append((name.partition('"')[0] if found else "", f"<button {inside}{end}", after))
    return out


def changes(before: str, board: str) -> Html:
    """`board` with empty elements for the parts that are in `before` as they are now."""
    old = _larger(before)
    markup: str = board
    for name, part in _larger(board).items():
        if old.get(name) == part:
            markup = markup.replace(part, _stub(part, name), 1)
    known = {name: button for name, button, _ in _buttons(before) if name}
    out: list[str] = []
    for name, button, after in _buttons(markup):
        there = known.get(name)
        if there == button:
            button = _stub(button, name)
        elif there is not None:
            button = _without_face(button, there, name)
        out += button, after
    return Html("".join(out))
