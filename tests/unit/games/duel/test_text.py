"""What a shell or a notebook shows of a position of Duel."""

from __future__ import annotations

from mohreh.games.duel import DUEL
from tests.tools.random_play import positions


def test_a_position_of_duel_reads_like_the_table() -> None:
    state = next(
        state
        for state in positions(DUEL, 2, "reads")
        if state.age == 3 and state.kind() == "turn" and state.removed and len(state.discard) > 15
    )
    lines = str(state).split("\n")
    assert lines[:8] == [
        "7 Wonders Duel, Age III, turn: seat 2 decides",
        "  observatory  builders_guild",
        "  ?  ?  ?",
        "  [gardens]  pretorium  palace",
        "  [town_hall]",
        "Conflict pawn 3 towards the capital of seat 1; Progress tokens: law theology philosophy architecture strategy",
        "Seat 1: 29 coins, 31 points; Wonders: the_great_library (built with theater) the_appian_way (built with "
        "aqueduct) circus_maximus (built with tavern) the_mausoleum (returned to the box); tokens: economy",
        "  buildings: baths workshop glassworks rostrum customs_house temple forum",
    ]
    assert lines[-1].startswith("Discard pile: wood_reserve stone_reserve clay_pool")
    assert len(lines) == 11


def test_a_decision_and_an_action_read_like_what_makes_them() -> None:
    assert repr(DUEL.parse("build stable")) == "Action('build stable')"
    assert repr(DUEL.new().decision()) == "Decision('chance_first', (-1,))"
