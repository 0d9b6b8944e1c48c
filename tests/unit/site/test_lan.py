"""Phones of the network: the code that a terminal shows, the address in it, and what a page on this machine is told."""

from __future__ import annotations

import json
import re
import threading
import urllib.request
from pathlib import Path

import pytest

from mohreh.site import lan, qr
from mohreh.site.server import EVERYWHERE, HERE, Site, serve_on
from tests.tools.in_node import answer

READER = Path(__file__).parents[2] / "tools/codes.mjs"


@pytest.mark.parametrize("length", [1, 17, 18, 32, 33, 53, 54, 78, 79, qr.LONGEST])
def test_a_code_is_read_as_the_text_that_it_was_made_of(length: int) -> None:
    """At both ends of every size, by the reader of the page itself."""
    text = ("http://192.168.178.23:8000/games/" * 4)[:length]
    assert answer(READER, qr.code(text)) == text


def test_a_text_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match=str(qr.LONGEST)):
        qr.code("x" * (qr.LONGEST + 1))


def test_a_terminal_shows_two_rows_of_modules_in_a_line() -> None:
    rows = qr.code("http://10.0.0.7:8000/")
    lines = re.sub(r"\x1b\[[\d;]*m", "", qr.drawn(rows)).splitlines()
    upper, lower = {"▀", "█"}, {"▄", "█"}
    shown = [[sign in half for sign in line] for line in lines for half in (upper, lower)]
    assert shown[: len(rows)] == rows and not any(map(any, shown[len(rows) :]))


def test_the_address_comes_with_the_limits_of_its_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "_found", lambda: iter(["127.0.0.1", "10.0.0.7"]))
    address = lan.address(8000, "/games/")
    assert address == "http://10.0.0.7:8000/games/"
    announcement = lan.announcement(address, 8000, "/games/")
    assert all(each in announcement for each in (address, "http://localhost:8000/games/", "no https", "camera"))
    monkeypatch.setattr(lan, "_found", lambda: iter(["127.0.0.1"]))
    assert "in no network" in lan.announcement(lan.address(8000, "/"), 8000, "/")


@pytest.mark.parametrize("to", [HERE, EVERYWHERE])
def test_only_who_is_asked_to_serves_the_network(to: str, tmp_path: Path) -> None:
    site = Site(tmp_path, "/games/")
    site.address = lan.address(1, "/games/") if to == EVERYWHERE else ""
    with serve_on(0, site, to=to) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        assert server.server_address[0] == ("0.0.0.0" if to == EVERYWHERE else "127.0.0.1")
        with urllib.request.urlopen(f"http://localhost:{server.server_port}/games/{lan.NAME}") as answer:
            assert json.load(answer) == {"address": site.address}
        server.shutdown()
