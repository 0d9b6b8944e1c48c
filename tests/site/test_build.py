"""dist/ is complete, lies in any folder, and is made again only when something changed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from mohreh import __version__
from mohreh.core.text import Words
from mohreh.site import build, pages
from mohreh.site.places import ROOT
from mohreh.site.policy import GUARD
from mohreh.table import games

PAGES = tuple(f"{home}{page}index.html" for page in ("", "about/", "together/") for home in ("", "en/"))


class Page(HTMLParser):
    """What a page refers to, and what a strict content security policy would forbid in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.inline: list[str] = []
        self.language = self.direction = ""
        self._script: dict[str, str | None] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag == "html":
            self.language, self.direction = found.get("lang") or "", found.get("dir") or ""
        for name in ("href", "src", "config"):
            value = found.get(name)
            if value and not value.startswith(("#", "{", "data:", "mailto:")):
                self.links.append(value)
        self.inline += [f"{tag} {name}" for name in found if name == "style" or name.startswith("on")]
        if tag == "style":
            self.inline.append("style element")
        self._script = found if tag == "script" else None

    def handle_data(self, data: str) -> None:
        script = self._script
        if script is not None and data.strip() and script.get("type") != "application/json":
            self.inline.append(f"script: {data.strip()[:60]}")


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest, site: Path) -> tuple[str, Page]:
    return request.param, Page((site / request.param).read_text(encoding="utf-8"))


def test_all_parts_are_there(site: Path) -> None:
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    wanted = {
        *PAGES,
        "engine.mjs",
        "worker.mjs",
        "system/offline.mjs",
        "service-worker.js",
        "manifest.webmanifest",
        "manifest.en.webmanifest",
        "lib/stdlib.pack",
        "lib/mohreh.pack",
        "lib/later.pack",
        "drawing/redraw.mjs",
        "vendor/micropython/micropython.mjs",
        "vendor/micropython/micropython.wasm",
        "vendor/pyodide-314.0.7/pyodide.asm.mjs",
        "vendor/pyodide-314.0.7/pyodide.asm.wasm",
        "vendor/pyodide-314.0.7/pyodide.mjs",
        "vendor/pyscript/core.js",
        "icons/table.svg",
        *(path for game in games.shipped() for path in (games.sprite(game), *games.styles(game), f"lib/{game}.pack")),
        f"wheels/mohreh-{__version__}-py3-none-any.whl",
        "wheels/index.json",
    }
    assert wanted <= names
    assert json.loads((site / "wheels/index.json").read_text())["mohreh"] in {Path(name).name for name in names}
    assert not [name for name in names if "__pycache__" in name or name.endswith((".map", ".po"))]


@pytest.mark.parametrize("game", games.shipped())
def test_a_game_has_its_card_dialog_styles_and_pictures(site: Path, game: str) -> None:
    drawn = {name: re.findall(r'id="i-([\w-]+)"', (site / f"icons/{name}.svg").read_text()) for name in ("table", game)}
    assert drawn[game]
    assert not set(drawn["table"]) & set(drawn[game])
    for name, root in (("index.html", ""), ("en/index.html", "../")):
        text = (site / name).read_text(encoding="utf-8")
        assert text.count(f'data-do="new-game {game}"') == 1
        dialog = re.search(rf'<template id="new-game-{game}">(.*?)</template>', text, re.S)
        assert dialog and f'data-game="{game}"' in dialog[1] and 'name="seat-1-name"' in dialog[1]
        assert f'<link rel="stylesheet" href="{root}styles/sheet.css">' in text
        assert not [style for style in games.styles(game) if style in text]  # they come when the game is shown


def test_the_page_itself_knows_no_game() -> None:
    """A game comes from the catalogue: neither the template nor the shell nor the common styles name one."""
    common = [path for path in (ROOT / "web").rglob("*") if path.suffix in (".js", ".mjs", ".py", ".css")]
    for path in (ROOT / "index.html", *common):
        text = path.read_text(encoding="utf-8").lower()
        assert not [game for game in games.shipped() if re.search(rf"\b{game}\b", text)], path.name


def test_the_licences_of_all_that_is_carried_are_there(site: Path) -> None:
    text = (site / "licences.txt").read_text(encoding="utf-8")
    for work in (
        "Damien P. George",
        "Python Software Foundation",
        "Mozilla Public License",
        "Apache License",
        "SIL OPEN",
    ):
        assert work in text
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    carried = {
        f"{name.rpartition('node_modules/')[2]} {package['version']}"
        for name, package in lock.items()
        if name and not package.get("dev") and not re.search("esbuild|lightningcss|detect-libc", name)
    }
    named = set(re.findall(r"^=+\n(.+)\n=+$", text, re.MULTILINE))
    ours = {"pyodide 314.0.7", "micropython 1.27.0"}  # whose packages bring none
    assert {each for each in carried - named if not each.startswith("@micropython/")} == set()
    assert ours <= named and "By Andrea Giammarchi, under the ISC licence" in text
    assert "axe-core" not in text  # only a tool of the tests


