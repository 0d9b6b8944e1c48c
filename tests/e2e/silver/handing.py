"""A device that goes from hand to hand."""

from __future__ import annotations

from tests.e2e.player import COVERED, Player
from tests.tools.waiting import reads


def hand_over(player: Player) -> str:
    """Look at what hangs there before it is lifted: only the curtain, its button in focus. Who is asked."""
    page = player.page
    page.wait_for_function(COVERED)
    reads(page, "document.activeElement.dataset.do", "lift")
    asked: str = page.get_attribute("#board .curtain", "data-seat")
    assert page.inner_text("#prompt") in page.inner_text("#board")
    page.wait_for_function(
        "document.getElementById('say').innerText.includes(document.getElementById('prompt').innerText)"
    )
    player.lift()
    reads(page, "document.activeElement.id", "prompt")
    return asked
