"""What the board says that a card would do is what the rules then do; the arithmetic of a line is that of the rules."""

from __future__ import annotations

import pytest

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.actions import PLAY, TAKE
from mohreh.games.condottiere.components import BISHOP, CARD, HIDDEN, SCARECROW, SURRENDER, WINTER
from mohreh.games.condottiere.forecast import counted, forecast, weather, without
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State
from tests.tools.condottiere.pages import games


def test_the_rows_of_a_line_add_up_to_its_strength() -> None:
    lines = [state.lines for game in games() for state in game]
    assert any(weather(each).winter for each in lines) and any(weather(each).spring for each in lines)
    for each in lines:
        over = weather(each)
        sums = tuple(sum(row.all for row in counted(line, over)) for line in each)
        assert sums == scoring.strengths(each)


def test_a_row_is_worked_out_as_printed() -> None:
    line = tuple(CARD[card] for card in ("merc_10", "merc_10", "merc_2", "drummer", "heroine"))
    rows = {row.card: row for row in counted(line, weather([line, (CARD["spring"],)]))}
    assert (rows[CARD["merc_10"]].count, rows[CARD["merc_10"]].each, rows[CARD["merc_10"]].all) == (2, 23, 46)
    assert (rows[CARD["merc_2"]].base, rows[CARD["merc_2"]].factor, rows[CARD["merc_2"]].bonus) == (2, 2, 0)
    assert rows[CARD["heroine"]].all == 10 and not rows[CARD["heroine"]].changed
    frozen = counted(line, weather([line, (WINTER,)]))
    assert {row.each for row in frozen if row.card < 7} == {2}


@pytest.mark.parametrize("kind", ["open", "season", "bishop", "scarecrow", "surrender", "hidden"])
def test_a_forecast_is_what_happens(kind: str) -> None:
    seen = 0
    for state in [state for game in games() for state in game if state.phase is Kind.BATTLE]:
        for card in set(state.hands[state.active]):
            if _kind(state, card) == kind:
                _holds(state, card)
                seen += 1
    assert seen > 20


def _kind(state: State, card: int) -> str:
    if state.hiding and HIDDEN[card]:
        return "hidden"
    named = {
        BISHOP: "bishop",
        SCARECROW: "scarecrow",
        SURRENDER: "surrender",
        WINTER: "season",
        CARD["spring"]: "season",
    }
    return named.get(card, "open")


def _holds(state: State, card: int) -> None:
    seat = state.active
    ahead = forecast(state.observe(seat), seat, card)
    after = state.clone()
    events = after.apply(seat, PLAY[card])
    burned = [event.details for event in events if event.kind == "burned"]
    assert ahead.burned == sum(sum(each["counts"]) for each in burned)
    concluded = [event.details for event in events if event.kind == "concluded"]
    assert ahead.ends == (card == SURRENDER)
    if ahead.ends and not any(state.down[other] >= 0 for other in range(state.n) if other != seat):
        assert ahead.totals == concluded[0]["strength"]
        assert (concluded[0]["winner"],) == ahead.leaders or concluded[0]["tied"] == ahead.leaders
    elif not concluded and after.phase is Kind.BATTLE:
        assert ahead.totals == scoring.strengths(after.lines)
        assert [sorted(line) for line in ahead.lines] == [sorted(line) for line in after.lines]


def test_taking_back_is_foretold() -> None:
    seen = 0
    for state in [state for game in games() for state in game if state.phase is Kind.RETRIEVE and not state.hiding]:
        for action in state.legal_actions(state.active):
            after = state.clone()
            after.apply(state.active, action)
            if action in TAKE and after.fighting:
                assert without(state, state.active, action.card) == scoring.strengths(after.lines)
                seen += 1
    assert seen > 5
