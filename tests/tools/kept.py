"""A site that a browser keeps: whether all of it is there, and how a part of it is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

from mohreh.site import worklist
from mohreh.site.places import ROOT

KEPT = "window.mohrehOffline && mohrehOffline.ready"
# Of what is kept, all files with this in their address are thrown away, as browsers do that need room.
THROW_AWAY = """(some) => caches.keys().then(([key]) => caches.open(key)).then(async (cache) => {
  for (const request of await cache.keys()) if (request.url.includes(some)) await cache.delete(request);
})"""

# What no test of copied sites opens, and a browser would be long to keep.
LEFT_OUT = ("python", "npm", "wheels", "rules", "owners")


def smaller(site: Path, folder: Path) -> Path:
    """A copy of the site without its largest pages; its service worker keeps what is there."""
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy(ROOT / "web/service-worker.js", folder)
    worklist.fill(folder)
    return folder
