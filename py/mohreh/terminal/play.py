"""A game against computers in a terminal: positions in words, actions by number or by text, reasons for what is not
allowed, hints. Nothing is drawn and no colour means anything, so that a screen reader reads all of it."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from mohreh.core.game import Action, AnyState, UnknownAction
from mohreh.core.options import by_key, complete
from mohreh.core.text import Words
from mohreh.core.thinking import at_once
from mohreh.table import games
from mohreh.table.errors import Refused, TableError, sentence
from mohreh.table.game import advising
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import seat_people
from mohreh.table.games import Room
from mohreh.table.saves import storage

HELP = """Type the number of an action or its text, as in "1" or "build stable"; some of its letters list what fits.
  board   the position once more          list    all that you can do
  hint    the two best moves, and why     score   the score sheet so far
  undo    take your last action back      log     all that has happened
  save FILE   keep the game in a file     quit    leave it
An action that is not allowed says why, with the clause of the rules."""
FEW = 24  # actions that are listed without being asked for

Ask = Callable[[str], str]
Tell = Callable[[str], None]


def words(game: str = "") -> Words:
    """The language of the terminal, in which positions are told: English."""
    package = (f"{games.GAMES}.{game}",) if game else ()
    return Words("en", ("mohreh.table", *package))


class Terminal:
    """One person who plays a game by typing. `ask` reads a line after a prompt, `tell` shows lines."""

    def __init__(self, game: GameInProgress, ask: Ask, tell: Tell, save: str = "") -> None:
        self.game = game
        self.ask, self.tell = ask, tell
        self.save = save
        (self.seat,) = game.humans
        self.words = game.room.words("en")
        self.read = 0  # steps whose lines have been told
        game.logs.of(self.words)
        game.computers.pace = 0
        game.settle()

    @property
    def view(self) -> AnyState:
        """What the person may know."""
        return self.game.state.observe(self.seat)

    def play(self) -> bool:
        """Until the game is over, or the person leaves; whether it is over."""
        while True:
            self._others()
            self._keep()
            self._news()
            if self.game.over:
                return self._end()
            self._board()
            if not self._answer():
                return False

    def _others(self) -> None:
        """Let the computers answer until the person is asked."""
        while self.game.computers.pause() >= 0:
            self.game.computers.work()

    def _keep(self) -> None:
        if self.save:
            Path(self.save).write_text(storage.write(self.game), encoding="utf-8")

    def _news(self) -> None:
        """What has happened since the person last read."""
        said = self.game.logs.of(self.words).since(self.read)
        self.read = len(self.game.history.steps)
        if said:
            self.tell("\n" + "\n".join(f"- {line}" for line in said))

    def _board(self) -> None:
        view, face = self.view, self.game.room.face
        self.tell(f"\n{view}\n\n{face.prompt(view, self.game.scene(self.words, self.seat))}")
        state = self.game.state
        asked, beside = state.legal_actions(self.seat), state.out_of_turn(self.seat)
        if len(asked) <= FEW:
            self._list(asked)
        else:
            self.tell(f"You can do {len(asked)} things; 'list' names them, a word of theirs those that have it.")
        if beside:
            self.tell(f"Besides you may do {len(beside)} things at any time; 'list' names them as well.")

    def offered(self) -> list[Action]:
        """What the person can do now, in the order of their numbers; beside the decision at the end."""
        state = self.game.state
        return [*state.legal_actions(self.seat), *state.out_of_turn(self.seat)]

    def _list(self, actions: Sequence[Action]) -> None:
        numbers = {action: number for number, action in enumerate(self.offered(), 1)}
        view, scene = self.view, self.game.scene(self.words, self.seat)
        for action in actions:
            called = advising.called(self.game.room, view, self.seat, action, scene)
            text = str(action)
            self.tell(f"{numbers[action]:>4}  {text}" + (f"  ({called.rstrip('.')})" if called != text else ""))

    def _answer(self) -> bool:
        """Ask until something has been done that changes the game; False: the person leaves."""
        while True:
            try:
                line = " ".join(self.ask("> ").split())
            except EOFError:
                return False
            if line in ("quit", "exit"):
                return False
            if self._done(line):
                return True

    def _done(self, line: str) -> bool:
        """Do what a line says; whether the game has changed."""
        asked = {"help": self._help, "?": self._help, "board": self._board, "hint": self._hint, "log": self._log}
        asked |= {"score": self._score, "list": lambda: self._list(self.offered()), "": self._help}
        if line in asked:
            asked[line]()
            return False
        if line == "undo":
            return self._undo()
        if line.startswith("save "):
            self.save = line.removeprefix("save ")
            try:
                self._keep()
                self.tell(f"Kept in {self.save}, from now on after every move.")
            except OSError as error:
                self.tell(f"{self.save}: {error.strerror or error}")
                self.save = ""
            return False
        action = self._meant(line)
        return action is not None and self._act(action)

    def _meant(self, line: str) -> Action | None:
        """The action that a line names; None, and something is said, when it names none."""
        offered = self.offered()
        if line.isascii() and line.isdigit():
            if 0 < int(line) <= len(offered):
                return offered[int(line) - 1]
            self.tell(f"There are {len(offered)} actions; 'list' names them.")
            return None
        try:
            return self.game.room.game.parse(line)
        except UnknownAction:
            fitting = [action for action in offered if set(line.split()) <= set(str(action).split())]
            fitting = fitting or [action for action in offered if line in str(action)]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                self._list(fitting)
            else:
                self.tell("This is not a move of this game. 'help' says what you can type.")
            return None

    def _act(self, action: Action) -> bool:
        try:
            self.game.act(self.seat, action)
        except Refused as error:
            scene = self.game.scene(self.words, self.seat)
            self.tell(f"{self.game.room.face.refusal(error.refusal, scene)} ({error.refusal.clause})")
            return False
        return True

    def _undo(self) -> bool:
        try:
            self.game.undo(self.game.undo_place())
        except TableError as error:
            self.tell(sentence(error, self.words))
            return False
        self.read = min(self.read, len(self.game.history.steps))
        return True

    def _hint(self) -> None:
        scene = self.game.scene(self.words, self.seat)
        hint = self.game.hints.ask(self.seat, self.view, scene)
        for move in at_once(hint.thoughts):
            why = f": {'; '.join(move.reasons)}" if move.reasons else ""
            place = self.game.expected_place(move.chance)
            told = f"chance to win {round(100 * move.chance)} %" if place is None else f"place to expect {place:.1f}"
            self.tell(f"{move.action}  ({move.called.rstrip('.')}), {told}{why}")

    def _help(self) -> None:
        self.tell(HELP)

    def _log(self) -> None:
        log = self.game.logs.of(self.words)
        recall = getattr(self.game.room.face, "recall", None)
        first = log.first(recall(self.view, self.game.scene(self.words, self.seat))) if recall else 1
        self.tell("\n".join(f"- {entry.line.text}" for entry in log.entries[first - 1 :]) or "Nothing yet.")

    def _score(self) -> None:
        self.tell(sheet(self.game.state.scores(), [person.name for person in self.game.people]))

    def _end(self) -> bool:
        state, scene = self.game.state, self.game.scene(self.words, self.seat)
        self.tell(f"\n{self.game.room.face.outcome(state, scene)}")
        self._score()
        return True


def sheet(scores: Sequence[Mapping[str, int]], names: Sequence[str]) -> str:
    """A score sheet as a table.

    >>> print(sheet([{"blue": 3, "total": 3}, {"blue": 12, "total": 12}], ["Sara", "Nika"]))
    blue   Sara  3, Nika 12
    total  Sara  3, Nika 12
    """
    wide = max(len(row) for row in scores[0])
    digits = max(len(str(value)) for each in scores for value in each.values())
    return "\n".join(
        f"{row:<{wide}}  "
        + ", ".join(f"{name} {each[row]:>{digits}}" for name, each in zip(names, scores, strict=True))
        for row in scores[0]
    )


def offers(room: Room, seats: int) -> str:
    """The levels and options of a game, as `play --options` lists them.

    >>> print(offers(games.room("duel"), 2).splitlines()[0])
    7 Wonders Duel, 2 seats; levels: beginner, easy, medium, hard
    """
    speak, game = room.words("en"), room.game
    chosen = complete(game, {}, seats)
    lines = [
        f"{room.title('en')}, {' or '.join(map(str, game.seats))} seats; levels: {', '.join(game.levels)}",
        *(
            f"  {key}={chosen.get(key, '')}  {option.caption(speak)}"
            + (f": {', '.join(option.offered(seats))}" if option.kind != "number" else "")
            for key, option in by_key(game.options, seats).items()
        ),
    ]
    return "\n".join(lines)


def begin(given: argparse.Namespace) -> GameInProgress:
    """The game that was asked for. Raises ValueError and TableError for what cannot be."""
    if given.game not in games.in_folders() and Path(given.game).is_file():
        return resume(Path(given.game))
    if given.game not in games.in_folders():
        raise ValueError(f"{given.game!r} is no game and no file: use one of {', '.join(games.in_folders())}")
    room = games.room(given.game)
    seats = given.seats or room.recommended
    complete(room.game, dict(given.option), seats)  # raises for what cannot be chosen
    level = given.level or room.game.usual_level or next(iter(room.game.levels))
    if level not in room.known_levels:
        raise ValueError(f"{room.id} has no level {level!r}: use one of {', '.join(room.game.levels)}")
    if not 1 <= given.seat <= seats:
        raise ValueError(f"there is no seat {given.seat}: it is one of 1 to {seats}")
    wanted = [{"bot": "" if seat + 1 == given.seat else level} for seat in range(seats)]
    wanted[given.seat - 1]["name"] = given.name
    people = seat_people(wanted, room.words("en"), room.known_levels)
    seed = given.seed or secrets.token_urlsafe(20)
    return GameInProgress(secrets.token_hex(8), room, people, dict(given.option), seed)


def resume(path: Path) -> GameInProgress:
    """The game of a file, in which one person plays. Raises ValueError and TableError."""
    texts = storage.texts_in(path.read_text(encoding="utf-8"))
    if len(texts) != 1:
        raise ValueError(f"{path} holds {len(texts)} games")
    saved = storage.read(texts[0], words())
    if sum(not person.bot for person in saved.people) != 1:
        raise ValueError(f"{path}: in a terminal one person plays, against computers")
    room, record = games.room(saved.record.game), saved.record
    game = GameInProgress(saved.origin or secrets.token_hex(8), room, saved.people, record.options, saved.seed)
    for _ in storage.replay(game, saved):
        pass
    return game


def run(given: argparse.Namespace) -> int:
    """The command `play`."""
    if given.options:
        room = games.room(given.game) if given.game in games.in_folders() else None
        if room is None:
            raise ValueError(f"{given.game!r} is no game: use one of {', '.join(games.in_folders())}")
        print(offers(room, given.seats or room.recommended))
        return 0
    game = begin(given)
    save = given.save or ("" if given.game in games.in_folders() else given.game)
    (you,) = [f"{person.name} (you, seat {seat})" for seat, person in enumerate(game.people, 1) if not person.bot]
    others = ", ".join(f"{person.name} ({person.bot})" for person in game.people if person.bot)
    print(
        f"{game.room.title('en')}: {you} against {others or 'the game itself'}. 'help' says what you can type.",
        flush=True,
    )
    if sys.stdin.isatty():
        with suppress(ImportError):  # a system without it
            import readline  # noqa: F401 (its import lets `input` edit and remember lines)
    Terminal(game, input, print, save).play()
    return 0
