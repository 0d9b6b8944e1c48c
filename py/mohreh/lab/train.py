"""Learning: the weights of a game's insight, from games that they play against themselves.

    python -m mohreh.lab.train GAME --out new.json            the weights that were learned
    python -m mohreh.lab.train GAME --ship                    the same, put to the test of lab/gate.py, kept if they win

The numbers are moved by simultaneous perturbation (SPSA, Spall 1992): all weights at once are made larger or smaller by
lot, the two opposite tables meet in pairs of games on the same deals, and every weight goes a step the way that won. So
what is learned from is matches, not the likeness of a judgement to the outcome: better forecasts once played worse.
A weight that changes no game when it is halved or doubled is left as it is. The mean of the second half of the way is
the result, to four digits.

The quick answers of an insight cost least (`--by reply`): what steers them is learned from tens of thousands of games
in minutes. `--by greedy` learns what judges positions as well, at the price of some hundred times as long a game.

Nothing depends on the clock, or on how many play (`lab/crew.py`): the same command writes the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mohreh.bots.learned import Table, WeightsError
from mohreh.core.chance import Chance
from mohreh.lab import crew
from mohreh.lab.entrants import BotError, find_game
from mohreh.lab.strength import tables
from mohreh.lab.weighed import EFFORT, WAYS, Way, game_of, pair, table, text

_WIDTH = 0.2  # of a perturbation, as a part of the weight
_STEP = 0.25  # how far a step goes: this, times the lead in wins, over the width
_SLOWER = 0.602  # the power by which steps become smaller
_LEAST, _MOST = 0.25, 4.0  # of the weight at the start
_TOGETHER = 5  # pairs in one job
_PROBES = 3  # deals at each table to see whether a weight changes anything


@dataclass(frozen=True, slots=True)
class Plan:
    """What is learned from."""

    by: str
    effort: int
    seats: tuple[int, ...]
    steps: int
    pairs: int  # at each step
    seed: str

    @property
    def way(self) -> Way:
        """How both sides play."""
        return Way(self.by, self.effort)


def pairs(game: Any, way: Way, one: Table, other: Table, seats: int, seed: str, numbers: Sequence[int]) -> float:
    """How many games of these pairs the first weights have won."""
    return sum([pair(game, way, one, other, seats, seed, number) for number in numbers])


def changes(game: Any, way: Way, start: Table, name: str, seats: Sequence[int], seed: str) -> bool:
    """Whether any of a few games goes another way when this weight is half or double for one side."""
    for at_table in seats:
        for number in range(_PROBES):
            ones = frozenset(range(number % 2, at_table, 2))
            found = [
                game_of(game, way, {**start, name: start[name] * factor}, start, at_table, f"{seed}/{number}", ones)
                for factor in (1.0, 0.5, 2.0)
            ]
            if any([(each.totals, each.decisions, each.winners) != _told(found[0]) for each in found[1:]]):
                return True
    return False


def _told(played: Any) -> tuple[Any, ...]:
    return played.totals, played.decisions, played.winners


def learn(
    game: Any, start: Table, plan: Plan, hands: crew.Crew, each: Callable[[int, float], None] | None = None
) -> tuple[dict[str, float], int]:
    """The weights that are learned from there, and from how many games; `each` is told the step and the lead in it."""
    way, total = plan.way, 0
    probes = [(game, way, start, name, plan.seats, f"{plan.seed}/probe") for name in start]
    names = [name for name, alive in zip(start, hands.each(changes, probes), strict=True) if alive]
    if not names:
        raise WeightsError(f"{game.id}: no weight changes a game that is played by {plan.by}")
    at = dict.fromkeys(names, 0.0)
    mean = dict.fromkeys(names, 0.0)
    later = plan.steps - plan.steps // 2
    for step in range(plan.steps):
        lot = Chance(f"{plan.seed}/{step}")
        signs = {name: 1.0 if lot.fraction() < 0.5 else -1.0 for name in names}
        sides = [_weights(start, {name: at[name] + side * _WIDTH * signs[name] for name in names}) for side in (1, -1)]
        jobs = list(_jobs(game, plan, sides[0], sides[1], step))
        games = 2 * sum(len(job[-1]) for job in jobs)
        lead = sum(hands.each(pairs, jobs)) / games - 0.5
        total += games
        far = _STEP * lead / _WIDTH * ((1.0 + plan.steps / 10) / (1.0 + step + plan.steps / 10)) ** _SLOWER
        for name in names:
            at[name] = min(_MOST - 1.0, max(_LEAST - 1.0, at[name] + far * signs[name]))
            if step >= plan.steps - later:
                mean[name] += at[name] / later
        if each:
            each(step, lead)
    return {name: float(f"{value:.4g}") for name, value in _weights(start, mean).items()}, total


def _weights(start: Table, at: Table) -> dict[str, float]:
    """The weights this far from the start, as parts of themselves."""
    return {name: value * (1.0 + at.get(name, 0.0)) for name, value in start.items()}


def _jobs(game: Any, plan: Plan, one: Table, other: Table, step: int) -> Iterator[crew.Job]:
    """The pairs of a step, some to a job, shared out among the tables."""
    for place, seats in enumerate(plan.seats):
        numbers = range(place, plan.pairs, len(plan.seats))
        for begin in range(0, len(numbers), _TOGETHER):
            seed = f"{plan.seed}/{step}/{seats}"
            yield game, plan.way, one, other, seats, seed, numbers[begin : begin + _TOGETHER]


def main(argv: Sequence[str] | None = None) -> int:
    """The command line: 0 when weights are written, 1 when the gate refuses them, 2 for what cannot be understood."""
    from mohreh.lab import gate

    parser = argparse.ArgumentParser(prog="python -m mohreh.lab.train", description="Weights learn from games.")
    parser.add_argument("game", help="a game, by the name of its folder")
    parser.add_argument("--by", choices=WAYS, default="reply", help="how both sides play")
    parser.add_argument("--effort", type=int, help="worlds of greedy, iterations of search")
    parser.add_argument("--seats", type=int, nargs="+", help="the tables, by default all from two to five players")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=120, help="pairs of games in a step")
    parser.add_argument("--seed", default="train")
    parser.add_argument("--old", help="where to begin: hand, shipped, or a file; by default what bots judge by now")
    kept = parser.add_mutually_exclusive_group(required=True)
    kept.add_argument("--out", type=Path, help="the file for what is learned")
    kept.add_argument(
        "--ship", action="store_true", help="put it to the test with the gate's defaults; keep it if it wins"
    )
    crew.add_options(parser)
    given = parser.parse_args(argv)
    try:
        game = find_game(given.game)
        name, start = table(game, given.old)
        possible = list(tables(game))
        seats = tuple(given.seats or [each for each in possible if each < 6])
        if not set(seats) <= set(possible):
            raise WeightsError(f"{game.id} is not played by {' or '.join(map(str, set(seats) - set(possible)))}")
        if min(given.steps, given.pairs) < 1:
            raise WeightsError("there is nothing to learn from no games: --steps and --pairs are 1 at least")
    except ValueError as error:
        parser.error(str(error))
    effort = EFFORT[given.by] if given.effort is None else given.effort
    plan = Plan(given.by, effort, seats, given.steps, given.pairs, given.seed)
    try:
        with crew.hired(given.workers, given.scheduler) as hands:
            weights, games = learn(
                game, start, plan, hands, lambda step, lead: crew.told(f"step {step + 1} of {plan.steps}: {lead:+.3f}")
            )
            crew.told("")
            learned = {**asdict(plan), "seats": list(seats), "games": games, "from": name}
            data = {"game": game.id, "weights": weights, "learned": learned}
            print(f"{game.id}: learned from {games} games by {plan.by}")
            for each, value in weights.items():
                if value != start[each]:
                    print(f"  {each} {start[each]:g} -> {value:g}")
            if given.ship:
                return gate.decided(game, data, name, start, gate.Terms(), hands, ship=True)
    except WeightsError as error:
        parser.error(str(error))
    except (BotError, crew.CrewError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    given.out.write_text(text(data), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
