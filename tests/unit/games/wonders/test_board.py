"""The table of 7 Wonders as drawn: everything lies on it, everything can be done on it, and no secret is in it."""

from __future__ import annotations

import re

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.wonders import actions, faces
from mohreh.games.wonders import face as FACE
from mohreh.games.wonders.board_choices import pick_board, pick_card
from mohreh.games.wonders.components import BIT, BOARD, CARD, CARD_IDS, COLORS
from mohreh.games.wonders.forecast import forecast, spent
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.rules.uses import uses
from mohreh.games.wonders.scoring import sheet, shields_of
from mohreh.games.wonders.state import State
from tests.tools.markup import Page, plain
from tests.tools.samples import first_of, times
from tests.tools.wonders.pages import LANGUAGES, board, games, sample, scene, sheets, viewers
from tests.tools.wonders.sentences import PACKAGES, position

BOTH = pytest.mark.parametrize("language", first_of(LANGUAGES[::-1]))


@BOTH
def test_every_board_is_well_formed_and_has_a_name_for_every_button(language: str) -> None:
    for state in sample():
        for viewer in {0, state.n - 1, EVERYBODY}:
            html = board(state, viewer, language)
            ids = Page(html).values("id")
            assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]
            for button in re.findall(r"<button[^>]*>(.*?)</button>", html, re.DOTALL):
                assert plain(button)


@BOTH
def test_every_sheet_opens_and_leads_only_to_sheets(language: str) -> None:
    for state in sample()[::5]:
        for viewer in (0, EVERYBODY):
            shown, view = scene(state, viewer, language), state.observe(viewer)
            for what in sheets(state):
                sheet_ = FACE.look(view, what, shown)
                assert sheet_ is not None, what
                for other in Page(sheet_.body).values("data-look"):
                    assert FACE.look(view, other, shown) is not None, other
            for what in Page(FACE.board(view, shown)).values("data-look"):
                assert FACE.look(view, what, shown) is not None, what
            for what in ("card", "card x", "city 9", "city ۱", "stack 0 pink", "", "wonder 8", "signs 1"):
                assert FACE.look(view, what, shown) is None, what


def test_whatever_is_legal_can_be_reached_by_presses() -> None:
    """Each action is a button as soon as its card or its Wonder is picked."""
    kinds = set()
    for state in sample():
        decision = state.decision()
        for seat in decision.answering[:2]:
            if seat < 0:
                continue
            kinds.add(state.phase)
            view = state.observe(seat)
            offered = FACE.picks(view, scene(state, seat))
            by_pick: dict[tuple[str, ...], set[str]] = {}
            for action in state.legal_actions(seat):
                needed = (
                    (pick_board(action),)
                    if action.verb == "choose"
                    else (pick_card(action.card),)
                    if action.card >= 0
                    else ()
                )
                by_pick.setdefault(needed, set()).add(str(action))
            for picks, wanted in by_pick.items():
                assert set(picks) <= set(offered)
                assert wanted <= set(Page(board(state, seat, picked=picks)).values("data-action"))
    assert kinds >= {Kind.SELECT, Kind.CHOOSE, Kind.LAST_CARD, Kind.FROM_DISCARD}


def test_pressed_buttons_say_only_what_can_be_picked() -> None:
    for state in sample():
        for seat in [seat for seat in state.decision().answering if seat >= 0]:
            offered = set(FACE.picks(state.observe(seat), scene(state, seat)))
            pressed = [what for what in Page(board(state, seat)).values("data-do") if what.startswith("pick ")]
            assert {what[5:].partition(" for ")[0] for what in pressed} == offered


def test_where_nothing_acts_nothing_can_be_done() -> None:
    for state in sample():
        html = board(state, 0, acting=False)
        assert Page(html).values("data-action") == []
        assert not [what for what in Page(html).values("data-do") if what.startswith("pick")]


