"""The encoding of Condottiere: actions as phrases, views as features (see core/encoding.py).

Actions out of turn, showing cards and asking for something, have no numbers: they change no position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mohreh.core.encoding import Feature, Layout, Phrases, Reading, counts, each
from mohreh.games.condottiere.components import CARD_IDS, KINDS, PACK_SIZE, REGION_IDS
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.state import State

_SEE = Reading[State]()

PHRASES = Phrases(
    1,
    [
        *each("choose", REGION_IDS),
        *each("play", CARD_IDS),
        *("pass", "pass up"),
        *each("take", (*CARD_IDS, "nothing")),
        *each("favor", (*REGION_IDS, "off")),
        *("burn", "hold", "next"),
        *each("keep", (*CARD_IDS, "nothing")),
        *CARD_IDS,  # one more to keep
        *each("draw", range(10)),
    ],
)
"""The table of numbered phrases, with its version: no number of a version ever means another phrase."""
_MOST_BATTLES = 9_999
_MOST_POINTS = 999


def layout(seats: int, options: Mapping[str, str]) -> Layout[State]:
    """The features: the map, the battle, the own hand, and the known cards in the hands of others."""

    def shown(view: State, order: Sequence[int]) -> list[int]:
        """The cards that a seat has shown the observer and certainly still holds."""
        rows = [view.known[owner][order[0]] if view.known else () for owner in order]
        return [held for row in rows for held in counts(row, KINDS)]

    return Layout(
        tuple(Kind),
        (
            _SEE.flag("draw after battle", lambda view: view.drawing),
            _SEE.flag("bigger kingdoms", lambda view: view.bigger),
            _SEE.flag("capturing regions", lambda view: view.capturing),
            _SEE.flag("hidden cards", lambda view: view.hiding),
            _SEE.number("target", 100, lambda view: view.target),
            _SEE.number("game", _MOST_BATTLES, lambda view: view.game),
            _SEE.number("battle", _MOST_BATTLES, lambda view: view.battle),
            _SEE.seat_of("condottiere", seats, lambda view: view.holder),
            _SEE.one_of("contested", REGION_IDS, lambda view: view.contested),
            _SEE.one_of("favor", REGION_IDS, lambda view: view.favor),
            _SEE.counted_by_seat(
                "regions",
                seats,
                REGION_IDS,
                1,
                lambda view, seat: [at for at, who in enumerate(view.owner) if who == seat],
            ),
            _SEE.counted_by_seat("hand", seats, CARD_IDS, PACK_SIZE, lambda view, seat: view.hands[seat]),
            _SEE.by_seat("cards in hand", seats, PACK_SIZE, lambda view, seat: len(view.hands[seat])),
            _SEE.counted_by_seat("line", seats, CARD_IDS, PACK_SIZE, lambda view, seat: view.lines[seat]),
            _SEE.by_seat("face down", seats, 1, lambda view, seat: view.down[seat] != NOTHING),
            _SEE.counted_by_seat("card face down", seats, CARD_IDS, 1, lambda view, seat: (view.down[seat],)),
            _SEE.by_seat("passed", seats, 1, lambda view, seat: view.passed[seat]),
            _SEE.by_seat("fights", seats, 1, lambda view, seat: seat in view.participants),
            _SEE.flag("waiting", lambda view: view.waiting),
            _SEE.flag("committed", lambda view: view.committed),
            _SEE.flag("final battle", lambda view: view.final),
            _SEE.counted(
                "discard pile",
                CARD_IDS,
                PACK_SIZE,
                lambda view: [c for c, n in enumerate(view.burned) for _ in range(n)],
            ),
            _SEE.counted_by_seat("burned known", seats, CARD_IDS, PACK_SIZE, lambda view, seat: view.ashes[seat]),
            _SEE.by_seat("burned unseen", seats, PACK_SIZE, lambda view, seat: len(view.ashes[seat])),
            _SEE.by_seat("bare", seats, 2, lambda view, seat: view.bare[seat]),
            Feature[State]("shown", (seats, KINDS), 0, PACK_SIZE, shown, CARD_IDS),
            _SEE.number("draw pile", PACK_SIZE, lambda view: view.pile()),
            _SEE.by_seat("points before", seats, _MOST_POINTS, lambda view, seat: view.scores_before[seat]),
        ),
    )
