"""What residents do when discarded, and the silver amulet, in small positions (SI-7, SI-8)."""

from __future__ import annotations

import pytest

from mohreh.games.silver import SILVER
from mohreh.games.silver.kinds import Kind
from tests.tools.silver.table import SilverTable as Table
from tests.tools.silver.table import kinds

ARMED = {"holder": 0, "armed": True}


# Abilities on discard (SI-7)


@pytest.mark.parametrize("number", ["villager", "squire", "empath", "bodyguard", "rascal", "doppelganger"])
def test_si_7_2_the_others_have_no_ability_when_discarded(number: str) -> None:
    table = Table("dn:seer", "dn:robber", deck=f"{number} witch")
    table.do("draw 1")
    assert table.refused("use") == ("SI-7.2", "no_ability")


@pytest.mark.parametrize(
    ("drawn", "own", "rival"),
    [
        ("exposer", "up:seer", "dn:robber"),
        ("revealer", "dn:seer", "up:robber"),
        ("beholder", "up:seer", "dn:robber"),
        ("apprentice_seer", "dn:seer", "up:robber"),
        ("seer", "up:squire", "up:robber"),
        ("robber", "dn:seer", "up:bodyguard"),
        ("master", "dn:seer", "dn:squire"),
    ],
)
def test_si_7_4_an_ability_without_a_target_cannot_be_chosen(drawn: str, own: str, rival: str) -> None:
    table = Table(own, rival, deck=f"{drawn} empath")
    table.do("draw 1")
    assert table.refused("use") == ("SI-7.4", "no_target")


def test_si_7_4_after_use_decline_is_possible_but_not_for_the_witch() -> None:
    for drawn in ("exposer", "revealer", "beholder", "apprentice_seer", "seer", "master", "robber"):
        table = Table("dn:squire", "dn:squire", deck=f"{drawn} empath", discard="empath")
        assert kinds(table.do("draw 1", "use", "decline"))[0] == "declined"
        assert table.names(table.state.discard) == f"empath {drawn}"
    table = Table("dn:squire", "dn:squire", deck="witch empath")
    table.do("draw 1", "use")
    assert table.refused("decline") == ("SI-7.11", "witch_must_exchange")
    table = Table("dn:squire", "dn:squire", deck="seer empath")
    table.do("draw 1", "use")
    assert table.refused("reveal 1.1") == ("SI-3.2", "wrong_decision")


def test_si_7_5_the_exposer_turns_up_an_own_card() -> None:
    table = Table("dn:seer up:squire", "dn:robber", deck="exposer squire")
    table.do("draw 1", "use")
    assert table.refused("reveal 2.1") == ("SI-7.5", "not_own")
    assert table.refused("reveal 1.2") == ("SI-7.5", "not_face_down")
    (turned, *_) = table.do("reveal 1.1")
    assert dict(turned.details) == {"owner": 0, "card": 0, "slot": 0, "number": 9}
    assert (turned.reveals, table.village(0), table.knowers(0, 0)) == (True, "up:seer up:squire", {0, 1})


def test_si_7_6_the_revealer_turns_up_a_card_of_a_rival_and_any_by_the_option() -> None:
    table = Table("dn:seer", "dn:robber", deck="revealer squire")
    table.do("draw 1", "use")
    assert table.refused("reveal 1.1") == ("SI-7.6", "not_rival")
    table.do("reveal 2.1")
    assert table.village(1) == "up:robber"
    table = Table("dn:seer", "up:robber", deck="revealer squire", revealer_any_village=True)
    table.do("draw 1", "use", "reveal 1.1")
    assert table.village(0) == "up:seer"


def test_si_7_7_the_beholder_looks_at_one_or_two_own_cards() -> None:
    table = Table("dn:seer dn:witch dn:squire up:empath", "dn:robber", deck="beholder squire")
    table.do("draw 1", "use")
    assert table.refused("look 1.1 1.2 1.3") == ("SI-7.7", "too_many_targets")
    assert table.refused("look 1.1 1.4") == ("SI-7.7", "not_face_down")
    assert table.refused("look 1.1 2.1") == ("SI-7.7", "not_own")
    assert len(table.listed("look")) == 6
    table.do("look 1.1 1.3")
    assert table.state.looks == ((0, (0, 2)),)
    assert [table.knowers(0, slot) for slot in range(3)] == [{0}, set(), {0}]
    assert table.village(0).startswith("dn:seer dn:witch dn:squire")


