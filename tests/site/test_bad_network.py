"""The first visit over a network that answers wrongly: nothing wrong is put to use for long, whatever came and however
long it may be kept, and all is well at the next right answer, without anybody doing anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mohreh.table import games
from tests.tools import no_engine, spoiling
from tests.tools.counting import CountingServer, Spoiled
from tests.tools.games import OPEN, SECRET, short_example, title
from tests.tools.launching import chromium_options
from tests.tools.samples import first_rows, thorough
from tests.tools.waiting import patient, until
from tests.tools.watching import Watch

READY = "performance.getEntriesByName('mohreh-ready').length"
AGAIN = "void dispatchEvent(new Event('online'))"  # there is a network again
# Of a page of text: every style and script has come whole.
WHOLE = """() => window.mohrehJudge && 'begun' in document.documentElement.dataset
  && (!document.querySelector('#contents') || document.querySelector('#contents [aria-current]'))
  && getComputedStyle(document.body).fontFamily.includes('Vazirmatn')
  && [...document.querySelectorAll('link[rel=stylesheet]')].every((each) => each.sheet?.cssRules.length > 5)
  && document.getElementById('foreign').hidden"""
TELLS = ("login", "login for long", "network login required", "redirect to a login")


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Of wrong answers the browser itself complains."""
    watching = Watch()
    watching.allow(f"console: |exception: |left the origin: {spoiling.ELSEWHERE}")
    yield watching
    watching.check()


@pytest.fixture
def page(open_context: Callable[..., Any]) -> Any:
    """A page in a fresh profile without a service worker."""
    return open_context(reduced_motion="reduce").new_page()


def once(server: CountingServer, kinds: dict[str, str]) -> None:
    """The first answer at each of these addresses is of that kind, all others are right."""
    left = {name: spoiling.spoiler(server.site, kind, name) for name, kind in kinds.items()}

    def spoil(address: str) -> Spoiled | None:
        name = next((name for name in left if address.split("?")[0].endswith(name)), None)
        return left.pop(name)(address) if name else None

    server.spoil = spoil


def test_every_kind_of_wrong_answer_is_got_over(browser: Any, site: Path) -> None:
    """All that a page needs besides itself comes wrong, each kind at a site of its own, and then comes right."""
    servers = {kind: CountingServer(site) for kind in spoiling.kinds()}
    context = patient(browser.new_context(service_workers="block"))
    pages = {}
    for kind, server in servers.items():
        server.spoil = spoiling.spoiler(server.site, kind, ".js", ".mjs", ".css", ".svg", ".woff2")
        pages[kind] = context.new_page()
        pages[kind].goto(f"{server.url}en/about/", wait_until="domcontentloaded")
    for kind in set(TELLS) & set(pages):
        pages[kind].wait_for_selector("#foreign:not([hidden])")
        assert "sign in there" in pages[kind].inner_text("#foreign")
    for server in servers.values():
        server.right()
    for page in pages.values():
        page.wait_for_function(WHOLE)
    context.close()
    for server in servers.values():
        server.kill()


MORE = (
    ("judge.js", "empty"),
    ("first.js", "noise"),
    ("embed.js", "older"),
    ("styles/page.css", "half of it not to be kept"),
    ("styles/rules.css", "login as what was asked"),
    ("reach/pressed.mjs", "empty not to be kept"),
    ("styles/diagram.css", "another type"),
)


def test_each_file_is_judged_by_itself(server: CountingServer, page: Any) -> None:
    """One file after the other is wrong in its own way, and may be kept for a year: it is asked for again at once."""
    page.goto(f"{server.url}en/rules/{OPEN}/")
    page.wait_for_function(WHOLE)
    for name, kind in (
        ("reading/rules.mjs", "login for long"),
        ("styles/base.css", "cut"),
        *(MORE if thorough() else ()),
    ):
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        once(server, {name: kind})
        server.forget()
        page.goto("about:blank")
        page.goto(f"{server.url}en/rules/{OPEN}/", wait_until="commit")
        page.wait_for_function(
            f"{WHOLE.replace('() =>', '() => performance.getEntriesByType(`navigation`)[0].type === `reload` &&')}"
        )
        asked = [answer.path for answer in server.answers if answer.path == f"/{name}" and answer.status == 200]
        assert len(asked) == 2, (name, asked)  # and once whether it is still the same


def test_pictures_are_what_the_site_has(server: CountingServer, page: Any) -> None:
    """Whatever comes in place of a sprite, nothing of it gets into the page."""
    page.goto(f"{server.url}en/rules/{OPEN}/")
    page.wait_for_function("window.mohrehJudge")
    right = (server.site.folder / "icons/table.svg").read_text(encoding="utf-8")
    fetch = "mohrehJudge.fetch('icons/table.svg').then((reply) => reply.text(), () => 'nothing')"
    for kind in spoiling.KINDS:
        once(server, {"icons/table.svg": kind})
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        assert page.evaluate(fetch) == right, kind
        server.spoil = spoiling.spoiler(server.site, kind, "icons/table.svg")
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        assert page.evaluate(fetch) == "nothing", kind


