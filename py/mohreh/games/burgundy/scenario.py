"""Scenarios of The Castles of Burgundy: described positions (positions.py) and the steps of scripts (CB-19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mohreh.core.game import CHANCE, IllegalAction
from mohreh.core.scenario import Description, Json, unknown
from mohreh.games.burgundy import actions, positions, positions_written, scoring
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import DECLINE, END, PRIVATE, ROOMS, SHARED, Action
from mohreh.games.burgundy.boards import BOARD, SPACE_NAMES
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.kinds import EFFECTS, RESULTS, Kind
from mohreh.games.burgundy.positions import shield_of, tile_of, tiles_of
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.rules import anytime, effects
from mohreh.games.burgundy.state import State


class Script:
    """Leaves chance open, since descriptions do not determine it. Results in solo games are used in the order of
    CB-5.9."""

    def answer(self, state: State) -> tuple[int, Action] | None:
        """The first result, if several are possible and the script does not say which (CB-27.19)."""
        if state.pending and state.pending[-1].kind is Kind.SOLO_ORDER:
            return state.active, state.legal_actions(state.active)[0]
        return None

    def choices(self, state: State) -> list[Action]:
        """What chance may do here."""
        return state.legal_actions(CHANCE)


class BurgundyReader:
    """The `core.scenario.ScenarioReader` of The Castles of Burgundy."""

    def position(self, described: Description) -> tuple[State, Script]:
        """The state that a description stands for, and its script."""
        return positions.read(described), Script()

    def seat(self, state: State, described: Description) -> int:
        """The seat on turn, if no other is named."""
        named = "player" in described and described.get("move", described.get("try_move")) != "choose_copied_player"
        return int(described["player"]) if named else state.active

    def action(self, state: State, described: Description) -> Action:
        """The move of a step: {"move": "take_tile", "die": 0, "tile": "mine_1"}."""
        move = described.get("move", described.get("try_move"))
        if move not in MOVES:
            raise unknown(move, "no move of The Castles of Burgundy")
        return MOVES[move](state, described)

    def describe(self, state: State) -> dict[str, Json]:
        """A position in the format of descriptions, the value of every estate at the end, and the winners."""
        totals = [scoring.total(state, house) for house in range(state.agreed.houses)]
        return {**positions_written.write(state), "totals": tuple(totals), "winners": state.won}

    def write(self, state: State) -> dict[str, Json]:
        """The whole position in the format that is read, without the points by category."""
        return positions_written.write(state)

    def answer(self, state: State, question: Description) -> Json:
        """The answer to a question of a vector, see questions.py."""
        from mohreh.games.burgundy import questions  # no page has it

        if question.get("kind") != questions.KIND:
            raise unknown(question.get("kind"), "no question about The Castles of Burgundy")
        return questions.answer(question, self)


def _die(step: Description) -> int | None:
    return int(step["die"]) if "die" in step else None


def _space(raw: Json) -> int:
    if raw not in SPACE_NAMES:
        raise unknown(raw, "no space")
    return SPACE_NAMES.index(raw)


def _room(state: State, step: Description) -> tuple[int | None, int | None]:
    """Where a tile is put, and what is discarded; in team games the private storage while there is room (CB-26.8)."""
    drop = tile_of(step["discard"]) if "discard" in step else None
    if not state.agreed.team:
        return None, drop
    if "to" in step:
        return ROOMS.index(step["to"]), drop
    private = state.private[state.active]
    if drop is not None:
        return (PRIVATE if drop in private else SHARED), drop
    return (PRIVATE if len(private) < c.PRIVATE else SHARED), None


def _depot(state: State, step: Description, tile: int) -> int:
    """The depot from which a tile is taken: the named one, otherwise the one with the tile that the die reaches with
    the fewest workers."""
    if "depot" in step:
        return int(step["depot"]) - 1
    result = state.dice[state.active][step["die"]] if "die" in step else 0
    by_cost = sorted(range(c.DEPOTS), key=lambda depot: c.COST[0][0][result][depot])
    return next((depot for depot in by_cost if tile in state.depots[depot]), max(result, 0))


def _take(state: State, step: Description) -> Action:
    tile = tile_of(step["tile"])
    return actions.take(tile, _depot(state, step, tile), _die(step), *_room(state, step))


def _place(state: State, step: Description) -> Action:
    """The private storage, unless only the shared one has the tile, or that one is named (CB-26.8)."""
    tile, seat = tile_of(step["tile"]), state.active
    store = ROOMS.index(step["from"]) if "from" in step else None
    rows = (state.private[seat], state.storage[state.house(seat)])
    if store is not None and tile in rows[store] and (store == PRIVATE or tile not in rows[PRIVATE]):
        store = None  # no other is meant
    return actions.place(tile, _space(step["space"]), _die(step), store)


def _sell(state: State, step: Description) -> Action:
    return actions.sell(int(step["goods"]) - 1, _die(step))


def _workers(state: State, step: Description) -> Action:
    return actions.workers(_die(step))


def _buy(state: State, step: Description) -> Action:
    """From the central depot, unless the tile is elsewhere and can be bought there (CB-13.21)."""
    tile, house = tile_of(step["tile"]), state.house(state.active)
    here = "depot" not in step and (tile in anytime.for_sale(state) or not anytime.buys_anywhere(state, house))
    return actions.buy(tile, None if here else _depot(state, step, tile), *_room(state, step))


def _hire(state: State, step: Description) -> Action:
    tile = tile_of(step["tile"])
    return actions.hire(tile, _depot(state, step, tile), *_room(state, step))


def _arm(state: State, step: Description) -> Action:
    return actions.arm(_space(step["castle"]), shield_of(step["shield"]))


def _pair(state: State, step: Description) -> Action:
    """The move with both dice; refused while an effect is open."""
    if state.pending:
        raise IllegalAction(step, refuse("effect_open", asked="take_shield"))
    return _arm(state, step)


def _load(state: State, step: Description) -> Action:
    """Types of goods are named only if there is a choice (CB-12.2)."""
    house, depot = state.house(state.active), int(step["depot"]) - 1
    second = int(step["second"]) - 1 if "second" in step else None
    types: Sequence[int] | None = sorted({int(goods) - 1 for goods in step.get("types", ())})
    new = effects.new_types(state, house, [depot] if second is None else [depot, second])
    if len(new) <= effects.free_stacks(state, house) and types == list(new):
        types = None
    besides = int(step["shield5_type"]) - 1 if "shield5_type" in step else None
    return actions.load(depot, second, tuple(types) if types else None, besides)


def _tribute(state: State, step: Description) -> Action:
    """Silver first, unless stated otherwise."""
    paid, with_ = [shield_of(id_) for id_ in step.get("pay", ())], step.get("with", {})
    if with_ and sum(with_.values()) != len(paid):
        raise IllegalAction(step, refuse("silver_short"))
    silver = state.silver[state.house(state.active)]
    holds = state.armed[state.house(state.active)] >> 3 & 1
    work = int(with_.get("workers", 0)) if with_ else max(0, len(paid) - silver) * holds
    return actions.tribute(tuple(paid) or None, work or None)


def _settle(state: State, step: Description) -> Action:
    tile, top = tile_of(step["tile"]), state.pending[-1]
    numbered = positions_written.write_entry(top) == "phase_end_place:14" or "depot" in step
    return actions.settle(tile, _space(step["space"]), _depot(state, step, tile) if numbered else None)


def _exchange(state: State, step: Description) -> Action:
    drop = tile_of(step["discard"]) if "discard" in step else None
    return actions.exchange(tuple([int(goods) - 1 for goods in step["goods"]]), tile_of(step["tile"]), drop)


def _spend(state: State, step: Description) -> Action:
    return actions.spend(int(step["amount"])) if step["amount"] else DECLINE[EFFECTS.index(Kind.SOLO_BUY_VP)]


def _first(state: State, step: Description) -> Action:
    return actions.first(next(at for at, name in enumerate(RESULTS) if name in str(step["next"])))


def _extra(state: State, step: Description) -> Action:
    """One of the four actions, or a shield; an extra action allows nothing else (CB-12.7)."""
    move = {**_ACTIONS, "take_shield": _arm}.get(step["action"])
    if move is None:
        raise IllegalAction(step, refuse("effect_open", "CB-12.7", effect=Kind.EXTRA_ACTION, asked=step["action"]))
    return move(state, step)


_ACTIONS: Mapping[str, Callable[[State, Description], Action]] = {
    "take_tile": _take,
    "place_tile": _place,
    "sell_goods": _sell,
    "take_workers": _workers,
}
_ANSWERS: Mapping[str, Callable[[State, Description], Action]] = {
    Kind.EXTRA_ACTION: _extra,
    Kind.TAKE_EFFECT: _take,
    Kind.SELL_EFFECT: _sell,
    Kind.PLACE_EFFECT: _place,
    Kind.SHIP_GOODS: _load,
    Kind.COPY_EFFECT: lambda state, raw: actions.imitate(BUILDING_IDS.index(raw["building"])),
    Kind.GOOSE_TYPE: lambda state, raw: actions.herd(c.ANIMALS.index(raw["animal"])),
    Kind.PHASE_END_PLACE: _settle,
    Kind.TRIBUTE: _tribute,
    Kind.OVERFLOW_DISCARD: lambda state, raw: actions.discard(tiles_of(raw["tiles"])),
    Kind.SOLO_EXCHANGE: _exchange,
    Kind.SOLO_COLOUR_REWARD: _settle,
    Kind.SOLO_BUY_VP: _spend,
    Kind.SOLO_ORDER: _first,
}


def _answer(state: State, step: Description) -> Action:
    """An answer names the kind of its effect, which must be the one on top (CB-5.5)."""
    if not state.pending or state.pending[-1].kind != step["kind"]:
        raise IllegalAction(step, refuse("no_effect", asked=str(step["kind"])))
    return _ANSWERS[step["kind"]](state, {key: value for key, value in step.items() if key != "die"})


def _decline(state: State, step: Description) -> Action:
    """Decline an effect of the named kind (CB-5.5); raises IllegalAction for a kind that no effect has."""
    if step["kind"] not in EFFECTS:
        raise IllegalAction(step, refuse("no_effect", asked=str(step["kind"])))
    return DECLINE[EFFECTS.index(Kind(step["kind"]))]


MOVES: Mapping[str, Callable[[State, Description], Action]] = {
    **_ACTIONS,
    "buy_central": _buy,
    "use_06": _hire,
    "buy_workers": lambda state, raw: actions.recruit(int(raw.get("times", 1))),
    "set_die": lambda state, raw: actions.turn(int(raw["die"]), int(raw["value"]) - 1),
    "take_shield": _pair,
    "choose_copied_player": lambda state, raw: actions.follow(int(raw["player"])),
    "place_start_castle": lambda state, raw: actions.castle(_space(raw["space"])),
    "choose_board": lambda state, raw: actions.choose(BOARD[raw["board"]]),
    "arrange_routes": lambda state, raw: actions.arrange(tuple([ROUTE_IDS.index(id_) for id_ in raw["order"]])),
    "end_turn": lambda state, raw: END,
    "answer": _answer,
    "decline": _decline,
}
READER = BurgundyReader()
