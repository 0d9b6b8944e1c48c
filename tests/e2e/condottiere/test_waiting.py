"""While it is not one's turn: computers that fight on when one has passed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from mohreh.core.record import loads
from mohreh.games.condottiere.rules.kinds import Kind
from tests.e2e.condottiere.mind import position, press, wanted
from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer
from tests.tools.waiting import rest

TURN = 0.9  # seconds that a computer takes
SKIP = "#prompt [data-do=hurry]"


def moves(player: Player) -> int:
    """How many actions of computers the game has so far."""
    return sum(seat > 0 for seat, _ in loads(player.record).actions)


def test_whoever_has_passed_need_not_watch_the_computers_fight_on(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context, viewport={"width": 360, "height": 640}, has_touch=True)
    player = Player(page, server.url, "en", touch=True).go()
    names = ("Sara", "Bo", "Kit", "Dia", "Eli", "Fay")
    player.begin(names, ("", *["medium"] * 5), seed="m0", game="condottiere")
    player.choices()
    while position(player).phase is not Kind.BATTLE:
        press(player, wanted(position(player)))
    player.press("#board [data-action=pass]")
    player.press(SKIP)
    pressed, made = time.monotonic(), moves(player)
    page.wait_for_selector(SKIP, state="detached")
    rest(page)
    waited, skipped = time.monotonic() - pressed, moves(player) - made
    assert position(player).decision().seats == (0,)
    assert skipped > 8 and waited < skipped * TURN / 2
    assert page.locator("#since > ul > [data-seat]").count() == 5  # what each has done is told all the same
