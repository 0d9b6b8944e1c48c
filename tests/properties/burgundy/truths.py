"""What refusals must say of whose decision it is, of the setting up, of dice and workers, of tiles and storages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mohreh.core.game import CHANCE
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import PRIVATE
from mohreh.games.burgundy.boards import BOARD_IDS
from mohreh.games.burgundy.kinds import EFFECTS, Kind
from tests.properties.burgundy import slow
from tests.properties.burgundy.look import (
    BOXED,
    BY_CHANCE,
    CASTLE,
    CENTRAL,
    DATA,
    NAMED,
    OPTIONAL,
    SETTING_UP,
    TAKES,
    WITH_DICE,
    Check,
    Look,
)
from tests.properties.truth import Said

# -- whose decision, and which


def _over(look: Look) -> Said:
    state = look.state
    assert state.agreed.solo or (state.phase, state.round) == (4, 5)
    assert not state.decision().seats
    return Said({})


def _wrong_seat(look: Look) -> Said:
    (seat,) = look.state.decision().seats
    assert seat != look.seat
    return Said({"seat": seat}, (), () if seat == CHANCE else (f"seat {seat}",))


def _stage(look: Look) -> Kind:
    return look.state.stage


def _set_up_first(look: Look) -> Said:
    """Nothing that belongs to an earlier part of the setting up."""
    kind = str(_stage(look))
    order = list(SETTING_UP.values())
    assert kind in order and look.action.verb not in [verb for verb, its in SETTING_UP.items() if its == kind]
    asked = SETTING_UP.get(look.action.verb)
    assert asked is None or order.index(asked) > order.index(Kind(kind))
    named = (CASTLE,) if kind == Kind.SETUP_START_CASTLE else ()
    return Said({"kind": kind, "asked": look.action.verb}, (), named)


def _set_up_over(look: Look) -> Said:
    order = [*SETTING_UP.values(), Kind.TURN]
    assert order.index(_stage(look)) > order.index(SETTING_UP[look.action.verb])
    return Said({"asked": look.action.verb})


def _of_chance(look: Look) -> Said:
    assert look.action.verb in BY_CHANCE
    return Said({"asked": look.action.verb})


def _turn_only(look: Look) -> Said:
    """CB-5.3: at the end of a phase shields are paid for, and only workers are bought."""
    assert look.state.ending and look.action.verb in {*WITH_DICE, "arm", "end", "buy", "hire", "turn", "follow"}
    return Said({"asked": look.action.verb})


def _effect_open(look: Look) -> Said:
    """CB-5.5; it can be declined where CB-5.10 says so."""
    assert look.top is not None
    kind = str(look.top.kind)
    return Said(
        {"effect": kind, "asked": look.action.verb},
        (),
        (f"effect {kind}", *(["declining"] if kind in OPTIONAL else [])),
    )


def _no_effect(look: Look) -> Said:
    if look.action.verb == "decline":
        assert look.top is None or look.top.kind != EFFECTS[look.action.effect]
    else:
        assert look.top is None and look.action.die < 0
    return Said({"asked": look.action.verb})


def _compulsory(look: Look) -> Said:
    assert look.top is not None and look.top.kind == EFFECTS[look.action.effect]
    assert look.top.kind not in OPTIONAL
    return Said({"effect": str(look.top.kind)}, (), (f"effect {look.top.kind}", "declining"))


# -- the setting up


def _offered(look: Look) -> set[str]:
    """CB-2.9, CB-18.7, CB-25.1."""
    found = {id_ for id_, row in BOXED.items() if row["default_pool"]}
    if look.state.agreed.reworked:
        found = found - {"4", "8"} | {"4r", "8r"}
    posts = DATA["border_posts"]["boards"] if "border_posts" in look.state.agreed.modules else []
    return found | {*posts}


def _board_not_offered(look: Look) -> Said:
    id_ = BOARD_IDS[look.action.board]
    assert id_ not in _offered(look) and id_ not in DATA["border_posts"]["extra_boards"]
    return Said({})


def _board_not_in_box(look: Look) -> Said:
    id_ = BOARD_IDS[look.action.board]
    assert id_ in DATA["border_posts"]["extra_boards"]
    return Said({"board": look.action.board}, (), (f"board {look.action.board}",))


def _no_castle_space(look: Look) -> Said:
    assert look.space not in look.spaces or look.spaces[look.space]["kind"] != "castle"
    return Said({}, (), (CASTLE, CASTLE))


def _no_centre(look: Look) -> Said:
    board = next(row for row in DATA["team"]["boards"] if row["id"] == look.state.board(look.house).id)
    assert look.spaces[look.space]["kind"] == "castle" and look.space not in board["start_castle_spaces"]
    assert board["start_castle_spaces"] == ["L19", "R19"]
    return Said({}, (), (CASTLE,))


def _other_routes(look: Look) -> Said:
    assert Counter(look.action.routes) != Counter(look.state.routes[look.house])
    return Said({})


# -- dice and workers


def _die_used(look: Look) -> Said:
    used, result = look.state.used[look.seat], look.state.dice[look.seat][look.action.die]
    assert used >> look.action.die & 1
    left = 3 - used
    return Said({"result": result, "left": left}, (result + 1,) if left else ())


def _workers_short(look: Look) -> Said:
    """CB-6.4, CB-6.6."""
    action, have, result, target = look.action, look.state.workers[look.house], -1, -1
    if action.verb == "hire":
        need = 2
    elif action.verb == "tribute":
        need = action.work
    else:
        assert action.verb in WITH_DICE
        if action.die >= 0:
            result = look.state.dice[look.seat][action.die]
        else:
            assert look.top is not None and look.top.source == "white"
            result = look.state.white
        number = look.number(look.space) if action.verb == "place" else 0
        target = {"take": action.depot, "sell": action.goods, "place": number - 1}[action.verb]
        need = slow.workers(result, target, look.knows, look.free())
    assert need > have
    params: dict[str, str | int] = {"need": need, "have": have, "result": result, "target": target}
    return Said(params, (need, have) if target < 0 else (result + 1, target + 1, need, have))


# -- tiles


def _not_in_depot(look: Look) -> Said:
    tile, depot = look.action.tile, look.action.depot
    assert tile not in look.state.depots[depot]
    return Said({"tile": tile, "depot": depot}, (), (f"tile {tile}", f"depot {depot}"))


def _not_in_central(look: Look) -> Said:
    tile = look.action.tile
    assert tile not in look.state.central and not (look.action.verb == "buy" and tile == c.INN and look.state.inns)
    return Said({"tile": tile}, (), (f"tile {tile}", CENTRAL))


def _settles(look: Look, shield: int) -> None:
    assert look.top is not None and look.action.verb == "settle"
    assert (look.top.kind == Kind.PHASE_END_PLACE and look.top.more == (14,)) is (shield == 14)


def _only_numbered(look: Look) -> Said:
    _settles(look, 14)
    assert look.action.depot < 0
    return Said({})


def _only_central(look: Look) -> Said:
    _settles(look, 15)
    assert look.action.depot >= 0
    return Said({}, (), (CENTRAL,))


def _storage_full(look: Look) -> Said:
    assert look.full and look.action.drop < 0
    return Said({})


def _storage_free(look: Look) -> Said:
    assert not look.full and look.action.drop >= 0
    return Said({})


def _not_in_storage(look: Look) -> Said:
    action = look.action
    held = Counter(look.held)
    if action.verb == "discard":
        tile = int(look.params["tile"])
        assert Counter(action.drops)[tile] > held[tile]
    else:
        tile = action.tile if action.verb == "place" else action.drop
        assert tile not in held
    return Said({"tile": tile}, (), (f"tile {tile}",))


def _no_room(look: Look) -> Said:
    assert look.state.agreed.team and look.action.to < 0
    return Said({})


def _room_full(look: Look) -> Said:
    assert look.state.agreed.team and not look.has_room(look.action.to) and look.has_room(1 - look.action.to)
    return Said({})


def _other_storage(look: Look) -> Said:
    rows, action = look.rows, look.action
    assert look.full and action.drop in rows[1 - action.to] and action.drop not in rows[action.to]
    return Said({"tile": action.drop}, (), (f"tile {action.drop}",))


def _one_storage(look: Look) -> Said:
    assert not look.state.agreed.team and max(look.action.to, look.action.store) >= 0
    return Said({})


def _storage_named(look: Look) -> Said:
    both = all(look.action.tile in row for row in look.rows)
    assert look.state.agreed.team and look.action.tile in look.held
    assert look.action.store == PRIVATE or not both
    return Said({})


def _not_to_take(look: Look) -> Said:
    action, tile = look.action, look.action.tile
    asked = "carpenter" if action.verb == "hire" else str(look.top.source) if look.top is not None else ""
    params: dict[str, str | int] = {"tile": tile, "source": asked}
    if look.kind(tile) not in TAKES[asked]:
        return Said(params, (), (f"tile {tile}", *NAMED[asked]))
    assert tile not in look.state.depots[action.depot]
    where = {"source": "", "depot": action.depot}
    return Said({**params, **where}, (), (f"tile {tile}", f"depot {action.depot}"))


CHECKS: Mapping[str, Check] = {
    "over": _over,
    "wrong_seat": _wrong_seat,
    "set_up_first": _set_up_first,
    "set_up_over": _set_up_over,
    "of_chance": _of_chance,
    "turn_only": _turn_only,
    "effect_open": _effect_open,
    "no_effect": _no_effect,
    "compulsory": _compulsory,
    "board_not_offered": _board_not_offered,
    "board_not_in_box": _board_not_in_box,
    "no_castle_space": _no_castle_space,
    "no_centre": _no_centre,
    "other_routes": _other_routes,
    "die_used": _die_used,
    "workers_short": _workers_short,
    "not_in_depot": _not_in_depot,
    "not_in_central": _not_in_central,
    "only_numbered": _only_numbered,
    "only_central": _only_central,
    "storage_full": _storage_full,
    "storage_free": _storage_free,
    "not_in_storage": _not_in_storage,
    "no_room": _no_room,
    "room_full": _room_full,
    "other_storage": _other_storage,
    "one_storage": _one_storage,
    "storage_named": _storage_named,
    "not_to_take": _not_to_take,
}