@BOTH
def test_left_and_right_are_those_of_the_table_in_every_language(language: str) -> None:
    """The next seat sits to the left and is drawn first, whatever the direction of writing (SW-2.1)."""
    for state in sample()[:: times(3, 1)]:
        if not state.age:
            continue
        for viewer in range(state.n):
            html = board(state, viewer, language)
            own = viewer + state.base
            left, right = f'id="city-{(own + 1) % state.m}"', f'id="city-{(own - 1) % state.m}"'
            assert html.index(left) < html.index(right)
            assert re.search(rf"on-the-left[^>]*{left}|{left}[^>]*on-the-left", html)
            assert re.search(rf"on-the-right[^>]*{right}|{right}[^>]*on-the-right", html)


@BOTH
def test_every_payment_on_offer_has_words_and_signs(language: str) -> None:
    """What is bought on each side, for how much, and what the own production gives; the cheapest stands first."""
    payments = 0
    for game in games():
        for state, _ in game[::9]:
            seats = [seat for seat in state.decision().seats if seat >= 0]
            if state.phase is not Kind.SELECT or not seats:
                continue
            city = seats[0] + state.base
            for card in set(state.hands[city]):
                ways = [
                    action for action in uses(state, city, [card]) if action.kind == "build" and action.mode == "pay"
                ]
                if len(ways) < 2:
                    continue
                html = board(state, seats[0], language, picked=(pick_card(card),))
                costs = [spent(action) for action in ways]
                assert costs == sorted(costs)
                shown = [html.index(f'data-action="{action}"') for action in ways]
                assert shown == sorted(shown)
                for action in ways:
                    button = html.split(f'data-action="{action}"')[1].split("</button>")[0]
                    words = scene(state, 0, language).words
                    for coins, side in ((action.left, "left"), (action.right, "right")):
                        sentence = words("{resources} from the " + side + " for {n}", resources="@", n=coins)
                        assert (sentence.split("@")[1] in plain(button)) == bool(coins)
                    payments += 1
    assert payments > 20


def test_what_a_use_would_bring_is_what_it_brings() -> None:
    """Points, shields and coins foretold for a card are those after it, when nobody else does anything to them."""
    checked = 0
    for game in games():
        for state, _ in game[::7]:
            if state.phase is not Kind.LAST_CARD or (state.base and state.city == 0):
                continue
            city = state.city
            for action in state.legal_actions(state.active):
                ahead, after = forecast(state, city, action), state.clone()
                after.apply(state.active, action)
                if after.phase is not Kind.FROM_DISCARD and after.age == state.age and not after.won:
                    assert after.coins[city] - state.coins[city] == ahead.gain - ahead.spent
                checked += 1
    for state in sample():
        for city in range(state.m) if state.age else ():
            for card in range(len(CARD_IDS)):
                if state.have[city] & BIT[card]:
                    continue
                ahead = forecast(state, city, actions.TAKE[card])
                after = state.clone()
                after.have = tuple(each | BIT[card] if at == city else each for at, each in enumerate(state.have))
                points = [sheet(it, city).points for it in (state, after)]
                assert ahead.points == points[1]["total"] - points[0]["total"]
                assert ahead.shields == (shields_of(state, city), shields_of(after, city))
                checked += 1
    assert checked > 500


def test_what_cannot_be_done_is_one_folded_line_with_its_reason() -> None:
    seen = 0
    for state in sample():
        for seat in state.decision().seats if state.phase is Kind.SELECT and not state.base else ():
            market = Market(state, seat)
            for card in set(state.hands[seat]):
                ways = [action.kind for action in uses(state, seat, [card])]
                html = board(state, seat, picked=(pick_card(card),))
                folded = html.count('id="folded-uses"')
                assert folded == ("build" not in ways or "stage" not in ways)
                if folded:
                    part = html.split('id="folded-uses"')[1].split("</details>")[0]
                    assert 'class="clause"' in part and any(digit in part for digit in "0123456789")
                    seen += 1
            assert market.coins == state.coins[seat]
    assert seen > 10


