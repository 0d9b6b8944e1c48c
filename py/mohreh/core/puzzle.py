"""Puzzles: a position, a question about it, and what answers it. A game tells its own in `puzzles.json`.

Three kinds, named as what they are. Of an exact one the rules are the proof; a forced one was searched to its end, over
everything that is hidden; of a judged one the computer believes what it says. The position is that of a worked example
after some steps, or that of a game from a seed after the choices that are written down. The format is described in
formats.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Protocol

from mohreh.core.chance import stream
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState, S, S_contra
from mohreh.core.nesting import too_deep
from mohreh.core.scenario import Told
from mohreh.core.text import N_, Words

FILE = "puzzles.json"
LONGEST = 20_000
"""Characters of the text of one puzzle."""
MOST_CHOICES = 12
LEVELS = 5
"""How many steps of difficulty there are."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
_SHORT = 48  # numbers below this take one digit, those above two
_IS_DENSE = "."
_ID = re.compile(r"[efj][1-9][0-9]{0,2}")
_KEYS = {"id", "level", "seat", "at", "ask", "offers", "right", "leaves", "line"}
_COURSE = {"seats", "options", "seed", "moves"}


class PuzzleError(ValueError):
    """Raised for a puzzle that cannot be read, or that its position does not fit: what is wrong with it."""


class PuzzleKind(StrEnum):
    """What stands behind the answer. An id begins with the letter of its kind: "e7", "f2", "j31"."""

    EXACT = "exact"
    FORCED = "forced"
    JUDGED = "judged"


_LETTERS = {"e": PuzzleKind.EXACT, "f": PuzzleKind.FORCED, "j": PuzzleKind.JUDGED}


@dataclass(frozen=True, slots=True)
class OfGame:
    """A game from its beginning: the luck comes from `seed` as it does at a table; `moves` are the places of what was
    chosen among what was legal, one after the other: as digits (`packed`), or as one number (`dense`)."""

    seats: int
    options: Mapping[str, str]
    seed: str
    moves: str

    def position(self, game: AnyGame) -> AnyState:
        """The position after these choices, when the luck that follows is drawn. Raises PuzzleError."""
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
    """Let chance act by the seed; how often it has acted by then."""
    while state.decision().seats == (CHANCE,):
        state.play(CHANCE, state.sample(stream(seed, drawn)))
        drawn += 1
    return drawn


@dataclass(frozen=True, slots=True)
class OfExample:
    """The position of a worked example of the game after some steps of its script."""

    example: str
    step: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it was written.

    `seat` is whose it is: his view is shown. `ask` says what is asked; `offers` are the answers to choose from, none
    where it is played on the board. `right` are all that are accepted. `leaves` says of others what they leave, and
    `line` how it is played, where that takes several actions. `level` is how hard it is, from 1 to `LEVELS`.
    """

    game: str
    id: str
    level: int
    seat: int
    at: OfGame | OfExample
    ask: Mapping[str, Told]
    right: tuple[str, ...]
    offers: tuple[str, ...] = ()
    leaves: Mapping[str, Told] = field(default_factory=dict)
    line: tuple[str, ...] = ()

    @property
    def kind(self) -> PuzzleKind:
        """What stands behind the answer."""
        return _LETTERS[self.id[0]]


def packed(places: Iterable[int]) -> str:
    """Places in lists of legal actions as a text.

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
    """The places of such a text. Raises PuzzleError."""
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
    """Places, each with how many there were to choose from, as a text: of one number in mixed radix, in which a choice
    of one costs nothing, after a dot. What is no choice at its end is left out: the game itself plays that.

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
    """The places of a text of digits, one after the other."""

    def __init__(self, text: str) -> None:
        self.left = iter(unpacked(text))

    def of(self, count: int) -> int | None:
        """The next place; None where the text is at its end."""
        return next(self.left, None)


class _Dense:
    """The places of a text of one number, one after the other, as the game says among how many."""

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
        """The next place among so many; None where the text is at its end."""
        if count > 1 and self.left == 1:
            return None
        self.left, place = divmod(self.left, count)
        return place if self.left else count  # more was chosen from than there is


def read(text: str) -> Puzzle:
    """One puzzle from its JSON text, which may be a stranger's. Raises PuzzleError."""
    if len(text) > LONGEST:
        raise PuzzleError(f"longer than {LONGEST} characters")
    try:
        told = None if too_deep(text) else json.loads(text)
    except ValueError:
        told = None
    if not isinstance(told, dict) or not isinstance(told.get("game"), str):
        raise PuzzleError("this is no puzzle")
    return _puzzle(told["game"], {key: value for key, value in told.items() if key != "game"})


