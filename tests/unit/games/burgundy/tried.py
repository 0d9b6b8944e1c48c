"""What comes of a few moves in a described position of The Castles of Burgundy, with an effect and without it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.scenario import READER

Json = Mapping[str, Any]
CENTRE = {"s19": "castle_1"}  # beside it on board 1: B3 s12, M1 s13, S2 s18, S5 s20, N4 s25, B3 s26


class Row(NamedTuple):
    """An effect, the clause that it comes from, moves of seat 1, and what they leave who has it and who has it not.

    `mine` describes seat 1, `table` the rest. The results are keys of `tried`; "refused" is the clause of a refusal.
    """

    of: int
    clause: str
    moves: str  # with a semicolon between two
    has: Json
    lacks: Json
    mine: Mapping[str, Any] = {}
    table: Mapping[str, Any] = {}


def tried(mine: Json, table: Json, moves: str) -> dict[str, Any]:
    """The moves are made by whoever is asked; the results are those of seat 1, points by category as on the sheet."""
    own = {"placed": CENTRE, "dice": [3, 3], "silver": 0, "workers": 0, **mine}
    players = {"1": {"dice": [6, 6], "silver": 0, "workers": 0}, **table.get("players", {}), "0": own}
    state, _ = READER.position({**table, "players": players})
    for text in filter(None, moves.split("; ")):
        action = BURGUNDY.parse(text)
        refusal = state.refusal(state.active, action)
        if refusal is not None:
            return {"refused": refusal.clause}
        state.apply(state.active, action)
    return {
        "silver": state.silver[0],
        "workers": state.workers[0],
        "vp": state.points[0],
        "storage": " ".join([c.TILES[tile].name for tile in state.storage[0]]),
        "goods": state.goods[0],
        "dice": tuple([die + 1 for die in state.dice[0]]),
        "order": tuple([seat for stack in reversed(state.track) for seat in reversed(stack)]),
        "shields": tuple([shield for _, shield in state.shields[0]]),
        "covered": state.covered[0].bit_count(),
        "open": " ".join([str(entry.kind) for entry in state.pending]),
        **{f"sheet: {name}": points for name, points in state.scores()[0].items()},
    }


def among(found: Json, wanted: Json) -> dict[str, Any]:
    """What was found of what is wanted."""
    return {key: found.get(key) for key in wanted}
