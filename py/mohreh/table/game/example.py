"""Examples in progress: a game that starts in a described position, with its script.

Nothing of an example is stored: no save, no statistics, no link. The reader plays all seats and sees the view of the
deciding one, so that there is no curtain and everything can be undone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from weakref import proxy

from mohreh.core import examples, own_example
from mohreh.core.chance import Chance
from mohreh.core.examples import Example
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState, IllegalAction, Refusal, UnknownAction
from mohreh.core.scenario import Description, Json, ScenarioError, ScenarioReader, Script, differences
from mohreh.core.text import Words
from mohreh.table.errors import TableError
from mohreh.table.game.history import History, Step
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import Person, seat_people
from mohreh.table.games import Room

NAMES = {
    "fa": ("آرش", "بابک", "پویا", "تارا", "ثریا", "جاوید", "چکامه"),
    "en": ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen"),
}
"""The names of the players of an example, which its task uses."""
_SUSPECTS = 50  # parts of an object that are tried to find a fault
_MOST_DRAWS = 1000  # actions of chance in a row; the longest deal of a game has about a hundred


@dataclass(frozen=True, slots=True)
class Station:
    """A position in the script of an example: the refused actions to try there, and the next action; None at the
    end."""

    state: AnyState
    tries: tuple[tuple[int, Action], ...]
    next: tuple[int, Action] | None


class ExampleHistory(History):
    """The history of an example: chance acts as described, and everything can be undone."""

    def __init__(self, start: AnyState, seed: str, script: Script[AnyState, Action]) -> None:
        super().__init__(start, seed)
        self._script = script

    def draw(self) -> Step:
        """Let chance act once: as described, else by the seed."""
        choices = self._script.choices(self.state)
        return self.apply(CHANCE, Chance(f"{self.seed}/{self._drawn}").choose(choices))

    def settle(self) -> None:
        """Let chance act until a seat must decide, or the game is over. Raises ScenarioError if that never happens, as
        is possible in a described position."""
        for _ in range(_MOST_DRAWS):
            if self.state.decision().seats != (CHANCE,):
                return
            self.draw()
        raise ScenarioError("in this position chance acts for ever")

    def script(self) -> tuple[Description, ...]:
        """What the seats have done since the start, as steps of a script, without automatic actions."""
        found: list[Description] = []
        for place, state in self.walk():
            if place == len(self.steps):
                break
            seat, action = self.steps[place].seat, self.steps[place].action
            if seat != CHANCE and self._script.answer(state) != (seat, action):
                found.append({"do": f"{seat + 1} {action}"})
        return tuple(found)

    def undo_place(self, people: Collection[int], before: int | None = None) -> int:
        """The number of steps before the last action of a person. Raises TableError if there is none."""
        for place in reversed(range(len(self.steps[:before]))):
            if self.steps[place].seat in people:
                return place
        raise TableError("nothing_to_undo")


def _answer(
    done: Description | str, state: AnyState, reader: ScenarioReader[AnyState, Action], game: AnyGame
) -> tuple[int, Action]:
    """The seat and action of a step of a script, given as the game describes actions, or as a canonical text with an
    optional seat number, "2 build stable"; without a number it is an action of the deciding seat."""
    if not isinstance(done, str):
        return reader.seat(state, done), reader.action(state, done)
    number, _, rest = done.strip().partition(" ")
    if not number.isdecimal():
        seats, rest = state.decision().seats, done.strip()
        seat = seats[0] if seats else 0
    elif not 1 <= (seat := int(number)) <= len(state.scores()):
        raise ScenarioError(f"no seat {number}", "unknown", number)
    else:
        seat -= 1
    try:
        return seat, game.parse(rest)
    except UnknownAction:
        raise ScenarioError(f"no action {rest}", "unknown", rest) from None


def _stations(example: Example, reader: ScenarioReader[AnyState, Action], seed: str, game: AnyGame) -> list[Station]:
    """The positions of the script, station by station. Secret looks that it does not mention are ended
    automatically."""
    state, script = reader.position(example.scenario.position)
    course = ExampleHistory(state, seed, script)
    course.settle()
    found: list[Station] = []
    tries: list[tuple[int, Action]] = []

    def go(seat: int, action: Action) -> None:
        found.append(Station(course.state.clone(), tuple(tries), (seat, action)))
        tries.clear()
        course.apply(seat, action)
        course.settle()

    for number, step in enumerate(example.scenario.steps, 1):
        try:
            answer = _answer(step["do"], course.state, reader, game)
            refusal = course.state.refusal(*answer)
            if refusal is not None and "illegal" not in step:
                raise ScenarioError(f"refused by {refusal.clause}", "illegal", refusal.clause)
            if refusal is None and "illegal" in step:
                raise ScenarioError("nothing refuses this", "not_refused")
        except ScenarioError as error:
            raise error.under(str(number)).under("steps") from None
        except IllegalAction as error:  # it is no action of this game
            fault = ScenarioError(str(error), "illegal", error.refusal.clause)
            raise fault.under(str(number)).under("steps") from None
        if refusal is not None:
            tries.append(answer)
            continue
        go(*answer)
        while (unasked := script.answer(course.state)) is not None:
            go(*unasked)
    found.append(Station(course.state.clone(), tuple(tries), None))
    return found


def people(language: str, number: int, words: Words, room: Room) -> list[Person]:
    """The people of an example, all of whom are played by the reader."""
    return seat_people([{"name": name} for name in NAMES[language][:number]], words, room.levels)


def view_options(room: Room, seats: int) -> dict[str, str]:
    """The options that affect views, with the values that show most: the last one of each."""
    return {
        key: option.offered(seats)[-1]
        for option in room.game.options
        if option.each and option.between
        for key in option.keys(seats)
    }


class ExampleProgress:
    """The progress of an example. `done`: its end has been reached, whatever is played afterwards."""

    def __init__(
        self,
        example: Example,
        game: GameInProgress,
        stations: Sequence[Station],
        reader: ScenarioReader[AnyState, Action],
    ) -> None:
        self.example = example
        self.stations = stations
        self.done = False
        self.shown = False  # whether a step was played for the reader
        self._reader = reader
        self._game: GameInProgress = proxy(game)
        self._tried: set[tuple[int, int]] = set()

    @property
    def station(self) -> int | None:
        """The index of the current position in the script; None if something else has been played."""
        numbers = reversed(range(len(self.stations)))
        return next((number for number in numbers if self.stations[number].state == self._game.state), None)

    @property
    def at_end(self) -> bool:
        """Whether the script is completed: the last position has been reached, and all refused actions there have
        been tried."""
        last = len(self.stations) - 1
        tries = range(len(self.stations[last].tries))
        return self.station == last and all((last, number) in self._tried for number in tries)

    @property
    def solved(self) -> bool:
        """Whether the position has the required properties or, without any, the end of the script has been reached.
        A position without a task is never solved."""
        wanted = self.example.solved
        if wanted:
            return not differences(wanted, self._reader.describe(self._game.state))
        return bool(self.example.scenario.steps) and self.at_end

    def notice(self) -> None:
        """Check whether the example has been completed."""
        self.done = self.done or self.solved

    def refused(self, action: Action) -> None:
        """Note a refused action, which the script may want to be tried."""
        station = self.station
        for number, (_, tried) in enumerate(self.stations[station].tries if station is not None else ()):
            if tried == action:
                self._tried.add((station or 0, number))
        self.notice()

    def written(self) -> str:
        """The example as a text for other pages, with the moves played so far as its script."""
        course = self._game.history
        assert isinstance(course, ExampleHistory), "examples have one"
        scenario = replace(self.example.scenario, steps=course.script())
        return own_example.write(self._game.room.id, replace(self.example, scenario=scenario))

    def speak(self, words: Words) -> None:
        """Change the language of the names."""
        game = self._game
        game.people = tuple(people(words.language, len(game.people), words, game.room))

    def show_me(self) -> Refusal | bool:
        """Play the next step of the script, and return True. If something else has been played, go back to the
        script first, and return False. For a step that shows a refused action, return the refusal.

        Raises TableError at the end.
        """
        game = self._game
        if not self.example.scenario.steps:
            raise TableError("example_done")
        self.shown = True
        if self.station is None:
            while self.station is None:
                game.undo(game.undo_place())
            return False
        number = self.station
        station = self.stations[number]
        for place, (seat, action) in enumerate(station.tries):
            if (number, place) not in self._tried:
                self.refused(action)
                refusal = game.state.refusal(seat, action)
                assert refusal is not None, f"{action} is not refused"
                return refusal
        if station.next is None:
            raise TableError("example_done")
        game.history.undone.clear()
        game.apply(*station.next)
        game.settle()
        return True


def begin(room: Room, name: str, words: Words, clock: Callable[[], float] = time.monotonic) -> GameInProgress:
    """Start an example of the game. Raises TableError for an unknown id."""
    try:
        example = examples.load(room.package, name)
    except LookupError:
        raise TableError("no_example", name=name) from None
    return play(room, example, words, clock)


def play(room: Room, example: Example, words: Words, clock: Callable[[], float] = time.monotonic) -> GameInProgress:
    """Start any example of a game. Raises ScenarioError if its position or script is invalid."""
    seed = f"{room.id}/{example.id}"
    reader: ScenarioReader[AnyState, Action] = import_module(f"{room.package}.scenario").READER
    try:
        state, script = reader.position(example.scenario.position)
    except ScenarioError as error:
        raise error.under("state") from None
    number = len(state.scores())
    seats, options = people(words.language, number, words, room), view_options(room, number)
    course = ExampleHistory(state, seed, script)
    found = GameInProgress(
        f"example-{room.id}-{example.id}", room, seats, options, seed, clock, history=course, one_reader=True
    )
    found.example = ExampleProgress(example, found, _stations(example, reader, seed, room.game), reader)
    found.settle()
    return found


def _by_place(raw: Json) -> Mapping[str, Json]:
    """An object as it is, a list as an object with indices as keys, and anything else as an empty object."""
    if isinstance(raw, list | tuple):
        return {str(at): each for at, each in enumerate(raw)}
    return raw if isinstance(raw, Mapping) else {}


def _look_for(wanted: Description, described: Description) -> None:
    """Raise ScenarioError for a key that no position, or none of its seats, has."""

    def known(key: str, facts: Mapping[str, Json]) -> Json:
        if key not in facts:
            raise ScenarioError(f"nothing tells {key}", "no_key", key)
        return facts[key]

    for key, value in wanted.items():
        seats = _by_place(known(key, described))
        if not (seats and all(isinstance(each, Mapping) for each in seats.values())):
            continue  # a number, a list, or a state that grows during a game, such as a map or an estate
        for seat, facts in _by_place(value).items():
            try:
                its = known(seat, seats)
                for fact in _by_place(facts):
                    try:
                        known(fact, its)
                    except ScenarioError as error:
                        raise error.under(seat) from None
            except ScenarioError as error:
                raise error.under(key) from None


def _culprit(reads: Callable[[Description], bool], part: Description) -> tuple[str, ...]:
    """The keys that lead to the innermost part without which a position can be read; () for none. `reads` tells
    whether it can be with another object in place of `part`. Only the first keys of each object are tried."""
    for key in list(part)[:_SUSPECTS]:
        rest = {**part}
        inner = rest.pop(key)
        if reads(rest):
            break
    else:
        return ()
    return key, *(_culprit(lambda each: reads({**rest, key: each}), inner) if isinstance(inner, Mapping) else ())


def own(room: Room, example: Example, words: Words, clock: Callable[[], float]) -> GameInProgress:
    """Start an example written by somebody else.

    Raises ScenarioError if it is invalid, if its position violates the rules, or if it is already solved.
    """

    def reads(position: Description) -> bool:
        try:
            play(room, replace(example, scenario=replace(example.scenario, position=position)), words)
        except Exception:
            return False
        return True

    try:
        game = play(room, example, words, clock)
        described = import_module(f"{room.package}.scenario").READER.describe(game.state)
    except Exception as error:  # the rules may fail in an impossible position, of which the author must be told
        unnamed = ScenarioError(f"no position of this game: {error!r}").under("state")
        fault = error if isinstance(error, ScenarioError) else unnamed
        if fault.path == ("state",) and fault.code not in ("no_key", "lacks_key"):  # these name the key themselves
            fault.path += _culprit(reads, example.scenario.position)
        raise fault from None if fault is error else error
    progress = game.example
    assert progress is not None, "it has just begun"
    try:
        _look_for(example.solved, described)
    except ScenarioError as error:
        raise error.under("solved") from None
    if example.solved and progress.solved:
        raise ScenarioError("it is solved before anything is done", "solved").under("solved")
    return game
