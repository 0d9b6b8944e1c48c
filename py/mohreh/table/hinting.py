"""Hints: what the computer would do in a person's place, thought through in slices from what that person knows."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from mohreh.bots.advice import HINT, best
from mohreh.core.lesson import Mark
from mohreh.table import advising
from mohreh.table.lighting import ways
from mohreh.table.opponents import Opponents
from mohreh.table.sorry import Sorry

MOVES = 2  # that a hint names
_SLICE = 0.012  # seconds of thinking before other requests get their turn
_STEPS = 12  # signs of life while it thinks
_NOTE = re.compile(r"[0-9]{1,7}\.[1-9](?: [0-9]{1,7}\.[1-9])*")
_LONGEST = 20_000  # letters of the note


@dataclass(slots=True)
class Advised:
    """A move that is recommended, the chance to win with it, why, and where it is pressed on the board."""

    action: Any
    chance: float
    called: str
    reasons: tuple[str, ...]
    marks: tuple[Mark, ...]


@dataclass(slots=True)
class Hint:
    """A hint for `seat` at one decision, in the making until `moves` are there.

    `since` is the last step before the decision: a hint is of no use when another one has taken its place.
    """

    seat: int
    place: int
    since: Any
    language: str
    thoughts: Generator[float | None, None, list[Advised]]
    done: float = 0.0
    moves: list[Advised] = field(default_factory=list)


class Hinting(Opponents):
    """A game in progress in which people may ask for hints."""

    helps = True  # whether hints are given at this table
    hint_budget = HINT

    _hint: Hint | None = None

    @property
    def hint(self) -> Hint | None:
        """The hint for the person who decides now, if he asked for one."""
        hint = self._hint
        if hint is None or not self.acting or self.deciding != hint.seat:
            return None
        steps = self.history.steps
        here = len(steps) == hint.place and (steps[-1] if steps else None) is hint.since
        return hint if here and hint.language == self.words.language and self.helps else None

    @property
    def hinting(self) -> bool:
        """Whether a hint is in the making."""
        hint = self.hint
        return hint is not None and not hint.moves

    def ask_hint(self) -> Hint:
        """The hint for who decides now; it begins to think. Raises Sorry where none is given."""
        if not self.helps:
            raise Sorry("no_hints")
        if self.progress or not self.kept:
            raise Sorry("no_hint_here")
        seat = self.asked_now()
        found = self.hint
        if found is None:
            steps = self.history.steps
            thoughts = self._thoughts(seat, self.state.observe(seat))
            last = steps[-1] if steps else None
            found = self._hint = Hint(seat, len(steps), last, self.words.language, thoughts)
        return found

    def asked_now(self) -> int:
        """The person who decides now and sees what about. Raises Sorry."""
        seat = self.need_person()
        if not self.acting or self.between or seat != self.deciding:
            raise Sorry("not_asked")
        if seat not in self.state.decision().seats:
            raise Sorry("answered")
        return seat

    def _thoughts(self, seat: int, view: Any) -> Generator[float | None, None, list[Advised]]:
        """The moves that are worth naming, each with its reasons; from the view of the seat and nothing else."""
        named = yield from best(self.room.game, view, seat, MOVES, self.hint_budget)
        scene = self.scene(viewer=seat)
        highest = named[0][1] if named else 0.0
        found = []
        for action, chance in named:
            called = advising.called(self.room, view, seat, action, scene)
            reasons = advising.reasons(self.room, view, seat, action, scene)
            yield None
            marks = yield from ways(self.room.face, view, scene, str(action))
            found.append(Advised(action, self.chance(seat, min(chance, highest)), called, reasons, marks))
        return found

    def stop_hint(self) -> None:
        """Nothing is thought about any more."""
        self._hint = None

    def think_on(self) -> bool:
        """Think about the hint for one slice; True when there is something new to be shown."""
        hint = self.hint
        if hint is None or hint.moves:
            return False
        until, before = self.clock() + _SLICE, hint.done
        while True:
            try:
                hint.done = max(hint.done, next(hint.thoughts) or 0.0)
            except StopIteration as done:
                hint.moves = done.value
                self.hinted.add((hint.place, hint.seat))
                return True
            if self.clock() >= until:
                return int(hint.done * _STEPS) > int(before * _STEPS)

    # --- what the record keeps

    def note_hints(self) -> str:
        """Where hints were given, for the record: "12.1 15.2", the number of actions before and the seat."""
        last = len(self.history.steps)
        places = sorted(each for each in self.hinted if each[0] <= last)
        text = " ".join(f"{place}.{seat + 1}" for place, seat in places)
        return text if len(text) <= _LONGEST else ""

    def read_hints(self, note: str) -> None:
        """What `note_hints` wrote; anything odd is passed over."""
        if len(note) > _LONGEST or not _NOTE.fullmatch(note):
            return
        pairs = (each.split(".") for each in note.split(" "))
        self.hinted = {(int(place), int(seat) - 1) for place, seat in pairs if int(seat) <= len(self.people)}

    def forget_hints(self, place: int) -> None:
        """The course of the game from this step on is another one."""
        self.hinted = {each for each in self.hinted if each[0] <= place}
