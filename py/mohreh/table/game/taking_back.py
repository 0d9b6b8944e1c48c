"""Undo with consent: undoing a move after which the turn of people at other screens has begun needs their agreement.

No consent is needed while it is still the turn of the person who undoes. No answer within some time counts as a
refusal.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mohreh.table.errors import TableError

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress

PATIENCE = 30.0
"""How many seconds the answer of the other people is awaited."""


@dataclass(frozen=True)
class TakeBackQuestion:
    """A request of `seat` to undo all steps from `place` on.

    `waiting` are the people who have not agreed yet; `here` is the point of the game at the time of the request
    (`GameInProgress.place`), after which it lapses; `until` is when it counts as refused.
    """

    seat: int
    place: int
    waiting: frozenset[int]
    here: object
    until: float


def open_question(game: GameInProgress) -> TakeBackQuestion | None:
    """The pending request, or None."""
    return game.question if game.question is not None and game.question.here == game.place else None


def concerned(game: GameInProgress, seats: Set[int], place: int) -> frozenset[int]:
    """The people at other screens whose consent is needed to undo all steps from `place` on: those whose turn has
    begun since, or everybody after the end of the game, except those who cannot be reached."""
    others = frozenset[int]().union(*(screen.seats for screen in game.screens)) - seats - game.away
    if not others or game.over:
        return others
    before = game.history.at(place).decision().seats
    return others.intersection(game.moment.awaited).difference(before)


def ask(game: GameInProgress, place: int, people: frozenset[int]) -> None:
    """Ask these people for consent. Raises TableError if there is a pending request."""
    question = open_question(game)
    if question is not None:
        raise TableError("asking", name=game.people[min(question.waiting)].name)
    game.question = TakeBackQuestion(game.history.steps[place].seat, place, people, game.place, game.clock() + PATIENCE)


def agree(game: GameInProgress, seats: Set[int]) -> bool:
    """Note the consent of the people at a screen; returns whether all have agreed now and the undo has been done.
    Raises TableError."""
    question = open_question(game)
    if question is None or not question.waiting & seats:
        raise TableError("nothing_asked")
    waiting = question.waiting - seats
    game.question = replace(question, waiting=waiting) if waiting else None
    if not waiting:
        game.undo(question.place)
    return not waiting


def refuse(game: GameInProgress, seats: Set[int]) -> None:
    """Refuse a request, or withdraw it. Raises TableError."""
    question = open_question(game)
    if question is None or not seats & {question.seat, *question.waiting}:
        raise TableError("nothing_asked")
    game.question = None
    if question.seat not in seats:
        _tell(game, question, TableError("disagreed", name=game.people[min(question.waiting & seats)].name))


def pause(game: GameInProgress) -> float:
    """The milliseconds until the request lapses; -1 without a request."""
    question = open_question(game)
    return -1.0 if question is None else max(0.0, (question.until - game.clock()) * 1000)


def expire(game: GameInProgress) -> bool:
    """Let the request lapse if its time is over; returns whether it has."""
    question = open_question(game)
    if question is None or game.clock() < question.until:
        return False
    game.question = None
    _tell(game, question, TableError("unanswered"))
    return True


def _tell(game: GameInProgress, question: TakeBackQuestion, why: TableError) -> None:
    for screen in game.screens:
        if question.seat in screen.seats:
            screen.unheard = why
