"""Single rules of 7 Wonders in small positions, each test named after what its clause says."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN
from mohreh.core.options import by_key, complete
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.actions import parse
from mohreh.games.wonders.components import BOARD_IDS, CARD, CARD_IDS, COINS_ASKED, FREE_CITY
from mohreh.games.wonders.discards import known_in_pile
from tests.tools.shell import Page
from tests.tools.wonders.sentences import Cities, play, position

MOTHER = {"wonder": "halicarnassus", "stages": 1, "built": ["foundry", "ore_vein"]}


def test_any_card_of_the_pile_may_be_taken_by_who_does_not_have_it() -> None:
    """SW-8.9, SW-6.3: the first card of all like every other."""
    state = position(3, {0: MOTHER}, turn=2, pile=[CARD_IDS[0], "ore_vein", CARD_IDS[-1]])
    play(state, "0 stage altar pay 0 0", "1 discard altar free 0 0", "2 discard theater free 0 0")
    offered = {str(action) for action in state.legal_actions(0)}
    assert offered == {f"take {card}" for card in (CARD_IDS[0], CARD_IDS[-1], "altar", "theater", "nothing")}
    assert {action for action in offered if state.refusal(0, parse(action)) is not None} == set()
    view = state.observe(0)
    assert view.pile == tuple(sorted(state.pile))  # who takes sees what lies there
    assert view.legal_actions(0) == state.legal_actions(0)
    assert all(set(state.observe(other).pile) == {UNKNOWN} for other in (1, 2))
    events = state.apply(0, parse(f"take {CARD_IDS[0]}"))
    assert state.built[0][-1] == 0 and [each.details["card"] for each in events if each.kind == "took"] == [CARD_IDS[0]]


@pytest.mark.parametrize("taken", ["altar", "theater"])
def test_nobody_sees_who_discarded_the_card_that_is_taken(taken: str) -> None:
    """SW-12.2: with the discards of two players swapped everybody else sees the same, who takes the card as well."""
    hands = {str(city): ["altar", "theater"] for city in range(4)}
    tables = [
        play(
            position(4, {0: MOTHER}, turn=2, pile=["palace"], hands=hands),
            *("0 stage altar pay 0 0", f"1 discard {one} free 0 0", f"2 discard {other} free 0 0"),
            "3 build altar free 0 0",
        )
        for one, other in (("altar", "theater"), ("theater", "altar"))
    ]
    one, two = tables
    assert one.log != two.log and set(one.observe(3).pile) == {UNKNOWN} and UNKNOWN not in one.observe(0).pile
    for moment in ("while it is chosen", "afterwards"):
        assert one.observe(EVERYBODY) == two.observe(EVERYBODY), moment
        for seat in (0, 3):  # to whom hands are passed that differ
            for field in ("log", "trace", "pile"):
                assert getattr(one.observe(seat), field) == getattr(two.observe(seat), field), (seat, field, moment)
        if moment == "while it is chosen":
            assert one.observe(3) == two.observe(3)
            for table in tables:
                table.apply(0, parse(f"take {taken}"))


def test_who_discards_knows_what_is_left_of_it_in_the_pile() -> None:
    """SW-12.2, SW-8.9: a card of which two were discarded may be the other's; of one's own as many are left."""
    hands = {str(city): ["altar", "theater"] for city in range(3)}
    state = position(3, {0: MOTHER}, turn=2, hands=hands)
    play(state, "0 stage theater pay 0 0", "1 discard altar free 0 0", "2 discard altar free 0 0")
    assert known_in_pile(state.observe(1)) == [CARD["altar"]]
    assert known_in_pile(state.observe(0)) == [CARD["altar"]] * 2
    state.apply(0, parse("take altar"))
    assert [known_in_pile(state.observe(seat)) for seat in (EVERYBODY, 0, 1)] == [[], [], []]
    assert known_in_pile(state) == [CARD["altar"]]


def test_what_does_not_lie_in_the_pile_is_not_taken() -> None:
    """SW-8.9: the first card of all as little as another."""
    state = position(3, {0: MOTHER}, turn=2, pile=["palace"])
    play(state, "0 stage altar pay 0 0", "1 discard altar free 0 0", "2 discard theater free 0 0")
    for card in (CARD_IDS[0], "baths"):
        assert cited(state, 0, f"take {card}") == ("SW-8.9", "not_in_pile")


def test_the_card_under_a_stage_does_not_follow_from_its_price() -> None:
    """SW-6.4, SW-12.2: the card under a stage lies face down, so what it would have cost is nobody's to know."""
    card = next(card for card, price in enumerate(COINS_ASKED) if price)
    state = position(3, {0: MOTHER}, hands={str(city): [CARD_IDS[card], "altar"] for city in range(3)})
    play(state, f"0 stage {CARD_IDS[card]} pay 0 0", "1 discard altar free 0 0")
    events = state.apply(2, parse(f"build {CARD_IDS[card]} pay 0 0"))
    used = {event.details["city"]: event.details for event in events if event.kind == "used"}
    assert (used[0]["card"], used[0]["price"], used[0]["gain"]) == ("", 0, 0)
    assert (used[1]["card"], used[1]["price"], used[1]["gain"]) == ("", 0, 3)
    assert (used[2]["card"], used[2]["price"]) == (CARD_IDS[card], COINS_ASKED[card])


