"""Devices that find each other late, in another browser, or on a network that leads nowhere."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from mohreh.site.places import ROOT
from tests.e2e.player import Player
from tests.e2e.sharing import (
    CAMERA,
    JOINED,
    REFUSED,
    ROW,
    SHOWN,
    answered,
    invited,
    joined,
    paste,
    play,
    shut,
)
from tests.tools.counting import CountingServer
from tests.tools.engines import firefox_context, need
from tests.tools.waiting import patient

CABLED = "MOHREH_CABLED"
# A machine whose only network is a cable to itself, with no way to anywhere else.
CABLE = """ip link set lo up && ip link add one type veth peer name other && ip addr add 10.9.0.1/24 dev one
ip link set one up && ip link set other up && ! ip route get 1.1.1.1 2>/dev/null && exec "$@" """


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


@pytest.mark.thorough
def test_two_play_on_a_network_that_leads_nowhere(request: pytest.FixtureRequest) -> None:
    """There is nothing but a cable. Chromium says where a device is only to a page that may use the camera; with a way
    out, be it to a router without the internet, it says so to all. The test starts itself again in such a place."""
    if CABLED not in os.environ:
        command = ("unshare", "--user", "--map-root-user", "--net", "sh", "-c", CABLE, "sh")
        again = (sys.executable, "-m", "pytest", "-q", "-n", "0", f"{__file__}::{request.node.name}")
        environment = {**os.environ, CABLED: "1"}
        done = subprocess.run(
            [*command, *again], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout[-3000:] + done.stderr
        return
    host, guest = request.getfixturevalue("screens")
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
    assert play((host, guest), 6) > 1
