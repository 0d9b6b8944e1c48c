"""What is said during a game of Silver: exact sentences, with their numbers, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mohreh.core.game import EVERYBODY
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.silver import SILVER, names, sentences
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.kinds import Kind, Reason, Result, RoundResult
from tests.tools.silver.sentences import BAHRAM, PACKAGES, SARA, begun, dealt, foreign, logged, play, prompt, scene

# -- prompts


def test_the_initial_peek_is_asked_and_shown_to_its_seat_alone() -> None:
    state = dealt(SARA, BAHRAM)
    assert prompt(state, 0) == "Sara: choose 2 of your cards to look at."
    assert prompt(state, 0, "fa") == "سارا: ۲ کارت خود را برای دیدن انتخاب کنید."
    assert prompt(state, EVERYBODY) == "Sara and Bahram have still to choose 2 cards each to look at."
    play(state, "peek 1 4")
    assert prompt(state, 0) == (
        "Sara: you see Seer 9 at your place 1 and Robber 12 at your place 4; put away when you are done."
    )
    assert prompt(state, 0, "fa") == (
        "سارا: غیب‌گو ۹ در جایگاه ۱ شما و دزد ۱۲ در جایگاه ۴ شما را می‌بینید؛ خوب که دیدید، بپوشانید."
    )
    assert prompt(state, 1) == "Bahram: choose 2 of your cards to look at."
    assert prompt(state, EVERYBODY) == "Bahram is choosing 2 cards to look at."
    state.apply(1, SILVER.parse("peek 1 2"))
    assert prompt(state, 0).startswith("Sara: you see Seer 9 at your place 1 and")
    assert prompt(state, EVERYBODY) == "Sara and Bahram are looking at something secret."
    assert prompt(state, EVERYBODY, "fa") == "سارا و بهرام دارند پنهانی نگاه می‌کنند."
    play(state, "put away")
    assert prompt(state, 0) == prompt(state, EVERYBODY) == "Bahram is looking at something secret."


def test_a_turn_names_what_can_be_done() -> None:
    state = begun(SARA, BAHRAM, deck="7 8")
    assert prompt(state, 0) == "Sara: draw from the deck or take the top discard."
    assert prompt(state, 1) == "Sara is choosing an action."
    play(state, "draw 1")
    assert prompt(state, 0) == (
        "Sara: you have drawn the Apprentice Seer 8: exchange it, use its ability or just discard it."
    )
    assert prompt(state, 1) == prompt(state, EVERYBODY) == "Sara has drawn a card and decides what to do with it."
    play(state, "use")
    assert prompt(state, 0) == "Sara: choose a face-down card of a rival to look at."
    play(state, "look 2.2")
    assert prompt(state, 0) == ("Sara: you see Bodyguard 3 at Bahram's place 2; put away when you are done.")
    play(state, "put away", "take discard")
    assert prompt(state, 1) == ("Bahram: exchange the Apprentice Seer 8 for one or more of your cards.")
    assert prompt(state, 0) == "Bahram has taken the Apprentice Seer 8 and decides what to do with it."


def test_rascals_and_the_witch_show_their_cards_to_their_owner() -> None:
    state = begun("4 1 2 3 5", BAHRAM, deck="4 7 11 9 6")
    play(state, "take discard", "exchange 1", "draw 1", "discard")
    assert prompt(state, 0).startswith("Sara: draw from the deck")
    play(state, "draw 2")
    assert prompt(state, 0) == "Sara: you have drawn Witch 11 and Seer 9: keep one of them."
    assert prompt(state, 1) == "Sara has drawn 2 cards and keeps one."
    play(state, "keep 1", "use")
    assert prompt(state, 0) == (
        "Sara: the top card of the deck is Seer 9: exchange it for a card of a rival, or for cards of yours."
    )
    assert prompt(state, 1) == "Sara has looked at the top card of the deck and must exchange it."


def test_the_end_of_a_turn_names_what_is_left() -> None:
    state = begun("3 2 1 5 5", BAHRAM, deck="3")
    play(state, "take discard", "exchange 4")
    assert prompt(state, 0) == "Sara: move a Bodyguard or end your turn."
    assert prompt(state, 0, "fa") == "سارا: محافظی را بگمارید یا نوبتتان را تمام کنید."


def test_a_vote_and_the_last_turns_are_announced() -> None:
    state = begun("7 7 1 2 0", BAHRAM, deck="6 8 9 10")
    play(state, "draw 1", "exchange 1 2", "draw 1", "discard")
    assert prompt(state, 0) == "Sara: draw from the deck, take the top discard or call a vote."
    assert logged(state, "vote") == ("Sara calls a vote: everybody else has one last turn.", "SI-4.21")
    assert prompt(state, 1).startswith("Last turn after the vote of Sara. Bahram: draw")
    assert prompt(state, 0) == "Last turn after the vote of Sara. Bahram is choosing an action."
    play(state, "draw 1")
    text, clause = logged(state, "discard")
    assert clause == "SI-4.7"
    assert text == (
        "Bahram discards the Master 10; round 1 is over: the last turns have been played; Sara's vote has succeeded; "
        "the scores: 0 for Sara and 33 for Bahram; Sara gets the amulet, ready to use."
    )
    assert prompt(state, 1) == (
        "Round 1 is over: the last turns have been played. Sara has the amulet and begins the next round."
    )
    assert sentences.group(state, Words("en")) == "Round 1"


@pytest.mark.parametrize(
    ("tie", "holder", "wanted"),
    [
        ("", 0, "Mina wins with 20 points against 30 for Sara and 40 for Bahram."),
        ("last_round", 0, "Mina wins: 20 points like Sara, but fewer in the last round (SI-13.2)."),
        ("amulet", 2, "Mina wins: 20 points like Sara, but holds the amulet (SI-12.2)."),
        ("amulet", 1, "Mina wins: 20 points like Sara, but sits first clockwise from the amulet (SI-12.2)."),
    ],
)
def test_the_outcome_names_what_broke_a_tie(tie: str, holder: int, wanted: str) -> None:
    state = SILVER.new({}, 3)
    state.totals = (20, 40, 20) if tie else (30, 40, 20)
    state.phase, state.holder, state.result = Kind.OVER, holder, Result((2,), tie)
    assert sentences.outcome(state, scene("en", 3)) == sentences.prompt(state, scene("en", 3)) == wanted
    assert "مینا" in sentences.outcome(state, scene("fa", 3))


# -- what is known about an exchange


@pytest.mark.parametrize(
    ("memory", "slots", "wanted"),
    [
        ("off", (0,), "One card alone can always be exchanged, even unseen."),
        ("own", (0,), "One card alone can always be exchanged: Seer 9."),
        (
            "off",
            (0, 1),
            "The cards at places 1 and 2 lie face down: only your memory can tell whether all match. If they do not, "
            "all are shown and go back face down, and your village grows by 1 card.",
        ),
        ("own", (0, 1), "These cards match: all count as 9. Your village gets smaller by 1 card."),
        (
            "full",
            (0, 1, 2),
            "You have not seen the card at place 3: nobody can tell you whether all match. If they do not, all are "
            "shown and go back face down, and your village grows by 2 cards.",
        ),
        (
            "off",
            (0, 3),
            "The card at place 1 lies face down: only your memory can tell whether all match. If they do not, all are "
            "shown and go back face down, and your village grows by 1 card.",
        ),
        (
            "own",
            (0, 3),
            "These cards do not match: Bodyguard 3 and Seer 9. All would be shown and go back face down, and your "
            "village would grow by 1 card.",
        ),
    ],
)
def test_what_is_said_about_a_set(memory: str, slots: tuple[int, ...], wanted: str) -> None:
    state = begun("9 9 1 12 0", BAHRAM, deck="3")
    play(state, "take discard", "exchange 4", "end", "draw 1", "discard")
    view = state.observe(0)
    assert sentences.expectation(view, slots, scene("en", memory=memory)) == wanted
    assert sentences.expectation(state, slots, scene("en", memory=memory)) == wanted, "it reads what may not be read"
    persian = sentences.expectation(view, slots, scene("fa", memory=memory))
    assert persian and not foreign(persian)


def test_a_doppelganger_goes_with_anything() -> None:
    state = begun("13 9 13 1 2", "2 3 4 5 11")
    own = scene("en", memory="own")
    assert sentences.expectation(state.observe(0), (0, 4), own).startswith(
        "These cards match: the Doppelganger takes any number. Your village gets smaller by 1 card."
    )
    assert sentences.expectation(state.observe(0), (0, 1), own).startswith("These cards match: all count as 9.")
    assert sentences.expectation(state.observe(0), (0, 1, 4), own).startswith("You have not seen the card at place 5")


def test_no_penalty_card_comes_from_an_empty_deck() -> None:
    state = begun(SARA, BAHRAM)
    state.deck = ()
    assert sentences.expectation(state.observe(0), (0, 1, 2), scene("en")).endswith("grows by 1 card.")


# -- cards as heard


def test_a_card_says_what_its_hearer_may_know() -> None:
    state = begun("9 9 3 12 0", BAHRAM, deck="3")
    play(state, "take discard", "exchange 4", "guard 4 covers 1", "end")
    view = state.observe(0)
    card = view.village[0]
    off, own = scene("en"), scene("en", memory="own")
    assert names.describe_card(view, card[0], off) == "Place 1, face down, guarded from place 4, seen by you"
    assert names.describe_card(view, card[0], own) == (
        "Place 1, face down, known to you: Seer 9, guarded from place 4, seen by you"
    )
    assert names.describe_card(view, card[3], off) == "Place 4, face up: Bodyguard 3, guards place 1"
    other = state.observe(1)
    assert names.describe_card(other, card[0], scene("en", viewer=1, memory="full")) == (
        "Sara's place 1, face down, guarded from place 4, seen by Sara"
    )
    assert names.describe_card(view, card[4], own) == "Place 5, face down, seen by nobody"
    assert names.describe_card(view, card[0], scene("fa", memory="own")) == (
        "جایگاه ۱، به‌پشت، شما می‌دانید: غیب‌گو ۹، زیر محافظتِ جایگاه ۴، بیننده: شما"
    )
    assert names.describe_card(view, view.deck[0], off) == "Deck, face down"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    words = Words(language, PACKAGES)
    for make in (names.resident, names.power, names.power_name):
        assert len({make(number, words) for number in range(len(RESIDENTS))}) == len(RESIDENTS)
    assert names.power(6, words, any_village=True) != names.power(6, words)
    for option in SILVER.options:
        assert option.caption(words) and option.about(words)
        values = option.offered(SILVER.seats[-1])
        assert len({option.name(value, words) for value in values}) == len(values)
    assert len({names.end_reason(reason.value, words) for reason in Reason}) == len(Reason)
    for row in RESIDENTS:
        assert names.activation(row.activation.value, words)
    texts = [names.term(id_, words) for id_ in names._TERMS]
    texts += [*sentences.reminders(words), *sentences.hints(words), SILVER.options[0].about(words)]
    for text in texts:
        assert "{" not in text
        assert language == "en" or not foreign(text), text


def test_the_terms_of_the_rulebook() -> None:
    words = Words("fa", PACKAGES)
    assert names.resident_with_number(9, words) == "غیب‌گو ۹"
    assert names.term("discard_pile", words) == "ستون کارت‌های سوخته"
    assert names.term("amulet", words) == "طلسم محافظ نقره‌ای"
    assert names.term("vote_failed", words) == "سرشماری ناموفق: مجموع + ۱۰"
    assert names.term("max_four", words) == "برای سرشماری باید حداکثر ۴ کارت داشته باشید"


def test_score_notes_explain_what_is_not_simply_the_sum() -> None:
    words = Words("en")

    def notes(seat: int, **changed: Any) -> list[str]:
        plain = RoundResult(Reason.VOTE, ((), ()), (7, 9), (7, 9), -1, False, 0, False, -1, ())
        state = SILVER.new({}, 2)
        state.rounds = (replace(plain, **changed),)
        return sentences.score_notes(state, 0, seat, words)

    assert notes(0) == notes(1) == []
    assert notes(0, caller=0, success=True, scores=(0, 9)) == ["called the vote and is lowest"]
    assert notes(1, caller=1, scores=(7, 19)) == ["called the vote and is not lowest: 9 + 10"]
    assert notes(0, kamikaze=0) == ["Kamikaze: two Robbers and two Doppelgangers"]
    assert notes(1, kamikaze=0, caller=1) == ["Kamikaze of a rival"]
    assert notes(1, resets=(1,)) == ["Exactly 100 becomes 50"]
