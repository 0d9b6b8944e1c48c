"""Shared parts of this board: seats, faces, figures."""

from __future__ import annotations

from functools import partial

from mohreh.core import offers, pieces
from mohreh.core.face import Scene
from mohreh.core.html import Html, span
from mohreh.core.pieces import figure, kept, unseen
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, sentences
from mohreh.games.burgundy.state import State


def own_seat(state: State, scene: Scene) -> int:
    """The seat whose place is shown large: that of the viewer; for EVERYBODY that of the deciding or the last
    player."""
    return scene.viewer if scene.viewer >= 0 else state.active


def after(state: State, seat: int) -> list[int]:
    """The others, clockwise after a seat."""
    return [(seat + step) % state.agreed.n for step in range(1, state.agreed.n)]


def laid(state: State, house: int) -> bool:
    """Whether an estate has its board."""
    return state.boards[house] >= 0


def tile(number: int, words: Words, of_2011: bool = False) -> Html:
    """The face of a hex tile."""
    return kept(faces.tile, number, words, of_2011)


def ware(goods: int, words: Words, number: int = 1) -> Html:
    """Goods of a type."""
    return kept(faces.ware, goods, words, number)


def crest(shield: int, words: Words) -> Html:
    """A shield."""
    return kept(faces.crest, shield, words)


def count_of(name: str, number: int, words: Words, said: str, css: str = "") -> Html:
    """A sign with a number beside it, and the meaning in words for screen readers."""
    return span(
        faces.sign(name), figure(number, words), unseen(said), class_=f"count-of {css}".rstrip(), data_counts=number
    )


def bonus_points(state: State, small: bool) -> int:
    """What a bonus tile brings (CB-14.5)."""
    return (c.SMALL if small else c.LARGE)[state.agreed.players]


clause = partial(pieces.clause, "burgundy")
"""Makes the number of a clause of the rules, as a link to it."""
reason = offers.reasons("burgundy", sentences.refusal)
"""Makes the reason why something is not possible, with its clause. `pressed`: inside a button, which may contain no
link."""


def marks(scene: Scene, *beginnings: str) -> frozenset[str]:
    """The marked elements (`Scene.marked`) whose ids have one of these beginnings: an input of a part of the board."""
    return frozenset(name for name in scene.marked if name.startswith(beginnings))
