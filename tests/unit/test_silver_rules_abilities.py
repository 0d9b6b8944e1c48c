"""What residents and the silver amulet do, in small positions (SI-6, SI-7, SI-8)."""

from __future__ import annotations

import pytest

from mohreh.games.silver import SILVER
from mohreh.games.silver.rules.kinds import Kind
from tests.tools.silver_table import SilverTable as Table
from tests.tools.silver_table import details, told

ARMED = {"holder": 0, "armed": True}


# Villager and Squire (SI-6.0, SI-6.1)


def test_si_6_0a_two_face_up_villagers_end_the_round_at_once() -> None:
    table = Table("up:villager dn:witch", "up:squire dn:seer", discard="villager", deck="seer squire")
    events = table.do("take discard", "exchange 2")
    assert details(events, "round_over")["reason"] == "villagers"
    assert "displayed" not in told(events)  # no turn-end steps, SI-3.3


def test_si_6_0b_a_failed_exchange_is_finished_before_the_villagers_are_counted() -> None:
    table = Table("dn:seer dn:witch dn:squire", "up:villager", discard="villager", deck="robber empath")
    events = table.do("take discard", "exchange 1 2 3")
    assert told(events)[0] == "failed"
    assert details(events, "round_over")["sums"] == (9 + 11 + 1 + 0 + 12, 0)


def test_si_6_0b_villagers_count_at_the_end_of_the_main_action_only() -> None:
    table = Table("up:villager dn:witch", "dn:villager", deck="revealer squire")
    assert told(table.do("draw 1", "use", "reveal 2.1"))[0:2] == ["turned_up", "round_over"]


def test_si_6_0c_villagers_elsewhere_do_not_count() -> None:
    table = Table("up:villager up:squire", "dn:seer", deck="empath villager witch")
    assert "round_over" not in told(table.do("draw 1", "discard"))
    assert table.names(table.state.display) == "villager"
    table = Table("dn:seer dn:squire", "dn:seer", deck="villager squire squire", discard="villager")
    assert "round_over" not in told(table.do("draw 1", "discard"))


def test_si_6_1a_the_display_is_filled_to_the_number_of_face_up_squires() -> None:
    table = Table("up:squire dn:seer", "up:squire dn:squire", deck="witch robber empath seer", row="rascal")
    events = table.do("draw 1", "discard")
    assert table.names(table.state.display) == "rascal robber"
    assert details(events, "displayed")["number"] == 12


def test_si_6_1b_surplus_cards_stay_and_nothing_is_added() -> None:
    table = Table("up:squire dn:seer", "dn:robber", deck="witch robber empath", row="rascal seer exposer")
    table.do("take display 1", "discard")
    assert table.names(table.state.display) == "seer exposer"
    assert table.names(table.state.deck) == "witch robber empath"


def test_si_6_1e_the_round_goes_on_while_the_display_has_cards() -> None:
    table = Table("up:squire up:squire", "dn:robber", deck="witch robber")
    table.do("draw 1", "discard")
    assert (table.state.deck, table.names(table.state.display), table.state.active) == ((), "robber", 1)
    assert details(table.do("take display 1", "discard"), "round_over")["reason"] == "deck"


# Empath (SI-6.2)


def test_si_6_2a_every_empath_looks_once_in_a_turn_at_an_own_face_down_card() -> None:
    table = Table("up:empath up:empath dn:seer", "dn:robber", deck="squire squire squire squire")
    events = table.do("empath 1 looks 3")
    assert dict(details(events, "looked")) == {"targets": ((0, 2),), "cards": (2,), "by": "empath"}
    assert (table.state.kind(), table.state.looking, table.knowers(0, 2)) == (Kind.LOOK, (2,), {0})
    table.do("draw 1")
    assert table.refused("empath 1 looks 3") == ("SI-6.2b", "empath_used")
    assert table.refused("empath 2 looks 1") == ("SI-6.2a", "not_face_down")
    assert table.refused("empath 2 looks 4") == ("SI-6.2a", "no_card")
    assert table.refused("empath 3 looks 3") == ("SI-6.2a", "not_empath")
    table.do("empath 2 looks 3", "discard", "draw 1", "discard")
    assert (table.state.active, table.listed("empath")) == (0, ["empath 1 looks 3", "empath 2 looks 3"])


