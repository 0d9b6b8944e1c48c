"""While it is not one's turn: a card that somebody shows, and computers that fight on when one has passed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.record import loads
from mohreh.games.condottiere.components import CARD_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.table.game.computers import Computers
from tests.e2e.condottiere.mind import HELD, position, press, wanted
from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer
from tests.tools.waiting import rest

TURN = 0.9  # seconds that a computer takes
SKIP = "#prompt [data-do=hurry]"


@pytest.mark.thorough
def test_a_shown_card_stands_alone_until_it_has_been_seen_also_after_a_reload(seated: Callable[..., Player]) -> None:
    """By keyboard alone."""
    player = seated("en", (768, 1024), keys=True)
    page = player.page
    player.sit(("Sara", "Mina", "", ""), ("", "", "none", "none"), seed="shown", game="condottiere")
    while position(player).phase is not Kind.BATTLE or page.locator("#board .curtain").count():
        player.lift() if page.locator("#board .curtain").count() else press(player, wanted(position(player)))
    state = position(player)
    seat = state.active
    card = CARD_IDS[state.hands[seat][0]]
    player.press("#board [data-look=deals]")
    for what in (f"show.{card}.1", f"to.{2 - seat}"):
        player._painted(f"#sheet [data-do='pick {what}']")
    player.press("#sheet [data-action^=show]")
    player.lift()
    shown = page.inner_text("#board")
    assert shown.count("shows you") == 1 and page.locator("#board .troop.big").count() == 1
    assert not HELD.search(page.content())
    player.settled().reload()
    assert not page.locator("#board .troop").count()  # the curtain hangs, for the same person
    player.lift()
    assert page.inner_text("#board") == shown
    player.press("#board [data-do=seen]")
    page.wait_for_selector(f"#board .curtain[data-seat='{seat + 1}']")
    player.lift()
    assert HELD.search(page.content()) and not page.locator("#board .handed").count()


def moves(player: Player) -> int:
    """How many actions of computers the game has so far."""
    return sum(seat > 0 for seat, _ in loads(player.record).actions)


@pytest.mark.thorough
def test_whoever_has_passed_need_not_watch_the_computers_fight_on(
    server: CountingServer, open_context: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What counts is how long they would wait before they act: how long they think depends on what else is going on."""
    pace, paces = Computers._pace_now, list[float]()
    monkeypatch.setattr(Computers, "_pace_now", lambda self: paces.append(pace(self)) or paces[-1])
    page = still(open_context, viewport={"width": 360, "height": 640}, has_touch=True)
    player = Player(page, server.url, "en", touch=True)
    names = ("Sara", "Bo", "Kit", "Dia", "Eli", "Fay")
    player.sit(names, ("", *["medium"] * 5), seed="m0", game="condottiere")
    player.choices()
    while position(player).phase is not Kind.BATTLE:
        press(player, wanted(position(player)))
    player.press("#board [data-action=pass]")
    player.press(SKIP)
    paces.clear()
    made = moves(player)
    page.wait_for_selector(SKIP, state="detached")
    rest(page)
    waited, skipped = sum(paces) / 1000, moves(player) - made
    assert position(player).decision().seats == (0,)
    assert skipped > 8 and waited < skipped * TURN / 2
    assert page.locator("#since > ul > [data-seat]").count() == 5  # what each has done is told all the same
