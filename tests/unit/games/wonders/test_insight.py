"""What 7 Wonders knows about its positions: what is worth more, what others will answer, what is worth a try."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, UNKNOWN
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.actions import Action, parse
from mohreh.games.wonders.components import FREE_CITY
from mohreh.games.wonders.insight import INSIGHT, WondersInsight
from mohreh.games.wonders.insight_city import HAND
from mohreh.games.wonders.kinds import Kind
from tests.tools.wonders.pages import sample
from tests.tools.wonders.sentences import Cities, play, position

MANY = 40


def judged(**given: Any) -> float:
    """The chance of the first of three seats."""
    return INSIGHT.evaluate(position(**given))[0]


def test_chances_are_shares_and_agree_with_the_winners_at_the_end() -> None:
    for state in sample():
        chances = INSIGHT.evaluate(state)
        assert sum(chances) == pytest.approx(1.0) and min(chances) >= 0.0
        if state.won:
            assert {seat for seat, chance in enumerate(chances) if chance} == set(state.won)


def test_what_a_city_has_makes_it_likelier_to_win() -> None:
    plain = judged(age=2)
    for better in (
        {"built": ["clay_pool"]},
        {"built": ["loom_1"]},
        {"built": ["altar"]},
        {"built": ["stockade"]},
        {"built": ["scriptorium"]},
        {"built": ["east_trading_post"]},
        {"coins": 9},
        {"stages": 1},
    ):
        assert judged(age=2, cities={0: better}) > plain + 0.005, better


def test_two_symbols_promise_more_than_twice_one_and_less_at_the_end() -> None:
    def promise(age: int, *built: str) -> float:
        return judged(age=age, cities={0: {"built": list(built)}}) - judged(age=age)

    assert promise(1, "apothecary", "workshop") > 2 * promise(1, "apothecary") > 0.0


def test_a_lead_in_shields_says_the_more_the_nearer_the_conflict_is() -> None:
    armed = {0: {"built": ["stockade"]}}
    early, late = (
        judged(turn=turn, cities=armed, hands={f"{city}": ["altar"] * (8 - turn) for city in range(3)})
        for turn in (1, 6)
    )
    assert early < late


def test_whoever_has_chosen_in_secret_is_imagined_to_have_chosen_well() -> None:
    hands = {"0": ["altar", "theater"], "1": ["pawnshop", "baths"], "2": ["tavern", "altar"]}
    state = play(position(hands=hands), "1 discard baths free 0 0")
    view = state.observe(0)
    kinds = []
    for number in range(MANY):
        world = INSIGHT.world(view, 0, Chance(f"{number}"))
        assert world.observe(0) == view
        assert world.chosen[1] is not UNKNOWN and world.chosen[0] is None and world.chosen[2] is None
        chosen = world.chosen[1]
        assert isinstance(chosen, Action) and world.refusal(1, chosen) is None
        kinds.append(chosen.kind)
    assert kinds.count("discard") < MANY / 3


def test_of_two_the_controller_is_imagined_to_have_chosen_for_the_free_city_as_well() -> None:
    for number in range(6):
        state, chance = WONDERS.new(None, 2), Chance(f"two {number}")
        state.draw(chance)
        seat = state.controller - state.base
        for _ in range(2):
            state.play(seat, chance.choose(INSIGHT.candidates(state, seat)))
        view = state.observe(1 - seat)
        assert view.chosen[FREE_CITY] == UNKNOWN
        world = INSIGHT.world(view, 1 - seat, chance)
        assert world.phase is Kind.SELECT and world.turn == state.turn
        chosen = world.chosen[FREE_CITY]
        assert isinstance(chosen, Action) and chosen.verb == "city" and world.chosen[2 - seat] is None
        assert world.observe(1 - seat) == view


def test_quick_answers_are_legal_and_worth_more_than_chance() -> None:
    for state in sample():
        for seat in state.decision().seats:
            if seat == CHANCE:
                continue
            view = state.observe(seat)
            answer = INSIGHT.reply(view, seat, Chance("answer"))
            assert state.refusal(seat, answer) is None
            assert answer in INSIGHT.candidates(state, seat) or answer.kind in ("stage", "discard")


def test_a_quick_answer_is_mostly_what_brings_most() -> None:
    state = position(age=3, hands={"0": ["pawnshop", "altar"], "1": ["altar"] * 2, "2": ["altar"] * 2})
    answers = [INSIGHT.reply(state, 0, Chance(f"{number}")).text for number in range(MANY)]
    assert answers.count("build pawnshop free 0 0") > MANY / 2 > answers.count("build altar free 0 0") > 0


def test_what_is_sold_is_what_the_next_one_would_like_best() -> None:
    hand: dict[str, Any] = {
        "hands": {"0": ["lumber_yard", "gardens", "altar"], "1": ["arena"] * 3, "2": ["arena"] * 3},
        "age": 3,
    }
    for nearby, wanted in (({"built": ["statue"]}, "gardens"), ({"coins": 0}, "altar")):
        state = position(cities={1: nearby}, **hand)
        sold = [action.text for action in INSIGHT.candidates(state, 0) if action.kind == "discard"]
        assert sold == [f"discard {wanted} free 0 0"]


def test_a_free_build_may_save_coins() -> None:
    olympia: Cities = {
        0: {"wonder": "olympia", "stages": 2, "coins": 9},
        1: {"built": ["clay_pool"]},
        2: {"wonder": "giza"},
    }
    state = position(cities=olympia, age=2, hands={"0": ["temple", "altar"], "1": ["altar"] * 2, "2": ["altar"] * 2})
    modes = {action.mode for action in INSIGHT.candidates(state, 0) if action.kind == "build"}
    assert parse("build temple special_free 0 0") in INSIGHT.candidates(state, 0), modes


def test_every_weight_has_its_effect() -> None:
    """Other weights judge otherwise, and each of them is used somewhere."""
    states = [state for state in sample() if not state.won and -1 not in (*state.boards, *state.sides)]
    for name, value in HAND.items():
        other = WondersInsight({**HAND, name: 3.0 * value})
        assert other.weights[name] == 3.0 * value
        replies = name == "trade"  # which is felt by quick answers alone
        assert any(
            (other.judge.values(state) != INSIGHT.judge.values(state))
            or (replies and _gains(other, state) != _gains(INSIGHT, state))
            for state in states
        ), name


def _gains(insight: WondersInsight, state: Any) -> list[float]:
    seats = [seat for seat in state.decision().answering if seat >= 0]
    return [
        insight.judge.gain(state, seat + state.base, action)
        for seat in seats
        for action in state.legal_actions(seat)
        if action.verb in ("build", "stage", "discard")
    ]
