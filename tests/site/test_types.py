"""Hosts that give files another type than ours does: what can be made to work works, all else is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.site import server as own
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of, first_rows
from tests.tools.watching import Watch

NOT_KEPT = "ERR_CACHE_MISS"  # what Chromium says where judge.js looks for a file that it does not keep


@pytest.mark.thorough
def test_a_host_that_does_not_know_webassembly(
    server: CountingServer, page: Any, monkeypatch: pytest.MonkeyPatch, watch: Watch
) -> None:
    watch.allow("wasm|MIME|falling back")
    monkeypatch.setitem(own.TYPES, ".wasm", "application/octet-stream")
    page.goto(server.url)
    page.wait_for_function("performance.getEntriesByName('mohreh-ready').length")


@pytest.mark.beside
@pytest.mark.parametrize("unread", first_of([True, False]))
def test_a_browser_that_runs_no_script_of_ours_is_told(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch, unread: bool
) -> None:
    """One that is too old for the very first, or that may run none: nothing of the page would answer."""
    watch.allow(f"exception: |mohrehWatch|mohreh|integrity|{NOT_KEPT}")
    context = open_context(java_script_enabled=unread)
    page = context.new_page()
    context.route("**/first.js", lambda route: route.fulfill(body="what is this?", content_type="text/javascript"))
    page.goto(f"{server.url}en/")
    assert "a newer browser" in page.inner_text(".unbegun") and page.is_visible(".unbegun")
    page.unroute_all()
    other = open_context().new_page()
    other.goto(f"{server.url}en/")
    assert not other.locator(".unbegun").count()  # it is not only hidden by a style, which may not have arrived


@pytest.mark.parametrize(
    ("home", "said"), first_rows([("", "با نوعی می‌فرستد"), ("en/", "a type that browsers refuse")])
)
def test_a_host_whose_modules_no_browser_runs(
    server: CountingServer,
    open_context: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    watch: Watch,
    home: str,
    said: str,
) -> None:
    watch.allow(f"MIME|module|Worker|{NOT_KEPT}")
    monkeypatch.setitem(own.TYPES, ".mjs", "text/plain")
    page = open_context().new_page()
    page.goto(server.url + home)
    assert said in page.wait_for_selector("#banners [role=alert]").inner_text()
