"""How the game goes on: the deal, turn after turn, the end of a round, the next round (SI-2, SI-3, SI-9, SI-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE
from mohreh.games.silver import scoring
from mohreh.games.silver.components import (
    BODYGUARD,
    CARDS,
    DEALT,
    EMPATH,
    FIRST_DISCARD,
    RESIDENTS,
    SQUIRE,
    STALL_CYCLES,
    VILLAGER,
    VILLAGES,
)
from mohreh.games.silver.kinds import Kind, Reason
from mohreh.games.silver.rules import free

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_ALL = tuple(range(CARDS))
_HELPERS = (EMPATH, BODYGUARD)  # they have free actions while they lie face up
_VILLAGERS = RESIDENTS[VILLAGER].count
_TURN_START, _TURN_END = Kind.TURN_START, Kind.TURN_END
_NONE: tuple[int, ...] = ()


def begin_round(state: State) -> None:
    """Shuffle all cards (SI-2.3): chance deals them one by one. The amulet lies with the start player (SI-2.6)."""
    state.clear()
    state.round += 1
    state.start = state.active = state.holder
    state.undealt = _ALL
    state.phase = Kind.CHANCE_DEAL


def lay_out(state: State) -> None:
    """All cards are dealt: villages, cards of nobody, deck, and the first card of the discard pile (SI-2.3, 2.4)."""
    n = state.n
    in_villages = DEALT * VILLAGES
    state.village = tuple(tuple(range(DEALT * seat, DEALT * (seat + 1))) for seat in range(n))
    state.removed = tuple(range(DEALT * n, in_villages))
    state.discard = tuple(range(in_villages, in_villages + FIRST_DISCARD))
    state.deck = tuple(range(in_villages + FIRST_DISCARD, CARDS))
    state.show(*state.discard)
    state.to_peek = tuple((state.start + seat) % n for seat in range(n))
    state.phase = Kind.INITIAL_PEEK
    state.emit("round_begins", CHANCE, reveals=True, round=state.round, start=state.start)


def begin_turn(state: State, seat: int) -> None:
    """SI-3.4 step 5: what is counted once in a turn begins anew."""
    state.active = seat
    state.turn += 1
    state.phase = _TURN_START
    state.empaths_used = state.guards_set = _NONE
    state.free_taken = False
    if seat == state.shown_by:
        state.shown, state.shown_by = _NONE, -1


def end_main_action(state: State) -> None:
    """SI-3.3: the Villagers are counted; then free actions, if any is legal and this was not a vote (SI-4.19)."""
    state.hand = _NONE
    state.source, state.played, state.ability = "", -1, -1
    face, villagers, squires, helpers = state.face, 0, 0, state.armed
    for card in state.up:
        number = face[card]
        if number == VILLAGER:
            villagers += 1
        elif number == SQUIRE:
            squires += 1
        elif number in _HELPERS:
            helpers = True
    if villagers == _VILLAGERS:
        end_round(state, Reason.VILLAGERS)  # SI-6.0a
    elif helpers and state.caller != state.active and free.any_legal(state, state.active):
        state.phase = _TURN_END
    else:
        _end_turn(state, squires)


def end_turn(state: State) -> None:
    """The active player has finished the free actions."""
    _end_turn(state, state.squires())


def _end_turn(state: State, squires: int) -> None:
    """The turn-end steps, in the order of SI-3.4."""
    seat, caller = state.active, state.caller
    if caller >= 0 and caller != seat:
        state.last_turns -= 1
        if state.last_turns <= 0:
            end_round(state, Reason.VOTE)  # SI-9.2
            return
    if squires > len(state.display):
        _fill_display(state, squires - len(state.display))
    if not state.deck and not state.display:
        end_round(state, Reason.DECK)  # SI-9.3
        return
    state.quiet += 1
    if state.quiet >= STALL_CYCLES * state.n:
        end_round(state, Reason.STALL)  # SI-9.6
        return
    begin_turn(state, seat + 1 if seat + 1 < state.n else 0)


def _fill_display(state: State, missing: int) -> None:
    """SI-6.1: the display is filled to one card for each face-up Squire; surplus cards stay."""
    for card in state.deck[:missing]:
        state.deck = state.deck[1:]
        state.display += (card,)
        state.quiet = -1
        state.emit("displayed", state.active, reveals=state.show(card), card=card, number=state.face[card])


def end_round(state: State, reason: Reason) -> None:
    """Turn everything up (SI-9.7), score it, hand over the amulet (SI-11); the game ends or everybody confirms."""
    residents = [card for village in state.village for card in village]
    news = state.show(*residents)
    state.up = frozenset(residents)
    state.hand = state.shown = state.to_peek = _NONE
    state.looks = ()  # a secret look has nothing secret any more
    state.source, state.played, state.ability = "", -1, -1
    state.shown_by = state.amulet = -1  # SI-11.5
    result = scoring.score_round(state, reason)
    state.totals = scoring.new_totals(state.totals, result)
    if result.resets:
        state.resets = tuple(used or seat in result.resets for seat, used in enumerate(state.resets))
    state.rounds += (result,)
    state.holder, state.armed = result.holder, result.armed
    state.phase = Kind.ROUND_OVER
    state.emit(
        "round_over",
        CHANCE,
        reveals=news,
        reason=reason,
        sums=result.sums,
        scores=result.scores,
        totals=state.totals,
        caller=result.caller,
        success=result.success,
        holder=result.holder,
        armed=result.armed,
        kamikaze=result.kamikaze,
        resets=result.resets,
    )
    state.result = scoring.game_result(state)
    if state.result is not None:
        state.phase = Kind.OVER
        state.emit("game_over", CHANCE, winners=state.result.winners)
