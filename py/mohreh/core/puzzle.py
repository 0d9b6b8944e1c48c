"""Puzzles: a position, a question about it, and the accepted answers. Those of a game are in its `puzzles.json`.

There are three kinds. The answer to an exact puzzle follows from the rules; a forced one has been searched
exhaustively, over everything that is hidden; the answer to a judged one is the computer's opinion. The position is that
of a worked example after some steps, or of a game from a seed after some choices. The format is specified in
formats.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from mohreh.core.chance import stream
from mohreh.core.game import CHANCE, AnyGame, AnyState
from mohreh.core.nesting import too_deep
from mohreh.core.scenario import Json

FILE = "puzzles.json"
LONGEST = 20_000
"""The limit of the text of a puzzle, in characters."""
MOST_CHOICES = 12
LEVELS = 5
"""The number of levels of difficulty."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
_SHORT = 48  # numbers below this are written with one digit, others with two
_IS_DENSE = "."
_ID = re.compile(r"[efj][1-9][0-9]{0,2}")
_KEYS = {"id", "level", "seat", "at", "ask", "offers", "right", "leaves", "line"}
_COURSE = {"seats", "options", "seed", "moves"}


class PuzzleError(ValueError):
    """Raised for an invalid puzzle, or one that does not fit its position, with what is wrong."""


class PuzzleKind(StrEnum):
    """Why the answer is right. An id begins with the letter of its kind: "e7", "f2", "j31"."""

    EXACT = "exact"
    FORCED = "forced"
    JUDGED = "judged"


_LETTERS = {"e": PuzzleKind.EXACT, "f": PuzzleKind.FORCED, "j": PuzzleKind.JUDGED}


@dataclass(frozen=True, slots=True)
class OfGame:
    """A position of a game, given by its seed and the choices so far.

    Chance follows from `seed` as at a table. `moves` are the indices of the chosen actions among the legal ones, as
    digits (`packed`) or as one number (`dense`).
    """

    seats: int
    options: Mapping[str, str]
    seed: str
    moves: str

    def position(self, game: AnyGame) -> AnyState:
        """The position after these choices and the actions of chance that follow. Raises PuzzleError."""
        state = game.new(self.options, self.seats)
        places = (_Dense if self.moves.startswith(_IS_DENSE) else _Listed)(self.moves)
        drawn = _settled(state, self.seed, 0)
        while seats := state.decision().seats:
            legal = state.legal_actions(seats[0])
            place = places.of(len(legal))
            if place is None:
                return state
            if place >= len(legal):
                raise PuzzleError("the game that leads there is not played like this")
            state.play(seats[0], legal[place])
            drawn = _settled(state, self.seed, drawn)
        raise PuzzleError("the game is over before that")


def _settled(state: AnyState, seed: str, drawn: int) -> int:
    """Let chance act according to the seed; returns how often it has acted so far."""
    while state.decision().seats == (CHANCE,):
        state.play(CHANCE, state.sample(stream(seed, drawn)))
        drawn += 1
    return drawn


