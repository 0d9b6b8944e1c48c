"""--vectors: every vector of a folder is placed with its game, or the folder is refused; none is dropped."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.vectors.files import HERE, ROOMS, Unplaced, given, strangers

CITES = {room.game: {"id": f"{room.game}-1", "clauses": [f"{room.clauses}1.1"]} for room in ROOMS}
GAME = {"id": "P1", "source": "recorded game", "steps": []}


def write(path: Path, content: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def names(folder: Path) -> Counter[tuple[str, str]]:
    return Counter((each.room.game, each.vector["id"]) for each in given(folder))


@pytest.mark.parametrize("game", [room.game for room in ROOMS])
def test_the_folder_of_a_game_itself_gives_all_that_it_holds(game: str, tmp_path: Path) -> None:
    """Also under another name: what cites no clause is about the game of the rest. Each is selected by `-k`."""
    assert all(each.name.startswith(f"{game}-") for each in given(HERE / game))
    whole = Counter((room, name) for room, name in names(HERE).elements() if room == game)
    assert whole
    assert names(HERE / game) == whole
    assert names(Path(shutil.copytree(HERE / game, tmp_path / "elsewhere"))) == whole


def test_recorded_games_may_be_called_games(tmp_path: Path) -> None:
    for game in CITES:
        write(tmp_path / game / "replays.json", {"games": [GAME], "replays": [{**GAME, "id": "P2"}]})
        write(tmp_path / game / "heldout.json", [CITES[game]])
        write(tmp_path / game / "data.json", {"cards": []})
    assert names(tmp_path) == Counter((game, name) for game in CITES for name in ("P1", "P2", f"{game}-1"))


def test_files_beside_the_folders_of_games_count_as_well(tmp_path: Path) -> None:
    one, two, *_ = CITES
    write(tmp_path / one / "examples.json", {"vectors": [CITES[one]]})
    write(tmp_path / "more.json", {"vectors": [CITES[two], GAME], "exact": True})
    assert names(tmp_path) == Counter([(one, f"{one}-1"), (two, f"{two}-1"), (two, "P1")])
    assert [each.vector.get("exact") for each in given(tmp_path)] == [None, True, True]


def test_each_vector_goes_to_the_game_that_it_cites(tmp_path: Path) -> None:
    write(tmp_path / "mixed.json", list(CITES.values()))
    assert names(tmp_path) == Counter((game, f"{game}-1") for game in CITES)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ({"games": [GAME]}, "nothing says which game P1 is about"),
        ([*CITES.values(), GAME], "nothing says which game P1 is about"),
        ({"tests": [GAME]}, "holds no list called"),
        ({"vectors": {"P1": GAME}}, "holds no list called"),
        ({"vectors": [{"title": "no id"}]}, "something without an id"),
        (["P1"], "something without an id"),
        ([{"id": "P1", "clauses": [7.3]}], "the clauses of P1 are no list of texts: [7.3]"),
        ([{"id": "P1", "clauses": "AB-7.3"}], "the clauses of P1 are no list of texts"),
    ],
)
def test_what_cannot_be_placed_is_refused(content: Any, why: str, tmp_path: Path) -> None:
    file = write(tmp_path / "odd.json", content)
    with pytest.raises(Unplaced, match=re.escape(why)) as refused:
        given(tmp_path)
    assert str(file) in str(refused.value)


def test_a_file_that_cannot_be_placed_is_refused_among_good_ones(tmp_path: Path) -> None:
    for game in CITES:
        write(tmp_path / game / "examples.json", [CITES[game]])
    assert given(tmp_path)
    broken = tmp_path / next(iter(CITES)) / "replays.json"
    broken.write_text('{"games": [', encoding="utf-8")
    with pytest.raises(Unplaced, match="cannot be read"):
        given(tmp_path)


def test_a_folder_called_like_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.json").mkdir()
    with pytest.raises(Unplaced, match=r"odd.json cannot be read"):
        given(tmp_path)


def test_a_folder_without_vectors_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "data.json", {"cards": []})
    with pytest.raises(Unplaced, match="holds a vector"):
        given(tmp_path)
    with pytest.raises(Unplaced, match="holds a vector"):
        given(tmp_path / "nowhere")


def test_vectors_of_an_unknown_game_are_named(tmp_path: Path) -> None:
    for game in (*CITES, "chess"):
        write(tmp_path / game / "examples.json", [GAME])
    assert strangers(tmp_path) == [tmp_path / "chess"]
    assert not strangers(HERE)
