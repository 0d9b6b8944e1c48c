"""Games to open in tests and measurements."""

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

# Two games for tests that need some game: one in which everything lies open, one in which seats know different things.
OPEN = next(game for game in games.shipped() if not games.room(game).game.private)
SECRET = next(game for game in games.shipped() if games.room(game).game.private)
# An open one for several people, and one in which all choose at once in secret.
MANY = next(
    game for game in games.shipped() if not games.room(game).game.private and games.room(game).game.seats[-1] > 2
)

# All of them: those two first, which every run plays where others are left to a thorough one.
EVERY = (OPEN, SECRET, *(game for game in games.shipped() if game not in (OPEN, SECRET)))


def together() -> str:
    """A game in which everybody answers in secret, and all look at the answers together."""
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
    """A game that can be played by teams: by which of its options, and who wins together then."""
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
    """What a game is called."""
    room = games.room(game)
    return str(room.face.title(room.words(language)))


def room_in_folder(game: str) -> games.Room:
    """A game with its face, also one that is not at the table yet."""
    package = f"mohreh.games.{game}"
    face: Any = import_module(package + ".face")
    return games.Room(game, getattr(import_module(package), game.upper()), face, package)


def names(game: str) -> tuple[str, ...]:
    """The ids of the examples of a game."""
    return examples.names(games.room(game).package)


def _some_example(game: str, refused: bool, most: int = 1000) -> str:
    package = games.room(game).package
    for name in names(game):
        steps = examples.load(package, name).scenario.steps
        if steps and len(steps) <= most and ("illegal" in steps[0]) is refused:
            return name
    raise LookupError(f"{game} has no example that {'refuses' if refused else 'plays'} at once")


def played_example(game: str) -> str:
    """The first example of a game in which something is played at once."""
    return _some_example(game, refused=False)


def short_example(game: str) -> str:
    """The first example of a game that is done with one action."""
    return _some_example(game, refused=False, most=1)


def refused_example(game: str) -> str:
    """The first example of a game in which the first thing that is tried is refused."""
    return _some_example(game, refused=True)


EXAMPLE = played_example(OPEN)


def spoilt(record: str) -> str:
    """A record whose first action of a seat is one that no game knows."""
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
    """The record of a game that has just begun as by its dialog: names and levels of the computers, "" for a person and
    "none" for nobody."""
    seats = [{"name": name, "bot": bot, "colour": colour} for (name, bot), colour in zip(people, COLOURS, strict=False)]
    asked = {"do": "new", "game": game, "seats": seats, "options": dict(options), "seed": seed, "entropy": game + seed}
    reply = json.loads(Table().call(json.dumps({"lang": "en", "latin": False, **asked})))
    assert reply["ok"], reply
    return str(reply["save"]["record"])


def link_of_a_game(moves: int = 14, game: str = OPEN) -> str:
    """The fragment of an open game in the middle, both seats human, after so many actions of people."""
    reply = _begin(game)
    chance = Chance("bench")
    for _ in range(moves):
        state = replay(loads(reply["save"]["record"]), games.room(game).game)
        seat = state.decision().seats[0]
        reply = _ask(do="act", action=str(chance.choose(state.legal_actions(seat))))
    return _leave()


def link_after(game: str, actions: Sequence[str]) -> str:
    """The fragment of a game of two people in which each action is taken behind a curtain, after these actions."""
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
    """The record of a game of these people, secrets and luck included, so many decisions before its end.

    `choose` says what the seat of a position does. Whoever plays on like this meets the same end.
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
