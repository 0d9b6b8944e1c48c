"""7 Wonders as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Game
from mohreh.core.options import Choice, Option, complete
from mohreh.core.text import N_
from mohreh.core.thinking import BEGINNER, EASY, HARD, MEDIUM, Level
from mohreh.games.wonders import actions
from mohreh.games.wonders.boards import WONDERS as BOARDS
from mohreh.games.wonders.components import BOARD, FREE_CITY, SEATS
from mohreh.games.wonders.insight import INSIGHT
from mohreh.games.wonders.rules.setup import seek_setup
from mohreh.games.wonders.state import State

_RANDOM = N_("Random")


class Wonders(Game[State, actions.Action]):
    """Two to seven seats that build a city each, side by side; each knows its own hand."""

    id = "wonders"
    seats: tuple[int, ...] = SEATS
    recommended = 4
    seats_clause = "SW-3.1"
    options: tuple[Option, ...] = (
        Choice(
            "wonders",
            N_("Wonders"),
            {"random": _RANDOM, "choose": N_("Each chooses")},
            clause="SW-3.1",
            help=N_("Wonders are dealt, or chosen seat after seat if all agree."),
        ),
        Choice(
            "sides",
            N_("Sides of the wonders"),
            {"random": _RANDOM, "all-a": N_("Side A"), "all-b": N_("Side B"), "choose": N_("Each chooses")},
            first="all-a",
            clause="SW-3.1",
            help=N_("Side A is advised for first games."),
        ),
        Choice(
            "free-city",
            N_("Wonder of the Free City"),
            {"random": _RANDOM, **{row.id: row.city for row in BOARDS}},
            clause="SW-13.2",
            help=N_("Drawn from those that are left, or one that both agree on."),
            applies=lambda it: it.seats == 2 and it["wonders"] == "choose",
            rare=True,
        ),
    )
    private = True  # SW-12.2
    levels: Mapping[str, Level] = {
        "beginner": Level(BEGINNER, "greedy", slack=0.5),
        "easy": Level(EASY, "greedy", slack=0.2),
        "medium": Level(MEDIUM, "greedy"),
        "hard": HARD,
    }
    former_levels: Mapping[str, str] = {"random": "beginner", "greedy": "medium"}
    usual_level = "easy"
    insight = INSIGHT

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The initial position, before chance has acted (SW-3). Raises OptionError, a ValueError.

        >>> print(WONDERS.new({"sides": "all-a"}, 5).decision())
        boards: chance decides
        >>> WONDERS.new(seats=8)
        Traceback (most recent call last):
            ...
        mohreh.core.options.OptionError: 8 seats: wonders is for 2 or 3 or 4 or 5 or 6 or 7 (SW-3.1)
        """
        chosen = complete(self, options, seats)
        state = State(chosen.seats)
        state.choosing_boards = chosen["wonders"] == "choose"
        state.choosing_sides = chosen["sides"] == "choose"
        if chosen["sides"] in ("all-a", "all-b"):
            state.sides = (int(chosen["sides"] == "all-b"),) * state.m
        if state.base and state.choosing_boards and chosen["free-city"] != "random":
            state.boards = tuple([BOARD[chosen["free-city"]] if city == FREE_CITY else -1 for city in range(state.m)])
        seek_setup(state)
        return state

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction.

        >>> WONDERS.parse("build clay_pit pay 0 0")
        Action('build clay_pit pay 0 0')
        >>> WONDERS.parse("build clay_pit")
        Traceback (most recent call last):
            ...
        mohreh.core.game.UnknownAction: 'build clay_pit' is no action of 7 Wonders
        """
        return actions.parse(text)


WONDERS = Wonders()
"""7 Wonders: `new` starts a game, `parse` reads an action from its text."""
