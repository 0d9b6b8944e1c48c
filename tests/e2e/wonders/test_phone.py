"""On a phone the own city stays in view while a card is chosen, and all that can be done with it lies beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.wonders.board_city import STACKS, of_stack
from mohreh.games.wonders.kinds import Kind
from tests.tools.samples import first_of
from tests.tools.shown import BOXES, CHAPTER, DRESS, Shown, full, of_size

# Each way to use the card, and the own city: whether it lies wholly between the prompt and the bar, under nothing.
IN_VIEW = """() => {
  const [prompt, hand, bar, dock] = ['.prompt-line', '.hand-place', '.controls', '.dock']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  const within = (each, top, bottom) => {
    const box = each.getBoundingClientRect();
    return box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1;
  };
  const floor = Math.min(dock.bottom, bar.top > dock.top ? bar.top : innerHeight);
  return {
    ways: [...document.querySelectorAll('.dock .way')].map((each) => within(each, dock.top, floor)),
    city: ['.own-city', '.own-city .built-strip'].every((part) => [...document.querySelectorAll(part)]
      .every((each) => within(each, prompt.bottom, hand.top + 8))),
    gains: [...document.querySelectorAll('.dock .would')].every((each) => each.closest('button')),
  };
}"""

BELOW_A_QUESTION = "() => { document.getElementById('scene').innerHTML = '<p style=\"block-size: 8rem\"></p>'; }"
# How much higher what is asked is than its place.
ASKED = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.dock'))"


def _tall(table: Shown) -> bool:
    """Whether the own city has a stack as high as any that is not laid two by two, and a card of the hand can be built
    in two ways, put under the Wonder and discarded."""
    if not table.asks:
        return False
    state = table.game.state
    return max(len(of_stack(state, table.screen.deciding or 0, each)) for each in STACKS) == 6 and bool(_kinds(table))


def _kinds(table: Shown) -> str:
    """The first such card, as it is picked."""
    legal = [str(each).split() for each in table.game.state.legal_actions(table.screen.deciding)]
    for pick in sorted(table.table.replies.picks()):
        card = pick.partition(".")[2]
        if sorted(each[0] for each in legal if each[1] == card) == ["build", "build", "discard", "stage"]:
            return pick
    return ""


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_own_city_and_all_ways_to_use_a_card_are_in_view(open_context: Callable[..., Any], language: str) -> None:
    (page,) = pages = of_size(open_context, (360, 640), language)
    table = full("wonders", (), 4, "tall 57", language)
    chance = random.Random(4)
    assert table.until(
        _tall, lambda legal: chance.choice([each for each in legal if str(each).startswith("build")] or legal)
    )
    page.evaluate(DRESS, "wonders")
    for width, height in ((360, 640), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        table.pages = pages
        table.ask(do="settings")
        page.evaluate("() => { scrollTo(0, 0); hands.showChoice(); }")  # as when it is asked
        assert width > 800 or page.evaluate(ASKED) <= 0
        assert page.evaluate(IN_VIEW) == {"ways": [], "city": True, "gains": True}, (width, height)
        table.ask(do="pick", what=_kinds(table))
        assert page.evaluate(IN_VIEW) == {"ways": [True] * 4, "city": True, "gains": True}, (width, height)
        table.ask(do="pick", what=_kinds(table))
    page.evaluate(BELOW_A_QUESTION)
    ((*_, height),) = page.evaluate(BOXES, [".own-city"])
    assert height > 60, "below the question of a puzzle it is pushed up rather than squeezed"


# Of these things, which are not wholly in the window, or lie under what can be done.
OUT_OF_SIGHT = """(things) => [...document.querySelectorAll(things)].filter((each) => {
  const box = each.getBoundingClientRect();
  const there = document.elementFromPoint((box.left + box.right) / 2, box.bottom - 4);
  return box.top < 0 || box.bottom > innerHeight || !each.contains(there);
}).map((each) => each.textContent)"""


def test_what_is_chosen_beside_the_turns_is_in_sight(open_context: Callable[..., Any]) -> None:
    """To take nothing out of the discard pile on a phone; and all Wonders that can be chosen, on one on its side."""
    (page,) = pages = of_size(open_context, (360, 640), "fa")
    table = full("wonders", (), 3, "pile 14", "fa")
    page.evaluate(DRESS, "wonders")

    def from_pile(each: Shown) -> bool:
        return each.asks and each.game.state.phase is Kind.FROM_DISCARD

    assert table.until(
        from_pile, lambda legal: next((each for each in legal if str(each).startswith("stage")), legal[0])
    )
    table.pages = pages
    table.ask(do="settings")
    page.evaluate("window.hands.showChoice()")
    assert page.locator(".dock .way").count() == 1 and page.evaluate(OUT_OF_SIGHT, ".dock .way") == []
    page.set_viewport_size({"width": 844, "height": 390})
    people = [{"name": f"P{seat}", "bot": "random" if seat else ""} for seat in range(7)]
    table.ask(do="new", game="wonders", seats=people, options={"wonders": "choose"}, seed="b", entropy="b")
    assert table.until(lambda each: each.asks, random.Random(1).choice)
    assert page.locator(".wonder-choice").count() > 3 and page.evaluate(OUT_OF_SIGHT, ".wonder-choice") == []


def test_a_turn_that_is_looked_back_to_is_named_in_full(open_context: Callable[..., Any]) -> None:
    pages = of_size(open_context, (360, 640), "fa")
    table = full("wonders", pages, 3, "chapters", "fa")
    table.until(lambda each: len(each.game.history.steps) > 12, random.Random(2).choice)
    table.ask(do="log", line=3)
    assert pages[0].evaluate(CHAPTER) <= 0
