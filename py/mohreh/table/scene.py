"""Playable examples at the table: a session that begins at a described position, with its script at hand.

Nothing of it is kept: no save, no statistics, no link. Everybody's seat is played by the reader, who sees what the one
who decides sees; nothing is secret from him, so no curtain hangs and everything can be taken back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.examples import Example
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, Action, AnyState
from mohreh.core.scenario import ScenarioReader, Script
from mohreh.core.text import Words
from mohreh.table.games import Room
from mohreh.table.history import History, Step
from mohreh.table.people import Person, seat_people
from mohreh.table.session import Refused, Session
from mohreh.table.sorry import Sorry

NAMES = {
    "fa": ("آرش", "بابک", "پویا", "تارا", "ثریا", "جاوید", "چکامه"),
    "en": ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen"),
}
"""Who sits at the table of an example; the tasks call them so."""


@dataclass(frozen=True, slots=True)
class Station:
    """A position on the way of the script: what is tried there and refused, and how it goes on; None at the end."""

    state: Any
    tries: tuple[tuple[int, Any], ...]
    next: tuple[int, Any] | None


class Course(History):
    """The course of an example: chance does what its description foretells, and undo passes everything."""

    def __init__(self, start: Any, seed: str, script: Script[AnyState, Action]) -> None:
        super().__init__(start, seed)
        self._script = script

    def draw(self) -> Step:
        """Let chance act once: as foretold, else by the seed."""
        choices = self._script.choices(self.state)
        return self.apply(CHANCE, Chance(f"{self.seed}/{self._drawn}").choose(choices))

    def settle(self) -> None:
        """Let chance act until a seat must decide, or the game is over."""
        while self.state.decision().seats == (CHANCE,):
            self.draw()

    def undo_place(self, people: Collection[int], before: int | None = None) -> int:
        """Before the last action of a person. Raises Sorry when there is none."""
        for place in reversed(range(len(self.steps[:before]))):
            if self.steps[place].seat in people:
                return place
        raise Sorry("nothing_to_undo")


def _stations(example: Example, reader: ScenarioReader[AnyState, Action], seed: str) -> list[Station]:
    """The way of the script, station by station. A secret look that it does not mention is put away on its own."""
    state, script = reader.position(example.scenario.position)
    course = Course(state, seed, script)
    course.settle()
    found: list[Station] = []
    tries: list[tuple[int, Any]] = []

    def go(seat: int, action: Any) -> None:
        found.append(Station(course.state.clone(), tuple(tries), (seat, action)))
        tries.clear()
        course.apply(seat, action)
        course.settle()

    for step in example.scenario.steps:
        answer = reader.seat(course.state, step["do"]), reader.action(course.state, step["do"])
        if "illegal" in step:
            tries.append(answer)
            continue
        go(*answer)
        while (unasked := script.answer(course.state)) is not None:
            go(*unasked)
    found.append(Station(course.state.clone(), tuple(tries), None))
    return found


def people(language: str, number: int, words: Words, room: Room) -> list[Person]:
    """The people at the table of an example, all played by the reader."""
    return seat_people([{"name": name} for name in NAMES[language][:number]], words, room.levels)


def view_options(room: Room, seats: int) -> dict[str, str]:
    """The options that concern each seat's view, so that as much as possible is shown: the last value of each."""
    return {
        key: option.offered(seats)[-1]
        for option in room.game.options
        if option.each and option.between
        for key in option.keys(seats)
    }


class ExampleSession(Session):
    """An example in progress. `done`: its end has been reached, whatever is played after it."""

    kept = False

    def __init__(self, room: Room, example: Example, words: Words, clock: Callable[[], float] = time.monotonic) -> None:
        seed = f"{room.id}/{example.id}"
        reader: ScenarioReader[AnyState, Action] = import_module(f"{room.package}.scenario").READER
        state, script = reader.position(example.scenario.position)
        number = len(state.scores())
        seats = people(words.language, number, words, room)
        super().__init__(f"example-{room.id}-{example.id}", room, seats, view_options(room, number), seed, words, clock)
        self.example = example
        self.stations = _stations(example, reader, seed)
        self.done = False
        self._tried: set[tuple[int, int]] = set()
        self.history = Course(state, seed, script)
        self.settle()

    @property
    def private(self) -> bool:
        """The reader plays all seats: nobody's view is kept from him."""
        return False

    @property
    def viewer(self) -> int:
        """Who decides in the position shown; where nobody does everything is public."""
        if not self.room.game.private:
            return super().viewer
        state = self.state if self.shown is None else self.history.at(self.log.place(self.shown))
        seats = state.decision().seats
        return next((seat for seat in seats if seat in self.humans), EVERYBODY)

    def irreversible(self, action: Any) -> bool:
        """Everything can be taken back."""
        return False

    def past(self, number: int) -> tuple[Any, Scene]:
        """The position of a line of the log, as who decided there saw it."""
        state, scene = super().past(number)
        return (state, scene) if not scene.open else (state.observe(self.viewer), replace(scene, open=False))

    def speak(self, words: Words) -> None:
        """Tell everything in another language from now on, with its names for the people."""
        if words.language != self.words.language:
            self.people = tuple(people(words.language, len(self.people), words, self.room))
        super().speak(words)

    # --- the script

    @property
    def place(self) -> int | None:
        """Which station of the script the present position is; None beside its way."""
        numbers = reversed(range(len(self.stations)))
        return next((number for number in numbers if self.stations[number].state == self.state), None)

    @property
    def at_end(self) -> bool:
        """Whether the script has nothing more to show here: its last position, and all that is refused there tried."""
        last = len(self.stations) - 1
        tries = range(len(self.stations[last].tries))
        return self.place == last and all((last, number) in self._tried for number in tries)

    def _notice(self) -> None:
        self.done = self.done or self.at_end

    def settle(self) -> None:
        """Let chance act until somebody must decide; perhaps the example has come to its end."""
        super().settle()
        self._notice()

    def act(self, text: str) -> None:
        """An action of the reader. Raises Sorry or Refused; what the script wants to be refused counts as tried."""
        try:
            super().act(text)
        except Refused:
            self._count(text)
            raise

    def _count(self, text: str) -> None:
        place = self.place
        for number, (_, action) in enumerate(self.stations[place].tries if place is not None else ()):
            if str(action) == text:
                self._tried.add((place or 0, number))
        self._notice()

    def show_me(self) -> bool:
        """Play the next step of the script; from beside its way go back to it first, and False then.

        Raises Refused where the step shows what is refused, and Sorry at the end.
        """
        self.show(None)
        self.picked = ()
        if self.place is None:
            while self.place is None:
                self.undo()
            return False
        place = self.place
        station = self.stations[place]
        for number, (seat, action) in enumerate(station.tries):
            if (place, number) not in self._tried:
                self._count(str(action))
                refusal = self.state.refusal(seat, action)
                assert refusal is not None, f"{action} is not refused"
                raise Refused(refusal)
        if station.next is None:
            raise Sorry("example_done")
        self.history.undone.clear()
        self._apply(*station.next)
        self.settle()
        return True


def begin(room: Room, name: str, words: Words, clock: Callable[[], float] = time.monotonic) -> ExampleSession:
    """The session of an example. Raises Sorry for an id that the game does not know."""
    try:
        example = examples.load(room.package, name)
    except LookupError:
        raise Sorry("no_example", name=name) from None
    return ExampleSession(room, example, words, clock)
