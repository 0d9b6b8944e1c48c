"""Tournaments: one bot against another, fairly seated, with an honest interval.

    python -m mohreh.lab.arena GAME greedy random --games 100 --seed x
    python -m mohreh.lab.arena GAME greedy my.module:Bot --seats 4 --option KEY=VALUE

A game is named by its folder; `lab/entrants.py` says what a bot of one's own is.

Games are played in blocks, one for each seat the first bot can have; the games of a block share their luck as far
as different play allows (every chance decision has a stream of its own, named by the seed, its kind and its
number). With two seats a block is a pair: the same deal, seats swapped. A bot is handed what its seat may know
(`state.observe`); a decision that any of several seats may answer is answered by the first of them.

All cores play, or a Dask cluster (`lab/crew.py`): the result is the same, but for the times.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter, process_time

from mohreh.bots import Bot
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyGame
from mohreh.lab import crew
from mohreh.lab.entrants import BotError, answer, entrant, find_game

_Z = 1.959964  # the normal quantile of a 95 % interval


@dataclass(slots=True)
class Played:
    """One finished game: who won and how, the totals of the score sheet, and the processor time of each seat."""

    winners: tuple[int, ...]
    victory: str
    totals: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]  # the longest single decision of each seat, in seconds
    slices: list[float]  # the longest slice of a decision of each seat, in seconds


@dataclass(slots=True)
class Tally:
    """What the games of a tournament add up to, from the first bot's side.

    >>> Tally(games=10, wins=6, shared=2).share
    0.7
    """

    games: int = 0
    wins: int = 0
    shared: int = 0
    victories: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    points: list[int] = field(default_factory=lambda: [0, 0])
    sheets: list[int] = field(default_factory=lambda: [0, 0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    slowest: list[float] = field(default_factory=lambda: [0.0, 0.0])
    slices: list[float] = field(default_factory=lambda: [0.0, 0.0])
    blocks: list[float] = field(default_factory=list)  # the share won in each block
    leads: list[float] = field(default_factory=list)  # points ahead of the others' mean, the mean of each block
    scores: list[float] = field(default_factory=list)  # points of the first bot, the mean of each block

    @property
    def share(self) -> float:
        """The share of victories won; a shared victory counts half."""
        return (self.wins + self.shared / 2) / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of the share.

        >>> low, high = Tally(games=10, wins=6, shared=2).interval()
        >>> round(low, 2), round(high, 2)
        (0.4, 0.89)
        """
        return wilson(self.wins + self.shared / 2, self.games)


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The Wilson score interval, 95 %, of a share; (0, 1) without trials.

    >>> low, high = wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, _Z * _Z
    middle = share + square / (2 * trials)
    half = _Z * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def play(game: AnyGame, bots: Sequence[Bot[Action]], seed: str, options: Mapping[str, str] | None = None) -> Played:
    """One game between `bots`, one for each seat; `seed` names its luck. Raises BotError for a bot's mistake.

    >>> from mohreh.bots import make
    >>> from mohreh.games.duel import DUEL
    >>> played = play(DUEL, [make(DUEL, "random", "one"), make(DUEL, "random", "other")], "any text")
    >>> len(played.winners) > 0, len(played.totals)
    (True, 2)
    """
    state = game.new(options, len(bots))
    count: Counter[str] = Counter()
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    slowest, slices = [0.0] * len(bots), [0.0] * len(bots)
    while seats := (decision := state.decision()).seats:
        seat = seats[0]
        if seat == CHANCE:
            kind = decision.kind
            count[kind] += 1
            state.apply(CHANCE, state.sample(Chance(f"{seed}/{kind}/{count[kind]}")))
            continue
        began = last = process_time()
        thinking = answer(bots[seat], state, seat)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action = done.value
                break
            finally:
                now = process_time()
                slices[seat] = max(slices[seat], now - last)
                last = now
        decisions[seat] += 1
        seconds[seat] += last - began
        slowest[seat] = max(slowest[seat], last - began)
        state.apply(seat, action)
    totals = [row["total"] for row in state.scores()]
    victory = str(getattr(getattr(state, "result", None), "victory", "points"))
    return Played(tuple(state.winners()), victory, totals, decisions, seconds, slowest, slices)


def deal(
    game: AnyGame,
    first: Callable[[str], Bot[Action]],
    second: Callable[[str], Bot[Action]],
    seats: int,
    seed: str,
    options: Mapping[str, str] | None,
) -> list[Played]:
    """The games of one block, in the order of the seats that `first` has in them."""
    return [
        play(game, [(first if seat == own else second)(f"{seed}/{seat}") for seat in range(seats)], seed, options)
        for own in range(seats)
    ]