def test_a_secret_look_is_owed_over_the_end_of_the_turn() -> None:
    table = Table("dn:seer", "dn:robber", deck="beholder squire squire")
    table.do("draw 1", "use", "look 1.1")
    assert (table.state.active, table.state.decision().kind, table.state.decision().seats) == (1, "look", (0,))
    assert table.state.legal_actions(1) == []
    (event,) = table.do("put away")
    assert (event.kind, event.seat, event.reveals) == ("put_away", 0, True)
    assert table.state.decision().seats == (1,)


def test_a_secret_look_ends_with_the_round_in_which_all_is_turned_up() -> None:
    table = Table("dn:seer", "dn:robber", deck="beholder")
    table.do("draw 1", "use", "look 1.1")
    assert (table.state.kind(), table.state.looks) == (Kind.ROUND_OVER, ())


def test_si_7_8_and_7_9_the_seers() -> None:
    table = Table("dn:seer", "dn:robber up:squire", deck="apprentice_seer squire")
    table.do("draw 1", "use")
    assert table.listed() == ["look 2.1", "decline"]
    assert table.refused("look 1.1") == ("SI-7.8", "not_rival")
    table = Table("dn:seer", "dn:robber up:squire", deck="seer squire")
    table.do("draw 1", "use")
    assert table.listed() == ["look 1.1", "look 2.1", "decline"]
    assert table.refused("look 1.1 2.1") == ("SI-7.9", "too_many_targets")


def test_si_7_10_the_master_takes_any_card_of_the_pile_and_lies_under_what_it_discards() -> None:
    table = Table("dn:revealer@0 dn:doppelganger@0", "dn:robber", deck="master witch", discard="squire empath seer")
    assert kinds(table.do("draw 1", "use")) == ["discarded", "browsed"]
    assert table.names(table.state.discard) == "squire empath seer"  # it is not in the searched pile
    assert table.refused("master 4 with 1") == ("SI-7.10", "not_in_pile")
    table.do("master 2 with 1 2 to 2")
    assert table.village(0) == "up:empath"
    assert table.names(table.state.discard) == "squire seer master doppelganger revealer"


def test_si_7_10_a_master_that_fails_lies_alone_on_the_pile() -> None:
    table = Table("dn:revealer dn:witch dn:seer", "dn:robber", deck="master squire squire", discard="squire empath")
    table.do("draw 1", "use", "master 1 with 1 2 3")
    assert table.village(0) == "dn:revealer dn:witch dn:seer up:empath dn:squire"
    assert table.names(table.state.discard) == "squire master"


def test_si_18_1_of_the_pile_the_topmost_of_each_number_is_listed() -> None:
    table = Table("dn:revealer", "dn:robber", deck="master squire squire", discard="seer empath seer seer")
    table.do("draw 1", "use")
    assert table.listed("master") == ["master 1 with 1", "master 3 with 1"]
    assert table.state.refusal(0, SILVER.parse("master 4 with 1")) is None


def test_si_7_11_the_witch_lays_the_top_card_in_a_rival_village_and_only_she_knows_it() -> None:
    table = Table("dn:squire", "up:empath dn:seer", deck="witch robber rascal", discard="squire")
    events = table.do("draw 1", "use")
    assert [(event.kind, event.reveals) for event in events] == [("discarded", True), ("drew", True)]
    assert (table.names(table.state.hand), table.names(table.state.discard)) == ("robber", "squire")
    assert table.refused("witch 1.1") == ("SI-7.11", "not_rival")
    (laid, *_) = table.do("witch 2.1")
    assert dict(laid.details) == {"victim": 1, "slot": 0, "card": 4, "out": 1, "number": 2}
    assert (table.village(1), table.knowers(1, 0)) == ("dn:robber dn:seer", {0})
    assert table.names(table.state.discard) == "squire witch empath"