def test_the_folded_line_does_not_deny_what_neighbours_sell() -> None:
    """SW-5.4: Babylon sells one clay of the two."""
    state = position(cities={0: {"coins": 9}}, hands={"0": ["courthouse"], "1": ["altar"], "2": ["altar"]})
    state.boards = (state.boards[0], BOARD["babylon"], BOARD["halicarnassus"])
    html = board(state, 0, picked=(pick_card(CARD["courthouse"]),))
    line = html.split('id="folded-uses"')[1].split("</summary>")[0]
    assert "Cannot be built: 1 clay short even after buying" in line


def test_what_a_neighbour_sells_is_heard_with_its_price() -> None:
    """SW-5.4, SW-8.4: what the signs beside it show."""
    labels = set()
    for state in sample():
        html = board(state, 0)
        for label, price in re.findall(r'class="sells[^>]*aria-label="([^"]*)".*?(class="price"|</section>)', html):
            assert ("to you" in label) == ("price" in price), label
            labels.add(re.sub(r"\d", "n", label.partition(":")[0]))
    assert len(labels) >= 3


def test_what_a_card_of_the_discard_pile_brings_stands_in_its_button() -> None:
    seen = 0
    for state in sample():
        if state.phase is not Kind.FROM_DISCARD:
            continue
        for action in state.legal_actions(state.active):
            if action.card >= 0:
                html = board(state, state.active, picked=(pick_card(action.card),))
                assert 'class="would"' not in re.sub(r"<button.*?</button>", "", html, flags=re.DOTALL)
                seen += 'class="would"' in html
    assert seen > 2


def test_who_has_chosen_is_seen_and_what_is_not() -> None:
    for state in sample():
        if state.phase is not Kind.SELECT or not state.decision().given or state.base:
            continue
        for viewer in range(state.n):
            html = board(state, viewer)
            others = [city for city in range(state.m) if city != viewer]
            assert html.count("has-chosen yes") == sum(state.chosen[city] is not None for city in others)


def test_the_own_choice_may_be_changed_and_stands_in_the_dock() -> None:
    seen = 0
    for state in sample():
        for seat in state.decision().given if state.phase is Kind.SELECT and not state.base else ():
            chosen = state.chosen[seat]
            assert isinstance(chosen, actions.Action)
            html = board(state, seat)
            assert f'id="hand-{CARD_IDS[chosen.card]}' in html and "tag committed" in html
            assert "You have chosen:" in html and FACE.picks(state.observe(seat), scene(state, seat))
            again = board(state, seat, picked=(pick_card(chosen.card),))
            assert re.search(r'class="way[^"]*current', again)
            seen += 1
    assert seen > 3


# -- the reveal


@BOTH
def test_what_was_revealed_stands_with_every_city_for_all_to_see(language: str) -> None:
    seen = 0
    for game in games():
        for state, revealed in game[::13]:
            used = [event for event in revealed if event.kind == "used"]
            if not used or not state.age:
                continue
            html = board(state, EVERYBODY, language, acting=False, revealed=revealed)
            assert html.count('class="large-deed"') == len({event.details["city"] for event in used})
            for event in used:
                panel = html.split(f'id="city-{event.details["city"]}"')[1].split("</section>")[0]
                words = scene(state, 0, language).words
                if event.details["card"]:
                    from mohreh.games.wonders import names

                    assert names.card(CARD[event.details["card"]], words) in panel
                for coins in (event.details["left"], event.details["right"], event.details["gain"]):
                    assert not coins or words.number(coins) in plain(panel)
                seen += 1
    assert seen > 30


# -- secrets


def told(state: State, viewer: int, language: str = "en") -> list[str]:
    """Everything that a viewer can have on the page: board, prompt and every sheet, with all that can be picked."""
    shown = scene(state, viewer, language)
    view = state.observe(viewer)
    out = [FACE.board(view, shown), FACE.prompt(view, shown), FACE.score_sheet(view, shown), FACE.thumbnail(view)]
    for what in sheets(state):
        found = FACE.look(view, what, shown)
        out += [found.title, found.body] if found else []
    return out


