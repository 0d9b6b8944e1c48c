"""How the game goes on by itself (CO-3, CO-4, CO-7 to CO-12): deals, turns and conclusion of a battle, what follows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE
from mohreh.core.tuples import placed
from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.components import (
    DRAW_ALL_EMPTY,
    DRAW_MOST,
    KINDS,
    MERCENARIES,
    NOWHERE,
    PACK_SIZE,
)
from mohreh.games.condottiere.kinds import (
    A_MERCENARY,
    NO_MERCENARY,
    NOTHING,
    UNSURE,
    Conclusion,
    GameResult,
    Kind,
    Reason,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.condottiere.state import State

_NONE: tuple[int, ...] = ()


# Setup and deals


def begin_game(state: State) -> None:
    """CO-3: the board is empty; the first holder is the seat that was named, else chance names one (CO-12.1)."""
    state.clear()
    if state.start >= 0:
        set_holder(state, state.start)


def set_holder(state: State, seat: int) -> None:
    """The first holder is known: everybody is dealt a hand (CO-3.4)."""
    state.holder = seat
    deal_round(state, [state.first_hand] * state.n, Kind.CHOOSE_REGION, seat)


def deal_round(state: State, counts: Sequence[int], then: Kind, begins: int) -> None:
    """Chance deals so many cards to each seat, one at a time clockwise, beginning left of who begins (CO-3.4)."""
    order = [(begins + 1 + turn) % state.n for turn in range(state.n)]
    owed, due = list(counts), []
    while any(owed):
        for seat in order:
            if owed[seat]:
                owed[seat] -= 1
                due.append(seat)
    state.due, state.then = tuple(due), then
    state.phase = Kind.DEAL


def dealt(state: State) -> None:
    """All that was due has been dealt: the decision that waited for it comes now."""
    if state.then is Kind.DRAW:
        next_draw(state)
    elif state.then is Kind.BATTLE:
        begin_battle(state)
    else:
        choose_region(state)  # CO-3.5


# The turns of a battle


def begin_battle(state: State) -> None:
    """CO-4.1; nobody but the participants has a turn in it (CO-10.1)."""
    n = state.n
    state.lines, state.down, state.down_known = (_NONE,) * n, (NOTHING,) * n, (0,) * n
    state.passed = tuple([seat not in state.participants for seat in range(n)])
    state.committed = state.waiting = state.played = False
    state.battle += 1
    state.phase = Kind.BATTLE
    seek_turn(state, state.holder)


def seek_turn(state: State, seat: int) -> None:
    """The turn goes to the first seat from this one on, clockwise, that has not passed for good (CO-4.4, CO-19).

    Seats without cards pass by themselves (CO-4.6), unless a face-down card of theirs can be turned up (CO-15.3).
    """
    passed, hands, n = state.passed, state.hands, state.n
    for _ in range(n):
        if not passed[seat]:
            if hands[seat] or state.down[seat] != NOTHING:
                state.active, state.phase = seat, Kind.BATTLE
                return
            passed = state.passed = placed(passed, seat, True)
            state.emit("auto_passed", seat)
        seat = seat + 1 if seat + 1 < n else 0
    conclude(state)


def end_turn(state: State) -> None:
    """The turn of the active seat is over (CO-4.2)."""
    seat = state.active + 1
    seek_turn(state, seat if seat < state.n else 0)


def turn_up(state: State, seat: int) -> None:
    """The face-down card of a seat is turned up (CO-15.2, 15.3, 15.7)."""
    card = state.down[seat]
    state.down = placed(state.down, seat, NOTHING)
    state.lines = placed(state.lines, seat, (*state.lines[seat], card))
    if state.down_known[seat]:
        state.down_known = placed(state.down_known, seat, 0)
    seen(state, seat, card)
    state.emit("turned_up", seat, reveals=True, card=card)


def seen(state: State, seat: int, card: int) -> None:
    """Everybody sees this card leave the hand, or the face-down place, of a seat."""
    if state.known:
        left = state.known[seat]
        if any(card in cards for cards in left):
            state.known = placed(state.known, seat, tuple([_without(cards, card) for cards in left]))
    if card < MERCENARIES and state.bare[seat] == A_MERCENARY:
        state.bare = placed(state.bare, seat, UNSURE)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def burn(state: State, cards: Sequence[int]) -> None:
    """Cards go openly to the discard pile."""
    burned = list(state.burned)
    for card in cards:
        burned[card] += 1
    state.burned = tuple(burned)


# The conclusion of a battle


def conclude(state: State) -> None:
    """The battle is over (CO-4.7). CO-7: compare strength, marker, token, then victory (CO-7.7) and what follows it."""
    for seat in state.participants:
        if state.down[seat] != NOTHING:
            turn_up(state, seat)  # CO-7.1, CO-15.7
    strength = scoring.strengths(state.lines)
    best = scoring.strongest(strength, state.participants)
    winner = best[0] if len(best) == 1 else -1
    if state.final:
        _end_final(state, strength, winner, best)
        return
    if winner >= 0 and state.contested >= 0:
        state.owner = placed(state.owner, state.contested, winner)  # CO-7.4, CO-14.2
    majority = scoring.courtesan_majority(state.lines)
    token = _token(state, winner, majority)
    state.last = Conclusion(
        state.contested, strength, winner, () if winner >= 0 else best, token, courtesans=majority >= 0
    )
    state.emit(
        "concluded",
        CHANCE,
        region=state.contested,
        strength=strength,
        winner=winner,
        tied=state.last.tied,
        token=token,
        courtesans=majority >= 0,
    )
    state.holder = token
    state.still = 0 if state.played else state.still + 1
    reason = scoring.won_by(state, winner) if winner >= 0 else None
    if reason is not None:
        end_game(state, reason, (winner,))
    elif scoring.board_full(state):
        _full_board(state)
    elif state.drawing:
        _begin_draws(state)
    else:
        choose_region(state)


def _token(state: State, winner: int, majority: int) -> int:
    """CO-7.5, CO-7.6, CO-14.5."""
    if majority >= 0:
        return majority
    if winner >= 0:
        return winner
    defender = state.defender
    return defender if defender >= 0 else state.next_seat(state.holder)


def choose_region(state: State) -> None:
    """CO-6.1: the holder chooses where the next battle is fought."""
    state.phase, state.active = Kind.CHOOSE_REGION, state.holder


# Draw after battle


def _begin_draws(state: State) -> None:
    """CO-11.2: everybody draws, clockwise from the new holder; ten each when nobody has a card (CO-11.4)."""
    state.asked, state.then = 0, Kind.DRAW
    if any(state.hands):
        next_draw(state)
        return
    order = [(state.holder + turn) % state.n for turn in range(state.n)]
    state.asked = state.n
    state.due = tuple([seat for seat in order for _ in range(DRAW_ALL_EMPTY)])
    state.emit("all_draw", CHANCE, count=DRAW_ALL_EMPTY)
    start_dealing(state)


def next_draw(state: State) -> None:
    """The next seat with room under its limit draws (CO-11.3); after the last one the region is chosen."""
    while state.asked < state.n:
        seat = (state.holder + state.asked) % state.n
        state.asked += 1
        if draw_most(state, seat) > 0:
            state.phase, state.active = Kind.DRAW, seat
            return
    choose_region(state)


def draw_most(state: State, seat: int) -> int:
    """How many cards the seat may draw at most (CO-11.3); no more than there are outside the hands (CO-11.6).

    Above its limit, as after the loss of a region, it draws none and keeps what it has (CO-16.2).
    """
    room = state.hand_limit(seat) - len(state.hands[seat])
    return max(0, min(DRAW_MOST, room, PACK_SIZE - sum(map(len, state.hands))))


def start_dealing(state: State) -> None:
    """Chance deals what is due; an empty pile is filled first (CO-11.6)."""
    state.phase = Kind.DEAL
    if state.pile() == 0:
        if state.discards() == 0:
            burn_lines(state)
        state.burned, state.ashes = (0,) * KINDS, (_NONE,) * state.n
        state.emit("shuffled", CHANCE, reveals=True)


def burn_lines(state: State) -> None:
    """CO-8.0."""
    burn(state, [card for line in state.lines for card in line])
    state.lines = (_NONE,) * state.n


# After the region has been chosen


def ask_hands(state: State) -> None:
    """CO-8.1: the next seat clockwise from the holder, with cards and no Mercenary, may burn its hand."""
    while state.asked < state.n:
        seat = (state.holder + state.asked) % state.n
        state.asked += 1
        hand = state.hands[seat]
        if hand:
            bare = not scoring.has_mercenary(hand)
            state.bare = placed(state.bare, seat, NO_MERCENARY if bare else A_MERCENARY)
            if bare:
                state.phase, state.active = Kind.DISCARD_HAND, seat
                return
    _end_round(state)


def _end_round(state: State) -> None:
    """CO-8.2: with at most one hand left the round ends, after one battle or more (CO-8.5)."""
    having = [seat for seat, hand in enumerate(state.hands) if hand]
    if len(having) > 1:
        begin_battle(state)
    elif having:
        state.phase, state.active = Kind.KEEP_CARDS, having[0]
    else:
        new_hands(state)


def new_hands(state: State) -> None:
    """CO-8.4: all cards that are not kept are shuffled (CO-3.3) and dealt; what was shown in the round is void."""
    n = state.n
    state.burned, state.ashes, state.bare, state.notes = (0,) * KINDS, (_NONE,) * n, (UNSURE,) * n, ()
    state.lines, state.requests = (_NONE,) * n, ()
    state.emit("new_round", CHANCE)
    counts = [state.hand_limit(seat) - len(state.hands[seat]) for seat in range(n)]
    deal_round(state, counts, Kind.BATTLE, state.holder)


# The end of a game, of a series


def _full_board(state: State) -> None:
    """CO-9.4; a tie is fought out, but not within a series (CO-12.4)."""
    most = scoring.most_regions(state)
    if len(most) == 1 or state.target:
        end_game(state, Reason.MOST_REGIONS, most)
    else:
        begin_final(state, most)


def begin_final(state: State, seats: tuple[int, ...]) -> None:
    """CO-10.1, CO-10.2: all cards are shuffled and dealt to the tied seats.

    CO-10.3: the holder or the next of them begins; the token stays where it is (CO-10.4).
    """
    state.gather()
    state.final, state.participants = True, seats
    state.contested = NOWHERE
    state.first_choice = False
    begins = state.holder
    while begins not in seats:
        begins = state.next_seat(begins)
    state.emit("final_battle", CHANCE, seats=seats)
    counts = [state.hand_limit(seat) if seat in seats else 0 for seat in range(state.n)]
    deal_round(state, counts, Kind.BATTLE, begins)


def _end_final(state: State, strength: tuple[int, ...], winner: int, best: tuple[int, ...]) -> None:
    """CO-10.5."""
    state.last = Conclusion(NOWHERE, strength, winner, () if winner >= 0 else best, state.holder, courtesans=False)
    state.emit(
        "concluded",
        CHANCE,
        region=NOWHERE,
        strength=strength,
        winner=winner,
        tied=state.last.tied,
        token=state.holder,
        courtesans=False,
    )
    before = state.result or GameResult(best, Reason.FINAL_BATTLE)
    state.result = replace(before, winners=best, reason=Reason.FINAL_BATTLE)
    _over(state, best)


def end_game(state: State, reason: Reason, winners: tuple[int, ...]) -> None:
    """A game has ended (CO-9.3, CO-9.4); in a series it is scored, and the next one waits (CO-12)."""
    if not state.target:
        state.result = GameResult(winners, reason)
        state.emit("game_over", CHANCE, reveals=True, winners=winners, reason=str(reason))
        _over(state, winners)
        return
    result = state.result = scoring.scored(state, reason, winners)
    state.games += (result,)
    state.emit(
        "game_scored",
        CHANCE,
        reveals=True,
        winners=winners,
        reason=str(reason),
        points=result.points,
        scores=result.scores,
    )
    if not result.leaders:
        state.phase = Kind.NEXT_GAME
    elif len(result.leaders) == 1:
        _over(state, result.leaders)
    else:
        begin_final(state, result.leaders)  # CO-12.5


def _over(state: State, winners: tuple[int, ...]) -> None:
    """There is nothing left to decide."""
    state.won, state.phase = winners, Kind.OVER
    state.emit("won", CHANCE, winners=winners)
