"""When a page begins anew because of what the network brought (web/judge.js): the script itself in Node, over browsers
that tell of what has come as Chromium and WebKit do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.in_node import run

SCRIPT = Path(__file__).resolve().parents[2] / "tools/judging.mjs"
STYLE = {"name": "styles/page.css", "initiatorType": "link"}
WHOLE = {**STYLE, "transferSize": 323, "encodedBodySize": 23, "decodedBodySize": 23}
CUT = {**STYLE, "transferSize": 310, "encodedBodySize": 10, "decodedBodySize": 10}
# WebKit, of what is kept and was asked for whether it is still good; it tells no status.
STILL_GOOD = {**STYLE, "transferSize": 300, "encodedBodySize": 0, "decodedBodySize": 0}
ITS_OWN = {
    "name": "rules.mjs",
    "initiatorType": "script",
    "transferSize": 317,
    "encodedBodySize": 17,
    "decodedBodySize": 17,
}


def judged(
    *came: dict[str, object],
    kept: bool,
    tells_it_keeps: bool,
    navigation: str,
    view: str = "text",
    failed: dict[str, str] | None = None,
    offline: int = 0,
) -> Any:
    """How often the page begins anew, and what it asks for, each with the way it asks. `failed`: by name of a file that
    did not arrive, what its element is; `offline`: the number of requests until the network is back."""
    told = {
        "came": came,
        "failed": failed or {},
        "offline": offline,
        "kept": kept,
        "tellsItKeeps": tells_it_keeps,
        "navigation": navigation,
        "view": view,
    }
    return json.loads(run(SCRIPT, json.dumps(told)))


@pytest.mark.parametrize("navigation", ["navigate", "reload"])
def test_a_page_stays_where_safari_keeps_its_files_in_memory(navigation: str) -> None:
    """A private window says of nothing that it came from what it keeps, and that a file still good has no bytes."""
    found = judged(STILL_GOOD, ITS_OWN, kept=True, tells_it_keeps=False, navigation=navigation)
    assert found["reloads"] == 0
    assert ["styles/page.css", "only-if-cached"] in found["asked"]
    assert [how for _, how in found["asked"] if how == "reload"] == []


def test_a_page_does_not_begin_anew_again_and_again_for_a_doubt() -> None:
    """Of a file that nobody tells the size of, and that cannot be compared, only once."""
    doubt = [STILL_GOOD, ITS_OWN]
    assert judged(*doubt, kept=False, tells_it_keeps=False, navigation="navigate")["reloads"] == 1
    assert judged(*doubt, kept=False, tells_it_keeps=False, navigation="reload")["reloads"] == 0
    assert judged(*doubt, kept=False, tells_it_keeps=False, navigation="navigate", view="embed")["reloads"] == 0


@pytest.mark.parametrize(("navigation", "kept"), [("navigate", True), ("reload", False)])
def test_a_page_whose_file_came_cut_off_begins_anew(navigation: str, kept: bool) -> None:
    found = judged(CUT, ITS_OWN, kept=kept, tells_it_keeps=kept, navigation=navigation)
    assert found["reloads"] == 1


def test_what_has_come_whole_is_left_alone() -> None:
    found = judged(WHOLE, ITS_OWN, kept=False, tells_it_keeps=False, navigation="navigate")
    assert found["reloads"] == 0
    assert [how for _, how in found["asked"]] == ["force-cache"]


@pytest.mark.parametrize("navigation", ["navigate", "reload"])
@pytest.mark.parametrize(("element", "reloads"), [("[rel=stylesheet]", 1), ("script", 1), ("img", 0)])
def test_a_page_that_lost_the_network_at_its_beginning_begins_anew_with_it(
    element: str, reloads: int, navigation: str
) -> None:
    """What makes the page is waited for, but not a picture."""
    failed = {"styles/page.css": element}
    found = judged(failed=failed, offline=20, kept=False, tells_it_keeps=True, navigation=navigation)
    assert found["reloads"] == reloads
