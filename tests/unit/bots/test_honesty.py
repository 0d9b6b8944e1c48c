"""Opponents know what their seat knows, repeat themselves, take a win at hand, and do nothing that is refused.

In every game, at every level; `python -m tests.bench honesty` plays a thousand games of each for the last of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mohreh.bots import Budget, Insight, Search, decide, make
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import STEPS
from mohreh.lab.arena import tables
from mohreh.lab.entrants import find_game
from mohreh.table import games

GAMES = games.in_folders()
FEW = Budget(None, 6)


def played(name: str, seats: int, seed: str) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """A game of random moves: each position in which somebody has to decide, and who."""
    state, chance = find_game(name).new(None, seats), Chance(seed)
    while waiting := state.decision().seats:
        if waiting[0] == CHANCE:
            state.draw(chance)
            continue
        yield state, waiting
        seat = waiting[-1]
        state.play(seat, chance.choose(state.legal_actions(seat)))


def ranking(name: str, view: Any, seat: int) -> list[tuple[Any, float]]:
    game = find_game(name)
    insight = Insight(game.insight, low_wins=game.low_wins)
    return Search("s", insight, FEW, private=game.private).ranking(view, seat)


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_with_one_view_give_one_move_and_one_ranking(name: str) -> None:
    """What lies hidden is dealt anew: nothing of it may be heard in the move, at any level."""
    game = find_game(name)
    asked = differing = 0
    for number, (state, waiting) in enumerate(played(name, min(3, game.seats[-1]), f"honest {name}")):
        seat = waiting[0]
        if number % 11 or len(state.legal_actions(seat)) < 2 or asked >= 6:
            continue
        asked += 1
        other = state.determinize(seat, Chance(f"{number}"))
        differing += other != state
        views = [state.observe(seat), other.observe(seat)]
        assert ranking(name, views[0], seat) == ranking(name, views[1], seat)
        for level in STEPS:
            one, two = (decide(make(game, level, "s", FEW), view, seat) for view in views)
            assert one == two and state.refusal(seat, one) is None
    assert asked >= 4
    assert differing or not game.private


@cache
def wins(name: str) -> list[tuple[Any, int, frozenset[str]]]:
    """Places of a few games of random moves where some moves, not all, end the game as a win, whatever lies hidden."""
    found: list[tuple[Any, int, frozenset[str]]] = []
    game = find_game(name)
    for seed in range(40):
        course = [(state.clone(), waiting[0]) for state, waiting in played(name, next(tables(game)), f"{name} {seed}")]
        for state, seat in course[-6:]:
            if state.decision().seats != (seat,):
                continue
            worlds = [state, *(state.determinize(seat, Chance(f"{n}")) for n in range(4))]
            actions = state.legal_actions(seat)
            won = frozenset(str(action) for action in actions if all(_wins(world, seat, action) for world in worlds))
            if won and len(won) < len(actions):
                found.append((state, seat, won))
        if len(found) >= 3:
            break
    return found


def _wins(state: Any, seat: int, action: Any) -> bool:
    after = state.clone()
    after.play(seat, action)
    return not after.decision().seats and tuple(after.winners()) == (seat,)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", STEPS)
def test_a_win_in_one_is_taken_at_every_level(name: str, level: str) -> None:
    """With what it owes within the move. A level that forgets judges by what it still knows, and is not asked."""
    game = find_game(name)
    if game.private and level != STEPS[-1] and callable(game.levels[level].think):
        return
    for state, seat, won in wins(name):
        for number in range(3):
            bot, after = make(game, level, f"{number}", FEW), state.clone()
            first = str(decide(bot, state.observe(seat), seat))
            after.play(seat, game.parse(first))
            while after.decision().seats == (seat,):
                after.play(seat, decide(bot, after.observe(seat), seat))
            assert first in won or tuple(after.winners()) == (seat,), f"{first} instead of {sorted(won)}"


def test_there_are_wins_in_one_to_be_taken() -> None:
    assert sum(bool(wins(name)) for name in GAMES) >= 2


@pytest.mark.parametrize("name", GAMES)
def test_a_game_between_all_levels_comes_to_its_end_without_a_refusal(name: str) -> None:
    game = find_game(name)
    seats = next(tables(game))
    for number, levels in enumerate((STEPS[:2], STEPS[2:])):
        bots = [make(game, levels[seat % 2], f"{seat}", Budget(None, 2)) for seat in range(seats)]
        state, chance = game.new(None, seats), Chance(f"whole {name} {number}")
        while waiting := state.decision().seats:
            if waiting[0] == CHANCE:
                state.draw(chance)
                continue
            action = decide(bots[waiting[0]], state.observe(waiting[0]), waiting[0])
            assert state.refusal(waiting[0], action) is None
            state.play(waiting[0], action)
        assert state.winners()
