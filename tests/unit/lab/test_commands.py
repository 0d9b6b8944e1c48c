"""The commands of the laboratory: what is asked wrongly is refused in a sentence, before anything is played."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from mohreh.bots.learned import WeightsError, by_hand
from mohreh.lab import arena, calibration, gate, hints, mistakes, numbers, puzzles, strength, study, train
from mohreh.lab.command import Parser
from mohreh.lab.entrants import find_game
from mohreh.table.games import in_folders
from tests.toys.bare import Named

GAMES = in_folders()
LEARNS = next(name for name in GAMES if hasattr(getattr(find_game(name), "insight", None), "with_weights"))
PLAY = [GAMES[0], "greedy", "random"]


def refused(command: Any, given: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says that refuses its arguments."""
    with pytest.raises(SystemExit) as stop:
        command.main(given)
    printed = capsys.readouterr()
    assert stop.value.code == 2 and not printed.out and "Traceback" not in printed.err
    return " ".join(printed.err.split())


@pytest.mark.parametrize(
    ("command", "given", "wanted"),
    [
        (arena, ["ludo", *PLAY[1:]], f"'ludo' is no game: use one of {', '.join(GAMES)}"),
        (arena, ["__init__", *PLAY[1:]], "'__init__' is no game"),
        (arena, [*PLAY, "--games", "0"], "--games: '0' is no whole number from 1 on"),
        (arena, [*PLAY, "--playouts", "-3"], "--playouts: '-3' is no whole number from 1 on"),
        (arena, [*PLAY, "--workers", "many"], "--workers: 'many' is no whole number from 1 on"),
        (arena, [*PLAY, "--option", "points"], "--option: 'points' is no option with its value, as in mode=points"),
        (arena, [*PLAY, "--option", "=points"], "unknown option =points"),
        (strength, [GAMES[0], "--seats", "17"], f"no rivals meet at 17 seats in {GAMES[0]}: use one of 2"),
        (strength, [GAMES[0], "--games", "0", "--write"], "--games: '0' is no whole number from 1 on"),
        (strength, ["ludo"], f"'ludo' is no game: use one of {', '.join(GAMES)}"),
        (study, [GAMES[0], "ludo"], "'ludo' is no game"),
        (numbers, ["ludo"], "'ludo' is no game"),
        (numbers, [GAMES[0], "--level", "wise"], f"{GAMES[0]} has no level 'wise'"),
        (train, [LEARNS, "--effort", "0", "--ship"], "--effort: '0' is no whole number from 1 on"),
        (train, [LEARNS, "--out", "."], ". cannot be written: name a file in a folder that is there"),
        (train, [LEARNS, "--out", "nowhere/new.json"], "new.json cannot be written: name a file in a folder"),
    ],
)
def test_what_makes_no_sense_is_refused(
    command: Any, given: list[str], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert wanted in refused(command, given, capsys)


class Understood(Exception):
    """The arguments of a command have been parsed."""


COMMANDS = (arena, calibration, gate, hints, mistakes, numbers, puzzles, strength, study, train)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda module: str(module.__name__).rpartition(".")[2])
def test_the_help_says_what_everything_means_and_its_examples_are_understood(
    command: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parse = Parser.parse_args
    monkeypatch.setenv("COLUMNS", "200")

    def understood(self: Parser, given: Any = None) -> Any:
        assert not [action.dest for action in self._actions if not action.help]
        parse(self, given)
        raise Understood

    monkeypatch.setattr(Parser, "parse_args", understood)
    with pytest.raises(SystemExit) as stop:
        command.main(["--help"])
    printed = capsys.readouterr().out
    assert stop.value.code == 0 and all(game in printed for game in GAMES)
    assert re.search(r"--(games|positions|pairs) [A-Z]+\s[^-]*\(default:? \d+\)", printed)
    about, _, examples = printed.partition("\nexamples:\n")
    assert examples and " ".join(about.split("\n\n")[1].split()) in " ".join(command.__doc__.replace("`", "").split())
    for line in examples.splitlines():
        _python, _m, name, *given = re.split(r" {2,}", line.strip())[0].split(" ")
        assert name == command.__name__
        with pytest.raises(Understood):
            command.main([LEARNS if each == "GAME" else each for each in given])


@pytest.mark.parametrize(("seats", "wanted"), [([17], "17"), (["two", [2]], "[2] or two")])
def test_tables_that_a_file_of_weights_says_are_checked(
    seats: list[Any], wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.json"
    weights = by_hand(find_game(LEARNS).insight)
    path.write_text(json.dumps({"weights": weights, "learned": {"seats": seats}}), encoding="utf-8")
    assert f"{LEARNS} is not played by {wanted}" in refused(gate, [LEARNS, str(path)], capsys)


def test_learned_weights_are_printed_where_they_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    start = by_hand(find_game(LEARNS).insight)

    def learn(*_given: Any) -> tuple[dict[str, float], int]:
        shutil.rmtree(folder)
        return {name: 2 * value for name, value in start.items()}, 2

    monkeypatch.setattr(train, "learn", learn)
    with pytest.raises(SystemExit) as stop:
        train.main([LEARNS, "--old", "hand", "--workers", "1", "--out", str(folder / "new.json")])
    printed = capsys.readouterr()
    assert stop.value.code == 1 and "new.json cannot be written, so it is told above" in printed.err
    assert json.loads(printed.out[printed.out.index("{") :])["weights"] == {
        name: 2 * value for name, value in start.items()
    }


def test_weights_that_cannot_be_kept_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "file_of", lambda game, name: tmp_path / "none" / name)
    with pytest.raises(WeightsError, match=r"none/weights.json cannot be written"):
        gate.keep(Named(id=LEARNS), {"weights": {}})
