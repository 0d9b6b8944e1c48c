"""What is measured of a game for researchers: sizes that stay, and a match at equal processor time."""

from __future__ import annotations

import json
import re
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
    assert "hard (0.001 s of processor time per move) against rollouts (0.001 s of processor time per move)" in html
    assert "rollouts (1 playouts per move) against random" in html
    changed = {**found, "matches": [{**row, "games": 99} for row in found["matches"] if row["second"] != "random"]}
    (tmp_path / f"{SOME}.json").write_text(study.written(changed))
    known = [*asked[: asked.index("--equal")], *asked[asked.index("--equal") + 2 :], "--same-matches"]
    for more, games_ in (([], [2, 2, 99, 99]), (["--equal", "0.002"], [2, 2, 99, 2])):
        assert study.main([*known, *more, "--write", "--workers", "1"]) == 0
        matches = json.loads((tmp_path / f"{SOME}.json").read_text())["matches"]
        assert [row["games"] for row in matches] == games_ and "seconds" in matches[-1]


@pytest.mark.parametrize("game", games.shipped())
def test_the_page_of_a_game_has_what_researchers_ask_first(game: str) -> None:
    """Sizes with the spread, what is hidden, the three kinds of baselines with intervals, limits, how to cite."""
    page = str(studies.page(game, games.room(game).words("en"), "../"))
    for row in (
        "Actions of seats",
        "Branching",
        "Actions of chance",
        "First seat wins",
        "Shared victories",
        "Observed numbers",
    ):
        assert row in page, row
    assert "±" in page and ("determinize" in page or "hidden" in page)
    for match in ("beginner against random", "rollouts (", "hard against medium"):
        assert match in page, match
    assert re.search(r"\d+\.\d % \(\d+\.\d to \d+\.\d\)", page) and "These figures only compare the levels" in page
    cited = page[page.index("@software") :]
    for field in ("author", "title", "year", "version", "note"):
        assert f"{field} = " in cited, field
