"""Somebody who plays Condottiere at the page: thinks from what the save says, presses as people do.

The first seat fights for a connected kingdom with all its cards; the others play a card or two, and pass.
Its action is pressed together on the board; if the page does not offer it, the test fails.
"""

from __future__ import annotations

import re
from typing import Any

from mohreh.core.record import loads, replay
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.games.condottiere.actions import PASS, Action
from mohreh.games.condottiere.board_choices import pick_kept
from mohreh.games.condottiere.components import CARD_IDS, MERCENARIES, NEIGHBOURS, REGION_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.scoring import strengths
from tests.e2e.player import Player

HELD = re.compile(r'id="hand-([a-z]+(?:_\d+)?)')  # cards of a hand, in markup


def position(player: Player) -> Any:
    """The whole position of the open game, secrets included, out of its save."""
    return replay(loads(player.settled().record), CONDOTTIERE)


def picks(action: Action) -> list[str]:
    """What is picked on the board for this action."""
    if action.verb in ("play", "take") and action.card >= 0:
        return [f"card.{CARD_IDS[action.card]}"]
    if action.verb in ("choose", "favor") and action.region >= 0:
        return [f"region.{REGION_IDS[action.region]}"]
    if action.verb == "keep":
        return [pick_kept(card, action.cards[: place + 1].count(card)) for place, card in enumerate(action.cards)]
    return []


def wanted(state: Any) -> Action:
    """What the seat that is asked does."""
    seat = state.decision().seats[0]
    legal: list[Action] = list(state.legal_actions(seat))
    if state.phase is Kind.BATTLE:
        return _in_battle(state, seat, legal)
    if state.phase is Kind.CHOOSE_REGION:
        own = state.regions(0)
        return max(legal, key=lambda action: (bool(NEIGHBOURS[action.region] & own), -action.region))
    if state.phase is Kind.KEEP_CARDS:
        return max(legal, key=lambda action: (len(action.cards), action.text))
    return legal[0]


def _in_battle(state: Any, seat: int, legal: list[Action]) -> Action:
    totals = strengths(state.lines)
    plays = [action for action in legal if action.verb == "play"]
    soldiers = [action for action in plays if action.card < MERCENARIES]
    if seat == 0 and totals[0] <= max(totals[1:]) and soldiers:
        return soldiers[-1]
    special = [action for action in plays if action.card >= MERCENARIES]
    if seat and len(state.lines[seat]) == 0 and state.battle % 2 and plays:
        return special[0] if special and seat == 2 else plays[0]
    return PASS


def press(player: Player, action: Action) -> None:
    """Pick what the action needs, then press its button."""
    for what in picks(action):
        player.pick(what)
    player.do(str(action))


def step(player: Player) -> Action | None:
    """Take one decision, lifting the curtain before it; None when the game is over."""
    found = player.choices()
    if found.get("over"):
        return None
    if found.get("curtain"):
        player.lift()
    action = wanted(position(player))
    press(player, action)
    return action
