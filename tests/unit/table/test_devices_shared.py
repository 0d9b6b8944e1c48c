"""Several people at one device, and partners of a team at one or at two: whole games without a browser, in which each
presses at their own device."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY
from mohreh.table import api, games
from mohreh.table.screen.screen import Screen
from tests.tools.games import teams, together
from tests.tools.party import Party, press, shared
from tests.tools.samples import thorough

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]

pytestmark = pytest.mark.usefixtures("own_tables")


class Shared:
    """A game of people at devices with the seats told; whoever sits at none of them sits at the host's, ""."""

    def __init__(self, game: str, count: int, devices: dict[str, Sequence[int]], **more: Any) -> None:
        self.party = Party(game, *[""] * count, **more)
        self.seats = {key: frozenset(seats) for key, seats in devices.items()}
        self.seats[""] = frozenset(range(count)).difference(*self.seats.values())
        for key, seats in devices.items():
            self.party.invite(key, *(seat + 1 for seat in seats))

    def ask(self, key: str, verb: str, **more: Any) -> dict[str, Any]:
        return self.party.device(key, verb, **more) if key else self.party.host(verb, **more)

    def screen(self, key: str) -> Screen:
        found = self.party.table(key).screen if key else api.tables[""].screen
        assert found is not None
        return found

    def go_on(self, luck: Chance) -> tuple[str, str]:
        """One press of somebody at their device; returns the device and the press."""
        game = self.party.game
        if game.reveals.common is not None:
            return self._done("", "go-on")
        for key in self.seats:
            if self.screen(key).receiving:
                return self._done(key, "seen")
        seat = luck.choose(game.state.decision().seats)
        key = next(key for key, seats in self.seats.items() if seat in seats)
        screen = self.screen(key)
        if screen.veiled is not None:
            return self._done(key, "lift")
        if screen.viewer in game.state.decision().seats:
            seat = screen.viewer  # who has the device answers, of several who are asked together
        return self._done(key, "act", action=str(luck.choose(game.state.legal_actions(seat))))

    def _done(self, key: str, verb: str, **more: Any) -> tuple[str, str]:
        reply = self.ask(key, verb, **more)
        assert reply["ok"], (key, verb, more, reply.get("alert"))
        return key, verb


@pytest.mark.parametrize("shares", [True, False])
def test_partners_play_at_one_device_or_at_two(shares: bool) -> None:
    """No curtain hangs between them, for all of it lies open; each device acts for its people and for nobody else. To
    the end in a thorough run: both partners have won then, at whatever device they sit."""
    game, options, sides = teams()
    count, first = sum(map(len, sides)), sides[0]
    devices: dict[str, Sequence[int]] = (
        {"both": first} if shares else {f"s{seat + 1}": (seat,) for seat in range(1, count)}
    )
    shared, luck, acted = Shared(game, count, devices, options=options), Chance("partners"), set[str]()
    for _ in range(4000 if thorough() else 30):
        if shared.party.game.over:
            break
        acting = shared.party.game.state.decision().seats[0]
        foreign = next(key for key, seats in shared.seats.items() if acting not in seats)
        refused = shared.ask(foreign, "act", action=shared.party.any_action(acting))
        assert refused["code"] == "other_decides"
        key, verb = shared.go_on(luck)
        assert verb != "lift"
        acted.add(key)
    assert acted == set(shared.seats)
    if thorough():
        assert shared.party.game.over
        sheets = {key: shared.ask(key, "over")["regions"]["over"] for key in shared.seats}
        numbers = [re.findall(r"\d+", re.sub("<[^>]*>", " ", sheet)) for sheet in sheets.values()]
        assert numbers[0] and all(each == numbers[0] for each in numbers), "all read the same result"


@pytest.mark.parametrize("name", PRIVATE)
def test_two_people_of_a_device_see_one_hand_at_a_time(name: str) -> None:
    """Between them hangs the curtain, and what is sent while it hangs differs in nothing from another game that nobody
    could tell from this one; who has lifted it is shown the own. Who sits alone has none."""
    shared, luck = Shared(name, 3, {"both": (1, 2)}), Chance(f"shared {name}")
    screen, lifted, veiled = shared.screen("both"), 0, 0
    for _ in range(400 if thorough() else 60):
        if shared.party.game.over:
            break
        history = shared.party.game.history
        viewer = EVERYBODY if screen.veiled is not None else screen.viewer
        veiled += screen.veiled is not None
        reply = [shared.ask("both", "settings") for _ in range(2)][1]  # once, for what is sent only the first time
        state, history.state, screen._moment = history.state, history.state.determinize(viewer, luck), None
        other = shared.ask("both", "settings")
        history.state, screen._moment = state, None
        assert {**reply, "n": 0, "drawn": 0} == {**other, "n": 0, "drawn": 0}
        key, verb = shared.go_on(luck)
        assert key or verb != "lift", "who is alone at the host's lifts no curtain"
        lifted += verb == "lift"
    assert lifted > 2 < veiled


def test_who_is_still_choosing_does_not_hear_the_own_prompt_again() -> None:
    """Of those who choose at once each hears what to do once, however many others choose meanwhile; and again when
    all have looked at the answers together."""
    party = shared(together(), 4)
    party.received.clear()
    seat = party.game.state.decision().seats[-1]
    press(party, seat, party.any_action(seat))
    others = [f"device-s{other + 1}" for other in party.game.state.decision().seats if other]
    assert others and all("speak" not in news and "say" not in news for key in others for news in party.received[key])
    assert all(news["speak"] for news in party.received["device-wall"]), "for a screen of all it is another prompt"
    while party.game.reveals.common is None:
        seat = party.game.state.decision().seats[0]
        press(party, seat, party.any_action(seat))
    party.received.clear()
    party.host("go-on")
    assert all(news["speak"] for news in party.received["device-s2"]), "what comes next is another prompt"
