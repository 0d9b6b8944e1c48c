"""The playable examples as data: both languages, the vectors they come from, and that each plays to its end."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import mohreh
from mohreh.core import examples
from mohreh.core.scenario import ScenarioReader, check, differences
from mohreh.core.scenario import play as walk
from mohreh.table import games
from mohreh.table.game.example import NAMES
from tests.tools.examples import load
from tests.vectors.facts import fact
from tests.vectors.files import HERE, ROOMS

TABLES = {room.game: room.tables for room in ROOMS}
MEANT = {room.game: room.scenario for room in ROOMS}  # what a vector stands for
ALL = [(game, name) for game in games.shipped() for name in examples.names(games.room(game).package)]


def reader(game: str) -> ScenarioReader:
    found: ScenarioReader = import_module(f"mohreh.games.{game}.scenario").READER
    return found


def folder(game: str) -> Path:
    return Path(mohreh.__file__).parent / "games" / game / "scenarios"


@cache
def vectors(game: str, file: str = "examples.json") -> Mapping[str, Any]:
    """The vectors of a game by the names that their examples have; whoever changes one takes a copy."""
    path = HERE / game / file
    content = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    found = content if isinstance(content, list) else content["vectors"]
    prefix = re.compile(rf"{games.about(game).clauses}-EX?-")  # how the ids of worked examples begin
    return {prefix.sub("", vector["id"]).lower(): vector for vector in found}


def own(game: str) -> set[str]:
    """The examples that a game has thought of besides its vectors."""
    return set(getattr(TABLES[game], "OWN", ()))


@pytest.mark.parametrize("game", games.shipped())
def test_the_index_names_every_file_once(game: str) -> None:
    names = examples.names(games.room(game).package)
    files = {path.stem for path in folder(game).glob("*.json")} - {"index", "all"}
    assert sorted(names) == sorted(files)
    assert names


@pytest.mark.parametrize("game", games.shipped())
def test_every_key_of_a_position_is_explained(game: str) -> None:
    """Whoever describes one finds each key, that is read or written, beside the game (core/formats.md)."""
    places = [folder(game).parent / name for name in ("positions.md", "scenario.py")]
    where = next(place for place in places if place.is_file())
    explained = set(re.findall(r"`(\w+)`", where.read_text(encoding="utf-8")))
    its, keys = reader(game), set[str]()
    for name in examples.names(games.room(game).package):
        described = examples.load(games.room(game).package, name).scenario.position
        keys |= set(described) | set(its.write(its.position(described)[0]))
    assert keys - explained == set()


@pytest.mark.parametrize("game", games.shipped())
def test_every_worked_example_can_be_played(game: str) -> None:
    """Those of the rulebook all can; of our own some."""
    names = set(examples.names(games.room(game).package))
    assert names - set(vectors(game, "ours.json")) - own(game) == set(vectors(game))


@pytest.mark.parametrize(("game", "name"), ALL)
def test_title_and_task_in_both_languages(game: str, name: str) -> None:
    example = load(game, name)
    assert example.id == name
    for texts in (example.title, example.task):
        assert set(texts) == {"en", "fa"}
        assert not re.search(r"[A-Za-z0-9ي\u0643]", texts["fa"]), texts["fa"]
        assert not re.search(r"[؀-ۿ]", texts["en"]), texts["en"]
    assert 4 <= len(example.title["en"]) <= 70
    assert 20 <= len(example.task["en"]) <= 200
    assert example.task["en"].endswith((".", "?"))
    assert example.task["fa"].endswith((".", "؟"))
    assert not example.title["en"].endswith(".")
    for name_en, name_fa in zip(NAMES["en"], NAMES["fa"], strict=True):
        spoken = " ".join((example.title["en"], example.task["en"]))
        assert bool(re.search(rf"\b{name_en}\b", spoken)) <= (name_fa in example.title["fa"] + example.task["fa"])


@pytest.mark.parametrize("game", games.shipped())
def test_no_two_examples_are_called_the_same(game: str) -> None:
    for language in ("en", "fa"):
        titles = Counter(load(game, name).title[language] for name in examples.names(games.room(game).package))
        assert [title for title, number in titles.items() if number > 1] == []


@pytest.mark.parametrize(("game", "name"), ALL)
def test_it_plays_to_its_end(game: str, name: str) -> None:
    assert check(load(game, name).scenario, reader(game)) == []


def agrees(described: Any, vector: Any, some: frozenset[str], key: str = "") -> bool:
    """Whether a position says all that the vector says; it may say more, such as which card is built. Of the lists with
    a key in `some` a vector may name only what matters."""
    if isinstance(vector, dict) and isinstance(described, dict):
        return all(
            agrees(described.get(at, [] if value == [] else None), value, some, at) for at, value in vector.items()
        )
    if key in some and all(isinstance(name, str) for name in vector):
        return set(vector) <= set(described)
    return bool(described == vector)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, name in ALL if name not in own(game)])
def test_it_says_what_its_vector_says(game: str, name: str) -> None:
    example = load(game, name)
    told_apart = getattr(TABLES[game], "told_apart", lambda vector: vector)
    some = getattr(TABLES[game], "SOME", frozenset())
    vector = MEANT[game](told_apart({**vectors(game, "ours.json"), **vectors(game)}[name]))
    scenario = example.scenario
    assert list(example.clauses) == vector["clauses"]
    kind = vector.get("kind", "play")
    start = next(iter(walk(scenario, reader(game)))).state
    if (
        "given" in vector and kind != "vector"
    ):  # what is asked about is told by itself; the game's own tests hold it to the position
        assert not differences(vector["expect"], reader(game).answer(start, vector))
    elif kind == "play":
        steps = list(vector.get("steps") or [{"do": action} for action in vector.get("actions", ())])
        expect = dict(vector["expect"])
        if "illegal" in expect:
            steps[-1] = {**steps[-1], "illegal": expect.pop("illegal")}
        assert list(scenario.steps) == steps
        assert scenario.expect == expect
        assert agrees(scenario.position, vector["state"], some)
    elif kind == "vector":  # its script is its own: the example plays the moves, and begins where they begin
        if not any("event" in step for step in vector["when"]):
            steps = [TABLES[game].step(told, vector["then"]) for told in vector["when"]]
            assert list(scenario.steps)[: len(steps)] == steps
            assert agrees(scenario.position, TABLES[game].kept(vector["given"]), some)
    elif kind in ("data", "data_root"):
        assert not differences(vector["expect"], fact(TABLES[game], vector["path"]))
    elif kind == "setup":
        assert not differences(vector["expect"], reader(game).describe(start))
    elif kind == "scoring":
        assert scenario.expect == vector["expect"]
        asked = vector["input"]
        villages = [[card.removeprefix("dn:") for card in row] for row in scenario.position["villages"]]
        assert villages == asked["villages"]
        assert agrees(scenario.position, {key: value for key, value in asked.items() if key != "villages"}, some)
    else:
        assert example.asked["expect"] == vector["expect"]
        assert {key: vector[key] for key in ("kind", "player", "item", "resource") if key in vector} == {
            key: value for key, value in example.asked.items() if key != "expect"
        }
        assert agrees(scenario.position, vector["state"], some)
        assert not differences(vector["expect"], reader(game).answer(start, example.asked))


@pytest.mark.parametrize("name", ["", "S12", "../s12", "index", "all", "s12.json", "s12\n", "x" * 5000, "۱۲"])
def test_unknown_names(name: str) -> None:
    with pytest.raises(LookupError):
        examples.load(games.room(games.shipped()[0]).package, name)


def test_a_packed_archive_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser's archive holds all examples of a game in one file."""
    from mohreh.site import archives

    packed = json.loads(archives.gathered(folder(games.shipped()[0])))
    plain = [load(games.shipped()[0], name) for name in examples.names(games.room(games.shipped()[0]).package)]
    home = tmp_path / "packed_examples"
    (home / "scenarios").mkdir(parents=True)
    (home / "__init__.py").write_text("", encoding="utf-8")
    (home / "scenarios" / "all.json").write_text(json.dumps(packed), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert [examples.load("packed_examples", name) for name in examples.names("packed_examples")] == plain
