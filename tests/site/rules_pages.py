"""Rules pages as they are written, and as somebody opens them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mohreh.site import rules

ADDRESS = {"fa": "rules", "en": "en/rules"}


def page(game: str, language: str) -> str:
    root = "../../" if language == "fa" else "../../../"
    return str(rules.page(game, language, root=root, home="../../", other="../", build="test"))


def built(site: Path, game: str, language: str) -> str:
    """The same as it lies in the site, where it has been drawn already."""
    return (site / ADDRESS[language] / game / "index.html").read_text(encoding="utf-8")


def open_rules(open_context: Any, server: Any, where: str, **options: Any) -> Any:
    page = open_context(**options).new_page()
    page.goto(server.url + where)
    page.wait_for_selector("#contents a[aria-current]", state="attached")
    return page


def address(page: Any) -> str:
    """The address as the page itself knows it: `page.url` hears of `replaceState` only later."""
    return str(page.evaluate("location.href"))