def test_si_6_2b_an_empath_gained_in_the_turn_may_look_and_a_used_one_stays_used() -> None:
    table = Table("up:empath dn:seer dn:witch", "dn:robber", discard="empath", deck="squire squire")
    table.do("empath 1 looks 2", "take discard", "exchange 1")
    assert (table.state.kind(), table.listed("empath")) == (
        Kind.TURN_END,
        ["empath 1 looks 2", "empath 1 looks 3"],
    )


def test_si_6_2c_a_guarded_card_may_be_looked_at_by_its_owner() -> None:
    table = Table("up:empath up:bodyguard dn:seer", "dn:robber", guards=[[0, 1, 2]])
    table.do("empath 1 looks 3")
    assert table.knowers(0, 2) == {0}


def test_si_3_1_the_window_at_the_end_of_a_turn_opens_only_for_a_legal_free_action() -> None:
    for village, opens in (
        ("up:empath dn:seer", True),
        ("up:empath up:seer", False),
        ("up:bodyguard", False),
        ("up:bodyguard dn:seer", True),
        ("dn:bodyguard dn:empath", False),
        ("up:rascal dn:seer", False),
    ):
        table = Table(village, "up:empath dn:robber")
        table.do("draw 1")
        table.do(*(["keep 1"] if table.state.kind() is Kind.CHOOSE_DRAWN else []), "discard")
        assert (table.state.kind() is Kind.TURN_END) is opens, village
    table = Table("dn:seer", "dn:robber", amulet=ARMED)
    table.do("draw 1", "discard")
    assert table.listed() == ["end", "amulet 1"]


def test_si_4_3_free_actions_are_possible_at_every_decision_of_the_turn() -> None:
    table = Table("up:bodyguard dn:seer up:rascal", "dn:robber", deck="exposer squire witch")
    table.do("guard 1 covers 2", "draw 2", "withdraw 1", "keep 1", "guard 1 covers 3", "use", "guard 1 covers 2")
    table.do("decline", "guard 1 covers 3")
    assert table.state.guards == ((0, 2),)
    assert table.state.kind() is Kind.TURN_END


# Bodyguard (SI-6.3)


def test_si_6_3a_a_bodyguard_guards_one_other_own_card() -> None:
    table = Table("up:bodyguard dn:seer up:squire dn:bodyguard", "dn:robber")
    assert table.refused("guard 1 covers 1") == ("SI-6.3a", "guards_itself")
    assert table.refused("guard 1 covers 5") == ("SI-6.3a", "no_card")
    assert table.refused("guard 3 covers 1") == ("SI-6.3a", "not_bodyguard")
    assert table.refused("guard 4 covers 1") == ("SI-6.3a", "not_bodyguard")
    assert table.refused("withdraw 1") == ("SI-6.3a", "not_guarding")
    table.do("guard 1 covers 2")
    assert table.refused("guard 1 covers 2") == ("SI-6.3a", "guards_already")
    table.do("guard 1 covers 3")
    assert table.state.guards == ((0, 2),)
    table.do("withdraw 1")
    assert table.state.guards == ()


