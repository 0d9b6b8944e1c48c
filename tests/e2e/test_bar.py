"""The bar of every table and the line of its prompt: each control in them is met where it is pressed, whatever else has
come to stand beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.games import EVERY, OPEN, together
from tests.tools.samples import covering, first_of
from tests.tools.shown import SIZES, Shown, of_size

# Controls that something else is met over, at their middle; a row that can be pushed along is pushed first.
COVERED = """() => {
  const bars = ':is(.bar, .prompt-line, .controls, .banners)';
  return [...document.querySelectorAll(`${bars} :is(button, a[href], select, input)`)].filter((each) => {
    if (!each.checkVisibility({visibilityProperty: true}) || each.closest('[popover]')) return false;
    each.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = each.getBoundingClientRect();
    if (box.width < 2) return false; // it is there for the ear alone
    return !each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  }).map((each) => each.outerHTML.slice(0, 160));
}"""
# How much of the way on can be pressed: what its line or the window cuts off counts for nothing.
WAY_ON = """() => {
  const each = document.querySelector('#prompt .go-on').getBoundingClientRect();
  const line = document.getElementById('prompt-line').getBoundingClientRect();
  const [left, right] = [Math.max(each.left, line.left, 0), Math.min(each.right, line.right, innerWidth)];
  const [top, bottom] = [Math.max(each.top, line.top, 0), Math.min(each.bottom, line.bottom, innerHeight)];
  return {wide: right - left, high: bottom - top, whole: each.width - (right - left) + each.height - (bottom - top)};
}"""
TOLD = "(text) => { document.getElementById('told').textContent = text; }"
# The longest that is told where the way on stands.
LAST = {
    "fa": "رکسانا با پرداخت ۲ سکه به سمت راست و ۱ سکه به سمت چپ، بازار شرقی را می‌سازد و ۵ سکه می‌گیرد.",
    "en": "Roxana builds East Trading Post, pays 2 coins to the right and 1 coin to the left, and takes 5 coins.",
}


def sized(page: Any, look: Callable[[tuple[int, int]], None]) -> None:
    """Look at the page at every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        look((width, height))


def pressable(page: Any) -> None:
    def look(size: tuple[int, int]) -> None:
        assert (size, page.evaluate(COVERED)) == (size, [])

    sized(page, look)


def table(game: str, language: str, open_context: Callable[..., Any]) -> Shown:
    """All seats taken, the first two by people: whatever a bar has to offer has to find room in it."""
    (page,) = of_size(open_context, (1280, 720), language)
    seats = max(games.room(game).game.seats)
    return Shown([page], game, [*["", ""][:seats], *["random"] * (seats - 2)], "bar", language)


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["fa", "en"], most=1))
def test_nothing_covers_a_control_of_the_bar(game: str, language: str, open_context: Callable[..., Any]) -> None:
    shown = table(game, language, open_context)
    (page,) = shown.pages
    chance = random.Random(1)
    if games.room(game).game.private:
        assert shown.until(lambda shown: shown.screen.veiled is not None, chance.choice)
        pressable(page)
    several = len(shown.people) > 2
    lines = "document.querySelectorAll('#since .since-line').length"
    assert shown.until(lambda shown: shown.asks and (not several or page.evaluate(lines) > 1), chance.choice)
    pressable(page)
    shown.ask(do="log", line=len(shown.screen.log.entries))  # who looks back has the most beside the sentence
    pressable(page)


# How far the sentence of the prompt reaches into what was done since the reader's turn, in pixels.
INTO = """document.querySelector('#prompt .who').getBoundingClientRect().bottom
  - document.querySelector('#since li').getBoundingClientRect().top"""


def test_with_a_font_size_of_200_percent_a_phone_shows_the_prompt_and_every_tool(
    open_context: Callable[..., Any],
) -> None:
    (page,) = of_size(open_context, (390, 844), "fa", last=True)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    shown = Shown([page], OPEN, ["", "random"], "large", "fa")
    seen = "document.querySelector('#since li') !== null"
    assert shown.until(lambda shown: shown.asks and page.evaluate(seen), random.Random(1).choice)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate(INTO) <= 0
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_the_way_on_after_a_reveal_is_whole(language: str, open_context: Callable[..., Any]) -> None:
    shown = table(together(), language, open_context)
    (page,) = shown.pages
    assert shown.until(lambda shown: shown.game.reveals.common is not None, random.Random(1).choice)
    page.evaluate(TOLD, LAST[language])

    def look(size: tuple[int, int]) -> None:
        found = page.evaluate(WAY_ON)
        assert found["wide"] >= 44 and found["high"] >= 44 and found["whole"] < 1, (size, found)

    sized(page, look)
    pressable(page)
