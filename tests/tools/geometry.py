"""Where everything of a board lies, in each engine: the same board is drawn in all of them, at the same sizes.

No engine runs in these pages (`tests/tools/shown.py`): the server answers its scripts with nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from mohreh.site.pages import HOMES
from tests.tools import memory
from tests.tools.beside import Trusted
from tests.tools.counting import CountingServer
from tests.tools.engines import BY_PROCESSOR, firefox_context, webkit_driver
from tests.tools.launching import chromium_options
from tests.tools.shown import ENGINE

OVERLAY = {"ui.useOverlayScrollbars": 1}
"""Settings of Firefox: scroll bars lie above what is scrolled, as on a tablet, and as the others have them here."""
NEAR = 2.0
"""Pixels by which an edge may lie elsewhere: engines round lines of text and shares of a grid differently."""
_CHOOSE = """(lang) => localStorage.setItem('mohreh:settings', JSON.stringify({ lang }))"""
_READY = "() => Boolean(window.hands && window.mohrehPictures)"
# Every box of the table with the way to it, when nothing moves any more: [way, left, top, width, height]. What only
# readers hear has none; an inline box is as high as each engine takes a line to be, within a line that is measured; and
# what lies in a text whose lines are counted is a box in some engines alone (story.css).
_BOXES = """async () => {
  const table = document.getElementById('table');
  const read = () => {
    for (const view of document.querySelectorAll('.terrain-view')) view.scrollTo(0, 0); // maps follow what is looked at
    const found = [];
    const walk = (element, way) => {
      const box = element.getBoundingClientRect();
      const inLine = element.nodeName !== 'svg' && getComputedStyle(element).display === 'inline';
      if (box.width > 1 && box.height > 1 && !inLine) {
        found.push([way, box.left, box.top, box.width, box.height]);
      }
      if (element.nodeName === 'svg' || element.matches('.since-text')) return;
      [...element.children].forEach((each, at) => {
        const kind = each.getAttribute('class')?.split(' ')[0];
        walk(each, `${way} ${at}:${each.nodeName.toLowerCase()}${kind ? `.${kind}` : ''}`);
      });
    };
    walk(table, 'table');
    return found;
  };
  const moves = () => document.getAnimations()
    .some((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime !== Infinity);
  await document.fonts.ready;
  let [before, found] = ['', read()];
  for (let turn = 0; turn < 50 && (moves() || JSON.stringify(found) !== before); turn += 1) {
    before = JSON.stringify(found);
    await new Promise((done) => setTimeout(done, 100));
    found = read();
  }
  return found;
}"""
Box = tuple[float, float, float, float]


class Bare(Trusted):
    """The site as it is read by pages in which no engine starts."""

    def do_GET(self) -> None:
        if urlsplit(self.path).path.endswith(tuple(f"/{name}" for name in ENGINE)):
            text = b"performance.mark('mohreh-ui')"
            self._answer(200, text, {"Content-Type": "text/javascript", "Cache-Control": "no-store"})
        else:
            super().do_GET()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page to draw in, of any size: `evaluate` calls a function in it."""

    evaluate: Callable[..., Any]
    resize: Callable[[int, int], Any]
    picture: Callable[[str], Any]

    def boxes(self) -> dict[str, Box]:
        """The boxes of the table by the way to each: left, top, width, height in pixels."""
        return boxes(self.evaluate)


def boxes(evaluate: Callable[..., Any]) -> dict[str, Box]:
    """The boxes of the table of a page in which this calls a function, by the way to each: left, top, width, height in
    pixels."""
    return {way: tuple(box) for way, *box in evaluate(_BOXES)}


def _by_playwright(context: Any, server: CountingServer, language: str) -> Sheet:
    page = context.new_page()
    page.goto(server.origin + server.site.base + memory.EMPTY)
    page.evaluate(_CHOOSE, language)
    page.goto(server.url + HOMES[language])
    page.wait_for_function(_READY)
    return Sheet(
        page.evaluate,
        lambda width, height: page.set_viewport_size({"width": width, "height": height}),
        lambda path: page.screenshot(path=path),
    )


@contextmanager
def chromium(playwright: Any, server: CountingServer, language: str, engine: str) -> Iterator[Sheet]:
    """Chromium, which puts letters where that engine puts them: at whole pixels, or at parts of them."""
    running = playwright.chromium.launch(**chromium_options(*LETTERS[engine]))
    yield _by_playwright(running.new_context(service_workers="block"), server, language)
    running.close()


@contextmanager
def firefox(playwright: Any, server: CountingServer, language: str, **prefs: Any) -> Iterator[Sheet]:
    """Firefox, in which these are set."""
    with firefox_context(playwright, {**OVERLAY, **prefs}) as context:
        yield _by_playwright(context, server, language)


@contextmanager
def webkit(_: Any, server: CountingServer, language: str) -> Iterator[Sheet]:
    """A frame of any size in a large window, which itself cannot be as small as a phone."""
    with webkit_driver(**BY_PROCESSOR) as driver:
        driver.set_window_size(1600, 1200)
        driver.get(server.origin + server.site.base + memory.EMPTY)
        driver.execute_script(
            f"({_CHOOSE})(arguments[1]);"
            "const frame = document.body.appendChild(document.createElement('iframe'));"
            "document.body.replaceChildren(frame); document.body.style.margin = 0;"
            "Object.assign(frame.style, { border: 0, display: 'block' }); frame.src = arguments[0];",
            server.url + HOMES[language],
            language,
        )
        driver.switch_to.frame(0)

        def evaluate(function: str, *given: object) -> Any:
            answer = driver.execute_async_script(
                "const [answer, ...given] = [...arguments].reverse(); given.reverse();"
                f"Promise.resolve().then(() => ({function})(...given))"
                ".then((value) => answer([value ?? null]), (error) => answer({ failed: `${error}` }))",
                *given,
            )
            assert isinstance(answer, list), answer
            return answer[0]

        def resize(width: int, height: int) -> None:
            evaluate(
                "(size) => { [frameElement.style.width, frameElement.style.height] = size; }",
                [f"{width}px", f"{height}px"],
            )

        while not evaluate(_READY):
            pass
        yield Sheet(evaluate, resize, driver.save_screenshot)


LETTERS: Mapping[str, Sequence[str]] = {"Firefox ESR": ("--font-render-hinting=none",), "WebKitGTK": ()}
OTHERS: Mapping[str, Callable[..., AbstractContextManager[Sheet]]] = {"Firefox ESR": firefox, "WebKitGTK": webkit}
"""By the names of `browsers.OTHERS`."""


@dataclass(frozen=True, slots=True)
class Known:
    """What lies elsewhere for a reason."""

    engine: str
    part: str
    """What stands in the way to it."""
    most: float
    """Pixels, at most."""


# WebKit makes a line of text a whole number of pixels high, the others a part of one more: what lies behind several
# lines moves by as many parts.
EVERYWHERE = (Known("WebKitGTK", "table", 4.0),)


def known(engine: str, game: str) -> Sequence[Known]:
    """What lies elsewhere on the board of a game in an engine: in all games, and as its `tests.tools.<game>.geometry`
    says."""
    module = f"tests.tools.{game}.geometry"
    own: Sequence[Known] = import_module(module).KNOWN if find_spec(module) else ()
    return [each for each in (*EVERYWHERE, *own) if each.engine == engine]


def elsewhere(ours: Mapping[str, Box], theirs: Mapping[str, Box], known: Sequence[Known] = ()) -> Sequence[str]:
    """What lies elsewhere in the other engine, the largest difference first, each with the boxes of both."""
    found = []
    for way in ours.keys() | theirs.keys():
        one, other = ours.get(way), theirs.get(way)
        if one is None or other is None:
            found.append((999.0, f"{way}: {one} / {other}"))
            continue
        edges = [(box[0], box[1], box[0] + box[2], box[1] + box[3]) for box in (one, other)]
        apart = max(abs(here - there) for here, there in zip(*edges, strict=True))
        if apart > max([NEAR, *(each.most for each in known if each.part in way)]):
            boxes = " / ".join(" ".join(f"{each:.1f}" for each in box) for box in (one, other))
            found.append((apart, f"{apart:.1f} {way}: {boxes}"))
    return [text for _, text in sorted(found, reverse=True)]
