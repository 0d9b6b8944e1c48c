"""What puzzles of The Castles of Burgundy ask."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.puzzle import PuzzleKind
from mohreh.core.puzzle_questions import Count, Goal, Questions, who_has_won
from mohreh.core.text import N_
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.advice import called
from mohreh.games.burgundy.board_ways import way_title
from mohreh.games.burgundy.components import PHASES, ROUNDS
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.state import State

_WITH_DIE = ("take", "place")  # a sale is named by its goods


def _named(view: State, seat: int, action: Action, scene: Scene) -> str:
    """With its die, and without the workers that change it."""
    words = scene.words
    if action.verb == "sell":
        return (
            words("Sell goods with the {n}", n=view.dice[seat][action.die] + 1)
            if action.die >= 0
            else called(view, seat, action, scene)
        )
    said = way_title(view, action, scene)
    if action.die < 0 or action.verb not in _WITH_DIE:
        return said
    return words("{what}: die {n}").format(what=said, n=words.number(view.dice[seat][action.die] + 1))


def _last_turn(_start: State, state: State, seat: int) -> int | None:
    """The points in the end, once the game is over."""
    return state.scores()[seat]["total"] if state.stage == Kind.OVER else None


def _enough(state: State, seat: int) -> int:
    """The points with which nobody else has as many."""
    return 1 + max(row["total"] for other, row in enumerate(state.scores()) if other != seat)


def _is_last_turn(state: State, seat: int) -> bool:
    """The last turn of the last round, before anything was done in it."""
    last = state.phase == len(PHASES) - 1 and state.round == ROUNDS and state.turn == len(state.order) - 1
    return last and state.stage == Kind.TURN and not state.pending and not state.used[seat] and not state.agreed.solo


PUZZLES = Questions[State](
    named=_named,  # type: ignore[arg-type]
    counts={
        "points": Count(N_("How many points does {name} have then?"), lambda state, seat, _: state.points[seat]),
        "silver": Count(
            N_("How much silver does {name} have then?"), lambda state, seat, _: state.silver[state.house(seat)]
        ),
        "workers": Count(
            N_("How many workers does {name} have then?"), lambda state, seat, _: state.workers[state.house(seat)]
        ),
    },
    facts={
        "points": Count(
            N_("How many points would {name} have if the game ended now?"),
            lambda state, seat, _: None if state.agreed.solo else state.scores()[seat]["total"],
        ),
    },
    winners={"won": who_has_won()},
    goals={
        "reach": Goal(
            N_("Your last turn, and the last of the game: win it. As it stands, nobody else comes to {n} points."),
            _last_turn,
            N_("This comes to {n} points, and does not win."),
            _is_last_turn,
            _enough,
            lambda state, seat: state.winners() == (seat,),
            N_("This comes to {n} points, and wins."),
        ),
    },
    apart=6,
    given={PuzzleKind.FORCED: 40},
    trivial=frozenset(
        {
            *("over", "wrong_seat", "set_up_first", "set_up_over", "turn_only", "of_chance", "no_effect"),
            *(
                "impossible_draw",
                "not_rolled",
                "board_not_offered",
                "board_not_in_box",
                "other_board",
                "no_such_result",
            ),
            *(
                "effect_open",
                "not_in_depot",
                "not_in_central",
                "not_in_storage",
                "no_shield",
                "one_storage",
                "no_goods",
            ),
        }
    ),
)
