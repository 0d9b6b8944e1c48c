"""Boards come in parts: after every press the page shows what it would show had it been sent the board whole."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from mohreh.table import games
from tests.e2e.player import Player
from tests.tools.games import link_of_a_game
from tests.tools.samples import first_of, times

PRESSES = times(9, 48)  # one of eight takes back
COUNT = """() => {
  const { draw } = window.mohrehTable.screen;
  const counts = 'whole' in window; // another test has come to this page before
  window.inParts = 0;
  window.whole = 0;
  window.marked = 0;
  window.torn = [];
  if (counts) return;
  const { remove } = Element.prototype;
  Element.prototype.remove = function () {
    const at = document.activeElement;
    if (this.isConnected && this.contains(at)) torn.push(at.outerHTML.slice(0, 100));
    remove.call(this);
  };
  const { answered } = window.mohrehTable.screen;
  window.mohrehTable.screen.answered = () => {
    window.marked += document.querySelectorAll('[data-pressed]').length;
    answered();
  };
  window.mohrehTable.screen.draw = (reply, then) => {
    if (reply.regions?.board) window[reply.since === undefined ? 'whole' : 'inParts'] += 1;
    return draw(reply, then);
  };
}"""
# Where the board in the page is not the whole one, the two places at which they part. An element that has moved has its
# attributes in another order; how far a terrain can still be zoomed, where the arrow
# keys stand and whether a dock goes on below its edge only the page knows.
OTHER = """async () => {
  const reply = JSON.parse(await mohrehEngine.call('{"do": "settings"}'));
  const [shown, whole] = [document.getElementById('board').innerHTML, reply.regions.board].map((markup) => {
    const copy = document.createElement('template');
    copy.innerHTML = markup;
    for (const each of copy.content.querySelectorAll('*')) {
      const own = ['tabindex', each.matches('[data-zoom]') ? 'aria-disabled' : each.id === 'tray' ? 'data-below' : ''];
      const attributes = [...each.attributes].sort((one, two) => (one.name < two.name ? -1 : 1));
      for (const { name } of attributes) each.removeAttribute(name);
      for (const { name, value } of attributes) if (!own.includes(name)) each.setAttribute(name, value);
    }
    return copy.innerHTML;
  });
  if (shown === whole) return null;
  const at = [...shown].findIndex((letter, place) => letter !== whole[place]);
  return [shown, whole].map((markup) => markup.slice(Math.max(0, at - 60), at + 120));
}"""


@pytest.mark.parametrize("game", first_of(games.shipped()))
def test_every_press_leaves_the_board_that_a_full_redraw_would(game: str, seated: Callable[..., Player]) -> None:
    player = seated("fa", quick=True).sit(game=game, seed="parts")
    page = player.page
    page.evaluate(COUNT)
    chance = random.Random(game)
    for press in range(PRESSES):
        picks = player.choices().get("picks")
        if picks and chance.random() < 0.7:
            player.pick(chance.choice(picks).removeprefix("pick ").partition(" for ")[0])
        elif press % 8 == 7:
            page.keyboard.press("u")
        elif not player.act(chance.choice):
            break
        player.settled()
        assert page.evaluate(OTHER) is None, press
    assert page.evaluate("window.inParts") > press // 2
    assert page.evaluate("window.torn") == []  # what had the focus: the page would be laid out in the middle of it
    assert page.evaluate("window.marked") > press // 2  # until it was answered what was pressed showed it


def test_a_board_that_is_not_the_one_expected_is_asked_for_whole(seated: Callable[..., Player]) -> None:
    """A reply that was lost, or a part that is not in the page: nothing wrong stays on the table."""
    player = seated("fa").go("#game=" + link_of_a_game(9))
    page = player.page
    page.evaluate(COUNT)
    page.evaluate("document.querySelectorAll('#board [id]').forEach((each) => { each.id += '-lost'; })")
    player.act_some(1, seed=5)
    player.settled()
    assert page.evaluate("window.whole") == 1
    assert page.evaluate(OTHER) is None
    page.evaluate("""mohrehEngine.call(JSON.stringify({do: 'undo', drawn: window.hands.drawn()}))""")
    player.act_some(1, seed=6)
    player.settled()
    assert page.evaluate("window.whole") == 2
    assert page.evaluate(OTHER) is None
