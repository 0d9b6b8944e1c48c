"""Firefox ESR and WebKitGTK with one interface.

Playwright drives Firefox (WebDriver BiDi), Selenium drives WebKitGTK, which Playwright cannot. A `Window` of either
navigates, evaluates functions of JavaScript in its page and opens further windows of the same profile.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any

import pytest

from tests.tools import browsers

PAUSE = 0.05  # seconds between two checks
STATE = """() => [location.href, document.documentElement.dataset.view, document.querySelector('dialog[open]')?.id,
  window.mohrehEngine ? `${mohrehEngine.state} ${mohrehEngine.reason}` : 'no engine yet']"""
PATIENCE = 60.0  # seconds, unless the test passes a limit
SIZE = 1024, 768  # of a window with its toolbars, in pixels of CSS


class Window(ABC):
    """A window, or a tab, of an engine."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Load the page at an address and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, function: str, *given: object) -> Any:
        """Return what a function of JavaScript returns in the page; a promise is awaited."""

    @abstractmethod
    def press(self, selector: str) -> None:
        """Click the first element that matches."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page."""

    @abstractmethod
    def close(self) -> None:
        """Close this window; the others stay open."""

    @abstractmethod
    def another(self) -> Window:
        """Open another window of the same profile."""

    def state(self) -> Any:
        """Return the state of the page, for failure messages."""
        return self.evaluate(STATE)

    def until(self, condition: str, *given: object, seconds: float = PATIENCE) -> Any:
        """Wait until a function of JavaScript returns a true value in the page, and return it."""
        end = time.monotonic() + seconds
        while not (found := self.evaluate(condition, *given)):
            assert time.monotonic() < end, f"still not true after {seconds:.0f} s: {condition}; {self.state()}"
            time.sleep(PAUSE)
        return found


class ByPlaywright(Window):
    """A window of a context of Playwright."""

    def __init__(self, context: Any) -> None:
        self._context = context
        self._page = context.new_page()

    def goto(self, url: str) -> None:
        self._page.goto(url)

    def evaluate(self, function: str, *given: object) -> Any:
        return self._page.evaluate(f"(given) => ({function})(...given)", list(given))

    def press(self, selector: str) -> None:
        self._page.click(selector)

    def reload(self) -> None:
        self._page.reload()

    def close(self) -> None:
        self._page.close()

    def another(self) -> Window:
        return ByPlaywright(self._context)


class _WebKit(Window):
    def __init__(self, driver: Any, handle: str) -> None:
        self._driver = driver
        self._handle = handle

    def _front(self) -> Any:
        if self._driver.current_window_handle != self._handle:
            self._driver.switch_to.window(self._handle)
        return self._driver

    def goto(self, url: str) -> None:
        driver = self._front()
        # An address that differs only in its fragment would not load the page again.
        driver.get("about:blank")
        driver.get(url)

    def evaluate(self, function: str, *given: object) -> Any:
        script = """const answer = arguments[arguments.length - 1];
          Promise.resolve().then(() => (FUNCTION)(...[...arguments].slice(0, -1)))
            .then((value) => answer([value ?? null]), (error) => answer({ failed: `${error}` }));"""
        answer = self._front().execute_async_script(script.replace("FUNCTION", function), *given)
        assert isinstance(answer, list), answer["failed"]
        return answer[0]

    def press(self, selector: str) -> None:
        self._front().find_element("css selector", selector).click()

    def reload(self) -> None:
        self._front().refresh()

    def close(self) -> None:
        self._front().close()
        self._driver.switch_to.window(self._driver.window_handles[0])

    def another(self) -> Window:
        self._front().switch_to.new_window("window")
        return _WebKit(self._driver, self._driver.current_window_handle)


def need(name: str) -> None:
    """Skip the test, with the reason, if this browser is not installed."""
    if name in browsers.missing():
        packages = " ".join(browsers.OTHERS[name])
        pytest.skip(f"{name.upper()} IS NOT INSTALLED: nothing was played in it (Debian: apt install {packages})")


@contextmanager
def firefox_running(playwright: Any, prefs: Mapping[str, Any] | None = None) -> Iterator[Callable[..., Any]]:
    """Run Firefox ESR with these preferences; gives a function that opens a context of Playwright, a fresh profile."""
    # Playwright cannot emulate these in it.
    plain = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null", "contrast": "null"}
    running = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=str(browsers.firefox()),
        headless=True,
        firefox_user_prefs=dict(prefs or {}),
    )
    try:
        yield partial(running.new_context, **plain)
    finally:
        running.close()


@contextmanager
def firefox_context(playwright: Any, prefs: Mapping[str, Any] | None = None, **options: Any) -> Iterator[Any]:
    """Run Firefox ESR with these preferences; gives a context of Playwright, a fresh profile."""
    with firefox_running(playwright, prefs) as new_context:
        yield new_context(**options)


@contextmanager
def firefox(playwright: Any, size: tuple[int, int] = (1280, 720), **prefs: Any) -> Iterator[Window]:
    """Run Firefox ESR with these preferences; gives a window of a fresh profile."""
    with firefox_context(playwright, prefs, viewport={"width": size[0], "height": size[1]}) as context:
        yield ByPlaywright(context)


@contextmanager
def _display() -> Iterator[str]:
    """The name of a display for a browser without a headless mode: the present one, or one of Xvfb."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    program = shutil.which("Xvfb")
    assert program
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "1600x1300x24", "-nolisten", "tcp"]
    running = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        running.terminate()
        running.wait()


BY_PROCESSOR = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Environment of WebKitGTK to paint by the processor. Without a graphics card OpenGL is emulated, which is slower."""

WITHOUT_LAYERS = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""Environment of WebKitGTK without compositing of layers, for measurements of frames.

Without a graphics card, layers are composited by emulated OpenGL. That makes the first frame after a press ten times as
long (WebKitGTK 2.50, 1024x768: 320 ms against 15), whatever changes in it, which no real device does. Tests that
measure nothing keep the layers: without them everything that moves is painted again, and a page takes up to twice as
much of the processor.
"""


@contextmanager
def webkit_driver(**settings: str) -> Iterator[Any]:
    """Run WebKitGTK in a fresh profile, with `settings` in its environment; gives a driver of Selenium."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    found = browsers.webkit()
    assert found
    options = Options()
    options.binary_location = str(found[1])
    options.add_argument("--automation")
    with _display() as display:
        # A container has no user namespaces.
        fixed = {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        service = Service(str(found[0]), env={**os.environ, **fixed, **settings})
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver.set_script_timeout(240)
            yield driver
        finally:
            driver.quit()


@contextmanager
def webkit(_: Any, size: tuple[int, int] = SIZE, **settings: str) -> Iterator[Window]:
    """Run WebKitGTK in a fresh profile, with `settings` in its environment; gives a window."""
    with webkit_driver(**BY_PROCESSOR, **settings) as driver:
        driver.set_window_size(*size)
        yield _WebKit(driver, driver.current_window_handle)


FIREFOX = "Firefox ESR"
ENGINES: dict[str, Callable[..., AbstractContextManager[Window]]] = {FIREFOX: firefox, "WebKitGTK": webkit}
"""By the names of `browsers.OTHERS`: functions of Playwright and, optionally, the size of the window."""

BRIEFLY: dict[str, dict[str, Any]] = {
    FIREFOX: {"javascript.options.wasm_optimizingjit": False},
    "WebKitGTK": {"JSC_useOMGJIT": "0"},
}
"""Further arguments for tests that measure nothing: WebAssembly that runs for a minute is not optimised, as in Chromium
(`tests/tools/launching.py`)."""
