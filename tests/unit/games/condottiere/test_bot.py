"""The bots of Condottiere: they think from what their seat knows, never stall a game, and beat chance."""

from __future__ import annotations

import pytest

from mohreh.bots import Budget, decide, make
from mohreh.bots.advice import rank
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.thinking import at_once
from mohreh.games.condottiere import CONDOTTIERE, insight_rules
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import BISHOP, MERCENARIES, SCARECROW, SPRING, SURRENDER, WINTER
from mohreh.games.condottiere.insight import INSIGHT
from mohreh.games.condottiere.insight_battle import Battle, stake
from mohreh.games.condottiere.insight_map import WON, gains
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.scenario import READER
from mohreh.games.condottiere.scoring import strengths
from mohreh.games.condottiere.state import State

SETS = ("none", "draw", "capturing", "hidden", "draw.kingdoms.capturing.hidden")


def advance(state: State, chance: Chance) -> bool:
    """Let chance act; whether somebody must decide."""
    state.draw(chance)
    return bool(state.decision().seats)


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("seats", (2, 4, 6))
def test_thrifty_players_among_themselves_come_to_an_end(rules: str, seats: int) -> None:
    """CO-20, ruling 31: no rule stops endless passing, so the players do."""
    for seed in range(12):
        chance, state = Chance(f"{rules}/{seats}/{seed}"), CONDOTTIERE.new({"rules": rules}, seats)
        for _ in range(4000):
            if not advance(state, chance):
                break
            seat = state.decision().seats[0]
            action = insight_rules.answer(state.observe(seat), seat)
            assert state.refusal(seat, action) is None
            state.play(seat, action)
        assert state.winners()


@pytest.mark.parametrize("rules", ("none", "draw.hidden.capturing"))
def test_random_players_are_not_caught_in_one_answer(rules: str) -> None:
    """The same hand is asked the same in every battle: a bot's luck must tell the battles apart."""
    named = ".".join(sorted(rules.split("."), key=("draw", "kingdoms", "capturing", "hidden", "none").index))
    for seed in range(30):
        chance, state = Chance(str(seed)), CONDOTTIERE.new({"rules": named}, 2)
        bots = [make(CONDOTTIERE, "random", f"{seed}/{seat}", Budget()) for seat in range(2)]
        for _ in range(4000):
            if not advance(state, chance):
                break
            seat = state.decision().seats[0]
            state.play(seat, decide(bots[seat], state.observe(seat), seat))
        assert state.winners()


def test_greedy_answers_from_its_view_alone() -> None:
    """Two positions that look the same to a seat get the same answer."""
    for seed in range(6):
        chance, state = Chance(str(seed)), CONDOTTIERE.new({"rules": "hidden" if seed % 2 else "none"}, 3)
        for _ in range(12 + seed):
            advance(state, chance)
            seat = state.decision().seats[0]
            state.play(seat, chance.choose(state.legal_actions(seat)))
        assert advance(state, chance)
        seat = state.decision().seats[0]
        other = state.determinize(seat, chance)
        assert other.hands != state.hands
        bot = make(CONDOTTIERE, "greedy", "x", Budget())
        assert decide(bot, state.observe(seat), seat) == decide(bot, other.observe(seat), seat)


def test_what_is_judged_is_not_changed_and_adds_up() -> None:
    chance, state = Chance("judge"), CONDOTTIERE.new({"rules": "draw.hidden"}, 4)
    while advance(state, chance):
        seat = state.decision().seats[0]
        before = state.clone()
        chances = INSIGHT.evaluate(state)
        assert state == before
        assert abs(sum(chances) - 1) < 1e-9 and all(0 <= each <= 1 for each in chances)
        found = INSIGHT.candidates(state, seat)
        assert found and len(set(found)) == len(found)
        assert all(state.refusal(seat, action) is None for action in found)
        state.play(seat, chance.choose(state.legal_actions(seat)))
    assert INSIGHT.evaluate(state) == [float(seat in state.winners()) for seat in range(4)]