def test_every_link_of_a_page_stays_inside_and_leads_somewhere(site: Path, page: tuple[str, Page]) -> None:
    name, content = page
    for link in content.links:
        target = urlsplit(urljoin(f"http://host/some/base/{name}", link))
        if target.netloc != "host":
            assert link.startswith("https://"), link  # a credit a person may follow; nothing that is loaded
            continue
        assert target.path.startswith("/some/base/"), link
        file = site / target.path.removeprefix("/some/base/")
        assert (file / "index.html" if target.path.endswith("/") else file).is_file(), link


def test_pages_are_ready_for_a_strict_content_policy(page: tuple[str, Page]) -> None:
    (guard,) = page[1].inline  # which the policy knows by its digest
    assert GUARD.startswith(guard.removeprefix("script: "))


def test_pages_say_their_language(page: tuple[str, Page]) -> None:
    name, content = page
    assert (content.language, content.direction) == (("en", "ltr") if name.startswith("en/") else ("fa", "rtl"))


def test_no_placeholder_is_left(site: Path) -> None:
    for name in PAGES:
        assert not re.search(r"\{\{\w+\}\}", (site / name).read_text(encoding="utf-8"))


def test_manifests_describe_one_app_relative_to_where_it_lies(site: Path) -> None:
    persian, english = (json.loads((site / name).read_text(encoding="utf-8")) for name in pages.MANIFESTS.values())
    assert persian["id"] == english["id"] == "/"
    assert (persian["lang"], persian["dir"], english["lang"], english["dir"]) == ("fa", "rtl", "en", "ltr")
    assert persian["name"] != english["name"]
    for manifest in (persian, english):
        assert manifest["scope"] == "./"
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            assert (site / icon["src"]).is_file()
    there = json.loads(pages.manifest(Words("en"), "en/", "/games/mohreh/"))
    assert (there["id"], there["start_url"]) == ("/games/mohreh/", "en/")


def test_service_worker_lists_every_file_with_its_digest(site: Path) -> None:
    from mohreh.site import worklist

    script = (site / "service-worker.js").read_text(encoding="utf-8")
    entries = worklist.listing(site)
    assert worklist.MARK not in script
    assert f'"build":"{worklist.build_of(entries)}"' in script.replace(" ", "")
    archives = {f"lib/{name}.pack" for name in ("stdlib", "mohreh", "later", *games.shipped())}
    assert {"./", "en/", *archives} <= set(entries)  # every game can be played without a network
    assert all(f'"{address}":"{digest}"' in script for address, digest in entries.items())


@pytest.mark.alone
def test_a_second_start_takes_less_than_two_seconds(site: Path) -> None:
    """On a machine that starts Python as fast as most do; elsewhere in proportion."""

    def seconds(*arguments: object) -> tuple[float, str]:
        start = time.monotonic()
        done = subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, text=True, check=True)
        return time.monotonic() - start, done.stdout

    def to_the_address() -> tuple[float, str]:
        start = time.monotonic()
        command = [sys.executable, "-u", str(ROOT / "serve.py"), "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            printed = ""
            for line in running.stdout:
                printed += line
                if line.startswith("Mohreh: "):
                    break
            taken = time.monotonic() - start
            running.terminate()
        return taken, printed

    nothing = [seconds("-c", "pass")[0] for _ in range(3)]
    taken = [to_the_address() for _ in range(3)]
    assert all("up to date" in said for _, said in taken)
    assert min(taken)[0] < max(2, 20 * min(nothing))


def test_what_is_packed_quickly_will_not_do_for_a_host(site: Path, tmp_path: Path, monkeypatch: Any) -> None:
    """And what is packed for a host will do here."""
    digest = build.MARK.read_text(encoding="ascii").rpartition(" ")[0]
    mark = tmp_path / "stamp"
    monkeypatch.setattr(build, "MARK", mark)
    for packing, here_and_there in ((build.QUICK, (True, False)), (build.BEST, (True, True)), ("", (False, False))):
        mark.write_text(f"{digest} {packing}", encoding="ascii")
        assert (build.is_current("/"), build.is_current("/", best=True)) == here_and_there


def test_a_file_lost_or_cut_in_the_site_is_noticed(site: Path, tmp_path: Path, monkeypatch: Any) -> None:
    copy = shutil.copytree(site, tmp_path / "dist")
    monkeypatch.setattr(build, "DIST", copy)
    assert build.is_current("/")
    (copy / "hands.mjs").write_text("", encoding="utf-8")
    assert not build.is_current("/")
    (copy / "hands.mjs").unlink()
    assert not build.is_current("/")


def test_lock_file_names_no_host_and_pins_every_package() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    found = {name: entry for name, entry in lock["packages"].items() if name}
    assert all(entry["integrity"].startswith("sha512-") and "resolved" not in entry for entry in found.values())
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert found[f"node_modules/{name}"]["version"] == version


def test_the_address_of_pyodide_says_its_version(site: Path) -> None:
    version = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert [path.name for path in (site / "vendor").glob("pyodide*")] == [f"pyodide-{version}"]
    assert f"./vendor/pyodide-{version}/" in (site / "worker.mjs").read_text(encoding="utf-8")


def test_the_thread_knows_how_large_the_program_of_python_is(site: Path) -> None:
    """By that it tells how far a start has come."""
    (program,) = site.glob("vendor/pyodide-*/pyodide.asm.wasm")
    assert f"const BYTES = {program.stat().st_size};" in (ROOT / "web/worker.mjs").read_text(encoding="utf-8")
