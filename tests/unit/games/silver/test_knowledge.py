"""Who knows what in Silver (SI-14): knowledge follows the card, views hide the rest, guesses agree with the view."""

from __future__ import annotations

from collections import Counter

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN
from mohreh.games.silver import SILVER
from mohreh.games.silver.components import NUMBERS
from mohreh.games.silver.state import State
from tests.tools.silver.table import SilverTable as Table


def numbers(state: State, cards: tuple[int, ...]) -> list[int]:
    return [state.face[card] for card in cards]


def agrees(state: State) -> None:
    """The laws of views (ARCHITECTURE.md) for every seat and for everybody."""
    for seat in (EVERYBODY, *range(state.n)):
        view = state.observe(seat)
        assert view.observe(seat) == view
        for n in range(3):
            guess = view.determinize(seat, Chance(f"{seat}/{n}"))
            assert guess == state.determinize(seat, Chance(f"{seat}/{n}"))  # nothing but the view is looked at
            assert guess.observe(seat) == view
            assert UNKNOWN not in guess.face
            assert sorted((*guess.face, *(NUMBERS[card] for card in guess.undealt))) == list(NUMBERS)


# Views


def test_si_14_7_a_view_has_all_public_cards_and_what_the_seat_has_seen() -> None:
    table = Table(
        "dn:seer@0 up:witch dn:squire",
        "dn:robber@1,0 dn:empath@1",
        deck="rascal@1 squire",
        discard="exposer",
        row="seer",
    )
    state = table.state
    view = state.observe(0)
    assert numbers(view, view.village[0]) == [9, 11, UNKNOWN]
    assert numbers(view, view.village[1]) == [12, UNKNOWN]
    assert numbers(view, view.deck) == [UNKNOWN, UNKNOWN]
    assert numbers(view, (*view.discard, *view.display)) == [5, 9]
    assert numbers(state.observe(1), state.deck) == [4, UNKNOWN]
    assert set(numbers(view, view.removed)) == {UNKNOWN}
    assert view.village == state.village
    assert view.seen == state.seen  # SI-14.6: which cards a seat has seen is public


def test_everybody_sees_only_what_was_shown_to_all() -> None:
    table = Table("dn:seer@0,1 up:witch", "dn:robber", deck="squire empath")
    assert numbers(table.state.observe(EVERYBODY), table.state.village[0]) == [UNKNOWN, 11]
    table.do("draw 1", "exchange 1 2")
    assert numbers(table.state.observe(EVERYBODY), table.state.village[0]) == [9, 11, UNKNOWN]


def test_the_hand_of_another_is_only_a_number_of_cards() -> None:
    table = Table("up:rascal dn:seer", "dn:robber", deck="squire empath witch")
    table.do("draw 2")
    assert numbers(table.state.observe(0), table.state.hand) == [1, 2]
    assert numbers(table.state.observe(1), table.state.hand) == [UNKNOWN, UNKNOWN]
    assert len(table.state.observe(EVERYBODY).hand) == 2
    assert [str(action) for action in table.state.observe(0).legal_actions(0)] == ["keep 1", "keep 2"]
    assert table.state.observe(1).legal_actions(1) == []
    agrees(table.state)


def test_a_look_shows_its_cards_to_the_looker_alone() -> None:
    table = Table("dn:squire", "dn:robber", "dn:empath", deck="seer witch")
    (event, *_) = table.do("draw 1", "use", "look 3.1")
    assert "number" not in str(event.details)
    assert numbers(table.state.observe(0), table.state.looking) == [2]
    for seat in (1, 2, EVERYBODY):
        assert numbers(table.state.observe(seat), table.state.looking) == [UNKNOWN]
    agrees(table.state)


def test_while_the_cards_are_dealt_nothing_leaks() -> None:
    one, other = SILVER.new({"first": "seat-1"}, 2), SILVER.new({"first": "seat-1"}, 2)
    for n in range(30):
        one.apply(CHANCE, one.legal_actions(CHANCE)[0])
        other.apply(CHANCE, other.legal_actions(CHANCE)[-1 - n % 2])
        for seat in (0, 1, EVERYBODY):
            assert one.observe(seat) == other.observe(seat)
            assert one.observe(seat).legal_actions(CHANCE) == other.observe(seat).legal_actions(CHANCE)
    guess = one.determinize(0, Chance("deal"))
    assert guess.observe(0) == one.observe(0)
    assert Counter((*guess.face, *(NUMBERS[card] for card in guess.undealt))) == Counter(NUMBERS)
    assert guess.face != one.face


