"""The participants of tournaments: levels of the game, or bots of your own, named as `my.module:Bot`.

`hard@200` is the level `hard` with 200 iterations per move, so that a level can play against itself with other numbers.
`rollouts` is a search without an evaluation (`mohreh.lab.rollouts`), which is available for every game.

The name after the colon is one of these:

- a class, of which a bot is made for each seat of each game, by `Bot(seed)`, or `Bot()` if it takes no argument. Its
  method `think(self, view, seat)` is a generator that may `yield` from time to time, and returns an action;
- a function `choose(view, seat)` that returns an action;
- a bot, that is an object with such a method `think`; it is shared by all seats within a process.

`view` is the position as the seat may know it; `view.legal_actions(seat)` are the actions to choose from. A seed is a
text; a bot that gets all its random numbers from it (`Chance(seed)` in `mohreh.core.chance`) is reproducible.
"""

from __future__ import annotations

import importlib
import inspect
import traceback
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from time import process_time
from typing import Any, cast

from mohreh.bots import LEVELS, Bot, make
from mohreh.core.game import Action, AnyGame, AnyState
from mohreh.core.thinking import Budget, Thought, level_of
from mohreh.lab.rollouts import PLAYOUTS, Rollouts
from mohreh.table.games import GAMES, in_folders

ROLLOUTS = "rollouts"
"""The name of the search without an evaluation, `mohreh.lab.rollouts`."""

Maker = Callable[[str], Bot[Any]]
"""A function that makes a bot from a seed."""


class BotError(Exception):
    """Raised for a bot that breaks the rules of bots; the message names the bot, the situation and the remedy."""


def find_game(name: str) -> AnyGame:
    """The game with this id. Raises ValueError if there is none.

    >>> find_game("silver").seats
    (2, 3, 4)
    """
    if name not in in_folders():
        raise ValueError(f"{name!r} is no game: use one of {', '.join(in_folders())}")
    return cast(AnyGame, getattr(importlib.import_module(f"{GAMES}.{name}"), name.upper()))


def find_games(names: Sequence[str] = ()) -> dict[str, AnyGame]:
    """The games with these ids, by default all. Raises ValueError for an unknown id.

    >>> list(find_games(["duel", "silver"]))
    ['duel', 'silver']
    """
    return {name: find_game(name) for name in names or in_folders()}


def entrant(name: str, game: AnyGame, playouts: int | None = None, seconds: float | None = None) -> Maker:
    """A maker of bots with this name: a level of the game, or a bot of your own. Raises ValueError if there is none.

    `playouts` is the number of iterations of a name without a number, unlike `hard@200`. `seconds` of processor time
    limit a decision additionally, and are the only limit of `rollouts`.

    >>> bot = entrant("hard@200", find_game("duel"))("any seed")
    >>> type(bot).__name__
    'Search'
    >>> entrant("hard@many", find_game("duel"))
    Traceback (most recent call last):
        ...
    ValueError: 'hard@many' says no number of iterations: use hard@200
    """
    if ":" in name:
        return own(name)
    plain, at, number = name.partition("@")
    if at and (not number.isdecimal() or not int(number)):
        raise ValueError(f"{name!r} says no number of iterations: use {plain}@200")
    playouts = int(number) if at else playouts
    if plain == ROLLOUTS:
        return partial(Rollouts, playouts=playouts or PLAYOUTS, seconds=None if at else seconds)
    return level(plain, game, playouts, seconds)


def effort(name: str, game: AnyGame, playouts: int | None = None, seconds: float | None = None) -> str:
    """The limits of a decision of such a bot, as an English text; "" for one that does not search.

    >>> duel = find_game("duel")
    >>> effort("hard@200", duel), effort("greedy", duel), effort("rollouts", duel, seconds=0.5)
    ('200 iterations', '', '0.5 s of the processor')
    >>> effort("hard", duel, seconds=0.5)
    '1500 iterations or 0.5 s of the processor'
    """
    plain, _, number = name.partition("@")
    found = None if ":" in name or plain == ROLLOUTS else level_of(game, plain)
    if plain != ROLLOUTS and (found is None or found.think in ("greedy", "random")):
        return ""
    own = PLAYOUTS if found is None else found.budget.playouts
    most = int(number) if number else playouts or own
    bounded = seconds is not None and not (plain == ROLLOUTS and number)
    said = [] if most is None or (bounded and plain == ROLLOUTS) else [f"{most} iterations"]
    return " or ".join([*said, f"{seconds:g} s of the processor"] if bounded else said)


def level(name: str, game: AnyGame, playouts: int | None = None, seconds: float | None = None) -> Maker:
    """A maker of bots for a level of a game, or one that every game has. Raises ValueError for any other name.

    `playouts` replaces the number of iterations of the level. `seconds` limit the processor time if they are given;
    wall-clock time never does.
    """
    found = level_of(game, name)
    if found is None:
        known = ", ".join({**LEVELS, **game.levels})
        raise ValueError(f"{game.id} has no level {name!r}: use one of {known}, or a bot of your own, my.module:Bot")
    own = found.budget
    budget = replace(own, seconds=seconds, playouts=playouts or own.playouts)
    return partial(_at_level, game, name, budget)


