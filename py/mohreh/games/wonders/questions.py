"""Questions about 7 Wonders that worked examples ask: what is for sale, what is scored, how hands are passed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from mohreh.core.chance import Chance
from mohreh.core.scenario import Description, Either, Json
from mohreh.games.wonders import actions, scoring
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    BOARD_IDS,
    CARD,
    CARD_IDS,
    COINS_ASKED,
    HAND,
    OPENS,
    PASS,
    RESOURCES,
    START_COINS,
    cities_of,
    copies_of,
    guilds_of,
    ordinary,
)
from mohreh.games.wonders.kinds import LEFT_OVER, Kind, Trace
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.rules.resolve import from_discard, passed, resolve_all
from mohreh.games.wonders.rules.uses import build_ways, city_uses, stage_pairs
from mohreh.games.wonders.state import State


class Reading(NamedTuple):
    """How descriptions are read: the cities of a table, and the use of a card (scenario.py)."""

    table: Callable[..., State]
    use: Callable[..., actions.Action]


_WHERE = {1: "left", -1: "right"}


def cost_of(card: int) -> dict[str, Json]:
    """What a card costs (SW-2.4)."""
    named = CARDS[card].cost.split()
    return {"coins": COINS_ASKED[card], "resources": {name: named.count(name) for name in RESOURCES if name in named}}


def _data(given: Description, read: Reading) -> dict[str, Json]:
    write: dict[str, Callable[[int], Json]] = {
        "cards[*].cost": cost_of,
        "cards[*].chain_from": lambda card: list(CARDS[card].parents),
        "cards[*].chain_to": lambda card: [CARD_IDS[other] for other in OPENS[card]],
    }
    return {id_: write[given["query"]](CARD[id_]) for id_ in given["ids"]}


def _setup(given: Description, read: Reading) -> dict[str, Json]:
    n = given["players"]
    guilds = guilds_of(n)
    return {
        "deck_sizes": {str(age): len(ordinary(n, age)) + (guilds if age == AGES[-1] else 0) for age in AGES},
        "guilds": guilds,
        "hand_size": HAND,
        "start_coins": START_COINS,
        "markings_used": sorted({marking for row in CARDS for marking in row.copies if marking <= cities_of(n)}),
        "copies": {id_: copies_of(card, n) for id_, card in CARD.items()},
    }


def _around(given: Description, read: Reading, players: int = 3) -> State:
    return read.table([given["me"], given["left"], given["right"]], players)


def _build_options(given: Description, read: Reading) -> dict[str, Json]:
    state = _around(given, read)
    return {"options": [list(way) for way in build_ways(state, 0, CARD[given["card"]], Market(state, 0))]}


def _stage_options(given: Description, read: Reading) -> dict[str, Json]:
    state = _around(given, read)
    return {"payments": [list(pair) for pair in stage_pairs(state, 0, Market(state, 0))]}


def _resolve_turn(given: Description, read: Reading) -> dict[str, Json]:
    state = read.table(given["cities"])
    resolve_all(state, [(int(city), read.use(raw, city=False)) for city, raw in sorted(given["actions"].items())], 1)
    return {
        "coins": state.coins,
        "stages": state.stages,
        "built": tuple(tuple(CARD_IDS[card] for card in row) for row in state.built),
        "discarded": [CARD_IDS[card] for card in state.pile],
    }


def _military(given: Description, read: Reading) -> dict[str, Json]:
    pairs = scoring.conflicts(given["shields"], given["age"])
    return {"tokens": tuple(tuple(token or None for token in pair) for pair in pairs)}


def _score(given: Description, read: Reading) -> Either:
    rows = scoring.copies(read.table(given["cities"]), given["seat"])
    best = [CARD_IDS[card] for row in rows for card in row.copied]
    ids: list[str | None] = [*best] or [None]
    return Either(
        {**row.points, "copied_guild": id_, "copied_guild_any_of": best} for row, id_ in zip(rows, ids, strict=True)
    )


def _science(given: Description, read: Reading) -> dict[str, Json]:
    return {"points": tuple(scoring.science(symbols, free) for symbols, free in given["cases"])}


def _ranking(given: Description, read: Reading) -> dict[str, Json]:
    """The Free City has neither points nor coins: null (SW-13.12)."""
    points, coins = given["points"], given["coins"]
    seats = [seat for seat, each in enumerate(points) if each is not None]
    best = scoring.ranked([points[seat] for seat in seats], [coins[seat] for seat in seats])
    return {"winners": [seats[at] for at in best]}


def _from_discard(given: Description, read: Reading) -> dict[str, Json]:
    state = read.table([given["city"], *({"wonder": board} for board in _others(given["city"]["wonder"]))])
    for id_ in given["pile"]:
        state.pile += (CARD[id_],)
        state.log += (CARD[id_],)
        state.trace += (Trace(CARDS[CARD[id_]].age, 0, -1, -1, -1, LEFT_OVER),)
    state.phase, state.city, state.active = Kind.FROM_DISCARD, 0, 0
    cards = [CARD_IDS[card] for card in from_discard(state, 0)]
    return {"cards": cards, "may_decline": bool(cards) and state.refusal(0, actions.TAKE_NOTHING) is None}


def _others(board: str) -> list[str]:
    return [each for each in BOARD_IDS if each != board][:2]


def _legal_free_city(given: Description, read: Reading) -> dict[str, Json]:
    state = _around(given, read, players=2)
    found = city_uses(state, [CARD[id_] for id_ in given["hand"]])
    return {"actions": [[it.kind, CARD_IDS[it.card], it.mode, it.left, it.right] for it in found]}


def _passing(given: Description, read: Reading) -> dict[str, Json]:
    """Hands of all seats; of two players' the Free City's place, if it is there, is passed over (SW-13.11)."""
    hands = given["hands"]
    still = len(hands) - 2 if given["players"] == 2 else 0
    return {str(age): (*hands[:still], *passed(hands[still:], age)) for age in AGES}


def _flow(given: Description, read: Reading) -> dict[str, Json]:
    """An Age is played in which everybody discards what comes first."""
    n, age = given["players"], given["age"]
    state = read.table([{"wonder": board} for board in BOARD_IDS[: cities_of(n)]], n)
    state.age, state.phase = age, Kind.DEAL
    state.draw(Chance("flow"))
    rows: list[tuple[int, int, int, int]] = []
    while state.phase is Kind.SELECT and state.age == age:
        holder = state.controller if state.base else 0
        other = 3 - holder if state.base else 0
        rows.append((holder, len(state.hands[holder]), len(state.hands[other]), len(state.deck)))
        for seat in range(n):
            state.apply(seat, actions.use("discard", state.hands[seat + state.base][0], "free"))
            if state.base and seat + 1 == holder:
                state.apply(seat, state.legal_actions(seat)[0])
    if not state.base:
        return {
            "hand_size_at_turn": {str(turn): row[1] for turn, row in enumerate(rows, 1)},
            "pass_to": _WHERE[PASS[age]],
            "receives_from": _WHERE[-PASS[age]],
        }
    return {
        "controller_by_turn": tuple("left" if row[0] == 1 else "right" for row in rows),
        "controller_cards_before_choice": tuple(row[1] for row in rows),
        "other_cards_before_choice": tuple(row[2] for row in rows),
        "free_city_deck_after_draw": tuple(row[3] for row in rows),
    }


QUESTIONS: Mapping[str, Callable[[Description, Reading], Json]] = {
    "data": _data,
    "setup": _setup,
    "build_options": _build_options,
    "stage_options": _stage_options,
    "resolve_turn": _resolve_turn,
    "military": _military,
    "score": _score,
    "science": _science,
    "ranking": _ranking,
    "from_discard": _from_discard,
    "legal_free_city": _legal_free_city,
    "passing": _passing,
    "flow": _flow,
}
