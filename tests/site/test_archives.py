"""Each game comes in an archive of its own: when it is needed, not before, and again when it did not come."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN, SECRET, link_of_a_game, title
from tests.tools.samples import first_of

READY = "performance.getEntriesByName('mohreh-ready').length"
SHARED = {"/lib/stdlib.pack", "/lib/mohreh.pack"}
GAMES = games.shipped()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page without a service worker, which would fetch everything after a while."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def example(game: str) -> str:
    """The address of the first example of a game."""
    return f"en/#scenario={game}/{examples.names(games.room(game).package)[0]}"


def asked(server: CountingServer) -> set[str]:
    """The archives that have been asked for."""
    return {answer.path for answer in server.answers if answer.path.startswith("/lib/")}


@pytest.mark.beside
@pytest.mark.parametrize("game", first_of(EVERY))
def test_a_game_starts_without_the_archive_of_another(server: CountingServer, page: Any, game: str) -> None:
    page.goto(server.url + example(game))
    page.wait_for_function(READY)
    assert asked(server) == SHARED | {f"/lib/{game}.pack"}


def test_what_counts_a_score_pad_comes_with_its_page_and_not_before(server: CountingServer, page: Any) -> None:
    page.goto(f"{server.url}en/score/{OPEN}/")
    page.wait_for_function("window.mohrehEngine?.state === 'ready'")
    page.locator("#pad [data-entry]").first.fill("3")
    page.wait_for_function("document.querySelector('#pad output')?.textContent.includes('3')")
    assert asked(server) == SHARED | {f"/lib/{OPEN}.pack", "/lib/later.pack"}


@pytest.mark.beside
def test_the_game_of_an_address_comes_at_once_and_alone(changing: tuple[Path, CountingServer], page: Any) -> None:
    """Neither a kept game nor one in a link waits until Python runs and asks for it; the home page wants none."""
    copy, server = changing
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    page.wait_for_function(READY)
    page.wait_for_function("location.hash.startsWith('#play=')")
    assert asked(server) == SHARED | {f"/lib/{OPEN}.pack"}
    (copy / "lib/stdlib.pack").unlink()
    kept = page.evaluate("location.hash")
    link = f"#game={link_of_a_game()}"
    for address in (kept, link, "", "#scenario=chess/s1"):
        page.goto("about:blank")
        server.forget()
        page.goto(f"{server.url}en/{address}")
        page.wait_for_selector("#notice-failed [data-do=retry]")
        assert asked(server) == SHARED | ({f"/lib/{OPEN}.pack"} if address in (kept, link) else set())


def test_a_new_game_that_did_not_come_is_told_and_comes_at_the_next_try(
    changing: tuple[Path, CountingServer], page: Any
) -> None:
    copy, server = changing
    archive = copy / f"lib/{SECRET}.pack"
    whole = archive.read_bytes()
    page.goto(server.url + example(OPEN))
    page.wait_for_function(READY)
    archive.unlink()
    page.click("a[data-do=home]")
    page.click(f"[data-do='new-game {SECRET}']")
    for broken in (None, b"<!doctype html>what some hosts answer instead"):
        if broken:
            archive.write_bytes(broken)
        page.evaluate("document.querySelector('#new-game .dialog-alert').textContent = ''")
        page.click("#new-game form button[type=submit]")
        page.wait_for_function("document.querySelector('#new-game .dialog-alert').textContent.includes('connection')")
    archive.write_bytes(whole)
    page.click("#new-game form button[type=submit]")
    page.wait_for_function(f"document.title.startsWith('{title(SECRET)}')")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('mohreh:game:')).length") == 1


@pytest.mark.thorough
def test_a_kept_game_that_did_not_come_stays_kept_and_comes_at_the_next_try(
    changing: tuple[Path, CountingServer], page: Any
) -> None:
    copy, server = changing
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    page.wait_for_function(READY)
    page.wait_for_function("location.hash.startsWith('#play=')")
    address = page.evaluate("location.hash")
    kept = page.evaluate(
        "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('mohreh:game:')))"
    )
    whole = (copy / f"lib/{OPEN}.pack").read_bytes()
    (copy / f"lib/{OPEN}.pack").unlink()
    page.reload()
    page.wait_for_selector("#notice-network [data-do=retry]")
    assert "connection" in page.inner_text("#notice-network")
    (copy / f"lib/{OPEN}.pack").write_bytes(whole)
    page.click("#notice-network [data-do=retry]")
    page.wait_for_function(READY)
    assert page.evaluate("location.hash") == address
    assert not page.evaluate("document.getElementById('table').inert")
    assert kept == page.evaluate(
        "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('mohreh:game:')))"
    )


def another_version(archive: Path) -> None:
    """The archive is that of a later version of the site."""
    members = zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes())))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as later:
        for name in members.namelist():
            later.writestr(name, members.read(name))
        later.writestr(f"mohreh/games/{archive.stem}/later.pyc", b"")
    archive.write_bytes(gzip.compress(packed.getvalue()))


@pytest.mark.thorough
def test_a_page_older_than_its_site_says_so_and_offers_to_load_it_again(
    changing: tuple[Path, CountingServer], page: Any
) -> None:
    """Parts of two versions are never put together: not for a new game, not for a kept one, which stays as it is."""
    copy, server = changing
    archive = copy / f"lib/{OPEN}.pack"
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    page.wait_for_function(READY)
    page.wait_for_function("location.hash.startsWith('#play=')")
    kept = page.evaluate("location.hash.slice(6)")
    page.goto("about:blank")
    page.goto(f"{server.url}{example(SECRET)}")
    page.wait_for_function(READY)
    whole = archive.read_bytes()
    another_version(archive)
    page.click("a[data-do=home]")
    page.click(f"[data-do='new-game {OPEN}']")
    page.click("#new-game form button[type=submit]")
    page.wait_for_selector("#notice-network:has-text('newer version') [data-do=retry]")
    assert not page.is_visible("#new-game")
    page.click(f"[data-do='continue {kept}']")
    page.wait_for_selector("html[data-view=table] #notice-network:has-text('newer version')")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('mohreh:aside:'))") == []
    archive.write_bytes(whole)  # the whole site is of one version again
    page.click("#notice-network [data-do=retry]")
    page.wait_for_selector("#table:not([inert]) #board button")


@pytest.mark.thorough
def test_one_tab_goes_from_game_to_game(server: CountingServer, page: Any) -> None:
    """The record of another game is opened at the table of a game; then another one from the home page."""
    page.goto(server.url + example(SECRET))
    page.wait_for_function(READY)
    assert f"/lib/{OPEN}.pack" not in asked(server)
    page.evaluate("document.getElementById('import').showModal()")
    page.fill("#import-paste", f"#game={link_of_a_game()}")
    page.click("#import form button[type=submit]")
    page.wait_for_function(f"document.title.startsWith('{title(OPEN)}')")
    page.click("a[data-do=home]")
    page.click(f"[data-do='new-game {SECRET}']")
    page.click("#new-game form button[type=submit]")
    page.wait_for_function(f"document.title.startsWith('{title(SECRET)}')")
    archives = [answer.path for answer in server.answers if answer.path.startswith("/lib/")]
    assert len(archives) == len(set(archives))
