"""A good player of Silver at the page: thinks with the strongest bot, from what the save says; presses as people do.

Its action is pressed together on the board, card by card; if the page does not offer it, the test fails.
"""

from __future__ import annotations

import json
from typing import Any

from mohreh.bots import Bot, Budget, decide, make
from mohreh.core.game import EVERYBODY, UNKNOWN
from mohreh.core.record import loads, replay
from mohreh.games.silver import SILVER
from mohreh.games.silver.actions import VOTE
from mohreh.games.silver.components import RESIDENTS
from mohreh.table.requests.dispatch import Table
from tests.e2e.player import Player

SEAT = "Number(document.querySelector('#prompt .who')?.dataset.seat ?? 0) - 1"


def position(player: Player) -> Any:
    """The whole position of the open game, secrets included, out of its save."""
    return replay(loads(player.record), SILVER)


def picks(state: Any, seat: int, action: Any) -> list[str]:
    """What is picked on the board for this action, in this order."""
    own = state.village[seat]
    found = [own[slot] for slot in action.slots]
    if action.verb == "master":
        return [f"pile-{action.index + 1}", *map(str, found)]
    if action.verb in ("reveal", "witch", "rob") and action.seat >= 0:
        found.append(state.village[action.seat][action.slot])
    if action.verb == "rob":
        found.append(own[action.give])
    if action.verb == "look":
        found += [state.village[whose][slot] for whose, slot in action.targets]
    if action.verb in ("empath", "guard"):
        found.append(own[action.on])
    if action.verb in ("amulet", "withdraw"):
        found.append(own[action.slot])
    return [str(card) for card in found]


def seen(state: Any) -> set[str]:
    """The English names of the residents that are secretly looked at now, and lie open nowhere."""
    public = state.observe(EVERYBODY)
    shown = {public.face[card] for card in range(len(public.face)) if public.face[card] != UNKNOWN}
    return {RESIDENTS[number].name for number in {state.face[card] for card in state.looking} - shown}


def wanted(bot: Bot, state: Any, seat: int) -> Any:
    """What to do: what the bot thinks, but the vote is called as soon as it may be called."""
    if state.decision().kind == "turn_start" and state.refusal(seat, VOTE) is None:
        return VOTE
    return decide(bot, state.observe(seat), seat)


class Mind:
    """Plays for whoever holds the device."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.bot = make(SILVER, "belief", "e2e", Budget(seconds=None, playouts=40))

    def step(self) -> str:
        """One decision, or one lifted curtain; what was done, "" at the end of the game."""
        player = self.player
        found = player.choices()
        if not {"actions", "looks"} & set(found):
            return player.act(lambda offered: offered[0])
        state, seat = position(player), player.page.evaluate(SEAT)
        action = wanted(self.bot, state, seat)
        for what in picks(state, seat, action):
            player.pick(what)
        return player.do(str(action))

    def play(self, until: str = "") -> list[str]:
        """Play until something that begins with `until` has been done, or to the end; what was done."""
        done: list[str] = []
        while len(done) < 600:
            done.append(self.step())
            if not done[-1] or (until and done[-1].startswith(until)):
                return done
        raise AssertionError("the game does not end")


def course() -> dict[str, str]:
    """Records of one game of two people, Sara and Bahram: "between" the first two rounds, and at the "end"."""
    table = Table()

    def ask(**request: object) -> Any:
        reply = json.loads(table.call(json.dumps({"lang": "en", "latin": False, **request})))
        assert reply["ok"], reply
        return reply

    people = [{"name": "Sara", "bot": "", "colour": "teal"}, {"name": "Bahram", "bot": "", "colour": "amber"}]
    reply = ask(do="new", game="silver", seats=people, options={}, seed="course", entropy="course")
    bot = make(SILVER, "belief", "course", Budget(seconds=None, playouts=40))
    found: dict[str, str] = {}
    while (screen := table.screen) and not screen.game.over:
        if screen.veiled is not None:
            reply = ask(do="lift")
            continue
        if screen.moment.shared:
            found.setdefault("between", reply["save"]["record"])
        action = wanted(bot, screen.game.state, screen.deciding)
        reply = ask(do="act", action=str(action))
    return {**found, "end": reply["save"]["record"]}
