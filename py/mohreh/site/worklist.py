"""The list of files for the service worker, with the digest of each, and the digest of all as the build id.

A digest is a prefix of a SHA-256 with 80 bits, which suffices to detect wrong answers and keeps the list small.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

DIGITS = 20
MARK = '"{{worklist}}"'
# Browsers handle the worker itself and the icons of the installed app, and hosts the page for addresses that do not
# exist; wheels, packages and types are for other sites, and python/ is for people with a shell.
NOT_KEPT = (
    "service-worker.js",
    "404.html",
    "mohreh.d.ts",
    "npm/",
    "wheels/",
    *("python/", "styles/python.css"),  # except the notebooks, which are ordinary pages: KEPT
    *(f"icons/app-{size}.png" for size in ("192", "512", "maskable-512", "touch-180")),
)
KEPT = ("python/try/",)
"""The folders that are stored although `NOT_KEPT` covers them."""
BOARDS = ("embed/", "en/embed/")
"""The pages of boards for other sites, including those in the rules."""
SOON = (
    *(*BOARDS, "vendor/popover/", "drawing/lengths.mjs", "drawing/chosen.mjs"),
    *("devices/", "vendor/qr/", "together/", "en/together/"),
    *("score/", "en/score/", "score/pad.mjs", "styles/score-pad.css"),
    *("reading/words/", "lib/later.pack", "puzzles/puzzles.css", "notices/sounds.mjs"),
    "system/start-picture.mjs",
    *("about/", "en/about/", "LICENSE", "licences.txt", "fonts/OFL.txt", "styles/embed.css"),
)
"""Beginnings of the addresses that are kept when all else is: nobody needs them on a first visit, and somebody may
invite another device on a train, play an example of the rules, search for one in their own words, count the points of a
game with the box there, open a puzzle, want sounds, or add the app to the home screen. What stands in for `popover`,
registered lengths and `:has` in a browser of before 2024 has come with its first page."""
LATER = (
    *SOON,
    *("puzzles/of/", "solve/", "en/solve/", "styles/solve.css", "embed/puzzle.mjs"),
    *("setup/", "en/setup/", "setup/page.mjs", "styles/set-up.css"),
    *("owners", "en/owners", "styles/owners.css"),
    *("numbers/", "en/numbers/", "styles/numbers.css"),
    *(*KEPT, "notebook", "styles/notebook.css"),
)
"""And the beginnings of those that are kept only when they are first requested: by owners of other sites, and by people
who look at the statistics of a game, solve puzzles, set up a position or run a notebook."""
STILL = re.compile(r"(en/)?(embed/\w+/|solve/\w+/(\w+\.svg|asked\.json)$)")
"""The pictures that are not stored: without a network, an embedded board shows the example or the puzzle itself."""
NOT_HERE = "oembed.json"  # used by other sites too, and a server may insert its own address


def listing(site: Path) -> dict[str, str]:
    """Return the addresses of all files to store, relative to the site, each with its digest; a page is listed by
    its folder."""
    entries = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        left_out = name.startswith(NOT_KEPT) and not name.startswith(KEPT)
        if path.is_file() and not left_out and path.name != NOT_HERE and not STILL.match(name):
            address = name.removesuffix("index.html") if path.name == "index.html" else name
            entries[address or "./"] = hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS]
    return entries


def at_first(site: Path) -> dict[str, str]:
    """Return those of `listing` that are stored at the first visit."""
    return {address: digest for address, digest in listing(site).items() if not address.startswith(LATER)}


def build_of(entries: dict[str, str]) -> str:
    """Return the id of the build: the same files give the same id."""
    return hashlib.sha256(json.dumps(entries, sort_keys=True).encode()).hexdigest()[:16]


def _name_in_pages(site: Path) -> str:
    """Return the id of the build that every page names. By it the service worker recognizes pages that it does not
    store."""
    found = re.search(r'data-build="(\w+)"', (site / "index.html").read_text(encoding="utf-8"))
    assert found, "the home page names no build"
    return found[1]


def fill(site: Path) -> str:
    """Write the list into the site's service-worker.js, the last thing a build does; returns the id of the build."""
    entries = listing(site)
    build = build_of(entries)
    worker = site / "service-worker.js"
    script = worker.read_text(encoding="utf-8")
    data = json.dumps(
        {"build": build, "pages": _name_in_pages(site), "files": entries, "later": LATER, "soon": SOON},
        indent=0,
        separators=(",", ":"),
    )
    worker.write_text(script.replace(MARK, data), encoding="utf-8")
    return build
