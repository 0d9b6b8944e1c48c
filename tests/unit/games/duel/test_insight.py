"""The judgement of Duel is quick; here its parts are added up again, slowly, from what lies on the table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.bots import decide, make
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.games.duel import DUEL
from mohreh.games.duel import insight_weights as weigh
from mohreh.games.duel.components import CARDS, LAW, MANUFACTURED, RAW, RESOURCES, TOKEN, TOKENS, WONDERS, YELLOW
from mohreh.games.duel.insight import INSIGHT
from mohreh.games.duel.payment import choice_producers, total, wonder_item
from mohreh.games.duel.slots import AGE_BACK, NOT_BUILT


def met(level: str, games: int) -> Iterator[Any]:
    """The positions that a step of lookahead meets in games of this level, those where chance must decide included."""
    for game in range(games):
        state, chance = DUEL.new({"wonders": "draft"}), Chance(f"met {game}")
        bots = [make(DUEL, level, f"{game} {seat}") for seat in (0, 1)]
        while seats := state.decision().seats:
            seat = seats[0]
            if seat == CHANCE:
                state.play(CHANCE, state.sample(chance))
            else:
                for action in state.legal_actions(seat):
                    after = state.clone()
                    after.play(seat, action)
                    yield after
                state.play(seat, decide(bots[seat], state.observe(seat), seat))
            yield state


def to_come(state: Any) -> set[int]:
    """The symbols that may still be had: on a card that lies open or is unseen, or Law on the board."""
    gone = {*state.city[0], *state.city[1], *state.discard, *state.under}
    found = {LAW} if TOKEN["law"] in state.board_tokens else set()
    for index, card in enumerate(CARDS):
        here = card.age == state.age and (AGE_BACK in state.slots or index in state.slots)
        if card.symbol is not None and index not in gone and (card.age > state.age or here):
            found.add(card.symbol)
    return found


def slow_features(state: Any, seat: int) -> dict[str, float]:
    """Each feature as its name says."""
    cards = [CARDS[index] for index in state.city[seat]]
    gone = {*state.city[0], *state.city[1], *state.discard, *state.under}
    own = {card.symbol for card in cards if card.symbol is not None}
    counted = own | ({LAW} if TOKEN["law"] in state.tokens[seat] else set())
    hope = len(counted) >= 4 and len(counted | to_come(state)) >= 6
    lead = state.pawn * (1 if seat == 0 else -1)
    made = [min(3, sum(card.produces[resource] for card in cards)) for resource in range(len(RESOURCES))]
    raw_of_choice, manufactured_of_choice = choice_producers(state, seat)
    links = [card.chain_to for card in cards if card.chain_to is not None and card.chain_to not in gone]
    return {
        "point": state.scores()[seat]["total"],
        "coin": min(15, state.coins[seat]),
        "space": max(0, lead),
        "space beyond 3": max(0, lead - 3),
        "symbol": len(counted),
        "fourth symbol": hope,
        "fifth symbol": hope and len(counted) >= 5,
        "pair in sight": len(own & to_come(state)),
        "raw": sum(made[resource] for resource in RAW),
        "manufactured": sum(made[resource] for resource in MANUFACTURED),
        "raw of choice": raw_of_choice,
        "manufactured of choice": manufactured_of_choice,
        "fixed price": len({resource for card in cards for resource in card.fixed_price}),
        "yellow": sum(card.colour is YELLOW for card in cards),
        "chain": sum(CARDS[card].age >= state.age for card in links),
    }


def slow_promise(state: Any, seat: int, left: int) -> float:
    """The best of the Wonders that a seat can still build, as many as there is room and time for."""
    row = dict(zip(weigh.FEATURES, weigh.row(state.age, left), strict=True))
    theology = any(TOKENS[token].wonders_replay for token in state.tokens[seat])
    worths = []
    for wonder in state.unbuilt[seat]:
        card, price = WONDERS[wonder], total(state, seat, wonder_item(wonder))
        worth = card.vp * row["point"] + card.gains * row["coin"] + card.shields * row["space"]
        worth += weigh.OF_WONDER[wonder][state.age - 1]
        worth += weigh.between(weigh.PLAY_AGAIN, state.age, left) if card.replay or theology else 0.0
        short = max(0, price - state.coins[seat])
        worths.append(worth * max(0.2, 1.0 - weigh.PRICEY * price - weigh.SHORT * short))
    room = min(7 - sum(card != NOT_BUILT for card in state.under), (left + (3 - state.age) * 20 + 1) // 2)
    return weigh.PROMISE * sum(sorted(worths, reverse=True)[: max(0, room)])


@pytest.mark.parametrize(("level", "games"), [("random", 6), ("easy", 4)])
def test_the_features_are_what_their_names_say(level: str, games: int) -> None:
    seen = 0
    for state in met(level, games):
        if state.age and state.result is None:
            for seat in (0, 1):
                assert INSIGHT.features(state, seat) == slow_features(state, seat)
            seen += 1
    assert seen > 1000


def test_without_luck_or_threat_a_judgement_is_the_sum_of_its_parts() -> None:
    """Features, Wonders to come and tokens, and what lies ready: whatever is left is the worth of being to move."""
    seen = 0
    for state in met("easy", 4):
        if not state.age or state.result is not None or state.kind() != "turn":
            continue
        if any(INSIGHT.strike(state, seat) for seat in (0, 1)):
            continue
        left = INSIGHT.cards_left(state)
        weights = weigh.row(state.age, left)
        leads = []
        for seat in (0, 1):
            lead = sum(
                weight * value for weight, value in zip(weights, slow_features(state, seat).values(), strict=True)
            )
            lead += slow_promise(state, seat, left)
            lead += sum(weigh.OF_TOKEN[token][state.age - 1] for token in state.tokens[seat])
            leads.append(lead)
        mover = state.active
        ready = [state.slots[slot] for slot in state.open]
        worths = [INSIGHT.worth_of_card(state, mover, card) for card in ready]
        best = max(worths)
        taken = worths.index(best) if best > 0.0 else 0
        rest = [card for place, card in enumerate(ready) if place != taken]
        tempo = weigh.between(weigh.TO_MOVE, state.age, left) + weigh.FIRST_OFFER * best
        tempo -= weigh.SECOND_OFFER * max([0.0, *(INSIGHT.worth_of_card(state, 1 - mover, card) for card in rest)])
        steep = weigh.between(weigh.STEEPNESS, state.age, left)
        chance = 1.0 / (1.0 + math.exp(steep * (leads[1 - mover] - leads[mover] - tempo)))
        assert INSIGHT.evaluate(state)[mover] == pytest.approx(0.01 + 0.98 * chance, abs=1e-12)
        seen += 1
    assert seen > 500
