"""What is measured of a game for researchers: sizes that stay, and a match at equal processor time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mohreh.lab import study
from mohreh.site import studies
from mohreh.table import games

SOME = games.shipped()[0]


def test_known_sizes_stay_and_the_best_level_meets_the_search_at_equal_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "place", lambda game: tmp_path / f"{game}.json")
    sizes = [{"seats": 2, "kept": "as it is"}]
    (tmp_path / f"{SOME}.json").write_text(study.written({"sizes": sizes, "matches": []}))
    asked = [SOME, "--same-sizes", "--equal", "0.001", "--playouts", "1", "--matches", "2", "--searches", "2"]
    assert study.main([*asked, "--write", "--workers", "1"]) == 0
    found = json.loads((tmp_path / f"{SOME}.json").read_text())
    assert found["sizes"] == sizes
    last = found["matches"][-1]
    assert (last["first"], last["second"], last["seconds"]) == ("hard", "rollouts", 0.001) and "playouts" not in last
    assert len(found["matches"]) == 4
    html = str(studies._matches(found["matches"], ()))
    assert "hard (0.001 s of the processor a move) against rollouts (0.001 s of the processor a move)" in html
    assert "rollouts (1 a move) against random" in html
