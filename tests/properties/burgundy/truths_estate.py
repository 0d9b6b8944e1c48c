"""What refusals must say of the estate, of goods and silver, of monasteries and shields, and in solo games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.buildings import BUILDING_IDS
from tests.properties.burgundy import slow
from tests.properties.burgundy.look import CASTLE, CENTRAL, CRANE, INN, KINDS, MODULE_OF, Check, Look
from tests.properties.truth import Said

# -- the estate


def _occupied(look: Look) -> Said:
    tile = look.state.estate[look.house][look.state.board(look.house).place[look.space]]
    assert look.space in look.own and c.TILES[tile].id == look.own[look.space]
    return Said({"tile": tile}, (), (f"tile {tile}",))


def _other_board(look: Look) -> Said:
    assert look.space not in look.spaces
    return Said({})


def _wrong_kind(look: Look) -> Said:
    kind = str(look.spaces[look.space]["kind"])
    assert look.space not in look.own and look.kind(look.action.tile) not in (kind, "inn", "joker")
    at = KINDS.index(kind)
    params = {"tile": look.action.tile, "space_kind": at}
    return Said(params, (), (f"tile {look.action.tile}", f"colour {at}"))


def _not_adjacent(look: Look) -> Said:
    row = look.spaces[look.space]
    near = {*row["neighbours"], *row.get("river_links", ())}
    assert 18 not in look.shields and not near & {*look.own}
    return Said({})


def _around(look: Look) -> list[str]:
    """The tiles of the area of the space."""
    areas = slow.BOARDS[look.state.board(look.house).id]["areas"]
    area = next(area["spaces"] for area in areas if look.space in area["spaces"])
    return [look.own[space] for space in area if space in look.own]


def _same_building(look: Look) -> Said:
    id_ = c.TILES[look.action.tile].id
    assert id_ in _around(look) and 1 not in look.knows
    building = BUILDING_IDS.index(id_.removeprefix("building_"))
    return Said({"building": building}, (), (f"building {BUILDING_IDS[building]}",))


def _second_inn(look: Look) -> Said:
    assert look.action.tile == c.INN and "inn" in _around(look) and not look.state.agreed.many_inns
    return Said({}, (), (INN,))


# -- goods and silver


def _no_goods(look: Look) -> Said:
    goods = look.action.goods
    assert not look.state.goods[look.house][goods]
    return Said({"goods": goods}, (), (f"goods {goods}",))


def _silver_short(look: Look) -> Said:
    action, have = look.action, look.state.silver[look.house]
    unpaid = len(action.pay) - action.work
    need = {"buy": 2, "recruit": action.times, "tribute": unpaid, "spend": action.amount}[action.verb]
    assert need > have
    return Said({"need": need, "have": have}, (need, have))


def _bought(look: Look) -> Said:
    assert look.action.verb == "buy" and look.state.done & 1
    return Said({})


def _loads(look: Look) -> list[int]:
    return [depot for depot in (look.action.depot, look.action.second) if depot >= 0]


def _too_many_types(look: Look) -> Said:
    """CB-12.2, CB-27.3."""
    own = look.state.goods[look.house]
    there = {goods for depot in _loads(look) for goods, number in enumerate(look.state.wares[depot]) if number}
    free = (6 if look.state.agreed.solo else 3) - sum(number > 0 for number in own)
    fresh = {goods for goods in there if not own[goods]}
    named = {*look.action.types}
    assert named or len(fresh) > free > 0
    if not free or len(fresh) <= free:
        assert named
        numbers: tuple[int, ...] = ()
    else:
        assert len(named) != free or not named <= fresh
        numbers = () if len(named) == free else (free,)
    return Said({"free": free, "new": len(fresh), "named": len(named)}, numbers)


def _no_second_depot(look: Look) -> Said:
    """CB-13.5."""
    first, second = look.action.depot, look.action.second
    owned = 5 in look.knows
    assert not owned or slow.distance(first, second) != 1
    return Said({"depot": first, "owned": owned}, (), (f"depot {first}",) if owned else ("monastery 5",))


# -- monasteries and extra tiles


def _cannot_hire(look: Look) -> Said:
    owned, of_2011 = 6 in look.knows, look.state.agreed.of_2011
    assert of_2011 or not owned or look.state.done & 2
    return Said({"owned": owned, "of_2011": of_2011}, (2011,) if of_2011 else (), ("monastery 6",))


def _only_2011(look: Look) -> Said:
    assert look.action.depot >= 0 and not (look.state.agreed.of_2011 and 6 in look.knows)
    return Said({}, (), (CENTRAL,))


def _cannot_recruit(look: Look) -> Said:
    assert 28 not in look.knows
    return Said({}, (), ("monastery 28",))


def _no_such_building(look: Look) -> Said:
    id_ = BUILDING_IDS[look.action.building]
    assert id_ == "crane" or MODULE_OF[id_] not in ("base", *look.state.agreed.modules)
    return Said({"building": look.action.building}, (), (CRANE, f"building {id_}"))


def _no_such_animal(look: Look) -> Said:
    assert look.top is not None
    board = look.state.board(look.house)
    if 1 in look.shields:
        here = [*look.own.values()]
    else:
        areas = slow.BOARDS[board.id]["areas"]
        area = next(area["spaces"] for area in areas if board.names[look.top.space] in area["spaces"])
        here = [look.own[space] for space in area if space in look.own]
    animal = c.ANIMALS[look.action.animal]
    assert animal == "goose" or not any(id_.startswith(f"livestock_{animal}") for id_ in here)
    return Said({"animal": look.action.animal}, (), (f"animal {animal}",))


# -- shields


def _no_pair(look: Look) -> Said:
    """CB-24.4, CB-24.5."""
    state, shield = look.state, look.action.shield
    depot = next(depot for depot, crests in enumerate(state.crests) if shield in crests)
    have = state.workers[look.house]
    if state.used[look.seat]:
        return Said({"depot": depot, "need": -1, "have": have})
    need = sum(slow.workers(die, depot, look.knows, False) for die in state.dice[look.seat])
    assert need > have
    return Said({"depot": depot, "need": need, "have": have}, (depot + 1, need, have))


def _no_shield(look: Look) -> Said:
    shield = look.action.shield
    assert not any(shield in crests for crests in look.state.crests)
    return Said({"shield": shield}, (), (f"shield {shield}",))


def _no_castle(look: Look) -> Said:
    assert look.own.get(look.space) != "castle"
    return Said({}, (), (CASTLE,))


def _without(shield: int, *more: str) -> Check:
    """Only this shield allows it."""

    def said(look: Look) -> Said:
        assert shield not in look.shields
        return Said({}, (), (f"shield {shield}", *more))

    return said


def _no_castle_shield(look: Look) -> Said:
    assert look.top is not None and (11 not in look.shields or look.top.source == "white")
    return Said({}, (), ("shield 11", CASTLE))


def _cannot_follow(look: Look) -> Said:
    owned, named = 6 in look.shields, look.state.copied[look.house]
    assert not owned or named >= 0 or look.action.seat == look.seat or look.action.seat >= look.state.agreed.n
    seat = (f"seat {named}",) if owned and named >= 0 else ()
    return Said({"owned": owned, "named": named}, (), ("shield 6", *seat))


def _cannot_turn(look: Look) -> Said:
    owned = 16 in look.shields
    assert not owned or look.state.done & 4
    return Said({"owned": owned}, (), ("shield 16",))


def _shield_not_yours(look: Look) -> Said:
    assert {*look.action.pay} - look.shields or look.action.work > len(look.action.pay)
    return Said({}, (), ("effect tribute",))


def _other_discard(look: Look) -> Said:
    many = len(look.held) - 3
    assert len(look.action.drops) != many > 0
    return Said({"many": many}, (many,))


# -- solo


def _other_goods(look: Look) -> Said:
    have = look.state.goods[0]
    asked = Counter(look.action.cargo)
    assert asked.total() != 5 or any(number > have[goods] for goods, number in asked.items())
    return Said({})


def _no_such_result(look: Look) -> Said:
    """CB-27.19: what has followed from the placement is done, or does not follow."""
    assert look.top is not None
    result = look.action.result
    board, covered = slow.BOARDS[look.state.board(0).id], {*look.own}
    space = look.state.board(0).names[look.top.space]
    area = next(row["spaces"] for row in board["areas"] if space in row["spaces"])
    of_kind = {id_ for id_, row in board["spaces"].items() if row["kind"] == board["spaces"][space]["kind"]}
    follows = ({*area} <= covered, of_kind <= covered, True, True)
    assert result not in look.top.more and all(follows[each] for each in look.top.more)
    return Said({})


CHECKS: Mapping[str, Check] = {
    "occupied": _occupied,
    "other_board": _other_board,
    "wrong_kind": _wrong_kind,
    "not_adjacent": _not_adjacent,
    "same_building": _same_building,
    "second_inn": _second_inn,
    "no_goods": _no_goods,
    "silver_short": _silver_short,
    "bought": _bought,
    "too_many_types": _too_many_types,
    "no_second_depot": _no_second_depot,
    "cannot_hire": _cannot_hire,
    "only_2011": _only_2011,
    "cannot_recruit": _cannot_recruit,
    "no_such_building": _no_such_building,
    "no_such_animal": _no_such_animal,
    "no_pair": _no_pair,
    "no_shield": _no_shield,
    "no_castle": _no_castle,
    "no_ship_type": _without(5),
    "cannot_follow": _cannot_follow,
    "cannot_turn": _cannot_turn,
    "shield_not_yours": _shield_not_yours,
    "no_work_tribute": _without(3, "effect tribute"),
    "other_discard": _other_discard,
    "no_castle_shield": _no_castle_shield,
    "other_goods": _other_goods,
    "no_such_result": _no_such_result,
}
