"""Whether the chances to win that a page tells come true, and what they are corrected by.

    python -m mohreh.lab.calibration GAME --seats 3               gathers, goes on where it was cut, and judges
    python -m mohreh.lab.calibration GAME --seats 3 --write       and keeps the correction beside the game

A position should look like those in which people ask, and its end should tell of the position, not of who plays on.
So each game begins with a level drawn for every seat and goes on, from a stage drawn by lot, with one level in all of
them. Of the decisions after that some are taken, spread over the rest of the game. At each the chance is noted that a
hint tells (without the clock), the chance that the chart of the analysis tells, how far the game was, and afterwards
who has won, and which place the seat has taken.

The correction is a logistic curve (`mohreh.bots.chances`), fitted to both chances. What is judged was not fitted: the
games are dealt into five parts, and each is judged by what the other four have taught; all of them make the weights
that are kept. Printed are the Brier score, 0 is perfect, beside that of the constant guess and of the judgement as it
is, and for each tenth of the told chances how many came true. A table tells chances when the score is better than the
constant one by a third, by its interval surely by a fifth, and no tenth with 40 positions is off by more than .10, else
places. Intervals are a bootstrap by games, since positions of one game end alike.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from mohreh import __version__
from mohreh.bots.advice import HINT, best, rank, shared
from mohreh.bots.chances import CHANCE, FILE, PLACE, UNCHANGED, corrected, relative, stage_of
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE as LUCK
from mohreh.core.game import AnyGame, AnyState
from mohreh.core.thinking import STEPS, Budget, at_once
from mohreh.lab import command, crew
from mohreh.lab.arena import option, tables
from mohreh.lab.entrants import answer, entrant, find_game, level
from mohreh.lab.kept import Kept
from mohreh.table.game.analysis import Analysis

BY = "medium"
"""Who plays the games on: a level that people meet, quick enough for hundreds of games."""
PLAYOUTS = 100
"""Iterations for a hint here; in one game of `_DEEP` as many as the app allows are tried, too."""
_DEEP = 10
_SAMPLES = 5  # decisions of a game that are judged
_MIXED = 0.6  # of a game, at most, is played by mixed levels
_PARTS = 5  # that the games are dealt into
_RIDGE = 2.0  # how strongly weights are held to those that correct nothing, in positions
_FAIR = 20.0  # the same of a shift: whose turn it is, hardly makes anybody the likelier winner
_STEPS = 60  # of Newton's method, at most
_GENTLE = 0.05  # no curve is less steep than this: a better judgement stays a better chance
_HELD = 1e9  # a weight that is held so is not taught anything
_TRIES = (  # where curves begin, and how strongly their weights are held, until one is steep enough at every stage
    (UNCHANGED, (_FAIR, _FAIR, _RIDGE, _RIDGE, _RIDGE)),
    (UNCHANGED, (_FAIR, _FAIR, _RIDGE, 10 * _RIDGE, 10 * _RIDGE)),
    (UNCHANGED, (_FAIR, _FAIR, _RIDGE, _HELD, _HELD)),
    ((0.0, 0.0, 1.01 * _GENTLE, 0.0, 0.0), (_FAIR, _FAIR, _HELD, _HELD, _HELD)),
)
_BETTER, _SURELY, _OFF, _ENOUGH = 2 / 3, 0.8, 0.10, 40  # what a table has to reach to tell chances
_RESAMPLED = 500
FOLDER = Path(".build/lab")
Row = dict[str, Any]
"""A judged decision: `game`, `seat`, `stage`, what was told (`hint`, `chart`), and what came of it: `won`, `place`."""


def gathered(
    game: AnyGame, seats: int, options: Mapping[str, str], number: int, seed: str, by: str, hint: int
) -> list[Row]:
    """Play one game and judge some decisions of it."""
    luck = Chance(f"{seed}/{number}")
    strongest = [entrant(by, game)(f"{seed}/{number}/{seat}") for seat in range(seats)]
    bots = [level(luck.choose(STEPS[:-1]), game)(f"{seed}/{number}/{seat}") for seat in range(seats)]
    state, mixed, until = game.new(options, seats), True, luck.fraction() * _MIXED
    met: list[tuple[AnyState, int]] = []
    while owed := state.decision().seats:
        seat = owed[0]
        if seat == LUCK:
            state.apply(LUCK, state.sample(luck))
            continue
        if mixed and stage_of(game, state) >= until:
            mixed, bots = False, strongest
        if not mixed and len(state.legal_actions(seat)) > 1:
            met.append((state.observe(seat), seat))
        state.apply(seat, at_once(answer(bots[seat], state, seat)))
    sides, winners = game.sides(seats, options), state.winners()
    winning = [side for side in sides if any(seat in winners for seat in side)]
    places = _places(game, state, sides, winning)
    rows = []
    for part in range(min(_SAMPLES, len(met))):
        first, last = part * len(met) // _SAMPLES, (part + 1) * len(met) // _SAMPLES
        view, seat = met[min(len(met) - 1, first + int(luck.fraction() * max(1, last - first)))]
        side = next(side for side in sides if seat in side)
        hinted = at_once(best(game, view, seat, 2, Budget(None, hint)))[0][1]
        if number % _DEEP == 0:
            deep = at_once(best(game, view, seat, 2, Budget(None, HINT.playouts)))[0][1]
            deep = round(min(1.0, deep * len(side)), 4)
        looking, _ = shared(Budget(None, Analysis.budget.playouts))
        charted = at_once(rank(game, view, seat, looking))[0][1]
        rows.append(
            {
                "game": number,
                "seat": seat,
                "stage": round(stage_of(game, view), 4),
                "hint": round(min(1.0, hinted * len(side)), 4),
                **({"deep": deep} if number % _DEEP == 0 else {}),
                "chart": round(min(1.0, charted * len(side)), 4),
                "won": 1.0 / len(winning) if side in winning else 0.0,
                "place": places[sides.index(side)],
            }
        )
    return rows


def _places(
    game: AnyGame, state: AnyState, sides: Sequence[Sequence[int]], winning: Sequence[Sequence[int]]
) -> list[float]:
    """The place of every side in the end, 1 for who has won; who share one stand in the middle of it."""
    totals = [row["total"] for row in state.scores()]
    sign = 1 if game.low_wins else -1
    worth = [(side not in winning, sign * sum(totals[seat] for seat in side)) for side in sides]
    if len(winning) > 1:
        worth = [(False, 0) if side in winning else each for side, each in zip(sides, worth, strict=True)]
    return [1 + sum(each < own for each in worth) + (worth.count(own) - 1) / 2 for own in worth]


# -- fitting


def fitted(
    points: Sequence[tuple[Sequence[float], float]], start: Sequence[float], ridge: Sequence[float]
) -> list[float]:
    """The weights of a logistic curve over features, for what came of them, 0 to 1: Newton's method, held to `start`.

    >>> [round(weight, 1) for weight in fitted([((1.0,), 0.0), ((1.0,), 1.0), ((1.0,), 1.0)] * 99, (0.0,), (0.01,))]
    [0.7]
    """
    weights, size = list(start), len(start)
    for _ in range(_STEPS):
        slope = [hold * (first - now) for hold, first, now in zip(ridge, start, weights, strict=True)]
        bend = [[ridge[a] if a == b else 0.0 for b in range(size)] for a in range(size)]
        for features, came in points:
            odds = sum(map(float.__mul__, map(float, features), weights))
            chance = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
            spread = chance * (1.0 - chance)
            for a, feature in enumerate(features):
                slope[a] += (came - chance) * feature
                for b in range(size):
                    bend[a][b] += spread * feature * features[b]
        step = [max(-1.0, min(1.0, each)) for each in _solved(bend, slope)]
        weights = [now + each for now, each in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-7:
            break
    return weights


def _solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of these equations, which have one: Gauss and Jordan."""
    whole = [[*row, end] for row, end in zip(rows, right, strict=True)]
    for at in range(len(whole)):
        pivot = max(range(at, len(whole)), key=lambda row: abs(whole[row][at]))
        whole[at], whole[pivot] = whole[pivot], whole[at]
        whole[at] = [value / whole[at][at] for value in whole[at]]
        for other in range(len(whole)):
            if other != at:
                share = whole[other][at]
                whole[other] = [a - share * b for a, b in zip(whole[other], whole[at], strict=True)]
    return [row[-1] for row in whole]


