"""Positions of The Castles of Burgundy in the middle of random games, and scenes to look at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.text import Words
from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy.state import State

NAMES = ("Sara", "بهرام", "Mina", "کاوه")
COLOURS = ("teal", "amber", "rose", "indigo")
ALL = "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"
KINDS: tuple[tuple[int, Mapping[str, str]], ...] = (
    (2, {}),
    (4, {"boards": "random-distinct"}),
    (2, {"modules": ALL, "boards": "border-posts-random"}),
    (3, {"modules": ALL, "boards": "free-choice", "trade-route-order": "chosen", "monastery-values": "2011"}),
    (4, {"mode": "team", "team-board": "12b", "modules": "extra-tiles.white-castles.inns"}),
    (1, {"mode": "solo", "solo-board": "13b", "solo-target": "15"}),
)


def course(seats: int, options: Mapping[str, str], seed: str) -> Iterator[State]:
    """The positions of a game in which people decide, played so that estates fill up: the same state all along."""
    state, chance = BURGUNDY.new(options, seats), Chance(seed)
    while seats_asked := state.decision().seats:
        if seats_asked[0] < 0:
            state.apply(-1, state.sample(chance))
            continue
        yield state
        legal = list(state.legal_actions(seats_asked[0]))
        wanted = [action for action in legal if action.verb in ("place", "settle", "arm")]
        wanted = wanted or [action for action in legal if action.verb in ("take", "load", "buy")]
        state.apply(seats_asked[0], chance.choose(wanted if wanted and chance.below(4) else legal))
    yield state


def scene(state: State, language: str = "en", picked: tuple[str, ...] = (), viewer: int | None = None) -> Scene:
    """What the seat that decides sees; "viewer" another one, who only watches."""
    n = state.agreed.n
    return Scene(
        Words(language, ("mohreh.core", "mohreh.games.burgundy")),
        NAMES[:n],
        COLOURS[:n],
        viewer=state.active if viewer is None else viewer,
        acting=viewer is None and bool(state.decision().seats),
        picked=picked,
        sides=BURGUNDY.sides(n, {"mode": state.agreed.mode}),
    )