@dataclass(frozen=True, slots=True)
class OfExample:
    """A position given by a worked example of the game after some steps of its script."""

    example: str
    step: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle.

    `seat` is the seat that must answer, whose view is shown. `ask` is the question; `offers` are the answers to choose
    from, or empty for a puzzle that is played on the board. `right` are all accepted answers. `leaves` tells what other
    answers leave, and `line` is the solution if it takes several actions. `level` is the difficulty, from 1 to
    `LEVELS`.
    """

    game: str
    id: str
    level: int
    seat: int
    at: OfGame | OfExample
    ask: Mapping[str, Json]
    right: tuple[str, ...]
    offers: tuple[str, ...] = ()
    leaves: Mapping[str, Json] = field(default_factory=dict)
    line: tuple[str, ...] = ()

    @property
    def kind(self) -> PuzzleKind:
        """Why the answer is right, by the first letter of the id."""
        return _LETTERS[self.id[0]]


def packed(places: Iterable[int]) -> str:
    """Encode indices in lists of legal actions as a text.

    >>> packed([0, 47, 48, 300]), unpacked(packed([0, 47, 48, 300]))
    ('0LM0PY', [0, 47, 48, 300])
    """
    out = []
    for place in places:
        if place < _SHORT:
            out.append(_DIGITS[place])
        else:
            high, low = divmod(place - _SHORT, len(_DIGITS))
            out.append(_DIGITS[_SHORT + high] + _DIGITS[low])
    return "".join(out)


def unpacked(text: str) -> list[int]:
    """Decode the indices of a text made by `packed`. Raises PuzzleError."""
    found: list[int] = []
    digits = iter(text)
    for digit in digits:
        place = _DIGITS.find(digit)
        if place >= _SHORT:
            place = _SHORT + (place - _SHORT) * len(_DIGITS) + _DIGITS.find(next(digits, "?"))
        if place < 0 or digit not in _DIGITS:
            raise PuzzleError("the moves of a game cannot be read")
        found.append(place)
    return found


def dense(choices: Sequence[tuple[int, int]]) -> str:
    """Encode pairs of an index and the number of legal actions as a text: a dot, then one number in mixed radix.

    A choice among one takes no space; at the end of the text such choices are implied.

    >>> dense([(1, 2), (0, 1), (2, 3), (0, 1)])
    '.b'
    """
    number = 1
    for place, count in reversed(choices):
        number = number * count + place
    digits = []
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return _IS_DENSE + "".join(reversed(digits))


class _Listed:
    """Iterates over the indices of a text made by `packed`."""

    def __init__(self, text: str) -> None:
        self.left = iter(unpacked(text))

    def of(self, count: int) -> int | None:
        """The next index; None at the end of the text."""
        return next(self.left, None)


class _Dense:
    """Iterates over the indices of a text made by `dense`; the game provides the numbers of legal actions."""

    def __init__(self, text: str) -> None:
        self.left = 0
        for digit in text[len(_IS_DENSE) :]:
            place = _DIGITS.find(digit)
            if place < 0:
                raise PuzzleError("the moves of a game cannot be read")
            self.left = self.left * len(_DIGITS) + place
        if not self.left:
            raise PuzzleError("the moves of a game cannot be read")

    def of(self, count: int) -> int | None:
        """The next index among this number of actions; None at the end of the text."""
        if count > 1 and self.left == 1:
            return None
        self.left, place = divmod(self.left, count)
        return place if self.left else count  # an invalid index: the text was made for other numbers of actions


def read(text: str) -> Puzzle:
    """The puzzle of a JSON text, which may be untrusted. Raises PuzzleError."""
    if len(text) > LONGEST:
        raise PuzzleError(f"longer than {LONGEST} characters")
    try:
        given = None if too_deep(text) else json.loads(text)
    except ValueError:
        given = None
    if not isinstance(given, dict) or not isinstance(given.get("game"), str):
        raise PuzzleError("this is no puzzle")
    return _puzzle(given["game"], {key: value for key, value in given.items() if key != "game"})


def write(puzzle: Puzzle) -> str:
    """The JSON text of a puzzle, for `read`.

    >>> once = Puzzle("duel", "e1", 1, 0, OfExample("s12", 0), {"q": "after"}, ("2",), ("1", "2"))
    >>> read(write(once)) == once
    True
    """
    return json.dumps({"game": puzzle.game, **as_json(puzzle)}, ensure_ascii=False, separators=(",", ":"))


def as_json(puzzle: Puzzle) -> dict[str, Json]:
    """A puzzle as a JSON object of the file of its game; empty fields are omitted."""
    at = puzzle.at
    options = {"options": dict(at.options)} if isinstance(at, OfGame) and at.options else {}
    place = (
        {"example": at.example, "step": at.step}
        if isinstance(at, OfExample)
        else {"seats": at.seats, **options, "seed": at.seed, "moves": at.moves}
    )
    found = {
        "id": puzzle.id,
        "level": puzzle.level,
        "seat": puzzle.seat,
        "at": place,
        "ask": dict(puzzle.ask),
        "right": list(puzzle.right),
        "offers": list(puzzle.offers),
        "leaves": dict(puzzle.leaves),
        "line": list(puzzle.line),
    }
    return {key: value for key, value in found.items() if value or key in {"seat", "right"}}


def read_all(game: str, text: str) -> list[Puzzle]:
    """The puzzles in the file of a game, in order. Raises PuzzleError."""
    listed = json.loads(text)
    if not isinstance(listed, list):
        raise PuzzleError("puzzles stand in a list")
    return [_puzzle(game, each) for each in listed]


def _puzzle(game: str, written: object) -> Puzzle:
    if not isinstance(written, dict) or not written.keys() <= _KEYS:
        raise PuzzleError(f"a puzzle has {sorted(_KEYS)}")
    name, level, seat = written.get("id"), written.get("level"), written.get("seat")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise PuzzleError('a puzzle is called as "e1", "f1" or "j1"')
    if type(level) is not int or not 1 <= level <= LEVELS or type(seat) is not int or not 0 <= seat < 10:
        raise PuzzleError(f"{name} has a level and a seat")
    ask, leaves = written.get("ask"), written.get("leaves", {})
    if not isinstance(ask, dict) or not isinstance(leaves, dict) or len(leaves) > 400:
        raise PuzzleError(f"{name} asks something")
    offers, right, line = (_texts(written.get(key, []), name) for key in ("offers", "right", "line"))
    if not right or len(offers) > MOST_CHOICES or (offers and not set(right) <= set(offers)):
        raise PuzzleError(f"{name} has no answer among its choices")
    return Puzzle(game, name, level, seat, _place(written.get("at"), name), ask, right, offers, leaves, line)


def _texts(given: object, name: str) -> tuple[str, ...]:
    if not isinstance(given, list) or len(given) > 400 or not all(isinstance(each, str) for each in given):
        raise PuzzleError(f"{name} has a list of texts")
    return tuple(given)


def _place(given: object, name: str) -> OfGame | OfExample:
    if isinstance(given, dict) and given.keys() == {"example", "step"} and type(given["step"]) is int:
        if isinstance(given["example"], str) and 0 <= given["step"] < 100:
            return OfExample(given["example"], given["step"])
    elif isinstance(given, dict) and given.keys() <= _COURSE and {"seats", "seed", "moves"} <= given.keys():
        options = given.get("options", {})
        texts = (given["seed"], given["moves"], *options.values()) if isinstance(options, dict) else (None,)
        if type(given["seats"]) is int and all(isinstance(each, str) for each in texts):
            return OfGame(given["seats"], options, given["seed"], given["moves"])
    raise PuzzleError(f"{name} names no position")
