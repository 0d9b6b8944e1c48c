"""The component tables of Condottiere in the shape of data.json, so that facts about that file can be checked here.

Presentation that is not the engine's (Persian names, colours, the drawing of the map) is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mohreh.core.options import Condition
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.games.condottiere import components as c

_DATA = Path(__file__).with_name("data.json")
ORDERED = ("cards",)  # lists that have the order of the file
# The ids of what the rules page draws.
COMPONENTS = (*(f"card-{row.id}" for row in c.CARDS), "token-condottiere", "token-favor", "control-marker")
# What a vector of Condottiere may hold.
KEYS = frozenset("id title clauses players options given do expect names source note".split())
NOT_OURS = {"game", "name_en", "name_fa", "edition", "tokens", "player_colors"}
# Two clauses forbid the same: one of the base game and the one of an option that takes its place, or that it is not the
# turn of a seat and what it is that the seat may not do. A vector may cite either.
EITHER = (
    ("CO-6.2", "CO-14.1"),
    ("CO-5.10", "CO-14.7"),
    ("CO-5.13", "CO-15.5"),
    ("CO-4.2", "CO-4.5"),
    ("CO-4.2", "CO-8.1"),
)
_FROM_FILE = {"draw_after_battle": "draw", "bigger_kingdoms": "kingdoms", "capturing_regions": "capturing"}


def data() -> Any:
    """What data.json holds."""
    return json.loads(_DATA.read_text(encoding="utf-8"))


def scenario(written: Mapping[str, Any]) -> dict[str, Any]:
    """A vector as examples.json writes it, as the scenario that it stands for.

    The action that must be refused may be refused for any clause of the vector; orders that do not count are settled.
    """
    expect = dict(written.get("expect", {}))
    steps = [{"do": action} for action in written.get("do", ())]
    refused = expect.pop("rejected_action", None)
    if refused is not None:
        steps[refused]["illegal"] = written["clauses"]
    if "legal_actions" in expect:
        expect["legal_actions"] = [
            {**action, "cards": sorted(action["cards"], key=c.CARD.__getitem__)} if "cards" in action else action
            for action in expect["legal_actions"]
        ]
    state = {**written.get("given", {}), "players": written["players"], "options": written.get("options", {})}
    kept = {key: written[key] for key in ("id", "title", "clauses")}
    return {**kept, "state": state, "steps": steps, "expect": expect}


def _card(row: c.Card) -> dict[str, Any]:
    strength = row.strength or None
    return {
        "id": row.id,
        "kind": "mercenary" if row.mercenary else "special",
        "count": row.count,
        "strength": strength,
        "is_mercenary": row.mercenary,
        "name_en": row.name.format(n=row.strength),
        "stays_in_line": row.stays,
        "face_down_in_hidden_cards": row.hidden,
        "retrievable_by_scarecrow": row.mercenary,
        "hit_by_bishop": row.mercenary,
    }


def _seats(seats: int) -> dict[str, int]:
    needs = c.NEEDS[seats]
    return {
        "total_regions_to_win": needs.total,
        "adjacent_regions_to_win": needs.adjacent,
        "adjacent_regions_to_win_bigger_kingdoms": needs.adjacent_bigger,
        "starting_hand": c.HAND,
        "starting_hand_draw_after_battle": c.HAND_DRAWING,
    }


def export() -> dict[str, Any]:
    """Everything of data.json that the engine knows."""
    rules = next(option for option in CONDOTTIERE.options if option.key == "rules")
    points = next(option for option in CONDOTTIERE.options if option.key == "points")
    warned: list[Condition] = list(points.warns)
    mercenaries = sum(row.count for row in c.CARDS if row.mercenary)
    names = {value: key for key, value in _FROM_FILE.items()} | {"hidden": "hidden_cards"}
    markers = c.MARKERS
    return {
        "clause_prefix": warned[0].clause.partition("-")[0],
        "min_players": min(c.SEATS),
        "max_players": max(c.SEATS),
        "cards": [_card(row) for row in c.CARDS],
        "deck": {"total": c.PACK_SIZE, "mercenaries": mercenaries, "specials": c.PACK_SIZE - mercenaries},
        "control_markers": {"total": markers * max(c.SEATS), "per_player": markers},
        "by_player_count": {str(seats): _seats(seats) for seats in c.SEATS},
        "constants": {
            "hand_base": c.HAND,
            "hand_per_region": c.HAND_PER_REGION,
            "keep_max_at_round_end": c.KEEP_MOST,
            "draw_after_battle_max": c.DRAW_MOST,
            "draw_after_battle_all_empty": c.DRAW_ALL_EMPTY,
            "points_per_region": c.REGION_POINTS,
            "points_adjacent_bonus": c.ADJACENT_BONUS,
            "spring_bonus": c.SPRING_BONUS,
            "winter_base": c.WINTER_BASE,
            "drummer_factor": c.DRUMMER_FACTOR,
            "courtesan_strength": c.PRINTED[c.COURTESAN],
            "heroine_strength": c.PRINTED[c.HEROINE],
        },
        "options": [
            *(
                {"id": names[value], "type": "bool", "default": False, "name_en": rules.values[value]}  # type: ignore[attr-defined]
                for value in rules.offered(c.SEATS[0])
            ),
            {"id": "points_target", "type": "int_or_null", "default": None, "name_en": points.label},
        ],
        "option_conflicts": [
            {"options": ["points_target", "capturing_regions"], "level": "warn", "clause": warned[0].clause}
        ],
        "map": {
            "regions": [{"id": row.id, "name_en": row.name, "adjacent": list(row.borders)} for row in c.REGIONS],
            "borders": sorted({tuple(sorted((row.id, other))) for row in c.REGIONS for other in row.borders}, key=str),
        },
    }
