"""Games of 7 Wonders in the browser: three people who choose behind the curtain and change their minds; one among six
computers by keyboard; two with the Free City; a reload while two of three have chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.wonders.board_choices import pick_card
from mohreh.games.wonders.components import CARD_IDS, FREE_CITY
from mohreh.games.wonders.kinds import Kind
from tests.e2e.player import COVERED, SMALL, Player, at_once, still
from tests.e2e.wonders.mind import HELD, link, position, press, wanted
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of
from tests.tools.waiting import reads

FITS = "document.documentElement.scrollWidth <= innerWidth"
# The table stands in the screen as a whole: nothing of it has to be scrolled to.
WHOLE = """() => {
  const board = document.getElementById('board');
  return document.documentElement.scrollHeight <= innerHeight && board.scrollHeight <= board.clientHeight + 1
    && [...document.querySelectorAll('.other-city:not(.rival-place *), .held-card, .wonder-place, #tray')]
      .every((each) => each.getBoundingClientRect().bottom <= innerHeight + 1);
}"""
# What a rival's city shows is whole: nothing of it is cut off.
UNCUT = """() => [...document.querySelectorAll('.near-rivals > .panel, .own-city')]
  .filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.id)"""
# Who is told of in the opened list, and whether nothing of it is cut off.
TOLD = """() => [...document.querySelectorAll('#since-list .since-text')].map((each) =>
  [each.textContent.split(' ')[0], each.checkVisibility() && getComputedStyle(each).webkitLineClamp === 'none'])"""
# A press on the middle of a card of the hand, or on any other place of it, reaches it.
FREE = """() => [...document.querySelectorAll('.held-card')].every((each) => {
  const {x, y, width, height} = each.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) => each.contains(document.elementFromPoint(x + width / 2, y + height * part)));
})"""
ON_WHOLE = """() => {
  const on = document.querySelector('#milestone .milestone-on').getBoundingClientRect();
  const panel = document.querySelector('#milestone').getBoundingClientRect();
  return on.top >= panel.top && on.bottom <= Math.min(panel.bottom, innerHeight);
}"""
# How far the heading stands from the middle of its panel.
OFF_MIDDLE = """() => {
  const middle = ({left, right}) => (left + right) / 2;
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('#milestone h2'));
  const panel = document.getElementById('milestone').getBoundingClientRect();
  return Math.abs(middle(words.getBoundingClientRect()) - middle(panel));
}"""
PEOPLE = ("سارا", "بهرام", "مینا")


def open_link(player: Player, fragment: str) -> Player:
    """A game that was begun elsewhere, at once."""
    player.go(f"#game={fragment}")
    player.page.wait_for_selector("html[data-view=table] #board button")
    if player.page.locator("#prompt [data-do=go-on]").count():  # what was revealed last is looked at first
        player.press("#prompt [data-do=go-on]")
        player.page.wait_for_selector("#prompt [data-do=go-on]", state="detached")
    return player


def searched(player: Player, chosen: tuple[str, ...] = ()) -> None:
    """Nothing of any hand, and no choice, is anywhere in the document, its dialogs and what a reload shows first."""
    page = player.page
    page.wait_for_function(COVERED)
    kept = page.evaluate("Object.entries(localStorage).filter(([key]) => !/:(game|part):/.test(key)).join()")
    for text in (page.content(), kept, page.evaluate("Object.values({...sessionStorage}).join()")):
        assert not HELD.search(text)
        assert not any(f'"{action}"' in text for action in chosen)


def test_three_people_change_their_minds_and_see_the_reveal_in_persian(seated: Callable[..., Player]) -> None:
    player = seated("fa", (1024, 768), touch=True)
    page = player.page
    open_link(player, link(PEOPLE, ("", "", ""), 4, "three"))
    for turn in (5, 6):
        chosen: list[str] = []
        for seat in range(3):
            searched(player, tuple(chosen))
            assert page.get_attribute("#board .curtain", "data-seat") == str(seat + 1)
            player.lift()
            state = position(player)
            assert (state.turn, state.age) == (turn, 1)
            assert set(HELD.findall(page.content())) == {CARD_IDS[card] for card in state.hands[seat]}
            assert page.evaluate(WHOLE) and page.evaluate(SMALL) == [] and page.evaluate(UNCUT) == []
            action = wanted(state, seat)
            player.pick(pick_card(state.legal_actions(seat)[-1].card))  # looked at first
            press(player, action)
            chosen.append(str(action))
            if seat == 1 and turn == 5:  # the first one has thought better of it
                player.press("#board [data-do='lift 1']")
                page.wait_for_selector("#board .tag.committed")
                other = state.legal_actions(0)[-1]
                press(player, other)
                assert position(player).chosen[0] == other
                chosen[0] = str(other)
        page.wait_for_selector("#prompt [data-do=go-on]")
        state = position(player)
        if turn == 5:
            assert page.locator("#board .large-deed").count() == 3
            deeds = page.inner_text("#board")
            assert all(name in deeds for name in PEOPLE)
            assert not any(digit in deeds for digit in "0123456789")
        else:
            page.wait_for_selector("#milestone[open]")
            assert state.age == 2 and page.locator("#milestone .result").count() == 3
            assert page.evaluate(OFF_MIDDLE) < 4
            size = page.viewport_size
            page.set_viewport_size({"width": 844, "height": 390})  # the way on is whole on a phone on its side, too
            assert page.evaluate(ON_WHOLE)
            page.set_viewport_size(size)
            player.pass_milestone()
        assert not HELD.search(page.content())
        player.press("#prompt [data-do=go-on]")
    searched(player)


@pytest.mark.thorough
def test_one_person_among_six_computers_by_keyboard_in_english(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = at_once(still(open_context, viewport={"width": 1024, "height": 768}))
    names = ("Sara", "Bo", "Kit", "Dia", "Eli", "Fay", "Gus")
    player = Player(page, server.url, "en", keys=True).go()
    open_link(player, link(names, ("", *["random"] * 6), 15, "seven"))
    for turn in range(12):
        found = player.choices()
        if found.get("over"):
            break
        assert not found.get("curtain")  # alone among computers
        assert page.evaluate(WHOLE) and page.evaluate(UNCUT) == []
        assert (
            page.locator("#board .rival-chip").count() == 4
            and page.locator("#board .near-rivals > .panel").count() == 2
        )
        if turn == 1:  # what the six have done, each line in full
            player.press("#since .since-more")
            page.wait_for_selector("#since-list:popover-open")
            assert page.evaluate(TOLD) == [[name, True] for name in names[1:]]
            player.press("#since-list .since-line")
            page.wait_for_selector("#since-list", state="hidden")
            assert page.locator("#board .traced").count() and page.locator("#toast:popover-open").count() == 1
            assert page.evaluate(FREE)  # what is said covers the hand, and no card of it
        press(player, wanted(position(player), 0))
    reads(page, "document.activeElement.closest('dialog')?.id", "over")
    sheet = page.inner_text("#over")
    assert all(name in sheet for name in names) and "÷ 3" in sheet


@pytest.mark.thorough
@pytest.mark.parametrize("size", first_of([(360, 640), (390, 844)]))
def test_two_people_and_the_free_city_on_a_phone(seated: Callable[..., Player], size: tuple[int, int]) -> None:
    player = seated("fa", (size[0], size[1]), touch=True)
    page = player.page
    open_link(player, link(("سارا", "بهرام"), ("", ""), 3, "two"))
    for _ in range(2):
        for _ in range(2):
            searched(player)
            player.lift()
            state = position(player)
            seat = int(page.get_attribute("#hand", "data-seat")) - 1
            assert page.evaluate(FITS) and page.evaluate(SMALL) == []
            hand = page.locator("#hand").bounding_box()
            assert hand and hand["y"] + hand["height"] <= size[1]
            press(player, wanted(state, seat))
            if seat + 1 == state.controller:
                state = position(player)
                assert state.chosen[FREE_CITY] is None and page.locator("#board .curtain").count() == 0
                action = state.legal_actions(seat)[0]
                assert action.verb == "city"
                press(player, action)
        page.wait_for_selector("#prompt [data-do=go-on]")
        assert page.locator("#board .large-deed").count() == 3 and page.evaluate(FITS)
        player.press("#prompt [data-do=go-on]")


@pytest.mark.thorough
def test_a_reload_while_two_of_three_have_chosen_loses_and_tells_nothing(seated: Callable[..., Player]) -> None:
    player = seated("en")
    page = player.page
    open_link(player, link(("Sara", "Bo", "Kit"), ("", "", ""), 8, "reload"))
    chosen = []
    for seat in range(2):
        player.lift()
        action = wanted(position(player), seat)
        press(player, action)
        chosen.append(action)
    before = position(player)
    assert before.phase is Kind.SELECT and before.decision().seats == (2,)
    player.remembered().reload()
    page.wait_for_selector("#board .curtain")
    assert position(player) == before and list(before.chosen[:2]) == chosen
    searched(player, tuple(map(str, chosen)))
    assert page.get_attribute("#board .curtain", "data-seat") == "3"
    player.lift()
    assert page.locator("#board .has-chosen.yes").count() == 2
    assert not any(f'"{action}"' in page.content() for action in chosen)
    press(player, wanted(before, 2))
    page.wait_for_selector("#prompt [data-do=go-on]")
    assert page.locator("#board .large-deed").count() == 3


# What the computers do comes to the page late, as on a machine that is busy.
LATE = """() => {
  const push = mohrehEngine.onpush;
  window.late = [];
  window.come = () => { mohrehEngine.onpush = push; late.forEach(push); };
  mohrehEngine.onpush = (text) => late.push(text);
}"""

ASK = "(verb) => mohrehEngine.call(JSON.stringify({do: verb, lang: 'fa', drawn: hands.drawn()})).then(() => {})"


@pytest.mark.thorough
def test_ones_own_choice_pressed_again_when_the_others_have_just_chosen(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = at_once(still(open_context, viewport={"width": 390, "height": 844}, has_touch=True))
    player = Player(page, server.url, touch=True)
    open_link(player, link(PEOPLE, ("", "random", "random"), 3, "late"))
    page.evaluate(ASK, "stop")
    state = position(player)
    action = wanted(state, 0)
    press(player, action)
    player.settled()
    page.evaluate(LATE)
    page.evaluate(ASK, "resume")
    page.wait_for_function("late.length")
    player.press(f"#hand [data-do^='pick card.{CARD_IDS[action.card]}']")
    page.wait_for_selector("#toast:popover-open")
    assert page.inner_text("#toast") == "بازی همان لحظه پیش رفته بود؛ کاری انجام نشد."
    assert page.inner_text("#alert") == ""
    page.evaluate("come()")
    now = position(player)
    assert now.turn == state.turn + 1 and now.chosen[0] is None
    assert {CARD_IDS[card] for card in now.hands[0]} == set(HELD.findall(page.content()))
    press(player, wanted(now, 0))
    assert position(player).turn == now.turn + 1