# Knowledge follows the card (SI-14.2)


def test_si_14_2_knowledge_stays_with_a_card_that_is_turned_down() -> None:
    table = Table("up:seer dn:squire", "dn:robber", deck="empath witch", discard="rascal")
    table.do("draw 1", "exchange 1 2")
    view = table.state.observe(1)
    assert numbers(view, view.village[0]) == [9, 1, UNKNOWN]


def test_si_14_2_knowledge_follows_a_card_through_a_robbery_and_a_witch() -> None:
    table = Table("dn:seer@0,2", "dn:squire@1", "dn:empath", deck="robber witch rascal exposer exposer")
    table.do("draw 1", "use", "rob 2.1 give 1")  # seat 0 sees the Squire, seat 1 does not see the Seer
    assert [table.knowers(seat, 0) for seat in (0, 1)] == [{0, 1}, {0, 2}]
    table.do("draw 1", "use", "witch 1.1")  # seat 1 lays the Rascal in village 1
    assert table.knowers(0, 0) == {1}
    agrees(table.state)


def test_si_14_5_a_returned_card_stays_known_to_the_drawer_when_a_rival_keeps_it() -> None:
    table = Table("up:rascal dn:seer", "dn:robber dn:squire", deck="squire empath witch exposer")
    table.do("draw 2", "keep 2", "exchange 2")
    assert numbers(table.state.observe(0), table.state.deck) == [1, UNKNOWN, UNKNOWN]
    (event,) = table.do("draw 1")
    assert event.reveals
    table.do("exchange 1")
    assert table.knowers(1, 0) == {0, 1}
    agrees(table.state)


def test_si_14_5_a_known_card_drawn_again_teaches_nothing() -> None:
    table = Table("up:rascal dn:seer", "dn:robber", deck="squire@0 empath@0 witch")
    assert not table.do("draw 2")[0].reveals


def test_si_14_5_a_penalty_card_stays_known_to_those_who_knew_the_top() -> None:
    table = Table("dn:seer dn:squire dn:empath", "dn:robber", deck="empath witch@1 squire")
    table.do("draw 1", "exchange 1 2 3")
    assert table.knowers(0, 4) == {1}


def test_si_14_3_a_card_kept_face_down_is_known_to_its_owner_alone() -> None:
    table = Table("dn:seer", "dn:robber", deck="squire witch")
    (exchanged, *_) = table.do("draw 1", "exchange 1")
    assert exchanged.reveals
    assert table.knowers(0, 0) == {0}
    table = Table("up:seer", "dn:robber", deck="squire witch")
    assert not table.do("draw 1", "exchange 1")[0].reveals


# Guesses


@pytest.mark.parametrize("n", [2, 3, 4])
def test_guesses_agree_with_the_view_all_through_a_game(n: int) -> None:
    chance = Chance(f"knowledge {n}")
    state = SILVER.new({"mode": "points", "first": "seat-2"}, n)
    step = 0
    while (seats := state.decision().seats) and step < 500:
        if step % 7 == 0:
            agrees(state)
        for seat in range(state.n):
            assert state.observe(seat).legal_actions(seat) == state.legal_actions(seat)
        state.apply(seats[0], chance.choose(state.legal_actions(seats[0])))
        step += 1
    assert len(state.rounds) > 0


def test_unknown_cards_are_guessed_uniformly_removed_ones_included() -> None:
    """SI-19.17: what lies outside the round stays in every belief."""
    state = Table("dn:seer@0 dn:squire", "dn:robber", deck="witch", discard="villager").state
    counts = {card: Counter[int]() for card in (state.village[0][1], state.deck[0], state.removed[7])}
    chance, guesses = Chance("uniform"), 6000
    for _ in range(guesses):
        guess = state.determinize(0, chance)
        for card, count in counts.items():
            count[guess.face[card]] += 1
    left = Counter(NUMBERS) - Counter([9, 0])
    for count in counts.values():
        for number, copies in left.items():
            share = copies / 50
            assert abs(count[number] / guesses - share) < 4 * (share * (1 - share) / guesses) ** 0.5
