"""The oldest browsers that we promise (`lowering.OLDEST`): what they do not know is not used, or is no loss there."""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from mohreh.site.lowering import OLDEST
from mohreh.site.places import ROOT
from mohreh.site.server import Handler
from mohreh.table import games
from tests.tools import compat, geometry
from tests.tools.counting import CountingServer
from tests.tools.engines import FIREFOX, need
from tests.tools.games import EVERY, OPEN, SECRET
from tests.tools.in_the_open import seen
from tests.tools.oldest import UNKNOWN, UNREGISTERED, Measured, Oldest
from tests.tools.samples import first_of, thorough
from tests.tools.shown import DRAW, DRESS, SIZES, Shown, full, opened

# Each once: judge.js fetches files again whose digests it looks at.
BROUGHT = """[...new Set(performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))
  .filter((each) => ['chosen.mjs', 'lengths.mjs'].includes(each)))].sort().join(' ')"""
NO_LOSS = {
    "align-content: safe": "a question is at the top of the bar of a phone on its side, not in its middle",
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
    "overscroll-behavior-y": "a pull at the top loads the page anew",
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
    "@media scripting": "who forbids scripts sees a field to search in that does nothing",
    "@property": "lengths.mjs works out what it says of lengths",
    "@page": "of its rules, not of itself",
    "cursor: default": "tablets with a mouse only",
    "cursor: not-allowed": "the same",
    "cursor: pointer": "the same",
    "lh": "a picture beside lines of text lies a little higher, and a third line ends a pixel later",
    "resize": "a field for text keeps its height",
    "resize: vertical": "the same",
}
"""Of the styles, with what is seen where it is missing."""
IN_PAGES = {
    "<button popovertarget>": "a package stands in for it",
    "<details name>": "what was opened before stays open",
    "<dialog closedby>": "dialogs.mjs closes them",
    "<iframe loading>": "it is loaded at once",
    "<search>": "it lies in a row as anything does",
    "autocapitalize": "of computers, which have no keyboard on the screen",
    "iframe allow=fullscreen": "`allowfullscreen` is older",
    "link rel=icon": "an iPad has an icon of its own",
    "link rel=manifest": "of computers: nothing is installed",
    "link rel=modulepreload": "modules come a little later",
    "meta name=theme-color": "bars of the browser are in its own colour",
    "meta name=viewport": "of computers, whose window is as wide as it is",
    "popover": "a package stands in for it",
}
"""Of the pages, with what is seen where it is missing."""
GUARDED = {
    "CloseWatcher": "dialogs.mjs asks for it",
    "checkVisibility": "flights.mjs asks for it",
    "launchQueue": "launch.mjs asks for it",
    "vibrate": "sounds.mjs asks for it",
    "canShare": "home.mjs asks for it, which shell.py asks",
    "share": "home.mjs, pad.mjs, puzzles.mjs and view.mjs ask for it; of verbs.py it is the share of home.mjs",
    "Highlight": "found.mjs asks for it",
    "highlights": "found.mjs asks for it",
    "URLPattern": "service-worker.js asks for routes, which no browser has without it",
    "hidePopover": "a package stands in for it: rules.mjs, toast.mjs",
    "moveBefore": "redraw.mjs asks for it",
    "wakeLock": "awake.mjs asks for it",
    "workerFinalRouterSource": "one of three ways of judge.js to tell that a file was kept",
    "requestIdleCallback": "a timer stands in for it in app.mjs and journal.mjs",
    "showPopover": "a package stands in for it: toast.mjs",
}
"""Of the scripts, with what keeps the oldest browsers from missing it in each that names it."""
OF_PACKAGES = {
    "BarcodeDetector": "qr stands in for it",
    "ToggleEvent": "of the package for popovers, which brings what it needs",
    "asyncDispose": "Pyodide asks for it",
    "createWritable": "of folders of the device, which no page of ours opens",
    "dispose": "Pyodide asks for it",
    "durability": "a wish",
    "enumerateDevices": "no page of ours asks PyScript for a camera",
    "font": "of text on a canvas, which is not drawn",
    "lastModifiedDate": "Pyodide asks for it",
    "popover": "of the package for popovers",
    "popoverTargetAction": "the same",
    "popoverTargetElement": "the same",
    "queryPermission": "of folders of the device, which no page of ours opens",
    "scheduler": "qr asks for it",
    "setImmediate": "Pyodide brings it",
    "stackTraceLimit": "counts for messages of errors only",
    "toBase64": "qr asks for it",
    "withResolvers": "PyScript has its own where there is none",
}
"""Of the scripts that packages bring, which stay as they are."""
NAMES_OF_PACKAGES = {"chunks", "fileName", "handle", "image", "install", "memory", "resize", "scan", "sync", "tag"}
# That the platform has as well.
NAMES_OF_OURS = {"animation", "bytes", "connection", "grow", "ms", "number", "role", "stats", "take", "zip"}
OURS = re.compile(r"[/\\]vendor[/\\]")


