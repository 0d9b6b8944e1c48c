"""7 Wonders a second time, slowly and from data.json alone: payments by trying everything, and the points."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS, SIDES
from mohreh.games.wonders.state import State
from tests.vectors.wonders.tables import data

DATA = data()
CARDS: dict[str, Any] = {row["id"]: row for row in DATA["cards"]}
WONDERS: dict[str, Any] = {row["id"]: row for row in DATA["wonders"]}


SURE = ("military", "treasury", "wonder", "civilian", "commerce")  # that no choice at the end can shift


class City:
    """A city as data.json says it."""

    def __init__(self, state: State, city: int) -> None:
        board = WONDERS[BOARD_IDS[state.boards[city]]]
        self.cards = [CARDS[CARD_IDS[card]] for card in state.built[city]]
        self.stages = board["sides"][SIDES[state.sides[city]]]["stages"][: state.stages[city]]
        self.start = board["start_resource"]
        self.coins, self.tokens = state.coins[city], state.tokens[city]

    def effects(self, kind: str) -> list[Any]:
        """All effects of a kind, of cards and of stages."""
        return [effect for row in (*self.cards, *self.stages) for effect in row["effects"] if effect["type"] == kind]

    def units(self, sold: bool) -> list[list[str]]:
        """What it makes; only what is for sale when it is asked for that."""
        made = [
            unit for effect in self.effects("produce") if effect["tradable"] or not sold for unit in effect["units"]
        ]
        return [[self.start], *made]

    def count(self, per: Any) -> int:
        """How many things of this sort it has."""
        if per["kind"] == "cards":
            return sum(row["color"] in per["colors"] for row in self.cards)
        return len(self.stages) if per["kind"] == "wonder_stages" else list(self.tokens).count(-1)


@cache
def _matches(units: tuple[tuple[str, ...], ...], wanted: tuple[str, ...]) -> bool:
    """Whether every resource that is wanted can be given by a unit of its own."""
    if not wanted:
        return True
    return any(
        wanted[0] in unit and _matches(units[:at] + units[at + 1 :], wanted[1:]) for at, unit in enumerate(units)
    )


def covers(units: list[list[str]], wanted: list[str]) -> bool:
    """The same for lists."""
    return _matches(tuple(sorted(tuple(unit) for unit in units)), tuple(sorted(wanted)))


def prices(city: City) -> dict[tuple[str, str], int]:
    """What a resource costs from the left and from the right."""
    found = {(row["id"], side): 2 for row in DATA["resources"] for side in ("left", "right")}
    for effect in city.effects("trade_discount"):
        for resource, side in product(effect["resources"], effect["neighbours"]):
            found[resource, side] = effect["price"]
    return found


def payments(state: State, city: int, cost: dict[str, int], every: bool) -> set[tuple[int, int]]:
    """All pairs of coins that SW-5.5 offers for these resources."""
    me, m = City(state, city), state.m
    left, right = City(state, (city + 1) % m).units(sold=True), City(state, (city - 1) % m).units(sold=True)
    wanted = [name for name, number in cost.items() for _ in range(number)]
    own, price = me.units(sold=False), prices(me)
    goods = [(name, side) for name in sorted(set(wanted)) for side in ("left", "right")]
    found = set()
    for size in range(len(wanted) + 1):
        for bought in combinations_with_replacement(goods, size):
            rest = Counter(wanted)
            rest.subtract(name for name, _ in bought)
            if min(rest.values(), default=0) < 0 or not covers(own, list(rest.elements())):
                continue
            if any(covers(own, [*rest.elements(), name]) for name, _ in bought):
                continue  # SW-5.5 b
            from_left = [name for name, side in bought if side == "left"]
            from_right = [name for name, side in bought if side == "right"]
            if covers(left, from_left) and covers(right, from_right):
                found.add(
                    (sum(price[name, "left"] for name in from_left), sum(price[name, "right"] for name in from_right))
                )
    found = {pair for pair in found if sum(pair) <= me.coins}
    if every:
        return found
    return {pair for pair in found if not any(a <= pair[0] and b <= pair[1] for a, b in found - {pair})}


def science(symbols: list[int], free: int) -> int:
    """SW-11.6."""
    return max(
        sum(number * number for number in all_) + 7 * min(all_)
        for placed in product(range(3), repeat=free)
        for all_ in [[number + placed.count(at) for at, number in enumerate(symbols)]]
    )


def points(state: State, city: int) -> dict[str, int]:
    """The score sheet of a city (SW-11), the copied guild included."""
    cities = {
        "self": City(state, city),
        "left": City(state, (city + 1) % state.m),
        "right": City(state, (city - 1) % state.m),
    }
    me = cities["self"]
    found = {
        "military": sum(me.tokens),
        "treasury": me.coins // 3,
        "wonder": _printed(me.stages),
        "civilian": _printed(me.cards),
        "commerce": sum(_per(row, cities) for row in me.cards if row["color"] == "yellow"),
    }
    own = [row for row in me.cards if row["color"] == "purple"]
    copies: list[Any] = [None]
    if me.effects("copy_guild"):
        copies += [row for side in ("left", "right") for row in cities[side].cards if row["color"] == "purple"]
    best = max(
        (_with(me, own, copied, cities) for copied in copies),
        key=lambda pair: pair[0] + pair[1],
    )
    found["science"], found["guilds"] = best
    return {**found, "total": sum(found.values())}


def _with(me: City, own: list[Any], copied: Any, cities: dict[str, City]) -> tuple[int, int]:
    """Science and guilds when this guild is copied as well (SW-8.10)."""
    cards = list(me.cards)
    if copied is not None:
        me.cards = [*cards, copied]
    symbols, free = [0, 0, 0], 0
    for effect in me.effects("science"):
        if len(effect["symbols"]) > 1:
            free += 1
        else:
            symbols[["compass", "gear", "tablet"].index(effect["symbols"][0])] += 1
    guilds = sum(_per(row, cities) for row in (*own, *([copied] if copied is not None else [])))
    me.cards = cards
    return science(symbols, free), guilds


def same_name(state: State, city: int, card: int) -> bool:
    """SW-6.3."""
    return CARDS[CARD_IDS[card]]["structure"] in {row["structure"] for row in City(state, city).cards}


def _printed(rows: list[Any]) -> int:
    return sum(effect["points"] for row in rows for effect in row["effects"] if effect["type"] == "victory_points")


def _per(row: Any, cities: dict[str, City]) -> int:
    return sum(
        effect["points"] * sum(cities[side].count(effect["per"]) for side in effect["scope"])
        for effect in row["effects"]
        if effect["type"] == "points_per"
    )
