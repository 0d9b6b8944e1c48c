"""Shared parts of this board: ids, seats in order, cards as the viewer sees them."""

from __future__ import annotations

from functools import partial

from mohreh.core import offers, pieces
from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html
from mohreh.core.pieces import kept
from mohreh.core.text import Words
from mohreh.games.silver import faces, names, sentences
from mohreh.games.silver.components import MASTER
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import memory, visible

HELD = "held"
"""The id of the place of a card in hand."""


def card_id(card: int) -> str:
    """The id of the element of `card`: its index in the deal, which reveals nothing about its number."""
    return f"card-{card}"


def seats_around(state: State, scene: Scene) -> list[int]:
    """The seats around the table: the viewer first, then clockwise."""
    first = max(scene.viewer, 0)
    return [(first + step) % state.n for step in range(state.n)]


def remembers_all(state: State, scene: Scene) -> bool:
    """Whether the whole discard pile may be read now: with the full memory aid, during a Master, or at the end
    (SI-15.1, SI-15.2)."""
    if scene.open or memory(scene) == "full" or state.decision().kind in ("round_over", "over"):
        return True
    return state.ability == MASTER and scene.viewer == state.active


def place_of(state: State, card: int) -> tuple[int, int] | None:
    """Seat and slot of a card in a village."""
    for seat in range(state.n):
        if card in state.village[seat]:
            return seat, state.village[seat].index(card)
    return None


def picture(number: int, words: Words) -> Html:
    """The face of a resident."""
    return kept(faces.card, number, words)


def big_picture(number: int, words: Words) -> Html:
    """The face of a resident, large."""
    return kept(_big, number, words)


def _big(number: int, words: Words) -> Html:
    return faces.card(number, words, big=True)


def remembered_back(number: int, words: Words) -> Html:
    """The back of a card with the number that the viewer remembers."""
    return kept(_marked_back, number, words)


def _marked_back(number: int, words: Words) -> Html:
    return faces.back(faces.mark(number, words))


def visible_face(state: State, card: int, scene: Scene) -> Html:
    """The face of `card` if the viewer may read it, else its back."""
    number = visible(state, card, scene)
    return faces.back() if number == UNKNOWN else picture(number, scene.words)


clause = partial(pieces.clause, "silver")
"""Makes the number of a clause of the rules, as a link to it."""
reason = offers.reasons("silver", sentences.refusal)
"""Makes the reason why something is not possible, with its clause. `pressed`: inside a button, which may contain no
link."""


def total_of(state: State, seat: int) -> int:
    """The points of a seat so far."""
    return int(state.totals[seat])


def power(number: int, scene: Scene) -> str:
    """The ability of a resident in this game, in one line."""
    return names.power(number, scene.words, any_village=scene.options.get("revealer") == "any")
