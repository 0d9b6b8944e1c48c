"""Saves: a game as the text of its record, and back. All input is treated as untrusted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, IllegalAction, UnknownAction
from mohreh.core.record import MAX_BYTES, MAX_LINES, Record, RecordError, action_line, header, loads
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.errors import TableError
from mohreh.table.game.history import Step
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import SEED_LENGTH, Person, clean, seat_people

AT_ONCE = 1000  # actions that are replayed in one go: less than a second on a slow tablet
SLICE = 250  # actions of a longer game between two progress reports
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_BRANCH = re.compile(r"[A-Za-z0-9_-]{1,40} [0-9]{1,7}")
_HANDED = re.compile(r"([1-9]):([0-9]{1,8})")
_STAND_IN = re.compile(r"([1-9]):([a-z]+)")
_TAKEN_BACK = re.compile(r"(\*|[1-9]) ([^\r\n]+)")


@dataclass(frozen=True, slots=True)
class Saved:
    """What a save holds, checked as far as it can be without playing it: see `replay`."""

    record: Record
    people: tuple[Person, ...]
    seed: str
    counted: bool
    cut: int  # the line at which the text was truncated, 0 if it is complete
    origin: str  # the id with which the game started, "" if unknown
    lifted: tuple[int, int] | None  # the number of actions before the last lifting of the curtain, and the seat
    reveal: bool  # everybody is still looking at revealed answers
    handed: tuple[tuple[int, int], ...]  # seats that have not yet seen what was shown to them, and at which action
    branch: str  # the game and the step from which it branches, see `GameInProgress.branch`
    hints: str  # decisions with hints, see `Hints.note`
    analysis: str  # the results of the analysis, see `Analysis.note`
    lesson: tuple[int, int] | None  # the number of the lesson, and the present step; None if it is no lesson
    stand_ins: dict[int, str]  # by seat of a person who has left: the level that plays instead


def write(game: GameInProgress) -> str:
    """The text of a save: the record, with the people and notes of the table.

    The notes contain the number of actions, so that a truncated text is detected; the id with which the game
    started, so that copies are counted once; the last lifting of a curtain, so that undo respects it after a reload;
    and who has yet to see what others have shown. Raises TableError ("too_long") for a text that `read` would
    refuse.
    """
    return Written().take(game)


def passed_on(game: GameInProgress) -> str:
    """The record of a game for others: of one that is not over only what has happened, and nothing of what will.

    A game that is over is passed on whole, and so is a lesson, whose luck is written down for everybody. Raises
    TableError, too_long.
    """
    written = Written()
    text = written.take(game)
    if game.over or game.progress:
        return text
    return header(replace(_record(game), seed=None)) + "".join(written.lines)


class Written:
    """The record of a game as last written, so that each action only adds its own line.

    The record consists of `head` and `lines`; `steps` are the steps of the lines.
    """

    def __init__(self) -> None:
        self.head = ""
        self.lines: list[str] = []
        self.steps: list[Step] = []
        self._size = 0  # bytes of the lines

    @property
    def text(self) -> str:
        """The whole record."""
        return self.head + "".join(self.lines)

    def take(self, game: GameInProgress) -> str:
        """Bring the record up to date with its game, and return it."""
        self.since(game)
        return self.text

    def since(self, game: GameInProgress) -> int:
        """Bring the record up to date with its game; returns how many of its lines are unchanged.

        The lines of steps that were taken back are removed. Raises TableError("too_long").
        """
        steps = game.history.steps
        same = min(len(steps), len(self.steps))
        while same and steps[same - 1] is not self.steps[same - 1]:
            same -= 1
        self._size -= sum(len(line.encode("utf-8")) for line in self.lines[same:])
        del self.lines[same:], self.steps[same:]
        self.head = header(_record(game))
        for step in steps[same:]:
            self.lines.append(action_line(step.seat, str(step.action)))
            self.steps.append(step)
            self._size += len(self.lines[-1].encode("utf-8"))
        size, lines = self._size + len(self.head.encode("utf-8")), len(self.lines) + self.head.count("\n")
        if size > MAX_BYTES or lines > MAX_LINES:
            raise TableError("too_long")
        return same


def _record(game: GameInProgress) -> Record:
    """The record of a game without its actions, with its seed."""
    notes = {"actions": str(len(game.history.steps)), "origin": game.origin}
    if game.counted:
        notes["counted"] = "yes"
    if game.reveals.common is not None:
        notes["reveal"] = "yes"
    if game.reveals.handed:
        notes["handed"] = " ".join(f"{seat + 1}:{place}" for seat, place in game.reveals.handed)
    hints = game.hints.note()
    if hints:
        notes["hints"] = hints
    analysis = game.analysis.note()
    if analysis:
        notes["analysis"] = analysis
    if game.branch:
        notes["branch"] = game.branch
    if game.stand_ins:
        notes["stand-in"] = " ".join(f"{seat + 1}:{level}" for seat, level in game.stand_ins.items())
    if game.progress:
        notes["lesson"] = game.progress
    if game.last_lift is not None:
        notes["lifted"] = f"{game.last_lift[0]} {game.last_lift[1] + 1}"
    return Record(
        game=game.room.id,
        options=game.options,
        seats=[{"name": each.name, "colour": each.colour, "bot": each.bot} for each in game.people],
        seed=game.seed,
        notes=notes,
    )


def write_taken_back(game: GameInProgress) -> str:
    """The steps that can be redone, as the lines of a record in the order of play; the page stores them beside the
    save.

    They are not part of the save itself, so that a shared file or link does not reveal what was taken back.
    """
    return "\n".join(f"{'*' if seat == CHANCE else seat + 1} {act}" for seat, act in game.history.taken_back())


def read_taken_back(game: GameInProgress, text: str) -> None:
    """Restore the steps that can be redone from a text of `write_taken_back`; an invalid text is ignored."""
    actions = []
    for line in text.split("\n") if len(text) <= MAX_BYTES else ():
        found = _TAKEN_BACK.fullmatch(line)
        if found is None:
            return
        try:
            action = game.room.game.parse(found[2])
        except UnknownAction:
            return
        actions.append((CHANCE if found[1] == "*" else int(found[1]) - 1, action))
    if all(seat < len(game.people) for seat, _ in actions):
        game.history.take_back(actions, game.humans)


def read(text: str, words: Words) -> Saved:
    """Parse the text of a save. Raises TableError ("damaged", "cut", "newer", "unknown_game" or "too_large")."""
    cut = 0 if text.endswith("\n") else text.count("\n") + 1
    try:
        record = loads(text)
    except RecordError as error:
        if error.code == "damaged":
            raise TableError("cut" if error.line and error.line == cut > 1 else "damaged", line=error.line) from None
        raise TableError(error.code) from None
    noted = record.notes.get("actions", "")
    if noted.isascii() and noted.isdigit() and len(noted) < 9 and len(record.actions) < int(noted):
        raise TableError("cut")
    if record.game not in games.names():
        raise TableError("unknown_game", game=record.game)
    room = games.room(record.game)
    seats = record.seats or [{}] * room.game.seats[0]
    if len(seats) not in room.game.seats or not room.knows(record.options, len(seats)):
        raise TableError("damaged")
    people = seat_people(
        [{**seat, "bot": _level(seat.get("bot", ""), room)} for seat in seats], words, room.known_levels
    )
    seed = clean(record.seed or "", SEED_LENGTH) or f"{Chance(text).bits():x}"
    origin, branch = record.notes.get("origin", ""), record.notes.get("branch", "")
    return Saved(
        record,
        tuple(people),
        seed,
        record.notes.get("counted") == "yes",
        cut,
        origin if _ID.fullmatch(origin) else "",
        _lifted(record.notes.get("lifted", ""), len(record.actions), people),
        record.notes.get("reveal") == "yes",
        tuple((int(seat) - 1, int(place)) for seat, place in _HANDED.findall(record.notes.get("handed", ""))),
        branch if _BRANCH.fullmatch(branch) else "",
        record.notes.get("hints", ""),
        record.notes.get("analysis", ""),
        _lesson(record.notes.get("lesson", "")),
        _stand_ins(record.notes.get("stand-in", ""), people, room),
    )


def _stand_ins(note: str, people: Sequence[Person], room: games.Room) -> dict[int, str]:
    """The levels that play for people who have left, by seat, from a note of `write`; {} for an invalid note."""
    found = {int(seat) - 1: level for seat, level in _STAND_IN.findall(note)}
    persons = {seat for seat, person in enumerate(people) if not person.bot}
    return found if found.keys() <= persons and set(found.values()) <= {*room.known_levels} else {}


def _lesson(note: str) -> tuple[int, int] | None:
    """The number of a lesson and its step, from a text of `LessonProgress.progress`; None for an invalid text."""
    found = re.fullmatch(r"(?:([2-9]) )?([0-9]{1,2})", note, re.ASCII)
    return None if found is None else (int(found[1] or 1), int(found[2]))


def _lifted(note: str, actions: int, people: Sequence[Person]) -> tuple[int, int] | None:
    """The last lifting of the curtain (`GameInProgress.last_lift`), from a note of `write`; None for an invalid one."""
    found = re.fullmatch(r"([0-9]{1,8}) ([1-9])", note)
    if found is None or int(found[1]) > actions or int(found[2]) > len(people) or people[int(found[2]) - 1].bot:
        return None
    return int(found[1]), int(found[2]) - 1


def _level(bot: str, room: games.Room) -> str:
    """A level that can play: a bot of another version is played by the usual one."""
    return bot if bot in ("", *room.known_levels) else room.usual_level


def beginning(saved: Saved) -> str:
    """An id for a game that does not say under which one it began: the same for every copy of it."""
    people = [(each.name, each.colour, each.bot) for each in saved.people]
    return f"{Chance(repr((saved.record.game, sorted(saved.record.options.items()), people, saved.seed))).bits():x}"


def replay(game: GameInProgress, saved: Saved) -> Iterator[int]:
    """Carry out the actions of a save; for a long one, yields the progress in percent. Raises TableError at the
    first illegal action."""
    record = saved.record
    for index, (seat, text) in enumerate(record.actions):
        if index and index % SLICE == 0 and len(record.actions) > AT_ONCE:
            yield index * 100 // len(record.actions)
        clause = ""
        try:
            if seat >= len(saved.people):
                raise UnknownAction(text)
            action = game.room.game.parse(text)
            game.apply(seat, action)
            continue
        except IllegalAction as refused:
            clause = refused.refusal.clause
        except UnknownAction:
            pass
        line = record.line_of(index)
        if line == saved.cut:
            raise TableError("cut")
        raise TableError("illegal", line=line, action=clean(text, 60), clause=clause)


def fit_id(value: object) -> str:
    """`value` as the id of a save: letters, digits and dashes. Raises TableError for anything else."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise TableError("request")
    return value
