"""A lesson never asks for what a hint at the same place would advise against."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mohreh.bots.advice import HINT, compare, compares, rank
from mohreh.core.thinking import at_once
from tests.tools.learner import FIRST, Learner
from tests.tools.samples import times

LOST = 0.05  # of the chance to win: what a lesson may give away for the sake of teaching
THOUGHT = replace(HINT, seconds=None, playouts=times(300, 1500))  # a count: the same wherever it runs


@pytest.mark.parametrize(("game", "number"), FIRST)
def test_the_hint_at_each_move_of_a_lesson_agrees_with_it(game: str, number: int) -> None:
    learner, compared = Learner(), 0
    learner.learn(game, number)
    while learner.game.lesson is not None:
        step, screen = learner.step, learner.screen
        if step is not None and step.press is not None and step.press.kind == "act":
            room, state, seat = learner.game.room, learner.game.state, screen.deciding
            asked, view = room.game.parse(step.press.what), state.observe(seat)
            ranked = at_once(rank(room.game, view, seat, THOUGHT))
            chances = dict(ranked)
            if compares(room.game) and ranked[0][0] != asked:
                pair = [ranked[0][0], asked]
                chances = dict(zip(pair, at_once(compare(room.game, view, seat, pair, THOUGHT)), strict=True))
            lost = chances[ranked[0][0]] - chances[asked]
            assert lost < LOST, f"step {learner.at + 1}: {asked} loses {lost:.3f} against {ranked[0][0]}"
            compared += 1
        learner.press()
    assert compared
