"""From a press to the picture of its answer, in every game: at full speed and on a tablet four times slower.

The throttle slows the main thread alone; what the engine's thread takes for an answer, by its own clock, is added three
times more. A game that lies open is pressed on a board of four times the nodes as well: below the real one, in the
board that scrolls, lie three more as they stood in the beginning, as the estates of others would lie in a larger game.
They are laid out and styled, walked past with every reply and searched for tab stops; they take no press and are not
heard.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from tests.bench.games import measured
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, link_after, link_of_a_game, title
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
let asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.id) asked.push(message.id);
  return post.call(this, message, ...rest);
};
addEventListener('click', (event) => {
  const button = event.target.closest('[data-action],[data-look],[data-do^="pick "]');
  if (!button) return;
  pressed = event.timeStamp;
  asked = [];
  kind = (button.dataset.action ?? button.dataset.do ?? 'look').split(' ')[0];
}, true);
document.addEventListener('DOMContentLoaded', () => {
  const seen = new MutationObserver(() => {
    if (!pressed) return;
    const [start, what] = [pressed, kind];
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => bench.presses.push([what, performance.now() - start, [...asked]])));
  });
  const places = document.querySelectorAll('#board, dialog');
  for (const place of places) seen.observe(place, { childList: true, subtree: true, attributeFilter: ['open'] });
});
"""
# In the engine's thread: how long it takes for each answer. Measured from the page, a wait for the throttled main
# thread would count as well.
CLOCK = """() => {
  self.took = {};
  const began = new Map();
  const hear = self.onmessage;
  self.onmessage = (event) => {
    if (event.data?.id) began.set(event.data.id, performance.now());
    return hear.call(self, event);
  };
  const post = self.postMessage;
  self.postMessage = (message, ...rest) => {
    if (began.has(message?.id)) self.took[message.id] = performance.now() - began.get(message.id);
    return post.call(self, message, ...rest);
  };
}"""
LONGEST = "(since) => Math.max(0, ...bench.long.filter((task) => task.start >= since).map((task) => task.length))"
# Three more boards below the first. In a reply each of them is what a part is that has not changed.
GROW = """() => {
  const board = document.getElementById('board');
  const still = board.innerHTML.replace(/ (?:id|data-(?:look|action|do))="[^"]*"/g, '');
  const around = (inside, more) => [1, 2, 3].map((n) => `<div id="more-${n}" ${more}>${inside}</div>`).join('');
  board.insertAdjacentHTML('beforeend', around(still, 'inert aria-hidden="true" style="block-size:100%"'));
  const { draw } = window.mohrehTable.screen;
  window.mohrehTable.screen.draw = (reply, then) => {
    if (reply.regions?.board) {
      if (reply.since === undefined) throw new Error('a whole board came');
      reply.regions.board += around('', 'data-kept');
    }
    return draw(reply, then);
  };
  return board.querySelectorAll('*').length;
}"""
LARGE = "large"
# Under its name the game that is pressed.
GAMES = {**{game: game for game, its in measured().items() if hasattr(its, "PRESSED")}, LARGE: OPEN}
# What has come of an Age or a battle is passed: computers wait as long as it is looked at.
PASS = """(() => {
  const milestone = document.querySelector('#milestone[open]');
  milestone?.close();
  return Boolean(milestone);
})()"""
_RATES = {1: "", 4: ", 4x slower"}
_MORE = 1.25  # how much longer a press may take on the large board

Load = Callable[[Any, str, str], Any]
Profile = Callable[[Any, Path], AbstractContextManager[Any]]


def called(name: str) -> str:
    """What is pressed under this name, in words."""
    return "a board of four times the nodes" if name == LARGE else title(GAMES[name])


def measure(
    playwright: Any, ours: CountingServer, name: str, moves: int, figures: Any, load: Load, profile_of: Profile
) -> None:
    """Press through a game, at full speed and with the processor slowed down to a quarter."""
    game = GAMES[name]
    its = measured()[game].PRESSED
    fragment = link_after(game, its.beginning) if its.beginning else link_of_a_game(game=game)
    for rate in _RATES:
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            profile_of(playwright, Path(folder)) as context,
        ):
            page = load(context, f"{ours.url}#game={fragment}", "mohreh-ready")
            page.wait_for_function("window.mohrehOffline && mohrehOffline.ready")
            page.wait_for_timeout(2000)
            if name == LARGE:
                figures.add("nodes", page.evaluate("document.querySelectorAll('#board *').length"))
                figures.add("nodes large", page.evaluate(GROW))
            if rate > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
            (engine,) = page.workers
            engine.evaluate(CLOCK)
            start = page.evaluate("performance.now()")
            for _ in range(moves):
                if page.evaluate(PASS):
                    page.wait_for_timeout(450)
                if page.evaluate(its.script or PRESS) is None:
                    break
                page.wait_for_timeout(450)
            answers = engine.evaluate("self.took")
            for kind, took, asked in page.evaluate("bench.presses"):
                told, share = kind if kind in its.told else "press", sum(answers.get(str(id_), 0) for id_ in asked)
                figures.add(f"{name} {told} x{rate}", took + (rate - 1) * share)
                figures.add(f"{name} engine x{rate}", rate * share)
            figures.add(f"{name} task x{rate}", page.evaluate(LONGEST, start))


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def report(line: Callable[..., None], figures: Any) -> None:
    """The figures beside their targets."""
    for name, game in GAMES.items():
        what, large = called(name), name == LARGE
        line(f"longest main-thread task in {what}", figures.median(f"{name} task x1"), "ms", None if large else 50)
        line(f"longest main-thread task in {what}, 4x slower", figures.median(f"{name} task x4"), "ms")
        for kind in (*measured()[game].PRESSED.told, "press"):
            for rate, half, most in ((1, None, 40), (4, 100, 150)):
                presses = figures.get(f"{name} {kind} x{rate}", [])
                told = f"{what}, {kind} to painted{_RATES[rate]}"
                targets = (None, None) if large else (half, most)
                line(f"{told}, median of {len(presses)}", percentile(presses, 0.5), "ms", targets[0])
                line(f"{told}, 95th percentile", percentile(presses, 0.95), "ms", targets[1])
        for rate, slow in _RATES.items():
            line(f"{what}, the engine's share{slow}", percentile(figures.get(f"{name} engine x{rate}", []), 0.5), "ms")
    line("nodes of the large board", figures.median("nodes large") / figures.median("nodes"), "x")
    for rate, slow in _RATES.items():
        few, many = (percentile(figures.get(f"{name} press x{rate}", []), 0.5) for name in (OPEN, LARGE))
        line(f"a press on the large board / on the small one{slow}", many / few, "x", _MORE)
