"""The rules page of Silver: searched, and read without a network."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.rules_pages import address, open_rules
from tests.tools.waiting import reads, until


@pytest.mark.browser
def test_search_finds_across_letters_digits_and_joiners(open_context: Any, server: Any) -> None:
    page = open_rules(open_context, server, "rules/silver/")

    def found(query: str) -> list[str]:
        page.fill("#q", query)
        return page.locator(".rule:not([data-out])").evaluate_all("all => all.map((each) => each.id)")

    for query in ("می‌سوزانید", "مي‌سوزانيد", "می سوزانید", "میسوزانید"):
        assert "SI-3.1" in found(query), query
    assert found("كدخدای") == found("کدخدای") == ["SI-1.3"]
    assert found("6.5") == found("۶٫۵") and "SI-1.1" in found("۶٫۵")
    assert found("SI-6.0a") == ["SI-3.3", "SI-6.0a", "SI-9.1"]  # where it stands and where it is cited
    assert found("گربه") == []
    assert page.inner_text("#hits") == "چیزی پیدا نشد."
    assert page.locator(".rules-text > section:visible").count() == 0
    page.press("#q", "Escape")
    reads(page, "document.getElementById('q').value", "")
    until(page, lambda: page.locator(".rule:visible").count() > 100)
    until(page, lambda: "q=" not in address(page))


@pytest.mark.browser
def test_a_page_works_without_a_network(open_profile: Any, server: Any) -> None:
    with open_profile() as context:
        page = context.new_page()
        page.goto(server.url)
        page.wait_for_function("window.mohrehOffline && mohrehOffline.ready")
        server.kill()
        page.goto(f"{server.url}en/rules/silver/?q=vote#SI-4.18")
        assert page.inner_text("#hits").startswith("Found: ")
