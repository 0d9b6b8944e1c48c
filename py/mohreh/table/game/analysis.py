"""The analysis of a finished game: what a bot would have done at each decision of a person, given what the seat knew
then.

It runs in slices. First all decisions are evaluated; then those with the largest losses are evaluated again and longer,
and only these are reported, because a large loss at first sight is often an estimation error. The loss of a move is
found by examining it and the best move equally long. The results are stored in the record, so that nothing is computed
twice.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar
from weakref import proxy

from mohreh.bots.advice import compare, compares, judge, rank, shared
from mohreh.core.game import CHANCE, Action, AnyState, UnknownAction
from mohreh.core.lesson import load
from mohreh.core.thinking import Budget
from mohreh.table.errors import TableError
from mohreh.table.game.people import Person

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress

FOUND = 5  # losses that are reported, at most
LEAST_FOUND = 3  # and at least, even if they are small
_SMALL = 0.03  # of the chance to win: smaller losses are no errors
_NOTHING = 0.005
_CLEAR = 0.10  # of the evaluation: larger losses are always among the reported ones
_AGAIN = 8  # decisions that are examined again
_WHOLE = 40.0  # seconds for the whole analysis
_DIGITS = 3  # decimals of chances and losses in the record
_PLAYOUTS, _SECONDS = 100, 0.3  # per decision
_DEEPER = 5  # times the budget for those examined again
_SLICE = 0.012  # seconds of thinking before other requests are answered
_STEPS = 25  # reports of progress while it thinks
_NOTE = re.compile(r"[0-9]{1,7}\.[1-9]\.[0-9]{1,4}\.[0-9]{1,4}(?:=[^|\r\n]{1,200})?")
_LONGEST = 60_000  # maximum letters of the note

T = TypeVar("T")
Thinking = Generator[float, None, None]


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision: the number of steps before it, who decided, the best chance to win then, 0 to 1, how much of it the
    action has lost, and what would have been best, None for what was done."""

    place: int
    seat: int
    chance: float
    loss: float = 0.0
    best: Action | None = None


@dataclass(slots=True, weakref_slot=True)
class Review:
    """The result of an analysis; incomplete while `thoughts` are running. `steps` is the number of steps of the game,
    and `done` the progress from 0 to 1."""

    steps: int
    thoughts: Thinking | None = None
    done: float = 0.0
    judged: list[JudgedDecision] = field(default_factory=list)
    doubts: dict[int, float] = field(default_factory=dict)
    """By the number of steps before a decision: the loss by the uncorrected evaluation. Near the beginning of a game,
    corrected chances hardly differ even if one move is clearly better than another."""

    @property
    def complete(self) -> bool:
        """Whether the analysis has ended."""
        return self.thoughts is None

    @property
    def losses(self) -> list[JudgedDecision]:
        """The worst decisions, at most `FOUND`, with the largest loss first. Decisions that lost nothing are not among
        them."""
        lost = sorted((each for each in self.judged if each.best is not None), key=lambda each: -each.loss)
        return [each for each in lost[:FOUND] if each.loss >= _NOTHING]