@pytest.mark.parametrize(("seats", "rules"), ((2, "none"), (2, "hidden"), (4, "none"), (4, "draw.hidden")))
def test_greedy_players_among_themselves_come_to_an_end(seats: int, rules: str) -> None:
    """Nor do those that look ahead pass for ever."""
    chance, state = Chance(f"greedy/{rules}"), CONDOTTIERE.new({"rules": rules}, seats)
    bots = [make(CONDOTTIERE, "greedy", str(seat), Budget()) for seat in range(seats)]
    for _ in range(3000):
        if not advance(state, chance):
            break
        seat = state.decision().seats[0]
        state.play(seat, decide(bots[seat], state.observe(seat), seat))
        assert state.still < 4
    assert state.winners()


def fight(*asked: str) -> State:
    """A battle of three for Modena, which would bring the second seat near to winning, after these requests."""
    state, _ = READER.position(
        {
            "players": 3,
            "contested": "modena",
            "owner": {"milano": 1, "parma": 1, "siena": 0},
            "hands": [["merc_3", "merc_4", "merc_5"]] * 3,
            "turn": 2,
        }
    )
    for request in asked:
        seat, _, text = request.partition(" ")
        state.apply(int(seat) - 1, CONDOTTIERE.parse(text))
    return state


def test_what_a_bot_is_asked_for_it_may_weigh() -> None:
    """CO-17.4: a fixed message changes how much a region is worth to whom it was said, and nothing that is allowed."""
    plain = stake(fight(), 2)
    left = stake(fight("1 ask 3 to leave modena"), 2)
    stopped = stake(fight("1 ask 3 to stop 2"), 2)
    assert left < plain < stopped <= 1.0
    assert stake(fight("1 ask 3 to leave roma"), 2) == plain
    assert stake(fight("1 ask 2 to leave modena"), 2) == plain, "somebody else was asked"
    for asked in ("1 ask 3 to leave modena", "1 ask 3 to stop 2"):
        state = fight(asked)
        assert state.legal_actions(2) == fight().legal_actions(2)
        bot = make(CONDOTTIERE, "greedy", "x", Budget())
        assert state.refusal(2, decide(bot, state.observe(2), 2)) is None


def test_nobody_is_held_to_a_request_that_would_cost_the_game() -> None:
    """Where the region wins the game, it is worth everything whoever has asked for it."""
    state, _ = READER.position(
        {
            "players": 3,
            "contested": "modena",
            "owner": {"milano": 2, "parma": 2, "lucca": 2},
            "hands": [["merc_3"]] * 3,
            "turn": 2,
        }
    )
    state.apply(0, CONDOTTIERE.parse("ask 3 to leave modena"))
    assert stake(state, 2) == 1.0


def test_greedy_beats_chance() -> None:
    """Issue 12 wants 95 of 100 at two seats: a short match here, the long one is the arena's."""
    won = 0
    for seed in range(4):
        chance, state = Chance(f"match {seed}"), CONDOTTIERE.new({}, 2)
        own = seed % 2
        bots = [make(CONDOTTIERE, "greedy" if seat == own else "random", f"{seed}", Budget()) for seat in range(2)]
        while advance(state, chance):
            seat = state.decision().seats[0]
            assert seat != CHANCE
            state.play(seat, decide(bots[seat], state.observe(seat), seat))
        won += state.winners() == (own,)
    assert won >= 3


def battles(rules: str, seats: int, seed: str) -> list[State]:
    """Places of a game, battles among them, where thrifty and random moves alternate."""
    chance, state = Chance(seed), CONDOTTIERE.new({"rules": rules}, seats)
    found = []
    for number in range(150):
        if not advance(state, chance):
            break
        seat = state.decision().seats[0]
        if state.phase is Kind.BATTLE:
            found.append(state.clone())
        legal = state.legal_actions(seat)
        state.play(seat, chance.choose(legal) if number % 3 else insight_rules.answer(state, seat))
    return found


