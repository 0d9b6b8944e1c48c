"""Statistics over many games between computer opponents: the worth of cards, tiles and openings, the length of games,
the kinds of victory, and the advantage of the first player.

    python -m mohreh.lab.numbers GAME --games 100000 --level easy

plays games numbered from 1, with one level in all seats, and stores the counts in the folder of the game as
`numbers.json`, or in the file of `--out`. It can be interrupted and resumed, and the result for a number of games does
not depend on the number of processes (`mohreh.lab.crew`). Another level, seed or number of seats starts from zero,
which needs `--anew`. The results are shown on the site (site/game_numbers.py).

What is counted is declared by the game in its module `counting` (core/counting.py). A row of a table counts seats: how
many had the thing, and their share of the victories, where shared victories are divided. This is a correlation and no
proof of causation: what good players take when they are already ahead looks better than it is.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any

from mohreh import __version__
from mohreh.core.chance import Chance
from mohreh.core.counting import Counting
from mohreh.core.game import CHANCE, AnyGame, AnyState, Mode
from mohreh.lab import command, crew
from mohreh.lab.arena import wilson
from mohreh.lab.entrants import answer, entrant, find_game
from mohreh.table.games import room

FILE = "numbers.json"
"""The file with the counts, in the folder of a game."""
PARTS = 420
"""The parts of a victory, so that two to seven winners can share it without rounding."""
_BLOCK = 20  # games per job
_Z = 1.959964  # the normal quantile of a 95 % interval
Numbers = dict[str, Any]
"""The content of `numbers.json`; see `empty`."""


def empty(level: str, seats: int, seed: str) -> Numbers:
    """Counts of no games.

    `lengths`, `points` and `best` are histograms: of the number of actions of seats per game, of the points of seats,
    and of the points of winners. `order`: by position after the first player, [seats, parts of victories]; empty if all
    seats decide simultaneously. `tables`: by key and thing, [seats, parts of victories, sum of points, sum of squared
    points].
    """
    row: Numbers = {"version": __version__, "level": level, "seats": seats, "seed": seed, "games": 0, "shared": 0}
    return row | {"lengths": {}, "points": {}, "best": {}, "order": [], "victories": {}, "tables": {}}


def counting(game: str) -> Counting[AnyState] | None:
    """The `COUNTING` of a game; None if it has none."""
    if find_spec(f"mohreh.games.{game}.counting") is None:
        return None
    found: Counting[AnyState] = import_module(f"mohreh.games.{game}.counting").COUNTING
    return found


def add(found: Numbers, more: Numbers) -> None:
    """Add the counts of more games.

    >>> one, two = empty("easy", 2, ""), empty("easy", 2, "")
    >>> one["games"], two["games"] = 1, 2
    >>> one["lengths"], two["lengths"] = {"30": 1}, {"30": 1, "31": 1}
    >>> one["tables"], two["tables"] = {"card": {"inn": [1, 420, 9, 81]}}, {"card": {"inn": [2, 0, 3, 5]}}
    >>> add(one, two)
    >>> one["games"], one["lengths"], one["tables"]
    (3, {'30': 2, '31': 1}, {'card': {'inn': [3, 420, 12, 86]}})
    """
    for key in ("games", "shared"):
        found[key] += more[key]
    for key in ("lengths", "points", "best", "victories"):
        for value, times in more[key].items():
            found[key][value] = found[key].get(value, 0) + times
    found["order"] = _summed(found["order"], more["order"])
    for key, rows in more["tables"].items():
        table = found["tables"].setdefault(key, {})
        for thing, row in rows.items():
            table[thing] = (
                [one + other for one, other in zip(table[thing], row, strict=True)] if thing in table else row
            )


def _summed(one: list[list[int]], other: list[list[int]]) -> list[list[int]]:
    if not one or not other:
        return one or other
    return [[a + b for a, b in zip(first, second, strict=True)] for first, second in zip(one, other, strict=True)]


def play(name: str, level: str, seats: int, seed: str, first: int, games: int) -> Numbers:
    """Play a range of games, and count.

    >>> found = play("duel", "random", 2, "any text", 1, 3)
    >>> found["games"], sum(found["lengths"].values()), sum(parts for _, parts in found["order"]) == 3 * PARTS
    (3, 3, True)
    """
    game, found = find_game(name), empty(level, seats, seed)
    for number in range(first, first + games):
        _count(game, found, f"{seed}/{number}")
    return found


def _count(game: AnyGame, found: Numbers, seed: str) -> None:
    """Play a game, and add it to the counts."""
    seats, make, counted = found["seats"], entrant(found["level"], game), counting(game.id)
    firsts = {table.key for table in counted.tables if table.first} if counted else set()
    bots = [make(f"{seed}/{seat}") for seat in range(seats)]
    state, chance = game.new({}, seats), Chance(seed)
    beginner, moves = -1, 0
    had: list[set[tuple[str, str]]] = [set() for _ in range(seats)]
    begun: set[tuple[int, str]] = set()
    while asked := (decision := state.decision()).seats:
        seat = asked[0]
        if seat == CHANCE:
            state.play(CHANCE, state.sample(chance))
            continue
        if not moves and decision.mode is not Mode.TOGETHER:
            beginner = seat
        thinking, action = answer(bots[seat], state, seat), None
        while action is None:
            try:
                next(thinking)
            except StopIteration as done:
                action = done.value
        moves += 1
        for key, thing in counted.done(str(action)) if counted else ():
            if key not in firsts or (seat, key) not in begun:
                begun.add((seat, key))
                had[seat].add((key, thing))
        state.play(seat, action)
    winners, totals = state.winners(), [row["total"] for row in state.scores()]
    won = [PARTS // len(winners) if seat in winners else 0 for seat in range(seats)]
    more = empty("", seats, "") | {"games": 1, "shared": int(len(winners) > 1), "lengths": {str(moves): 1}}
    more["points"] = _counted(totals)
    more["best"] = _counted(totals[seat] for seat in winners)
    if beginner >= 0:
        more["order"] = [[1, won[(beginner + place) % seats]] for place in range(seats)]
    if way := room(game.id).face.extras.victory(state):
        more["victories"] = {way: 1}
    for seat in range(seats):
        for key, thing in had[seat] | set(counted.held(state, seat) if counted else ()):
            row = [1, won[seat], totals[seat], totals[seat] ** 2]
            add(more, empty("", seats, "") | {"tables": {key: {thing: row}}})
    add(found, more)


def _counted(values: Iterator[int] | Sequence[int]) -> dict[str, int]:
    return {str(value): times for value, times in sorted(Counter(values).items())}


def share(seats: int, parts: int) -> tuple[float, float, float]:
    """The winning rate of a number of seats, with its 95 % Wilson interval.

    >>> [round(each, 3) for each in share(100, 60 * PARTS)]
    [0.6, 0.502, 0.691]
    """
    low, high = wilson(parts / PARTS, seats)
    return parts / PARTS / seats if seats else 0.0, low, high


def mean(values: dict[str, int]) -> tuple[float, float]:
    """The mean of a histogram, and half the width of its 95 % interval.

    >>> middle, half = mean({"1": 1, "2": 2, "3": 1})
    >>> middle, round(half, 2)
    (2.0, 0.8)
    """
    n = sum(values.values())
    if not n:
        return 0.0, 0.0
    middle = sum(int(value) * times for value, times in values.items()) / n
    spread = sum(times * (int(value) - middle) ** 2 for value, times in values.items()) / max(1, n - 1)
    return middle, _Z * math.sqrt(spread / n)


def place(game: str) -> Path:
    """The path of the counts of a game."""
    return command.file_of(game, FILE)


def known(game: str) -> Numbers:
    """The stored counts of a game; {} for none."""
    return _read(place(game))


def _read(path: Path) -> Numbers:
    """The counts in a file; {} if it does not exist. Raises ValueError for a file with something else."""
    if not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or not found.keys() >= empty("", 0, "").keys():
        raise ValueError(f"{path} is no file of this laboratory")
    return found


def _begun(path: Path, name: str, wanted: Numbers, *, anew: bool) -> Numbers:
    """The counts to continue. They are stored once, so that a file that cannot be written is noticed before any game is
    played. Raises ValueError for such a file, and for counts of another game or, unless `anew`, with other settings."""
    found = _read(path) or wanted
    if found.setdefault("game", name) != name:
        raise ValueError(f"{path} holds counts of {found['game']}: name another file")
    if any(found[key] != wanted[key] for key in ("level", "seats", "seed")):
        if not anew:
            stored = ", ".join(f"{key} {found[key]}" for key in ("level", "seats", "seed"))
            raise ValueError(f"{name} was counted with {stored}: continue with these, or use --anew")
        found = wanted | {"game": name}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        keep(path, found)
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from None
    return found


def keep(path: Path, found: Numbers) -> None:
    """Write the counts atomically, with one table per line and its things in order."""
    tidy = dict(found)
    for key in ("lengths", "points", "best"):
        tidy[key] = dict(sorted(found[key].items(), key=lambda pair: int(pair[0])))
    tidy["victories"] = dict(sorted(found["victories"].items()))
    lines = [f'"{key}": {json.dumps(value)}' for key, value in tidy.items() if key != "tables"]
    rows = [f'"{key}": {json.dumps(dict(sorted(table.items())))}' for key, table in sorted(found["tables"].items())]
    text = "{\n " + ",\n ".join([*lines, '"tables": {\n  ' + ",\n  ".join(rows) + "\n }"]) + "\n}\n"
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def go_on(
    path: Path, name: str, found: Numbers, games: int, hands: crew.Crew, every: float = 20.0, until: float = math.inf
) -> None:
    """Play up to a number of games, and store the counts periodically; `until` is a time limit."""
    jobs = (
        (name, found["level"], found["seats"], found["seed"], first, min(_BLOCK, games + 1 - first))
        for first in range(found["games"] + 1, games + 1, _BLOCK)
    )
    kept = monotonic()
    results = hands.each(play, jobs)
    try:
        for more in results:
            add(found, more)
            if monotonic() >= min(kept + every, until):
                keep(path, found)
                kept = monotonic()
                crew.show_progress(f"{name}: {found['games']} games")
            if kept >= until:
                return
    finally:
        results.close()
        keep(path, found)
        crew.show_progress("")


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = command.Parser("python -m mohreh.lab.numbers", __doc__)
    parser.add_argument("--games", type=crew.count, default=1000, help="the total number of games")
    parser.add_argument("--level", default="easy", help="the level of all seats")
    parser.add_argument("--seats", type=crew.count, help="the number of seats (default: the recommended one)")
    parser.add_argument("--seed", default="numbers")
    parser.add_argument("--seconds", type=crew.count, help="stop counting each game after this number of seconds")
    parser.add_argument("--out", type=Path, metavar="FILE", help="store the counts of one game in this file")
    parser.add_argument("--anew", action="store_true", help="discard counts with other settings")
    command.add_games(parser)
    given = parser.parse_args(argv)
    games = command.games_of(parser, given)
    if given.out and len(games) > 1:
        parser.error("--out is for one game: name it")
    try:
        for game in games.values():
            entrant(given.level, game)
    except ValueError as error:
        parser.error(str(error))
    with command.at_work(parser, given) as hands:
        for name, game in games.items():
            wanted = empty(given.level, given.seats or game.recommended or game.seats[0], given.seed)
            path = given.out or place(name)
            try:
                found = _begun(path, name, wanted, anew=given.anew)
            except ValueError as error:
                parser.error(str(error))
            until = monotonic() + given.seconds if given.seconds else math.inf
            go_on(path, name, found, given.games, hands, until=until)
            print(f"{name} {found['games']} games", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
