"""What is said during a game of Condottiere: exact sentences, with their numbers, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.condottiere import CONDOTTIERE, names, sentences
from mohreh.games.condottiere.actions import parse
from mohreh.games.condottiere.components import AREAS, CARDS, KINDS
from mohreh.games.condottiere.kinds import Kind, Reason
from mohreh.games.condottiere.sentences_log import TELLERS
from tests.tools.condottiere.sentences import CLAUSE, PACKAGES, foreign, logged, play, position, prompt, scene, steps
from tests.tools.samples import first_of

# -- prompts


def test_a_battle_asks_its_seat_and_says_how_the_line_stands() -> None:
    state = position(hands=[["merc_1"], ["merc_3"]], lines=[["merc_5"], ["merc_10", "courtesan"]])
    assert prompt(state, 0) == "Sara: play a card or pass. You have 5; the strongest line has 11."
    assert prompt(state, 0, "fa") == "سارا: کارتی بازی کنید یا پاس بدهید. شما ۵ دارید؛ قوی‌ترین خط ۱۱ دارد."
    assert prompt(state, 1) == prompt(state, EVERYBODY) == "Sara is playing a card or passing."
    play(state, "pass")
    assert prompt(state, 1) == (
        "Bahram: everybody else has passed. Go on card by card, or pass and end the battle. You lead with 11 against 5."
    )
    assert prompt(state, 0) == "Bahram goes on alone, card by card."


def test_lines_that_are_all_equal_are_no_shared_lead() -> None:
    level = position(3, hands=[["merc_1"]] * 3, lines=[[], [], []])
    assert prompt(level, 0) == "Sara: play a card or pass. All at 0 so far."
    assert prompt(level, 0, "fa") == "سارا: کارتی بازی کنید یا پاس بدهید. فعلاً همه با ۰ برابرند."
    shared = position(3, hands=[["merc_1"]] * 3, lines=[["merc_5"], ["merc_5"], ["merc_2"]])
    assert prompt(shared, 0) == "Sara: play a card or pass. You share the lead at 5."


def test_a_prompt_counts_the_own_face_down_card_and_no_other() -> None:
    state = position(
        3,
        {"hidden_cards": True},
        hands=[["merc_1"], ["merc_3"], []],
        lines=[["merc_5", "?merc_6"], ["merc_2", "?heroine"], ["?merc_1"]],
    )
    assert prompt(state, 0) == ("Sara: play a card or pass. You have 11; of the other lines the strongest shows 2.")
    play(state, "pass", "pass")
    assert prompt(state, 2) == ("Mina: you have no card left and pass. Turn your face-down card up, or leave it down?")
    assert prompt(state, 0) == "Mina has no card left and decides about the face-down one."


def test_a_defender_hears_what_passing_means() -> None:
    state = position(
        2, {"capturing_regions": True}, owner={"roma": 1}, hands=[["merc_1", "merc_1"], ["merc_3"]], lines=[[], []]
    )
    play(state, "play merc_1")
    assert prompt(state, 1) == (
        "Bahram: you defend Roma. Play a card, or pass for now. You have 0; the strongest line has 1."
    )
    assert prompt(state, 0) == "Bahram, who defends Roma, is playing a card or passing for now."
    play(state, "pass", "pass")
    assert prompt(state, 1).startswith(
        "Bahram: everybody else has passed. Defend Roma card by card, or pass and end the battle."
    )
    assert prompt(state, EVERYBODY) == "Bahram, who defends Roma, has the last word."


def test_every_other_decision_is_asked() -> None:
    first = position(phase="choose_region", first_choice=True, hands=[["merc_1"], ["merc_2"]])
    assert prompt(first, 0) == "Sara: choose the region where the first battle is fought."
    state = position(hands=[["scarecrow", "bishop", "merc_2"], ["merc_1"]], lines=[["merc_5"], []])
    play(state, "play scarecrow")
    assert prompt(state, 0) == "Sara: take one Mercenary of your line back into your hand, or none."
    play(state, "take merc_5", "pass", "play bishop")
    assert prompt(state, 0) == "Sara: put the Favor of the Pope on a region, or leave it off the board."
    assert prompt(state, 1) == "Sara decides where the Favor of the Pope goes."
    state = position(phase="choose_region", hands=[["heroine"], ["merc_1"]], lines=[["merc_5"], []])
    assert prompt(state, 1) == "Sara is choosing the region of the next battle."
    play(state, "choose parma")
    assert prompt(state, 0) == "Sara: you have no Mercenary. Burn your whole hand, or keep it?"
    play(state, "burn")
    assert prompt(state, 1) == "Bahram: only you have cards left. Keep up to 2 of them; the others burn."
    assert prompt(state, 0) == "Bahram alone has cards left and keeps up to 2 of them."
    state = position(
        2, {"draw_after_battle": True}, phase="draw", hands=[["merc_1"] * 9, ["merc_2"] * 8], owner={"napoli": 1}
    )
    assert prompt(state, 0) == "Sara: draw up to 1 card."
    assert prompt(state, 1) == "Sara is drawing cards."


def test_who_decides_in_sight_of_all_is_asked_by_name() -> None:
    """No hand lies open, and the board is nobody's: it says all the same who has to press something now (CO-3.5)."""
    state = position(phase="choose_region", hands=[["heroine"], ["merc_1"]])
    public = state.observe(EVERYBODY)
    assert sentences.prompt(public, scene(acting=True)) == "Sara: choose the region where the next battle is fought."
    assert sentences.prompt(public, scene()) == "Sara is choosing the region of the next battle."


