"""The questions and goals of puzzles of Silver."""

from __future__ import annotations

from collections.abc import Iterator

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.puzzle_questions import Count, Goal, Questions, Winner, who_has_won
from mohreh.core.text import N_
from mohreh.games.silver.actions import Action
from mohreh.games.silver.advice import called
from mohreh.games.silver.components import ROUNDS
from mohreh.games.silver.state import State

_KEPT = ("exchange", "discard")  # what is done with a card in hand


def _named(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The name of an action; for a card that is not there, only its verb."""
    try:
        return called(view, seat, action, scene)
    except IndexError:
        return ""


def _round(state: State, seat: int, _thing: str) -> int | None:
    return state.rounds[-1].scores[seat] if state.rounds else None


def _holder(before: State, after: State) -> int | None:
    """The seat that holds the amulet after a round has been scored."""
    return after.rounds[-1].holder if len(after.rounds) > len(before.rounds) else None


def _fewest(_start: State, state: State, seat: int) -> int | None:
    """The negated total at the end of the game, so that fewer points are better."""
    return None if state.result is None else -state.totals[seat]


def _is_last(state: State, seat: int) -> bool:
    """The last action of the game, of a seat that knows all its cards and has not called: its total depends on nothing
    that it does not know (SI-10.2, SI-10.3). All that matches is listed then (SI-18.1)."""
    if state.points or state.round != ROUNDS or state.caller == seat or state.looks:
        return False
    if any(not state.knows(seat, card) for card in (*state.village[seat], *state.hand)):
        return False
    return all(action.verb in _KEPT and _ends(state, seat, action) for action in state.legal_actions(seat))


def _ends(state: State, seat: int, action: Action) -> bool:
    after = state.clone()
    after.play(seat, action)
    return after.result is not None


def _world(state: State, seat: int) -> Iterator[State]:
    """One world is enough: the total does not depend on other face-down cards."""
    yield state.determinize(seat, Chance("world"))


PUZZLES = Questions[State](
    named=_named,  # type: ignore[arg-type]
    plain=lambda text: text.split(" to ")[0],  # of a set the new card may lie in any place
    counts={
        "score": Count(N_("How many points does this round bring {name}?"), _round),
        "cards": Count(
            N_("How many cards does the village of {name} have then?"), lambda state, seat, _: len(state.village[seat])
        ),
        "total": Count(
            N_("How many points does {name} have in all then?"),
            lambda state, seat, _: state.totals[seat] if state.rounds else None,
        ),
    },
    winners={
        "amulet": Winner(N_("Who gets the amulet?"), _holder),
        "won": who_has_won(),
    },
    goals={
        "gains": Goal(
            N_("The last action of the game, and you know all your cards: what leaves you the fewest points?"),
            _fewest,
            fits=_is_last,
            worlds=_world,
        ),
    },
    trivial=frozenset(
        {"over", "wrong_decision", "impossible_chance", "no_card", "no_cards", "not_in_pile", "not_in_display"}
    ),
)
