"""What is said during a game of 7 Wonders: prompts, what is chosen, how it ends; exact sentences in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.wonders import WONDERS, names, names_effects, sentences
from mohreh.games.wonders.actions import parse
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import AGES, BOARD, CARD, CATEGORIES, COLORS, RESOURCES, STAGES, SYMBOLS
from mohreh.games.wonders.kinds import Kind
from tests.tools.wonders.sentences import PACKAGES, foreign, play, position, scene, steps


def asked(state: Any, seat: int, language: str = "en") -> str:
    """What the prompt says to somebody; EVERYBODY: to all."""
    return sentences.prompt(state.observe(seat), scene(language, state.n, seat))


# -- prompts


def test_everybody_is_asked_at_once_and_hears_whom_the_table_waits_for() -> None:
    state = position()
    question = "Sara: choose a card to build, to use for a Wonder stage, or to discard."
    assert asked(state, 0) == question
    assert asked(state, EVERYBODY) == "Sara, Bahram and Mina are choosing a card."
    play(state, "0 discard altar free 0 0")
    assert asked(state, 0) == (
        "Sara: you have chosen. You may change your choice until Bahram and Mina have chosen too."
    )
    play(state, "2 discard altar free 0 0")
    assert asked(state, 2) == "Mina: you have chosen. You may change your choice until Bahram has chosen too."
    assert asked(state, 2, "fa") == "مینا: انتخاب کرده‌اید. تا بهرام هم انتخاب نکرده است می‌توانید انتخابتان را عوض کنید."
    assert asked(state, EVERYBODY) == "Bahram is choosing a card."


def test_a_prompt_shows_nobody_what_others_have_chosen() -> None:
    first, second = position(), position()
    play(first, "0 discard altar free 0 0")
    play(second, "0 build theater free 0 0")
    for seat in (1, 2, EVERYBODY):
        assert asked(first, seat) == asked(second, seat)


def test_a_finished_wonder_is_not_offered() -> None:
    state = position(cities={0: {"stages": 3}})
    assert asked(state, 0) == "Sara: choose a card to build or to discard."


def test_the_controller_chooses_twice() -> None:
    state = position(2, free_city_deck=["clay_pool", "ore_vein"], controller=2)
    assert asked(state, 0).startswith("Sara: choose a card to build")
    assert asked(state, 1) == "Bahram: choose a card for your own city; then you choose for the Free City."
    play(state, "1 discard altar free 0 0")
    assert asked(state, 1) == "Bahram: now choose a card for the Free City."
    assert asked(state, 1, "fa") == "بهرام: اکنون کارتی برای شهر آزاد انتخاب کنید."
    play(state, "1 city build clay_pool free 0 0")
    assert asked(state, 1) == "Bahram: you have chosen. You may change your choice until Sara has chosen too."


def test_the_last_card_and_the_discard_pile() -> None:
    state = position(cities={2: {"side": "B", "stages": 2}}, turn=6)
    play(state, "0 discard altar free 0 0", "1 discard altar free 0 0", "2 discard altar free 0 0")
    assert state.phase == Kind.LAST_CARD
    assert asked(state, 2) == ("Mina: use your last card too. Build it, build a Wonder stage with it, or discard it.")
    assert asked(state, 0) == asked(state, EVERYBODY) == "Mina is using the last card of the hand."
    state = position(cities={2: {"side": "B", "stages": 3}}, turn=6)
    play(state, "0 discard altar free 0 0", "1 discard altar free 0 0", "2 discard altar free 0 0")
    assert asked(state, 2) == "Mina: use your last card too. Build it or discard it."
    state = position(cities={1: {"wonder": "halicarnassus", "side": "B", "built": ["foundry"]}})
    play(state, "0 discard altar free 0 0", "1 stage altar pay 0 0", "2 discard altar free 0 0")
    assert asked(state, 1) == ("Bahram: choose a card of the discard pile to build for free, or take nothing.")
    assert asked(state, 2) == "Bahram is looking for a card in the discard pile."


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"wonders": "choose", "sides": "choose"}, "Sara: choose a Wonder and its side."),
        ({"wonders": "choose", "sides": "all-a"}, "Sara: choose a Wonder."),
        ({"sides": "choose"}, "Sara: choose which side of Giza is face up."),
    ],
)
def test_wonders_are_chosen(options: dict[str, str], wanted: str) -> None:
    state = WONDERS.new(options, 3)
    assert state.phase in (Kind.BOARDS, Kind.CHOOSE)
    if state.phase is Kind.BOARDS:
        assert asked(state, 0) == "The Wonders are dealt."
        state.apply(CHANCE, parse("boards giza rhodes babylon"))
    assert asked(state, 0) == wanted
    assert asked(state, 1).startswith("Sara is choosing a ")
    in_sight_of_all = sentences.prompt(state.observe(EVERYBODY), scene(acting=True))
    assert in_sight_of_all == wanted


# -- what is chosen


@pytest.mark.parametrize(
    ("action", "wanted"),
    [
        ("build altar free 0 0", "Build Altar without coins"),
        ("build temple chain 0 0", "Build Temple without coins"),
        ("build sawmill pay 0 0", "Build Sawmill for 1 coin"),
        ("build sawmill special_free 0 0", "Build Sawmill with the free build"),
        ("build aqueduct pay 2 4", "Build Aqueduct for 2 coins to Bahram and 4 coins to Mina"),
        ("stage altar pay 0 0", "Stage 1 of Giza with Altar"),
        ("stage altar pay 0 2", "Stage 1 of Giza with Altar for 2 coins to Mina"),
        ("discard altar free 0 0", "Discard Altar for coins"),
        ("take tavern", "Build Tavern without coins"),
        ("take nothing", "Take nothing"),
    ],
)
def test_a_choice_is_a_short_sentence(action: str, wanted: str) -> None:
    state = position()
    assert sentences.chosen(state, 0, parse(action), scene()) == wanted
    assert not foreign(sentences.chosen(state, 0, parse(action), scene("fa")))


def test_left_is_the_next_city_in_both_languages() -> None:
    """Seat 1 sits left of seat 0, whichever way a sentence runs (SW-2.1)."""
    state = position()
    pays = parse("build aqueduct pay 2 4")
    assert names.around(state, 0) == (1, 2)
    assert sentences.chosen(state, 0, pays, scene("fa")) == "ساختن قنات با پرداخت ۲ سکه به بهرام و ۴ سکه به مینا"
    two = position(2, free_city_deck=["clay_pool", "ore_vein"])
    assert sentences.chosen(two, 1, pays, scene(n=2)) == (
        "Build Aqueduct for 2 coins to Bahram and 4 coins to the Free City"
    )
    assert [names.city(two, city, scene(n=2)) for city in range(3)] == ["the Free City", "Sara", "Bahram"]


# -- the end


def ended(coins: list[int], built: list[list[str]]) -> Any:
    cities = {city: {"coins": coins[city], "built": built[city]} for city in range(3)}
    state = position(cities=cities, age=3, turn=6)
    play(state, *(f"{seat} discard altar free 0 0" for seat in range(3)))
    assert state.phase is Kind.OVER
    return state


def test_how_a_game_has_ended() -> None:
    state = ended([0, 3, 0], [["palace"], [], ["gardens"]])
    assert sentences.prompt(state, scene()) == sentences.outcome(state, scene())
    assert sentences.outcome(state, scene()) == "Sara wins with 9 points against 6 for Mina and 2 for Bahram."
    assert sentences.outcome(state, scene("fa")) == ("سارا با ۹ امتیاز برنده است؛ دیگران: ۶ برای مینا و ۲ برای بهرام.")


def test_coins_break_a_tie_and_else_it_is_shared() -> None:
    state = ended([1, 0, 0], [["gardens"], ["gardens"], []])
    assert sentences.outcome(state, scene()) == "Sara wins: 6 points as Bahram, but more coins, 4 (SW-11.9)."
    state = ended([0, 0, 0], [["gardens"], ["gardens"], []])
    assert sentences.outcome(state, scene()) == (
        "Sara and Bahram share the victory: 6 points each, and equally many coins (SW-11.9)."
    )
    assert sentences.outcome(state, scene("fa")) == (
        "سارا و بهرام در برد شریک‌اند: هر یک ۶ امتیاز و به یک اندازه سکه (SW-11.9)."
    )


# -- whole games


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_asked_and_headed_in_both_languages(seed: int) -> None:
    rows = set()
    for before, _, _, _ in steps(seed):
        for seat in (EVERYBODY, 0):
            for language in LANGUAGES:
                prompt = sentences.prompt(before.observe(seat), scene(language, before.n, seat))
                assert prompt.endswith(".") and "{" not in prompt
                assert language == "en" or not foreign(prompt), prompt
                if seat == EVERYBODY and language == "en":
                    rows.add(sentences.group(before, scene().words))
    assert {f"{age}: Turn {turn}" for age in ("Age I", "Age II", "Age III") for turn in range(1, 7)} == rows - {
        "Setting up"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_is_described(language: str) -> None:
    words = Words(language, PACKAGES)
    texts = [names.title(words)]
    for number in range(len(CARDS)):
        texts += [names_effects.describe_card(number, words), names_effects.copies_of_card(number, words)]
    for board in range(len(BOARD)):
        texts += [names_effects.describe_wonder(board, side, words) for side in (0, 1)]
    texts += [names.resource(at, words) for at in range(len(RESOURCES))]
    texts += [names.symbol(at, words) for at in range(len(SYMBOLS))]
    texts += [part(color, words) for color in COLORS for part in (names.colour, names.category)]
    texts += [names.age(age, words) for age in (0, *AGES)] + [names.passing(age, words) for age in AGES]
    texts += [names.score_row(row, words) for row in (*CATEGORIES, "total")]
    texts += [names.token(value, words) for value in (-1, 1, 3, 5)]
    texts += [names.neighbour(side, words) for side in (names.LEFT, names.RIGHT)]
    assert all("{" not in text for text in texts)
    if language == "fa":
        assert [text for text in texts if foreign(text)] == []


def test_a_card_is_described_with_all_it_does() -> None:
    words = scene().words
    assert names_effects.describe_card(CARD["haven"], words) == (
        "Haven: yellow card of Age III. Costs 1 wood, 1 ore and 1 textile. When built: 1 coin for each brown card in "
        "your city. At the end: 1 point for each brown card in your city. Free with Forum in your city."
    )
    assert names_effects.describe_card(CARD["forum"], words) == (
        "Forum: yellow card of Age II. Costs 2 clay. Produces textile, glass or papyrus: one of them in each payment. "
        "Not for sale to neighbours. Free with East Trading Post or West Trading Post in your city. "
        "Makes Haven free later."
    )
    assert names_effects.effects_of_card(CARD["east_trading_post"], words) == [
        "You buy raw materials from the right neighbour for 1 coin each."
    ]
    assert names_effects.effects_of_card(CARD["shipowners_guild"], words) == [
        "At the end: 1 point for each brown, grey and purple card in your city, this one included."
    ]
    assert names_effects.copies_of_card(CARD["tavern"], words) == "Copies for 4, 5 and 7 players and more."
    olympia = BOARD["olympia"]
    assert [len(STAGES[2 * olympia + side]) for side in (0, 1)] == [3, 3]
    assert names_effects.describe_stage(olympia, 1, 0, words) == (
        "Stage 1 costs 2 wood. You buy raw materials from both neighbours for 1 coin each."
    )