def weights_of(found: Sequence[Row], sides: int) -> list[float]:
    """The correction that these positions teach, with their hints and their charts alike."""
    part = math.log(max(1, sides - 1))
    points: list[tuple[Sequence[float], float]] = []
    for row in found:
        for told in ("hint", "chart"):
            x, stage = relative(row[told], sides), row["stage"]
            equal = -part  # the odds of one among equals, to which these are relative
            points.append(((1.0, stage, x, stage * x, stage**3 * x, equal), row["won"]))
    for start, hold in _TRIES:
        weights = fitted(points, (*start, 1.0), (*hold, _HELD))[:-1]
        if min(weights[2] + weights[3] * at / 10 + weights[4] * (at / 10) ** 3 for at in range(11)) >= _GENTLE:
            break
    return [round(weight, 4) for weight in weights]


def place_of(found: Sequence[Row], told: Sequence[float], sides: int) -> list[float]:
    """Shift and steepness of the curve over the odds that are told, for how much of the way to the first place is
    made."""
    points = [
        ((1.0, relative(chance, sides)), (sides - row["place"]) / (sides - 1))
        for row, chance in zip(found, told, strict=True)
    ]
    return [round(weight, 4) for weight in fitted(points, (0.0, 1.0), (_RIDGE, _RIDGE))]


