"""Single rules of The Castles of Burgundy in small positions, each test named after what its clause says."""

from __future__ import annotations

from typing import Any

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.tuples import placed
from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy.actions import arrange
from mohreh.games.burgundy.scenario import READER
from mohreh.games.burgundy.shields import SETS_DIE
from tests.unit.burgundy.positions import course


def cited(state: Any, seat: int, text: str) -> tuple[str, str]:
    """Clause and code for which this is refused."""
    refused = state.refusal(seat, BURGUNDY.parse(text))
    assert refused is not None, text
    return refused.clause, refused.code


def test_refusals_of_the_setup_cite_their_clause() -> None:
    """CB-2.9, CB-5.3, CB-17.4, CB-23.3."""
    chosen = {"boards": "free-choice", "modules": "trade-routes", "trade-route-order": "chosen"}
    state = BURGUNDY.new(chosen, 2)
    state.apply(CHANCE, BURGUNDY.parse("start 1"))
    assert cited(state, 0, "choose 12b") == ("CB-2.9", "board_not_offered")
    assert cited(state, 0, "end") == ("CB-5.3", "set_up_first")
    for seat in range(2):
        state.apply(seat, BURGUNDY.parse("choose 1"))
    assert cited(state, CHANCE, "routes route_01 route_01") == ("CB-17.4", "impossible_draw")
    state.apply(CHANCE, state.sample(Chance("routes")))
    assert cited(state, 0, str(arrange(state.routes[1]))) == ("CB-23.3", "other_routes")


def test_refusals_of_a_turn_cite_their_clause() -> None:
    """CB-8.1, CB-26.8, CB-4.1."""
    state = next(each for each in course(2, {}, "cited") if each.decision().kind == "turn")
    seat = state.active
    take = next(str(action) for action in state.legal_actions(seat) if action.verb == "take")
    assert cited(state, seat, f"{take} to private") == ("CB-26.8", "no_room")
    assert cited(state, seat, "place castle on L07 die 1") == ("CB-8.1", "other_board")
    state.dice = placed(state.dice, seat, placed(state.dice[seat], 0, -1))
    assert cited(state, seat, "workers die 1") == ("CB-4.1", "not_rolled")


def test_nothing_is_done_in_a_game_that_is_over() -> None:
    """CB-5.3, whoever asks."""
    *_, state = course(2, {}, "over")
    assert not state.decision().seats
    assert {cited(state, seat, "end") for seat in (0, 1, CHANCE)} == {("CB-5.3", "over")}


def reached(kind: str, seats: int, options: dict[str, str]) -> Any:
    """A position of some game in which this has to be decided."""
    for seed in range(40):
        for state in course(seats, options, f"reached {seed}"):
            if state.decision().kind == kind:
                return state
    raise AssertionError(kind)


def test_refusals_of_effects_cite_their_clause() -> None:
    """CB-20.6, CB-24.10."""
    geese = READER.position(examples.load("mohreh.games.burgundy", "50").scenario.position)[0]
    geese.apply(0, next(action for action in geese.legal_actions(0) if action.verb == "place"))
    assert [str(action) for action in geese.legal_actions(0)] == ["herd cow", "herd pig"]
    assert cited(geese, 0, "herd sheep") == ("CB-20.6", "no_such_animal")
    tribute = reached("tribute", 2, {"modules": "shields"})
    own = {shield for _, shield in tribute.shields[tribute.active]}
    other = next(number for number in (1, 2, 4) if number not in own)
    assert cited(tribute, tribute.active, f"tribute {other}") == ("CB-24.10", "shield_not_yours")


def test_refusals_of_the_solo_game_cite_their_clause() -> None:
    """CB-27.11, CB-27.19."""
    solo = {"mode": "solo", "solo-board": "13b", "solo-target": "15"}
    order = reached("solo_order", 1, solo)
    absent = {f"first {result}" for result in ("area", "colour", "effect")} - set(map(str, order.legal_actions(0)))
    assert {cited(order, 0, text) for text in absent} == {("CB-27.19", "no_such_result")}
    exchange = reached("solo_exchange", 1, solo)
    few = next(goods for goods, number in enumerate(exchange.goods[0], 1) if number < 5)
    tile = str(exchange.legal_actions(0)[0]).partition(" for ")[2]
    for cargo in (" ".join([str(few)] * 5), str(few)):
        assert cited(exchange, 0, f"exchange {cargo} for {tile}") == ("CB-27.11", "other_goods")


def test_shield_16_turns_a_die_whatever_it_shows() -> None:
    """CB-24.36: also a one, and to every other result."""
    state = next(each for each in course(2, {"modules": "shields"}, "turned") if each.decision().kind == "turn")
    seat = state.active
    assert cited(state, seat, "turn 1 to 2") == ("CB-24.36", "cannot_turn")
    state.armed = placed(state.armed, seat, state.armed[seat] | SETS_DIE)
    for result in range(6):
        state.dice = placed(state.dice, seat, placed(state.dice[seat], 0, result))
        assert state.refusal(seat, BURGUNDY.parse("turn 1 to 3")) is None
