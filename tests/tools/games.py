"""Games, examples, records and links for tests and measurements."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Mode
from mohreh.core.record import loads, replay
from mohreh.core.seats import COLOURS
from mohreh.table import api, games
from mohreh.table.requests.dispatch import Table

# Two games for tests that need any game: one with open positions, one in which seats know different things.
OPEN = next(game for game in games.shipped() if not games.room(game).game.private)
SECRET = next(game for game in games.shipped() if games.room(game).game.private)
# An open game for more than two people.
MANY = next(
    game for game in games.shipped() if not games.room(game).game.private and games.room(game).game.seats[-1] > 2
)

# All games: those two first, which default runs use where the others are left to thorough runs.
EVERY = (OPEN, SECRET, *(game for game in games.shipped() if game not in (OPEN, SECRET)))


def together() -> str:
    """Return a game in which all answer at the same time in secret, and the answers are revealed together."""
    for game in games.shipped():
        state = games.room(game).game.new({}, games.room(game).game.seats[-1])
        chance = Chance("together")
        for _ in range(20):
            decision = state.decision()
            if decision.mode is Mode.TOGETHER:
                return game
            if decision.seats != (CHANCE,):
                break
            state.apply(CHANCE, state.sample(chance))
    raise LookupError("nobody answers in secret")


def teams() -> tuple[str, dict[str, str], tuple[tuple[int, ...], ...]]:
    """Return a game that can be played in teams, the options for that, and the seats of each team."""
    for game in games.shipped():
        rules = games.room(game).game
        count = rules.seats[-1]
        for option in rules.options:
            for value in option.offered(count):
                sides = rules.sides(count, {option.key: value})
                if len(sides) > 1 and len(sides[0]) > 1:
                    return game, {option.key: value}, sides
    raise LookupError("nobody plays in teams")


def title(game: str, language: str = "en") -> str:
    """Return the title of a game."""
    room = games.room(game)
    return str(room.face.title(room.words(language)))


def room_in_folder(game: str) -> games.Room:
    """Return a game with its face, even if it is not offered at the table yet."""
    package = f"mohreh.games.{game}"
    face: Any = import_module(package + ".face")
    return games.Room(game, getattr(import_module(package), game.upper()), face, package)


def names(game: str) -> tuple[str, ...]:
    """Return the ids of the examples of a game."""
    return examples.names(games.room(game).package)


def _some_example(game: str, refused: bool, most: int = 1000) -> str:
    package = games.room(game).package
    for name in names(game):
        steps = examples.load(package, name).scenario.steps
        if steps and len(steps) <= most and ("illegal" in steps[0]) is refused:
            return name
    raise LookupError(f"{game} has no example that {'refuses' if refused else 'plays'} at once")


def played_example(game: str) -> str:
    """Return the first example of a game that begins with a legal action."""
    return _some_example(game, refused=False)


def short_example(game: str) -> str:
    """Return the first example of a game that consists of one legal action."""
    return _some_example(game, refused=False, most=1)


def refused_example(game: str) -> str:
    """Return the first example of a game that begins with a refused action."""
    return _some_example(game, refused=True)


EXAMPLE = played_example(OPEN)


def spoilt(record: str) -> str:
    """Return a record with its first action replaced by one that no game has."""
    found, times = re.subn(r"(?m)^(\d+) \S+", r"\1 steal", record, count=1)
    assert times, "nobody has done anything"
    return found


def _ask(**request: object) -> Any:
    return json.loads(api.call(json.dumps({"lang": "fa", "latin": False, **request})))


def _begin(game: str) -> Any:
    seats = [{"name": "آوا", "bot": "", "colour": "teal"}, {"name": "Bahram", "bot": "", "colour": "amber"}]
    return _ask(do="new", game=game, seats=seats, options={}, seed="bench", entropy="bench")


def _leave() -> str:
    fragment: str = _ask(do="link")["fragment"]
    _ask(do="close")
    return fragment


def begun(game: str, people: Sequence[tuple[str, str]], seed: str, options: Mapping[str, str]) -> str:
    """Return the record of a game that has just begun as from its dialog. `people`: names and levels of the computers,
    "" for a person and "none" for an empty seat."""
    seats = [{"name": name, "bot": bot, "colour": colour} for (name, bot), colour in zip(people, COLOURS, strict=False)]
    asked = {"do": "new", "game": game, "seats": seats, "options": dict(options), "seed": seed, "entropy": game + seed}
    reply = json.loads(Table().call(json.dumps({"lang": "en", "latin": False, **asked})))
    assert reply["ok"], reply
    return str(reply["save"]["record"])


def link_of_a_game(moves: int = 14, game: str = OPEN) -> str:
    """Return the fragment of the address of a game of two people after this number of actions."""
    reply = _begin(game)
    chance = Chance("bench")
    for _ in range(moves):
        state = replay(loads(reply["save"]["record"]), games.room(game).game)
        seat = state.decision().seats[0]
        reply = _ask(do="act", action=str(chance.choose(state.legal_actions(seat))))
    return _leave()


def link_after(game: str, actions: Sequence[str]) -> str:
    """Return the fragment of the address of a game of two people, each of whose actions comes after lifting a curtain,
    after these actions."""
    _begin(game)
    for action in actions:
        _ask(do="lift")
        _ask(do="act", action=action)
    return _leave()


def record_before_the_end(
    game: str,
    names: Sequence[str],
    choose: Callable[[Any, int], object],
    left: int,
    options: Mapping[str, str] | None = None,
) -> str:
    """Return the record of a game of these people, with its secrets and luck, `left` decisions before its end.

    `choose` returns the action of a seat in a position. Playing on with it leads to the same end.
    """
    table = Table()

    def ask(**request: object) -> Any:
        reply = json.loads(table.call(json.dumps({"lang": "en", "latin": False, **request})))
        assert reply["ok"], reply
        return reply

    people = [{"name": name, "bot": "", "colour": colour} for name, colour in zip(names, COLOURS, strict=False)]
    reply = ask(do="new", game=game, seats=people, options=dict(options or {}), seed="end", entropy="end")
    records = []
    while (screen := table.screen) and not screen.game.over:
        if screen.veiled is not None:
            ask(do="lift")
            continue
        records.append(str(reply["save"]["record"]))
        reply = ask(do="act", action=str(choose(screen.game.state, screen.deciding)))
    return records[-left]
