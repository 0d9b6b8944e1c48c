"""From a press to the picture of its answer, in both games: at full speed and on a tablet four times slower.

The throttle slows the main thread alone; what the engine's thread takes for an answer is added three times more. Duel
is pressed on a board of four times the nodes as well: below the real one, in the board that scrolls, lie three more as
they stood in the beginning, as the estates of others would lie in a larger game. They are laid out and styled, walked
past with every reply and searched for tab stops; they take no press and are not heard.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from mohreh.table import api
from tests.tools.counting import CountingServer
from tests.tools.games import link_of_a_game
from tests.tools.pressing import PRESS

# Runs before anything of the page: tasks that block the main thread, and the time from a press to the picture of its
# answer (the first change of the board or a dialog, then the frame that shows it), and the engine's share of that.
WATCH = """
window.bench = { long: [], presses: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) bench.long.push({ start: entry.startTime, length: entry.duration });
}).observe({ type: 'longtask', buffered: true });
let pressed = 0;
let kind = '';
let engine = 0;
const asked = new Map();
const heard = new WeakSet();
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.id) {
    asked.set(message.id, performance.now());
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener('message', ({ data, timeStamp }) => {
        engine += asked.has(data?.id) ? timeStamp - asked.get(data.id) : 0;
        asked.delete(data?.id);
      });
    }
  }
  return post.call(this, message, ...rest);
};
addEventListener('click', (event) => {
  const button = event.target.closest('[data-action],[data-look],[data-do^="pick "]');
  if (!button) return;
  pressed = event.timeStamp;
  engine = 0;
  kind = (button.dataset.action ?? button.dataset.do ?? 'look').split(' ')[0];
}, true);
document.addEventListener('DOMContentLoaded', () => {
  const seen = new MutationObserver(() => {
    if (!pressed) return;
    const [start, what] = [pressed, kind];
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => bench.presses.push([what, performance.now() - start, engine])));
  });
  const places = document.querySelectorAll('#board, dialog');
  for (const place of places) seen.observe(place, { childList: true, subtree: true, attributeFilter: ['open'] });
});
"""
LONGEST = "(since) => Math.max(0, ...bench.long.filter((task) => task.start >= since).map((task) => task.length))"
# One press in a game of Silver of two people: each draws, picks three cards of his or of others, and discards.
PRESS_SILVER = """() => {
  const able = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute('aria-disabled') !== 'true' && each.getClientRects().length);
  const dialog = document.querySelector('#over[open]') ? '#over' : '#board';
  const [lift] = able('#board [data-do=lift]');
  const picks = able('#board [data-do^="pick "]');
  const actions = able(`${dialog} [data-action]`);
  const find = (text) => actions.find((each) => each.dataset.action === text);
  const first = ['draw 1', 'put away', 'discard', 'end'].map(find);
  window.turn = (window.turn ?? 0) + 1;
  const draws = first[0] ?? first[1];
  const next = lift ?? draws ?? (picks.length && window.turn % 4 ? picks[window.turn * 7 % picks.length] : null)
    ?? first.find(Boolean) ?? actions[0] ?? picks[window.turn * 7 % picks.length];
  if (!next) return null;
  next.click();
  return next.dataset.action ?? next.dataset.do;
}"""
# Three more boards below the first. In a reply each of them is what a part is that has not changed.
GROW = """() => {
  const board = document.getElementById('board');
  const still = board.innerHTML.replace(/ (?:id|data-(?:look|action|do))="[^"]*"/g, '');
  const around = (inside, more) => [1, 2, 3].map((n) => `<div id="more-${n}" ${more}>${inside}</div>`).join('');
  board.insertAdjacentHTML('beforeend', around(still, 'inert aria-hidden="true" style="block-size:100%"'));
  const { draw } = window.hands;
  window.hands.draw = (reply, then) => {
    if (reply.regions?.board) {
      if (reply.since === undefined) throw new Error('a whole board came');
      reply.regions.board += around('', 'data-kept');
    }
    return draw(reply, then);
  };
  return board.querySelectorAll('*').length;
}"""
GAMES = {
    "duel": ("7 Wonders Duel", PRESS, False),
    "silver": ("Silver", PRESS_SILVER, False),
    "large": ("a board of four times the nodes", PRESS, True),
}
SHOWN: dict[str, tuple[str, ...]] = {"silver": ("pick", "draw")}  # presses that are told by themselves
_RATES = {1: "", 4: ", 4x slower"}
_MORE = 1.25  # how much longer a press may take on the large board

Load = Callable[[Any, str, str], Any]
Profile = Callable[[Any, Path], AbstractContextManager[Any]]


def link_of_silver() -> str:
    """The fragment of a game of Silver of two people, before the first turn."""

    def ask(**request: object) -> Any:
        return json.loads(api.call(json.dumps({"lang": "fa", "latin": False, **request})))

    people = [{"name": "آوا", "bot": "", "colour": "teal"}, {"name": "Bahram", "bot": "", "colour": "amber"}]
    ask(do="new", game="silver", seats=people, options={}, seed="bench", entropy="bench")
    for action in ("peek 1 2", "put away") * 2:
        ask(do="lift")
        ask(do="act", action=action)
    fragment: str = ask(do="link")["fragment"]
    ask(do="close")
    return fragment


def measure(
    playwright: Any, ours: CountingServer, game: str, moves: int, figures: Any, load: Load, profile_of: Profile
) -> None:
    """Press through a game, at full speed and with the processor slowed down to a quarter."""
    _, press, grows = GAMES[game]
    fragment = link_of_silver() if game == "silver" else link_of_a_game()
    for rate in _RATES:
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
            profile_of(playwright, Path(name)) as context,
        ):
            page = load(context, f"{ours.url}#game={fragment}", "mohreh-ready")
            page.wait_for_function("window.mohrehOffline && mohrehOffline.ready")
            page.wait_for_timeout(2000)
            if grows:
                figures.add("nodes", page.evaluate("document.querySelectorAll('#board *').length"))
                figures.add("nodes large", page.evaluate(GROW))
            if rate > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
            start = page.evaluate("performance.now()")
            for _ in range(moves):
                if page.evaluate(press) is None:
                    break
                page.wait_for_timeout(450)
            for kind, took, engine in page.evaluate("bench.presses"):
                name = kind if kind in SHOWN.get(game, ()) else "press"
                figures.add(f"{game} {name} x{rate}", took + (rate - 1) * engine)
                figures.add(f"{game} engine x{rate}", rate * engine)
            figures.add(f"{game} task x{rate}", page.evaluate(LONGEST, start))


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def report(line: Callable[..., None], figures: Any) -> None:
    """The figures beside their targets."""
    for game, (title, _, grows) in GAMES.items():
        line(f"longest main-thread task in {title}", figures.median(f"{game} task x1"), "ms", None if grows else 50)
        line(f"longest main-thread task in {title}, 4x slower", figures.median(f"{game} task x4"), "ms")
        for kind in (*SHOWN.get(game, ()), "press"):
            for rate, half, most in ((1, None, 40), (4, 100, 150)):
                presses = figures.get(f"{game} {kind} x{rate}", [])
                name = f"{title}, {kind} to painted{_RATES[rate]}"
                targets = (None, None) if grows else (half, most)
                line(f"{name}, median of {len(presses)}", percentile(presses, 0.5), "ms", targets[0])
                line(f"{name}, 95th percentile", percentile(presses, 0.95), "ms", targets[1])
        for rate, slow in _RATES.items():
            line(f"{title}, the engine's share{slow}", percentile(figures.get(f"{game} engine x{rate}", []), 0.5), "ms")
    line("nodes of the large board", figures.median("nodes large") / figures.median("nodes"), "x")
    for rate, slow in _RATES.items():
        small, large = (percentile(figures.get(f"{game} press x{rate}", []), 0.5) for game in ("duel", "large"))
        line(f"a press on the large board / on the small one{slow}", large / small, "x", _MORE)
