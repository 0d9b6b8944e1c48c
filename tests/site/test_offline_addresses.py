"""What a kept site shows where the network is bad, or not there: pages of its own, at addresses where they work."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.tools import no_engine, spoiling
from tests.tools.counting import CountingServer, Spoiled
from tests.tools.games import OPEN, short_example
from tests.tools.kept import THROW_AWAY, all_is_kept
from tests.tools.samples import thorough
from tests.tools.waiting import asked, patient, until

EXAMPLE = f"{OPEN}/{short_example(OPEN)}"


@dataclass(frozen=True, slots=True)
class Kept:
    """A profile that keeps all of the site, and its server; two pages for all tests, since only one has an engine."""

    server: CountingServer
    context: Any
    quiet: Any
    lively: Any

    def page(self, *, engine: bool = False) -> Any:
        return self.lively if engine else self.quiet


@pytest.fixture(scope="module")
def shared(browser: Any, site: Path) -> Iterator[Kept]:
    """The site in a sub-folder of its host, visited once."""
    server = CountingServer(site, "/games/mohreh/")
    context = patient(browser.new_context(reduced_motion="reduce"))
    quiet = context.new_page()
    quiet.add_init_script(no_engine.UP)
    quiet.goto(server.url)
    all_is_kept(quiet, site)
    yield Kept(server, context, quiet, context.new_page())
    context.close()
    server.kill()


def left(page: Any) -> bool:
    """The page shows nothing any more."""
    page.goto("about:blank")
    return True


@pytest.fixture
def kept(shared: Kept) -> Iterator[Kept]:
    """Pages are left, not closed: while one loads itself again, a browser may never say that it has been closed, and a
    test cannot stop waiting for that."""
    for page in (shared.quiet, shared.lively):
        # A page that was given something wrong loads itself again by and by, and its going there comes first.
        until(page, partial(asked, partial(left, page)))
    yield shared
    shared.server.right()
    shared.server.kill()
    shared.server.start()


def failed_loads(page: Any) -> list[str]:
    """Addresses that the page cannot load from now on."""
    lost: list[str] = []
    page.on("requestfailed", lambda request: lost.append(request.url))
    page.on("response", lambda response: response.status >= 400 and lost.append(response.url))
    return lost


def test_an_address_outside_the_list_leads_to_where_its_page_lies(kept: Kept) -> None:
    """A page under an address deeper than its own would find none of its files."""
    page = kept.page()
    lost = failed_loads(page)
    example = f"game={EXAMPLE.replace('/', '&scenario=')}&still=no"
    kept.server.kill()
    more = (
        ("nonsense?utm=1#help", "#help"),
        ("rules/nope/", ""),
        ("en", "en/"),
        ("owners/", ""),  # kept from when it is asked for
        ("en/owners/#by-element", "en/#by-element"),
        (f"rules/{OPEN}", f"rules/{OPEN}/"),
        (f"en/rules/{OPEN}/index.html", f"en/rules/{OPEN}/index.html"),
        (f"embed/{EXAMPLE}", f"embed/?{example}"),
    )
    for address, led in (
        *(more if thorough() else ()),
        ("nonsense/deeper/", ""),
        ("en/nonsense/", "en/"),
        ("en/rules/nope/?q=x", "en/"),
        ("%E0%A4%A", ""),
        (f"en/rules/{OPEN}?q=7#quick", f"en/rules/{OPEN}/?q=7#quick"),
        (f"en/embed/{EXAMPLE}/?theme=dark#dir=rtl", f"en/embed/?theme=dark&{example}#dir=rtl"),
    ):
        page.goto(kept.server.url + address)
        assert page.url == kept.server.url + led, address
        assert page.evaluate("document.documentElement.lang") == ("en" if address.startswith("en") else "fa")
        assert page.evaluate("document.styleSheets.length") > 2
    assert page.evaluate("[document.documentElement.dataset.theme, document.documentElement.dir]") == ["dark", "rtl"]
    assert not lost


def test_no_byte_of_a_bad_network_is_shown(kept: Kept) -> None:
    """Home, pages, rules with an example that is woken, a game: whoever answers in place of the site is not heard."""
    quiet = kept.page()
    beyond = ["en/nonsense/", "nonsense", f"en/embed/{EXAMPLE}/"]
    for at, kind in enumerate(spoiling.kinds()):
        kept.server.spoil = spoiling.spoiler(kept.server.site, kind, "")
        for address in ["", "en/about/", f"rules/{OPEN}", *beyond] if kind == "login" else [beyond[1 + at % 2]]:
            quiet.goto(kept.server.url + address, wait_until="commit")
            quiet.wait_for_selector("#main")
            assert quiet.url.startswith(kept.server.url) and spoiling.SIGN not in quiet.content(), (kind, address)
    page = kept.page(engine=True)
    lost = failed_loads(page)
    kept.server.spoil = spoiling.spoiler(kept.server.site, "login for long", "")
    page.goto(f"{kept.server.url}en/rules/{OPEN}/")
    page.locator("mohreh-board [data-play]").first.click()
    frame = page.frame_locator("mohreh-board iframe").first
    frame.locator("html[data-state=awake] #board > *").first.wait_for()
    assert not frame.locator("#foreign").is_visible()
    if thorough():  # a board in a frame has its engine from the same place
        page.goto(f"{kept.server.url}en/#scenario={EXAMPLE}")
        page.wait_for_selector("#board > *")
        assert page.locator("#pictures svg").count() > 1 and not page.is_visible("#foreign")
    assert not [url for url in lost if "/embed/" not in url]


def test_what_the_browser_has_thrown_away_is_judged_when_it_comes_again(kept: Kept) -> None:
    """A file that is not kept any more is not taken from whoever answers; nothing wrong is kept in its place."""
    page = kept.page()
    page.goto(f"{kept.server.url}about/")
    gone = "reading/rules.mjs"
    page.evaluate(THROW_AWAY, gone)
    kept.context.new_cdp_session(page).send("Network.clearBrowserCache")  # else it comes back from there at once
    # The service worker runs by then: a browser that fails to start it in time asks the network itself.
    page.evaluate(f"fetch('{kept.server.url}LICENSE?now').then((reply) => reply.text())")
    kept.server.spoil = spoiling.spoiler(kept.server.site, "login as what was asked", gone)
    # With a query, since else the browser itself would answer, without the service worker.
    ask = f"fetch('{kept.server.url}{gone}?now').then((reply) => reply.text(), () => 'nothing')"
    assert page.evaluate(ask) == "nothing"
    kept.server.right()
    right = (kept.server.site.folder / gone).read_text(encoding="utf-8")
    assert page.evaluate(ask) == right
    kept.server.kill()
    assert page.evaluate(ask) == right


def test_something_else_below_the_site_is_none_of_its_affair(kept: Kept) -> None:
    """A host may have other pages beside those of the site: they are seen, as long as the host itself answers."""
    blog = Spoiled(b"<!doctype html><p>a page of the owner", headers={"Content-Type": "text/html"})
    kept.server.spoil = lambda address: blog if address.endswith("/blog/") else None
    page = kept.page()
    page.goto(f"{kept.server.url}blog/")
    assert "of the owner" in page.content()
    kept.server.spoil = spoiling.spoiler(kept.server.site, "login", "")
    page.goto(f"{kept.server.url}blog/")
    assert page.url == kept.server.url


@pytest.mark.thorough
def test_a_wrong_copy_of_python_with_the_browser_is_not_believed_twice(kept: Kept) -> None:
    """Its machine code lies there, so it is asked first; something else may have come there past the service worker."""
    page = kept.page(engine=True)
    page.goto(f"{kept.server.url}about/")
    cdp = kept.context.new_cdp_session(page)
    cdp.send("Network.clearBrowserCache")
    kept.server.spoil = spoiling.spoiler(kept.server.site, "noise", "pyodide.asm.wasm")
    cdp.send("Network.setBypassServiceWorker", {"bypass": True})
    page.evaluate("(url) => fetch(url).then((reply) => reply.arrayBuffer()).then(() => {})", kept.server.url + PYTHON)
    cdp.send("Network.setBypassServiceWorker", {"bypass": False})
    page.goto(f"{kept.server.url}en/")
    page.wait_for_function("window.mohrehEngine?.state === 'ready'")


PYTHON = "vendor/pyodide-314.0.7/pyodide.asm.wasm"
