"""Cards of Silver on small screens: what stands on them is read, and so is what came of a round."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.games.silver.faces import card
from mohreh.games.silver.kinds import Kind
from tests.tools.pictures import contrast
from tests.tools.samples import first_of
from tests.tools.shown import BOXES, Shown, of_size

# The colour of each sign of those who know a card that lies face down.
SIGNS = """() => [...document.querySelectorAll('.eyes > i')].map((each) => getComputedStyle(each).backgroundColor)"""


def test_whose_eyes_are_on_a_card_is_read_on_the_night_of_its_back_in_the_light_theme(
    open_context: Callable[..., Any],
) -> None:
    (page,) = of_size(open_context, (844, 390), "en")
    shown = Shown([page], "silver", ["", *["random"] * 3], "night", "en")
    assert shown.skip_to(
        lambda each: each.asks and each.game.state.decision().kind is Kind.TURN_START, random.Random(5).choice
    )
    assert page.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
    signs = ["#{:02x}{:02x}{:02x}".format(*map(int, re.findall(r"\d+", each))) for each in page.evaluate(SIGNS)]
    assert len(signs) > 6 and min(contrast(each, "#0e1228") for each in signs) > 4.5, signs


# Of these faces, as wide as the style says: which names reach under the lower band, or over the portrait.
NAMES_OFF = """([faces, wide]) => {
  const place = document.createElement('div');
  place.style.setProperty('--card-w', `${wide}px`);
  document.getElementById('board').append(place);
  const off = faces.filter((face) => {
    place.innerHTML = face;
    const [card, portrait, name] = ['.resident', '.portrait', '.resident > span']
      .map((each) => place.querySelector(each).getBoundingClientRect());
    const band = card.bottom - place.firstChild.clientTop - 0.34 * wide; // as the face says, within its edge
    return name.height && (name.bottom > band + 1 || name.top < portrait.bottom - 1);
  });
  place.remove();
  return off.length;
}"""


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_name_on_a_small_card_stands_between_portrait_and_band_and_words_of_the_end_are_whole(
    open_context: Callable[..., Any], language: str
) -> None:
    """As beside the log on a tablet; and in the narrow dock of a phone on its side no heading is broken."""
    (page,) = of_size(open_context, (844, 390), language)
    shown = Shown([page], "silver", ["", *["random"] * 3], "night", language)
    faces = [str(card(number, Words(language, ("mohreh.games.silver",)))) for number in range(14)]
    for wide in (66.5, 70, 78, 110):
        assert page.evaluate(NAMES_OFF, [faces, wide]) == 0, wide
    assert shown.skip_to(lambda each: bool(each.screen.game.over), random.Random(5).choice)
    heads = "[...document.querySelectorAll('.last-round thead th')].map((each) => each.scrollWidth - each.clientWidth)"
    wide = page.evaluate(heads)
    (head,) = page.evaluate(BOXES, [".last-round thead"])
    assert len(wide) == 4 and max(wide) <= 0 and head[3] < 48, (wide, head)
