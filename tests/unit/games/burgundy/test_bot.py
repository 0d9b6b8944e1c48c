"""The bots of The Castles of Burgundy: they play every kind of game by its rules, and greedy plans its turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mohreh.bots import Budget, decide, make
from mohreh.bots.advice import rank
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import at_once
from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.insight import INSIGHT
from mohreh.games.burgundy.scenario import READER
from mohreh.games.burgundy.state import State
from tests.tools.samples import covering, times

_ALL = "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"
KINDS: tuple[tuple[dict[str, str], int], ...] = (
    ({"mode": "solo"}, 1),
    ({"modules": _ALL, "boards": "border-posts-random", "inn-limit": "no-limit-max8"}, 3),
    ({"modules": _ALL, "boards": "free-choice", "trade-route-order": "chosen"}, 2),
    ({"mode": "solo", "solo-board": "13b"}, 1),  # it is played by who thinks longest
    ({"mode": "team", "modules": "extra-tiles.white-castles.inns"}, 4),
    ({"boards": "random-distinct", "monastery-values": "2011"}, 4),
)


def played(options: dict[str, str], seats: int, seed: int, *levels: str) -> State:
    """A whole game of these levels; nothing that they choose may be refused."""
    chance, state = Chance(f"{seed}"), BURGUNDY.new(options, seats)
    bots = [make(BURGUNDY, levels[seat % len(levels)], f"{seed}", Budget(None, 1)) for seat in range(seats)]
    while seats_ := state.decision().seats:
        if seats_ == (CHANCE,):
            state.play(CHANCE, state.sample(chance))
            continue
        action = decide(bots[seats_[0]], state.observe(seats_[0]), seats_[0])
        assert state.refusal(seats_[0], action) is None
        state.play(seats_[0], action)
    return state


@pytest.mark.parametrize(
    ("kind", "level"), covering({" ".join(map(str, (*o.values(), n))): (o, n) for o, n in KINDS}, list(BURGUNDY.levels))
)
def test_every_kind_of_game_is_played_to_its_end(kind: tuple[dict[str, str], int], level: str) -> None:
    options, seats = kind
    state = played(options, seats, 1, level)
    assert state.round == 5 or state.winners() == (0,)


def test_greedy_leaves_chance_far_behind() -> None:
    """On board 1 with two players: whoever plans both dice has several times the points."""
    for seed in range(times(1, 2)):
        rows = played({}, 2, seed, "greedy", "random").scores()
        assert rows[0]["total"] > 120 > 60 > rows[1]["total"]


@pytest.mark.thorough
def test_greedy_fills_most_of_a_solo_board() -> None:
    covered = [played({"mode": "solo"}, 1, seed, "greedy").scores()[0]["covered"] for seed in range(2)]
    assert min(covered) >= 24


def test_greedy_completes_an_area_before_the_game_ends() -> None:
    state, _ = READER.position(
        {
            "phase": "E",
            "round": 5,
            "players": {
                "0": {
                    "placed": {
                        "s19": "castle_1",
                        "s18": "ship_1",
                        "s24": "building_bank_1",
                        "s23": "building_market_1",
                    },
                    "storage": ["building_watchtower_1"],
                    "dice": [6, 6],
                }
            },
        }
    )
    assert str(decide(make(BURGUNDY, "greedy", "s"), state, 0)).startswith("place watchtower on s29")


def course(level: str, state: State) -> list[str]:
    """What a level does with the turn of the first seat."""
    bot, found = make(BURGUNDY, level, "s", Budget(None, 1)), []
    while state.active == 0 and state.stage == "turn":
        found.append(decide(bot, state.observe(0), 0))
        state.play(0, found[-1])
    return [str(action) for action in found]


def position(**player: Any) -> State:
    """Two of three mines, and the third one in the central depot."""
    placed = {"s19": "castle_1", "s25": "mine_1", "s30": "mine_2", "s24": "building_market_1"}
    state, _ = READER.position(
        {
            "phase": "B",
            "round": 5,
            "players": {"0": {"placed": placed, "storage": ["building_bank_1"], **player}},
            "central": ["mine_k1"],
        }
    )
    return state


def test_hard_plans_the_purchase_between_its_dice_that_closes_an_area() -> None:
    """The bank fits with either die, but the mine that its silver buys only with the 3: one step ahead that is missed.

    The bank with the 3 seems better at once.
    """
    dice = {"dice": [3, 2], "silver": 0, "workers": 0}
    assert course("hard", position(**dice)) == [
        "place bank on s23 die 2",
        "buy mine",
        "place mine on s34 die 1",
        "end",
    ]
    assert "place mine on s34 die 1" not in course("medium", position(**dice))


def test_no_die_is_left_unused() -> None:
    """Where nothing fits it brings workers, at every level."""
    for level in BURGUNDY.levels:
        assert course(level, position(dice=[5, 5], silver=0, workers=0, storage=[])) == [
            "workers die 1",
            "workers die 2",
            "end",
        ]


def ranked(state: State, seat: int) -> Sequence[tuple[Action, float]]:
    """The advice for a seat, thought through in one go."""
    return at_once(rank(BURGUNDY, state.observe(seat), seat, Budget(None, 2)))


def test_a_hint_plans_the_turn_as_hard_does() -> None:
    """The chances fall from the best move on, and what hard does is as good as the best, throws of the dice apart."""
    chance, state, asked = Chance("hinted"), BURGUNDY.new({}, 2), 0
    hard = make(BURGUNDY, "hard", "s", Budget(None, 2))
    while asked < 8:
        seat = state.decision().seats[0]
        if seat == CHANCE:
            state.play(CHANCE, state.sample(chance))
            continue
        action = chance.choose(state.legal_actions(seat))
        if state.stage == "turn" and len(state.legal_actions(seat)) > 8:
            asked += 1
            advice = dict(ranked(state, seat))
            worths = list(advice.values())
            assert worths == sorted(worths, reverse=True) and 0.0 <= worths[-1] <= worths[0] <= 1.0
            action = decide(hard, state.observe(seat), seat)
            assert advice[action] > worths[0] - 0.05
        state.play(seat, action)


def test_a_judgement_is_a_chance_for_every_seat() -> None:
    for options, seats in KINDS:
        chance, state = Chance("judged"), BURGUNDY.new(options, seats)
        for _ in range(60):
            values = INSIGHT.evaluate(state)
            assert len(values) == seats and all(0.0 <= value <= 1.0 for value in values)
            if options.get("mode") == "team":
                assert values[:2] == values[2:]
            seat = state.decision().seats[0]
            state.play(seat, state.sample(chance) if seat == CHANCE else chance.choose(state.legal_actions(seat)))


def test_a_position_says_itself_in_a_few_lines() -> None:
    state, _ = READER.position({"phase": "C", "players": {"0": {"placed": {"s19": "castle_1"}, "dice": [6, 1]}}})
    lines = str(state).splitlines()
    assert len(lines) == 4
    assert lines[0] == "The Castles of Burgundy, phase C, round 1, turn: seat 1 decides"
    assert "dice 6 1" in lines[2] and "board 1, 36 spaces empty: s19 castle" in lines[2]