def test_an_engine_starts_though_each_of_its_files_came_wrong(server: CountingServer, page: Any) -> None:
    kinds = {
        "lib/mohreh.pack": "older",
        "lib/stdlib.pack": "login for long",
        "vendor/pyodide-314.0.7/pyodide.asm.wasm": "login as what was asked",
        "vendor/pyodide-314.0.7/pyodide-lock.json": "login as what was asked",
        "vendor/pyodide-314.0.7/pyodide.mjs": "login not to be kept",
        f"lib/{OPEN}.pack": "cut",
        f"icons/{OPEN}.svg": "login for long",
        f"styles/{OPEN}.css": "missing",
    }
    once(server, kinds)
    page.goto(f"{server.url}en/#scenario={OPEN}/{short_example(OPEN)}")
    page.wait_for_function(READY)
    page.wait_for_selector("#board > *")
    assert (
        page.locator(f"[rel=stylesheet][href$='styles/{OPEN}.css']").evaluate("(each) => each.sheet.cssRules.length")
        > 5
    )
    assert spoiling.SIGN not in page.content()


@pytest.mark.beside
def test_the_first_page_begins_anew_when_its_own_files_came_wrong(server: CountingServer, page: Any) -> None:
    """Its shell, and the thread that says nothing because there is nothing in it."""
    kinds = {
        "/worker.mjs": "empty",
        "/shell.py": "login for long",
        "/hands.js": "empty",
        "/vendor/micropython/micropython.wasm": "noise",
        "/styles/page.css": "empty",
    }
    once(server, kinds)
    page.goto(f"{server.url}en/")
    page.wait_for_function(READY)
    assert page.is_hidden("#foreign") and page.locator("#banners > *").count() == 0


@pytest.mark.parametrize(("home", "says"), first_rows([("", "آن‌جا وارد شوید"), ("en/", "sign in there")]))
def test_who_has_to_sign_in_to_the_network_first_is_told(
    server: CountingServer, page: Any, home: str, says: str
) -> None:
    """And the page goes on by itself when the reader comes back."""
    server.spoil = spoiling.spoiler(server.site, "login for long", ".pack", "asm.wasm")
    page.goto(server.url + home)
    page.wait_for_selector("#notice-failed [data-do=retry]")
    assert says in page.inner_text("#notice-failed")
    server.right()
    page.evaluate(AGAIN)
    page.wait_for_function(READY)
    assert page.locator("#notice-failed").count() == 0


@pytest.mark.parametrize(("home", "says"), first_rows([("en/", "sign in there"), ("", "آن‌جا وارد شوید")]))
def test_a_board_in_a_frame_says_so_too(server: CountingServer, page: Any, home: str, says: str) -> None:
    server.spoil = spoiling.spoiler(server.site, "redirect to a login", ".pack")
    page.goto(f"{server.url}{home}embed/#game={OPEN}&new&seats=person,person")
    page.click("#play")
    page.wait_for_selector("html[data-state=failed]")
    assert says in page.inner_text("#alert")
    server.right()
    page.evaluate(AGAIN)
    page.wait_for_selector("html[data-state=awake] #board > *")
    assert not page.inner_text("#alert")


@pytest.mark.thorough
def test_a_game_that_somebody_else_answers_for_is_told_and_comes_at_the_next_try(
    server: CountingServer, page: Any
) -> None:
    page.goto(f"{server.url}en/")
    page.wait_for_function(READY)
    server.spoil = spoiling.spoiler(server.site, "login for long", f"lib/{SECRET}.pack")
    page.click(f"[data-do='new-game {SECRET}']")
    page.click("#new-game form button[type=submit]")
    page.wait_for_function("document.querySelector('#new-game .dialog-alert').textContent.includes('sign in there')")
    server.right()
    page.click("#new-game form button[type=submit]")
    page.wait_for_function(f"document.title.startsWith('{title(SECRET)}')")
    # The rules beside the board likewise.
    server.spoil = spoiling.spoiler(server.site, "login for long", f"en/rules/{SECRET}/")
    page.click("#rules-button")
    page.wait_for_function("document.getElementById('rules-lost').textContent.includes('sign in there')")
    server.right()
    page.click("#rules-close")
    page.click("#rules-button")
    page.frame_locator("#rules iframe").locator(".rules-text").wait_for()
    assert not page.inner_text("#rules-lost")


def test_a_site_that_could_not_be_kept_is_kept_when_the_network_is_right(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = open_context(service_workers="allow").new_page()
    page.add_init_script(no_engine.UP)
    server.spoil = spoiling.spoiler(server.site, "login", "service-worker.js")
    page.goto(f"{server.url}en/")
    page.wait_for_function("window.mohrehEngine?.state === 'ready'")
    until(page, lambda: any(answer.path == "/service-worker.js" for answer in server.answers))
    server.spoil = spoiling.spoiler(server.site, "cut", "reading/words.mjs")  # kept at first, and nothing of this page
    page.wait_for_function(f"() => {{ {AGAIN}; return navigator.serviceWorker.getRegistration(); }}")
    page.wait_for_function("mohrehOffline.state === 'none'")
    assert page.evaluate("caches.keys().then(([key]) => caches.match('reading/words.mjs', { cacheName: key }))") is None
    server.right()
    page.wait_for_function(f"() => {{ {AGAIN}; return mohrehOffline.ready; }}")


def test_an_address_without_a_secure_connection_is_judged_as_well(playwright: Any, server: CountingServer) -> None:
    """Of a machine in the own network: no service worker there, and no digests but those that the browser compares."""
    switch = "--host-resolver-rules=MAP machine.test 127.0.0.1"
    browser = playwright.chromium.launch(**chromium_options(switch))
    page = patient(browser.new_context()).new_page()
    once(server, {"judge.js": "login for long", "base.css": "empty", "reading/rules.mjs": "older"})
    page.goto(f"http://machine.test:{server.port}/en/rules/{games.shipped()[0]}/")
    page.wait_for_function(WHOLE)
    assert not page.evaluate("isSecureContext")
    assert not {"judge.js", "base.css", "reading/rules.mjs"} & set(
        page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    )
    browser.close()
