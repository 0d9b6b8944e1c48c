"""Whom the opponents are measured against: they keep to the rules, alone and among each other."""

from __future__ import annotations

import json

import pytest

from mohreh.bots import Budget, decide, make
from mohreh.core.chance import Chance
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.lab.crew import Alone
from tests.bench.condottiere import exploit
from tests.bench.condottiere.rivals import FOUND, Exploiter, Habits, OneStep, Ruled, written


@pytest.mark.parametrize(("seats", "rules"), [(2, "none"), (4, "none"), (6, "none"), (3, "draw.capturing.hidden")])
def test_players_by_rules_of_thumb_come_to_an_end_without_a_refusal(seats: int, rules: str) -> None:
    for seed in range(6):
        state, chance = CONDOTTIERE.new({"rules": rules}, seats), Chance(f"rivals {seats} {seed}")
        bots = [(Ruled, Exploiter)[(seat + seed) % 2]() for seat in range(seats)]
        for _ in range(3000):
            state.draw(chance)
            if not state.decision().seats:
                break
            seat = state.decision().seats[0]
            action = decide(bots[seat], state.observe(seat), seat)
            assert state.refusal(seat, action) is None
            state.play(seat, action)
        assert state.winners()


def test_the_rule_player_beats_chance() -> None:
    won = 0
    for seed in range(20):
        state, chance, own = CONDOTTIERE.new({}, 2), Chance(f"rule {seed}"), seed % 2
        bots = [Ruled() if seat == own else make(CONDOTTIERE, "random", f"{seed}", Budget()) for seat in range(2)]
        while state.draw(chance) or state.decision().seats:
            seat = state.decision().seats[0]
            state.play(seat, decide(bots[seat], state.observe(seat), seat))
        won += state.winners() == (own,)
    assert won >= 17


def test_one_step_plays_as_a_level_without_errors_would() -> None:
    state, chance = CONDOTTIERE.new({}, 3), Chance("step")
    state.draw(chance)
    seat = state.decision().seats[0]
    found = {str(decide(OneStep("s"), state.observe(seat), seat)) for _ in range(2)}
    assert len(found) == 1


def test_habits_are_kept_with_how_they_were_found() -> None:
    kept = json.loads(FOUND.read_text())
    assert written(Exploiter.habits) == kept["habits"] and kept["habits"].keys() == written(Habits()).keys()
    assert kept["against"] == "hard" and kept["games"] >= 100


@pytest.mark.thorough
def test_habits_are_found_by_matches() -> None:
    found = [exploit.evolved(1, 2, 2, "few", Alone()) for _ in range(2)]
    assert found[0] == found[1], "the same luck finds the same"
    habits, games = found[0]
    assert games == 7 * 2 + 3 * 4 and habits.pace > 0
