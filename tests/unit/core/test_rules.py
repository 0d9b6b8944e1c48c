"""Rules as a table: a game of three seats in which everything is declared that core offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Decision, Event, IllegalAction, Mode, Refusal
from mohreh.core.rules import ChoiceRule, Draw, Over, Rule, Ruled


@dataclass(frozen=True)
class Act:
    """A verb and a number."""

    verb: str
    n: int = -1


PICK = tuple(Act("pick", n) for n in range(4))
ROLL = tuple(Act("roll", n) for n in range(6))
BET = tuple(Act("bet", n) for n in range(3))
STOP, WAVE = Act("stop"), Act("wave")


@dataclass(slots=True)
class Fair(Ruled[Act]):
    """First a roll, then everybody bets in secret, then the active seat picks; whoever wants may wave meanwhile."""

    phase: str = "chance_roll"
    active: int = 1
    left: tuple[int, ...] = (3, 0)
    bets: tuple[int, ...] = (-1, -1, -1)
    rolled: int = -1
    waved: tuple[int, ...] = ()

    def rule(self) -> Rule[Fair, Act]:
        """By the phase."""
        return RULES[self.phase]

    def not_asked(self, seat: int, action: Act) -> Refusal:
        """Nobody asked."""
        return Refusal("FA-1", "stray", {"kind": self.kind()})

    def observe(self, seat: int) -> Fair:
        """There are no secrets here."""
        return self.clone()

    def determinize(self, seat: int, chance: Chance) -> Fair:
        """Nor anything to imagine."""
        return self.clone()

    def scores(self) -> list[dict[str, int]]:
        """Nobody counts."""
        return [{"total": 0}] * 3

    def winners(self) -> tuple[int, ...]:
        """Nobody wins."""
        return ()


class Bets(Rule[Fair, Act]):
    """All at once, in secret."""

    verbs = frozenset({"bet"})

    def decision(self, state: Fair) -> Decision:
        """Those without a bet owe one; the others may change theirs."""
        owing = tuple(seat for seat in range(3) if state.bets[seat] < 0)
        return Decision("bets", owing, Mode.TOGETHER, tuple(seat for seat in range(3) if seat not in owing))

    def options(self, state: Fair, seat: int) -> list[Act]:
        """Any bet."""
        return list(BET)

    def carry_out(self, state: Fair, seat: int, action: Act) -> None:
        """The last one goes on."""
        state.bets = (*state.bets[:seat], action.n, *state.bets[seat + 1 :])
        if -1 not in state.bets:
            state.phase = "pick"


class Wave(Rule[Fair, Act]):
    """Once each, at any time."""

    verbs = frozenset({"wave"})

    def options(self, state: Fair, seat: int) -> list[Act]:
        """Unless done."""
        return [] if seat in state.waved else [WAVE]

    def refusal(self, state: Fair, seat: int, action: Act) -> Refusal | None:
        """Unless done."""
        return Refusal("FA-2", "waved") if seat in state.waved else None

    def carry_out(self, state: Fair, seat: int, action: Act) -> None:
        """Done."""
        state.waved += (seat,)
        state.emit("waved", seat)


def _roll(state: Fair, seat: int, action: Act) -> None:
    state.rolled, state.phase = action.n, "bets"
    state.clone().emit("imagined", seat)
    state.note("rolled", seat, {"from": action.n}, reveals=True)
    state.note("thrown", seat, {})


def _pick(state: Fair, seat: int, action: Act) -> None:
    state.left = tuple(n for n in state.left if n != action.n)
    state.emit("picked", seat, n=action.n)
    if not state.left:
        state.phase = "stop"


def _stop(state: Fair, seat: int, action: Act) -> None:
    state.phase = "over"


RULES: dict[str, Rule[Any, Act]] = {
    rule.kind: rule
    for rule in (
        Draw("chance_roll", ROLL, _roll, "n", lambda state: (1, 2, 5), lambda act: Refusal("FA-3", "no_die")),
        Bets("bets"),
        ChoiceRule("pick", PICK, _pick, "n", "left", lambda act: Refusal("FA-4", "gone")),
        ChoiceRule("stop", (STOP,), _stop),
        Over("over"),
    )
}
Fair.out_of_turn_rules = {"wave": Wave("beside")}


def at(phase: str) -> Fair:
    """A position in this phase."""
    return Fair(phase)


def test_a_choice_is_one_of_what_it_lists() -> None:
    state = at("pick")
    assert state.decision() == Decision("pick", (1,))
    assert state.legal_actions(1) == [PICK[3], PICK[0]]  # in the order of the things
    assert state.legal_actions(0) == []
    assert state.refusal(1, PICK[0]) is None
    assert state.refusal(1, PICK[2]) == Refusal("FA-4", "gone")
    assert state.refusal(0, PICK[0]) == Refusal("FA-1", "stray", {"kind": "pick"})
    (event,) = state.apply(1, PICK[3])
    assert (event.kind, event.seat, event.details, state.left) == ("picked", 1, {"n": 3}, (0,))
    assert state.legal_actions(1) == [PICK[0]]  # one thing


def test_a_choice_without_a_list_always_offers_all() -> None:
    state = at("stop")
    assert state.legal_actions(1) == [STOP]
    assert state.refusal(1, STOP) is None
    state.apply(1, STOP)
    assert (state.decision(), state.legal_actions(1)) == (Decision("over", ()), [])
    assert state.refusal(1, STOP) == Refusal("FA-1", "stray", {"kind": "over"})


def test_a_draw_is_made_by_chance_alone() -> None:
    state = at("chance_roll")
    assert state.decision() == Decision("chance_roll", (CHANCE,))
    assert state.legal_actions(CHANCE) == [ROLL[1], ROLL[2], ROLL[5]]
    assert state.legal_actions(1) == []
    assert state.refusal(CHANCE, ROLL[3]) == Refusal("FA-3", "no_die")
    assert {state.sample(Chance(str(seed))) for seed in range(40)} == {ROLL[1], ROLL[2], ROLL[5]}
    state.draw(Chance("any"))
    assert (state.phase, state.rolled in (1, 2, 5)) == ("bets", True)


def test_events_are_recorded_for_the_position_of_the_action_and_for_no_clone() -> None:
    state = at("chance_roll")
    assert state.apply(CHANCE, ROLL[5]) == [
        Event("rolled", CHANCE, {"from": 5}, reveals=True),
        Event("thrown", CHANCE, {}),
    ]
    state.note("late", 0, {})  # nobody listens any more
    assert state.apply(0, WAVE) == [Event("waved", 0)]


def test_a_refused_action_raises_and_changes_nothing() -> None:
    for seat, action in ((1, PICK[2]), (0, PICK[0]), (1, STOP)):
        state = at("pick")
        with pytest.raises(IllegalAction) as caught:
            state.apply(seat, action)
        assert caught.value.refusal == state.refusal(seat, action)
        assert state == at("pick")


def test_play_does_what_apply_does_without_events() -> None:
    for phase, seat, action in (("pick", 1, PICK[0]), ("bets", 2, BET[1]), ("pick", 0, WAVE)):
        applied, silent = at(phase), at(phase)
        applied.apply(seat, action)
        silent.play(seat, action)
        assert applied == silent != at(phase)


def test_several_seats_answer_at_once_and_may_change_their_answers() -> None:
    state = at("bets")
    state.apply(2, BET[0])
    state.apply(2, BET[1])
    assert state.decision() == Decision("bets", (0, 1), Mode.TOGETHER, (2,))
    assert [state.legal_actions(seat) for seat in (0, 2)] == [list(BET)] * 2
    state.apply(0, BET[2])
    state.apply(1, BET[2])
    assert (state.bets, state.phase) == ((2, 2, 1), "pick")
    assert state.refusal(2, BET[0]) == Refusal("FA-1", "stray", {"kind": "pick"})


def test_asides_are_open_to_everybody_and_leave_the_decision_open() -> None:
    state = at("pick")
    assert [list(state.out_of_turn(seat)) for seat in range(3)] == [[WAVE]] * 3
    assert [event.kind for event in state.apply(2, WAVE)] == ["waved"]
    assert state.refusal(2, WAVE) == Refusal("FA-2", "waved")
    assert (state.out_of_turn(2), state.out_of_turn(0), state.decision()) == ([], [WAVE], Decision("pick", (1,)))
