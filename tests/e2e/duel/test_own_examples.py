"""Examples of other people: written into their pages or into a file beside them, and opened by a link."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from tests.e2e.player import Player
from tests.tools.axe import examine_both
from tests.tools.hosts import Host, boards, wake
from tests.tools.waiting import reads
from tests.tools.watching import Watch
from tests.unit.games.duel.begun import TAKE

CARD = "lumber_yard"
WRONG = {**TAKE, "state": {"players": {"A": {"cards": ["stabel"]}}}}
SOLVED = "told.filter((each) => each.name === 'mohreh-solved').map((each) => [each.id, each.detail.by])"


def inside(text: str, name: str, more: str = "") -> str:
    script = f'<script type="application/json">{text}</script>'
    return f'<mohreh-board id="{name}" lang="en"{more}>{script}</mohreh-board>'


def build(frame: Any) -> None:
    frame.click(f"#board [data-look='card {CARD}']")
    frame.click(f"#sheet [data-action='build {CARD}']")


def test_one_in_the_element_and_one_in_a_file_are_played_until_they_are_solved(
    host: Host, visit: Callable[..., Any], watch: Watch
) -> None:
    watch.allow(r"/(own|nowhere)\.json|nowhere\.json.* cannot be read")
    script = {**TAKE, "title": "A script", "steps": [{"do": {"type": "build", "card": CARD}}], "solved": {}}
    (host.folder / "own.json").write_text(json.dumps(script), encoding="utf-8")
    page = visit(
        inside(json.dumps(TAKE, indent=2), "one")
        + '<mohreh-board id="two" src="own.json" lang="en">Soon</mohreh-board>'
    )
    one, two = boards(page, 2)
    assert one.inner_text("#title") == "The last card" and two.inner_text("#title") == "A script"
    assert "Take it." in one.inner_text(".embed-head")
    wake(one)
    assert not one.locator("[data-do=show-me]:visible").count(), "there is no script"
    assert page.evaluate(SOLVED) == []
    build(one)
    reads(page, SOLVED, [["one", "reader"]])
    one.click("[data-do=reset]")
    wake(two)
    two.click("[data-do=show-me]")
    reads(page, SOLVED, [["one", "reader"], ["two", "shown"]])
    page.evaluate("one.setAttribute('src', 'nowhere.json')")
    boards(page, 2)[0].wait_for_selector("html[data-lost] #alert:has-text('JSON')")


def test_what_is_wrong_is_told_on_the_board_and_to_its_page(visit: Callable[..., Any]) -> None:
    page = visit(inside("{", "one") + inside(json.dumps(WRONG), "two"))
    one, two = boards(page, 2)
    assert "JSON" in one.inner_text("#alert")
    two.click("#play")
    two.wait_for_selector("#alert:has-text('stabel')")
    assert "state › players › A › cards" in two.inner_text("#alert").translate({0x2068: None, 0x2069: None})
    reads(page, "told.filter((each) => each.name === 'mohreh-failed').map((each) => each.id)", ["one", "two"])


def test_a_link_opens_one_in_the_app(seated: Callable[..., Player]) -> None:
    player = seated("fa").go("#example=" + quote(json.dumps(TAKE), safe=""))
    page = player.page
    page.wait_for_selector("#scene .example-title:has-text('آخرین کارت')")
    examine_both(page, "somebody's example", "#scene")
    build(page)
    page.wait_for_selector("#scene .example-done")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('mohreh:game:'))") == []
    page.click("#scene [data-do=reset]")
    page.wait_for_selector("#scene .example-done", state="detached")
    player.go("#example=" + quote(json.dumps(WRONG), safe=""))
    page.wait_for_selector("html[data-view=home] #notices :has-text('stabel')")
