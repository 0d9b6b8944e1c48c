"""Whoever looks over the shoulder of the pages of all other tests sees when something of theirs leaves the site."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools import waiting
from tests.tools.watching import LEFT, Watch

HERE, ELSEWHERE = "http://localhost:9", "http://localhost:7"  # nobody answers there
PAGE = (
    f"<img src=/own.png><img src='data:,'><img src={ELSEWHERE}/picture.png><iframe src={ELSEWHERE}/frame.html></iframe>"
)


@pytest.mark.parametrize("every_request", [True, False])
def test_what_is_loaded_from_elsewhere_is_told(browser: Any, every_request: bool) -> None:
    watch = Watch()
    context = browser.new_context()
    try:
        watch.follow(context, HERE, every_request=every_request)
        page = context.new_page()
        page.route(f"{HERE}/", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(f"{HERE}/")
        page.evaluate(f"fetch('{ELSEWHERE}/told').catch(() => {{}})")
        wanted = {f"{LEFT}{ELSEWHERE}/{name}" for name in ("picture.png", "frame.html", "told")}
        waiting.until(page, lambda: wanted <= set(watch.problems), f"all three are told: {watch.problems}")
        assert {problem for problem in watch.problems if problem.startswith(LEFT)} == wanted
        with pytest.raises(AssertionError, match=LEFT):
            watch.check()
    finally:
        context.close()
