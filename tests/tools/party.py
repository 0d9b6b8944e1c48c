"""A host and the devices at its table, without a browser: requests, replies, and the messages pushed to each device."""

from __future__ import annotations

import json
from typing import Any

from mohreh.core.chance import Chance
from mohreh.table import api
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.requests.devices import Host
from mohreh.table.requests.invitations import DeviceTable


def decoded(text: str | None) -> dict[str, Any]:
    assert text is not None
    found: dict[str, Any] = json.loads(text)
    return found


class Party:
    """A host and its devices, named by their keys. `received`: the messages pushed to each. `order`: the devices
    reached by the last push, in order."""

    def __init__(self, game: str, *bots: str, **more: Any) -> None:
        self.received: dict[str, list[dict[str, Any]]] = {}
        self.numbers: dict[str, int] = {}
        self.order: list[str] = []
        self.host("new", game=game, seats=[{"bot": bot} for bot in bots], **{"seed": "devices", **more})

    def host(self, verb: str, /, **more: Any) -> dict[str, Any]:
        return self._sent("", {"do": verb, "lang": "en", "bots_pace": 0, "held": 0, "entropy": "test", **more})

    def device(self, key: str, verb: str, /, **more: Any) -> dict[str, Any]:
        n = 0 if verb == "join" else self.numbers.get(key, 0) + 1
        reply = self._sent(f"device-{key}", {"n": n, "do": verb, "lang": "en", **more})
        self.numbers[key] = reply["n"] if verb == "join" and reply["ok"] else max(n, self.numbers.get(key, 0))
        return reply

    def _sent(self, client: str, request: dict[str, Any]) -> dict[str, Any]:
        reply = decoded(api.call(json.dumps(request), client))
        self.order = []
        api.tell(self.hear)
        return reply

    def hear(self, client: str, text: str) -> None:
        self.order.append(client)
        self.received.setdefault(client, []).append(json.loads(text))

    def invite(self, key: str, *seats: int) -> dict[str, Any]:
        assert self.host("invite", device=key, seats=list(seats))["ok"]
        joined = self.device(key, "join")
        assert joined["ok"]
        return joined

    def work(self, slices: int = 1) -> None:
        for _ in range(slices):
            self.order = []
            api.work(self.hear)

    @property
    def game(self) -> GameInProgress:
        found = api.tables[""].game
        assert found is not None
        return found

    def table(self, key: str) -> DeviceTable:
        host = api.tables[""]
        assert isinstance(host, Host)
        found = host.devices[key]
        assert isinstance(found, DeviceTable)
        return found

    def any_action(self, seat: int) -> str:
        return str(self.game.state.legal_actions(seat)[0])


def shared(name: str, seats: int, **more: Any) -> Party:
    """Return a game of people: the first at the host, each other one at a device of their own; and a wall screen."""
    party = Party(name, *[""] * seats, **more)
    for seat in range(2, seats + 1):
        party.invite(f"s{seat}", seat)
    party.invite("wall")
    return party


def press(party: Party, seat: int, action: str) -> dict[str, Any]:
    return party.host("act", action=action) if seat == 0 else party.device(f"s{seat + 1}", "act", action=action)


def go_on(party: Party, chance: Chance) -> dict[str, Any]:
    """One press, chosen at random, of somebody who may act, on their own screen."""
    game = party.game
    seats = range(len(game.people))
    if game.reveals.common is not None:
        return party.host("go-on")
    for seat in seats:
        if seat and party.table(f"s{seat + 1}").screen.receiving:
            return party.device(f"s{seat + 1}", "seen")
    if api.tables[""].screen.receiving:
        return party.host("seen")
    seat = chance.choose(game.state.decision().seats)
    return press(party, seat, str(chance.choose(game.state.legal_actions(seat))))
