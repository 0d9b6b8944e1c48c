"""On a phone what the stages of the neighbours' Wonders bring is shown whole, be it a choice of four resources, and so
are the names of cards in a hand; what can be pressed beside a picked card is large enough for a finger."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.games.wonders import faces
from mohreh.games.wonders.components import BOARD_IDS, CARDS, SIDES
from tests.e2e.player import SMALL
from tests.tools.samples import first_of
from tests.tools.shown import BOXES, COVERED, CUT, OUT, full, of_size
from tests.tools.wonders.pages import PACKAGES

# Names of cards that a hand shows and that are wider than their card.
CUT_NAMES = """(cards) => {
  document.querySelector('.held-cards').innerHTML = cards;
  return [...document.querySelectorAll('.held-cards .name')]
    .filter((each) => each.clientHeight > 9 && each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent);
}"""


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_stages_of_all_wonders_are_whole_on_a_phone(open_context: Callable[..., Any], language: str) -> None:
    table = full("wonders", of_size(open_context, (360, 740), language), 3, "stages", language)
    state = table.game.state
    for side in range(len(SIDES)):
        for left, right in zip(range(len(BOARD_IDS)), (*range(1, len(BOARD_IDS)), 0), strict=True):
            state.boards, state.sides = (left, left, right), (side,) * 3
            table.ask(do="settings")
            assert table.pages[0].evaluate(CUT, ".small-stage") == []
    cards = "".join(str(faces.card(each, Words(language, PACKAGES))) for each in range(len(CARDS)))
    assert table.pages[0].evaluate(CUT_NAMES, cards) == []


def test_what_stands_beside_a_picked_card_can_be_pressed_on_a_phone(open_context: Callable[..., Any]) -> None:
    table = full("wonders", of_size(open_context, (360, 740), "fa"), 4, "picked", "fa")
    assert table.skip_to(lambda each: each.asks, lambda legal: legal[0])
    for what in sorted(table.table.replies.picks()):
        table.ask(do="pick", what=what)
        assert [each for each in table.pages[0].evaluate(SMALL) if "language" not in each] == []
        table.ask(do="pick", what=what)


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_what_a_card_costs_stands_in_its_button(open_context: Callable[..., Any], language: str) -> None:
    """A card of seven units, one of them bought, beside two other uses: the narrowest button there is."""
    table = full("wonders", of_size(open_context, (360, 640), language), 5, "eyes", language)
    chance, pages, table.pages = random.Random(5), table.pages, []
    assert table.until(
        lambda each: each.asks and "card.palace" in each.table.replies.picks() and each.game.state.age == 3,
        chance.choice,
    )
    table.pages = pages
    table.ask(do="pick", what="card.palace")
    assert pages[0].locator(".way .pay-signs .icon").count() > 6
    assert pages[0].evaluate(OUT, ".way") == []


@pytest.mark.thorough
def test_what_a_city_has_is_read_at_the_end_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    table = full("wonders", of_size(open_context, (844, 390), "en"), 5, "eyes", "en")
    chance, pages, table.pages = random.Random(5), table.pages, []
    table.until(lambda _: False, chance.choice)
    table.pages = pages
    table.ask(do="settings")
    assert pages[0].locator(".own-city .nameplate .has").count() > 4
    assert pages[0].evaluate(COVERED, ".own-city .nameplate") == []
    board, place = pages[0].evaluate(BOXES, [".own-city .wonder-board", ".own-place"])
    assert board[1] + board[3] < place[1] + place[3]  # with what its stages cost, and its lower edge
