"""What a press leaves undone: whatever costs the whole page something and changes nothing that is seen."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.player import Player
from tests.tools.games import MANY, OPEN
from tests.tools.waiting import reads

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


# What becomes of a sheet that has just come, from when all of it is to be laid out: pictures, and when it is measured.
ARRIVES = """() => {
  window.course = [];
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get() {
    if (this.matches('#sheet > [data-body]')) course.push('measured');
    return get.call(this);
  } });
  const sheet = document.getElementById('sheet');
  new MutationObserver(() => {
    if (sheet.matches('.arriving')) return;
    course.push('whole');
    requestAnimationFrame(() => course.push('picture'));
  }).observe(sheet, { attributeFilter: ['class'] });
}"""


def test_a_sheet_that_has_come_is_measured_when_a_picture_has_laid_it_out(seated: Callable[..., Player]) -> None:
    """Else it is laid out as soon as its first picture is painted, before whoever pressed can press on."""
    player = seated("fa").sit(game=OPEN, seed="press")
    player.page.evaluate(ARRIVES)
    player.press("#board [data-look]:not([aria-disabled=true])")
    reads(player.page, "course.includes('measured')")
    course = player.page.evaluate("course")
    assert course[course.index("whole") :][:3] == ["whole", "picture", "measured"]


# What is asked of the page, which has to be laid out for it, while a reply is drawn and until its sheet is open.
ASKS = """() => {
  let draws = false;
  const ask = (what) => { if (draws) asked.push(what); };
  const told = (owner, name, how) => {
    const { [how]: own, ...rest } = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { ...rest, [how](...given) {
      ask(name);
      return own.apply(this, given);
    } });
  };
  const boxes = ['getClientRects', 'getBoundingClientRect', 'checkVisibility'];
  for (const name of boxes) told(Element.prototype, name, 'value');
  for (const name of ['clientWidth', 'clientHeight', 'scrollTop', 'scrollHeight']) told(Element.prototype, name, 'get');
  for (const name of ['offsetWidth', 'offsetHeight']) told(HTMLElement.prototype, name, 'get');
  told(window, 'getComputedStyle', 'value');
  const { screen } = window.mohrehTable;
  const { draw } = screen;
  screen.draw = (...given) => {
    draws = true;
    try { return draw(...given); } finally { draws = false; }
  };
  const { show } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.show = function () {
    draws = false;
    asked.push('open');
    show.call(this);
  };
}"""


def test_a_sheet_is_open_before_anything_is_asked_of_the_page(seated: Callable[..., Player]) -> None:
    """Else the page is styled and laid out for that, and once more with the sheet."""
    player = seated("fa").sit(game=MANY, seed="press")
    page = player.page
    page.evaluate("window.asked = []")
    page.evaluate(ASKS)
    for _ in range(2):  # how wide the dock is that it lies over is asked once
        page.evaluate("window.asked = []")
        page.evaluate("document.querySelector('#board [data-look]:not([aria-disabled=true])').click()")
        reads(page, "asked.includes('open')")
        page.keyboard.press("Escape")
        player.settled()
    assert page.evaluate("asked") == ["open"]
