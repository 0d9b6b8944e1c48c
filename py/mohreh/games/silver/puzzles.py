"""What puzzles of Silver ask."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.puzzle import Count, Questions, Winner
from mohreh.core.text import N_
from mohreh.games.silver.actions import Action
from mohreh.games.silver.advice import called
from mohreh.games.silver.state import State


def _named(view: State, seat: int, action: Action, scene: Scene) -> str:
    """An action of a card that is not there has no other name than its verb."""
    try:
        return called(view, seat, action, scene)
    except IndexError:
        return ""


def _round(state: State, seat: int, _thing: str) -> int | None:
    return state.rounds[-1].scores[seat] if state.rounds else None


def _holder(before: State, after: State) -> int | None:
    """Who holds the amulet when a round has been scored."""
    return after.rounds[-1].holder if len(after.rounds) > len(before.rounds) else None


def _won(_before: State, after: State) -> int | None:
    winners = after.winners()
    return (winners[0] if len(winners) == 1 else -1) if winners else None


PUZZLES = Questions[State](
    named=_named,  # type: ignore[arg-type]
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
        "won": Winner(N_("Who has won then?"), _won),
    },
    trivial=frozenset(
        {"over", "wrong_decision", "impossible_chance", "no_card", "no_cards", "not_in_pile", "not_in_display"}
    ),
)
