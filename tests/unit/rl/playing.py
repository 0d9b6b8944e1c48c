"""Games with any of their options, played by numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mohreh.core.chance import Chance
from mohreh.core.options import NONE, Number, Several, settled
from mohreh.lab.entrants import find_game
from mohreh.rl.episode import Episode, Plan, plan


def some_options(game: str, seats: int, chance: Chance) -> Mapping[str, str]:
    """Options of a game, drawn at random and made fit; a series of games is a short one."""
    drawn: dict[str, str] = {}
    options = find_game(game).options
    for option in options:
        for key in option.keys(seats):
            if isinstance(option, Number):
                drawn[key] = chance.choose([NONE, str(option.low)]) if option.none else str(option.low)
            elif isinstance(option, Several):
                drawn[key] = option.text([each for each in option.values if chance.below(2)])
            else:
                drawn[key] = chance.choose(option.offered(seats))
    return settled(find_game(game), drawn, seats)


def some_plan(game: str, chance: Chance) -> Plan:
    """A plan of a game for any number of seats, with any options."""
    while True:
        seats = chance.choose(find_game(game).seats)
        try:
            return plan(game, seats, some_options(game, seats, chance))
        except ValueError:  # what was drawn cannot be made fit
            continue


def episodes(game: str, steps: int, seed: str, *, forced: bool = False) -> Iterator[Episode]:
    """An episode before each of so many random phrases, game after game, each with other options."""
    chance = Chance(seed)
    done = 0
    while done < steps:
        episode = Episode(some_plan(game, chance), f"{seed}/{done}", forced=forced)
        while not episode.over and done < steps:
            yield episode
            episode.say(chance.choose(episode.legal()))
            done += 1
