"""Component tables and data.json: where they differ, and the facts that vectors ask for."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from mohreh.core.scenario import differences


def subset(ours: Any, theirs: Any, path: str = "") -> list[str]:
    """Where something that the engine knows is not as in data.json; lists of effects have no order."""
    if isinstance(ours, dict):
        theirs = theirs if isinstance(theirs, dict) else {}
        return [text for key in ours for text in subset(ours[key], theirs.get(key), f"{path}.{key}")]
    if isinstance(ours, list) and ours and isinstance(ours[0], dict) and "id" in ours[0]:
        rows = {row["id"]: row for row in theirs}
        missing = [f"{path}: {sorted(rows)}"] if {row["id"] for row in ours} != set(rows) else []
        return missing + [text for row in ours for text in subset(row, rows.get(row["id"]), f"{path}.{row['id']}")]
    return differences(ours, theirs, path)


def _completed(ours: Any, theirs: Any) -> Any:
    """What the engine knows, in the order of data.json, and what only that file tells: Persian names, texts."""
    if isinstance(ours, dict):
        return {**theirs, **{key: _completed(value, theirs[key]) for key, value in ours.items()}}
    if not isinstance(ours, list):
        return ours
    if not differences(theirs, ours):  # the same items: one of them may stand there twice, and not side by side
        return theirs
    if ours and isinstance(ours[0], dict) and "id" in ours[0]:
        rows = {row["id"]: row for row in ours}
        return [_completed(rows[row["id"]], row) for row in theirs if row["id"] in rows]
    return sorted(ours, key=lambda value: theirs.index(value) if value in theirs else len(theirs))


@cache
def _facts(tables: ModuleType) -> Any:
    return _completed(tables.export(), tables.data())


def fact(tables: ModuleType, path: str) -> Any:
    """The value at a path such as cards.arena.cost: keys of objects, ids or numbers in lists."""
    value = _facts(tables)
    for key in path.split("."):
        if isinstance(value, list) and not key.isdigit():
            value = next(row for row in value if key in (str(row.get(name)) for name in ("id", "zone")))
        elif isinstance(value, list):
            value = value[int(key)]
        else:
            value = value[key]
    return value
