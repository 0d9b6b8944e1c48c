"""Single rules of Silver in small positions: setup, the turn, the exchange, the vote (SI-2 to SI-5)."""

from __future__ import annotations

from collections import Counter

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, IllegalAction, UnknownAction
from mohreh.games.silver import SILVER, actions
from mohreh.games.silver.components import NUMBERS
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.refusals import ROWS
from mohreh.games.silver.state import State
from tests.tools.silver.table import SilverTable as Table
from tests.tools.silver.table import details, kinds


def dealt(n: int, **options: str) -> State:
    """A game whose first round is dealt."""
    state, chance = SILVER.new(options, n), Chance("deal")
    while state.decision().seats == (CHANCE,):
        state.apply(CHANCE, chance.choose(state.legal_actions(CHANCE)))
    return state


# Components, options, setup (SI-1, SI-2)


def test_si_1_1_52_residents_add_up_to_338() -> None:
    assert (len(NUMBERS), sum(NUMBERS)) == (52, 338)


@pytest.mark.parametrize(("n", "removed"), [(2, 10), (3, 5), (4, 0)])
def test_si_2_3_five_cards_each_and_the_villages_of_nobody_leave_the_round_unseen(n: int, removed: int) -> None:
    state = dealt(n)
    assert [len(village) for village in state.village] == [5] * n
    assert (len(state.removed), len(state.deck), len(state.discard), state.display) == (removed, 31, 1, ())
    assert sorted(state.face) == list(NUMBERS)
    assert not state.up
    assert all(state.seen[card] == 0 for pile in (*state.village, state.removed, state.deck) for card in pile)
    assert all(state.knows(seat, state.discard[0]) for seat in range(n))  # SI-2.4


def test_si_2_3_the_order_of_the_deal_is_villages_then_cards_of_nobody_then_deck() -> None:
    state = SILVER.new({"first": "seat-2"}, 3)
    for number in (*[5] * 4, *[6] * 4, *[7] * 4, *[8] * 4, *[9] * 4, 10):
        state.apply(CHANCE, next(action for action in state.legal_actions(CHANCE) if NUMBERS[action.card] == number))
    while state.decision().seats == (CHANCE,):
        state.apply(CHANCE, state.legal_actions(CHANCE)[0])
    numbers = [[state.face[card] for card in village] for village in state.village]
    assert numbers == [[5, 5, 5, 5, 6], [6, 6, 6, 7, 7], [7, 7, 8, 8, 8]]
    assert [state.face[card] for card in state.removed] == [8, 9, 9, 9, 9]
    assert state.face[state.discard[0]] == 10
    assert state.face[state.deck[0]] == 0


def test_si_16_1_chance_deals_each_card_once() -> None:
    state = SILVER.new({"first": "seat-1"}, 2)
    card = actions.parse("deal 9c")
    state.apply(CHANCE, card)
    assert card not in state.legal_actions(CHANCE)
    assert len(state.legal_actions(CHANCE)) == 51
    with pytest.raises(IllegalAction) as caught:
        state.apply(CHANCE, card)
    assert caught.value.refusal.code == "impossible_chance"


def test_si_2_2_the_start_player_is_drawn_or_chosen() -> None:
    state = SILVER.new({}, 3)
    assert [str(action) for action in state.legal_actions(CHANCE)] == ["first 1", "first 2", "first 3"]
    state.apply(CHANCE, SILVER.parse("first 3"))
    assert (state.start, state.holder, state.armed, state.round) == (2, 2, False, 1)  # SI-2.6
    with pytest.raises(IllegalAction):
        SILVER.new({}, 2).apply(CHANCE, SILVER.parse("first 3"))
    chosen = SILVER.new({"first": "seat-2"}, 2)
    assert (chosen.start, chosen.kind()) == (1, Kind.CHANCE_DEAL)


@pytest.mark.parametrize(
    ("options", "n"),
    [({"first": "seat-3"}, 2), ({"mode": "seven"}, 2), ({"memory-3": "own"}, 2), ({"memory": "own"}, 2), ({}, 5)],
)
def test_si_2_1_what_cannot_be_chosen_is_an_error(options: dict[str, str], n: int) -> None:
    with pytest.raises(ValueError, match=r"SI-|unknown option"):
        SILVER.new(options, n)


