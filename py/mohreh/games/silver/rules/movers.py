"""The powers that move cards: Master, Witch and Robber (SI-7.10 to SI-7.12)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed
from mohreh.games.silver import actions
from mohreh.games.silver.actions import Action
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules import exchange
from mohreh.games.silver.rules.free import end_guards
from mohreh.games.silver.rules.targets import refuse_target, targets

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


def _lay_down(state: State) -> None:
    """SI-7.3: the Master or the Witch goes on the pile, under what it discards."""
    state.discard += (state.played,)
    state.played = -1


class Master:
    """The Master takes a card of the discard pile in exchange for own cards (SI-7.10)."""

    verb = "master"

    def has_target(self, state: State, seat: int) -> bool:
        """A card in the pile and one to exchange."""
        return bool(state.discard) and exchange.may_exchange(state, seat)

    def begin(self, state: State, seat: int, card: int) -> None:
        """The card is in play, not in the pile that is searched."""
        state.played = card
        state.emit("browsed", seat)

    def options(self, state: State, seat: int) -> list[Action]:
        """The topmost card of each number (SI-18.1), for each set of own cards."""
        face, pile = state.face, state.discard
        topmost: dict[int, int] = {}
        for index in range(len(pile)):
            topmost.setdefault(face[pile[-1 - index]], index)
        sets = exchange.sets(state, seat)
        return [actions.master(index, slots) for index in topmost.values() for slots in sets]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """A card of the pile, and a legal exchange."""
        have = len(state.discard)
        if not 0 <= action.index < have:
            return refuse("not_in_pile", index=action.index + 1, have=have)
        return exchange.refusal(state, seat, action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The card leaves the pile; the Master goes on it, then what is exchanged."""
        pile, at = state.discard, len(state.discard) - 1 - action.index
        state.discard = pile[:at] + pile[at + 1 :]
        _lay_down(state)
        exchange.carry_out(state, seat, pile[at], action, "discard")


class Witch:
    """The Witch sees the top card of the deck and lays it in a village, for own cards or one of a rival (SI-7.11)."""

    verb = "witch"

    def has_target(self, state: State, seat: int) -> bool:
        """A card in the deck, and any legal exchange."""
        if not state.deck:
            return False
        return exchange.may_exchange(state, seat) or bool(_of_rivals(state, seat))

    def begin(self, state: State, seat: int, card: int) -> None:
        """The card is in play, and the card that it sees is in hand."""
        state.played = card
        state.hand, state.deck = state.deck[:1], state.deck[1:]
        state.source, state.quiet = "deck", -1
        news = state.learn(seat, state.hand[0])
        state.emit("drew", seat, reveals=news, n=1)

    def options(self, state: State, seat: int) -> list[Action]:
        """Own sets, then every card of a rival that is not protected."""
        out = [actions.witch_own(slots) for slots in exchange.sets(state, seat)]
        return out + [actions.witch(*target) for target in _of_rivals(state, seat)]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """An exchange by SI-5, or one unprotected card of a rival."""
        if action.seat < 0:
            return exchange.refusal(state, seat, action)
        target = (action.seat, action.slot)
        return refuse_target(state, seat, target, "SI-7.11", own=False, rivals=True, face_down=False)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Face down in both cases; the Witch lies under what is discarded."""
        (card,) = state.hand
        _lay_down(state)
        if action.slots:
            exchange.carry_out(state, seat, card, action, "deck")
            return
        victim, slot = action.seat, action.slot
        out = state.village[victim][slot]
        state.village = placed(state.village, victim, placed(state.village[victim], slot, card))
        state.up -= {out}
        state.discard += (out,)
        news = state.show(out)
        state.emit("laid", seat, reveals=news, victim=victim, slot=slot, card=card, out=out, number=state.face[out])
        end_guards(state, (out,))


def witch_reach(state: State, seat: int) -> str:
    """Whose cards the Witch of `seat` can be used on: "any", "rivals" or "own"."""
    if not exchange.may_exchange(state, seat):
        return "rivals"
    return "any" if _of_rivals(state, seat) else "own"


class Robber:
    """The Robber changes a card of a rival for an own one; both keep their facing (SI-7.12)."""

    verb = "rob"

    def has_target(self, state: State, seat: int) -> bool:
        """An unprotected card of a rival, and an own one to give."""
        return exchange.may_exchange(state, seat) and bool(_of_rivals(state, seat))

    def begin(self, state: State, seat: int, card: int) -> None:
        """Discarded first."""
        state.discard += (card,)

    def options(self, state: State, seat: int) -> list[Action]:
        """Each card of a rival for each own one."""
        gives = [slot for slot, card in enumerate(state.village[seat]) if card != state.amulet]
        return [actions.rob(victim, slot, give) for victim, slot in _of_rivals(state, seat) for give in gives]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Unprotected, and what is given not under the amulet."""
        target = (action.seat, action.slot)
        refused = refuse_target(state, seat, target, "SI-7.12", own=False, rivals=True, face_down=False)
        if refused:
            return refused
        given = state.card_at(seat, action.give)
        if given < 0:
            return refuse("no_card", "SI-7.12", seat=seat, slot=action.give + 1)
        return refuse("under_amulet", seat=seat, slot=action.give + 1) if given == state.amulet else None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Knowledge stays with those who had it (SI-14.2); the robber sees the card taken."""
        victim, slot, give = action.seat, action.slot, action.give
        taken, given = state.village[victim][slot], state.village[seat][give]
        villages = list(state.village)
        villages[victim], villages[seat] = placed(villages[victim], slot, given), placed(villages[seat], give, taken)
        state.village = tuple(villages)
        news = taken not in state.up and not state.knows(seat, taken) and state.look_at(seat, (taken,))
        details = {
            name: state.face[card]
            for name, card in (("taken_number", taken), ("given_number", given))
            if card in state.up
        }
        state.emit(
            "robbed", seat, reveals=news, victim=victim, taken=taken, given=given, slot=slot, own_slot=give, **details
        )
        end_guards(state, (taken, given))


_of_rivals = partial(targets, own=False, rivals=True, face_down=False)
