"""After one visit the site works without a network; a new version is offered, never forced."""

from __future__ import annotations

import re
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from mohreh.site import worklist
from tests.tools import no_engine, weights
from tests.tools.counting import CountingServer
from tests.tools.games import link_of_a_game
from tests.tools.kept import KEPT, THROW_AWAY, all_is_kept, smaller, soon_kept
from tests.tools.samples import thorough
from tests.tools.waiting import patient, reads, until
from tests.tools.watching import Watch

ASK = """async (every) => {
  await Promise.race([mohrehEngine.ready, mohrehEngine.failed.then((code) => { throw new Error(code); })]);
  const all = [...document.querySelectorAll('template')].map((each) => each.id.replace('new-game-', ''));
  const games = every ? all : all.slice(0, 1);
  const ask = (game) => mohrehEngine.call(JSON.stringify({ do: 'dialog', game, lang: 'en', latin: false }));
  const answers = await Promise.all(games.map(ask));
  return { ok: answers.length > 0 && answers.every((text) => JSON.parse(text).ok) };
}"""
# Looks for a new version and waits until it is known what has become of it.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise((done) => {
    registration.addEventListener('updatefound', () => done(registration.installing));
  });
  await registration.update();
  const worker = await found;
  while (worker.state === 'installing') {
    await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
  }
  return worker.state;
}"""
CACHES = "async () => (await caches.keys()).length"


def visit(page: Any, url: str, *, every: bool = False) -> None:
    """Open a page and wait until its engine has answered, and knows a game, or every game that the page offers."""
    page.goto(url)
    page.wait_for_function("window.mohrehEngine")
    assert page.evaluate(ASK, every)["ok"]


def quiet(context: Any) -> Any:
    """A page of this context in which no Python starts: what is kept, and which version, is no matter of it."""
    page = context.new_page()
    page.add_init_script(no_engine.UP)
    return page


def see(page: Any, url: str) -> None:
    """Open a quiet page, and wait until all of it is there."""
    page.goto(url)
    page.wait_for_function("window.mohrehEngine?.state === 'ready'")


def test_first_visit_is_loaded_once(server: CountingServer, page: Any, site: Path) -> None:
    visit(page, server.url, every=True)
    before = len(server.answers)
    page.wait_for_function(KEPT)
    whole = [answer for answer in server.answers if answer.status == 200]
    twice = {answer.path for answer in whole if [other.path for other in whole].count(answer.path) > 1}
    assert not twice
    # What the script and its icons are asked for again by the browser itself is not in the list.
    assert abs(server.sent - sum(weights.weights(site).values())) < 50_000
    # What comes later are the other language, icons, rules pages; not Python again, and no game.
    later = {answer.path for answer in server.answers[before:] if answer.status == 200}
    assert later and not any(re.match(r"/(lib|vendor/(py|micropython))", path) for path in later)


def test_works_with_the_server_killed(
    server: CountingServer, open_profile: Callable[..., Any], watch: Watch, site: Path
) -> None:
    with open_profile() as context:
        page = context.new_page()
        visit(page, server.url)
        all_is_kept(page, site)
        server.kill()
        page.reload()
        assert page.evaluate(ASK, True)["ok"]
    with open_profile() as context:  # the browser was closed and opened again, still no server
        page = context.new_page()
        visit(page, server.url + "en/", every=True)
        page.goto("about:blank")
        page = quiet(context)
        for address in ("", "en/", "?utm=1", "index.html", "en/index.html#play=1"):
            see(page, server.url + address)
            assert page.evaluate("document.documentElement.lang") == ("en" if address.startswith("en/") else "fa")
        for address, language in (("about/", "fa"), ("en/about/", "en"), ("en/nowhere", "en"), ("nowhere", "fa")):
            page.goto(server.url + address)
            assert page.evaluate("document.documentElement.lang") == language
            assert page.url == server.url + ({"fa": "", "en": "en/"}[language] if "nowhere" in address else address)
            assert page.evaluate("getComputedStyle(document.body).fontFamily").find("Vazirmatn") >= 0


# Where the answers to a page came from, by address: "cache", or "" for the script of the service worker.
SOURCES = """() => Object.fromEntries(
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => [entry.name, entry.workerFinalSourceType ?? entry.workerFinalRouterSource]))"""


def test_what_is_kept_does_not_wait_for_the_service_worker(
    server: CountingServer, open_profile: Callable[..., Any]
) -> None:
    """Addresses of the list come straight from the cache, pages too; any other is still answered without a network."""
    with open_profile() as context:
        page = quiet(context)
        see(page, server.url)
        page.wait_for_function(KEPT)
    server.kill()
    with open_profile() as context:
        page = quiet(context)
        for address, straight in (
            ("", "cache"),
            ("en/", "cache"),
            ("?utm=1", ""),
            ("en/index.html", ""),
        ):
            see(page, server.url + address)
            sources = page.evaluate(SOURCES)
            assert sources.pop(server.url + address) == straight
            assert len(sources) > 20
            assert set(sources.values()) == {"cache"}, [each for each in sources if sources[each] != "cache"]


def test_the_archive_of_a_kept_game_is_asked_for_at_once_on_a_later_visit(
    server: CountingServer, open_profile: Callable[..., Any]
) -> None:
    """Not only when Python runs and asks for it: the service worker answers for the thread that is told."""
    begun = """() => Object.fromEntries(performance.getEntriesByType('resource').map(
      (entry) => [entry.name.split('/').pop(), [entry.startTime, entry.responseEnd]]))"""
    with open_profile() as context:
        page = context.new_page()
        page.goto(f"{server.url}en/#game={link_of_a_game()}")
        page.wait_for_function("location.hash.startsWith('#play=')")
        page.wait_for_function(KEPT)
        kept = page.evaluate("location.href")
        page.goto("about:blank")
        page.goto(kept)
        page.wait_for_function("performance.getEntriesByName('mohreh-ready').length")
        times = page.workers[0].evaluate(begun)
        game = page.evaluate("JSON.parse(localStorage.getItem('mohreh:game:' + location.hash.slice(6))).game")
        assert times[f"{game}.pack"][0] < times["pyodide.asm.wasm"][1]


@pytest.fixture
def stored(changing_quietly: tuple[Path, CountingServer], browser: Any) -> Iterator[tuple[Path, CountingServer, Any]]:
    """A copy of the site that a test may change, its server, and a quiet page whose browser has stored the site."""
    copy, server = changing_quietly
    context = patient(browser.new_context())
    page = quiet(context)
    see(page, server.url)
    page.wait_for_function(KEPT)
    yield copy, server, page
    context.close()


THERE = "caches.keys().then(([key]) => caches.open(key)).then((cache) => cache.keys()).then((keys) => keys.length)"


def test_ready_without_a_network_is_said_only_when_every_file_is_there(
    changing_quietly: tuple[Path, CountingServer], browser: Any
) -> None:
    """Browsers throw kept files away when they need the room: they are collected again, or nothing is said."""
    site, server = changing_quietly
    context = patient(browser.new_context())
    page = quiet(context)
    see(page, server.url)
    page.wait_for_function(KEPT)
    at_once = soon_kept(page)
    all_is_kept(page, site)
    assert at_once == 0
    all_files = page.evaluate(THERE)
    page.evaluate(THROW_AWAY, "/en/")
    server.kill()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # else they come back from there at once
    page.reload()
    page.wait_for_function("window.mohrehOffline?.state === 'installing'")
    assert not page.evaluate(KEPT) and page.inner_text("#offline") == ""
    server.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function(KEPT)
    page.wait_for_selector("#offline:not(:empty)")
    assert page.evaluate(THERE) == all_files
    if not thorough():
        context.close()
        return
    page.evaluate("caches.keys().then(([key]) => caches.delete(key))")
    page.reload()
    page.wait_for_function(KEPT)
    until(page, lambda: page.evaluate(THERE) == all_files)
    server.kill()
    see(page, server.url + "en/")
    context.close()


def test_what_another_app_passes_on_is_laid_aside_without_a_network(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """The system posts it to the app (`share_target`): no server of ours takes anything."""
    page = quiet(open_context(service_workers="allow"))
    see(page, server.url + "en/")
    page.wait_for_function(KEPT)
    server.kill()
    pass_on = """async () => {
      const body = new FormData();
      body.append('games', new File(['a game'], 'game.txt', { type: 'text/plain' }));
      const { url } = await fetch("shared", { method: "POST", body }); // its fragment is left out of that
      return [url, await (await (await caches.open('shared')).match(new URL('../shared', location))).text()];
    }"""
    assert page.evaluate(pass_on) == [f"{server.url}en/", "a game"]


@pytest.mark.thorough
def test_a_server_that_accepts_and_never_answers_is_not_waited_for(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = quiet(open_context(service_workers="allow"))
    see(page, server.url)
    page.wait_for_function(KEPT)
    server.kill()
    with socket.create_server(("127.0.0.1", server.port)):  # the system accepts; nobody reads
        for address, language in (("en/nowhere", "en"), ("?utm=1", "fa")):
            see(page, server.url + address)
            assert page.evaluate("document.documentElement.lang") == language


def publish(site: Path, source: Path, mark: str) -> None:
    """A new version of the site: one page changed, the list made again."""
    page = site / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("</body>", f"<!-- {mark} --></body>"), encoding="utf-8")
    shutil.copy(Path(__file__).parents[2] / "web/service-worker.js", site / "service-worker.js")
    worklist.fill(site)


def test_a_new_version_is_offered_and_not_forced(stored: tuple[Path, CountingServer, Any], site: Path) -> None:
    copy, server, page = stored
    publish(copy, site, "second version")
    server.forget()
    page.reload()
    page.wait_for_function("window.mohrehOffline && mohrehOffline.update")
    # What had not changed was taken from the old copy, the old page is still the one that runs. What is kept only after
    # all the rest may still have been on its way.
    fetched = {answer.path for answer in server.answers if answer.status == 200}
    assert {path for path in fetched if not path[1:].startswith(worklist.SOON)} == {"/service-worker.js", "/"}
    assert "second version" not in page.content()
    page.reload()
    page.wait_for_function("window.mohrehOffline && mohrehOffline.update")
    assert "second version" not in page.content()
    reads(page, CACHES, 2)
    # The player takes it: the page loads again, once, as the new version; the old one is gone.
    with page.expect_navigation():
        page.evaluate("mohrehOffline.apply()")
    page.wait_for_function("document.documentElement.outerHTML.includes('second version')")
    page.wait_for_function("window.mohrehOffline && mohrehOffline.state === 'ready'")
    page.wait_for_function("caches.keys().then((keys) => keys.length === 1)")


@pytest.mark.thorough
def test_a_version_that_was_taken_in_another_tab_can_be_taken_here_too(
    stored: tuple[Path, CountingServer, Any], site: Path
) -> None:
    """Nothing waits any more, but this page is still the old one: what offers the new one does something."""
    copy, server, one = stored
    two = quiet(one.context)
    see(two, server.url)
    two.wait_for_function("window.mohrehOffline.state === 'ready'")
    publish(copy, site, "second version")
    one.reload()
    for page in (one, two):
        page.wait_for_selector("#notice-update")
    with one.expect_navigation():
        one.click("#notice-update [data-do=update]")
    one.wait_for_function("document.documentElement.outerHTML.includes('second version')")
    with two.expect_navigation():
        two.click("#notice-update [data-do=update]")
    two.wait_for_function("document.documentElement.outerHTML.includes('second version')")


# Presses the button of the notice; what the page says then, and whether the notice has gone.
TAKE = """() => {
  document.querySelector('#notice-update [data-do=update]').click();
  return [document.querySelector('#toast:popover-open').innerText.trim(), !document.getElementById('notice-update')];
}"""
# An archive that is not there: the engine asks for it again whenever it is wanted.
RESTLESS = "setInterval(() => mohrehThread.worker.postMessage({ want: 'nothing' }), 10)"


@pytest.mark.thorough
def test_a_new_version_is_taken_while_engines_fetch(
    changing: tuple[Path, CountingServer], browser: Any, site: Path
) -> None:
    """A request of a thread that comes while the old version is ended would start it again (Chromium)."""
    copy, server = changing
    context = patient(browser.new_context())
    one, two = context.new_page(), context.new_page()
    visit(one, server.url)
    one.wait_for_function(KEPT)
    visit(two, server.url)
    publish(copy, site, "second version")
    one.reload()
    one.wait_for_selector("#notice-update")
    for page in (one, two):
        page.evaluate(RESTLESS)
    until(one, lambda: any("nothing" in answer.path for answer in server.answers))
    with one.expect_navigation():
        text, removed = one.evaluate(TAKE)
    assert text and removed
    one.wait_for_function("document.documentElement.outerHTML.includes('second version')")
    context.close()


@pytest.mark.thorough
def test_a_new_version_is_taken_while_the_rest_of_the_old_one_is_fetched(
    changing_quietly: tuple[Path, CountingServer], browser: Any, site: Path
) -> None:
    """A worker that is busy is not ended: what it fetches for another day is given up, however slow the network is."""
    copy, server = changing_quietly
    asked, answered = Event(), Event()

    def slow(path: str) -> None:
        if path[1:].startswith(worklist.SOON):  # while none of these is kept, a new version wants none either
            asked.set()
            answered.wait(60)

    server.spoil = slow
    context = patient(browser.new_context())
    page = quiet(context)
    see(page, server.url)
    page.wait_for_function(KEPT)
    until(page, asked.is_set)
    publish(copy, site, "second version")
    page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    page.wait_for_selector("#notice-update")
    with page.expect_navigation(timeout=15_000):
        page.click("#notice-update [data-do=update]")
    page.wait_for_function("document.documentElement.outerHTML.includes('second version')")
    answered.set()
    context.close()


@pytest.mark.thorough
def test_a_new_version_is_offered_where_the_engine_of_the_old_one_does_not_come_up(
    stored: tuple[Path, CountingServer, Any], site: Path
) -> None:
    """It may be the one in which it does: nobody has to close every tab to get it."""
    copy, _, page = stored
    publish(copy, site, "second version")
    page.add_init_script(no_engine.FAILED)
    page.reload()
    page.wait_for_function("window.mohrehEngine?.state === 'failed'")
    page.wait_for_selector("#notice-failed")
    page.wait_for_selector("#notice-update")
    with page.expect_navigation():
        page.click("#notice-update [data-do=update]")
    page.wait_for_function("document.documentElement.outerHTML.includes('second version')")


@pytest.mark.thorough
def test_what_follows_updates_may_come_after_the_page(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = quiet(open_context(service_workers="allow"))
    page.route("**/engine.mjs", lambda route: (time.sleep(3), route.continue_()))
    page.goto(server.url + "en/")
    page.wait_for_function(KEPT)
    page.wait_for_selector("#offline:not(:empty)")
    assert page.evaluate("performance.getEntriesByName('mohreh-ui').length") == 1  # else it is said that nothing came


def test_an_interrupted_update_changes_nothing(stored: tuple[Path, CountingServer, Any], site: Path) -> None:
    copy, server, page = stored
    publish(copy, site, "second version")
    (copy / "index.html").write_text("not what the list says: half of an upload")
    assert page.evaluate(UPDATE) == "redundant"
    reads(page, "mohrehOffline.state", "ready")
    server.kill()
    see(page, server.url)
    assert "second version" not in page.content()


def test_two_sites_on_one_host_do_not_touch_each_other(site: Path, browser: Any, tmp_path: Path) -> None:
    for name in ("a", "b"):
        smaller(site, tmp_path / "host" / name, engine=False)
    server = CountingServer(tmp_path / "host")
    context = patient(browser.new_context())
    page = quiet(context)
    for name in ("a/", "b/"):
        see(page, server.url + name)
        page.wait_for_function(KEPT)
    reads(page, CACHES, 2)
    server.kill()
    for name in ("a/", "b/", "a/en/"):
        see(page, server.url + name)
    context.close()


def test_a_missing_library_is_a_failure_with_a_name(changing: tuple[Path, CountingServer], browser: Any) -> None:
    copy, server = changing
    (copy / "lib/stdlib.pack").unlink()
    page = patient(browser.new_context()).new_page()
    page.goto(server.url)
    page.wait_for_function("window.mohrehEngine")
    assert page.evaluate("mohrehEngine.failed") == "network"
    assert page.evaluate("mohrehEngine.state") == "failed"
    assert page.evaluate("mohrehEngine.call('{}').catch((error) => error.message)") == "the engine has failed"
    page.context.close()


def test_a_broken_machine_is_a_failure_with_a_name(changing: tuple[Path, CountingServer], browser: Any) -> None:
    copy, server = changing
    (copy / "vendor/pyodide-314.0.7/pyodide.asm.wasm").write_bytes(b"\0asm\1\0\0\0 broken")
    page = patient(browser.new_context()).new_page()
    page.goto(server.url)
    page.wait_for_function("window.mohrehEngine")
    assert page.evaluate("mohrehEngine.failed") == "wasm"
    page.context.close()


def test_a_page_where_no_python_runs_says_so(changing: tuple[Path, CountingServer], browser: Any) -> None:
    copy, server = changing
    (copy / "vendor/pyodide-314.0.7/pyodide.asm.wasm").write_bytes(b"\0asm\1\0\0\0 broken")
    (copy / "vendor/micropython/micropython.wasm").write_bytes(b"\0asm\1\0\0\0 broken")
    page = patient(browser.new_context()).new_page()
    page.goto(f"{server.url}en/")
    banner = page.wait_for_selector("#banners [role=alert]")
    assert "could not start" in banner.inner_text()
    assert page.locator("#banners button").count() == 1
    page.context.close()