# -- judging


def brier(told: Sequence[float], came: Sequence[float]) -> float:
    """The mean square of what chances miss.

    >>> brier([0.5, 1.0], [1.0, 1.0])
    0.125
    """
    return sum((chance - won) ** 2 for chance, won in zip(told, came, strict=True)) / max(1, len(told))


def tenths(told: Sequence[float], came: Sequence[float]) -> list[list[float]]:
    """For each tenth of the told chances that has any: its number, positions, what was told in the mean, what came of
    it.

    >>> tenths([0.12, 0.18, 0.9], [0.0, 1.0, 1.0])
    [[1, 2, 0.15, 0.5], [9, 1, 0.9, 1.0]]
    """
    out = []
    for tenth in range(10):
        own = [(chance, won) for chance, won in zip(told, came, strict=True) if min(9, int(10 * chance)) == tenth]
        if own:
            means = [round(sum(each) / len(own), 3) for each in zip(*own, strict=True)]
            out.append([tenth, len(own), *means])
    return out


def crossed(found: Sequence[Row], sides: int, told: str = "hint") -> list[float]:
    """The corrected chances of these positions, each by the weights of games that are not its own."""
    parts = [weights_of([row for row in found if row["game"] % _PARTS != part], sides) for part in range(_PARTS)]
    return [corrected(parts[row["game"] % _PARTS], row[told], row["stage"], sides) for row in found]


def interval(found: Sequence[Row], value: Callable[[Sequence[int]], float], seed: str) -> tuple[float, float]:
    """Between which numbers a value of these positions lies, 95 %: a bootstrap by games; `value` is given places."""
    luck, by_game = Chance(seed), dict[int, list[int]]()
    for at, row in enumerate(found):
        by_game.setdefault(row["game"], []).append(at)
    games = list(by_game.values())
    values = sorted(
        value([at for _ in games for at in games[int(luck.fraction() * len(games))]]) for _ in range(_RESAMPLED)
    )
    return values[int(0.025 * _RESAMPLED)], values[int(0.975 * _RESAMPLED) - 1]


def judged(found: Sequence[Row], seats: int, sides: int, seed: str) -> Row:
    """What these positions teach of a table, and whether its chances may be told."""
    came = [row["won"] for row in found]
    told = crossed(found, sides)
    constant = [1 / sides] * len(found)
    score, least = brier(told, came), brier(constant, came)

    def ratio(places: Sequence[int]) -> float:
        own = [came[at] for at in places]
        return brier([told[at] for at in places], own) / (brier(constant[: len(places)], own) or 1.0)

    def of(numbers: Sequence[float]) -> float:
        return round(brier(numbers, came), 4)

    bins = tenths(told, came)
    off = max((abs(said - true) for _, n, said, true in bins if n >= _ENOUGH), default=0.0)
    low, high = interval(found, ratio, seed)
    weights = weights_of(found, sides)
    final = [corrected(weights, row["hint"], row["stage"], sides) for row in found]
    return {
        "seats": seats,
        "sides": sides,
        "tells": CHANCE if score <= _BETTER * least and high <= _SURELY and off <= _OFF else PLACE,
        "weights": weights,
        "place": place_of(found, final, sides),
        "games": len({row["game"] for row in found}),
        "positions": len(found),
        "brier": round(score, 4),
        "constant": round(least, 4),
        "share": round(score / least, 3) if least else 1.0,
        "low": round(low, 3),
        "high": round(high, 3),
        "off": round(off, 3),
        "uncorrected": of([row["hint"] for row in found]),
        "chart": of(crossed(found, sides, "chart")),
        "bins": bins,
    }


