"""Properties of 7 Wonders Duel that hold in every reachable position."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mohreh.core import record
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, IllegalAction, UnknownAction
from mohreh.games.duel import DUEL
from mohreh.games.duel.actions import ACTIONS, parse
from mohreh.games.duel.components import CARD, CARDS, DECKS, RESOURCES, SLOTS, SYMBOLS, TOKENS, WONDER, WONDERS
from mohreh.games.duel.kinds import Kind, Victory
from mohreh.games.duel.payment import card_item, discard_income, payment, production, total, wonder_item
from mohreh.games.duel.slots import AGE_BACK, GUILD_BACK, NOT_BUILT
from mohreh.games.duel.state import State
from tests.properties.duel import slow
from tests.properties.duel.play import COURSES, LONGEST, Course, position, steps

WHOLE_GAMES = COURSES.map(lambda course: course._replace(stop=LONGEST))


@given(COURSES)
def test_an_action_is_legal_exactly_when_it_is_not_refused(course: Course) -> None:
    """DU-6.8 and DU-21, over all actions there are, for both seats and chance."""
    state = position(course)
    deciding = state.decision().seats
    for seat in (0, 1, CHANCE):
        legal = state.legal_actions(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in deciding)
        assert {action for action in ACTIONS if state.refusal(seat, action) is None} == set(legal)
    if not deciding:
        assert {state.refusal(0, action).clause for action in ACTIONS} == {"DU-16.1"}


@given(COURSES, st.lists(st.sampled_from(ACTIONS), max_size=20))
def test_a_refused_action_changes_nothing(course: Course, tried: list[object]) -> None:
    state = position(course)
    before = state.clone()
    for action in tried:
        for seat in (0, 1, CHANCE):
            if state.refusal(seat, action) is not None:  # type: ignore[arg-type]
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)  # type: ignore[arg-type]
                assert state == before


@given(COURSES, COURSES)
def test_a_clone_goes_its_own_way(course: Course, other: Course) -> None:
    """What is done to a clone never shows in the original, and equal actions lead to equal positions."""
    state = position(course)
    clone, witness = state.clone(), state.clone()
    chance = random.Random(other.seed)
    for _ in range(other.stop):
        seats = clone.decision().seats
        if not seats:
            break
        action = chance.choice(clone.legal_actions(seats[0]))
        witness.apply(seats[0], action)
        clone.play(seats[0], action)
        assert clone == witness
    assert state == position(course)


@given(WHOLE_GAMES, st.text(max_size=40), st.text(max_size=40))
@settings(max_examples=60)
def test_a_record_replays_to_the_same_position(course: Course, name: str, seed: str) -> None:
    """Through its text, names of all kinds included."""
    kept = record.Record("duel", dict(course.options), [{"name": name}, {}], seed, {"note": name})
    state = DUEL.new(course.options)
    walked = []
    for step in steps(course):
        state = step.state
        kept.actions.append((step.seat, str(step.action)))
        walked.append((step.before, step.seat, step.action, step.events))
    text = record.dumps(kept)
    read = record.loads(text)
    assert read == kept
    assert record.dumps(read) == text
    assert record.replay(read, DUEL) == state
    assert [tuple(step) for step in record.steps(read, DUEL)] == walked


@given(WHOLE_GAMES)
def test_components_and_coins_are_conserved(course: Course) -> None:
    """Everything is in one place; coins change only as the events tell."""
    for step in steps(course):
        state = step.state
        _check_cards(state)
        tokens = [*state.tokens[0], *state.tokens[1], *state.board_tokens, *state.box_tokens, *state.drawn_tokens]
        assert sorted(token for token in tokens if token >= 0) == list(range(len(TOKENS)))
        for seat in (0, 1):
            change = {"gains": 1, "pays": -1, "loses": -1}
            coins = sum(
                change.get(e.kind, 0) * e.details["coins"] for e in step.events if e.kind in change and e.seat == seat
            )
            assert state.coins[seat] == step.before.coins[seat] + coins >= 0


def _check_cards(state: State) -> None:
    placed = [*state.city[0], *state.city[1], *state.discard]
    placed += [card for card in (*state.under, *state.slots) if card >= 0]
    assert len(set(placed)) == len(placed)
    assert not {*placed} & {*state.deck, *state.guild_deck}
    if state.age:
        hidden = sum(card in (AGE_BACK, GUILD_BACK) for card in state.slots)
        earlier = sum(len(DECKS[age]) - 3 for age in range(1, state.age))
        assert len(placed) + hidden == earlier + SLOTS
        assert {*DECKS[state.age]} <= {*placed, *state.deck}
    own = [*state.wonders[0], *state.wonders[1], *state.pool]
    assert len(set(own)) == len(own) <= 8
    built = [wonder for wonder in range(len(WONDERS)) if state.under[wonder] != NOT_BUILT]
    assert len(built) <= 7
    assert sorted([*built, *state.unbuilt[0], *state.unbuilt[1], *state.removed, *state.pool]) == sorted(own)


@given(COURSES, st.integers(0, 1), st.integers(0, 100))
def test_nothing_is_hidden_from_a_seat(course: Course, seat: int, seed: int) -> None:
    """DU-17: what a seat may know is the position, and nobody knows more."""
    state = position(course)
    seen = state.observe(seat)
    assert seen == state
    assert state.determinize(seat, Chance(str(seed))).observe(seat) == seen


@given(WHOLE_GAMES)
def test_every_game_ends(course: Course) -> None:
    """DU-16: with a result, and after a supremacy at once."""
    number, last = 0, None
    for number, last in enumerate(steps(course), 1):  # noqa: B007
        pass
    assert last is not None
    state = last.state
    assert number < LONGEST
    assert state.decision().kind == Kind.OVER
    assert state.result is not None
    assert state.winners() == state.result.winners != ()
    totals = [(sheet["total"], sheet["blue"]) for sheet in state.scores()]
    winner = state.winners()[0]
    match state.result.victory:
        case Victory.MILITARY:
            assert abs(state.pawn) == 9
            assert (state.pawn > 0) == (winner == 0)
        case Victory.SCIENTIFIC:
            assert state.symbols[winner].bit_count() == 6
        case Victory.SHARED:
            assert totals[0] == totals[1]
        case Victory.CIVILIAN:
            assert totals[winner] > totals[1 - winner]


@given(COURSES)
def test_what_is_kept_up_to_date_agrees_with_a_slow_count(course: Course) -> None:
    """Scores, production, symbols, discard income and accessible cards, from data.json alone."""
    state = position(course)
    dealing = Kind.CHANCE_DEAL in state.pending
    turned = [slot for slot in slow.accessible(state) if slot not in state.turning]
    assert state.accessible() == ([] if dealing else turned)
    for seat in (0, 1):
        assert state.scores()[seat] == slow.scores(state, seat)
        assert Counter(dict(zip(RESOURCES, production(state, seat), strict=True))) == slow.production(state, seat)
        assert {symbol for s, symbol in enumerate(SYMBOLS) if state.symbols[seat] >> s & 1} == slow.symbols(state, seat)
        assert discard_income(state, seat) == slow.discard_income(state, seat)


@given(COURSES)
def test_a_payment_is_the_exhaustive_optimum(course: Course) -> None:
    """DU-7.7 for every card and Wonder, and the explanation adds up."""
    state = position(course)
    items = [(name, card_item(card)) for name, card in CARD.items()]
    items += [(name, wonder_item(wonder)) for name, wonder in WONDER.items()]
    for seat in (0, 1):
        for name, item in items:
            paid = payment(state, seat, item)
            assert paid.total == total(state, seat, item) == slow.total(state, seat, name)
            assert paid.total == paid.coins + paid.trade
            assert paid.trade == sum(unit.price for unit in paid.units if unit.how == "bought")
            assert paid.chain is None or paid.chain in state.city[seat]


@example("build")
@example("Build stable")
@example("build stable ")
@given(st.text(max_size=30))
def test_other_text_is_no_action(text: str) -> None:
    if text in {str(action) for action in ACTIONS}:
        return
    with pytest.raises(UnknownAction):
        parse(text)


def test_every_action_has_one_text() -> None:
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS)
    for action in ACTIONS:
        assert parse(str(action)) is action
        assert copy.deepcopy(action) is pickle.loads(pickle.dumps(action)) is action
    assert len(CARDS) == 73