def test_si_15_2_the_memory_aid_is_no_part_of_the_position() -> None:
    assert SILVER.new({"memory-1": "full", "memory-2": "own"}, 2) == SILVER.new({}, 2)


def test_si_2_7_each_seat_peeks_at_two_own_cards_once_in_any_order() -> None:
    state = dealt(3, first="seat-2")
    assert state.decision().seats == (1, 2, 0)
    assert len(state.legal_actions(0)) == 10
    state.apply(0, actions.peek((1, 4)))
    assert [slot for slot, card in enumerate(state.village[0]) if state.knows(0, card)] == [1, 4]
    assert (state.decision().kind, state.decision().seats) == ("look", (0, 1, 2))
    for seat, action, kind in ((0, actions.peek((0, 1)), "look"), (1, actions.PUT_AWAY, "initial_peek")):
        refused = state.refusal(seat, action)
        assert refused is not None and refused.params["kind"] == kind
    state.apply(0, actions.PUT_AWAY)
    for seat, slots, code in ((0, (0, 1), "already_peeked"), (1, (0, 1, 2), "must_be_two"), (1, (0, 5), "no_card")):
        refused = state.refusal(seat, actions.peek(slots))
        assert refused is not None and (refused.clause, refused.code) == ("SI-2.7", code)
    state.apply(2, actions.peek((0, 1)))
    state.apply(2, actions.PUT_AWAY)
    state.apply(1, actions.peek((0, 1)))
    assert state.decision().seats == (1,)
    state.apply(1, actions.PUT_AWAY)
    assert (state.kind(), state.active, state.turn) == (Kind.TURN_START, 1, 1)  # SI-2.8


def test_si_2_7_all_look_at_their_cards_at_the_same_time() -> None:
    """Each sees and puts away their own; nobody's turn begins before the last has. Nobody else sees what is shown."""
    state = dealt(3, first="seat-2")
    for seat, slots in ((2, (0, 1)), (0, (1, 4)), (1, (2, 3))):
        assert state.asked(seat) is Kind.INITIAL_PEEK and len(state.legal_actions(seat)) == 10
        state.apply(seat, actions.peek(slots))
    assert (state.kind(), state.decision().seats) == (Kind.LOOK, (2, 0, 1))
    for seat, slots in ((0, (1, 4)), (2, (0, 1)), (1, (2, 3))):
        assert state.refusal(1, actions.draw(1)) is not None
        assert state.seen_now(seat) == tuple(state.village[seat][slot] for slot in slots)
        assert state.observe(seat).seen_now(seat) == state.seen_now(seat)
        seen = [state.observe(seat).face[card] for card in state.looking]
        assert [face >= 0 for face in seen] == [card in state.seen_now(seat) for card in state.looking]
        state.apply(seat, actions.PUT_AWAY)
    assert (state.kind(), state.active, state.turn) == (Kind.TURN_START, 1, 1)


# The turn (SI-3, SI-4)


def test_si_3_2_whoever_is_not_asked_and_whatever_is_not_asked_is_refused() -> None:
    table = Table("dn:seer dn:witch", "dn:robber")
    assert table.refused("draw 1", seat=1) == ("SI-3.2", "wrong_decision")
    for text in ("discard", "use", "exchange 1", "keep 1", "reveal 1.1", "decline", "end", "peek 1 2", "continue"):
        assert table.refused(text) == ("SI-3.2", "wrong_decision")
    table.do("draw 1")
    for text in ("draw 1", "take discard", "vote", "end"):
        assert table.refused(text) == ("SI-3.2", "wrong_decision")


def test_si_4_4_a_drawn_card_is_seen_by_nobody_else() -> None:
    table = Table("dn:seer", "dn:robber", deck="witch squire")
    (event,) = table.do("draw 1")
    (card,) = table.state.hand
    assert (event.kind, dict(event.details), event.reveals) == ("drew", {"n": 1}, True)
    assert (table.state.knows(0, card), table.state.knows(1, card)) == (True, False)


def test_si_4_7_a_drawn_card_may_be_thrown_away() -> None:
    table = Table("dn:seer", "dn:robber", deck="witch squire", discard="empath")
    events = table.do("draw 1", "discard")
    assert details(events, "discarded")["used"] is False
    assert table.names(table.state.discard) == "empath witch"
    assert (table.state.active, table.state.kind(), table.state.hand) == (1, Kind.TURN_START, ())


