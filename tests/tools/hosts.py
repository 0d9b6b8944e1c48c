"""Other people's pages: a second server, on another host, whose pages embed boards of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.tools.counting import CountingServer
from tests.tools.waiting import until

# What the page around hears and sees: events of the elements, messages of the frames, and what moves by itself.
_LISTEN = """<script>
window.told = [];
window.heard = [];
window.shifts = 0;
for (const name of ['mohreh-ready', 'mohreh-action', 'mohreh-result', 'mohreh-solved', 'mohreh-failed']) {
  document.addEventListener(name, (event) => told.push({ name, id: event.target.id, detail: event.detail }));
}
addEventListener('message', (event) => heard.push(event.data));
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
</script>"""

# A frame of a stranger who tries to take part: floods every frame around it, and the page itself.
HOSTILE = """<!doctype html><script>
const odd = [null, 0, '', 'mohreh', [], {}, { mohreh: 2, type: 'resize', height: 9000 }, { mohreh: '1', type: 'ready' },
  { mohreh: 1 }, { mohreh: 1, type: 'resize', height: 9000 }, { mohreh: 1, type: 'ready', game: 'x' },
  { mohreh: 1, type: 'action', action: 'x', seat: 0, legal: true, text: 'x' },
  { mohreh: 1, type: 'theme', value: 'dark' }, { mohreh: 1, type: 'dir', value: 'rtl' },
  { mohreh: 1, type: 'do', verb: 'play' },
  { mohreh: 1, type: 'engine' },
  { mohreh: 1, type: 'alone' }, { mohreh: 1, type: 'join' }, { mohreh: 1, type: 'result', winners: [0] },
  { mohreh: 1, type: '__proto__' }, { mohreh: 1, type: { toString: null } }, new Map([['mohreh', 1]]), 'x'.repeat(3e6)];
addEventListener('message', () => {
  const { port1 } = new MessageChannel();
  for (const frame of [parent, ...Array.from({ length: parent.length }, (_, index) => parent[index])]) {
    if (frame === window) continue;
    for (const message of odd) frame.postMessage(message, '*');
    frame.postMessage({ mohreh: 1, type: 'join' }, '*', [new MessageChannel().port1]);
  }
  parent.postMessage('flooded', '*');
});
</script>"""


class Host:
    """A site of somebody else at 127.0.0.1, which is another site than localhost to a browser; `same_site` is not."""

    def __init__(self, folder: Path, ours: CountingServer) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.ours = ours
        self._server = CountingServer(folder, policy="")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.port}/"

    @property
    def same_site(self) -> str:
        """The same pages, on another port of our own host."""
        return self._server.url

    def page(
        self, body: str, *, name: str = "index", head: str = "", html: str = 'lang="en"', script: bool = True
    ) -> str:
        """Put a page there; returns its path."""
        embed = f'<script type="module" src="{self.ours.url}embed.js"></script>' if script else ""
        text = f'<!doctype html><html {html}><meta charset="utf-8"><title>Rules</title><link rel="icon" href="data:,">'
        (self.folder / f"{name}.html").write_text(f"{text}{head}{_LISTEN}{embed}<body>{body}</body></html>", "utf-8")
        return f"{name}.html"

    def kill(self) -> None:
        self._server.kill()


def boards(page: Any, number: int) -> list[Any]:
    """The frames of the boards of a page, in the order of the page, as soon as there are so many.

    A frame that is asked for an example by its address goes on to the page of that example, where that can be had.
    """
    from playwright.sync_api import Error

    def found() -> list[Any]:
        try:
            frames = [element.content_frame() for element in page.query_selector_all("iframe")]
        except Error:  # one of them has just been taken away
            return []
        ours = [frame for frame in frames if frame and "/embed/" in frame.url and "engine.html" not in frame.url]
        return ours if len(ours) >= number and not any(_goes_on(frame) for frame in ours) else []

    frames: list[Any] = until(page, found, f"{number} boards")
    for frame in frames:
        frame.wait_for_selector("html[data-state]")
    return frames


def _goes_on(frame: Any) -> bool:
    from playwright.sync_api import Error

    try:
        return not frame.query_selector("html[data-kind], html[data-state=failed]")
    except Error:  # it is just going, or gone
        return True


def at_rest(page: Any, number: int = 1) -> None:
    """Wait until each of the boards of a page is as high as it needs to be, and stays so."""
    high = """() => [...document.querySelectorAll('mohreh-board > iframe')].map((each) => each.offsetHeight)"""
    needed = """async () => {
      const high = () => Math.ceil(document.getElementById('main').getBoundingClientRect().bottom + scrollY);
      let [before, now] = [-1, high()]; // letters and pictures come one after the other
      while (now !== before || document.readyState !== 'complete') {
        await new Promise((done) => setTimeout(done, 250));
        await document.fonts.ready;
        [before, now] = [now, high()];
      }
      return now;
    }"""

    def rests() -> bool:
        wanted = [frame.evaluate(needed) for frame in boards(page, number)]
        told = set(page.evaluate("heard.filter((each) => each?.type === 'resize').map((each) => each.height)"))
        found = page.evaluate(high)
        return told.issuperset(wanted) and all(each >= least for each, least in zip(found, wanted, strict=True))

    until(page, rests, "boards as high as they need to be")


def wake(frame: Any) -> None:
    """Press the board and wait until it can be played. A frame far from what is seen draws nothing, and a finger that
    came down in the moment in which it was scrolled to would not reach it."""
    frame.frame_element().scroll_into_view_if_needed()
    frame.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    frame.click("#play")
    frame.wait_for_selector("html[data-state=awake] #board :is([data-action],[data-look],[data-do])")
