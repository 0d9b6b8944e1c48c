"""The score sheet of Condottiere: both ways to win, and the games of a series."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.options import NONE, complete, warnings
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.games.condottiere.actions import NEXT, parse
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.score_sheet import score_sheet
from tests.tools.condottiere.sentences import play, position, scene
from tests.tools.markup import plain


def sheet(state: Any, language: str = "en") -> str:
    return str(score_sheet(state.observe(EVERYBODY), scene(language, state.n)))


def rows(state: Any) -> dict[str, list[str]]:
    """The rows of the table by their names, as they are read."""
    found = re.findall(r"<tr[^>]*><th[^>]*>(.*?)</th>(.*?)</tr>", sheet(state))
    return {plain(title): [plain(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for title, row in found}


def test_a_game_shows_how_near_everybody_is_in_both_ways() -> None:
    state = position(
        owner={"torino": 0, "genova": 0, "siena": 0, "roma": 1}, contested="parma", hands=[["merc_1"], ["merc_1"]]
    )
    assert rows(state)["Regions"] == ["Torino, Genova and Siena", "Roma"]
    assert rows(state)["Regions in total"] == ["3 of 6", "1 of 6"]
    assert rows(state)["Adjacent regions"] == ["2 of 4", "1 of 4"]
    assert "6 regions win, or 4 connected ones." in plain(sheet(state))
    assert "outcome" not in sheet(state)
    bigger = position(4, {"bigger_kingdoms": True}, owner={"torino": 0}, hands=[["merc_1"]] * 4)
    assert rows(bigger)["Adjacent regions"][0] == "1 of 4"
    assert "#CO-13.1" in sheet(bigger)


def test_at_the_end_the_winner_is_named_with_the_clause() -> None:
    state = position(
        contested="lucca",
        owner=dict.fromkeys(("milano", "modena", "firenze"), 0),
        hands=[["merc_1"], ["merc_1"]],
        lines=[["merc_5"], []],
        passed=[False, True],
    )
    play(state, "pass")
    assert "Sara wins with 4 adjacent regions." in sheet(state) and "#CO-9.3" in sheet(state)
    assert sheet(state).count('class="reached"') == 1
    assert "connected ones" not in sheet(state)
    assert "سارا با ۴ ناحیه‌ی همسایه برنده شد." in sheet(state, "fa")


def test_a_series_shows_every_game_and_the_bonus_by_itself() -> None:
    state = position(
        4,
        {"points_target": 20},
        contested="modena",
        owner={"milano": 1, "firenze": 1, "roma": 0},
        scores=[7, 4, 9, 0],
        hands=[["merc_1"]] * 4,
        lines=[[], ["merc_10"], [], []],
        passed=[True, False, True, True],
        turn=1,
    )
    assert rows(state)["Earlier games"] == ["7", "4", "9", "0"]
    assert rows(state)["Game 1 as it stands"] == ["1", "2", "0", "0"]
    assert rows(state)["Total"] == ["8", "6", "9", "0"]
    assert rows(state)["Adjacent regions"] == ["1 of 3", "1 of 3", "0 of 3", "0 of 3"]
    play(state, "pass")
    assert state.phase is Kind.NEXT_GAME
    assert rows(state)["Earlier games"] == ["7", "4", "9", "0"]
    assert rows(state)["Game 1 Adjacent regions"] == ["1", "8 3 + 5", "0", "0"]
    assert "</bdi> <small" in sheet(state) and "1 <small" in sheet(state), "or 8 of 3 + 5 is read as 83 + 5"
    assert rows(state)["Total"] == ["8", "12", "9", "0"]
    assert "Bahram wins with 3 adjacent regions." in sheet(state) and "#CO-12.3" in sheet(state)
    assert "20 points" in plain(sheet(state))
    state.apply(2, NEXT)
    state.draw(Chance("x"))
    assert rows(state)["Game 2 as it stands"] == ["0", "0", "0", "0"]
    assert rows(state)["Total"] == ["8", "12", "9", "0"]


@pytest.mark.parametrize("seats", (2, 3, 5))
def test_the_games_of_a_series_add_up_to_its_totals(seats: int) -> None:
    chance, state = Chance(f"series {seats}"), CONDOTTIERE.new({"points": "25", "rules": "draw.hidden"}, seats)
    played = 0
    while state.decision().seats:
        seat = state.decision().seats[0]
        action = state.sample(chance) if seat == CHANCE else chance.choose(list(state.legal_actions(seat)))
        state.apply(seat, action)
        if state.phase is Kind.NEXT_GAME or not state.decision().seats:
            played += 1
            found = rows(state)
            games = [row for title, row in found.items() if title.startswith("Game ")]
            assert len(games) == len(state.games) == played
            sums = [sum(game.points[seat] for game in state.games) for seat in range(seats)]
            assert [int(cell) for cell in found["Total"]] == sums == list(state.result.scores)
    assert played > 1
    assert "wins the series" in plain(sheet(state)) or "share the victory" in plain(sheet(state))


def test_a_final_battle_of_a_series_keeps_the_points() -> None:
    state = position(
        4,
        {"points_target": 12},
        contested="modena",
        owner={"milano": 1, "firenze": 1},
        scores=[12, 4, 9, 0],
        hands=[["merc_1"]] * 4,
        lines=[[], ["merc_10"], [], []],
        passed=[True, False, True, True],
        turn=1,
    )
    play(state, "pass")
    state.draw(Chance("x"))
    assert state.final
    assert rows(state)["Total"] == ["12", "12", "9", "0"]
    play(state, "pass", "pass")
    assert rows(state)["Game 1 Adjacent regions"][1] == "8 3 + 5"
    assert "#CO-12.5" in sheet(state)


def test_a_single_final_battle_is_decided_by_its_own_clause() -> None:
    state = position(
        final=True,
        participants=[0, 1],
        owner={"roma": 0, "napoli": 1},
        hands=[["merc_1"], ["merc_1"]],
        lines=[["merc_5"], ["merc_2"]],
        passed=[False, True],
    )
    state.apply(0, parse("pass"))
    assert "Sara wins the final battle." in sheet(state) and "#CO-10.5" in sheet(state)


def test_points_and_capturing_are_advised_against_and_nothing_else() -> None:
    """CO-16.1: the new-game dialog asks once; the game can be played all the same."""
    rules = next(option for option in CONDOTTIERE.options if option.key == "rules")
    for bits in range(16):
        members = [value for at, value in enumerate(rules.offered(2)) if bits >> at & 1]
        for points in (NONE, "20"):
            chosen = complete(CONDOTTIERE, {"rules": ".".join(members) or NONE, "points": points}, 3)
            warned = warnings(CONDOTTIERE, chosen)
            assert [each.clause for each in warned] == ["CO-16.1"] * ("capturing" in members and points != NONE)
            assert CONDOTTIERE.new(chosen, 3).decision().seats
