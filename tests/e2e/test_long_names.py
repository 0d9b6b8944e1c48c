"""The longest names, without a space to break them at, stay where they belong: none runs out of what it stands on, and
where one is cut off the cut is seen, and the whole of it is a press away."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.games import EVERY, together
from tests.tools.samples import covering, first_of
from tests.tools.shown import Shown, of_size

NAMES = ("W" * 40, "م" * 40, "M" * 40, "ش" * 40, "Q" * 40, "ض" * 40, "@" * 40)
SIZES = ((360, 640), (1440, 900))
# Names that run out of something, or are cut off. Each line of one is followed outwards until something holds it: what
# can be pushed along, or what shows by an ellipsis that it cuts, and tells the whole name or can be pressed for it.
LOST = """(names) => {
  const called = (each) => each.cloneNode(false).outerHTML.slice(0, 90);
  const seen = {visibilityProperty: true, contentVisibilityAuto: true};
  const tells = (each, name) => each.closest('[title]')?.title.includes(name)
    || each.closest('button[data-look], summary');
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [text, own] = [walker.currentNode, walker.currentNode.parentElement];
    const name = names.find((each) => text.data.includes(each));
    if (!name || !own.checkVisibility(seen) || own.closest('.unseen, script, template')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      for (let each = own; each; each = each.parentElement) {
        const [box, style] = [each.getBoundingClientRect(), getComputedStyle(each)];
        if (/auto|scroll/.test(style.overflowX) || style.clipPath !== 'none') break;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const out = Math.round(Math.max(box.left - line.left, line.right - box.right));
        const shows = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (out > 1 && style.overflowX === 'hidden' && shows) {
          if (!tells(each, name)) found.add(`cut: ${called(each)}`);
          break;
        }
        if (out > 1) {
          found.add(`${out} px too wide: ${called(own)} for ${called(each)}`);
          break;
        }
      }
    }
  }
  return [...found];
}"""
# What is pressed for all of a seat: whose it is, and what it asks for; the first and the last.
PLATES = """(names) => {
  const found = new Map();
  for (const each of document.querySelectorAll('#board button[data-look]')) {
    const name = names.find((one) => each.querySelector('.called')?.textContent.includes(one));
    if (name) found.set(name, each.dataset.look);
  }
  const all = [...found];
  return [all[0], ...all.slice(1).slice(-1)];
}"""
SIDEWAYS = "(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)(document.getElementById('new-game'))"
CUT = """() => [...new Set([...document.querySelectorAll('#new-game input[name$=-name]')]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => getComputedStyle(each).textOverflow))]"""
# How far the sentence of the prompt stands out of its place, up or down.
OVER = """() => {
  const [own, range] = [document.getElementById('prompt').getBoundingClientRect(), document.createRange()];
  range.selectNodeContents(document.getElementById('prompt'));
  const said = range.getBoundingClientRect();
  return Math.round(Math.max(own.top - said.top, said.bottom - own.bottom));
}"""
LINES = "document.querySelectorAll('#since .since-line').length"


def held(page: Any, where: str) -> None:
    """On the narrowest and on the widest screen every name is held by what it stands on."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert (where, width, page.evaluate(LOST, NAMES)) == (where, width, [])
        assert page.locator("#board > *").count() == 0 or page.evaluate(OVER) <= 1, (where, width)


class Named(Shown):
    """A game of people with such names."""

    def begin(self, seed: str) -> None:
        for person, name in zip(self.people, NAMES, strict=False):
            person["name"] = name
        super().begin(seed)


def named(game: str, language: str, open_context: Callable[..., Any]) -> Named:
    (page,) = of_size(open_context, (1280, 720), language, last=True)
    seats = max(games.room(game).game.seats)
    return Named([page], game, [*["", ""][:seats], *["random"] * (seats - 2)], "named", language)


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["fa", "en"], most=1))
def test_names_at_the_table(game: str, language: str, open_context: Callable[..., Any]) -> None:
    """On the curtain, the board, the lines of the rivals and their list, the log, the sheets of the seats."""
    shown = named(game, language, open_context)
    (page,) = shown.pages
    chance = random.Random(1)
    if games.room(game).game.private:
        assert shown.until(lambda shown: shown.screen.veiled is not None, chance.choice)
        held(page, "curtain")
    several = len(shown.people) > 2
    assert shown.until(lambda shown: shown.asks and (not several or page.evaluate(LINES) > 1), chance.choice)
    held(page, "board")
    page.evaluate("document.getElementById('log-drawer').hidden = false")
    shown.ask(do="settings")
    page.evaluate("document.querySelector('.since-list')?.showPopover()")
    held(page, "log and list")
    page.evaluate("document.querySelector('.since-list')?.hidePopover()")
    page.evaluate("document.getElementById('log-drawer').hidden = true")
    plates = page.evaluate(PLATES, NAMES)
    assert plates
    for name, look in plates:
        shown.ask(do="look", what=look)
        assert name in page.inner_text("#sheet-title")
        held(page, look)


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["en", "fa"], most=1))
def test_names_at_the_end(game: str, language: str, open_context: Callable[..., Any]) -> None:
    """On the score sheet and under the chart; then on the card of the game on the home page."""
    shown = named(game, language, open_context)
    (page,) = shown.pages
    shown.pages = []
    chance = random.Random(1)
    while shown.step(chance.choice):
        pass
    shown.pages = [page]
    shown.ask(do="over")
    page.evaluate("window.hands.open('over')")
    page.evaluate("for (const each of document.querySelectorAll('#over details')) each.open = true")
    held(page, "score sheet")
    page.evaluate("window.hands.shut('over')")
    save = shown.ask(do="keep")["save"]
    page.evaluate("(save) => localStorage.setItem(`mohreh:game:${save.id}`, JSON.stringify({...save, v: 1}))", save)
    page.reload()
    page.wait_for_selector(".kept-people", state="attached")
    page.evaluate("document.getElementById('finished-section').open = true")
    held(page, "card at home")


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_names_in_the_dialog(language: str, open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (1280, 720), language)
    page.evaluate("(game) => { mohrehNewGame(game); document.getElementById('new-game').showModal(); }", together())
    for seat, name in enumerate(NAMES, 1):
        page.select_option(f"[name=seat-{seat}-bot]", "")
        page.fill(f"[name=seat-{seat}-name]", name)
    page.locator("[name=seat-1-name]").blur()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIDEWAYS) <= 0, width
        assert page.evaluate(CUT) == ["ellipsis"], width  # in its field it is read by moving in it
