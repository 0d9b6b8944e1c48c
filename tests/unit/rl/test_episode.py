"""A game in numbers, without any library: what is asked, said, seen, and what the end is worth."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import Mode
from mohreh.rl.episode import Episode, Plan, plan, worth
from mohreh.table import games
from tests.tools.games import OPEN, together
from tests.tools.samples import times
from tests.unit.rl.playing import episodes, some_plan

EVERY = games.in_folders()


def seen(episode: Episode, state: Any, seat: int) -> Any:
    """What a seat would see, and could say, if the position were this one."""
    other = object.__new__(Episode)
    for name in Episode.__slots__:
        setattr(other, name, getattr(episode, name))
    other.state = state
    texts = [str(action) for action in state.legal_actions(seat)] if seat == episode.seat else []
    return other.observation(seat), texts


@pytest.mark.parametrize("game", EVERY)
def test_nobody_sees_what_it_may_not_know(game: str) -> None:
    """Twin positions, which differ only in what a seat may not know, are the same to it, number by number."""
    chance, pairs, different = Chance(f"twins {game}"), 0, 0
    for episode in episodes(game, times(250, 20_000), f"twins {game}"):
        seat = chance.below(episode.plan.seats)
        twin = episode.state.determinize(seat, chance)
        assert seen(episode, twin, seat) == seen(episode, episode.state, seat)
        pairs += 1
        different += twin != episode.state
    assert pairs >= 250
    assert different > pairs / 4 or not games.room(game).game.private


def test_what_is_answered_in_secret_is_seen_when_all_have_answered() -> None:
    plans = plan(together(), 3)
    episode, other = Episode(plans, "secret"), Episode(plans, "secret")
    while episode.decision.mode is not Mode.TOGETHER:
        episode.say(episode.legal()[0])
        other.say(other.legal()[0])
    asked = episode.seat
    assert asked is not None and episode.legal()[0] != episode.legal()[-1]
    episode.say(episode.legal()[0])
    other.say(other.legal()[-1])
    while episode.seat == asked:
        episode.say(episode.legal()[0])
    while other.seat == asked:
        other.say(other.legal()[0])
    others = [seat for seat in range(3) if seat != asked]
    assert episode.seat == other.seat == others[0]
    assert [episode.observation(seat) for seat in others] == [other.observation(seat) for seat in others]
    assert episode.observation(asked) != other.observation(asked) or episode.state != other.state
    for each in (episode, other):
        while each.decision.given:
            each.say(each.legal()[0])
    assert [episode.observation(seat) for seat in others] != [other.observation(seat) for seat in others]


@pytest.mark.parametrize("game", EVERY)
def test_observations_stay_within_their_bounds(game: str) -> None:
    for episode in episodes(game, times(150, 5_000), f"bounds {game}"):
        numbers = episode.observation(episode.seat or 0)
        assert len(numbers) == episode.plan.size
        at = 0
        for feature in episode.plan.features:
            row = numbers[at : at + feature.size]
            assert min(row) >= feature.low and max(row) <= feature.high, feature.name
            at += feature.size
        asked = dict(zip((feature.name for feature in episode.plan.features), range(4), strict=False))
        assert list(asked)[:4] == ["me", "asked", "decision", "said"]


def test_what_leaves_no_choice_is_not_asked_unless_it_is_wished() -> None:
    lengths = []
    for forced in (False, True):
        widths = [len(episode.legal()) for episode in episodes(OPEN, 300, "forced", forced=forced)]
        assert (min(widths) > 1) is not forced
        lengths.append(len(widths))


def test_a_phrase_without_an_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    episode = Episode(plan(OPEN), "any text")
    before = episode.observation(0), episode.legal()
    table = episode.plan.phrases
    with pytest.raises(ValueError, match=r"refused by [A-Z]{2}-\d"):
        next(episode.say(number) for number in range(1, len(table)) if number not in episode.legal())
    with pytest.raises(ValueError, match="is no phrase: there are"):
        episode.say(len(table))
    assert (episode.observation(0), episode.legal()) == before


@pytest.mark.parametrize("game", EVERY)
def test_every_number_of_an_observation_has_a_name_of_its_own(game: str) -> None:
    chance = Chance(f"names {game}")
    for _ in range(10):
        planned = some_plan(game, chance)
        labels = planned.labels()
        assert len(set(labels)) == len(labels) == planned.size
        assert all(len(each.names) in (0, each.shape[-1]) for each in planned.features)
        named = sum(bool(each.names) for each in planned.features)
        assert named >= 2 + (len(planned.phrases) > 10)  # decisions, phrases, and the things of a game that has some


@pytest.mark.parametrize("game", EVERY)
def test_numbers_that_stand_for_things_have_their_names(game: str) -> None:
    for at, episode in enumerate(episodes(game, 120, f"values {game}")):
        if at % 8 == 0:
            seen, offset = episode.observation(0), 0
            for each in episode.plan.features:
                numbers = seen[offset : offset + each.size]
                assert not each.values or {number - each.low for number in numbers} <= set(range(len(each.values)))
                offset += each.size


def some_phrases(episode: Episode, number: int, seed: str) -> list[int]:
    """Phrases drawn from a seed and said, until the game is over."""
    chance, phrases = Chance(seed), list[int]()
    while len(phrases) < number and not episode.over:
        phrases.append(chance.choose(episode.legal()))
        episode.say(phrases[-1])
    return phrases


def test_a_pickled_course_goes_on_as_the_original_does_and_leaves_it_alone() -> None:
    episode, undisturbed = Episode(plan(OPEN), "any text"), Episode(plan(OPEN), "any text")
    for each in (episode, undisturbed):
        some_phrases(each, 30, "travel")
    copy = pickle.loads(pickle.dumps(episode))
    assert copy.observation(0) == episode.observation(0) and copy.legal() == episode.legal()
    ends = [(some_phrases(each, 999, "to the end"), each.state) for each in (copy, episode, undisturbed)]
    assert ends[0] == ends[1] == ends[2] and episode.over


def test_a_course_is_copied_only_where_luck_comes_from_outside() -> None:
    with pytest.raises(
        TypeError, match=r"would know what comes\. fork\(seed\) copies it for search, and pickle as it is"
    ):
        copy.deepcopy(Episode(plan(OPEN), "any text"))
    waits = Episode(plan(OPEN), None)
    assert waits.waits and waits.seat is None
    twin = copy.deepcopy(waits)
    twin.draw(twin.state.legal_actions(-1)[0])
    assert twin.state != waits.state


@pytest.mark.parametrize("game", EVERY)
def test_a_fork_shows_the_same_and_knows_no_more(game: str) -> None:
    """Also in the middle of an action, and where others have chosen in secret; playing it changes no other."""
    chance, different = Chance(f"fork {game}"), 0
    for at, episode in enumerate(episodes(game, times(60, 2000), f"fork {game}", forced=True)):
        if at % 6:
            continue
        seat, before = episode.seat, episode.state.clone()
        assert seat is not None
        one, again, other = (episode.fork(f"{seed} {at}") for seed in ("one", "one", "other"))
        for each in (one, other):
            assert (each.seat, each.said, each.legal()) == (seat, episode.said, episode.legal())
            assert each.observation(seat) == episode.observation(seat)
        assert one.state == again.state
        for _ in range(12):
            if one.over or one.seat is None:
                break
            number = chance.choose(one.legal())
            for each in (one, again):
                each.say(number)
        assert one.state == again.state and episode.state == before
        different += other.state != again.state
    assert different


def ended(sides: Any, totals: list[int], winners: tuple[int, ...], low_wins: bool = False) -> tuple[Plan, Any]:
    """A game that is over, as far as its worth goes."""
    seats = sum(map(len, sides))
    of: Any = SimpleNamespace(sides=sides, seats=seats, game=SimpleNamespace(low_wins=low_wins))
    return of, SimpleNamespace(scores=lambda: [{"total": total} for total in totals], winners=lambda: winners)


ALONE = ((0,), (1,), (2,))


@pytest.mark.parametrize(
    ("over", "reward", "values"),
    [
        (ended(ALONE, [30, 50, 40], (1,)), "rank", [-1, 1, 0]),
        (ended(ALONE, [30, 50, 40], (1,)), "win", [-1, 1, -1]),
        (ended(ALONE, [30, 50, 40], (1,)), "points", [-15, 15, 0]),
        (ended(ALONE, [50, 50, 40], (0, 1)), "rank", [0.5, 0.5, -1]),
        (ended(ALONE, [40, 50, 40], (1,)), "rank", [-0.5, 1, -0.5]),
        (ended(ALONE, [50, 50, 40], (1,)), "rank", [0, 1, -1]),  # a tie that the rules have broken
        (ended(ALONE, [60, 50, 40], (2,)), "rank", [0, -1, 1]),  # a victory that points do not decide
        (ended(ALONE, [7, 5, 9], (1,), low_wins=True), "rank", [0, 1, -1]),
        (ended(ALONE, [7, 5, 9], (1,), low_wins=True), "points", [0, 3, -3]),
        (ended(((0,), (1,)), [9, 9], (0, 1)), "win", [0, 0]),
        (ended(((0, 2), (1, 3)), [8, 5, 8, 5], (0, 2)), "rank", [1, -1, 1, -1]),
        (ended(((0,),), [42], ()), "rank", [-1]),
        (ended(((0,),), [42], (0,)), "win", [1]),
        (ended(((0,),), [42], ()), "points", [42]),
    ],
)
def test_what_the_end_is_worth(over: tuple[Plan, Any], reward: str, values: list[float]) -> None:
    assert worth(*over, reward) == values
