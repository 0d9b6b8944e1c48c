"""Records: a game as text, from its options to every action of every seat and of chance.

The format is specified in formats.md, next to this file. Replaying a record needs no random numbers; its text is
readable and can be compared line by line. `loads` treats its input as untrusted: it limits the size and checks
strictly.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

import mohreh
from mohreh.core.game import CHANCE, A, Event, Game, IllegalAction, Refusal, S, Traits, UnknownAction

FORMAT = 1
"""The number of the format that is written; older formats can be read, too."""
MAX_BYTES = 8 * 1024 * 1024
MAX_LINES = 250_000
"""The limits of a record in UTF-8 bytes and in lines: anything longer is neither written nor read.

They are derived from the longest kind of game, a series to 100 points with six seats. Before the last game of such a
series each seat has at most 99 points, and each control marker is a point: at most 6 * 99 battles are won, plus 17 in
the last game, one for each region: 611. A battle takes at most 130 lines: a shuffle that deals 60 + 17 cards; 77 lines
to play them; 16 + 16 to take back and replay one card after each of 16 Scarecrows; 6 Bishops that move the Favor; 6
passes, a region, 6 decisions to burn a hand, one choice of cards to keep. With draws after a battle there are 6 choices
and 7 short deals instead of the shuffle, the hands and the cards kept: 135. That makes 82,485 lines and, with 24 bytes
for an action and 1,100 for a shuffle, 2.7 million bytes: a third of the limit. The rest is reserved for what no rule
limits: tied battles, waiting defenders, regions that change hands, and cards shown and deals proposed.
"""

_KEY = re.compile(r"[a-z][a-z0-9-]{0,31}\Z")
_VALUE = re.compile(r"[a-z0-9][a-z0-9.-]{0,127}\Z")  # the values of a list are joined with dots
_ACTION = re.compile(r"[^\r\n]+\Z")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}\Z")
_KEPT_BARE = "\u200c\u200d"  # zero-width (non-)joiners of Persian words: invisible but harmless

MIGRATIONS: dict[int, Callable[[list[str]], list[str]]] = {}
"""For every format n below FORMAT, a function that converts the lines of a record to format n + 1."""


class RecordError(ValueError):
    """Raised for a text that is not a valid record, and for a record with an illegal action.

    `code` is "damaged", "newer" (written by a later version of Mohreh), "game" (a record of another game), "illegal"
    (an illegal action; `refusal` tells why) or "too_large". `line` counts from 1; 0 means the whole text.

    >>> try:
    ...     loads("once upon a time")
    ... except RecordError as error:
    ...     print(error.code, error.line, error)
    damaged 1 line 1: a record begins with 'mohreh record' and the number of its format
    """

    def __init__(self, code: str, line: int, reason: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.code, self.line, self.reason, self.refusal = code, line, reason, refusal


@dataclass(slots=True)
class Record:
    """A recorded game. `seats` and `notes` contain any text that the table wants to store, such as names.

    >>> people = [{"name": "Sara"}, {}]
    >>> record = Record("chess", seats=people, actions=[(0, "move e2 e4"), (1, "move e7 e5")], version="0.2.0")
    >>> print(dumps(record), end="")
    mohreh record 1
    game chess 0.2.0
    seat 1 name "Sara"
    seat 2
    1 move e2 e4
    2 move e7 e5
    """

    game: str
    options: dict[str, str] = field(default_factory=dict)
    seats: list[dict[str, str]] = field(default_factory=list)
    seed: str | None = None
    notes: dict[str, str] = field(default_factory=dict)
    actions: list[tuple[int, str]] = field(default_factory=list)  # seat (or CHANCE) and text of the action
    version: str = mohreh.__version__  # of the package that wrote it
    lines: list[int] = field(default_factory=list, compare=False)  # where `loads` found each action

    def line_of(self, index: int) -> int:
        """The line number of an action; 0 if the record was not read from text."""
        return self.lines[index] if index < len(self.lines) else 0


def quote(text: str) -> str:
    r"""Any text as a JSON string on one line; invisible characters are escaped, except the joiners of Persian words.

    >>> print(quote('Sara "the wall"\nand Bahram'))
    "Sara \"the wall\"\nand Bahram"
    """
    bare = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() or c in _KEPT_BARE else json.dumps(c)[1:-1] for c in bare)


def dumps(record: Record) -> str:
    """The text of a record.

    Raises ValueError for a key or value that the format does not allow, and RecordError ("too_large") for a record
    beyond the limits.

    >>> loads(dumps(Record("chess", {"clock": "none"}))).options
    {'clock': 'none'}
    >>> dumps(Record("chess", {"clock": "no clock"}))
    Traceback (most recent call last):
        ...
    ValueError: 'no clock' cannot be written into a record
    """
    text = header(record) + "".join([action_line(*action) for action in record.actions])
    check_size(text)
    return text


def header(record: Record) -> str:
    """The lines of a record before its actions. Raises ValueError for a key or value that the format does not allow."""
    out = [f"mohreh record {FORMAT}", f"game {_fit(_KEY, record.game)} {_fit(_VALUE, record.version)}"]
    out += [f"option {_fit(_KEY, key)} {_fit(_VALUE, value)}" for key, value in sorted(record.options.items())]
    for number, facts in enumerate(record.seats, 1):
        out += [f"seat {number} {_fit(_KEY, key)} {quote(value)}" for key, value in facts.items()] or [f"seat {number}"]
    if record.seed is not None:
        out.append(f"seed {quote(record.seed)}")
    out += [f"note {_fit(_KEY, key)} {quote(value)}" for key, value in record.notes.items()]
    return "\n".join(out) + "\n"


def action_line(seat: int, action: str) -> str:
    r"""The line of an action. Raises ValueError for a text that the format does not allow.

    >>> action_line(0, "build stable"), action_line(CHANCE, "deal stable")
    ('1 build stable\n', '* deal stable\n')
    """
    return f"{'*' if seat == CHANCE else seat + 1} {_fit(_ACTION, action)}\n"


def check_size(text: str) -> None:
    """Raise RecordError for a text beyond the limits ("too_large") or that cannot be encoded as UTF-8 ("damaged").

    >>> check_size("game chess")
    >>> check_size("1 move" * 2_000_000)
    Traceback (most recent call last):
        ...
    mohreh.core.record.RecordError: a record has at most 8388608 bytes in 250000 lines
    """
    try:
        fits = len(text) <= MAX_BYTES and len(text.encode("utf-8")) <= MAX_BYTES
    except UnicodeEncodeError:  # a lone surrogate from a JSON file; inside quoted texts it may only appear escaped
        raise RecordError("damaged", 0, "a record is UTF-8") from None
    if not fits or text.count("\n") > MAX_LINES:
        raise RecordError("too_large", 0, f"a record has at most {MAX_BYTES} bytes in {MAX_LINES} lines")


def _fit(pattern: re.Pattern[str], word: str) -> str:
    if not pattern.match(word):
        raise ValueError(f"{word!r} cannot be written into a record")
    return word


def loads(text: str) -> Record:
    r"""Parse the text of a record. Raises RecordError. The actions are not yet checked: see `replay`.

    >>> record = loads("mohreh record 1\ngame chess 0.1.0\nseat 1\nseat 2\n1 move e2 e4\n")
    >>> record.game, record.version, record.actions
    ('chess', '0.1.0', [(0, 'move e2 e4')])
    """
    check_size(text)
    return _Reader(_current(text.removeprefix("\ufeff").split("\n"))).record


def _current(lines: list[str]) -> list[str]:
    """The lines of a record, converted to the current format if necessary."""
    words = lines[0].rstrip("\r").split(" ")
    if len(words) != 3 or words[:2] != ["mohreh", "record"] or not _NUMBER.match(words[2]):
        raise RecordError("damaged", 1, "a record begins with 'mohreh record' and the number of its format")
    if int(words[2]) > FORMAT:
        raise RecordError("newer", 1, f"format {words[2]} is newer than {FORMAT}")
    for old in range(int(words[2]), FORMAT):
        lines = MIGRATIONS[old](lines)
    return lines


class _Reader:
    """Reads the lines after the first one; the header comes before the actions."""

    def __init__(self, lines: list[str]) -> None:
        self.record = Record(game="")
        for self.line, raw in enumerate(lines[1:], 2):
            text = raw.removesuffix("\r")
            if not text or text.startswith("#"):
                continue
            word, _, rest = text.partition(" ")
            if word == "*" or word.isdigit():
                self._action(word, rest)
            elif self.record.actions or word not in ("game", "option", "seat", "seed", "note"):
                raise self._damaged(f"{word[:20]!r} is not expected here")
            else:
                getattr(self, f"_{word}")(rest)
        if not self.record.game:
            raise RecordError("damaged", len(lines), "no game is named")

    def _damaged(self, reason: str) -> RecordError:
        return RecordError("damaged", self.line, reason)

    def _word(self, pattern: re.Pattern[str], word: str) -> str:
        if not pattern.match(word):
            raise self._damaged(f"{word[:40]!r} is no word of a record")
        return word

    def _string(self, quoted: str) -> str:
        try:
            value = json.loads(quoted) if quoted.startswith('"') else None
        except ValueError:
            value = None
        if not isinstance(value, str):
            raise self._damaged("a text in double quotes is expected")
        return value

    def _put(self, facts: dict[str, str], key: str, value: str) -> None:
        if self._word(_KEY, key) in facts:
            raise self._damaged(f"{key} is given twice")
        facts[key] = value

    def _game(self, rest: str) -> None:
        game, _, version = rest.partition(" ")
        if self.record.game:
            raise self._damaged("the game is named twice")
        self.record.game = self._word(_KEY, game)
        self.record.version = self._word(_VALUE, version)

    def _option(self, rest: str) -> None:
        key, _, value = rest.partition(" ")
        self._put(self.record.options, key, self._word(_VALUE, value))

    def _seat(self, rest: str) -> None:
        number, _, fact = rest.partition(" ")
        seats = self.record.seats
        if number == str(len(seats) + 1):
            seats.append({})
        if not seats or number != str(len(seats)):
            raise self._damaged("seats are numbered from 1, one after the other")
        if fact:
            key, _, value = fact.partition(" ")
            self._put(seats[-1], key, self._string(value))

    def _seed(self, rest: str) -> None:
        if self.record.seed is not None:
            raise self._damaged("the seed is given twice")
        self.record.seed = self._string(rest)

    def _note(self, rest: str) -> None:
        key, _, value = rest.partition(" ")
        self._put(self.record.notes, key, self._string(value))

    def _action(self, word: str, action: str) -> None:
        if word != "*" and not _NUMBER.match(word):
            raise self._damaged(f"{word[:20]!r} is no seat")
        if not action:
            raise self._damaged("an action is missing")
        self.record.actions.append((CHANCE if word == "*" else int(word) - 1, action))
        self.record.lines.append(self.line)


class ReplayStep(NamedTuple, Generic[S, A]):
    """One action of a replay: the position before it (a copy), who acted, and what happened."""

    before: S
    seat: int
    action: A
    events: list[Event]


def options_of(record: Record, game: Traits) -> Mapping[str, str]:
    """Today's options for the recorded game: those of the record, unless an earlier version of the game allowed more
    under them (`former_options`).

    >>> from mohreh.games.burgundy import BURGUNDY
    >>> options_of(Record("burgundy", {"boards": "free-choice"}, actions=[(0, "choose 11g")]), BURGUNDY)
    {'boards': 'free-choice-11g-11h'}
    """
    return game.former_options(record.options, [text for _, text in record.actions])


def start(record: Record, game: Game[S, A]) -> S:
    """The initial position of the recorded game. Raises RecordError ("game" or "damaged").

    >>> from mohreh.games.duel import DUEL
    >>> start(Record("duel", {"wonders": "first-game", "first": "seat-2"}), DUEL)
    <7 Wonders Duel, before Age I, chance_token: chance decides>
    >>> start(Record("chess"), DUEL)
    Traceback (most recent call last):
        ...
    mohreh.core.record.RecordError: a record of chess, not of duel
    """
    if record.game != game.id:
        raise RecordError("game", 0, f"a record of {record.game}, not of {game.id}")
    try:
        return game.new(options_of(record, game), len(record.seats) or None)
    except ValueError as error:
        raise RecordError("damaged", 0, str(error)) from None


def steps(record: Record, game: Game[S, A]) -> Iterator[ReplayStep[S, A]]:
    """Replay a record action by action. Raises RecordError at the first illegal action.

    >>> from mohreh.games.duel import DUEL
    >>> record = Record("duel", {"wonders": "first-game"}, actions=[(CHANCE, "first 2"), (CHANCE, "token law")])
    >>> for step in steps(record, DUEL):
    ...     print(step.before.decision(), "->", step.seat, step.action)
    chance_first: chance decides -> -1 first 2
    chance_token: chance decides -> -1 token law
    """
    state = start(record, game)
    for index in range(len(record.actions)):
        before = state.clone()
        seat, action, events = _act(record, index, game, state)
        yield ReplayStep(before, seat, action, events)


def replay(record: Record, game: Game[S, A]) -> S:
    """The position at the end of a record. Raises RecordError at the first illegal action.

    >>> from mohreh.games.duel import DUEL
    >>> record = Record("duel", {"wonders": "first-game"}, actions=[(CHANCE, "first 2"), (CHANCE, "token law")])
    >>> replay(record, DUEL).decision()
    Decision('chance_token', (-1,))
    """
    state = start(record, game)
    for index in range(len(record.actions)):
        _act(record, index, game, state)
    return state


def _act(record: Record, index: int, game: Game[S, A], state: S) -> tuple[int, A, list[Event]]:
    seat, text = record.actions[index]
    try:
        action = game.parse(text)
        return seat, action, state.apply(seat, action)
    except UnknownAction as error:
        raise RecordError("damaged", record.line_of(index), str(error)) from None
    except IllegalAction as error:
        raise RecordError("illegal", record.line_of(index), str(error), error.refusal) from None
