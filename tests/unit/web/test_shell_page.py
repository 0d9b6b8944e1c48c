"""The shell's settings (web/shell/page.py), read from a storage of our own."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

SOURCE = Path(__file__).resolve().parents[3] / "web/shell/page.py"


def shell(monkeypatch: pytest.MonkeyPatch, stored: dict[str, Any]) -> Any:
    """The module as a page has it whose storage holds these settings."""
    words = SimpleNamespace(textContent="{}")
    document = SimpleNamespace(documentElement=SimpleNamespace(lang="en"), getElementById=lambda _: words)
    hands = SimpleNamespace(get=lambda _: json.dumps(stored))
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(document=document, hands=hands, mohrehSaves=None))
    spec = importlib.util.spec_from_file_location("page_of_the_shell", SOURCE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.load_settings()
    return module


@pytest.mark.parametrize(
    ("stored", "milliseconds"),
    [({}, 900), ({"pace": "double"}, 450), ({"pace": "instant"}, 0), ({"pace": "warp"}, 900)],
)
def test_the_pace_of_the_computers(monkeypatch: pytest.MonkeyPatch, stored: dict[str, Any], milliseconds: int) -> None:
    assert shell(monkeypatch, stored).pace() == milliseconds


@pytest.mark.parametrize(
    ("brought", "said"),
    [
        ({"games": 2}, "opened 2"),
        ({}, "opened 0"),
        ({"games": 2, "bad": 1}, "opened 2, bad 1"),
        ({"finished": 3, "counted": 3}, "counted 3"),
        ({"finished": 3}, "known"),
        ({"games": 2, "finished": 3, "counted": 1}, "opened 2. counted 1"),
        ({"bad": 1, "finished": 3, "counted": 3}, "opened 0, bad 1. counted 3"),
        ({"here": 4, "puzzles": 9, "finished": 1}, "here 4. puzzles 9. known"),
        ({"games": 1, "here": 1}, "opened 1. here 1"),
    ],
)
def test_a_file_says_what_it_has_brought(monkeypatch: pytest.MonkeyPatch, brought: dict[str, int], said: str) -> None:
    page = shell(monkeypatch, {})
    page.words.update(opened_many="opened {n}", opened_some="opened {n}, bad {bad}")
    page.words.update(counted="counted {n}", counted_already="known")
    page.words.update(here_already="here {n}", puzzles_taken="puzzles {n}")
    taken = SimpleNamespace(games=brought.get("games", 0), here=brought.get("here", 0))
    assert page.opened(taken, *(brought.get(key, 0) for key in ("bad", "finished", "counted", "puzzles"))) == said


@pytest.mark.parametrize(
    ("view", "held", "focused"), [("table", True, "prompt"), ("home", True, "main"), ("home", False, "")]
)
def test_the_focus_is_not_lost_with_a_notice(
    monkeypatch: pytest.MonkeyPatch, view: str, held: bool, focused: str
) -> None:
    page = shell(monkeypatch, {})
    done: list[str] = []

    def element(name: str) -> Any:
        return SimpleNamespace(
            contains=lambda _: held, remove=lambda: done.append("gone"), focus=lambda: done.append(name)
        )

    monkeypatch.setattr(page, "find", element)
    monkeypatch.setattr(page.document, "activeElement", None, raising=False)
    monkeypatch.setattr(page.root, "getAttribute", lambda _: view, raising=False)
    page.unnotice("update")
    assert done == ["gone", *filter(None, [focused])]


@pytest.mark.parametrize(("stored", "forced"), [({}, False), ({"forced": True}, True), ({"forced": "yes"}, False)])
def test_what_leaves_no_choice_is_done_by_itself_only_where_somebody_wants_it(
    monkeypatch: pytest.MonkeyPatch, stored: dict[str, Any], forced: bool
) -> None:
    assert shell(monkeypatch, stored).settings["forced"] is forced


@pytest.mark.parametrize(
    ("stored", "after"),
    [
        ({}, ["game 2"]),
        ({"learned": ["game"]}, ["game", "game 2"]),
        ({"learned": ["game 2"]}, None),
        ({"learned": "odd"}, ["game 2"]),
    ],
)
def test_a_lesson_that_is_finished_is_noted_once(
    monkeypatch: pytest.MonkeyPatch, stored: dict[str, Any], after: list[str] | None
) -> None:
    page = shell(monkeypatch, stored)
    written: list[dict[str, Any]] = []
    page.hands.set = lambda _, text: written.append(json.loads(text)) or True
    page.learn("game 2")
    assert [each["learned"] for each in written] == ([] if after is None else [after])


def test_what_others_keep_beside_the_settings_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language above all, which the page's first script keeps: it was lost with the first game."""
    others = {"lang": "fa", "form": {"seat": "1"}, "learned": ["game"], "of another version": "odd"}
    page = shell(monkeypatch, {**others, "sound": "odd"})
    written: list[dict[str, Any]] = []
    page.hands.set = lambda _, text: written.append(json.loads(text)) or True
    page.keep_settings("pace", "double")
    assert written == [{**others, "pace": "double"}]
