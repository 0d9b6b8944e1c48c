"""Learns the weights of a game's insight by self-play.

    python -m mohreh.lab.train GAME --out new.json            write the learned weights to a file
    python -m mohreh.lab.train GAME --ship                    test them by lab/gate.py, and store them if they win

The method is simultaneous perturbation stochastic approximation (SPSA, Spall 1992): all weights are randomly increased
or decreased at once, the two opposite perturbations play pairs of games with the same deals, and every weight moves a
step in the direction that won. So weights are learned from matches, and not by regression on results: better
predictions have played worse. Weights that change no game when they are halved or doubled are left unchanged; those
that matter only for some numbers of seats are learned from games with these. The result is the mean over the second
half of the steps, with four digits.

The quick replies of an insight are the fastest way to play (`--by reply`): their weights are learned from tens of
thousands of games within minutes. `--by greedy` also learns the weights of the evaluation, but takes about a hundred
times as long per game.

The result does not depend on the clock or on the number of processes (`lab/crew.py`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mohreh.bots.learned import Weights, WeightsError, by_hand
from mohreh.core.chance import Chance
from mohreh.core.game import AnyGame
from mohreh.lab import command, crew
from mohreh.lab.arena import tables
from mohreh.lab.entrants import BotError, find_game
from mohreh.lab.weighed import EFFORT, WAYS, Method, game_of, pair, table, text

_WIDTH = 0.2  # of a perturbation, relative to the weight
_STEP = 0.25  # size of a step: this times the lead in wins, divided by the width
_SLOWER = 0.602  # exponent of the decrease of steps
_LEAST, _MOST = 0.25, 4.0  # limits relative to the initial weight
_TOGETHER = 5  # pairs per job
_PROBES = 3  # deals per number of seats to see whether a weight changes anything


@dataclass(frozen=True, slots=True)
class Schedule:
    """The parameters of the training."""

    by: str
    effort: int
    seats: tuple[int, ...]
    steps: int
    pairs: int  # per step
    seed: str

    @property
    def way(self) -> Method:
        """How both sides play."""
        return Method(self.by, self.effort)


def pairs(
    game: AnyGame, way: Method, one: Weights, other: Weights, seats: int, seed: str, numbers: Sequence[int]
) -> float:
    """Play pairs of games; returns how many the first weights have won."""
    return sum([pair(game, way, one, other, seats, seed, number) for number in numbers])


def changes(game: AnyGame, way: Method, start: Weights, name: str, seats: int, seed: str) -> bool:
    """Whether halving or doubling a weight for one side changes any of a few games with this number of seats."""
    for number in range(_PROBES):
        ones = frozenset(range(number % 2, seats, 2))
        found = [
            _outcome(game_of(game, way, {**start, name: start[name] * factor}, start, seats, f"{seed}/{number}", ones))
            for factor in (1.0, 0.5, 2.0)
        ]
        if found[1:] != found[:1] * 2:
            return True
    return False


def _outcome(played: Any) -> tuple[Any, ...]:
    return played.totals, played.decisions, played.winners


def learn(
    game: AnyGame, start: Weights, plan: Schedule, hands: crew.Crew, each: Callable[[int, float], None] | None = None
) -> tuple[dict[str, float], int]:
    """Learn weights; returns them and the number of games. `each` is called with the step and the lead in it."""
    alive = _alive(game, start, plan, hands)
    at = dict.fromkeys(alive, 0.0)
    mean = dict.fromkeys(alive, 0.0)
    later = plan.steps - plan.steps // 2
    total = 0
    for step in range(plan.steps):
        lot = Chance(f"{plan.seed}/{step}")
        signs = {name: 1.0 if lot.fraction() < 0.5 else -1.0 for name in alive}
        sides = [_weights(start, {name: at[name] + side * _WIDTH * signs[name] for name in alive}) for side in (1, -1)]
        jobs = list(_jobs(game, plan, sides[0], sides[1], step))
        won = dict.fromkeys(plan.seats, 0.0)
        games = dict.fromkeys(plan.seats, 0)
        for (*_, seats, _, numbers), result in zip(jobs, hands.each(pairs, jobs), strict=True):
            won[seats] += result
            games[seats] += 2 * len(numbers)
        far = _STEP / _WIDTH * ((1.0 + plan.steps / 10) / (1.0 + step + plan.steps / 10)) ** _SLOWER
        for name, seen in alive.items():
            lead = sum([won[seats] for seats in seen]) / sum([games[seats] for seats in seen]) - 0.5
            at[name] = min(_MOST - 1.0, max(_LEAST - 1.0, at[name] + far * lead * signs[name]))
            if step >= plan.steps - later:
                mean[name] += at[name] / later
        total += sum(games.values())
        if each:
            each(step, sum(won.values()) / sum(games.values()) - 0.5)
    found = _weights(start, mean)
    return {name: float(f"{found[name]:.4g}") if name in alive else value for name, value in start.items()}, total


def _alive(game: AnyGame, start: Weights, plan: Schedule, hands: crew.Crew) -> dict[str, list[int]]:
    """The weights that change games, and for which numbers of seats. Raises WeightsError if none does."""
    asked = [(name, seats) for name in start for seats in plan.seats]
    probes = [(game, plan.way, start, name, seats, f"{plan.seed}/probe/{seats}") for name, seats in asked]
    found: dict[str, list[int]] = {}
    for (name, seats), changed in zip(asked, hands.each(changes, probes), strict=True):
        if changed:
            found.setdefault(name, []).append(seats)
    if not found:
        raise WeightsError(f"{game.id}: no weight changes a game that is played by {plan.by}")
    return found


def _weights(start: Weights, at: Weights) -> dict[str, float]:
    """The weights at a relative distance from the initial ones."""
    return {name: value * (1.0 + at.get(name, 0.0)) for name, value in start.items()}


def _jobs(game: AnyGame, plan: Schedule, one: Weights, other: Weights, step: int) -> Iterator[crew.Job]:
    """The jobs of a step: its pairs, in groups, for the numbers of seats in turn."""
    for place, seats in enumerate(plan.seats):
        numbers = range(place, plan.pairs, len(plan.seats))
        for begin in range(0, len(numbers), _TOGETHER):
            seed = f"{plan.seed}/{step}/{seats}"
            yield game, plan.way, one, other, seats, seed, numbers[begin : begin + _TOGETHER]


def _parser() -> argparse.ArgumentParser:
    parser = command.Parser("python -m mohreh.lab.train", __doc__)
    parser.add_argument("game")
    parser.add_argument("--by", choices=WAYS, default="reply", help="how both sides play")
    parser.add_argument("--effort", type=crew.count, help="sampled worlds of greedy, or iterations of search")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats (default: all from two to five)")
    parser.add_argument("--steps", type=int, default=150, help="the number of steps of the training")
    parser.add_argument("--pairs", type=int, default=80, help="pairs of games per step")
    parser.add_argument("--seed", default="train")
    parser.add_argument("--old", help="initial weights: hand, shipped, or a file (default: those that bots use now)")
    kept = parser.add_mutually_exclusive_group(required=True)
    kept.add_argument("--out", type=Path, help="the file for the learned weights")
    kept.add_argument(
        "--ship", action="store_true", help="test the weights with the defaults of lab.gate, and store them if they win"
    )
    crew.add_options(parser)
    return parser


def _schedule(game: AnyGame, given: argparse.Namespace) -> Schedule:
    """The parameters of the training from the command line. Raises WeightsError for impossible ones."""
    possible = list(tables(game))
    seats = tuple(given.seats or [each for each in possible if each < 6])
    if not set(seats) <= set(possible):
        raise WeightsError(f"{game.id} is not played by {' or '.join(map(str, set(seats) - set(possible)))}")
    if given.steps < 1 or given.pairs < len(seats):
        raise WeightsError("there is nothing to learn from no games: at least 1 step, and 1 pair at each table")
    if given.out is not None and (given.out.is_dir() or not given.out.absolute().parent.is_dir()):
        raise WeightsError(f"{given.out} cannot be written: name a file in a folder that is there")
    effort = EFFORT[given.by] if given.effort is None else given.effort
    return Schedule(given.by, effort, seats, given.steps, given.pairs, given.seed)


def _learned(game: AnyGame, plan: Schedule, name: str, weights: Weights, games: int) -> dict[str, Any]:
    """The content of a file of weights: those that differ from the ones set by hand, and how they were learned."""
    hand = by_hand(game.insight)
    moved = {each: value for each, value in weights.items() if value != hand[each]}
    learned = {**asdict(plan), "seats": list(plan.seats), "games": games, "from": name}
    return {"game": game.id, "weights": moved, "learned": learned}


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; the exit status is 0 if weights are written, 1 if they fail the test, 2 for wrong arguments."""
    from mohreh.lab import gate

    parser = _parser()
    given = parser.parse_args(argv)
    try:
        game = find_game(given.game)
        name, start = table(game, given.old)
        plan = _schedule(game, given)
    except ValueError as error:
        parser.error(str(error))
    try:
        with crew.hired(given.workers, given.scheduler) as hands:
            weights, games = learn(
                game,
                start,
                plan,
                hands,
                lambda step, lead: crew.show_progress(f"step {step + 1} of {plan.steps}: {lead:+.3f}"),
            )
            crew.show_progress("")
            data = _learned(game, plan, name, weights, games)
            print(f"{game.id}: learned from {games} games by {plan.by}")
            for each, value in weights.items():
                if value != start[each]:
                    print(f"  {each} {start[each]:g} -> {value:g}")
            if given.ship:
                terms = gate.Terms(seats=plan.seats)
                return gate.decided(game, data, name, start, terms, hands, ship=True)
    except WeightsError as error:
        parser.error(str(error))
    except (BotError, crew.CrewError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    try:
        given.out.write_text(text(data), encoding="utf-8")
    except OSError as error:
        print(text(data))  # the training may have taken hours
        parser.exit(1, f"{parser.prog}: {given.out} cannot be written, so it is told above: {error.strerror}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
