"""On a phone the tray of Silver shows all that can be done, and says so where it goes on below its edge."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import covering, first_of
from tests.tools.shown import full, of_size
from tests.tools.waiting import until

# What of the uses does not lie wholly in the tray; whether it says that it goes on; how far it has been scrolled.
TRAY = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  const tray = document.querySelector('#tray');
  const edge = tray.getBoundingClientRect();
  const out = [...tray.querySelectorAll('button')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
  });
  done({ hidden: out.map((each) => each.textContent), says: 'below' in tray.dataset, scrolled: tray.scrollTop });
})))"""


def told(page: Any) -> Any:
    """The tray, as soon as all its uses are seen or it says that there are more: that comes after the picture."""
    tray = page.evaluate(TRAY)
    return tray if tray["says"] or not tray["hidden"] else None


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "language"), covering([(360, 640), (390, 844)], ["fa", "en"], most=1))
def test_the_tray_shows_all_uses_or_says_that_there_are_more(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    """All uses of a turn are in sight; a new decision finds the tray at its beginning."""
    page, *_ = pages = of_size(open_context, size, language)
    table = full("silver", pages, 3, "a", language)
    chance, seen = random.Random("a"), set()
    table.pages = ()
    for _ in range(260):
        if table.asks:
            kind = table.game.state.decision().kind
            table.pages = pages
            table.ask(do="settings")
            tray = until(page, lambda: told(page), str(kind))
            assert not tray["scrolled"]
            assert kind not in ("turn_start", "look") or not tray["hidden"], (kind, tray)
            picks = [each for each in sorted(table.table.replies.picks()) if each.startswith("0.")]
            for pick in picks[:2] if kind == "drawn" else []:
                table.ask(do="pick", what=pick)
                until(page, lambda: told(page), f"{kind}, {pick} picked")
                page.evaluate("document.querySelector('#tray').scrollTop = 1000")
                assert not page.evaluate(TRAY)["says"], "at its end it goes on no more"
            seen.add(kind)
            table.pages = ()
        if not table.step(lambda legal: chance.choice([each for each in legal if str(each) != "discard"] or legal)):
            break
    assert seen >= {"turn_start", "drawn", "look"}


# On a phone on its side: cards narrower than a finger, of villages of five; eyes wider than their card; a small button.
LYING = """() => {
  const size = (each) => each.getBoundingClientRect();
  const cards = [...document.querySelectorAll('.village')].map((each) => [...each.querySelectorAll('.lying')])
    .filter((each) => each.length < 6).flat();
  return [
    ...cards.filter((each) => Math.min(size(each).width, size(each).height) < 43.5),
    ...[...document.querySelectorAll('.lying > .eyes')]
      .filter((each) => size(each).width > size(each.parentElement).width + 1),
    ...[...document.querySelectorAll('.about-all')]
      .filter((each) => size(each).width < 43.5 || size(each).height < 43.5),
  ].map((each) => `${each.className} ${size(each).width} ${size(each).height}`);
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("seats", first_of([4, 3]))
def test_on_a_phone_on_its_side_cards_are_as_wide_as_a_finger(open_context: Callable[..., Any], seats: int) -> None:
    page, *_ = pages = of_size(open_context, (844, 390), "fa")
    table = full("silver", pages, seats, "wide", "fa")
    chance, eyes = random.Random("wide"), 0
    for _ in range(40):
        assert table.step(chance.choice)
        assert page.evaluate(LYING) == []
        eyes = max(
            eyes, page.evaluate("Math.max(0, ...[...document.querySelectorAll('.eyes')].map((e) => e.children.length))")
        )
    assert eyes > 1
