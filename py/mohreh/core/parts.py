"""Boards in parts, so that the cost of a press depends on what it changes and not on the size of the board.

A part is an element with a unique id (`html.Part`). A face draws the larger parts with `Parts`, which caches each by
the inputs that it is drawn from. A part whose markup has not changed is not sent to the page again: it is replaced by
an empty element with the same id and `data-kept`, and the page keeps the element that it has (web/drawing/redraw.mjs).
In a button that has changed, the picture that it begins with often has not: then this picture alone is replaced.

>>> from mohreh.core.html import div
>>> def board(coins: int, turn: int) -> Html:
...     parts = Parts("a.game")
...     purse = parts.draw("purse", lambda: div(coins, id="purse"), coins)
...     return div(purse, "Turn ", turn)
>>> changes(board(5, 1), board(5, 2))
'<div><div id="purse" data-kept></div>Turn 2</div>'
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from mohreh.core.face import Scene
from mohreh.core.html import Element, Html, Part, Tree, escape, parts_in
from mohreh.core.remembered import Memo

# The number of cached parts per module. With 400 there are hardly more hits, and the parts of a map take 7 MB instead
# of 2 (measured over 20 actions of each game).
_MOST = 100
_drawn: dict[str, Memo[tuple[Hashable, ...], Html]] = {}  # by owner; most recently used last


class Parts:
    """Draws the larger parts of a board, and caches them."""

    def __init__(self, owner: str, *common: Hashable) -> None:
        """`owner` is the module of the game that owns the cache; `common` are additional inputs of every part."""
        if owner not in _drawn:
            _drawn[owner] = Memo(owner, _MOST)
        self._drawn, self._common = _drawn[owner], common

    def draw(self, name: str, make: Callable[[], Html], *inputs: Hashable) -> Html:
        """The part `name`, an element with this id, which `make` draws from `inputs` and nothing else."""
        key = (name, self._common, inputs)
        drawn = self._drawn
        found = drawn.pop(key, None)
        if found is None:
            found = make()
            if len(drawn) >= drawn.most:
                del drawn[next(iter(drawn))]
        drawn[key] = found
        return found


def parts_of(owner: str, scene: Scene) -> Parts:
    """The `Parts` of a module; the language, digits, names, colours and sides of the scene are inputs of every part."""
    return Parts(owner, scene.words.language, scene.words.digits, scene.names, scene.colours, scene.sides)


def _stub(element: str, name: str = "") -> str:
    """The empty element that replaces an unchanged one."""
    tag = element[1 : element.index(">")].partition(" ")[0]
    return f'<{tag} id="{escape(name)}" data-kept></{tag}>' if name else f"<{tag} data-kept></{tag}>"


def _send(tree: Tree, known: Mapping[str, Part], out: list[str]) -> None:
    """Append the markup of `tree` to `out`, with stubs for the parts in it that are equal to those in `known`."""
    for piece in tree.pieces:
        if type(piece) is not Part:
            out.append(piece)
            continue
        there = known.get(piece.id) if piece.id else None
        if there == piece:
            out.append(_stub(piece, piece.id))
            continue
        at = len(out)
        _send(piece, known, out)
        if there is not None and (face := _face(piece)) is not None and face == _face(there):
            out[at + 1] = _stub(face)


def _face(button: Part) -> Element | None:
    """The picture at the beginning of a button, an element without parts; None if there is none."""
    first = button.pieces[1]
    return first if type(first) is Element and button.startswith("<button") else None


def changes(before: str, board: str) -> Html:
    """The markup of `board`, with stubs for the parts that have not changed since `before`."""
    if not isinstance(board, Tree):
        return Html(board)
    out: list[str] = []
    _send(board, {each.id: each for each in parts_in(before) if each.id}, out)
    return Html("".join(out))
