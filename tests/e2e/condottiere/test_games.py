"""Games of Condottiere in the browser: three people who hand a tablet round and show cards, one against five computers
by keyboard, hidden cards with a reload in the middle of a battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.condottiere.components import CARD_IDS
from mohreh.games.condottiere.kinds import NOTHING, Kind
from tests.e2e.condottiere.mind import HELD, position, press, step, wanted
from tests.e2e.player import COVERED, SMALL, Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.games import record_before_the_end
from tests.tools.samples import first_of, thorough, times
from tests.tools.waiting import reads

FITS = "document.documentElement.scrollWidth <= innerWidth"
# The table stands in the screen as a whole: nothing of it has to be scrolled to.
WHOLE = """() => {
  const board = document.getElementById('board');
  return document.documentElement.scrollHeight <= innerHeight && board.scrollHeight <= board.clientHeight
    && [...document.querySelectorAll('.war-front, .region, .held-card, #tray .way')]
      .every((each) => each.getBoundingClientRect().bottom <= innerHeight + 1);
}"""


# What is shown and does not stand in the screen as a whole, or is not large.
LARGE = """() => [...document.querySelectorAll('#board :is(.handed-card, [data-do=seen])')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.top < 0 || box.bottom > innerHeight || box.width < 100;
}).map((each) => each.outerHTML.slice(0, 80))"""


def searched(player: Player) -> None:
    """Nothing of any hand is anywhere in the document, its dialogs and what it keeps to show first after a reload."""
    page = player.page
    page.wait_for_function(COVERED)
    assert not HELD.search(page.content())
    kept = page.evaluate("Object.entries(localStorage).filter(([key]) => !/:(game|part):/.test(key)).join()")
    assert not HELD.search(kept)


def test_three_people_hand_the_tablet_round_and_show_cards_in_persian(seated: Callable[..., Player]) -> None:
    """From the dialog on; then the end of the game, or all of it."""
    player = seated("fa", (1024, 768), touch=True)
    page = player.page
    people = ("سارا", "بهرام", "Mina")
    player.begin((*people, ""), ("", "", "", "none"), seed="condottiere-7", game="condottiere")
    curtains, shown, actions, late = 0, False, [], thorough()
    for _ in range(400):
        found = player.choices()
        if found.get("over"):
            break
        if found.get("curtain"):
            curtains += 1
            searched(player)
            player.lift()
            state = position(player)
            asked = state.decision().seats[0]
            held = set(HELD.findall(page.content()))
            assert held == {CARD_IDS[card] for card in state.hands[asked]}
            if not shown and state.phase is Kind.BATTLE and len(actions) > 4:
                _show_round(player, asked)
                shown = True
                continue
        state = position(player)
        if state.phase is Kind.CHOOSE_REGION and not state.first_choice and not page.locator("#hand").count():
            assert not HELD.search(page.content())  # chosen in sight of all
        action = wanted(state)
        press(player, action)
        actions.append(action)
        if shown and not late and len(actions) > 8:  # the battles between are more of the same
            late = True
            player.keep("end", record_before_the_end("condottiere", people, lambda state, _: wanted(state), 6))
        if len(actions) % 6 == 0:
            assert page.evaluate(SMALL) == []
            assert page.evaluate(WHOLE)
    assert shown and curtains > times(6, 12)
    assert {action.verb for action in actions} >= {"choose", "play", "pass"}
    sheet = page.inner_text("#over")
    assert "سارا" in sheet and "Mina" in sheet
    assert not any(digit in page.inner_text("#over table") for digit in "0123456789")


def _show_round(player: Player, seat: int) -> None:
    """Show two cards to both others: each is handed the device behind the curtain, sees them alone and large, and it
    comes back to who decides."""
    page = player.page
    state = position(player)
    others = [other for other in range(3) if other != seat]
    cards = sorted({CARD_IDS[card] for card in state.hands[seat]})[:2]
    player.press("#board [data-look=deals]")
    page.wait_for_selector("#sheet[open] .show-cards")
    for what in [*(f"show.{card}.1" for card in cards), *(f"to.{other + 1}" for other in others)]:
        player._painted(f"#sheet [data-do='pick {what}']")
    player.press("#sheet [data-action^=show]")
    for other in others:
        searched(player)
        assert page.get_attribute("#board .curtain", "data-seat") == str(other + 1)
        assert "۲" in page.inner_text("#board .curtain-told")  # all read how many cards were shown, nobody which
        player.lift()
        page.wait_for_selector("#board .handed-cards")
        assert page.locator("#board .troop").count() == page.locator("#board .troop.big").count() == len(cards)
        assert page.evaluate(LARGE) == [] and not HELD.search(page.content())
        player.press("#board [data-do=seen]")
        page.wait_for_selector("#board .curtain")
    searched(player)
    assert page.get_attribute("#board .curtain", "data-seat") == str(seat + 1)
    player.lift()


@pytest.mark.thorough
def test_one_person_against_five_computers_by_keyboard_in_english(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = at_once(still(open_context, viewport={"width": 1024, "height": 768}))
    player = Player(page, server.url, "en", keys=True).go()
    names = ("Sara", "Bo", "Kit", "Dia", "Eli", "Fay")
    player.begin(names, ("", *["random"] * 5), seed="six", game="condottiere")
    for count in range(300):
        found = player.choices()
        if found.get("over"):
            break
        assert not found.get("curtain")  # alone among computers
        if count % 10 == 3:
            assert page.evaluate(WHOLE)
        press(player, wanted(position(player)))
    reads(page, "document.activeElement.closest('dialog')?.id", "over")
    sheet = page.inner_text("#over")
    assert all(name in sheet for name in names)


@pytest.mark.thorough
@pytest.mark.parametrize("size", first_of([(360, 640), (390, 844)]))
def test_hidden_cards_outlive_a_reload_in_the_middle_of_a_battle(
    server: CountingServer, open_context: Callable[..., Any], size: tuple[int, int]
) -> None:
    """On a phone: what lies face down is a back to others, before and after the reload, and its face to its owner."""
    page = still(open_context, viewport={"width": size[0], "height": size[1]}, has_touch=True)
    player = Player(page, server.url, "en", touch=True).go()
    nobody = ("", "", "none", "none")
    rules = {"rules.hidden": "hidden"}
    player.begin(("Sara", "Bahram", "", ""), nobody, seed="hidden", game="condottiere", options=rules)
    backs = 0
    for _ in range(9):
        if page.locator("#board .curtain").count():
            searched(player)
            player.lift()
        state = position(player)
        seat = state.decision().seats[0]
        if state.phase is Kind.BATTLE:
            plays = [action for action in state.legal_actions(seat) if action.verb == "play" and action.card < 13]
            press(player, plays[0])
        else:
            press(player, wanted(state))
        assert page.evaluate(FITS) and page.evaluate(SMALL) == []
    state = position(player)
    assert any(card != NOTHING for card in state.down)
    player.remembered().reload()
    assert position(player) == state
    searched(player)
    player.lift()
    viewer = state.decision().seats[0]
    for seat, card in enumerate(state.down):
        if card == NOTHING:
            continue
        backs += 1
        place = f"#front-{seat + 1} .face-down"
        assert page.locator(f"{place}.known").count() == (seat == viewer)
        assert page.locator(f"{place} .turned").count() == (seat != viewer)
    assert backs
    prompt, hand = page.locator("#prompt").bounding_box(), page.locator("#hand").bounding_box()
    assert prompt and hand and prompt["y"] >= 0 and hand["y"] < size[1]
    assert step(player) is not None


def test_every_region_is_found_by_name_and_by_neighbourhood(seated: Callable[..., Player]) -> None:
    """By keyboard alone from one sheet to the next along the borders, as the map is walked by who cannot see it."""
    player = seated("en", keys=True, quick=True)
    page = player.page
    player.sit(("Sara", "Bo", "", ""), ("", "random", "none", "none"), seed="map", game="condottiere")
    if position(player).phase is Kind.CHOOSE_REGION:
        press(player, wanted(position(player)))
    player.choices()
    for name in ("Torino", "Milano", "Modena", "Firenze"):
        spoken = page.locator(f".region > [aria-label*='{name}']").first.get_attribute("aria-label")
        assert "borders on" in spoken
    player.press("#region-siena")
    page.wait_for_selector("#sheet[open] .region-look")
    for region in ("roma", "napoli", "ancona"):
        player.press(f"#sheet [data-look='region {region}']")
        page.wait_for_function(f"document.querySelector('#sheet-title').textContent.toLowerCase() === '{region}'")


# The seats whose name is cut, or whose facts leave their plate, when everybody holds the token and has passed.
CROWDED = """() => [...document.querySelectorAll('.front-plate')].flatMap((plate) => {
  const line = plate.querySelector('.who-line');
  for (const old of line.querySelectorAll('.holds, .pass-state')) old.remove();
  const token = document.querySelector('.insignia').cloneNode(true);
  const sign = plate.querySelector('.icon').cloneNode(true);
  for (const [className, inside] of [['holds', token], ['pass-state', sign]]) {
    const span = Object.assign(document.createElement('span'), {className});
    span.append(inside);
    line.append(span);
  }
  const [name, box] = [line.querySelector('.called'), plate.getBoundingClientRect()];
  const out = [...plate.querySelectorAll('.facts-line *')].map((each) => each.getBoundingClientRect())
    .some((each) => each.left < box.left + 4 || each.right > box.right - 4);
  return name.scrollWidth > name.clientWidth || out ? [name.textContent] : [];
})"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_a_name_of_six_letters_stands_beside_both_signs_on_a_small_phone(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    page = at_once(still(open_context, viewport={"width": 360, "height": 740}, has_touch=True))
    player = Player(page, server.url, language, touch=True)
    player.sit(("Sara", "Bahram", "مینا", "سارا"), ("", "easy", "easy", "easy"), seed="names", game="condottiere")
    for _ in range(12):
        if position(player).phase is Kind.BATTLE:
            break
        press(player, wanted(position(player)))
    page.wait_for_selector(".front-plate .insignia")
    assert page.evaluate(CROWDED) == []
