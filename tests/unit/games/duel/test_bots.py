"""The opponents of Duel: honest, repeatable, quick, and as strong as they say."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest

from mohreh.bots import LEVELS, Budget, Greedy, Insight, Uniform, decide, make
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.games.duel import DUEL
from mohreh.games.duel.insight import INSIGHT
from mohreh.lab.arena import compete, play, report, spread
from mohreh.lab.entrants import level
from tests.tools.speed import slowness

FEW = Budget(seconds=None, playouts=30)  # of a level that searches: enough to differ from one step of lookahead


def positions(seed: str, *, least: int = 0) -> Iterator[tuple[Any, int]]:
    """The decisions of one game of random moves: the position and the seat that must decide."""
    state, chance, count = DUEL.new(), Chance(seed), 0
    while seats := state.decision().seats:
        actions = state.legal_actions(seats[0])
        if seats[0] != CHANCE:
            count += 1
            if count > least:
                yield state, seats[0]
        state.apply(seats[0], chance.choose(actions))


def test_the_levels_are_known_by_name() -> None:
    assert tuple(LEVELS) == ("random", "greedy")
    assert tuple(DUEL.levels) == ("beginner", "easy", "medium", "hard")
    assert DUEL.former_levels == {"random": "beginner", "greedy": "easy"}  # the names in records
    assert DUEL.levels["easy"] is LEVELS["greedy"]
    with pytest.raises(ValueError, match="duel has no level 'belief': use one of random, greedy, beginner"):
        make(DUEL, "belief", "seed")
    with pytest.raises(ValueError, match="duel has no level 'belief'"):
        level("belief", DUEL)
    make(DUEL, "greedy", "seed", Budget(seconds=0.1, playouts=10))


@pytest.mark.parametrize("name", DUEL.levels)
def test_same_seed_same_position_same_action(name: str) -> None:
    for index, (state, seat) in enumerate(positions("repeat")):
        if index % 4 == 0:
            one, other = make(DUEL, name, "s", FEW), make(DUEL, name, "s", FEW)
            decide(other, state.observe(seat), seat)  # what it was asked before must not matter
            assert decide(one, state.observe(seat), seat) == decide(other, state.observe(seat), seat)


@pytest.mark.parametrize("name", DUEL.levels)
def test_no_peeking(name: str) -> None:
    """Two full positions that look the same to a seat get the same move."""
    for index, (state, seat) in enumerate(positions("peek")):
        if index % 5 == 0:
            worlds = [state.determinize(seat, Chance(f"{index} {n}")).observe(seat) for n in (1, 2)]
            moves = {str(decide(make(DUEL, name, "s", FEW), world, seat)) for world in [state.observe(seat), *worlds]}
            assert len(moves) == 1


def test_random_is_uniform_and_differs_by_seed() -> None:
    state, seat = next(positions("uniform", least=9))
    actions = list(state.legal_actions(seat))
    chosen = [decide(make(DUEL, "random", str(n)), state, seat) for n in range(60 * len(actions))]
    counts = [chosen.count(action) for action in actions]
    assert min(counts) > 25
    assert max(counts) < 110


@pytest.mark.alone
@pytest.mark.parametrize("name", DUEL.levels)
def test_thinking_changes_nothing_and_comes_in_slices(name: str) -> None:
    longest, slow = [], slowness()
    for state, seat in positions("slices"):
        before = str(state.observe(seat).legal_actions(seat)), state.scores(), state.decision()
        thinking = make(DUEL, name, "s", FEW).think(state.observe(seat), seat)
        progress = 0.0
        while True:
            began = process_time()
            try:
                at = next(thinking)
            except StopIteration as done:
                assert state.refusal(seat, done.value) is None
                break
            longest.append(process_time() - began)
            if at is not None:
                assert progress <= at <= 1.0
                progress = at
        assert (str(state.observe(seat).legal_actions(seat)), state.scores(), state.decision()) == before
    longest.sort()  # far above a slice's work; two may have met the garbage collector
    assert len(longest) < 3 or longest[-3] < 0.025 * max(slow, slowness())


def test_evaluation_is_a_pair_of_chances_and_its_points_are_those_of_the_score_sheet() -> None:
    for seed in ("sum", "of", "both"):
        for state, _ in positions(seed):
            first, second = INSIGHT.evaluate(state)
            assert 0.0 <= first <= 1.0
            assert first + second == pytest.approx(1.0)
            assert [INSIGHT.points(state, seat) for seat in (0, 1)] == [row["total"] for row in state.scores()]


@pytest.mark.parametrize("name", ["greedy", "hard"])
def test_a_win_that_lies_there_is_taken(name: str) -> None:
    """In games of random moves: whenever a move wins at once, a winning one is played; it is never far to see."""
    seen = 0
    for n in range(60):
        for state, seat in positions(f"win {n}", least=40):
            if max(abs(state.pawn), max(len(city) for city in state.city)) < 6:
                continue
            for action in state.legal_actions(seat):
                after = state.clone()
                after.apply(seat, action)
                if after.winners() == (seat,) and after.result.victory != "civilian":
                    chosen = decide(make(DUEL, name, "s", FEW), state.observe(seat), seat)
                    after = state.clone()
                    after.apply(seat, chosen)
                    assert after.winners() == (seat,)
                    seen += 1
                    break
        if seen >= 3:
            break
    assert seen >= 3


def wins_at_once(state: Any, seat: int) -> bool:
    """Whether `seat` is to move and has a move that wins by a supremacy."""
    if state.decision().seats != (seat,):
        return False
    for action in state.legal_actions(seat):
        after = state.clone()
        after.apply(seat, action)
        if after.winners() == (seat,) and after.result.victory != "civilian":
            return True
    return False


@pytest.mark.parametrize("name", ["greedy", "hard"])
def test_no_supremacy_is_left_open_that_can_be_closed(name: str) -> None:
    """Whenever some moves let the rival win at once and others do not, one of the others is played."""
    seen = 0
    for n in range(200):
        for state, seat in positions(f"close {n}", least=30):
            if state.decision().kind != "turn" or (abs(state.pawn) < 6 and state.symbols[1 - seat].bit_count() < 5):
                continue
            opens, closes = [], []
            for action in state.legal_actions(seat):
                after = state.clone()
                after.apply(seat, action)
                if wins_at_once(after, 1 - seat):
                    opens.append(action)
                elif after.decision().seats == (1 - seat,):  # not when a card is turned first: it may be the one
                    closes.append(action)
            if opens and closes and not wins_at_once(state, seat):
                chosen = decide(make(DUEL, name, "s", FEW), state.observe(seat), seat)
                assert chosen not in opens, f"{chosen} lets the rival win"
                seen += 1
        if seen >= 8:
            break
    assert seen >= 8


def test_twenty_paired_games_against_random() -> None:
    """The stated strength (95 of 100) is measured by `python -m tests.bench bots`; this catches a fall."""
    tally = compete(DUEL, level("greedy", DUEL), level("random", DUEL), 20, "unit")
    assert tally.games == 20
    assert tally.wins >= 18
    assert "share" in report(tally, ("greedy", "random"))


@pytest.mark.thorough
def test_a_short_search_is_not_weaker_than_one_step_of_lookahead() -> None:
    """An exploration that is left out, or a share of the win in the wrong seat's hands, loses nearly all of these."""
    tally = compete(DUEL, level("hard", DUEL, 30), level("greedy", DUEL), 20, "short")
    assert tally.wins >= 10


