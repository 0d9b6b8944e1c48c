"""Every worked example and recorded game, one test each, named after its game, id and clauses.

examples.json is as it was given; ours.json holds more examples, worked out by hand from the rules.

`--vectors DIR` runs those in the folders DIR/<game>, or in DIR itself, instead of the copies beside this test.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from mohreh.core.scenario import check, differences, read
from tests.vectors.facts import fact, subset
from tests.vectors.files import HERE, ROOMS, Given, given, strangers

TABLES = {room.game: room.tables for room in ROOMS if room.tables}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        asked = [Path(name) for name in metafunc.config.getoption("--vectors")]
        found = [pytest.param(each, id=each.name) for folder in asked or [HERE] for each in given(folder)]
        for path in (path for folder in asked for path in strangers(folder)):
            why = f"{path} HOLDS VECTORS OF A GAME THAT IS NOT HERE: none of them was tested"
            found.append(pytest.param(None, id=path.name, marks=pytest.mark.skip(why)))
        metafunc.parametrize("vector", found)


def test_vector(vector: Given) -> None:
    room, written = vector
    told = {key for key, value in written.items() if not isinstance(value, str)}  # other texts are for its readers
    assert not room.keys or told <= room.keys, "a vector says something that nobody would check"
    if written.get("kind") in ("data", "data_root") and "path" in written:
        assert not differences(written["expect"], fact(TABLES[room.game], written["path"]))
    else:
        assert not check(read(room.asked(written)), room.reader)


@pytest.mark.parametrize("tables", TABLES.values(), ids=TABLES)
def test_tables_are_those_of_the_rulebook(tables: ModuleType) -> None:
    """All component tables and constants against the file they were written from."""
    data, ours = tables.data(), tables.export()
    assert subset(ours, data) == []
    for key in tables.ORDERED:
        assert [row["id"] for row in ours[key]] == [row["id"] for row in data[key]]
    assert set(data) - set(ours) == tables.NOT_OURS
