"""The table through its JSON requests, with a toy game: play, undo and redo, log, bots and their pace."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table import games
from mohreh.table.saves import storage
from tests.tools.rooms import room
from tests.tools.shell import PRESS, Page
from tests.toys.pebbles import TOY
from tests.toys.sealed import SEALED, face


def test_a_game_of_two_people_is_played_by_its_buttons_alone() -> None:
    page = Page()
    reply = page.begin("", "")
    assert reply["shut"] and reply["acting"] and not reply["bot"]
    page.play(Chance("two"))
    assert page.reply["open"] == "over" and page.reply["save"]["over"]
    assert "<polyline" in page.regions["over"] and "won by" in page.reply["save"]["home"]
    assert [entry["result"] for entry in page.stats] == ["together"]
    assert not page.actions() and not page.reply["acting"]
    assert page.ask("act", action="take 1")["code"] == "over"


@pytest.mark.parametrize("bots", [("", "greedy"), ("random", ""), ("greedy", "random")])
def test_a_game_with_bots_is_played_to_its_end(bots: tuple[str, str]) -> None:
    page = Page()
    page.begin(*bots)
    page.play(Chance("bots"))
    assert len(page.stats) == 1
    assert page.stats[0]["result"] in (("watched",) if all(bots) else ("won", "lost", "shared"))
    assert page.stats[0]["opponents"] == ([] if all(bots) else [bot for bot in bots if bot])


def test_undo_goes_back_to_the_decision_before_and_redo_returns() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    seen = [page.regions["board"]]
    for action in ("take 1", "take 2", "keep", "take 1"):
        page.ask("act", action=action)
        seen.append(page.regions["board"])
    for board in reversed(seen[:-1]):
        assert page.ask("undo")["ok"]
        assert page.regions["board"] == board
    assert page.ask("undo")["code"] == "nothing_to_undo"
    for board in seen[1:]:
        assert page.ask("redo")["ok"]
        assert page.regions["board"] == board
    assert page.ask("redo")["code"] == "nothing_to_redo"


def test_redo_is_kept_by_the_same_action_and_lost_by_another() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    for action in ("take 1", "take 1", "take 1"):
        page.ask("act", action=action)
    after = page.regions["board"]
    for _ in range(3):
        page.ask("undo")
    page.ask("act", action="take 1")
    assert page.ask("redo")["ok"] and page.ask("redo")["ok"]
    assert page.regions["board"] == after
    page.ask("undo")
    assert page.ask("look", what="nothing")["code"] == "unknown_thing"
    assert page.ask("act", action="take 9")["code"] == "unknown_action"
    page.ask("act", action="take 2")
    assert page.ask("redo")["code"] == "nothing_to_redo"


def test_undo_never_passes_what_chance_revealed_and_the_buttons_say_so() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    marked = {text for text, rest in PRESS.findall(page.regions["board"]) if "data-reveals" in rest}
    assert marked == {"take 3"}
    page.ask("act", action="take 3")
    assert 'data-do="undo" aria-disabled="true" title="Cannot be undone' in page.regions["controls"]
    board = page.regions["board"]
    reply = page.ask("undo")
    assert reply["code"] == "revealed" and "revealed" in reply["alert"]
    assert page.regions["board"] == board
    page.ask("act", action="take 1")
    assert page.ask("undo")["ok"]
    assert page.ask("undo")["code"] == "revealed"


def test_against_a_bot_undo_takes_back_its_reply_as_well() -> None:
    page = Page()
    page.begin("", "greedy", options={"first": "seat-1"})
    board = page.regions["board"]
    page.ask("act", action="take 1")
    page.wait()
    after = page.regions["board"]
    steps = page.table.game.history.steps
    assert {step.seat for step in steps} == {0, 1} and not any(step.reveals for step in steps)
    page.ask("undo")
    assert page.regions["board"] == board
    page.ask("redo")
    assert page.regions["board"] == after


def test_undo_while_the_bot_thinks_takes_back_the_own_action() -> None:
    page = Page(bots_pace=900)
    page.begin("", "greedy", options={"first": "seat-1"})
    board = page.regions["board"]
    page.ask("act", action="take 1")
    page.table.work()
    assert page.ask("act", action="take 1")["code"] == "bot_decides"
    assert page.ask("undo")["ok"]
    assert page.regions["board"] == board and page.table.pause() == -1


def test_undo_is_refused_when_nobody_has_played() -> None:
    page = Page()
    page.begin("", "")
    assert page.ask("undo")["code"] == "nothing_to_undo"
    page.begin("random", "random")
    page.wait()
    assert page.ask("undo")["code"] == "nothing_to_undo"


def test_the_bot_waits_at_a_human_pace_and_can_be_stopped() -> None:
    page = Page(bots_pace=900)
    reply = page.begin("greedy", "", options={"first": "seat-1"})
    assert reply["bot"] and not reply["acting"] and not page.actions()
    assert page.table.pause() == 0
    assert page.table.work() is None
    assert 0 < page.table.pause() <= 900
    page.clock.now += 0.5
    assert page.table.work() is None
    assert not page.ask("stop")["bot"] and page.table.pause() == -1 and page.table.work() is None
    assert "is paused" in page.regions["prompt"]
    assert page.ask("resume")["bot"]
    page.clock.now += 0.5
    pushed = page.take(page.table.work() or {})
    assert pushed["acting"] and pushed["say"].startswith("P1: ") and pushed["save"]
    assert 'class="marked"' in page.regions["board"]
    page.ask("act", action="take 1")
    assert 'class="marked"' not in page.regions["board"]


def test_a_bot_that_breaks_is_reported_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def __init__(self, answer: Any) -> None:
            self.answer = answer

        def think(self, state: Any, seat: int) -> Any:
            yield None
            if self.answer is None:
                raise RuntimeError("lost")
            return self.answer

    for answer in (None, "keep", 7, ["x"]):
        monkeypatch.setattr("mohreh.table.game.thinking.make", lambda *_, answer=answer, **__: Broken(answer))
        page = Page()
        page.begin("greedy", "", options={"first": "seat-1"})
        page.wait()
        assert "P1 could not decide" in page.reply["alert"]
        state: Any = page.table.game.state
        assert page.reply["acting"] or state.asks


def test_bots_that_break_at_the_same_time_are_each_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a list of names, whose commas differ between the languages."""

    class Broken:
        def think(self, state: Any, seat: int) -> Any:
            yield None
            raise RuntimeError("lost")

    monkeypatch.setattr("mohreh.table.game.thinking.make", lambda *_, **__: Broken())
    games.add(room(SEALED, face))
    page = Page(lang="fa")
    page.begin("", "random", "random", game="sealed", options={})
    page.ask("act", action="bid 1")
    page.wait()
    alert = page.reply["alert"]
    assert "P2" in alert and "P3" in alert and alert.count(".") == 2 and "," not in alert


