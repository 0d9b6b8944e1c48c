"""Games drawn by pages without an engine: a table in the test process answers, the built page draws the replies.

A game of hundreds of steps is shown in seconds. The page's own Python (`web/shell/table.py`) does not run: what it does
with a reply besides drawing is done here, with the same functions of `web/drawing/reply.mjs`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mohreh.core.seats import COLOURS
from mohreh.table.requests.dispatch import Table
from tests.tools.counting import Spoiled

NAMES = ("Sara", "بهرام", "Mina", "کاوه", "Roxana", "آرش", "Ben")
SIZES = ((1440, 900), (1024, 768), (768, 1024), (844, 390), (390, 844), (360, 640))
ENGINE = ("worker.mjs", "engine.mjs", "pyscript.mjs")
# The elements that are larger than their clipping box, or stick out of their panel.
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const [own, panel] = [each, each.closest('.panel')].map((one) => one.getBoundingClientRect());
  return own.width && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
    || own.bottom > panel.bottom || own.top < panel.top);
}).map((each) => [each.className, each.textContent, each.scrollWidth, each.clientWidth,
  each.scrollHeight, each.clientHeight].join(' '))"""
# Signs and words in a button that stick out of it at the sides.
OUT = """(selector) => [...document.querySelectorAll(selector)].flatMap((way) => {
  const own = way.getBoundingClientRect();
  return [...way.querySelectorAll('svg, b, bdi, .unit')].map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, { width, left, right }]) => width > 1.5 && getComputedStyle(each).position !== 'absolute'
      && (left < own.left - 1 || right > own.right + 1))
    .map(([each]) => `${way.textContent.slice(0, 24)}: ${each.getAttribute('class') ?? each.nodeName}`);
})"""
# The texts in places of this kind that are covered, or overlap the text of another one.
COVERED = """(selector) => {
  const written = [];
  for (const place of document.querySelectorAll(selector)) {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (!node.data.trim() || box.width < 2 || !node.parentElement.checkVisibility()) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const on = document.elementFromPoint(x, y);
      const others = written.filter((one) => Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1.5
        && Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 4);
      written.push({ box, text: node.data, place, hidden: !on || !(place.contains(on) || on.contains(place)), others });
    }
  }
  return written.filter(({ hidden, others }) => hidden || others.length)
    .map(({ text, others }) => `${text} ${others.map((one) => one.text)}`);
}"""
# How much wider the longest name of a chapter is than the place where those are chosen has room for.
CHAPTER = """() => {
  const select = document.querySelector('.past-chapter select');
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(select).font;
  return Math.max(...[...select.options].map((each) => pen.measureText(each.text).width)) + 24 - select.clientWidth;
}"""
BOXES = """(selectors) => selectors.map((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""
# For each picture of an action: whether it is low enough for its line, and whether signs are cut off or overlap.
PICTURED = """(selector) => [...document.querySelectorAll(selector)].map((deed) => {
  const own = deed.getBoundingClientRect();
  const signs = [...deed.querySelectorAll('svg, b, .nr')].map((each) => each.getBoundingClientRect())
    .filter((box) => box.width);
  const over = (a, b) => a !== b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  return {
    high: own.height <= 44,
    cut: signs.some((box) => box.left < own.left - 1 || box.right > own.right + 1 || box.bottom > own.bottom + 1),
    heaped: signs.some((box) => signs.some((other) => over(box, other))),
  };
})"""
FINE = {"high": True, "cut": False, "heaped": False}
DRESS = """(game) => new Promise((done) => {
  window.mohrehPictures(game);
  const look = () => {
    const links = [...document.querySelectorAll('link[rel=stylesheet]')];
    const here = links.every((link) => link.disabled || link.sheet);
    if (here && !('undressed' in document.documentElement.dataset)) done();
    else setTimeout(look, 10);
  };
  look();
})"""
# The width of a sheet is known after its first frame (web/reach/dialogs.mjs).
FRAME = "() => new Promise((drawn) => { requestAnimationFrame(() => setTimeout(drawn)); })"
# The reply comes as one text, because a value would be converted by each process on its way.
DRAW = """(text) => {
  const reply = JSON.parse(text);
  document.documentElement.dataset.view = 'table';
  window.hands.draw(reply, () => {
    const asked = document.getElementById('prompt').textContent;
    if (asked !== window.asked) window.hands.showChoice();
    window.asked = asked;
    if (reply.open === 'sheet') window.hands.open('sheet');
  });
}"""


def without_engine(address: str) -> Spoiled | None:
    """Return an empty script in place of the scripts that start an engine, for `CountingServer.spoil`."""
    name = address.partition("?")[0].rpartition("/")[2]
    return Spoiled(headers={"Content-Type": "text/javascript"}) if name in ENGINE else None


def quiet(context: Any, *, served: bool = False) -> Any:
    """Open a page of `context` in which no engine starts. `served`: its server sees to that (`without_engine`), so that
    the browser caches what it loads; where requests are intercepted, it caches nothing."""
    page = context.new_page()
    for name in () if served else ENGINE:
        page.route(f"**/{name}", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.add_init_script("performance.mark('mohreh-ui')")
    return page


def opened(context: Any, url: str, language: str = "fa", *, served: bool = False) -> Any:
    """Open the home page in a language, without an engine, ready to draw."""
    page = quiet(context, served=served)
    page.add_init_script(
        f"""try {{ localStorage['mohreh:settings'] ??= '{{"lang": "{language}"}}'; }} catch {{}}"""
    )  # as if chosen in the settings
    return arrived(page, url, language)


def arrived(page: Any, url: str, language: str) -> Any:
    """Load the home page in this page, so that nothing of its former content is left; return the page."""
    page.goto(url + ("en/" if language == "en" else ""))
    page.wait_for_function("Boolean(window.hands && window.mohrehPictures)")
    return page


class Shown:
    """A game at a table, drawn in pages; `ask` sends the table a request, and each page draws the reply."""

    def __init__(
        self,
        pages: Sequence[Any],
        game: str,
        bots: Sequence[str],
        seed: str,
        language: str = "fa",
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.pages = pages
        self.options = dict(options or {})
        self.language = language
        self.table = Table()
        self.watch: Callable[[Shown, bool], None] | None = None  # called after each drawing; True: a person pressed
        for page in pages:
            page.evaluate(DRESS, game)
        self.id = game
        self.people = [
            {"name": name, "bot": bot, "colour": colour}
            for name, bot, colour in zip(NAMES, bots, COLOURS, strict=False)
        ]
        self.begin(seed)

    def begin(self, seed: str) -> None:
        """Begin a game with this seed."""
        self.ask(do="new", game=self.id, seats=self.people, options=self.options, seed=seed, entropy=seed)

    @property
    def screen(self) -> Any:
        return self.table.screen

    @property
    def game(self) -> Any:
        return self.table.game

    def ask(self, **request: object) -> Mapping[str, Any]:
        """Send the table a request and draw its reply, which is returned; raises AssertionError if it refuses."""
        about = {"lang": self.language, "latin": False, "bots_pace": 0, **request}
        answer = json.loads(self.table.call(json.dumps(about)))
        assert answer["ok"], answer
        self._draw(answer, pressed=True)
        if request.get("do") == "look":
            for page in self.pages:
                page.evaluate(FRAME)
        return answer

    def _draw(self, answer: Mapping[str, Any], *, pressed: bool) -> None:
        text = json.dumps(answer)
        for page in self.pages:
            page.evaluate(DRAW, text)
        if self.watch:
            self.watch(self, pressed)

    @property
    def asks(self) -> bool:
        """Whether a person can act on the board now."""
        screen = self.screen
        return bool(screen.acting and screen.veiled is None and not screen.shows)

    def step(self, choose: Callable[[Sequence[Any]], Any]) -> bool:
        """Make one decision, lift a curtain, leave a reveal, or let a computer move; False if the game is over."""
        screen = self.screen
        if screen.game.over:
            return False
        while self.table.pause() >= 0:  # a computer that has decided may have to wait for a person
            if (answer := self.table.work()) is not None:
                self._draw({"moves": [], **answer}, pressed=False)
                return True
        if screen.game.reveals.common is not None:
            self.ask(do="go-on")
        elif screen.veiled is not None:
            self.ask(do="lift")
        else:
            self.ask(do="act", action=str(choose(screen.game.state.legal_actions(screen.deciding))))
        return True

    def until(self, wanted: Callable[[Shown], bool], choose: Callable[[Sequence[Any]], Any]) -> bool:
        """Play on until a state is `wanted`; False if the game ends before."""
        while not wanted(self):
            if not self.step(choose):
                return False
        return True

    def skip_to(self, wanted: Callable[[Shown], bool], choose: Callable[[Sequence[Any]], Any]) -> bool:
        """The same without drawing the states before; `wanted` must not read a page."""
        pages, self.pages = self.pages, ()
        found = self.until(wanted, choose)
        self.pages = pages
        self.ask(do="settings")
        return found


def totals_in_sight(shown: Shown) -> bool:
    """Play to the end; return whether the totals of the score sheet lie above the buttons at its foot when it opens."""
    assert shown.skip_to(lambda each: bool(each.screen.game.over), random.Random(5).choice)
    shown.ask(do="over")
    (page,) = shown.pages
    page.evaluate("hands.open('over')")
    (foot, steps) = page.evaluate(BOXES, ["#over tfoot .total th", "#over .dialog-foot"])
    return bool(foot[3] > 20 and foot[1] + foot[3] <= steps[1] + 1)


class Lent:
    """Pages without an engine that are lent to one test after another. Each test finds its page newly loaded, which
    takes less than opening a context, with a page and a process in it."""

    def __init__(self, new_context: Callable[[tuple[int, int]], Any], url: str, *, served: bool) -> None:
        self.new_context = new_context
        self.url = url
        self.served = served
        self.free: dict[str, list[Any]] = {}
        self.out: list[tuple[str, Any, bool]] = []

    def take(self, size: tuple[int, int], language: str, *, last: bool = False) -> Any:
        """Return a page of this size, just loaded; `last`: it is not lent again."""
        free = self.free.setdefault(language, [])
        if free:
            page = free.pop()
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate("[localStorage, sessionStorage].forEach((each) => each.clear())")
            arrived(page, self.url, language)
        else:
            page = opened(self.new_context(size), self.url, language, served=self.served)
        self.out.append((language, page, last))
        return page

    def give_back(self, *, spoilt: bool) -> None:
        """Take the pages back after a test; `spoilt`: close them, because the test may have changed them."""
        for language, page, last in self.out:
            if spoilt or last:
                page.context.close()
                continue
            page.mouse.move(0, 0)
            self.free[language].append(page)
        self.out.clear()

    def drop(self) -> None:
        for page in (page for free in self.free.values() for page in free):
            page.context.close()
        self.free.clear()


def of_size(open_context: Callable[..., Any], size: tuple[int, int], language: str, *, last: bool = False) -> list[Any]:
    """Return a list of one page of this size without an engine, for `Shown`; other tests may have used it before.
    `last`: no test uses it afterwards, because this one changes more than what is drawn."""
    return [open_context(lent=(size, language), last=last)]


def full(
    game: str, pages: Sequence[Any], seats: int, seed: str, language: str, options: Mapping[str, str] | None = None
) -> Shown:
    """Begin a game of one person and computers that play at random, with this number of seats."""
    return Shown(pages, game, ["", *["random"] * (seats - 1)], seed, language, options)


def clear(shown: Shown, pictures: Sequence[str], choose: Callable[[Sequence[Any]], Any]) -> bool:
    """Play until each of these pictures of actions (selectors) has been shown whole and clear; False if one has not."""
    left = set(pictures)
    for _ in range(120):
        for each in tuple(left):
            if found := shown.pages[0].evaluate(PICTURED, f"#since .since-pictures > .deed{each}"):
                assert all(one == FINE for one in found), (each, found)
                left.discard(each)
        if not left or not shown.step(choose):
            break
    return not left
