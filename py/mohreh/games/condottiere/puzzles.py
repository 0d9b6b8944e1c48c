"""The questions and goals of puzzles of Condottiere."""

from __future__ import annotations

from mohreh.core.puzzle_questions import Count, Goal, Questions, Winner, who_has_won
from mohreh.core.text import N_
from mohreh.games.condottiere.advice import called
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.scoring import strengths
from mohreh.games.condottiere.state import State

_HAND = 6  # cards: all orders of playing them are searched


def _concluded(before: State, after: State) -> int | None:
    """The seat that has won the region; -1: none."""
    return None if after.last is None or after.last is before.last or after.last.region < 0 else after.last.winner


def _holder(before: State, after: State) -> int | None:
    """Who holds the Condottiere token after the battle."""
    return None if after.last is None or after.last is before.last else after.last.token


def _strength(state: State, seat: int, _thing: str) -> int | None:
    return strengths(state.lines)[seat] if any(state.lines) else None


def _thrift(start: State, state: State, seat: int) -> int | None:
    """The number of cards left to a seat that has won the battle, -1 if it has not won; None while the battle
    continues."""
    if state.last is None or state.last is start.last:
        return None
    if state.last.winner != seat:
        return -1
    kept, had = state.hands[seat], list(start.hands[seat])
    for card in kept:
        if card not in had:  # the round is over, and others were dealt
            return 0
        had.remove(card)
    return len(kept)


def _alone_in_battle(state: State, seat: int) -> bool:
    """Everybody else has passed, or has no card that could be played."""
    others = [each for each in state.participants if each != seat]
    return (
        state.phase is Kind.BATTLE
        and 1 < len(state.hands[seat]) <= _HAND
        and all(state.passed[each] for each in others)
    )


PUZZLES = Questions[State](
    named=called,  # type: ignore[arg-type]
    counts={
        "strength": Count(N_("What is the line of {name} worth then?"), _strength),
        "cards": Count(
            N_("How many cards does {name} have in the hand then?"), lambda state, seat, _: len(state.hands[seat])
        ),
    },
    facts={"strength": Count(N_("What is the line of {name} worth, as the cards lie?"), _strength)},
    winners={
        "region": Winner(N_("Who conquers the region?"), _concluded),
        "token": Winner(N_("Who holds the Condottiere token then?"), _holder),
        "won": who_has_won(),
    },
    goals={
        "thrift": Goal(
            N_("Everybody else has passed. Win this battle and keep cards in your hand: at least {n}."),
            _thrift,
            N_("Cards that stay in the hand this way: {n}. Possible: {best}."),
            _alone_in_battle,
        ),
    },
    trivial=frozenset({"over", "wrong_seat", "wrong_decision", "not_in_hand", "impossible_deal", "keeps_foreign"}),
)
