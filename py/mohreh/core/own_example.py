"""Examples written by other people for their own pages: a position, what to try, and when it is solved.

An example is a JSON text, specified in formats.md. It is untrusted; errors name the key where they occur.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from mohreh.core.examples import Example
from mohreh.core.nesting import too_deep
from mohreh.core.scenario import Description, Json, Scenario, ScenarioError
from mohreh.core.text import LANGUAGES

LONGEST = 20_000
"""The limit of the text in characters, more than the longest position of any game needs."""
LONGEST_TITLE, LONGEST_TASK = 120, 600
MOST_STEPS = 100
LONGEST_STEP = 200
"""The limit in characters of an action that is given as a text."""

_KEYS = {"game", "title", "task", "state", "steps", "solved"}
_OF_A_STEP = {"do", "illegal"}


def read(text: str) -> tuple[str, Example]:
    """The id of the game ("" if the text does not name it), and the example. Raises ScenarioError.

    >>> game, example = read('{"game": "duel", "title": "A full purse", "state": {"players": {"A": {"coins": 9}}}}')
    >>> game, example.title["fa"], example.scenario.position
    ('duel', 'A full purse', {'players': {'A': {'coins': 9}}})
    >>> read('{"game": "duel", "stat": {}}')
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: an example knows no stat
    """
    if len(text) > LONGEST:
        raise ScenarioError(f"longer than {LONGEST} characters", "too_long", str(LONGEST))
    try:
        raw = None if too_deep(text) else json.loads(text)
    except ValueError:
        raw = None
    if not isinstance(raw, dict):
        raise ScenarioError("this is no JSON object", "no_json")
    surplus = sorted(raw.keys() - _KEYS)
    if surplus:
        raise ScenarioError(f"an example knows no {', '.join(surplus)}", "no_key", ", ".join(surplus))
    game = raw.get("game", "")
    if not isinstance(game, str):
        raise ScenarioError("game: no text", "no_text").under("game")
    title = _by_language(raw, "title", LONGEST_TITLE)
    position, solved = (_object(raw.get(key, {}), key) for key in ("state", "solved"))
    scenario = Scenario("", title["en"], (), "play", position, _steps(raw.get("steps", [])))
    return game, Example("", (), title, _by_language(raw, "task", LONGEST_TASK), scenario, {}, solved)


def write(game: str, example: Example) -> str:
    """The text of an example of a game, as a starting point for writing another one.

    >>> from mohreh.core.examples import load
    >>> text = write("duel", load("mohreh.games.duel", "s12"))
    >>> read(text)[1].scenario.position == load("mohreh.games.duel", "s12").scenario.position
    True
    """
    steps = [{key: step[key] for key in sorted(_OF_A_STEP) if key in step} for step in example.scenario.steps]
    written = {
        **{"game": game, "title": example.title, "task": example.task, "state": example.scenario.position},
        **({"steps": steps} if steps else {}),
        **({"solved": example.solved} if example.solved else {}),
    }
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


def _object(raw: Json, key: str) -> Description:
    if not isinstance(raw, dict):
        raise ScenarioError(f"{key}: no object", "no_object").under(key)
    return raw


def _by_language(described: Description, key: str, longest: int) -> Mapping[str, str]:
    """A text for each language, from one text for all or texts by language, of which any replaces a missing one."""
    given = described.get(key, "")
    texts = dict.fromkeys(LANGUAGES, given) if isinstance(given, str) else given
    if not isinstance(texts, dict) or not texts or not all(isinstance(text, str) for text in texts.values()):
        raise ScenarioError(f"{key}: no text", "no_text").under(key)
    if surplus := sorted(texts.keys() - set(LANGUAGES)):
        raise ScenarioError(f"{key} knows no {surplus[0]}", "no_key", surplus[0]).under(key)
    if any(len(text) > longest for text in texts.values()):
        raise ScenarioError(f"{key}: longer than {longest} characters", "too_long", str(longest)).under(key)
    other = next(iter(texts.values()))
    return {language: texts.get(language, other) for language in LANGUAGES}


def _steps(raw: Json) -> tuple[Description, ...]:
    if not isinstance(raw, list) or not all(isinstance(step, dict) for step in raw):
        raise ScenarioError("steps: no list of objects", "no_list").under("steps")
    if len(raw) > MOST_STEPS:
        raise ScenarioError(f"more than {MOST_STEPS} steps", "too_many", str(MOST_STEPS)).under("steps")
    for number, step in enumerate(raw, 1):
        if surplus := sorted(step.keys() - _OF_A_STEP):
            raise ScenarioError(f"a step knows no {surplus[0]}", "no_key", surplus[0]).under(str(number)).under("steps")
        done = step.get("do")
        if not isinstance(done, dict | str) or not done:
            raise ScenarioError("a step without do", "lacks_key", "do").under(str(number)).under("steps")
        if isinstance(done, str) and len(done) > LONGEST_STEP:
            raise ScenarioError("a long step", "too_long", str(LONGEST_STEP)).under(str(number)).under("steps")
    return tuple(raw)
