"""Condottiere as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mohreh.core.game import Game
from mohreh.core.options import NONE, Condition, Number, Option, Seat, Several, complete, seat_of
from mohreh.core.text import N_
from mohreh.core.thinking import BEGINNER, EASY, HARD, MEDIUM, Budget, Level
from mohreh.games.condottiere import actions
from mohreh.games.condottiere.components import SEATS, TARGET_HIGH, TARGET_LOW
from mohreh.games.condottiere.insight import INSIGHT
from mohreh.games.condottiere.rules.flow import begin_game
from mohreh.games.condottiere.state import State


class Condottiere(Game[State, actions.Action]):
    """Two to six seats that fight over Italy (CO-2.2); each knows its own hand."""

    id = "condottiere"
    seats: tuple[int, ...] = SEATS
    recommended = 4
    seats_clause = "CO-2.1"
    options: tuple[Option, ...] = (
        Several(
            "rules",
            N_("Optional rules"),
            {
                "draw": N_("Draw after battle"),
                "kingdoms": N_("Bigger kingdoms"),
                "capturing": N_("Capturing regions"),
                "hidden": N_("Hidden cards"),
            },
            clause="CO-16.1",
            help=N_("They can be combined as you like; a first game is best without."),
            explained={
                "draw": N_("After every battle you may draw up to three cards."),
                "kingdoms": N_("One more adjacent region is needed to win."),
                "capturing": N_("Regions of others can be attacked."),
                "hidden": N_("Mercenaries, Drummers, Heroines and Courtesans are played face down."),
            },
        ),
        Number(
            "points",
            N_("Playing for points"),
            TARGET_LOW,
            TARGET_HIGH,
            none=N_("One game"),
            clause="CO-12.1",
            help=N_("Several games: a point for every region, five more for adjacent regions, until the target."),
            rare=True,
            warns=(
                Condition(
                    "CO-16.1",
                    N_("The rulebook advises against playing for points when regions can be captured."),
                    lambda it: it["points"] == NONE or "capturing" not in it.several("rules"),
                ),
            ),
        ),
        Seat(
            "first",
            N_("Youngest player"),
            {"random": N_("Random")},
            clause="CO-3.2",
            help=N_("Holds the Condottiere token first, and chooses where the first battle is fought."),
        ),
    )
    private = True  # CO-18.2
    levels: Mapping[str, Level] = {
        "beginner": Level(BEGINNER, "greedy", slack=(0.26, 0.45, 0.8)),
        "easy": Level(EASY, "greedy", slack=(0.17, 0.285, 0.25)),
        "medium": Level(MEDIUM, "greedy", slack=(0.09, 0.0)),
        "hard": replace(HARD, think="own", budget=Budget(1.0, 400)),
    }
    former_levels: Mapping[str, str] = {"random": "beginner", "greedy": "medium"}
    usual_level = "easy"
    insight = INSIGHT

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The initial position, before chance has acted (CO-3). Raises OptionError, a ValueError.

        >>> print(CONDOTTIERE.new({"rules": "draw.hidden", "first": "seat-3"}, 5).decision())
        deal: chance decides
        >>> CONDOTTIERE.new(seats=7)
        Traceback (most recent call last):
            ...
        mohreh.core.options.OptionError: 7 seats: condottiere is for 2 or 3 or 4 or 5 or 6 (CO-2.1)
        """
        chosen = complete(self, options, seats)
        state = State(chosen.seats)
        rules, first = chosen.several("rules"), seat_of(chosen["first"])
        state.drawing, state.bigger = "draw" in rules, "kingdoms" in rules
        state.capturing, state.hiding = "capturing" in rules, "hidden" in rules
        state.target = chosen.number("points") or 0
        state.start = -1 if first is None else first
        begin_game(state)
        return state

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction.

        >>> CONDOTTIERE.parse("choose torino")
        Action('choose torino')
        >>> CONDOTTIERE.parse("choose paris")
        Traceback (most recent call last):
            ...
        mohreh.core.game.UnknownAction: 'choose paris' is no action of Condottiere
        """
        return actions.parse(text)


CONDOTTIERE = Condottiere()
"""Condottiere: `new` starts a game, `parse` reads an action from its text."""
