"""The web app manifest, by which a device installs the site, and the picture that an iPad shows of it."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from mohreh.core.text import LANGUAGES, Words
from mohreh.site.pages import CATALOGUES, HOMES, manifest
from mohreh.site.places import ROOT
from mohreh.table import games

OPAQUE = 2  # the colour type of a PNG without transparency
HOST = "https://games.example"


def picture(path: Path) -> tuple[int, int, int]:
    """Width, height and colour type of a PNG."""
    head = path.read_bytes()[:33]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, _, colours = struct.unpack(">IIBB", head[16:26])
    return width, height, colours


def read(language: str, base: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(manifest(Words(language, CATALOGUES), HOMES[language], base))
    return found


@pytest.mark.parametrize("base", ["/", "/mohreh/"])
def test_both_languages_are_one_app_that_starts_within_itself(base: str) -> None:
    for language in LANGUAGES:
        found = read(language, base)
        assert found["id"] == base and found["lang"] == language and found["name"] and found["short_name"]
        assert len(found["short_name"]) <= 12  # more is cut below an icon
        start, scope = (urljoin(HOST + base, found[each]) for each in ("start_url", "scope"))
        assert scope == HOST + base and start.startswith(scope)
    assert read("fa", base)["start_url"] != read("en", base)["start_url"]


def test_every_icon_is_there_and_as_large_as_it_says() -> None:
    icons = read("en", "/")["icons"]
    assert {"any", "maskable"} <= {icon["purpose"] for icon in icons}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons if icon["purpose"] == "any"}
    for icon in icons:
        path = ROOT / "assets/app" / Path(icon["src"]).name
        assert path.is_file()
        if icon["type"] == "image/png":
            assert "{}x{}".format(*picture(path)) == icon["sizes"]


def test_the_system_offers_the_games_and_takes_their_files() -> None:
    """Every address lies in the scope; names differ, and the file of a game is what web/system/files.mjs writes."""
    for language in LANGUAGES:
        found = read(language, "/")
        start = found["start_url"]
        wished = [f"{start}#continue", *(f"{start}#new={game}" for game in games.shipped())]
        assert [each["url"] for each in found["shortcuts"]] == wished
        names = [each["name"] for each in found["shortcuts"]]
        assert all(names) and len(set(names)) == len(names)
        assert found["launch_handler"] == {"client_mode": "focus-existing"}
        (handler,) = found["file_handlers"]
        assert handler == {"action": start, "accept": {"text/plain": [".txt"]}}
        shared = found["share_target"]
        assert urljoin(HOST + "/", shared["action"]) == urljoin(urljoin(HOST + "/", start), "shared")
        assert (shared["method"], shared["enctype"]) == ("POST", "multipart/form-data")
        (files,) = shared["params"]["files"]
        assert f".get('{files['name']}')" in (ROOT / "web/service-worker.js").read_text("utf-8")


def test_the_icon_of_an_ipad_is_opaque() -> None:
    """What is transparent is black on a home screen."""
    assert 'rel="apple-touch-icon" href="{{root}}icons/app-touch-180.png"' in (ROOT / "index.html").read_text("utf-8")
    assert picture(ROOT / "assets/app/app-touch-180.png") == (180, 180, OPAQUE)
