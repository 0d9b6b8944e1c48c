"""Several devices at one table, and what becomes of phones and tablets: a tab is closed, the network is gone for a
while, a page sleeps, the browser with the table is killed, one of them has another version."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import Player
from tests.e2e.sharing import (
    JOINED,
    REFUSED,
    SHOWN,
    TURN,
    acts,
    another,
    answered,
    invited,
    join,
    joined,
    paste,
    play,
    shut,
    turn_of,
)
from tests.tools.counting import CountingServer
from tests.tools.killing import doomed, processes
from tests.tools.waiting import reads, until

pytestmark = pytest.mark.thorough

TOAST = "#toast:popover-open"
# What a page says of itself when it comes is that of another version.
OTHER_VERSION = """(() => {
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (bytes) {
    if (!this.greeted) bytes[bytes.length - 1] ^= 1;
    this.greeted = true;
    return send.call(this, bytes);
  };
})()"""


def invited_again(host: Player, guest: Player) -> None:
    """The table says who is out of reach; one press there and one scan, and the guest is here again."""
    assert "Bahram" in host.page.wait_for_selector(TOAST).inner_text()
    host.press("#toast-button")
    host.page.wait_for_selector(SHOWN)
    paste(host, answered(guest, str(host.page.input_value(SHOWN))))
    joined(host, guest)
    host.page.wait_for_selector("#devices", state="hidden")


def still(profile: Path, how: signal.Signals) -> None:
    """The whole browser of this profile stands still, or goes on."""
    for group in {os.getpgid(process) for process in processes(profile)} - {os.getpgid(0)}:
        os.killpg(group, how)


def test_a_tab_that_was_closed_in_the_middle_of_a_turn_comes_back_by_one_scan(screens: tuple[Player, Player]) -> None:
    """In another tab, of which nothing is known; what was picked is picked anew, and nothing else is lost."""
    host, guest = screens
    join(host, guest)
    shut(host)
    turn_of(screens, guest)
    before = acts(host.record)
    other = another(guest)
    guest.page.close()
    reads(host.page, "document.querySelector('#prompt').textContent.includes('cannot be reached')")
    invited_again(host, other)
    assert acts(host.record) == before
    assert play((host, other), 4) > 0
    assert len(acts(host.settled().record)) == len(before) + 4


@pytest.mark.parametrize("seconds", [8, 60])
def test_a_device_of_which_nothing_is_heard_for_a_while_costs_nothing(
    seconds: int, screens: tuple[Player, Player], playwright: Any, server: CountingServer, tmp_path: Path
) -> None:
    """Its browser stands still, so that nothing comes or goes, as when a phone sleeps. It is named; when it is back it
    goes on by itself, also after a time in which browsers give a wire up."""
    host, _ = screens
    profile = tmp_path / "phone"
    with doomed(playwright, profile, reduced_motion="reduce") as context:
        guest = Player(context.pages[0], server.url, "fa")
        join(host, guest)
        shut(host)
        turn_of((host, guest), guest)
        before = acts(host.record)
        still(profile, signal.SIGSTOP)
        reads(host.page, "document.querySelector('#prompt').textContent.includes('cannot be reached')")
        host.page.wait_for_timeout(1000 * seconds)
        still(profile, signal.SIGCONT)
        reads(host.page, "document.querySelector('#prompt').textContent.includes('cannot be reached')", False)
        assert acts(host.settled().record) == before
        assert play((host, guest), 4) > 0


def test_a_phone_that_sleeps_knows_all_when_it_wakes(screens: tuple[Player, Player]) -> None:
    """Its page is frozen while the others play; it is told all of it when it is seen again."""
    host, guest = screens
    join(host, guest)
    shut(host)
    turn_of(screens, host)
    wire = guest.page.context.new_cdp_session(guest.page)
    wire.send("Page.setWebLifecycleState", {"state": "frozen"})
    while host.page.evaluate(TURN):
        host.act(lambda choices: choices[0])
        host.settled()
    host.page.wait_for_timeout(20_000)
    wire.send("Page.setWebLifecycleState", {"state": "active"})
    until(guest.page, lambda: guest.page.evaluate(TURN))
    assert play(screens, 4) > 0


def test_a_table_whose_browser_was_killed_has_every_move_that_others_had_seen(
    playwright: Any, server: CountingServer, open_context: Callable[..., Any], tmp_path: Path
) -> None:
    """It is started again, the game is where it was, and the phone comes back by one press and one scan."""
    guest = Player(open_context(reduced_motion="reduce").new_page(), server.url, "fa")
    address, seen = "", 0
    for times in range(3):
        with ExitStack() as stack:
            context = stack.enter_context(doomed(playwright, tmp_path / "table", reduced_motion="reduce"))
            host = Player(context.pages[0], server.url, "en")
            if times == 0:
                host.go().begin(("Sara", "Bahram"), seed="killed")
                address = str(host.page.evaluate("location.href"))
                join(host, guest)
                shut(host)
            else:
                host.page.goto(address)
                host.ready()
                assert len(acts(host.settled().record)) >= seen
                invited_again(host, guest)
            play((host, guest), 5)
            seen += 5
        guest.page.wait_for_selector(REFUSED)  # it is told that the table is out of reach


def test_a_device_with_another_version_and_the_table_say_so(screens: tuple[Player, Player]) -> None:
    """Both name the way out; loaded anew it joins."""
    host, guest = screens
    guest.page.add_init_script(OTHER_VERSION)
    address = invited(host)
    paste(host, answered(guest, address))
    assert "version" in host.page.wait_for_selector(REFUSED).inner_text()
    assert "نسخه" in guest.page.wait_for_selector(REFUSED).inner_text()
    until(host.page, lambda: host.page.input_value(SHOWN) != address)
    newer = another(guest)
    paste(host, answered(newer, str(host.page.input_value(SHOWN))))
    newer.page.wait_for_selector(JOINED)
