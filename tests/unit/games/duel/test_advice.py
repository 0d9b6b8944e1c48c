"""What a hint calls a move in 7 Wonders Duel."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.text import Words
from mohreh.games.duel import DUEL, advice
from mohreh.games.duel.actions import Action
from mohreh.games.duel.state import State

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


def test_all_coins_are_named_including_those_that_the_evaluation_ignores() -> None:
    """DU-8.2: from a number of coins on one more is worth no more than what it scores."""
    chance, state = Chance("rich"), DUEL.new({"wonders": "first-game"})
    while not (state.age == 2 and state.decision().kind == "turn"):
        seat = state.decision().seats[0]
        state.apply(seat, state.sample(chance) if seat < 0 else chance.choose(state.legal_actions(seat)))
    (seat,) = state.decision().seats
    state.coins, state.income = (12, 12), (6, 6)
    sale = next(action for action in state.legal_actions(seat) if action.verb == "discard")
    assert "You have 18 coins then" in advice.reasons(state.observe(seat), seat, sale, SCENE)


def reached(verb: str) -> tuple[State, int, Action]:
    """A position in which somebody may do this, and the first such action: by random play."""
    for number in range(40):
        chance, state = Chance(f"{verb} {number}"), DUEL.new()
        while owed := state.decision().seats:
            if owed[0] >= 0:
                found = [action for action in state.legal_actions(owed[0]) if action.verb == verb]
                if found:
                    return state.observe(owed[0]), owed[0], found[0]
            state.apply(owed[0], state.sample(chance) if owed[0] < 0 else chance.choose(state.legal_actions(owed[0])))
    raise AssertionError(verb)


def test_what_is_destroyed_is_what_the_rival_makes_no_longer() -> None:
    """DU-13.6."""
    view, seat, action = reached("destroy")
    (why,) = advice.reasons(view, seat, action, SCENE)
    name = SCENE.names[1 - seat]
    assert why.startswith((f"{name} makes less ", f"No building of {name} makes "))


def test_a_resource_is_named_that_a_card_makes() -> None:
    state = DUEL.new({"wonders": "first-game", "first": "seat-1"})
    state.draw(Chance("any text"))
    makers = {action.text: action for action in state.legal_actions(0) if action.verb == "build"}
    reasons = {text: advice.reasons(state.observe(0), 0, action, SCENE) for text, action in makers.items()}
    for text, good in (("build lumber_yard", "wood"), ("build clay_pool", "clay"), ("build quarry", "stone")):
        if text in reasons:
            assert f"You make no {good} yet" in reasons[text]
    assert all(reasons.values())
