"""The log of Silver: what everybody saw happen, in exact sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mohreh.core.game import CHANCE, EVERYBODY, Event
from mohreh.games.silver import names, sentences
from mohreh.games.silver.actions import parse
from mohreh.games.silver.sentences_log import turn_of
from tests.tools.silver.sentences import BAHRAM, SARA, begun, dealt, logged, play, scene


def test_what_everybody_saw_is_logged_with_numbers() -> None:
    state = dealt(SARA, BAHRAM, deck="7 8 10 12 11 6 5")
    assert logged(state, "peek 1 2") == ("Sara secretly looks at their own cards at places 1 and 2.", "SI-2.7")
    assert logged(state, "put away") == ("", "")
    play(state, "peek 4 5", "put away")
    assert logged(state, "draw 1") == ("Sara draws a card from the deck.", "SI-4.4")
    assert logged(state, "exchange 1 2") == (
        "Sara exchanges Seer 9 and Seer 9 at places 1 and 2 for a face-down card: they match.",
        "SI-5.5",
    )
    assert logged(state, "take discard") == ("Bahram takes the Seer 9 from the discard pile.", "SI-4.11")
    assert logged(state, "exchange 1 2 3") == (
        "Bahram shows Empath 2, Bodyguard 3 and Rascal 4 at places 1, 2 and 3: they do not match and lie face down "
        "again; the Seer 9 is added face up; a penalty card from the deck is added unseen.",
        "SI-5.8",
    )
    play(state, "draw 1")
    assert logged(state, "use", "fa") == ("سارا دزد ۱۲ را می‌سوزاند و از قابلیتش استفاده می‌کند.", "SI-7.12")
    assert logged(state, "rob 2.6 give 1") == (
        "Sara swaps their own card at place 1 for the one at Bahram's place 6; Sara gets the Seer 9, face up.",
        "SI-7.12",
    )
    play(state, "draw 1")
    assert logged(state, "use") == (
        "Bahram discards the Witch 11 and uses it; Bahram looks at the top card of the deck.",
        "SI-7.11",
    )
    assert logged(state, "witch 1.2", "fa") == (
        "بهرام نوچه ۱ را در جایگاه ۲ دهکده‌ی سارا با کارت بالای ستون معاوضه می‌کند، به‌پشت.",
        "SI-7.11",
    )


def test_turning_up_is_logged_with_the_clause_of_its_card() -> None:
    state = begun(SARA, BAHRAM, deck="7 5 6 6", revealer="any")
    play(state, "draw 1", "use")
    assert logged(state, "reveal 1.4") == ("Sara turns up their own card at place 4: Robber 12.", "SI-7.5")
    play(state, "draw 1", "use")
    assert logged(state, "reveal 2.4") == ("Bahram turns up their own card at place 4: Doppelganger 13.", "SI-7.6")
    play(state, "draw 1", "use")
    assert logged(state, "reveal 2.5") == ("Sara turns up the card at Bahram's place 5: Witch 11.", "SI-7.6")


def test_free_actions_are_logged() -> None:
    state = begun("3 2 1 5 5", BAHRAM, deck="3 2")
    play(state, "take discard", "exchange 4")
    assert logged(state, "guard 4 covers 1") == ("Sara lets the Bodyguard at place 4 guard place 1.", "SI-6.3a")
    assert logged(state, "withdraw 4", "fa") == ("سارا محافظ جایگاه ۴ را از نگهبانی برمی‌دارد.", "SI-6.3a")
    play(state, "guard 4 covers 1", "end", "draw 1", "discard", "take discard")
    assert logged(state, "exchange 1") == (
        "Sara exchanges the Bodyguard 3 at place 1 for the Empath 2; a Bodyguard of Sara guards nothing any more.",
        "SI-5.2",
    )
    assert logged(state, "empath 1 looks 5") == (
        "Sara uses an Empath and secretly looks at their own card at place 5.",
        "SI-6.2a",
    )


def test_lines_grow_in_time_over_the_rounds_of_a_game() -> None:
    state = begun(SARA, BAHRAM)
    assert turn_of(state) == 1001
    event = Event("round_begins", CHANCE, {"round": 2, "start": 1})
    (line,) = sentences.log_lines(state, CHANCE, [event], scene("en", 2, EVERYBODY))
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
    (line,) = sentences.log_lines(state, 0, [Event("round_over", CHANCE, given)], scene("en", 2, EVERYBODY))
    return line.text


def test_every_end_of_a_round_is_logged() -> None:
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
    (line,) = sentences.log_lines(before, 0, state.apply(0, action), mixed)
    assert line.text.startswith("\u2068Sara\u2069 ")
    mixed = replace(scene("en", 2, 0), names=("سارا", "{n} {0} {"))
    assert sentences.prompt(state, mixed).startswith("\u2068سارا\u2069: you see ")
    assert names.place(1, 2, mixed) == "{n} {0} {'s place 3"
