"""Silver as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Game
from mohreh.core.options import Choice, Option, Seat, complete, seat_of
from mohreh.core.text import N_
from mohreh.core.thinking import BEGINNER, EASY, HARD, MEDIUM, Level
from mohreh.games.silver import actions, insight_rules
from mohreh.games.silver.components import POINTS_LIMIT, ROUNDS, SEATS
from mohreh.games.silver.insight import INSIGHT
from mohreh.games.silver.rules.flow import begin_round
from mohreh.games.silver.state import State


class Silver(Game[State, actions.Action]):
    """Two to four seats that know different things; four rounds, or points mode."""

    id = "silver"
    seats: tuple[int, ...] = SEATS
    seats_clause = "SI-2.1"
    options: tuple[Option, ...] = (
        Choice(
            "mode",
            N_("Mode of play"),
            {"four-rounds": N_("Four rounds"), "points": N_("Points mode")},
            clause="SI-13.1",
            help=N_(
                "After {rounds} rounds the lowest total wins; or play round after round until somebody has {limit} "
                "points or more."
            ),
            figures={"rounds": ROUNDS, "limit": POINTS_LIMIT},
        ),
        Seat(
            "first",
            N_("Start player"),
            {"random": N_("Random")},
            clause="SI-2.2",
            help=N_("Takes the first turn of the game. Later rounds are begun by whoever holds the amulet."),
        ),
        Choice(
            "revealer",
            N_("Whose cards the Revealer turns up"),
            {"rivals": N_("Rivals' only"), "any": N_("Of any village")},
            clause="SI-7.6",
            help=N_("The rulebook lets it turn up a rival's card; with the other choice it may also be your own."),
            rare=True,
        ),
        Choice(
            "memory",
            N_("Memory aid"),
            {"off": N_("Off"), "own": N_("My known cards"), "full": N_("Full")},
            clause="SI-15.2",
            help=N_("What the app remembers for you."),
            explained={
                "off": N_("As in the rulebook: you remember for yourself."),
                "own": N_("Good to begin with: what you have seen stays readable to you alone."),
                "full": N_("The discard pile, the count of unseen cards and the whole log as well."),
            },
            first="own",
            each=True,
            between=True,
        ),
    )
    private = True  # SI-14
    levels: Mapping[str, Level] = {
        "beginner": Level(BEGINNER, insight_rules.think_beginner),
        "easy": Level(EASY, insight_rules.think_easy),
        "medium": Level(MEDIUM, insight_rules.think_slipping),
        "hard": Level(HARD.title, INSIGHT.think),
    }
    former_levels: Mapping[str, str] = {"random": "beginner", "forgetful": "easy", "belief": "hard"}
    usual_level = "easy"
    low_wins = True  # SI-1.6
    insight = INSIGHT

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The initial position, before chance has acted (SI-2); the memory aid is no rule and not in it.

        Raises OptionError, a ValueError, for invalid options: see `complete`.

        >>> print(SILVER.new({"mode": "points", "first": "seat-1"}, 4).decision())
        chance_deal: chance decides
        >>> SILVER.new(seats=5)
        Traceback (most recent call last):
            ...
        mohreh.core.options.OptionError: 5 seats: silver is for 2 or 3 or 4 (SI-2.1)
        """
        chosen = complete(self, options, seats)
        state = State(chosen.seats)
        state.points = chosen["mode"] == "points"
        state.any_village = chosen["revealer"] == "any"
        first = seat_of(chosen["first"])
        if first is not None:
            state.holder = first
            begin_round(state)
        return state

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction.

        >>> SILVER.parse("peek 1 2")
        Action('peek 1 2')
        >>> SILVER.parse("peek 2 1")
        Traceback (most recent call last):
            ...
        mohreh.core.game.UnknownAction: 'peek 2 1' is no action of Silver
        """
        return actions.parse(text)


SILVER = Silver()
"""Silver: `new` starts a game, `parse` reads an action from its text."""
