"""Playable examples: the scenarios that a game brings along, each with a title and a task in every language.

They lie in the folder `scenarios` of the game's package, one JSON file each, in the order of its `index.json`. The
archive of the browser holds them all in one file, `all.json`, a quarter of the size.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from mohreh.core.scenario import Description, Scenario, Told, read

INDEX, ALL = "index.json", "all.json"


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario to be played; `title` and `task` (what to try) by language.

    `asked`: a question about the position at the start and its answer, such as a price; {} when there is none.
    `solved`: what must be so of the position that a reader comes to; {}: the script is to be played to its end.
    The id of one that does not belong to the game is "".
    """

    id: str
    clauses: tuple[str, ...]
    title: Mapping[str, str]
    task: Mapping[str, str]
    scenario: Scenario
    asked: Description
    solved: Description = field(default_factory=dict)


def _data(package: str, name: str) -> Told:
    """What a file of the folder holds; None when there is no such file."""
    try:
        found = pkgutil.get_data(package, f"scenarios/{name}")
    except OSError:
        return None
    return None if found is None else json.loads(found)


@cache
def _written(package: str) -> Description:
    """The examples as they are written, by id, in the order of the index; of single files only the ids."""
    packed = _data(package, ALL)
    return packed if packed is not None else dict.fromkeys(_data(package, INDEX) or ())


def names(package: str) -> tuple[str, ...]:
    """The ids of all examples of a game, in the order in which they are to be shown.

    >>> "s12" in names("mohreh.games.duel")
    True
    """
    return tuple(_written(package))


@cache
def load(package: str, name: str) -> Example:
    """The example with this id. Raises LookupError when the game has no such example.

    >>> load("mohreh.games.duel", "s12").clauses
    ('DU-7.4', 'DU-7.5')
    >>> load("mohreh.games.duel", "s99")
    Traceback (most recent call last):
        ...
    LookupError: mohreh.games.duel has no example 's99'
    """
    if name not in _written(package):
        raise LookupError(f"{package} has no example {name!r}")
    written = _written(package)[name] or _data(package, f"{name}.json")
    return Example(
        id=written["id"],
        clauses=tuple(written["clauses"]),
        title=written["title"],
        task=written["task"],
        scenario=read({**written, "title": written["title"]["en"]}),
        asked=written.get("asked", {}),
    )