def compete(
    game: AnyGame,
    first: Callable[[str], Bot[Action]],
    second: Callable[[str], Bot[Action]],
    games: int,
    seed: str,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    each: Callable[[int], None] | None = None,
    hands: crew.Crew | None = None,
) -> Tally:
    """A tournament of about `games` games: one `first` at a table of `second`s, in every seat of every deal.

    The number is rounded up to whole blocks; the two callables make a bot from a seed; `each` is told how
    many games are finished; `hands` play the blocks, without them this process does.

    >>> from mohreh.games.duel import DUEL
    >>> tally = compete(DUEL, entrant("greedy", DUEL), entrant("random", DUEL), games=2, seed="any text")
    >>> tally.games, len(tally.blocks)
    (2, 1)
    """
    at_table = seats or game.seats[0]
    sides = game.sides(at_table, options or {})
    tally = Tally()
    deals = ((game, first, second, at_table, f"{seed}/{block}", options) for block in range(-(-games // at_table)))
    for block in (hands or crew.Alone()).each(deal, deals):
        won = lead = score = 0.0
        for own, played in enumerate(block):
            won += _count(tally, played, own, next(side for side in sides if own in side))
            score += played.totals[own]
            lead += played.totals[own] - (sum(played.totals) - played.totals[own]) / max(1, at_table - 1)
            if each:
                each(tally.games)
        tally.blocks.append(won / at_table)
        tally.leads.append(lead / at_table)
        tally.scores.append(score / at_table)
    return tally


def _count(tally: Tally, played: Played, own: int, allies: Sequence[int]) -> float:
    """Count a game; `allies` are the seats that win together with `own`, itself among them."""
    tally.games += 1
    share = 0.0
    if own in played.winners and set(played.winners) <= set(allies):
        tally.wins += 1
        share = 1.0
    elif own in played.winners:
        tally.shared += 1
        share = 0.5
    tally.victories[0 if own in played.winners else 1][played.victory] += 1
    for seat, total in enumerate(played.totals):
        side = 0 if seat == own else 1
        tally.points[side] += total
        tally.sheets[side] += 1
        tally.decisions[side] += played.decisions[seat]
        tally.seconds[side] += played.seconds[seat]
        tally.slowest[side] = max(tally.slowest[side], played.slowest[seat])
        tally.slices[side] = max(tally.slices[side], played.slices[seat])
    return share


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean of these values, two at least, and half the width of its normal 95 % interval.

    >>> mean, half = spread([0.5, 1.0, 0.5, 1.0])
    >>> mean, round(half, 3)
    (0.75, 0.283)
    """
    mean = sum(values) / len(values)
    return mean, _Z * math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def report(tally: Tally, names: tuple[str, str], *, low_wins: bool = False) -> str:
    """The tournament in a few lines of English; `low_wins` says that fewer points are better.

    >>> print(report(Tally(games=10, wins=6, shared=2), ("one", "other")).splitlines()[0])
    one against other: 10 games, won 6, lost 2, shared 2
    """
    low, high = tally.interval()
    lost = tally.games - tally.wins - tally.shared
    lines = [
        f"{names[0]} against {names[1]}: {tally.games} games, won {tally.wins}, lost {lost}, shared {tally.shared}",
        f"share {tally.share:.3f}, Wilson 95 % {low:.3f} to {high:.3f}",
    ]
    if len(tally.blocks) > 1:
        share, half = spread(tally.blocks)
        lead, width = spread(tally.leads)
        lines.append(
            f"by deal: share {share:.3f} +- {half:.3f}, points ahead {lead:+.1f} +- {width:.1f}"
            f"{' (fewer are better)' if low_wins else ''}, over {len(tally.blocks)} deals"
        )
    means = [f"{tally.points[side] / max(1, tally.sheets[side]):.1f}" for side in range(2)]
    if len(tally.scores) > 1:
        means[0] += f" +- {spread(tally.scores)[1]:.1f}"
    for side, name in enumerate(names):
        kinds = ", ".join(f"{kind} {n}" for kind, n in tally.victories[side].most_common()) or "none"
        moves = max(1, tally.decisions[side])
        lines.append(
            f"{name}: victories {kinds}; mean points {means[side]}; "
            f"{1000 * tally.seconds[side] / moves:.2f} ms per decision, slowest {1000 * tally.slowest[side]:.1f} ms, "
            f"longest slice {1000 * tally.slices[side]:.1f} ms"
        )
    return "\n".join(lines)


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no option with its value, as in mode=points")
    return key, value


def main(argv: Sequence[str] | None = None, prog: str = "python -m mohreh.lab.arena") -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog=prog, description="Bots play a tournament.")
    parser.add_argument("game", help="a game, by the name of its folder")
    parser.add_argument("first", help="a level of that game, or a bot of your own, my.module:Bot")
    parser.add_argument("second", help="the same for all others at the table")
    parser.add_argument("--games", type=crew.count, default=100)
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--seats", type=int, default=None, help="how many play, by default the fewest")
    parser.add_argument("--playouts", type=crew.count, default=None, help="what a bot that searches may spend")
    parser.add_argument(
        "--option", action="append", type=_option, default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    crew.add_options(parser)
    given = parser.parse_args(argv)
    try:
        options = dict(given.option)
        game = find_game(given.game)
        first, second = (entrant(name, game, given.playouts) for name in (given.first, given.second))
        game.new(options, given.seats)
    except ValueError as error:
        parser.error(str(error))
    began = perf_counter()

    try:
        with crew.hired(given.workers, given.scheduler) as hands:
            tally = compete(
                game,
                first,
                second,
                given.games,
                given.seed,
                seats=given.seats,
                options=options,
                each=lambda done: crew.told(f"{done} games"),
                hands=hands,
            )
    except (BotError, crew.CrewError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    crew.told("")
    print(report(tally, (given.first, given.second), low_wins=game.low_wins))
    print(f"{game.id}, seed {given.seed}, {perf_counter() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
