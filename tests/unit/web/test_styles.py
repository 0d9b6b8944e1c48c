"""What a style sheet asks must not make a press dear: the whole table is styled again if it must be searched for it."""

from __future__ import annotations

import re

from mohreh.site.places import ROOT, SOURCES

SHEETS = [*(ROOT / "web/styles").glob("*.css"), *(SOURCES / "mohreh/games").glob("*/look/*.css")]
# What the whole table lies in, or a sheet that comes with every second press. With :has on one of them a browser styled
# 1300 elements after a press instead of 30: 10 ms of the main thread, 40 on a slow tablet. A class says the same.
LARGE = re.compile(
    r"(?:\bmain|\bbody|html|:root|#table|\.table|#board|\.board|\.tabletop|\.seats|\.framed|#sheet)(?:\([^(){}]*\)|[^\s>~+,{}])*:has\("
)


def test_nothing_that_holds_the_whole_table_is_asked_what_it_holds() -> None:
    assert len(SHEETS) > 10
    found = {
        str(sheet.relative_to(ROOT)): LARGE.findall(sheet.read_text(encoding="utf-8"))
        for sheet in SHEETS
        if sheet.name != "rules.css"  # the pages of the rules have no table
    }
    assert not {name: each for name, each in found.items() if each}


def test_the_search_finds_what_it_is_for() -> None:
    for selector in (
        ".table:has(.past) > .board",
        "#sheet[open]:not(:has([data-lit])) > b",
        ":root:has(.x) p",
        ".framed.docked:not(.wide, .solo):has(.routes)",
    ):
        assert LARGE.search(selector), selector
    for selector in (".prompt-line:has(.past) ~ .board", ".tabletop .sum:has(.then)", ".choice > label:has(:checked)"):
        assert not LARGE.search(selector), selector


def test_no_place_is_asked_for_its_height_where_only_its_width_is_known() -> None:
    """On a phone the board has a width and scrolls: a question for either of both is answered for neither there."""
    mixed = re.compile(r"@container board [^{]*\(max-width: 41.99rem\)\)? or [^{]*height[^{]*")
    found = {sheet.name: mixed.findall(sheet.read_text(encoding="utf-8")) for sheet in SHEETS}
    assert not {name: each for name, each in found.items() if each}
