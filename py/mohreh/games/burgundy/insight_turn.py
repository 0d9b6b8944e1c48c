"""The search of the level "hard" of The Castles of Burgundy: it plans its own turn to the end.

Every use of a die and every purchase is tried, and a beam of the most promising positions is extended, whichever way
they were reached. Effects that open on the way are answered greedily. The best plans are then evaluated by the best
continuation in the next turn, for several throws of the dice, the same for each plan.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from mohreh.core.tuples import placed
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.insight import BurgundyInsight
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import flow

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from mohreh.core.thinking import Allowance, Thought
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State

_WIDTH = 12  # width of the beam
_STEPS = 4  # steps of a turn: both dice, a purchase, and a building for workers
_TILES, _MIDDLE = 10, 12  # candidates: tiles that can be taken by the same way, and actions in the middle of a turn
_BOTH = 3  # dice used, as bits
_PLANS = 3  # plans that are evaluated by the next turn, and throws of its dice
THROWS = 4
_NEXT, _NEXT_WIDTH = (3, 4), 2  # candidates in the next turn, and width of its beam
_SAME = 1e-9
Plan: TypeAlias = "tuple[float, list[int], State]"
"""The result of a plan for a turn: its worth, the moves with which it can begin, and the position."""


class TurnInsight(BurgundyInsight):
    """Evaluates positions like the other levels, and moves by the best plan for the turn."""

    def think(self, view: State, seat: int, allowance: Allowance) -> Thought[Action]:
        """The move that begins the best plan; one of them at random if several are equally good."""
        found = self.candidates(view, seat, _TILES, _MIDDLE)
        if len(found) == 1:
            return found[0]
        worths = yield from self._planned(view, seat, found, allowance)
        highest = max(worths)
        best = [action for action, worth in zip(found, worths, strict=True) if worth >= highest - _SAME]
        return best[0] if len(best) == 1 else allowance.rng(found).choose(best)

    def rank(
        self, view: State, seat: int, allowance: Allowance
    ) -> Generator[float | None, None, list[tuple[Action, float]]]:
        """The moves with their chances to win, best first."""
        found = self.candidates(view, seat, _TILES, _MIDDLE)
        worths = yield from self._planned(view, seat, found, allowance)
        return sorted(zip(found, worths, strict=True), key=lambda row: -row[1])

    def _planned(
        self, view: State, seat: int, found: Sequence[Action], allowance: Allowance
    ) -> Generator[float | None, None, list[float]]:
        """The value of the best plan that begins with each of these actions.

        A move with which none was finished is worth what it shows at once, but no more than the worst plan: dice that
        are left count for more than most turns make of them.
        """
        at_once, plans = yield from self._turn(view, seat, found, _WIDTH, _TILES, _MIDDLE)
        plans.sort(key=lambda plan: -plan[0])
        if view.stage is Kind.TURN and not view.ending and view.round < c.ROUNDS and len(plans) > 1:
            yield from self._foreseen(view, seat, plans, allowance)
        worths = [-1.0] * len(found)
        for worth, places, _ in plans:
            for place in places:
                worths[place] = max(worths[place], worth)
        lowest = min([worth for worth, _, _ in plans], default=1.0)
        return [best if best >= 0.0 else min(lowest, first) for best, first in zip(worths, at_once, strict=True)]

    def _foreseen(
        self, view: State, seat: int, plans: list[Plan], allowance: Allowance
    ) -> Generator[float | None, None, None]:
        """Evaluate the best plans by the next turn; the others are worth at most as much as the worst of these."""
        budget, chance = allowance.budget, allowance.rng(("next",))
        order = (seat, *[other for other in view.order if other != seat])
        best, throws, sums = plans[:_PLANS], 0, [0.0] * min(len(plans), _PLANS)
        for throw in range(min(budget.playouts or THROWS, THROWS)):
            dice = placed(view.dice, seat, (chance.below(6), chance.below(6)))
            for number, (worth, _, after) in enumerate(best):
                state = after.clone()
                if state.decision().seats:
                    state.round, state.dice = view.round + 1, dice
                    flow.start_turn(state, order)
                    found = self.candidates(state, seat, *_NEXT)
                    _, following = yield from self._turn(state, seat, found, _NEXT_WIDTH, *_NEXT)
                    worth = max([plan[0] for plan in following], default=worth)
                sums[number] += worth
                yield 0.5 + (throw + number / len(best)) / THROWS / 2
            throws += 1
            if budget.seconds is not None and allowance.spent > budget.seconds:
                break
        shift = sum([plan[0] for plan in best]) / len(best) - sum(sums) / throws / len(best)
        for number, (_, places, after) in enumerate(best):
            plans[number] = max(0.0, sums[number] / throws + shift), places, after
        lowest = min([plan[0] for plan in plans[: len(best)]])
        plans[len(best) :] = [(min(lowest, worth), places, after) for worth, places, after in plans[len(best) :]]

    def _turn(
        self, view: State, seat: int, found: Sequence[Action], width: int, tiles: int, middle: int
    ) -> Generator[float | None, None, tuple[list[float], list[Plan]]]:
        """The immediate value of each of these actions, and the plans for the turn that begin with them."""
        at_once, plans = [0.0] * len(found), []
        beam: list[tuple[State, list[int]]] = [(view, [])]  # positions, each with the moves that lead to it
        for step in range(_STEPS):
            reached: dict[object, Plan] = {}
            for before, places in beam:
                for place, action in enumerate(self.candidates(before, seat, tiles, middle) if step else found):
                    if action.verb == "end" and step:
                        continue
                    after, worth = yield from self._after(before, seat, action)
                    if not step:
                        places, at_once[place] = [place], worth
                    key = _alike(after, seat)
                    if key in reached:
                        reached[key][1].extend(places)
                    else:
                        reached[key] = worth, [*places], after
                yield step / _STEPS / 2
            rows = [row for row in reached.values() if _goes_on(row[2], seat)]
            plans += [row for row in reached.values() if not _goes_on(row[2], seat) or row[2].used[seat] == _BOTH]
            beam = [(after, places) for _, places, after in sorted(rows, key=lambda row: -row[0])[:width]]
        return at_once, plans

    def _after(self, before: State, seat: int, action: Action) -> Generator[float | None, None, tuple[State, float]]:
        """The position after an action, with its effects answered greedily, and its value.

        The end of a turn is evaluated without the income of a phase that may follow, which does not depend on the turn.
        """
        after = before.clone()
        after.play(seat, action)
        while after.pending and after.active == seat:
            best, highest = after, -1.0
            for answer in self.candidates(after, seat):
                following = after.clone()
                following.play(seat, answer)
                worth = self.evaluate(following)[seat]
                if worth > highest:
                    best, highest = following, worth
            yield None
            after = best
        ended = action.verb == "end" and before.used[seat] == _BOTH and after.stage is not Kind.OVER
        return after, self.evaluate(before if ended else after)[seat]


def _goes_on(state: State, seat: int) -> bool:
    """Whether the turn of the seat continues."""
    return state.stage is Kind.TURN and state.active == seat and not state.ending and not state.pending


def _alike(state: State, seat: int) -> object:
    """A key that distinguishes the positions that a seat can reach within its turn."""
    house = state.house(seat)
    return (
        *(state.estate[house], tuple(sorted(state.storage[house])), state.private[seat], state.goods[house]),
        *(state.silver[house], state.workers[house], state.points[seat], state.target, state.used[seat], state.dice),
        *(state.shields[house], state.copied[house], state.done, state.depots, state.central, state.wares, state.inns),
        *(state.stage, state.active, state.turn),
    )


TURNS = TurnInsight()
