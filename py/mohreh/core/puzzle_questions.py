"""What a game can be asked in puzzles: its module `puzzles` declares it. The answers to exact questions follow from the
rules (`answer`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState, S, S_contra
from mohreh.core.puzzle import PuzzleError, PuzzleKind
from mohreh.core.scenario import Json
from mohreh.core.text import N_, Words


@dataclass(frozen=True, slots=True)
class Count(Generic[S_contra]):
    """Something that can be counted in a position for a seat, possibly for each of several things."""

    ask: str
    """The question, marked for translation, with {name} and perhaps {thing}: "How many coins has {name} then?"."""
    read: Callable[[S_contra, int, str], int | None]
    """The number, for a position, a seat and a thing ("" for none); None if it is unknown."""
    things: Callable[[S_contra, int], Iterable[str]] | None = None
    """The things that it can be counted for; None: it does not depend on a thing."""
    sort: Callable[[S_contra, int, str], str] | None = None
    """The category of a question: two of the same category differ only in their numbers."""


@dataclass(frozen=True, slots=True)
class Winner(Generic[S_contra]):
    """A question about who wins something between two positions: a seat, -1 for nobody, None if it is not decided."""

    ask: str
    """The question, marked for translation."""
    read: Callable[[S_contra, S_contra], int | None]
    perhaps_nobody: bool = True
    """Whether the answer can be nobody."""


class _Won(Protocol):
    """A position of any game, reduced to its winners."""

    def winners(self) -> tuple[int, ...]: ...


def _sole_winner(_before: _Won, after: _Won) -> int | None:
    winners = after.winners()
    return (winners[0] if len(winners) == 1 else -1) if winners else None


def who_has_won() -> Winner[S]:
    """The question of who has won, for any game; the answer is nobody for a shared victory."""
    return Winner(N_("Who has won then?"), _sole_winner)


@dataclass(frozen=True, slots=True)
class Goal(Generic[S_contra]):
    """Something to be achieved on the board in several actions."""

    ask: str
    """The task, marked for translation, with {n} for the amount that can be achieved."""
    read: Callable[[S_contra, S_contra, int], int | None]
    """The amount that a seat has achieved between two positions; None while it is not finished."""
    short: str = ""
    """The message for a smaller amount {n} than the possible {best}, marked for translation; "": the first action alone
    answers the puzzle."""
    fits: Callable[[S_contra, int], bool] | None = None
    """Whether the goal is suitable for a seat in a position and can be searched exhaustively; None: never."""
    need: Callable[[S_contra, int], int] | None = None
    """The amount that must be achieved to make a difference; None: the largest possible."""
    decides: Callable[[S_contra, int], bool] | None = None
    """Whether a seat has achieved the purpose of the goal at the end, which then answers the puzzle, whatever the
    amount."""
    enough: str = ""
    """The message for such an end, marked for translation, with {n}; "": `short`."""
    worlds: Callable[[S_contra, int], Iterable[S_contra]] | None = None
    """All positions that are possible as far as the seat knows, for games in which all seats act simultaneously once
    more before the end. None: neither hidden information nor other seats are involved."""


def same(said: str, _words: object) -> str:
    """The text unchanged."""
    return said


@dataclass(frozen=True, kw_only=True)
class Questions(Generic[S_contra]):
    """The questions that a game can be asked: the object `PUZZLES` of its module `puzzles`."""

    named: Callable[[S_contra, int, Action, Scene], str]
    """An action in the imperative, without a full stop, and without anything that would give away the answer."""
    counts: Mapping[str, Count[S_contra]] = field(default_factory=dict)
    """What can be counted after some actions."""
    facts: Mapping[str, Count[S_contra]] = field(default_factory=dict)
    """What can be counted in a position as it is."""
    winners: Mapping[str, Winner[S_contra]] = field(default_factory=dict)
    goals: Mapping[str, Goal[S_contra]] = field(default_factory=dict)
    plain: Callable[[str], str] = str
    """The text of an action without details that do not matter for puzzles, such as the place of a new card."""
    thing: Callable[[str, Words], str] = same
    """The name of one of the `Count.things`."""
    trivial: frozenset[str] = frozenset()
    """Codes of refusals that are too obvious for puzzles."""
    apart: int = 0
    """The smallest lead in points that decides a judged puzzle, for games that evaluate moves by final points. 0: moves
    are evaluated by the chance to win."""
    given: Mapping[PuzzleKind, int] = field(default_factory=dict)
    """By kind, the largest number of an id that was used by a removed puzzle, since ids are never reused."""


def answer(
    questions: Questions[AnyState], state: AnyState, seat: int, ask: Mapping[str, Json], game: AnyGame
) -> str | None:
    """The answer to an exact question about a position, by the rules; None if there is no unique answer.

    - {"q": "refused", "of": [actions]}: the one of these actions that is illegal for the seat.
    - {"q": "fact", "count": …, "seat": …, "of": thing}: what is counted for a seat.
    - {"q": "after", "do": [[seat, action], …], "count": …, "seat": …}: what is counted after these actions.
    - {"q": "who", "do": …, "what": …}: who wins something by these actions.

    Raises PuzzleError.
    """
    kind = ask.get("q")
    try:
        if kind == "refused":
            refused = [text for text in ask["of"] if state.refusal(seat, game.parse(text)) is not None]
            return str(refused[0]) if len(refused) == 1 else None
        if kind == "fact":
            count = questions.facts[ask["count"]].read(state, ask["seat"], ask.get("of", ""))
            return None if count is None else str(count)
        after = done(state, [(who, game.parse(text)) for who, text in ask["do"]])
        if kind == "after":
            count = questions.counts[ask["count"]].read(after, ask["seat"], ask.get("of", ""))
        elif kind == "who":
            count = questions.winners[ask["what"]].read(state, after)
        else:
            raise PuzzleError(f"nobody asks {kind!r}")
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleError(f"this cannot be asked: {error}") from error
    return None if count is None else str(count)


def done(state: AnyState, actions: Iterable[tuple[int, Action]]) -> AnyState:
    """The position after actions of seats, without actions of chance. Raises PuzzleError."""
    after = state.clone()
    for seat, action in actions:
        if seat == CHANCE or after.refusal(seat, action) is not None:
            raise PuzzleError(f"{action} is refused")
        after.play(seat, action)
    return after


def offered(answers: Iterable[str]) -> tuple[str, ...]:
    """Answers in the order in which they are offered: numbers are sorted, other answers keep their order.

    >>> offered(["12", "9", "10"])
    ('9', '10', '12')
    """
    found = tuple(answers)
    return tuple(sorted(found, key=int)) if all(re.fullmatch(r"-?[0-9]+", each) for each in found) else found
