"""The component tables of 7 Wonders in the shape of data.json, so that facts about that file can be checked here.

Presentation that is not the engine's (Persian names, where they come from) is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mohreh.games.wonders import components as c
from mohreh.games.wonders.boards import WONDERS, Stage
from mohreh.games.wonders.cards import CARDS, Card, Discount, Per
from mohreh.games.wonders.questions import cost_of

_DATA = Path(__file__).with_name("data.json")
ORDERED = ("cards", "wonders", "resources", "colors", "science_symbols", "score_categories")
# What the rules page shows, by its ids.
COMPONENTS = (
    *(f"card-{row.id}" for row in CARDS),
    *(f"wonder-{row.id}-{side.lower()}" for row in WONDERS for side in c.SIDES),
    *(f"token-victory-{value}" for value in c.VICTORY.values()),
    "token-defeat",
)
# What a vector or a recorded game of 7 Wonders may hold.
KEYS = frozenset("id title clauses kind given do expect note players seed wonders guilds ages final".split())
NOT_OURS = {"schema", "game", "conventions"}


def data() -> Any:
    """What data.json holds."""
    return json.loads(_DATA.read_text(encoding="utf-8"))


def scenario(written: Mapping[str, Any]) -> dict[str, Any]:
    """A vector as examples.json writes it, or a recorded game, as the scenario that it stands for."""
    if "ages" in written:
        return _recorded(written)
    kept = {key: written[key] for key in ("id", "title", "clauses")}
    if written["kind"] != "turn":
        return {**kept, "kind": written["kind"], "given": written["given"], "expect": written["expect"]}
    steps = [{"do": action} for action in written.get("do", ())]
    return {**kept, "state": written["given"], "steps": steps, "expect": written["expect"]}


def _recorded(written: Mapping[str, Any]) -> dict[str, Any]:
    """A recorded game: what is known after an action is expected of the step that it comes from."""
    m = c.cities_of(written["players"])
    deals = []
    for age in written["ages"]:
        rows = [age["hands"].get(str(city), age.get("free_city_deck", ())) for city in range(m)]
        deals.append([card for row in rows for card in row])
    steps = [step for age in written["ages"] for step in _age(age, m, written["players"])]
    final = written["final"]
    scores = {
        seat: {key: [value] if key == "copied_guild" else value for key, value in row.items() if value is not None}
        for seat, row in final["scores"].items()
    }
    return {
        "id": written["id"],
        "title": f"A recorded game of {written['players']} players",
        "state": {"players": written["players"], "wonders": written["wonders"], "deals": deals},
        "steps": steps,
        "expect": {"state": "END", "cities": final["cities"], "scores": scores, "winners": final["winners"]},
    }


def _age(age: Mapping[str, Any], m: int, players: int) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    for turn in age["turns"]:
        steps += _turn(turn, m, players)
    steps[-1]["expect"] |= {"shields": age["shields"], "tokens": age["tokens"], "pile": age["discard_pile"]}
    return steps


def _counts(after: Mapping[str, Any]) -> dict[str, Any]:
    return {"coins": after["coins"], "stages": after["stages"], "built_counts": after["built"]}


def _turn(turn: Mapping[str, Any], m: int, players: int) -> list[dict[str, Any]]:
    used, legal = turn["actions"], turn["n_legal"]
    if players == 2:
        holder = turn["free_city_controller"]
        order = [(3 - holder, 3 - holder), (holder, holder), (holder, 0)]
    else:
        order = [(city, city) for city in range(m)]
    steps = [{"do": {"seat": seat, "city": city, "action": used[str(city)]}, "expect": {}} for seat, city in order]
    steps[0]["expect"] |= {"n_legal": {seat: count for seat, count in legal.items() if players > 2 or seat != "0"}}
    if players == 2:
        steps[1]["expect"] |= {"n_legal": legal, "controller": holder}
    steps[-1]["expect"] |= _counts(turn["after_actions"])
    if "last_card" in turn:
        last = turn["last_card"]
        steps[-1]["expect"] |= {"state": "LAST_CARD", "n_options": last["n_legal"]}
        steps.append(
            {"do": {"seat": last["seat"], "action": last["action"]}, "expect": _counts(turn["after_last_card"])}
        )
    for taken in turn.get("from_discard", ()):
        if taken["card"] is None and not taken.get("options"):
            continue  # nobody was asked; with options it was declined
        steps[-1]["expect"] |= {"state": "FROM_DISCARD", "options": taken["options"]}
        steps.append({"do": {"seat": taken["seat"], "from_discard": taken["card"]}, "expect": {}})
    if "after_from_discard" in turn:
        steps[-1]["expect"] |= _counts(turn["after_from_discard"])
    return steps


def _units(text: str) -> list[list[str]]:
    return [unit.split("/") for unit in text.split()]


def _discount(discount: Discount) -> dict[str, Any]:
    raw = discount.resources == "raw"
    return {
        "type": "trade_discount",
        "resource_class": discount.resources,
        "resources": list(c.RESOURCES[: c.RAW] if raw else c.RESOURCES[c.RAW :]),
        "neighbours": list(discount.neighbours),
        "price": c.PRICE_LOW,
    }


def _per(per: Per, kind: str, amount: str) -> dict[str, Any]:
    colors = per.what[0] in c.COLORS
    counted = {"kind": "cards", "colors": list(per.what)} if colors else {"kind": per.what[0]}
    return {"type": kind, amount: per.amount, "per": counted, "scope": list(per.scope)}


def _effects(row: Card | Stage, sold: bool) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if row.makes:
        found.append({"type": "produce", "units": _units(row.makes), "tradable": sold})
    if row.shields:
        found.append({"type": "shields", "count": row.shields})
    if row.points:
        found.append({"type": "victory_points", "points": row.points})
    if row.science:
        found.append({"type": "science", "symbols": row.science.split("/")})
    if row.coins:
        found.append({"type": "coins", "amount": row.coins})
    if row.discount:
        found.append(_discount(row.discount))
    return found


def _card(card: int, row: Card) -> dict[str, Any]:
    effects = _effects(row, row.color in ("brown", "grey"))
    if row.coins_per:
        effects.append(_per(row.coins_per, "coins_per", "amount"))
    if row.points_per:
        effects.append(_per(row.points_per, "points_per", "points"))
    guild = row.color == "purple"
    counts = {} if guild else {"count_by_players": {str(n): c.copies_of(card, n) for n in c.SEATS[1:]}}
    return {
        "id": row.id,
        "structure": row.structure or row.id,
        "age": row.age,
        "color": row.color,
        "name_en": row.name,
        "cost": cost_of(card),
        "chain_from": list(row.parents),
        "chain_to": [c.CARD_IDS[other] for other in c.OPENS[card]],
        "effects": effects,
        "copies": list(row.copies),
        **counts,
    }


def _stage(number: int, stage: Stage) -> dict[str, Any]:
    named = stage.cost.split()
    effects = _effects(stage, sold=False) + ([{"type": stage.power}] if stage.power else [])
    cost = {"coins": 0, "resources": {name: named.count(name) for name in named}}
    return {"stage": number, "cost": cost, "effects": effects}


def export() -> dict[str, Any]:
    """Everything of data.json that the engine knows."""
    names = {1: "left", -1: "right"}
    guilds = {str(n): c.guilds_of(n) for n in c.SEATS[1:]}
    holders = {str(age): names[1 if city == 1 else -1] for age, city in c.CONTROLLERS.items()}
    copies = {age: sum(len(row.copies) for row in CARDS if row.age == age) for age in c.AGES}
    return {
        "components": {
            "wonder_boards": len(WONDERS),
            "age_1_cards": copies[1],
            "age_2_cards": copies[2],
            "age_3_cards": copies[3] + len(c.GUILDS),
            "age_3_non_guild_cards": copies[3],
            "guild_cards": len(c.GUILDS),
        },
        "setup": {
            "start_coins": c.START_COINS,
            "hand_size": c.HAND,
            "turns_per_age": c.TURNS,
            "discard_income": c.SALE,
            "trade_price_default": c.PRICE,
            "coins_per_point": c.COINS_A_POINT,
            "guilds_by_players": guilds,
            "pass_direction": {str(age): names[step] for age, step in c.PASS.items()},
            "military_victory_points": {str(age): points for age, points in c.VICTORY.items()},
            "military_defeat_points": c.DEFEAT,
            "two_players": {
                "cards_of_player_count": c.cities_of(2),
                "guilds": c.guilds_of(2),
                "cities": c.cities_of(2),
                "free_city_deck_per_age": c.HAND,
                "free_city_marker_first_holder": holders,
            },
        },
        "resources": [
            {"id": id_, "class": "raw" if at < c.RAW else "manufactured"} for at, id_ in enumerate(c.RESOURCES)
        ],
        "colors": [{"id": id_} for id_ in c.COLORS],
        "science_symbols": [{"id": id_} for id_ in c.SYMBOLS],
        "score_categories": [{"id": id_, "order": at} for at, id_ in enumerate(c.CATEGORIES, 1)],
        "conflict_tokens": [
            *({"id": f"victory_{points}", "value": points, "age": age} for age, points in c.VICTORY.items()),
            {"id": "defeat", "value": c.DEFEAT},
        ],
        "cards": [_card(card, row) for card, row in enumerate(CARDS)],
        "wonders": [
            {
                "id": row.id,
                "city_en": row.city,
                "monument_en": row.monument,
                "start_resource": row.start,
                "start_resource_tradable": True,
                "sides": {
                    side: {"stages": [_stage(number, stage) for number, stage in enumerate(stages, 1)]}
                    for side, stages in zip(c.SIDES, row.sides, strict=True)
                },
            }
            for row in WONDERS
        ],
    }