class Analysis:
    """The analysis of a finished game. `offered`: people may request it."""

    budget = Budget(seconds=_SECONDS, playouts=_PLAYOUTS)  # per decision

    def __init__(self, game: GameInProgress) -> None:
        self._game: GameInProgress = proxy(game)
        self.offered = game.kept
        self._found: Review | None = None

    @property
    def found(self) -> Review | None:
        """The result for this game, possibly incomplete; None if the analysis has not been requested."""
        found, game = self._found, self._game
        return found if found is not None and game.over and found.steps == len(game.history.steps) else None

    @property
    def running(self) -> bool:
        """Whether it is being computed."""
        found = self.found
        return found is not None and not found.complete

    def begin(self) -> None:
        """Start the analysis, unless it is already running or complete. Raises TableError if the game is not over, or
        if no analysis is offered."""
        if not self.offered:
            raise TableError("no_analysis")
        if not self._game.over:
            raise TableError("not_over")
        if self.found is None:
            found = self._found = Review(len(self._game.history.steps))
            found.thoughts = _thinking(self._game, proxy(self), proxy(found))

    def stop(self) -> None:
        """Abandon the analysis, and discard its results."""
        if self.running:
            self._found = None

    def think_on(self) -> bool:
        """Compute a slice; returns whether there is something new to show."""
        found, clock = self.found, self._game.clock
        if found is None or found.thoughts is None:
            return False
        until, before = clock() + _SLICE, found.done
        while True:
            try:
                found.done = max(found.done, next(found.thoughts))
            except StopIteration:
                found.thoughts = None
                return True
            if clock() >= until:
                return int(found.done * _STEPS) > int(before * _STEPS)

    def people_from(self, place: int) -> tuple[Person, ...]:
        """The people of a game that continues from an earlier decision: the person who decided there, against bots.
        Other people are replaced by bots of the strongest level."""
        asked = self._game.history.at(place).decision().answering
        own = next(
            (seat for seat in asked if seat in self._game.humans), min(self._game.humans, default=max(0, asked[0]))
        )
        strongest = list(self._game.room.levels)[-1]
        return tuple(
            replace(person, bot="" if seat == own else person.bot or strongest)
            for seat, person in enumerate(self._game.people)
        )

    # --- thinking

    @property
    def _seats(self) -> frozenset[int]:
        """The seats whose decisions are judged: those of people, or all if only bots have played."""
        return self._game.humans or frozenset(range(len(self._game.people)))

    def decisions(self) -> list[tuple[int, int, AnyState]]:
        """The decisions that are judged: the number of steps before, the seat, and its view. Not judged are forced
        actions, those that a lesson has asked for, actions out of turn, and secret answers that were replaced later."""
        steps, taught = self._game.history.steps, self._taught()
        found: list[tuple[int, int, AnyState]] = []
        first = 0  # index of the first decision since the last reveal
        for place, state in self._game.history.walk():
            if place == len(steps) or steps[place].seat == CHANCE or steps[place].seat not in self._seats:
                continue
            if place < taught:
                continue
            seat, action = steps[place].seat, steps[place].action
            if place and (steps[place - 1].reveals or steps[place - 1].seat == CHANCE):
                first = len(found)
            if seat in state.decision().given:
                found[first:] = [each for each in found[first:] if each[1] != seat]
            if (
                seat not in state.decision().seats
                or len(state.legal_actions(seat)) < 2
                or action in state.out_of_turn(seat)
            ):
                continue
            found.append((place, seat, state.observe(seat)))
        return found

    def _taught(self) -> int:
        """The number of steps at the beginning that a lesson has asked for, which are not judged."""
        here = self._game.seed, self._game.options
        lesson = next((each for each in load(self._game.room.package) if (each.seed, each.options) == here), None)
        if lesson is None:
            return 0
        written = iter(lesson.script)
        for place, step in enumerate(self._game.history.steps):
            if step.seat != CHANCE and next(written, None) != (step.seat, str(step.action)):
                return place
        return len(self._game.history.steps)

    # --- what the record keeps

    def note(self) -> str:
        """The result as a note of the record: for each decision the number of steps before it, the seat, and the chance
        and the loss in thousandths; for the reported losses also the best action."""
        found = self.found
        if found is None or not found.complete or not found.judged:
            return ""
        kept = {each.place for each in found.losses}
        parts = []
        for each in found.judged:
            text = f"{each.place}.{each.seat + 1}.{round(1000 * each.chance)}.{round(1000 * each.loss)}"
            parts.append(f"{text}={each.best}" if each.place in kept else text)
        text = "|".join(parts)
        return text if len(text) <= _LONGEST else ""

    def read(self, note: str) -> None:
        """Restore the result from a text of `note`; an invalid text is ignored completely."""
        parts = note.split("|") if note and len(note) <= _LONGEST else []
        if not self._game.over or not parts or not all(_NOTE.fullmatch(part) for part in parts):
            return
        steps = self._game.history.steps
        found = Review(len(steps))
        for part in parts:
            numbers, _, text = part.partition("=")
            place, seat, chance, loss = map(int, numbers.split("."))
            if place >= len(steps) or steps[place].seat != seat - 1 or chance > 1000 or loss > chance:
                return
            best = None
            if text:
                try:
                    best = self._game.room.game.parse(text)
                except UnknownAction:
                    return
                if self._game.history.at(place).refusal(seat - 1, best) is not None:
                    return
            found.judged.append(JudgedDecision(place, seat - 1, chance / 1000, loss / 1000, best))
        self._found = found


