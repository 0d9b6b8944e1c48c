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
"""Seconds in which people are waited for."""


@dataclass(frozen=True)
class TakeBackQuestion:
    """Whether `seat` may take back all from `place` on. `waiting` are the people who have not agreed yet; `here` is
    where the game stood (`GameInProgress.place`): when it goes on the question falls. `until`: when it is refused."""

    seat: int
    place: int
    waiting: frozenset[int]
    here: object
    until: float


def open_question(game: GameInProgress) -> TakeBackQuestion | None:
    """The question that is open now; None: there is none."""
    return game.question if game.question is not None and game.question.here == game.place else None


def concerned(game: GameInProgress, seats: Set[int], place: int) -> frozenset[int]:
    """The people at other screens who are asked before all from `place` on is taken back at the one of `seats`: those
    whose turn has begun since, and at the end of a game everybody. Who cannot be reached is not asked."""
    others = frozenset[int]().union(*(screen.seats for screen in game.screens)) - seats - game.away
    if not others or game.over:
        return others
    before = game.history.at(place).decision().seats
    return others.intersection(game.moment.awaited).difference(before)


def ask(game: GameInProgress, place: int, people: frozenset[int]) -> None:
    """These people are asked. Raises TableError while somebody is being asked already."""
    question = open_question(game)
    if question is not None:
        raise TableError("asking", name=game.people[min(question.waiting)].name)
    game.question = TakeBackQuestion(game.history.steps[place].seat, place, people, game.place, game.clock() + PATIENCE)


def agree(game: GameInProgress, seats: Set[int]) -> bool:
    """The people of one screen agree; True when all have now, and it has been done. Raises TableError."""
    question = open_question(game)
    if question is None or not question.waiting & seats:
        raise TableError("nothing_asked")
    waiting = question.waiting - seats
    game.question = replace(question, waiting=waiting) if waiting else None
    if not waiting:
        game.undo(question.place)
    return not waiting


def refuse(game: GameInProgress, seats: Set[int]) -> None:
    """Somebody of one screen does not agree, or who has asked does not want it any more. Raises TableError."""
    question = open_question(game)
    if question is None or not seats & {question.seat, *question.waiting}:
        raise TableError("nothing_asked")
    game.question = None
    if question.seat not in seats:
        _tell(game, question, TableError("disagreed", name=game.people[min(question.waiting & seats)].name))


def pause(game: GameInProgress) -> float:
    """Milliseconds until nobody is waited for any more; -1: nobody is."""
    question = open_question(game)
    return -1.0 if question is None else max(0.0, (question.until - game.clock()) * 1000)


def expire(game: GameInProgress) -> bool:
    """Nobody is waited for any longer; False as long as that is not so."""
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
