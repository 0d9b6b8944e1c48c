"""The oldest browsers that we promise (`lowering.OLDEST`): what they do not know is not used, or is no loss there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tools import compat
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN

NO_LOSS = {
    "-webkit-tap-highlight-color": "a tap shows for a moment",
    "-webkit-touch-callout": "the menu of a long press is Safari's own",
    "accent-color": "a tick is in the colour of the device",
    "break-after: avoid": "a printed page may end with a heading",
    "contain: style": "counts for speed only",
    "contain-intrinsic-block-size": "counts for speed only",
    "contain-intrinsic-size": "counts for speed only",
    "content-visibility": "counts for speed only",
    "content-visibility: auto": "counts for speed only",
    "content-visibility: hidden": "counts for speed only",
    "content-visibility: visible": "counts for speed only",
    "font-family: ui-monospace": "another face of the family follows",
    "forced-color-adjust": "of a device with colours of its own, which this browser does not have",
    "forced-color-adjust: none": "the same",
    "justify-content: safe": "a row that is too long is cut on both sides, and can be pushed",
    "orphans": "a printed paragraph may be cut in a worse place",
    "overscroll-behavior": "the page may move with a list that is at its end",
    "overscroll-behavior-x": "the same",
    "paint-order": "of HTML text; that of pictures, which is what is meant, is older",
    "reading-flow": "Tab goes in the order of the page, not in that of the screen",
    "reading-flow: grid-order": "the same",
    "scrollbar-color": "the device's own bars",
    "scrollbar-width": "the device's own bars",
    "scrollbar-width: none": "the device's own bars",
    "scrollbar-width: thin": "the device's own bars",
    "text-size-adjust": "Safari knows it by its older name, which stands beside it; Firefox has no need of it",
    "text-wrap": "lines of a heading may be of unequal length",
    "text-wrap: balance": "the same",
    "text-wrap: nowrap": "`white-space` says it as well",
    "text-wrap: pretty": "the same",
    "widows": "a printed paragraph may be cut in a worse place",
    ":has": "ticks are seen as they are, and cards, tables and dialogs take more room than they need",
    ":highlight": "what is searched for is not marked in the text; it is found as well",
    ":popover-open": "a package stands in for it, and the class that it gives is in the same rule",
    "@property": "a change of colour is not drawn out",
    "@page": "of its rules, not of itself",
}
"""Of the styles, with what is seen where it is missing."""
GUARDED = {
    "checkVisibility": "flights.mjs asks for it",
    "launchQueue": "launch.mjs asks for it",
    "vibrate": "sounds.mjs asks for it",
    "canShare": "device.mjs asks for it",
    "share": "is asked for where canShare is",
    "Highlight": "rules.mjs asks for it",
    "highlights": "rules.mjs asks for it",
    "URLPattern": "service-worker.js asks for it",
    "hidePopover": "a package stands in for it",
    "moveBefore": "redraw.js and embed.js ask for it",
    "wakeLock": "awake.mjs asks for it",
    "workerFinalRouterSource": "one of three ways to tell that a file was kept",
    "requestIdleCallback": "a timer stands in for it",
    "showPopover": "a package stands in for it",
}
"""Of the scripts, with what keeps the oldest browsers from missing it."""
# That the platform has as well.
NAMES_OF_OURS = {"animation", "bytes", "connection", "grow", "ms", "number", "role", "stats", "take", "zip"}
OURS = re.compile(r"[/\\]vendor[/\\]")


def ours(site: Path, *endings: str) -> Iterator[Path]:
    """The files of the site with these endings that do not come from packages."""
    return (path for path in sorted(site.rglob("*.*")) if path.suffix in endings and not OURS.search(str(path)))


@pytest.mark.parametrize(
    ("endings", "used", "excused"),
    [((".css",), compat.of_styles, NO_LOSS), ((".js", ".mjs"), compat.of_scripts, GUARDED)],
    ids=["styles", "scripts"],
)
def test_what_the_oldest_do_not_know_is_no_loss(
    site: Path,
    endings: tuple[str, ...],
    used: Callable[[str], Iterator[tuple[str, list[str]]]],
    excused: dict[str, str],
) -> None:
    found: dict[str, list[str]] = {}
    for path in ours(site, *endings):
        for name, missing in used(path.read_text(encoding="utf-8")):
            if missing and name not in NAMES_OF_OURS:
                found[name] = missing
    assert {name: missing for name, missing in found.items() if name not in excused} == {}
    assert sorted(set(excused) - set(found)) == []  # nothing is excused that is not there


@pytest.mark.parametrize("place", ["en/rules/{game}/", "en/embed/#game={game}&new&seats=person,person"])
def test_who_has_no_popovers_is_brought_them(
    server: CountingServer, open_context: Callable[..., Any], place: str
) -> None:
    page = open_context().new_page()
    page.add_init_script("delete HTMLElement.prototype.popover")
    page.goto(server.url + place.format(game=OPEN))
    page.wait_for_function("'popover' in HTMLElement.prototype")
