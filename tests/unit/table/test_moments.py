"""Moments of many at the table, played with Sealed: secret answers, reveals, asides, looks together, sides, series."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh import bots
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import GREEDY
from mohreh.table import games
from mohreh.table.game import thinking
from mohreh.table.requests.dispatch import Table
from mohreh.table.screen.screen import Screen
from tests.tools import rooms
from tests.tools.shell import PRESS, Clock, Page
from tests.toys.sealed import SEALED, face
from tests.toys.sealed.game import State

games.add(rooms.room(SEALED, face))

SECRET = re.compile(r"(?:card|bid)-secret-\d")
FINAL = re.compile(r'data-action="([^"]*)" data-final="(yes|no)"')


def begin(*bots: str, page: Page | None = None, **options: str) -> Page:
    page = page or Page()
    page.begin(*bots, game="sealed", options={"extras": "gifts", **options})
    return page


def state(page: Page) -> Any:
    return page.table.game.state


def lift(page: Page, seat: int) -> None:
    assert page.ask("lift", seat=str(seat + 1))["ok"]


def answer(page: Page, seat: int, bid: int) -> dict[str, Any]:
    lift(page, seat)
    return page.ask("act", action=f"bid {bid}")


def everything(page: Page) -> str:
    """All that the page shows and keeps besides the record: what a person beside the reader could find in it."""
    reply = {key: value for key, value in page.reply.items() if key != "save"}
    save = {key: value for key, value in page.reply.get("save", {}).items() if key not in ("record", "redo")}
    return json.dumps([reply, save, page.regions])


# -- answers in secret, shown together


def test_each_answers_behind_the_curtain_and_the_last_answer_shows_them_all() -> None:
    page = begin("", "", "")
    assert page.reply["veiled"] and page.reply["curtain"] == 1 and not SECRET.search(everything(page))
    for seat, bid in enumerate((1, 3)):
        reply = answer(page, seat, bid)
        assert reply["veiled"] and reply["curtain"] == seat + 2 and not SECRET.search(everything(page))
        assert not reply["say"] and "bids" not in everything(page)
    reply = answer(page, 2, 0)
    assert not reply["veiled"] and not reply["acting"] and not reply["private"]
    assert [text in page.regions["board"] for text in ("bid 1", "bid 3", "bid 0")] == [True] * 3
    assert not SECRET.search(everything(page))  # cards are still nobody else's business
    assert re.findall(r"P\d bids \d", reply["say"]) == ["P1 bids 1", "P2 bids 3", "P3 bids 0"]


def test_the_reveal_is_a_moment_of_its_own() -> None:
    page = begin("", "", "")
    for seat, bid in enumerate((1, 3, 0)):
        answer(page, seat, bid)
    assert 'data-do="go-on"' in page.regions["prompt"] and not PRESS.findall(page.regions["board"])
    for verb in ({"do": "act", "action": "keep"}, {"do": "pick", "what": "a"}):
        assert page.ask(**verb)["code"] == "together"
    assert page.ask("lift")["code"] == "no_curtain" and page.ask("lift", seat="2")["code"] == "no_curtain"
    assert page.ask("undo")["code"] == "seen"
    reply = page.ask("go-on")
    assert reply["veiled"] and reply["curtain"] == 2  # who has won decides about the gift
    assert "P3 bids 0" in page.regions["board"]  # under the curtain stands what everybody saw
    assert page.ask("go-on")["code"] == "nothing_revealed"


def test_the_reveal_marks_what_was_shown() -> None:
    page = begin("", "", "")
    for seat, bid in enumerate((1, 3, 0)):
        answer(page, seat, bid)
    marked = re.findall(r'id="([a-z]+-\d)" class="marked"', page.regions["board"])
    assert marked == ["bid-0", "bid-1", "bid-2"]


def test_the_reveal_outlives_a_reload() -> None:
    page = begin("", "", "")
    for seat, bid in enumerate((1, 3, 0)):
        answer(page, seat, bid)
    again = Page()
    again.ask("open", id="a", text=page.reply["save"]["record"])
    assert again.regions["board"] == page.regions["board"] and again.regions["prompt"] == page.regions["prompt"]
    assert again.ask("go-on")["curtain"] == 2
    later = Page()
    later.ask("open", id="a", text=again.reply["save"]["record"])
    assert later.reply["veiled"] and later.reply["curtain"] == 2


def test_an_answer_may_be_changed_until_the_last_one_is_in() -> None:
    page = begin("", "", "")
    answer(page, 0, 1)
    assert "I am P1: change my answer" in page.regions["board"]
    answer(page, 1, 3)
    lift(page, 0)
    assert "bid-secret-1" in page.regions["board"] and page.reply["acting"] and "change" in page.regions["prompt"]
    assert page.ask("act", action="bid 2")["curtain"] == 3
    answer(page, 2, 0)
    assert state(page).bids == (2, 3, 0)
    replayed = Page()
    replayed.ask("open", id="a", text=page.reply["save"]["record"])
    assert replayed.table.game.state == state(page)


def test_looking_at_ones_answer_and_leaving_it_changes_nothing() -> None:
    page = begin("", "", "")
    answer(page, 0, 1)
    lift(page, 0)
    assert page.ask("hide")["curtain"] == 2 and state(page).bids[0] == 1
    assert not SECRET.search(everything(page))


def test_whoever_comes_first_may_answer_first() -> None:
    page = begin("", "", "")
    assert answer(page, 2, 3)["curtain"] == 1
    refused = page.ask("lift", seat="4")
    assert refused["code"] == "veiled" and "P1" in refused["alert"], "it hangs, and somebody else lifts it"
    assert page.ask("lift", seat="x")["code"] == "request"
    answer(page, 1, 0)
    assert answer(page, 0, 1)["ok"] and state(page).bids == (1, 0, 3)


def test_reload_while_two_of_three_have_answered_loses_and_shows_nothing() -> None:
    page = begin("", "", "")
    answer(page, 0, 1)
    answer(page, 2, 3)
    again = Page()
    again.ask("open", id="a", text=page.reply["save"]["record"])
    assert again.reply["curtain"] == 2 and not SECRET.search(everything(again))
    assert "change my answer" in again.regions["board"]
    answer(again, 1, 0)
    assert state(again).bids == (1, 0, 3)


def test_undo_says_beforehand_that_the_last_answer_cannot_be_taken_back() -> None:
    page = begin("", "", "greedy")
    lift(page, 0)
    assert {final for action, final in FINAL.findall(page.regions["board"]) if "bid" in action} == {"no"}
    page.ask("act", action="bid 1")
    lift(page, 1)
    bids = {final for action, final in FINAL.findall(page.regions["board"]) if "bid" in action}
    assert bids == {"yes"}  # a computer answers besides, at once
    lift_again = page.ask("hide")
    assert lift_again["curtain"] == 2
    lift(page, 0)  # changing an answer does not end the moment
    assert {final for action, final in FINAL.findall(page.regions["board"]) if "bid" in action} == {"no"}


def test_an_answer_can_be_taken_back_before_anybody_else_has_the_device() -> None:
    page = begin("", "", "")
    answer(page, 0, 1)
    assert page.ask("undo")["curtain"] == 1 and state(page).bids == (-2, -2, -2)
    answer(page, 0, 1)
    lift(page, 1)
    assert page.ask("undo")["code"] == "lifted"


# -- one person, many computers


def test_one_person_with_six_computers_sees_no_curtain_and_waits_for_one_reply() -> None:
    page = begin("", *["greedy"] * 6, rounds="8")
    replies = []
    for _ in range(200):
        if page.over:
            break
        assert not page.reply.get("veiled") and not page.reply.get("private")
        screen = page.table.screen
        if screen.deciding == 0 or screen.moment.shared:
            offered = page.actions() or [
                text for text, _ in PRESS.findall(page.regions["prompt"] + page.regions["over"])
            ]
            before = len(screen.game.history.steps)
            page.ask("act", action=offered[0])
            if offered[0].startswith("bid"):
                pushed = 0
                while state(page).phase == "bid" and state(page).bids[0] != -2 and page.table.pause() >= 0:
                    work = page.table.work()
                    if work:
                        pushed += 1
                        page.take(work)
                replies.append(pushed)
                done = [step.seat for step in screen.game.history.steps[before:] if step.seat != CHANCE]
                assert done[:7] == list(range(7))
                assert len(re.findall("bids", page.reply["say"])) == 7
        else:
            page.wait()
    assert page.over and len(replies) == 8 and max(replies) == 1


def test_the_computers_think_while_the_person_does() -> None:
    page = begin("", "greedy", "greedy")
    while page.table.pause() >= 0:
        assert page.table.work() is None  # nobody answers before the person does
    assert page.reply["bot"] is False  # and nothing says that the person waits
    reply = page.ask("act", action="bid 1")
    assert [step.seat for step in page.table.game.history.steps[-3:]] == [0, 1, 2]
    assert len(re.findall("bids", reply["say"])) == 3


def test_computers_alone_answer_at_once_at_their_pace() -> None:
    page = Page(bots_pace=900)
    begin("greedy", "random", "greedy", page=page)
    pushed = []
    for _ in range(2000):
        wait = page.table.pause()
        if wait > 0:
            page.clock.now += wait / 1000
        found = page.table.work()
        if found:
            pushed.append(page.take(found))
            if not str(page.table.game.history.steps[-1].action).startswith("bid "):
                continue
            break
    assert len(pushed) == 1 and page.clock.now >= 0.9
    assert len(re.findall("bids", pushed[0]["say"])) == 3


def test_computers_that_decide_together_share_the_time_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six are not waited for six times as long; one that decides alone has all of it."""
    given: list[Any] = []

    def making(game: Any, name: str, seed: str, budget: Any = None) -> Any:
        given.append(budget)
        return bots.make(game, name, seed, budget)

    monkeypatch.setattr(thinking, "make", making)
    for computers, seconds in ((2, GREEDY.budget.seconds / 2), (1, None)):
        given.clear()
        page = begin("", *["greedy"] * computers)
        while page.table.pause() >= 0:
            page.table.work()
        assert [budget and budget.seconds for budget in given] == [seconds] * computers


