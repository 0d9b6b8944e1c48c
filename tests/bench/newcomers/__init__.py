"""Plausible newcomers: one of each game, who has read the rules and does what lies nearest.

    python -m tests.bench newcomers [GAME] [--games 100] [--rival beginner] [--seats 4] [--keep FOLDER]
    python -m mohreh.lab.arena GAME tests.bench.newcomers.GAME:Newcomer beginner --games 200

A newcomer builds what is affordable, prefers points and the own colours, remembers what was seen, and looks neither
ahead nor at what is left to others, and shares only the rules with the game's own bots. A person's first rivals
should be about as good: the command plays one newcomer at a table of `beginner`, the smallest for which a game was
made or so many as are asked for, and ends with an error if it wins before one of them less than 30 or more than 60
of 100 times: among several rivals a share of victories is compared one to one, as in `mohreh.lab.strength`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from mohreh.lab.arena import compete, tables
from mohreh.lab.crew import count
from mohreh.lab.entrants import entrant, find_game
from mohreh.lab.kept import Kept
from mohreh.lab.strength import one_to_one
from mohreh.table import games

WANTED = 0.30, 0.60
"""How often a newcomer should win before a given rival."""


def seats_of(game: str) -> int:
    """How many play: SEATS of the module where two play a variant of the game, else the fewest that are rivals."""
    found: int | None = getattr(import_module(f"{__name__}.{game}"), "SEATS", None)
    return found or next(tables(find_game(game)))


def name_of(game: str) -> str:
    """The name of the newcomer of a game in tournaments."""
    return f"{__name__}.{game}:Newcomer"


def main(argv: Sequence[str] | None = None) -> int:
    """Play, print, and judge."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench newcomers")
    parser.add_argument("game", nargs="?", choices=games.shipped(), help="only that of this game")
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--rival", default="beginner", help="the level of the others")
    parser.add_argument("--seats", type=count, help="how many play")
    parser.add_argument("--seed", default="newcomer")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="what is played is kept there, not played again")
    given = parser.parse_args(argv)
    outside = 0
    for name in [given.game] if given.game else games.shipped():
        game, seats = find_game(name), given.seats or seats_of(name)
        if seats not in tables(game):
            parser.error(f"no rivals meet at {seats} seats in {name}: use one of {' '.join(map(str, tables(game)))}")
        asked = {"game": name, "seats": seats, "rival": given.rival, "seed": given.seed}
        kept = Kept(given.keep / f"newcomer-{name}-{seats}-{given.rival}.jsonl", asked) if given.keep else None
        bots = entrant(name_of(name), game), entrant(given.rival, game)
        tally = compete(game, *bots, given.games, given.seed, seats=seats, kept=kept)
        (low, high), before_one = tally.interval(), one_to_one(tally.share, seats)
        within = WANTED[0] <= before_one <= WANTED[1]
        outside += not within
        print(
            f"{name}, {seats} seats: a newcomer wins {tally.share:.3f} against {given.rival} ({low:.3f} to {high:.3f}, "
            f"{tally.games} games; one to one {before_one:.3f}), {'as' if within else 'not as'} wanted",
            flush=True,
        )
    return 1 if outside else 0