def test_si_6_3b_bodyguards_guard_each_other_but_not_in_a_circle() -> None:
    table = Table("up:bodyguard up:bodyguard up:bodyguard dn:seer", "dn:robber")
    table.do("guard 1 covers 2", "guard 2 covers 3")
    assert table.refused("guard 2 covers 1") == ("SI-6.3b", "guard_circle")
    assert table.refused("guard 3 covers 1") == ("SI-6.3b", "guard_circle")
    table.do("guard 3 covers 4", "guard 2 covers 4")
    assert table.state.guarded_by(3) == (2, 1)


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        ("revealer", "reveal 1.2"),
        ("apprentice_seer", "look 1.2"),
        ("seer", "look 1.2"),
        ("witch", "witch 1.2"),
        ("witch", "witch 1.1"),
        ("robber", "rob 1.2 give 1"),
        ("robber", "rob 1.1 give 1"),
    ],
)
def test_si_6_3c_no_rival_touches_a_bodyguard_or_what_it_guards(drawn: str, text: str) -> None:
    table = Table(
        "up:bodyguard dn:villager dn:squire", "dn:exposer", active=1, guards=[[0, 0, 1]], deck=f"{drawn} empath empath"
    )
    table.do("draw 1", "use")
    assert table.refused(text) == ("SI-6.3c", "protected")
    assert len(table.listed()) > 0


def test_si_6_3d_the_owner_is_not_restricted() -> None:
    for text, village in (
        ("exchange 2", "up:bodyguard dn:exposer"),
        ("use/reveal 1.2", "up:bodyguard up:villager"),
    ):
        table = Table("up:bodyguard dn:villager", "dn:witch", guards=[[0, 0, 1]], deck="exposer empath")
        table.do("draw 1", *text.split("/"))
        assert table.village(0) == village
    table = Table("up:bodyguard dn:villager", "dn:witch", guards=[[0, 0, 1]], deck="robber empath")
    assert told(table.do("draw 1", "use", "rob 2.1 give 2"))[:2] == ["robbed", "guard_ends"]


def test_si_6_3e_guarding_ends_when_either_card_leaves() -> None:
    for text in ("exchange 1", "exchange 2"):
        table = Table("up:bodyguard dn:seer", "dn:robber", guards=[[0, 0, 1]], deck="empath squire")
        events = table.do("draw 1", text)
        assert table.state.guards == ()
        assert details(events, "guard_ends") == {"bodyguard": 0}


def test_si_6_3f_a_face_down_bodyguard_is_not_protected() -> None:
    table = Table("dn:exposer", "dn:bodyguard", deck="seer squire")
    table.do("draw 1", "use", "look 2.1")
    assert table.knowers(1, 0) == {0}


def test_si_18_1_guards_are_listed_at_the_end_of_the_turn_once_for_each_bodyguard() -> None:
    table = Table("up:bodyguard dn:seer up:squire", "dn:robber", guards=[[0, 0, 2]])
    assert table.listed("guard") == []
    table.do("draw 1", "discard")
    assert table.listed() == ["end", "withdraw 1", "guard 1 covers 2"]
    table.do("guard 1 covers 2")
    assert table.listed() == ["end"]
    assert table.state.refusal(0, SILVER.parse("guard 1 covers 3")) is None


# Rascal (SI-6.4)


def test_si_6_4_rascals_draw_more_and_the_rest_goes_back_in_order() -> None:
    table = Table("up:rascal up:rascal dn:seer", "up:rascal", deck="witch empath master robber squire")
    assert table.listed("draw") == ["draw 3"]
    assert table.refused("draw 4") == ("SI-6.4a", "too_many_drawn")
    table.do("draw 3")
    assert table.refused("keep 4") == ("SI-6.4b", "not_drawn")
    assert details(table.do("keep 2"), "kept") == {"index": 1}
    assert table.names(table.state.hand) == "empath"
    assert table.names(table.state.deck) == "witch master robber squire"
    assert [table.state.knows(0, card) for card in table.state.deck] == [True, True, False, False]  # SI-14.5
    assert not any(table.state.knows(1, card) for card in table.state.deck)


