"""Tests new weights of a game: they are accepted only if they win against the old ones, in `greedy` and in `search`.

    python -m mohreh.lab.gate GAME new.json             prints whether they pass; the exit status is 0 or 1
    python -m mohreh.lab.gate GAME new.json --ship      and stores them in the folder of the game as weights.json

Games are played in pairs with the same deal, in which every second seat has the new weights, then the other seats do;
the numbers of seats alternate. After each pair Wald's sequential probability ratio test compares two hypotheses: that
the new weights win at most `--equal` of the games, and that they win `--better` of them. It ends when the
log-likelihood ratio reaches a bound, given the error rates `--alpha` (false acceptance) and `--beta` (false rejection),
or undecided, which is not a pass, after the largest number of games. Games are treated as independent although chance
cancels out within a pair, so the true error rates are lower. The effort of searches is given in iterations, never by
the clock.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from mohreh.bots.learned import FILE, Weights, WeightsError, by_hand, weighed
from mohreh.core.game import AnyGame
from mohreh.lab import command, crew
from mohreh.lab.arena import tables, wilson
from mohreh.lab.command import file_of
from mohreh.lab.entrants import BotError, find_game
from mohreh.lab.weighed import EFFORT, Method, pair, read, table, text

LARGEST = 10_000
"""The limit of a file of weights, in bytes."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The parameters of the test.

    >>> low, high = Terms(alpha=0.05, beta=0.05).bounds
    >>> round(low, 2), round(high, 2)
    (-2.94, 2.94)
    >>> Terms(better=0.4)
    Traceback (most recent call last):
        ...
    ValueError: the share of equals lies below the share of the better, both between 0 and 1
    """

    equal: float = 0.5
    better: float = 0.55
    alpha: float = 0.05
    beta: float = 0.05
    games: int = 4000
    seats: tuple[int, ...] = (2,)  # the numbers of seats, in turn
    seed: str = "gate"
    worlds: int = EFFORT["greedy"]
    playouts: int = EFFORT["search"]

    def __post_init__(self) -> None:
        """Raises ValueError for inconsistent parameters."""
        if not 0.0 < self.equal < self.better < 1.0:
            raise ValueError("the share of equals lies below the share of the better, both between 0 and 1")
        if not (0.0 < self.alpha < 0.5 and 0.0 < self.beta < 0.5):
            raise ValueError("errors are allowed in more than none and less than half of all cases")
        if min(self.games, self.worlds, self.playouts) < 1:
            raise ValueError("games, worlds and playouts are 1 at least")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test rejects and accepts."""
        return math.log(self.beta / (1.0 - self.alpha)), math.log((1.0 - self.beta) / self.alpha)


