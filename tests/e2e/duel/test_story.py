"""The course of a game of Duel in the page: since your turn, looking back, the keyboard after a move."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table.requests.dispatch import Table
from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import link_of_a_game
from tests.tools.samples import first_of, thorough, times
from tests.tools.waiting import reads, until

NUMBER = "Number(document.querySelector('#log-slider')?.value ?? -1)"
AT_A_CHOICE = """document.activeElement.matches(
  '#board :is([data-action], [data-do^="pick "], .can):not([aria-disabled=true]), #over *')"""


def finished() -> str:
    """A game that is over, as a link carries it."""
    table, chance = Table(), Chance("finished")

    def ask(**request: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(table.call(json.dumps({"lang": "en", **request})))
        assert reply["ok"], reply
        return reply

    ask(do="new", game="duel", seats=[{}, {}], seed="finished", entropy="finished")
    while not (screen := table.screen).game.over:
        ask(do="act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
    return str(ask(do="link")["fragment"]).removeprefix("#game=")


def test_a_line_marks_what_the_rival_has_changed(seated: Callable[..., Player]) -> None:
    player = seated("en", quick=True)
    page = player.page
    player.sit(("Sara", ""), ("", "easy"), seed="since", game="duel")
    player.act_some(8, seed=3)
    player.settled()
    page.wait_for_selector("#since .since-line")
    assert page.locator("#since .since-line").count() == 1
    assert "Nika" in page.inner_text("#since .since-line") and page.locator("#since .since-line .icon").count() > 0
    page.click("#since .since-line")
    reads(page, "document.querySelectorAll('#board .traced').length > 0")
    assert page.get_attribute("#since .since-line", "aria-pressed") == "true"
    page.click("#since .since-line")
    reads(page, "document.querySelectorAll('.traced').length", 0)


def test_after_a_move_by_keys_the_focus_is_at_the_next_choice(seated: Callable[..., Player]) -> None:
    player = seated("en", keys=True)
    if thorough():
        player.sit(seed="focus", game="duel")
    else:
        player.go("#game=" + link_of_a_game(7, "duel"))
    page = player.page
    for turn in range(times(4, 14)):  # eight Wonders are chosen before the first card
        (done,) = player.act_some(1, seed=turn)
        player.settled()
        reads(page, AT_A_CHOICE)
        assert done


# The pace of computers that the engine was asked for last, in milliseconds.
PACE = """() => {
  const call = mohrehEngine.call;
  mohrehEngine.call = (text) => {
    window.pace = JSON.parse(text).bots_pace ?? window.pace;
    return call(text);
  };
}"""


def test_settings_quicken_computers_and_do_by_themselves_what_leaves_no_choice(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """As soon as it is wished the last of four Wonders is taken; then the next four are chosen from."""
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="settings", game="duel")
    page.evaluate(PACE)
    chosen = lambda: len(re.findall(r"(?m)^[12] draft ", player.record))  # noqa: E731
    player.act_some(3)
    player.settled()
    assert page.evaluate("pace") == 900 and chosen() == 3
    page.click("[data-do=settings]")
    page.check("#settings [name=pace][value=double]", force=True)
    page.check("#settings [name=forced]")
    page.click("#settings [data-do=shut]")
    until(page, lambda: chosen() == 4)
    player.settled()  # a move is kept before it is drawn: the Wonder that was taken still stands there for a moment
    assert page.evaluate("pace") == 450
    player.act_some(3)
    until(page, lambda: chosen() == 8)


def test_looking_back_step_by_step_by_itself_and_to_an_age(seated: Callable[..., Player]) -> None:
    player = seated("fa").sit(seed="back", game="duel")
    page = player.page
    if thorough():
        player.act_some(12, seed=1)
    else:
        player.go("#game=" + link_of_a_game(12, "duel"))
    page.click("#log-button")
    page.locator("#log .log-line").last.click()
    reads(page, NUMBER, 1)
    page.click(".step-next")
    reads(page, NUMBER, 2)
    assert page.locator("#log .log-line[aria-current]").count() == 1
    page.click(".step-back")
    reads(page, NUMBER, 1)
    page.click(".film")
    reads(page, f"{NUMBER} >= 3")
    assert page.get_attribute(".film", "aria-pressed") == "true"
    page.click(".past-where")  # any press halts it
    reads(page, "document.querySelector('.film').getAttribute('aria-pressed')", "false")
    chapters = page.locator("#log-chapter option").all_inner_texts()
    assert len(chapters) == 2
    page.select_option("#log-chapter", index=1)
    reads(page, "document.querySelector('.duel .seats').dataset.age", "1")
    assert page.locator("#board .structure").count() == 1
    board, log = page.locator("#board").bounding_box(), page.locator("#log-drawer").bounding_box()
    assert log["x"] + log["width"] <= board["x"] + 1 or board["x"] + board["width"] <= log["x"] + 1  # side by side
    page.click(".past-now")
    page.wait_for_selector("#prompt .who")


@pytest.mark.thorough
def test_a_finished_game_does_not_lie_with_those_that_go_on(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go(f"#game={finished()}")
    page.wait_for_selector("#board button")
    player.home()
    reads(page, "document.querySelectorAll('#finished > li').length", 1)
    assert page.locator("#continue > li").count() == 0 and not page.locator("#continue-section").is_visible()
    page.click("#finished-section > summary")
    page.click("#finished [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #board button")


# How many cards of the structure fade in, and how many show nothing yet, when a reply has just been drawn.
DEALT = """() => {
  const { draw } = mohrehTable.screen;
  window.dealt = [];
  mohrehTable.screen.draw = (reply, then) => {
    const whole = draw(reply, then);
    const cards = [...document.querySelectorAll('#structure > *')];
    const fades = (card) => card.getAnimations().some(({ effect }) => 'opacity' in effect.getKeyframes()[0]);
    dealt.push([cards.filter(fades).length, cards.filter((card) => card.matches('.appears')).length]);
    return whole;
  };
}"""
AGE = "document.getElementById('structure').dataset.age"


@pytest.mark.parametrize("motion", first_of(["no-preference", "reduce"]))
def test_the_cards_of_a_new_age_are_dealt(
    motion: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = open_context(reduced_motion=motion).new_page()
    player = Player(page, server.url, "en").go("#game=" + link_of_a_game(26, "duel"))
    page.evaluate(DEALT)
    assert page.evaluate(AGE) == "1"
    for turn in range(4):
        player.act_some(1, seed=turn)
        player.settled()
        if page.evaluate(AGE) == "2":
            break
    *before, last = page.evaluate("dealt")
    assert page.evaluate(AGE) == "2" and before
    assert all(fading == [0, 0] for fading in before)
    assert last == ([20, 20] if motion == "no-preference" else [0, 0])
    reads(page, "document.querySelector('.appears') === null && document.getAnimations().length === 0")
