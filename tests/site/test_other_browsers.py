"""A smoke game in Firefox ESR and in WebKitGTK, where they are installed; elsewhere skipped, and said so."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tools import browsers
from tests.tools.counting import CountingServer
from tests.tools.games import EXAMPLE, OPEN, link_of_a_game
from tests.tools.hosts import Host
from tests.tools.pressing import PRESS

READY = "() => performance.getEntriesByName('mohreh-ready').length > 0"
STATE = "() => window.mohrehEngine ? `${mohrehEngine.state} ${mohrehEngine.reason}` : 'no engine yet'"


def wait(evaluate: Callable[[str], Any], condition: str, seconds: float = 240) -> None:
    """Until a function of the page says yes."""
    limit = time.monotonic() + seconds
    while not evaluate(condition):
        assert time.monotonic() < limit, evaluate(STATE)
        time.sleep(0.1)


def play_to_the_end(evaluate: Callable[[str], Any]) -> None:
    """Press until the score sheet lies open."""
    limit = time.monotonic() + 400
    while evaluate(PRESS) != "over":
        assert time.monotonic() < limit, "the game did not end"
        time.sleep(0.03)


def test_a_game_in_firefox(server: CountingServer, playwright: Any) -> None:
    program = browsers.firefox()
    if not program:
        pytest.skip("FIREFOX ESR IS NOT INSTALLED: no game was played in it (Debian: apt install firefox-esr)")
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=str(program), headless=True)
    # Firefox ESR does not know how to pretend these.
    plain = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null", "contrast": "null"}
    page = browser.new_context(**plain).new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    wait(page.evaluate, READY)
    play_to_the_end(page.evaluate)
    wait(page.evaluate, "() => mohrehOffline.ready")
    assert not problems
    browser.close()


def test_a_board_on_another_site_in_firefox(server: CountingServer, playwright: Any, tmp_path: Path) -> None:
    program = browsers.firefox()
    if not program:
        pytest.skip(
            "FIREFOX ESR IS NOT INSTALLED: no embedded board was played in it (Debian: apt install firefox-esr)"
        )
    host = Host(tmp_path / "host", server)
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=str(program), headless=True)
    plain = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null", "contrast": "null"}
    page = browser.new_context(**plain).new_page()
    board = f'<mohreh-board id="one" game="{OPEN}" scenario="{EXAMPLE}" lang="en"></mohreh-board>'
    page.goto(host.url + host.page(board))
    heard = "() => heard.some((each) => each.type === '{}')"
    wait(page.evaluate, heard.format("loaded"))
    page.evaluate("document.getElementById('one').play()")
    wait(page.evaluate, heard.format("ready"))
    page.evaluate("document.getElementById('one').showMe()")
    wait(page.evaluate, "() => told.some((each) => each.name === 'mohreh-action' && each.detail.legal)")
    assert any(answer.path.endswith("embed/engine.html") for answer in server.answers)
    browser.close()
    host.kill()


@pytest.fixture
def display() -> Iterator[str]:
    """A screen for a browser that has no headless mode."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    program = shutil.which("Xvfb")
    if not program:
        pytest.skip("XVFB IS NOT INSTALLED: no game was played in WebKitGTK (Debian: apt install xvfb)")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    running = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as numbers:
        name = f":{numbers.readline().strip()}"
    yield name
    running.terminate()
    running.wait()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # selenium's own
def test_a_game_in_webkit(server: CountingServer, display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = browsers.webkit()
    if not found:
        pytest.skip("WEBKITGTK IS NOT INSTALLED: no game was played in it (Debian: apt install webkit2gtk-driver)")
    webdriver = pytest.importorskip("selenium.webdriver", reason="SELENIUM IS NOT INSTALLED: no game in WebKitGTK")
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")  # there is no user namespace in a container
    options = Options()
    options.binary_location = str(found[1])
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(str(found[0])))
    try:
        driver.set_script_timeout(240)
        driver.get(f"{server.url}#game={link_of_a_game()}")

        def evaluate(script: str) -> Any:
            return driver.execute_script(f"return ({script})()")

        wait(evaluate, READY)
        play_to_the_end(evaluate)
        wait(evaluate, "() => mohrehOffline.ready")
    finally:
        driver.quit()
