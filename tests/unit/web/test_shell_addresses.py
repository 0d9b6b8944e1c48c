"""What the shell makes of addresses and of coming back (web/shell.py, web/shell), with a page of our own around it."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web"
OTHERS = (
    "js",
    *("page", "saved_games", "table", "navigation", "example", "puzzle", "new_game_form", "verbs"),
)


def module(monkeypatch: pytest.MonkeyPatch, name: str) -> Any:
    """A module of the shell; what it imports does nothing and remembers what it was asked."""
    for other in OTHERS:
        monkeypatch.setitem(sys.modules, other, MagicMock())
    sys.modules["table"].now = {"hash": None, "ready": True, "failed": "", "missed": None}  # type: ignore[attr-defined]
    spec = importlib.util.spec_from_file_location("mohreh_shell_module", WEB / name)
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.parametrize(
    ("asked", "game", "number"),
    [("chess", "chess", 1), ("chess 2", "chess", 2), ("chess x", "chess", 0), ("chess 2 x", "chess", 0)],
)
def test_a_number_of_a_lesson_that_is_none_is_left_to_the_table(
    monkeypatch: pytest.MonkeyPatch, asked: str, game: str, number: int
) -> None:
    shell = module(monkeypatch, "shell/navigation.py")
    shell.learn(asked)
    request = shell.ask.call_args.args[0]
    assert (request["game"], request["lesson"]) == (game, number)


@pytest.mark.parametrize(("code", "stays"), [("no_lesson", False), ("bad_game", False), ("network", True)])
def test_a_lesson_of_an_address_that_cannot_be_had_leads_home(
    monkeypatch: pytest.MonkeyPatch, code: str, stays: bool
) -> None:
    """Where only the network fails it stays in the address, to be tried again."""
    shell = module(monkeypatch, "shell/navigation.py")
    shell.go_home = MagicMock()
    shell.learn("chess", replace=True)
    shell.ask.call_args.args[1](MagicMock(ok=False, code=code))
    assert shell.go_home.called is not stays
    assert [call.args[0] for call in shell.page.notice.call_args_list] == ["network" if stays else "import"]


def test_an_example_that_was_cut_within_a_character_is_asked_for_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = module(monkeypatch, "shell/example.py")
    shell.hands.decoded = {"%7B": "{", "chess%2Fs1": "chess/s1"}.get
    assert shell.asked("example", "%7B")["text"] == "{"
    assert shell.asked("scenario", "chess%2Fs1") == {"do": "scenario", "game": "chess", "id": "s1"}
    script = (
        f"globalThis.document = {{}}; const {{ decoded }} = await import({json.dumps((WEB / 'dom.mjs').as_uri())});"
    )
    assert run(f"{script} console.log(decoded('%7B%D9') + decoded('%7B'));").strip() == "%7B%D9{"


@pytest.mark.parametrize(("known", "listed"), [(True, True), (False, False)])
def test_puzzles_of_no_game_are_not_listed(monkeypatch: pytest.MonkeyPatch, known: bool, listed: bool) -> None:
    shell = module(monkeypatch, "shell.py")
    shell.find.side_effect = lambda name: known or name != "new-game-chess"
    vars(shell)["js"].location.hash = "#puzzles=chess"
    shell.route()
    assert shell.puzzle.VERBS["puzzles"].called is listed


@pytest.mark.parametrize(
    ("hidden", "view", "done"), [(True, "home", "covered"), (False, "home", "seen again"), (False, "table", "")]
)
def test_the_home_page_follows_the_day_when_one_comes_back(
    monkeypatch: pytest.MonkeyPatch, hidden: bool, view: str, done: str
) -> None:
    shell = module(monkeypatch, "shell.py")
    vars(shell)["js"].document.hidden = hidden
    shell.root.getAttribute.return_value = view
    shell.on_visibility(None)
    assert shell.table.cover.called is (done == "covered")
    assert shell.saved_games.seen_again.called is (done == "seen again")


@pytest.mark.parametrize(("wide", "watched"), [(360, True), (1600, False)])
def test_the_way_back_of_a_phone_closes_the_log(monkeypatch: pytest.MonkeyPatch, wide: int, watched: bool) -> None:
    """Beside a wide board the log stays open, and the way back leads home."""
    shell = module(monkeypatch, "shell/navigation.py")
    drawer = MagicMock(hidden=True)
    shell.find.side_effect = lambda name: drawer if name == "log-drawer" else MagicMock()
    vars(shell)["js"].innerWidth = wide
    shell.toggle_log()
    assert not drawer.hidden and shell.hands.onWayBack.called is watched
    shell.hands.leaveWayBack.reset_mock()
    (shell.hands.onWayBack.call_args.args[1] if watched else shell.toggle_log)()
    assert drawer.hidden and shell.hands.leaveWayBack.called


def test_games_of_a_file_are_imported_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = module(monkeypatch, "shell/navigation.py")
    shell.go_home = MagicMock()
    shell.import_text("a file")
    reply = MagicMock(ok=True)
    shell.ask_to_open.call_args.args[1](reply)
    taken = [getattr(shell.saves, name) for name in ("takeGames", "takeStatistics", "takePuzzles")]
    assert [each.call_args.args[0] for each in taken] == [reply.saves, reply.finished, reply.puzzles]
    games, counted, puzzles = (each.return_value for each in taken)
    assert shell.page.opened.call_args.args == (games, reply.bad, reply.finished.length, counted, puzzles)
    assert shell.saved_games.storage_notice.call_args.args == (games.trouble,) and shell.go_home.called
