"""Why something is refused in Condottiere: every code with its numbers, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.text import LANGUAGES
from mohreh.games.condottiere import sentences
from mohreh.games.condottiere.actions import parse
from mohreh.games.condottiere.components import CARDS
from mohreh.games.condottiere.refusals import ROWS
from mohreh.games.condottiere.sentences_refusals import SENTENCES
from tests.tools.condottiere.sentences import foreign, scene, steps

ROMA, WINTER = 15, 7
REFUSALS: list[tuple[str, dict[str, str | int], str]] = [  # code, what the rules say with it, the sentence for Sara
    ("over", {}, "The game is over."),
    ("wrong_seat", {"seat": 1}, "Bahram decides now: wait a moment."),
    (
        "wrong_decision",
        {"kind": "choose_region", "asked": "play"},
        "First the region of the next battle has to be chosen.",
    ),
    ("wrong_decision", {"kind": "battle", "asked": "keep"}, "A battle is being fought: play a card or pass."),
    (
        "wrong_decision",
        {"kind": "retrieve", "asked": "play"},
        "First decide what the Scarecrow takes back, if anything.",
    ),
    ("wrong_decision", {"kind": "place_favor", "asked": "play"}, "First decide where the Favor of the Pope goes."),
    ("wrong_decision", {"kind": "draw", "asked": "play"}, "First cards are drawn: say how many you take."),
    ("wrong_decision", {"kind": "discard_hand", "asked": "play"}, "First decide whether the hand is burned or kept."),
    (
        "wrong_decision",
        {"kind": "keep_cards", "asked": "play"},
        "The round is over: first choose which cards are kept.",
    ),
    ("wrong_decision", {"kind": "next_game", "asked": "play"}, "This game is over: go on to the next one."),
    ("wrong_decision", {"kind": "deal", "asked": "play"}, "Wait a moment: the cards are being dealt."),
    (
        "not_in_hand",
        {"card": WINTER, "have": 2},
        "You have no Winter in your hand: play a card that you hold, or pass.",
    ),
    (
        "not_in_hand",
        {"card": WINTER, "have": 0},
        "You have no card left to play: pass, and turn up your face-down card if you like.",
    ),
    ("has_passed", {}, "You have passed and play no more in this battle, but your line still counts."),
    ("takes_no_part", {}, "The final battle is fought by those who are tied: you take no part in it."),
    ("nothing_down", {}, "You have no face-down card to turn up: simply pass."),
    (
        "controlled",
        {"seat": 1, "region": ROMA},
        "Bahram controls Roma already: choose a region that nobody controls.",
    ),
    (
        "controlled",
        {"seat": 0, "region": ROMA},
        "You control Roma already: choose a region that nobody controls.",
    ),
    ("favored", {"region": ROMA}, "The Favor of the Pope lies on Roma: no battle can be fought there."),
    ("own_region", {"region": ROMA}, "You control Roma yourself: choose a free region, or one of somebody else."),
    (
        "favor_controlled",
        {"seat": 1, "region": ROMA},
        "Bahram controls Roma: the Favor of the Pope goes onto a free region, or off the board.",
    ),
    (
        "favor_controlled",
        {"seat": 0, "region": ROMA},
        "You control Roma: the Favor of the Pope goes onto a free region, or off the board.",
    ),
    (
        "favor_contested",
        {"region": ROMA},
        "The battle is being fought in Roma: put the Favor of the Pope somewhere else.",
    ),
    (
        "not_retrievable",
        {},
        "A Scarecrow takes back one Mercenary that lies in your own line, and nothing else.",
    ),
    (
        "was_face_down",
        {"card": 6},
        "Your Mercenary 10 lay face down when the Scarecrow was played and stays: take one that lay face up.",
    ),
    ("holds_mercenary", {}, "You have a Mercenary in your hand: only a hand without Mercenaries can be burned."),
    ("keeps_too_many", {"most": 2, "have": 3}, "You can keep 2 cards at most, and 3 are chosen."),
    ("keeps_foreign", {}, "You can only keep cards that are in your hand."),
    ("draws_too_many", {"most": 3, "limit": 12}, "You can draw 3 cards at most after a battle."),
    ("draws_too_many", {"most": 2, "limit": 11}, "You can draw 2 cards at most: your hand is limited to 11 cards."),
    ("draws_too_many", {"most": 1, "limit": 11}, "You can draw 1 card at most: your hand is limited to 11 cards."),
    ("impossible_deal", {}, "This is not possible now."),
    ("shows_foreign", {}, "You can only show cards of your hand, or your own face-down card."),
    ("shows_to_nobody", {}, "Choose somebody else at the table to show your cards to."),
    ("asks_nobody", {}, "Choose somebody else at the table to ask."),
    ("stops_nobody", {"seats": 4}, "Choose a third player to be stopped: neither yourself nor the one you ask."),
    ("stops_nobody", {"seats": 2}, "There is no third player at this table who could be stopped."),
    ("talk_is_over", {}, "The game is over: there is nothing more to agree on."),
]


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*SENTENCES, "impossible_deal"}
    assert {code for code, *_ in REFUSALS} == set(ROWS)


@pytest.mark.parametrize(("code", "params", "wanted"), REFUSALS)
def test_every_refusal_has_its_sentence(code: str, params: dict[str, str | int], wanted: str) -> None:
    refused = Refusal(ROWS[code].clause, code, params)
    assert sentences.refusal(refused, scene("en", 2, 0)) == wanted
    persian = sentences.refusal(refused, scene("fa", 2, 0))
    assert persian.endswith(".") and "{" not in persian and not foreign(persian)


ATTEMPTS = (
    *("choose {region}", "play {card}", "pass", "pass up", "take {card}", "favor {region}", "draw 3", "burn", "hold"),
    *("keep merc_1 merc_1 merc_1", "keep {card}", "next", "show {card} to {seat}", "ask {seat} to stop {seat}"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_whole_games_have_sentences(language: str) -> None:
    """The rules say with every code what its sentence needs."""
    chance, met = Chance(f"refused/{language}"), set()
    for seed in range(15):
        for before, seat, _action, _events in steps(seed):
            for _ in range(0 if seat == CHANCE else 3):
                text = chance.choose(ATTEMPTS).format(
                    region=chance.choose(("roma", "modena", "siena", "parma")),
                    card=chance.choose(CARDS).id,
                    seat=1 + chance.below(6),
                )
                refused = before.refusal(seat, parse(text))
                if refused is not None:
                    met.add(refused.code)
                    sentence = sentences.refusal(refused, scene(language, before.n, seat))
                    assert sentence.endswith(".") and "{" not in sentence, text
    assert len(met) > 15, set(ROWS) - met
