"""Burgundy on a tablet: the estate is larger than what is asked; pictures of what was done."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import first_of
from tests.tools.shown import BOXES, CUT, clear, full, of_size


@pytest.mark.parametrize("size", first_of([(1024, 768), (1180, 820)]), ids=str)
def test_the_estate_of_burgundy_is_larger_than_what_is_asked(
    size: tuple[int, int], open_context: Callable[..., Any]
) -> None:
    pages = of_size(open_context, size, "fa")
    shown = full("burgundy", pages, 4, "room", "fa")
    assert shown.skip_to(lambda shown: shown.asks and len(shown.game.history.steps) > 20, random.Random(3).choice)
    estate, dock = pages[0].evaluate(BOXES, [".own-place", ".dock"])
    assert estate[2] * estate[3] > 1.25 * dock[2] * dock[3]
    assert dock[3] < 0.46 * size[1]


@pytest.mark.parametrize("seats", first_of([4, 2, 3]))
def test_all_of_the_estate_of_burgundy_is_seen_on_an_upright_tablet(
    open_context: Callable[..., Any], seats: int
) -> None:
    pages = of_size(open_context, (768, 1024), "en")
    shown = full("burgundy", pages, seats, "room", "en")
    chance = random.Random(3)
    for _ in range(12):
        assert shown.skip_to(lambda shown: shown.asks, chance.choice)
        estate, dock = pages[0].evaluate(BOXES, [".own-place .terrain", ".dock"])
        assert estate[1] + estate[3] <= 1024
        assert estate[0] + estate[2] <= dock[0] or estate[1] + estate[3] <= dock[1], (estate, dock)
        assert dock[1] + dock[3] <= 1024 and dock[3] > 150
        shown.step(chance.choice)
    pages[0].set_viewport_size({"width": 720, "height": 768})  # as beside a drawer
    assert pages[0].evaluate(CUT, "#own-name bdi") == []


def test_the_picture_of_what_was_done_is_whole_and_clear(open_context: Callable[..., Any]) -> None:
    shown = full("burgundy", of_size(open_context, (1024, 768), "en"), 2, "deeds", "en")
    assert clear(shown, (":has(.of-monastery)", ":has(.of-livestock)"), random.Random(5).choice)
