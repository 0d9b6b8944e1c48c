"""The encoding of 7 Wonders: actions as phrases, views as features (see core/encoding.py).

Cities are counted from the observer's own to the left, with two players including the Free City.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from mohreh.core.encoding import Feature, Layout, Phrases, Reading, bits, counts, each
from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS, SIDES, cities_of
from mohreh.games.wonders.discards import known_in_pile
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State

MOST_COINS = 20  # per neighbour: no card and no stage requires more than ten resources
_SEE = Reading[State]()

PHRASES = Phrases(
    1,
    [
        *each("build", CARD_IDS),
        *each("stage", CARD_IDS),
        *each("discard", CARD_IDS),
        *each("city build", CARD_IDS),
        *each("city stage", CARD_IDS),
        *each("city discard", CARD_IDS),
        *("free 0 0", "chain 0 0", "special_free 0 0"),
        *each("pay", range(MOST_COINS + 1)),  # to the left neighbour
        *map(str, range(MOST_COINS + 1)),  # to the right one
        *each("take", (*CARD_IDS, "nothing")),
        *each("choose", (*BOARD_IDS, *SIDES)),
        *SIDES,
    ],
)
"""The table of numbered phrases, with its version: no number of a version ever means another phrase."""
_CARDS = len(CARD_IDS)
_COPIES = 7  # copies of a card in the game, at most
_MOST = 999


def _cities(view: State, order: Sequence[int]) -> list[int]:
    own = order[0] + view.base
    return [(own + step) % view.m for step in range(view.m)]


def _by_city(
    name: str, cities: int, high: int, read: Callable[[State, int], int], values: tuple[str, ...] = ()
) -> Feature[State]:
    return Feature[State](
        name,
        (cities,),
        0,
        high,
        lambda view, order: [int(read(view, city)) for city in _cities(view, order)],
        values=values,
    )


def _counted_by_city(
    name: str, cities: int, things: Sequence[str], high: int, read: Callable[[State, int], Iterable[int]]
) -> Feature[State]:
    def rows(view: State, order: Sequence[int]) -> bytearray:
        return bytearray().join([counts(read(view, city), len(things)) for city in _cities(view, order)])

    return Feature[State](name, (cities, len(things)), 0, high, rows, tuple(things))


def layout(seats: int, options: Mapping[str, str]) -> Layout[State]:
    """The features: the cities, the own hand, and what the observer has seen of other hands in this Age."""
    cities = cities_of(seats)

    def passed(view: State) -> list[int]:
        """The cards of hands that the observer has passed on in this Age, as they were then."""
        held = view.held[view.viewer + view.base] if view.viewer >= 0 else ()
        last = {each.hand: each.cards for each in held if each.age == view.age}
        return [card for cards in list(last.values())[:-1] for card in cards]

    def built(view: State, order: Sequence[int]) -> bytearray:
        return bytearray().join([bits(view.have[city], _CARDS) for city in _cities(view, order)])

    return Layout(
        tuple(Kind),
        (
            _SEE.one_of("age", 4, lambda view: view.age),
            _SEE.one_of("turn", 8, lambda view: view.turn),
            _counted_by_city("board", cities, BOARD_IDS, 1, lambda view, city: (view.boards[city],)),
            _by_city("side", cities, 1, lambda view, city: max(view.sides[city], 0), SIDES),
            _by_city("stages", cities, 4, lambda view, city: view.stages[city]),
            _by_city("coins", cities, _MOST, lambda view, city: view.coins[city]),
            Feature[State]("built", (cities, _CARDS), 0, 1, built, tuple(CARD_IDS)),
            _by_city("victories", cities, _MOST, lambda view, city: sum(t for t in view.tokens[city] if t > 0)),
            _by_city("defeats", cities, _MOST, lambda view, city: -sum(t for t in view.tokens[city] if t < 0)),
            _by_city("free build used", cities, 1, lambda view, city: view.used[city]),
            _by_city("cards in hand", cities, 99, lambda view, city: len(view.hands[city])),
            _by_city("has chosen", cities, 1, lambda view, city: view.chosen[city] is not None),
            _by_city("holds the Free City", cities, 1, lambda view, city: city == view.controller),
            _by_city("decides for", cities, 1, lambda view, city: view.phase == Kind.LAST_CARD and city == view.city),
            _SEE.counted("hand", CARD_IDS, _COPIES, lambda view: view.hands[view.viewer + view.base]),
            _SEE.counted("passed on", CARD_IDS, 4 * _COPIES, passed),
            _SEE.counted("card drawn", CARD_IDS, 1, lambda view: (view.drawn,)),
            _SEE.counted("Free City deck", CARD_IDS, _COPIES, lambda view: view.deck),
            _SEE.counted("discard pile", CARD_IDS, _COPIES, known_in_pile),
            _SEE.number("cards in the discard pile", _MOST, lambda view: len(view.pile)),
        ),
    )
