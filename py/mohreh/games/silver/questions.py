"""Questions about Silver that worked examples ask: the setup of a round, and its scoring."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core.described import only
from mohreh.core.scenario import Description, Script, unknown
from mohreh.games.silver.actions import Action
from mohreh.games.silver.game import SILVER
from mohreh.games.silver.kinds import Reason
from mohreh.games.silver.rules.flow import end_round
from mohreh.games.silver.state import State

_SETUP = frozenset("players mode start_player revealer_any_village round".split())
_SCORING = frozenset("players villages caller start_player totals round mode reset_used amulet end_reason".split())


def position(
    question: Description, read: Callable[[Description], tuple[State, object]], deal: Script[State, Action]
) -> State:
    """The position that a question is about: "setup" with this many players, or "scoring" of a round with these
    villages. `read` reads a described position, `deal` is the script of chance. Raises ScenarioError for any other
    kind of question."""
    asked = {key: value for key, value in question.get("input", {}).items() if value is not None}
    if question["kind"] == "setup":
        only(asked, _SETUP, "a setup of Silver")
        return _set_up(asked, deal)
    if question["kind"] == "scoring":
        only(asked, _SCORING, "a scoring of Silver")
        return _scored(asked, read)
    raise unknown(question["kind"], "no question about Silver")


def _set_up(asked: Description, deal: Script[State, Action]) -> State:
    """A game with this many players after the deal of a round, by default the first one."""
    options = {"mode": asked.get("mode", "four_rounds").replace("_", "-")}
    options["revealer"] = "any" if asked.get("revealer_any_village") else "rivals"
    if asked.get("start_player", "random") != "random":
        options["first"] = f"seat-{asked['start_player'] + 1}"
    state = SILVER.new(options, asked["players"])
    while (answer := deal.answer(state)) is not None:
        state.apply(*answer)
    state.round = asked.get("round", state.round)  # every round is dealt alike, SI-2.3
    return state


def _scored(asked: Description, read: Callable[[Description], tuple[State, object]]) -> State:
    """The end of a round with these villages."""
    position = {key: value for key, value in asked.items() if key != "end_reason"}
    position["villages"] = [
        [card if ":" in card else f"dn:{card}" for card in village] for village in asked["villages"]
    ]
    state, _ = read(position)
    end_round(state, Reason(asked.get("end_reason", Reason.VOTE if state.caller >= 0 else Reason.DECK)))
    return state
