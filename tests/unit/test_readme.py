"""What the README promises: its program runs, its files are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for program in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(compile(program, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "DU-16.1" in said
    assert "seat 1 knows" in said and "SI-4.18" in said


def test_the_pictures_and_folders_are_there() -> None:
    named = re.findall(r"!\[.*?\]\((.*?)\)", README) + re.findall(r"`(py/mohreh/[^`<]+)`", README)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
