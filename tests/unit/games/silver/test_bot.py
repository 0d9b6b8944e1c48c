"""The opponents of Silver: they read nothing hidden, repeat themselves, try no set that could fail, and are quick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from time import process_time
from typing import Any

import pytest

from mohreh.bots import Budget, OwnBot, decide, make
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN
from mohreh.core.thinking import Allowance, OwnThinking
from mohreh.games.silver import SILVER, insight_rules, insight_vote
from mohreh.games.silver.components import NUMBERS
from mohreh.games.silver.insight import INSIGHT, SilverInsight
from mohreh.games.silver.insight_sight import OTHERS, OWNERS, Sight
from mohreh.games.silver.insight_vote import estimate
from mohreh.games.silver.insight_weights import WEIGHTS
from mohreh.lab.arena import compete
from mohreh.lab.entrants import entrant, level
from mohreh.table import games
from tests.tools.samples import covering
from tests.tools.speed import slowness

QUICK = Budget(seconds=None, playouts=6)
TABLES = [(2, "four-rounds"), (3, "four-rounds"), (4, "four-rounds"), (2, "points"), (4, "points")]


def bot(name: str, seed: str = "s", insight: SilverInsight = INSIGHT, budget: Budget = QUICK) -> Any:
    if name == "random":
        return make(SILVER, name, seed)

    def forgetful(view: Any, seat: int, allowance: Allowance) -> Any:
        return (yield from insight.think(insight_rules.forget(view, seat), seat, allowance))

    think: OwnThinking = insight.think if name == "belief" else forgetful
    return OwnBot(seed, think, budget)


def positions(seats: int, mode: str, seed: str, levels: Sequence[str] = ("random",)) -> Iterator[tuple[Any, int]]:
    """The decisions of one game between these levels, in turn: the full position and the seat that decides."""
    state, chance = SILVER.new({"mode": mode}, seats), Chance(seed)
    bots = [bot(levels[seat % len(levels)], f"{seed} {seat}") for seat in range(seats)]
    while deciding := state.decision().seats:
        seat = deciding[0]
        if seat == CHANCE:
            state.apply(CHANCE, chance.choose(state.legal_actions(CHANCE)))
            continue
        yield state, seat
        state.apply(seat, decide(bots[seat], state.observe(seat), seat))


def sample(table: tuple[int, str], seed: str, every: int, **kinds: int) -> list[tuple[Any, int]]:
    """Every so many decisions of games of random moves and of belief, and at least some of each kind."""
    taken: list[tuple[Any, int]] = []
    missing = Counter(kinds)
    for levels in (("random",), ("belief", "random"), ("belief",)):
        for index, (state, seat) in enumerate(positions(*table, f"{seed} {levels}", levels)):
            kind = str(state.kind())
            if index % every == 0 or missing[kind] > 0:
                missing[kind] -= 1
                taken.append((state.clone(), seat))
    assert not +missing, f"too few of {+missing}"
    return taken


ALL_KINDS = {
    "initial_peek": 2,
    "look": 2,
    "turn_start": 6,
    "choose_drawn": 1,
    "drawn": 6,
    "ability": 6,
    "turn_end": 2,
    "round_over": 1,
}


def choice(name: str, state: Any, seat: int) -> str:
    return str(decide(bot(name), state, seat))


def test_silver_is_played_by_belief_and_without_it() -> None:
    assert SILVER.former_levels == {"random": "beginner", "forgetful": "easy", "belief": "hard"}  # the names in records
    assert SILVER.insight is INSIGHT
    assert SILVER.levels["hard"].think == INSIGHT.think
    assert SILVER.levels["easy"].think == insight_rules.think_easy


@pytest.mark.parametrize(("name", "table"), covering(["forgetful", "belief"], TABLES[:3]))
def test_hidden_faces_are_never_read(name: str, table: tuple[int, str]) -> None:
    """The full position, others that the seat cannot tell from it, and the observed one: one and the same move."""
    for index, (state, seat) in enumerate(sample(table, "hidden", 60, **ALL_KINDS)):
        worlds = [state.determinize(seat, Chance(f"{index} {n}")) for n in range(2)]
        replaced = state.clone()
        replaced.face = tuple(face if state.knows(seat, card) else 0 for card, face in enumerate(state.face))
        chosen = {choice(name, world, seat) for world in (state, *worlds, replaced, state.observe(seat))}
        assert len(chosen) == 1, f"{state.kind()}: {chosen}"
        assert state.refusal(seat, SILVER.parse(chosen.pop())) is None


class Peeping(SilverInsight):
    """A wrong judgement: the full position is its sight, so that the test above can be seen to bite."""

    def weigh(self, state: Any, seat: int) -> Any:
        open_ = state.clone()
        open_.seen = tuple(mask | 1 << seat for mask in state.seen)
        return super().weigh(open_, seat)


def test_a_bot_that_peeps_is_found_out() -> None:
    found = 0
    for index, (state, seat) in enumerate(sample((2, "four-rounds"), "hidden", 60, **ALL_KINDS)):
        worlds = [state, *(state.determinize(seat, Chance(f"{index} {n}")) for n in range(2))]
        found += len({str(decide(bot("belief", insight=Peeping()), world, seat)) for world in worlds}) > 1
    assert found > 5


@pytest.mark.parametrize("table", TABLES[:3])
def test_the_forgetful_use_nothing_that_is_not_public_or_in_their_hand(table: tuple[int, str]) -> None:
    """Their own memories replaced by others: the same move. The one that remembers plays otherwise now and then."""
    remembers = 0
    for index, (state, seat) in enumerate(sample(table, "forget", 60, **ALL_KINDS)):
        kept = set(state.seen_now(seat))
        kept |= set(state.hand) if state.active == seat else set()
        secret = [card for card in range(len(NUMBERS)) if card not in kept and not state.knows(EVERYBODY, card)]
        faces = [state.face[card] for card in secret]
        Chance(str(index)).shuffle(faces)
        other = state.clone()
        moved = dict(zip(secret, faces, strict=True))
        other.face = tuple(moved.get(card, face) for card, face in enumerate(state.face))
        assert choice("forgetful", state, seat) == choice("forgetful", other, seat), state.kind()
        remembers += choice("belief", state, seat) != choice("belief", other, seat)
    assert remembers > 3


def test_what_is_forgotten_is_the_memory_and_nothing_else() -> None:
    for state, seat in sample((3, "four-rounds"), "memory", 40, look=3, drawn=5):
        view = state.observe(seat)
        fresh = insight_rules.forget(view, seat)
        held = (set(state.hand) if state.active == seat else set()) | (set(state.seen_now(seat)))
        for card, face in enumerate(fresh.face):
            public = state.knows(EVERYBODY, card)
            assert face == (state.face[card] if public or card in held else UNKNOWN)
            assert fresh.knows(seat, card) == (face != UNKNOWN)
            for rival in {0, 1, 2} - {seat}:
                assert fresh.knows(rival, card) == state.knows(rival, card)
        assert view == state.observe(seat)  # nothing was written into what the bot was given


@pytest.mark.parametrize("table", TABLES)
def test_every_move_is_legal_and_no_set_fails(table: tuple[int, str]) -> None:
    """Whole games at every table: a set of several cards is only tried when it cannot fail (SI-5.3, SI-7.13)."""
    sets = votes = 0
    for seed in ("one", "two"):
        for state, seat in positions(*table, seed, ("belief", "forgetful")):
            action = decide(bot(("belief", "forgetful")[seat % 2], f"{seed} {seat}"), state.observe(seat), seat)
            assert state.refusal(seat, action) is None
            votes += action.verb == "vote"
            if len(action.slots) > 1 and action.verb != "peek":
                sets += 1
                after = state.clone()
                assert "failed" not in {event.kind for event in after.apply(seat, action)}
    assert sets > 3
    assert votes > 1


@pytest.mark.parametrize("name", ["forgetful", "belief"])
def test_the_same_seed_and_view_give_the_same_move(name: str) -> None:
    for state, seat in sample((3, "points"), "again", 25):
        one, two = bot(name), bot(name)
        decide(two, state.observe(seat), seat)  # what it was asked before must not matter
        assert decide(one, state.observe(seat), seat) == decide(two, state.observe(seat), seat)


@pytest.mark.alone
def test_thinking_comes_in_short_slices_and_is_soon_over() -> None:
    longest, slowest, slow = [], [], slowness()
    for seats in (2, 4):
        for state, seat in sample((seats, "four-rounds"), "slices", 9):
            view = state.observe(seat)
            thinking = make(SILVER, "belief", "s", Budget(seconds=None, playouts=48)).think(view, seat)
            began, slices, progress, done = process_time(), [], 0.0, False
            while not done:
                start = process_time()
                try:
                    at = next(thinking)
                    assert at is None or progress <= at <= 1.0
                    progress = at or progress
                except StopIteration as stop:
                    done = True
                    assert state.refusal(seat, stop.value) is None
                slices.append(process_time() - start)
            longest.append(max(slices))
            slowest.append(process_time() - began)
    longest.sort()
    slow = max(slow, slowness())
    assert longest[-3] < 0.015 * slow  # two may have met the garbage collector or a busy machine
    assert max(slowest) < 1.5 * slow


def test_an_imagined_world_keeps_what_is_known_and_deals_the_rest_by_its_story() -> None:
    sums, cards = Counter[int](), Counter[int]()
    for index, (state, seat) in enumerate(sample((4, "four-rounds"), "worlds", 5)):
        if str(state.kind()) in ("round_over", "initial_peek"):
            continue
        world = INSIGHT.world(state.observe(seat), seat, Chance(str(index)))
        assert sorted(world.face) == sorted(NUMBERS)
        assert world.observe(seat) == state.observe(seat)
        sight = Sight(state, seat)
        for card, story in enumerate(sight.story):
            if sight.number[card] == UNKNOWN:
                cards[min(story, OWNERS)] += 1
                sums[min(story, OWNERS)] += world.face[card]
    assert cards[OWNERS] > 500
    assert cards[OTHERS] > 10
    assert sums[OWNERS] / cards[OWNERS] < 5.0  # its owner has seen it and kept it
    assert sums[OTHERS] / cards[OTHERS] > 6.0  # somebody else has seen it and left it there


def turn(own: Sequence[int], rival: Sequence[int], pile: int = 12, **fields: Any) -> Any:
    """A turn of seat 0 against seat 1 with these villages and this top of the pile; both know their own cards."""
    state, chance = SILVER.new({"first": "seat-1"}, 2), Chance("turn")
    while state.decision().seats == (CHANCE,):
        state.apply(CHANCE, chance.choose(state.legal_actions(CHANCE)))
    while state.kind() in ("initial_peek", "look"):
        seat = state.decision().seats[0]
        state.apply(seat, state.legal_actions(seat)[0])
    assert str(state.kind()) == "turn_start"
    state.village = (tuple(range(len(own))), tuple(range(5, 5 + len(rival))), *state.village[2:])
    rest = list(NUMBERS)
    faces: dict[int, int] = dict(enumerate(own)) | {5 + slot: number for slot, number in enumerate(rival)}
    faces[state.discard[-1]] = pile
    for number in faces.values():
        rest.remove(number)
    Chance("rest").shuffle(rest)
    state.face = tuple(faces[card] if card in faces else rest.pop() for card in range(len(NUMBERS)))
    seen = list(state.seen)
    seen[:10] = [0] * 10
    for seat, village in enumerate(state.village):
        for card in village:
            seen[card] = 1 << seat
    state.seen, state.turn = tuple(seen), 9
    used = {card for cards in (*state.village, state.discard) for card in cards}
    state.removed = ()
    state.deck = tuple(card for card in range(len(NUMBERS)) if card not in used)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def test_a_low_village_is_put_to_the_vote_and_a_high_one_is_not() -> None:
    assert choice("belief", turn([0, 1], [3, 4, 6, 2]), 0) == "vote"
    assert choice("belief", turn([9, 11, 8, 12], [3, 4, 6, 2]), 0) != "vote"
    assert choice("forgetful", turn([0, 1, 2], [3, 4, 6, 2]), 0) != "vote"  # it does not know what it has
    assert choice("belief", turn([0, 1], [3, 4, 6, 2], caller=1, last_turns=1), 0) != "vote"


def test_equal_cards_leave_together() -> None:
    state = turn([11, 11, 11, 2], [3, 4, 6, 2], pile=1)
    assert choice("belief", state, 0) == "take discard"
    state.apply(0, SILVER.parse("take discard"))
    assert choice("belief", state, 0) == "exchange 1 2 3"


def test_a_doppelganger_takes_the_highest_card_along_when_the_last_turn_comes() -> None:
    state = turn([13, 9, 2, 1], [3, 1], pile=0, caller=1, last_turns=1)
    assert choice("belief", state, 0) == "take discard"
    state.apply(0, SILVER.parse("take discard"))
    assert choice("belief", state, 0) == "exchange 1 2"


def test_a_robber_gives_the_worst_and_takes_the_best() -> None:
    state = turn([12, 3, 4, 2], [9, 0, 8, 10])
    state.seen = (*state.seen[:5], 3, 3, 3, 3, *state.seen[9:])
    state.phase, state.ability, state.discard = type(state.phase)("ability"), 12, (*state.discard, state.deck[0])
    state.deck = state.deck[1:]
    assert choice("belief", state, 0) == "rob 2.2 give 1"


def test_what_one_has_not_seen_is_looked_at_first() -> None:
    state = turn([9, 9, 2, 8], [3, 4, 6, 2])
    state.seen = (1, 0, 7, *state.seen[3:])
    state.up = frozenset({2})
    assert choice("belief", state, 0) == "empath 3 looks 2"


def test_the_estimate_of_a_vote_falls_with_the_own_sum() -> None:
    estimates = [estimate(Sight(turn(own, [3, 4, 6, 2]), 0)) for own in ([0, 1], [2, 3], [4, 5], [9, 9], [12, 12, 12])]
    assert estimates == sorted(estimates, reverse=True)
    assert estimates[0] > 0.6
    assert estimates[-1] < 0.05


@pytest.mark.parametrize(
    ("mode", "round_", "behind", "ahead"), [("four", 4, (40, 20), (10, 50)), ("points", 9, (97, 90), (20, 99))]
)
def test_near_the_end_the_game_counts_and_not_the_round(
    mode: str, round_: int, behind: tuple[int, int], ahead: tuple[int, int]
) -> None:
    """Far behind, any chance is taken; ahead, the vote must promise more than waiting does."""
    least = []
    for totals in (behind, ahead):
        state = turn([2, 3], [3, 1, 5], round=round_, totals=totals, points=mode == "points")
        wanted = INSIGHT.asks_of_a_vote(state, 0)
        assert wanted is not None
        least.append(wanted)
    assert least[0] < 0.5 < 0.85 < least[1]
    usual = INSIGHT.asks_of_a_vote(turn([2, 3], [3, 1, 5]), 0)
    assert usual is not None
    assert least[0] < usual < least[1]


class Tried:
    """A world in which a vote comes to what the test says; it is over when it has been played on twice."""

    def __init__(self, comes_to: float) -> None:
        self.comes_to, self.moves = comes_to, 0

    def play(self, seat: int, action: object) -> None:
        assert (seat, str(action)) == (0, "vote")


def tried(
    monkeypatch: pytest.MonkeyPatch, share: float, least: float, seconds: float | None = None
) -> tuple[bool, int]:
    """Whether a vote pays that succeeds in this share of the worlds, of 40 at most, and how many were imagined."""
    made: list[Tried] = []

    def imagine(sight: Sight, chance: Chance) -> Tried:
        made.append(Tried(float(chance.fraction() < share)))
        return made[-1]

    def advance(world: Tried, weights: object) -> None:
        world.moves += 1

    monkeypatch.setattr(insight_vote, "imagine", imagine)
    monkeypatch.setattr(insight_vote, "advance", advance)
    monkeypatch.setattr(insight_vote, "outcome", lambda world, seat: world.comes_to if world.moves == 2 else None)
    allowance = Allowance(Budget(seconds, 40), lambda actions: Chance("luck"))
    sight = Sight(turn([2, 3], [3, 1, 5]), 0)
    thinking = insight_vote.pays(sight, WEIGHTS[2], least, allowance, Chance("worlds"))
    while True:
        try:
            next(thinking)
            allowance.spent += 1.0
        except StopIteration as done:
            return done.value, len(made)


def test_a_vote_is_called_when_enough_imagined_worlds_speak_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tried(monkeypatch, 0.75, 0.55)[0]
    assert not tried(monkeypatch, 0.75, 0.95)[0]


def test_a_vote_that_is_decided_imagines_no_more_worlds_and_the_clock_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tried(monkeypatch, 1.0, 0.5) == (True, 20)
    assert tried(monkeypatch, 0.0, 0.9) == (False, 5)
    assert tried(monkeypatch, 1.0, 0.9, seconds=0.0) == (False, 0)
    assert tried(monkeypatch, 1.0, 0.9, seconds=8.0) == (True, 3)  # three slices of a second for each world
    assert tried(monkeypatch, 0.0, 0.1, seconds=8.0) == (False, 3)


class Spy:
    """Plays at random, and notes what it is shown and where it sits."""

    def __init__(self, seed: str, seen: list[tuple[int, str]]) -> None:
        self.bot, self.seen = make(SILVER, "random", seed), seen

    def think(self, state: Any, seat: int) -> Any:
        for card, face in enumerate(state.face):
            assert (face == UNKNOWN) == (not state.knows(seat, card))
        self.seen.append((seat, str(state.kind())))
        return self.bot.think(state, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_arena_hands_each_bot_what_its_seat_may_know(seats: int) -> None:
    seen: list[tuple[int, str]] = []
    done: list[int] = []
    tally = compete(
        SILVER,
        lambda seed: Spy(seed, seen),
        partial(make, SILVER, "random"),
        seats,
        "spy",
        seats=seats,
        options={"first": "seat-1"},
        each=done.append,
    )
    assert tally.games == seats
    assert done == list(range(1, seats + 1))
    assert {seat for seat, _ in seen} == set(range(seats))  # every deal is played from every seat
    answered = [seat for seat, kind in seen if kind == "round_over"]
    assert set(answered) == {0}  # one answer is enough for a shared decision
    assert all(count > 0 for count in tally.points)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_few_games_against_random(seats: int) -> None:
    """The stated strength is measured by `python -m tests.bench bots`; this catches a fall."""
    first, second = partial(bot, "belief"), partial(make, SILVER, "random")
    tally = compete(SILVER, first, second, 6, "unit", seats=seats)
    assert tally.wins >= 5


def test_a_few_games_against_the_forgetful() -> None:
    tally = compete(SILVER, level("belief", SILVER, 8), level("forgetful", SILVER, 8), 10, "unit")
    assert tally.share >= 0.6
    assert sum(tally.leads) < 0


def test_the_parts_of_an_insight_judge_silver_as_well() -> None:
    """Chances add up to one, and a lower village is worth more."""
    low, high = turn([0, 1], [9, 9, 9, 9]), turn([9, 9, 9, 9], [0, 1])
    assert sum(INSIGHT.evaluate(low)) == pytest.approx(1.0)
    assert INSIGHT.evaluate(low)[0] > 0.6
    assert INSIGHT.evaluate(low) == pytest.approx(INSIGHT.evaluate(high)[::-1])
    assert INSIGHT.evaluate(turn([0, 1], [2, 2], caller=0))[0] > INSIGHT.evaluate(turn([0, 1], [2, 2]))[0]
    assert INSIGHT.evaluate(turn([2, 2], [0, 1], caller=0))[0] < INSIGHT.evaluate(turn([2, 2], [0, 1]))[0]


@pytest.mark.thorough
def test_bots_that_know_no_game_beat_random_moves_by_it() -> None:
    tally = compete(SILVER, level("greedy", SILVER), level("random", SILVER), 8, "parts", seats=4)
    assert tally.wins >= 5


def test_a_quick_reply_is_legal_reads_nothing_hidden_and_never_votes() -> None:
    for index, (state, seat) in enumerate(sample((3, "four-rounds"), "reply", 40, **ALL_KINDS)):
        worlds = [state, state.observe(seat), state.determinize(seat, Chance(f"{index}"))]
        replies = {str(INSIGHT.reply(world, seat, Chance("any"))) for world in worlds}
        assert len(replies) == 1
        action = SILVER.parse(replies.pop())
        assert state.refusal(seat, action) is None
        assert action.verb != "vote"


def test_greedy_plays_it_in_the_arena_also_where_the_game_does_not_offer_it() -> None:
    assert "greedy" not in SILVER.levels
    assert callable(entrant("greedy", SILVER))


def test_its_levels_are_called_as_everywhere() -> None:
    words = games.room("silver").words("fa")
    assert [games.room("silver").level_name(name, words) for name in SILVER.levels] == [
        "رایانه: مبتدی",
        "رایانه: آسان",
        "رایانه: متوسط",
        "رایانه: دشوار",
    ]
