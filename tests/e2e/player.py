"""Somebody who plays through the page: presses what a person would press, and waits for what a person would see."""

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
# What can be done now: at the end nothing, between rounds what the score sheet offers; what has come of an Age or a
# battle is passed; a curtain to lift; a reveal that has been looked at; actions and picks that lie open on the board,
# else the cards that can be looked at to use them.
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
# What is too small for a finger; a link within a sentence (the number of its clause) is as tall as its line.
SMALL = """() => [...document.querySelectorAll('button, a[href], select, summary')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && (box.width < 43.5 || box.height < 43.5) && getComputedStyle(each).position !== 'absolute'
    && !each.matches('.clause > a');
}).map((each) => each.outerHTML.slice(0, 90))"""
# What hangs between two people: the curtain alone, and nothing of a sheet.
COVERED = """() => {
  const bare = (name) => document.querySelector(`#${name} > [data-body]`).childElementCount === 0;
  const [curtain, more] = document.getElementById('board').children;
  return curtain?.className === 'curtain' && !more && bare('sheet') && bare('over')
    && !document.querySelector('dialog[open], :popover-open');
}"""
# The board that is shown now is also the one that a reload shows first; it is written a moment after it was drawn.
REMEMBERED = """() => {
  const last = JSON.parse(localStorage.getItem('mohreh:last') ?? 'null');
  return ['prompt', 'board', 'controls'].every((name) => last?.[name] === document.getElementById(name).innerHTML);
}"""
# All pictures are in the page: those that tables share, and those of every game that the page offers.
PICTURES = """() => document.querySelectorAll('#pictures > svg').length
  === 1 + document.querySelectorAll('template[id^="new-game-"]').length"""
# A long game's record lies in parts: see web/saves/layout.js.
RECORD = """(key) => {
  const save = JSON.parse(localStorage.getItem(key));
  const part = (_, place) => localStorage.getItem(`${key.replace(':game:', ':part:')}:${place}`);
  return save.record ?? save.head + Array.from({length: save.parts}, part).join('') + save.tail;
}"""
# What is proposed to newcomers is passed over: whoever has played a game before gets the dialog as it is for everybody.
USUAL = """(game) => {
  try {
    const settings = JSON.parse(localStorage.getItem('mohreh:settings') ?? '{}');
    settings.forms = {[game]: {}, ...settings.forms};
    localStorage.setItem('mohreh:settings', JSON.stringify(settings));
  } catch { /* nothing is kept here */ }
}"""
# What is folded away in the dialog of a new game, but for its last part.
UNFOLDED = """() => {
  for (const each of document.querySelectorAll('#new-game :is(.person-more, .several)')) each.open = true;
}"""
# The next game that is begun has these levels, by the names of their fields.
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
# Ids of games that were laid here: ten letters as those that the table gives, and another for each on one page.
_places = cycle(map("sitshere{}{}".format, *zip(*product(ascii_lowercase, repeat=2), strict=True)))
# A game is kept here, and opened in place of this page.
LAID = """([key, save, address]) => {
  localStorage.setItem(key, save);
  location.replace(address);
}"""
# How far the keyboard has come: at the thing, or in the same group of arrow keys.
WALKED = """(selector) => {
  const [at, wanted] = [document.activeElement, document.querySelector(selector)];
  return at === wanted ? 'there' : wanted.closest('[data-roving]')?.contains(at) ? 'near' : '';
}"""
Choose = Callable[[list[str]], str]


