"""Hints are confirmed by playing on: what a judgement forgets is found, within the time, and nothing is peeked at."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.bots.advice import HINT, best, for_playing_on, rank
from mohreh.bots.learned import insight_of
from mohreh.bots.playing_on import MOVES, WORLDS, Tried, confirmed, plays_on, weighed
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import Budget, at_once
from mohreh.lab.entrants import find_game
from mohreh.table.games import in_folders
from tests.toys.bare import Named
from tests.toys.purse import BILL, Purse, PurseInsight

JUDGED = [("spend", 0.6), ("save", 0.55), ("lose", 0.1)]
CONFIRMED = [name for name in in_folders() if plays_on(find_game(name))]


def game(insight: object) -> Named:
    return Named(insight, private=True)


def found(budget: Budget, insight: PurseInsight | None = None, clock: Any = lambda: 0.0) -> list[tuple[str, float]]:
    return at_once(confirmed(game(insight or PurseInsight()), Purse(), 0, JUDGED, budget, clock))


def test_a_hint_names_the_move_that_playing_on_confirms_although_another_is_judged_better() -> None:
    """The search ends long before the bill comes; its first move is the one that the bill ruins."""
    toy, view = game(PurseInsight()), Purse()
    assert at_once(rank(toy, view, 0, Budget(None, 20)))[0][0] == "spend"
    hint: list[tuple[str, float]] = at_once(best(toy, view, 0, 2, Budget(None, HINT.playouts)))
    assert [action for action, _ in hint] == ["save", "spend"]
    assert hint[0][1] >= hint[1][1]  # no second move is told with more than the first


def test_few_worlds_do_not_overthrow_a_judgement_that_is_plain() -> None:
    assert [action for action, _ in found(Budget(None, 1))] == ["spend", "save", "lose"]
    assert [action for action, _ in found(Budget(None, WORLDS))] == ["save", "spend", "lose"]


def test_what_falls_behind_is_given_up_and_the_chances_stay_those_of_the_judgement() -> None:
    insight = PurseInsight()
    assert dict(found(Budget(None, WORLDS), insight)) == dict(JUDGED)
    assert insight.replies == (3 * (WORLDS // 2) + 2 * (WORLDS // 2)) * BILL


def test_it_ends_with_its_time_after_one_world_of_each_move_at_least() -> None:
    insight, now = PurseInsight(), iter(range(10**9))
    found(Budget(1.0, WORLDS), insight, lambda: float(next(now)))
    assert insight.replies == MOVES * BILL


def test_a_part_of_the_budget_is_for_it() -> None:
    assert for_playing_on(HINT) == Budget(1.0, WORLDS)
    assert for_playing_on(Budget(None, 40)) == Budget(None, 1)


def test_a_move_that_was_not_tried_is_worth_what_is_judged() -> None:
    one = Tried("one", 0.4)
    assert weighed(one, (one,)) == 0.4


def test_games_whose_own_thinking_plays_on_already_are_left_to_it() -> None:
    own = [name for name in in_folders() if hasattr(insight_of(find_game(name)), "rank")]
    assert CONFIRMED and own and not set(own) & set(CONFIRMED)


@pytest.mark.parametrize("name", CONFIRMED)
def test_the_order_depends_on_what_the_seat_knows_alone(name: str) -> None:
    """Two positions that look the same to a seat get the same answer, slice for slice."""
    rules = find_game(name)
    seats = rules.seats[1] if len(rules.seats) > 1 else rules.seats[0]
    state, luck = rules.new({}, seats), Chance("peek")
    while state.decision().seats[0] == CHANCE or len(state.legal_actions(state.decision().seats[0])) < MOVES:
        seat = state.decision().seats[0]
        if seat == CHANCE:
            state.draw(luck)
        else:
            state.play(seat, state.legal_actions(seat)[0])
    seat = state.decision().seats[0]
    moves = [(action, 0.3) for action in state.legal_actions(seat)[:MOVES]]
    worlds = [state.determinize(seat, Chance(f"{each}")) for each in range(2)]
    one, other = (at_once(confirmed(rules, world.observe(seat), seat, moves, Budget(None, 2))) for world in worlds)
    assert one == other