def ours(site: Path, *endings: str) -> Iterator[Path]:
    """The files of the site with these endings that do not come from packages; of its pages those in English, and of
    each kind of these one for each game at most: the others are made of the same."""
    found = [path for path in sorted(site.rglob("*.*")) if path.suffix in endings and not OURS.search(str(path))]
    if endings != (".html",):
        return iter(found)
    kinds = {re.sub(r"\d+", "", str(path)): path for path in found if path.is_relative_to(site / "en")}
    return iter(kinds.values())


@pytest.mark.parametrize(
    ("endings", "used", "excused"),
    [
        ((".css",), compat.of_styles, NO_LOSS),
        ((".js", ".mjs", ".py"), compat.of_scripts, GUARDED),
        ((".html",), compat.of_markup, IN_PAGES),
    ],
    ids=["styles", "scripts", "pages"],
)
def test_what_the_oldest_do_not_know_is_no_loss(
    site: Path,
    endings: tuple[str, ...],
    used: Callable[[str], Iterator[tuple[str, list[str]]]],
    excused: dict[str, str],
) -> None:
    found: dict[str, list[str]] = {}
    named: dict[str, set[str]] = {}
    for path in ours(site, *endings):
        for name, missing in used(path.read_text(encoding="utf-8")):
            if missing and name not in NAMES_OF_OURS:
                found[name] = missing
                named.setdefault(name, set()).add(path.name)
    assert {name: missing for name, missing in found.items() if name not in excused} == {}
    assert sorted(set(excused) - set(found)) == []  # nothing is excused that is not there
    if excused is GUARDED:  # and no script because another one asks
        reasons = {name: set(re.findall(r"[\w-]+\.(?:mjs|js|py)\b", why)) for name, why in excused.items()}
        assert reasons == named


@pytest.mark.parametrize("place", ["en/rules/{game}/", "en/embed/#game={game}&new&seats=person,person"])
def test_who_has_no_popovers_is_brought_them(
    server: CountingServer, open_context: Callable[..., Any], place: str
) -> None:
    """And who cannot be told what a length is, or what lies in something, the modules that stand in for it."""
    page = open_context().new_page()
    page.add_init_script(f"delete HTMLElement.prototype.popover; {UNKNOWN}")
    page.goto(server.url + place.format(game=OPEN))
    page.wait_for_function("'popover' in HTMLElement.prototype")
    page.wait_for_function(f"{BROUGHT} === 'chosen.mjs lengths.mjs'")


@pytest.mark.thorough
def test_what_packages_bring_runs_in_the_oldest(site: Path) -> None:
    """Their scripts stay as they are: esbuild finds nothing to rewrite in them, and what they name that is younger they
    do without."""
    scripts = [path for path in sorted(site.rglob("*.*js")) if OURS.search(str(path))]
    found = {
        name
        for path in scripts
        for name, missing in compat.of_scripts(path.read_text(encoding="utf-8"))
        if missing and name not in NAMES_OF_OURS | NAMES_OF_PACKAGES
    }
    assert len(scripts) > 5 and found == set(OF_PACKAGES)
    compiler = (
        "import { readFileSync } from 'node:fs'; import { transformSync } from 'esbuild';"
        "const [targets, ...scripts] = process.argv.slice(1).map((each) => JSON.parse(each));"
        "for (const name of scripts) { const text = readFileSync(name, 'utf8');"
        "const [old, young] = [targets, 'esnext'].map((target) => transformSync(text, { target }).code);"
        "if (old !== young) throw new Error(name); }"
    )
    targets = [f"{browser}{version}" for browser, version in OLDEST.items()]
    given = [json.dumps(each) for each in (targets, *map(str, scripts))]
    command = ["node", "--input-type=module", "--eval", compiler, *given]
    subprocess.run(command, cwd=ROOT, check=True)


@pytest.mark.thorough
def test_no_binary_asks_for_what_the_oldest_do_not_run(site: Path) -> None:
    """Python of today could be compiled with tail calls, or exceptions of 2024."""
    binaries = sorted(site.rglob("*.wasm"))
    used = {name: missing for path in binaries for name, missing in compat.of_binaries(path)}
    assert len(binaries) == 2 and {"bulk-memory-operations", "exception-handling"} <= set(used)
    assert [name for name, missing in used.items() if missing] == []


