"""From a press to the first picture that shows it was heard, by its mark or by its answer, and to the picture of that
answer, in every game: at full speed and on a tablet four times slower.

The throttle slows the main thread alone; so the engine's thread hands each answer over when four times as long has gone
by, by its own clock, as it took. Meanwhile the page goes on, as on such a tablet: what it does then is not waited for
twice. A game that lies open is pressed on a board of four times the nodes as well: below the real one, in the
board that scrolls, lie three more as they stood in the beginning, as the estates of others would lie in a larger game.
They are laid out and styled, walked past with every reply and searched for tab stops; they take no press and are not
heard.

Beside each game, in the same browser, a bare page is pressed that draws a list of as many elements as a move changes:
its times tell how fast the machine is at that moment, so that runs can be compared.
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

# Every press on a table, with two times in milliseconds: until the picture that shows that it was heard, the first that
# changes anything, and until the picture of its answer, the first that changes the board or a dialog. `marked`: that
# first picture showed what was pressed as marked (web/reach/pressed.mjs); else it was that of the answer already. With
# each goes what was asked of the engine meanwhile.
TIMES = """() => {
  window.bench ??= { long: [] };
  bench.presses = [];
  let press = null;
  const { port1, port2 } = new MessageChannel(); // a busy Firefox puts timers off, messages it does not
  const shown = [];
  port1.onmessage = () => shown.shift()(performance.now());
  const picture = (then, now = () => {}) => requestAnimationFrame(() => {
    now();
    shown.push(then);
    port2.postMessage('');
  });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.id) press?.asked.push(message.id);
    return post.call(this, message, ...rest);
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-action],[data-look],[data-do^="pick "]');
    if (!button) return;
    const what = (button.dataset.action ?? button.dataset.do ?? 'look').split(' ')[0];
    const marked = button.hasAttribute('data-pressed'); // by the finger, which came down before
    press = { what, start: performance.now(), asked: [], isSeen: marked, heard: 0, marked, byKey: bench.byKey };
    bench.waits = true;
  }, true);
  const seen = new MutationObserver((changes) => {
    const now = press;
    if (!now) return;
    if (!now.isSeen) {
      picture((time) => { now.heard = time - now.start; }, () => { now.marked = press === now; });
    }
    now.isSeen = true;
    if (changes.every(({ attributeName }) => attributeName === 'data-pressed')) return;
    press = null;
    picture((time) => {
      bench.presses.push({ ...now, painted: time - now.start });
      bench.waits = Boolean(press);
    });
  });
  seen.observe(document.body, { subtree: true, attributeFilter: ['data-pressed'] });
  for (const place of document.querySelectorAll('#board, dialog')) {
    seen.observe(place, { childList: true, subtree: true, attributeFilter: ['open', 'data-pressed'] });
  }
}"""
# Runs before anything of the page: tasks that block the main thread, and every press.
WATCH = f"""
window.bench = {{ long: [] }};
new PerformanceObserver((list) => {{
  for (const entry of list.getEntries()) bench.long.push({{ start: entry.startTime, length: entry.duration }});
}}).observe({{ type: 'longtask', buffered: true }});
document.addEventListener('DOMContentLoaded', {TIMES});
"""
# In the engine's thread, so many times slower: how long it takes for each answer at full speed, and to prepare one.
# Measured from the page, a wait for the throttled main thread would count as well.
CLOCK = """(rate) => {
  self.took = {};
  const began = new Map();
  const slowDown = (took) => {
    for (const end = performance.now() + (rate - 1) * took; performance.now() < end; ); // it is busy
  };
  const hear = self.onmessage;
  self.onmessage = (event) => {
    const start = performance.now();
    if (event.data?.id) began.set(event.data.id, start);
    hear.call(self, event);
    if (event.data?.ahead) slowDown(performance.now() - start);
  };
  const post = self.postMessage;
  self.postMessage = (message, ...rest) => {
    if (began.has(message?.id)) slowDown(self.took[message.id] = performance.now() - began.get(message.id));
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
# The list of the bare page, drawn anew with each press; answers the milliseconds until its picture.
BARE = """async (size) => {
  document.body.innerHTML ||= '<ul style="display: grid; grid-template-columns: repeat(10, 1fr)"></ul>';
  const { port1, port2 } = new MessageChannel();
  const start = performance.now();
  const line = (n) => `<li><b>${n}</b> <span title="${start}">${(start + n).toString(36)}</span></li>`;
  document.querySelector('ul').innerHTML = Array.from({ length: size }, (_, n) => line(n)).join('');
  await new Promise((done) => requestAnimationFrame(() => { port1.onmessage = done; port2.postMessage(''); }));
  return performance.now() - start;
}"""
_BARE_SIZE = 100  # lines, each of three elements
_BARE_TIMES = 15
# Under its name the game that is pressed.
GAMES = {**{game: game for game, its in measured().items() if hasattr(its, "PRESSED")}, LARGE: OPEN}
# What has come of an Age or a battle is passed: computers wait as long as it is looked at.
PASS = """(() => {
  const milestone = document.querySelector('#milestone[open]');
  milestone?.close();
  return Boolean(milestone);
})()"""


TAP = 80  # milliseconds for which a finger that taps lies on the glass
RESTS = 250  # milliseconds for which the focus rests on what a key presses, at least: so quickly is it seen there
_DOWN = "new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch', isPrimary: true })"


def _announced(press: str, notice: str, wait: int) -> str:
    """The same press, this function of JavaScript: first the notice of it, about the element `pressed` or null, and its
    click so many milliseconds later."""
    return f"""async () => {{
      const {{ click }} = HTMLElement.prototype;
      let pressed = null;
      HTMLElement.prototype.click = function () {{ pressed = this; }};
      let found;
      try {{ found = ({press})(); }} finally {{ HTMLElement.prototype.click = click; }}
      {notice}
      await new Promise((done) => setTimeout(done, {wait}));
      pressed?.click();
      return found;
    }}"""


def by_finger(press: str) -> str:
    """The same press as a finger does it: it comes down on what is pressed first, what still flies lands
    (`web/drawing/flights.mjs`), and the engine prepares its reply (`web/reach/ahead.mjs`); the click, from which on is
    measured, comes when it goes up."""
    return _announced(press, f"(pressed ?? document.body).dispatchEvent({_DOWN});", TAP)


def by_key(press: str) -> str:
    """The same press as a key does it: the focus is on what is pressed, and the engine prepares its reply."""
    return _announced(press, "pressed?.focus({ focusVisible: true, preventScroll: true });", RESTS)


# After a press: as long as its answer takes, and as a quick hand takes to the next.
AFTERWARDS = """async () => {
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  for (const end = performance.now() + 1500; bench.waits && performance.now() < end; ) await wait(10);
  await wait(200);
}"""
HEARD = 60.0  # milliseconds from a press to the first picture that shows it was heard, at most, for 95 of 100
BY_KEY = "press of a key"
_KEYS = 5  # of so many presses one is by a key
_RATES = {1: "", 4: ", 4x slower"}
_MORE = 1.25  # how much longer a press may take on the large board

Load = Callable[[Any, str, str], Any]
Profile = Callable[[Any, Path], AbstractContextManager[Any]]


def called(name: str) -> str:
    """What is pressed under this name, in words."""
    return "a board of four times the nodes" if name == LARGE else title(GAMES[name])


def _measure_bare(context: Any, address: str, rate: int) -> list[float]:
    """Press on the bare page with the processor slowed down to this part; milliseconds to each picture."""
    page = context.new_page()
    page.goto(address)
    page.evaluate("document.body.replaceChildren()")
    if rate > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    found = [page.evaluate(BARE, _BARE_SIZE) for _ in range(_BARE_TIMES)]
    page.close()
    return found[1:]


def measure(
    playwright: Any,
    ours: CountingServer,
    bare: str,
    name: str,
    moves: int,
    figures: Any,
    load: Load,
    profile_of: Profile,
) -> None:
    """Press through a game, at full speed and with the processor slowed down to a quarter. `bare` is the address of a
    page without anything."""
    game = GAMES[name]
    its = measured()[game].PRESSED
    fragment = link_after(game, its.beginning) if its.beginning else link_of_a_game(game=game)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        profile_of(playwright, Path(folder)) as context,
    ):
        for rate in _RATES:
            for each in _measure_bare(context, bare, rate):
                figures.add(f"{name} bare x{rate}", each)
            page = load(context, f"{ours.url}#game={fragment}", "mohreh-ready")
            page.wait_for_function("window.mohrehOffline && mohrehOffline.ready")
            page.wait_for_timeout(2000)
            if name == LARGE:
                figures.add("nodes", page.evaluate("document.querySelectorAll('#board *').length"))
                figures.add("nodes large", page.evaluate(GROW))
            if rate > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
            (engine,) = page.workers
            engine.evaluate(CLOCK, rate)
            start = page.evaluate("performance.now()")
            script = its.script or PRESS
            for move in range(moves):
                if page.evaluate(PASS):
                    page.wait_for_timeout(450)
                is_key = move % _KEYS == _KEYS - 1
                page.evaluate("(byKey) => { bench.byKey = byKey; }", is_key)
                if page.evaluate(by_key(script) if is_key else by_finger(script)) is None:
                    break
                page.evaluate(AFTERWARDS)
            answers = engine.evaluate("self.took")
            for press in page.evaluate("bench.presses"):
                kind, share = press["what"], sum(answers.get(str(id_), 0) for id_ in press["asked"])
                kind_of_press = BY_KEY if press["byKey"] else kind if kind in its.told else "press"
                figures.add(f"{name} {kind_of_press} x{rate}", press["painted"])
                figures.add(f"{name} heard x{rate}", press["heard"])
                figures.add(f"{name} marked x{rate}", press["marked"])
                figures.add(f"{name} engine x{rate}", rate * share)
            figures.add(f"{name} task x{rate}", page.evaluate(LONGEST, start))
            page.close()


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def report(line: Callable[..., None], name: str, figures: Any) -> None:
    """The figures of one game beside their targets; those of the large board beside the small one's."""
    game, what, large = GAMES[name], called(name), name == LARGE
    line(f"longest main-thread task in {what}", figures.median(f"{name} task x1"), "ms", None if large else 50)
    line(f"longest main-thread task in {what}, 4x slower", figures.median(f"{name} task x4"), "ms")
    for rate, slow in _RATES.items():
        heard, marked = (figures.get(f"{name} {each} x{rate}", []) for each in ("heard", "marked"))
        label = f"{what}, press to its first picture{slow}"
        line(f"{label}, median of {len(heard)}", percentile(heard, 0.5), "ms")
        line(f"{label}, 95th percentile", percentile(heard, 0.95), "ms", None if large else HEARD)
        line(f"{label}: the mark, not yet the answer", 100 * sum(marked) / max(1, len(marked)), "%")
    for kind in (*measured()[game].PRESSED.told, "press", BY_KEY):
        for rate, half, most in ((1, None, 40), (4, 100, 150)):
            presses = figures.get(f"{name} {kind} x{rate}", [])
            label = f"{what}, {kind} to its answer painted{_RATES[rate]}"
            targets = (None, None) if large or kind == BY_KEY else (half, most)
            line(f"{label}, median of {len(presses)}", percentile(presses, 0.5), "ms", targets[0])
            line(f"{label}, 95th percentile", percentile(presses, 0.95), "ms", targets[1])
    for rate, slow in _RATES.items():
        line(f"{what}, the engine's share{slow}", percentile(figures.get(f"{name} engine x{rate}", []), 0.5), "ms")
        line(f"a bare page beside {what}{slow}", percentile(figures.get(f"{name} bare x{rate}", []), 0.5), "ms")
    if not large:
        return
    line("nodes of the large board", figures.median("nodes large") / figures.median("nodes"), "x")
    for rate, slow in _RATES.items():
        few, many = (percentile(figures.get(f"{each} press x{rate}", []), 0.5) for each in (game, name))
        line(f"a press on the large board / on the small one{slow}", many / few, "x", _MORE)