def test_bots_are_given_only_what_their_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    class Curious:
        def think(self, state: Any, seat: int) -> Any:
            given.append(state)
            yield None
            return state.legal_actions(seat)[0]

    monkeypatch.setattr("mohreh.table.game.thinking.make", lambda *_, **__: Curious())
    monkeypatch.setattr(
        "tests.toys.pebbles.ToyState.observe",
        lambda self, seat: setattr(c := self.clone(), "seen_by", seat) or c,
    )
    page = Page()
    page.begin("", "greedy", options={"first": "seat-2"})
    page.wait()
    assert given and all(state.seen_by == 1 for state in given)
    assert all(state is not page.table.game.state for state in given)


def test_the_log_shows_the_position_of_a_line_and_comes_back() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    boards = []
    for action in ("take 1", "take 2", "keep", "take 1"):
        boards.append(re.search(r"pile \d+, points [^<]*", page.regions["board"])[0])
        page.ask("act", action=action)
    now = page.regions["board"]
    for line, then in enumerate(boards):
        reply = page.ask("log", line=line)
        assert then in page.regions["board"] and not page.actions() and not reply["acting"]
        assert "save" not in reply
        assert page.ask("act", action="take 1")["code"] == "past"
        assert page.ask("undo")["code"] == "past"
    assert 'aria-current="true"' in page.regions["log"] and 'data-do="log now"' in page.regions["prompt"]
    assert "TOY-1" in page.regions["prompt"]
    assert page.ask("log", line="2")["ok"]
    for wrong in (5, -1, "x", "99999999", 1.5, [], True):
        assert page.ask("log", line=wrong)["code"] == "no_line"
    assert page.ask("log", line=None)["ok"]
    assert page.regions["board"] == now


def test_bots_wait_while_the_past_is_shown() -> None:
    page = Page()
    page.begin("", "greedy", options={"first": "seat-1"})
    page.ask("act", action="take 1")
    page.ask("log", line=0)
    assert page.table.pause() == -1 and page.table.work() is None
    page.ask("log", line="now")
    page.wait()
    assert len(page.table.game.history.steps) > 1


