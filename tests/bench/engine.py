"""How fast the Duel engine is, as ratios against a unit of plain Python work measured in the same process.

    python -m tests.bench engine [--games 400] [--pyodide [node_modules]]

One unit is the least of five CPU times of a fixed loop. Games are played at random through the public contract
alone (decision, legal_actions, apply; chance included), each from a new state with the draft. With --pyodide the
same measurement runs in Pyodide under Node as well. Ends with an error when a target is missed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mohreh.games.duel import DUEL

ROOT = Path(__file__).resolve().parents[2]
GAMES_PER_UNIT = {"emscripten": 50.0}  # the least wanted, elsewhere LEAST
LEAST = 100.0
CLONE_SHARE = 0.1  # the most that a clone may cost of an average decision (list and apply)


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


def games_per_second(games: int) -> tuple[float, float]:
    """Complete random games in a second of CPU, and decisions (of seats and of chance) in a game."""
    random_below = random.Random(1).random
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        state = DUEL.new({"wonders": "draft"})
        while seats := state.decision().seats:
            legal = state.legal_actions(seats[0])
            state.apply(seats[0], legal[int(random_below() * len(legal))])
            decisions += 1
    return games / (time.process_time() - start), decisions / games


def clone_seconds() -> float:
    """Seconds of CPU for a clone in the middle of a game."""
    state = DUEL.new()
    chance = random.Random(2)
    while state.age < 2:
        seat = state.decision().seats[0]
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    start = time.process_time()
    for _ in range(100_000):
        state.clone()
    return (time.process_time() - start) / 100_000


def measure(games: int) -> bool:
    """Print all figures; whether the targets are met."""
    games_per_second(games // 10)  # warm up: prices met for the first time, specialised bytecode
    one = unit()
    speed, decisions = games_per_second(games)
    per_unit = speed * one
    clone = clone_seconds() * speed * decisions
    wanted = GAMES_PER_UNIT.get(sys.platform, LEAST)
    print(f"Python {sys.version.split()[0]} on {sys.platform}")
    print(f"unit {one * 1000:.0f} ms; random games per second {speed:.0f}, per unit {per_unit:.1f} (wanted {wanted:g})")
    print(f"decisions per game {decisions:.0f}, {1e6 / speed / decisions:.1f} us each")
    print(f"clone {clone:.3f} of a decision (at most {CLONE_SHARE:g})")
    return per_unit >= wanted and clone <= CLONE_SHARE


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
