"""The log of The Castles of Burgundy: one line an action, with what it caused, its figures and its clause."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import LANGUAGES
from mohreh.games.burgundy import BURGUNDY, sentences
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import parse
from mohreh.games.burgundy.sentences_log import TELLERS
from tests.tools.burgundy.sentences import CLAUSE, KINDS, foreign, logged, play, position, scene, steps


def turn(modules: tuple[str, ...] = (), **player: Any) -> Any:
    return position(
        modules=list(modules),
        players={"0": {"placed": {"s19": "castle_1"}, "dice": [3, 5], "workers": 2, **player}},
        depots={"3": {"tiles": ["ship_1"]}, "4": {"tiles": ["building_bank_1"], "goods": [2, 2]}},
        white_die=4,
    )


def test_tiles_are_taken_and_placed_with_the_workers_that_the_die_took() -> None:
    assert logged(turn(), "take ship from 3 die 1") == ("Sara takes a ship from depot 3.", "CB-7.1")
    assert logged(turn(), "take bank from 4 die 1") == (
        "Sara takes a bank from depot 4; 1 worker makes the 3 a 4.",
        "CB-7.1",
    )
    assert logged(turn(), "take bank from 4 die 1", "fa") == (
        "سارا بانک را از بارانداز ۴ برمی‌دارد؛ ۱ کارگر عدد ۳ را ۴ می‌کند.",
        "CB-7.1",
    )
    state = turn(storage=["building_watchtower_1"])
    assert logged(state, "place watchtower on s12 die 1") == (
        "Sara places a watchtower on space 3 of the city; +1 for the area, +10 for phase A; +4 for the watchtower.",
        "CB-8.1",
    )


def test_an_area_and_a_colour_score_in_one_line() -> None:
    state = position(
        phase="B",
        players={
            "0": {
                "placed": {"s19": "castle_1", "s25": "mine_1", "s30": "mine_2"},
                "storage": ["mine_3"],
                "dice": [3, 5],
            }
        },
    )
    assert logged(state, "place mine on s34 die 1") == (
        "Sara places a mine on space 3 of the mine area; +6 for the area, +8 for phase B;"
        " takes a bonus tile (large bonus tile: Mine); +5 for the bonus tile.",
        "CB-8.1",
    )


def test_sales_and_workers_name_what_they_bring() -> None:
    assert logged(turn(goods={"5": 3}), "sell 5 die 2") == (
        "Sara sells 3 brown goods for 1 silver and 6 points.",
        "CB-9.2",
    )
    assert logged(turn(), "workers die 1") == ("Sara takes 2 workers.", "CB-10.1")
    assert logged(turn(monasteries=[13, 14]), "workers die 1") == ("Sara takes 4 workers and 1 silver.", "CB-13.13")


def test_a_purchase_may_discard() -> None:
    state = turn(silver=2, storage=["ship_1", "mine_1", "mine_2"])
    state.central = (c.CASTLE_TILE,)
    assert logged(state, "buy castle drop mine") == ("Sara buys a castle for 2 silver; discarded: a mine.", "CB-11.1")


def test_a_ship_loads_and_the_marker_moves() -> None:
    state = turn(storage=["ship_1"])
    play(state, "place ship on s20 die 2")
    assert logged(state, "load 4") == (
        "Sara loads 2 goods tiles: depot 4; the marker goes to space 2 of the turn order.",
        "CB-12.1",
    )
    state = turn(storage=["ship_1"])
    play(state, "place ship on s20 die 2")
    assert (
        logged(state, "load 4", "fa")[0] == "سارا از بارانداز ۴ بار می‌زند: ۲ کاشی کالا؛ مهره به خانه‌ی ۲ مسیر پل می‌رود."
    )


def test_only_unused_dice_make_the_end_of_a_turn_worth_a_line() -> None:
    state = turn()
    play(state, "workers die 1")
    assert logged(state, "end") == ("Sara ends the turn with 1 die unused.", "CB-5.8")
    state = turn()
    play(state, "workers die 1", "workers die 2")
    assert logged(state, "end") == ("", "")


def test_shields_are_logged_with_their_names_and_lost_ones_too() -> None:
    state = position(
        modules=["shields"],
        players={"0": {"placed": {"s19": "castle_1"}, "dice": [3, 3], "shields": {"s19": "shield_08"}}},
        depots={"3": {"shields": ["shield_17"]}},
    )
    assert logged(state, "arm s19 with 17") == (
        "Sara loses shield 8; Sara puts “Shield 17: Wider lands” on a castle.",
        "CB-24.6",
    )
    state = position(
        modules=["shields"],
        players={"0": {"placed": {"s19": "castle_1"}, "shields": {"s19": "shield_08"}, "silver": 1}},
        at="phase_end",
    )
    assert logged(state, "tribute") == ("Sara pays no tribute; loses shield 8.", "CB-24.10")


def test_each_income_and_the_end_have_their_own_line() -> None:
    state = position(
        phase="E",
        round=5,
        round_order=[0, 1],
        active=1,
        players={"0": {"mines": 2, "monasteries": [2]}, "1": {"mines": 1}},
    )
    before = state.observe(EVERYBODY)
    lines = sentences.log_lines(before, 1, state.apply(1, parse("end")), scene())
    assert [(line.text, line.clause, line.seat) for line in lines] == [
        ("Bahram ends the turn with 2 dice unused.", "CB-5.8", None),
        ("Sara: the mines bring 2 silver and 2 workers.", "CB-13.2", 0),
        ("Bahram: the mines bring 1 silver.", "CB-15.1", 1),
        ("The game is over: Sara wins.", "CB-16.4", CHANCE),
    ]


def test_chance_is_logged_with_its_result() -> None:
    state = BURGUNDY.new({}, 2)
    assert logged(state, "start 2") == ("Bahram begins.", "CB-2.2")
    assert logged(state, "goods 1 1 2 3 4 5") == (
        "The first goods: 2 turquoise goods tiles and 1 purple goods tile for Sara;"
        " 1 pink goods tile, 1 red goods tile and 1 brown goods tile for Bahram.",
        "CB-2.5",
    )
    assert logged(state, "castle s19") == ("Bahram places the start castle: row 4, place 4.", "CB-2.12")
    play(state, "castle s02")
    state.apply(CHANCE, state.legal_actions(CHANCE)[0])
    goods = state.coming[0]
    assert logged(state, "roll 1 2 3 4 6") == (
        f"Round 1: the white die brings {('turquoise', 'purple', 'pink', 'red', 'brown', 'orange')[goods]} goods"
        " to depot 6.",
        "CB-4.2",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_whole_games_is_logged(language: str) -> None:
    met = set()
    for seed in range(3 * len(KINDS)):
        for before, seat, action, events in steps(seed):
            met |= {event.kind for event in events}
            lines = sentences.log_lines(before, seat, events, scene(language, before.agreed.n))
            assert lines or action.verb == "end" or not events
            for line in lines:
                assert line.text.endswith(".") and "{" not in line.text and CLAUSE.fullmatch(line.clause)
                assert line.text[0].isupper() or language == "fa" or line.text[0] in "+0123456789", line.text
                assert language == "en" or not foreign(line.text), line.text
    assert met <= TELLERS.keys() | {"changed_die", "chose_storage"}  # these two are part of the line of their action
    assert len(met) > 30, TELLERS.keys() - met
