"""The numbers of the games: counted game by game, gone on with where they were cut, and true to what was played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mohreh.core.text import LANGUAGES, Words
from mohreh.lab import crew, numbers
from mohreh.lab.entrants import find_game
from mohreh.table import games
from tests.tools.games import OPEN


def fresh(game: str) -> numbers.Numbers:
    its = find_game(game)
    return numbers.empty("random", its.recommended or its.seats[0], "test")


@pytest.mark.parametrize("game", games.in_folders())
def test_what_is_counted_adds_up(game: str) -> None:
    found = fresh(game)
    numbers.add(found, numbers.play(game, "random", found["seats"], "test", 1, 6))
    seats = found["seats"]
    assert found["games"] == sum(found["lengths"].values()) == 6
    assert sum(found["points"].values()) == 6 * seats and 6 <= sum(found["best"].values()) <= 6 * seats
    if found["order"]:
        assert sum(parts for _, parts in found["order"]) == 6 * numbers.PARTS
    counting = numbers.counting(game)
    known = {table.key: set(table.things) for table in counting.tables} if counting else {}
    assert set(found["tables"]) <= set(known)
    for key, rows in found["tables"].items():
        assert set(rows) <= known[key]
        for had, parts, points, squares in rows.values():
            assert 0 < had <= 6 * seats and 0 <= parts <= had * numbers.PARTS and squares * had >= points**2
    firsts = [table.key for table in counting.tables if table.first] if counting else []
    for key in firsts:
        assert sum(row[0] for row in found["tables"][key].values()) <= 6 * seats, "one beginning for each seat"
    victories = games.room(game).face.extras.victories
    assert sum(found["victories"].values()) == (6 if victories else 0) and set(found["victories"]) <= set(victories)


def test_work_that_was_cut_goes_on_to_the_same_numbers(tmp_path: Path) -> None:
    whole, part = fresh(OPEN), fresh(OPEN)
    numbers.go_on(tmp_path / "whole.json", OPEN, whole, 9, crew.Alone())
    numbers.go_on(tmp_path / "part.json", OPEN, part, 4, crew.Alone())
    part = json.loads((tmp_path / "part.json").read_text())
    assert part["games"] == 4
    numbers.go_on(tmp_path / "part.json", OPEN, part, 9, crew.Alone())
    assert (tmp_path / "part.json").read_text() == (tmp_path / "whole.json").read_text()
    assert json.loads((tmp_path / "whole.json").read_text()) == whole
    numbers.go_on(tmp_path / "part.json", OPEN, part, 5, crew.Alone())
    assert part["games"] == 9, "nothing is taken back"


def test_other_settings_begin_anew_only_when_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(numbers, "place", lambda game: tmp_path / f"{game}.json")
    asked = [OPEN, "--games", "2", "--level", "random", "--workers", "1"]
    assert numbers.main(asked) == 0
    with pytest.raises(SystemExit):
        numbers.main([*asked, "--seed", "other"])
    assert numbers.known(OPEN)["seed"] == "numbers"
    assert numbers.main([*asked, "--seed", "other", "--anew"]) == 0
    assert numbers.known(OPEN)["seed"] == "other" and numbers.known(OPEN)["games"] == 2


def test_counts_may_go_into_another_file_than_that_of_the_package(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What comes with the package is left as it is, though more has been counted there."""
    before, own = numbers.place(OPEN).read_bytes(), tmp_path / "own.json"
    asked = [OPEN, "--games", "2", "--level", "random", "--workers", "1", "--out", str(own)]
    assert numbers.main(asked) == 0
    assert json.loads(own.read_text(encoding="utf-8"))["games"] == 2 and "2 games" in capsys.readouterr().out
    assert numbers.place(OPEN).read_bytes() == before
    with pytest.raises(SystemExit):
        numbers.main(["--out", str(own)])
    assert "is for one game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("other.json", '{"a": 1}', "is no file of this laboratory"),
        ("other.txt", "hello", "is no file of this laboratory"),
        ("counts.json", json.dumps(numbers.empty("random", 2, "numbers") | {"game": "chess"}), "holds counts of chess"),
        ("no_folder.json/counts.json", "", "cannot be written"),
    ],
)
def test_a_file_of_something_else_is_refused_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: str, why: str
) -> None:
    (tmp_path / "no_folder.json").touch()
    file = tmp_path / name
    if content:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(SystemExit):
        numbers.main([OPEN, "--games", "2", "--level", "random", "--workers", "1", "--out", str(file)])
    assert f"{file} {why}" in capsys.readouterr().err
    assert not content or file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("game", games.in_folders())
def test_every_thing_that_is_counted_has_a_name_of_its_own(game: str) -> None:
    counting = numbers.counting(game)
    for language in LANGUAGES if counting else ():
        words = Words(language, ("mohreh.table", games.room(game).package))
        for table in counting.tables if counting else ():
            names = [table.name(place, words) for place in range(len(table.things))]
            assert len(set(names)) > len(names) * 2 // 3 and all(names), table.key
            assert words(table.title)


@pytest.mark.parametrize("game", [game for game in games.in_folders() if numbers.known(game)])
def test_what_is_published_is_what_this_version_counts(game: str) -> None:
    found, counting = numbers.known(game), numbers.counting(game)
    assert found.keys() == numbers.empty("", 2, "").keys() and found["games"] >= 100
    assert sum(found["lengths"].values()) == found["games"]
    assert counting and set(found["tables"]) <= {table.key for table in counting.tables}
    assert found["level"] in find_game(game).levels
    again = numbers.play(game, found["level"], found["seats"], found["seed"], 1, 0)
    assert again["games"] == 0 and again["seats"] == found["seats"]
