"""What bots are told about a game, and how greedy judges by it: in secret, together with others, and without help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.bots import Bot, Budget, Insight, Search, decide, make
from mohreh.bots.advice import rank
from mohreh.core.chance import Chance
from mohreh.core.game import UNKNOWN, Decision, Mode
from mohreh.core.text import Words
from mohreh.core.thinking import HARD, RANDOM, Allowance, Level, Thought, at_once
from mohreh.lab.arena import compete
from mohreh.lab.entrants import entrant
from mohreh.table import games
from tests.toys.bare import Bare, Named
from tests.toys.sealed import SEALED


class Guess(Bare[str]):
    """A toy with a secret: hold a sure half, or dare: a coin that lies covered says whether it pays."""

    def __init__(self, coin: int = UNKNOWN, done: str = "") -> None:
        self.coin, self.done = coin, done

    def decision(self) -> Decision:
        return Decision("over" if self.done else "guess", () if self.done else (0,))

    def legal_actions(self, seat: int) -> Sequence[str]:
        return ("hold", "dare", "dare again")

    def play(self, seat: int, action: str) -> None:
        assert self.coin != UNKNOWN, "an action is tried in a full position"
        self.done = action

    def clone(self) -> Guess:
        return Guess(self.coin, self.done)

    def determinize(self, seat: int, chance: Chance) -> Guess:
        return Guess(chance.below(2) if self.coin == UNKNOWN else self.coin)


class GuessInsight:
    """The seat believes in heads so much; `asked` are the worlds that it was asked for."""

    def __init__(self, belief: float) -> None:
        self.belief, self.asked = belief, 0

    def evaluate(self, state: Guess) -> list[float]:
        return [0.5 if state.done == "hold" else float(state.coin)]

    def world(self, view: Guess, seat: int, chance: Chance) -> Guess:
        self.asked += 1
        return Guess(int(chance.fraction() < self.belief) if view.coin == UNKNOWN else view.coin)


def chosen(bot: Bot, view: Any, seat: int = 0) -> str:
    return str(decide(bot, view, seat))


@pytest.mark.parametrize(("belief", "coin", "wanted"), [(0.9, -1, "dare"), (0.1, -1, "hold"), (0.9, 0, "hold")])
def test_greedy_judges_a_game_with_secrets_by_imagined_worlds(belief: float, coin: int, wanted: str) -> None:
    insight = GuessInsight(belief)
    toy = Named(insight, private=True)
    answers = {chosen(make(toy, "greedy", str(seed)), Guess(coin)) for seed in range(12)}
    assert answers == ({"dare", "dare again"} if wanted == "dare" else {"hold"})  # equals are told apart by luck
    assert insight.asked == 12 * 12
    assert chosen(make(toy, "greedy", "s"), Guess(coin)) == chosen(make(toy, "greedy", "s"), Guess(coin))


class Candid(GuessInsight):
    """Knows that the second way to dare is the first one."""

    def candidates(self, state: Guess, seat: int) -> list[str]:
        return ["hold", "dare"]


def test_only_candidates_are_tried() -> None:
    answers = {chosen(make(Named(Candid(1.0), private=True), "greedy", str(seed)), Guess()) for seed in range(12)}
    assert answers == {"dare"}


class Bids(Bare[int]):
    """Three seats bid 0 to 2 in secret; the highest wins if it is alone, else nobody does. All bids come together."""

    def __init__(self, bids: Mapping[int, int] | None = None, viewer: int | None = None) -> None:
        self.bids, self.viewer = dict(bids or {}), viewer

    def decision(self) -> Decision:
        owing = tuple(seat for seat in range(3) if seat not in self.bids)
        given = tuple(self.bids) if owing else ()
        return Decision("bid" if owing else "over", owing, Mode.TOGETHER, given)

    def legal_actions(self, seat: int) -> Sequence[int]:
        return (0, 1, 2)

    def play(self, seat: int, action: int) -> None:
        assert seat not in self.bids
        self.bids[seat] = action

    def clone(self) -> Bids:
        return Bids(self.bids, self.viewer)

    def observe(self, seat: int) -> Bids:
        return Bids({other: bid if other == seat else UNKNOWN for other, bid in self.bids.items()}, seat)

    def determinize(self, seat: int, chance: Chance) -> Bids:
        return Bids({other: 0 if bid == UNKNOWN else bid for other, bid in self.bids.items()})


class BidsInsight:
    """Seat 1 always bids 1, by what it knows; the others, when asked, nothing."""

    def evaluate(self, state: Bids) -> list[float]:
        assert not state.decision().seats, "judged when all answers are in"
        best = max(state.bids.values())
        alone = list(state.bids.values()).count(best) == 1
        return [float(alone and state.bids[seat] == best) - 0.1 * state.bids[seat] + 0.2 for seat in range(3)]

    def reply(self, view: Bids, seat: int, chance: Chance) -> int:
        assert view.viewer == seat, "a reply is given by what the seat knows"
        return 1 if seat == 1 else 0


def test_answers_given_together_are_judged_with_the_quick_replies_of_the_others() -> None:
    toy = Named(BidsInsight())
    assert chosen(make(toy, "greedy", "s"), Bids().observe(0), 0) == "2"
    assert chosen(make(toy, "greedy", "s"), Bids().observe(1), 1) == "1"
    assert chosen(make(toy, "greedy", "s"), Bids({1: 2}).observe(0), 0) == "1"  # seat 1's bid is in, and was imagined
    assert chosen(make(toy, "greedy", "s"), Bids({0: 2, 1: 1}).observe(2), 2) == "1"


def test_a_search_judges_own_answers_when_the_others_have_given_theirs() -> None:
    """Also the seat that is asked first, and in worlds of its own: no seat is judged as if it had not answered."""
    for seat, wanted in ((0, "2"), (1, "1"), (2, "2")):
        thinking = Search("s", Insight(BidsInsight()), Budget(None, 8), private=True)
        assert chosen(thinking, Bids().observe(seat), seat) == wanted


def test_without_advice_a_reply_is_drawn_by_its_prior() -> None:
    chance = Chance("replies")
    plain = [Insight[Any]().reply(Bids(), 0, chance) for _ in range(300)]
    assert min(plain.count(bid) for bid in (0, 1, 2)) > 70
    leaning = Insight(SimpleNamespace(prior=lambda state, seat, actions: [0.0, 0.25, 0.75]))
    drawn = [leaning.reply(Bids(), 0, chance) for _ in range(300)]
    assert drawn.count(0) == 0
    assert 45 < drawn.count(1) < 110


def test_an_insight_may_be_a_module_and_lacks_nothing() -> None:
    whole = Insight(SimpleNamespace(settled=lambda state: False))
    assert not whole.settled(None)
    assert list(whole.prior(None, 0, "ab")) == [0.5, 0.5]
    world = whole.world(Guess(1), 0, Chance("w"))
    assert isinstance(world, Guess) and world.coin == 1


def test_an_insight_without_any_known_part_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="is no insight: it has none of evaluate, settled"):
        make(Named(SimpleNamespace(evalute=None)), "greedy", "s")


class Sheet(Bare[str]):
    """A position of which the score sheet is known, and who has won."""

    def __init__(self, *totals: int, won: tuple[int, ...] = (), over: bool = False) -> None:
        self.totals, self.won, self.over = totals, won, over or bool(won)

    def decision(self) -> Decision:
        return Decision("over", ()) if self.over else Decision("turn", (0,))

    def scores(self) -> list[dict[str, int]]:
        return [{"total": total} for total in self.totals]

    def winners(self) -> tuple[int, ...]:
        return self.won


def test_without_advice_the_score_sheet_is_the_judgement() -> None:
    ahead = Insight[Any]().evaluate(Sheet(30, 20, 10))
    assert ahead[0] > 0.7 > 0.3 > ahead[1] > ahead[2]
    low = Insight[Any](low_wins=True).evaluate(Sheet(30, 20, 10))
    assert low[0] < low[1] < low[2]
    assert Insight[Any]().evaluate(Sheet(3, 3, won=(0, 1))) == [0.5, 0.5]
    few, more = (Insight[Any]().evaluate(Sheet(total)) for total in (3, 4))
    assert few[0] < more[0]  # alone, and who knows what is enough
    assert Insight[Any]().evaluate(Sheet(3, over=True)) == [0.0]
    assert Insight[Any]().evaluate(Sheet(3, won=(0,))) == [1.0]


def test_a_game_may_think_in_its_own_way_within_its_budget() -> None:
    seen: list[Allowance] = []

    def think(view: Guess, seat: int, allowance: Allowance) -> Thought:
        seen.append(allowance)
        yield 0.5
        assert allowance.spent > 0.0
        return allowance.rng(["hold", "dare"]).choose(["hold", "dare"])

    toy = Named(levels={"own": Level("Own", think, Budget(2.0, 7)), "odd": Level("Odd", "by stars")})
    answers = [chosen(make(toy, "own", str(seed)), Guess()) for seed in range(20)]
    assert {"hold", "dare"} == set(answers)
    assert answers == [chosen(make(toy, "own", str(seed)), Guess()) for seed in range(20)]
    assert seen[0].budget == Budget(2.0, 7)
    decide(make(toy, "own", "s", Budget(None, 3)), Guess(), 0)
    assert seen[-1].budget == Budget(None, 3)
    with pytest.raises(ValueError, match="there is no way of thinking 'by stars'"):
        make(toy, "odd", "s")


def test_a_level_is_called_what_its_game_calls_it() -> None:
    own = games.Room("toy", Named(levels={"random": RANDOM, "sage": Level("Sage", "greedy")}), None, "")
    assert own.levels == ("random", "sage")
    assert own.level_name("sage", Words("en")) == "Sage"
    assert own.level_name("gone", Words("en")) == "gone"
    for room in map(games.room, games.shipped()):
        english = room.words("en")
        assert [room.level_name(name, english) for name in room.levels] == [
            level.title for level in room.game.levels.values()
        ]


@pytest.mark.parametrize(("seats", "mode"), [(1, "one-side"), (3, "alone"), (4, "pairs")])
def test_greedy_plays_secret_answers_sides_and_alone_and_the_arena_counts_by_side(seats: int, mode: str) -> None:
    options = {"mode": mode, "extras": "die" if seats == 1 else "die.gifts"}
    greedy, random = (entrant(name, SEALED) for name in ("greedy", "random"))
    tally = compete(SEALED, greedy, random, 24, "sealed", seats=seats, options=options)
    assert tally.games == 24
    by_chance = compete(SEALED, random, random, 24, "sealed", seats=seats, options=options)
    assert tally.points[0] / tally.sheets[0] > by_chance.points[0] / by_chance.sheets[0] + 1.0
    assert tally.share > by_chance.share
    if mode == "pairs":
        assert tally.wins > tally.shared  # a pair that wins has won, and shares nothing


def test_what_a_move_promises_to_a_search_is_not_the_luck_of_one_world() -> None:
    """A coin that pays three times in four is dared, though it lies wrong in the first world of some."""
    toy = Named(GuessInsight(0.75), private=True, levels={"hard": HARD})
    assert {chosen(make(toy, "hard", f"{seed}", Budget(None, 40)), Guess())[:4] for seed in range(30)} == {"dare"}


class Course(Bare[str]):
    """A toy of two calls about covered coins; one that is right scores."""

    def __init__(self, coins: Sequence[int] = (UNKNOWN, UNKNOWN), calls: tuple[str, ...] = ()) -> None:
        self.coins, self.calls = tuple(coins), calls

    def decision(self) -> Decision:
        return Decision("over", ()) if len(self.calls) == 2 else Decision("call", (0,))

    def legal_actions(self, seat: int) -> Sequence[str]:
        return ("heads", "tails")

    def play(self, seat: int, action: str) -> None:
        assert UNKNOWN not in self.coins, "an action is tried in a full position"
        self.calls = (*self.calls, action)

    def clone(self) -> Course:
        return Course(self.coins, self.calls)


class CourseInsight:
    """Two in three first coins show heads; the second one tells the world. `followed` are the worlds in which a second
    call came after each first one."""

    def __init__(self) -> None:
        self.asked, self.followed = 0, dict[str, list[tuple[int, ...]]]()

    def evaluate(self, state: Course) -> list[float]:
        right = sum(call == ("heads", "tails")[coin % 2] for call, coin in zip(state.calls, state.coins, strict=False))
        return [0.45 + 0.02 * right]

    def candidates(self, state: Course, seat: int) -> Sequence[str]:
        if state.calls:
            self.followed.setdefault(state.calls[0], []).append(state.coins)
        return ("heads", "tails")

    def world(self, view: Course, seat: int, chance: Chance) -> Course:
        self.asked += 1
        return Course((int(chance.below(3) == 0), self.asked), view.calls)  # every world tells itself from the others


def test_every_move_at_hand_meets_the_same_worlds_in_a_tree_and_what_was_played_there_is_kept() -> None:
    insight = CourseInsight()
    bot = make(Named(insight, private=True, levels={"hard": HARD}), "hard", "s", Budget(None, 300))
    assert chosen(bot, Course()) == "heads"
    assert insight.asked == 24  # however many iterations there are
    heads, tails = insight.followed["heads"], insight.followed["tails"]
    assert len(heads) == len(set(heads)) == 24  # met once in each world, then known
    assert tails == heads[: len(tails)]


def test_where_nothing_can_be_foreseen_moves_are_judged_in_more_worlds_and_no_tree_is_grown() -> None:
    class Near(GuessInsight):
        def foresees(self, state: Guess) -> bool:
            return False

    insight = Near(0.9)
    toy = Named(insight, private=True, levels={"hard": HARD})
    assert chosen(make(toy, "hard", "s", Budget(None, 1000)), Guess()).startswith("dare")
    assert insight.asked == 48
    assert chosen(make(Named(Near(0.1), private=True, levels={"hard": HARD}), "hard", "s"), Guess()) == "hold"
    # A sure win needs no thought when it is played; whoever asks for advice hears of the other moves as well.
    ranked = at_once(rank(Named(Near(1.0), private=True), Guess(), 0))
    assert [(action[:4], round(worth, 9)) for action, worth in ranked] == [("dare", 1.0), ("dare", 1.0), ("hold", 0.5)]
