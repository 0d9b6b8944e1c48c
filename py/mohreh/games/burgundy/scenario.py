"""Scenarios of The Castles of Burgundy: described positions (positions.py) and the steps of scripts (CB-19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mohreh.core.game import CHANCE, IllegalAction
from mohreh.core.scenario import Description, Told, unknown
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

    def describe(self, state: State) -> dict[str, Told]:
        """A position in the format of descriptions, the value of every estate at the end, and the winners."""
        totals = [scoring.total(state, house) for house in range(state.agreed.houses)]
        return {**positions_written.tell(state), "totals": tuple(totals), "winners": state.won}

    def write(self, state: State) -> dict[str, Told]:
        """The whole position in the format that is read, without the points by category."""
        return positions_written.tell(state)

    def answer(self, state: State, question: Description) -> Told:
        """The answer to a question of a vector, see questions.py."""
        from mohreh.games.burgundy import questions  # no page has it

        if question.get("kind") != questions.KIND:
            raise unknown(question.get("kind"), "no question about The Castles of Burgundy")
        return questions.answer(question, self)


def _die(told: Description) -> int | None:
    return int(told["die"]) if "die" in told else None


def _space(told: Told) -> int:
    if told not in SPACE_NAMES:
        raise unknown(told, "no space")
    return SPACE_NAMES.index(told)


def _room(state: State, told: Description) -> tuple[int | None, int | None]:
    """Where a tile is put, and what is discarded; in team games the private storage while there is room (CB-26.8)."""
    drop = tile_of(told["discard"]) if "discard" in told else None
    if not state.agreed.team:
        return None, drop
    if "to" in told:
        return ROOMS.index(told["to"]), drop
    private = state.private[state.active]
    if drop is not None:
        return (PRIVATE if drop in private else SHARED), drop
    return (PRIVATE if len(private) < c.PRIVATE else SHARED), None


def _depot(state: State, told: Description, tile: int) -> int:
    """The depot from which a tile is taken: the named one, otherwise the one with the tile that the die reaches with
    the fewest workers."""
    if "depot" in told:
        return int(told["depot"]) - 1
    result = state.dice[state.active][told["die"]] if "die" in told else 0
    by_cost = sorted(range(c.DEPOTS), key=lambda depot: c.COST[0][0][result][depot])
    return next((depot for depot in by_cost if tile in state.depots[depot]), max(result, 0))


def _take(state: State, told: Description) -> Action:
    tile = tile_of(told["tile"])
    return actions.take(tile, _depot(state, told, tile), _die(told), *_room(state, told))


def _place(state: State, told: Description) -> Action:
    """The private storage, unless only the shared one has the tile, or that one is named (CB-26.8)."""
    tile, seat = tile_of(told["tile"]), state.active
    store = ROOMS.index(told["from"]) if "from" in told else None
    rows = (state.private[seat], state.storage[state.house(seat)])
    if store is not None and tile in rows[store] and (store == PRIVATE or tile not in rows[PRIVATE]):
        store = None  # no other is meant
    return actions.place(tile, _space(told["space"]), _die(told), store)


def _sell(state: State, told: Description) -> Action:
    return actions.sell(int(told["goods"]) - 1, _die(told))


def _workers(state: State, told: Description) -> Action:
    return actions.workers(_die(told))


def _buy(state: State, told: Description) -> Action:
    """From the central depot, unless the tile is elsewhere and can be bought there (CB-13.21)."""
    tile, house = tile_of(told["tile"]), state.house(state.active)
    here = "depot" not in told and (tile in anytime.for_sale(state) or not anytime.buys_anywhere(state, house))
    return actions.buy(tile, None if here else _depot(state, told, tile), *_room(state, told))


def _hire(state: State, told: Description) -> Action:
    tile = tile_of(told["tile"])
    return actions.hire(tile, _depot(state, told, tile), *_room(state, told))


def _arm(state: State, told: Description) -> Action:
    return actions.arm(_space(told["castle"]), shield_of(told["shield"]))


def _pair(state: State, told: Description) -> Action:
    """The move with both dice; refused while an effect is open."""
    if state.pending:
        raise IllegalAction(told, refuse("effect_open", asked="take_shield"))
    return _arm(state, told)


def _load(state: State, told: Description) -> Action:
    """Types of goods are named only if there is a choice (CB-12.2)."""
    house, depot = state.house(state.active), int(told["depot"]) - 1
    second = int(told["second"]) - 1 if "second" in told else None
    types: Sequence[int] | None = sorted({int(goods) - 1 for goods in told.get("types", ())})
    new = effects.new_types(state, house, [depot] if second is None else [depot, second])
    if len(new) <= effects.free_stacks(state, house) and types == list(new):
        types = None
    besides = int(told["shield5_type"]) - 1 if "shield5_type" in told else None
    return actions.load(depot, second, tuple(types) if types else None, besides)


def _tribute(state: State, told: Description) -> Action:
    """Silver first, unless stated otherwise."""
    paid, with_ = [shield_of(id_) for id_ in told.get("pay", ())], told.get("with", {})
    if with_ and sum(with_.values()) != len(paid):
        raise IllegalAction(told, refuse("silver_short"))
    silver = state.silver[state.house(state.active)]
    holds = state.armed[state.house(state.active)] >> 3 & 1
    work = int(with_.get("workers", 0)) if with_ else max(0, len(paid) - silver) * holds
    return actions.tribute(tuple(paid) or None, work or None)


def _settle(state: State, told: Description) -> Action:
    tile, top = tile_of(told["tile"]), state.pending[-1]
    numbered = positions_written.tell_entry(top) == "phase_end_place:14" or "depot" in told
    return actions.settle(tile, _space(told["space"]), _depot(state, told, tile) if numbered else None)


def _exchange(state: State, told: Description) -> Action:
    drop = tile_of(told["discard"]) if "discard" in told else None
    return actions.exchange(tuple([int(goods) - 1 for goods in told["goods"]]), tile_of(told["tile"]), drop)


def _spend(state: State, told: Description) -> Action:
    return actions.spend(int(told["amount"])) if told["amount"] else DECLINE[EFFECTS.index(Kind.SOLO_BUY_VP)]


def _first(state: State, told: Description) -> Action:
    return actions.first(next(at for at, name in enumerate(RESULTS) if name in str(told["next"])))


def _extra(state: State, told: Description) -> Action:
    """One of the four actions, or a shield; an extra action allows nothing else (CB-12.7)."""
    move = {**_ACTIONS, "take_shield": _arm}.get(told["action"])
    if move is None:
        raise IllegalAction(told, refuse("effect_open", "CB-12.7", effect=Kind.EXTRA_ACTION, asked=told["action"]))
    return move(state, told)


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
    Kind.COPY_EFFECT: lambda state, told: actions.imitate(BUILDING_IDS.index(told["building"])),
    Kind.GOOSE_TYPE: lambda state, told: actions.herd(c.ANIMALS.index(told["animal"])),
    Kind.PHASE_END_PLACE: _settle,
    Kind.TRIBUTE: _tribute,
    Kind.OVERFLOW_DISCARD: lambda state, told: actions.discard(tiles_of(told["tiles"])),
    Kind.SOLO_EXCHANGE: _exchange,
    Kind.SOLO_COLOUR_REWARD: _settle,
    Kind.SOLO_BUY_VP: _spend,
    Kind.SOLO_ORDER: _first,
}


def _answer(state: State, told: Description) -> Action:
    """An answer names the kind of its effect, which must be the one on top (CB-5.5)."""
    if not state.pending or state.pending[-1].kind != told["kind"]:
        raise IllegalAction(told, refuse("no_effect", asked=str(told["kind"])))
    return _ANSWERS[told["kind"]](state, {key: value for key, value in told.items() if key != "die"})


def _decline(state: State, told: Description) -> Action:
    """Decline an effect of the named kind (CB-5.5); raises IllegalAction for a kind that no effect has."""
    if told["kind"] not in EFFECTS:
        raise IllegalAction(told, refuse("no_effect", asked=str(told["kind"])))
    return DECLINE[EFFECTS.index(Kind(told["kind"]))]


MOVES: Mapping[str, Callable[[State, Description], Action]] = {
    **_ACTIONS,
    "buy_central": _buy,
    "use_06": _hire,
    "buy_workers": lambda state, told: actions.recruit(int(told.get("times", 1))),
    "set_die": lambda state, told: actions.turn(int(told["die"]), int(told["value"]) - 1),
    "take_shield": _pair,
    "choose_copied_player": lambda state, told: actions.follow(int(told["player"])),
    "place_start_castle": lambda state, told: actions.castle(_space(told["space"])),
    "choose_board": lambda state, told: actions.choose(BOARD[told["board"]]),
    "arrange_routes": lambda state, told: actions.arrange(tuple([ROUTE_IDS.index(id_) for id_ in told["order"]])),
    "end_turn": lambda state, told: END,
    "answer": _answer,
    "decline": _decline,
}
READER = BurgundyReader()
