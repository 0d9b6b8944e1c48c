"""The rules page of Duel: searched, leafed through, linked to; mistakes in its text stop the build."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.site import rules, rules_text
from mohreh.site.places import Trouble
from tests.site.rules_pages import address, open_rules, page
from tests.tools.waiting import reads, until

BAD = {
    "## Cards {#DU-1}\n\n@dragons\n": "there is no directive @dragons",
    "## Cards {#DU-1}\n\n@cards 7\n": "'7' is not an Age",
    "## Cards {#DU-1}\n\n@wonders 3\n": "'3' is not expected here",
    "## Cards {#DU-1}\n\n@example dragons\n": "there is no example 'dragons'",
}


@pytest.mark.parametrize("source", BAD)
def test_a_directive_that_cannot_be_drawn_stops_the_build(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = rules_text.parse(f"# Duel\n\nLead.\n\n{source}", "rules.en.md")
    monkeypatch.setattr(rules, "text_of", lambda game, language: text)
    with pytest.raises(Trouble, match=re.escape(BAD[source])) as trouble:
        page("duel", "en")
    assert "rules.en.md, line 7" in str(trouble.value)


@pytest.mark.browser
def test_search_by_keyboard_and_by_address(open_context: Any, server: Any) -> None:
    page = open_rules(open_context, server, "en/rules/duel/?q=loot")
    assert page.inner_text("#hits").startswith("Found: ")
    hits = page.locator("[data-hit]")
    page.keyboard.press("/")
    reads(page, "document.activeElement.id", "q")
    page.fill("#q", "conflict pawn")
    until(page, lambda: "q=conflict+pawn" in address(page))
    number = int(re.findall(r"\d+", page.inner_text("#hits"))[0])
    page.keyboard.press("Enter")
    first = hits.get_attribute("id") or hits.inner_text()
    assert page.inner_text("#hits").startswith(f"1 of {number}")
    page.keyboard.press("Enter")
    assert (hits.get_attribute("id") or hits.inner_text()) != first
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    assert page.inner_text("#hits").startswith(f"{number} of {number}")
    assert hits.count() == 1 and page.evaluate("document.activeElement.id") == "q"
    # The number of a clause that was found shows it among its neighbours.
    page.fill("#q", "DU-9.3")
    page.click("#DU-9\\.3 .rule-id")
    until(page, lambda: address(page).endswith("#DU-9.3") and page.locator("#DU-9\\.4").is_visible())


@pytest.mark.browser
def test_contents_unfold_on_a_phone_and_lead_to_their_sections(open_context: Any, server: Any) -> None:
    page = open_rules(open_context, server, "en/rules/duel/", viewport={"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert not page.locator("#contents").is_visible()
    page.click(".contents-button")
    page.wait_for_selector("#contents")
    page.click('#contents a[href="#DU-9"]')
    page.wait_for_selector("#contents", state="hidden")
    page.wait_for_selector('#contents a[href="#DU-9"][aria-current]', state="attached")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_selector("#contents")
    page.wait_for_selector(".contents-button", state="hidden")


@pytest.mark.browser
def test_the_language_switch_keeps_the_place(open_context: Any, server: Any) -> None:
    page = open_rules(open_context, server, "rules/duel/?q=ok#DU-7.4")
    page.click("a.language")
    page.wait_for_url("**/en/rules/duel/?q=ok#DU-7.4")
    reads(page, "document.documentElement.lang", "en")
