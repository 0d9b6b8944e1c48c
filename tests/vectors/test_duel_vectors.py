"""Every worked example and recorded game of 7 Wonders Duel, one test each, named after its id and clauses.

ours.json holds more examples, worked out by hand from the rules.

`--vectors DIR` runs those in DIR/duel, or in DIR itself, instead of the copies beside this test.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.scenario import check, differences, read
from mohreh.games.duel.scenario import READER
from tests.vectors.duel_data import DATA, export, fact

_HERE = Path(__file__).parent


def _vectors(folder: Path) -> list[dict[str, Any]]:
    """All vectors in the files of a folder; other files, such as data.json, have none."""
    found: list[dict[str, Any]] = []
    for path in sorted(folder.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        lists = [content] if isinstance(content, list) else [content.get(key, []) for key in ("vectors", "replays")]
        found += [vector for vectors in lists for vector in vectors if "id" in vector]
    return found


def _given(folder: Path) -> list[dict[str, Any]]:
    found = _vectors(folder / "duel") or _vectors(folder)
    if not found:
        raise pytest.UsageError(f"--vectors {folder}: neither it nor its folder duel holds a vector")
    return found


def _name(vector: dict[str, Any]) -> str:
    return "-".join([vector["id"], *vector.get("clauses", ())])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        given = [vector for name in metafunc.config.getoption("--vectors") for vector in _given(Path(name))]
        metafunc.parametrize("vector", given or _vectors(_HERE / "duel"), ids=_name)


def test_vector(vector: dict[str, Any]) -> None:
    if vector.get("kind") in ("data", "data_root"):
        assert not differences(vector["expect"], fact(vector["path"]))
    else:
        assert not check(read(vector), READER)


def _subset(ours: Any, theirs: Any, path: str) -> list[str]:
    """Where something that the engine knows is not as in data.json; lists of effects have no order."""
    if isinstance(ours, dict):
        return [text for key in ours for text in _subset(ours[key], theirs.get(key), f"{path}.{key}")]
    if isinstance(ours, list) and ours and isinstance(ours[0], dict) and "id" in ours[0]:
        rows = {row["id"]: row for row in theirs}
        missing = [f"{path}: {sorted(rows)}"] if {row["id"] for row in ours} != set(rows) else []
        return missing + [text for row in ours for text in _subset(row, rows[row["id"]], f"{path}.{row['id']}")]
    return differences(ours, theirs, path)


def test_tables_are_those_of_the_rulebook() -> None:
    """All component tables, constants and layouts against the file they were written from."""
    data = json.loads(DATA.read_text(encoding="utf-8"))
    ours = export()
    assert _subset(ours, data, "") == []
    for key in ("cards", "wonders", "progress_tokens"):
        assert [row["id"] for row in ours[key]] == [row["id"] for row in data[key]]
    not_ours = {"schema_version", "players", "coin_tokens"}
    assert set(data) - set(ours) == not_ours