def test_stopped_computers_do_not_answer() -> None:
    page = begin("", "greedy", "greedy")
    page.ask("stop")
    page.ask("act", action="bid 1")
    assert page.table.pause() == -1 and state(page).bids == (1, -2, -2)
    assert page.ask("act", action="bid 2")["ok"] and state(page).bids == (2, -2, -2)  # and may be answered anew
    page.ask("resume")
    page.wait()
    assert state(page).phase == "gift" or state(page).round == 2


# -- asides


def test_an_aside_is_done_from_the_own_view_out_of_turn() -> None:
    page = begin("", "", "")
    for seat, bid in enumerate((1, 3, 0)):
        answer(page, seat, bid)
    page.ask("go-on")
    assert page.reply["curtain"] == 2 and "I am P3: look at what is mine" in page.regions["board"]
    lift(page, 2)
    assert not page.reply["acting"] and page.actions() == ["show 1", "show 2", "show 1 2"]
    assert page.ask("act", action="keep")["code"] == "refused"  # the gift is another's
    reply = page.ask("act", action="show 1")
    assert reply["ok"] and "P3 shows a card to 1." in reply["say"] and reply["curtain"] == 2
    assert page.ask("undo")["code"] == "seen"
    lift(page, 0)
    assert page.regions["board"].count("card-secret-") == 2
    page.ask("hide")
    lift(page, 1)
    assert page.regions["board"].count("card-secret-") == 1 and "keep" in page.actions()
    assert "3 show 1\n" in page.reply["save"]["record"]


