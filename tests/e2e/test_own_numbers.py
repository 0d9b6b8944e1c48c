"""A person's own finished games in the app: the way there from home, by keyboard, forgotten and brought back."""

from __future__ import annotations

import json
from typing import Any

from tests.e2e.player import Player, at_once
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN
from tests.tools.waiting import reads

KEPT = "(localStorage['mohreh:stats'] ?? '').length > 9"


def entries() -> list[dict[str, Any]]:
    told = {"v": 2, "game": OPEN, "opponents": ["easy"], "moves": 60}
    people = [("Sara", 50, "won"), ("Bahram", 41, "lost"), ("Sara", 61, "won")]
    return [
        {**told, "id": f"g{at}", "score": score, "result": result, "at": at + 1}
        | {"people": [{"name": name, "score": score, "result": result}]}
        for at, (name, score, result) in enumerate(people)
    ]


def test_the_way_from_home_to_the_numbers_of_a_person(server: CountingServer, page: Any) -> None:
    player = Player(at_once(page), server.url, "en").go()
    page.evaluate("(text) => localStorage.setItem('mohreh:stats', text)", json.dumps(entries()))
    player.reload()
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
