"""Advice: the moves of a seat, ranked by the chance to win, given only what the seat knows.

It uses the strongest method that is available: the `rank` of the game's insight or, without one, the general search.
The same view always gives the same advice; the seed of the game is not used.

A search for the best move examines some moves more than others and overestimates lucky ones. So the numbers of a
ranking tell the order of the moves, but not the difference between two of them. `compare` does, by examining them
equally long. If moves can be evaluated by playing on (`bots/playing_on.py`), this is done with the best ones before
anything is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias, cast

from mohreh.bots.bot import own_chance
from mohreh.bots.insight import Compares, Insight, Ranks
from mohreh.bots.learned import insight_of
from mohreh.bots.own import accounted
from mohreh.bots.playing_on import MOVES, WORLDS, confirmed, plays_on
from mohreh.bots.search import Search
from mohreh.core.game import A, Game, State, Traits
from mohreh.core.thinking import Allowance, Budget, Found, Thought

Ranking: TypeAlias = Sequence[tuple[A, float]]
"""Moves with their chances to win (0 to 1), best first."""

HINT = Budget(seconds=2.0, playouts=1500)
"""The limits of a hint."""
_COMPARING = 0.4  # share of the time of an advice
_PLAYING_ON = 0.5  # share of it, if moves are evaluated by playing on
_SEED = "advice"
_WORLDS = 4  # sampled positions for an immediate evaluation


def rank(game: Game[State[A], A], view: State[A], seat: int, budget: Budget = HINT) -> Thought[Ranking[A]]:
    """Rank the moves of `seat`, given its view; yields its progress every few milliseconds."""
    offered = insight_of(game)
    if isinstance(offered, Ranks):
        allowance = _allowance(view, seat, budget)
        ranked: Ranking[A] = yield from accounted(offered.rank(view, seat, allowance), allowance)
        return ranked
    insight: Insight[A] = Insight(offered, low_wins=game.low_wins)
    found: Ranking[A] = yield from Search(_SEED, insight, budget, private=game.private).rank(view, seat)
    return found


def compares(game: Traits) -> bool:
    """Whether moves of this game should be compared by `compare`; otherwise their ranking is all there is."""
    offered = insight_of(game)
    return isinstance(offered, Compares) or not isinstance(offered, Ranks)


def compare(
    game: Game[State[A], A], view: State[A], seat: int, actions: Sequence[A], budget: Budget = HINT
) -> Thought[Sequence[float]]:
    """The chances of `seat` to win with each of these moves, for a game that `compares`; yields as `rank` does."""
    offered = insight_of(game)
    found: Sequence[float]
    if isinstance(offered, Compares):
        allowance = _allowance(view, seat, budget)
        found = yield from accounted(offered.compare(view, seat, actions, allowance), allowance)
        return found
    insight: Insight[A] = Insight(offered, low_wins=game.low_wins)
    found = yield from Search(_SEED, insight, budget, private=game.private).compare(view, seat, actions)
    return found


def shared(budget: Budget) -> tuple[Budget, Budget]:
    """Split a budget into two: to look for the best moves, and to compare them."""

    def part(share: float) -> Budget:
        seconds = None if budget.seconds is None else share * budget.seconds
        return replace(budget, seconds=seconds, playouts=budget.playouts and max(1, round(share * budget.playouts)))

    return part(1.0 - _COMPARING), part(_COMPARING)


def best(
    game: Game[State[A], A], view: State[A], seat: int, most: int, budget: Budget = HINT
) -> Thought[list[tuple[A, float]]]:
    """The best moves of `seat`, at most `most`, best first, with comparable chances to win.

    >>> from mohreh.core.chance import Chance
    >>> from mohreh.core.thinking import at_once
    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> moves = at_once(best(DUEL, state.observe(0), 0, 2, Budget(playouts=20)))
    >>> [action in state.legal_actions(0) for action, chance in moves], moves[0][1] >= moves[1][1]
    ([True, True], True)
    """
    playing_on = plays_on(game)
    judging = 1.0 - _PLAYING_ON if playing_on else 1.0
    looking, comparing = shared(_within(budget, judging)) if compares(game) else (budget, None)
    found = yield from _slower(rank(game, view, seat, looking), 0.0, judging * (1.0 - _COMPARING))
    found = found[: max(most, MOVES) if playing_on else most]
    if comparing is None or len(found) < 2:
        return list(found)
    actions = [action for action, _ in found]
    looked = compare(game, view, seat, actions, comparing)
    chances = yield from _slower(looked, judging * (1.0 - _COMPARING), judging * _COMPARING)
    moves = list(zip(actions, chances, strict=True))
    if playing_on:
        moves = yield from _slower(confirmed(game, view, seat, moves, for_playing_on(budget)), judging, _PLAYING_ON)
    return [(action, min(chance, moves[0][1])) for action, chance in moves[:most]]


def _within(budget: Budget, share: float) -> Budget:
    """The same number of playouts in a share of the time."""
    return replace(budget, seconds=None if budget.seconds is None else share * budget.seconds)


def for_playing_on(budget: Budget) -> Budget:
    """The part of a budget for playing on, with fewer worlds for a smaller budget than that of a hint."""
    worlds = None if budget.playouts is None else max(1, WORLDS * budget.playouts // (HINT.playouts or 1))
    return replace(_within(budget, _PLAYING_ON), playouts=worlds)


def _slower(thoughts: Thought[Found], begun: float, share: float) -> Thought[Found]:
    """Run a part of a longer computation: its progress is scaled to a share of the whole."""
    while True:
        try:
            done = next(thoughts)
        except StopIteration as end:
            return cast(Found, end.value)
        yield None if done is None else begun + share * done


def _allowance(view: State[A], seat: int, budget: Budget) -> Allowance:
    """The allowance for game-specific thinking, with the seed of advice."""
    return Allowance(budget, partial(own_chance, _SEED, view, seat))


def judge(game: Game[State[A], A], view: State[A], seat: int, action: A) -> float:
    """The chance of `seat` to win after an action: an immediate evaluation, averaged over a few sampled positions."""
    insight: Insight[A] = Insight(insight_of(game), low_wins=game.low_wins)
    chance = own_chance(_SEED, view, seat, (action,))
    total = 0.0
    worlds = _WORLDS if game.private else 1
    for _ in range(worlds):
        world = insight.world(view, seat, chance) if game.private else view.clone()
        world.play(seat, action)
        total += insight.evaluate(world)[seat]
    return total / worlds


__all__ = ["HINT", "Ranking", "best", "compare", "compares", "for_playing_on", "judge", "rank", "shared"]
