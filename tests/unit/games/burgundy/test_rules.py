"""Single rules of The Castles of Burgundy in small positions, each test named after what its clause says."""

from __future__ import annotations

from typing import Any

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.tuples import placed
from mohreh.games.burgundy import BURGUNDY, sentences
from mohreh.games.burgundy.actions import arrange
from mohreh.games.burgundy.components import MINE_TILE, SHIP_TILE, TILE_NAMES
from mohreh.games.burgundy.scenario import READER
from mohreh.games.burgundy.shields import SETS_DIE, WORK_TRIBUTE
from tests.tools.burgundy.sentences import scene
from tests.unit.games.burgundy.positions import course


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
    assert cited(state, seat, f"{take} to private") == ("CB-26.8", "one_storage")
    assert cited(state, seat, "place castle on L07 die 1") == ("CB-8.1", "other_board")
    state.dice = placed(state.dice, seat, (-1, state.dice[seat][1]))
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
        state.dice = placed(state.dice, seat, (result, state.dice[seat][1]))
        assert state.refusal(seat, BURGUNDY.parse("turn 1 to 3")) is None


def test_the_setting_up_is_over_once_it_is_done() -> None:
    """CB-5.3, CB-17.4: neither in the middle of it nor in a turn is it said to wait for anything."""
    chosen = {"boards": "free-choice", "modules": "trade-routes"}
    state = BURGUNDY.new(chosen, 2)
    state.apply(CHANCE, BURGUNDY.parse("start 1"))
    assert cited(state, 0, "castle s19") == ("CB-5.3", "set_up_first")
    for seat in range(2):
        state.apply(seat, BURGUNDY.parse("choose 1"))
    while state.decision().seats == (CHANCE,):
        state.apply(CHANCE, state.sample(Chance("over")))
    assert state.decision().kind == "setup_start_castle"
    for text in ("choose 2", "arrange route_01"):
        assert cited(state, 0, text) == ("CB-5.3", "set_up_over")
    turn = next(each for each in course(2, chosen, "over") if each.decision().kind == "turn")
    effect = reached("extra_action", 2, chosen)
    for each in (turn, effect):
        for text in ("choose 2", "castle s19", "arrange route_01"):
            assert cited(each, each.active, text) == ("CB-5.3", "set_up_over")
        for text in ("roll 1 2 3 4 5", "goods 1", "boards 1 2", "start 1", "shields 3", "routes route_01"):
            assert cited(each, each.active, text) == ("CB-17.4", "of_chance")


def test_what_is_done_in_a_turn_does_not_wait_for_the_end_of_a_phase() -> None:
    """CB-5.3: there only workers are bought."""
    tribute = reached("tribute", 2, {"modules": "shields"})
    for text in ("buy ship", "turn 1 to 2", "follow 2", "workers die 1", "end", "arm s19 with 3", "hire bank from 2"):
        assert cited(tribute, tribute.active, text) == ("CB-5.5", "turn_only")
    assert cited(tribute, tribute.active, "sell 1") == ("CB-5.5", "effect_open")


def test_a_team_castle_goes_in_a_centre_of_the_basic_board() -> None:
    """CB-26.4."""
    state = reached("setup_start_castle", 4, {"mode": "team"})
    assert cited(state, state.active, "castle L02") == ("CB-26.4", "no_centre")
    assert cited(state, state.active, "castle L01") == ("CB-2.12", "no_castle_space")


def test_a_full_storage_and_two_full_storages_are_refused_differently() -> None:
    """CB-7.2, CB-26.8."""
    state = next(
        each for each in course(4, {"mode": "team"}, "rooms") if each.decision().kind == "turn" and any(each.depots)
    )
    seat, house = state.active, state.house(state.active)
    depot, tile = next((depot, row[0]) for depot, row in enumerate(state.depots) if row)
    state.dice = placed(state.dice, seat, (depot, depot))
    take = f"take {TILE_NAMES[tile]} from {depot + 1} die 1"
    full, ship, mine = (MINE_TILE, MINE_TILE), f"{take} to private drop ship", f"{take} to private drop mine"
    state.private, state.storage = placed(state.private, seat, full), placed(state.storage, house, ())
    assert cited(state, seat, take) == ("CB-26.8", "no_room")
    assert cited(state, seat, f"{take} to private") == ("CB-7.2", "room_full")
    assert cited(state, seat, mine) == ("CB-7.2", "storage_free")
    state.storage = placed(state.storage, house, (SHIP_TILE, SHIP_TILE))
    assert cited(state, seat, f"{take} to private") == ("CB-7.2", "storage_full")
    assert cited(state, seat, ship) == ("CB-26.8", "other_storage")
    assert state.refusal(seat, BURGUNDY.parse(mine)) is None


def test_in_the_edition_of_2011_no_monastery_takes_workers_for_a_building() -> None:
    """CB-13.6, CB-13.21: whoever owns it."""
    options = {"monastery-values": "2011"}
    state = next(each for each in course(2, options, "2011") if each.decision().kind == "turn")
    refused = state.refusal(state.active, BURGUNDY.parse("hire bank from 2"))
    assert refused is not None and refused.params["of_2011"] and not refused.params["owned"]
    sentence = sentences.refusal(refused, scene("en", 2, state.active))
    assert sentence == "In the edition of 2011 monastery 6 serves the purchase with silver: it takes no workers."


def test_tribute_in_labour_says_what_workers_can_do() -> None:
    """CB-24.23."""
    tribute = reached("tribute", 2, {"modules": "shields"})
    seat = tribute.active
    plain = sentences.prompt(tribute, scene("en", 2, seat))
    tribute.armed = placed(tribute.armed, seat, tribute.armed[seat] | WORK_TRIBUTE)
    tribute.workers = placed(tribute.workers, seat, 3)
    labour = sentences.prompt(tribute, scene("en", 2, seat))
    assert "worker" not in plain and "1 silver or 1 worker" in labour and labour.endswith("and 3 workers.")
