"""What the page keeps of puzzles (web/saves/puzzles.mjs), and which one is today's (web/puzzles/day.mjs)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
KEPT = """
import { puzzlesIn } from %s;
const kept = new Map(%s);
const parsed = (text) => { try { return JSON.parse(text); } catch { return null; } };
const layout = { get: (key) => kept.get(key) ?? null, parsed };
const puzzles = puzzlesIn(layout, { set: (key, text) => { kept.set(key, text); return ''; } });
console.log(JSON.stringify([%s]));
"""


def said(steps: str, kept: str = "") -> Any:
    """What some calls answer, one after the other, over what was kept before."""
    before = json.dumps([["mohreh:puzzles", kept]] if kept else [])
    return json.loads(run(KEPT % (json.dumps((WEB / "saves/puzzles.mjs").as_uri()), before, steps)))


def test_what_was_wrong_comes_back_after_1_3_7_and_21_days() -> None:
    steps = ["puzzles.notePuzzle('toy', 'e1', false, 100)"]
    day = 100
    for wait in (1, 3, 7, 21):
        steps.append(f"puzzles.puzzlesOf('toy', {day + wait - 1})")
        day += wait
        steps += [f"puzzles.puzzlesOf('toy', {day})", f"puzzles.notePuzzle('toy', 'e1', true, {day})"]
    steps.append("puzzles.puzzlesOf('toy', 9000)")
    found = said(", ".join(steps))
    assert found[1::3][:4] == [{"e1": "wrong"}] * 4
    assert found[2::3][:4] == [{"e1": "due"}] * 4
    assert found[-1] == {"e1": "right"}


def test_a_right_one_stays_right_and_one_that_is_wrong_again_begins_anew() -> None:
    found = said(
        "puzzles.notePuzzle('toy', 'e1', true, 5), puzzles.puzzlesOf('toy', 5), "
        "puzzles.notePuzzle('toy', 'e1', false, 6), "
        "puzzles.notePuzzle('toy', 'e1', true, 6), puzzles.puzzlesOf('toy', 6), puzzles.puzzlesOf('toy', 7)"
    )
    assert found[1] == {"e1": "right"}
    assert found[4:] == [{"e1": "wrong"}, {"e1": "due"}]  # what is tried again at once has not come back yet


def test_results_from_a_file_are_added_to_those_that_are_here() -> None:
    here = '{"days": [10, 12], "puzzles": {"toy": {"e1": [4, 0], "e2": [1, 90]}}}'
    file = (
        '{"days": [13, 15], "puzzles": {"toy": {"e1": [0, 50], "e3": [2, 60], "zz": [0, 0]}, "other": {"j1": [4, 0]}}}'
    )
    steps = (
        f"puzzles.takePuzzles('{file}'), puzzles.takePuzzles('{file}'), puzzles.puzzleResults(), puzzles.puzzleRun(15)"
    )
    kept = {"toy": {"e1": [4, 0], "e2": [1, 90], "e3": [2, 60]}, "other": {"j1": [4, 0]}}
    assert said(steps, here) == [2, 0, {"days": [10, 15], "puzzles": kept}, 6]
    for odd in ("null", "7", "[]", '{"puzzles": {"toy": 3}}', '{"days": [20, 20]}'):
        assert said(f"puzzles.takePuzzles({json.dumps(odd)}), puzzles.puzzleRun(12)", here) == [0, 3]


@pytest.mark.parametrize(
    ("here", "file", "days"),
    [
        ([], [3, 5], [3, 5]),
        ([3, 5], [], [3, 5]),
        ([3, 5], [7, 8], [7, 8]),
        ([7, 8], [3, 5], [7, 8]),
        ([7, 8], [3, 6], [3, 8]),
        ([3, 9], [5, 6], [3, 9]),
    ],
)
def test_days_of_a_file_join_those_that_are_here(here: list[int], file: list[int], days: list[int]) -> None:
    text = json.dumps({"days": file, "puzzles": {"toy": {"e1": [4, 0]}}})
    steps = f"puzzles.takePuzzles('{text}'), puzzles.puzzleResults().days"
    assert said(steps, json.dumps({"days": here})) == [1, days]


def test_a_run_of_days() -> None:
    days = [10, 11, 11, 12, 14, 15]
    found = said(", ".join(f"puzzles.notePuzzle('toy', 'e{day}', true, {day})" for day in days))
    assert found == [1, 2, 2, 3, 1, 2]
    runs = said("puzzles.puzzleRun(12), puzzles.puzzleRun(13), puzzles.puzzleRun(14)", '{"days": [10, 12]}')
    assert runs == [3, 3, 0]


def test_who_flies_west_keeps_the_run() -> None:
    """It may be the day before there; a clock that was years ahead is another matter."""
    days = [10, 11, 12, 11, 12, 13]
    assert said(", ".join(f"puzzles.notePuzzle('toy', 'e{day}', true, {day})" for day in days)) == [1, 2, 3, 3, 3, 4]
    assert said("puzzles.notePuzzle('toy', 'e1', true, 50)", '{"days": [40, 900]}') == [1]


def test_what_a_wrong_clock_has_put_off_for_years_comes_back_now() -> None:
    kept = '{"puzzles": {"toy": {"e1": [0, 9001]}}}'
    found = said(
        "puzzles.puzzlesOf('toy', 50), puzzles.notePuzzle('toy', 'e1', true, 50), puzzles.puzzlesOf('toy', 53)", kept
    )
    assert found == [{"e1": "due"}, 1, {"e1": "due"}]


def test_where_there_is_no_room_results_last_as_long_as_the_page() -> None:
    script = KEPT.replace("set: (key, text) => { kept.set(key, text); return ''; }", "set: () => 'full'")
    steps = ", ".join(f"puzzles.notePuzzle('toy', 'e{day}', true, {day})" for day in (5, 6))
    found = json.loads(
        run(script % (json.dumps((WEB / "saves/puzzles.mjs").as_uri()), "[]", f"{steps}, puzzles.puzzlesOf('toy', 6)"))
    )
    assert found == [1, 2, {"e5": "right", "e6": "right"}]


@pytest.mark.parametrize(
    ("kept", "left"),
    [
        ("", {}),
        ("no json", {}),
        ("[]", {}),
        ('{"puzzles": 3, "days": "x"}', {}),
        ('{"puzzles": {"toy": {"e1": [0, 7], "e2": "x", "e3": [9, 9], "x": [0, 0], "e4": [1, -5]}}}', {"e1": "due"}),
        ('{"days": [9, 2], "puzzles": {"toy": {"e1": [4, 0]}, "Toy": {"e2": [4, 0]}}}', {"e1": "right"}),
    ],
)
def test_what_is_damaged_loses_only_itself(kept: str, left: dict[str, str]) -> None:
    found = said("puzzles.puzzlesOf('toy', 50), puzzles.puzzleRun(50), puzzles.notePuzzle('toy', 'f1', true, 50)", kept)
    assert found == [left, 0, 1]


def test_todays_puzzle_is_the_same_for_everybody_and_every_puzzle_has_its_day() -> None:
    counts = "chess:1-3,41-42, go:1-1,,1-1+7-7"
    days = f"Array.from({{ length: 400 }}, (_, day) => ofDay({json.dumps(counts)}, 20000 + day))"
    module = json.dumps((WEB / "puzzles/day.mjs").as_uri())
    script = f"import {{ ofDay }} from {module};\nconsole.log(JSON.stringify({days}));"
    found = json.loads(run(script))
    assert found == json.loads(run(script))
    assert set(found) == {*(f"chess/{each}" for each in ("e1", "e2", "e3", "f41", "f42")), "go/e1", "go/j1", "go/j7"}
    assert found[:2] == [found[0], found[1]] and found[0].split("/")[0] != found[1].split("/")[0]
