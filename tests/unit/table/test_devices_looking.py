"""What people look at together, at screens of their own: scores between rounds, what was answered in secret, what has
come of a part of the game, and what was shown to one."""

from __future__ import annotations

import re

import pytest

from mohreh.core.chance import Chance
from mohreh.table import api
from tests.tools.games import OPEN, SECRET, together
from tests.tools.party import Party, go_on, press, shared

pytestmark = pytest.mark.usefixtures("own_tables")


def test_whoever_still_reads_the_scores_of_a_round_when_another_goes_on_has_only_to_shut_them() -> None:
    """At a screen for all nobody can do that, and nothing is pressed there; what one chooses for the next rounds the
    others see."""
    party, chance = shared(SECRET, 3), Chance("between")
    while (screen := api.tables[""].screen) is not None and screen.shows != "score":
        assert go_on(party, chance)["ok"]
    for key in ("s2", "s3"):
        assert "data-action=" in party.received[f"device-{key}"][-1]["regions"]["over"]
    assert party.received["device-wall"][-1]["open"] == "over"
    assert "data-action=" not in party.received["device-wall"][-1]["regions"]["over"]
    chosen = re.findall(
        r'data-do="(option \S+ \S+)" aria-pressed="false"', party.received["device-s3"][-1]["regions"]["over"]
    )
    _, key, value = chosen[0].split()
    assert party.device("s2", "option", key=key, value=value)["ok"]
    assert f'data-do="{chosen[0]}" aria-pressed="true"' in party.received["device-s3"][-1]["regions"]["over"]
    party.received.clear()
    reply = party.device("s2", "act", action=party.any_action(1))
    assert reply["shut"] and "over" not in reply["regions"]
    for message in (party.received[""][-1], party.received["device-s3"][-1]):
        sheet = message["regions"]["over"]
        assert (
            "The game has gone on: read as long as you like." in sheet
            and 'data-do="shut"' in sheet
            and "shut" not in message
        )
        assert "data-action=" not in sheet and 'data-do="option' not in sheet
    assert party.received["device-wall"][-1]["shut"]
    party.received.clear()
    assert go_on(party, chance)["ok"]
    assert not any("over" in each["regions"] for all_ in party.received.values() for each in all_)


@pytest.mark.parametrize("how", ["seen", "away"])
def test_computers_go_on_when_what_has_come_of_a_part_has_been_seen_at_a_device(how: str) -> None:
    """Or when nobody there can see it, for the device is out of reach."""
    party = Party(OPEN, "", "random", first="seat-1", milestones=True)
    party.invite("s1", 1)
    screen = party.table("s1").screen
    assert screen is not None
    for _ in range(500):
        if screen.milestones.place is not None:
            break
        if party.game.state.decision().seats == (0,):
            assert party.device("s1", "act", action=party.any_action(0), milestones=True)["ok"]
        else:
            party.work()
    assert screen.holds_up
    if how == "seen":
        assert party.device("s1", "milestone-seen", milestones=True)["ok"]
    else:
        party.host("away", device="s1", away=True)
    assert not screen.holds_up


def test_others_see_whom_a_computer_waits_for() -> None:
    """The host is a screen for all here."""
    party = Party(OPEN, "", "random")
    party.invite("s1", 1)

    def told(line: int | None) -> bool | None:
        """Whether the host learns that the person looking at this line is waited for; None: it gets no message."""
        party.received.clear()
        own = party.device("s1", "log", line=line)
        assert line == 0 or "to look at the table again" not in own["regions"]["prompt"]
        news = party.received.get("", [None])[-1]
        return None if news is None else "waiting for Player 1 to look at the table again" in news["regions"]["prompt"]

    while party.game.state.decision().seats != (0,):
        party.work()
    assert (told(0), told(None)) == (None, None), "while a person decides nobody waits"
    while party.game.state.decision().seats != (1,):
        assert party.device("s1", "act", action=party.any_action(0))["ok"]
    assert (told(0), told(None)) == (True, False)


def test_nobody_waits_for_a_look_of_a_person_replaced_by_a_computer() -> None:
    party = shared(SECRET, 3)
    party.game.reveals.handed = ((1, 0), (2, 0))
    party.host("away", device="s2", away=True)
    party.host("stand-in", device="s2")
    assert party.game.reveals.lookers == (2,)


def test_what_all_have_answered_in_secret_is_passed_where_people_sit_and_not_at_a_screen_for_all() -> None:
    party, chance = shared(together(), 3), Chance("together")
    while party.game.reveals.common is None:
        assert go_on(party, chance)["ok"]
    for key in ("s2", "s3"):
        assert 'data-do="go-on"' in party.device(key, "settings")["regions"]["prompt"]
    assert "go-on" not in party.device("wall", "settings")["regions"]["prompt"]
    screens = [party.table(key).screen for key in ("wall", "s2")]
    assert all(screen is not None and screen.scene().revealed for screen in screens)
    assert not party.device("wall", "go-on")["ok"]
    assert party.device("s2", "go-on")["ok"]
    assert (
        party.received["device-wall"][-1]["regions"]["prompt"] != party.received["device-wall"][-2]["regions"]["prompt"]
    )
    shown = [bool(screen.scene().revealed) for screen in screens if screen is not None]
    assert shown == [False, True], "a screen for all shows the whole table again"


def test_who_presses_while_the_answer_of_another_is_on_its_way_to_him_has_pressed() -> None:
    """Where all choose at once, each at their own screen, what one has answered changes nothing for the others, who
    have not drawn it yet. What all had answered by then is over."""
    party, luck, seen = shared(together(), 3), Chance("late"), 0
    for _ in range(20):
        asked = party.game.state.decision()
        if len(asked.seats) < 3 or party.game.reveals.common is not None:
            assert go_on(party, luck)["ok"]
            continue
        drawn = party.device("s3", "settings", drawn=0)["drawn"]
        assert press(party, 0, party.any_action(0))["ok"]
        action = party.any_action(2)
        reply = party.device("s3", "act", action=action, drawn=drawn)
        assert reply["ok"] and "note" not in reply, reply.get("note")
        assert press(party, 1, party.any_action(1))["ok"]
        late = party.device("s3", "act", action=action, drawn=drawn)
        assert "had just moved on" in late["note"]
        seen += 1
    assert seen > 1
