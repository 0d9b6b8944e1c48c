"""What every game owes to whoever plays it, and how its laws are held against random games of it.

A law is a function of a course, which says where a random game goes; it raises AssertionError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from mohreh.bots import Budget, decide, make
from mohreh.core import record
from mohreh.core.game import Game, IllegalAction
from tests.properties.play import Step
from tests.tools.samples import times

Law = Callable[[Any], object]
PHASES = (Phase.explicit, Phase.generate, Phase.shrink)  # no explanations: they play every game again and again
HOW = settings(phases=PHASES)


def hold(
    law: Law, courses: st.SearchStrategy[Any], examples: int, *, shrink: bool = True, all_of_them: bool = False
) -> None:
    """The law holds in so many courses, of which every run plays a quarter unless it needs `all_of_them`; of whole
    games, which are long, the first that breaks it is told as it is."""
    examples = examples if all_of_them else times(examples // 4, examples)

    @given(courses)
    @settings(HOW, max_examples=examples, phases=PHASES if shrink else PHASES[:2])
    def holds(course: Any) -> None:
        law(course)

    holds()


def legal_is_not_refused(game: Game, state: Any, seats: int, everything: Callable[[Any, int], Iterable[Any]]) -> None:
    """What is listed is not refused, and of all that might be said nothing else; nothing is listed twice."""
    for seat in range(seats):
        legal = state.legal_actions(seat)
        listed = set(legal)
        assert len(listed) == len(legal)
        assert bool(legal) is (seat in state.decision().answering)
        assert [action for action in legal if state.refusal(seat, action)] == []
        for action in everything(state, seat):
            assert (state.refusal(seat, action) is None) is (action in listed), action
        assert [game.parse(str(action)) for action in legal] == legal


def refused_changes_nothing(
    state: Any, seats: int, everything: Callable[[Any, int], Sequence[Any]], every: int
) -> None:
    """A refused action, one of so many that might be said, leaves the position as it was."""
    before = state.clone()
    for seat in range(seats):
        for action in everything(state, seat)[::every]:
            if state.refusal(seat, action) is not None:
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)
    assert state == before


def goes_its_own_way(steps: Iterable[Step[Any, Any]]) -> None:
    """A clone is equal, does not follow, and an action played is the action applied."""
    for step in steps:
        twin, other = step.before.clone(), step.before.clone()
        assert twin == other == step.before
        twin.play(step.seat, step.action)
        assert twin == step.state
        assert other == step.before


def is_its_record(game: Game, state: Any, options: Any, seats: int, steps: Iterable[Step[Any, Any]]) -> None:
    """A game that begins with `state` is the same through the text of its record; and every action says itself."""
    kept = record.Record(game.id, dict(options), [{} for _ in range(seats)], "seed")
    for step in steps:
        state = step.state
        assert game.parse(str(step.action)) == step.action
        kept.actions.append((step.seat, str(step.action)))
    read = record.loads(record.dumps(kept))
    assert read == kept
    assert record.replay(read, game) == state


def bots_decide_alike(game: Game, seat: int, one: Any, two: Any) -> None:
    """In two positions that a seat cannot tell apart every bot in its place does the same, and something legal."""
    for level in game.levels:
        bot = make(game, level, "s", Budget(seconds=None, playouts=2))
        first, second = (decide(bot, world.observe(seat), seat) for world in (one, two))
        assert first == second
        assert one.refusal(seat, first) is None