def won_by_a_computer(*people: str) -> Page:
    """A game in which the computer in the last seat has just won the prize, and has still to decide about it."""
    for entropy in range(40):
        page = Page()
        page.begin(*people, game="sealed", options={"extras": "gifts"}, entropy=str(entropy))
        for seat in sorted(page.table.game.humans):
            if len(page.table.game.humans) > 1:
                lift(page, seat)
            page.ask("act", action=f"bid {seat}")
        while state(page).phase == "bid":
            work = page.table.work()
            if work:
                page.take(work)
        if state(page).phase == "gift" and state(page).active == len(people) - 1:
            return page
    pytest.fail("the computer never wins the prize")


def test_nobody_moves_on_while_somebody_looks_at_what_is_his() -> None:
    page = won_by_a_computer("", "", "random")
    assert page.table.pause() == -1  # everybody looks at the reveal
    page.ask("go-on")
    assert not page.reply["veiled"] and page.table.pause() >= 0
    assert "I am P1: look at what is mine" in page.regions["controls"]
    lift(page, 0)
    assert "card-secret-" in page.regions["board"] and page.table.pause() == -1
    page.ask("hide")
    assert not SECRET.search(everything(page)) and page.table.pause() >= 0


def test_a_person_alone_does_an_aside_while_computers_decide() -> None:
    page = won_by_a_computer("", "random", "random")
    assert not page.reply["acting"] and page.actions() == ["show 2", "show 3", "show 2 3"]
    before = state(page).decision()
    assert page.ask("act", action="show 2")["ok"] and state(page).decision() == before
    assert page.ask("act", action="keep")["code"] == "refused"


