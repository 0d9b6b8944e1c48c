"""What a hint calls a move in 7 Wonders Duel."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.text import Words
from mohreh.games.duel import DUEL, advice

SCENE = Scene(words=Words("en", ("mohreh.table", "mohreh.games.duel")), names=("Sara", "Bahram"), viewer=0)


@pytest.mark.parametrize("asked", [2, 3])
def test_the_age_that_somebody_begins_is_the_one_that_lies_there(asked: int) -> None:
    """DU-15.2: the next Age is laid out before it is said who begins it."""
    chance = Chance("who begins")
    state = DUEL.new({"wonders": "first-game"})
    while not (state.decision().kind == "choose_starter" and state.age == asked):
        seat = state.decision().seats[0]
        legal = state.legal_actions(seat) if seat >= 0 else [state.sample(chance)]
        discards = [action for action in legal if action.verb == "discard"]
        state.apply(seat, (discards or legal)[0])
    (seat,) = state.decision().seats
    named = {advice.called(state.observe(seat), seat, action, SCENE) for action in state.legal_actions(seat)}
    age = ("", "Age I", "Age II", "Age III")[asked]
    assert named == {f"Begin {age} yourself", f"Let {SCENE.names[1 - seat]} begin {age}"}


def test_all_coins_are_told_also_those_that_the_judgement_no_longer_counts() -> None:
    """DU-8.2: from a number of coins on one more is worth no more than what it scores."""
    chance, state = Chance("rich"), DUEL.new({"wonders": "first-game"})
    while not (state.age == 2 and state.decision().kind == "turn"):
        seat = state.decision().seats[0]
        state.apply(seat, state.sample(chance) if seat < 0 else chance.choose(state.legal_actions(seat)))
    (seat,) = state.decision().seats
    state.coins, state.income = (12, 12), (6, 6)
    sale = next(action for action in state.legal_actions(seat) if action.verb == "discard")
    assert "Brings 6 coins" in advice.reasons(state.observe(seat), seat, sale, SCENE)


def test_little_that_a_card_brings_is_more_than_nothing() -> None:
    state = DUEL.new({"wonders": "first-game", "first": "seat-1"})
    state.draw(Chance("any text"))
    for action in state.legal_actions(0):
        if action.verb == "build":
            assert advice.reasons(state.observe(0), 0, action, SCENE)


def test_coins_for_a_card_are_not_told_twice() -> None:
    """DU-16.3: three of them are a point in the end."""
    state = DUEL.new({"wonders": "first-game", "first": "seat-1"})
    state.draw(Chance("any text"))
    sale = next(action for action in state.legal_actions(0) if action.verb == "discard")
    assert not any("point" in each for each in advice.reasons(state.observe(0), 0, sale, SCENE))
