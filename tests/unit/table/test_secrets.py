"""What one person may not see is in no reply: the curtain, secret looks, undo, the log."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.game import Event
from mohreh.table.saves import storage
from tests.tools.shell import PRESS, Page, contents, public
from tests.toys.hush import HushState
from tests.unit.table.hushed import PEEKED, opened, record


@pytest.mark.parametrize(
    ("bots", "actions"),
    [
        (("", ""), []),
        (("", ""), ["1 peek"]),
        (("", ""), ["1 peek", "1 put away"]),
        (("", ""), PEEKED),
        (("", ""), [*PEEKED, "1 keep"]),
        (("", ""), [*PEEKED, "1 spy 2"]),
        (("", "", "random"), [*PEEKED, "3 peek", "3 put away", "1 keep"]),
        (("", "random", ""), [*PEEKED, "3 peek", "3 put away", "1 keep", "2 spy 1"]),
        (("", "random", ""), [*PEEKED, "3 peek", "3 put away", "1 keep", "2 spy 1", "2 put away"]),
        (("random", "random"), ["1 peek"]),
        (("random", "random"), PEEKED),
    ],
)
def test_while_the_curtain_hangs_hidden_numbers_change_nothing(bots: tuple[str, ...], actions: list[str]) -> None:
    hidden = [("3", "8", "5"), ("7", "0", "1"), ("9", "9", "9")]
    games = [record(actions, *bots, numbers=numbers) for numbers in hidden]
    requests: list[tuple[str, dict[str, Any]]] = [
        ("settings", {}),
        ("settings", {"latin": True}),
        ("settings", {"lang": "fa"}),
        ("stop", {}),
        ("resume", {}),
        ("hide", {}),
        ("dialog", {"game": "hush"}),
        ("dialog", {"game": "hush", "seats": [{"name": "x"}]}),
        ("stats", {"list": [{"game": "hush", "result": "won", "opponents": ["random"], "score": 5}]}),
        ("log", {"line": 0}),
        ("log", {"line": 1}),
        ("look", {"what": "card 0"}),
        ("log", {"line": None}),
        ("look", {"what": "card 0"}),
        ("look", {"what": "card 1"}),
        ("pick", {"what": "seat-1"}),
        ("act", {"action": "keep"}),
        ("act", {"action": "put away"}),
        ("redo", {}),
        ("over", {}),
        ("option", {"key": "memory-1", "value": "full"}),
    ]
    pages = [Page() for _ in games]
    found = [[public(page.ask("open", id="a", text=text))] for page, text in zip(pages, games, strict=True)]
    for page, text, replies in zip(pages, games, found, strict=True):
        assert page.table.screen.veiled is not None or page.table.game.computers.to_decide()
        for do, details in requests:
            replies.append(public(page.ask(do, **details)))
            assert page.reply.get("private", False) is False
        replies.append(public(page.ask("home", games=[{"id": "a", "text": text}])))
    assert found[0] == found[1] == found[2]


def test_a_lifted_curtain_shows_the_own_view_and_falls_for_the_next() -> None:
    page = opened(["1 peek"], "", "")
    assert page.reply["veiled"] and page.reply["curtain"] == 1 and not page.reply["private"]
    assert 'data-do="lift"' in page.regions["board"] and "P1" in page.regions["board"]
    assert "P1" in page.regions["prompt"] and "P1" in page.reply["speak"]
    assert not PRESS.findall(page.regions["board"]) and "whisper" not in contents(page)
    reply = page.ask("lift")
    assert reply["private"] and not reply["veiled"] and reply["curtain"] is None
    assert page.actions() == ["put away"]
    assert "whisper 3" in page.regions["board"] and "whisper 3" in reply["speak"]
    assert page.ask("lift")["code"] == "no_curtain"
    reply = page.ask("act", action="put away")
    assert reply["veiled"] and reply["curtain"] == 2 and reply["shut"] and not reply["private"]
    assert "whisper" not in contents(page) and page.regions["sheet"] == page.regions["over"] == ""
    assert page.ask("lift")["private"] and page.actions() == ["peek"]
    assert page.ask("hide")["veiled"] and not page.actions()
    assert page.ask("hide")["ok"] and page.reply["veiled"]


def test_the_curtain_lists_what_was_public_since_the_own_decision() -> None:
    page = opened(["1 peek"], "", "")
    page.ask("lift")
    page.ask("act", action="put away")
    log = page.table.screen.log
    lines = re.findall("<li>(.*?)</li>", page.regions["board"])
    assert lines and lines == [entry.line.text for entry in log.entries]  # the second has not decided anything yet
    page.ask("lift")
    assert "curtain-told" not in page.regions["board"]
    before = len(log.entries)
    page.ask("act", action="peek")
    page.ask("act", action="put away")
    assert page.reply["curtain"] == 1
    lines = re.findall("<li>(.*?)</li>", page.regions["board"])
    assert lines == [entry.line.text for entry in log.entries[before:]] and "whisper" not in contents(page)


def test_a_reload_in_the_middle_of_a_secret_look_still_owes_it() -> None:
    page = opened([*PEEKED, "1 keep"], "", "")
    page.ask("lift")
    text = page.ask("act", action="spy 1")["save"]["record"]
    seen = page.regions["board"]
    assert "whisper 3" in seen
    for language in ("en", "fa"):
        other = Page(lang=language)
        reply = other.ask("open", id="a", text=text)
        assert reply["curtain"] == 2 and "whisper" not in contents(other) and "whisper" not in reply["save"]["home"]
        other.ask("lift")
        assert other.actions() == ["put away"] and "whisper 3" in other.regions["board"]
        if language == "en":
            assert re.sub(' class="marked"', "", other.regions["board"]) == re.sub(' class="marked"', "", seen)


@pytest.mark.parametrize("memory", ["off", "own", "full"])
def test_what_was_put_away_stays_with_who_may_read_it(memory: str) -> None:
    page = opened(["1 peek"], "", "", **{"memory-1": memory})
    page.ask("lift")
    sheet = page.ask("look", what="card 0")
    assert "whisper 3" in sheet["regions"]["sheet"] and sheet["private"]
    page.ask("act", action="put away")
    assert "whisper" not in contents(page)
    for action in ("peek", "put away"):
        page.ask("lift")
        assert "whisper 3" not in contents(page)
        page.ask("act", action=action)
    assert page.reply["curtain"] == 1 and "whisper" not in contents(page)
    page.ask("lift")
    assert ("whisper 3" in page.regions["board"]) is (memory != "off")
    assert "whisper 8" not in contents(page)


def test_alone_against_the_computer_no_curtain_hangs() -> None:
    page = opened(["1 peek"], "", "random", numbers=("3", "8"))
    assert not page.reply["veiled"] and not page.reply["private"] and "whisper 3" in page.regions["board"]
    assert "whisper" not in page.reply["save"]["home"] and 'data-do="hide"' not in page.regions["controls"]
    page.ask("look", what="card 0")
    page.ask("act", action="put away")
    assert "whisper" not in contents(page)
    page.wait()
    assert page.actions() and "whisper" not in contents(page) and page.ask("lift")["code"] == "no_curtain"
    page.ask("act", action="spy 2")
    assert "whisper 8" in page.regions["board"]
    page.ask("log", line=len(page.table.screen.log.entries))
    assert "whisper" not in page.regions["board"]  # of the past only what was public
    page.ask("log", line=None)
    assert "whisper 8" in page.regions["board"]


def test_who_watches_the_computer_sees_what_is_public() -> None:
    page = opened(["1 peek"], "random", "random")
    for _ in range(60):
        assert "whisper" not in contents(page) and not page.reply["private"] and not page.reply["veiled"]
        if page.table.pause() < 0:
            break
        page.take(page.table.work() or {"ok": True})
    assert page.over and [entry["result"] for entry in page.stats] == ["watched"]


@pytest.mark.parametrize(
    ("do", "details"),
    [
        ("act", {"action": "peek"}),
        ("act", {"action": "nonsense"}),
        ("look", {"what": "card 0"}),
        ("pick", {"what": "seat-1"}),
        ("redo", {}),
    ],
)
def test_under_the_curtain_nothing_is_done_or_looked_at(do: str, details: dict[str, str]) -> None:
    page = opened(["1 peek", "1 put away"], "", "")
    before = storage.write(page.table.game), page.table.screen.picked
    reply = page.ask(do, **details)
    assert reply["code"] == "veiled" and "P2" in reply["alert"]
    assert (storage.write(page.table.game), page.table.screen.picked) == before
    assert page.ask("settings")["veiled"]


def test_nothing_else_lifts_the_curtain() -> None:
    page = opened(PEEKED, "", "", numbers=("3", "8"), **{"memory-1": "own"})
    text = page.reply["save"]["record"]
    page.ask("lift")
    assert page.ask("settings", latin=True)["private"]  # digits are no hand-over
    assert page.ask("settings", lang="fa")["veiled"] and "whisper" not in contents(page)
    page.ask("lift", lang="fa")
    page.ask("hide", lang="fa")
    asked: list[tuple[str, dict[str, Any]]] = [
        ("settings", {}),
        ("home", {"games": [{"id": "a", "text": text}]}),
        ("stop", {}),
        ("resume", {}),
        ("dialog", {"game": "hush"}),
        ("log", {"line": 1}),
        ("log", {"line": None}),
        ("open", {"id": "a", "text": text}),
        ("stats", {}),
        ("undo", {}),
    ]
    for do, details in asked:
        page.ask(do, **details)
        hangs = page.table.screen.shown is not None or page.table.screen.veiled == 0
        assert hangs and page.table.screen.lifted is None and "whisper 3" not in contents(page), do
    page.ask("lift")
    page.ask("log", line=len(page.table.screen.log.entries))
    assert not page.reply["private"] and "whisper" not in contents(page)
    page.ask("hide")
    assert page.ask("log", line=None)["veiled"]


def test_the_computer_between_two_people_lets_the_curtain_fall() -> None:
    page = opened(
        ["1 peek", "1 put away", "2 peek", "2 put away", "3 peek", "3 put away"],
        "", "random", "", numbers=("3", "8", "5"), **{"memory-1": "own", "memory-3": "own"},
    )  # fmt: skip
    page.ask("lift")
    assert "whisper 3" in page.regions["board"]
    reply = page.ask("act", action="keep")
    assert not reply["private"] and not reply["veiled"] and reply["bot"] and "whisper" not in contents(page)
    assert page.ask("look", what="card 0")["regions"]["sheet"] and "whisper" not in contents(page)
    page.wait()
    assert (
        page.reply["curtain"] == 3
        and page.reply["shut"]
        and page.regions["sheet"] == ""
        and "whisper" not in contents(page)
    )


def test_one_person_twice_in_a_row_lifts_it_again_when_the_computer_came_between() -> None:
    page = opened(
        [*PEEKED, "3 peek", "3 put away", "1 keep", "2 keep"], "random", "random", "", numbers=("3", "8", "5")
    )
    assert page.actions()  # alone with two computers: no curtain
    page = opened([*PEEKED, "3 peek", "3 put away"], "", "random", "random", numbers=("3", "8", "5"))
    page.ask("act", action="keep")
    page.wait()
    assert page.actions() and not page.reply["veiled"]


def test_where_all_decide_at_once_the_computer_waits_for_the_people() -> None:
    page = opened([], "", "random", "", numbers=("3", "8", "5"))
    page.ask("lift")
    page.ask("pick", what="seat-2")
    assert page.table.pause() == -1 and page.table.work() is None and not page.reply.get("bot")
    assert page.table.screen.lifted == 0 and page.table.screen.picked == ("seat-2",)
    page.ask("act", action="peek")
    page.ask("act", action="put away")
    assert page.reply["curtain"] == 3 and page.table.pause() == -1
    page.ask("lift")
    page.ask("act", action="peek")
    page.ask("act", action="put away")
    assert page.reply["bot"]
    page.wait()
    assert page.reply["curtain"] == 1


def test_undo_passes_no_look_and_no_curtain_that_another_has_lifted() -> None:
    page = opened(["1 peek"], "", "")
    page.ask("lift")
    assert "has been seen" in page.regions["controls"] and page.ask("undo")["code"] == "seen"
    page.ask("act", action="put away")
    assert page.ask("undo")["code"] == "seen"
    page = opened(PEEKED, "", "")
    page.ask("lift")
    assert 'data-action="show" data-reveals="yes"' in page.regions["board"]
    assert 'data-action="keep" data-reveals="no"' in page.regions["board"]
    page.ask("act", action="keep")
    assert page.reply["curtain"] == 2
    assert page.ask("undo")["curtain"] == 1 and not page.actions()  # whoever holds the device: the curtain hangs
    page.ask("lift")
    page.ask("act", action="keep")
    page.ask("lift")
    assert "P2 has lifted the curtain" in page.regions["controls"]
    assert page.ask("undo")["code"] == "lifted"
    text = page.ask("hide")["save"]["record"]
    assert page.ask("undo")["code"] == "lifted"
    other = Page()
    other.ask("open", id="a", text=text)
    assert other.ask("undo")["code"] == "lifted"
    other.ask("lift")
    other.ask("act", action="keep")
    assert other.ask("undo")["curtain"] == 2 and other.ask("undo")["code"] == "lifted"


def test_messages_about_undo_contain_no_hidden_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an action reveals something only because of a hidden number, the button must not show it before."""
    done = HushState.apply

    def apply(self: HushState, seat: int, action: str) -> list[Event]:
        rival = self.numbers[1]
        return [event._replace(reveals=event.reveals or rival > 4) for event in done(self, seat, action)]

    monkeypatch.setattr(HushState, "apply", apply)
    boards = set()
    for number in range(10):
        page = opened(PEEKED, "", "", numbers=("3", str(number)))
        page.ask("lift")
        boards.add(page.regions["board"] + page.regions["controls"])
    assert len(boards) == 1


