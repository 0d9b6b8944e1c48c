"""Whole games of Silver: two people who hand the device over, one person against three computers; with a fixed seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import GAME, PICTURES, SMALL, Player, at_once, still
from tests.e2e.silver.handing import hand_over
from tests.e2e.silver.mind import Mind, position, wanted
from tests.tools.counting import CountingServer
from tests.tools.games import record_before_the_end
from tests.tools.samples import thorough, times
from tests.tools.waiting import reads


def test_two_people_hand_the_device_over_in_persian(seated: Callable[..., Player]) -> None:
    """By finger on a tablet, a round and the end of the last one, or all four; a reload between two rounds."""
    player = seated("fa", (1024, 768), touch=True)
    page = player.page
    people, options = ("سارا", "Bahram"), {"memory-2": "own"}
    player.begin(people, ("", ""), seed="house-35", game="silver", options=options)
    mind = Mind(player)
    asked, rounds, done = [], 0, []
    while True:
        found = player.choices()
        if found.get("curtain"):
            asked.append(hand_over(player))
        elif "between" in found:
            rounds += 1
            reads(page, "document.activeElement.id", "over-title")
            assert page.locator("#over table").first.is_visible()
            if rounds == 1:
                page.tap("#over summary >> text=/دور/")
                page.tap("#over [data-do='option memory-1 full']")
                page.wait_for_selector("#over [data-do='option memory-1 full'][aria-pressed=true]")
                if thorough():  # what a reload brings back is another's (tests/e2e/test_keeping.py)
                    player.reload()
                    assert player.choices() == found
                assert position(player).rounds
            player.do("continue", "#over")
            if not thorough():  # the rounds between are more of the same
                wants = partial(wanted, mind.bot)
                player.keep("end", record_before_the_end("silver", people, wants, 8, options))
        else:
            done.append(mind.step())
            if not done[-1]:
                break
            if len(done) % 12 == 0:
                assert page.evaluate(SMALL) == []
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert rounds == times(1, 3)
    assert min(asked.count("1"), asked.count("2")) > times(3, 8)
    verbs = {action.split()[0] for action in done if action}
    assert {"peek", "put", "draw", "take", "exchange", "use", "vote", *(["end"] if thorough() else [])} <= verbs
    assert len(verbs) > times(8, 12), verbs
    sheet = page.inner_text("#over")
    assert "سارا" in sheet and "Bahram" in sheet
    assert not any(digit in page.inner_text("#over table") for digit in "0123456789")
    page.tap("#over [data-do=shut]")
    page.wait_for_selector("#over", state="hidden")
    player.home()
    assert page.locator("#finished > li.finished").count() == 1


@pytest.mark.thorough
def test_one_person_against_three_computers_by_keyboard_in_english(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = at_once(still(open_context))
    player = Player(page, server.url, "en", keys=True).go()
    player.begin(("Sara", "Bo", "Kit", "Dia"), ("", "hard", "easy", "beginner"), "house-1", "silver")
    done = Mind(player).play()
    assert "lift" not in done  # alone among computers: no curtain
    assert done.count("continue") == 3
    assert len(done) > 40
    reads(page, "document.activeElement.closest('dialog')?.id", "over")
    sheet = page.inner_text("#over")
    assert all(name in sheet for name in ("Sara", "Bo", "Kit", "Dia"))
    page.keyboard.press("Escape")
    page.wait_for_selector("#over", state="hidden")
    page.keyboard.press("l")
    page.wait_for_selector("#log-drawer:not([hidden])")
    log = page.inner_text("#log")
    assert "Bo" in log and "SI-" in page.content()


@pytest.mark.thorough
def test_a_chair_for_nobody_cannot_begin_and_colours_stay_apart(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go()
    page.evaluate(
        """localStorage.setItem('mohreh:settings', '{"form": {"seat-1-name": "Ann", "seat-2-bot": "gone"}}')"""
    )
    player.reload()  # what an earlier version remembered of its only game is taken up as far as it goes
    page.click("[data-do='new-game silver']")
    assert page.input_value("[name=seat-1-name]") == "Ann"
    assert page.input_value("[name=seat-2-bot]") == "easy"
    fourth = page.locator("#new-game .person").nth(3)
    assert not fourth.is_visible()  # of the chairs that nobody takes one is shown
    named = "#new-game [name=option-first][value=seat-4]"
    assert page.locator(named).count() == 0  # of a seat that nobody takes it does not speak
    page.select_option("[name=seat-3-bot]", "beginner")
    page.select_option("[name=seat-4-bot]", "beginner")
    page.wait_for_selector(named, state="attached")
    page.check(named, force=True)
    page.focus("[name=seat-4-bot]")
    page.select_option("[name=seat-4-bot]", "none")
    page.wait_for_selector(named, state="detached")
    assert page.evaluate("document.activeElement.name") == "seat-4-bot"  # drawn anew, and still there
    page.select_option("[name=seat-3-bot]", "")
    page.click("#seat-1-more > summary")
    page.check("#new-game [name=seat-1-colour][value=rose]", force=True)
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    page.click("#board [data-do^='lift']")  # two people: behind the curtain lie the villages
    colours = [page.get_attribute(f".village[data-seat='{seat}']", "data-colour") for seat in (1, 2, 3)]
    assert colours[0] == "rose" and len(set(colours)) == 3
    player.home()
    page.click("[data-do='new-game duel']")
    page.wait_for_selector("#new-game[open] [data-game=duel]")
    assert page.locator("#new-game .person").count() == 2
    page.keyboard.press("Escape")
    page.wait_for_selector("#new-game", state="hidden")
    page.click("[data-do='new-game silver']")  # each game remembers its own
    assert page.input_value("[name=seat-3-bot]") == "" and page.input_value("[name=seat-4-bot]") == "none"


@pytest.mark.thorough
def test_a_damaged_save_of_silver_is_set_aside(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="damaged", game="silver")
    Mind(player).play(until="put away")
    save = json.loads(player.kept() or "")
    save["record"] = save["record"].replace("peek", "steal")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + "illegal", json.dumps(save)])
    player.go("#play=illegal")
    page.wait_for_selector("html[data-view=home] #notice-aside-illegal")
    with page.expect_download() as download:
        page.click("#notice-aside-illegal [data-do^=download]")
    assert "steal" in Path(download.value.path()).read_text(encoding="utf-8")


@pytest.mark.thorough
@pytest.mark.pyodide
def test_a_first_game_of_silver_without_a_network(server: CountingServer, open_profile: Callable[..., Any]) -> None:
    with open_profile(reduced_motion="reduce") as context:
        page = context.new_page()
        Player(page, server.url, "en").go()
        page.wait_for_function("window.mohrehOffline?.ready")
    server.kill()
    with open_profile(reduced_motion="reduce") as context:
        page = context.new_page()
        player = Player(page, server.url, "en").go().begin(("Ann", "Bot"), ("", "hard"), game="silver")
        Mind(player).play(until="put away")
        page.wait_for_function(PICTURES)
        player.reload()
        assert "Ann" in player.text
