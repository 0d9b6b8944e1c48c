"""What a browser that dies leaves behind: a journal that answers late, and a storage that has forgotten."""

from __future__ import annotations

from tests.e2e.player import Player
from tests.tools.waiting import reads

# The journal's base opens only when `answer` is called.
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
    """Leave the page, and wait until nothing of ours is awake: as after the browser has died."""
    page = player.page
    page.goto(player.url + "about/")
    reads(page, "navigator.locks.query().then((found) => found.held.length + found.pending.length)", 0)


def put(player: Player, key: str, text: str | None) -> None:
    """What localStorage holds, behind the journal's back: it has forgotten what came after."""
    player.page.evaluate(
        "([key, text]) => text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)", [key, text]
    )
