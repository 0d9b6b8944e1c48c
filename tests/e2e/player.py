"""Somebody who plays through the page: presses what a person would press, and waits for what a person would see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Page = Any  # playwright.sync_api.Page

GAME = "mohreh:game:"
READY = "performance.getEntriesByName('mohreh-ready').length"
PAINTED = "performance.getEntriesByName('mohreh-painted').length"
# What can be done now: actions that lie open on the board, else the cards that can be looked at to use them.
CHOICES = """() => {
  if (document.querySelector('#over[open]')) return {over: true};
  const actions = [...document.querySelectorAll('#board [data-action]:not([aria-disabled=true])')];
  if (actions.length) return {actions: actions.map((each) => each.dataset.action)};
  const looks = [...document.querySelectorAll('#board .can[data-look]')];
  return {looks: looks.map((each) => each.dataset.look)};
}"""
SHEET = "[...document.querySelectorAll('#sheet [data-action]:not([aria-disabled=true])')].map((e) => e.dataset.action)"


class Player:
    """One page of the site in one language; `keys` presses with the keyboard alone, `touch` taps."""

    def __init__(self, page: Page, url: str, language: str = "fa", *, keys: bool = False, touch: bool = False) -> None:
        self.page = page
        self.url = url + ("en/" if language == "en" else "")
        self.keys = keys
        self.touch = touch

    # Getting there

    def go(self, fragment: str = "") -> Player:
        """Open the page and wait until the engine has answered."""
        self.page.goto(self.url + fragment)
        return self.ready()

    def ready(self) -> Player:
        self.page.wait_for_function(READY)
        return self

    def reload(self) -> Player:
        self.page.reload()
        return self.ready()

    def begin(
        self, names: tuple[str, str] = ("Sara", "Bahram"), bots: tuple[str, str] = ("", ""), seed: str = "house"
    ) -> Player:
        """A new game through the dialog."""
        page = self.page
        self.press("#home [data-do='new-game duel']")
        page.wait_for_selector("#new-game[open]")
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True), 1):
            page.fill(f"[name=seat-{seat}-name]", name)
            page.select_option(f"[name=seat-{seat}-bot]", bot)
        if not page.locator("[name=seed]").is_visible():
            self.press("#new-game summary")
        page.fill("[name=seed]", seed)
        self.press("#new-game [type=submit]")
        page.wait_for_selector("html[data-view=table] #board button")
        return self

    # Pressing

    def press(self, selector: str) -> None:
        """Press the first thing that matches: by mouse, by finger, or by walking there with the keyboard."""
        found = self.page.locator(selector).first
        if self.keys:
            self.walk(selector)
            self.page.keyboard.press("Enter")
        elif self.touch:
            found.tap()
        else:
            found.click()

    def walk(self, selector: str) -> None:
        """Reach an element with Tab and arrow keys only."""
        page = self.page
        reached = "(selector) => document.activeElement === document.querySelector(selector)"
        for _ in range(80):
            if page.evaluate(reached, selector):
                return
            here = "(s) => document.querySelector(s).closest('[data-roving]')?.contains(document.activeElement)"
            if page.evaluate(here, selector) and self._arrows(selector):
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
        found: dict[str, Any] = self.page.evaluate(CHOICES)
        return found

    def act(self, choose: Callable[[list[str]], str]) -> str:
        """Take one decision and wait until its result is painted; "" when the game is over."""
        page = self.page
        page.wait_for_function(
            f"(() => {{ const c = ({CHOICES})(); return c.over || (c.actions ?? c.looks).length; }})()"
        )
        found = self.choices()
        if found.get("over"):
            return ""
        painted = page.evaluate(PAINTED)
        if "actions" in found:
            action = choose(found["actions"])
            self.press(f"#board [data-action='{action}']")
        else:
            look = choose(found["looks"])
            self.press(f"#board [data-look='{look}']")
            page.wait_for_selector("#sheet[open]")
            action = choose(page.evaluate(SHEET))
            self.press(f"#sheet [data-action='{action}']")
        page.wait_for_function(f"{PAINTED} > {painted}")
        return action

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
        """The board as drawn, without what belongs to focus and animation."""
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
        """What the board shows, as words: what is marked as new does not matter."""
        found: str = self.page.inner_text("#board")
        return found

    @property
    def id(self) -> str:
        """The id of the open game."""
        name: str = self.page.evaluate("location.hash.split('=')[1]")
        return name

    def kept(self, key: str = "") -> str | None:
        """What storage holds for the open game (or under another key)."""
        found: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key or GAME + self.id)
        return found


def still(open_context: Callable[..., Any], **options: Any) -> Page:
    """A page whose reader wants no movement: quicker, and never in the middle of something."""
    return open_context(reduced_motion="reduce", **options).new_page()