def test_si_4_9_a_drawn_card_lies_face_down_also_over_a_face_up_one() -> None:
    table = Table("up:seer dn:witch", "dn:robber", deck="empath squire")
    events = table.do("draw 1", "exchange 1")
    assert table.village(0) == "dn:empath dn:witch"
    assert "number" not in details(events, "exchanged")
    assert table.knowers(0, 0) == {0}


def test_si_4_10_to_4_12_the_top_discard_must_be_exchanged_and_lies_face_up() -> None:
    table = Table("dn:seer dn:witch", "dn:robber", discard="squire beholder")
    assert details(table.do("take discard"), "took")["number"] == 7
    assert table.refused("discard") == ("SI-4.11", "must_exchange")
    assert table.refused("use") == ("SI-4.11", "must_exchange")
    table.do("exchange 2")
    assert table.village(0) == "dn:seer up:beholder"
    assert table.names(table.state.discard) == "squire witch"


def test_si_4_10_an_empty_pile_cannot_be_taken() -> None:
    assert Table("dn:seer", "dn:robber").refused("take discard") == ("SI-4.10", "discard_empty")


def test_si_4_13_the_display_replaces_the_draw_and_lies_face_up() -> None:
    table = Table("up:rascal dn:witch", "dn:robber", row="seer squire")
    assert table.refused("take display 3") == ("SI-4.13", "not_in_display")
    table.do("take display 2", "exchange 2")
    assert table.village(0) == "up:rascal up:squire"
    assert table.names(table.state.display) == "seer"


def test_si_4_14_a_display_card_may_be_discarded_for_its_ability() -> None:
    table = Table("dn:witch", "dn:robber", row="seer")
    table.do("take display 1", "use", "look 2.1")
    assert table.knowers(1, 0) == {0}


def test_si_4_4_an_empty_deck_cannot_be_drawn_from() -> None:
    table = Table("dn:seer", "dn:robber", deck="", row="squire")
    assert table.refused("draw 1") == ("SI-4.4", "deck_empty")
    assert table.listed() == ["take display 1", "vote"]  # SI-9.5


def test_si_4_18_to_4_20_who_may_call_a_vote() -> None:
    assert Table("dn:seer dn:seer dn:witch dn:witch dn:squire", "dn:robber").refused("vote") == (
        "SI-4.18",
        "too_many_cards",
    )
    table = Table("up:empath dn:seer", "dn:robber", "dn:witch")
    table.do("empath 1 looks 2")
    assert table.refused("vote") == ("SI-4.19", "free_action_taken")
    table.do("draw 1", "discard", "vote")
    assert table.refused("vote") == ("SI-4.20", "already_called")


def test_si_4_19_a_vote_is_the_whole_turn() -> None:
    table = Table("up:bodyguard dn:seer up:empath", "dn:robber", "dn:witch")
    assert kinds(table.do("vote")) == ["voted"]
    assert (table.state.active, table.state.kind(), table.state.caller) == (1, Kind.TURN_START, 0)


def test_si_4_21_every_other_seat_has_exactly_one_more_turn() -> None:
    table = Table("dn:seer", "dn:robber", "dn:witch", active=2, deck="squire squire empath")
    table.do("vote")
    assert (table.state.active, table.state.last_turns) == (0, 2)
    table.do("draw 1", "discard")
    assert (table.state.active, table.state.last_turns) == (1, 1)
    events = table.do("draw 1", "discard")
    assert details(events, "round_over")["reason"] == "vote"  # SI-9.2


# The exchange (SI-5)


def test_si_5_1_no_card_twice_and_none_that_is_not_there() -> None:
    table = Table("dn:seer dn:seer", "dn:robber")
    table.do("draw 1")
    assert table.refused("exchange 1 3") == ("SI-5.1", "no_card")
    assert table.state.refusal(0, actions.exchange(())).code == "no_cards"
    for text in ("exchange 1 1", "exchange 2 1", "exchange 1 2 to 1", "exchange 0", "exchange"):
        with pytest.raises(UnknownAction):
            SILVER.parse(text)


def test_si_5_2_a_single_card_is_never_checked() -> None:
    table = Table("dn:seer", "dn:robber", deck="witch squire")
    table.do("draw 1", "exchange 1")
    assert table.village(0) == "dn:witch"


