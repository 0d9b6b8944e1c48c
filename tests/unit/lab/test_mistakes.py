"""Games with a mistake in them: it is the worst move, it is told as found, and the command goes on where it was cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from mohreh.bots.advice import rank
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import Budget, at_once
from mohreh.lab import mistakes
from mohreh.lab.arena import wilson
from mohreh.lab.command import rows_in
from mohreh.lab.entrants import find_game
from mohreh.lab.mistakes import Thresholds, blunder, looked_back, lost, main, report
from mohreh.table import games
from mohreh.table.game.analysis import Analysis

OPEN = next(name for name in games.in_folders() if find_game(name).levels["hard"].think == "search")
TERMS = (0.15, 0.1, 0.03)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Analysis, "budget", Budget(seconds=None, playouts=12))
    monkeypatch.setattr(mistakes, "_DEEPER", 2)


def test_a_mistake_is_the_worst_move_and_loses_what_it_must() -> None:
    game, found = find_game(OPEN), 0
    state, luck = game.new(), Chance("blunders")
    while found < 3:
        seat = state.decision().seats[0]
        if seat == CHANCE:
            state.draw(luck)
            continue
        view = state.observe(seat)
        bad = blunder(game, view, seat, 0.15)
        if bad is not None:
            found += 1
            best = at_once(rank(game, view, seat, Budget(None, 12)))[0][0]
            assert bad != best and lost(game, view, seat, best, bad) >= 0.15
            assert lost(game, view, seat, best, best) == 0.0 and blunder(game, view, seat, 1.01) is None
        state.play(seat, luck.choose(state.legal_actions(seat)))


def test_a_game_is_looked_back_at_alike_each_time() -> None:
    rows = [looked_back(OPEN, 2, {}, number, "unit", "greedy", TERMS) for number in (0, 1, 1)]
    assert rows[1] == rows[2] and any(row["planted"] for row in rows)
    for row in rows:
        assert row["decisions"] > 10 and row["alarms"] <= row["decisions"]
        assert (row["loss"] > 0.0) == row["found"] and (row["planted"] or not row["found"])
    assert any(row["found"] for row in rows)


def test_the_command_prints_what_was_found_and_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def looked(name: str, seats: int, options: object, number: int, *_: object) -> dict[str, object]:
        asked.append(number)
        return {"planted": number != 1, "found": number > 2, "loss": 0.2, "decisions": 30, "alarms": number % 2}

    monkeypatch.setattr(mistakes, "looked_back", looked)
    given = [OPEN, "--workers", "1", "--keep", str(tmp_path / "games.jsonl"), "--games"]
    assert main([*given, "2"]) == 0 and main([*given, "6"]) == 0 and asked == [0, 1, 2, 3, 4, 5]
    text = capsys.readouterr().out
    assert "found 3 of 5 mistakes of at least 0.15" in text and "false alarms: 3 of 180 decisions" in text
    assert "1 of 6 games had no decision" in text
    assert main([*given[:-1], "--planted", "3"]) == 0 and main([*given[:-1], "--planted", "7"]) == 0
    text = capsys.readouterr().out
    assert "found 1 of 3 mistakes" in text and "found 5 of 7 mistakes" in text and asked == [0, 1, 2, 3, 4, 5, 6, 7]
    assert main([*given, "7", "--planted", "9"]) == 0 and "found 4 of 6 mistakes" in capsys.readouterr().out
    assert report([], Thresholds(*TERMS)).startswith("found 0 of 0 mistakes")
    with pytest.raises(SystemExit):
        main([*given, "2", "--least", "0.3"])
    assert "holds other work" in capsys.readouterr().err


def test_what_was_found_is_kept_for_each_table_and_only_of_the_usual_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def looked(name: str, seats: int, options: object, number: int, *_: object) -> dict[str, object]:
        return {"planted": True, "found": number > 0, "loss": 0.2, "decisions": 30, "alarms": 0}

    monkeypatch.setattr(mistakes, "looked_back", looked)
    monkeypatch.setattr(mistakes, "place", lambda game: tmp_path / mistakes.FILE)
    several = next(name for name in games.in_folders() if len(find_game(name).seats) > 2)
    for seats, number in (("4", "2"), ("3", "2"), ("3", "5")):
        assert main([several, "--workers", "1", "--write", "--seats", seats, "--games", number]) == 0
    rows = rows_in(tmp_path / mistakes.FILE)
    assert [(row["seats"], row["planted"], row["found"], row["decisions"]) for row in rows] == [
        (3, 5, 4, 150),
        (4, 2, 1, 60),
    ]
    low, high = wilson(4, 5)
    assert (rows[0]["low"], rows[0]["high"]) == (round(low, 3), round(high, 3)) and rows[0]["by"] == mistakes.BY
    with pytest.raises(SystemExit):
        main([several, "--write", "--option", "some=thing"])
    assert "usual options" in capsys.readouterr().err
