"""7 Wonders Duel as a `core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Option
from mohreh.core.thinking import GREEDY, RANDOM, Level
from mohreh.games.duel import actions
from mohreh.games.duel.insight import INSIGHT
from mohreh.games.duel.rules import Kind
from mohreh.games.duel.rules.flow import set_first
from mohreh.games.duel.state import State


class Duel:
    """Two seats; with or without the draft of Wonders, first player drawn or chosen."""

    id = "duel"
    seats: tuple[int, ...] = (2,)
    options = (
        Option("wonders", ("draft", "first-game"), "DU-19.1"),
        Option("first", ("random", "seat-1", "seat-2"), "DU-3.1"),
    )
    private = False  # DU-17.3
    levels: Mapping[str, Level] = {"random": RANDOM, "greedy": GREEDY}
    low_wins = False
    insight = INSIGHT

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The position before anything random has happened (DU-3).

        Raises ValueError for an unknown option or value, or another number of seats than 2.
        """
        if seats not in (None, 2):
            raise ValueError(f"{seats} seats: 7 Wonders Duel is for 2 (DU-1.1)")
        chosen = {option.key: option.values[0] for option in self.options}
        for key, value in (options or {}).items():
            known = next((option for option in self.options if option.key == key), None)
            if known is None or value not in known.values:
                raise ValueError(f"unknown option {key}={value} of 7 Wonders Duel")
            chosen[key] = value
        state = State()
        draft = (Kind.DRAFT, Kind.CHANCE_POOL) if chosen["wonders"] == "draft" else ()
        state.pending = (*draft, Kind.CHANCE_TOKEN)
        if chosen["first"] == "random":
            state.pending += (Kind.CHANCE_FIRST,)
        else:
            set_first(state, int(chosen["first"] == "seat-2"))
        return state

    def parse(self, text: str) -> actions.Action:
        """The action with this canonical text. Raises UnknownAction."""
        return actions.parse(text)


DUEL = Duel()
