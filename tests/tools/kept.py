"""The site as stored by a browser for offline use: waiting until it is complete, removing a part of it, and copies of
the site that are quick to store."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from mohreh.site import worklist
from mohreh.site.places import ROOT
from tests.tools.waiting import until

KEPT = "window.mohrehOffline && mohrehOffline.ready"
# Removes all stored files with this text in their address, as browsers do that need room.
THROW_AWAY = """(some) => caches.keys().then(([key]) => caches.open(key)).then(async (cache) => {
  for (const request of await cache.keys()) if (request.url.includes(some)) await cache.delete(request);
})"""

# The number of stored files whose addresses begin with one of these texts.
COUNT = """(starts) => caches.keys().then(([key]) => caches.open(key)).then((cache) => cache.keys())
  .then((keys) => keys.map(({ url }) => url.slice(mohrehSite.length)))
  .then((paths) => paths.filter((path) => starts.some((start) => path.startsWith(start))).length)"""


def all_is_kept(page: Any, site: Path) -> None:
    """Wait until all of the site is stored, including the files that are fetched last (worklist.SOON)."""
    page.wait_for_function(KEPT)
    wanted = sum(address.startswith(worklist.SOON) for address in worklist.listing(site))
    until(page, lambda: soon_kept(page) == wanted, "all of the site is kept")


def soon_kept(page: Any) -> int:
    """Return how many of the files that are fetched last are stored already."""
    root = page.evaluate("new URL(document.documentElement.dataset.root ?? './', location.href).href")
    found: int = page.evaluate(COUNT.replace("mohrehSite", f"'{root}'"), list(worklist.SOON))
    return found


# What no test of a copied site opens and takes long to store. Of the boards for other pages, those of examples are
# left out as well (`_left_out`): they are most of all files.
LEFT_OUT = shutil.ignore_patterns("python", "npm", "wheels", "rules", "owners", "solve", "numbers")


# The files from which an engine starts: three quarters of all bytes.
ENGINE = shutil.ignore_patterns("pyodide-*", "lib")


def _left_out(folder: str, names: list[str]) -> set[str]:
    examples = [name for name in names if Path(folder).name == "embed" and Path(folder, name).is_dir()]
    return {*LEFT_OUT(folder, names), *examples}


def _without_engine(folder: str, names: list[str]) -> set[str]:
    return {*_left_out(folder, names), *ENGINE(folder, names)}


def smaller(site: Path, folder: Path, *, engine: bool = True) -> Path:
    """Copy the site without its largest pages, with a service worker that stores the copied files. `engine`: with the
    files from which an engine starts, which pages without one (`tests/tools/no_engine.py`) do not load."""
    shutil.copytree(site, folder, ignore=_left_out if engine else _without_engine)
    shutil.copy(ROOT / "web/service-worker.js", folder)
    worklist.fill(folder)
    return folder