def test_without_insight_the_points_on_the_sheet_count() -> None:
    tally = compete(DUEL, lambda seed: Greedy(seed, Insight()), Uniform, 4, "points")
    assert tally.wins >= 2


def test_the_fixed_wonders_of_the_first_game_are_no_trouble() -> None:
    tally = compete(DUEL, level("greedy", DUEL), level("random", DUEL), 2, "first", options={"wonders": "first-game"})
    assert tally.games == 2


def test_a_game_of_the_arena_is_repeatable() -> None:
    makers = [level("greedy", DUEL), level("random", DUEL)]
    one, two = (play(DUEL, [maker("s") for maker in makers], "same") for _ in range(2))
    assert (one.winners, one.totals, one.decisions) == (two.winners, two.totals, two.decisions)


def test_the_points_of_a_tournament_are_compared_deal_by_deal() -> None:
    assert spread([1.0, 3.0]) == pytest.approx((2.0, 1.96), abs=0.001)
    tally = compete(DUEL, level("greedy", DUEL), level("random", DUEL), 4, "leads")
    ahead = (tally.points[0] - tally.points[1]) / 4
    assert sum(tally.leads) / 2 == pytest.approx(ahead)
    assert sum(tally.scores) / 2 == pytest.approx(tally.points[0] / 4)
    assert f"mean points {tally.points[0] / 4:.1f} +- {spread(tally.scores)[1]:.1f}; " in report(tally, ("a", "b"))
    assert "(fewer are better)" in report(tally, ("greedy", "random"), low_wins=True)
    assert "(fewer are better)" not in report(tally, ("greedy", "random"))