def _at_level(game: AnyGame, name: str, budget: Budget, seed: str) -> Bot[Action]:
    return make(game, name, f"{name}/{seed}", budget, process_time)


class OwnMaker:
    """A maker of bots of your own, which is pickled by its name and imported again in another process."""

    def __init__(self, name: str, made: Maker) -> None:
        self._name = name
        self._made = made

    def __call__(self, seed: str) -> Bot[Action]:
        """A bot from a seed."""
        return self._made(seed)

    def __reduce__(self) -> tuple[Callable[[str], Maker], tuple[str]]:
        return own, (self._name,)


def own(name: str) -> Maker:
    """A maker of the bot `my.module:Bot`. Raises ValueError if it is not found, or is not a bot.

    The maker raises BotError if the bot cannot be made.
    """
    module, _, attribute = name.partition(":")
    if not (module and attribute) or module.startswith("."):
        raise ValueError(f"{name!r} names no bot: use my.module:Bot")
    try:
        found: Any = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if not error.name or not f"{module}.".startswith(f"{error.name}."):
            raise  # the module exists, but imports one that does not
        raise ValueError(
            f"{name}: there is no module {error.name!r}; it is looked for in this folder and in PYTHONPATH"
        ) from None
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise ValueError(f"{name}: {module} has no {attribute!r}")
        found = getattr(found, part)
    if isinstance(found, type):
        if not callable(getattr(found, "think", None)):
            raise ValueError(f"{name}: the class has no method think(self, view, seat)")
        return OwnMaker(name, partial(_made, name, found, _takes_an_argument(found)))
    if callable(getattr(found, "think", None)):
        return OwnMaker(name, lambda seed: found)
    if callable(found):
        chooser = Chooser(found)
        return OwnMaker(name, lambda seed: chooser)
    raise ValueError(f"{name} is {found!r}: use a class with think(self, view, seat), or a function choose(view, seat)")


def _made(name: str, kind: Callable[..., Bot[Action]], seeded: bool, seed: str) -> Bot[Action]:
    try:
        bot: Bot[Action] = kind(seed) if seeded else kind()
    except Exception as error:
        raise BotError(f"{name} cannot be made: {_described(error)}") from error
    return bot


def _takes_an_argument(kind: type) -> bool:
    try:
        inspect.signature(kind).bind("seed")
    except TypeError:
        return False
    return True


class Chooser:
    """A bot made of a function `choose(view, seat)` that returns an action.

    >>> from mohreh.bots import decide
    >>> from mohreh.core.chance import Chance
    >>> game = find_game("duel")
    >>> state = game.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> first = Chooser(lambda view, seat: view.legal_actions(seat)[0])
    >>> decide(first, state, 0) == state.legal_actions(0)[0]
    True
    """

    def __init__(self, choose: Callable[[AnyState, int], Action]) -> None:
        self.choose = choose

    def think(self, view: AnyState, seat: int) -> Generator[None, None, Action]:
        """See `Bot.think`; a single slice."""
        yield None
        return self.choose(view, seat)


def answer(bot: Bot[Action], state: AnyState, seat: int) -> Generator[None, None, Action]:
    """The action of a bot for a seat, of which it is given the view; yields after each slice.

    Raises BotError if the bot raises an exception, is not a generator, or does not return a legal action.
    """
    asked = f"{_name(bot)}, asked for seat {seat + 1} in {state.decision().kind!s},"
    try:
        thoughts = bot.think(state.observe(seat), seat)
        if isinstance(thoughts, Generator):
            action = yield from _slices(thoughts)
    except Exception as error:
        raise BotError(f"{asked} raised {_described(error)}") from error
    if not isinstance(thoughts, Generator):
        raise BotError(
            f"{asked} returned {thoughts!r} instead of yielding: write a `yield` into think before it returns an"
            " action, or name a plain function choose(view, seat)"
        )
    _check(state, seat, action, f"{asked} answered")
    return action


def _slices(thoughts: Thought[Action]) -> Generator[None, None, Action]:
    while True:
        try:
            next(thoughts)
        except StopIteration as done:
            return cast(Action, done.value)
        yield None


def _check(state: AnyState, seat: int, action: object, answered: str) -> None:
    """Raise BotError unless it is a legal action of the seat."""
    if action is None or (isinstance(action, str) and not isinstance(state.legal_actions(seat)[0], str)):
        what = "with nothing" if action is None else f"with the text {action!r}"
        raise BotError(f"{answered} {what}: an action is wanted, one of view.legal_actions(seat) or from game.parse")
    try:
        refusal = state.refusal(seat, action)
    except Exception as error:
        raise BotError(f"{answered} with {action!r}, which is no action of this game") from error
    if refusal is not None:
        numbers = "".join(f", {key} {value}" for key, value in refusal.params.items())
        raise BotError(f"{answered} {action}, which is refused by {refusal.clause} ({refusal.code}{numbers})")


def _name(bot: Bot[Action]) -> str:
    made_of: Any = bot.choose if isinstance(bot, Chooser) else type(bot)
    return f"{made_of.__module__}:{made_of.__qualname__}"


def _described(error: Exception) -> str:
    """The type of an exception, its message, and the line where it was raised."""
    said = ": ".join(filter(None, (type(error).__name__, str(error))))
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{said} ({last.filename}, line {last.lineno})"
