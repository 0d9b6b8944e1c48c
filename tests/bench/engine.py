"""How fast the engines are, as ratios against a unit of plain Python work measured in the same process.

    python -m tests.bench engine [--games 400] [--pyodide [node_modules]]

One unit is the least of five CPU times of a fixed loop. Games are played at random through the public contract
alone (decision, legal_actions, apply; chance included, by `sample` where it deals more than can be listed), each from
a new state. What is played of a game stands in games/<id>.py: KINDS are name, options and seats of the games that are
measured, RATIO the most that a decision of a seat (list, apply, clone) may cost of one of the first kind in the same
run. With --pyodide the same measurement runs in Pyodide under Node as well. Ends with an error when a target is missed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Game
from mohreh.core.rules import Rule
from mohreh.table import games as catalogue
from tests.bench.games import measured

ROOT = Path(__file__).resolve().parents[2]
GAMES_PER_UNIT = {"emscripten": 50.0}  # of the first kind, the least wanted; elsewhere LEAST
LEAST = 100.0
CLONE_SHARE = 0.1  # the most that a clone of the first kind may cost of an average decision (list and apply)
CLONES = 8  # of each position, to tell their cost from that of the game
ROUNDS_OF_MEASURING = 5  # the kinds of games take turns; each game counts as it went the quickest


class Kind(NamedTuple):
    """Games that are measured together."""

    name: str
    game: Game
    options: dict[str, str]
    seats: int
    ratio: float  # to a decision of the first kind, at most
    listed: bool  # all that chance may do: no rule deals more than that


def _kinds(game: str, its: ModuleType) -> list[Kind]:
    played = getattr(import_module(f"{catalogue.GAMES}.{game}"), game.upper())
    rules = import_module(f"{catalogue.GAMES}.{game}.rules").RULES.values()
    listed = all(type(rule).sample is Rule.sample for rule in rules)
    return [Kind(name, played, options, seats, its.RATIO, listed) for name, options, seats in its.KINDS]


KINDS = [kind for game, its in measured().items() for kind in _kinds(game, its)]


class Cost(NamedTuple):
    """CPU seconds of a game; of a decision of a seat (list, apply, clone), of chance (list, apply); of a clone."""

    game: float
    seat: float
    chance: float
    clone: float
    seat_decisions: float
    chance_decisions: float

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


class Spent(NamedTuple):
    """Seconds of CPU for decisions of seats and of chance, and how many there were."""

    of_seats: float
    of_chance: float
    seats: int
    chance: int


def play(kind: Kind, games: int, seed: int, clones: int = 0) -> list[Spent]:
    """Complete random games, with so many clones at every decision of a seat; what each game took.

    The clock is read only when chance takes over from the seats or they from it, and between two games.
    """
    random_below, clock, chance = random.Random(seed).random, time.process_time, Chance(str(seed))
    out = []
    for _ in range(games):
        spent, number = [0.0, 0.0], [0, 0]  # of seats, of chance
        now, began = True, clock()
        state = kind.game.new(kind.options, kind.seats)
        while seats := state.decision().seats:
            seat = seats[0]
            if (seat == CHANCE) is not now:
                done = clock()
                spent[now] += done - began
                now, began = not now, done
            if not now:
                for _ in range(clones):
                    state.clone()
            if not now or kind.listed:
                legal = state.legal_actions(seat)
                state.apply(seat, legal[int(random_below() * len(legal))])
            else:
                state.apply(seat, state.sample(chance))
            number[now] += 1
        spent[now] += clock() - began
        out.append(Spent(spent[0], spent[1], *number))
    return out


def quickest(rounds: Sequence[Sequence[Spent]]) -> Spent:
    """The same games played several times, each as it went the quickest: what disturbs it only makes it longer."""
    of_seats = sum(min(spent.of_seats for spent in game) for game in zip(*rounds, strict=True))
    of_chance = sum(min(spent.of_chance for spent in game) for game in zip(*rounds, strict=True))
    return Spent(of_seats, of_chance, sum(game.seats for game in rounds[0]), sum(game.chance for game in rounds[0]))


def cost(plain: Sequence[Sequence[Spent]], cloning: Sequence[Sequence[Spent]], games: int) -> Cost:
    """What decisions cost, from the same games played several times without clones and with them."""
    it = quickest(plain)
    clone = (quickest(cloning).of_seats - it.of_seats) / it.seats / CLONES
    return Cost(
        game=(it.of_seats + it.of_chance) / games,
        seat=it.of_seats / it.seats + clone,
        chance=it.of_chance / it.chance,
        clone=clone,
        seat_decisions=it.seats / games,
        chance_decisions=it.chance / games,
    )


def measure(games: int) -> bool:
    """Print all figures; whether the targets are met."""
    share = max(1, games // ROUNDS_OF_MEASURING)
    for kind in KINDS:
        play(kind, max(1, share // 4), 0)  # warm up: prices met for the first time, specialised bytecode
    one = unit()
    plain: list[list[list[Spent]]] = [[] for _ in KINDS]
    cloning: list[list[list[Spent]]] = [[] for _ in KINDS]
    for _ in range(ROUNDS_OF_MEASURING):
        for number, kind in enumerate(KINDS):
            plain[number].append(play(kind, share, 1))
            cloning[number].append(play(kind, share, 1, CLONES))
    costs = [cost(without, having, share) for without, having in zip(plain, cloning, strict=True)]
    first, name = costs[0], KINDS[0].name
    wanted = GAMES_PER_UNIT.get(sys.platform, LEAST)
    print(f"Python {sys.version.split()[0]} on {sys.platform}, unit {one * 1000:.0f} ms")
    print(f"{'':17} games/unit  decisions: seats chance  us each: seats chance  clone us  share  ratio to {name}")
    for kind, it in zip(KINDS, costs, strict=True):
        print(
            f"{kind.name:17} {one / it.game:10.1f}  {it.seat_decisions:16.0f} {it.chance_decisions:6.0f}"
            f"  {it.seat * 1e6:14.1f} {it.chance * 1e6:6.1f}  {it.clone * 1e6:8.2f}  {it.clone_share:5.3f}"
            f"  {it.seat / first.seat:8.2f} of {kind.ratio:g}"
        )
    met = one / first.game >= wanted and first.clone_share <= CLONE_SHARE
    met &= all(it.seat <= kind.ratio * first.seat for kind, it in zip(KINDS, costs, strict=True))
    print(
        f"wanted: {wanted:g} games of {name} in a unit; a clone of it at most {CLONE_SHARE:g} of its average decision;"
    )
    print(
        f"a decision (list, apply, clone) of the others at most so much of one of {name}: {'met' if met else 'MISSED'}"
    )
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