def test_si_7_11_the_witch_exchanges_own_cards_face_down_and_may_fail() -> None:
    table = Table("up:seer dn:seer", "dn:robber", deck="witch squire rascal")
    table.do("draw 1", "use", "witch own 1 2")
    assert (table.village(0), table.names(table.state.discard)) == ("dn:squire", "witch seer seer")
    table = Table("dn:seer dn:empath dn:witch", "dn:robber", deck="witch squire rascal exposer")
    table.do("draw 1", "use", "witch own 1 2 3")
    assert table.village(0) == "dn:seer dn:empath dn:witch dn:squire dn:rascal"
    assert table.names(table.state.discard) == "witch"
    assert (table.knowers(0, 3), table.knowers(0, 4)) == ({0}, set())


def test_si_7_11_the_witch_needs_a_card_in_the_deck() -> None:
    table = Table("dn:seer", "dn:robber", deck="witch", row="rascal")
    table.do("draw 1")
    assert table.refused("use") == ("SI-7.4", "no_target")


def test_si_7_12_the_robber_exchanges_cards_that_keep_their_facing_and_their_knowers() -> None:
    table = Table("dn:squire@0,1 up:witch", "dn:villager@1,2 up:seer", "dn:empath", deck="robber squire")
    (robbed, *_) = table.do("draw 1", "use", "rob 2.1 give 1")
    assert dict(robbed.details) == {"victim": 1, "taken": 2, "given": 0, "slot": 0, "own_slot": 0}
    assert (table.village(0), table.village(1)) == ("dn:villager up:witch", "dn:squire up:seer")
    assert (table.knowers(0, 0), table.knowers(1, 0)) == ({0, 1, 2}, {0, 1})
    assert table.state.looks == ((0, (2,)),)


def test_si_7_12_the_victim_does_not_see_what_they_get() -> None:
    table = Table("dn:squire@0", "dn:villager", deck="robber squire")
    table.do("draw 1", "use", "rob 2.1 give 1")
    assert table.knowers(1, 0) == {0}


def test_si_7_12_face_up_cards_are_public_and_work_for_their_new_owner() -> None:
    table = Table("up:squire dn:seer", "up:empath", deck="robber squire")
    (robbed, *_) = table.do("draw 1", "use", "rob 2.1 give 1")
    assert (robbed.details["taken_number"], robbed.details["given_number"]) == (2, 1)
    assert table.state.looking == ()
    assert table.listed("empath") == ["empath 1 looks 2"]


def test_si_7_12_a_stolen_card_that_was_known_needs_no_look() -> None:
    table = Table("dn:squire", "dn:villager@0", deck="robber squire")
    (robbed, *_) = table.do("draw 1", "use", "rob 2.1 give 1")
    assert (table.state.looking, robbed.reveals) == ((), False)


# The silver amulet (SI-8)


def test_si_8_1_only_an_armed_holder_lays_it_once_in_their_own_turn() -> None:
    assert Table("dn:seer", "dn:robber").refused("amulet 1") == ("SI-8.1", "not_armed")
    table = Table("dn:seer", "dn:robber", amulet={"holder": 1, "armed": True})
    assert table.refused("amulet 1") == ("SI-8.1", "not_holder")
    table = Table("dn:seer dn:squire", "dn:robber", amulet=ARMED)
    assert table.refused("amulet 3") == ("SI-8.1", "no_card")
    table.do("amulet 2")
    assert table.state.amulet == 1
    assert table.refused("amulet 1") == ("SI-8.2", "amulet_laid")
    assert table.refused("vote") == ("SI-4.19", "free_action_taken")


