"""Examples of the rules, opened at the table by their address."""

from __future__ import annotations

from typing import Any

from tests.e2e.player import Player

KEPT = "Object.keys(localStorage).filter((key) => key !== 'mohreh:settings')"


def opened(page: Any, url: str, example: str, language: str = "en") -> Player:
    """Open an example, named as game and id; return the player of the page."""
    player = Player(page, url, language).go(f"#scenario={example}")
    page.wait_for_selector("#scene .example")
    return player
