"""Pact: pebbles, taken after an agreement with an option of every kind that stand in each other's way."""

from __future__ import annotations

from typing import Any

from mohreh.core.options import Choice, Condition, Number, Seat, Several, complete
from tests.toys.pebbles import Toy, ToyState

TEAMS = Condition("PACT-1", "Teams are for four players.", lambda it: it["mode"] != "team" or it.seats == 4)
ALONE = Condition("PACT-2", "One player plays solo.", lambda it: (it["mode"] == "solo") == (it.seats == 1))
FEW = Condition("PACT-3", "Teams play without trade.", lambda it: it["mode"] != "team" or "trade" not in it["modules"])
LONG = Condition("PACT-4", "This takes {n} hours.", lambda it: (it.number("target") or 0) < 50, {"n": 3})


class Pact(Toy):
    """A game with an option of every kind that stand in each other's way, as the coming games have them."""

    id = "pact"
    seats = (1, 2, 3, 4)
    recommended = 3
    seats_clause = "PACT-0"
    options = (
        Choice(
            "mode",
            "Mode",
            {"standard": "Standard", "team": "Teams", "solo": "Solo"},
            clause="PACT-1",
            default=lambda it: "solo" if it.seats == 1 else "standard",
            needs=(TEAMS, ALONE),
        ),
        Several("modules", "Modules", {"inns": "Inns", "trade": "Trade", "shields": "Shields"}, needs=(FEW,)),
        Choice(
            "order", "Order of trade", {"random": "Random", "own": "Own"}, applies=lambda it: "trade" in it["modules"]
        ),
        Number("target", "Target", 5, 100, step=5, none="One game", clause="PACT-5", warns=(LONG,), rare=True),
        Seat("first", "First player", {"random": "Random"}, rare=True),
    )

    def new(self, options: Any = None, seats: Any = None) -> Any:
        complete(self, options, seats)
        return ToyState(9, "seat-1")


PACT = Pact()
