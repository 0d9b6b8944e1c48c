"""Tournaments, whatever the game: intervals of what was won, games by their names, what each side may spend, who plays
alone, and a match that was cut."""

from __future__ import annotations

from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.bots import decide
from mohreh.core.chance import Chance
from mohreh.lab import arena
from mohreh.lab.arena import main, wilson
from mohreh.lab.entrants import entrant, find_game
from mohreh.table import games

OPEN = next(name for name in games.in_folders() if find_game(name).levels["hard"].think == "search")


def test_intervals_and_names() -> None:
    assert wilson(197, 200) == pytest.approx((0.957, 0.995), abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)
    for game in games.shipped():
        assert find_game(game).id == game
    with pytest.raises(ValueError, match="is no game"):
        find_game("ludo")


def said_by(given: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main([*given, "--workers", "1"]) == 0
    return capsys.readouterr().out


@pytest.fixture
def alone_too(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of heaps that has a form for one."""
    heaps = HeapsForOne()
    monkeypatch.setattr(arena, "find_game", lambda name: heaps)
    return heaps.id


class HeapsForOne:
    """Whoever takes the last of three stones wins; one alone does so at once."""

    id, seats, options, levels, former_levels = "heaps", (1, 2), (), {}, {}
    insight, private, low_wins, seats_clause = None, False, False, ""

    def new(self, options: Any = None, seats: int | None = None) -> Any:
        return Heap(seats or 1)

    def sides(self, seats: int, options: Any) -> list[tuple[int, ...]]:
        return [(seat,) for seat in range(seats)]


class Heap:
    def __init__(self, n: int) -> None:
        self.n, self.left, self.mover = n, 3, 0

    def decision(self) -> Any:
        return SimpleNamespace(seats=(self.mover,) if self.left else (), kind="take", mode=None, given=())

    def legal_actions(self, seat: int) -> list[int]:
        return [1, 2][: self.left]

    repetition_key = ""

    def observe(self, seat: int) -> Heap:
        return self

    def refusal(self, seat: int, action: int) -> None:
        return None

    def apply(self, seat: int, action: int) -> None:
        self.left -= action
        self.mover = (self.mover + 1) % self.n if self.left else self.mover

    def scores(self) -> list[dict[str, int]]:
        return [{"total": int(seat in self.winners())} for seat in range(self.n)]

    def winners(self) -> tuple[int, ...]:
        return () if self.left else (self.mover,)


def test_a_game_that_has_a_form_for_one_is_a_match_of_two_unless_one_is_asked_for(
    alone_too: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [alone_too, "random", "random", "--games", "4"]
    printed = said_by(given, capsys)
    assert "heaps: one random at a table of random, 2 seats" in printed and "random against random: 4 games" in printed
    printed = said_by([*given, "--seats", "1"], capsys)
    assert "heaps: random alone, 1 seat\n" in printed and "random alone: 4 games, won 4" in printed


def test_each_side_has_its_own_effort_and_the_command_says_what_it_compares(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = said_by([OPEN, "hard", "rollouts", "--games", "2", "--playouts", "3", "5"], capsys)
    assert printed.startswith(f"{OPEN}: one hard (3 iterations) at a table of rollouts (5 iterations), 2 seats\n")
    with pytest.raises(SystemExit):
        main([OPEN, "hard", "hard", "--playouts", "1", "2", "3"])
    assert "3 numbers for two bots" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([OPEN, "hard", "hard", "--seconds", "-1"])
    assert "'-1' is no number of seconds above 0" in capsys.readouterr().err


def test_seconds_are_those_of_the_processor_and_bound_both_kinds_of_search() -> None:
    game = find_game(OPEN)
    state, chance = game.new(), Chance("any text")
    for _ in range(12):
        state.draw(chance)
        if state.decision().seats[0] >= 0:
            state.play(state.decision().seats[0], state.legal_actions(state.decision().seats[0])[0])
    state.draw(chance)
    seat = state.decision().seats[0]
    for name in ("hard", "rollouts"):
        began = process_time()
        action = decide(entrant(name, game, seconds=0.05)("any seed"), state.observe(seat), seat)
        assert process_time() - began < 0.5 and action in state.legal_actions(seat)


def test_a_match_that_was_cut_goes_on_and_comes_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    match = [OPEN, "greedy", "random", "--games", "8", "--seed", "cut"]
    whole = said_by(match, capsys)
    said_by([*match[:-3], "4", *match[-2:], "--keep", str(path)], capsys)
    path.write_text(path.read_text(encoding="utf-8") + '[{"winners": [0], "vict', encoding="utf-8")
    played: list[int] = []
    real = arena.play
    monkeypatch.setattr(arena, "play", lambda *given: played.append(1) or real(*given))
    kept = said_by([*match, "--keep", str(path)], capsys)
    assert len(played) == 4, "four games of eight were there already"
    assert kept.splitlines()[:4] == whole.splitlines()[:4]
    with pytest.raises(SystemExit):
        main([OPEN, "greedy", "greedy", "--keep", str(path)])
    assert "holds other work" in capsys.readouterr().err
