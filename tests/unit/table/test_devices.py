"""Everybody's own screen: devices at the host's game, what each is sent, what it may ask, and what is done once."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY
from mohreh.table import api, games
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.requests import dispatch, playing
from mohreh.table.requests.invitations import _VERBS, MOST
from tests.tools.games import EVERY, OPEN, SECRET
from tests.tools.party import Party, decoded, go_on, press, shared
from tests.tools.samples import first_of, thorough

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]

pytestmark = pytest.mark.usefixtures("own_tables")


def test_people_of_an_invited_device_leave_the_host_and_come_back() -> None:
    party = Party(SECRET, "", "", "")
    assert party.host("lift")["ok"]  # three people share the host's device
    reply = party.host("invite", device="ben", seats=[2])
    assert reply["devices"] == [{"device": "ben", "seats": [2], "away": False, "computer": False}]
    assert sorted(api.tables[""].screen.seats) == [0, 2]
    joined = party.device("ben", "join", lang="fa")
    assert not joined["veiled"] and joined["n"] == 0 and joined["id"] == party.game.id
    assert "س" in joined["regions"]["controls"] and "Undo" in party.host("settings")["regions"]["controls"]
    party.host("invite", device="ben", seats=[2, 3])
    assert party.table("ben").screen.curtained, "two people share it now"
    party.received.clear()
    party.host("invite", device="ben", seats=[2])
    assert not party.received["device-ben"][-1]["veiled"], "who is there alone is shown the own cards at once"
    reply = party.host("dismiss", device="ben")
    assert reply["devices"] == [] and sorted(api.tables[""].screen.seats) == [0, 1, 2]
    assert "devices" not in party.host("settings")
    assert party.device("ben", "settings")["code"] == "no_table"
    assert len(party.game.screens) == 1


def test_what_is_done_at_one_device_is_kept_by_the_host_before_others_see_it() -> None:
    party, acted = shared(OPEN, 2), set[int]()
    while len(acted) < 2:
        seat = party.game.state.decision().seats[0]
        action = party.any_action(seat)
        reply = press(party, seat, action)
        assert reply["ok"] and ("save" in reply) == (seat == 0)
        if seat == 0:
            assert action in reply["save"]["record"]
        else:
            assert party.order[0] == "" and f"{seat + 1} {action}" in party.received[""][-1]["save"]["record"]
        acted.add(seat)
    boards = [party.device(key, "settings")["regions"]["board"] for key in ("s2", "wall")]
    assert len(party.order) == 0, "who only looks tells nobody anything"
    assert party.received["device-wall"][-1]["regions"]["board"] == boards[1]
    assert not {"save", "stats"} & {key for each in party.received["device-wall"] for key in each}


@pytest.mark.parametrize("name", first_of(EVERY, 2))
def test_a_game_on_as_many_screens_as_people(name: str) -> None:
    """To its end by default in one game only. What each screen was told by itself is what it would be shown; nothing of
    it is kept there; the end counts once."""
    seats = min(3, max(games.room(name).game.seats))
    party, chance = shared(name, seats), Chance(name)
    keys = [*(f"s{seat}" for seat in range(2, seats + 1)), "wall"]
    counted = 0
    party.received.clear()
    for turn in range(2_000 if thorough() or name == OPEN else 40):
        if party.game.over:
            break
        reply = go_on(party, chance)
        assert reply["ok"], reply
        messages = [*(each for all_ in party.received.values() for each in all_), reply]
        counted += sum("stats" in each for each in messages)
        if turn % 25 == 0:
            for key in keys:
                last = party.received.get(f"device-{key}", [None])[-1]
                now = party.device(key, "settings")
                assert last is None or not party.order
                if last is not None and f"device-{key}" in party.received and "board" in last["regions"]:
                    assert last["regions"]["board"] == now["regions"]["board"]
        party.received.clear()
    assert counted == party.game.over and (party.game.over or name != OPEN)
    for key in keys if party.game.over else ():
        sheet = party.device(key, "over")["regions"]["over"]
        assert "rematch" not in sheet and "save-file" not in sheet and "log " in sheet


@pytest.mark.parametrize("name", PRIVATE)
def test_a_device_is_sent_nothing_that_its_people_may_not_know(name: str) -> None:
    """Every key of what it is sent is the same in a game that differs in what they may not know."""
    party, chance = shared(name, 3), Chance(name)
    for turn in range(400 if thorough() else 40):
        if party.game.over:
            break
        state = party.game.history.state
        for key, viewer in (("s2", 1), ("s3", 2), ("wall", EVERYBODY)) if thorough() or turn % 13 == 0 else ():
            sent = [party.device(key, verb) for verb in ("join", "settings")]
            party.game.history.state = state.determinize(viewer, chance)
            party.table(key).screen._moment = None
            twin = [party.device(key, verb) for verb in ("join", "settings")]
            party.game.history.state = state
            party.table(key).screen._moment = None
            assert [{**each, "n": 0} for each in sent] == [{**each, "n": 0} for each in twin]
        assert go_on(party, chance)["ok"]


def test_a_request_that_comes_twice_is_done_once() -> None:
    party = shared(OPEN, 2)
    while party.game.state.decision().seats != (1,):
        press(party, 0, party.any_action(0))
    request = {"n": party.numbers["s2"] + 1, "do": "act", "action": party.any_action(1), "lang": "en"}
    first = api.call(json.dumps(request), "device-s2")
    done = len(party.game.history.steps)
    assert decoded(first)["ok"]
    assert api.call(json.dumps(request), "device-s2") == first and len(party.game.history.steps) == done
    late = {**request, "n": party.numbers["s2"]}
    assert decoded(api.call(json.dumps(late), "device-s2"))["code"] == "request"
    assert party.device("s2", "join")["n"] == request["n"], "whoever comes again counts on from there"
    assert party.device("s2", "settings")["ok"]


def test_a_device_may_ask_only_what_a_person_at_its_seats_may() -> None:
    party, key = shared(OPEN, 2), "s2"
    while (asked := party.game.state.decision().seats) != (0,):
        press(party, 1, party.any_action(1))
    before = party.host("settings"), len(party.game.history.steps)
    for verb in sorted(set(dispatch._VERBS) | {"invite", "dismiss", "away", "begin", "show-me"}):
        action = party.any_action(asked[0])
        reply = party.device(key, verb, device="wall", seats=[1], action=action, seat="1", game=OPEN)
        if verb not in ("settings", "stop", "resume", "hurry", "log", "hide", "hint-stop", "milestone-seen"):
            assert not reply["ok"], verb
    assert not party.device("wall", "act", action=party.any_action(asked[0]))["ok"]
    assert not party.device("wall", "stop")["ok"], "who only looks on rules over nobody"
    party.device(key, "resume")
    assert (party.host("settings"), len(party.game.history.steps)) == before


def test_a_device_may_press_whatever_stands_on_its_page() -> None:
    """All that is asked of an open game, but for its analysis, which is the host's."""
    assert set(_VERBS) == playing.VERBS.keys() - {"analyse", "analyse-stop", "finding"} | {"settings", "log"}
    assert shared(OPEN, 2).device("s2", "milestone-seen")["ok"]


