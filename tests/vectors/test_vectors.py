"""Every worked example and recorded game, one test each, named after its id and clauses.

examples.json is as it was given; ours.json holds more examples, worked out by hand from the rules.

`--vectors DIR` runs those in the folders DIR/<game>, or in DIR itself, instead of the copies beside this test.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from mohreh.core.scenario import check, differences, read
from tests.vectors.facts import fact, subset
from tests.vectors.files import HERE, ROOMS, Given, given

TABLES = {room.game: room.tables for room in ROOMS if room.tables}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        asked = [Path(name) for name in metafunc.config.getoption("--vectors")]
        for folder in asked:
            if not given(folder):
                raise pytest.UsageError(f"--vectors {folder}: neither it nor a folder of a game in it holds a vector")
        found = [vector for folder in asked or [HERE] for vector in given(folder)]
        metafunc.parametrize("vector", found, ids=lambda vector: vector.name)


def test_vector(vector: Given) -> None:
    room, written = vector
    told = {key for key, value in written.items() if not isinstance(value, str)}  # other texts are for its readers
    assert not room.keys or told <= room.keys, "a vector says something that nobody would check"
    if written.get("kind") in ("data", "data_root"):
        assert not differences(written["expect"], fact(TABLES[room.game], written["path"]))
    else:
        assert not check(read(written), room.reader)


@pytest.mark.parametrize("tables", TABLES.values(), ids=TABLES)
def test_tables_are_those_of_the_rulebook(tables: ModuleType) -> None:
    """All component tables and constants against the file they were written from."""
    data, ours = tables.data(), tables.export()
    assert subset(ours, data) == []
    for key in tables.ORDERED:
        assert [row["id"] for row in ours[key]] == [row["id"] for row in data[key]]
    assert set(data) - set(ours) == tables.NOT_OURS