def test_si_6_4a_fewer_cards_may_be_drawn_and_no_more_than_the_deck_has() -> None:
    table = Table("up:rascal up:rascal dn:seer", "dn:robber", deck="witch empath")
    assert table.listed("draw") == ["draw 2"]
    assert table.refused("draw 3") == ("SI-6.4a", "too_many_drawn")
    table.do("draw 1")
    assert table.state.kind() is Kind.DRAWN


def test_si_6_4c_a_witch_kept_from_such_a_draw_sees_the_first_returned_card() -> None:
    table = Table("up:rascal dn:seer", "dn:robber", deck="empath witch squire")
    table.do("draw 2", "keep 2", "use")
    assert table.names(table.state.hand) == "empath"


def test_si_6_4e_returned_cards_are_still_in_the_deck() -> None:
    table = Table("up:rascal dn:seer", "dn:robber", deck="empath witch")
    assert "round_over" not in told(table.do("draw 2", "keep 1", "exchange 2"))
    assert table.names(table.state.deck) == "witch"


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
        assert told(table.do("draw 1", "use", "decline"))[0] == "declined"
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
    assert (table.state.looking, table.state.looker) == ((0, 2), 0)
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
    assert (table.state.kind(), table.state.looking, table.state.looker) == (Kind.ROUND_OVER, (), -1)


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
    assert told(table.do("draw 1", "use")) == ["discarded", "browsed"]
    assert table.names(table.state.discard) == "squire empath seer"  # it is not in the pile he searches
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
    assert (table.state.looking, table.state.looker) == ((2,), 0)


def test_si_7_12_the_victim_does_not_see_what_he_gets() -> None:
    table = Table("dn:squire@0", "dn:villager", deck="robber squire")
    table.do("draw 1", "use", "rob 2.1 give 1")
    assert table.knowers(1, 0) == {0}


def test_si_7_12_face_up_cards_are_told_and_work_for_their_new_owner() -> None:
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


def test_si_8_1_only_an_armed_holder_lays_it_once_in_his_own_turn() -> None:
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
    laid = {**ARMED, "on": [0, 0]}
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
        table = Table("dn:seer dn:witch", "dn:empath", deck=f"{drawn} rascal rascal", discard="exposer", amulet=laid)
        table.do("draw 1", *text.split("/")[:-1])
        assert table.refused(text.split("/")[-1]) == ("SI-8.3", "under_amulet")
    for drawn, text in (
        ("revealer", "reveal 1.1"),
        ("seer", "look 1.1"),
        ("witch", "witch 1.1"),
        ("robber", "rob 1.1 give 1"),
    ):
        table = Table("dn:squire dn:witch", "dn:empath", deck=f"{drawn} rascal", amulet=laid, active=1)
        table.do("draw 1", "use")
        assert table.refused(text) == ("SI-8.3", "under_amulet")
    table = Table("dn:squire up:empath", "dn:empath", amulet=laid)
    assert table.refused("empath 2 looks 1") == ("SI-8.3", "under_amulet")


def test_si_8_4_a_face_up_card_under_it_keeps_its_ability() -> None:
    laid = {**ARMED, "on": [0, 0]}
    assert Table("up:rascal dn:seer", "dn:robber", amulet=laid).listed("draw") == ["draw 2"]
    assert Table("up:empath dn:seer", "dn:robber", amulet=laid).listed("empath") == ["empath 1 looks 2"]
    table = Table("up:bodyguard dn:seer", "dn:robber", amulet=laid)
    table.do("guard 1 covers 2")
    assert table.state.guards == ((0, 1),)


def test_si_8_6_with_the_only_card_under_it_there_is_nothing_to_exchange() -> None:
    laid = {**ARMED, "on": [0, 0]}
    table = Table("dn:seer", "dn:robber", discard="rascal", amulet=laid, deck="squire empath empath")
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
        table = Table("dn:squire", "dn:rascal", discard="rascal", amulet=laid, deck=f"{drawn} empath empath")
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