def test_nothing_that_a_stranger_sends_harms_the_game() -> None:
    party, chance = shared(SECRET, 3), Chance("strangers")
    before = party.host("settings"), list(party.game.history.steps)
    verbs = (*dispatch._VERBS, "join", "invite", "dismiss", "away", "__init__", "", "é" * 300)
    odd: tuple[object, ...] = (None, True, -1, 2**80, 1.5, "", "x" * 5000, [], [[[[]]]], {}, {"a": {}}, "\ud800", "1e9")
    keys = (
        "action",
        "what",
        "seat",
        "line",
        "key",
        "value",
        "verb",
        "text",
        "device",
        "seats",
        "away",
        "drawn",
        "held",
    )
    for _ in range(20_000 if thorough() else 5_000):
        request: dict[str, object] = {"do": chance.choose(verbs), "n": chance.choose((0, 1, 5, 10**6, *odd))}
        for key in keys:
            if chance.choose((0, 0, 1)):
                request[key] = chance.choose(odd)
        text = json.dumps(request)
        if chance.choose((0, 0, 0, 1)):
            text = chance.choose((text[: len(text) // 2], "[" * 2000, text + text, "", "\0", '"do"', "9" * 4000))
        client = chance.choose(("device-s2", "device-wall", "device-nobody", "device-"))
        reply = decoded(api.call(text, client))
        assert reply["ok"] in (True, False) and reply.get("code") != "internal", (text, reply)
        assert not {"save", "saves", "stats", "file", "fragment"} & reply.keys()
        api.tell(party.hear)
    party.device("s2", "resume")
    assert (party.host("settings"), party.game.history.steps) == before


def test_who_is_away_is_named_and_gets_nothing_until_coming_back() -> None:
    party = shared(OPEN, 2)
    while party.game.state.decision().seats != (1,):
        press(party, 0, party.any_action(0))
    party.received.clear()
    reply = party.host("away", device="s2", away=True)
    assert {"device": "s2", "seats": [2], "away": True, "computer": False} in reply["devices"]
    name = party.game.people[1].name
    assert f"It is {name}'s turn, but that device cannot be reached." in reply["regions"]["prompt"]
    assert (
        "cannot be reached" in party.received["device-wall"][-1]["regions"]["prompt"]
        and "device-s2" not in party.received
    )
    assert "cannot be reached" not in party.host("away", device="s2", away=False)["regions"]["prompt"]
    assert party.device("s2", "join")["ok"]
    assert press(party, 1, party.any_action(1))["ok"]


def test_where_one_shows_the_board_for_all_the_others_are_hands() -> None:
    """All hear of it as soon as it is so, and no more when it has gone."""
    party = Party(OPEN, "", "")
    party.invite("ben", 2)
    assert [party.host("settings")["role"], party.device("ben", "settings")["role"]] == ["", ""]
    assert party.host("invite", device="wall", seats=[])["role"] == "hand"
    assert party.received["device-ben"][-1]["role"] == "hand"
    assert party.device("wall", "join")["role"] == "wall"
    assert party.host("dismiss", device="wall")["role"] == "" == party.received["device-ben"][-1]["role"]
    assert party.host("invite", device="ann", seats=[1])["role"] == "wall", "nobody is left at the host's"
    for key in ("ann", "ben"):
        party.host("dismiss", device=key)
    assert "role" not in party.host("settings")


@pytest.mark.parametrize("name", [OPEN, SECRET])
def test_a_computer_plays_for_an_absent_person_until_they_are_back(name: str) -> None:
    """The record still calls the seat a person; nobody sees its hand in the meantime."""
    party = shared(name, 2)
    assert party.host("stand-in", device="s2")["code"] == "here_still"
    assert party.host("stand-in", device="wall")["code"] == "here_still"
    party.host("away", device="s2", away=True)
    reply = party.host("stand-in", device="s2")
    assert {"device": "s2", "seats": [2], "away": True, "computer": True} in reply["devices"]
    game = party.game
    assert game.humans == {0} and not reply["veiled"]
    for _ in range(300):
        assert "cannot be reached" not in party.host("settings")["regions"]["prompt"], "nobody has to be waited for"
        if sum(step.seat == 1 for step in game.history.steps) > 2:
            break
        if 0 in game.state.decision().seats:
            assert party.host("act", action=party.any_action(0))["ok"]
        else:
            party.work()
    assert sum(step.seat == 1 for step in game.history.steps) > 2, "the computer has played"
    assert re.search(r'^seat 2 bot "[a-z]', party.host("keep")["save"]["record"], re.MULTILINE) is None
    assert api.tables[""].screen.viewer in (0, EVERYBODY)
    assert party.host("invite", device="s2", seats=[2])["ok"] and party.device("s2", "join")["ok"]
    assert game.humans == {0, 1} and sorted(party.table("s2").screen.seats) == [1]
    party.host("away", device="s2", away=True)
    party.host("stand-in", device="s2")
    assert party.host("away", device="s2", away=False)["devices"][0]["computer"] is False
    party.host("away", device="s2", away=True)
    party.host("stand-in", device="s2")
    record = party.host("keep")["save"]["record"]
    party.host("close")
    assert party.host("open", id="again", text=record, redo="")["ok"], "the host's page has been loaded anew"
    party.host("invite", device="s2", seats=[2], away=True)
    assert party.host("away", device="s2", away=True)["devices"][0]["computer"] and party.game.humans == {0}
    assert party.host("invite", device="s2", seats=[2])["devices"][0]["computer"] is False
    party.host("dismiss", device="s2")
    assert sorted(api.tables[""].screen.seats) == [0, 1]


@pytest.mark.parametrize("name", [OPEN, SECRET])
def test_a_computer_plays_for_who_has_left_the_shared_screen_until_they_return(name: str) -> None:
    """Also after the save is opened again; the others sit there alone, and nobody sees the hand of who has left."""
    party = Party(name, *[""] * (3 if name == SECRET else 2))
    first, game = party.game.state.decision().seats[0], party.game
    left = 1 if first != 1 else 0
    assert party.host("stand-in", seats=[left + 1], away=True)["ok"]
    others = set(range(len(game.people))) - {left}
    assert game.humans == others == set(api.tables[""].screen.seats)
    assert left not in api.tables[""].screen.lifters
    for _ in range(300):
        if any(step.seat == left for step in game.history.steps):
            break
        who = api.tables[""].screen.deciding
        if api.tables[""].screen.veiled is not None:
            party.host("lift")
        if who in others:
            assert party.host("act", action=party.any_action(who))["ok"]
        else:
            party.work()
    assert any(step.seat == left for step in game.history.steps), "the computer has played"
    record = party.host("keep")["save"]["record"]
    assert f'note stand-in "{left + 1}:{game.room.usual_level}"' in record
    party.host("close")
    assert party.host("open", id="again", text=record, redo="")["ok"]
    assert party.game.humans == others
    assert party.host("stand-in", seats=[left + 1], away=False)["ok"]
    assert party.game.humans == {*others, left} == set(api.tables[""].screen.seats)
    assert "stand-in" not in party.host("keep")["save"]["record"]


def test_somebody_stays_at_the_table_and_devices_answer_for_their_own_people() -> None:
    party = Party(OPEN, "", "")
    for seats in ([1, 2], [3], [0], ["2"], [], None):
        assert party.host("stand-in", seats=seats, away=True)["code"] == "bad_seats"
    assert party.host("stand-in", seats=[2])["code"] == "request"
    party.invite("ben", 2)
    assert party.host("stand-in", seats=[2], away=True)["code"] == "bad_seats"
    party.host("away", device="ben", away=True)
    party.host("stand-in", device="ben")
    assert party.host("stand-in", seats=[1], away=True)["code"] == "bad_seats", "nobody else is there"
    record = party.host("keep")["save"]["record"]
    for note in ("1:hard 2:hard 3:hard", "2:nonsense", "2"):
        changed = re.sub(r"^note stand-in .*$", f'note stand-in "{note}"', record, flags=re.MULTILINE)
        assert changed != record
        assert party.host("open", id="again", text=changed, redo="")["ok"] and not party.game.stand_ins


def test_an_undo_reaches_every_device() -> None:
    party = shared(OPEN, 2)
    seat = party.game.state.decision().seats[0]
    before = party.device("wall", "settings")["regions"]["board"]
    press(party, seat, party.any_action(seat))
    other = "s2" if seat == 0 else ""
    assert not (party.device(other, "undo") if other else party.host("undo"))["ok"], "what others did is theirs"
    asks, answers = (party.host, lambda verb: party.device("s2", verb))[:: 1 if seat == 0 else -1]
    assert asks("undo")["ok"] and 'data-do="agree"' in answers("settings")["regions"]["prompt"]
    party.received.clear()
    assert answers("agree")["ok"]
    message = party.received["device-wall"][-1]
    assert message["say"] == "Taken back." and message["regions"]["board"] == before


def test_computers_play_on_for_all_and_the_host_hears_first() -> None:
    party = Party(OPEN, "", "random", first="seat-1")
    party.invite("s1", 1)
    party.received.clear()
    while party.game.state.decision().seats == (0,):
        party.device("s1", "act", action=party.any_action(0))
        party.received.clear()
    for _ in range(200):
        party.work()
        if party.received:
            break
    assert (
        party.order == ["", "device-s1"]
        and "save" in party.received[""][0]
        and "save" not in party.received["device-s1"][0]
    )


def test_a_hint_at_a_device_is_thought_about_for_it_alone() -> None:
    party = Party(OPEN, "", "", seed="hint")
    party.invite("both", 1, 2)
    assert party.device("both", "hint", hints=True)["ok"]
    party.received.clear()
    for _ in range(5_000):
        party.work()
        if any("speak" in each for each in party.received.get("device-both", ())):
            break
    assert list(party.received) == ["device-both"] and party.received["device-both"][-1]["speak"]


def test_devices_stay_for_a_rematch_and_go_with_another_game() -> None:
    party = shared(OPEN, 2)
    party.received.clear()
    ben = party.game.people[1]
    devices = party.host("rematch")["devices"]
    assert [each["device"] for each in devices] == ["s2", "wall"]
    seat = party.game.people.index(ben)
    assert devices[0]["seats"] == [seat + 1] and seat != 1, "in a rematch everybody sits one seat before"
    assert party.received["device-s2"][-1]["id"] == party.game.id
    assert party.device("s2", "join")["id"] == party.game.id
    assert sorted(api.tables[""].screen.seats) == [1 - seat]
    assert party.host("new", game=SECRET, seats=[{}, {}, {}], seed="y")["devices"] == []
    assert party.device("s2", "join")["code"] == "no_table"


def test_devices_of_a_game_that_was_left_are_invited_anew() -> None:
    """Also to the same game, opened again: no device of before holds a seat there."""
    party = Party(OPEN, "", "")
    party.invite("ben", 2)
    name, record = party.game.id, party.host("keep")["save"]["record"]
    assert party.host("close")["ok"]
    assert party.device("ben", "join")["code"] == "no_table"
    assert party.host("open", id=name, text=record)["devices"] == []
    assert party.device("ben", "join")["code"] == "no_table"
    party.numbers.clear()
    party.invite("other", 2)
    assert party.host("dismiss", device="other")["ok"]
    assert party.invite("ben", 2)["ok"]


def test_an_error_of_ours_at_a_device_puts_the_game_back_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    party = shared(OPEN, 2)
    while party.game.state.decision().seats != (1,):
        press(party, 0, party.any_action(0))
    before, action = [str(step.action) for step in party.game.history.steps], party.any_action(1)
    game = party.game
    party.received.clear()
    with monkeypatch.context() as broken:
        settle = GameInProgress.settle
        broken.setattr(GameInProgress, "settle", lambda self: 1 // 0 if self is game else settle(self))
        reply = party.device("s2", "act", action=action)
    assert reply["code"] == "internal"
    assert party.game is not game and [str(step.action) for step in party.game.history.steps] == before
    assert party.device("s2", "act", action=action)["ok"]


@pytest.mark.parametrize(
    ("code", "request_"),
    [
        ("bad_device", {"device": "../x", "seats": [2]}),
        ("bad_device", {"device": "", "seats": [2]}),
        ("bad_seats", {"device": "b", "seats": [3]}),
        ("bad_seats", {"device": "b", "seats": [0]}),
        ("bad_seats", {"device": "b", "seats": ["1"]}),
        ("bad_seats", {"device": "b", "seats": [True]}),
        ("bad_seats", {"device": "b"}),
        ("taken", {"device": "b", "seats": [2]}),
    ],
)
def test_an_invitation_that_makes_no_sense_changes_nothing(code: str, request_: dict[str, Any]) -> None:
    party = Party(SECRET, "", "", "random")
    party.invite("a", 2)
    before = party.host("settings")
    reply = party.host("invite", **request_)
    assert reply["code"] == code and reply["alert"]
    assert party.host("settings") == before


def test_there_is_room_for_seven_people_and_a_wall() -> None:
    party = Party(OPEN, "", "")
    for number in range(MOST):
        party.invite(f"wall{number}")
    assert party.host("invite", device="one", seats=[])["code"] == "too_many_devices"
    assert party.host("dismiss", device="nobody")["code"] == "bad_device"
    assert party.host("away", device="wall1", away="yes")["code"] == "request"


def test_lessons_are_for_one_device() -> None:
    party = Party(OPEN, "", "")
    assert party.host("lesson", game=OPEN)["ok"]
    assert party.host("invite", device="a", seats=[])["code"] == "alone_here"
