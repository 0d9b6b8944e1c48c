"""7 Wonders Duel once more, slowly and from data.json alone: what the engine is compared with."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

from mohreh.games.duel.components import CARDS, TOKENS, WONDERS
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State

DATA = json.loads((Path(__file__).parents[2] / "vectors" / "duel" / "data.json").read_text(encoding="utf-8"))
ROWS = {row["id"]: row for key in ("cards", "wonders", "progress_tokens") for row in DATA[key]}
RAW = {"wood", "clay", "stone"}


def cards(state: State, seat: int) -> list[dict[str, Any]]:
    """The buildings of a city."""
    return [ROWS[CARDS[card].id] for card in state.city[seat]]


def wonders(state: State, seat: int) -> list[dict[str, Any]]:
    """Its built Wonders."""
    return [ROWS[WONDERS[w].id] for w in state.wonders[seat] if state.under[w] != NOT_BUILT]


def tokens(state: State, seat: int) -> list[dict[str, Any]]:
    """Its Progress tokens."""
    return [ROWS[TOKENS[token].id] for token in state.tokens[seat]]


def effects(rows: list[dict[str, Any]], kind: str) -> Iterator[dict[str, Any]]:
    """All effects of one type."""
    return (effect for row in rows for effect in row["effects"] if effect["type"] == kind)


def _most(state: State, colours: list[str]) -> int:
    return max(sum(row["color"] in colours for row in cards(state, seat)) for seat in (0, 1))


def scores(state: State, seat: int) -> dict[str, int]:
    """The score sheet of a seat (DU-16.3)."""
    city, own_tokens = cards(state, seat), tokens(state, seat)
    points = Counter({row["color"]: 0 for row in DATA["cards"]})
    for row in city:
        points[row["color"]] += row["vp"]
    purple = sum(e["vp"] * _most(state, e["colors"]) for e in effects(city, "vp_per_majority_card"))
    for e in effects(city, "vp_per_majority_wonder"):
        purple += e["vp"] * max(len(wonders(state, s)) for s in (0, 1))
    for e in effects(city, "vp_per_richest_coin_set"):
        purple += e["vp"] * (max(state.coins) // e["set_size"])
    lead = state.pawn * (1 if seat == 0 else -1)
    sheet = {
        "blue": points["blue"],
        "green": points["green"],
        "yellow": points["yellow"],
        "purple": purple,
        "wonders": sum(row["vp"] for row in wonders(state, seat)),
        "tokens": sum(row["vp"] for row in own_tokens)
        + sum(e["vp"] * len(own_tokens) for e in effects(own_tokens, "vp_per_own_token")),
        "coins": state.coins[seat] // 3,
        "military": 0 if lead <= 0 else 2 if lead < 3 else 5 if lead < 6 else 10,
    }
    return {**sheet, "total": sum(sheet.values())}


def production(state: State, seat: int) -> Counter[str]:
    """Units that the brown and grey cards of a city produce."""
    made: Counter[str] = Counter()
    for effect in effects(cards(state, seat), "produce"):
        made.update(effect["resources"])
    return made


def symbols(state: State, seat: int) -> set[str]:
    """The different scientific symbols of a city."""
    return {e["symbol"] for e in effects(cards(state, seat) + tokens(state, seat), "science")}


@cache
def _drops(prices: tuple[tuple[str, int], ...], raw: int, manufactured: int, free: int) -> int:
    """The least sum over all ways to cover units by choice producers, and all ways to waive others."""
    best = sum(price for _, price in prices)
    at = range(len(prices))
    raw_at = [i for i in at if prices[i][0] in RAW]
    other_at = [i for i in at if prices[i][0] not in RAW]
    for n_raw, n_other in product(range(raw + 1), range(manufactured + 1)):
        for one, two in product(combinations(raw_at, n_raw), combinations(other_at, n_other)):
            left = [i for i in at if i not in one and i not in two]
            for waived in combinations(left, min(free, len(left))):
                best = min(best, sum(prices[i][1] for i in left if i not in waived))
    return best


class _Means(NamedTuple):
    """What a construction takes, and what helps: by resource units needed, missing and the price of each (DU-7.4,
    DU-7.5); choice producers of raw and of manufactured units (DU-7.3); units that a token waives (DU-7.6)."""

    needs: dict[str, tuple[int, int, int]]
    raw: int
    manufactured: int
    free: int


def _means(state: State, seat: int, identity: str) -> _Means:
    item, city, own_tokens = ROWS[identity], cards(state, seat), tokens(state, seat)
    fixed = {resource for e in effects(city, "trade_price") for resource in e["resources"]}
    made, rival = production(state, seat), production(state, 1 - seat)
    needs = {}
    for resource, needed in item["cost"]["resources"].items():
        needs[resource] = needed, max(0, needed - made[resource]), 1 if resource in fixed else 2 + rival[resource]
    choices = [set(e["options"]) for e in effects(city + wonders(state, seat), "produce_choice")]
    target = "wonders" if "color" not in item else "blue_cards" if item["color"] == "blue" else "nothing"
    free = sum(e["units"] for e in effects(own_tokens, "resource_discount") if e["target"] == target)
    raw = sum(choice == RAW for choice in choices)
    return _Means(needs, raw, len(choices) - raw, free)


def chained(state: State, seat: int, identity: str) -> bool:
    """Whether a card of the city makes it free (DU-7.8)."""
    return ROWS[identity].get("chain_from_card") in {row["id"] for row in cards(state, seat)}


def total(state: State, seat: int, identity: str) -> int:
    """The coins of the cheapest payment, found by trying everything (DU-7)."""
    if chained(state, seat, identity):
        return 0
    means = _means(state, seat, identity)
    prices = [(resource, price) for resource, (_, missing, price) in means.needs.items() for _ in range(missing)]
    drops = _drops(tuple(sorted(prices)), means.raw, means.manufactured, means.free)
    return int(ROWS[identity]["cost"]["coins"]) + drops


Bought = tuple[int, int, int, int, int]  # of one resource: units needed, made, waived, bought, coins for each of these


def cheapest(state: State, seat: int, identity: str) -> list[dict[str, Bought]]:
    """All cheapest ways to come by the resources, by what must be bought in them (DU-7.7)."""
    means = _means(state, seat, identity)
    spread = [[(c, w) for c in range(n + 1) for w in range(n + 1 - c)] for _, n, _ in means.needs.values()]
    ways: dict[int, list[dict[str, Bought]]] = {}
    for choice in product(*spread):
        of_raw = sum(c for (c, _), resource in zip(choice, means.needs, strict=True) if resource in RAW)
        of_other = sum(c for c, _ in choice) - of_raw
        if of_raw > means.raw or of_other > means.manufactured or sum(w for _, w in choice) > means.free:
            continue
        found: dict[str, Bought] = {}
        for (covered, waived), (resource, (needed, missing, price)) in zip(choice, means.needs.items(), strict=True):
            if bought := missing - covered - waived:
                found[resource] = needed, needed - bought - waived, waived, bought, price
        ways.setdefault(sum(bought * price for _, _, _, bought, price in found.values()), []).append(found)
    return ways[min(ways)]


def discard_income(state: State, seat: int) -> int:
    """Coins for a discarded card (DU-8.2)."""
    return 2 + sum(row["color"] == "yellow" for row in cards(state, seat))


def accessible(state: State) -> list[int]:
    """Slots whose card has none on it (DU-5.4)."""
    if state.age == 0:
        return []
    slots = DATA["layouts"][str(state.age)]["slots"]
    empty = {slot for slot, card in enumerate(state.slots) if card == -2}
    return [s["slot"] for s in slots if s["slot"] not in empty and empty.issuperset(s["covered_by"])]
