"""Whether hints are good, measured: what a report says, and that the command goes on where it was cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from mohreh.bots.advice import best
from mohreh.bots.learned import insight_of
from mohreh.core.thinking import Budget, at_once
from mohreh.lab import hints
from mohreh.lab.entrants import find_game
from mohreh.lab.played import REPLY
from mohreh.table.games import in_folders

SILENT = next(name for name in in_folders() if not hasattr(insight_of(find_game(name)), "reply"))
"""A game without quick answers."""
ROW = {
    "number": 0,
    "before": "spend",
    "hint": "save",
    "came": {"spend": [0.0] * 16, "save": [1.0] * 16, "lose": [0.0] * 16},
}


def test_a_report_has_the_losses_of_both_hints() -> None:
    lines = hints.report([ROW, {}, {**ROW, "number": 2}], REPLY).splitlines()
    assert lines[0] == "2 positions; playing on has changed 2 hints"
    assert lines[1].startswith("judged alone: 1.000 +- 0.000 short of the best; not surely worse by 0.02 in 0 (")
    assert lines[1].endswith("surely worse by 0.1 in 2")
    assert lines[2].startswith("as in the app: 0.000 +- 0.000 short of the best; not surely worse by 0.02 in 2 (")
    assert lines[3] == "the 2 changed hints win +1.000 +- 0.000 more, 2 of them more often, as reply plays on"


def test_no_move_is_the_best_by_luck() -> None:
    """The half of the worlds that chooses the best move does not tell how good it is."""
    row = {"came": {"one": [1.0, 0.0] * 8, "other": [0.0, 1.0] * 8}}
    assert hints.short(row, "one")[0] <= 0.0


def test_the_hint_that_is_judged_is_that_of_the_app() -> None:
    game = find_game(SILENT)
    found = hints.position(game, max(2, game.seats[0]), {}, 1, "some", 0.5)
    assert found is not None
    view, seat = found
    budget = Budget(None, 12)
    assert hints.hints(game, view, seat, budget)[1] == at_once(best(game, view, seat, 2, budget))[0][0]


def test_what_was_judged_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hints, "HINT", Budget(None, 8))
    given = [SILENT, "--judge", "beginner", "--workers", "1", "--worlds", "1", "--keep", str(tmp_path / "kept.jsonl")]
    assert hints.main([*given, "--positions", "1"]) == 0
    monkeypatch.setattr(hints, "judged", lambda *job: {**ROW, "number": job[3]})
    assert hints.main([*given, "--positions", "2"]) == 0
    assert "2 positions; playing on has changed 1 hints" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        hints.main([SILENT])
    assert f"{SILENT} has no quick answers: name a level as the --judge" in capsys.readouterr().err
