"""Silver as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Option
from mohreh.core.text import N_
from mohreh.core.thinking import RANDOM, Level
from mohreh.games.silver import actions
from mohreh.games.silver.components import SEATS, VILLAGES
from mohreh.games.silver.insight import INSIGHT
from mohreh.games.silver.rules.flow import begin_round
from mohreh.games.silver.state import State


class Silver:
    """Two to four seats that know different things; four rounds, or points mode."""

    id = "silver"
    seats: tuple[int, ...] = SEATS
    options = (
        Option("mode", ("four-rounds", "points"), "SI-13.1"),
        Option("first", ("random", *(f"seat-{seat + 1}" for seat in range(VILLAGES))), "SI-2.2"),
        Option("revealer", ("rivals", "any"), "SI-7.6"),
        Option("memory", ("off", "own", "full"), "SI-15.2", each=True, between=True),
    )
    private = True  # SI-14
    levels: Mapping[str, Level] = {
        "random": RANDOM,
        "forgetful": Level(N_("Computer: forgetful"), INSIGHT.think_forgetful),
        "belief": Level(N_("Computer: remembers everything"), INSIGHT.think),
    }
    low_wins = True  # SI-1.6
    insight = INSIGHT

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The position before anything random has happened (SI-2); the memory aid is no rule and not in it.

        Raises ValueError for an unknown option or value, a seat that is not there, or another number of seats.
        """
        n = self.seats[0] if seats is None else seats
        if n not in self.seats:
            raise ValueError(f"{n} seats: Silver is for 2 to 4 (SI-2.1)")
        known = {key: option.values for option in self.options for key in option.keys(n)}
        chosen = {key: values[0] for key, values in known.items()}
        for key, value in (options or {}).items():
            if value not in known.get(key, ()):
                raise ValueError(f"unknown option {key}={value} of Silver for {n} seats")
            chosen[key] = value
        state = State(n)
        state.points = chosen["mode"] == "points"
        state.any_village = chosen["revealer"] == "any"
        if chosen["first"] != "random":
            state.holder = int(chosen["first"].removeprefix("seat-")) - 1
            if state.holder >= n:
                raise ValueError(f"first={chosen['first']}: only {n} seats are taken (SI-2.2)")
            begin_round(state)
        return state

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction."""
        return actions.parse(text)


SILVER = Silver()
