"""How quick the games are as environments, beside references of the same run.

    python -m tests.bench rl [--seconds 2]

For each game, with the fewest seats: phrases a second without a library (`Episode`), steps a second of the PettingZoo
environment with every observation made, and the same in OpenSpiel where it is installed. The references are two games
of OpenSpiel, written in C++ and asked from Python as ours are, with their observations: backgammon and Kuhn poker; and
the engine itself, which lists and plays actions at random.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from time import process_time
from typing import Any

import mohreh
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.rl.episode import Episode, Plan, plan
from mohreh.table import games


def rate(steps: Callable[[], Iterator[object]], seconds: float) -> float:
    """How many steps a second of processor time, game after game."""
    done, began = 0, process_time()
    while process_time() - began < seconds:
        for _ in steps():
            done += 1
    return done / (process_time() - began)


def engine(of: Plan) -> Iterator[None]:
    """A random game of the engine."""
    state, chance, pick = of.game.new(of.options, of.seats), Chance("bench"), random.Random("bench")
    while seats := state.decision().seats:
        if seats[0] == CHANCE:
            state.draw(chance)
            continue
        yield None
        state.play(seats[0], pick.choice(state.legal_actions(seats[0])))


def episode(of: Plan) -> Iterator[None]:
    """A random game in numbers."""
    game, pick = Episode(of, "bench"), random.Random("bench")
    while not game.over:
        yield None
        game.say(pick.choice(game.legal()))


def environment(of: Plan) -> Iterator[None]:
    """A random game of the environment; each step is observed."""
    zoo, pick = mohreh.env(of.game.id), random.Random("bench")
    zoo.reset(seed=1)
    for agent in zoo.agent_iter():
        seen, _, termination, _, _ = zoo.last()
        yield None
        zoo.step(None if termination else pick.choice(seen["action_mask"].nonzero()[0]))
        assert agent


def openspiel(name: str) -> Iterator[None]:
    """A random game of OpenSpiel; each decision is observed. A step is a decision of a player."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game: Any = pyspiel.load_game(name)
    state, pick, observation = game.new_initial_state(), random.Random("bench"), make_observation(game)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(pick.choice(state.chance_outcomes())[0])
            continue
        player = state.current_player()
        observation.set_from(state, player)
        yield None
        state.apply_action(pick.choice(state.legal_actions(player)))


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench rl")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time of each measurement")
    seconds = parser.parse_args(arguments).seconds
    there = find_spec("pyspiel") is not None
    if there:
        import mohreh.rl.openspiel  # noqa: F401 (it registers the games)

        for name in ("backgammon", "kuhn_poker"):
            print(f"reference: OpenSpiel {name:<12} {rate(partial(openspiel, name), seconds):>9,.0f} steps/s")
    print(f"{'steps/s':<14}{'engine':>9}{'Episode':>9}{'PettingZoo':>12}{'OpenSpiel':>11}   phrases, numbers observed")
    for name in games.in_folders():
        of = plan(name)
        row = [rate(partial(kind, of), seconds) for kind in (engine, episode, environment)]
        row.append(rate(partial(openspiel, f"mohreh_{name}"), seconds) if there else float("nan"))
        row_text = "".join(f"{value:>{width},.0f}" for value, width in zip(row, (9, 9, 12, 11), strict=True))
        print(f"{name:<14}{row_text}   {len(of.phrases)}, {of.size}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
