"""What a refusal advises, and what a prompt offers, can be done (SI-4, SI-7, SI-8); what a hint says is true."""

from __future__ import annotations

import pytest

from mohreh.bots.advice import rank
from mohreh.core.face import Scene
from mohreh.core.text import Words
from mohreh.core.thinking import Budget, at_once
from mohreh.games.silver import SILVER, sentences
from mohreh.games.silver.advice import reasons
from tests.tools.silver.table import SilverTable as Table

LAID = {"holder": 0, "armed": True, "on": [0, 0]}
SCENE = Scene(words=Words("en", ("mohreh.table", "mohreh.games.silver")), names=("Sara", "Bahram"), viewer=0)
ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))


def advice(table: Table, text: str, seat: int | None = None) -> str:
    """The sentence for a refused action."""
    state = table.state
    refusal = state.refusal(state.active if seat is None else seat, SILVER.parse(text))
    assert refusal is not None
    return sentences.refusal(refusal, SCENE).translate(ISOLATES)


def test_nobody_is_sent_to_an_empty_deck() -> None:
    table = Table("dn:seer dn:witch", "dn:robber", deck="", display=["squire"])
    assert advice(table, "take discard") == "The discard pile is empty: take a display card or call a vote."
    assert advice(table, "draw 1") == "The deck is empty: take a display card or call a vote."


def test_the_card_under_the_amulet_is_not_advised_to_be_exchanged() -> None:
    table = Table("dn:seer", "dn:robber", deck="squire empath", amulet=LAID)
    table.do("draw 1")
    assert advice(table, "use") == "The Squire can do nothing when it is discarded: just discard it."
    assert "your only card" in advice(table, "exchange 1")
    assert sentences.prompt(table.state, SCENE).endswith("just discard it.")


def test_the_witch_says_that_the_deck_is_empty() -> None:
    table = Table("dn:seer", "dn:robber", deck="witch", row="rascal")
    table.do("draw 1")
    assert advice(table, "use").startswith("The deck is empty, and the Witch has no card to look at: ")


def test_the_witch_is_sent_only_where_she_reaches() -> None:
    table = Table("dn:seer", "up:bodyguard", deck="witch squire empath")
    table.do("draw 1", "use")
    assert "for one or more of your cards" in sentences.prompt(table.state, SCENE)
    assert advice(table, "decline").endswith("for cards of yours.")
    table = Table("dn:seer", "dn:robber", deck="witch squire empath", amulet=LAID)
    table.do("draw 1", "use")
    assert "for a card of a rival." in sentences.prompt(table.state, SCENE)
    assert advice(table, "decline").endswith("for a card of a rival.")


def test_another_ability_is_named_to_its_own_player_and_a_stranger_waits() -> None:
    table = Table("dn:squire", "dn:squire", deck="seer empath")
    table.do("draw 1", "use")
    assert advice(table, "reveal 1.1") == "The Seer is in use: first choose its target, or leave it unused."
    assert advice(table, "look 2.1", seat=1) == "Another player decides now: wait a moment."


@pytest.mark.parametrize(("mode", "clause"), [("rounds", "SI-12.1"), ("points", "SI-13.1")])
def test_the_end_cites_the_clause_of_its_mode(mode: str, clause: str) -> None:
    totals = [101, 20]
    table = Table(
        "dn:robber", "dn:seer", deck="exposer", round=4, totals=totals, **({"mode": mode} if mode == "points" else {})
    )
    table.do("draw 1", "discard")
    refusal = table.state.refusal(0, SILVER.parse("draw 1"))
    assert refusal is not None and (refusal.code, refusal.clause) == ("over", clause)


def why(table: Table, text: str) -> list[str]:
    """What a hint says for an action, by what seat 0 knows."""
    view = table.state.observe(table.state.active)
    return list(reasons(view, table.state.active, SILVER.parse(text), SCENE))