def test_what_chance_does_is_announced() -> None:
    state = CONDOTTIERE.new({}, 3)
    assert prompt(state, 0) == "Who holds the Condottiere token first is drawn by lot."
    state.apply(CHANCE, parse("first 2"))
    assert prompt(state, 0) == "The cards are shuffled and dealt."


# -- deals


def test_deals_are_logged_with_numbers_and_never_with_cards() -> None:
    state = position(3, hands=[["heroine", "merc_1"], ["merc_2"], ["merc_3"]])
    assert logged(state, "show merc_3 to 1 2", seat=2) == ("Mina shows 1 card to Sara and Bahram.", "CO-17.2")
    assert logged(state, "show merc_1 heroine to 2") == ("Sara shows 2 cards to Bahram.", "CO-17.2")
    assert logged(state, 'agree "{Roma} is yours"', seat=1) == ("Bahram notes: “{Roma} is yours”.", "CO-17.3")
    assert logged(state, "ask 2 to leave roma", "fa") == ("سارا از بهرام می‌خواهد رم را به او واگذارد.", "CO-17.4")
    assert logged(state, "ask 2 to stop 3") == ("Sara asks Bahram to stop Mina.", "CO-17.4")


@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_whole_games_are_logged(language: str) -> None:
    """Every event has its teller, and every line its clause."""
    met = set()
    for seed in range(20):
        for before, seat, action, events in steps(seed):
            met |= {event.kind for event in events}
            shown = scene(language, before.n)
            lines = sentences.log_lines(before.observe(EVERYBODY), seat, events, shown)
            assert len(lines) == 1 or before.phase == Kind.DEAL, action
            for line in lines:
                assert line.text.endswith(".") and CLAUSE.fullmatch(line.clause)
                plain = line.text.replace("a {braced} word", "")
                assert "{" not in plain
                assert language == "en" or not foreign(plain), plain
            for viewer in (EVERYBODY, 0, before.n - 1):
                text = sentences.prompt(before.observe(viewer), scene(language, before.n, viewer))
                assert text and "{" not in text
                assert language == "en" or not foreign(text), text
            assert sentences.group(before.observe(EVERYBODY), shown.words)
    assert set(TELLERS) - {"all_draw", "final_battle"} <= met <= set(TELLERS)


def test_sentences_depend_only_on_what_may_be_known() -> None:
    """Positions that look the same to a seat are told the same."""
    chance = Chance("same")
    for seed in range(10):
        for number, (before, _seat, _action, _events) in enumerate(steps(seed)):
            if number % 9:
                continue
            for viewer in (EVERYBODY, 0, 1):
                other = before.determinize(viewer, chance)
                one, two = (each.observe(viewer) for each in (before, other))
                shown = scene("en", before.n, viewer)
                assert sentences.prompt(one, shown) == sentences.prompt(two, shown)


# -- names


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = Words(language, PACKAGES)
    cards = [names.card(card, words) for card in range(KINDS)]
    regions = [names.region(region, words) for region in range(AREAS)]
    for all_ in (cards, regions, [names.reason(reason, words) for reason in Reason]):
        assert len(set(all_)) == len(all_)
    texts = [*cards, *regions, names.title(words), *(names.term(id_, words) for id_ in names._TERMS)]
    for card in range(KINDS):
        texts += [*names.effects(card, words), names.effect(card, words)]
        assert bool(names.face_down(card, words)) is CARDS[card].hidden
    for text in texts:
        assert text and "{" not in text
        assert language == "en" or not foreign(text), text


def test_a_region_as_it_is_heard() -> None:
    state = position(owner={"siena": 0, "milano": 1}, favor="siena", hands=[["merc_1"], ["merc_1"]])
    own = scene("en", 2, 0)
    assert names.describe_region(state, 11, own) == (
        "Siena, controlled by you, the Favor of the Pope lies here, borders on Firenze and Roma"
    )
    assert names.describe_region(state, 15, own) == (
        "Roma, free, the battle is fought here, borders on Siena, Firenze, Spoleto and Napoli"
    )
    assert names.describe_region(state, 1, own).startswith("Milano, controlled by Bahram, borders on Torino, ")
    assert names.describe_region(state, 0, scene("fa", 2, 0)) == "تورین، آزاد، همسایه‌ی میلان و جنوا"
    assert names.cards((0, 0, 7), own.words) == "2 Mercenary 1s and Winter"
