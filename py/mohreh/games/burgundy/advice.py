"""Reasons for and against a recommended move in The Castles of Burgundy, and the move as an instruction."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import names, names_effects, scoring
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.board_ways import way_title, workers_of
from mohreh.games.burgundy.boards import LIVESTOCK, MINE, MONASTERY, SHIP, spaces_of
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.forecast import Forecast, forecast, opened
from mohreh.games.burgundy.insight_worth import phases_left
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import dice, estate
from mohreh.games.burgundy.shields import DOUBLE_MINES, DOUBLE_MONASTERIES
from mohreh.games.burgundy.state import State

_DIE = ("take", "place", "sell")  # that say with which die
_BOTH = 3  # dice used, as bits


def aim(view: State, words: Words) -> str:
    """What the share in the hints of a solo game refers to (insight.py); "" in other games, where it is the chance to
    win."""
    return words("of the estate covered in the end") if view.agreed.solo else ""


def called(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The move as an instruction, with its die and the workers that change it, and with the depot of the tile if an
    equal one lies elsewhere."""
    words = scene.words
    said = way_title(view, action, scene)
    if action.verb == "take" and action.drop < 0 and sum(action.tile in row for row in view.depots) > 1:
        said = words("{what} from depot {n}").format(what=said, n=words.number(action.depot + 1))
    if action.die < 0 or action.verb not in _DIE:
        return said
    value, number = view.dice[seat][action.die] + 1, workers_of(view, seat, action)
    if number:
        workers = names.worker_count(number, words)
        return words("{what}: die {n} and {workers}").format(what=said, n=words.number(value), workers=workers)
    return words("{what}: die {n}").format(what=said, n=words.number(value))


