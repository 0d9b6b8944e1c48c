"""The log of Condottiere: what everybody saw happen, in exact sentences."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.condottiere import sentences
from tests.tools.condottiere.sentences import logged, play, position, prompt, scene


def test_a_card_is_logged_with_the_new_total() -> None:
    state = position(hands=[["merc_6", "drummer", "merc_1"], ["winter", "bishop"]], lines=[["merc_4"], ["merc_6"]])
    assert logged(state, "play merc_6") == ("Sara plays Mercenary 6; the line has 10 now.", "CO-4.3")
    assert logged(state, "play winter") == (
        "Bahram plays Winter; the lines have now: 2 for Sara and 1 for Bahram.",
        "CO-5.1",
    )
    assert logged(state, "play drummer", "fa") == ("سارا طبال بازی می‌کند؛ قدرت خط اکنون ۴ است.", "CO-5.15")
    assert logged(state, "play bishop") == (
        "Bahram plays Bishop; Mercenary 6 burns: 1 of Sara and 1 of Bahram; the lines have now: 2 for Sara and 0 for "
        "Bahram.",
        "CO-5.6",
    )
    assert logged(state, "favor napoli") == ("The Favor of the Pope goes to Napoli.", "CO-5.9")
    assert logged(state, "pass") == (
        "Sara passes; Bahram has no cards and passes; the battle is over: 2 for Sara and 0 for Bahram; Sara conquers "
        "Roma; Sara keeps the Condottiere token.",
        "CO-4.5",
    )


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (None, "off", "The Favor of the Pope stays off the board."),
        ("torino", "off", "The Favor of the Pope leaves the board."),
        ("torino", "torino", "The Favor of the Pope stays on Torino."),
        ("torino", "siena", "The Favor of the Pope goes to Siena."),
    ],
)
def test_where_the_favor_goes(before: str | None, after: str, wanted: str) -> None:
    state = position(hands=[["bishop", "merc_1"], ["merc_1"]], favor=before)
    play(state, "play bishop")
    assert logged(state, f"favor {after}")[0] == wanted


def test_lines_of_seasons_and_scarecrow_say_what_they_do() -> None:
    state = position(hands=[["merc_1", "scarecrow"], ["winter", "merc_1"]], lines=[["spring", "merc_5"], ["merc_3"]])
    assert logged(state, "play scarecrow") == ("Sara plays Scarecrow.", "CO-5.12")
    assert logged(state, "take merc_5") == (
        "Sara takes Mercenary 5 back into the hand; the line has 0 now.",
        "CO-5.12",
    )
    assert logged(state, "play winter", "fa") == (
        "بهرام زمستان بازی می‌کند؛ بهار می‌سوزد: ۱ تا از سارا؛ قدرت خط‌ها اکنون: ۰ برای سارا و ۱ برای بهرام.",
        "CO-5.1",
    )
    state = position(hands=[["merc_1", "scarecrow"], ["merc_1"]], lines=[["merc_5"], []])
    play(state, "play scarecrow")
    assert logged(state, "take nothing")[0] == "Sara takes nothing back."


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ([["merc_5"], ["merc_5"], []], "a tie: nobody conquers Roma; Bahram takes the Condottiere token."),
        (
            [["merc_5"], ["courtesan"], []],
            "Sara conquers Roma; Bahram has the most Courtesans and takes the Condottiere token.",
        ),
        ([["merc_5"], ["merc_6"], []], "Bahram conquers Roma; Bahram takes the Condottiere token."),
    ],
)
def test_the_end_of_a_battle(lines: list[list[str]], wanted: str) -> None:
    state = position(3, hands=[["merc_1"]] * 3, lines=lines, passed=[False, True, True])
    text, _ = logged(state, "pass")
    assert text.startswith("Sara passes; the battle is over: 5 for Sara, ") and text.endswith(wanted)


def test_a_defender_is_named_in_the_log() -> None:
    state = position(
        3, {"capturing_regions": True}, owner={"roma": 1}, hands=[["merc_1"], ["merc_3"], ["merc_2"]], lines=[[]] * 3
    )
    play(state, "pass")
    assert logged(state, "pass") == ("Bahram passes for now.", "CO-14.3")
    play(state, "pass")
    assert logged(state, "pass") == (
        "Bahram passes; the battle is over: 0 for Sara, 0 for Bahram and 0 for Mina; a tie: Bahram keeps Roma; Bahram "
        "takes the Condottiere token.",
        "CO-14.4",
    )
    assert logged(state, "choose napoli") == ("Bahram chooses Napoli for the next battle.", "CO-6.1")
    state = position(2, {"capturing_regions": True}, phase="choose_region", owner={"roma": 1}, hands=[["merc_1"]] * 2)
    assert logged(state, "choose roma") == ("Sara attacks Roma, which Bahram controls.", "CO-14.1")


def test_face_down_cards_are_logged_when_they_are_turned_up() -> None:
    state = position(2, {"hidden_cards": True}, hands=[["merc_4", "merc_5"], ["merc_6"]], lines=[[], ["?heroine"]])
    assert logged(state, "play merc_4") == ("Sara plays a card face down.", "CO-15.1")
    assert logged(state, "pass up") == ("Bahram passes; Bahram turns up Heroine; the line has 10 now.", "CO-4.5")
    assert logged(state, "play merc_5", "fa") == (
        "سارا کارتی را به‌پشت بازی می‌کند؛ سارا مزدور ۴ را رو می‌کند؛ قدرت خط اکنون ۴ است.",
        "CO-15.1",
    )
    text, _ = logged(state, "pass")
    assert text.startswith("Sara passes; Sara turns up Mercenary 5; the battle is over: 9 for Sara and 10 for Bahram; ")


# -- between battles, and the end


def test_a_round_is_logged_from_the_burned_hand_to_the_new_deal() -> None:
    state = position(3, phase="choose_region", owner={"siena": 2}, hands=[["heroine"], ["winter"], ["merc_1"] * 3])
    play(state, "choose parma")
    assert logged(state, "hold") == ("Sara keeps a hand of 1 card.", "CO-8.1")
    assert logged(state, "burn", "fa") == ("بهرام همه‌ی دستش را می‌سوزاند، ۱ کارت.", "CO-8.1")
    state = position(2, phase="keep_cards", owner={"siena": 1}, hands=[["merc_1"] * 3, []])
    assert logged(state, "keep merc_1 merc_1") == (
        "Sara alone has cards left, keeps 2 cards and burns 1 card; a new round begins: all cards but those that were "
        "kept are shuffled.",
        "CO-8.3",
    )
    before = state.observe(EVERYBODY)
    (line,) = sentences.log_lines(before, CHANCE, state.apply(CHANCE, state.sample(Chance("x"))), scene())
    assert (line.text, line.clause) == ("Cards are dealt: 8 to Sara and 11 to Bahram.", "CO-8.4")
    state = position(2, phase="keep_cards", hands=[["merc_1"] * 3, []])
    assert logged(state, "keep nothing")[0].startswith("Sara alone has cards left and burns 3 cards; a new round")


def test_draws_are_logged_once() -> None:
    state = position(2, {"draw_after_battle": True}, phase="draw", hands=[["merc_1"], ["merc_2"]])
    assert logged(state, "draw 3") == ("Sara draws 3 cards.", "CO-11.3")
    before = state.observe(EVERYBODY)
    assert sentences.log_lines(before, CHANCE, state.apply(CHANCE, state.sample(Chance("x"))), scene()) == []
    assert logged(state, "draw 0") == ("Bahram draws no card.", "CO-11.3")
    state = position(
        2, {"draw_after_battle": True}, hands=[["merc_3"], []], lines=[["merc_6"], []], passed=[False, True]
    )
    text, _ = logged(state, "play merc_3")
    assert text.endswith("Sara keeps the Condottiere token; nobody has a card left, so everybody draws 10 cards.")


WON = ["milano", "modena", "firenze"]


@pytest.mark.parametrize(
    ("players", "contested", "owner", "sentence", "said"),
    [
        (2, "lucca", WON, "Sara has 4 adjacent regions and wins the game.", "Sara wins with 4 adjacent regions."),
        (
            4,
            "napoli",
            ["torino", "venezia", "lucca", "siena"],
            "Sara has 5 regions and wins the game.",
            "Sara wins with 5 regions.",
        ),
    ],
)
def test_both_ways_to_win(players: int, contested: str, owner: list[str], sentence: str, said: str) -> None:
    state = position(
        players,
        contested=contested,
        owner=dict.fromkeys(owner, 0),
        hands=[["merc_1"]] * players,
        lines=[["merc_5"], *[[]] * (players - 1)],
        passed=[False, *[True] * (players - 1)],
    )
    text, _ = logged(state, "pass")
    assert text.endswith(sentence)
    assert text.count("wins") == 1
    assert sentences.prompt(state, scene(n=players)) == sentences.outcome(state, scene(n=players)) == said


FULL = {
    "venezia firenze urbino": 3,
    "torino parma ferrara ancona": 1,
    "roma modena napoli lucca": 2,
    "genova bologna spoleto milano": 0,
}
_OWNERS = {region: seat for regions, seat in FULL.items() for region in regions.split()}


def test_a_final_battle_is_announced_and_won() -> None:
    state = position(
        4,
        contested="mantova",
        owner=_OWNERS,
        favor="siena",
        hands=[["merc_1"]] * 4,
        lines=[[], [], [], ["merc_6"]],
        passed=[True, True, True, False],
        turn=3,
    )
    text, _ = logged(state, "pass")
    assert text.endswith("; a tie: a final battle between Sara, Bahram, Mina and Reza decides.")
    state.draw(Chance("x"))
    assert sentences.group(state, Words("en")) == "Final battle"
    play(state, "pass", "pass", "pass")
    text, _ = logged(state, "pass")
    assert text.endswith("; Sara, Bahram, Mina and Reza share the victory.")
    assert sentences.outcome(state, scene(n=4)) == (
        "The final battle is a tie: Sara, Bahram, Mina and Reza share the victory."
    )


def series(scores: list[int], lines: list[list[str]], owner: dict[str, int], target: int = 20) -> Any:
    return position(
        4,
        {"points_target": target},
        contested="modena",
        owner=owner,
        scores=scores,
        hands=[["merc_1"]] * 4,
        lines=lines,
        passed=[True, False, True, True],
        turn=1,
    )


def test_a_series_is_logged_with_its_points() -> None:
    owner = {"milano": 1, "firenze": 1, "roma": 0}
    state = series([7, 4, 9, 0], [[], ["merc_10"], [], []], owner)
    text, _ = logged(state, "pass")
    assert text.endswith(
        "; Bahram has 3 adjacent regions and wins the game; points of this game: 1 for Sara, 8 for Bahram, 0 for Mina "
        "and 0 for Reza; in all: 8 for Sara, 12 for Bahram, 9 for Mina and 0 for Reza."
    )
    assert prompt(state, 0) == prompt(state, EVERYBODY) == "Game 1 is over. Bahram wins with 3 adjacent regions."
    assert logged(state, "next", seat=2) == ("The next game begins.", "CO-12.1")
    assert sentences.group(state, Words("en")) == "Game 2: Setting up"
    state = series([3, 14, 9, 0], [[], ["merc_10"], [], []], owner)
    text, _ = logged(state, "pass")
    assert text.endswith("; Bahram wins the series.")
    assert sentences.outcome(state, scene(n=4)) == (
        "Bahram wins the series with 22 points against 9 for Mina, 4 for Sara and 0 for Reza."
    )
    assert "۲۲" in sentences.outcome(state, scene("fa", 4))


def test_a_series_may_end_in_a_final_battle() -> None:
    state = series([12, 4, 9, 0], [[], ["merc_10"], [], []], {"milano": 1, "firenze": 1}, target=12)
    text, _ = logged(state, "pass")
    assert text.endswith("; a tie: a final battle between Sara and Bahram decides.")
    state.draw(Chance("x"))
    play(state, "pass")
    text, _ = logged(state, "pass")
    assert text.endswith("; Sara and Bahram share the victory.")
    assert sentences.outcome(state, scene(n=4)) == "The final battle is a tie: Sara and Bahram share the victory."
