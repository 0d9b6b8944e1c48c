"""Small pieces that every part of this table uses: who decides, whose place is seen, faces, figures."""

from __future__ import annotations

from mohreh.core import offers, pieces
from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.html import Html, bdi, span
from mohreh.core.pieces import kept
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, sentences
from mohreh.games.burgundy.state import State


def own_seat(state: State, scene: Scene) -> int:
    """The seat whose place is shown large: the viewer's; for EVERYBODY that of who decides, or played last."""
    return scene.viewer if scene.viewer >= 0 else state.active


def after(state: State, seat: int) -> list[int]:
    """The others, clockwise after a seat."""
    return [(seat + step) % state.agreed.n for step in range(1, state.agreed.n)]


def laid(state: State, house: int) -> bool:
    """Whether an estate has its board."""
    return state.boards[house] >= 0


def figure(number: int, words: Words, css: str = "") -> Html:
    """A number in the reader's digits, isolated."""
    return bdi(words.number(number), class_=css or None)


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
    """A sign with a number beside it, and in words what it counts."""
    return span(faces.sign(name), figure(number, words), unseen(said), class_=f"count-of {css}".rstrip())


def bonus_points(state: State, small: bool) -> int:
    """What a bonus tile brings (CB-14.5)."""
    return (c.SMALL if small else c.LARGE)[state.agreed.players]


def clause(number: str) -> Html:
    """The number of a clause of the rules, a link to it."""
    return pieces.clause("burgundy", number)


def reason(refusal: Refusal, scene: Scene, *, pressed: bool = False) -> Html:
    """Why something cannot be done, with its clause; `pressed`: inside a button, where no link may stand."""
    return offers.reason("burgundy", sentences.refusal(refusal, scene), refusal.clause, pressed=pressed)


def unseen(text: str) -> Html:
    """Words for who listens."""
    return span(text, class_="unseen")


def marks(scene: Scene, *beginnings: str) -> frozenset[str]:
    """What is marked of the elements whose ids begin like this: an input of a part of the board."""
    return frozenset(name for name in scene.marked if name.startswith(beginnings))
