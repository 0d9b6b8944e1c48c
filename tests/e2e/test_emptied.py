"""Browser contexts that tests use one after another (`tests/tools/emptied.py`)."""

from __future__ import annotations

from typing import Any

from tests.tools.counting import CountingServer
from tests.tools.emptied import Contexts

STORE = """() => new Promise((done) => {
  localStorage.setItem('left', 'behind');
  indexedDB.open('left').onsuccess = () => done();
})"""
STORED = "indexedDB.databases().then((found) => localStorage.length + found.length)"


def test_the_next_test_finds_nothing_stored_and_no_context_that_was_changed(
    browser: Any, trusted_server: CountingServer
) -> None:
    contexts = Contexts(browser.new_context, trusted_server.origin)
    address = trusted_server.url + "fonts/OFL.txt"
    first = contexts.take({"width": 400, "height": 500}, locale="fa-IR")
    page = first.new_page()
    page.goto(address)
    page.evaluate(STORE)
    assert page.evaluate(STORED) == 2 and page.evaluate("[innerWidth, innerHeight]") == [400, 500]
    contexts.give_back(spoilt=False)

    assert contexts.take(locale="en") is not first
    assert contexts.take(locale="fa-IR") is first
    page = first.new_page()
    page.goto(address)
    assert page.evaluate(STORED) == 0 and page.evaluate("innerWidth") == 1280 and first.pages == [page]
    page.context.add_init_script("")
    contexts.give_back(spoilt=False)

    assert contexts.take(locale="fa-IR") is not first
    contexts.give_back(spoilt=True)
    assert not contexts.free[(("locale", "fa-IR"),)]
    contexts.drop()
