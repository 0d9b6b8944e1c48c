"""The programs and files in the README, in the description of the package and in the notebooks, and the commands of
CONTRIBUTING.md."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from mohreh.lab.arena import main

ROOT = Path(__file__).resolve().parents[3]
TO_PYTEST = ("--vectors", "--thorough", "--million", "--costs")  # options of tests that tests/conftest.py knows
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for program in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(compile(program, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "DU-16.1" in printed
    assert "seat 1 knows" in printed and "SI-4.18" in printed
    assert "7 Wonders Duel, Age I, turn: seat " in printed and "Action('" in printed


def test_the_bots_play_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = re.findall(r"```python\n(# my_bots.py\n.*?)```", README, re.DOTALL)
    (tmp_path / "my_bots.py").write_text(program, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("choose", "Tidy"):
        assert main(["duel", f"my_bots:{name}", "random", "--games", "4", "--option", "wonders=first-game"]) == 0
    assert "my_bots:Tidy against random: 4 games, won 4" in capsys.readouterr().out


def test_every_command_and_its_options_are_there() -> None:
    """Of the project's own modules; what each does its own tests say."""
    text = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    (?:dask .*|python3 (?:-m )?(\S+)(.*))$", text, re.MULTILINE)
    commands += re.findall(r"`python3 (?:-m )?([^\s`]+)(.*?)`", text)
    modules = {name for name, _ in commands if name}
    assert {"serve.py", "tests", "tests.bench", "mohreh.lab.arena", "mohreh.lab.gate"} <= modules
    for name, given in commands:
        if not name or name in sys.stdlib_module_names:
            continue
        place = name.replace(".", "/") if name != "serve.py" else "py/mohreh/site/command"
        files = [path for root in (ROOT, ROOT / "py") for path in (root / f"{place}.py", root / place / "__main__.py")]
        found = [path for path in files if path.is_file()]
        assert found, name
        if name == "tests.bench":
            found = [ROOT / f"tests/bench/{given.split()[0]}.py"]
        code = "".join(path.read_text(encoding="utf-8") for path in (*found, ROOT / "py/mohreh/lab/crew.py"))
        for option in re.findall(r"--[a-z-]+", given):
            assert f'"{option}"' in code or (name == "tests" and option in TO_PYTEST), (name, option)


def test_examples_show_a_bot_the_view_of_its_seat_and_nothing_else() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "py/README.md", *(ROOT / "py/notebooks").glob("*"))]
    asked = re.findall(r"decide\((\w+), (.*?), seat\)", "\n".join([README, *texts]))
    assert len(asked) >= 3
    assert [position for _, position in asked if not position.endswith(".observe(seat)")] == []


def test_no_command_leads_those_below_it_into_another_folder() -> None:
    assert re.findall(r"^    cd .*\n    \S.*", README, re.MULTILINE) == []


def test_the_pictures_and_folders_are_there() -> None:
    named = re.findall(r"!\[.*?\]\((.*?)\)", README) + re.findall(r"`(py/mohreh/[^`<]+)`", README)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
