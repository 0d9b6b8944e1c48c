"""A person's own finished games in the app: the way there from home, by keyboard, forgotten and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.e2e.player import Player, at_once
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.waiting import reads

KEPT = "(localStorage['mohreh:stats'] ?? '').length > 9"
# What is wider than the place that shows it, and titles of games that nobody sees.
CUT = """() => [...document.querySelectorAll('#stats > div, #numbers .stats-wide')]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => `${each.className} ${each.scrollWidth}`)
  .concat([...document.querySelectorAll('#stats caption')].filter((each) => each.offsetHeight < 15)
    .map((each) => each.outerHTML))"""


def entries() -> list[dict[str, Any]]:
    told = {"v": 2, "game": OPEN, "opponents": ["easy"], "moves": 60}
    people = [("Sara", 50, "won"), ("Bahram", 41, "lost"), ("Sara", 61, "won")]
    return [
        {**told, "id": f"g{at}", "score": score, "result": result, "at": at + 1}
        | {"people": [{"name": name, "score": score, "result": result}]}
        for at, (name, score, result) in enumerate(people)
    ]


def test_the_way_from_home_to_the_numbers_of_a_person(server: CountingServer, page: Any) -> None:
    page.add_init_script(f"localStorage.setItem('mohreh:stats', {json.dumps(json.dumps(entries()))})")
    Player(at_once(page), server.url, "en").go()
    page.wait_for_selector("#stats table")
    page.click("#stats-section [data-do=numbers]")
    page.wait_for_selector("#numbers[open] .chart")
    assert page.inner_text("#numbers .numbers-facts dd >> nth=0") == "3"
    page.focus(f"#numbers [data-do='numbers 1 {OPEN}']")
    page.keyboard.press("Enter")
    reads(page, "document.querySelector('#numbers .numbers-facts dd').textContent", "2")
    reads(page, "document.activeElement.dataset.do", f"numbers 1 {OPEN}")
    page.click("#numbers [data-do=forget-numbers]")
    page.wait_for_selector("#stats-section", state="hidden")
    assert not page.evaluate(KEPT)
    page.click("#toast button")
    page.wait_for_selector("#stats table")
    assert page.evaluate(KEPT)


def test_on_a_phone_the_tables_are_seen_whole_and_each_under_the_name_of_its_game(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = open_context(viewport={"width": 360, "height": 640}).new_page()
    both = entries() + [{**each, "id": f"s{at}", "game": SECRET} for at, each in enumerate(entries())]
    page.add_init_script(f"localStorage.setItem('mohreh:stats', {json.dumps(json.dumps(both))})")
    Player(page, server.url).go()
    page.wait_for_selector("#stats table + table, #stats > div + div table")
    assert page.evaluate(CUT) == []
    page.click("#stats-section [data-do=numbers]")
    page.wait_for_selector("#numbers[open] .stats-wide")
    assert page.evaluate(CUT) == []
