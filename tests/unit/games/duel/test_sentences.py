"""What is said during a game of 7 Wonders Duel: exact sentences, with their numbers, in both languages."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.text import Words
from mohreh.games.duel import DUEL, names, sentences
from mohreh.games.duel.actions import ACTIONS
from mohreh.games.duel.components import CARD, CARDS, TOKEN, TOKENS, WONDER, WONDERS
from tests.tools.duel.sentences import PACKAGES, SIX, last_row, logged, scene


def test_prompts_name_who_decides() -> None:
    state = last_row(*SIX)
    assert sentences.prompt(state, scene("en")) == "Sara: choose a card to build, discard or hide under a Wonder."
    assert sentences.prompt(state, scene("fa", "سارا", "بهرام")) == (
        "سارا: کارتی را برای ساختن، باطل کردن یا گذاشتن زیر یک شگفتی انتخاب کنید."
    )
    waiting = Scene(Words("en"), ("Sara", "Bahram"), acting=False)
    assert sentences.prompt(state, waiting) == "Sara is choosing a card to build, discard or hide under a Wonder."


@pytest.mark.parametrize(
    ("kind", "asked", "said"),
    [
        ("draft", "Sara: choose one of the 3 Wonders.", "Sara is choosing one of the 3 Wonders."),
        ("turn", "Sara: choose a card to build or discard.", "Sara is choosing a card to build or discard."),
        (
            "choose_token",
            "Sara: choose a Progress token from the board.",
            "Sara is choosing a Progress token from the board.",
        ),
        (
            "choose_box_token",
            "Sara: keep one of the 3 Progress tokens drawn from the box.",
            "Sara is choosing one of the 3 Progress tokens drawn from the box.",
        ),
        (
            "choose_destroy_brown",
            "Sara: choose a brown card of Bahram to discard.",
            "Sara is choosing a brown card of Bahram to discard.",
        ),
        (
            "choose_destroy_grey",
            "Sara: choose a grey card of Bahram to discard.",
            "Sara is choosing a grey card of Bahram to discard.",
        ),
        (
            "choose_discarded",
            "Sara: choose a discarded card to build for free.",
            "Sara is choosing a discarded card to build for free.",
        ),
        ("choose_starter", "Sara: choose who begins Age II.", "Sara is choosing who begins Age II."),
    ],
)
def test_every_decision_has_its_prompt(kind: str, asked: str, said: str) -> None:
    decision = SimpleNamespace(kind=kind, seats=(0,))
    state: Any = SimpleNamespace(decision=lambda: decision, pool=(1, 2, 3), drawn_tokens=(), unbuilt=((), ()), age=2)
    assert sentences.prompt(state, scene("en")) == asked
    assert sentences.prompt(state, replace(scene("en"), acting=False)) == said


def test_a_build_names_price_and_consequence() -> None:
    assert logged(last_row(*SIX), "build stable", scene("en")) == (
        "Sara builds the Stable for 2 coins; the Conflict pawn moves to space 1 on Bahram's side.",
        "DU-8.1",
    )
    assert logged(last_row(*SIX), "build stable", scene("fa", "سارا", "بهرام")) == (
        "سارا اصطبل را با ۲ سکه می‌سازد؛ نشان نبرد به خانه‌ی ۱ در سمت بهرام می‌رود.",
        "DU-8.1",
    )


def test_one_coin_is_singular() -> None:
    assert logged(last_row(*SIX), "build glassworks", scene("en"))[0] == "Sara builds the Glassworks for 1 coin."


def test_free_buildings_and_coins_from_them() -> None:
    assert (
        logged(last_row(*SIX), "build tavern", scene("en"))[0] == "Sara builds the Tavern for free; Sara takes 4 coins."
    )
    assert logged(last_row(*SIX), "discard theater", scene("en")) == (
        "Sara discards the Theater for 2 coins.",
        "DU-8.2",
    )


def test_an_extra_turn_is_logged_with_the_action_that_earns_it() -> None:
    english = scene("en")
    state = last_row("lumber_yard", "stable", "workshop", "apothecary", "quarry", "clay_pool")
    state.coins = (30, 30)
    wonder = next(WONDERS[w].id for w in state.unbuilt[0] if WONDERS[w].replay)
    first, _ = logged(state, f"wonder {wonder} with lumber_yard", english)
    assert first.endswith("; Sara plays again.") and state.decision().kind == "turn"  # two cards lie on each other one
    state.active = 0
    wonder = next(WONDERS[w].id for w in state.unbuilt[0])
    state.tokens, state.coins = ((TOKEN["theology"],), ()), (40, 40)
    with_reveal, _ = logged(state, f"wonder {wonder} with stable", english)
    assert state.decision().kind == "chance_reveal" and with_reveal.count("Sara plays again") == 1
    revealed, _ = logged(state, f"reveal {CARDS[state.deck[0]].id}", english)
    assert state.active == 0 and "plays again" not in revealed


def test_names_are_isolated_against_the_sentence() -> None:
    text, _ = logged(last_row(*SIX), "build theater", scene("fa", "Sara", "بهرام"))
    assert text.startswith("\u2068Sara\u2069 ")
    text, _ = logged(last_row(*SIX), "build theater", scene("en", "سارا", "Bahram"))
    assert text.startswith("\u2068سارا\u2069 ")


def test_digits_follow_the_setting() -> None:
    text, _ = logged(last_row(*SIX), "discard theater", scene("fa", "سارا", "بهرام", latin=True))
    assert "2 سکه" in text
    for latin, sentence in ((False, "نشان علمی شماره‌ی ۴ شما از ۶"), (True, "نشان علمی شماره‌ی 4 شما از 6")):
        words = Words("fa", ["mohreh.games.duel"], latin_digits=latin)
        assert words("Your scientific symbol number {n} of 6", n=4) == sentence


def test_a_name_may_hold_braces() -> None:
    text, _ = logged(last_row(*SIX), "build theater", scene("en", "{n} {0} {", "B"))
    assert text == "{n} {0} { builds the Theater for free."


# -- components


def test_descriptions() -> None:
    words = Words("en")
    assert names.describe_card(CARD["stable"], words) == (
        "Stable: red card of Age I. Costs 1 wood. 1 shield: the Conflict pawn advances 1 space. "
        "Makes the Horse Breeders free later (chain symbol: horseshoe)."
    )
    assert names.describe_wonder(WONDER["piraeus"], words) == (
        "Piraeus: Wonder. Costs 2 wood, 1 clay and 1 stone. Produces 1 unit of your choice in each construction: "
        "glass or papyrus. Play again. 2 victory points."
    )
    assert names.describe_token(TOKEN["law"], words) == "Law: Progress token. Scientific symbol: balance."
    persian = Words("fa", PACKAGES)
    assert names.describe_card(CARD["theater"], persian) == (
        "تئاتر: کارت آبی دوره‌ی اول. هزینه: رایگان. ۳ امتیاز پیروزی. بعدها مجسمه را رایگان می‌کند (نشان زنجیره: ماسک)."
    )


@pytest.mark.parametrize("language", ["fa", "en"])
def test_everything_has_a_name_and_an_effect(language: str) -> None:
    words = Words(language, PACKAGES)
    for effects, rows in (
        (names.effects_of_card, CARDS),
        (names.effects_of_wonder, WONDERS),
        (names.effects_of_token, TOKENS),
    ):
        for index in range(len(rows)):
            assert effects(index, words)
    for name, rows in ((names.card, CARDS), (names.wonder, WONDERS), (names.token, TOKENS)):
        assert len({name(index, words) for index in range(len(rows))}) == len(rows)


# -- whole games


def latin_digits(text: str) -> bool:
    return any(char in "0123456789" for char in text.replace("DU-16.4", ""))


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_logged(language: str, seed: int) -> None:
    """Every sentence of a random game can be made, and Persian ones hold no Latin digit and no Latin letter."""
    chance = Chance(f"told/{seed}")
    where = scene(language, "سارا", "بهرام")
    state = DUEL.new({"wonders": ("draft", "first-game")[seed % 2]})
    texts = []
    while (decision := state.decision()).kind != "over":
        seat = decision.seats[0]
        texts += [sentences.prompt(state, where), sentences.prompt(state, replace(where, acting=False))]
        for _ in range(4):
            refusal = state.refusal(seat, ACTIONS[chance.below(len(ACTIONS))])
            if refusal is not None:
                texts.append(sentences.refusal(refusal, where))
        before, action = state.clone(), chance.choose(state.legal_actions(seat))
        lines = sentences.log_lines(before, seat, state.apply(seat, action), where)
        assert all(line.text and line.clause for line in lines)
        assert seat == CHANCE or lines
        texts += [line.text for line in lines]
        texts.append(sentences.pawn_place(state.pawn, where))
        assert sentences.group(state, where.words)
    texts.append(sentences.outcome(state, where))
    assert texts[-1].startswith(where.words.name(where.names[state.winners()[0]]))
    for text in texts:
        assert "{" not in text and "}" not in text, text
        if language == "fa":
            assert not latin_digits(text), text
            bare = text.replace("DU-16.4", "")
            assert not any("a" <= char.lower() <= "z" for char in bare), text
