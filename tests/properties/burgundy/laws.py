"""What must hold in every position of The Castles of Burgundy: laws, functions of a random game, that raise
AssertionError."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.games.burgundy import BURGUNDY, monasteries
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.positions import read
from mohreh.games.burgundy.positions_written import write
from mohreh.games.burgundy.rules import dice, estate, gains
from mohreh.games.burgundy.state import State
from tests.properties import contract
from tests.properties.burgundy import slow
from tests.properties.burgundy.play import Course, agreed, everything, position, steps

_PLAYED = (Kind.STOCK, Kind.ROLL, Kind.TURN, Kind.OVER)  # estates stand


def seats_of(state: State) -> tuple[int, ...]:
    """Everybody who looks at the table, and nobody."""
    return (*range(state.agreed.n), EVERYBODY)


def legal_is_not_refused(course: Course) -> None:
    """CB-19."""
    contract.legal_is_not_refused(BURGUNDY, position(course), course.seats, everything)


def refused_changes_nothing(course: Course) -> None:
    """Of a great many actions some."""
    contract.refused_changes_nothing(position(course), course.seats, everything, every=17)


def goes_its_own_way(course: Course) -> None:
    """Along the whole game."""
    contract.goes_its_own_way(steps(course))


def hides_nothing(course: Course) -> None:
    """A view and a guess are the position itself, as everything is open (CB-17)."""
    state = position(course)
    for seat in seats_of(state):
        view = state.observe(seat)
        assert view == state and view is not state
        assert state.determinize(seat, Chance(str(course.seed))).observe(seat) == view


def shields_are_paid_for(course: Course) -> None:
    """Only shields for which tribute has been paid outlast the end of a phase (CB-24.10)."""
    paid: dict[int, set[int]] = {}
    for step in steps(course):
        state = step.state
        if step.seat != CHANCE and step.action.verb == "tribute":
            house = state.house(step.seat)
            paid[house] = set(step.action.pay)
            cost = len(step.action.pay)
            assert step.before.silver[house] + step.action.work >= cost
        if state.phase != step.before.phase or state.stage is Kind.OVER:
            for house, row in enumerate(state.shields):
                assert {shield for _, shield in row} == paid.get(house, set())
            paid = {}


def is_described(course: Course) -> None:
    """What is told of a position is read as the same one, but for what has left the game and where points come from."""
    state = position(course)
    if state.stage is not Kind.TURN or state.pending:
        return
    written = write(state)
    again = read({**written, "track": {index: list(stack) for index, stack in written["track"].items()}})
    assert write(again) == written
    for field in fields(state):
        if field.name not in ("gone", "gone_shields", "tally", "piles", "pool", "sent"):
            assert getattr(again, field.name) == getattr(state, field.name), field.name


def things_are_conserved(course: Course) -> None:
    """Every tile, every goods tile, every shield and every marker is in one place (CB-1)."""
    for step in steps(course):
        state = step.state
        _tiles_are_conserved(state)
        assert sorted([seat for stack in state.track for seat in stack]) == list(range(state.agreed.n))
        rows = [state.pool, *state.goods, *state.sold, *state.wares]
        total = [sum([row[goods] for row in rows]) + state.coming.count(goods) for goods in range(c.GOODS)]
        lost = [c.GOODS_EACH - number for number in total]
        assert min(lost) >= 0 and (state.agreed.solo or not any(lost))
        worn = [shield for row in state.shields for _, shield in row]
        shields = [*[each for row in state.crests for each in row], *worn, *state.gone_shields]
        dealt = sum(c.SHIELDS_ON[state.agreed.n]) if shields else 0
        assert len(shields) == len(set(shields)) == dealt
        assert [sum(1 << shield for _, shield in row) for row in state.shields] == list(state.armed)
        assert min(*state.silver, *state.workers, *state.points) >= 0


def _tiles_are_conserved(state: State) -> None:
    found = Counter([tile for pile in state.piles for tile in pile])
    for rows in (state.depots, state.storage, state.private, (state.central, state.gone)):
        found.update([tile for row in rows for tile in row])
    found.update([tile for row in state.estate for tile in row if tile])
    inns, jokers = found.pop(c.INN, 0) + state.inns, found.pop(c.JOKER, 0)
    expected = Counter([id_ for row in _stock(state).values() for id_ in row])
    there = Counter({c.TILES[tile].id: number for tile, number in found.items()})
    assert not there - expected and (expected - there).total() == jokers
    assert inns <= c.INNS and (state.agreed.solo or not jokers)


def _stock(state: State) -> dict[str, list[str]]:
    return slow.stock(state.agreed.modules, state.agreed.split)


def estates_are_what_lies_there(course: Course) -> None:
    """Everything that the rules keep of an estate follows from the tiles on it."""
    state = position(course)
    if -1 in state.boards:
        return
    for house in range(state.agreed.houses):
        fresh = State(state.agreed)
        fresh.boards, fresh.estate = state.boards, tuple([bytes(len(row)) for row in state.estate])
        for space, tile in enumerate(state.estate[house]):
            if tile:
                estate.cover(fresh, house, tile, space)
        for field in ("covered", "reach", "barred", "mines", "towns", "learned", "beasts"):
            assert getattr(fresh, field)[house] == getattr(state, field)[house], field


def placements_are_all(course: Course) -> None:
    """Every placement, and its price with every result of a die, is that of the slow rules (CB-6, CB-8, CB-13)."""
    state = position(course)
    if state.stage not in _PLAYED or -1 in state.boards:
        return
    for seat in range(state.agreed.n):
        house = state.house(seat)
        board, knows = state.board(house), slow.Estate(state, house).knows(state, house)
        for tile in {*estate.held(state, seat), c.INN, c.TILE["bank"], c.SHIP_TILE}:
            id_ = c.TILES[tile].id
            spots = estate.spots(state, house, tile)
            for space, name in enumerate(board.names):
                assert bool(spots >> space & 1) is slow.may_lie(state, house, id_, name)
                assert bool(spots >> space & 1) is (estate.refused(state, house, tile, space) is None)
            free = slow.FREE.get(id_.split("_")[0], 0) in knows
            for die in range(6):
                for number in range(6):
                    of_kind = monasteries.FREE_PLACE[c.KIND_OF[tile]]
                    cost = dice.cost(state, house, die, number, of_kind)
                    assert cost == slow.workers(die, number, knows, free)


def areas_are_scored(course: Course) -> None:
    """An area scores when its last space is covered, once (CB-14); so does the bonus of a kind."""
    for step in steps(course):
        state, before = step.state, step.before
        if state.agreed.solo or before.stage not in (Kind.TURN, Kind.OVER):
            continue
        for house in range(state.agreed.houses):
            done = [area["id"] for area in slow.completed(before, house)]
            new = [area for area in slow.completed(state, house) if area["id"] not in done]
            scored = [state.tally[seat][c.AREAS] - before.tally[seat][c.AREAS] for seat in state.seats_of(house)]
            when = before if state.phase != before.phase else state
            at = state.clone()
            at.phase, at.armed, at.shields = when.phase, before.armed, before.shields
            assert sum(scored) == sum([slow.area_points(at, house, area) for area in new])
            kinds = [kind for kind in range(6) if not state.board(house).of_kind[kind] & ~state.covered[house]]
            assert state.closed[house] == sum([1 << kind for kind in kinds])
        held = Counter([tile for row in state.bonuses for tile in row])
        assert not held or max(held.values()) == 1
        for which, left in enumerate(state.left):
            assert sum([tile % len(c.BONUSES) == which for tile in held]) == 2 - left


def points_come_from_somewhere(course: Course) -> None:
    """The points of a seat are those of the categories, and the sheet adds what comes in the end."""
    for step in steps(course):
        state = step.state
        if state.agreed.solo:
            assert 0 <= state.points[0] < max(state.target, 1) or state.pending or state.stage is Kind.OVER
            continue
        assert [sum(row) for row in state.tally] == list(state.points)


def is_its_record(course: Course) -> None:
    """With options that go together."""
    options = agreed(course.options, course.seats)
    contract.is_its_record(BURGUNDY, course.new(), options, course.seats, steps(course))


def ends(course: Course) -> None:
    """A game ends after five phases of five rounds, in solo also with the last space; the winners have most."""
    state = course.new()
    rolls = 0
    for step in steps(course):
        rolls += step.seat == CHANCE and step.action.verb == "roll"
        state = step.state
        if step.seat == CHANCE and state.stage is Kind.TURN and not state.agreed.solo:
            _scored(state)
    assert state.stage is Kind.OVER and state.legal_actions(0) == []
    sides = BURGUNDY.sides(state.agreed.n, agreed(course.options, course.seats))
    if state.agreed.solo:
        full = state.covered[0] == state.board(0).all
        assert (rolls == 25 or full) and state.winners() == ((0,) if full else ())
        return
    assert rolls == 25 and state.winners() in sides
    _scored(state)
    totals = [row["total"] for row in state.scores()]
    assert totals[state.winners()[0]] == max(totals)
    order = gains.by_track(state)
    for seat, row in enumerate(state.scores()):
        if row["total"] == max(totals) and seat not in state.winners():
            empty = [bin(state.covered[state.house(each)]).count("1") for each in (seat, state.winners()[0])]
            better = empty[0] <= empty[1] if not state.agreed.most_empty else empty[0] >= empty[1]
            assert better and (empty[0] != empty[1] or order.index(seat) < max(map(order.index, state.winners())))


def _scored(state: State) -> None:
    for seat, row in enumerate(state.scores()):
        house = state.house(seat)
        own = sum([state.points[each] for each in state.seats_of(house)])
        assert row["total"] == own + slow.final_points(state, house)
        of_partner = own - state.points[seat]
        assert row["total"] == of_partner + sum([number for key, number in row.items() if key != "total"])


def bots_are_steady(course: Course) -> None:
    """A bot plays the same in the same position, and something legal."""
    state = position(course)
    for seat in state.decision().seats[:1]:
        if seat == CHANCE:
            return
        contract.bots_decide_alike(BURGUNDY, seat, state, state.clone())
