"""The questions and goals of puzzles of 7 Wonders Duel."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.puzzle_questions import Count, Goal, Questions, Winner, who_has_won
from mohreh.core.text import N_
from mohreh.games.duel import names
from mohreh.games.duel.actions import Action
from mohreh.games.duel.advice import called
from mohreh.games.duel.components import LAYOUTS
from mohreh.games.duel.slots import EMPTY
from mohreh.games.duel.state import State

_LEFT = 7  # cards of the last Age


def _named(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The name of an action without its price."""
    words = scene.words
    if action.verb == "build":
        return words("Build {card}", card=names.card(action.card, words))
    if action.verb == "discard":
        return words("Discard {card}", card=names.card(action.card, words))
    if action.verb == "wonder":
        wonder, card = names.wonder(action.wonder, words), names.card(action.card, words)
        return words("Build {wonder}, with {card} under it", wonder=wonder, card=card)
    return called(view, seat, action, scene)


def _on_turn(before: State, after: State) -> int | None:
    """The next player where this may be mistaken: an extra turn, none although a Wonder was built (DU-6.7), or a new
    Age."""
    seats = after.decision().seats
    if not seats or seats[0] == CHANCE or after.pending or not after.age:
        return None
    built = any(after.wonders_built(seat) != before.wonders_built(seat) for seat in range(2))
    return seats[0] if built or before.pending or seats[0] == before.active else None


def _won_by(_start: State, state: State, seat: int) -> int | None:
    return None if state.result is None else int(state.result.winners == (seat,))


def _turns(state: State) -> bool:
    return bool(state.age) and not state.pending


def _near_the_end(state: State, seat: int) -> bool:
    """Whether few enough cards are left for a complete search."""
    left = len(state.slots) - state.slots.count(EMPTY)
    return _turns(state) and state.age == max(LAYOUTS) and 2 <= left <= _LEFT


PUZZLES = Questions[State](
    named=_named,  # type: ignore[arg-type]
    counts={
        "coins": Count(N_("How many coins does {name} have then?"), lambda state, seat, _: state.coins[seat]),
        "points": Count(
            N_("How many points is the city of {name} worth then?"),
            lambda state, seat, _: state.scores()[seat]["total"] if state.age == 3 else None,
        ),
        "pawn": Count(
            N_("How many spaces from the centre is the Conflict pawn then?"),
            lambda state, seat, _: abs(state.pawn),
        ),
    },
    facts={
        "points": Count(
            N_("How many points is the city of {name} worth as it stands?"),
            lambda state, seat, _: state.scores()[seat]["total"] if state.age == 3 else None,
        ),
    },
    winners={
        "turn": Winner(N_("Whose turn is it then?"), _on_turn, perhaps_nobody=False),
        "won": who_has_won(),
    },
    goals={
        "now": Goal(N_("Win in this very turn."), _won_by, fits=lambda state, seat: _turns(state)),
        "win": Goal(
            N_("Win, whatever {rival} does and whatever is turned up: which move?"), _won_by, fits=_near_the_end
        ),
    },
    trivial=frozenset({"over", "wrong_decision", "impossible_chance", "not_in_structure", "wonder_not_yours"}),
)