def test_nothing_is_done_beside_an_earlier_position() -> None:
    page = won_by_a_computer("", "random", "random")
    offered = page.actions()
    page.ask("log", line=1)
    screen = page.table.screen
    assert screen is not None and screen.out_of_turn is None and screen.actor is None and page.actions() == []
    assert page.ask("act", action=offered[0])["code"] == "past"
    page.ask("log", line="now")
    assert screen.out_of_turn == 0 and page.actions() == offered


def test_an_aside_that_the_rules_refuse_says_why() -> None:
    page = begin("", "", "")
    lift(page, 0)
    assert page.ask("act", action="show 2")["ok"]
    reply = page.ask("act", action="show 2")
    assert reply["code"] == "refused" and reply["clause"] == "SE-8"
    assert page.ask("act", action="show 1")["clause"] == "SE-8"


# -- looks together


def test_what_is_looked_at_together_is_what_the_game_says() -> None:
    page = begin("random", "", "", extras="none", rounds="6")
    seen = []
    for _ in range(120):
        page.wait()
        if page.over:
            break
        screen = page.table.screen
        if screen.game.reveals.common is not None:
            page.ask("go-on")
        elif screen.moment.shared:
            seen.append(state(page).phase)
            assert not page.reply["veiled"] and not SECRET.search(everything(page))
            if seen[-1] == "look":
                assert page.reply.get("open") != "over" and 'data-action="on"' in page.regions["prompt"]
                assert page.ask("over")["code"] == "not_over"
            else:
                assert page.reply["open"] == "over" and 'data-action="on"' in page.regions["over"]
                assert 'data-action="on"' not in page.regions["prompt"]
            page.ask("act", action="on")
        else:
            page.ask("lift")
            page.ask("act", action=next(action for action in page.actions() if action.startswith("bid")))
    assert page.over and seen == ["look", "sheet"]


# -- secrets


@pytest.mark.parametrize("people", [("", "", ""), ("", "greedy", ""), ("greedy", "", "random", "", "")])
def test_replies_depend_on_nothing_that_the_people_may_not_know(people: tuple[str, ...]) -> None:
    """Two worlds that differ in cards and bids nobody at the device may see give the same replies, byte by byte."""
    found = []
    for cards, bids in (((1, 2, 3, 4, 5), (0, 1)), ((7, 8, 9, 0, 6), (3, 2))):
        page = Page()
        page.begin(*people, game="sealed", options={"extras": "gifts"})
        screen = page.table.screen
        lines = page.reply["save"]["record"].splitlines()
        deal = next(place for place, line in enumerate(lines) if line.startswith("* deal"))
        lines[deal] = "* deal " + " ".join(map(str, cards[: len(people)]))
        humans = sorted(screen.game.humans)
        lines += [f"{seat + 1} bid {bid}" for seat, bid in zip(humans[:-1], bids, strict=False)]
        text = "\n".join(line for line in lines if not line.startswith("note actions")) + "\n"
        replies = [page.ask("open", id="a", text=text)]
        replies += [page.ask(do, **more) for do, more in (("settings", {}), ("settings", {"lang": "fa"}), ("hide", {}))]
        replies += [page.ask("look", what="card 0"), page.ask("log", line=0), page.ask("log", line=None)]
        replies.append(page.ask("home", games=[{"id": "a", "text": text}]))
        for reply in replies:
            reply.get("save", {}).pop("record", None)
        assert not SECRET.search(json.dumps(replies))
        found.append(replies)
    assert found[0] == found[1]


