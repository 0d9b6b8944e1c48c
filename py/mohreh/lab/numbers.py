"""The numbers of a game: what cards, tiles and openings were worth over many games of computers, how long these were,
how they were won, and what it is worth to begin.

    python -m mohreh.lab.numbers GAME --games 100000 --level easy

plays games numbered from 1 on, all seats at one level, and keeps what it counts beside the game as `numbers.json`, or
in the file of `--out`. It goes on where it was cut, and however many play at once, the table after so many games is the
same (`mohreh.lab.crew`). Another level, seed or number of seats begins anew, which `--anew` must allow. The pages of
the numbers show the table (site/game_numbers.py).

What is counted of a game its own module `counting` says (core/counting.py). A row of a table counts seats: how many had
the thing, and what share of the victories they took. A shared victory is divided. That tells who won with it, not that
it won: what good players take when they are ahead anyway looks better than it is.
"""

from __future__ import annotations

import argparse
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
"""The file beside a game that holds what was counted."""
PARTS = 420
"""A victory in parts, so that two to seven can share it and nothing is rounded."""
_BLOCK = 20  # games of a job
_Z = 1.959964  # the normal quantile of a 95 % interval
Numbers = dict[str, Any]
"""What `numbers.json` holds; `empty` says what stands where."""


def empty(level: str, seats: int, seed: str) -> Numbers:
    """Nothing counted yet.

    `lengths`, `points` and `best`: how many games had so many actions of seats, how many seats so many points, how many
    winners so many. `order`: by place after the seat that decides first [seats, parts of victories]; empty where all
    decide together. `tables`: by key and thing [seats, parts of victories, points, squares of points].
    """
    told: Numbers = {"version": __version__, "level": level, "seats": seats, "seed": seed, "games": 0, "shared": 0}
    return told | {"lengths": {}, "points": {}, "best": {}, "order": [], "victories": {}, "tables": {}}


def counting(game: str) -> Counting[AnyState] | None:
    """What is counted of a game besides lengths, points and victories; None where it has not said that."""
    if find_spec(f"mohreh.games.{game}.counting") is None:
        return None
    found: Counting[AnyState] = import_module(f"mohreh.games.{game}.counting").COUNTING
    return found


def add(found: Numbers, more: Numbers) -> None:
    """Count more games to those that were found.

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
    """The games from this number on, counted.

    >>> found = play("duel", "random", 2, "any text", 1, 3)
    >>> found["games"], sum(found["lengths"].values()), sum(parts for _, parts in found["order"]) == 3 * PARTS
    (3, 3, True)
    """
    game, found = find_game(name), empty(level, seats, seed)
    for number in range(first, first + games):
        _count(game, found, f"{seed}/{number}")
    return found


def _count(game: AnyGame, found: Numbers, seed: str) -> None:
    """Play a game and count it."""
    seats, make, told = found["seats"], entrant(found["level"], game), counting(game.id)
    firsts = {table.key for table in told.tables if table.first} if told else set()
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
        for key, thing in told.done(str(action)) if told else ():
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
        for key, thing in had[seat] | set(told.held(state, seat) if told else ()):
            row = [1, won[seat], totals[seat], totals[seat] ** 2]
            add(more, empty("", seats, "") | {"tables": {key: {thing: row}}})
    add(found, more)


def _counted(values: Iterator[int] | Sequence[int]) -> dict[str, int]:
    return {str(value): times for value, times in sorted(Counter(values).items())}


def share(seats: int, parts: int) -> tuple[float, float, float]:
    """What share of victories so many seats took, with its Wilson 95 % interval.

    >>> [round(each, 3) for each in share(100, 60 * PARTS)]
    [0.6, 0.502, 0.691]
    """
    low, high = wilson(parts / PARTS, seats)
    return parts / PARTS / seats if seats else 0.0, low, high


def mean(values: dict[str, int]) -> tuple[float, float]:
    """The mean of what was counted, and half of its 95 % interval.

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
    """Where the numbers of a game lie."""
    return command.beside(game, FILE)


def known(game: str) -> Numbers:
    """The numbers that are kept of a game; {} where nobody has counted."""
    return _read(place(game))


def _read(path: Path) -> Numbers:
    found: Numbers = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def keep(path: Path, found: Numbers) -> None:
    """Write the numbers, whole or not at all: a table a line, its things in order."""
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
    """Play on to so many games, and keep what is counted every so many seconds; `until` a moment of the clock."""
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
                crew.told(f"{name}: {found['games']} games")
            if kept >= until:
                return
    finally:
        results.close()
        keep(path, found)
        crew.told("")


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m mohreh.lab.numbers", description="The numbers of the games.")
    parser.add_argument("--games", type=crew.count, default=1000, help="games that are to be counted in all")
    parser.add_argument("--level", default="easy", help="the level of all seats")
    parser.add_argument("--seats", type=crew.count, help="by default as many as are recommended")
    parser.add_argument("--seed", default="numbers")
    parser.add_argument("--seconds", type=crew.count, help="stop each game after so many seconds")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep what is counted of one game in a file of your own"
    )
    parser.add_argument("--anew", action="store_true", help="forget what was counted with other settings")
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
            found = _read(path) or wanted
            if any(found[key] != wanted[key] for key in ("level", "seats", "seed")):
                if not given.anew:
                    told = ", ".join(f"{key} {found[key]}" for key in ("level", "seats", "seed"))
                    parser.error(f"{name} was counted with {told}: go on with these, or say --anew")
                found = wanted
            until = monotonic() + given.seconds if given.seconds else math.inf
            go_on(path, name, found, given.games, hands, until=until)
            print(f"{name} {found['games']} games", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
