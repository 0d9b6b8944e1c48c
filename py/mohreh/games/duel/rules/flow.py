"""How the game goes on: from play to play, Age to Age, and to its civilian end (DU-3.7, DU-6.6, DU-15, DU-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE
from mohreh.games.duel.components import DECKS, FACE_UP, FIRST_GAME_WONDERS, GUILDS, SLOTS
from mohreh.games.duel.kinds import Kind, Result, Victory
from mohreh.games.duel.scoring import scores
from mohreh.games.duel.slots import AGE_BACK

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_REVEAL = (Kind.CHANCE_REVEAL,)


def set_first(state: State, seat: int) -> None:
    """The first player is known (DU-3.1); the first-game Wonders go by it (DU-19.1)."""
    state.first = state.active = seat
    if Kind.DRAFT not in state.pending:
        mine, theirs = FIRST_GAME_WONDERS
        state.wonders = state.unbuilt = (mine, theirs) if seat == 0 else (theirs, mine)


def answered(state: State) -> None:
    """The last decision that was opened is taken."""
    state.pending = state.pending[:-1]


def settle(state: State) -> None:
    """Go on when nothing of a play is pending any more: reveal, then the end of the turn (DU-6.3 step 9)."""
    if state.pending or state.result is not None:
        return
    if state.again:
        state.emit("replay", state.active, lost=not (state.open or state.turning))
    if state.age == 0:
        lay_out(state, 1)  # DU-3.7
    elif state.turning:
        state.pending = _REVEAL  # DU-5.6
    else:
        end_turn(state)


def end_turn(state: State) -> None:
    """DU-6.6: the rival's turn, an extra turn, or the end of the Age, where an extra turn is lost (DU-6.7)."""
    again, state.again = state.again, False
    in_progress = bool(state.open)
    if not in_progress:
        _end_age(state)
    elif not again:
        state.active = 1 - state.active


def _end_age(state: State) -> None:
    """DU-15.1: the next Age is laid out, then the weaker player chooses who begins; after Age III points count."""
    if state.age == 3:
        _end_game(state)
        return
    if state.pawn:
        state.active = 1 if state.pawn > 0 else 0  # DU-9.7; in the centre the last active player, DU-15.2
    state.pending = (Kind.STARTER,)
    lay_out(state, state.age + 1)


def lay_out(state: State, age: int) -> None:
    """Begin to deal an Age (DU-5.1): backs first, in Age III the places of the Guilds, then face-up cards."""
    state.age = age
    state.slots = (AGE_BACK,) * SLOTS
    state.open = ()
    state.turning = FACE_UP[age]
    state.deck = DECKS[age]
    state.guild_deck = GUILDS if age == 3 else ()
    state.pending += (Kind.CHANCE_DEAL, Kind.CHANCE_GUILD) if age == 3 else (Kind.CHANCE_DEAL,)
    if age == 1:
        state.active = state.first
    state.emit("age_begins", CHANCE, age=age)


def _end_game(state: State) -> None:
    """DU-16.2 to DU-16.4: more points, then more points from blue cards, else a shared victory."""
    sheet = scores(state)
    mine, theirs = ((row["total"], row["blue"]) for row in sheet)
    if mine == theirs:
        state.result = Result(Victory.SHARED, (0, 1))
    else:
        state.result = Result(Victory.CIVILIAN, (0,) if mine > theirs else (1,))
    state.emit("civilian_end", CHANCE)