def test_only_the_controller_chooses_for_the_free_city() -> None:
    """SW-13.5: the refusal names the seat of who does."""
    for controller in (1, 2):
        state = position(2, controller=controller, free_city_deck=["theater"])
        other = 2 - controller
        refused = state.refusal(other, parse("city discard altar free 0 0"))
        assert refused.code == "not_controller" and refused.params["seat"] == controller - 1


def cited(state: Any, seat: int, text: str) -> tuple[str, str]:
    """Clause and code for which this is refused."""
    refused = state.refusal(seat, parse(text))
    assert refused is not None, text
    return refused.clause, refused.code


def test_refusals_of_the_choice_of_wonders_cite_their_clause() -> None:
    """SW-4.1: in turn; SW-3.1: a board once, its side where sides are chosen; SW-12.4: no board is dealt twice."""
    state = WONDERS.new({"wonders": "choose", "sides": "random"}, 3)
    assert cited(state, 1, "choose rhodes") == ("SW-4.1", "wrong_seat")
    assert cited(state, 0, "choose rhodes A") == ("SW-3.1", "not_to_choose")
    state.apply(0, parse("choose rhodes"))
    assert cited(state, 1, "choose rhodes") == ("SW-3.1", "board_taken")
    assert cited(WONDERS.new({}, 3), CHANCE, "boards rhodes rhodes giza") == ("SW-12.4", "impossible_draw")


def test_refusals_about_the_free_city_cite_their_clause() -> None:
    """SW-13.5: the own city first; SW-8.7: of a last card, the city that has it."""
    state = position(2, free_city_deck=["glassworks_1", "ore_vein"])
    assert cited(state, 0, "city build altar free 0 0") == ("SW-13.5", "own_first")
    cities: Cities = {0: {"wonder": "babylon", "side": "B", "stages": 2}, 2: {"wonder": "giza"}}
    state = position(2, cities=cities, turn=6, free_city_deck=["glassworks_1", "ore_vein"])
    play(state, "0 discard altar free 0 0", "0 city build theater free 0 0", "1 discard altar free 0 0")
    assert cited(state, 0, "build ore_vein free 0 0") == ("SW-8.7", "other_city")


# Options


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("sides", "side"), [("all-a", 0), ("all-b", 1)])
def test_all_wonders_show_the_side_that_was_agreed_on(sides: str, side: int, seats: int) -> None:
    """SW-3.1: the Free City's as well."""
    state, chance = WONDERS.new({"sides": sides}, seats), Chance("sides")
    while state.decision().seats == (CHANCE,):
        state.play(CHANCE, state.sample(chance))
    assert state.sides == (side,) * 3


def test_newcomers_are_offered_side_a_and_nobody_else_has_it_unasked() -> None:
    """SW-3.1: advised for first games."""
    option = by_key(WONDERS.options, 3)["sides"]
    assert option.first == "all-a" and complete(WONDERS, {}, 3)["sides"] == "random"
    html = Page().ask("dialog", game="wonders")["regions"]["new-game"]
    field = html[html.index('id="option-sides"') :]
    inputs = [each.partition(">")[0] for each in field.split("<input")[1:5]]
    assert ["data-first" in each for each in inputs] == [False, True, False, False]
    assert [" checked" in each for each in inputs] == [True, False, False, False]


@pytest.mark.parametrize("board", BOARD_IDS)
def test_the_wonder_of_the_free_city_may_be_agreed_on(board: str) -> None:
    """SW-13.2: nobody else can choose it."""
    state = WONDERS.new({"wonders": "choose", "free-city": board}, 2)
    assert [BOARD_IDS[each] if each >= 0 else "" for each in state.boards] == [
        board if city == FREE_CITY else "" for city in range(3)
    ]
    chosen = {str(action) for action in state.legal_actions(0)}
    assert chosen == {f"choose {other}" for other in BOARD_IDS if other != board}


def test_the_wonder_of_the_free_city_is_asked_for_where_two_choose() -> None:
    """SW-13.2."""
    asked = by_key(WONDERS.options, 2)["free-city"]
    for wonders, seats, applies in (("choose", 2, True), ("random", 2, False), ("choose", 3, False)):
        assert asked.applies(complete(WONDERS, {"wonders": wonders}, seats)) is applies