def test_what_nobody_may_know_changes_nothing_on_the_page() -> None:
    """The page of a viewer is the same in every position that agrees with what the viewer knows."""
    compared = 0
    for number, state in enumerate(sample()[::6]):
        if not state.decision().seats:
            continue
        for viewer in (0, EVERYBODY):
            other = state.determinize(viewer, Chance(f"{number} {viewer}"))
            compared += other.hands != state.hands
            assert told(other, viewer) == told(state, viewer)
    assert compared > 5


def test_only_the_viewers_hand_is_drawn() -> None:
    for state in sample():
        assert 'id="hand"' not in board(state, EVERYBODY)
        for seat in range(state.n) if state.turn and state.phase is not Kind.FROM_DISCARD else ():
            cards = re.findall(r'id="hand-([a-z_]+(?:_\d)?)(?:-\d)?"', board(state, seat))
            extra = (
                state.deck
                if state.base and state.phase is Kind.LAST_CARD and state.city == 0 and state.active == seat
                else ()
            )
            assert sorted(cards) == sorted(CARD_IDS[card] for card in extra or state.hands[seat + state.base])


def test_a_finished_game_mentions_no_empty_hand() -> None:
    ends = [game[-1][0] for game in games()]
    assert ends
    for state in ends:
        assert state.phase is Kind.OVER
        assert 'id="hand"' not in board(state, 0)


def test_the_discard_pile_is_seen_only_by_who_builds_out_of_it() -> None:
    states = [state for state in sample() if state.phase is Kind.FROM_DISCARD]
    assert states
    for state in states:
        for viewer in viewers(state):
            assert ('id="discarded-' in board(state, viewer)) == (viewer == state.active)


# -- small things


def test_all_colours_have_a_sign_of_their_own() -> None:
    signs = {re.search(r'href="#i-([^"]*)"', faces.kind(color))[1] for color in COLORS}
    assert len(signs) == len(COLORS)
    drawn = {re.sub(r'<span class="name.*', "", faces.card(card, Words("en"))) for card in range(len(CARD_IDS))}
    pairs = 3  # Loom, Glassworks and Press of both Ages are the same structure (SW-6.3)
    assert len(drawn) == len(CARD_IDS) - pairs


def test_a_thumbnail_is_small_and_says_nothing() -> None:
    for state in sample():
        drawn = FACE.thumbnail(state.observe(EVERYBODY))
        assert len(drawn) < 3000 and plain(drawn) == "" and " id=" not in drawn
        assert drawn.split('class="rows"')[0].count("v") >= state.m, "before the first card rows stand for the cities"


def test_what_moved_lies_on_the_board() -> None:
    for game in games():
        for number, (before, _) in enumerate(game[:: times(14, 7)]):
            state, chance = before.clone(), Chance(f"moved {number}")
            while (decision := state.decision().seats) and decision != (CHANCE,):
                action = chance.choose(list(state.legal_actions(decision[0])))
                events = state.apply(decision[0], action)
                html = board(state, 0)
                known = set(Page(html).values("id"))
                for name in FACE.moved(events):
                    assert name in known, name
                if events and any(event.kind == "used" for event in events):
                    break


@pytest.mark.parametrize("language", ["fa", "en"])
def test_what_a_card_makes_free_stands_above_a_name_of_two_lines(language: str) -> None:
    words = Words(language, PACKAGES)
    seen = set()
    for number in range(len(CARD_IDS)):
        face = faces.card(number, words)
        if opens := re.search(r'class="(opens[^"]*)"', face):
            fine = 'class="name fine"' in face
            seen.add(fine)
            assert opens[1] == ("opens above-two" if fine else "opens")
    assert seen == {True, False}
