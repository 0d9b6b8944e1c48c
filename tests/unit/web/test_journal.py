"""What a page restores from the journal of its saves after a crash (web/saves/journal.mjs), in Node."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.in_node import run

SCRIPT = Path(__file__).resolve().parents[2] / "tools/healing.mjs"
KEY = "mohreh:game:a"
NOON = 1_800_000_000_000
HOUR = 3_600_000


def save(**head: Any) -> dict[str, Any]:
    return {"v": 1, "game": "toy", "home": "<li>", "record": "mohreh record 1\n", **head}


def healed(stored: dict[str, Any], kept: dict[str, Any]) -> Any:
    """The save of the game after a start with this one in localStorage and another one in the journal."""
    given = {"storage": {KEY: json.dumps(stored)}, "heads": {"a": kept}, "texts": {KEY: json.dumps(kept)}}
    return json.loads(json.loads(run(SCRIPT, json.dumps(given)))[KEY])


@pytest.mark.parametrize("tab", ["one", "two"])
@pytest.mark.parametrize("clock", [HOUR, -HOUR])
def test_lost_moves_are_restored_whatever_the_clock_says(tab: str, clock: int) -> None:
    """Those of the same tab, and those of one that continued the game after a reload."""
    lost = save(rev=4, tab=tab, **({"from": "one"} if tab == "two" else {}), saved=NOON + clock)
    assert healed(save(rev=3, tab="one", saved=NOON), lost) == lost


def test_moves_that_another_tab_did_not_continue_stay() -> None:
    here = save(rev=3, tab="two", saved=NOON)
    assert healed(here, save(rev=4, tab="one", saved=NOON - HOUR)) == here
