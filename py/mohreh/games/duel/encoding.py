"""The encoding of 7 Wonders Duel: actions as phrases, views as features (see core/encoding.py)."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.encoding import Feature, Layout, Phrases, Reading, each
from mohreh.games.duel.components import CARDS, LOOTING, SLOTS, TOKENS, WONDERS
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.slots import GUILD_BACK, NOT_BUILT
from mohreh.games.duel.state import State

_CARDS, _WONDERS, _TOKENS = ([row.id for row in table] for table in (CARDS, WONDERS, TOKENS))
_LOOTING = tuple(LOOTING.values())
_CARDS_FROM = -GUILD_BACK  # is added to what lies in a slot: 0 a Guild's back, 1 nothing, 2 a back, then the cards

_SEE = Reading[State]()

PHRASES = Phrases(
    1,
    [
        *each("draft", _WONDERS),
        *each("build", _CARDS),
        *each("discard", _CARDS),
        *each("wonder", _WONDERS),
        *each("with", _CARDS),
        *each("take", _TOKENS),
        *each("keep", _TOKENS),
        *each("destroy", _CARDS),
        *each("raise", _CARDS),
        *each("begin", (1, 2)),
    ],
)
"""The table of numbered phrases, with its version: no number of a version ever means another phrase."""


def layout(seats: int, options: Mapping[str, str]) -> Layout[State]:
    """The features, all public: cities, Wonders, tokens, the structure, the pawn."""

    def up(view: State, *, accessible: bool) -> list[int]:
        return [card for slot, card in enumerate(view.slots) if card >= 0 and (slot in view.open) == accessible]

    return Layout(
        tuple(Kind),
        (
            _SEE.one_of("age", 4, lambda view: view.age),
            _SEE.by_seat("coins", 2, 99, lambda view, seat: view.coins[seat]),
            _SEE.by_seat("income", 2, 30, lambda view, seat: view.income[seat]),
            _SEE.counted_by_seat("city", 2, _CARDS, 1, lambda view, seat: view.city[seat]),
            _SEE.counted_by_seat("tokens", 2, _TOKENS, 1, lambda view, seat: view.tokens[seat]),
            _SEE.counted_by_seat("wonders", 2, _WONDERS, 1, lambda view, seat: view.wonders[seat]),
            _SEE.counted_by_seat(
                "wonders built",
                2,
                _WONDERS,
                1,
                lambda view, seat: [wonder for wonder in view.wonders[seat] if view.under[wonder] != NOT_BUILT],
            ),
            _SEE.counted("wonders out", _WONDERS, 1, lambda view: view.removed),
            _SEE.counted("wonders offered", _WONDERS, 1, lambda view: view.pool),
            Feature[State]("pawn", (1,), -9, 9, lambda view, order: (view.pawn if order[0] == 0 else -view.pawn,)),
            _SEE.counted_by_seat(
                "looting",
                2,
                [f"{coins} coins" for coins in _LOOTING],
                1,
                lambda view, seat: [_LOOTING.index(coins) for coins in view.looting[seat]],
            ),
            _SEE.counted("tokens on the board", _TOKENS, 1, lambda view: view.board_tokens),
            _SEE.counted("tokens drawn", _TOKENS, 1, lambda view: view.drawn_tokens),
            _SEE.counted("cards accessible", _CARDS, 1, lambda view: up(view, accessible=True)),
            _SEE.counted("cards face up", _CARDS, 1, lambda view: up(view, accessible=False)),
            Feature[State](
                "structure",
                (SLOTS,),
                0,
                len(_CARDS) + _CARDS_FROM,
                lambda view, order: [card + _CARDS_FROM for card in view.slots],
                values=("back of a Guild", "nothing", "back", *_CARDS),
            ),
            _SEE.counted("slots open", SLOTS, 1, lambda view: view.open),
            _SEE.counted("discard pile", _CARDS, 1, lambda view: view.discard),
            _SEE.seat_of("first", 2, lambda view: view.first),
            _SEE.flag("again", lambda view: view.again),
        ),
    )
