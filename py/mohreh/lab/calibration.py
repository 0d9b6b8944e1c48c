"""Measures whether the chances to win that pages show come true, and computes their correction.

    python -m mohreh.lab.calibration GAME --seats 3               sample positions (resumable), and evaluate
    python -m mohreh.lab.calibration GAME --seats 3 --write       and store the correction in the folder of the game

The positions should resemble those in which people ask for hints, and their results should depend on the position and
not on who plays on. So each game starts with a random level for every seat and continues, from a random stage, with one
level for all seats. Some of the decisions after that are sampled, spread over the rest of the game. For each of them
the chance of a hint (without a clock), the chance in the chart of the analysis, the stage of the game, and finally the
winners and the place of the seat are recorded.

The correction is a logistic curve (`mohreh.bots.chances`), fitted to both chances. It is evaluated by five-fold
cross-validation over games; the stored weights are fitted to all games. The output contains the Brier score (0 is
perfect), compared with that of a constant guess and of the uncorrected evaluation, and a reliability table by tenths.
Pages show chances if the score is better than the constant one by a third (and by a fifth within its confidence
interval), and no tenth with at least 40 positions deviates by more than 0.10; otherwise they show places. Confidence
intervals are bootstrapped by games, since positions of the same game have the same result.
"""

from __future__ import annotations

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
from mohreh.lab.arena import tables
from mohreh.lab.entrants import answer, entrant, find_game, level
from mohreh.lab.kept import Kept
from mohreh.table.game.analysis import Analysis

BY = "medium"
"""The level that plays the games to their end: one that people play against, and fast enough for hundreds of games."""
PLAYOUTS = 100
"""Iterations per hint; in one of every `_DEEP` games the number of the app is used as well."""
_DEEP = 10
_SAMPLES = 5  # sampled decisions per game
_MIXED = 0.6  # largest share of a game that is played by mixed levels
_PARTS = 5  # parts of the cross-validation
_RIDGE = 2.0  # ridge penalty towards the identity, in positions
_FAIR = 20.0  # the same for the shift, since the turn order matters little
_STEPS = 60  # limit of Newton's method
_GENTLE = 0.05  # smallest slope, so that the correction is monotonic
_HELD = 1e9  # a weight with this penalty is fixed
_TRIES = (  # where curves begin, and how strongly their weights are held, until one is steep enough at every stage
    (UNCHANGED, (_FAIR, _FAIR, _RIDGE, _RIDGE, _RIDGE)),
    (UNCHANGED, (_FAIR, _FAIR, _RIDGE, 10 * _RIDGE, 10 * _RIDGE)),
    (UNCHANGED, (_FAIR, _FAIR, _RIDGE, _HELD, _HELD)),
    ((0.0, 0.0, 1.01 * _GENTLE, 0.0, 0.0), (_FAIR, _FAIR, _HELD, _HELD, _HELD)),
)
_BETTER, _SURELY, _OFF, _ENOUGH = 2 / 3, 0.8, 0.10, 40  # requirements for showing chances
_RESAMPLED = 500
FOLDER = Path(".build/lab")
Row = dict[str, Any]
"""A sampled decision: `game`, `seat`, `stage`, the evaluations (`hint`, `chart`), and the results (`won`, `place`)."""


