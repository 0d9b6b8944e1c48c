"""What is told of a chance: as measured where anybody has, unchanged elsewhere, never the order of two moves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh.bots import chances
from mohreh.bots.chances import CHANCE, PLACE, corrected, expected_place, row_of, shown_chance, stage_of
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE as LUCK
from mohreh.lab import calibration
from mohreh.lab.entrants import find_game
from mohreh.site.archives import needed
from mohreh.table.games import in_folders

MEASURED = [name for name in in_folders() if chances.rows(name)]
STAGES = [at / 10 for at in range(11)]
SHARES = [at / 50 for at in range(51)]


@pytest.mark.parametrize("name", in_folders())
def test_a_stage_grows_from_nothing_to_the_end_of_a_game(name: str) -> None:
    game = find_game(name)
    for seats in {game.seats[0], game.seats[-1]}:
        state, luck, met = game.new({}, seats), Chance(f"stage {seats}"), [0.0]
        while owed := state.decision().seats:
            met.append(stage_of(game, state))
            action = state.sample(luck) if owed[0] == LUCK else luck.choose(state.legal_actions(owed[0]))
            state.play(owed[0], action)
        assert min(met) >= 0.0 and max(met) <= 1.0 and met[1] < 0.2 and met[-1] == pytest.approx(max(met), abs=0.1)
        assert sum(met[len(met) // 2 :]) / len(met[len(met) // 2 :]) > sum(met[: len(met) // 2]) / (len(met) // 2)


@pytest.mark.parametrize("name", MEASURED)
def test_what_lies_beside_a_game_keeps_the_order_of_chances_and_says_how_it_was_found(name: str) -> None:
    game: Any = find_game(name)
    for row in chances.rows(name):
        found: Any = row
        assert row["seats"] in game.seats and 2 <= row["sides"] <= row["seats"]
        assert found["positions"] >= 150 and 0.0 < found["brier"] < found["constant"] < 0.3
        good = found["brier"] <= found["constant"] * 2 / 3 and found["high"] <= 0.8 and found["off"] <= 0.10
        assert row["tells"] == (CHANCE if good else PLACE)
        assert sum(each[1] for each in found["bins"]) == found["positions"]
        for stage in STAGES:
            shares = [corrected(row["weights"], share, stage, row["sides"]) for share in SHARES]
            assert shares == sorted(shares) and 0.0 < shares[0] < shares[-1] < 1.0
            if row["tells"] == PLACE:
                places = [expected_place(game, row["seats"], row["sides"], each) or 0.0 for each in shares]
                assert places == sorted(places, reverse=True) and 1.0 < places[-1] < places[0] < row["sides"]


class Toy:
    id, insight, private = "no-such-game", None, False


def test_without_measurements_chances_are_those_of_the_evaluation() -> None:
    toy: Any = Toy()
    assert shown_chance(toy, object(), 2, 2, 0.3) == 0.3 and expected_place(toy, 2, 2, 0.3) is None  # type: ignore[arg-type]
    assert stage_of(toy, object()) == 0.5  # type: ignore[arg-type]


def test_a_table_that_nobody_has_measured_is_corrected_as_the_nearest_and_teams_as_teams(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [
        {"seats": seats, "sides": sides, "tells": PLACE, "weights": [0, 0, 0.5, 0, 0], "place": [0.0, 1.0]}
        for seats, sides in ((2, 2), (4, 4), (4, 2))
    ]
    monkeypatch.setattr(chances, "rows", lambda game: rows)
    toy: Any = Toy()
    assert row_of(toy, 3, 3) is rows[0] and row_of(toy, 6, 6) is rows[1] and row_of(toy, 6, 3) is rows[2]
    view: Any = None
    assert shown_chance(toy, view, 2, 2, 0.5) == pytest.approx(0.5)
    assert shown_chance(toy, view, 4, 4, 0.25) == pytest.approx(0.25)
    assert 0.5 < shown_chance(toy, view, 2, 2, 0.9) < 0.9 and 0.25 < shown_chance(toy, view, 4, 4, 0.5) < 0.5
    assert shown_chance(toy, view, 2, 2, 1.0) == 1.0, "what is over, or surely won, is so"
    assert shown_chance(toy, view, 1, 1, 0.7) == 0.7, "nobody to win against"
    assert expected_place(toy, 4, 4, 0.25) == pytest.approx(2.5)


@pytest.mark.parametrize("name", MEASURED)
def test_a_page_gets_what_is_read_of_the_file_and_no_more(name: str) -> None:
    path = calibration.place(name)
    short = json.loads(needed(path))
    keys = {"seats", "sides", "tells", "weights", "place"}
    assert short == [{key: row[key] for key in keys} for row in json.loads(path.read_text(encoding="utf-8"))]
    assert len(needed(path)) < path.stat().st_size / 2
