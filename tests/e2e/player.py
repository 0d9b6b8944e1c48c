"""A player of the page: presses what a person would press, and waits for what a person would see."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle, product
from string import ascii_lowercase
from typing import Any
from urllib.parse import urljoin

from mohreh.core.thinking import STEPS
from tests.tools.games import OPEN, begun
from tests.tools.reaching import reach
from tests.tools.samples import thorough
from tests.tools.waiting import rest, until

Page = Any  # playwright.sync_api.Page

GAME = "mohreh:game:"
NEAR, TWICE = 24, 300  # pixels and milliseconds within which two taps are one (web/reach/pressed.mjs)
READY = "performance.getEntriesByName('mohreh-ready').length"
PAINTED = "(performance.getEntriesByName('mohreh-painted').at(-1)?.startTime ?? 0)"  # when it was last
# What can be done now: at the end nothing, between rounds what the score sheet offers; leave the result of an Age or a
# battle, lift a curtain or leave a reveal; otherwise the actions and picks on the board, or if there are none the cards
# whose sheets have actions.
CHOICES = """() => {
  const able = (place) => [...document.querySelectorAll(`${place} [data-action]:not([aria-disabled=true])`)]
    .map((each) => each.dataset.action);
  if (document.querySelector('#over[open]')) {
    const between = able('#over');
    return between.length ? {between} : {over: true};
  }
  if (document.querySelector('#milestone[open]')) return {milestone: true};
  if (document.querySelector('#board [data-do=lift]')) return {curtain: true};
  if (document.querySelector('#prompt [data-do=go-on]')) return {looked: true};
  const actions = able('#board');
  const picks = [...document.querySelectorAll('#board [data-do^="pick "][aria-pressed=false]')];
  if (actions.length || picks.length) return {actions, picks: picks.map((each) => each.dataset.do)};
  const looks = [...document.querySelectorAll('#board .can[data-look]')].map((each) => each.dataset.look);
  return looks.length ? {looks} : null;
}"""
MILESTONE = "Boolean(document.querySelector('#milestone[open]'))"
GO_ON = "#milestone .milestone-on"
SHEET = "[...document.querySelectorAll('#sheet [data-action]:not([aria-disabled=true])')].map((e) => e.dataset.action)"
# The controls that are too small for a finger, without links within a sentence (the number of a clause).
SMALL = """() => [...document.querySelectorAll('button, a[href], select, summary')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && (box.width < 43.5 || box.height < 43.5) && getComputedStyle(each).position !== 'absolute'
    && !each.matches('.clause > a');
}).map((each) => each.outerHTML.slice(0, 90))"""
# Between two people only the curtain is shown, and no sheet has content.
COVERED = """() => {
  const bare = (name) => document.querySelector(`#${name} > [data-body]`).childElementCount === 0;
  const [curtain, more] = document.getElementById('board').children;
  return curtain?.className === 'curtain' && !more && bare('sheet') && bare('over')
    && !document.querySelector('dialog[open], :popover-open');
}"""
# The present board is saved as the one that a reload shows first, which happens a moment after it was drawn.
REMEMBERED = """() => {
  const last = JSON.parse(localStorage.getItem('mohreh:last') ?? 'null');
  return ['prompt', 'board', 'controls'].every((name) => last?.[name] === document.getElementById(name).innerHTML);
}"""
# All pictures are in the page: those that games share, and those of every game that the page offers.
PICTURES = """() => document.querySelectorAll('#pictures > svg').length
  === 1 + document.querySelectorAll('template[id^="new-game-"]').length"""
# The record of a long game is stored in parts: see web/saves/layout.js.
RECORD = """(key) => {
  const save = JSON.parse(localStorage.getItem(key));
  const part = (_, place) => localStorage.getItem(`${key.replace(':game:', ':part:')}:${place}`);
  return save.record ?? save.head + Array.from({length: save.parts}, part).join('') + save.tail;
}"""
# Marks a game as played before: newcomers would get proposals in place of the usual dialog.
USUAL = """(game) => {
  try {
    const settings = JSON.parse(localStorage.getItem('mohreh:settings') ?? '{}');
    settings.forms = {[game]: {}, ...settings.forms};
    localStorage.setItem('mohreh:settings', JSON.stringify(settings));
  } catch { /* nothing is kept here */ }
}"""
# Opens the folded parts of the dialog of a new game, except for the last one.
UNFOLDED = """() => {
  for (const each of document.querySelectorAll('#new-game :is(.person-more, .several)')) each.open = true;
}"""
# Replaces levels, by the names of their fields, in the request that begins the next game.
FORMER = """(levels) => {
  const call = mohrehEngine.call;
  mohrehEngine.call = (text) => {
    const asked = JSON.parse(text);
    if (asked.do !== 'new') return call(text);
    mohrehEngine.call = call;
    Object.assign(asked.form, levels);
    return call(JSON.stringify(asked));
  };
}"""
# Ids for games that tests save: ten letters like those of the table, a different one for each on a page.
_places = cycle(map("sitshere{}{}".format, *zip(*product(ascii_lowercase, repeat=2), strict=True)))
# Saves a game, and opens it in place of this page.
LAID = """([key, save, address]) => {
  localStorage.setItem(key, save);
  location.replace(address);
}"""
# Whether the focus is at the element, or near: in the same group of arrow keys.
WALKED = """(selector) => {
  const [at, wanted] = [document.activeElement, document.querySelector(selector)];
  return at === wanted ? 'there' : wanted.closest('[data-roving]')?.contains(at) ? 'near' : '';
}"""
Choose = Callable[[list[str]], str]


def ticked(page: Page, choice: str) -> bool:
    """Tick a box or a radio button; return whether it is ticked. A reply to the change of another field may have moved
    it away from the pointer."""
    from playwright.sync_api import Error

    try:
        page.check(choice, force=True)
    except Error as error:
        if "did not change its state" not in str(error):
            raise
    return bool(page.is_checked(choice))


class Player:
    """One page of the site in one language; `keys` presses with the keyboard alone, `touch` taps."""

    def __init__(self, page: Page, url: str, language: str = "fa", *, keys: bool = False, touch: bool = False) -> None:
        self.page = page
        self.url = url + ("en/" if language == "en" else "")
        self.keys = keys
        self.touch = touch
        self._touched = (-math.inf, -math.inf)

    # Getting there

    def go(self, fragment: str = "") -> Player:
        """Open the page and wait until the engine has answered, even if only the fragment changes."""
        self.page.evaluate("performance.clearMarks('mohreh-ready')")
        self.page.goto(self.url + fragment)
        return self.ready()

    def before(self) -> Player:
        """Open a file of the site where no code runs, to prepare the storage for its pages."""
        self.page.goto(urljoin(self.url, "/fonts/OFL.txt"))  # of the same origin
        return self

    def ready(self) -> Player:
        self.page.wait_for_function(READY)
        return self

    def reload(self) -> Player:
        self.page.reload()
        return self.ready()

    def settled(self) -> Player:
        """Wait until the page is at rest: all presses have been answered, also by computers, so that nothing more will
        happen."""
        rest(self.page)
        return self

    def remembered(self) -> Player:
        """Wait until the present board is saved as the one that a reload shows first."""
        self.page.wait_for_function(REMEMBERED)
        return self

    def home(self) -> Player:
        """Leave the table for the home page."""
        self.press(".brand")
        self.page.wait_for_selector("html[data-view=home]")
        return self

    def begin(
        self,
        names: Sequence[str] = ("Sara", "Bahram"),
        bots: Sequence[str] = ("", ""),
        seed: str = "house",
        game: str = OPEN,
        options: Mapping[str, str] | None = None,
    ) -> Player:
        """Begin a new game through the dialog; further seats stay as they are.

        A level of former records, which the dialog no longer offers, is put into the request to the engine.
        """
        page = self.page
        page.evaluate(USUAL, game)
        self.press(f"#home [data-do='new-game {game}']")
        page.wait_for_selector("#new-game[open]")
        former: dict[str, str] = {}
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True), 1):
            field = f"seat-{seat}-bot"
            if bot == "none" == page.input_value(f"[name={field}]"):
                continue  # the dialog shows only one of the empty seats
            if not page.locator(f"[name={field}] option[value='{bot}']").count():
                former[field] = bot
            page.select_option(f"[name={field}]", STEPS[0] if field in former else bot)
            if bot != "none":
                page.fill(f"[name=seat-{seat}-name]", name)
        if options:
            page.evaluate(UNFOLDED)
        for key, value in (options or {}).items():
            which = "" if "." in key else f"[value='{value}']"  # a box to tick has the value in its name
            choice = f"#new-game [name='option-{key}']{which}"
            page.wait_for_selector(f"{choice}:enabled", state="attached")  # this may depend on the seats
            page.eval_on_selector(choice, "each => each.scrollIntoView({block: 'center'})")  # not under the foot
            until(page, partial(ticked, page, choice))
        self.settled()  # drawing the reply to the choices moves what is below them
        while not page.locator("[name=seed]").is_visible():
            self.press("#new-game .more:not(.several) > summary")
        page.fill("[name=seed]", seed)
        if former:
            page.wait_for_function("window.mohrehEngine")
            page.evaluate(FORMER, former)
        self.press("#new-game [type=submit]")
        page.wait_for_selector("html[data-view=table] #board button:visible")
        return self

    def sit(
        self,
        names: Sequence[str] = ("Sara", "Bahram"),
        bots: Sequence[str] = ("", ""),
        seed: str = "house",
        game: str = OPEN,
        options: Mapping[str, str] | None = None,
    ) -> Player:
        """Begin a game like `go().begin(...)`, but faster: open a saved game that has just begun, with a single start
        of the engine, or none if the page has started before. A thorough run uses the home page and the dialog."""
        started = self.page.url.partition("#")[0] == self.url
        if thorough():
            return (self if started else self.go()).begin(names, bots, seed, game, options)
        record = begun(game, list(zip(names, bots, strict=True)), seed, options or {})
        name = next(_places)
        if started:
            self.keep(name, record)
        else:
            self.before()
            save = json.dumps({"v": 1, "saved": 0, "record": record, "home": ""})
            self.page.evaluate(LAID, [GAME + name, save, f"{self.url}#play={name}"])
            self.ready()
        self.page.wait_for_selector("html[data-view=table] #board button:visible")
        return self

    def keep(self, name: str, record: str) -> Player:
        """Save the record of a game, with its luck, under this id, and open it."""
        save = json.dumps({"v": 1, "saved": 0, "record": record, "home": ""})
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + name, save])
        return self.go("#play=" + name)

    # Pressing

    def press(self, selector: str) -> None:
        """Press the first element that matches: by mouse, by finger, or with the keyboard."""
        page = self.page
        if self.keys:
            self.pass_milestone(selector)
            self.walk(selector)
            page.keyboard.press("Enter")
        elif place := reach(page, selector, meanwhile=lambda: self.pass_milestone(selector)):
            if (
                self.touch and math.dist(place, self._touched) < NEAR
            ):  # a second tap at the same place would be ignored (pressed.mjs)
                page.wait_for_function(
                    "(from) => performance.now() > from", arg=page.evaluate("performance.now()") + TWICE
                )
            self._touched = place
            (page.touchscreen.tap if self.touch else page.mouse.click)(*place)
        else:
            found = page.locator(selector).first
            (found.tap if self.touch else found.click)()

    def pass_milestone(self, before: str = "") -> None:
        """Close the result of an Age or a battle if it covers the board, unless `before` is its own button."""
        if not before.startswith(GO_ON) and self.page.evaluate(MILESTONE):
            self.press(GO_ON)
            self.page.wait_for_selector("#milestone", state="hidden")

    def walk(self, selector: str) -> None:
        """Move the focus to an element with Tab and arrow keys."""
        page = self.page
        page.wait_for_selector(selector)
        for _ in range(80):
            where = page.evaluate(WALKED, selector)
            if where == "there" or (where == "near" and self._arrows(selector)):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def _arrows(self, selector: str) -> bool:
        """Move the focus within a board by arrow keys: towards the element, and if that fails along the rows. Return
        whether it was reached."""
        page = self.page
        for step in range(60):
            where = page.evaluate(
                """(selector) => {
                  const middle = (e) => {
                    const box = e.getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2];
                  };
                  const [a, b] = [document.activeElement, document.querySelector(selector)];
                  if (a === b) return null;
                  const [from, to] = [middle(a), middle(b)];
                  return [to[0] - from[0], to[1] - from[1]];
                }""",
                selector,
            )
            if where is None:
                return True
            across, down = where
            if step > 12:
                page.keyboard.press("ArrowRight")
            elif abs(down) > 20:
                page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
            else:
                page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        return False

    # Playing

    def choices(self) -> dict[str, Any]:
        """Wait until something can be done and return it (`CHOICES`); the result of an Age or a battle is closed
        before."""
        while True:
            found: dict[str, Any] = self.page.wait_for_function(CHOICES).json_value()
            if not found.get("milestone"):
                return found
            self.pass_milestone()

    def act(self, choose: Choose) -> str:
        """Make one decision and wait until its result is painted, or lift the curtain; return the action, "" if the
        game is over."""
        found = self.choices()
        if found.get("over"):
            return ""
        if found.get("curtain"):
            return self.lift()
        if found.get("looked"):
            return self.go_on()
        if "between" in found:
            return self.do(choose(found["between"]), "#over")
        if "looks" in found:
            look = choose(found["looks"])
            self.press(f"#board [data-look='{look}']")
            self.page.wait_for_selector("#sheet[open]")
            return self.do(choose(self.page.evaluate(SHEET)), "#sheet")
        if not found["actions"]:  # a card has to be picked first
            self.pick(choose(found["picks"]).removeprefix("pick ").partition(" for ")[0])
            return self.act(choose)
        return self.do(choose(found["actions"]))

    def do(self, action: str, place: str = "#board") -> str:
        """Press the button of an action and wait until its result is painted."""
        self._painted(f"{place} [data-action='{action}']")
        return action

    def pick(self, what: str) -> None:
        """Press a card or a pile so that it is picked for an action."""
        name = f"#board :is([data-do='pick {what}'],[data-do^='pick {what} for '])"
        if self.page.get_attribute(name, "aria-pressed") == "false":
            self._painted(name)

    def _painted(self, selector: str) -> None:
        painted = self.page.evaluate(PAINTED)
        self.press(selector)
        self.page.wait_for_function(f"{PAINTED} > {painted}")

    def lift(self) -> str:
        """Lift the curtain, as the person who takes the device."""
        self.press("#board [data-do=lift]")
        self.page.wait_for_selector("#board [data-do=lift]", state="detached")
        return "lift"

    def go_on(self) -> str:
        """Leave a reveal."""
        self.press("#prompt [data-do=go-on]")
        self.page.wait_for_selector("#prompt [data-do=go-on]", state="detached")
        return "go-on"

    def act_some(self, number: int, seed: int = 1) -> list[str]:
        """Make a number of random decisions, which are the same in every run."""
        chance = random.Random(seed)
        return [self.act(chance.choice) for _ in range(number)]

    def play_out(self, seed: int = 1) -> list[str]:
        """Play until the score sheet opens."""
        chance = random.Random(seed)
        done: list[str] = []
        while len(done) < 120:
            action = self.act(chance.choice)
            if not action:
                return done
            done.append(action)
        raise AssertionError("the game does not end")

    # Seeing

    @property
    def board(self) -> str:
        """The markup of the board at rest, without attributes of focus and animation."""
        self.settled()
        text: str = self.page.evaluate(
            """() => {
              const copy = document.getElementById('board').cloneNode(true);
              for (const each of copy.querySelectorAll('*')) {
                for (const name of ['tabindex', 'style']) each.removeAttribute(name);
              }
              return copy.innerHTML;
            }"""
        )
        return text

    @property
    def text(self) -> str:
        """The text of the board at rest."""
        self.settled()
        found: str = self.page.inner_text("#board")
        return found

    @property
    def id(self) -> str:
        """The id of the open game."""
        name: str = self.page.evaluate("location.hash.split('=')[1]")
        return name

    @property
    def record(self) -> str:
        """The record of the open game as it is stored."""
        text: str = self.page.evaluate(RECORD, GAME + self.id)
        return text

    def kept(self, key: str = "") -> str | None:
        """Return the stored text of the open game, or of another key."""
        found: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key or GAME + self.id)
        return found


def at_once(page: Page) -> Page:
    """Let the computers act without a pause in this page, which is not yet at any address; return it."""
    page.add_init_script("""localStorage.getItem('mohreh:settings')
      ?? localStorage.setItem('mohreh:settings', '{"pace": "instant"}')""")
    return page


def still(open_context: Callable[..., Any], **options: Any) -> Page:
    """Open a page with reduced motion, which is faster and never in the middle of an animation."""
    return open_context(reduced_motion="reduce", **options).new_page()
