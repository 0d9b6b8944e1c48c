"""Notebooks in the browser: a cell runs in a Python of the page's own, errors can be read, and it can be stopped."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mohreh.site import notebooks, worklist
from tests.tools.counting import CountingServer
from tests.tools.samples import thorough
from tests.tools.waiting import reads

NAME = notebooks.names()[0]


def test_what_a_notebook_needs_is_there_and_fetched_by_nobody_else(site: Path) -> None:
    folder = site / notebooks.PLACE
    with zipfile.ZipFile(folder / "library.zip") as library:
        assert {"argparse.py", "statistics.py"} <= set(library.namelist())
    (wheel,) = folder.glob("*.whl")
    assert f'"{wheel.name}"' in (folder / "index.json").read_text(encoding="utf-8")
    first, kept = worklist.at_first(site), worklist.listing(site)
    needed = {
        f"{notebooks.PLACE}library.zip",
        f"{notebooks.PLACE}{wheel.name}",
        "notebook/worker.mjs",
        "notebook/page.mjs",
    }
    assert needed | {f"{notebooks.PLACE}{NAME}/", "styles/notebook.css"} <= kept.keys()
    assert not needed & first.keys()


def test_cells_run_say_what_is_wrong_and_can_be_stopped(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = open_context().new_page()
    page.goto(f"{server.url}{notebooks.PLACE}{NAME}/")
    stored = page.locator(".shown").first.inner_text()
    page.locator(".cell button").first.click()
    reads(page, "document.getElementById('notebook-status').textContent", "Cell 1 is done.")
    assert page.locator(".shown").first.inner_text().strip() == stored.strip()
    second = page.locator(".cell textarea").nth(1)
    second.fill("def wrong():\n    return 1 / 0\n\nimport sys\nprint('beware', file=sys.stderr)\nwrong()")
    second.press("Control+Enter")
    reads(page, "document.querySelectorAll('.shown.wrong').length", 1)
    output = page.locator(".shown").nth(1).inner_text()
    assert (
        "beware" in output
        and "ZeroDivisionError" in output
        and "line 2, in wrong" in output
        and "pyodide" not in output
    )
    second.fill("while True:\n    pass")
    second.press("Control+Enter")
    page.click("#notebook-stop:enabled")
    reads(page, "document.getElementById('notebook-status').textContent.startsWith('Stopped')")
    reads(page, "document.activeElement.id", "notebook-all")
    if not thorough():  # another Python starts, as for the first cell
        return
    second.fill("6 * 7")
    second.press("Control+Enter")
    reads(page, "document.querySelectorAll('.shown')[1].textContent", "42")
