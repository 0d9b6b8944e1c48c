"""The titles of actions on their buttons, and the workers that they cost."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core.face import Scene
from mohreh.core.text import Words, all_of
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import names
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.actions import PRIVATE, Action
from mohreh.games.burgundy.board_estate import coordinates
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import dice, estate, shield_rules
from mohreh.games.burgundy.state import State


def workers_of(state: State, seat: int, action: Action) -> int:
    """The workers that an action costs now (CB-6.4)."""
    house = state.house(seat)
    if action.verb == "hire":
        return m.HIRE_COST
    if action.verb == "tribute":
        return action.work
    if action.verb == "arm" and not state.pending:
        return shield_rules.pair_cost(state, seat, shield_rules.depot_of(state, action.shield))
    if action.verb not in dice.ACTIONS:
        return 0
    if action.die >= 0:
        return dice.price(state, house, action, state.dice[seat][action.die])
    if state.pending and state.pending[-1].kind is Kind.EXTRA_ACTION and state.pending[-1].source == "white":
        return dice.price(state, house, action, state.white)
    return 0


def space_of(state: State, action: Action, words: Words) -> str:
    """The name of an action's space: "space 4 of the river"; with coordinates if two spaces have this name."""
    house = state.house(state.active)
    board, space = state.board(house), dice.space_of(state, house, action)
    called = places.space(board, space, words)
    alike = board.of_kind[board.kinds[space]] & board.of_die[board.dice[space]]
    if alike.bit_count() < 2:
        return called
    return words("{space} ({place})").format(space=called, place=coordinates(state.boards[house], space, words))


def _dropping(title: str, action: Action, words: Words) -> str:
    if action.drop >= 0:
        title = words("{what}, discarding {tile}", what=title, tile=names.a_tile(action.drop, words))
    return _roomy(title, action.to, words) if action.to >= 0 else title


def _roomy(title: str, room: int, words: Words) -> str:
    """A title with the storage of a team into which a tile is taken."""
    return words("{what} · {room}", what=title, room=names.storage(room, words))


def _take(state: State, action: Action, words: Words) -> str:
    return _dropping(words("Take {tile}", tile=names.a_tile(action.tile, words)), action, words)


def _buy(state: State, action: Action, words: Words) -> str:
    return _dropping(words("Buy {tile}", tile=names.a_tile(action.tile, words)), action, words)


def _hire(state: State, action: Action, words: Words) -> str:
    said = words("Take {tile} with monastery 6", tile=names.a_tile(action.tile, words))
    return _dropping(said, action, words)


def _place(state: State, action: Action, words: Words) -> str:
    """The title of placing a tile; if there are two equal tiles, with the storage of the one meant (CB-26.8)."""
    said = words("Place {tile} on {space}", tile=names.a_tile(action.tile, words), space=space_of(state, action, words))
    twin = action.verb == "place" and action.tile in estate.twins(state, state.active)
    return _roomy(said, max(action.store, PRIVATE), words) if twin else said


def _sell(state: State, action: Action, words: Words) -> str:
    number = state.goods[state.house(state.active)][action.goods]
    return words.count(
        "Sell {n} {goods} tile", "Sell {n} {goods}", number, goods=names.small(names.goods(action.goods, words))
    )


def _load(state: State, action: Action, words: Words) -> str:
    depots = [action.depot] if action.second < 0 else [action.depot, action.second]
    said = words("Load from {depots}", depots=all_of([names.small(names.depot(each, words)) for each in depots], words))
    if action.besides >= 0:
        said = words("{what}, and all {goods}", what=said, goods=names.small(names.goods(action.besides, words)))
    return said


def _tribute(state: State, action: Action, words: Words) -> str:
    if not action.pay:
        return words("Give up all shields")
    kept = names.shields(action.pay, words)
    if action.work:
        silver = len(action.pay) - action.work
        return words(
            "Keep {shields}: {silver}, {workers}",
            shields=kept,
            silver=names.silver_count(silver, words),
            workers=names.worker_count(action.work, words),
        )
    return words("Keep {shields}: {silver}", shields=kept, silver=names.silver_count(len(action.pay), words))


_TITLES: dict[str, Callable[[State, Action, Words], str]] = {
    "take": _take,
    "buy": _buy,
    "hire": _hire,
    "place": _place,
    "settle": _place,
    "sell": _sell,
    "workers": lambda _state, _action, words: names.term("take_workers", words),
    "load": _load,
    "tribute": _tribute,
    "castle": lambda state, action, words: words("Start castle on {space}", space=space_of(state, action, words)),
    "choose": lambda _state, action, words: words("Choose {board}", board=places.board(action.board, words)),
    "arrange": lambda _state, _action, words: words("Lay them like this"),
    "arm": lambda state, action, words: words(
        "Take {shield}, on {space}",
        shield=names.small(names.shield(action.shield, words)),
        space=space_of(state, action, words),
    ),
    "recruit": lambda _state, action, words: words(
        "{silver} for {workers}",
        silver=names.silver_count(action.times, words),
        workers=names.worker_count(m.RECRUITED * action.times, words),
    ),
    "turn": lambda _state, action, words: words("Set the die to {n}", n=action.value + 1),
    "imitate": lambda _state, action, words: names.building(action.building, words),
    "herd": lambda _state, action, words: names.capital(names.animal(action.animal, words)),
    "first": lambda _state, action, words: names.result(action.result, words),
    "spend": lambda _state, action, words: words(
        "{silver} for {points}",
        silver=names.silver_count(action.amount, words),
        points=names.point_count(action.amount, words),
    ),
    "discard": lambda _state, action, words: words("Discard {tiles}", tiles=names.tiles(action.drops, words)),
    "decline": lambda _state, _action, words: names.term("decline", words),
    "end": lambda _state, _action, words: names.term("end", words),
}


def way_title(state: State, action: Action, scene: Scene) -> str:
    """The title of an action."""
    words = scene.words
    if action.verb == "follow":
        return words("Copy the monasteries of {name}", name=scene.names[action.seat])
    if action.verb == "exchange":
        return _dropping(words("Give five goods for {tile}", tile=names.a_tile(action.tile, words)), action, words)
    return _TITLES[action.verb](state, action, words)