@pytest.mark.parametrize("rules", ("none", "draw.capturing", "draw.kingdoms.capturing"))
@pytest.mark.parametrize("seats", (2, 3, 5))
def test_a_battle_on_the_quick_ends_as_by_the_rules(rules: str, seats: int) -> None:
    """The same answers, played one by one, lead to the same hands, kingdoms and discards."""
    asked = 0
    for state in [each for number in range(4) for each in battles(rules, seats, f"quick {seats} {number}")]:
        slow, quick = state.clone(), Battle(state.clone()).play_out()
        while slow.fighting and slow.battle == state.battle:
            slow.play(slow.active, insight_rules.answer(slow, slow.active))
        for name in ("hands", "owner", "holder", "favor", "burned", "phase", "still", "won"):
            assert getattr(quick, name) == getattr(slow, name), name
        assert [sorted(line) for line in quick.lines] == [sorted(line) for line in slow.lines]
        asked += 1
    assert asked > 40


@pytest.mark.parametrize("rules", ("none", "hidden"))
def test_what_a_card_would_bring_is_reckoned_as_by_the_rules(rules: str) -> None:
    """The lead after every card, against strengths reckoned from the lines as they would lie."""
    asked = set()
    for state in [each for number in range(12) for each in battles(rules, 3, f"lead {number}")]:
        seat = state.active
        if any(down != NOTHING for down in state.down):
            continue
        battle = Battle(state, seen_by=seat)
        rival = battle.best_other(battle.totals, seat)
        for card in set(state.hands[seat]) - {SCARECROW, SURRENDER}:
            own = [card] if card != BISHOP else []
            lines = [[*line, *own] if other == seat else list(line) for other, line in enumerate(state.lines)]
            top = max([laid for line in state.lines for laid in line if laid < MERCENARIES], default=-1)
            gone = {BISHOP: top, WINTER: SPRING, SPRING: WINTER}.get(card, -1)
            totals = strengths([[laid for laid in line if laid != gone] for line in lines])
            lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
            assert battle.lead_after(seat, card, rival) == lead
            asked.add((card, WINTER in sum(state.lines, ()), SPRING in sum(state.lines, ())))
    assert len(asked) > 25


def planned(state: State, playouts: int) -> list[tuple[Action, float]]:
    """How `hard` ranks the moves of who is asked."""
    seat = state.decision().seats[0]
    return list(at_once(rank(CONDOTTIERE, state.observe(seat), seat, Budget(None, playouts))))


def test_hard_sees_beyond_the_deal() -> None:
    """All hands are empty: what the next region is worth shows only in battles with cards that nobody holds yet."""
    state, _ = READER.position(
        {
            "players": 4,
            "owner": {"torino": 0, "genova": 0, "milano": 1, "roma": 1, "urbino": 2, "ancona": 3},
            "hands": [[], [], [], []],
            "phase": "choose_region",
        }
    )
    ranking = planned(state, 240)
    worths = [worth for _, worth in ranking]
    assert worths == sorted(worths, reverse=True) and len(worths) > 2
    best = ranking[0][0].region
    assert gains(state, best)[0] >= WON / 2, "only there the holder would win at once"
    assert all(gains(state, action.region)[0] < WON / 2 for action, _ in ranking[1:])
    after = [state.clone() for _ in ranking]
    for each, (action, _) in zip(after, ranking, strict=True):
        each.play(0, action)
    assert len({INSIGHT.evaluate(each)[0] for each in after}) == 1, "one step sees no difference"


def test_hard_stops_when_its_time_is_up() -> None:
    state = fight()
    seat = state.active
    bot = make(CONDOTTIERE, "hard", "s", Budget(seconds=0.0, playouts=10_000))
    assert sum(1 for _ in bot.think(state.observe(seat), seat)) < 60
