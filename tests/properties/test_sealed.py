"""The laws of every game (clones, refusals, views, worlds, records), for a toy of up to seven seats that answer in
secret: so they are said once for moments of many, asides and deals of many cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mohreh.bots import decide, make
from mohreh.core import record
from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, IllegalAction, Mode
from mohreh.core.text import Words
from tests.properties import play
from tests.properties.play import Step
from tests.toys.sealed import SEALED, face
from tests.toys.sealed.game import BIDS, Action, State, parse

WORDS = Words("en", ("mohreh.table",))


class Course(NamedTuple):
    """Where a random game goes."""

    seats: int
    mode: str
    extras: str
    seed: int
    stop: int

    @property
    def options(self) -> dict[str, str]:
        return {"mode": self.mode, "extras": self.extras, "rounds": "5"}


def _fits(course: Course) -> bool:
    if course.seats == 1:
        return course.mode == "one-side" and "gifts" not in course.extras
    return course.mode != "pairs" or course.seats % 2 == 0


COURSES = st.builds(
    Course,
    st.integers(1, 7),
    st.sampled_from(("alone", "pairs", "one-side")),
    st.sampled_from(("none", "die", "gifts", "die.gifts")),
    st.integers(0, 10_000),
    st.integers(0, 60),
).filter(_fits)


def steps(course: Course) -> Iterator[Step[State, Action]]:
    """Random answers, changed answers and asides."""
    luck, chance = random.Random(course.seed), Chance(str(course.seed))

    def choose(state: State, seats: tuple[int, ...]) -> tuple[int, Action]:
        if seats == (CHANCE,):
            return CHANCE, state.sample(chance)
        if luck.random() < 0.2:
            beside = [(seat, action) for seat in range(state.n) for action in state.out_of_turn(seat)]
            if beside:
                return luck.choice(beside)
        seat = luck.choice(state.decision().answering)
        return seat, luck.choice(state.legal_actions(seat))

    return play.walk(SEALED.new(course.options, course.seats), course.stop, choose)


def position(course: Course) -> State:
    return play.position(SEALED.new(course.options, course.seats), steps(course))


def every_action(n: int) -> list[Action]:
    texts = ["keep", "on", *(f"bid {bid}" for bid in range(6)), *(f"give {seat}" for seat in range(9))]
    texts += (
        [f"roll {n}" for n in range(9)] + [f"show {seat}" for seat in range(9)] + ["show 1 2", "show 2 1", "show 3 3"]
    )
    return [parse(text) for text in [*texts, "deal" + " 4" * n]]


@given(COURSES)
def test_legal_is_what_is_not_refused(course: Course) -> None:
    state = position(course)
    for seat in (CHANCE, *range(state.n)):
        legal, asides = state.legal_actions(seat), state.out_of_turn(seat)
        assert len({*legal, *asides}) == len(legal) + len(asides)
        assert bool(legal) == (seat in state.decision().answering)
        allowed = {action for action in every_action(state.n) if state.refusal(seat, action) is None}
        assert {action for action in allowed if action.verb not in ("show", "deal")} == {
            action for action in legal if action.verb != "deal"
        }
        assert all(state.refusal(seat, action) is None for action in (*legal, *asides))


@given(COURSES)
def test_what_is_refused_changes_nothing(course: Course) -> None:
    state = position(course)
    before = state.clone()
    for action in every_action(state.n):
        for seat in (CHANCE, *range(state.n)):
            if state.refusal(seat, action) is not None:
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)
                assert state == before


@given(COURSES)
def test_playing_is_applying_without_words(course: Course) -> None:
    for step in steps(course):
        played = step.before.clone()
        played.play(step.seat, step.action)
        assert played == step.state != step.before or step.action.verb == "bid"


@given(COURSES)
def test_a_world_agrees_with_the_view_it_was_drawn_from(course: Course) -> None:
    state = position(course)
    for seat in (EVERYBODY, *range(state.n)):
        view = state.observe(seat)
        world = state.determinize(seat, Chance(str(course.seed)))
        assert world.observe(seat) == view == view.observe(seat)
        assert view.determinize(seat, Chance("x")) == state.determinize(seat, Chance("x"))


@given(COURSES)
@settings(max_examples=40)
def test_equal_views_are_drawn_and_played_alike(course: Course) -> None:
    state = position(course)
    for seat in range(state.n):
        world = state.determinize(seat, Chance(str(course.seed)))
        scene = Scene(words=WORDS, names=tuple(f"P{n}" for n in range(state.n)), viewer=seat)
        assert face.board(state.observe(seat), scene) == face.board(world.observe(seat), scene)
        if seat in state.decision().seats and state.decision().mode is not Mode.SHARED:
            bots = [make(SEALED, "greedy", "s") for _ in range(2)]
            moves = [decide(bot, each.observe(seat), seat) for bot, each in zip(bots, (state, world), strict=True)]
            assert moves[0] == moves[1] and state.refusal(seat, moves[0]) is None


@given(COURSES)
def test_until_the_last_answer_nobody_learns_any(course: Course) -> None:
    for step in steps(course):
        if step.action.verb != "bid" or step.before.decision().seats == (step.seat,):
            continue
        others = [seat for seat in range(step.state.n) if seat != step.seat]
        for bid in BIDS:
            if step.before.refusal(step.seat, Action("bid", (bid,))) is None:
                other = step.before.clone()
                events = other.apply(step.seat, Action("bid", (bid,)))
                assert events == step.events and not any(event.reveals for event in events)
                for seat in (EVERYBODY, *others):
                    assert other.observe(seat) == step.state.observe(seat)


@given(COURSES)
@settings(max_examples=60)
def test_records_replay_with_changed_answers_and_asides(course: Course) -> None:
    seats: list[dict[str, str]] = [{} for _ in range(course.seats)]
    kept = record.Record("sealed", course.options, seats)
    state = SEALED.new(course.options, course.seats)
    for step in steps(course):
        kept.actions.append((step.seat, str(step.action)))
        state = step.state
    assert record.replay(record.loads(record.dumps(kept)), SEALED) == state


@given(COURSES.map(lambda course: course._replace(stop=400)))
@settings(max_examples=60)
def test_whole_sides_win(course: Course) -> None:
    state = position(course)
    assert state.decision().kind == "over"
    sides, winners = SEALED.sides(course.seats, course.options), set(state.winners())
    assert sorted(seat for side in sides for seat in side) == list(range(course.seats))
    assert all(winners.issuperset(side) or winners.isdisjoint(side) for side in sides)
    assert winners or len(sides) == 1
