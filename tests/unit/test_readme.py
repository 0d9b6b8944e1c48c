"""What the README promises: its program runs, its files are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mohreh.lab.arena import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for program in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(compile(program, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "DU-16.1" in said
    assert "seat 1 knows" in said and "SI-4.18" in said
    assert "7 Wonders Duel, Age I, turn: seat " in said and "Action('" in said


def test_the_bots_play_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = re.findall(r"```python\n(# my_bots.py\n.*?)```", README, re.DOTALL)
    (tmp_path / "my_bots.py").write_text(program, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("choose", "Tidy"):
        assert main(["duel", f"my_bots:{name}", "random", "--games", "4", "--option", "wonders=first-game"]) == 0
    assert "my_bots:Tidy against random: 4 games, won 4" in capsys.readouterr().out


def test_the_pictures_and_folders_are_there() -> None:
    named = re.findall(r"!\[.*?\]\((.*?)\)", README) + re.findall(r"`(py/mohreh/[^`<]+)`", README)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
