"""Pages of other sites that embed boards: a second server on another host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.tools.counting import CountingServer
from tests.tools.waiting import until

# Records in the embedding page: events of the elements, messages of the frames, and shifts of the layout.
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

# A foreign frame that tries to interfere: it floods every frame around it, and the page itself, with messages.
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


# Messages from one window to another arrive in the order in which they were sent.
_EXPECTS_MARK = """() => {
  window.marked = new Promise((done) => addEventListener('message', ({ data }) => data === 'mark' && done(true)));
}"""


class Host:
    """Another site, at 127.0.0.1, which browsers treat as a different site than localhost; `same_site` is the same."""

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
        """The address of the same pages on localhost: another port, but the same site."""
        return self._server.url

    def page(
        self, body: str, *, name: str = "index", head: str = "", html: str = 'lang="en"', script: bool = True
    ) -> str:
        """Write a page of this site; return its path."""
        embed = f'<script type="module" src="{self.ours.url}embed.js"></script>' if script else ""
        text = f'<!doctype html><html {html}><meta charset="utf-8"><title>Rules</title><link rel="icon" href="data:,">'
        (self.folder / f"{name}.html").write_text(f"{text}{head}{_LISTEN}{embed}<body>{body}</body></html>", "utf-8")
        return f"{name}.html"

    def kill(self) -> None:
        self._server.kill()


def boards(page: Any, number: int) -> list[Any]:
    """Wait for this number of boards; return their frames in the order of the page.

    A frame whose address names an example by parameters first navigates to the page of that example, if there is one.
    """
    from playwright.sync_api import Error

    def found() -> list[Any]:
        try:
            frames = [element.content_frame() for element in page.query_selector_all("iframe")]
        except Error:  # one of them has just been removed
            return []
        ours = [frame for frame in frames if frame and "/embed/" in frame.url and "engine.html" not in frame.url]
        return ours if len(ours) >= number and not any(_navigates(frame) for frame in ours) else []

    frames: list[Any] = until(page, found, f"{number} boards")
    for frame in frames:
        frame.wait_for_selector("html[data-state]")
    return frames


def _navigates(frame: Any) -> bool:
    """Return whether the frame has not yet reached the page of its board."""
    from playwright.sync_api import Error

    try:
        return not frame.query_selector("html[data-kind], html[data-state=failed]")
    except Error:  # it is just navigating, or removed
        return True


def at_rest(page: Any, number: int = 1) -> None:
    """Wait until each board of a page has the height of its content, which no longer changes."""
    high = """() => [...document.querySelectorAll('mohreh-board > iframe')].map((each) => each.offsetHeight)"""
    needed = """async () => {
      const high = () => Math.ceil(document.getElementById('main').getBoundingClientRect().bottom + scrollY);
      let [before, now] = [-1, high()]; // fonts and pictures arrive one after the other
      while (now !== before || document.readyState !== 'complete') {
        await new Promise((done) => setTimeout(done, 250));
        await document.fonts.ready;
        [before, now] = [now, high()];
      }
      return now;
    }"""

    def rests() -> bool:
        wanted = [frame.evaluate(needed) for frame in boards(page, number)]
        sent = set(page.evaluate("heard.filter((each) => each?.type === 'resize').map((each) => each.height)"))
        found = page.evaluate(high)
        return sent.issuperset(wanted) and all(each >= least for each, least in zip(found, wanted, strict=True))

    until(page, rests, "boards as high as they need to be")


def exchanged(page: Any, frame: Any) -> None:
    """Wait until a board has received what the page around it has sent, and the page what the board sent thereupon."""
    for window, send in (
        (frame, lambda: frame.frame_element().evaluate("(each) => each.contentWindow.postMessage('mark', '*')")),
        (page, lambda: frame.evaluate("parent.postMessage('mark', '*')")),
    ):
        window.evaluate(_EXPECTS_MARK)
        send()
        assert window.evaluate("marked")


def wake(frame: Any) -> None:
    """Start a board by a press and wait until it can be played. A frame outside of the window draws nothing, and would
    miss a press in the moment in which it is scrolled into view."""
    frame.frame_element().scroll_into_view_if_needed()
    frame.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    frame.click("#play")
    frame.wait_for_selector("html[data-state=awake] #board :is([data-action],[data-look],[data-do])")
