"""Why something is refused in 7 Wonders: every code in a position in which it comes up, with its numbers, and in both
languages."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.games.wonders import WONDERS, sentences
from mohreh.games.wonders.actions import parse
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.refusals import ROWS
from mohreh.games.wonders.sentences_refusals import SENTENCES
from tests.tools.wonders.sentences import Cities, foreign, play, position, scene


def why(state: Any, seat: int, text: str, language: str = "en") -> tuple[str, str, str]:
    """Code, clause and sentence for the seat that asks."""
    refused = state.refusal(seat, parse(text))
    assert refused is not None, text
    return refused.code, refused.clause, sentences.refusal(refused, scene(language, state.n, seat))


TWO = {"1": ["altar", "theater"], "2": ["altar", "theater"]}
HAND = ["altar", "tavern", "sawmill", "aqueduct", "statue", "palace", "stockade", "temple", "baths", "guard_tower"]
HAND += ["laboratory"]
CASES: list[tuple[dict[str, Any], str, str, str, str]] = [  # my city (Giza A), action, code, clause, sentence
    ({}, "build walls pay 0 0", "not_in_hand", "SW-6.1", "You do not hold Walls: choose a card of your hand."),
    (
        {},
        "discard altar pay 0 0",
        "malformed",
        "SW-6.1",
        "Altar cannot be used in this way: choose another use, or another card.",
    ),
    (
        {"built": ["altar"]},
        "build altar free 0 0",
        "same_structure",
        "SW-6.3",
        "You have built Altar already: choose another use, or another card.",
    ),
    (
        {"built": ["baths"]},
        "build aqueduct pay 0 0",
        "chain",
        "SW-5.8",
        "Baths makes Aqueduct free: build it for free.",
    ),
    (
        {},
        "build aqueduct chain 0 0",  # nobody sells stone
        "no_chain",
        "SW-5.7",
        "Aqueduct is free only with Baths in the city. Choose another use, or another card.",
    ),
    (
        {"built": ["quarry"]},
        "build aqueduct chain 0 0",
        "no_chain",
        "SW-5.7",
        "Aqueduct is free only with Baths in the city. It can be paid for.",
    ),
    ({}, "build baths chain 0 0", "no_chain", "SW-5.7", "No structure makes Baths free. It can be paid for."),
    (
        {},
        "build baths free 0 0",
        "not_free",
        "SW-5.1",
        "Baths is not free, it costs 1 stone: choose how to pay.",
    ),
    (
        {"coins": 0},
        "build sawmill free 0 0",  # there is no way to pay
        "coins_short",
        "SW-5.2",
        "Sawmill costs 1 coin, and you have 0 coins. 1 coin short: discarding a card brings 3 for the next turn.",
    ),
    (
        {"built": ["baths"]},
        "build aqueduct special_free 0 0",
        "chain",
        "SW-5.8",
        "Baths makes Aqueduct free: build it for free.",
    ),
    *(
        ({}, f"build altar {mode} 0 0", "costs_nothing", "SW-5.1", "Altar costs nothing: build it without paying.")
        for mode in ("pay", "chain", "special_free")
    ),
    (
        {"coins": 0},
        "build sawmill pay 0 0",
        "coins_short",
        "SW-5.2",
        "Sawmill costs 1 coin, and you have 0 coins. 1 coin short: discarding a card brings 3 for the next turn.",
    ),
    (
        {"coins": 0, "wonder": "olympia", "stages": 2},  # the free build would do it, paying does not
        "build sawmill pay 0 0",
        "coins_short",
        "SW-5.2",
        "Sawmill costs 1 coin, and you have 0 coins. 1 coin short: discarding a card brings 3 for the next turn.",
    ),
    ({}, "build sawmill pay 2 0", "other_payment", "SW-5.5", "Sawmill can be paid in this way: 1 coin."),
    (
        {"coins": 1},
        "build guard_tower pay 0 2",
        "cannot_pay",
        "SW-5.6",
        "Guard Tower needs 1 clay: you make none of it, the rest, 1 clay, costs 2 coins, and you have 1 coin. "
        "1 coin short: discarding a card brings 3 for the next turn.",
    ),
    (
        {},
        "build aqueduct pay 2 2",
        "not_sold",
        "SW-5.4",
        "Aqueduct needs 3 stone: you make 1 stone, and the neighbours sell nothing of the rest. "
        "Still missing: 2 stone. Choose another use, or another card.",
    ),
    (
        {"coins": 9},
        "build laboratory pay 0 2",  # Babylon sells one clay, nobody papyrus
        "not_sold",
        "SW-5.4",
        "Laboratory needs 2 clay and 1 papyrus: you make none of it, and of the rest the neighbours sell 1 clay. "
        "Still missing: 1 clay and 1 papyrus. Choose another use, or another card.",
    ),
    (
        {},
        "build guard_tower pay 2 0",
        "other_payment",
        "SW-5.5",
        "Guard Tower can be paid in this way: 2 coins to the right.",
    ),
    (
        {},
        "build baths pay 2 0",
        "other_payment",
        "SW-5.5",
        "Baths needs no purchase: own production covers it.",
    ),
    (
        {"coins": 1},
        "stage altar pay 0 0",
        "not_sold",
        "SW-5.4",
        "Stage 1 of Giza needs 2 stone: you make 1 stone, and the neighbours sell nothing of the rest. "
        "Still missing: 1 stone. Choose another use, or another card.",
    ),
    (
        {"stages": 3},
        "stage altar pay 0 0",
        "wonder_done",
        "SW-7.2",
        "Giza is finished: choose another use, or another card.",
    ),
    (
        {},
        "build sawmill special_free 0 0",
        "no_free_build",
        "SW-8.8",
        "A free build comes only with the second stage of Olympia, Side A. It can be paid for.",
    ),
    (
        {"coins": 0},
        "build sawmill special_free 0 0",
        "no_free_build",
        "SW-8.8",
        "A free build comes only with the second stage of Olympia, Side A. Choose another use, or another card.",
    ),
    (
        {"wonder": "olympia", "stages": 2, "free_build_used": True},
        "build sawmill special_free 0 0",
        "no_free_build",
        "SW-8.8",
        "The free build of this Age has been used: it comes back with the next Age.",
    ),
    (
        {"wonder": "olympia", "stages": 2},
        "build altar special_free 0 0",
        "free_build_wasted",
        "SW-8.8",
        "Altar costs the city no coin anyway: keep the free build for a card that does.",
    ),
    (
        {},
        "city discard altar free 0 0",
        "not_controller",
        "SW-13.5",
        "There is no Free City in this game: choose for your own city.",
    ),
]


@pytest.mark.parametrize(("city", "action", "code", "clause", "wanted"), CASES)
def test_a_use_is_refused_with_its_numbers(
    city: dict[str, Any], action: str, code: str, clause: str, wanted: str
) -> None:
    state = position(cities={0: city}, hands={"0": HAND, "1": ["altar"] * len(HAND), "2": ["altar"] * len(HAND)})
    assert why(state, 0, action) == (code, clause, wanted)
    persian = why(state, 0, action, "fa")[2]
    assert persian.endswith(".") and "{" not in persian and not foreign(persian)


def test_the_persian_sentence_says_as_much() -> None:
    state = position(cities={0: {"coins": 1}}, hands={"0": HAND, "1": ["altar"], "2": ["altar"]})
    assert why(state, 0, "build guard_tower pay 0 2", "fa")[2] == (
        "برج نگهبانی به ۱ آجر نیاز دارد: هیچ‌یک را تولید نمی‌کنید، بقیه، یعنی ۱ آجر، ۲ سکه می‌شود و ۱ سکه دارید. "
        "۱ سکه کم است: دور انداختن یک کارت ۳ سکه برای نوبت بعد می‌آورد."
    )


def test_no_coins_for_a_turn_that_does_not_come() -> None:
    """SW-5.6: what a discarded card brings in the last turn of the game can buy nothing any more."""
    state = position(cities={0: {"coins": 1}}, age=3, turn=6, hands={"0": ["guard_tower", "altar"]} | TWO)
    assert why(state, 0, "build guard_tower pay 0 2")[2].endswith(
        "you have 1 coin. Choose another use, or another card."
    )


def test_no_free_build_of_an_age_that_does_not_come() -> None:
    """SW-8.8."""
    used = {"wonder": "olympia", "stages": 2, "free_build_used": True}
    state = position(cities={0: used}, age=3, hands={"0": ["sawmill", "altar"]} | TWO)
    assert why(state, 0, "build sawmill special_free 0 0")[2] == (
        "The free build of this Age has been used. It can be paid for."
    )


def test_all_splits_are_offered() -> None:
    sellers: Cities = {1: {"wonder": "rhodes", "built": ["clay_pool"]}, 2: {"wonder": "babylon"}}
    state = position(cities={0: {"coins": 9}, **sellers}, hands={"0": HAND, "1": ["altar"], "2": ["altar"]})
    assert why(state, 0, "build guard_tower pay 2 2")[2] == (
        "Guard Tower can be paid in this way: 2 coins to the right or 2 coins to the left."
    )


def test_another_decision_or_another_seat() -> None:
    state = position(cities={2: {"side": "B", "stages": 2}}, turn=6)
    assert why(state, 0, "take tavern") == (
        "wrong_decision",
        "SW-4.1",
        "Everybody is choosing a card: choose one of your hand and what to do with it.",
    )
    play(state, *(f"{seat} discard altar free 0 0" for seat in range(3)))
    assert why(state, 0, "build altar free 0 0")[2] == "Mina decides now: wait a moment."
    assert why(state, 2, "take tavern")[2] == ("First the last card has to be used: choose what to do with it.")
    assert why(state, 2, "city discard theater free 0 0")[2] == (
        "It is your own last card that has to be used, for your own city."
    )
    play(state, "2 discard theater free 0 0")
    assert state.phase is Kind.DEAL
    assert why(state, 0, "take tavern")[2] == "Wait a moment: Wonders or cards are being dealt."
    halicarnassus = {"wonder": "halicarnassus", "side": "B", "built": ["foundry", "theater"]}
    state = position(cities={1: halicarnassus}, pile=["theater"])
    play(state, "0 discard altar free 0 0", "1 stage altar pay 0 0", "2 discard altar free 0 0")
    assert why(state, 1, "discard altar free 0 0")[2] == ("First choose a card of the discard pile, or take nothing.")
    assert why(state, 1, "take palace")[:2] == ("not_in_pile", "SW-8.9")
    assert why(state, 1, "take theater")[2] == (
        "You have built Theater already: choose another card of the pile, or take nothing."
    )
    state = position(age=3, turn=6)
    play(state, *(f"{seat} discard altar free 0 0" for seat in range(3)))
    assert why(state, 0, "take nothing") == ("over", "SW-4.1", "The game is over.")


@pytest.mark.parametrize(
    ("options", "action", "wanted"),
    [
        ({"wonders": "choose"}, "take nothing", "First the Wonders are chosen: it is your turn to choose."),
        ({"wonders": "choose"}, "choose giza", "Sara has Giza: choose another Wonder."),
        ({"wonders": "choose"}, "choose rhodes B", "Choose a Wonder only: which side is face up is settled otherwise."),
        ({"sides": "choose"}, "choose rhodes B", "Your Wonder is dealt: choose only one of its sides."),
        ({"wonders": "choose", "sides": "choose"}, "choose rhodes", "Choose a Wonder together with its side."),
    ],
)
def test_wonders(options: dict[str, str], action: str, wanted: str) -> None:
    state = WONDERS.new(options, 3)
    if state.phase is Kind.BOARDS:
        state.apply(CHANCE, parse("boards giza babylon olympia"))
    first = next(each for each in state.legal_actions(0) if "giza" in str(each) or state.boards[0] >= 0)
    state.apply(0, first)
    assert why(state, 1, action)[2] == wanted


def test_the_wonder_of_the_free_city_is_taken() -> None:
    state = WONDERS.new({"wonders": "choose", "free-city": "giza"}, 2)
    assert why(state, 0, "choose giza")[2] == "Giza belongs to the Free City: choose another Wonder."


def free_city(city: dict[str, Any], hand: list[str]) -> Any:
    """Seat 0 controls the Free City, Giza A, and has discarded the Press."""
    hands = {"1": [*hand, "press_1"], "2": ["altar", "loom_1"]}
    state = position(2, cities={0: city}, hands=hands, free_city_deck=["palace", "ore_vein"])
    return play(state, "0 discard press_1 free 0 0")


FREE_CITY: list[tuple[dict[str, Any], list[str], str, str, str]] = [
    (
        {},
        ["altar"],
        "city build walls pay 0 0",
        "SW-6.1",
        "Walls cannot be given to the Free City: choose one of the cards that are left.",
    ),
    (
        {},
        ["altar"],
        "city discard altar free 0 0",
        "SW-13.6",
        "The Free City may discard only when it can do nothing else: it can build Altar.",
    ),
    (
        {"built": ["altar", "stone_pit"]},
        ["altar"],
        "city discard altar free 0 0",
        "SW-13.6",
        "The Free City may discard only when it can do nothing else: it can build a Wonder stage.",
    ),
    (
        {"built": ["altar", "stone_pit"]},
        ["temple"],
        "city stage temple pay 0 0",
        "SW-13.8",
        "Altar makes Temple free for the Free City: it must be built, and marks no stage.",
    ),
    (
        {"built": ["altar"]},
        ["altar"],
        "city build altar free 0 0",
        "SW-6.3",
        "The Free City has Altar already: choose another use, or another card.",
    ),
    (
        {"coins": 1},
        ["guard_tower"],
        "city build guard_tower pay 0 2",
        "SW-5.4",
        "Guard Tower needs 1 clay: the Free City makes none of it, and the neighbours sell nothing of the rest. Still "
        "missing: 1 clay. Choose another use, or another card.",
    ),
    (
        {"built": ["stone_pit", "quarry"], "stages": 3},  # it may not discard what it can build
        ["altar"],
        "city stage altar pay 0 0",
        "SW-7.2",
        "Giza is finished: choose another use, or another card.",
    ),
    (
        {"coins": 0},
        ["barracks"],
        "city build barracks pay 2 0",
        "SW-5.6",
        "Barracks needs 1 ore: the Free City makes "
        "none of it, the rest, 1 ore, costs 2 coins, and the Free City has 0 coins. Choose another use, or another "
        "card.",
    ),
]


@pytest.mark.parametrize(("city", "hand", "action", "clause", "wanted"), FREE_CITY)
def test_what_the_free_city_cannot_do(
    city: dict[str, Any], hand: list[str], action: str, clause: str, wanted: str
) -> None:
    state = free_city(city, hand)
    state.boards = (state.boards[0], state.boards[1], 4)  # Ephesus sells no clay
    assert why(state, 0, action)[1:] == (clause, wanted)
    assert not foreign(why(state, 0, action, "fa")[2])


def test_who_controls_the_free_city() -> None:
    state = position(2, free_city_deck=["glassworks_1", "ore_vein"])
    assert why(state, 0, "city build altar free 0 0")[2] == ("Choose for your own city first, then for the Free City.")
    assert why(state, 1, "city build altar free 0 0")[2] == (
        "Sara has the Free City card in this turn and chooses for the Free City."
    )
    babylon = {"wonder": "babylon", "side": "B", "stages": 2}
    state = position(2, cities={0: babylon, 2: {"wonder": "giza"}}, turn=6, free_city_deck=["glassworks_1", "ore_vein"])
    play(state, "0 discard altar free 0 0", "0 city build theater free 0 0", "1 discard altar free 0 0")
    assert state.phase is Kind.LAST_CARD
    assert why(state, 0, "build ore_vein free 0 0")[2] == (
        "It is the last card of the Free City that has to be used, for the Free City."
    )


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*SENTENCES, "impossible_draw"}
    unlikely = Refusal("SW-12.4", "impossible_draw", {})
    assert sentences.refusal(unlikely, scene()) == "This is not possible now."


def test_whatever_is_refused_in_a_game_has_a_sentence_in_both_languages() -> None:
    chance, seen = Chance("refusals"), set()
    asked = [
        parse(f"{verb} {card} {mode} {left} {right}")
        for verb in ("build", "stage", "discard", "city build", "city stage")
        for card in ("altar", "palace", "sawmill", "loom_2", "workers_guild", "forum", "arena")
        for mode in ("free", "pay", "chain", "special_free")
        for left, right in ((0, 0), (2, 1))
    ]
    for seats in (2, 5):
        state = WONDERS.new({"sides": "all-a" if seats == 2 else "all-b"}, seats)
        while state.decision().seats:
            seat = state.decision().seats[0]
            if seat != CHANCE:
                for action in asked:
                    refused = state.refusal(seat, action)
                    if refused is not None:
                        sentence = sentences.refusal(refused, scene("en", seats, seat))
                        persian = sentences.refusal(refused, scene("fa", seats, seat))
                        assert sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence
                        assert not foreign(persian), persian
                        seen.add(refused.code)
            state.play(seat, state.sample(chance) if seat == CHANCE else chance.choose(list(state.legal_actions(seat))))
    assert len(seen) > 10
