"""Tournaments: one bot against another, in every seat of every deal, with confidence intervals.

    python -m mohreh.lab.arena GAME greedy random --games 100 --seed x
    python -m mohreh.lab.arena GAME greedy my.module:Bot --seats 4 --option KEY=VALUE
    python -m mohreh.lab.arena GAME hard hard --playouts 1500 100         a number of iterations for each bot
    python -m mohreh.lab.arena GAME hard rollouts --seconds 0.5           equal processor time
    python -m mohreh.lab.arena GAME hard medium --keep match.jsonl        resumed from the file if interrupted

A game is named by its folder; see `lab/entrants.py` for bots of your own. By default the smallest number of seats with
rivals is played; `--seats 1`, in a game with solo rules, is for the first bot alone.

Games are played in blocks, with one game for each possible seat of the first bot. The games of a block share their
random numbers as far as different play allows: every chance decision has a stream of its own, derived from the seed and
from the kind and number of the decision. With two seats a block is a pair of games with the same deal and swapped
seats. A bot is given the view of its seat (`state.observe`); a decision that one answer settles for all seats is made
by the first.

Games run on all cores, or on a Dask cluster (`lab/crew.py`); the results, except for the times, do not depend on it.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from mohreh.bots import Bot
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyGame
from mohreh.core.options import OptionError, complete
from mohreh.lab import command, crew
from mohreh.lab.entrants import Maker, answer, effort, entrant, find_game
from mohreh.lab.kept import Kept

_Z = 1.959964  # the normal quantile of a 95 % interval


@dataclass(slots=True)
class Played:
    """A finished game: the winners, the kind of victory, the total scores, and for each seat the number of decisions
    and their processor time."""

    winners: tuple[int, ...]
    victory: str
    totals: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]  # the longest single decision of each seat, in seconds
    slices: list[float]  # the longest slice of a decision of each seat, in seconds


@dataclass(slots=True)
class Tally:
    """The results of a tournament, from the first bot's perspective.

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
    blocks: list[float] = field(default_factory=list)  # the winning rate in each block
    leads: list[float] = field(default_factory=list)  # the mean lead in points over the others in each block
    scores: list[float] = field(default_factory=list)  # the mean points of the first bot in each block

    @property
    def share(self) -> float:
        """The winning rate; a shared victory counts half."""
        return (self.wins + self.shared / 2) / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson score interval of the winning rate.

        >>> low, high = Tally(games=10, wins=6, shared=2).interval()
        >>> round(low, 2), round(high, 2)
        (0.4, 0.89)
        """
        return wilson(self.wins + self.shared / 2, self.games)


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a proportion; (0, 1) without trials.

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
    """Play a game between `bots`, one for each seat; `seed` determines chance. Raises BotError: see `answer`.

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
    first: Maker,
    second: Maker,
    seats: int,
    seed: str,
    options: Mapping[str, str] | None,
) -> list[Played]:
    """Play the games of a block, in which `first` has each seat in turn."""
    return [
        play(game, [(first if seat == own else second)(f"{seed}/{seat}") for seat in range(seats)], seed, options)
        for own in range(seats)
    ]


def _plain(*job: Any) -> list[dict[str, Any]]:
    """Play a block, and return its games as plain data for a file."""
    return [asdict(played) for played in deal(*job)]


def _blocks(hands: crew.Crew, deals: Iterable[crew.Job], kept: Kept | None) -> Generator[list[Played], None, None]:
    """All blocks in order, of which those in the file are not played again."""
    if kept is None:
        yield from hands.each(deal, deals)
        return
    for block in kept.each(hands, _plain, deals):
        yield [Played(**{**row, "winners": tuple(row["winners"])}) for row in block]


def tables(game: AnyGame, options: Mapping[str, str] | None = None) -> Iterator[int]:
    """The numbers of players greater than 1 that are possible with these options.

    >>> from mohreh.games.silver import SILVER
    >>> list(tables(SILVER))
    [2, 3, 4]
    """
    for seats in game.seats:
        try:
            complete(game, options or {}, seats)
        except OptionError:
            continue
        if seats > 1:
            yield seats


