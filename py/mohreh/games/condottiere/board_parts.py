"""Shared parts of this board: who decides, seats in order, figures, faces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from mohreh.core import offers, pieces
from mohreh.core.face import Scene
from mohreh.core.game import EVERYBODY, UNKNOWN
from mohreh.core.html import Html
from mohreh.core.pieces import kept
from mohreh.core.text import Words
from mohreh.games.condottiere import faces, sentences
from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    MERCENARIES,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
    largest_group,
)
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State

SORTED = (*reversed(range(MERCENARIES)), HEROINE, COURTESAN, DRUMMER, WINTER, SPRING, BISHOP, SCARECROW, SURRENDER)
"""The order of the cards in a hand: by kind, the strongest first."""
GROUPS = (
    tuple(reversed(range(MERCENARIES))),
    (HEROINE, COURTESAN),
    (DRUMMER, WINTER, SPRING),
    (BISHOP, SCARECROW, SURRENDER),
)
"""The same order in groups: Mercenaries, other cards with strength, cards that change strengths, and cards with an
immediate effect."""
_ORDER = {card: place for place, card in enumerate(SORTED)}


def around(state: State, scene: Scene) -> list[int]:
    """The seats in the order of their lines: clockwise after the viewer, the viewer last."""
    first = max(scene.viewer, 0) + (scene.viewer != EVERYBODY)
    return [(first + step) % state.n for step in range(state.n)]


def held(cards: Iterable[int]) -> list[int]:
    """Known cards in the order of a hand."""
    return sorted([card for card in cards if card != UNKNOWN], key=_ORDER.__getitem__)


def picture(card: int, words: Words) -> Html:
    """The face of a card."""
    return kept(faces.card, card, words)


def big_picture(card: int, words: Words) -> Html:
    """The face of a card, large."""
    return kept(_big, card, words)


def _big(card: int, words: Words) -> Html:
    return faces.card(card, words, big=True)


clause = partial(pieces.clause, "condottiere")
"""Makes the number of a clause of the rules, as a link to it."""
reason = offers.reasons("condottiere", sentences.refusal)
"""Makes the reason why something is not possible, with its clause. `pressed`: inside a button, which may contain no
link."""


def would_win(state: State, region: int) -> list[int]:
    """The seats that would win the game with this region (CO-9.1), if the next battle were theirs."""
    total, adjacent = state.needed()
    bit, found = 1 << region, []
    for seat in range(state.n):
        regions = state.regions(seat)
        if regions & bit:
            continue
        if largest_group(regions | bit) >= adjacent or regions.bit_count() + 1 >= total:
            found.append(seat)
    return found


def in_game(state: State) -> bool:
    """Whether the map is still contested: not in a final battle, and not after the end of a game."""
    return not state.final and state.phase not in (Kind.NEXT_GAME, Kind.OVER)