def test_si_5_3_equal_cards_leave_together_and_the_new_one_never_matches() -> None:
    table = Table("dn:seer up:seer dn:squire dn:seer", "dn:robber", deck="seer squire")
    table.do("draw 1", "exchange 1 2 4")
    assert table.village(0) == "dn:seer dn:squire"
    assert table.names(table.state.discard) == "seer seer seer"


def test_si_5_5_the_new_card_goes_to_the_leftmost_place_or_the_one_named() -> None:
    table = Table("dn:squire dn:seer dn:witch dn:seer", "dn:robber", deck="empath squire")
    table.do("draw 1")
    assert table.refused("exchange 2 4 to 1") == ("SI-5.5", "bad_place")
    other = Table("dn:squire dn:seer dn:witch dn:seer", "dn:robber", deck="empath squire")
    table.do("exchange 2 4")
    other.do("draw 1", "exchange 2 4 to 4")
    assert table.village(0) == "dn:squire dn:empath dn:witch"
    assert other.village(0) == "dn:squire dn:witch dn:empath"


def test_si_5_6_what_is_exchanged_away_triggers_nothing() -> None:
    table = Table("dn:exposer dn:seer", "dn:robber", deck="squire squire")
    table.do("draw 1", "exchange 1")
    assert (table.state.active, table.state.kind()) == (1, Kind.TURN_START)


def test_si_5_7_doppelgangers_lie_under_the_others() -> None:
    table = Table("dn:seer dn:doppelganger dn:seer dn:doppelganger", "dn:robber", deck="empath squire")
    table.do("draw 1", "exchange 1 2 3 4")
    assert table.names(table.state.discard) == "doppelganger doppelganger seer seer"


@pytest.mark.parametrize(
    ("village", "matches"),
    [
        ("doppelganger villager", True),
        ("doppelganger doppelganger", True),
        ("doppelganger doppelganger seer", True),
        ("doppelganger seer seer seer seer", True),
        ("doppelganger beholder seer", False),
        ("doppelganger doppelganger beholder seer", False),
        ("seer seer witch", False),
    ],
)
def test_si_7_13_a_doppelganger_takes_any_number(village: str, matches: bool) -> None:
    cards = village.split()
    table = Table(" ".join(f"dn:{card}" for card in cards), "dn:robber", deck="squire empath")
    slots = " ".join(str(slot + 1) for slot in range(len(cards)))
    assert (kinds(table.do("draw 1", f"exchange {slots}"))[0] == "exchanged") is matches


def test_si_5_8_a_failed_set_turns_face_down_and_the_new_card_joins_at_the_right() -> None:
    table = Table("dn:seer up:witch dn:squire", "dn:robber", deck="empath squire", discard="rascal")
    events = table.do("draw 1", "exchange 1 2")
    assert details(events, "failed") == {
        "cards": (0, 1),
        "numbers": (9, 11),
        "slots": (0, 1),
        "card": 4,
        "up": False,
        "penalty": None,
    }
    assert table.village(0) == "dn:seer dn:witch dn:squire dn:empath"
    assert table.names(table.state.discard) == "rascal"
    assert [table.knowers(0, slot) for slot in range(4)] == [{0, 1}, {0, 1}, set(), {0}]  # SI-14.4
    assert table.state.knows(-2, 0)
    assert table.state.shown == (0, 1)


def test_si_5_8_the_shown_cards_stay_marked_until_the_turn_of_the_seat_that_failed() -> None:
    table = Table("dn:seer dn:witch", "dn:robber", "dn:squire", deck="empath squire empath")
    table.do("draw 1", "exchange 1 2", "draw 1", "discard")
    assert table.state.shown == (0, 1)
    table.state.deck = (*table.state.deck, *table.state.removed[:3])
    table.do("draw 1", "discard")
    assert (table.state.active, table.state.shown) == (0, ())


def test_si_5_8_a_discard_that_fails_leaves_an_empty_pile() -> None:
    table = Table("dn:seer dn:witch", "dn:robber dn:robber", discard="rascal")
    table.do("take discard", "exchange 1 2")
    assert table.village(0) == "dn:seer dn:witch up:rascal"
    assert table.refused("take discard") == ("SI-4.10", "discard_empty")


