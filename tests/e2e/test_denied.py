"""A browser that lets a site keep nothing at all: it is told once, everything can be played and read, and no error is
left to nobody."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import Player
from tests.tools.counting import CountingServer
from tests.tools.games import EXAMPLE, OPEN
from tests.tools.samples import first_of

# As browsers do that are told to keep nothing: the very access throws. Locks are denied with it, and service workers.
NOTHING = """(() => {
  const no = () => { throw new DOMException('denied', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, {get: no, configurable: true});
  }
  if (navigator.locks) navigator.locks.request = async () => no();
  if (navigator.serviceWorker) navigator.serviceWorker.register = async () => no();
})()"""
# What Chromium is told by "never allow sites to keep data on this device".
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


@contextmanager
def by_script(open_context: Callable[..., Any], open_profile: Callable[..., Any], folder: Path) -> Iterator[Any]:
    context = open_context(reduced_motion="reduce")
    context.add_init_script(NOTHING)
    yield context


@contextmanager
def by_setting(open_context: Callable[..., Any], open_profile: Callable[..., Any], folder: Path) -> Iterator[Any]:
    (folder / "profile/Default").mkdir(parents=True)
    (folder / "profile/Default/Preferences").write_text(json.dumps(BLOCKED), encoding="utf-8")
    with open_profile(reduced_motion="reduce", whole=True) as context:
        yield context


@pytest.mark.parametrize("denied", first_of([by_setting, by_script]))
def test_where_nothing_may_be_kept_it_is_said_and_played_on(
    denied: Callable[..., Any],
    server: CountingServer,
    open_context: Callable[..., Any],
    open_profile: Callable[..., Any],
    tmp_path: Path,
) -> None:
    """Errors that nobody catches are what `watch` looks for."""
    with denied(open_context, open_profile, tmp_path) as context:
        page = context.new_page()
        player = Player(page, server.url, "en").go()
        assert page.evaluate("(() => { try { return !localStorage; } catch { return true; } })()")
        assert page.locator("#notice-storage").count() == 0  # nothing is lost yet
        player.begin(seed="denied")
        page.wait_for_selector("#notice-storage")
        assert "keeps no games" in page.inner_text("#notice-storage")
        player.act_some(3)
        with page.expect_download() as download:
            player.press("#notice-storage [data-do=save-file]")
        assert Path(download.value.path()).read_text(encoding="utf-8")
        player.home()
        page.wait_for_selector("#continue > li")
        page.goto(f"{server.url}en/rules/{OPEN}/?q=coin")
        page.wait_for_function("document.getElementById('hits').textContent !== ''")
        page.goto(f"{server.url}en/owners/")
        page.wait_for_selector("mohreh-board iframe")
        page.goto(f"{server.url}en/embed/#game={OPEN}&scenario={EXAMPLE}")
        page.click("#play")
        page.wait_for_selector("html[data-state=awake] #board button")
