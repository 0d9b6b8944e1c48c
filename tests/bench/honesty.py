"""Whether the opponents keep to the rules and to their time: many games between all levels, and a short search.

    python -m tests.bench honesty [GAME ...] [--games 1000] [--playouts 4] [--seed honest] [--options]

Each game is played by levels drawn at random, at a table of a number drawn at random. An action that is refused ends
the whole with an error, and so does a search of 30 iterations that is weaker than looking one step ahead (a fifth of as
many games). Of `hard` with the iterations of the game, in a few positions, it prints the 99th of a hundred slices and
of a hundred moves, of fewer the longest, in milliseconds of CPU time; a slice longer than SLICE, beside the unit of
work, fails.

With --options it plays instead so many games with the options of the game drawn as well, as far as they go together,
for any number of seats, alone where a game can be played so; all but one seat, drawn too, move at random.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from math import ceil
from time import process_time
from typing import Any

from mohreh.bots import Budget, Greedy, Insight, Search, make
from mohreh.core.chance import Chance
from mohreh.core.options import Chosen, Number, Several, settled
from mohreh.core.thinking import STEPS
from mohreh.lab.arena import compete, play, tables
from mohreh.lab.crew import count
from mohreh.lab.entrants import BotError, find_game
from mohreh.table.games import in_folders
from tests.bench.bots_speed import positions
from tests.bench.engine import unit

SLICE = 0.15  # of the unit of work: more would hold up a press
SHORT, WORLDS = 30, 12
PLACES = 8  # where `hard` thinks to its end


def mixed(name: str, games: int, playouts: int, seed: str) -> bool:
    """Whether so many games between all levels come to their end without a refusal."""
    game, chance = find_game(name), Chance(f"{seed}/{name}")
    numbers = list(tables(game))
    for number in range(games):
        levels = [chance.choose(STEPS) for _ in range(chance.choose(numbers))]
        bots = [
            make(game, level, f"{seed}/{number}/{seat}", Budget(None, playouts)) for seat, level in enumerate(levels)
        ]
        try:
            play(game, bots, f"{seed}/{number}")
        except BotError as error:
            print(f"{name}, game {number} of {', '.join(levels)}: {error}")
            return False
    print(f"{name}: {games} games between all levels, nothing refused", flush=True)
    return True


def drawn(game: Any, chance: Chance) -> Chosen:
    """Seats and options by lot: of several things any, of numbers the usual one."""
    seats = chance.choose(game.seats)
    wanted: dict[str, str] = {}
    for option in game.options:
        for key in option.keys(seats):
            if isinstance(option, Several):
                wanted[key] = option.text([each for each in option.offered(seats) if chance.below(2)])
            elif not isinstance(option, Number):
                wanted[key] = chance.choose(option.offered(seats))
    return settled(game, wanted, seats)


def optioned(name: str, games: int, playouts: int, seed: str) -> bool:
    """Whether one seat of any level never errs in so many games with options by lot; what was played."""
    game, played = find_game(name), Counter[str]()
    for number in range(games):
        chance = Chance(f"{seed}/{name}/{number}")
        options = drawn(game, chance)
        own, at = chance.choose(STEPS), chance.below(options.seats)
        bots = [
            make(game, own if seat == at else "random", f"{seed}/{number}/{seat}", Budget(None, playouts))
            for seat in range(options.seats)
        ]
        try:
            play(game, bots, f"{seed}/{number}", options)
        except BotError as error:
            print(f"{name}, game {number} of {own}, {options.seats} seats, {dict(options)}: {error}")
            return False
        played.update([own, f"{options.seats} seats"])
        played.update([f"{key} {each}" for key, value in options.items() for each in value.split(".")])
    print(f"{name}: {games} games with options by lot, nothing refused")
    print(", ".join([f"{what} {times}" for what, times in sorted(played.items())]), flush=True)
    return True


def short(name: str, games: int, seed: str) -> bool:
    """Whether a search of SHORT iterations is not shown to be weaker than one step of lookahead."""
    game = find_game(name)
    insight = Insight(game.insight, low_wins=game.low_wins)
    seats = next(tables(game))
    tally = compete(
        game,
        lambda luck: Search(luck, insight, Budget(None, SHORT), private=game.private),
        lambda luck: Greedy(luck, insight, WORLDS if game.private else 0),
        games,
        f"{seed}/short",
        seats=seats,
    )
    low, high = tally.interval()
    fine = high >= 1 / seats
    print(
        f"{name}: {SHORT} iterations win {tally.share:.3f} against none ({low:.3f} to {high:.3f}, {tally.games} games)"
    )
    return fine


def slices(name: str) -> bool:
    """Whether `hard` thinks in slices that hold nobody up."""
    game, each, moves = find_game(name), [], []
    for view, seat in positions(name)[:PLACES]:
        thinking: Any = make(game, STEPS[-1], "slices", Budget(None, game.levels[STEPS[-1]].budget.playouts)).think(
            view, seat
        )
        began = last = process_time()
        for _ in thinking:
            now = process_time()
            each.append(now - last)
            last = now
        moves.append(process_time() - began)
    worst, longest = (sorted(times)[ceil(0.99 * len(times)) - 1] for times in (each, moves))
    allowed = SLICE * unit()
    print(
        f"{name}: p99 of a slice {1000 * worst:.1f} ms (allowed {1000 * allowed:.1f}), "
        f"of a move {1000 * longest:.0f} ms"
    )
    return worst <= allowed


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, and judge."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench honesty")
    parser.add_argument("game", nargs="*", choices=[[], *in_folders()], help="only these games")
    parser.add_argument("--games", type=count, default=1000)
    parser.add_argument(
        "--playouts", type=count, default=4, help="iterations of the levels that search, in these games"
    )
    parser.add_argument("--seed", default="honest")
    parser.add_argument("--options", action="store_true", help="games with options by lot, and nothing else")
    given = parser.parse_args(argv)
    fine = True
    for name in given.game or in_folders():
        if given.options:
            fine &= optioned(name, given.games, given.playouts, given.seed)
            continue
        fine &= slices(name)
        fine &= mixed(name, given.games, given.playouts, given.seed)
        fine &= short(name, max(2, given.games // 5), given.seed)
    return 0 if fine else 1
