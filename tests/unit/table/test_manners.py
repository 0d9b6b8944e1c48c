"""Fairness between devices: the host sees no hands but those of the people at the own device, after any press; and who
presses while another decides is told so."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table import api, games
from tests.tools.games import MANY, OPEN, SECRET, together
from tests.tools.party import Party, go_on, press, shared
from tests.tools.samples import thorough

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]
CONTROL = re.compile(r'data-(do|look)="([^"]+)"')

pytestmark = pytest.mark.usefixtures("own_tables")


def pressed(party: Party) -> list[dict[str, Any]]:
    """The answers to the host for each button on the page, and for whatever else the page could ask of
    the game: each alone, the game as before."""
    page = party.host("settings")["regions"]
    asked: list[dict[str, Any]] = [{"do": "settings"}, {"do": "go-on"}, {"do": "seen"}, {"do": "hint"}, {"do": "over"}]
    asked += [{"do": "lift", "seat": str(seat)} for seat in range(1, 1 + len(party.game.people))]
    asked += [{"do": "log", "line": line} for line in range(0, len(party.game.history.steps), 7)]
    for kind, what in sorted(set(CONTROL.findall("".join(page.values())))):
        asked.append({"do": "look", "what": what} if kind == "look" else {"do": what.partition(" ")[0]})
    found = []
    for request in asked:
        if request["do"] in ("undo", "redo", "stop", "resume", "hurry", "save-file"):
            continue
        reply = party.host(request["do"], **{**request, "drawn": 0})
        found.append({"asked": request, **{key: value for key, value in reply.items() if key not in ("drawn", "save")}})
        party.host("hint-stop")
        party.host("log", line=None)
        party.host("hide")
    return found


@pytest.mark.parametrize("name", PRIVATE)
def test_no_button_shows_the_host_what_others_hold(name: str) -> None:
    """The page of the host gets the same answers in a game that differs only in what the host may not know."""
    party, chance = shared(name, 3), Chance(name)
    screen = api.tables[""].screen
    assert screen is not None
    for turn in range(200 if thorough() else 13):
        if party.game.over:
            break
        if turn % 13 == 0 and party.game.reveals.common is None:
            state, known = party.game.history.state, []
            for twin in (state, state, state.determinize(0, chance)):  # once, for what is sent only the first time
                party.game.history.state, screen._moment = twin, None
                known.append(pressed(party))
            party.game.history.state, screen._moment = state, None
            assert known[1] == known[2] and len(known[1]) > 10
        assert go_on(party, chance)["ok"]


def test_a_seat_that_is_taken_back_is_behind_the_curtain_and_its_device_is_informed() -> None:
    party = shared(SECRET, 3)
    party.device("s2", "settings")
    reply = party.host("dismiss", device="s2")
    assert reply["ok"] and not reply["private"] and api.tables[""].screen.curtained
    assert party.device("s2", "settings")["code"] == "no_table"


def test_every_device_knows_whether_one_of_its_people_is_asked() -> None:
    """Behind a curtain as well, and not after a secret answer: a bell rings when somebody is asked."""
    party = Party(MANY, *[""] * 3)
    party.invite("two", 2, 3)
    for _ in range(12):
        seat = party.game.state.decision().seats[0]
        now = {"": party.host("settings")["asked"], "two": party.device("two", "settings")["asked"]}
        assert now == {"": seat == 0, "two": seat != 0}
        assert (party.host if seat == 0 else partial(party.device, "two"))("act", action=party.any_action(seat))["ok"]
    party = shared(together(), 3)
    assert party.device("s2", "settings")["asked"] and party.host("settings")["asked"]
    assert not party.device("wall", "settings")["asked"]
    assert not party.device("s2", "act", action=party.any_action(1))["asked"]
    assert party.host("settings")["asked"]


@pytest.mark.parametrize("verb", ["act", "pick", "hint"])
def test_a_press_during_the_decision_of_another_names_who_decides(verb: str) -> None:
    party = shared(OPEN, 2)
    while party.game.state.decision().seats != (0,):
        press(party, 1, party.any_action(1))
    name = party.game.people[0].name
    reply = party.device("s2", verb, action=party.any_action(0), what="x")
    assert (reply["code"], reply["alert"]) == ("other_decides", f"{name} decides now. Wait a moment.")
    assert party.device("wall", "act", action=party.any_action(0))["code"] == "not_asked"
    while party.game.state.decision().seats != (1,):
        press(party, 0, party.any_action(0))
    assert party.host(verb, action=party.any_action(1), what="x")["code"] == "other_decides"
