"""The component tables of 7 Wonders Duel in the shape of data.json, so that facts about that file can be checked here.

Presentation that is not the engine's (Persian names, rule texts, colours on the screen) is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from mohreh.games.duel import components as c
from mohreh.games.duel.components import Card, Per, Token, Wonder
from mohreh.games.duel.kinds import Victory
from mohreh.games.duel.scoring import ROWS

_DATA = Path(__file__).with_name("data.json")
ORDERED = ("cards", "wonders", "progress_tokens")  # lists that have the order of the file
NOT_OURS = {"schema_version", "players", "coin_tokens"}


# What the rules page shows, each once.
COMPONENTS = (
    *(f"card-{row.id}" for row in c.CARDS),
    *(f"wonder-{row.id}" for row in c.WONDERS),
    *(f"token-{row.id}" for row in c.TOKENS),
)
SOME = frozenset({"wonders"})  # what the vectors name only in part


def told_apart(vector: Any) -> Any:
    """A worked example as it is put on a table: in T17 the Quarry stands in both cities, where there is but one."""
    if vector["id"] != "DU-EX-T17":
        return vector
    return json.loads(json.dumps(vector).replace('"quarry", "stone_pit"', '"shelf_quarry", "stone_pit"'))


def scenario(written: Mapping[str, Any]) -> dict[str, Any]:
    """A vector as examples.json writes it, as the scenario that it stands for: the Wonders of a player are expected as
    they are described, and told as those that are built and those that can still be."""
    meant = {key: _expected(written[key]) for key in ("expect", "final") if key in written}
    if "steps" in written:
        meant["steps"] = [
            {**step, "expect": _expected(step["expect"])} if "expect" in step else step for step in written["steps"]
        ]
    return {**written, **meant}


def _expected(told: Any) -> Any:
    if not (isinstance(told, Mapping) and "players" in told):
        return told
    return {**told, "players": {name: _expected_of_player(player) for name, player in told["players"].items()}}


def _expected_of_player(told: Mapping[str, Any]) -> dict[str, Any]:
    """A plain id is an unbuilt Wonder; the flag of an object says whether it is built."""
    expected = {key: value for key, value in told.items() if key != "wonders"}
    if "wonders" in told:
        wonders = [{"id": each} if isinstance(each, str) else each for each in told["wonders"]]
        assert all(set(wonder) <= {"id", "built"} for wonder in wonders), "nothing else is told of a Wonder"
        expected["wonders_built"] = [wonder["id"] for wonder in wonders if wonder.get("built")]
        expected["wonders_unbuilt"] = [wonder["id"] for wonder in wonders if not wonder.get("built")]
    return expected


def data() -> Any:
    """What data.json holds."""
    return json.loads(_DATA.read_text(encoding="utf-8"))


def _cost(coins: int, cost: tuple[int, ...]) -> dict[str, Any]:
    return {"coins": coins, "resources": _units(cost)}


def _units(units: tuple[int, ...]) -> dict[str, int]:
    return {resource: n for resource, n in zip(c.RESOURCES, units, strict=True) if n}


def _choice(makes_raw: bool, makes_manufactured: bool) -> list[dict[str, Any]]:
    kinds = [kind for kind, made in ((c.RAW, makes_raw), (c.MANUFACTURED, makes_manufactured)) if made]
    return [{"type": "produce_choice", "count": 1, "options": [c.RESOURCES[r] for r in sorted(kind)]} for kind in kinds]


def _counted(kind: str, number: int) -> list[dict[str, Any]]:
    return [{"type": kind, "count": number}] if number else []


def _per(per: Per) -> list[dict[str, Any]]:
    if per.of == (c.SETS_OF_COINS,):
        return [{"type": "vp_per_richest_coin_set", "set_size": c.COINS_PER_POINT, "vp": per.points}]
    if per.of == (c.WONDERS_BUILT,):
        if per.most:
            return [{"type": "vp_per_majority_wonder", "vp": per.points}]
        return [{"type": "coins_per_own_wonder", "coins": per.coins}]
    colours = [str(colour) for colour in per.of]
    if not per.most:
        return [{"type": "coins_per_own_card", "color": colours[0], "coins": per.coins}]
    return [
        {"type": "coins_per_majority_card", "colors": colours, "coins": per.coins},
        {"type": "vp_per_majority_card", "colors": colours, "vp": per.points},
    ]


def _card_effects(card: Card) -> list[dict[str, Any]]:
    effects: list[dict[str, Any]] = []
    if any(card.produces):
        effects.append({"type": "produce", "resources": _units(card.produces)})
    effects += _choice(card.makes_raw, card.makes_manufactured)
    if card.fixed_price:
        resources = [c.RESOURCES[r] for r in card.fixed_price]
        effects.append({"type": "trade_price", "price": c.FIXED_PRICE, "resources": resources})
    effects += _counted("coins", card.gains) + _counted("shields", card.shields) + _counted("vp", card.vp)
    if card.symbol is not None:
        effects.append({"type": "science", "symbol": c.SYMBOLS[card.symbol]})
    return effects + (_per(card.per) if card.per else [])


def _id(card: int | None) -> str | None:
    return None if card is None else c.CARDS[card].id


def _card(card: Card) -> dict[str, Any]:
    deck = "guild" if card.guild else f"age{card.age}"
    return {
        "id": card.id,
        "name_en": card.name,
        "deck": deck,
        "age": card.age,
        "color": str(card.colour),
        "cost": _cost(card.coins, card.cost),
        "chain_needs": card.chain_symbol_needed,
        "chain_from_card": _id(card.chain_from),
        "chain_gives": card.chain_symbol_given,
        "chain_to_card": _id(card.chain_to),
        "effects": _card_effects(card),
        "back": deck,
        "count": 1,
        "vp": card.vp,
    }


def _wonder(wonder: Wonder) -> dict[str, Any]:
    effects = _counted("coins", wonder.gains) + _counted("opponent_loses_coins", wonder.rival_loses)
    effects += _counted("shields", wonder.shields) + _counted("vp", wonder.vp)
    effects += _choice(wonder.makes_raw, wonder.makes_manufactured)
    if wonder.destroys:
        effects.append({"type": "discard_opponent_card", "color": str(wonder.destroys), "count": 1})
    if wonder.draws:
        effects.append({"type": "choose_box_token", "draw": wonder.draws})
    if wonder.raises:
        effects.append({"type": "build_from_discard", "count": 1})
    if wonder.replay:
        effects.append({"type": "play_again"})
    return {
        "id": wonder.id,
        "name_en": wonder.name,
        "cost": _cost(0, wonder.cost),
        "effects": effects,
        "play_again": wonder.replay,
        "vp": wonder.vp,
    }


def _token(token: Token) -> dict[str, Any]:
    effects = _counted("coins", token.gains) + _counted("vp", token.vp)
    if token.vp_per_token:
        effects.append({"type": "vp_per_own_token", "vp": token.vp_per_token})
    if token.symbol is not None:
        effects.append({"type": "science", "symbol": c.SYMBOLS[token.symbol]})
    if token.discount:
        effects.append({"type": "resource_discount", "target": str(token.discount), "units": c.DISCOUNT_UNITS})
    if token.trade_income:
        effects.append({"type": "trade_income"})
    if token.extra_shields:
        effects.append({"type": "extra_shield", "color": "red", "count": token.extra_shields})
    if token.wonders_replay:
        effects.append({"type": "wonders_play_again"})
    if token.chain_bonus:
        effects.append({"type": "chain_bonus", "coins": token.chain_bonus})
    return {"id": token.id, "name_en": token.name, "effects": effects, "vp": token.vp}


def _layout(age: int) -> dict[str, Any]:
    slots = c.LAYOUTS[age]
    places = [slot.x for layout in c.LAYOUTS.values() for slot in layout]
    rows = []
    for row in range(slots[-1].row + 1):
        numbers = [number for number, slot in enumerate(slots) if slot.row == row]
        facts = {"row": row, "face_up": slots[numbers[0]].face_up, "slots": numbers}
        rows.append({**facts, "x": [slots[number].x for number in numbers]})
    return {
        "age": age,
        "slot_count": len(slots),
        "x_range": [min(places), max(places)],
        "rows": rows,
        "slots": [
            {
                "slot": number,
                "row": slot.row,
                "x": slot.x,
                "face_up": slot.face_up,
                "covered_by": list(slot.covered_by),
                "covers": list(slot.covers),
            }
            for number, slot in enumerate(slots)
        ],
        "initially_accessible": [number for number, slot in enumerate(slots) if not slot.covered_by],
    }


def _zones() -> list[dict[str, Any]]:
    """The nine zones of the track, from B's capital to A's (DU-2.1)."""
    starts = [1, *c.LOOTING, c.CAPITAL, c.CAPITAL + 1]
    zones: list[dict[str, Any]] = [{"zone": "centre", "from": 0, "to": 0, "kind": "neutral", "vp": 0}]
    for number, (near, beyond) in enumerate(pairwise(starts), 1):
        for side, rival, sign in (("B", "A", 1), ("A", "B", -1)):
            low, high = sorted((sign * near, sign * (beyond - 1)))
            zone: dict[str, Any] = {"zone": f"{side.lower()}{number}", "from": low, "to": high}
            if near == c.CAPITAL:
                zone |= {"zone": f"capital_{side.lower()}", "kind": "capital", "of": side, "wins_for": rival}
            else:
                zone |= {"kind": "plain", "vp_for": rival, "vp": c.MILITARY_POINTS[near]}
            if near in c.LOOTING:
                zone |= {"kind": "token", f"token_coins_lost_by_{side}": c.LOOTING[near]}
            zones.append(zone)
    return sorted(zones, key=lambda zone: -zone["from"])


def export() -> dict[str, Any]:
    """Everything of data.json that the engine knows."""
    order = ["A" if pick == 0 else "B" for pick in c.DRAFT_ORDER]
    first, second = ([c.WONDERS[wonder].id for wonder in wonders] for wonders in c.FIRST_GAME_WONDERS)
    return {
        "game": {"players": [2]},
        "constants": {
            "start_coins": c.START_COINS,
            "base_resource_price": c.BASE_PRICE,
            "fixed_resource_price": c.FIXED_PRICE,
            "discard_base_coins": c.DISCARD_COINS,
            "discard_coins_per_yellow": c.DISCARD_PER_YELLOW,
            "coins_per_vp": c.COINS_PER_POINT,
            "cards_per_age": c.SLOTS,
            "removed_per_age_deck": c.CARDS_REMOVED,
            "guilds_used": c.GUILDS_IN_GAME,
            "wonders_per_player": len(c.DRAFT_ORDER) // 2,
            "wonders_in_game": len(c.DRAFT_ORDER),
            "max_wonders_built": c.MOST_WONDERS,
            "tokens_on_board": c.TOKENS_ON_BOARD,
            "tokens_in_box": len(c.TOKENS) - c.TOKENS_ON_BOARD,
            "great_library_draw": c.WONDERS[c.WONDER["the_great_library"]].draws,
            "science_symbols_for_token": c.SYMBOLS_FOR_TOKEN,
            "science_symbols_for_supremacy": c.SYMBOLS_FOR_SUPREMACY,
            "capital_distance": c.CAPITAL,
            "urbanism_chain_coins": c.TOKENS[c.TOKEN["urbanism"]].chain_bonus,
            "strategy_extra_shields": c.TOKENS[c.TOKEN["strategy"]].extra_shields,
            "discount_units": c.DISCOUNT_UNITS,
        },
        "resources": [
            {"id": resource, "class": "raw" if r in c.RAW else "manufactured"} for r, resource in enumerate(c.RESOURCES)
        ],
        "card_colors": [{"id": str(colour)} for colour in c.COLOURS],
        "science_symbols": [
            {
                "id": symbol,
                "sources": [card.id for card in c.CARDS if card.symbol == s]
                + [f"token:{token.id}" for token in c.TOKENS if token.symbol == s],
            }
            for s, symbol in enumerate(c.SYMBOLS)
        ],
        "chain_symbols": [
            {
                "id": symbol,
                "color": str(giver.colour),
                "given_by": giver.id,
                "used_by": next(card.id for card in c.CARDS if card.chain_symbol_needed == symbol),
            }
            for symbol in c.CHAIN_SYMBOLS
            for giver in c.CARDS
            if giver.chain_symbol_given == symbol
        ],
        "cards": [_card(card) for card in c.CARDS],
        "wonders": [_wonder(wonder) for wonder in c.WONDERS],
        "progress_tokens": [_token(token) for token in c.TOKENS],
        "military_track": {
            "spaces": 2 * c.CAPITAL + 1,
            "zone_count": len(_zones()),
            "zones": _zones(),
            "vp_by_distance": {str(distance): c.MILITARY_POINTS[distance] for distance in range(c.CAPITAL)},
            "tokens_per_side": [{"threshold": near, "coins_lost": coins} for near, coins in c.LOOTING.items()],
        },
        "wonder_draft": {
            "round_1": {"pool": c.POOL_SIZE, "picks": order[: c.POOL_SIZE]},
            "round_2": {"pool": c.POOL_SIZE, "picks": order[c.POOL_SIZE :]},
        },
        "first_game_wonders": {"A": first, "B": second},
        "layouts": {str(age): _layout(age) for age in c.LAYOUTS},
        "score_rows": [{"id": row} for row in ROWS],
        "victory_types": [{"id": str(victory)} for victory in Victory],
    }
