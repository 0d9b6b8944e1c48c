"""The component tables of Silver in the shape of data.json, so that facts about that file can be checked here.

Presentation that is not the engine's (Persian names, rule texts) is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mohreh.games.silver import SILVER
from mohreh.games.silver import components as c
from mohreh.games.silver.components import Activation

_DATA = Path(__file__).with_name("data.json")
ORDERED = ("cards", "modes", "activations")  # lists that have the order of the file
# What the rules page shows, each once.
COMPONENTS = tuple(f"resident-{row.number}" for row in c.RESIDENTS)
# What a vector of Silver may hold.
KEYS = frozenset("id title clauses source note kind input state actions steps expect final exact path".split())
# Two clauses forbid the same: one of the action or the ability, and one of what stands in its way, such as the amulet,
# a Bodyguard, the empty deck or the end of the game. A vector may cite either.
EITHER = (
    ("SI-3.2", "SI-12.1"),
    ("SI-3.2", "SI-13.1"),
    ("SI-4.4", "SI-9.4"),
    ("SI-4.10", "SI-8.6"),
    ("SI-6.2", "SI-8.3"),
    ("SI-6.2c", "SI-8.3"),
    ("SI-7.4", "SI-6.3"),
    ("SI-7.4", "SI-6.3c"),
    ("SI-7.4", "SI-8.3"),
    ("SI-7.4", "SI-8.6"),
    ("SI-7.4", "SI-9.4"),
)
NOT_OURS = {
    "game",
    "title_en",
    "title_fa",
    "designer",
    "other_components",
    "zones",
    "main_actions",
    "free_actions",
    "phases",
    "round_end_reasons",
}


def data() -> Any:
    """What data.json holds."""
    return json.loads(_DATA.read_text(encoding="utf-8"))


def scenario(written: Mapping[str, Any]) -> Mapping[str, Any]:
    """A vector as examples.json writes it, as the scenario that it stands for: the last action is the step that must be
    refused, where a more general clause is fine unless the vector is exact."""
    if not isinstance(written.get("expect"), Mapping):
        return written
    expect = _expected(written["expect"])
    if not written.get("actions") or "illegal" not in expect:
        return {**written, "expect": expect}
    steps = [*written.get("steps", ()), *({"do": action} for action in written["actions"])]
    steps[-1] = {**steps[-1], "illegal": expect.pop("illegal")}
    kept = {key: value for key, value in written.items() if key != "actions"}
    return {**kept, "steps": steps, "expect": expect, "exact": written.get("exact", False)}


def _expected(told: Mapping[str, Any]) -> dict[str, Any]:
    """Who knows a face-down card of a village, "dn:seer@0,1", is expected as facts: the seats that do, and the others
    that do not. Of a card without that nothing is said."""
    if "villages" not in told:
        return dict(told)
    known = list(told.get("known", ()))
    for owner, village in enumerate(told["villages"]):
        for slot, card in enumerate(village):
            name, at, seats = card.partition("@")
            if at and name.startswith("dn:"):
                knowers = set(map(int, seats.split(",")))
                everybody = sorted(knowers.union(range(len(told["villages"]))))
                known += [[seat, owner, slot, seat in knowers] for seat in everybody]
    villages = [[card.partition("@")[0] for card in village] for village in told["villages"]]
    return {**told, "villages": villages, **({"known": known} if known else {})}


def _setup(seats: int) -> dict[str, int]:
    deck = c.CARDS - c.VILLAGES * c.DEALT
    return {
        "dealt_per_player": c.DEALT,
        "villages": seats,
        "removed_unseen": (c.VILLAGES - seats) * c.DEALT,
        "deck_after_deal": deck,
        "first_discard": c.FIRST_DISCARD,
        "deck_at_start": deck - c.FIRST_DISCARD,
        "initial_peek": c.INITIAL_PEEK,
    }


def _values(key: str) -> list[str]:
    return list(next(option for option in SILVER.options if option.key == key).offered(SILVER.seats[-1]))


def _mode(value: str) -> dict[str, Any]:
    first = value == _values("mode")[0]
    return {"id": value.replace("-", "_"), "default": first, "clause": "SI-12" if first else "SI-13"}


def _chosen(key: str, theirs: str, values: list[Any]) -> dict[str, Any]:
    clause = next(option.clause for option in SILVER.options if option.key == key)
    return {"id": theirs, "values": values, "default": values[0], "clause": clause}


def export() -> dict[str, Any]:
    """Everything of data.json that the engine knows."""
    firsts = [value.partition("-")[0] for value in _values("first")]
    names = {"own": "own_marks"}
    return {
        "players": list(SILVER.seats),
        "clause_prefix": c.RESIDENTS[0].clause.partition("-")[0],
        "cards": [
            {
                "id": row.id,
                "number": row.number,
                "name_en": row.name,
                "count": row.count,
                "activation": str(row.activation),
                "clause": row.clause,
            }
            for row in c.RESIDENTS
        ],
        "tokens": [{"id": "silver_amulet", "count": 1}],
        "setup": {str(seats): _setup(seats) for seats in SILVER.seats},
        "constants": {
            "vote_max_cards": c.VOTE_MAX_CARDS,
            "failed_call_penalty": c.FAILED_CALL_PENALTY,
            "successful_call_score": c.SUCCESSFUL_CALL_SCORE,
            "penalty_card_from_set_size": c.PENALTY_CARD_FROM_SET_SIZE,
            "rounds": c.ROUNDS,
            "points_limit": c.POINTS_LIMIT,
            "points_exact_reset_to": c.POINTS_EXACT_RESET_TO,
            "points_resets_per_player": 1,
            "kamikaze_village": list(c.KAMIKAZE_VILLAGE),
            "kamikaze_self": c.KAMIKAZE_SELF,
            "kamikaze_others": c.KAMIKAZE_OTHERS,
            "stall_cycles": c.STALL_CYCLES,
        },
        "modes": [_mode(value) for value in _values("mode")],
        "options": [
            _chosen("first", "start_player", sorted(set(firsts), key=firsts.index)),
            _chosen("revealer", "revealer_any_village", [value == "any" for value in _values("revealer")]),
            _chosen("memory", "memory_aid", [names.get(value, value) for value in _values("memory")]),
        ],
        "activations": [
            {"id": str(kind), "numbers": [row.number for row in c.RESIDENTS if row.activation is kind]}
            for kind in Activation
        ],
    }
