"""States that a killed browser leaves behind: a journal that opens late, and a localStorage without the last writes."""

from __future__ import annotations

from tests.e2e.player import Player
from tests.tools.waiting import reads

# The database of the journal opens only when `answer` is called.
LATE = """(() => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    if (given[0] !== 'mohreh') return open.apply(this, given);
    const asked = {};
    window.answer = () => {
      const real = open.apply(this, given);
      Object.defineProperty(asked, 'result', {get: () => real.result});
      for (const event of ['onupgradeneeded', 'onsuccess', 'onerror']) real[event] = asked[event];
    };
    return asked;
  };
})()"""


def asleep(player: Player) -> None:
    """Leave the page, and wait until no code of the site is active, as after the browser was killed."""
    page = player.page
    page.goto(player.url + "about/")
    reads(page, "navigator.locks.query().then((found) => found.held.length + found.pending.length)", 0)


def put(player: Player, key: str, text: str | None) -> None:
    """Set an entry of localStorage, or remove it (None), without the journal: later writes are lost."""
    player.page.evaluate(
        "([key, text]) => text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)", [key, text]
    )