def test_an_action_resends_only_the_newest_group_of_the_log() -> None:
    page = Page()
    assert "log" in page.begin("", "", options={"first": "seat-1", "pile": "short"})["regions"]
    page.ask("act", action="take 1")
    reply = page.ask("act", action="take 1")
    assert "log" not in reply["regions"] and reply["regions"]["log-now"].count("<li") == 2
    page.ask("act", action="take 2")
    reply = page.ask("act", action="keep")
    assert "log" in reply["regions"]
    assert reply["regions"]["log"].index("late") < reply["regions"]["log"].index("early")


def test_another_language_retells_the_log_and_keeps_the_place() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    page.ask("act", action="take 1")
    before = page.regions["log"], page.saves
    reply = page.ask("settings", lang="fa")
    assert reply["regions"]["log"] and page.table.screen.words.language == "fa"
    assert page.ask("settings", lang="en")["regions"]["log"].count("<li") == 1
    assert page.saves == before[1]


def test_rematch_swaps_seats_and_same_deal_keeps_the_luck() -> None:
    page = Page()
    first = page.begin("", "", options={"first": "seat-1"})["id"]
    page.ask("act", action="take 3")
    rolled = page.table.game.history.steps[-1].action
    second = page.ask("same-deal", entropy="other")["id"]
    page.ask("act", action="take 3")
    assert page.table.game.history.steps[-1].action == rolled
    third = page.ask("rematch", entropy="third")["id"]
    assert [person.name for person in page.table.game.people] == ["P2", "P1"]
    assert page.table.game.options["first"] == "seat-1"
    assert len({first, second, third}) == 3 and len(page.saves) == 3


def test_snapshots_are_bounded_and_every_position_is_found_again() -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    history = page.table.game.history
    seen = []
    for _ in range(12):
        seen.append(history.state.clone())
        page.ask("act", action="take 1")
    history._kept = {0: history._kept[0], 8: history._kept[8]}
    for place, state in enumerate(seen):
        assert vars(history.at(place)) == vars(state)
    assert [place for place, _ in history.walk()] == list(range(13))


def test_the_dialog_asks_in_plain_form_fields() -> None:
    page = Page()
    html = page.ask("dialog", game="toy", entropy="x")["regions"]["new-game"]
    names = re.findall(r'name="([^"]*)"', html)
    assert {"seat-1-name", "seat-2-bot", "seat-1-colour", "option-pile", "option-first", "seed"} <= set(names)
    assert re.search(r'<option value="random" selected>', html) and html.count("<h2") == 1
    reply = page.ask(
        "new",
        game="toy",
        form={"seat-1-name": "Sara", "seat-2-name": "", "seat-2-bot": "greedy", "option-first": "seat-1", "seed": "s"},
    )
    assert reply["ok"] and page.table.game.seed == "s"
    assert [person.name for person in page.table.game.people] == ["Sara", "Nika"]


def test_statistics_are_a_table_and_survive_odd_entries() -> None:
    page = Page()
    entries = [
        {"game": "toy", "result": "won", "opponents": ["greedy"], "score": 50},
        {"game": "toy", "result": "lost", "opponents": ["greedy"], "score": 40},
        {"game": "toy", "result": "won", "opponents": ["<b>"], "score": 7},
        {"game": "toy", "result": "won", "opponents": [], "score": 7},
        {"game": "toy", "result": "won", "opponents": ["greedy"], "score": "7"},
        {"game": "toy"},
        7,
        None,
    ]
    html = page.ask("stats", game="toy", list=entries)["regions"]["stats"]
    assert "<td>45</td>" in html and "<td>50</td>" in html and "<b>" not in html
    assert "No finished games" in page.ask("stats", game="toy", list=[])["regions"]["stats"]


def test_the_toy_is_in_the_catalogue() -> None:
    assert TOY.id == "toy"


def test_an_error_of_ours_puts_the_game_back_to_its_last_save(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    first = page.begin("", "", options={"first": "seat-1"})
    page.ask("act", action="take 1")
    kept = page.reply["save"]

    def broken(*_: Any) -> Any:
        raise RuntimeError("no board")

    with monkeypatch.context() as patch:
        patch.setattr("tests.toys.pebbles.ToyFace.board", broken)
        reply = json.loads(page.table.call('{"do": "act", "action": "take 1", "lang": "en"}'))
        assert (reply["ok"], reply["code"]) == (False, "internal") and "unchanged" in reply["alert"]
        assert storage.write(page.table.game) == kept["record"] and page.table.game.id == first["id"]
        reply = json.loads(page.table.call(json.dumps({"do": "open", "id": "other", "text": kept["record"]})))
        assert reply["code"] == "internal" and page.table.game is None
    assert page.ask("open", id=first["id"], text=kept["record"])["ok"]
    assert page.ask("act", action="take 1")["ok"]
