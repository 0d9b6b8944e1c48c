"""A sheet with many uses of a card, of which a lesson lights one of the last."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.player import Player
from tests.tools.waiting import until

# To the step in which a Wonder is to be built, far below the first use of the card.
PRESSES = ("#board [data-look='token theology']", "#sheet[open] [data-lit]", "#board [data-look='card temple']")
IN_REACH = """() => [...document.querySelectorAll('#sheet[open] [data-action][data-lit]')].map((each) => {
  const box = each.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return each === there || each.contains(there);
})"""


def test_the_use_that_a_lesson_lights_comes_into_view(seated: Callable[..., Player]) -> None:
    """Also while the sheet is new: its first picture shows its first uses alone, and one that is not drawn yet cannot
    be scrolled to."""
    player = seated("en", (360, 640), touch=True, quick=True)
    player.press("#home [data-do='lesson duel 2']")
    for selector in PRESSES:
        player.settled()
        player.press(selector)
    player.settled()
    until(player.page, lambda: player.page.evaluate(IN_REACH), "the sheet lights a use")
    assert player.page.evaluate(IN_REACH) == [True]
    assert player.page.evaluate("document.getElementById('sheet').scrollTop") == 0