def _thinking(game: GameInProgress, analysis: Analysis, found: Review) -> Thinking:
    """Judge all decisions, then those with the largest losses again and longer, and keep the losses worth reporting.

    All three are weak references: an abandoned analysis does not keep its game.
    """
    wanted, whole = analysis.decisions(), analysis.budget
    if not wanted:
        return
    seconds = None if whole.seconds is None else min(whole.seconds, _WHOLE / len(wanted))
    budget, share = replace(whole, seconds=seconds), 0.7 / len(wanted)
    for number, (place, seat, view) in enumerate(wanted):
        for _ in _judged(game, found, place, seat, view, budget):
            yield number * share
    views = {place: view for place, _, view in wanted}
    doubts = found.doubts
    lost = sorted((each for each in found.judged if doubts[each.place] > 0), key=lambda each: -doubts[each.place])
    del lost[_AGAIN:]
    longer = None if whole.seconds is None else _SECONDS * _DEEPER
    budget = Budget(seconds=longer, playouts=(whole.playouts or _PLAYOUTS) * _DEEPER)
    for number, each in enumerate(lost):
        found.judged.remove(each)
        for _ in _judged(game, found, each.place, each.seat, views[each.place], budget):
            yield 0.7 + 0.3 * number / len(lost)
    _report(found, {each.place for each in lost})


def _report(found: Review, again: set[int]) -> None:
    """Keep only the losses to report: the largest of those examined `again`, the first few even if they are small."""
    sure = [each for each in found.judged if each.place in again and each.loss >= _NOTHING]
    sure.sort(key=lambda each: -max(each.loss, found.doubts[each.place]))
    kept = sure[:LEAST_FOUND]
    kept += [each for each in sure[LEAST_FOUND:FOUND] if each.loss >= _SMALL or found.doubts[each.place] >= _CLEAR]
    found.judged = [each if each in kept else replace(each, best=None) for each in found.judged]
    found.judged.sort(key=lambda each: each.place)


def _judged(
    game: GameInProgress, found: Review, place: int, seat: int, view: AnyState, budget: Budget
) -> Generator[None, None, None]:
    """Judge one decision, in slices."""
    rules, action = game.room.game, game.history.steps[place].action
    fairly = compares(rules)
    looking, comparing = shared(budget) if fairly else (budget, budget)
    ranking = yield from _each(rank(rules, view, seat, looking))
    best, share = ranking[0]
    chance = round(game.chance(seat, share, view), _DIGITS)
    loss, doubt, better = 0.0, 0.0, None
    if best != action:
        known = next((worth for each, worth in ranking if each == action), None)
        seen = None if known is None else share - known
        if fairly:
            one, other = yield from _each(compare(rules, view, seat, (best, action), comparing))
            known = share - one + other
        elif known is None:  # a move that the search has not examined: evaluated directly
            known = share - judge(rules, view, seat, best) + judge(rules, view, seat, action)
        loss = min(chance, max(0.0, round(chance - game.chance(seat, max(0.0, known), view), _DIGITS)))
        better = best if loss > 0.0 else None
        doubt = share - known
        if place not in found.doubts and seen is not None:
            # the best move at first sight may be just as bad, and a third one better than both
            doubt = (doubt + seen) / 2
    found.doubts[place] = doubt
    found.judged.append(JudgedDecision(place, seat, chance, loss, better))


def _each(thoughts: Generator[object, None, T]) -> Generator[None, None, T]:
    """Run a computation, yielding None for each of its slices, and return its result."""
    while True:
        try:
            next(thoughts)
        except StopIteration as done:
            found: T = done.value
            return found
        yield
