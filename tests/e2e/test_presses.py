"""What a press leaves undone: whatever costs the whole page something and changes nothing that is seen."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.player import Player
from tests.tools.games import OPEN

# `done`: what is done between presses and pictures, in its order.
WATCH = """() => {
  const watched = 'done' in window; // another test has come to this page before
  window.done = [];
  if (watched) return;
  const told = (what, name, owner) => {
    const own = owner[name];
    owner[name] = function (...given) {
      window.done.push(what);
      return own.apply(this, given);
    };
  };
  told('searched', 'createExpression', XPathEvaluator.prototype);
  told('styled', 'replaceSync', CSSStyleSheet.prototype);
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(Element.prototype, 'innerHTML', { ...inner, set(markup) { // a board is read in a template
    if (this.localName === 'template' && markup.includes('tabletop')) window.done.push('read');
    inner.set.call(this, markup);
  } });
  const { kept } = window.mohrehJournal;
  window.mohrehJournal.kept = (then) => kept(() => {
    window.done.push('kept');
    then();
  });
}"""
MOVES = 4


def test_a_press_searches_and_styles_nothing_that_is_as_it_was(seated: Callable[..., Player]) -> None:
    """Neither does PyScript look through what has come, nor are the styles of all the page worked out anew."""
    player = seated("fa").sit(game=OPEN, seed="press")
    page = player.page
    page.evaluate(WATCH)
    player.act_some(MOVES)
    done = page.evaluate("window.done")
    assert done.count("kept") >= MOVES
    assert not {"searched", "styled"} & set(done)


def test_what_came_is_read_while_the_journal_writes(seated: Callable[..., Player]) -> None:
    player = seated("fa").sit(game=OPEN, seed="press")
    page = player.page
    page.evaluate(WATCH)
    player.act_some(1)
    done = page.evaluate("window.done")
    assert "read" in done[: done.index("kept")], done
    assert "read" not in done[done.index("kept") :], done
