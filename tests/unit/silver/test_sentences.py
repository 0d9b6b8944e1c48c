"""What is said during a game of Silver: exact sentences, with their numbers, in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Event, Refusal
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.silver import SILVER, names, sentences
from mohreh.games.silver.actions import parse
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.refusals import ROWS
from mohreh.games.silver.rules.kinds import Kind, Reason, Result, RoundResult
from mohreh.games.silver.sentences_log import turn_of
from mohreh.games.silver.sentences_refusals import TOLD
from mohreh.site import catalogues
from tests.tools.silver.told import PACKAGES, begun, dealt, foreign, play, scene, steps


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    catalogues.compile_all()


def told(state: Any, text: str, language: str = "en") -> tuple[str, str]:
    """The log line of an action, as the table tells it."""
    before, seat = state.observe(EVERYBODY), state.decision().seats[0]
    action = parse(text)
    public = scene(language, state.n, EVERYBODY, acting=False)
    lines = sentences.tell(before, seat, state.apply(seat, action), public)
    return (lines[0].text, lines[0].clause) if lines else ("", "")


def asked(state: Any, seat: int, language: str = "en", **more: Any) -> str:
    acting = seat in state.decision().seats
    return sentences.prompt(state.observe(seat), scene(language, state.n, seat, acting=acting, **more))


SARA, BAHRAM = "9 9 1 12 0", "2 3 4 13 11"


# -- prompts


def test_the_initial_peek_is_asked_and_shown_to_its_seat_alone() -> None:
    state = dealt(SARA, BAHRAM)
    assert asked(state, 0) == "Sara: choose 2 of your cards to look at."
    assert asked(state, 0, "fa") == "سارا: ۲ کارت خود را برای دیدن انتخاب کنید."
    assert asked(state, EVERYBODY) == "Sara and Bahram have still to choose 2 cards each to look at."
    play(state, "peek 1 4")
    assert asked(state, 0) == (
        "Sara: you see Seer 9 at your place 1 and Robber 12 at your place 4; put away when you are done."
    )
    assert asked(state, 0, "fa") == (
        "سارا: غیب‌گو ۹ در جایگاه ۱ شما و دزد ۱۲ در جایگاه ۴ شما را می‌بینید؛ خوب که دیدید، بپوشانید."
    )
    for other in (1, EVERYBODY):
        assert asked(state, other) == "Sara is looking at something secret."
    play(state, "put away")
    assert asked(state, 1) == "Bahram: choose 2 of your cards to look at."
    assert asked(state, 0) == asked(state, EVERYBODY) == "Bahram is choosing 2 cards to look at."


def test_a_turn_names_what_can_be_done() -> None:
    state = begun(SARA, BAHRAM, deck="7 8")
    assert asked(state, 0) == "Sara: draw from the deck or take the top discard."
    assert asked(state, 1) == "Sara is choosing an action."
    play(state, "draw 1")
    assert asked(state, 0) == (
        "Sara: you have drawn the Apprentice Seer 8: exchange it, use its ability or just discard it."
    )
    assert asked(state, 1) == asked(state, EVERYBODY) == "Sara has drawn a card and decides what to do with it."
    play(state, "use")
    assert asked(state, 0) == "Sara: choose a face-down card of a rival to look at."
    play(state, "look 2.2")
    assert asked(state, 0) == ("Sara: you see Bodyguard 3 at Bahram's place 2; put away when you are done.")
    play(state, "put away", "take discard")
    assert asked(state, 1) == ("Bahram: exchange the Apprentice Seer 8 for one or more of your cards.")
    assert asked(state, 0) == "Bahram has taken the Apprentice Seer 8 and decides what to do with it."


def test_rascals_and_the_witch_show_their_cards_to_their_owner() -> None:
    state = begun("4 1 2 3 5", BAHRAM, deck="4 7 11 9 6")
    play(state, "take discard", "exchange 1", "draw 1", "discard")
    assert asked(state, 0).startswith("Sara: draw from the deck")
    play(state, "draw 2")
    assert asked(state, 0) == "Sara: you have drawn Witch 11 and Seer 9: keep one of them."
    assert asked(state, 1) == "Sara has drawn 2 cards and keeps one."
    play(state, "keep 1", "use")
    assert asked(state, 0) == (
        "Sara: the top card of the deck is Seer 9: exchange it for a card of a rival, or for cards of yours."
    )
    assert asked(state, 1) == "Sara has looked at the top card of the deck and must exchange it."


def test_the_end_of_a_turn_names_what_is_left() -> None:
    state = begun("3 2 1 5 5", BAHRAM, deck="3")
    play(state, "take discard", "exchange 4")
    assert asked(state, 0) == "Sara: move a Bodyguard or end your turn."
    assert asked(state, 0, "fa") == "سارا: محافظی را بگمارید یا نوبتتان را تمام کنید."


def test_a_vote_and_the_last_turns_are_announced() -> None:
    state = begun("7 7 1 2 0", BAHRAM, deck="6 8 9 10")
    play(state, "draw 1", "exchange 1 2", "draw 1", "discard")
    assert asked(state, 0) == "Sara: draw from the deck, take the top discard or call a vote."
    assert told(state, "vote") == ("Sara calls a vote: everybody else has one last turn.", "SI-4.21")
    assert asked(state, 1).startswith("Sara has called a vote: last turn of Bahram. Bahram: draw")
    assert asked(state, 0) == "Sara has called a vote: last turn of Bahram. Bahram is choosing an action."
    play(state, "draw 1")
    text, clause = told(state, "discard")
    assert clause == "SI-4.7"
    assert text == (
        "Bahram discards the Master 10; round 1 is over: the last turns have been played; Sara's vote has succeeded; "
        "the scores: 0 for Sara and 33 for Bahram; Sara gets the amulet, ready to use."
    )
    assert asked(state, 1) == (
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


# -- the log


def test_what_was_seen_by_everybody_is_told_with_numbers() -> None:
    state = dealt(SARA, BAHRAM, deck="7 8 10 12 11 6 5")
    assert told(state, "peek 1 2") == ("Sara secretly looks at their own cards at places 1 and 2.", "SI-2.7")
    assert told(state, "put away") == ("", "")
    play(state, "peek 4 5", "put away")
    assert told(state, "draw 1") == ("Sara draws a card from the deck.", "SI-4.4")
    assert told(state, "exchange 1 2") == (
        "Sara exchanges Seer 9 and Seer 9 at places 1 and 2 for a face-down card: they match.",
        "SI-5.5",
    )
    assert told(state, "take discard") == ("Bahram takes the Seer 9 from the discard pile.", "SI-4.11")
    assert told(state, "exchange 1 2 3") == (
        "Bahram shows Empath 2, Bodyguard 3 and Rascal 4 at places 1, 2 and 3: they do not match and lie face down "
        "again; the Seer 9 is added face up; a penalty card from the deck is added unseen.",
        "SI-5.8",
    )
    play(state, "draw 1")
    assert told(state, "use", "fa") == ("سارا دزد ۱۲ را می‌سوزاند و از قابلیتش استفاده می‌کند.", "SI-7.12")
    assert told(state, "rob 2.6 give 1") == (
        "Sara swaps their own card at place 1 for the one at Bahram's place 6; Sara gets the Seer 9, face up.",
        "SI-7.12",
    )
    play(state, "draw 1")
    assert told(state, "use") == (
        "Bahram discards the Witch 11 and uses it; Bahram looks at the top card of the deck.",
        "SI-7.11",
    )
    assert told(state, "witch 1.2", "fa") == (
        "بهرام نوچه ۱ را در جایگاه ۲ دهکده‌ی سارا با کارت بالای ستون معاوضه می‌کند، به‌پشت.",
        "SI-7.11",
    )


def test_turning_up_is_told_with_the_clause_of_the_card_that_did_it() -> None:
    state = begun(SARA, BAHRAM, deck="7 5 6 6", revealer="any")
    play(state, "draw 1", "use")
    assert told(state, "reveal 1.4") == ("Sara turns up their own card at place 4: Robber 12.", "SI-7.5")
    play(state, "draw 1", "use")
    assert told(state, "reveal 2.4") == ("Bahram turns up their own card at place 4: Doppelganger 13.", "SI-7.6")
    play(state, "draw 1", "use")
    assert told(state, "reveal 2.5") == ("Sara turns up the card at Bahram's place 5: Witch 11.", "SI-7.6")


def test_free_actions_are_told() -> None:
    state = begun("3 2 1 5 5", BAHRAM, deck="3 2")
    play(state, "take discard", "exchange 4")
    assert told(state, "guard 4 covers 1") == ("Sara lets the Bodyguard at place 4 guard place 1.", "SI-6.3a")
    assert told(state, "withdraw 4", "fa") == ("سارا محافظ جایگاه ۴ را از نگهبانی برمی‌دارد.", "SI-6.3a")
    play(state, "guard 4 covers 1", "end", "draw 1", "discard", "take discard")
    assert told(state, "exchange 1") == (
        "Sara exchanges the Bodyguard 3 at place 1 for the Empath 2; a Bodyguard of Sara guards nothing any more.",
        "SI-5.2",
    )
    assert told(state, "empath 1 looks 5") == (
        "Sara uses an Empath and secretly looks at their own card at place 5.",
        "SI-6.2a",
    )


def test_lines_grow_in_time_over_the_rounds_of_a_game() -> None:
    state = begun(SARA, BAHRAM)
    assert turn_of(state) == 1001
    event = Event("round_begins", CHANCE, {"round": 2, "start": 1})
    (line,) = sentences.tell(state, CHANCE, [event], scene("en", 2, EVERYBODY))
    assert (line.text, line.turn) == ("Round 2 begins: 5 cards each, Bahram is the start player.", 2000)


def over(**details: Any) -> str:
    given = {
        "reason": "villagers",
        "scores": (50, 0),
        "caller": -1,
        "success": False,
        "holder": 1,
        "armed": False,
        "kamikaze": -1,
        "resets": (),
        **details,
    }
    state = begun(SARA, BAHRAM)
    (line,) = sentences.tell(state, 0, [Event("round_over", CHANCE, given)], scene("en", 2, EVERYBODY))
    return line.text


def test_every_end_of_a_round_is_told() -> None:
    assert over().startswith("Round 1 is over: both Villagers are face up; the scores: 50 for Sara and 0 for Bahram; ")
    assert over(reason="stall").startswith("Round 1 is over: nobody has drawn a card for 8 turns each; ")
    assert "; Sara's vote has failed; " in over(caller=0)
    assert "; Kamikaze: 0 for Bahram, 50 for everybody else; " in over(kamikaze=1, caller=0)
    assert "; Sara has exactly 100 and goes back to 50; " in over(resets=(0,))
    assert over().endswith("; Bahram gets the amulet.")
    assert over(armed=True).endswith("; Bahram gets the amulet, ready to use.")


def test_names_are_isolated_against_the_sentence() -> None:
    state = dealt(SARA, BAHRAM)
    mixed = replace(scene("fa", 2, EVERYBODY), names=("Sara", "بهرام"))
    before, action = state.observe(EVERYBODY), parse("peek 1 2")
    (line,) = sentences.tell(before, 0, state.apply(0, action), mixed)
    assert line.text.startswith("\u2068Sara\u2069 ")
    mixed = replace(scene("en", 2, 0), names=("سارا", "{n} {0} {"))
    assert sentences.prompt(state, mixed).startswith("\u2068سارا\u2069: you see ")
    assert names.place(1, 2, mixed) == "{n} {0} {'s place 3"


# -- what is known about an exchange


@pytest.mark.parametrize(
    ("memory", "slots", "wanted"),
    [
        ("off", (0,), "One card alone can always be exchanged, also unseen."),
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
    said = [names.term(id_, words) for id_ in names._TERMS]
    said += [*sentences.reminders(words), *sentences.hints(words), SILVER.options[0].about(words)]
    for text in said:
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


# -- refusals

REFUSALS: list[tuple[str, dict[str, str | int], str]] = [  # code, what the rules say with it, the sentence for Sara
    ("over", {}, "The game is over."),
    ("wrong_decision", {"kind": "chance_deal", "asked": "draw"}, "Wait a moment: the cards are being dealt."),
    (
        "wrong_decision",
        {"kind": "initial_peek", "asked": "draw"},
        "First everybody looks at two of their own cards: choose yours.",
    ),
    ("wrong_decision", {"kind": "look", "asked": "draw"}, "First put away what is being looked at."),
    (
        "wrong_decision",
        {"kind": "turn_start", "asked": "exchange", "ways": "draw;take discard;vote"},
        "Nothing is in hand yet: draw from the deck, take the top discard or call a vote.",
    ),
    ("wrong_decision", {"kind": "choose_drawn", "asked": "vote"}, "First keep one of the drawn cards."),
    (
        "wrong_decision",
        {"kind": "drawn", "asked": "vote", "ways": "exchange"},
        "First decide about the card in hand: exchange it.",
    ),
    (
        "wrong_decision",
        {"kind": "ability", "asked": "reveal", "ability": 9},
        "The Seer is in use: first choose what for.",
    ),
    (
        "wrong_decision",
        {"kind": "drawn", "asked": "exchange", "other": True},
        "Another player decides now: wait a moment.",
    ),
    ("wrong_decision", {"kind": "ability", "asked": "vote"}, "First choose what the ability is used on."),
    (
        "wrong_decision",
        {"kind": "turn_end", "asked": "draw"},
        "This turn has had its action: use what lies face up, or end the turn.",
    ),
    ("wrong_decision", {"kind": "round_over", "asked": "draw"}, "The round is over: go on to the next one."),
    ("impossible_chance", {"action": "deal 9c"}, "This is not possible now."),
    ("already_peeked", {}, "You have looked at two of your cards already: wait for the others."),
    ("must_be_two", {"have": 3}, "Choose exactly 2 of your cards: 3 are chosen now."),
    ("deck_empty", {"ways": "take discard"}, "The deck is empty: take the top discard."),
    (
        "too_many_drawn",
        {"asked": 3, "most": 1},
        "You can draw 1 card now: one, and one more for each of your face-up Rascals while the deck lasts.",
    ),
    (
        "too_many_drawn",
        {"asked": 3, "most": 2},
        "You can draw 2 cards now: one, and one more for each of your face-up Rascals while the deck lasts.",
    ),
    ("discard_empty", {"ways": "take display;vote"}, "The discard pile is empty: take a display card or call a vote."),
    (
        "not_in_display",
        {"index": 1, "have": 0, "ways": "draw;take discard"},
        "No card lies in the display: draw from the deck or take the top discard.",
    ),
    ("not_in_display", {"index": 2, "have": 1}, "The display has only 1 card: take that one."),
    ("not_in_display", {"index": 4, "have": 3}, "The display has 3 cards: take one of them."),
    ("not_drawn", {"index": 3, "have": 2}, "You have drawn 2 cards: keep one of them."),
    (
        "must_exchange",
        {},
        "A card from the discard pile cannot be discarded again: exchange it for one or more of yours.",
    ),
    (
        "already_called",
        {"caller": 1},
        "Bahram has called a vote already, and a round has only one: take your last turn.",
    ),
    (
        "free_action_taken",
        {"ways": "draw"},
        "A vote is a whole turn, and you have used something already: draw from the deck, and call next time.",
    ),
    (
        "too_many_cards",
        {"have": 5, "most": 4},
        "You have 5 cards, and a vote is called with 4 or fewer: first exchange several at once.",
    ),
    ("no_card", {"seat": 1, "slot": 6}, "No card lies at Bahram's place 6: choose one that is there."),
    ("no_cards", {}, "Choose at least one card."),
    (
        "bad_place",
        {"place": 5},
        "The new card takes the place of an exchanged one: choose one of those places, not place 5.",
    ),
    (
        "under_amulet",
        {"seat": 0, "slot": 2},
        "The amulet lies on your place 2: nobody may touch that card before the round is scored. Choose another.",
    ),
    (
        "under_amulet",
        {"seat": 0, "slot": 1, "only": True},
        "The amulet lies on your place 1, your only card: you have nothing to exchange.",
    ),
    (
        "nothing_to_exchange",
        {"ways": "draw;vote"},
        "Your only card lies under the amulet, and nothing could be exchanged: draw from the deck or call a vote.",
    ),
    (
        "nothing_to_exchange",
        {},
        "Under the amulet your only card could not be exchanged, and it must be: lay the amulet later.",
    ),
    (
        "no_ability",
        {"number": 1, "ways": "discard"},
        "The Squire can do nothing when it is discarded: just discard it.",
    ),
    (
        "no_target",
        {"number": 12, "empty": "", "ways": "exchange;discard"},
        "There is nothing that the Robber could be used on now: exchange it or just discard it.",
    ),
    (
        "no_target",
        {"number": 11, "empty": "deck", "ways": "exchange;discard"},
        "The deck is empty, and the Witch has no card to look at: exchange it or just discard it.",
    ),
    ("not_own", {"number": 7}, "The Beholder is for your own cards: choose one of your village."),
    ("not_rival", {"number": 8}, "The Apprentice Seer is for cards of rivals: choose one of another village."),
    (
        "not_face_down",
        {"seat": 1, "slot": 2},
        "The card at Bahram's place 2 lies face up already: choose one that lies face down.",
    ),
    (
        "protected",
        {"seat": 1, "slot": 2},
        "The card at Bahram's place 2 is protected: no rival may touch a face-up Bodyguard or what it guards. "
        "Choose another.",
    ),
    ("too_many_targets", {"have": 3, "most": 1}, "You may look at 1 card here, and 3 are chosen."),
    ("too_many_targets", {"have": 3, "most": 2}, "You may look at 2 cards here, and 3 are chosen."),
    ("not_in_pile", {"index": 1, "have": 0}, "The discard pile is empty: there is nothing to exchange."),
    ("not_in_pile", {"index": 2, "have": 1}, "The discard pile has only 1 card: choose that one."),
    ("not_in_pile", {"index": 4, "have": 3}, "The discard pile has 3 cards: choose one of them."),
    (
        "witch_must_exchange",
        {"reach": "rivals"},
        "You have seen the top card of the deck, so it must be exchanged: for a card of a rival.",
    ),
    (
        "witch_must_exchange",
        {"reach": "own"},
        "You have seen the top card of the deck, so it must be exchanged: for cards of yours.",
    ),
    (
        "witch_must_exchange",
        {"reach": "any"},
        "You have seen the top card of the deck, so it must be exchanged: for a card of a rival, or for cards of "
        "yours.",
    ),
    ("not_empath", {"slot": 3}, "No face-up Empath lies at your place 3: choose one that does."),
    (
        "empath_used",
        {"slot": 3},
        "The Empath at your place 3 has looked already in this turn: it can look again in your next one.",
    ),
    ("not_bodyguard", {"slot": 3}, "No face-up Bodyguard lies at your place 3: choose one that does."),
    (
        "guards_itself",
        {"slot": 3},
        "The Bodyguard at your place 3 is safe by itself: choose another card for it to guard.",
    ),
    ("guards_already", {"slot": 3, "on": 2}, "The Bodyguard at your place 3 guards place 2 already."),
    (
        "guard_circle",
        {"slot": 3, "on": 2},
        "Bodyguards cannot guard each other in a circle: choose another card for the one at your place 3.",
    ),
    ("not_guarding", {"slot": 3}, "The Bodyguard at your place 3 guards nothing, so there is nothing to withdraw."),
    ("not_holder", {"holder": 1}, "Bahram holds the amulet: nobody else may lay it."),
    (
        "not_armed",
        {},
        "In this round the amulet only marks the start player: it can be laid after a vote that succeeded.",
    ),
    ("amulet_laid", {"slot": 3}, "The amulet lies on your place 3 already and stays there until the round is scored."),
]


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*TOLD, "impossible_chance"}
    assert {code for code, *_ in REFUSALS} == set(ROWS)


@pytest.mark.parametrize(("code", "params", "wanted"), REFUSALS)
def test_every_refusal_is_told_in_its_words(code: str, params: dict[str, str | int], wanted: str) -> None:
    refused = Refusal(ROWS[code].clause, code, params)
    assert sentences.refusal(refused, scene("en")) == wanted
    persian = sentences.refusal(refused, scene("fa"))
    assert persian.endswith(".") and "{" not in persian and not foreign(persian)


def test_an_unknown_code_is_told_all_the_same() -> None:
    assert sentences.refusal(Refusal("SI-0", "no_such_code"), scene("en")) == "This is not possible now."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_refuse_in_whole_games_is_told(language: str) -> None:
    """The rules say with every code what its sentence needs."""
    chance = Chance(f"silver/refused/{language}")
    met = set()
    for seed in range(6):
        for before, seat, action, _ in steps(seed):
            for _ in range(0 if seat == CHANCE else 40):
                numbers = (1 + chance.below(6) for _ in range(3))
                tried = parse(chance.choose(ATTEMPTS).format(*numbers, seat=1 + chance.below(before.n)))
                refused = before.refusal(seat, tried)
                if refused is not None:
                    met.add(refused.code)
                    text = sentences.refusal(refused, scene(language, before.n, seat))
                    assert text.endswith(".") and "{" not in text, action
    assert len(met) > 25, set(ROWS) - met


ATTEMPTS = (
    *("draw {0}", "take display {0}", "take discard", "vote", "keep {0}", "exchange {0}", "use", "discard", "end"),
    *("reveal {seat}.{0}", "look {seat}.{0}", "master {0} with {1}", "witch own {0}", "witch {seat}.{0}"),
    *("rob {seat}.{0} give {1}", "empath {0} looks {1}", "guard {0} covers {1}", "withdraw {0}", "amulet {0}"),
    *("exchange 1 2 to 4", "look {seat}.1 {seat}.2 {seat}.3", "peek 1 2 3"),
)
