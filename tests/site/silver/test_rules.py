"""The rules page of Silver: searched, and read without a network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.site.rules_pages import address, open_rules
from tests.tools.kept import all_is_kept
from tests.tools.waiting import reads, until


@pytest.mark.browser
def test_search_finds_across_letters_digits_and_joiners(open_context: Any, server: Any) -> None:
    page = open_rules(open_context, server, "rules/silver/")
    held: list[Any] = []
    page.route("**/reading/words/silver.fa.json", lambda route: held.append(route))

    def found(query: str = "") -> list[str]:
        if query:
            page.fill("#q", query)
        return page.locator("#found .rule").evaluate_all("all => all.map((each) => each.id)")

    # What people ask comes while one types: until then there is what the text itself says.
    assert not held and "SI-4.18" not in found("کی میشه رای گیری کرد") and found()
    until(page, lambda: held)
    held[0].continue_()
    until(page, lambda: found()[0] == "SI-4.18")
    for query in ("می‌سوزانید", "مي‌سوزانيد", "می سوزانید", "میسوزانید"):
        assert "SI-4.6" in found(query), query
    assert found("كدخدای")[0] == found("کدخدای")[0] == "SI-1.3"
    assert found("6.5") == found("۶٫۵") and "SI-1.1" in found("۶٫۵")
    assert found("SI-6.0a")[0] == "SI-6.0a"  # where it stands comes before where it is cited
    assert sorted(found("SI-6.0a")) == ["SI-3.3", "SI-6.0a", "SI-9.1"]
    # A word that is misspelt brings what is nearest, one that is like nothing the questions asked most.
    assert "SI-7.11" in found("جدوگر")[:3] and page.inner_text("#hits").startswith("به این شکل پیدا نشد.")
    assert found("ثثثثثثث") == []
    assert page.inner_text("#hits") == "چیزی پیدا نشد."
    assert page.locator(".rules-text > section:visible").evaluate_all("all => all.map((each) => each.id)") == ["asked"]
    page.press("#q", "Escape")
    reads(page, "document.getElementById('q').value", "")
    until(page, lambda: page.locator(".rule:visible").count() > 100)
    until(page, lambda: "q=" not in address(page))


@pytest.mark.thorough
@pytest.mark.browser
def test_a_page_works_without_a_network(open_profile: Any, server: Any, site: Path) -> None:
    with open_profile() as context:
        page = context.new_page()
        page.goto(server.url)
        all_is_kept(page, site)  # what people ask of the rules comes after all else
        server.kill()
        page.goto(f"{server.url}en/rules/silver/?q=vote#SI-4.18")
        assert page.inner_text("#hits").startswith("Found: ")
