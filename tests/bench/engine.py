"""How fast the engines are, as ratios against a unit of plain Python work measured in the same process.

    python -m tests.bench engine [--games 400] [--pyodide [node_modules]]

One unit is the least of five CPU times of a fixed loop. Games are played at random through the public contract
alone (decision, legal_actions, apply; chance included), each from a new state: Duel with the draft, Silver four rounds
with 2, 3 and 4 seats. A decision of a seat is: list the legal actions, apply one, clone the position. That of Silver
may cost no more than that of Duel in the same run. With --pyodide the same measurement runs in Pyodide under Node as
well. Ends with an error when a target is missed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from mohreh.core.game import CHANCE, Game
from mohreh.games.duel import DUEL
from mohreh.games.silver import SILVER

ROOT = Path(__file__).resolve().parents[2]
DUELS_PER_UNIT = {"emscripten": 50.0}  # the least wanted, elsewhere LEAST
LEAST = 100.0
CLONE_SHARE = 0.1  # the most that a clone of Duel may cost of an average decision (list and apply)
RATIO = 1.0  # the most that a decision of Silver (list, apply, clone) may cost of one of Duel
CLONES = 4  # at a time: one is too short for the clock
ROUNDS_OF_MEASURING = 5  # the kinds of games take turns, and the best of each counts


class Kind(NamedTuple):
    """Games that are measured together."""

    name: str
    game: Game
    options: dict[str, str]
    seats: int


DUELS = Kind("Duel", DUEL, {"wonders": "draft"}, 2)
KINDS = (DUELS, *(Kind(f"Silver, {n} seats", SILVER, {"mode": "four-rounds"}, n) for n in SILVER.seats))


class Cost(NamedTuple):
    """CPU seconds of a game, of a decision of a seat (list and apply), of chance, of a clone; decisions in a game."""

    game: float
    seat: float
    chance: float
    clone: float
    seat_decisions: float
    chance_decisions: float

    @property
    def decision(self) -> float:
        """Seconds for a decision of a seat with a clone: what a search does all the time."""
        return self.seat + self.clone

    @property
    def clone_share(self) -> float:
        """What a clone costs of an average decision of a whole game, those of chance included."""
        return self.clone * (self.seat_decisions + self.chance_decisions) / self.game


def unit() -> float:
    """Seconds of CPU for the unit of work."""
    times = []
    for _ in range(5):
        start = time.process_time()
        x = 0
        for i in range(3_000_000):
            x = (x * 31 + i) % 1_000_003
        times.append(time.process_time() - start)
    return min(times)


def whole_games(kind: Kind, games: int, seed: int) -> float:
    """Seconds of CPU for a complete random game, everything included."""
    random_below = random.Random(seed).random
    start = time.process_time()
    for _ in range(games):
        state = kind.game.new(kind.options, kind.seats)
        while seats := state.decision().seats:
            legal = state.legal_actions(seats[0])
            state.apply(seats[0], legal[int(random_below() * len(legal))])
    return (time.process_time() - start) / games


def apart(kind: Kind, games: int, seed: int) -> Cost:
    """The same games once more, decisions of seats and of chance and clones each on a clock of its own."""
    random_below, clock = random.Random(seed).random, time.process_time
    start = clock()
    for _ in range(1000):
        clock()
    tick = (clock() - start) / 1000  # what looking at the clock costs by itself
    spent = {False: 0.0, True: 0.0}  # by chance?
    number = {False: 0, True: 0}
    cloning = 0.0
    for _ in range(games):
        state: Any = kind.game.new(kind.options, kind.seats)
        while seats := state.decision().seats:
            seat = seats[0]
            by_chance = seat == CHANCE
            if not by_chance:
                began = clock()
                for _ in range(CLONES):
                    state.clone()
                cloning += (clock() - began - tick) / CLONES
            began = clock()
            legal = state.legal_actions(seat)
            state.apply(seat, legal[int(random_below() * len(legal))])
            spent[by_chance] += clock() - began - tick
            number[by_chance] += 1
    seats_of, chance_of = number[False], number[True]
    return Cost(
        game=whole_games(kind, games, seed),
        seat=spent[False] / seats_of,
        chance=spent[True] / chance_of,
        clone=cloning / seats_of,
        seat_decisions=seats_of / games,
        chance_decisions=chance_of / games,
    )


def best(costs: Sequence[Cost]) -> Cost:
    """The least of everything: what disturbs a measurement only makes it longer."""
    return Cost(*(min(values) for values in zip(*costs, strict=True)))


def measure(games: int) -> bool:
    """Print all figures; whether the targets are met."""
    share = max(1, games // ROUNDS_OF_MEASURING)
    for kind in KINDS:
        whole_games(kind, max(1, share // 4), 0)  # warm up: prices met for the first time, specialised bytecode
    one = unit()
    measured: list[list[Cost]] = [[] for _ in KINDS]
    for turn in range(ROUNDS_OF_MEASURING):
        for kind, costs in zip(KINDS, measured, strict=True):
            costs.append(apart(kind, share, turn + 1))
    duel, *silvers = (best(costs) for costs in measured)
    wanted = DUELS_PER_UNIT.get(sys.platform, LEAST)
    print(f"Python {sys.version.split()[0]} on {sys.platform}, unit {one * 1000:.0f} ms")
    print(f"{'':15} games/unit  decisions: seats chance  us each: seats chance  clone us  share  ratio to Duel")
    for kind, cost in zip(KINDS, (duel, *silvers), strict=True):
        print(
            f"{kind.name:15} {one / cost.game:10.1f}  {cost.seat_decisions:16.0f} {cost.chance_decisions:6.0f}"
            f"  {cost.seat * 1e6:14.1f} {cost.chance * 1e6:6.1f}  {cost.clone * 1e6:8.2f}  {cost.clone_share:5.3f}"
            f"  {cost.decision / duel.decision:13.2f}"
        )
    met = one / duel.game >= wanted and duel.clone_share <= CLONE_SHARE
    met &= all(cost.decision <= RATIO * duel.decision for cost in silvers)
    print(f"wanted: {wanted:g} games of Duel in a unit; a clone of it at most {CLONE_SHARE:g} of its average decision;")
    print(f"a decision of Silver (list, apply, clone) at most {RATIO:g} of one of Duel: {'met' if met else 'MISSED'}")
    return met


def main(argv: Sequence[str] | None = None) -> int:
    """Measure here, and in Pyodide when asked."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench engine")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--pyodide", nargs="?", const=str(ROOT / "node_modules"), metavar="node_modules")
    given = parser.parse_args(argv)
    met = measure(given.games)
    if given.pyodide:
        script = Path(__file__).with_name("engine_pyodide.mjs")
        met &= not subprocess.run(["node", script, given.pyodide, ROOT, str(given.games)]).returncode
    return 0 if met else 1
