"""Any Pyodide page can install the wheel of the site with micropip."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from mohreh import __version__
from mohreh.site.places import PACKAGES, WORKSHOP
from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.samples import times
from tests.tools.waiting import patient
from tests.tools.watching import Watch

MICROPIP = "0.11.1"
HOST_PAGE = """<!doctype html><title>Somebody else's page</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from './pyodide/pyodide.mjs';
const python = await loadPyodide();
await python.loadPackage('micropip');
window.run = (code) => python.runPythonAsync(code);
document.title = 'ready';
</script>"""
USE = """
import micropip
await micropip.install({address!r})
from mohreh.core.chance import Chance
from mohreh.table import games
from mohreh.core.game import CHANCE
import mohreh
chance = Chance("micropip")
state = games.room(games.shipped()[0]).game.new({{}})
moves = 0
while moves < {moves} and state.decision().kind != "over":
    seat = state.decision().seats[0]
    actions = state.legal_actions(seat)
    state.apply(seat, actions[chance.below(len(actions))])
    moves += 1
f"{{mohreh.__version__}} {{moves}}"
"""


@pytest.fixture(scope="module")
def micropip() -> Path:
    """The pinned wheel of micropip, fetched once; it says that it needs a newer Python than ours, and has one."""
    folder = WORKSHOP / "micropip"
    found = list(folder.glob(f"micropip-{MICROPIP}-*.whl"))
    if not found:
        command = ["download", "--quiet", "--no-deps", "--only-binary=:all:", "--python-version", "3.14"]
        done = subprocess.run(
            [sys.executable, "-m", "pip", *command, "-d", str(folder), f"micropip=={MICROPIP}"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        found = list(folder.glob(f"micropip-{MICROPIP}-*.whl"))
    return found[0]


@pytest.fixture
def elsewhere(tmp_path: Path, micropip: Path) -> CountingServer:
    """A site of somebody else: stock Pyodide with micropip, on another origin."""
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(PACKAGES / "pyodide" / name, pyodide / name)
    shutil.copy(micropip, pyodide / micropip.name)
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"]["micropip"]
    entry |= {"file_name": micropip.name, "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest()}
    lock["packages"] = {"micropip": entry}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    (tmp_path / "index.html").write_text(HOST_PAGE, encoding="utf-8")
    return CountingServer(tmp_path, policy="")


def test_micropip_installs_the_wheel_in_a_page_of_another_origin(
    elsewhere: CountingServer, server: CountingServer, browser: Any, watch: Watch
) -> None:
    listing = json.loads((server.site.folder / "wheels/index.json").read_text())
    context = patient(browser.new_context())
    page = context.new_page()
    page.goto(elsewhere.url)
    page.wait_for_function("document.title === 'ready'")
    use = USE.format(address=f"{server.url}wheels/{listing['mohreh']}", moves=times(12, 1000))
    answer = page.evaluate("(code) => run(code)", use)
    version, moves = answer.split()
    assert version == __version__
    assert int(moves) >= times(12, 60)
    context.close()
    elsewhere.kill()


def test_the_wheel_is_the_package_with_its_translations(site: Path) -> None:
    (path,) = (site / "wheels").glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        metadata = wheel.read(f"mohreh-{__version__}.dist-info/METADATA").decode()
    assert {f"mohreh/games/{game}/locale/fa.mo" for game in games.shipped()} <= set(names)
    assert "mohreh/table/api.py" in names
    assert "mohreh/py.typed" in names
    assert not [name for name in names if name.endswith((".po", ".pyc"))]
    required = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert not required
