"""Games to open in tests and measurements."""

from __future__ import annotations

import json
from typing import Any

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.record import loads, replay
from mohreh.table import api, games

# Two games for tests that need some game: one in which everything lies open, one in which seats know different things.
OPEN = next(game for game in games.shipped() if not games.room(game).game.private)
SECRET = next(game for game in games.shipped() if games.room(game).game.private)


def title(game: str, language: str = "en") -> str:
    """What a game is called."""
    room = games.room(game)
    return str(room.face.title(room.words(language)))


def names(game: str) -> tuple[str, ...]:
    """The ids of the examples of a game."""
    return examples.names(games.room(game).package)


def _some_example(game: str, refused: bool) -> str:
    package = games.room(game).package
    for name in names(game):
        steps = examples.load(package, name).scenario.steps
        if steps and ("illegal" in steps[0]) is refused:
            return name
    raise LookupError(f"{game} has no example that {'refuses' if refused else 'plays'} at once")


def played_example(game: str) -> str:
    """The first example of a game in which something is played at once."""
    return _some_example(game, refused=False)


def refused_example(game: str) -> str:
    """The first example of a game in which the first thing that is tried is refused."""
    return _some_example(game, refused=True)


EXAMPLE = played_example(OPEN)


def link_of_a_game(moves: int = 14) -> str:
    """The fragment of an open game in the middle, both seats human, after so many actions of people."""

    def ask(**request: object) -> Any:
        return json.loads(api.call(json.dumps({"lang": "fa", "latin": False, **request})))

    seats = [{"name": "آوا", "bot": "", "colour": "teal"}, {"name": "Bahram", "bot": "", "colour": "amber"}]
    reply = ask(do="new", game=OPEN, seats=seats, options={}, seed="bench", entropy="bench")
    chance = Chance("bench")
    for _ in range(moves):
        state = replay(loads(reply["save"]["record"]), games.room(OPEN).game)
        seat = state.decision().seats[0]
        reply = ask(do="act", action=str(chance.choose(state.legal_actions(seat))))
    fragment: str = ask(do="link")["fragment"]
    ask(do="close")
    return fragment
