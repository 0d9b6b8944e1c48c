"""Firefox ESR and WebKitGTK behind one face: what a test does in either, whichever program drives it.

Playwright drives Firefox (WebDriver BiDi), Selenium drives WebKitGTK, which Playwright cannot; a `Window` of either
goes to addresses, evaluates functions of JavaScript in its page and opens further windows of the same profile.
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

PAUSE = 0.05  # seconds between two looks
STATE = """() => [location.href, document.documentElement.dataset.view, document.querySelector('dialog[open]')?.id,
  window.mohrehEngine ? `${mohrehEngine.state} ${mohrehEngine.reason}` : 'no engine yet']"""
PATIENCE = 60.0  # seconds, where the test does not say
SIZE = 1024, 768  # of a window, in pixels of CSS, with what the browser has around the page


class Window(ABC):
    """A window, or a tab, of an engine."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Load the page at an address and wait for it."""

    @abstractmethod
    def evaluate(self, function: str, *given: object) -> Any:
        """What a function of JavaScript answers in the page; what it promises is waited for."""

    @abstractmethod
    def press(self, selector: str) -> None:
        """Press what this finds first, as a mouse does it."""

    @abstractmethod
    def reload(self) -> None:
        """Load the same page once more."""

    @abstractmethod
    def close(self) -> None:
        """Close this window; the others stay."""

    @abstractmethod
    def another(self) -> Window:
        """One more window of the same profile."""

    def state(self) -> Any:
        """What the page is about, for whoever waits in vain."""
        return self.evaluate(STATE)

    def until(self, condition: str, *given: object, seconds: float = PATIENCE) -> Any:
        """Wait until a function of the page answers something true, and return it."""
        end = time.monotonic() + seconds
        while not (found := self.evaluate(condition, *given)):
            assert time.monotonic() < end, f"after {seconds:.0f} s it is still not so: {condition}; {self.state()}"
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
        # An address that differs by its fragment only would not load the page anew.
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
    """Where this browser is not here the test is left out, and says so."""
    if name in browsers.missing():
        packages = " ".join(browsers.OTHERS[name])
        pytest.skip(f"{name.upper()} IS NOT INSTALLED: nothing was played in it (Debian: apt install {packages})")


@contextmanager
def firefox_running(playwright: Any, prefs: Mapping[str, Any] | None = None) -> Iterator[Callable[..., Any]]:
    """Firefox ESR, in which these are set: makes a context of Playwright, a fresh profile, of options of a context."""
    # It does not know how to pretend these.
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
    """Firefox ESR in a fresh profile, in which these are set: a context of Playwright."""
    with firefox_running(playwright, prefs) as new_context:
        yield new_context(**options)


@contextmanager
def firefox(playwright: Any, size: tuple[int, int] = (1280, 720), **prefs: Any) -> Iterator[Window]:
    """A window of Firefox ESR in a fresh profile, in which these are set."""
    with firefox_context(playwright, prefs, viewport={"width": size[0], "height": size[1]}) as context:
        yield ByPlaywright(context)


@contextmanager
def _display() -> Iterator[str]:
    """A screen for a browser that has no headless mode."""
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
"""Settings of WebKitGTK: it paints by the processor. Without a graphics card OpenGL is a program, and slower."""

WITHOUT_LAYERS = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""Settings of WebKitGTK where pictures are timed: nothing puts layers together.

Without a graphics card that is OpenGL as a program. With it the first picture after a press took ten times as long
(WebKitGTK 2.50, 1024x768: 320 ms against 15), whatever changed in it; no device that people hold does that. A test that
times nothing keeps the layers of a device: without them all that moves is painted anew, and what a page does takes up
to twice as much of the processor.
"""


@contextmanager
def webkit_driver(**settings: str) -> Iterator[Any]:
    """WebKitGTK in a fresh profile: a driver of Selenium. `settings` are put into its environment."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    found = browsers.webkit()
    assert found
    options = Options()
    options.binary_location = str(found[1])
    options.add_argument("--automation")
    with _display() as display:
        # There is no user namespace in a container.
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
    """A window of WebKitGTK in a fresh profile. `settings` are put into its environment."""
    with webkit_driver(**BY_PROCESSOR, **settings) as driver:
        driver.set_window_size(*size)
        yield _WebKit(driver, driver.current_window_handle)


FIREFOX = "Firefox ESR"
ENGINES: dict[str, Callable[..., AbstractContextManager[Window]]] = {FIREFOX: firefox, "WebKitGTK": webkit}
"""By the names of `browsers.OTHERS`; each is handed Playwright, and may be handed the size of the window."""

BRIEFLY: dict[str, dict[str, Any]] = {
    FIREFOX: {"javascript.options.wasm_optimizingjit": False},
    "WebKitGTK": {"JSC_useOMGJIT": "0"},
}
"""What each is handed besides by tests that measure nothing: WebAssembly that runs for a minute is not optimised, as in
Chromium (`tests/conftest.py`)."""
