"""Somebody who plays 7 Wonders at the page: thinks from what the save says, presses as people do.

It builds what is cheapest, else a stage, else discards; its action is pressed together on the board, and if the page
does not offer it, the test fails.
"""

from __future__ import annotations

import re
from typing import Any

from mohreh.core.record import loads, replay
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.board_choices import pick_board, pick_card
from mohreh.games.wonders.kinds import Kind
from tests.e2e.player import Player
from tests.tools.shell import Page

HELD = re.compile(r'id="hand-([a-z]+(?:_[a-z]+)*(?:_\d)?)')  # cards of a hand, in markup


def position(player: Player) -> Any:
    """The whole position of the open game, secrets included, out of its save."""
    return replay(loads(player.settled().record), WONDERS)


def wanted(state: Any, seat: int) -> Action:
    """What a seat does: the first card that can be built, for as little as possible."""
    legal: list[Action] = list(state.legal_actions(seat))
    builds = [action for action in legal if action.kind == "build"]
    return min(builds, key=lambda action: action.left + action.right) if builds else legal[0]


def press(player: Player, action: Action) -> None:
    """Pick what the action needs, then press its button."""
    if action.verb == "choose":
        player.pick(pick_board(action))
    elif action.card >= 0:
        player.pick(pick_card(action.card))
    player.do(str(action))


def link(names: tuple[str, ...], bots: tuple[str, ...], turns: int, seed: str, **options: str) -> str:
    """The fragment of a game in which so many turns have been played."""
    page = Page()
    seats = [{"name": name, "bot": bot} for name, bot in zip(names, bots, strict=True)]
    page.begin(game="wonders", seats=seats, options=options, seed=seed)
    for _ in range(400):
        page.wait()
        screen = page.table.screen
        assert screen is not None
        state: Any = screen.game.state
        if state.phase is Kind.SELECT and 6 * (state.age - 1) + state.turn - 1 >= turns:
            break
        if screen.game.reveals.common is not None:
            page.ask("go-on")
        if screen.veiled is not None:
            page.ask("lift")
        seat = screen.actor
        assert seat is not None
        assert page.ask("act", action=str(wanted(state, seat)))["ok"]
    fragment: str = page.ask("link")["fragment"]
    return fragment
