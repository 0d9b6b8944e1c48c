"""What residents do while they lie face up in a village, and the free actions, in small positions (SI-6, SI-4.3)."""

from __future__ import annotations

import pytest

from mohreh.games.silver import SILVER
from mohreh.games.silver.kinds import Kind
from tests.tools.silver.table import SilverTable as Table
from tests.tools.silver.table import details, kinds

ARMED = {"holder": 0, "armed": True}


# Villager and Squire (SI-6.0, SI-6.1)


def test_si_6_0a_two_face_up_villagers_end_the_round_at_once() -> None:
    table = Table("up:villager dn:witch", "up:squire dn:seer", discard="villager", deck="seer squire")
    events = table.do("take discard", "exchange 2")
    assert details(events, "round_over")["reason"] == "villagers"
    assert "displayed" not in kinds(events)  # no turn-end steps, SI-3.3


def test_si_6_0b_a_failed_exchange_is_finished_before_the_villagers_are_counted() -> None:
    table = Table("dn:seer dn:witch dn:squire", "up:villager", discard="villager", deck="robber empath")
    events = table.do("take discard", "exchange 1 2 3")
    assert kinds(events)[0] == "failed"
    assert details(events, "round_over")["sums"] == (9 + 11 + 1 + 0 + 12, 0)


def test_si_6_0b_villagers_count_at_the_end_of_the_main_action_only() -> None:
    table = Table("up:villager dn:witch", "dn:villager", deck="revealer squire")
    assert kinds(table.do("draw 1", "use", "reveal 2.1"))[0:2] == ["turned_up", "round_over"]


def test_si_6_0c_villagers_elsewhere_do_not_count() -> None:
    table = Table("up:villager up:squire", "dn:seer", deck="empath villager witch")
    assert "round_over" not in kinds(table.do("draw 1", "discard"))
    assert table.names(table.state.display) == "villager"
    table = Table("dn:seer dn:squire", "dn:seer", deck="villager squire squire", discard="villager")
    assert "round_over" not in kinds(table.do("draw 1", "discard"))


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
    assert table.state.guards == ((0, 1), (2, 3), (1, 3))


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
    assert kinds(table.do("draw 1", "use", "rob 2.1 give 2"))[:2] == ["robbed", "guard_ends"]


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
    assert "round_over" not in kinds(table.do("draw 2", "keep 1", "exchange 2"))
    assert table.names(table.state.deck) == "witch"