def write(puzzle: Puzzle) -> str:
    """A puzzle as such a text.

    >>> once = Puzzle("duel", "e1", 1, 0, OfExample("s12", 0), {"q": "after"}, ("2",), ("1", "2"))
    >>> read(write(once)) == once
    True
    """
    return json.dumps({"game": puzzle.game, **told(puzzle)}, ensure_ascii=False, separators=(",", ":"))


def told(puzzle: Puzzle) -> dict[str, Told]:
    """A puzzle as its file has it; what says nothing is left out."""
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
    """The puzzles of the file of a game, in their order. Raises PuzzleError."""
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


# What a game says of puzzles


@dataclass(frozen=True, slots=True)
class Count(Generic[S_contra]):
    """Something that can be counted in a position for a seat, perhaps of one thing, "" where of none."""

    ask: str
    """The question, marked for translation, with {name} and perhaps {thing}: "How many coins has {name} then?"."""
    read: Callable[[S_contra, int, str], int | None]
    """How many; None where it cannot be told."""
    things: Callable[[S_contra, int], Iterable[str]] | None = None
    """Of what it can be counted, where that is of something."""
    sort: Callable[[S_contra, int, str], str] | None = None
    """What sort of case it is: two of one sort ask the same with other numbers."""


@dataclass(frozen=True, slots=True)
class Winner(Generic[S_contra]):
    """Somebody who is decided between two positions: a seat, -1 for nobody, None where nothing has been decided."""

    ask: str
    """The question, marked for translation."""
    read: Callable[[S_contra, S_contra], int | None]
    perhaps_nobody: bool = True
    """Whether it may be nobody."""


class _Won(Protocol):
    """A position of any game, as far as victory goes."""

    def winners(self) -> tuple[int, ...]: ...


def _sole_winner(_before: _Won, after: _Won) -> int | None:
    winners = after.winners()
    return (winners[0] if len(winners) == 1 else -1) if winners else None


def who_has_won() -> Winner[S]:
    """Who has won then: the same question in every game; nobody where a victory is shared."""
    return Winner(N_("Who has won then?"), _sole_winner)


@dataclass(frozen=True, slots=True)
class Goal(Generic[S_contra]):
    """Something to be reached on the board in several actions."""

    ask: str
    """What to do, marked for translation, with {n} for what can be reached."""
    read: Callable[[S_contra, S_contra, int], int | None]
    """How far a seat that began in the first of these positions has come in the other; None while it goes on."""
    short: str = ""
    """What is said of less, marked for translation, with {n} and with {best} for what is possible; "": the first action
    alone answers the puzzle."""
    fits: Callable[[S_contra, int], bool] | None = None
    """Whether it can be asked of a seat in a position and searched to the end; None: nowhere."""
    need: Callable[[S_contra, int], int] | None = None
    """What has to be reached at least, so that it makes a difference; None: as much as can be reached."""
    decides: Callable[[S_contra, int], bool] | None = None
    """Whether a seat has in the end what it needed that for: this answers the puzzle then, whatever was reached."""
    enough: str = ""
    """What is said of an end that does so, marked for translation, with {n}; "": `short`."""
    worlds: Callable[[S_contra, int], Iterable[S_contra]] | None = None
    """Everything that the position may be, as far as the seat knows, where all seats act once more at the same time and
    the game is over then. None: nothing that is hidden, and nobody else, comes in."""


