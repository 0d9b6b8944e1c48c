"""Why something is refused in Silver: every code with its numbers, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.text import LANGUAGES
from mohreh.games.silver import sentences
from mohreh.games.silver.actions import parse
from mohreh.games.silver.refusals import ROWS
from mohreh.games.silver.sentences_refusals import SENTENCES
from tests.tools.samples import first_of
from tests.tools.silver.sentences import foreign, scene, steps

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
        "You hold no card yet: draw from the deck, take the top discard or call a vote.",
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
        "The Seer is in use: first choose its target, or leave it unused.",
    ),
    (
        "wrong_decision",
        {"kind": "drawn", "asked": "exchange", "other": True},
        "Another player decides now: wait a moment.",
    ),
    (
        "wrong_decision",
        {"kind": "ability", "asked": "vote", "ability": 11},
        "The Witch is in use: first choose its target.",
    ),
    (
        "wrong_decision",
        {"kind": "turn_end", "asked": "draw"},
        "This turn has had its action: end it when you are ready.",
    ),
    ("wrong_decision", {"kind": "round_over", "asked": "draw"}, "The round is over: go on to the next one."),
    ("impossible_chance", {"action": "deal 9c"}, "This is not possible now."),
    ("already_peeked", {}, "You have looked at two of your cards already: wait for the others."),
    ("must_be_two", {"have": 3}, "Choose exactly 2 of your cards: 3 are chosen now."),
    ("must_be_two", {"have": 1}, "Choose exactly 2 of your cards: 1 is chosen now."),
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
    ("no_village", {"have": 3}, "There are 3 villages at the table: choose a card of one of them."),
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
    (
        "no_target",
        {"number": 12, "empty": "", "ways": "decline"},
        "There is nothing that the Robber could be used on now: leave it unused.",
    ),
    ("not_empath", {"slot": 3, "have": 1}, "No face-up Empath lies at your place 3: choose one that does."),
    ("not_empath", {"slot": 3, "have": 0}, "You have no face-up Empath."),
    (
        "empath_used",
        {"slot": 3},
        "The Empath at your place 3 has looked already: it looks once in a turn.",
    ),
    (
        "nothing_to_look_at",
        {"slot": 3},
        "The Empath at your place 3 has nothing to look at: no card of yours lies face down without the amulet on it.",
    ),
    ("not_bodyguard", {"slot": 3, "have": 2}, "No face-up Bodyguard lies at your place 3: choose one that does."),
    ("not_bodyguard", {"slot": 3, "have": 0}, "You have no face-up Bodyguard."),
    (
        "guards_itself",
        {"slot": 3},
        "The Bodyguard at your place 3 is safe by itself: it can only guard another card.",
    ),
    ("guards_already", {"slot": 3, "on": 2}, "The Bodyguard at your place 3 guards place 2 already."),
    (
        "guard_circle",
        {"slot": 3, "on": 2},
        "Bodyguards cannot guard each other in a circle: the one at your place 3 cannot guard place 2.",
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
    assert {code for code, row in ROWS.items() if not row.message} == {*SENTENCES, "impossible_chance"}
    assert {code for code, *_ in REFUSALS} == set(ROWS)


@pytest.mark.parametrize(("code", "params", "wanted"), REFUSALS)
def test_every_refusal_has_its_sentence(code: str, params: dict[str, str | int], wanted: str) -> None:
    refused = Refusal(ROWS[code].clause, code, params)
    assert sentences.refusal(refused, scene("en")) == wanted
    persian = sentences.refusal(refused, scene("fa"))
    assert persian.endswith(".") and "{" not in persian and not foreign(persian)


def test_an_unknown_code_is_told_all_the_same() -> None:
    assert sentences.refusal(Refusal("SI-0", "no_such_code"), scene("en")) == "This is not possible now."


@pytest.mark.parametrize("language", first_of(LANGUAGES))
def test_refusals_of_whole_games_have_sentences(language: str) -> None:
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
    assert len(met) > 24, set(ROWS) - met


ATTEMPTS = (
    *("draw {0}", "take display {0}", "take discard", "vote", "keep {0}", "exchange {0}", "use", "discard", "end"),
    *("reveal {seat}.{0}", "look {seat}.{0}", "master {0} with {1}", "witch own {0}", "witch {seat}.{0}"),
    *("rob {seat}.{0} give {1}", "empath {0} looks {1}", "guard {0} covers {1}", "withdraw {0}", "amulet {0}"),
    *("exchange 1 2 to 4", "look {seat}.1 {seat}.2 {seat}.3", "peek 1 2 3"),
)