FOURTEEN = [*PEEKED, "1 keep", "2 keep", "1 keep"]


@pytest.mark.parametrize(("first", "second", "all_lines"), [("off", "full", False), ("full", "full", True)])
def test_the_log_is_public_and_heeds_what_may_be_recalled(first: str, second: str, all_lines: bool) -> None:
    page = opened(FOURTEEN, "", "", **{"memory-1": first, "memory-2": second})
    lines = page.regions["log"].count("<li")
    assert "whisper" not in page.regions["log"] and "number" not in page.regions["log"]
    everything = len(page.table.screen.log.entries)
    assert (lines == everything) is all_lines and lines > 0
    assert page.ask("log", line=1)["ok"] is all_lines
    if not all_lines:
        assert page.reply["code"] == "forgotten"
        page.ask("log", line=everything)
        assert f'min="{everything - lines + 1}"' in page.regions["prompt"]
        page.ask("log", line=None)
    page.ask("lift")
    assert page.regions["log"].count("<li") == everything  # the second remembers all
    page.ask("hide")
    assert page.regions["log"].count("<li") == lines
    text = page.regions["log"]
    page.ask("settings", lang="fa")
    assert page.regions["log"].count("<li") == lines
    page.ask("settings", lang="en")
    assert page.regions["log"] == text