def report(found: Sequence[Row], row: Row) -> str:
    """What was found, in lines of English."""
    said = [
        f"{row['positions']} positions of {row['games']} games: Brier {row['brier']:.3f}, constant guess "
        f"{row['constant']:.3f}, uncorrected {row['uncorrected']:.3f}; {row['share']:.2f} of the constant "
        f"({row['low']:.2f} to {row['high']:.2f}), worst tenth off by {row['off']:.2f}: it tells {row['tells']}s",
        f"the chart of the analysis: Brier {row['chart']:.3f}",
    ]
    deep = [each for each in found if "deep" in each]
    if deep:
        came = [each["won"] for each in deep]
        values = [
            brier([corrected(row["weights"], each[told], each["stage"], row["sides"]) for each in deep], came)
            for told in ("hint", "deep")
        ]
        said.append(f"of {len(deep)} as deep as in the app: Brier {values[1]:.3f}, as here {values[0]:.3f}")
    said += [f"  told {told:.2f}, came true {came:.2f}, {n:.0f} positions" for _, n, told, came in row["bins"]]
    told = crossed(found, row["sides"])
    for third in range(3):
        own = [at for at, each in enumerate(found) if min(2, int(3 * each["stage"])) == third]
        came = [found[at]["won"] for at in own]
        if own:
            score, least = brier([told[at] for at in own], came), brier([1 / row["sides"]] * len(own), came)
            said.append(
                f"  third {third + 1} of the game: Brier {score:.3f}, constant {least:.3f}, {len(own)} positions"
            )
    return "\n".join(said)


def place(game: str) -> Path:
    """Where the corrections of a game lie."""
    return command.beside(game, FILE)


def keep(game: str, row: Mapping[str, Any]) -> None:
    """Write what was found of a table beside the game, in place of what was known of it."""
    known = command.rows_in(place(game))
    by_table = {(each["seats"], each["sides"]): each for each in known} | {(row["seats"], row["sides"]): dict(row)}
    command.write_rows(place(game), (by_table[key] for key in sorted(by_table)))


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m mohreh.lab.calibration", description="Whether chances to win come true."
    )
    parser.add_argument("game", help="a game, by the name of its folder")
    parser.add_argument("--seats", type=int, help="how many play, by default the fewest that are rivals")
    parser.add_argument("--games", type=crew.count, default=100)
    parser.add_argument("--by", default=BY, help="the level, or the bot, that plays the games on")
    parser.add_argument("--playouts", type=crew.count, default=PLAYOUTS, help="iterations for a hint")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where positions are kept, and taken from")
    parser.add_argument("--write", action="store_true", help="keep the correction beside the game")
    parser.add_argument("--option", action="append", type=option, default=[], metavar="KEY=VALUE")
    crew.add_options(parser)
    given = parser.parse_args(argv)
    try:
        game, options = find_game(given.game), dict(given.option)
        entrant(given.by, game)
        seats = given.seats or next(tables(game, options), 0)
        game.new(options, seats)
        sides = len(game.sides(seats, options))
        if sides < 2:
            raise ValueError(f"{game.id} has no rivals at {seats} seats: there is no chance to win")
        tag = "-".join([game.id, str(seats), *options.values(), given.by.replace(":", ".")])
        kept = Kept(
            given.keep or FOLDER / f"calibration-{tag}.jsonl",
            {
                "game": game.id,
                "seats": seats,
                "options": options,
                "seed": given.seed,
                "by": given.by,
                "playouts": given.playouts,
            },
        )
    except ValueError as error:
        parser.error(str(error))
    found: list[Row] = []
    jobs = ((game, seats, options, number, given.seed, given.by, given.playouts) for number in range(given.games))
    print(f"{game.id}, {seats} seats, played on by {given.by}, seed {given.seed}", flush=True)
    with command.at_work(parser, given) as hands:
        for number, rows in enumerate(kept.each(hands, gathered, jobs)):
            found += rows
            crew.told(f"{number + 1} games")
    crew.told("")
    row = judged(found, seats, sides, given.seed)
    print(report(found, row))
    if given.write:
        how = {"by": given.by, "playouts": given.playouts, "seed": given.seed, "version": __version__}
        keep(game.id, {**row, **how})
    return 0


if __name__ == "__main__":
    sys.exit(main())
