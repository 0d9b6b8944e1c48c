"""What a device shows is its own: the language and the look of its page, its sheets, log, rules and hints."""

from __future__ import annotations

import re

import pytest

from tests.e2e.player import Player
from tests.e2e.sharing import join, play, shut, turn_of
from tests.tools.axe import examine
from tests.tools.waiting import reads

LATIN = re.compile(r"[A-Za-z]{3,}")
NAMES = {"Sara", "Bahram"}


def foreign(text: str) -> set[str]:
    """Words of the host's language that a Persian reader was shown."""
    return set(LATIN.findall(text)) - NAMES


@pytest.mark.thorough
def test_a_device_has_the_whole_page_in_its_own_language_and_look(screens: tuple[Player, Player]) -> None:
    host, guest = screens
    join(host, guest)
    shut(host)
    play(screens, 8)
    turn_of(screens, guest)
    page = guest.page
    guest.press("[data-do=settings]")
    page.check("#settings [name=theme][value=dark]", force=True)
    page.check("#settings [name=digits][value=latin]", force=True)
    examine(page, "the settings of a guest")
    assert not foreign(page.inner_text("#settings"))
    page.keyboard.press("Escape")
    reads(page, "document.documentElement.dataset.theme", "dark")
    reads(page, "/[۰-۹]/.test(document.querySelector('#board').innerText)", False)
    assert host.page.get_attribute("html", "data-theme") != "dark"
    assert not foreign(page.inner_text("#board")) and not foreign(page.inner_text("#prompt"))

    guest.press("#board [data-look]")
    page.wait_for_selector("#sheet[open]")
    assert not foreign(page.inner_text("#sheet")) and not host.page.locator("#sheet[open]").count()
    examine(page, "a sheet of a guest")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")

    guest.press(".controls [data-do=hint]")
    page.wait_for_selector("#sheet[open] .hint [data-action], #sheet[open] .hint [data-do^='pick ']")
    assert not foreign(page.inner_text("#sheet")) and not host.page.locator("#sheet[open]").count()
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")

    before = page.inner_text("#board")
    guest.press("#log-button")
    guest.press("#log [data-do='log 2']")
    page.wait_for_selector("#prompt .past")
    assert page.inner_text("#board") != before and not host.page.locator("#prompt .past").count()
    assert not foreign(page.inner_text("#board") + page.inner_text("#log") + page.inner_text("#prompt"))
    examine(page, "a guest who looks back")
    guest.press("#prompt [data-do='log now']")
    page.wait_for_selector("#prompt .past", state="detached")

    guest.press("#rules-button")
    page.wait_for_selector("#rules[open][aria-busy=false]")
    frame = page.query_selector("#rules iframe").content_frame()
    frame.wait_for_selector(".rules-text")
    assert frame.evaluate("document.documentElement.lang") == "fa"
    assert frame.evaluate("document.documentElement.dataset.theme") == "dark"
    guest.press("#rules-close")
    assert page.get_attribute("html", "data-guest") == "joined"
    assert page.evaluate("window.mohrehThread === undefined")