def test_si_8_3_nobody_touches_the_card_under_it_not_even_its_owner() -> None:
    amulet = {**ARMED, "on": [0, 0]}
    for drawn, text in (
        ("squire", "exchange 1"),
        ("squire", "exchange 1 2"),
        ("exposer", "use/reveal 1.1"),
        ("beholder", "use/look 1.1"),
        ("seer", "use/look 1.1"),
        ("robber", "use/rob 2.1 give 1"),
        ("witch", "use/witch own 1"),
        ("master", "use/master 1 with 1"),
    ):
        table = Table("dn:seer dn:witch", "dn:empath", deck=f"{drawn} rascal rascal", discard="exposer", amulet=amulet)
        table.do("draw 1", *text.split("/")[:-1])
        assert table.refused(text.split("/")[-1]) == ("SI-8.3", "under_amulet")
    for drawn, text in (
        ("revealer", "reveal 1.1"),
        ("seer", "look 1.1"),
        ("witch", "witch 1.1"),
        ("robber", "rob 1.1 give 1"),
    ):
        table = Table("dn:squire dn:witch", "dn:empath", deck=f"{drawn} rascal", amulet=amulet, active=1)
        table.do("draw 1", "use")
        assert table.refused(text) == ("SI-8.3", "under_amulet")
    table = Table("dn:squire up:empath dn:seer", "dn:empath", amulet=amulet)
    assert table.refused("empath 2 looks 1") == ("SI-8.3", "under_amulet")
    table = Table("dn:squire up:empath", "dn:empath", amulet=amulet)  # and there is no other
    assert table.refused("empath 2 looks 1") == ("SI-8.3", "nothing_to_look_at")


def test_si_8_4_a_face_up_card_under_it_keeps_its_ability() -> None:
    amulet = {**ARMED, "on": [0, 0]}
    assert Table("up:rascal dn:seer", "dn:robber", amulet=amulet).listed("draw") == ["draw 2"]
    assert Table("up:empath dn:seer", "dn:robber", amulet=amulet).listed("empath") == ["empath 1 looks 2"]
    table = Table("up:bodyguard dn:seer", "dn:robber", amulet=amulet)
    table.do("guard 1 covers 2")
    assert table.state.guards == ((0, 1),)


def test_si_8_6_with_the_only_card_under_it_there_is_nothing_to_exchange() -> None:
    amulet = {**ARMED, "on": [0, 0]}
    table = Table("dn:seer", "dn:robber", discard="rascal", amulet=amulet, deck="squire empath empath")
    assert table.refused("take discard") == ("SI-8.6", "nothing_to_exchange")
    assert "vote" in table.listed()
    table.do("draw 1")
    assert table.listed() == ["discard"]
    for drawn, usable in (
        ("exposer", False),
        ("beholder", False),
        ("master", False),
        ("robber", False),
        ("revealer", True),
        ("apprentice_seer", True),
        ("seer", True),
        ("witch", True),
    ):
        table = Table("dn:squire", "dn:rascal", discard="rascal", amulet=amulet, deck=f"{drawn} empath empath")
        table.do("draw 1")
        assert ("use" in table.listed()) is usable, drawn
        if usable:
            table.do("use")
            assert [text for text in table.listed() if " 1." in text or "own" in text] == []


def test_si_8_6_the_amulet_does_not_forbid_an_exchange_that_is_owed() -> None:
    table = Table("dn:seer", "up:bodyguard", discard="rascal", amulet=ARMED, deck="witch squire empath")
    table.do("take discard")
    assert table.refused("amulet 1") == ("SI-8.6", "nothing_to_exchange")
    table = Table("dn:seer", "up:bodyguard", amulet=ARMED, deck="witch squire empath")
    table.do("draw 1", "use")
    assert table.refused("amulet 1") == ("SI-8.6", "nothing_to_exchange")
    table = Table("dn:seer", "dn:squire", amulet=ARMED, deck="witch squire empath")
    table.do("draw 1", "use", "amulet 1")
    assert table.listed() == ["witch 2.1"]


def test_si_8_7_the_amulet_may_lie_on_a_guarded_card() -> None:
    table = Table("up:bodyguard dn:seer", "dn:robber", amulet=ARMED, guards=[[0, 0, 1]])
    table.do("amulet 2")
    assert (table.state.amulet, table.state.guards) == (1, ((0, 1),))
