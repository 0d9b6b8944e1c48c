"""Hints: the moves that a bot would consider in a person's place, computed in slices from the person's view."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.bots.advice import HINT, best
from mohreh.bots.chances import as_told
from mohreh.core.face import Scene
from mohreh.core.game import Action, AnyState
from mohreh.core.thinking import Budget
from mohreh.table.game import advising
from mohreh.table.game.history import Step

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress

MOVES = 2  # moves per hint
_SLICE = 0.012  # seconds of thinking before other requests are answered
_STEPS = 12  # reports of progress while it thinks
_NOTE = re.compile(r"[0-9]{1,7}\.[1-9](?: [0-9]{1,7}\.[1-9])*")
_LONGEST = 20_000  # maximum letters of the note


@dataclass(slots=True)
class Advised:
    """A recommended move, the chance to win after it, and the reasons for it."""

    action: Action
    chance: float
    called: str
    reasons: tuple[str, ...]


@dataclass(slots=True)
class Hint:
    """A hint for `seat` at a decision; `moves` is empty until it has been computed.

    `since` is the last step before the decision: a hint is obsolete after any other step.
    """

    seat: int
    place: int
    since: Step | None
    language: str
    thoughts: Generator[float | None, None, list[Advised]]
    done: float = 0.0
    moves: list[Advised] = field(default_factory=list)


class Hints:
    """The hints of a game: the latest one of each seat, and the decisions at which hints were given."""

    budget = HINT

    def __init__(self, game: GameInProgress) -> None:
        self._game: GameInProgress = proxy(game)
        self._asked: dict[int, Hint] = {}
        self.given: set[tuple[int, int]] = set()  # decisions with a hint: the number of steps before, and the seat

    @property
    def offered(self) -> bool:
        """Whether hints are available: in saved games, and in set-up positions without a task."""
        posed = None if self._game.example is None else self._game.example.example
        return self._game.kept or (posed is not None and not (posed.id or posed.scenario.steps or posed.solved))

    def of(self, seat: int) -> Hint | None:
        """The hint for the current decision of a seat, if it has asked for one."""
        hint, steps = self._asked.get(seat), self._game.history.steps
        here = hint is not None and len(steps) == hint.place and (steps[-1] if steps else None) is hint.since
        return hint if here else None

    def ask(self, seat: int, view: AnyState, scene: Scene) -> Hint:
        """Start to compute a hint for a deciding seat from its view."""
        steps = self._game.history.steps
        thoughts = _thoughts(self._game, self.budget, seat, view, scene)
        last = steps[-1] if steps else None
        found = self._asked[seat] = Hint(seat, len(steps), last, scene.words.language, thoughts)
        return found

    def stop(self, seat: int) -> None:
        """Discard the hint of a seat."""
        self._asked.pop(seat, None)

    def think_on(self, hint: Hint) -> bool:
        """Compute a slice of a hint; returns whether there is something new to show."""
        clock = self._game.clock
        until, before = clock() + _SLICE, hint.done
        while True:
            try:
                hint.done = max(hint.done, next(hint.thoughts) or 0.0)
            except StopIteration as done:
                hint.moves = done.value
                self.given.add((hint.place, hint.seat))
                return True
            if clock() >= until:
                return int(hint.done * _STEPS) > int(before * _STEPS)

    # --- what the record keeps

    def note(self) -> str:
        """The decisions at which hints were given, for the record: "12.1 15.2", the number of steps before each and
        the seat."""
        last = len(self._game.history.steps)
        places = sorted(each for each in self.given if each[0] <= last)
        text = " ".join(f"{place}.{seat + 1}" for place, seat in places)
        return text if len(text) <= _LONGEST else ""

    def read(self, note: str) -> None:
        """Read a text of `note`; invalid texts are ignored."""
        if len(note) > _LONGEST or not _NOTE.fullmatch(note):
            return
        pairs = (each.split(".") for each in note.split(" "))
        self.given = {(int(place), int(seat) - 1) for place, seat in pairs if int(seat) <= len(self._game.people)}

    def forget(self, place: int) -> None:
        """Discard the entries after a step, from which the game has taken another course."""
        self.given = {each for each in self.given if each[0] <= place}


def _thoughts(
    game: GameInProgress, budget: Budget, seat: int, view: AnyState, scene: Scene
) -> Generator[float | None, None, list[Advised]]:
    """Compute the moves worth naming, with their reasons, from the view of the seat alone.

    `game` is a weak reference, and nothing else here refers to the game: abandoned thoughts do not keep it.
    """
    room = game.room
    named = yield from best(room.game, view, seat, MOVES, budget)
    highest = named[0][1] if named else 0.0
    found = []
    chances = [game.chance(seat, min(chance, highest), view) for _, chance in named]
    table = room.game, len(game.people), len(game.sides)
    shown = [(action, as_told(*table, chance)) for (action, _), chance in zip(named, chances, strict=True)]
    said = advising.compared(room, view, seat, shown, scene)
    for (action, _), chance, reasons in zip(named, chances, said, strict=True):
        found.append(Advised(action, chance, advising.called(room, view, seat, action, scene), reasons))
        yield None
    return found
