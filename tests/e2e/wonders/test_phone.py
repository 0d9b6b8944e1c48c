"""On a phone the own city stays in view while a card is chosen, and all that can be done with it lies beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import covering
from tests.tools.shown import Shown, full, of_size

# Each way to use the card, and the own city: whether it lies wholly between the prompt and the bar, under nothing.
IN_VIEW = """() => {
  const prompt = document.querySelector('.prompt-line').getBoundingClientRect();
  const hand = document.querySelector('.hand-place').getBoundingClientRect();
  const bar = document.querySelector('.controls').getBoundingClientRect();
  const within = (each, top, bottom) => {
    const box = each.getBoundingClientRect();
    return box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1;
  };
  return {
    ways: [...document.querySelectorAll('.dock .way')].map((each) => within(each, hand.bottom, bar.top)),
    city: within(document.querySelector('.own-city'), prompt.bottom, hand.top + 8),
    gains: [...document.querySelectorAll('.dock .would')].every((each) => each.closest('button')),
  };
}"""

# How much higher what is asked is than its place.
ASKED = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.dock'))"


def _all_three(table: Shown) -> bool:
    """Whether a card of the hand can be built, put under the Wonder and discarded, each in one way."""
    return table.asks and bool(_kinds(table))


def _kinds(table: Shown) -> str:
    """The first such card, as it is picked."""
    legal = [str(each).split() for each in table.game.state.legal_actions(table.screen.deciding)]
    for pick in sorted(table.table.replies.picks()):
        card = pick.partition(".")[2]
        if sorted(each[0] for each in legal if each[1] == card) == ["build", "discard", "stage"]:
            return pick
    return ""


@pytest.mark.parametrize(("size", "language"), covering([(360, 640), (390, 844)], ["fa", "en"], most=1))
def test_the_own_city_and_all_ways_to_use_a_card_are_in_view(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    pages = of_size(open_context, size, language)
    table = full("wonders", pages, 4, "phone", language)
    table.pages = ()
    assert table.until(_all_three, random.Random(4).choice)
    table.pages = pages
    table.ask(do="settings")
    assert pages[0].evaluate(ASKED) <= 0
    table.ask(do="pick", what=_kinds(table))
    assert pages[0].evaluate(IN_VIEW) == {"ways": [True] * 3, "city": True, "gains": True}