# -- one look for one reply


@pytest.mark.parametrize("people", [("", "", ""), ("", "greedy", "greedy")])
def test_a_reply_is_drawn_from_one_look(people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The view and the scene of the viewer are made once; what everybody sees once more, for the home page."""
    page = begin(*people)
    made: list[Any] = []
    observe, scene = State.observe, Screen.scene
    monkeypatch.setattr(State, "observe", lambda self, seat: made.append(seat) or observe(self, seat))
    monkeypatch.setattr(Screen, "scene", lambda self, **which: made.append("scene") or scene(self, **which))
    for request in ({"do": "lift"}, {"do": "settings"}, {"do": "act", "action": "bid 1"}, {"do": "hide"}):
        made.clear()
        steps = len(page.table.game.history.steps)
        if not page.ask(**request)["ok"]:
            continue
        steps = len(page.table.game.history.steps) - steps
        looked = [seat for seat in made if seat != "scene"]
        assert len(looked) <= 2 + steps, (request, made)  # of every step what everybody saw is kept for the log
        assert made.count("scene") <= 2 + steps, (request, made)


# -- series


def test_a_series_of_twelve_thousand_actions_is_written_read_and_goes_on() -> None:
    table = Table(Clock())
    ask = lambda **request: json.loads(table.call(json.dumps({"lang": "en", "bots_pace": 0, **request})))  # noqa: E731
    seats = [{"name": f"P{n}"} for n in range(7)]
    ask(do="new", game="sealed", seats=seats, options={"extras": "die", "rounds": "2000"}, entropy="long")
    screen = table.screen
    chance = Chance("series")
    while len(screen.game.history.steps) < 12_000:
        position = screen.game.state
        decision = position.decision()
        seat = decision.seats[0]
        if seat == CHANCE:
            screen.game.history.draw()
        else:
            screen.game.history.apply(seat, chance.choose(position.legal_actions(seat)))
    text = ask(do="file")["file"]["text"]
    other = Table(Clock())
    reply = json.loads(other.call(json.dumps({"do": "open", "id": "a", "text": text, "lang": "en"})))
    progress = []
    while "opening" in reply:  # the page asks on, and says how far it is
        progress.append(reply["opening"])
        reply = json.loads(other.call(json.dumps({"do": "opening", "lang": "en"})))
    assert reply["ok"], reply.get("alert")
    assert progress == sorted(progress) and len(progress) > 40
    assert other.game is not None and other.game.state == screen.game.state
    assert len(other.game.history.steps) >= 12_000


# -- sides


def test_partners_win_together_and_a_side_alone_is_counted() -> None:
    page = begin("", "random", mode="one-side", extras="none", rounds="1")
    page.play_through(Chance("side"))
    assert page.stats[0]["result"] in ("won", "lost") and page.stats[0]["score"] == state(page).scores()[0]["total"]


def test_somebody_alone_is_counted_with_the_result() -> None:
    results = set()
    for entropy in range(12):
        page = Page()
        page.begin("", game="sealed", options={"extras": "die", "rounds": "2"}, entropy=str(entropy))
        page.play_through(Chance(str(entropy)))
        assert page.stats[0]["opponents"] == []
        results.add(page.stats[0]["result"])
        shown = page.ask("stats", list=page.stats)["regions"]["stats"]
        assert "<table" in shown
    assert results == {"won", "lost"}
