"""Deliberately wrong Condottieres: the laws of laws.py must notice each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from mohreh.core.tuples import placed
from mohreh.games.condottiere import components, knowledge, scoring
from mohreh.games.condottiere.actions import PASS, Action, deal
from mohreh.games.condottiere.kinds import NOTHING, Reason
from mohreh.games.condottiere.rules import after, battle, flow, out_of_turn
from mohreh.games.condottiere.state import State
from tests.properties.condottiere import laws
from tests.properties.condottiere.play import LONGEST, TASTES, Course
from tests.properties.contract import Law
from tests.properties.mutants import Mutant, afterwards, collecting, first_of_each_law, notice

MUTANTS: list[Mutant] = []
mutant = collecting(MUTANTS)


# Who knows what


@mutant("a view shows the hand to the left", laws.views_hide)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        if seat >= 0:
            left = state.next_seat(seat)
            view.hands = placed(view.hands, left, state.hands[left])
        return view

    afterwards(patch, knowledge, "observe", leak)


@mutant("a view shows face-down cards", laws.views_hide)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        view.down = state.down
        return view

    afterwards(patch, knowledge, "observe", leak)


@mutant("a view shows cards burned from the hands of others", laws.views_hide)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        view.ashes = state.ashes
        return view

    afterwards(patch, knowledge, "observe", leak)


@mutant("a view tells what was shown to others", laws.asides_change_no_decision, laws.views_hide)
def _(patch: pytest.MonkeyPatch) -> None:
    def leak(view: State, state: State, seat: int) -> State:
        view.notes = tuple(note for note in state.notes)
        view.hands = tuple(
            hand if owner == seat or not state.notes else state.hands[owner] for owner, hand in enumerate(view.hands)
        )
        return view

    afterwards(patch, knowledge, "observe", leak)


@mutant("who is shown cards forgets them at once", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(out_of_turn, "_at_least", lambda known, cards: known)


@mutant("cards shown twice count twice", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(out_of_turn, "_at_least", lambda known, cards: tuple(sorted((*known, *cards))))


@mutant("a card that was played is still known to be in the hand", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow, "_without", lambda cards, card: cards)


@mutant("nobody remembers what a Scarecrow took back", laws.knowledge_is_what_was_seen)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(battle, "learn_taken", lambda state, seat, card: None)


@mutant("an imagined hand has nothing of what was shown", laws.guesses_agree_with_views)
def _(patch: pytest.MonkeyPatch) -> None:
    was = knowledge._lay

    def wrong(world: State, pile: Any, sure: dict[int, list[int]], hidden: list[int]) -> None:
        was(world, pile, {other: [] for other in sure}, hidden)

    patch.setattr(knowledge, "_lay", wrong)


@mutant("an imagined hand is the real one", laws.guesses_differ)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(State, "determinize", lambda state, seat, chance: state.clone())


@mutant("imagined hands of seats that CO-8.1 asks have Mercenaries", laws.guesses_agree_with_views)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(knowledge, "_no_mercenary", lambda card: True)


@mutant("what is laid face down is told", laws.events_are_public)
def _(patch: pytest.MonkeyPatch) -> None:
    was = battle._lay_down

    def wrong(state: State, seat: int, card: int) -> None:
        was(state, seat, card)
        state.emit("laid_down", seat, card=card)

    patch.setattr(battle, "_lay_down", wrong)


# The rules


@mutant("Winter does not bind Mercenaries of its own line", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = scoring._strength

    def wrong(line: Any, winter: bool, favored: int) -> int:
        return was(line, winter and components.WINTER not in line, favored)

    patch.setattr(scoring, "_strength", wrong)


@mutant("two Drummers double twice", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = scoring._strength

    def wrong(line: Any, winter: bool, favored: int) -> int:
        return was(line, winter, favored) * (2 if line.count(components.DRUMMER) > 1 else 1)

    patch.setattr(scoring, "_strength", wrong)


@mutant("a Drummer doubles the bonus of Spring", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = scoring._strength

    def wrong(line: Any, winter: bool, favored: int) -> int:
        extra = 3 * line.count(favored) if components.DRUMMER in line and favored >= 0 else 0
        return was(line, winter, favored) + extra

    patch.setattr(scoring, "_strength", wrong)


@mutant("a Bishop hits Heroines too", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(state: State, seat: int) -> None:
        cards = [c for line in state.lines for c in line if components.PRINTED[c]]
        if cards:
            battle._burn_all(state, seat, max(cards, key=lambda card: components.PRINTED[card]))

    patch.setattr(battle, "_burn_highest", wrong)


@mutant("a Bishop hits face-down Mercenaries", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = battle._burn_highest

    def wrong(state: State, seat: int) -> None:
        for other in range(state.n):
            if state.down[other] != NOTHING:
                flow.turn_up(state, other)
        was(state, seat)

    patch.setattr(battle, "_burn_highest", wrong)


@mutant("equal Courtesans give the token to the first seat", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(lines: Any) -> int:
        counts = [line.count(components.COURTESAN) for line in lines]
        return counts.index(max(counts)) if max(counts) else -1

    patch.setattr(scoring, "courtesan_majority", wrong)


@mutant("on a tie the token stays", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow, "_token", lambda state, winner, majority: max(winner, majority, state.holder * (winner < 0)))


@mutant("on a tie with a defender the token goes left", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(token: int, state: State, winner: int, majority: int) -> int:
        return state.next_seat(state.holder) if winner < 0 and majority < 0 else token

    afterwards(patch, flow, "_token", wrong)


@mutant("a defender's pass is final", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(state: State, seat: int, up: bool) -> None:
        if up:
            flow.turn_up(state, seat)
        state.passed = placed(state.passed, seat, True)
        flow.end_turn(state)

    patch.setattr(battle, "_pass", wrong)


@mutant("four adjacent regions are counted as any four", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(scoring, "largest_group", lambda regions: regions.bit_count())


@mutant("a board with a free region under the Favor is not full", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(scoring, "board_full", lambda state: -1 not in state.owner)


@mutant("adjacent regions score no bonus", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(scoring, "ADJACENT_BONUS", 0)


@mutant("a full board of a series is fought out", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(state: State) -> None:
        most = scoring.most_regions(state)
        flow.begin_final(state, most) if len(most) > 1 else flow.end_game(state, Reason.MOST_REGIONS, most)

    patch.setattr(flow, "_full_board", wrong)


@mutant("a seat draws beyond its limit", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(flow, "draw_most", lambda state, seat: 3)
    patch.setattr(after, "draw_most", lambda state, seat: 3)


@mutant("hands with a Mercenary may be burned", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(scoring, "has_mercenary", lambda cards: False)


@mutant("the holder is asked last whether to burn", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = flow.ask_hands

    def wrong(state: State) -> None:
        holder = state.holder
        state.holder = state.next_seat(holder)
        was(state)
        state.holder = holder

    patch.setattr(after, "ask_hands", wrong)


@mutant("a Scarecrow brings back the card that lay face down", laws.is_the_slow_game)
def _(patch: pytest.MonkeyPatch) -> None:
    was = battle.Battle.carry_out

    def wrong(self: battle.Battle, state: State, seat: int, action: Action) -> None:
        if action.card == components.SCARECROW and state.down[seat] != NOTHING:
            flow.turn_up(state, seat)
        was(self, state, seat, action)

    patch.setattr(battle.Battle, "carry_out", wrong)


@mutant("a card that was dealt stays in the pile", laws.cards_are_conserved)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(left: list[int], state: State) -> list[int]:
        return [count + (card == components.COURTESAN and any(state.hands)) for card, count in enumerate(left)]

    afterwards(patch, knowledge, "unseen", wrong)


@mutant("cards of a burned hand are lost", laws.cards_are_conserved)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(_: None, state: State, seat: int, cards: Any) -> None:
        state.ashes = placed(state.ashes, seat, ())
        state.burned = tuple(count + (card == 0) for card, count in enumerate(state.burned))

    afterwards(patch, after, "burn_unseen", wrong)


@mutant("passing is forgotten in the list", laws.legal_is_not_refused)
def _(patch: pytest.MonkeyPatch) -> None:
    def wrong(out: list[Action], *_: Any) -> list[Action]:
        return [action for action in out if action != PASS]

    afterwards(patch, battle.Battle, "options", wrong)


@mutant("any deal is accepted, and one too few is listed", laws.legal_is_not_refused)
def _(patch: pytest.MonkeyPatch) -> None:
    was = State.sample

    def wrong(state: State, luck: Any) -> Action:
        action = was(state, luck)
        return deal(action.cards[1:]) if action.verb == "deal" and len(action.cards) > 1 else action

    patch.setattr(State, "sample", wrong)


@mutant("a clone forgets that a card was played", laws.goes_its_own_way)
def _(patch: pytest.MonkeyPatch) -> None:
    def forget(other: State, state: State) -> State:
        other.still += 1
        return other

    afterwards(patch, State, "clone", forget)


WHOLE = (laws.is_the_slow_game, laws.cards_are_conserved, laws.knowledge_is_what_was_seen, laws.events_are_public)


def _courses(law: Law) -> Iterable[Course]:
    """Games enough to meet every fault: stopped here and there, or played out."""
    for seed in range(60):
        for taste in TASTES:
            bits, seats = (seed * 11 + len(taste) * 5) % 32, 2 + (seed + len(taste)) % 5
            stop = LONGEST if law in WHOLE else 20 + seed * 37 % 400
            yield Course(bits, seats, seed, taste, stop, late=law in WHOLE and seed % 2 == 1)


@pytest.mark.parametrize("wrong", first_of_each_law(MUTANTS))
def test_a_wrong_game_is_noticed(wrong: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(wrong, _courses(wrong.law), monkeypatch, (AssertionError, IndexError, ValueError, KeyError))
