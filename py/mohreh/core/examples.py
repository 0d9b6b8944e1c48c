"""Playable examples: scenarios of a game, each with a title and a task in every language.

They are in the folder `scenarios` of the game's package, one JSON file each, in the order of its `index.json`. The
archive for the browser contains all of them in one file, `all.json`, which compresses to a quarter of the size.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from mohreh.core.scenario import Description, Json, Scenario, read

INDEX, ALL = "index.json", "all.json"


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario to be played, with its title and task (what to try) by language.

    `asked`: a question about the initial position and its answer, such as a price; {} for none. `solved`: the expected
    properties of the reader's final position; {}: the script must be played to its end. `id` is "" for an example that
    is not part of the game.
    """

    id: str
    clauses: tuple[str, ...]
    title: Mapping[str, str]
    task: Mapping[str, str]
    scenario: Scenario
    asked: Description
    solved: Description = field(default_factory=dict)


def _data(package: str, name: str) -> Json:
    """The JSON content of a file in the folder; None if there is no such file."""
    try:
        found = pkgutil.get_data(package, f"scenarios/{name}")
    except OSError:
        return None
    return None if found is None else json.loads(found)


@cache
def _written(package: str) -> Description:
    """The JSON of all examples by id, in the order of the index; None for each if they are in single files."""
    packed = _data(package, ALL)
    return packed if packed is not None else dict.fromkeys(_data(package, INDEX) or ())


def names(package: str) -> tuple[str, ...]:
    """The ids of all examples of a game, in the order in which they are shown.

    >>> "s12" in names("mohreh.games.duel")
    True
    """
    return tuple(_written(package))


@cache
def load(package: str, name: str) -> Example:
    """The example with this id. Raises LookupError if the game has no such example.

    >>> load("mohreh.games.duel", "s12").clauses
    ('DU-7.4', 'DU-7.5')
    >>> load("mohreh.games.duel", "s99")
    Traceback (most recent call last):
        ...
    LookupError: mohreh.games.duel has no example 's99': see names('mohreh.games.duel')
    """
    if name not in _written(package):
        raise LookupError(f"{package} has no example {name!r}: see names({package!r})")
    written = _written(package)[name] or _data(package, f"{name}.json")
    return Example(
        id=written["id"],
        clauses=tuple(written["clauses"]),
        title=written["title"],
        task=written["task"],
        scenario=read({**written, "title": written["title"]["en"]}),
        asked=written.get("asked", {}),
    )
