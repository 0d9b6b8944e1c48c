"""The plausible newcomers, whom the weakest levels are measured against."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mohreh.lab import arena
from mohreh.lab.arena import compete
from mohreh.lab.entrants import entrant, find_game
from mohreh.lab.strength import one_to_one
from mohreh.table import games
from tests.bench import newcomers
from tests.tools.games import EVERY, OPEN, SECRET


@pytest.mark.parametrize("name", games.shipped())
def test_a_newcomer_plays_by_the_rules_and_better_than_by_lot(name: str) -> None:
    game, seats = find_game(name), newcomers.seats_of(name)
    tally = compete(game, entrant(newcomers.name_of(name), game), entrant("random", game), 6, "new", seats=seats)
    assert tally.share > 1.5 / seats


@pytest.mark.parametrize(
    "name", (OPEN, SECRET, *(pytest.param(name, marks=pytest.mark.thorough) for name in EVERY[2:]))
)
def test_the_weakest_level_is_about_as_good_as_a_newcomer(name: str) -> None:
    """The command measures it more closely, and for all games."""
    game, seats = find_game(name), newcomers.seats_of(name)
    tally = compete(game, entrant(newcomers.name_of(name), game), entrant("beginner", game), 20, "as", seats=seats)
    assert 0.2 <= tally.share <= 0.75


def test_the_command_prints_whether_the_weakest_level_is_as_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    some: Any = games.shipped()[0]
    assert newcomers.main([some, "--games", "4", "--rival", "random"]) == 1
    assert f"{some}, {newcomers.seats_of(some)} seats: a newcomer wins 1.000 against random" in capsys.readouterr().out


def test_at_a_larger_table_a_newcomer_is_compared_with_one_rival(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One victory of three is as many as each of two rivals has; of what is kept no game is played again."""
    larger = next(name for name in games.shipped() if 3 in find_game(name).seats)
    asked = [larger, "--seats", "3", "--games", "3", "--keep", str(tmp_path)]
    newcomers.main(asked)
    monkeypatch.setattr(arena, "deal", lambda *job: pytest.fail("it is played again"))
    newcomers.main(asked)
    first, second = capsys.readouterr().out.splitlines()
    share = float(first.split("wins ")[1].split()[0])
    assert first == second and f"3 games; one to one {one_to_one(share, 3):.3f})" in first
    with pytest.raises(SystemExit):
        newcomers.main([larger, "--seats", "1"])
    assert f"in {larger}: use one of" in capsys.readouterr().err
