"""Playouts of a move at a level: the result of a game that continues with it, in a sampled world.

Worlds with the same seed are the same for all moves, so that moves are compared under equal chance.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.bots import Bot, Budget, Greedy, decide, make
from mohreh.bots.insight import Insight
from mohreh.bots.learned import insight_of
from mohreh.bots.playing_on import to_the_end
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState
from mohreh.core.thinking import at_once

REPLY = "reply"
"""In place of a level: all seats play the quick replies of the game's insight."""
_AHEAD, _OTHERWISE = 3, 12  # sampled worlds of a lighter level that looks one step ahead, and of others


def played_on(
    game: AnyGame, view: AnyState, seat: int, text: str, seed: str, by: str = REPLY, *, lighter: bool = False
) -> float:
    """The share of the victory (0 to 1) of a seat at the end of a playout that begins with its move `text`.

    `lighter`: the level samples fewer worlds for a decision, and makes none of the errors of its kind. A playout then
    takes a quarter of the time.

    >>> from mohreh.lab.entrants import find_game
    >>> duel = find_game("duel")
    >>> state = duel.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> played_on(duel, state.observe(0), 0, str(state.legal_actions(0)[0]), "world 1", "greedy") in (0.0, 0.5, 1.0)
    True
    """
    winners = _end(game, view, seat, text, seed, by, lighter=lighter).winners()
    return 1.0 / len(winners) if seat in winners else 0.0


def lead(
    game: AnyGame, view: AnyState, seat: int, text: str, seed: str, by: str = REPLY, *, lighter: bool = False
) -> float:
    """The lead in points of a seat over the best other one at the end of such a playout; negative if it is behind."""
    sign = -1 if game.low_wins else 1
    totals = [sign * row["total"] for row in _end(game, view, seat, text, seed, by, lighter=lighter).scores()]
    return float(totals[seat] - max([*totals[:seat], *totals[seat + 1 :]], default=0))


def _end(game: AnyGame, view: AnyState, seat: int, text: str, seed: str, by: str, *, lighter: bool) -> AnyState:
    action = game.parse(text)
    if by == REPLY:
        insight: Insight[Action] = Insight(insight_of(game), low_wins=game.low_wins)
        return at_once(to_the_end(insight, view, seat, action, seed))
    player = _lighter if lighter else make
    return _at_level(
        game, view, seat, action, seed, [player(game, by, f"{seed}/{each}") for each in range(len(view.scores()))]
    )


def _at_level(
    game: AnyGame, view: AnyState, seat: int, action: Action, seed: str, bots: Sequence[Bot[Action]]
) -> AnyState:
    world = view.determinize(seat, Chance(seed)) if game.private else view.clone()
    luck, given = Chance(f"{seed}/luck"), False
    while deciding := world.decision().seats:
        who = deciding[0]
        if who == CHANCE:
            world.play(CHANCE, world.sample(luck))
        elif who == seat and not given:
            world.play(seat, action)
            given = True
        else:
            world.play(who, decide(bots[who], world.observe(who), who))
    return world


def _lighter(game: AnyGame, level: str, seed: str) -> Bot[Action]:
    if game.levels[level].think != "greedy":
        return make(game, level, seed, Budget(None, _OTHERWISE))
    insight: Insight[Action] = Insight(insight_of(game), low_wins=game.low_wins)
    return Greedy(seed, insight, _AHEAD if game.private else 0)


__all__ = ["REPLY", "lead", "played_on"]