@dataclass(slots=True)
class Trial:
    """The state of a test."""

    terms: Terms
    games: int = 0
    won: float = 0.0

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the two hypotheses."""
        gain = math.log(self.terms.better / self.terms.equal)
        loss = math.log((1.0 - self.terms.better) / (1.0 - self.terms.equal))
        return self.won * gain + (self.games - self.won) * loss

    @property
    def verdict(self) -> str:
        """`better`, `not better` or `undecided`."""
        low, high = self.terms.bounds
        return "better" if self.ratio >= high else "not better" if self.ratio <= low else "undecided"

    @property
    def summary(self) -> str:
        """The state as a line of text."""
        low, high = wilson(self.won, self.games)
        return (
            f"{self.verdict}: {self.games} games, won {self.won:g}, share {self.won / max(1, self.games):.3f}, "
            f"Wilson 95 % {low:.3f} to {high:.3f}, LLR {self.ratio:+.2f}"
        )


def weigh(terms: Terms, won: Iterable[float], each: Callable[[Trial], None] | None = None) -> Trial:
    """Run the test on a sequence of results, each of a pair of games; it takes no more of them than needed.

    >>> trial = weigh(Terms(), [2.0] * 40)
    >>> trial.verdict, trial.games
    ('better', 32)
    """
    trial = Trial(terms)
    for of_pair in won:
        trial.games += 2
        trial.won += of_pair
        if each:
            each(trial)
        if trial.verdict != "undecided" or trial.games >= terms.games:
            break
    return trial


def _jobs(game: AnyGame, way: Method, new: Weights, old: Weights, terms: Terms) -> Iterator[crew.Job]:
    for number in count():
        at_table = terms.seats[number % len(terms.seats)]
        yield game, way, new, old, at_table, f"{terms.seed}/{way.name}/{at_table}", number // len(terms.seats)


def trials(
    game: AnyGame,
    new: Weights,
    old: Weights,
    terms: Terms,
    hands: crew.Crew,
    each: Callable[[str, Trial], None] | None = None,
) -> Iterator[tuple[Method, Trial]]:
    """Run the tests, first in greedy and then in search; the second only if the first is passed."""
    for way in (Method("greedy", terms.worlds), Method("search", terms.playouts)):
        with closing(hands.each(pair, _jobs(game, way, new, old, terms))) as results:
            trial = weigh(terms, results, partial(each, way.name) if each else None)
        yield way, trial
        if trial.verdict != "better":
            return


def decided(
    game: AnyGame,
    data: Mapping[str, Any],
    rival: str,
    old: Weights,
    terms: Terms,
    hands: crew.Crew,
    *,
    ship: bool = False,
) -> int:
    """Test weights, print the results, and store them if they pass and `--ship` is given; returns 0 if they pass, else
    1."""
    low, high = terms.bounds
    print(f"{game.id}: against {rival}; refused at LLR {low:.2f}, accepted at {high:.2f}", flush=True)
    found = []

    def progress(name: str, trial: Trial) -> None:
        crew.show_progress(f"{name}: {trial.games} games, LLR {trial.ratio:+.2f} ")

    for way, trial in trials(game, by_hand(weighed(game.insight, data["weights"])), old, terms, hands, progress):
        crew.show_progress("")
        print(f"{way.name} ({way.effort}): {trial.summary}", flush=True)
        if trial.verdict != "better":
            print("not passed: the old weights stay")
            return 1
        ends = [round(end, 3) for end in wilson(trial.won, trial.games)]
        found.append(
            {
                "by": way.name,
                "effort": way.effort,
                "against": rival,
                "seats": list(terms.seats),
                "games": trial.games,
                "share": round(trial.won / trial.games, 3),
                "low": ends[0],
                "high": ends[1],
                "ratio": round(trial.ratio, 2),
                "seed": terms.seed,
            }
        )
    print("passed")
    if ship:
        keep(game, {**data, "gate": found})
    return 0


def keep(game: AnyGame, data: Mapping[str, Any]) -> None:
    """Store weights in the folder of the game. Raises WeightsError if they are too large, or cannot be written."""
    written = text(data)
    if len(written.encode()) > LARGEST:
        raise WeightsError(f"{game.id}: {len(written.encode())} bytes of weights; {LARGEST} are the most")
    place = file_of(game.id, FILE)
    try:
        place.write_text(written, encoding="utf-8")
    except OSError as error:
        raise WeightsError(f"{place} cannot be written: {error.strerror}") from None


def _learned_at(data: Mapping[str, Any]) -> list[Any]:
    """The numbers of seats with which weights were learned, from their file; [] if it has none."""
    learned = data.get("learned")
    seats = learned.get("seats") if isinstance(learned, dict) else None
    return seats if isinstance(seats, list) else []


def _parser() -> argparse.ArgumentParser:
    usual = Terms()
    parser = command.Parser("python -m mohreh.lab.gate", __doc__)
    parser.add_argument("game")
    parser.add_argument("new", help="a file written by lab.train, or hand, or shipped")
    parser.add_argument("--old", help="hand, shipped, or a file (default: the weights that bots use now)")
    parser.add_argument("--equal", type=float, default=usual.equal, help="winning rate of weights that are not better")
    parser.add_argument("--better", type=float, default=usual.better, help="winning rate of weights that are better")
    parser.add_argument("--alpha", type=float, default=usual.alpha, help="rate of false acceptance")
    parser.add_argument("--beta", type=float, default=usual.beta, help="rate of false rejection")
    parser.add_argument("--games", type=int, default=usual.games, help="largest number of games of each test")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats (default: those of the training)")
    parser.add_argument("--seed", default=usual.seed)
    parser.add_argument(
        "--worlds", type=int, default=usual.worlds, help="sampled worlds of greedy in a game with hidden information"
    )
    parser.add_argument("--playouts", type=int, default=usual.playouts, help="iterations of the search")
    parser.add_argument(
        "--ship", action="store_true", help="store the new weights in the folder of the game if they pass"
    )
    crew.add_options(parser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser, usual = _parser(), Terms()
    given = parser.parse_args(argv)
    try:
        game = find_game(given.game)
        rival, old = table(game, given.old)
        name, new = table(game, given.new)
        own = name in ("hand", "shipped")
        data = {"game": game.id, "weights": new} if own else read(Path(name))
        if data.get("game", game.id) != game.id:
            raise WeightsError(f"{name} holds weights of {data['game']}, not of {game.id}")
        if given.ship and own:
            raise WeightsError("only weights of a file can be shipped")
        seats, possible = given.seats or _learned_at(data) or usual.seats, list(tables(game))
        wrong = sorted({str(each) for each in seats if each not in possible})
        if wrong:
            raise WeightsError(f"{game.id} is not played by {' or '.join(wrong)}")
        terms = Terms(
            given.equal,
            given.better,
            given.alpha,
            given.beta,
            given.games,
            tuple(seats),
            given.seed,
            given.worlds,
            given.playouts,
        )
    except ValueError as error:
        parser.error(str(error))
    try:
        with crew.hired(given.workers, given.scheduler) as hands:
            return decided(game, data, rival, old, terms, hands, ship=given.ship)
    except (BotError, WeightsError, crew.CrewError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")


if __name__ == "__main__":
    sys.exit(main())