@pytest.mark.parametrize(("size", "extra"), [(2, False), (3, True), (4, True)])
def test_si_5_9_three_or_more_cards_cost_a_card_that_nobody_sees(size: int, extra: bool) -> None:
    cards = "dn:seer dn:seer dn:witch dn:squire".split()[-size:]
    table = Table(" ".join(cards), "dn:robber", deck="empath robber squire")
    events = table.do("draw 1", f"exchange {' '.join(str(slot + 1) for slot in range(size))}")
    village = table.state.village[0]
    assert len(village) == size + (2 if extra else 1)
    assert (details(events, "failed")["penalty"] == village[-1]) is extra
    if extra:
        assert (table.village(0).split()[-1], table.knowers(0, size + 1)) == ("dn:robber", set())


def test_si_5_10_an_empty_deck_gives_no_penalty_card() -> None:
    table = Table("dn:seer dn:witch dn:squire", "dn:robber", deck="empath", row="rascal")
    assert details(table.do("draw 1", "exchange 1 2 3"), "failed")["penalty"] is None
    assert table.names(table.state.display) == "rascal"


def test_si_5_11_a_bodyguard_turned_down_stops_guarding_but_a_guarded_card_stays_guarded() -> None:
    described = {"guards": [[0, 0, 2], [0, 1, 3]], "deck": "empath witch witch"}
    table = Table("up:bodyguard up:bodyguard dn:seer up:squire", "dn:robber", **described)
    events = table.do("draw 1", "exchange 1 4")
    assert table.state.guards == ((1, 3),)
    assert details(events, "guard_ends") == {"bodyguard": 0}
    assert table.village(0) == "dn:bodyguard up:bodyguard dn:seer dn:squire dn:empath"


def test_si_5_12_villagers_shown_in_an_attempt_end_nothing() -> None:
    table = Table("dn:villager dn:seer", "up:villager", deck="empath witch")
    assert "round_over" not in kinds(table.do("draw 1", "exchange 1 2"))


def test_si_18_1_listed_are_single_cards_and_the_sets_the_seat_knows_to_match() -> None:
    table = Table("dn:seer@0 up:seer dn:seer dn:squire@0 dn:squire@1", "dn:robber")
    table.do("draw 1")
    assert table.listed("exchange") == [*(f"exchange {slot}" for slot in range(1, 6)), "exchange 1 2"]
    assert table.state.refusal(0, actions.exchange((2, 4))) is None


def test_si_18_1_a_doppelganger_that_is_known_goes_with_any_card() -> None:
    table = Table("dn:doppelganger@0 dn:seer dn:doppelganger@0 dn:squire@0 dn:squire@0", "dn:robber")
    table.do("draw 1")
    sets = [text.removeprefix("exchange ") for text in table.listed("exchange")[5:]]
    assert sets == sorted(sets)
    assert len(sets) == len(set(sets))
    with_unknown = {"1 2", "2 3", "1 2 3"}
    alone = {"1 3"}
    pairs = {"4 5", "1 4 5", "3 4 5", "1 3 4 5", "1 4", "1 5", "3 4", "3 5", "1 3 4", "1 3 5"}
    expected = {" ".join(sorted(text.split())) for text in with_unknown | alone | pairs}
    assert {" ".join(sorted(text.split())) for text in sets} == expected


def test_every_refusal_is_in_the_table_of_refusals() -> None:
    """The refusals of a long random mixture of actions carry a code of the table and a clause of the rules."""
    chance, seen = Chance("refusals"), Counter[str]()
    texts = "draw 1/draw 3/take discard/take display 1/vote/discard/use/exchange 1/exchange 1 2/exchange 9/keep 1"
    texts += (
        "/reveal 1.1/reveal 2.1/look 1.1/look 2.2/look 1.1 1.2/master 1 with 1/master 9 with 1/witch 2.1/witch own 1"
    )
    texts += "/rob 2.1 give 1/rob 1.1 give 1/decline/empath 1 looks 2/guard 1 covers 2/guard 1 covers 1/withdraw 1"
    texts += "/amulet 1/end/put away/continue"
    candidates = [SILVER.parse(text) for text in texts.split("/")]
    for number in range(3):
        state = SILVER.new({"first": "seat-1"}, 2 + number)
        while seats := state.decision().seats:
            for action in candidates:
                for seat in range(state.n):
                    if refused := state.refusal(seat, action):
                        assert refused.code in ROWS
                        assert refused.clause.startswith("SI-")
                        seen[refused.code] += 1
            state.apply(seats[0], chance.choose(state.legal_actions(seats[0])))
    assert len(seen) > 15