def same(said: str, _words: object) -> str:
    """What is said as it is."""
    return said


@dataclass(frozen=True, kw_only=True)
class Questions(Generic[S_contra]):
    """What a game knows to ask: the object `PUZZLES` of its module `puzzles`."""

    named: Callable[[S_contra, int, Action, Scene], str]
    """An action as an order, without a full stop, and without what the answer of a puzzle would give away."""
    counts: Mapping[str, Count[S_contra]] = field(default_factory=dict)
    """What is counted after something was done."""
    facts: Mapping[str, Count[S_contra]] = field(default_factory=dict)
    """What is counted as it stands."""
    winners: Mapping[str, Winner[S_contra]] = field(default_factory=dict)
    goals: Mapping[str, Goal[S_contra]] = field(default_factory=dict)
    plain: Callable[[str], str] = str
    """An action, as a text, without what makes no difference to a puzzle: where of two places a new card lies."""
    thing: Callable[[str, Words], str] = same
    """What is called so in `Count.things`."""
    trivial: frozenset[str] = frozenset()
    """Codes of refusals by which nobody is puzzled."""
    apart: int = 0
    """Where a move is judged by the points that it is worth in the end: by how many a judged puzzle is decided at
    least. 0: by the chance to win."""
    given: Mapping[PuzzleKind, int] = field(default_factory=dict)
    """Up to which number ids of a kind are taken by puzzles that are gone: an id never means another puzzle."""


def answer(
    questions: Questions[AnyState], state: AnyState, seat: int, ask: Mapping[str, Told], game: AnyGame
) -> str | None:
    """The answer of the rules to an exact question about a position; None where they have none.

    {"q": "refused", "of": [actions]}: which of them the seat may not do now; {"q": "fact", "count": …, "seat": …,
    "of": thing}: what is counted for a seat; {"q": "after", "do": [[seat, action], …], "count": …, "seat": …}: what is
    when all this has been done; {"q": "who", "do": …, "what": …}: who is decided by it. Raises PuzzleError.
    """
    kind = ask.get("q")
    try:
        if kind == "refused":
            refused = [text for text in ask["of"] if state.refusal(seat, game.parse(text)) is not None]
            return str(refused[0]) if len(refused) == 1 else None
        if kind == "fact":
            count = questions.facts[ask["count"]].read(state, ask["seat"], ask.get("of", ""))
            return None if count is None else str(count)
        after = done(state, [(who, game.parse(text)) for who, text in ask["do"]])
        if kind == "after":
            count = questions.counts[ask["count"]].read(after, ask["seat"], ask.get("of", ""))
        elif kind == "who":
            count = questions.winners[ask["what"]].read(state, after)
        else:
            raise PuzzleError(f"nobody asks {kind!r}")
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleError(f"this cannot be asked: {error}") from error
    return None if count is None else str(count)


def done(state: AnyState, actions: Iterable[tuple[int, Action]]) -> AnyState:
    """The position when seats have done this, one after the other; chance does nothing. Raises PuzzleError."""
    after = state.clone()
    for seat, action in actions:
        if seat == CHANCE or after.refusal(seat, action) is not None:
            raise PuzzleError(f"{action} is refused")
        after.play(seat, action)
    return after


def offered(answers: Iterable[str]) -> tuple[str, ...]:
    """Answers in the order in which they are offered: numbers by their size, others as they are.

    >>> offered(["12", "9", "10"])
    ('9', '10', '12')
    """
    found = tuple(answers)
    return tuple(sorted(found, key=int)) if all(re.fullmatch(r"-?[0-9]+", each) for each in found) else found