def test_points_are_those_that_the_village_loses() -> None:
    """A pair, a card that one knows, and what a rival has more are worth something, but they are no points."""
    table = Table("dn:seer@0 dn:witch@0 dn:robber@0", "dn:robber dn:robber@0", deck="seer squire witch")
    table.do("draw 1")
    pair = "It makes a pair: equal cards may leave together later"
    assert why(table, "exchange 2") == [pair, "About 2 werewolves leave your village"]
    assert set(why(table, "exchange 3")) == {pair, "About 3 werewolves leave your village"}
    table = Table("dn:seer@0 dn:witch dn:squire@0", "dn:robber dn:robber@0", deck="rascal squire witch")
    table.do("draw 1")
    assert why(table, "exchange 1") == ["About 5 werewolves leave your village"]
    assert why(table, "exchange 2")[-1] == "You know one more of your cards then"
    assert not any("werewol" in each for each in why(table, "exchange 3"))


def test_a_robber_is_worth_what_it_saves_and_the_harm_it_does() -> None:
    table = Table("dn:seer@0 dn:squire@0", "dn:squire@0 dn:witch@0", deck="robber squire witch")
    table.do("draw 1", "use")
    assert why(table, "rob 2.1 give 1")[-2:] == [
        "About 8 werewolves leave your village",
        "It leaves Bahram with more points",
    ]
    assert why(table, "rob 2.2 give 2") == []


def test_an_answer_to_a_vote_shows_the_total_of_the_own_village() -> None:
    """SI-10: moves are told apart by it, and no two of them by the same words."""
    table = Table("dn:seer@0 dn:squire@0", "dn:empath@0 dn:empath@0", deck="rascal witch", caller=1)
    table.do("draw 1")
    lost, then = (
        "About 5 werewolves leave your village",
        "Your village then comes to about {}; below about 4 ",
    )
    assert why(table, "exchange 1")[0] == lost
    assert why(table, "exchange 1")[-1].translate(ISOLATES) == f"{then.format(5)}the vote of Bahram fails"
    assert why(table, "exchange 2")[-1].translate(ISOLATES) == f"{then.format(13)}the vote of Bahram fails"


def test_a_card_is_not_discarded_for_want_of_anything_better_where_something_is() -> None:
    """SI-5: what it is said to be the only way to do must be that."""
    nothing = "Nothing else would make your village better"
    table = Table("dn:seer@0 dn:squire@0", "dn:squire dn:witch", deck="villager empath witch")
    table.do("draw 1")
    assert "About 9 werewolves leave your village" in why(table, "exchange 1") and why(table, "discard") == []
    table = Table("dn:villager@0 dn:squire@0", "dn:squire dn:witch", deck="doppelganger empath witch")
    table.do("draw 1")
    assert why(table, "discard") == [nothing]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("exposer", "A card that lies face up can use its power"),
        ("revealer", "Everybody knows what lies face up"),
        ("witch", "It shows you a new card, for your village or for one of a rival"),
    ],
)
def test_an_ability_is_recommended_for_what_it_does(card: str, said: str) -> None:
    table = Table("dn:seer dn:squire", "dn:witch dn:empath", deck=f"{card} rascal witch")
    table.do("draw 1")
    assert why(table, "use") == [said]


def test_a_card_of_a_rival_is_looked_at_for_the_vote() -> None:
    table = Table("dn:seer dn:witch", "dn:robber dn:witch", deck="seer squire witch")
    table.do("draw 1", "use")
    assert why(table, "look 1.1") == ["You can exchange a card that you know at the right moment"]
    assert why(table, "look 2.1") == ["The more you know of the village of Bahram, the better you can judge a vote"]


def test_a_vote_that_can_hardly_succeed_is_judged_too_and_never_recommended() -> None:
    """SI-10.3: nobody thinks of it, but whoever has called it is told what it has cost, by the turns still to come."""
    village, rival = "dn:seer@0 dn:seer@0 dn:witch@0 dn:master@0", "dn:squire@1 dn:exposer dn:empath dn:robber"
    table = Table(village, rival, deck="rascal witch revealer", discard="exposer")
    view = table.state.observe(0)
    ranked = at_once(rank(SILVER, view, 0, Budget(seconds=None, playouts=20)))
    assert str(ranked[-1][0]) == "vote" and len(ranked) > 2
    assert ranked[0][1] - ranked[-1][1] > 0.1