def test_after_the_game_everything_can_be_stepped_through_openly() -> None:
    page = opened(FOURTEEN, "", "")
    page.play_through()
    assert page.over and not page.reply["veiled"] and not page.reply["private"] and page.reply["open"] == "over"
    page.ask("log", line=0)
    assert "whisper 3" in page.regions["board"] and "whisper 8" in page.regions["board"]
    assert page.regions["log"].count("<li") == len(page.table.screen.log.entries)
    sheet = page.ask("look", what="card 1")["regions"]["sheet"]
    assert "whisper 8" in sheet
    assert page.ask("log", line=None)["ok"] and not page.actions()


def test_the_check_bites(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation that forgets to hide is found by the first test of this file."""

    def careless(self: HushState, _seat: int) -> HushState:
        copy = self.clone()
        copy.shown = [True] * self.seats
        return copy

    monkeypatch.setattr(HushState, "observe", careless)
    pages = [opened([*PEEKED], "random", "random", numbers=numbers) for numbers in (("3", "8"), ("7", "0"))]
    assert public(pages[0].reply) != public(pages[1].reply)


def test_an_error_of_ours_names_no_hidden_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where one person plays alone: the cards of a computer are hidden."""

    def broken(*_: Any) -> Any:
        raise RuntimeError("the number is 3")

    for bots in (("", ""), ("", "random")):
        page = opened(PEEKED, *bots)
        if len(set(bots)) == 1:
            page.ask("lift")
        with monkeypatch.context() as patch:
            patch.setattr("tests.toys.hush.HushState.apply", broken)
            reply = page.table.call(json.dumps({"do": "act", "action": "keep", "lang": "en"}))
        assert "the number" not in reply and json.loads(reply)["code"] == "internal"
        assert json.loads(reply)["detail"].startswith("RuntimeError in ")
