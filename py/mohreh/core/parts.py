"""A board in parts, so that a press costs what it changes, not what lies on the table.

A part is an element with an id of its own, the same wherever it lies (`html.Part`). A face draws the larger ones with
`Parts`, and says what each is drawn from: while that stays the same, the part is not drawn again.
What has not changed is not sent again either: an empty element with the same id, `data-kept`, stands in its place, and
the page leaves what is there as it is (web/drawing/redraw.mjs). Whether a part has changed is told from its markup
alone. Of a button that has changed the face often has not, the picture that it begins with: then one stands for it.

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

# Parts of a game that are kept. Of 400 hardly one more is asked for again, and those of a map take 7 MB instead of 2
# (20 actions of each game).
_MOST = 100
_drawn: dict[str, Memo[tuple[Hashable, ...], Html]] = {}  # by whose they are; the newest stand last


class Parts:
    """The larger parts of one board, as its face draws them."""

    def __init__(self, owner: str, *common: Hashable) -> None:
        """`owner` is the module whose they are; `common` counts among the inputs of every part."""
        if owner not in _drawn:
            _drawn[owner] = Memo(owner, _MOST)
        self._drawn, self._common = _drawn[owner], common

    def draw(self, name: str, make: Callable[[], Html], *inputs: Hashable) -> Html:
        """The part `name`: what `make` draws from `inputs` and nothing else, an element whose id is that name."""
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
    """The parts of a board that this module draws: how words are written and who sits at the table counts for all."""
    return Parts(owner, scene.words.language, scene.words.digits, scene.names, scene.colours, scene.sides)


def _stub(element: str, name: str = "") -> str:
    """The empty element that stands for one that has not changed."""
    tag = element[1 : element.index(">")].partition(" ")[0]
    return f'<{tag} id="{escape(name)}" data-kept></{tag}>' if name else f"<{tag} data-kept></{tag}>"


def _send(tree: Tree, known: Mapping[str, Part], out: list[str]) -> None:
    """Add to `out` the markup of `tree` without the parts in it that are `known` as they are now."""
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
    """The picture that a button begins with, an element that is no part."""
    first = button.pieces[1]
    return first if type(first) is Element and button.startswith("<button") else None


def changes(before: str, board: str) -> Html:
    """`board` with empty elements for the parts that are in `before` as they are now."""
    if not isinstance(board, Tree):
        return Html(board)
    out: list[str] = []
    _send(board, {each.id: each for each in parts_in(before) if each.id}, out)
    return Html("".join(out))
