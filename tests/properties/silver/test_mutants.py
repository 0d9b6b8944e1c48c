"""Deliberately wrong Silvers, most of them about who knows what: the laws of laws.py must notice each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY, UNKNOWN, Event
from mohreh.games.silver import knowledge
from mohreh.games.silver.actions import Action
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules import exchange, free
from mohreh.games.silver.rules.movers import Robber, Witch
from mohreh.games.silver.rules.turn import ChooseDrawn, Drawn
from mohreh.games.silver.state import State
from tests.properties.contract import Law
from tests.properties.mutants import Mutant, afterwards, collecting, first_of_each_law, notice
from tests.properties.silver import laws
from tests.properties.silver.play import LONGEST, TASTES, Course

MUTANTS: list[Mutant] = []
mutant = collecting(MUTANTS)


def _faces(state: State, changed: dict[int, int]) -> State:
    state.face = tuple(changed.get(card, face) for card, face in enumerate(state.face))
    return state


def _seen(state: State, changed: dict[int, int]) -> None:
    state.seen = tuple(changed.get(card, seen) for card, seen in enumerate(state.seen))


# Views


@mutant("a view shows the top of the deck", laws.knowledge_is_what_was_seen, laws.guesses_agree_with_views)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        return _faces(view, {card: state.face[card] for card in state.deck[:1]})

    afterwards(patch, knowledge, "observe", leak)


@mutant("a view shows what any rival knows", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        return _faces(view, {card: face for card, face in enumerate(state.face) if state.seen[card]})

    afterwards(patch, knowledge, "observe", leak)


@mutant("everybody sees what all seats have seen in secret", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        secret = [card for card in range(len(state.face)) if all(state.knows(seat, card) for seat in range(state.n))]
        return _faces(view, {card: state.face[card] for card in secret}) if seat == EVERYBODY else view

    afterwards(patch, knowledge, "observe", leak)


@mutant("a view forgets the cards in hand", laws.knowledge_is_what_was_seen, laws.views_are_enough)
def _(patch: pytest.MonkeyPatch) -> None:
    def forget(view: State, state: State, seat: int) -> State:
        return _faces(view, dict.fromkeys(state.hand, UNKNOWN))

    afterwards(patch, knowledge, "observe", forget)


@mutant("pages and bots get the whole position, and read it", laws.pages_and_bots_follow_views)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(knowledge, "observe", lambda state, seat: state.clone())
    patch.setattr(State, "knows", lambda self, seat, card: True)


# Who has seen a card


@mutant("a failed exchange: the others forget what they were shown", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    was = exchange.carry_out

    def wrong(state: State, seat: int, card: int, action: Action, source: str) -> None:
        before, size = state.seen, len(state.village[seat])
        was(state, seat, card, action, source)
        if len(state.village[seat]) > size:
            _seen(state, {other: before[other] for other in state.shown})

    patch.setattr(exchange, "carry_out", wrong)


@mutant("a failed exchange: its owner sees the penalty card", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    def learn(_: object, state: State, seat: int, *others: object) -> None:
        if len(state.shown) > 2:
            state.learn(seat, state.village[seat][-1])

    afterwards(patch, exchange, "carry_out", learn)


@mutant("knowledge stays with the slot, not with the card", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    was = Robber.carry_out

    def wrong(self: Robber, state: State, seat: int, action: Action) -> None:
        taken, given = state.village[action.seat][action.slot], state.village[seat][action.give]
        was(self, state, seat, action)
        _seen(state, {taken: state.seen[given], given: state.seen[taken]})

    patch.setattr(Robber, "carry_out", wrong)


@mutant("the victim of a Robber sees what he got", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    def learn(_: object, __: Robber, state: State, seat: int, action: Action) -> None:
        state.learn(action.seat, state.village[action.seat][action.slot])

    afterwards(patch, Robber, "carry_out", learn)


@mutant("the robber forgets the card that he gave away", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    def forget(_: object, __: Robber, state: State, seat: int, action: Action) -> None:
        given = state.village[action.seat][action.slot]
        _seen(state, {given: state.seen[given] & ~(1 << seat)})

    afterwards(patch, Robber, "carry_out", forget)


@mutant("the rival sees the card that a Witch lays into his village", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    def learn(_: object, __: Witch, state: State, seat: int, action: Action) -> None:
        if action.seat >= 0:
            state.learn(action.seat, state.village[action.seat][action.slot])

    afterwards(patch, Witch, "carry_out", learn)


@mutant("cards that Rascals return are forgotten", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    was = ChooseDrawn.carry_out

    def wrong(self: ChooseDrawn, state: State, seat: int, action: Action) -> None:
        drawn = state.hand
        was(self, state, seat, action)
        if action.verb == "keep":
            _seen(state, {card: state.seen[card] & ~(1 << seat) for card in drawn if card not in state.hand})

    patch.setattr(ChooseDrawn, "carry_out", wrong)


@mutant("cards that Rascals return come back in another order", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = ChooseDrawn.carry_out

    def wrong(self: ChooseDrawn, state: State, seat: int, action: Action) -> None:
        back = len(state.hand) - 1
        was(self, state, seat, action)
        if action.verb == "keep":
            state.deck = (*reversed(state.deck[:back]), *state.deck[back:])

    patch.setattr(ChooseDrawn, "carry_out", wrong)


@mutant("the discarded card is known to nobody new", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    was = Drawn.carry_out

    def wrong(self: Drawn, state: State, seat: int, action: Action) -> None:
        (card,), seen = state.hand, state.seen
        was(self, state, seat, action)
        if action.verb == "discard" and state.face:
            _seen(state, {card: seen[card]})

    patch.setattr(Drawn, "carry_out", wrong)


# Guesses


@mutant("a guess swaps two cards that the seat knows", laws.guesses_agree_with_views)
def _(patch: pytest.MonkeyPatch) -> None:
    def swap(full: State, state: State, seat: int, chance: Chance) -> State:
        known = [card for card in range(len(full.face)) if state.knows(seat, card)]
        return _faces(full, {known[0]: full.face[known[-1]], known[-1]: full.face[known[0]]}) if known else full

    afterwards(patch, knowledge, "determinize", swap)


@mutant("a guess loses a card and has another twice", laws.guesses_agree_with_views)
def _(patch: pytest.MonkeyPatch) -> None:
    def lose(full: State, state: State, seat: int, chance: Chance) -> State:
        hidden = [card for card in range(len(full.face)) if not state.knows(seat, card)]
        return _faces(full, {hidden[0]: full.face[hidden[-1]]}) if hidden else full

    afterwards(patch, knowledge, "determinize", lose)


@mutant("a guess knows the truth", laws.guesses_agree_with_views, laws.guesses_differ)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(knowledge, "determinize", lambda state, seat, chance: state.clone())


@mutant("a guess leaves the cards out of the round where they are", laws.guesses_agree_with_views)
def _(patch: pytest.MonkeyPatch) -> None:
    def keep(full: State, state: State, seat: int, chance: Chance) -> State:
        for card in state.removed:
            if UNKNOWN not in state.face:
                other = full.face.index(state.face[card])
                full = _faces(full, {card: full.face[other], other: full.face[card]})
        return full

    afterwards(patch, knowledge, "determinize", keep)


# What is told, allowed and offered


@mutant("an event tells the number of a drawn card", laws.nothing_seeps_out, laws.events_are_public)
def _(patch: pytest.MonkeyPatch) -> None:
    was = State.emit

    def wrong(self: State, kind: str, seat: int, /, *, reveals: bool = False, **details: Any) -> None:
        if kind == "drew":
            details |= {"card": self.hand[0], "number": self.face[self.hand[0]]}
        was(self, kind, seat, reveals=reveals, **details)

    patch.setattr(State, "emit", wrong)


@mutant("a secret look may be taken back", laws.undo_stops_where_somebody_learned)
def _(patch: pytest.MonkeyPatch) -> None:
    was = State.apply

    def wrong(self: State, seat: int, action: Action) -> list[Event]:
        events = was(self, seat, action)
        return [Event(e.kind, e.seat, e.details, e.reveals and e.kind != "looked") for e in events]

    patch.setattr(State, "apply", wrong)


@mutant("sets are listed by what the cards are", laws.views_are_enough, laws.nothing_seeps_out)
def _(patch: pytest.MonkeyPatch) -> None:
    was = exchange.matching_sets

    def wrong(state: State, seat: int) -> list[tuple[int, ...]]:
        village, face = state.village[seat], state.face
        pairs = [(a, b) for b in range(len(village)) for a in range(b) if face[village[a]] == face[village[b]]]
        found = was(state, seat)
        return [*found, *(pair for pair in pairs if pair not in found and state.amulet not in village)]

    patch.setattr(exchange, "matching_sets", wrong)


@mutant("a set that does not match is refused", laws.views_are_enough, laws.legal_is_not_refused)
def _(patch: pytest.MonkeyPatch) -> None:
    was = exchange.refusal

    def wrong(state: State, seat: int, action: Action) -> Any:
        cards = [state.card_at(seat, slot) for slot in action.slots]
        numbers = [state.face[card] for card in cards if card >= 0]
        return was(state, seat, action) or (None if exchange.matches(numbers) else refuse("bad_place"))

    patch.setattr(exchange, "refusal", wrong)


@mutant("a guard stays when the guarded card leaves", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(exchange, "end_guards", lambda state, cards: free.end_guarding(state, cards))


@mutant("a card that failed stays face up", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = exchange.carry_out

    def wrong(state: State, seat: int, card: int, action: Action, source: str) -> None:
        up = state.up
        was(state, seat, card, action, source)
        state.up |= {other for other in up if other in state.village[seat]}

    patch.setattr(exchange, "carry_out", wrong)


@mutant("a clone forgets how long nothing was drawn", laws.goes_its_own_way)
def _(patch: pytest.MonkeyPatch) -> None:
    def forget(other: State, state: State) -> State:
        other.quiet = 0
        return other

    afterwards(patch, State, "clone", forget)


def _courses(law: Law) -> Iterable[Course]:
    """Games enough to meet every fault: each taste with 2, 3 and 4 seats, stopped here and there or played out."""
    whole = law in (laws.is_the_slow_game, laws.knowledge_is_what_was_seen, laws.events_are_public)
    for seed in range(6):
        for taste in TASTES:
            for seats in (2, 3, 4):
                options = {"mode": ("points", "four-rounds")[seed % 2], "revealer": "rivals"}
                stop = LONGEST if whole else 60 + 17 * ((seed * 31 + seats * 7) % 13)
                yield Course(options, seats, seed, taste, stop)


@pytest.mark.parametrize("wrong", first_of_each_law(MUTANTS))
def test_a_wrong_game_is_noticed(wrong: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(wrong, _courses(wrong.law), monkeypatch)
