"""Puzzles in progress: a game that starts in the position of a puzzle, and how it has been answered.

As with examples, nothing is stored here, and one person plays; the page records the result. The first answer counts:
after it the board cannot be used until the reader tries again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from weakref import proxy

from mohreh.core import examples
from mohreh.core.face import Scene
from mohreh.core.game import EVERYBODY, Action, AnyState
from mohreh.core.puzzle import OfGame, Puzzle, PuzzleError, PuzzleKind
from mohreh.core.puzzle_questions import Goal, Questions, answer
from mohreh.core.scenario import Json, ScenarioReader, play
from mohreh.core.text import Words
from mohreh.table.errors import TableError
from mohreh.table.game import advising
from mohreh.table.game.example import people, view_options
from mohreh.table.game.history import History
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.games import Room

NOBODY = "-1"


class PuzzleProgress:
    """The progress of a puzzle. `verdict`: "" while it is open, else "right" or "wrong"."""

    def __init__(self, puzzle: Puzzle, game: GameInProgress, questions: Questions[AnyState]) -> None:
        self.puzzle = puzzle
        self.questions = questions
        self.verdict = ""
        self.chosen = ""
        self.shown = False  # whether the answer was shown to the reader
        self.alone = False  # whether no other puzzles can be reached from here
        self._game: GameInProgress = proxy(game)
        self._start = game.state.clone()

    @property
    def goal(self) -> Goal[AnyState] | None:
        """What is to be reached on the board; None: an answer is chosen."""
        return self.questions.goals.get(self.puzzle.ask.get("goal", ""))

    @property
    def closed(self) -> bool:
        """Whether nothing can be done on the board: the answer is chosen beside it, or has been given."""
        return bool(self.puzzle.offers or self.verdict)

    # --- answering

    def choose(self, number: int) -> None:
        """The reader chooses one of the answers, counted from 0. Raises TableError."""
        if self.verdict or not 0 <= number < len(self.puzzle.offers):
            raise TableError("answered_already")
        self._settle(self.puzzle.offers[number], self.puzzle.offers[number] in self.puzzle.right)

    def notice(self) -> None:
        """Something was done on the board: perhaps that answers the puzzle."""
        puzzle, goal = self.puzzle, self.goal
        done = [str(step.action) for step in self._game.history.steps if step.seat == puzzle.seat]
        if puzzle.offers or self.verdict or not done:
            return
        if goal is None or not goal.short:
            plain = self.questions.plain(done[0])
            self._settle(plain, plain in puzzle.right)
            return
        reached = goal.read(self._start, self._game.state, puzzle.seat)
        if reached is not None:
            decides = goal.decides and goal.decides(self._game.state, puzzle.seat)
            self._settle(str(reached), reached >= puzzle.ask["best"] if decides is None else decides)

    def _settle(self, chosen: str, right: bool) -> None:
        self.chosen, self.verdict = chosen, "right" if right else "wrong"

    def show(self) -> None:
        """Answer it for the reader; nothing has been done yet."""
        game, puzzle = self._game, self.puzzle
        self.shown = True
        self.chosen, self.verdict = puzzle.right[0], "right"
        if puzzle.offers:
            return
        for text in puzzle.line or puzzle.right[:1]:
            game.apply(puzzle.seat, game.room.game.parse(text))
            game.settle()
        reached = self.goal.read(self._start, game.state, puzzle.seat) if self.goal and self.goal.short else None
        if reached is not None:
            self.chosen = str(reached)

    # --- texts

    def _named(self, state: AnyState, seat: int, text: str, words: Words) -> str:
        view, game = state.observe(self.puzzle.seat), self._game
        scene = game.scene(words, self.puzzle.seat)
        return self.questions.named(view, seat, game.room.game.parse(text), scene)

    def _name(self, seat: int) -> str:
        return self._game.people[seat].name

    def question(self, words: Words) -> str:
        """What is asked, in one sentence."""
        ask, goal = self.puzzle.ask, self.goal
        if goal is not None:
            rivals = [self._name(seat) for seat in range(len(self._game.people)) if seat != self.puzzle.seat]
            return words(goal.ask, n=ask.get("best", 0), rival=words.name(rivals[0]))
        if ask.get("goal") == "best":
            return words("What is the best move here?")
        if ask["q"] == "refused":
            return words("One of these is against the rules now. Which one?")
        if ask["q"] == "who":
            return words(self.questions.winners[ask["what"]].ask)
        asked = (self.questions.facts if ask["q"] == "fact" else self.questions.counts)[ask["count"]].ask
        thing = self.questions.thing(ask["of"], words) if "of" in ask else ""
        return words(asked, name=self._name(ask["seat"]), thing=thing)

    def course(self, words: Words) -> list[str]:
        """The actions that are carried out before the question, as sentences."""
        state, lines = self._start.clone(), []
        for seat, text in self.puzzle.ask.get("do", ()):
            named = self._named(state, seat, text, words)
            lines.append(words("{name}: {move}", name=self._name(seat), move=named))
            state.play(seat, self._game.room.game.parse(text))
        return lines

    def choice(self, text: str, words: Words) -> str:
        """How one of the answers is called."""
        kind = self.puzzle.ask.get("q")
        if kind == "refused":
            return self._named(self._start, self.puzzle.seat, text, words)
        if kind == "who":
            if text != NOBODY:
                return words.name(self._name(int(text)))
            return words("Several together") if self.puzzle.ask["what"] == "won" else words("Nobody")
        return words.number(int(text))

    def explanation(self, words: Words) -> list[str]:
        """What the answer leaves and why, in sentences; the last ones are the proof."""
        if not self.verdict:
            return []
        right = self.verdict == "right"
        head = words("Right.") if right else words("That is not it.")
        if self.puzzle.kind is PuzzleKind.EXACT:
            answer = words("It is {answer}.", answer=self.choice(self.chosen, words))
            return [answer if self.shown else head, *self._proof(words)]
        if self.shown:
            return [words("This is how it goes."), *self._line(words), *self._reached(words)]
        return [head, *(self._reached(words) if right else self._left(words))]

    def _proof(self, words: Words) -> list[str]:
        """Why the rules answer an exact question so."""
        puzzle, ask, game = self.puzzle, self.puzzle.ask, self._game
        room, wrong = game.room, self.verdict == "wrong"
        said = list[str]()
        if ask["q"] == "refused":
            if wrong:
                said.append(words("{move}: this can be done.", move=self.choice(self.chosen, words)))
            refused = self._start.refusal(puzzle.seat, room.game.parse(puzzle.right[0]))
            assert refused is not None, "the rules refuse it"
            scene = game.scene(words, puzzle.seat)
            move = self.choice(puzzle.right[0], words)
            said.append(f"{move}: {room.face.refusal(refused, scene)} · {refused.clause}")
            return said
        if wrong:
            said.append(words("It is {answer}.", answer=self.choice(puzzle.right[0], words)))
        said += self._happened(ask.get("do", ()), words)
        if ask["q"] == "after":
            count = self.questions.counts[ask["count"]].read(self._start, ask["seat"], ask.get("of", ""))
            if count is not None and str(count) != puzzle.right[0]:
                was, then = words.number(count), self.choice(puzzle.right[0], words)
                said.append(words("It was {n} before and is {then} after.", n=was, then=then))
        about = "" if self.tallied else self.about(words)  # the score sheet needs no explanation
        return [*said, about] if about else said

    def _happened(self, done: Iterable[tuple[int, str]], words: Words) -> list[str]:
        """The log lines of actions of seats from the beginning, with their clauses."""
        game, state, said = self._game, self._start.clone(), list[str]()
        scene = game.scene(words, EVERYBODY)
        for seat, text in done:
            before = state.observe(EVERYBODY)
            events = state.apply(seat, game.room.game.parse(text))
            said += [
                f"{line.text} · {line.clause}" if line.clause else line.text
                for line in game.room.face.log_lines(before, seat, events, scene)
            ]
        return said

    def _line(self, words: Words) -> list[str]:
        """The names of the actions of the solution."""
        state, lines = self._start.clone(), []
        for text in self.puzzle.line or self.puzzle.right[:1]:
            lines.append(self._named(state, self.puzzle.seat, text, words))
            state.play(self.puzzle.seat, self._game.room.game.parse(text))
        return lines

    def about(self, words: Words) -> str:
        """What the worked example teaches whose position this is."""
        at = self.puzzle.at
        if isinstance(at, OfGame):
            return ""
        example = examples.load(self._game.room.package, at.example)
        title, task, clauses = example.title[words.language], example.task[words.language], "، " if words.rtl else ", "
        return f"{title}: {task} · {clauses.join(example.clauses)}"

    @property
    def tallied(self) -> bool:
        """Whether the score sheet shows why."""
        asked = self.puzzle.ask
        rows = {"points", *self._start.scores()[self.puzzle.seat]}
        return bool(self.verdict) and asked.get("q") == "fact" and asked["count"] in rows

    def _left(self, words: Words) -> list[str]:
        """The sentences about what a wrong answer on the board leaves."""
        puzzle, goal, name = self.puzzle, self.goal, self.puzzle.ask.get("goal")
        if goal is not None and goal.short:
            if int(self.chosen) < 0:
                return [words("After this move the aim is out of reach.")]
            return [words(goal.short, n=int(self.chosen), best=puzzle.ask["best"])]
        if name == "now":
            return [words("This does not end the game.")]
        left = puzzle.leaves.get(self.chosen)
        if name == "win":
            return [self._refuted(left, words)]
        if goal is not None and goal.worlds is not None and isinstance(left, int):
            return [self._lost_everywhere(left, words)]
        return self._judged(left, words)

    def _refuted(self, left: Json, words: Words) -> str:
        """Why a move does not win: `left` is the answer of another seat, or nothing if it depends on chance."""
        if not left:
            return words("This does not win for certain: it depends on what comes next.")
        state = self._start.clone()
        state.play(self.puzzle.seat, self._game.room.game.parse(self.chosen))
        move = self._named(state, left[0], left[1], words)
        return words("This does not win for certain. {name} answers: {move}.", name=self._name(left[0]), move=move)

    def _lost_everywhere(self, left: int, words: Words) -> str:
        """How many points a move loses at least, whatever is hidden."""
        if self._game.room.game.low_wins:
            return words.count(
                "Another move leaves you {n} point fewer.", "Another move leaves you {n} points fewer.", left
            )
        return words.count(
            "Whatever the others hold and do, another move leaves at least {n} point more.",
            "Whatever the others hold and do, another move leaves at least {n} points more.",
            left,
        )

    def _judged(self, left: Json, words: Words) -> list[str]:
        """What the evaluation says about a wrong answer to a judged puzzle, and what speaks against it."""
        values = [each for each in self.puzzle.leaves.values() if isinstance(each, int)]
        if not values:
            best = self.puzzle.ask.get("goal") == "best"
            return [words("The computer does not believe in this move.")] if best else []
        against = advising.drawbacks(*self._look(self.chosen, words))[:1]
        if self._by_points:
            said = words.count(
                "The computer believes that another move is worth at least {n} point more in the end.",
                "The computer believes that another move is worth at least {n} points more in the end.",
                -(left if isinstance(left, int) else min(values)),
            )
        elif isinstance(left, int):
            said = words(
                "The computer believes that this wins {n} times in 100, and a better move {best}.",
                n=left,
                best=max(values),
            )
        else:  # only the best of the wrong answers are stored
            said = words(
                "The computer believes that this wins {n} times in 100 at most, and a better move {best}.",
                n=min(values),
                best=max(values),
            )
        return [said, *against]

    @property
    def _by_points(self) -> bool:
        """Whether a judged puzzle is one of points in the end, not of the chance to win."""
        return bool(self.puzzle.ask.get("by") == "points")

    def _look(self, text: str, words: Words) -> tuple[Room, AnyState, int, Action, Scene]:
        """The arguments of functions of `advising` for an action of the seat in the initial position."""
        game, seat = self._game, self.puzzle.seat
        return game.room, self._start.observe(seat), seat, game.room.game.parse(text), game.scene(words, seat)

    def _reached(self, words: Words) -> list[str]:
        """Sentences about what the right answer has achieved on the board, and why it is right."""
        puzzle, name, goal = self.puzzle, self.puzzle.ask.get("goal"), self.goal
        if goal is not None and goal.short:
            return [words(goal.enough or goal.short, n=int(self.chosen), best=puzzle.ask["best"])]
        if goal is not None and goal.worlds is not None:
            n = min(each for each in puzzle.leaves.values() if isinstance(each, int))
            if self._game.room.game.low_wins:
                return [
                    words.count(
                        "Any other move leaves you at least {n} point more.",
                        "Any other move leaves you at least {n} points more.",
                        n,
                    )
                ]
            return [
                words.count(
                    "Whatever the others hold and do, any other move leaves at least {n} point less.",
                    "Whatever the others hold and do, any other move leaves at least {n} points less.",
                    n,
                )
            ]
        if name == "now":
            return self._happened([(puzzle.seat, self.chosen)], words)
        if name == "win":
            return [words("From here on you win whatever comes.")]
        return self._believed(words) if name == "best" else []

    def _believed(self, words: Words) -> list[str]:
        """The estimate of the accepted answer, compared with the best of the others."""
        puzzle = self.puzzle
        values = {text: left for text, left in puzzle.leaves.items() if isinstance(left, int)}
        others = [text for text in values if text not in puzzle.right]
        best = [left for text, left in values.items() if text in puzzle.right]
        if not best or not others:
            return [words("The computer believes so too.")]
        rival = max(others, key=lambda text: values[text])
        own = values.get(self.chosen, max(best))  # of several accepted answers, the one that was given
        if self._by_points:
            said = words.count(
                "The computer believes so too: any other move is worth at least {n} point less in the end.",
                "The computer believes so too: any other move is worth at least {n} points less in the end.",
                own - values[rival],
            )
        else:
            said = words(
                "The computer believes so too: it wins {n} times in 100, any other move {other} at most.",
                n=own,
                other=values[rival],
            )
        parse = self._game.room.game.parse
        room, view, seat, action, scene = self._look(self.chosen, words)
        moves = [(action, float(own)), (parse(rival), float(values[rival]))]
        return [said, *advising.compared(room, view, seat, moves, scene)[0]]


def position(puzzle: Puzzle, room: Room) -> AnyState:
    """The position of a puzzle. Raises PuzzleError."""
    if isinstance(puzzle.at, OfGame):
        return puzzle.at.position(room.game)
    try:
        scenario = examples.load(room.package, puzzle.at.example).scenario
    except LookupError as error:
        raise PuzzleError(str(error)) from None
    reader: ScenarioReader[AnyState, Action] = import_module(f"{room.package}.scenario").READER
    for moment in play(scenario, reader):
        if moment.step == puzzle.at.step:
            return moment.state.clone()
    raise PuzzleError(f"{puzzle.at.example} has no step {puzzle.at.step}")


def open_puzzle(
    room: Room, puzzle: Puzzle, words: Words, clock: Callable[[], float] = time.monotonic
) -> GameInProgress:
    """A puzzle as it begins. Raises PuzzleError where its question does not fit its position."""
    try:
        questions: Questions[AnyState] = import_module(f"{room.package}.puzzles").PUZZLES
        state = position(puzzle, room)
        seats = len(state.scores())
        options = dict(puzzle.at.options) if isinstance(puzzle.at, OfGame) else {}
        options = {**view_options(room, seats), **options}
        _need_fitting(puzzle, state, questions, room)
    except PuzzleError:
        raise
    except Exception as error:  # the rules may fail in a position of an invalid puzzle
        raise PuzzleError(f"this is no puzzle of the game: {error!r}") from error
    history = History(state, f"{room.id}/{puzzle.id}")
    name, party = f"puzzle-{room.id}-{puzzle.id}", people(words.language, seats, words, room)
    found = GameInProgress(name, room, party, options, history.seed, clock, history=history, one_reader=True)
    found.puzzle = PuzzleProgress(puzzle, found, questions)
    found.settle()
    return found


def _need_fitting(puzzle: Puzzle, state: AnyState, questions: Questions[AnyState], room: Room) -> None:
    """Raises PuzzleError for a puzzle that does not ask about this position, or whose answer the rules do not give."""
    goal = puzzle.ask.get("goal")
    if puzzle.kind is PuzzleKind.EXACT:
        if answer(questions, state, puzzle.seat, puzzle.ask, room.game) not in puzzle.right or not puzzle.offers:
            raise PuzzleError("the rules answer otherwise")
    elif goal != "best" and goal not in questions.goals:
        raise PuzzleError(f"nobody is asked for {goal}")
    else:
        _need_legal(puzzle.right, state, puzzle.seat, room)


def _need_legal(texts: Sequence[str], state: AnyState, seat: int, room: Room) -> None:
    actions: list[Action] = [room.game.parse(text) for text in texts]
    if any(state.refusal(seat, action) is not None for action in actions):
        raise PuzzleError("a right answer is refused")
