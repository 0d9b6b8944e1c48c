"""The encoding of Silver: actions as phrases, views as features (see core/encoding.py).

In actions, seats have their numbers; in features they are ordered from the observer on. "me" in every observation, the
seat of the observer, relates the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mohreh.core.encoding import Feature, Layout, Phrases, Reading, each
from mohreh.games.silver.components import CARDS, DEALT, RASCAL, RESIDENTS, VILLAGES
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.state import State

SLOTS = 36  # of a village: what it was dealt, and the whole deck
_PLACES = range(1, SLOTS + 1)
_CARDS = [f"{seat}.{slot}" for seat in range(1, VILLAGES + 1) for slot in _PLACES]

_SEE = Reading[State]()

PHRASES = Phrases(
    1,
    [
        *each("peek", range(1, DEALT + 1)),
        *map(str, _PLACES),  # one more own card
        *each("draw", range(1, RESIDENTS[RASCAL].count + 2)),
        *each("take display", range(1, CARDS + 1)),
        *each("keep", range(1, RESIDENTS[RASCAL].count + 2)),
        *each("exchange", _PLACES),
        *each("to", _PLACES),
        *each("reveal", _CARDS),
        *each("look", _CARDS),
        *_CARDS,  # one more card to look at
        *each("master", range(1, CARDS + 1)),
        *each("with", _PLACES),
        *each("witch own", _PLACES),
        *each("witch", _CARDS),
        *each("rob", _CARDS),
        *each("give", _PLACES),
        *each("empath", _PLACES),
        *each("looks", _PLACES),
        *each("guard", _PLACES),
        *each("covers", _PLACES),
        *each("withdraw", _PLACES),
        *each("amulet", _PLACES),
        *("take discard", "vote", "discard", "use", "decline", "end", "put away", "continue"),
    ],
)
"""The table of numbered phrases, with its version: no number of a version ever means another phrase."""
_NUMBERS = len(RESIDENTS)
_UNKNOWN = 1  # content of a slot: 0 nothing, then an unknown card, then the numbers
_MOST_POINTS = 999
_SOURCES = ("deck", "display", "discard")


def _slots(
    name: str, seats: int, high: int, read: Callable[[State, int], int], values: tuple[str, ...] = ()
) -> Feature[State]:
    """A number for each card of each village, by its slot."""

    def rows(view: State, order: Sequence[int]) -> bytearray:
        found = bytearray(seats * SLOTS)
        for at, seat in enumerate(order):
            for place, card in enumerate(view.village[seat], at * SLOTS):
                found[place] = read(view, card)
        return found

    return Feature[State](name, (seats, SLOTS), 0, high, rows, values=values)


def layout(seats: int, options: Mapping[str, str]) -> Layout[State]:
    """The features: villages as the observer remembers them, the piles, and the hand."""

    def face(view: State, card: int) -> int:
        return view.face[card] if 0 <= card < len(view.face) else -1

    def seen(view: State, order: Sequence[int]) -> bytearray:
        found = bytearray(seats * seats * SLOTS)
        for at, seat in enumerate(order):
            for slot, card in enumerate(view.village[seat]):
                bits = view.seen[card]
                for place, who in enumerate(order):
                    found[(at * seats + place) * SLOTS + slot] = bits >> who & 1
        return found

    return Layout(
        tuple(Kind),
        (
            _SEE.flag("points mode", lambda view: view.points),
            _SEE.flag("any village", lambda view: view.any_village),
            _SEE.number("round", 999, lambda view: view.round),
            _SEE.by_seat("totals", seats, _MOST_POINTS, lambda view, seat: view.totals[seat]),
            _SEE.by_seat("set back", seats, 1, lambda view, seat: view.resets[seat]),
            _SEE.seat_of("turn of", seats, lambda view: view.active),
            _slots(
                "village",
                seats,
                _UNKNOWN + _NUMBERS,
                lambda view, card: _UNKNOWN + 1 + face(view, card),
                ("nothing", "unknown card", *map(str, range(_NUMBERS))),
            ),
            _slots("face up", seats, 1, lambda view, card: card in view.up),
            _slots("guarded", seats, 1, lambda view, card: any(card == guarded for _, guarded in view.guards)),
            _slots("under the amulet", seats, 1, lambda view, card: card == view.amulet),
            _slots("guards set", seats, 1, lambda view, card: card in view.guards_set),
            _slots("empaths used", seats, 1, lambda view, card: card in view.empaths_used),
            _slots("looked at now", seats, 1, lambda view, card: card in view.looking),
            _slots("shown now", seats, 1, lambda view, card: card in view.shown),
            Feature[State]("seen by", (seats, seats, SLOTS), 0, 1, seen),
            _SEE.number("deck", CARDS, lambda view: len(view.deck)),
            _SEE.one_of("top of the deck", _NUMBERS, lambda view: face(view, view.deck[0]) if view.deck else -1),
            _SEE.one_of("top of the pile", _NUMBERS, lambda view: face(view, view.discard[-1]) if view.discard else -1),
            _SEE.counted("discard pile", _NUMBERS, 4, lambda view: [face(view, card) for card in view.discard]),
            _SEE.counted("display", _NUMBERS, 4, lambda view: [face(view, card) for card in view.display]),
            _SEE.number("cards on display", CARDS, lambda view: len(view.display)),
            _SEE.counted("hand", _NUMBERS, 4, lambda view: [face(view, card) for card in view.hand]),
            _SEE.number("cards in hand", CARDS, lambda view: len(view.hand)),
            _SEE.one_of("hand from", _SOURCES, lambda view: _SOURCES.index(view.source) if view.source else -1),
            _SEE.one_of("played", _NUMBERS, lambda view: face(view, view.played)),
            _SEE.one_of("ability", _NUMBERS, lambda view: view.ability),
            _SEE.counted("looked at", _NUMBERS, 4, lambda view: [face(view, card) for card in view.looking]),
            _SEE.seat_of("amulet of", seats, lambda view: view.holder),
            _SEE.flag("amulet armed", lambda view: view.armed),
            _SEE.seat_of("vote called by", seats, lambda view: view.caller),
            _SEE.number("last turns", VILLAGES, lambda view: view.last_turns),
            _SEE.flag("free action taken", lambda view: view.free_taken),
            _SEE.number("quiet", 999, lambda view: view.quiet, low=-1),
        ),
    )
