"""7 Wonders Duel as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Game
from mohreh.core.options import Choice, Option, Seat, complete
from mohreh.core.text import N_
from mohreh.core.thinking import BEGINNER, GREEDY, HARD, MEDIUM, Budget, Level
from mohreh.games.duel import actions
from mohreh.games.duel.insight import INSIGHT
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.rules.flow import set_first
from mohreh.games.duel.state import State


class Duel(Game[State, actions.Action]):
    """Two seats; with or without the draft of Wonders, first player drawn or chosen."""

    id = "duel"
    seats: tuple[int, ...] = (2,)
    seats_clause = "DU-1.1"
    options: tuple[Option, ...] = (
        Choice(
            "wonders",
            N_("Wonders"),
            {"draft": N_("Choose them in turn"), "first-game": N_("First game (fixed Wonders)")},
            first="first-game",
            clause="DU-19.1",
            help=N_("Each player chooses four Wonders, or gets the four that the rulebook gives newcomers."),
        ),
        Seat(
            "first",
            N_("First player"),
            {"random": N_("Random")},
            clause="DU-3.1",
            help=N_("The first player chooses the first Wonder and begins Age I."),
        ),
    )
    private = False  # DU-17.3
    levels: Mapping[str, Level] = {
        "beginner": Level(BEGINNER, "greedy", slack=0.19),
        "easy": GREEDY,
        "medium": Level(MEDIUM, "search", Budget(seconds=1.0, playouts=30)),
        "hard": HARD,
    }
    former_levels: Mapping[str, str] = {"random": "beginner", "greedy": "easy"}
    usual_level = "easy"
    insight = INSIGHT

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The initial position, before chance has acted (DU-3).

        Raises OptionError, a ValueError, for invalid options: see `complete`.

        >>> DUEL.new({"wonders": "first-game", "first": "seat-2"})
        <7 Wonders Duel, before Age I, chance_token: chance decides>
        >>> DUEL.new(seats=3)
        Traceback (most recent call last):
            ...
        mohreh.core.options.OptionError: 3 seats: duel is for 2 (DU-1.1)
        """
        chosen = complete(self, options, seats)
        state = State()
        draft = (Kind.DRAFT, Kind.CHANCE_POOL) if chosen["wonders"] == "draft" else ()
        state.pending = (*draft, Kind.CHANCE_TOKEN)
        if chosen["first"] == "random":
            state.pending += (Kind.CHANCE_FIRST,)
        else:
            set_first(state, int(chosen["first"] == "seat-2"))
        return state

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction.

        >>> DUEL.parse("wonder the_sphinx with stable")
        Action('wonder the_sphinx with stable')
        >>> DUEL.parse("build stables")
        Traceback (most recent call last):
            ...
        mohreh.core.game.UnknownAction: 'build stables' is no action of 7 Wonders Duel
        """
        return actions.parse(text)


DUEL = Duel()
"""7 Wonders Duel: `new` starts a game, `parse` reads an action from its text."""