def reasons(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """Reasons for the move, the strongest first."""
    if view.stage == "over" or -1 in view.boards:
        return []
    words = scene.words
    if action.verb == "end" and view.used[seat] == _BOTH:
        return [words("Both dice are used, and nothing else is worth its price now")]
    if action.verb == "decline":
        return [words("Nothing that could be done here is worth its price")]
    if action.verb == "castle":
        return [
            _around(view, seat, action, words),
            *([] if _closed(view, seat, action) else [_begun(view, seat, action, words)]),
        ]
    ahead = forecast(view, seat, action)
    out = _scored(view, seat, action, ahead, scene)
    if action.verb in ("place", "settle"):
        out += _due(view, seat, action, words)
        out += _area(view, seat, action, scene)
    elif action.verb in ("take", "buy", "hire"):
        out += _wanted(view, seat, action, scene)
    elif action.verb == "workers" and not view.workers[view.house(seat)]:
        out.append(words("You have no workers left to change a die with"))
    out += _gains(view, seat, action, ahead, scene)
    if not out and action.verb in ("place", "settle"):
        out.append(_begun(view, seat, action, words))
    return out


def drawbacks(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """What the move uses up."""
    if view.stage == "over" or -1 in view.boards or action.verb not in _DIE:
        return []
    words, number, house = scene.words, workers_of(view, seat, action), view.house(seat)
    if action.die < 0:
        return []
    full = action.verb == "take" and estate.room(view, seat) == 1
    filled = [words("Your storage is full then")] if full else []
    if not number:
        return filled
    left = view.workers[house] - number
    if left <= 0:
        return [words("It uses up your workers"), *filled]
    used = names.worker_count(number, words)
    return [words("It uses {workers}; you have {n} left", workers=used, n=left), *filled]


def _around(view: State, seat: int, action: Action, words: Words) -> str:
    """For a start castle: how many colours and numbers its first neighbours offer."""
    board = view.board(view.house(seat))
    beside = spaces_of(board.near[dice.space_of(view, view.house(seat), action)])
    colours, numbers = (len({row[space] for space in beside}) for row in (board.kinds, board.dice))
    return words(
        "Beside it lie spaces of {colours} with {numbers}",
        colours=words.count("{n} colour", "{n} colours", colours),
        numbers=words.count("{n} different number", "{n} different numbers", numbers),
    )


def _due(view: State, seat: int, action: Action, words: Words) -> list[str]:
    """Why a tile should be placed now: what is lost by waiting for the next phase, and the room that it frees."""
    out, house = [], view.house(seat)
    if view.round == c.ROUNDS and phases_left(view) > 1 and _closed(view, seat, action):
        less = c.PHASE_POINTS[view.phase] - c.PHASE_POINTS[view.phase + 1]
        out.append(
            words.count(
                "In the next phase it would bring {n} point less",
                "In the next phase it would bring {n} points less",
                less,
            )
        )
    stored = action.verb == "place" and action.tile in view.storage[house]
    if stored and not estate.room(view, seat):
        out.append(words("Makes room in your full storage"))
    return out


def _now(view: State, seat: int, action: Action, spots: int, words: Words) -> list[str]:
    """Why a tile should be taken now: a die that is left can place it in this turn, it is the last of its colour in
    the market, or the market is cleared before the seat's next turn (CB-3.2)."""
    out, board = [], view.board(view.house(seat))
    free = [
        value
        for die, value in enumerate(view.dice[seat])
        if die != action.die and not view.used[seat] >> die & 1 and spots & board.of_die[value]
    ]
    if view.active == seat and free:
        out.append(words("Die {n} can place it in this same turn", n=free[0] + 1))
    kind = c.KIND_OF[action.tile]
    lying = [tile for row in (*view.depots, view.central) for tile in row if c.KIND_OF[tile] == kind]
    if lying == [action.tile] and action.tile != c.INN:  # an inn has no colour
        out.append(words("Nothing else of its colour lies in the market"))
    elif view.round == c.ROUNDS and phases_left(view) > 1:
        out.append(words("After this round the market is cleared"))
    return out


def _begun(view: State, seat: int, action: Action, words: Words) -> str:
    """For a placement without an immediate effect: how many spaces its area still lacks."""
    house = view.house(seat)
    space = dice.space_of(view, house, action)
    area = view.board(house).area_of[space]
    lacking = (area & ~view.covered[house] & ~(1 << space)).bit_count()
    return words.count(
        "With {n} space more the area brings its points",
        "With {n} spaces more the area brings its points",
        lacking,
    )


def _scored(view: State, seat: int, action: Action, ahead: Forecast, scene: Scene) -> list[str]:
    """The points scored at once, each with its source, the most points first."""
    words, out, brought = scene.words, [], dict(ahead.scored)
    colour = brought.pop("bonus_tiles", 0) - ahead.border
    brought |= {"colour": colour} if colour else {}
    brought |= {"bonus_tiles": ahead.border} if ahead.border else {}
    for what, points in sorted(brought.items(), key=lambda row: -row[1]):
        bonus, area = c.PHASE_POINTS[view.phase], _closed(view, seat, action)
        if what == "areas" and area:
            out.append(
                words(
                    "Closes an area of {spaces}: {size} for its size, {phase} for the phase",
                    spaces=names.space_count(area.bit_count(), words),
                    size=points - bonus,
                    phase=bonus,
                )
            )
        elif what == "colour":
            out.append(words.count("Completes a colour: {n} point", "Completes a colour: {n} points", points))
        elif what == "sales":
            out.append(words.count("The sale brings {n} point", "The sale brings {n} points", points))
        else:
            count = names.point_count(points, words)
            out.append(words("{what}: {points}").format(what=names.category(what, words), points=count))
    return out


def _closed(view: State, seat: int, action: Action) -> int:
    """The area that this placement completes, as bits; 0: none. In solo an earlier one may score first (CB-27.19)."""
    if action.verb not in ("place", "settle", "castle"):
        return 0
    house = view.house(seat)
    space = dice.space_of(view, house, action)
    area = view.board(house).area_of[space]
    return area if area & ~view.covered[house] == 1 << space else 0


def _cargo(view: State, seat: int, action: Action) -> int:
    """The largest number of goods that the ship placed by this action can load."""
    then = view.clone()
    then.play(seat, action)
    loads = [each for each in then.legal_actions(seat) if each.verb == "load"]
    return max((forecast(then, seat, each).goods for each in loads), default=0)


def _gains(view: State, seat: int, action: Action, ahead: Forecast, scene: Scene) -> list[str]:
    """Silver, workers and goods gained, and the effects that open then."""
    words, out = scene.words, []
    opens = ahead.opened is not None and ahead.opened.kind is Kind.SHIP_GOODS
    cargo = _cargo(view, seat, action) if opens else 0
    if cargo:
        out.append(words("Then it loads up to {what}").format(what=names.goods_count(cargo, words)))
    elif ahead.opened is not None:
        out.append(words("Then: {what}").format(what=opened(ahead.opened, scene)))
    if ahead.goods > 0:
        out.append(words("Brings {what}").format(what=names.goods_count(ahead.goods, words)))
    if ahead.workers > 0:
        out.append(words("Brings {what}").format(what=names.worker_count(ahead.workers, words)))
    if ahead.silver > 0:
        out.append(words("Brings {what}").format(what=names.silver_count(ahead.silver, words)))
    if ahead.silver < 0 and action.verb != "buy":
        out.append(words("Costs {what}").format(what=names.silver_count(-ahead.silver, words)))
    return out


def _area(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """How complete the area of the tile becomes, and what the tile can bring next."""
    words, house = scene.words, view.house(seat)
    board = view.board(house)
    space = dice.space_of(view, house, action)
    area = board.area_of[space]
    size, filled = area.bit_count(), ((view.covered[house] | 1 << space) & area).bit_count()
    out = _lasting(view, house, action.tile, scene)
    if c.MONASTERY_OF[action.tile] and not m.MONASTERIES[c.MONASTERY_OF[action.tile] - 1].counts:
        effect = names_effects.tile_effect(action.tile, words, view.agreed).rstrip(".")
        out.append(words("From then on: {effect}").format(effect=names.small(effect)))
    out += _ahead(view, house, action.tile, words)
    if 1 < filled < size:
        out.append(words("{n} of {all} spaces of the area are covered then", n=filled, all=size))
    return out


def _lasting(view: State, house: int, tile: int, scene: Scene) -> list[str]:
    """The later benefit of a tile: of a mine at the ends of phases, of a monastery for what is there already."""
    words, phases = scene.words, phases_left(view)
    if c.KIND_OF[tile] == MINE and phases:
        return [
            words.count(
                "A mine: {silver} at the end of {n} phase",
                "A mine: {silver} at the end of each of {n} phases",
                phases,
                silver=names.silver_count(2 if view.armed[house] & DOUBLE_MINES else 1, words),
            )
        ]
    if c.KIND_OF[tile] == MONASTERY and not view.agreed.solo and c.MONASTERY_OF[tile]:
        row = m.MONASTERIES[c.MONASTERY_OF[tile] - 1]
        points = m.points_of(row, scoring.counts(view, house), view.agreed.of_2011) if row.counts else 0
        points *= 2 if view.armed[house] & DOUBLE_MONASTERIES else 1
        if points:
            return [
                words.count(
                    "At the end {n} point for what you have already",
                    "At the end {n} points for what you have already",
                    points,
                )
            ]
    return []


def _ahead(view: State, house: int, tile: int, words: Words) -> list[str]:
    """The potential of a monastery, which its text does not say: mines, goods, empty spaces, and buildings that are
    available; for one with a general benefit, the number of rounds left."""
    if not c.MONASTERY_OF[tile]:
        return []
    row, covered, board = m.MONASTERIES[c.MONASTERY_OF[tile] - 1], view.covered[house], view.board(house)
    if row.counts:
        return [] if view.agreed.solo else _counted(view, house, row, words)
    phases, mines = phases_left(view), view.mines[house]
    if row.mine_workers and mines and phases:
        return [
            words.count(
                "With your mines {workers} at the end of {n} phase",
                "With your mines {workers} at the end of each of {n} phases",
                phases,
                workers=names.worker_count(mines * row.mine_workers, words),
            )
        ]
    types = sum(number > 0 for number in view.goods[house])
    if (row.sale_silver or row.sale_workers) and types:
        return [words.count("You have goods of {n} type to sell", "You have goods of {n} types to sell", types)]
    kinds = row.free_place or (SHIP,) * row.second_depot or (LIVESTOCK,) * bool(row.herd_points)
    if kinds:
        empty = sum((board.of_kind[kind] & ~covered).bit_count() for kind in kinds) - (MONASTERY in kinds)
        return (
            [
                words.count(
                    "It is of use for {n} space that is still empty",
                    "It is of use for {n} spaces that are still empty",
                    empty,
                )
            ]
            if empty > 0
            else []
        )
    rounds = len(c.PHASES) * c.ROUNDS - c.ROUNDS * view.phase - view.round
    if rounds <= 0:
        return []
    return [
        words.count(
            "It helps as long as you play: {n} round follows this one",
            "It helps as long as you play: {n} rounds follow this one",
            rounds,
        )
    ]


def _counted(view: State, house: int, row: m.Monastery, words: Words) -> list[str]:
    """How many of the buildings counted by a monastery are available, in the market and in the own storage."""
    if row.counts not in BUILDING_IDS:
        return []
    lying = [tile for part in (*view.depots, view.central, view.storage[house]) for tile in part]
    n = sum(c.BUILDING_OF[tile] == BUILDING_IDS.index(row.counts) for tile in lying)
    if not n:
        return []
    return [
        words.count(
            "{n} building that it counts lies in the market or in your storage",
            "{n} buildings that it counts lie in the market or in your storage",
            n,
        )
    ]


def _wanted(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """The use of taking a tile: an area that it would complete, what it brings, and where it fits."""
    words, house = scene.words, view.house(seat)
    spots = estate.spots(view, house, action.tile)
    out = _closing(view, house, action.tile, spots, scene) + _now(view, seat, action, spots, words)
    out += _lasting(view, house, action.tile, scene)
    if c.KIND_OF[action.tile] == LIVESTOCK and view.beasts[house] >> c.ANIMAL_OF[action.tile] & 1:
        out.append(words("You have animals of this kind: in one pasture all of them score again"))
    elif c.KIND_OF[action.tile] != MINE:
        effect = names_effects.tile_effect(action.tile, words, view.agreed).rstrip(".")
        if c.KIND_OF[action.tile] == MONASTERY:  # what it does lasts, or counts in the end: it says so itself
            out += [effect, *_ahead(view, house, action.tile, words)]
        else:
            out.append(words("When it is placed: {effect}").format(effect=names.small(effect)))
    n = spots.bit_count()
    if n:
        out.append(words.count("Fits on {n} space that you can reach", "Fits on {n} spaces that you can reach", n))
    return out


def _closing(view: State, house: int, tile: int, spots: int, scene: Scene) -> list[str]:
    """The best area that the tile could complete with its next placement."""
    board, covered = view.board(house), view.covered[house]
    best = 0
    for space in spaces_of(spots):
        area = board.area_of[space]
        if area & ~covered == 1 << space:
            inns = estate.inns_in(view, house, area) + (tile == c.INN)
            best = max(best, estate.area_points(view, house, area.bit_count(), inns))
    if not best:
        return []
    return [
        scene.words.count(
            "Placed in this phase it closes an area: {n} point",
            "Placed in this phase it closes an area: {n} points",
            best,
        )
    ]
