"""The search that serves every game: what it may know, when it stops, and how it errs when it is told to."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.bots import Budget, Insight, Search, decide, make
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import HARD, Slack, at_once
from tests.toys.bare import Named
from tests.toys.piles import Piles, PilesInsight, Urn, UrnInsight
from tests.toys.sealed import SEALED


def search(insight: object, playouts: int, slack: Slack = 0.0) -> Search:
    return Search("s", Insight(insight), Budget(None, playouts), slack=slack)


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_it_finds_what_only_looking_ahead_shows(left: int) -> None:
    """A multiple of four is lost for whoever is to move; one step of lookahead sees nothing of it."""
    for mover in (0, 1):
        assert decide(search(PilesInsight(), 400), Piles(left, mover), mover) == left % 4


def test_a_win_ends_the_thinking_at_once() -> None:
    insight = PilesInsight()
    assert decide(search(insight, 400), Piles(2), 0) == 2
    assert insight.asked == 3  # how many play, and each move once


def test_it_ends_when_no_move_can_overtake_the_first_any_more() -> None:
    thoughts = search(PilesInsight(), 1000).think(Piles(5), 0)
    assert 100 < sum(1 for _ in thoughts) < 990


def test_chance_is_played_again_and_again() -> None:
    best, other = search(UrnInsight(), 600).ranking(Urn(), 0)
    assert (best[0], other[0]) == ("drawn", "keep")
    assert best[1] == pytest.approx(2 / 3, abs=0.06)
    assert other[1] == pytest.approx(0.6)


def test_no_time_is_time_for_one_look_at_every_move() -> None:
    bot = Search("s", Insight(PilesInsight()), Budget(seconds=0.0))
    assert sum(1 for _ in bot.think(Piles(7), 0)) == 0
    assert decide(bot, Piles(7), 0) in (1, 2, 3)


def test_a_level_with_slack_errs_within_it_and_misses_no_win() -> None:
    """Worth 0.6 and about 0.67, as far as luck shows: a wide slack lets either be played, a narrow one the better."""
    took = {}
    for slack in (0.001, 0.2):
        bots = [Search(f"{seed}", Insight(UrnInsight()), Budget(None, 600), slack=slack) for seed in range(20)]
        took[slack] = sum(decide(bot, Urn(), 0) == "drawn" for bot in bots)
    assert took[0.001] >= 15
    assert 8 <= took[0.2] < took[0.001]
    assert all(decide(search(PilesInsight(), 9, slack=1.0), Piles(3), 0) == 3 for _ in range(5))
    elsewhere = search(UrnInsight(), 60, slack=(0.0, 0.2))  # it errs at larger tables alone
    assert decide(elsewhere, Urn(), 0) == decide(search(UrnInsight(), 60), Urn(), 0)


def test_where_answers_are_secret_the_move_depends_on_what_the_seat_knows_alone() -> None:
    """The worlds differ in what the others hold and have answered; the search sees only the view."""
    game = Named(id="sealed", levels={"hard": HARD}, private=True)
    state, chance, seen = SEALED.new({}, 3), Chance("walk"), 0
    while (seats := state.decision().seats) and seen < 12:
        if seats[0] == CHANCE:
            state.draw(chance)
            continue
        for seat in seats:
            view = state.observe(seat)
            if len(view.legal_actions(seat)) > 1:
                worlds = [state.determinize(seat, Chance(f"{seen} {n}")).observe(seat) for n in (1, 2)]
                bots = [make(game, "hard", "s", Budget(None, 20)) for _ in worlds]
                one, other = (bot.ranking(world, seat) for bot, world in zip(bots, worlds, strict=True))  # type: ignore[attr-defined]
                assert one == other
                assert state.refusal(seat, one[0][0]) is None
                seen += 1
        actions: Any = state.legal_actions(seats[0])
        state.play(seats[0], chance.choose(actions))
    assert seen >= 8


def test_moves_that_are_compared_are_looked_into_equally_long() -> None:
    """A ranking looks into the best; what was hardly looked into stands there below, or above, what it is worth."""
    keep, drawn = at_once(search(UrnInsight(), 400).compare(Urn(), 0, ("keep", "drawn")))
    assert keep == pytest.approx(0.6) and drawn == pytest.approx(2 / 3, abs=0.06)
    won, lost = at_once(search(PilesInsight(), 400).compare(Piles(9), 0, (1, 2)))
    assert won > 0.8 and lost < 0.2
    insight = PilesInsight()
    at_once(search(insight, 400).compare(Piles(9), 0, (2, 3)))
    assert insight.asked > 100, "also two bad moves are looked into"
