"""Measures the basic properties of a game for researchers: its length, its branching factor, the share of chance, the
frequency of ties, the advantage of the first seat, and the strength of baselines against random play.

    python -m mohreh.lab.study GAME --games 200 --write
    python -m mohreh.lab.study GAME --same-sizes --write      repeat the matches only
    python -m mohreh.lab.study GAME --same-sizes --equal 0.5 --write    also `hard` against the baseline, in equal time
    python -m mohreh.lab.study GAME --same-sizes --same-matches --equal 0.5 --write    only the latter

Sizes and proportions are measured in games of random bots, for every number of seats with default options. Matches of
two compare the weakest level and the baseline without an evaluation (`mohreh.lab.rollouts`) with random play, and with
each other; `mohreh.lab.strength` compares the levels. With `--equal` the strongest level plays against the baseline
when both have the same processor time per decision; 0.5 seconds correspond to about one second in the app. Everything
is determined by the seed, except how far a search with a time limit gets. Results are stored in the folder of the game
as `study.json`; the pages for researchers show them (site/studies.py).
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mohreh import __version__
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, AnyGame
from mohreh.core.thinking import STEPS
from mohreh.lab import command, crew
from mohreh.lab.arena import compete, tables, wilson
from mohreh.lab.entrants import ROLLOUTS, entrant
from mohreh.rl.episode import plan

FILE = "study.json"
"""The file with the results, in the folder of a game."""
_Z = 1.959964  # the normal quantile of a 95 % interval


class RandomGame:
    """The sizes of a random game."""

    def __init__(self, game: AnyGame, seats: int, seed: str) -> None:
        self.widths: list[int] = []  # legal actions of each decision of a seat
        self.phrases: list[int] = []  # choices among phrases per action
        self.outcomes = 0  # actions of chance
        table = plan(game.id, seats).phrases
        state, chance = game.new({}, seats), Chance(seed)
        self.first = -1
        while asked := state.decision().seats:
            seat = asked[0]
            if seat == CHANCE:
                state.play(CHANCE, state.sample(chance))
                self.outcomes += 1
                continue
            self.first = seat if self.first < 0 else self.first
            actions = state.legal_actions(seat)
            action = chance.choose(actions)
            self.widths.append(len(actions))
            if len(actions) > 1:
                self.phrases.append(len(table.numbers(str(action))))
            state.play(seat, action)
        self.winners = state.winners()
        self.totals = [row["total"] for row in state.scores()]


def mean(values: Sequence[float]) -> dict[str, float]:
    """The mean with half the width of its 95 % interval, the standard deviation, the minimum and the maximum.

    >>> mean([1, 2, 3, 4])
    {'mean': 2.5, 'half': 1.27, 'sd': 1.29, 'least': 1, 'most': 4}
    """
    middle, n = sum(values) / len(values), len(values)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, n - 1))
    numbers = {"mean": middle, "half": _Z * spread / math.sqrt(n), "sd": spread}
    return {key: round(value, 2) for key, value in numbers.items()} | {"least": min(values), "most": max(values)}


def share(successes: float, trials: int) -> dict[str, float]:
    """A proportion with its Wilson interval.

    >>> share(60, 100)
    {'share': 0.6, 'low': 0.502, 'high': 0.691, 'games': 100}
    """
    low, high = wilson(successes, trials)
    rounded = {"share": successes / trials if trials else 0.0, "low": low, "high": high}
    return {key: round(value, 3) for key, value in rounded.items()} | {"games": trials}


def sizes(game: AnyGame, seats: int, games: int, seed: str) -> dict[str, Any]:
    """The sizes of random games with this number of seats.

    >>> from mohreh.games.duel import DUEL
    >>> found = sizes(DUEL, 2, 4, "any text")
    >>> found["seats"], found["actions"]["least"] > 50, 0 <= found["first"]["share"] <= 1
    (2, True, True)
    """
    played = [RandomGame(game, seats, f"{seed}/{seats}/{number}") for number in range(games)]
    widths = [width for each in played for width in each.widths if width > 1]
    whole = plan(game.id, seats)
    return {
        "seats": seats,
        "games": games,
        "observation": whole.size,
        "actions": mean([len(each.widths) for each in played]),
        "choices": mean([sum(width > 1 for width in each.widths) for each in played]),
        "branching": mean(widths),
        "phrases": mean([number for each in played for number in each.phrases]),
        "chance": mean([each.outcomes for each in played]),
        "points": mean([total for each in played for total in each.totals]),
        "first": share(sum((each.first in each.winners) / max(1, len(each.winners)) for each in played), games),
        "shared": share(sum(len(each.winners) > len(whole.sides[0]) for each in played), games),
    }


def match(
    game: AnyGame,
    first: str,
    second: str,
    games: int,
    seed: str,
    playouts: int,
    hands: crew.Crew | None = None,
    seconds: float | None = None,
) -> dict[str, Any]:
    """The winning rate of one bot against another in pairs of games with the same deal, with the smallest number of
    seats.

    With `seconds` both have this processor time per decision, without a limit on the iterations of the baseline.
    """
    seats = next(tables(game))
    made = [
        entrant(name, game, playouts if name == ROLLOUTS and seconds is None else None, seconds)
        for name in (first, second)
    ]
    tally = compete(game, made[0], made[1], games, f"{seed}/{first}/{second}", seats=seats, hands=hands)
    won = tally.wins + tally.shared / 2
    spent = {"playouts": playouts} if seconds is None else {"seconds": seconds}
    return {"first": first, "second": second, "seats": seats, **spent, **share(won, tally.games)}


def place(game: str) -> Path:
    """The path of the results of a game."""
    return command.file_of(game, FILE)


def known(game: str) -> dict[str, Any]:
    """The stored results of a game; None without any."""
    path = place(game)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def written(found: dict[str, Any]) -> str:
    """The text of the file, with a row per line."""
    rows = {
        key: "[\n  " + ",\n  ".join(json.dumps(row) for row in value) + "\n ]"
        if isinstance(value, list)
        else json.dumps(value)
        for key, value in found.items()
    }
    return "{\n " + ",\n ".join(f'"{key}": {text}' for key, text in rows.items()) + "\n}\n"


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = command.Parser("python -m mohreh.lab.study", __doc__)
    parser.add_argument("--games", type=crew.count, default=200, help="random games for each number of players")
    parser.add_argument("--matches", type=crew.count, default=40, help="games of the match with the weakest level")
    parser.add_argument("--searches", type=crew.count, default=40, help="games of each match with the baseline")
    parser.add_argument("--playouts", type=crew.count, default=50, help="iterations per move of the baseline")
    parser.add_argument(
        "--equal", type=crew.seconds, help=f"processor seconds per decision, for {STEPS[-1]} against the baseline"
    )
    parser.add_argument("--same-sizes", action="store_true", help="keep the stored results of random games")
    parser.add_argument(
        "--same-matches", action="store_true", help="keep the stored results of the matches, except that of --equal"
    )
    parser.add_argument("--seed", default="study")
    parser.add_argument("--write", action="store_true", help="store the results in the folders of the games")
    command.add_games(parser)
    given = parser.parse_args(argv)
    games = command.games_of(parser, given)
    with command.at_work(parser, given) as hands:
        for name, game in games.items():
            before = known(name).get("matches", ()) if given.same_matches else ()
            stay = {(row["first"], row["second"]): row for row in before if not (given.equal and "seconds" in row)}
            rows = known(name).get("sizes") if given.same_sizes else None
            if rows is None:
                rows = [sizes(game, seats, given.games, given.seed) for seats in game.seats]
            weakest = next(iter(game.levels))
            pairs = [(weakest, "random"), (ROLLOUTS, "random"), (ROLLOUTS, weakest)]
            pairs += [(STEPS[-1], ROLLOUTS)] if given.equal or (STEPS[-1], ROLLOUTS) in stay else []
            found = {"version": __version__, "seed": given.seed, "sizes": rows, "matches": list[dict[str, Any]]()}
            for first, second in pairs:
                number = given.searches if ROLLOUTS in (first, second) else given.matches
                seconds = given.equal if first == STEPS[-1] else None
                one = stay.get((first, second)) or match(
                    game, first, second, number, given.seed, given.playouts, hands, seconds
                )
                found["matches"].append(one)
                if given.write:
                    place(name).write_text(written(found), encoding="utf-8")
            print(f"{name} {written(found)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
