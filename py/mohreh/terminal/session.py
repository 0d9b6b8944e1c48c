"""A person who plays a game in a terminal: positions as text, actions by number or as text, hints.

The board is printed in sections, with colours (`mohreh.terminal.ink`); no information is given by colour alone.
Descriptions that have been printed before are cut to their first sentence: `board` prints them all, `look` one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from mohreh.core.face import Scene
from mohreh.core.game import Action, AnyState, UnknownAction
from mohreh.core.text import N_
from mohreh.core.thinking import at_once
from mohreh.table.errors import Refused, TableError, sentence
from mohreh.table.game import advising
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.saves import storage
from mohreh.terminal.ink import Ink
from mohreh.terminal.language import ENGLISH, translations
from mohreh.terminal.outline import Item, Place, bare, listed, outline, rows

HELP = (
    N_("Type the number of an action or its text, as in “{number}” or “{action}”; some of its letters list what fits."),
    N_("{command}: the position once more, with all descriptions"),
    N_("{command}: all that you can do"),
    N_("{command}: the two best moves, and why"),
    N_("{command}: the description of something on the board, as in “{command} {example}”"),
    N_("{command}: the score sheet so far"),
    N_("{command}: take your last action back"),
    N_("{command}: all that has happened"),
    N_("{command}: keep the game in a file"),
    N_("{command}: leave the game"),
    N_("An action that is not allowed says why, with the clause of the rules."),
)
COMMANDS = ("board", "list", "hint", "look", "score", "undo", "log", "save FILE", "quit")
FEW = 24  # the largest number of actions that are listed automatically

Ask = Callable[[str], str]
Tell = Callable[[str], None]


def holds_something_else(file: str, own: str) -> bool:
    """Whether a file with this name exists and would be lost by writing into it the game that is kept in `own`, "" for
    none."""
    path = Path(file)
    if not path.is_file() or not path.stat().st_size:
        return False
    return not (own and Path(own).is_file() and path.samefile(own))


def write(path: Path, text: str) -> None:
    """Write a text file, as a whole or not at all. Raises OSError."""
    path = path.resolve()  # a link stays one
    if path.exists() and not path.is_file():  # such as a pipe
        path.write_text(text, encoding="utf-8")
        return
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


class Terminal:
    """A person who plays a game in a terminal. `ask` reads a line after a prompt, `tell` prints lines.

    `ink`: the abilities of the terminal; None for plain lines.
    """

    def __init__(
        self,
        game: GameInProgress,
        ask: Ask,
        tell: Tell,
        save: str = "",
        *,
        language: str = ENGLISH,
        ink: Ink | None = None,
    ) -> None:
        self.game = game
        self.ask, self.print = ask, tell
        self.save = save
        self.ink = ink or Ink()
        self.kept = -1  # the number of steps in the file, so that it is written only after a change; -1: no file yet
        self.behind = False  # the file could not be written any more
        self.described: set[str] = set()  # the items of the board that have been printed
        (self.seat,) = game.humans
        self.words = translations(game.room.id, language)
        self.colours = {person.name: person.colour for person in game.people}
        self.read = 0  # steps whose log lines have been printed
        game.logs.of(self.words)
        game.computers.pace = 0
        game.settle()

    def tell(self, text: str) -> None:
        """Print lines, each wrapped to the width of the terminal."""
        self.print(self.ink.fitted(text))

    @property
    def scene(self) -> Scene:
        """The scene for the person."""
        return self.game.scene(self.words, self.seat)

    @property
    def view(self) -> AnyState:
        """The position as the person may know it."""
        return self.game.state.observe(self.seat)

    def play(self) -> bool:
        """Play until the game is over, or the person leaves; returns whether it is over. Raises OSError for a file that
        cannot be written from the beginning."""
        while True:
            self._others()
            self._keep_on()
            self._news()
            if self.game.over:
                return self._end()
            self._board()
            if not self._answer():
                return False

    def _others(self) -> None:
        """Let the computer opponents act until the person must decide."""
        while self.game.computers.pause() >= 0:
            self.game.computers.work()

    def _keep(self) -> None:
        """Write the game to its file, if it has changed. Raises OSError; then the file is as it was."""
        steps = len(self.game.history.steps)
        if self.save and steps != self.kept:
            write(Path(self.save), storage.write(self.game))
            self.kept = steps

    def _keep_on(self) -> None:
        """Write the game to its file, and go on if that has become impossible: a full disk ends no game."""
        try:
            self._keep()
            self.behind = False
        except OSError as error:
            if self.kept < 0:
                raise
            self.behind = True
            self.tell(
                self.words(
                    "{file} cannot be written ({reason}). The game goes on; “{command}” keeps it elsewhere.",
                    file=self.save,
                    reason=error.strerror or str(error),
                    command="save FILE",
                )
            )

    def _news(self) -> None:
        """Print what has happened since the last time."""
        said = self.game.logs.of(self.words).since(self.read)
        self.read = len(self.game.history.steps)
        if said:
            self.tell("\n" + "\n".join(f"- {self.ink.named(line, self.colours)}" for line in said))

    def _board(self, *, whole: bool = False) -> None:
        """Print the position and what can be done. `whole`: also descriptions that have been printed before."""
        prompt, board = self.game.room.face.prompt(self.view, self.scene), self.outline()
        texts = {each.text for each in board.things()}
        if not whole:
            for each in board.things():
                if each.look and each.text in self.described:
                    each.text = each.begins
        self.described |= texts
        drawn = "\n".join(self.ink.board(board, colours=self.colours))
        self.print(f"\n{drawn.strip()}")
        self.tell(f"\n{self.ink.paint(prompt, 'strong')}")
        state = self.game.state
        asked, beside = state.legal_actions(self.seat), state.out_of_turn(self.seat)
        if len(asked) <= FEW:
            self._list(asked)
        else:
            self.tell(
                self.words(
                    "You can do {number} things; “{command}” names them, a word of theirs those that have it.",
                    number=len(asked),
                    command="list",
                )
            )
        if beside:
            self.tell(
                self.words(
                    "Besides you may do {number} things at any time; “{command}” names them as well.",
                    number=len(beside),
                    command="list",
                )
            )

    def outline(self) -> Place:
        """What the person sees of the board."""
        return outline(self.game.room.face.board(self.view, self.scene))

    def _look(self, what: str) -> None:
        """Print the sheet about something on the board, which a press on it opens on a page; for things of one name all
        their sheets. A name that several things share in part is answered with their names."""
        found: dict[str, Item] = {}
        for each in self.outline().things():
            if each.look:
                found.setdefault(each.look, each)  # further pictures of the same thing are not names
        asked = set(_letters(what).split())
        named = [each for each in found.values() if bare(each.name).casefold() == bare(what).casefold()]
        named = named or [each for each in found.values() if asked <= set(_letters(each.name).split())]
        named = named or [each for each in found.values() if what.casefold() in each.text.casefold()]
        names = dict.fromkeys(each.name for each in named)
        if not asked or len(names) > 1:
            self.tell(" · ".join(names or dict.fromkeys(each.name for each in found.values())))
            return
        sheets = [
            self.game.room.face.look(self.view, look, self.scene) for look in [each.look for each in named] or [what]
        ]
        texts = [
            "\n".join(self.ink.board(Place(sheet.title, holds=outline(sheet.body, sheet=True).holds), 1, self.colours))
            for sheet in sheets
            if sheet is not None
        ]
        for text in dict.fromkeys(texts):
            self.tell(text.strip())
        if not texts:
            self.tell(
                self.words(
                    "Nothing on the board is called that; “{command}” alone names all that can be looked at.",
                    command="look",
                )
            )

    def offered(self) -> list[Action]:
        """Return what the person can do now, in the order of their numbers; actions out of turn come last."""
        state = self.game.state
        return [*state.legal_actions(self.seat), *state.out_of_turn(self.seat)]

    def _list(self, actions: Sequence[Action]) -> None:
        numbers = {action: number for number, action in enumerate(self.offered(), 1)}
        view, scene, paint = self.view, self.scene, self.ink.paint
        for action in actions:
            called = advising.called(self.game.room, view, self.seat, action, scene)
            text = str(action)
            beside = paint(f"  ({called.rstrip('.')})", "dim") if called != text else ""
            self.tell(paint(f"{numbers[action]:>4}", "number") + f"  {text}{beside}")

    def _answer(self) -> bool:
        """Ask until something has been done that changes the game; False: the person leaves."""
        while True:
            try:
                line = " ".join(self.ask("> ").split())
            except EOFError:
                self.print("")  # the prompt has had no answer that ends its line
                return False
            if line in ("quit", "exit"):
                return False
            if self._done(line):
                return True

    def _done(self, line: str) -> bool:
        """Do what a line says; whether the game has changed."""
        asked = {"help": self._help, "?": self._help, "hint": self._hint, "log": self._log}
        asked |= {"score": self._score, "list": lambda: self._list(self.offered()), "": self._help}
        asked |= {"board": lambda: self._board(whole=True)}
        if line in asked:
            asked[line]()
            return False
        if line == "undo":
            return self._undo()
        if line == "look" or line.startswith("look "):
            self._look(line.removeprefix("look").strip())
            return False
        if line.startswith("save "):
            self._save(line.removeprefix("save "))
            return False
        action = self._meant(line)
        return action is not None and self._act(action)

    def _save(self, file: str) -> None:
        """Keep the game in this file from now on, unless it holds something else."""
        if holds_something_else(file, self.save):
            self.tell(self.words("{file} exists already. Another name keeps both.", file=file))
            return
        self.save, self.kept = file, -1
        try:
            self._keep()
            self.behind = False
            self.tell(self.words("Kept in {file}, from now on after every move.", file=self.save))
        except OSError as error:
            self.tell(f"{self.save}: {error.strerror or error}")
            self.save = ""

    def _meant(self, line: str) -> Action | None:
        """Return the action that a line names. If it names none, say so and return None."""
        offered = self.offered()
        if line.isdecimal():  # in Persian digits as well
            number = int(line[:9])
            if 0 < number <= len(offered):
                return offered[number - 1]
            self.tell(
                self.words("There are {number} actions; “{command}” names them.", number=len(offered), command="list")
            )
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
                self.tell(
                    self.words("This is not a move of this game. “{command}” says what you can type.", command="help")
                )
            return None

    def _act(self, action: Action) -> bool:
        try:
            self.game.act(self.seat, action)
        except Refused as error:
            why = self.game.room.face.refusal(error.refusal, self.scene)
            self.tell(self.ink.paint(f"{why} ({error.refusal.clause})", "bad"))
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
        scene, words = self.scene, self.words
        hint = self.game.hints.ask(self.seat, self.view, scene)
        for move in at_once(hint.thoughts):
            why = f": {('؛ ' if words.rtl else '; ').join(move.reasons)}" if move.reasons else ""
            place = self.game.expected_place(move.chance)
            if place is None:
                prospect = words("chance to win {percent}%", percent=round(100 * move.chance))
            else:
                prospect = words("place to expect {place}", place=words.number(f"{place:.1f}"))
            called = listed([f"({move.called.rstrip('.')})", prospect])
            self.tell(f"{self.ink.paint(str(move.action), 'good')}  {called}{why}")

    def _help(self) -> None:
        words = self.words
        example = next((bare(each.name) for each in self.outline().things() if each.look), "1")
        first, *about, last = HELP
        lines = [words(each, command=name, example=example) for each, name in zip(about, COMMANDS, strict=True)]
        self.tell(
            "\n".join(
                [words(first, number=1, action=str(self.offered()[0])), *(f"  {line}" for line in lines), words(last)]
            )
        )

    def _log(self) -> None:
        log = self.game.logs.of(self.words)
        recall = getattr(self.game.room.face, "recall", None)
        first = log.first(recall(self.view, self.scene)) if recall else 1
        lines = [f"- {self.ink.named(entry.line.text, self.colours)}" for entry in log.entries[first - 1 :]]
        self.tell("\n".join(lines) or self.words("Nothing yet."))

    def _score(self) -> None:
        self.print("\n".join(self.ink.table(rows(self.game.room.face.score_sheet(self.game.state, self.scene)))))

    def _end(self) -> bool:
        self.tell(f"\n{self.ink.paint(self.game.room.face.outcome(self.game.state, self.scene), 'strong')}")
        self._score()
        return True


def _letters(text: str) -> str:
    """Return a name as people type it, without diacritics."""
    return "".join(letter if letter.isalnum() or letter.isspace() else " " for letter in text.casefold())