def compete(
    game: AnyGame,
    first: Maker,
    second: Maker,
    games: int,
    seed: str,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    each: Callable[[int], None] | None = None,
    hands: crew.Crew | None = None,
    kept: Kept | None = None,
) -> Tally:
    """Run a tournament of one `first` against `second` in all other seats, with each deal played from every seat.

    `first` and `second` make a bot from a seed. The number of games is rounded up to whole blocks. `seats` is by
    default the smallest number with rivals. `each` is called with the number of finished games. `hands` play the
    blocks, by default this process. `kept` is a file with blocks that are not played again.

    >>> from mohreh.games.duel import DUEL
    >>> tally = compete(DUEL, entrant("greedy", DUEL), entrant("random", DUEL), games=2, seed="any text")
    >>> tally.games, len(tally.blocks)
    (2, 1)
    """
    at_table = seats or next(tables(game, options), game.seats[0])
    sides = game.sides(at_table, options or {})
    tally = Tally()
    deals = ((game, first, second, at_table, f"{seed}/{block}", options) for block in range(-(-games // at_table)))
    for block in _blocks(hands or crew.Alone(), deals, kept):
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
    """Add a game to the tally; `allies` are the seats that win together with `own`, including itself."""
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
    """The mean of at least two values, and half the width of its normal 95 % interval.

    >>> mean, half = spread([0.5, 1.0, 0.5, 1.0])
    >>> mean, round(half, 3)
    (0.75, 0.283)
    """
    mean = sum(values) / len(values)
    return mean, _Z * math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def report(tally: Tally, names: tuple[str, str], *, low_wins: bool = False) -> str:
    """The results of a tournament as a few lines of text; `low_wins`: fewer points are better.

    >>> print(report(Tally(games=10, wins=6, shared=2), ("one", "other")).splitlines()[0])
    one against other: 10 games, won 6, lost 2, shared 2
    """
    low, high = tally.interval()
    lost = tally.games - tally.wins - tally.shared
    alone = tally.games > 0 and tally.sheets == [tally.games, 0]
    lines = [
        f"{names[0]}{' alone' if alone else f' against {names[1]}'}: {tally.games} games, "
        f"won {tally.wins}, lost {lost}, shared {tally.shared}",
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
    for side, name in enumerate(names[:1] if alone else names):
        kinds = ", ".join(f"{kind} {n}" for kind, n in tally.victories[side].most_common()) or "none"
        moves = max(1, tally.decisions[side])
        lines.append(
            f"{name}: victories {kinds}; mean points {means[side]}; "
            f"{1000 * tally.seconds[side] / moves:.2f} ms per decision, slowest {1000 * tally.slowest[side]:.1f} ms, "
            f"longest slice {1000 * tally.slices[side]:.1f} ms"
        )
    return "\n".join(lines)


def _two(numbers: list[Any]) -> tuple[Any, Any]:
    """The values for the two bots, from one for both or one for each. Raises ValueError for more."""
    if len(numbers) > 2:
        raise ValueError(f"{len(numbers)} numbers for two bots: say one for both, or two")
    return (numbers[0], numbers[-1]) if numbers else (None, None)


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = command.Parser(prog, __doc__)
    parser.add_argument("game")
    parser.add_argument("first", help="a level of that game, or a bot of your own, my.module:Bot")
    parser.add_argument("second", help="the same, for all other seats")
    parser.add_argument("--games", type=crew.count, default=100, help="the number of games")
    parser.add_argument("--seed", default="arena", help="any text, which determines chance and the bots")
    parser.add_argument(
        "--seats", type=int, default=None, help="the number of seats (default: the smallest with rivals)"
    )
    parser.add_argument(
        "--playouts",
        type=crew.count,
        nargs="+",
        default=[],
        metavar="N",
        help="iterations per move of both or each bot",
    )
    parser.add_argument(
        "--seconds",
        type=crew.seconds,
        nargs="+",
        default=[],
        metavar="S",
        help="processor seconds per decision of both or each bot; 0.5 corresponds to about one second in the app",
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="store the games in this file, and do not play those in it again"
    )
    parser.add_argument("--option", action="append", type=command.option, default=[], metavar="KEY=VALUE")
    crew.add_options(parser)
    return parser


def main(argv: Sequence[str] | None = None, prog: str = "python -m mohreh.lab.arena") -> int:
    """The command line; returns the exit status."""
    parser = _parser(prog)
    given = parser.parse_args(argv)
    try:
        options = dict(given.option)
        game = find_game(given.game)
        both, playouts, seconds = (given.first, given.second), _two(given.playouts), _two(given.seconds)
        first, second = map(entrant, both, (game, game), playouts, seconds)
        seats = given.seats or next(tables(game, options), game.seats[0])
        game.new(options, seats)
        named = dict.fromkeys([f"{key}={value}" for key, value in options.items()])
        asked = {
            "game": game.id,
            "bots": both,
            "seats": seats,
            "seed": given.seed,
            "options": list(named),
            "playouts": playouts,
            "seconds": seconds,
        }
        kept = Kept(given.keep, asked) if given.keep else None
    except ValueError as error:
        parser.error(str(error))
    began = perf_counter()
    spent = [effort(*each) for each in zip(both, (game, game), playouts, seconds, strict=True)]
    called = [f"{name} ({may})" if may else name for name, may in zip(both, spent, strict=True)]
    against = f"{called[0]} alone" if seats == 1 else f"one {called[0]} at a table of {called[1]}"
    print(", ".join([f"{game.id}: {against}", f"{seats} seats" if seats > 1 else "1 seat", *named]), flush=True)
    with command.at_work(parser, given) as hands:
        tally = compete(
            game,
            first,
            second,
            given.games,
            given.seed,
            seats=seats,
            options=options,
            each=lambda done: crew.show_progress(f"{done} games"),
            hands=hands,
            kept=kept,
        )
    crew.show_progress("")
    print(report(tally, both, low_wins=game.low_wins))
    print(f"{game.id}, seed {given.seed}, {perf_counter() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
