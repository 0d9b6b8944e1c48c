"""A site that a browser keeps: whether all of it is there, and how a part of it is lost."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from mohreh.site import worklist
from mohreh.site.places import ROOT
from tests.tools.waiting import until

KEPT = "window.mohrehOffline && mohrehOffline.ready"
# Of what is kept, all files with this in their address are thrown away, as browsers do that need room.
THROW_AWAY = """(some) => caches.keys().then(([key]) => caches.open(key)).then(async (cache) => {
  for (const request of await cache.keys()) if (request.url.includes(some)) await cache.delete(request);
})"""

# How many files are kept whose addresses begin so.
COUNT = """(starts) => caches.keys().then(([key]) => caches.open(key)).then((cache) => cache.keys())
  .then((keys) => keys.map(({ url }) => url.slice(mohrehSite.length)))
  .then((paths) => paths.filter((path) => starts.some((start) => path.startsWith(start))).length)"""


def all_is_kept(page: Any, site: Path) -> None:
    """Wait until what comes after the rest is there as well."""
    page.wait_for_function(KEPT)
    wanted = sum(address.startswith(worklist.SOON) for address in worklist.listing(site))
    until(page, lambda: soon_kept(page) == wanted, "all of the site is kept")


def soon_kept(page: Any) -> int:
    """How much of what comes after the rest is there already."""
    root = page.evaluate("new URL(document.documentElement.dataset.root ?? './', location.href).href")
    found: int = page.evaluate(COUNT.replace("mohrehSite", f"'{root}'"), list(worklist.SOON))
    return found


# What no test of copied sites opens, and a browser would be long to keep; of the boards in other pages those of
# examples, which are most of all files.
LEFT_OUT = shutil.ignore_patterns("python", "npm", "wheels", "rules", "owners", "solve", "numbers")


# What an engine starts from: three quarters of all bytes.
ENGINE = shutil.ignore_patterns("pyodide-*", "lib")


def _left_out(folder: str, names: list[str]) -> set[str]:
    examples = [name for name in names if Path(folder).name == "embed" and Path(folder, name).is_dir()]
    return {*LEFT_OUT(folder, names), *examples}


def _without_engine(folder: str, names: list[str]) -> set[str]:
    return {*_left_out(folder, names), *ENGINE(folder, names)}


def smaller(site: Path, folder: Path, *, engine: bool = True) -> Path:
    """A copy of the site without its largest pages; its service worker keeps what is there. `engine`: with what one
    starts from, which pages without an engine (`tests/tools/no_engine.py`) do not ask for."""
    shutil.copytree(site, folder, ignore=_left_out if engine else _without_engine)
    shutil.copy(ROOT / "web/service-worker.js", folder)
    worklist.fill(folder)
    return folder
