"""Judged puzzles: positions in which, in the computer's judgement, some moves are better than all others by a margin.

A position passes a sequence of tests, the cheapest first, and is dropped at the first one that it fails:

1. Searches with 2 %, 10 % and 100 % of the budget of a hint find a difference between the moves.
2. In some worlds, played on with quick replies, the best move does better than the next one.
3. The same with the strongest level that does not search (`lighter`), in as many worlds as are needed for a decision.
   As the sum is looked at repeatedly, the first looks require a larger difference (group sequential test, O'Brien and
   Fleming 1979); a difference that can hardly be as large as the margin ends the test as well.
4. Searches with ten times the budget of a hint, from three seeds, find the margin each time; and none of the other
   moves does clearly better when played on. It need not do worse: weak replies hide what a search has found.
5. Legal moves that the search has not examined, such as other ways to pay, do worse than the best move when played on.

In a game in which a larger budget does not change the ranking, or that is judged by points, test 4 is replaced: all
examined moves are played on in the same worlds, from three seeds, until each is either behind by more than the margin
or known to be close (successive elimination, Even-Dar, Mannor and Mansour 2006). As the best of several estimates is
too high on average, the moves that the puzzle names are then played on in further worlds, by the level itself: these
results must agree, and are the ones stored.

Every move that cannot be distinguished from the best one is accepted.

Late positions are tried first, because playing on from them is both cheap and accurate; early ones are not tried, since
a single move hardly ever decides so much there. A game is left when enough of its positions have been played on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import sqrt

from mohreh.bots import decide, make
from mohreh.bots.advice import HINT
from mohreh.bots.bot import own_chance
from mohreh.bots.insight import Insight, Ranks
from mohreh.bots.learned import insight_of
from mohreh.bots.own import accounted
from mohreh.bots.search import Search
from mohreh.core.chance import Chance
from mohreh.core.game import Action, AnyState, Mode
from mohreh.core.puzzle import OfGame, Puzzle
from mohreh.core.thinking import Allowance, Budget, at_once, at_table
from mohreh.lab.played import REPLY, lead, played_on
from mohreh.lab.puzzle_exact import PuzzlePlace
from mohreh.table.games import Room

MARGIN = 0.15
"""By how much the best answer that is not accepted must fall short of the best one, as a chance to win at a table of
two."""
CLOSE = 1 / 3
"""The share of the margin: an answer that falls short of the best one by less is accepted."""
TIMES, SEEDS = 10, 3
_GLANCES = ((0.02, 0.5), (0.1, 0.8), (1.0, 1.1))  # budget relative to a hint, and the required part of the margin
_LEAST = 4  # moves, at least
_ACCEPTED, _MORE, _MANY = 2, 3, 9  # accepted moves, at most, and where there are many moves
_RACING = 8  # examined moves that are compared, the best first
_STATIC, _POINTS = 0.5, 0.3  # required part of the margin in the cases in which test 4 is replaced
_QUICK, _OTHER = 32, 32  # worlds played on, at most, with quick replies, and for a move other than the best two
_BATCH, _WORLDS = 8, 40  # worlds between two looks, and per seed
_HALF = SEEDS * _WORLDS // _BATCH // 2  # batches before a move is found to be neither close nor far behind
_LEAST_WORLDS = 16  # before a move is found not to be worse
_SURE = 2.0  # standard errors by which a move must be behind
_HARDLY = 1.0  # standard errors by which a difference must be smaller than the margin, so that it is dropped
_LOOKS = (
    (8, 4.0),
    (16, 3.2),
    (32, 2.6),
    (64, 2.2),
    (128, 2.0),
)  # worlds, and standard errors of lead that they ask for
_OTHERS = 30  # legal moves that were not examined, at most
_STORED = 3  # other moves whose estimates are stored
_FURTHER = 60  # worlds for the estimates that are stored after a race
_BEFORE, _SLICES = 0.75, 20  # the share of a game whose positions are not tried, and its parts, the last of them first
_PLAYOUTS = 1000  # after so many at a level no further position of the game is tried
LONGEST_COURSE = 150
"""The limit of the moves that lead to a position, in characters, so that the puzzles of a game fit into its file."""


@dataclass(frozen=True, slots=True)
class JudgedPuzzle:
    """A judged puzzle without its id. `leaves`: by action the estimated chance to win in hundredths, or, if `points`,
    the difference to the best action in points, at most 0."""

    theme: str
    seat: int
    at: OfGame
    right: tuple[str, ...]
    leaves: Mapping[str, int]
    level: int
    points: bool = False

    def puzzle(self, game: str, name: str) -> Puzzle:
        """This puzzle with an id."""
        ask = {"goal": "best", **({"by": "points"} if self.points else {})}
        return Puzzle(game, name, self.level, self.seat, self.at, ask, self.right, (), self.leaves)


def chances(room: Room, view: AnyState, seat: int, seed: str, times: float) -> dict[str, float]:
    """By action, the estimate of the strongest search of a game, with `times` the budget of a hint."""
    game = room.game
    budget = Budget(None, max(1, round((HINT.playouts or 1) * times)))
    offered = insight_of(game)
    if isinstance(offered, Ranks):
        allowance = Allowance(budget, partial(own_chance, seed, view, seat))
        found = at_once(accounted(offered.rank(view, seat, allowance), allowance))
    else:
        insight: Insight[Action] = Insight(offered, low_wins=game.low_wins)
        found = Search(seed, insight, budget, private=game.private).ranking(view, seat)
    return {str(action): worth for action, worth in found}


class Judge:
    """Tests whether there is a puzzle in a position."""

    def __init__(self, room: Room, place: PuzzlePlace, seed: str) -> None:
        self.room, self.place, self.seed = room, place, seed
        self.seat, self.view = place.seat, place.state.observe(place.seat)
        self.apart: int = import_module(f"{room.package}.puzzles").PUZZLES.apart
        self.margin: float = self.apart or at_table(MARGIN, len(place.state.scores()))
        self.close = CLOSE * self.margin
        self.accepted = _ACCEPTED if len(place.state.legal_actions(place.seat)) < _MANY else _MORE
        searches = room.game.levels
        self.by = [name for name in room.levels if searches[name].budget.playouts is None][-1]
        self._came: dict[tuple[str, str, str], float] = {}

    @property
    def playouts(self) -> int:
        """The number of playouts so far, except those with quick replies."""
        return sum(by == self.by for _, _, by in self._came)

    def puzzle(self, fell: Counter[str]) -> JudgedPuzzle | None:
        """The puzzle; None if the position fails a test, whose name is then counted in `fell`."""
        decision = self.place.state.decision()
        legal = [str(each) for each in self.place.state.legal_actions(self.seat)]
        if decision.mode is Mode.SHARED or decision.given or len(legal) < _LEAST:
            return None
        listed = self._glanced(fell)
        if listed is None:
            return None
        known, deepens = listed
        order = sorted(known, key=lambda text: -known[text])
        first = order[0], self._next(known)
        if deepens and self._behind(*first, REPLY, "quick", _QUICK) is False:
            fell["quick"] += 1
            return None
        if not self._behind(*first, self.by, "first"):
            fell["played on"] += 1
            return None
        found = self._looked() if deepens else self._raced(order[:_RACING])
        if found is None:
            fell["looked" if deepens else "raced"] += 1
            return None
        right, mean = found
        best = max(mean, key=lambda text: mean[text])
        others = sorted((text for text in mean if text not in right), key=lambda text: -mean[text])
        unlisted = [text for text in legal if text not in mean]
        if not others or len(unlisted) > _OTHERS:
            fell["unlisted"] += 1
            return None
        if (best, others[0]) != first and not self._behind(best, others[0], self.by, "confirmed"):
            fell["confirmed"] += 1
            return None
        if any(self._is_ahead(text, best) for text in others[1:_RACING]):
            fell["contradicted"] += 1
            return None
        alike = [text for text in unlisted if not self._behind(best, text, self.by, "unlisted", _OTHER)]
        right = [*right, *alike]  # perhaps the same move with another payment
        if len(right) > _MORE:
            fell["unlisted"] += 1
            return None
        further = mean if deepens else self._further(right, mean)
        if further is None:
            fell["further"] += 1
            return None
        return self._posed(right, further)

    # --- the tests

    def _glanced(self, fell: Counter[str]) -> tuple[dict[str, float], bool] | None:
        """Return the listed moves with their chances, and whether more thinking time changes the estimates."""
        known: dict[str, float] = {}
        margin = at_table(MARGIN, len(self.place.state.scores()))
        for times, part in _GLANCES:
            again = chances(self.room, self.view, self.seat, self.seed, times)
            deepens = again != known and not self.apart
            part = _POINTS if self.apart else part if deepens else _STATIC
            first = sorted(again.values(), reverse=True)
            near = [worth for worth in first if worth > first[0] - CLOSE * part * margin]
            if len(first) < _LEAST - 1 or len(near) == len(first):
                fell["few"] += 1
                return None
            if len(near) > self.accepted or first[0] - first[len(near)] < part * margin:
                fell[f"glance {times}"] += 1
                return None
            known = again
            if not deepens:
                return known, False
        return known, True

    def _next(self, known: Mapping[str, float]) -> str:
        """The best of the moves that are not close to the best one."""
        best = max(known.values())
        close = CLOSE * _POINTS * at_table(MARGIN, len(self.place.state.scores())) if self.apart else self.close
        return max((text for text in known if known[text] <= best - close), key=lambda text: known[text])

    def _looked(self) -> tuple[list[str], dict[str, float]] | None:
        """Return the accepted moves and the average estimates of all moves, by deep thinking from several seeds."""
        looks: list[dict[str, float]] = []
        for number in range(SEEDS):
            looks.append(chances(self.room, self.view, self.seat, f"{self.seed}/{number}", TIMES))
            known = set.intersection(*[set(each) for each in looks])
            mean = {text: sum(each[text] for each in looks) / len(looks) for text in known}
            best = max(mean, key=lambda text: mean[text])
            right = [text for text in known if any(each[text] > max(each.values()) - self.close for each in looks)]
            others = [text for text in known if text not in right]
            if len(right) > self.accepted or len(others) < _LEAST - 2:
                return None
            rival = max(others, key=lambda text: mean[text])
            if any(each[best] - each[rival] < self.margin for each in looks):
                return None
        return right, mean

    def _raced(self, moves: Sequence[str]) -> tuple[list[str], dict[str, float]] | None:
        """The accepted moves and the average results of all moves, by playing all of them on in the same worlds; None
        if they are not separated by the margin, or too many are close."""
        came: dict[str, list[float]] = {text: [] for text in moves}
        racing, best = list(moves), moves[0]
        for batch in range(SEEDS * _WORLDS // _BATCH):
            for world in range(batch * _BATCH, (batch + 1) * _BATCH):
                for text in racing:
                    came[text].append(self._play(text, f"{self.seed}/{world // _WORLDS}/{world}", self.by))
            if not batch:
                continue
            best = max(racing, key=lambda text: sum(came[text]))
            apart = {text: _apart(came[best], came[text]) for text in racing if text != best}
            if sum(short < self.close for short, _ in apart.values()) >= self.accepted:
                return None
            if batch >= _HALF and any(
                self.close < short < self.margin - _HARDLY * error for short, error in apart.values()
            ):
                return None  # neither close nor behind by the margin
            racing = [best, *[text for text, (short, error) in apart.items() if short - _SURE * error <= self.margin]]
            if len(racing) == 1:
                break
        apart = {text: _apart(came[best], came[text]) for text in moves}
        right = [text for text, (short, error) in apart.items() if short < self.close or short < 2 * error]
        if len(right) > self.accepted or len(moves) - len(right) < _LEAST - 2:
            return None
        worst = max(apart[text][0] for text in right)  # accepted, perhaps only because it remains uncertain
        if any(short < max(self.margin, worst + self.close) for text, (short, _) in apart.items() if text not in right):
            return None
        mean = sum(came[best]) / len(came[best])
        return right, {text: mean - short for text, (short, _) in apart.items()}

    def _further(self, right: Sequence[str], mean: Mapping[str, float]) -> dict[str, float] | None:
        """The average results of the moves that a puzzle would name, in worlds that have not been used to choose them;
        None if they contradict the choice."""
        named = _named(right, mean)
        worlds = [f"{self.seed}/further/{world}" for world in range(_FURTHER)]
        came = {
            text: [self._play(text, world, self.by, lighter=False) for world in worlds]
            for text in named
            if text in mean
        }
        fresh = {text: sum(results) / len(results) for text, results in came.items()}
        accepted = [text for text in fresh if text in right]
        best = max(accepted, key=lambda text: fresh[text])
        others = [_apart(came[best], came[text]) for text in fresh if text not in right]
        if any(short <= _SURE * error or short + _HARDLY * error < self.margin for short, error in others):
            return None
        least = min(fresh[text] for text in accepted)
        return fresh if all(fresh[text] < least for text in fresh if text not in right) else None

    def _behind(self, best: str, text: str, by: str, seed: str, most: int = _LOOKS[-1][0]) -> bool | None:
        """Whether a move does worse than the best one when both are played on in the same worlds; False if it can
        hardly fall short by the margin, None if this remains uncertain."""
        ours: list[float] = []
        theirs: list[float] = []
        for worlds, sure in _LOOKS:
            while len(ours) < min(worlds, most):
                world = f"{self.seed}/{seed}/{len(ours)}"
                ours.append(self._play(best, world, by))
                theirs.append(self._play(text, world, by))
            short, error = _apart(ours, theirs)
            if short >= self.close and short > sure * error:
                return True
            if len(ours) >= _LEAST_WORLDS and (short <= 0 or short + _HARDLY * error < self.margin):
                return False
            if len(ours) == most:
                break
        return None

    def _is_ahead(self, text: str, best: str) -> bool:
        """Whether a move does clearly better than the best one when both are played on in the same worlds."""
        worlds = [f"{self.seed}/ahead/{world}" for world in range(_OTHER)]
        lead, error = _apart(*[[self._play(each, world, self.by) for world in worlds] for each in (text, best)])
        return lead > _SURE * error

    def _play(self, text: str, world: str, by: str, *, lighter: bool = True) -> float:
        key = text, world, by
        if key not in self._came:
            what = lead if self.apart else played_on
            self._came[key] = what(self.room.game, self.view, self.seat, text, world, by, lighter=lighter)
        return self._came[key]

    # --- the result

    def _posed(self, right: Sequence[str], mean: Mapping[str, float]) -> JudgedPuzzle:
        best = max(mean.values())
        least = min(mean[text] for text in right if text in mean)  # also for equivalent moves that were not examined
        leaves = {
            text: round(worth - best if self.apart else 100 * worth)
            for text, worth in ((text, mean.get(text, least)) for text in _named(right, mean))
        }
        about = " ".join(re.findall("[a-z]+", max(mean, key=lambda text: mean[text]))[:2])
        at, level = self.place.at, level_of(self.room, self.view, self.seat, right)
        assert isinstance(at, OfGame), "it is a place of a game"
        return JudgedPuzzle(f"best/{about}", self.seat, at, tuple(sorted(right)), leaves, level, bool(self.apart))


def level_of(room: Room, view: AnyState, seat: int, right: Sequence[str]) -> int:
    """The difficulty of a judged puzzle, from 1 to 5: it increases with each of the first four levels whose move is not
    accepted."""
    missed = 0
    for level in room.levels[:4]:
        bot = make(room.game, level, "level", Budget(None, HINT.playouts))
        missed += str(decide(bot, view, seat)) not in right
    return 1 + missed


def _named(right: Sequence[str], mean: Mapping[str, float]) -> list[str]:
    """The moves that a puzzle names: those accepted, and the best of the others."""
    return [
        *sorted(right),
        *sorted((text for text in mean if text not in right), key=lambda text: -mean[text])[:_STORED],
    ]


def _apart(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """The mean difference between results in their common worlds, and its standard error.

    >>> _apart([1.0, 1.0, 0.0, 1.0], [0.0, 1.0])
    (0.5, 0.5)
    """
    steps = [one - other for one, other in zip(ours, theirs, strict=False)]
    mean = sum(steps) / len(steps)
    spread = sum((each - mean) ** 2 for each in steps) / max(1, len(steps) - 1)
    return mean, sqrt(spread / len(steps))


def of_game(
    room: Room,
    places: Sequence[PuzzlePlace],
    seed: str,
    most: int = 4,
    fell: Counter[str] | None = None,
) -> Iterator[JudgedPuzzle]:
    """Puzzles among the late positions of a game, the latest first: at most `most`. `fell` counts the failed tests."""
    order = [
        (_SLICES * number // len(places), each)
        for number, each in enumerate(places)
        if number >= _BEFORE * len(places)
        and len(each.state.legal_actions(each.seat)) >= _LEAST
        and isinstance(each.at, OfGame)
        and len(each.at.moves) <= LONGEST_COURSE
    ]
    Chance(seed).shuffle(order)
    order.sort(key=lambda each: -each[0])
    seen: set[tuple[str, ...]] = set()
    playouts = 0
    for _, place in order:
        if playouts > _PLAYOUTS:
            return
        judge = Judge(room, place, f"{seed}/{place.at}")
        found = judge.puzzle(Counter() if fell is None else fell)
        playouts += judge.playouts
        if found is None or found.right in seen:
            continue
        seen.add(found.right)
        most -= 1
        yield found
        if not most:
            return
