"""Shared parts of this board: who decides, the positions of cities around the viewer, figures, the last action of a
city."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from mohreh.core import offers, pieces
from mohreh.core.face import Scene
from mohreh.core.html import Html
from mohreh.core.pieces import kept
from mohreh.core.seats import belongs
from mohreh.core.text import Words
from mohreh.games.wonders import faces, sentences
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import CARD, COLORS, FREE_SYMBOL, OF_SYMBOL, STAGE_SYMBOLS
from mohreh.games.wonders.state import State

STACKS = (("brown", "grey"), ("blue",), ("green",), ("yellow",), ("red",), ("purple",))
"""The stacks of a city from left to right; each has one colour, except that of cards that produce resources."""
_RANK = tuple((COLORS.index(row.color), row.age, number) for number, row in enumerate(CARDS))


class Deed(NamedTuple):
    """The action of a city in the turn revealed last (SW-6.6); `card` is -1 if it is not public."""

    use: str
    card: int
    mode: str
    left: int
    right: int
    price: int
    gain: int


def own_city(state: State, scene: Scene) -> int:
    """The city of the viewer, -1 for a spectator."""
    return scene.viewer + state.base if scene.viewer >= 0 else -1


def left_of(state: State, city: int) -> int:
    """The city of the left neighbour (SW-2.1)."""
    return (city + 1) % state.m


def right_of(state: State, city: int) -> int:
    """The city of the right neighbour."""
    return (city - 1) % state.m


def others(state: State, city: int) -> list[int]:
    """The cities that are not adjacent, from the left neighbour's side round to the right one's."""
    return [(city + step) % state.m for step in range(2, state.m - 1)]


def theirs(state: State, city: int, scene: Scene) -> dict[str, int | str]:
    """The attributes of elements of a city: colour and sign of its player; the Free City has none."""
    seat = city - state.base
    return belongs(scene, seat) if seat >= 0 else {"data_free_city": True}


def deeds(state: State, scene: Scene) -> dict[int, Deed]:
    """The actions of all cities in the turn revealed last."""
    out: dict[int, Deed] = {}
    for event in scene.revealed:
        if event.kind == "used":
            it = event.details
            card = CARD[it["card"]] if it["card"] else -1
            out[it["city"]] = Deed(it["use"], card, it["mode"], it["left"], it["right"], it["price"], it["gain"])
    return out


def symbols_of(state: State, city: int) -> tuple[tuple[int, ...], int]:
    """The number of each scientific symbol of a city, and of free ones (SW-11.6)."""
    have, side = state.have[city], 2 * state.boards[city] + state.sides[city]
    free = STAGE_SYMBOLS[side][state.stages[city]] + (have & FREE_SYMBOL).bit_count()
    return tuple([(have & bits).bit_count() for bits in OF_SYMBOL]), free


def in_order(cards: Iterable[int]) -> list[int]:
    """Cards in the order of a hand or a city: by colour, earlier ones first."""
    return sorted(cards, key=_RANK.__getitem__)


def of_stack(state: State, city: int, stack: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of one stack of a city, in the order in which they were built."""
    return tuple([card for color in stack for card in state.built[city] if CARDS[card].color == color])


def settled(state: State, city: int) -> bool:
    """Whether the board and the side of a city are known."""
    return state.boards[city] >= 0 and state.sides[city] >= 0


def picture(card: int, words: Words) -> Html:
    """The face of a card."""
    return kept(faces.card, card, words)


def strip(card: int, words: Words) -> Html:
    """A card in the stack of its colour."""
    return kept(faces.strip, card, words)


clause = partial(pieces.clause, "wonders")
"""Makes the number of a clause of the rules, as a link to it."""
reason = offers.reasons("wonders", sentences.refusal)
"""Makes the reason why something is not possible, with its clause. `pressed`: inside a button, which may contain no
link."""


def whose(state: State, city: int, scene: Scene) -> str:
    """The name of a city's player as plain text, or "Free City"."""
    seat = city - state.base
    return scene.names[seat] if seat >= 0 else scene.words("Free City")