def ticked(page: Page, choice: str) -> bool:
    """Tick a box, or choose one of several; whether it is so now. An answer of the table to the field before may have
    moved it away under the pointer."""
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
        """Open the page and wait until the engine has answered; also where only the fragment is another one."""
        self.page.evaluate("performance.clearMarks('mohreh-ready')")
        self.page.goto(self.url + fragment)
        return self.ready()

    def before(self) -> Player:
        """Where nothing has started, and what the pages of the site will find can be laid down."""
        self.page.goto(urljoin(self.url, "/fonts/OFL.txt"))  # of the same origin
        return self

    def ready(self) -> Player:
        self.page.wait_for_function(READY)
        return self

    def reload(self) -> Player:
        self.page.reload()
        return self.ready()

    def settled(self) -> Player:
        """Wait until all that was pressed has been answered, by computers as well: what has not happened by now does
        not happen."""
        rest(self.page)
        return self

    def remembered(self) -> Player:
        """Wait until the board that is shown would be shown first after a reload."""
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
        """A new game through the dialog; seats that are not named stay as they are.

        A level of former records, which the dialog offers no more, is put into what the engine is sent.
        """
        page = self.page
        page.evaluate(USUAL, game)
        self.press(f"#home [data-do='new-game {game}']")
        page.wait_for_selector("#new-game[open]")
        former: dict[str, str] = {}
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True), 1):
            field = f"seat-{seat}-bot"
            if bot == "none" == page.input_value(f"[name={field}]"):
                continue  # of the chairs that nobody takes one is shown
            if not page.locator(f"[name={field}] option[value='{bot}']").count():
                former[field] = bot
            page.select_option(f"[name={field}]", STEPS[0] if field in former else bot)
            if bot != "none":  # nobody sits there
                page.fill(f"[name=seat-{seat}-name]", name)
        if options:
            page.evaluate(UNFOLDED)
        for key, value in (options or {}).items():
            which = "" if "." in key else f"[value='{value}']"  # a box to tick says what it is by its name
            choice = f"#new-game [name='option-{key}']{which}"
            page.wait_for_selector(f"{choice}:enabled", state="attached")  # who plays says what can be chosen
            page.eval_on_selector(choice, "each => each.scrollIntoView({block: 'center'})")  # not under the foot
            until(page, partial(ticked, page, choice))
        self.settled()  # what the table says to what was chosen is drawn, and moves what stands below
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
        """What `go().begin(...)` leads to, by a single start, or by none where the page has started already: it opens
        a game that is kept and has just begun. A thorough run takes the way through the home page and the dialog."""
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
        """Open a game that was played elsewhere as if it had been kept here, its luck included."""
        save = json.dumps({"v": 1, "saved": 0, "record": record, "home": ""})
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + name, save])
        return self.go("#play=" + name)

    # Pressing

    def press(self, selector: str) -> None:
        """Press the first thing that matches: by mouse, by finger, or by walking there with the keyboard."""
        page = self.page
        if self.keys:
            self.pass_milestone(selector)
            self.walk(selector)
            page.keyboard.press("Enter")
        elif place := reach(page, selector, meanwhile=lambda: self.pass_milestone(selector)):
            if (
                self.touch and math.dist(place, self._touched) < NEAR
            ):  # a second tap there is none at once (pressed.mjs)
                page.wait_for_function(
                    "(from) => performance.now() > from", arg=page.evaluate("performance.now()") + TWICE
                )
            self._touched = place
            (page.touchscreen.tap if self.touch else page.mouse.click)(*place)
        else:
            found = page.locator(selector).first
            (found.tap if self.touch else found.click)()

    def pass_milestone(self, before: str = "") -> None:
        """Go on where what has come of an Age or a battle lies over what is to be pressed (`before`)."""
        if not before.startswith(GO_ON) and self.page.evaluate(MILESTONE):
            self.press(GO_ON)
            self.page.wait_for_selector("#milestone", state="hidden")

    def walk(self, selector: str) -> None:
        """Reach an element with Tab and arrow keys only."""
        page = self.page
        page.wait_for_selector(selector)
        for _ in range(80):
            where = page.evaluate(WALKED, selector)
            if where == "there" or (where == "near" and self._arrows(selector)):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def _arrows(self, selector: str) -> bool:
        """Walk within a board by arrow keys: towards the thing, else along the rows until it is met."""
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
        """What can be done now, as soon as something can; what has come of an Age or a battle is passed before."""
        while True:
            found: dict[str, Any] = self.page.wait_for_function(CHOICES).json_value()
            if not found.get("milestone"):
                return found
            self.pass_milestone()

    def act(self, choose: Choose) -> str:
        """Take one decision and wait until its result is painted, or lift the curtain; "" when the game is over."""
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
        if not found["actions"]:  # something has to be picked first
            self.pick(choose(found["picks"]).removeprefix("pick ").partition(" for ")[0])
            return self.act(choose)
        return self.do(choose(found["actions"]))

    def do(self, action: str, place: str = "#board") -> str:
        """Press the button of an action and wait until its result is painted."""
        self._painted(f"{place} [data-action='{action}']")
        return action

    def pick(self, what: str) -> None:
        """Press a card or a pile so that it is chosen for what comes."""
        name = f"#board :is([data-do='pick {what}'],[data-do^='pick {what} for '])"
        if self.page.get_attribute(name, "aria-pressed") == "false":
            self._painted(name)

    def _painted(self, selector: str) -> None:
        painted = self.page.evaluate(PAINTED)
        self.press(selector)
        self.page.wait_for_function(f"{PAINTED} > {painted}")

    def lift(self) -> str:
        """The person who is asked takes the device."""
        self.press("#board [data-do=lift]")
        self.page.wait_for_selector("#board [data-do=lift]", state="detached")
        return "lift"

    def go_on(self) -> str:
        """What was revealed has been looked at."""
        self.press("#prompt [data-do=go-on]")
        self.page.wait_for_selector("#prompt [data-do=go-on]", state="detached")
        return "go-on"

    def act_some(self, number: int, seed: int = 1) -> list[str]:
        """Some decisions, chosen at random but always the same ones."""
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
        """The board at rest as drawn, without what belongs to focus and animation."""
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
        """What the board shows at rest, as words: what is marked as new does not matter."""
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
        """The record of the open game as storage holds it, however long it is."""
        text: str = self.page.evaluate(RECORD, GAME + self.id)
        return text

    def kept(self, key: str = "") -> str | None:
        """What storage holds for the open game (or under another key)."""
        found: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key or GAME + self.id)
        return found


def at_once(page: Page) -> Page:
    """The same page, not yet at any address, for somebody whose settings have computers act without a pause."""
    page.add_init_script("""localStorage.getItem('mohreh:settings')
      ?? localStorage.setItem('mohreh:settings', '{"pace": "instant"}')""")
    return page


def still(open_context: Callable[..., Any], **options: Any) -> Page:
    """A page whose reader wants no movement: quicker, and never in the middle of something."""
    return open_context(reduced_motion="reduce", **options).new_page()
