"""Games of random moves, from seeds: their positions, and decisions out of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE


def positions(game: Any, seats: int, seed: str) -> Iterator[Any]:
    """Every position of a game of random moves, the last one too."""
    state, chance = game.new(None, seats), Chance(seed)
    yield state
    while deciding := state.decision().seats:
        seat = chance.choose(deciding)
        state.apply(seat, state.sample(chance) if seat == CHANCE else chance.choose(state.legal_actions(seat)))
        yield state


def decisions(game: Any, seats: int, seed: str, every: int, most: int) -> list[tuple[Any, int]]:
    """Some decisions of a game of random moves: the position and the seat."""
    state, chance = game.new(None, seats), Chance(seed)
    found: list[tuple[Any, int]] = []
    step = 0
    while (waiting := state.decision().seats) and len(found) < most:
        seat = waiting[0]
        if seat == CHANCE:
            state.draw(chance)
            continue
        step += 1
        if step % every == 0:
            found.append((state.clone(), seat))
        state.play(seat, chance.choose(state.legal_actions(seat)))
    return found