def gathered(
    game: AnyGame, seats: int, options: Mapping[str, str], number: int, seed: str, by: str, hint: int
) -> list[Row]:
    """Play a game, and sample some of its decisions."""
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
    """The place of every side at the end, 1 for the winner; tied sides get the mean of their places."""
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
    """Logistic regression of results (0 to 1) on features by Newton's method, with a ridge penalty towards `start`.

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
    """Solve a regular system of linear equations by Gauss-Jordan elimination."""
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
    """Fit the correction to both the hints and the charts of these positions."""
    part = math.log(max(1, sides - 1))
    points: list[tuple[Sequence[float], float]] = []
    for row in found:
        for key in ("hint", "chart"):
            x, stage = relative(row[key], sides), row["stage"]
            equal = -part  # the odds of one among equals, to which these are relative
            points.append(((1.0, stage, x, stage * x, stage**3 * x, equal), row["won"]))
    for start, hold in _TRIES:
        weights = fitted(points, (*start, 1.0), (*hold, _HELD))[:-1]
        if min(weights[2] + weights[3] * at / 10 + weights[4] * (at / 10) ** 3 for at in range(11)) >= _GENTLE:
            break
    return [round(weight, 4) for weight in weights]


def place_of(found: Sequence[Row], chances: Sequence[float], sides: int) -> list[float]:
    """Fit the shift and slope of a logistic curve from the log-odds to the relative place (1 for the first, 0 for the
    last)."""
    points = [
        ((1.0, relative(chance, sides)), (sides - row["place"]) / (sides - 1))
        for row, chance in zip(found, chances, strict=True)
    ]
    return [round(weight, 4) for weight in fitted(points, (0.0, 1.0), (_RIDGE, _RIDGE))]


# -- evaluation


def brier(chances: Sequence[float], results: Sequence[float]) -> float:
    """The Brier score: the mean squared error of chances.

    >>> brier([0.5, 1.0], [1.0, 1.0])
    0.125
    """
    return sum((chance - won) ** 2 for chance, won in zip(chances, results, strict=True)) / max(1, len(chances))


def tenths(chances: Sequence[float], results: Sequence[float]) -> list[list[float]]:
    """The reliability table: for each non-empty tenth its number, the number of positions, the mean chance, and the
    mean result.

    >>> tenths([0.12, 0.18, 0.9], [0.0, 1.0, 1.0])
    [[1, 2, 0.15, 0.5], [9, 1, 0.9, 1.0]]
    """
    out = []
    for tenth in range(10):
        own = [(chance, won) for chance, won in zip(chances, results, strict=True) if min(9, int(10 * chance)) == tenth]
        if own:
            means = [round(sum(each) / len(own), 3) for each in zip(*own, strict=True)]
            out.append([tenth, len(own), *means])
    return out


def crossed(found: Sequence[Row], sides: int, key: str = "hint") -> list[float]:
    """The corrected chances of these positions by cross-validation over games."""
    parts = [weights_of([row for row in found if row["game"] % _PARTS != part], sides) for part in range(_PARTS)]
    return [corrected(parts[row["game"] % _PARTS], row[key], row["stage"], sides) for row in found]


def interval(found: Sequence[Row], value: Callable[[Sequence[int]], float], seed: str) -> tuple[float, float]:
    """The 95 % confidence interval of a value by a bootstrap over games; `value` is called with indices of
    positions."""
    luck, by_game = Chance(seed), dict[int, list[int]]()
    for at, row in enumerate(found):
        by_game.setdefault(row["game"], []).append(at)
    games = list(by_game.values())
    values = sorted(
        value([at for _ in games for at in games[int(luck.fraction() * len(games))]]) for _ in range(_RESAMPLED)
    )
    return values[int(0.025 * _RESAMPLED)], values[int(0.975 * _RESAMPLED) - 1]


def judged(found: Sequence[Row], seats: int, sides: int, seed: str) -> Row:
    """Fit and evaluate the correction for a number of seats; the result tells whether pages may show chances."""
    results = [row["won"] for row in found]
    chances = crossed(found, sides)
    constant = [1 / sides] * len(found)
    score, least = brier(chances, results), brier(constant, results)

    def ratio(places: Sequence[int]) -> float:
        own = [results[at] for at in places]
        return brier([chances[at] for at in places], own) / (brier(constant[: len(places)], own) or 1.0)

    def of(numbers: Sequence[float]) -> float:
        return round(brier(numbers, results), 4)

    bins = tenths(chances, results)
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
    """The results as lines of text."""
    said = [
        f"{row['positions']} positions of {row['games']} games: Brier {row['brier']:.3f}, constant guess "
        f"{row['constant']:.3f}, uncorrected {row['uncorrected']:.3f}; {row['share']:.2f} of the constant "
        f"({row['low']:.2f} to {row['high']:.2f}), worst tenth off by {row['off']:.2f}: it tells {row['tells']}s",
        f"the chart of the analysis: Brier {row['chart']:.3f}",
    ]
    deep = [each for each in found if "deep" in each]
    if deep:
        results = [each["won"] for each in deep]
        values = [
            brier([corrected(row["weights"], each[key], each["stage"], row["sides"]) for each in deep], results)
            for key in ("hint", "deep")
        ]
        said.append(f"of {len(deep)} as deep as in the app: Brier {values[1]:.3f}, as here {values[0]:.3f}")
    said += [f"  told {chance:.2f}, came true {result:.2f}, {n:.0f} positions" for _, n, chance, result in row["bins"]]
    chances = crossed(found, row["sides"])
    for third in range(3):
        own = [at for at, each in enumerate(found) if min(2, int(3 * each["stage"])) == third]
        results = [found[at]["won"] for at in own]
        if own:
            score, least = brier([chances[at] for at in own], results), brier([1 / row["sides"]] * len(own), results)
            said.append(
                f"  third {third + 1} of the game: Brier {score:.3f}, constant {least:.3f}, {len(own)} positions"
            )
    return "\n".join(said)


def place(game: str) -> Path:
    """The path of the corrections of a game."""
    return command.file_of(game, FILE)


def keep(game: str, row: Mapping[str, Any]) -> None:
    """Store the correction for a number of seats in the folder of the game, replacing the former one."""
    known = command.rows_in(place(game))
    by_table = {(each["seats"], each["sides"]): each for each in known} | {(row["seats"], row["sides"]): dict(row)}
    command.write_rows(place(game), (by_table[key] for key in sorted(by_table)))


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = command.Parser("python -m mohreh.lab.calibration", __doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="the number of seats (default: the smallest with rivals)")
    parser.add_argument("--games", type=crew.count, default=100)
    parser.add_argument("--by", default=BY, help="the level or bot that plays the games on")
    parser.add_argument("--playouts", type=crew.count, default=PLAYOUTS, help="iterations per hint")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="store the positions there, and do not sample those in it again"
    )
    parser.add_argument("--write", action="store_true", help="store the correction in the folder of the game")
    parser.add_argument("--option", action="append", type=command.option, default=[], metavar="KEY=VALUE")
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
            crew.show_progress(f"{number + 1} games")
    crew.show_progress("")
    row = judged(found, seats, sides, given.seed)
    print(report(found, row))
    if given.write:
        how = {"by": given.by, "playouts": given.playouts, "seed": given.seed, "version": __version__}
        keep(game.id, {**row, **how})
    return 0


if __name__ == "__main__":
    sys.exit(main())