def test_what_was_added_lately_is_seen() -> None:
    """Of each kind something that some of these browsers do not have, and the same by the name that they know."""
    lacked = {
        "a{width:2lh}": "lh",
        "a{color:oklch(from red l c h)}": "oklch(from)",
        "a{width:round(1px,2px)}": "round()",
        "@media (scripting:none){a{top:0}}": "@media scripting",
        "@container style(--a:b){a{top:0}}": "@container style()",
        "a{user-select:none}": "user-select",
        "a{mask:none}": "mask",
        "a{width:1dvh;height:1cqw;color:color-mix(in srgb,red,blue)}": "",
        "a{-webkit-user-select:none;user-select:none;-webkit-mask:none;mask:none}": "",
    }
    found = {text: [name for name, missing in compat.of_styles(text) if missing] for text in lacked}
    assert found == {text: [name] if name else [] for text, name in lacked.items()}
    page = '<dialog closedby="any"><p popover="hint" style="width: 1lh"></p></dialog>'
    assert {name for name, missing in compat.of_markup(page) if missing} >= {"<dialog closedby>", "popover", "lh"}


@contextmanager
def reading(browser: Any, site: Path, handler: type[Handler], lacks: str = "") -> Iterator[Any]:
    """A page without an engine that reads the site so, when this has been taken away from it."""
    server = CountingServer(site, handler=handler)
    context = browser.new_context(service_workers="block", reduced_motion="reduce", has_touch=True)
    context.add_init_script(lacks)
    yield opened(context, server.url, "en")
    context.close()
    server.kill()


def in_the_middle(game: str, pages: list[Any]) -> Shown:
    """A game of a person and computers, shown when it has gone on for a while and the person is asked."""
    shown = full(game, pages, games.room(game).recommended, "oldest", "en")
    assert shown.skip_to(lambda each: each.asks and len(each.game.history.steps) > 12, random.Random(game).choice)
    return shown


@pytest.mark.parametrize("game", first_of([SECRET, *(each for each in EVERY if each != SECRET)]))
def test_a_board_is_as_large_where_its_lengths_are_handed_on_as_words(site: Path, browser: Any, game: str) -> None:
    """Of a share of the board's width a narrower place within it makes a smaller length, in Firefox before 128."""
    with ExitStack() as stack:
        ways = ((geometry.Bare, ""), (Measured, UNKNOWN))
        pages = [stack.enter_context(reading(browser, site, *each)) for each in ways]
        in_the_middle(game, pages)
        wrong = []
        for width, height in SIZES if thorough() else SIZES[1:2]:
            for page in pages:
                page.set_viewport_size({"width": width, "height": height})
            ours, theirs = (geometry.boxes(page.evaluate) for page in pages)
            found = geometry.elsewhere(ours, theirs)
            wrong += [f"{width}x{height}: {len(found)} of {len(ours)} in all", *found[:6]] if found else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.thorough
@pytest.mark.timeout(600)
def test_firefox_works_out_the_lengths_of_a_board_when_it_does_not_know_what_they_are(
    site: Path, playwright: Any
) -> None:
    need(FIREFOX)
    server, wrong = CountingServer(site, handler=geometry.Bare), []
    with ExitStack() as stack:
        ways: tuple[dict[str, Any], ...] = ({}, UNREGISTERED)
        sheets = [stack.enter_context(geometry.firefox(playwright, server, "en", **each)) for each in ways]
        assert [sheet.evaluate("() => 'CSSPropertyRule' in window") for sheet in sheets] == [True, False]
        for game in EVERY:
            for sheet in sheets:
                sheet.evaluate(DRESS, game)
            whole = in_the_middle(game, []).table.call(json.dumps({"do": "settings", "lang": "en", "latin": False}))
            for size in SIZES:
                for sheet in sheets:
                    sheet.resize(*size)
                    sheet.evaluate("() => hands.blank('board')")  # resized, Firefox keeps a share of its former width
                    sheet.evaluate(DRAW, whole)
                ours, theirs = (sheet.boxes() for sheet in sheets)
                found = geometry.elsewhere(ours, theirs)
                wrong += [f"{game}, {size}: {len(found)} in all", *found[:4]] if found else []
    server.kill()
    assert not wrong, "\n".join(wrong)


@pytest.mark.thorough
@pytest.mark.parametrize("game", EVERY)
def test_all_that_can_be_pressed_lies_open_where_rules_are_passed_over(site: Path, browser: Any, game: str) -> None:
    """And no words are cut, though Firefox before 121 takes no rule that asks what something holds."""
    with reading(browser, site, Oldest, UNKNOWN) as page:
        shown = in_the_middle(game, [page])
        found = seen(page, "body", "on the board", SIZES)
        look = page.evaluate("document.querySelector('#board [data-look]').dataset.look")
        shown.ask(do="look", what=look)
        found += seen(page, "#sheet", f"looking at {look}", SIZES)
    assert not found, "\n".join(found)
