"""Sealed in the browser: two people at one tablet who answer in secret, and one person with six computers."""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from mohreh.table.saves import storage, transfer
from tests.e2e.player import Player
from tests.tools import rooms
from tests.tools.counting import CountingServer
from tests.tools.redigested import redigest
from tests.tools.waiting import rest
from tests.toys import sealed
from tests.toys.sealed import SEALED, face

# How often the record of a game is kept, whatever it is divided into.
COUNT = """() => {
  window.mohrehSaves = 0;
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (/^mohreh:game:[^:]*$/.test(key)) window.mohrehSaves += 1;
    return set.call(this, key, value);
  };
}"""
SECRET = re.compile(r"(?:card|bid)-secret-\d")


def _members(pack: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(pack.read_bytes()))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _write(pack: Path, members: dict[str, bytes]) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    pack.write_bytes(gzip.compress(packed.getvalue()))


@pytest.fixture(scope="module")
def table_of_many(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CountingServer]:
    """The built site with Sealed as one game more: its folder in an archive of its own, and its name in the list."""
    copy = tmp_path_factory.mktemp("many") / "site"
    shutil.copytree(site, copy)
    shared = _members(copy / "lib/mohreh.pack")
    index = f"{games.GAMES.replace('.', '/')}/{games.INDEX}"
    shared[index] = json.dumps({**json.loads(shared[index]), "sealed": 0}).encode()
    _write(copy / "lib/mohreh.pack", shared)
    redigest(copy, "mohreh")
    folder = Path(sealed.__file__).parent
    _write(
        copy / "lib/sealed.pack",
        {f"mohreh/games/sealed/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.py"))},
    )
    for style in games.styles("sealed"):
        (copy / style).write_text(".sealed { display: grid; gap: 0.5rem; padding: 1rem; }", encoding="utf-8")
    (copy / games.sprite("sealed")).write_text('<svg xmlns="http://www.w3.org/2000/svg"></svg>', encoding="utf-8")
    server = CountingServer(copy)
    yield server
    server.kill()


def link(*bots: str, **options: str) -> str:
    """The fragment of a link that holds a new game of Sealed."""
    games.add(rooms.room(SEALED, face))
    table = Table()
    seats = [{"name": name, "bot": bot} for name, bot in zip(("Mina", "Omid", *"CDEFG"), bots, strict=False)]
    request = {"do": "new", "game": "sealed", "seats": seats, "options": options, "seed": "many", "entropy": "m"}
    reply = json.loads(table.call(json.dumps({"lang": "en", **request})))
    assert reply["ok"], reply
    assert table.game is not None
    return f"#game={transfer.pack(storage.write(table.game))}"


@pytest.fixture
def sit(table_of_many: CountingServer, browser: Any, watch: Any) -> Iterator[Callable[..., Player]]:
    """Open a game of Sealed in a fresh profile."""
    from tests.tools import waiting

    opened = []

    def begin(*bots: str, language: str, width: int = 1024, height: int = 768, **options: str) -> Player:
        context = waiting.patient(
            browser.new_context(service_workers="block", viewport={"width": width, "height": height})
        )
        opened.append(context)
        watch.follow(context, table_of_many.origin)
        return Player(context.new_page(), table_of_many.url, language).go(link(*bots, **options))

    yield begin
    for context in opened:
        context.close()


def shown(player: Player) -> str:
    """All that can be found in the page, and in what it keeps but for the record."""
    kept = """() => Object.keys(localStorage).sort().map((key) => {
      const value = JSON.parse(localStorage.getItem(key));
      if (value && typeof value === 'object') for (const name of ['record', 'redo', 'chunks']) delete value[name];
      return key + JSON.stringify(value);
    }).join('\\n')"""
    whole: str = player.page.content() + player.page.evaluate(kept)
    return whole


def lift(player: Player, name: str) -> None:
    player.press(f"#board button:has-text('{name}')")
    player.page.wait_for_selector("#board .sealed button")
    rest(player.page)


def bid(player: Player, number: int) -> None:
    player.press(f"#board [data-action='bid {number}']")
    rest(player.page)


@pytest.mark.thorough
def test_two_people_answer_in_secret_change_their_minds_and_look_together(sit: Callable[..., Player]) -> None:
    player = sit("", "", language="fa", extras="gifts", rounds="3")
    page = player.page
    page.wait_for_selector("#board .curtain")
    assert not SECRET.search(shown(player))
    lift(player, "Mina")
    assert "card-secret-" in page.inner_text("#board")
    bid(player, 1)
    page.wait_for_selector("#board .curtain")  # the device goes to the other one
    assert not SECRET.search(shown(player)) and "Omid" in page.inner_text("#board .curtain-pass")
    lift(player, "Mina")  # who comes back and thinks again
    assert "bid-secret-1" in page.inner_text("#board")
    bid(player, 3)
    page.wait_for_selector("#board .curtain")
    player.reload()
    page.wait_for_selector("#board .curtain")
    assert not SECRET.search(shown(player))  # one of two has answered: nothing is lost, nothing is told
    lift(player, "Omid")
    assert "bid-secret" not in page.inner_text("#board")
    assert page.get_attribute("#board [data-action='bid 2']", "data-final") == "yes"  # said before it is done
    bid(player, 2)
    page.wait_for_selector("#prompt [data-do=go-on]")  # the reveal: both may look
    board = page.inner_text("#board")
    assert "bid 3" in board and "bid 2" in board and not SECRET.search(shown(player))
    assert page.locator("#board [data-action]").count() == 0
    assert page.locator("#board .marked").count() >= 2
    player.reload()
    player.press("#prompt [data-do=go-on]")
    page.wait_for_selector("#board .curtain")
    assert "Mina" in page.inner_text("#board .curtain-pass")  # who has won decides about the gift
    lift(player, "Omid")  # who shows a card out of turn in the meantime
    player.press("#board .asides [data-action='show 1']")
    page.wait_for_selector("#board .curtain")
    lift(player, "Mina")
    assert len(SECRET.findall(page.inner_text("#board"))) == 2


@pytest.mark.thorough
def test_one_person_with_six_computers_waits_for_nobody_and_sees_no_curtain(sit: Callable[..., Player]) -> None:
    player = sit("", *["greedy"] * 6, language="en", rounds="2", extras="none")
    page = player.page
    page.evaluate(COUNT)
    for number in (1, 2):
        page.wait_for_selector("#board .answers button")
        assert page.locator("#board .curtain").count() == 0
        before = page.evaluate("mohrehSaves")
        bid(player, number)
        assert page.evaluate("mohrehSaves") - before <= 2  # the own answer, and all others at once
    page.wait_for_selector("#over[open]")
    assert page.locator("#board .curtain").count() == 0
    log = page.locator("#log").text_content()
    assert log is not None and all(f"{name} bids" in log for name in ("Mina", "Omid", *"CDEFG"))
    colours = "[...document.querySelectorAll('#log [data-colour]')].map((each) => each.dataset.colour)"
    assert len(set(page.evaluate(colours))) == 7
