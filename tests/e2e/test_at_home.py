"""At home on a device: what the about page says of what is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.site import pages
from tests.tools.counting import CountingServer


@pytest.mark.parametrize("language", ["fa", "en"])
def test_the_about_page_says_whether_games_are_kept_for_good(
    language: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    words = Words(language, pages.CATALOGUES)
    promised = words("This browser has promised to keep them, also when space runs short.")
    page = open_context().new_page()
    page.goto(f"{server.url}{pages.HOMES[language]}about/")
    page.wait_for_selector("#kept-for-good:not([hidden])")
    assert page.inner_text("#kept-for-good") not in ("", promised)  # nobody has asked it
    page.add_init_script("navigator.storage.persisted = async () => true;")
    page.reload()
    page.wait_for_selector("#kept-for-good:not([hidden])")
    assert page.inner_text("#kept-for-good") == promised
