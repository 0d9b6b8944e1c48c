"""Devices that find each other late, in another browser, or on a network that leads nowhere."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from mohreh.site.server import EVERYWHERE
from tests.e2e.player import Player
from tests.e2e.sharing import (
    CAMERA,
    JOINED,
    REFUSED,
    ROW,
    SHOWN,
    acts,
    answered,
    invited,
    join,
    joined,
    paste,
    play,
    shut,
    turn_of,
)
from tests.tools import cable
from tests.tools.counting import CountingServer
from tests.tools.engines import firefox_context, need
from tests.tools.launching import OFF, chromium_options
from tests.tools.waiting import patient, reads, until

ITSELF = 20  # seconds within which a guest who returns without a scan is back
TOAST = "#toast:popover-open"
OUT_OF_REACH = "document.querySelector('#prompt').textContent.includes('cannot be reached')"


@pytest.mark.thorough
@pytest.mark.parametrize("seconds", [10, 25, 60, 100])
def test_an_answer_may_be_read_late(screens: tuple[Player, Player], seconds: int) -> None:
    """Whoever looks for the other device first, or for the camera; the host shows another code meanwhile."""
    host, guest = screens
    answer = answered(guest, invited(host))
    guest.page.wait_for_timeout(1000 * seconds)
    paste(host, answer)
    joined(host, guest)


def test_firefox_joins_a_table_in_chromium(
    screens: tuple[Player, Player], server: CountingServer, playwright: Any
) -> None:
    need("Firefox ESR")
    host, _ = screens
    with firefox_context(playwright) as context:
        guest = Player(patient(context).new_page(), server.url, "en")
        paste(host, answered(guest, invited(host)))
        guest.page.wait_for_selector(JOINED)
        shut(host)
        assert play((host, guest), 4) > 0


def met_by_cable(host: Player, guest: Player) -> None:
    """They meet where there is nothing but a cable. Chromium says where a device is only to a page that may use the
    camera; with a way out, be it to a router without the internet, it says so to all."""
    guest.page.context.add_init_script(CAMERA)
    host.press("[data-do=settings]")
    host.press("#settings [data-do=devices]")
    host.press(ROW.format(2))
    assert "hotspot" in host.page.wait_for_selector(REFUSED).text_content()
    assert not host.page.query_selector(SHOWN)
    host.page.context.grant_permissions(["camera"])
    host.press("#devices button:has(+ .device-eye)")
    host.page.wait_for_selector(SHOWN)
    guest.page.goto(str(host.page.input_value(SHOWN)))
    guest.page.wait_for_selector(REFUSED)
    guest.page.context.grant_permissions(["camera"])
    guest.press("#devices .device-buttons button")
    guest.page.wait_for_selector(SHOWN)
    paste(host, str(guest.page.input_value(SHOWN)))
    joined(host, guest)
    shut(host)


@pytest.mark.timeout(900)
@pytest.mark.parametrize("seconds", [0, *(pytest.param(each, marks=pytest.mark.thorough) for each in (40, 300))])
def test_two_play_on_a_network_that_leads_nowhere_and_is_gone_for_a_while(
    request: pytest.FixtureRequest, seconds: int
) -> None:
    """Gone until both have noticed, or so long after that the browsers have given it up. Both say so; what was pressed
    meanwhile is done once, and they go on by themselves. The test starts itself again where there is such a network."""
    if cable.elsewhere(request):
        return
    screens = host, guest = request.getfixturevalue("screens")
    met_by_cable(host, guest)
    assert play(screens, 6) > 1
    turn_of(screens, guest)
    before = acts(host.settled().record)
    with cable.silence():
        guest.press("#board [data-action]")
        reads(host.page, OUT_OF_REACH)
        guest.page.wait_for_selector(REFUSED if seconds else TOAST)
        host.page.wait_for_timeout(1000 * seconds)
        assert acts(host.record) == before
    until(host.page, lambda: len(acts(host.record)) > len(before))
    reads(host.page, OUT_OF_REACH, False)
    for each in screens:
        each.page.wait_for_selector("#devices", state="hidden")
        each.page.wait_for_selector(TOAST, state="hidden")
    assert play(screens, 4) > 0
    until(host.page, lambda: len(acts(host.record)) >= len(before) + 5)  # the last one comes from the other device
    assert len(acts(host.settled().record)) == len(before) + 5


# Both say where they are: no camera has been allowed, and what the name of a machine means nobody is asked here.
PLAIN = f"--disable-features={OFF},WebRtcHideLocalIpsWithMdns"
PREFS = {"media.peerconnection.ice.obfuscate_host_addresses": False, "network.manage-offline-status": False}


@contextmanager
def phone(name: str, playwright: Any) -> Iterator[Any]:
    """A browser of this machine in a fresh profile."""
    if name == "Firefox ESR":
        need(name)
        with firefox_context(playwright, PREFS) as context:
            yield patient(context)
        return
    running = playwright.chromium.launch(**chromium_options(PLAIN))
    try:
        yield patient(running.new_context(reduced_motion="reduce"))
    finally:
        running.close()


def comes_back(host: Player, guest: Player) -> bool:
    """Wait until the guest is back after the network is, or, if a browser has given up, after one more scan; return
    whether no scan was needed."""
    end = time.monotonic() + ITSELF
    while time.monotonic() < end:
        if guest.page.get_attribute("html", "data-guest") == "joined" and not host.page.evaluate(OUT_OF_REACH):
            return True
        host.page.wait_for_timeout(200)
    paste(host, answered(guest, invited(host)))
    joined(host, guest)
    shut(host)
    return False


@pytest.mark.thorough
@pytest.mark.pyodide  # an engine beside the test is at the other end of the cable
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", ["Chromium", "Firefox ESR"])
def test_two_machines_whose_cable_is_pulled_go_on(request: pytest.FixtureRequest, name: str, tmp_path: Path) -> None:
    """The table on one machine and a guest on another, which both find that their network is gone: for five seconds;
    then until the guest's page is gone as well, and another one takes its seat. What was pressed is done once."""
    if cable.elsewhere(request):
        return
    server, playwright = request.getfixturevalue("server"), request.getfixturevalue("playwright")
    server.kill()
    server.to = EVERYWHERE
    server.start()
    given = chromium_options(PLAIN)
    with cable.machine() as far, phone(name, playwright) as context:
        given["executable_path"] = str(far.program(Path(given["executable_path"]), tmp_path))
        running = playwright.chromium.launch(**given)
        tablet = patient(running.new_context(reduced_motion="reduce"))
        host = Player(tablet.new_page(), f"http://{cable.NEAR}:{server.port}/", "en")
        host.sit(("Sara", "Bahram"), seed="devices")
        guest = Player(context.new_page(), server.url, "fa")
        join(host, guest)
        shut(host)
        play((host, guest), 4)
        turn_of((host, guest), guest)
        before = acts(host.settled().record)
        with far.pulled():
            guest.press("#board [data-action]")
            reads(host.page, OUT_OF_REACH)
            guest.page.wait_for_timeout(5000)
            assert acts(host.record) == before
        pressed = 0
        if comes_back(host, guest):
            until(host.page, lambda: len(acts(host.record)) > len(before))
            pressed = 1
        assert play((host, guest), 4) > 0
        assert len(acts(host.settled().record)) == len(before) + pressed + 4
        turn_of((host, guest), guest)
        before = acts(host.settled().record)
        with far.pulled():
            reads(host.page, OUT_OF_REACH)
            guest.page.close()
        other = Player(context.new_page(), server.url, "fa")
        paste(host, answered(other, invited(host)))
        joined(host, other)
        shut(host)
        assert acts(host.record) == before
        assert play((host, other), 4) > 0
        running.close()
