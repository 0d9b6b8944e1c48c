"""Whether chances come true: positions are gathered alike each time, and what is fitted is judged by other games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mohreh.bots.chances import UNCHANGED, corrected
from mohreh.core.chance import Chance
from mohreh.lab import calibration
from mohreh.lab.calibration import brier, crossed, gathered, judged, keep, main, weights_of
from mohreh.lab.entrants import find_game
from mohreh.table import games

OPEN = next(name for name in games.in_folders() if find_game(name).levels["hard"].think == "search")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "_RESAMPLED", 40)


def boasting(count: int, sides: int, *, seed: str = "boasting", blind: bool = False) -> list[dict[str, Any]]:
    """Positions told as three times as decided as they are at the beginning, and as they are at the end."""
    luck, rows = Chance(seed), []
    for number in range(count):
        stage = luck.fraction()
        chance = min(0.97, max(0.03, luck.fraction() ** (1 if sides == 2 else 2)))
        sure = corrected((0.0, 0.0, 3.0 - 2.0 * stage, 0.0, 0.0), chance, stage, sides)
        won = float(luck.fraction() < (1 / sides if blind else chance))
        rows.append({"game": number // 4, "stage": stage, "hint": sure, "chart": sure, "won": won, "place": 2.0 - won})
    return rows


@pytest.mark.parametrize("sides", [2, 4])
def test_what_boasts_is_corrected_by_games_that_it_is_not_judged_by(sides: int) -> None:
    rows = boasting(600, sides)
    results = [row["won"] for row in rows]
    corrections = crossed(rows, sides)
    assert brier(corrections, results) < brier([row["hint"] for row in rows], results) - 0.01
    found = judged(rows, sides, sides, "x")
    assert found["positions"] == 600 and found["games"] == 150 and found["low"] < found["share"] < found["high"]
    assert found["tells"] == (
        "chance" if found["share"] <= 2 / 3 and found["high"] <= 0.8 and found["off"] <= 0.1 else "place"
    )
    early, late = (corrected(found["weights"], 0.9, stage, sides) for stage in (0.0, 1.0))
    assert early < late - 0.05


def test_chances_without_information_are_not_shown() -> None:
    rows = boasting(400, 2, blind=True)
    found = judged(rows, 2, 2, "x")
    assert found["tells"] == "place" and found["share"] > 0.9
    assert brier(crossed(rows, 2), [row["won"] for row in rows]) < 0.26


def test_a_better_judgement_stays_a_better_chance_whatever_was_found() -> None:
    rows = [{**row, "won": 1.0 - row["won"]} for row in boasting(400, 2)]
    weights = weights_of(rows, 2)
    for stage in (0.0, 0.3, 0.7, 1.0):
        chances = [corrected(weights, at / 20, stage, 2) for at in range(21)]
        assert chances == sorted(chances) and chances[0] < chances[-1]
    assert weights_of([], 2) == list(UNCHANGED)


def test_positions_are_gathered_by_their_number_and_the_seat_knows_no_more_than_it_may() -> None:
    game = find_game(OPEN)
    rows, again = (gathered(game, 2, {}, 3, "unit", "greedy", 2) for _ in range(2))
    assert rows == again and 0 < len(rows) <= 5 and {row["game"] for row in rows} == {3}
    assert [row["stage"] for row in rows] == sorted(row["stage"] for row in rows)
    for row in rows:
        assert 0.0 <= row["hint"] <= 1.0 and 0.0 <= row["chart"] <= 1.0 and row["won"] in (0.0, 0.5, 1.0)
        assert row["place"] == (1.0 if row["won"] == 1.0 else 2.0)


def test_the_command_goes_on_where_it_was_cut_and_keeps_what_it_has_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [{**row, "seat": 0} for row in boasting(40, 2)]
    asked: list[int] = []

    def gather(game: Any, seats: int, options: Any, number: int, *_: Any) -> list[dict[str, Any]]:
        asked.append(number)
        return [row for row in rows if row["game"] == number]

    monkeypatch.setattr(calibration, "gathered", gather)
    monkeypatch.setattr(calibration, "place", lambda game: tmp_path / "chances.json")
    given = [OPEN, "--keep", str(tmp_path / "kept.jsonl"), "--workers", "1", "--write"]
    assert main([*given, "--games", "4"]) == 0 and main([*given, "--games", "10"]) == 0
    assert asked == list(range(10))
    printed = capsys.readouterr().out
    assert "16 positions of 4 games: Brier" in printed and "40 positions of 10 games: Brier" in printed
    (kept,) = json.loads((tmp_path / "chances.json").read_text(encoding="utf-8"))
    assert kept["positions"] == 40 and kept["by"] == "medium" and len(kept["weights"]) == len(UNCHANGED)
    keep(OPEN, {**kept, "seats": 4, "sides": 2})
    assert [row["seats"] for row in json.loads((tmp_path / "chances.json").read_text(encoding="utf-8"))] == [2, 4]
    with pytest.raises(SystemExit):
        main([*given, "--seed", "other"])
    assert "holds other work" in capsys.readouterr().err
