"""Deals (CO-17): what seats may do beside the decisions, also out of turn. Nothing of it binds anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed
from mohreh.games.condottiere.actions import Action, leave, show, stop
from mohreh.games.condottiere.kinds import Kind, Note, Request, Rule
from mohreh.games.condottiere.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mohreh.games.condottiere.state import State

_NONE: tuple[int, ...] = ()
_MOST_REQUESTS = 24  # remembered at a time: the latest


def _talks(state: State, seat: int) -> bool:
    """Whether somebody at the table says it, and the game goes on."""
    return 0 <= seat < state.n and state.phase is not Kind.OVER


class Show(Rule):
    """`show`: cards of the own hand, or the own face-down card, to one seat, several or all (CO-17.1, CO-17.2)."""

    verbs = frozenset({"show"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The whole hand, each type once, the face-down card: to each seat alone and to all others."""
        if not _talks(state, seat):
            return []
        hand, down = state.hands[seat], state.down[seat]
        others = [other for other in range(state.n) if other != seat]
        if not hand and down < 0:
            return []
        offers = [(hand, -1)] if len(hand) > 1 else []
        offers += [((card,), -1) for card in dict.fromkeys(hand)]
        offers += [(_NONE, down)] if down >= 0 else []
        groups = [(other,) for other in others] + ([tuple(others)] if len(others) > 1 else [])
        return [show(cards, seats, face_down) for seats in groups for cards, face_down in offers]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """What somebody has, to somebody else at the table."""
        if not _talks(state, seat):
            return refuse("talk_is_over")
        if seat in action.seats or any([other >= state.n for other in action.seats]):
            return refuse("shows_to_nobody")
        hand = state.hands[seat]
        if any([action.cards.count(card) > hand.count(card) for card in action.cards]):
            return refuse("shows_foreign")
        return refuse("shows_foreign") if action.down >= 0 and action.down != state.down[seat] else None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Record which cards the viewers have seen, until the end of the round; a face-down card while it is in the
        line."""
        if action.down >= 0:
            bits = state.down_known[seat]
            for viewer in action.seats:
                bits |= 1 << viewer
            state.down_known = placed(state.down_known, seat, bits)
        known = list((state.known or ((_NONE,) * (state.n + 1),) * state.n)[seat])
        for viewer in action.seats:
            there = list(action.cards)
            if state.down_known[seat] >> viewer & 1:
                there.append(state.down[seat])
            known[viewer] = _at_least(known[viewer], there)
        state.known = placed(state.known or ((_NONE,) * (state.n + 1),) * state.n, seat, tuple(known))
        shown = action.cards if action.down < 0 else tuple(sorted((*action.cards, action.down)))
        note = Note(seat, action.seats, shown, state.battle)
        if note not in state.notes:
            state.notes += (note,)
        state.emit("showed", seat, reveals=True, count=len(shown), to=action.seats)


def _at_least(known: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The smallest row that holds both."""
    more = list(known)
    for card in cards:
        if card in more:
            more.remove(card)
    return tuple(sorted((*more, *cards)))


class Agree(Rule):
    """`agree`: a public line for the log (CO-17.3), which nobody checks. None is listed: they are free text."""

    verbs = frozenset({"agree"})

    def options(self, state: State, seat: int) -> list[Action]:
        """None is listed, because they are free text."""
        return []

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Anybody at the table may, while the game goes on."""
        return None if _talks(state, seat) else refuse("talk_is_over")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The position does not change."""
        state.emit("agreed", seat, note=action.note)


class Ask(Rule):
    """`ask`: send one of the fixed messages (CO-17.4). All seats hear it; the seat that is asked is not bound by it."""

    verbs = frozenset({"ask"})

    def options(self, state: State, seat: int) -> list[Action]:
        """To leave the contested region, and to stop each third seat."""
        if not _talks(state, seat):
            return []
        others = [other for other in range(state.n) if other != seat]
        regions = [state.contested] if state.contested >= 0 else []
        out = [leave(other, region) for other in others for region in regions]
        return out + [stop(other, third) for other in others for third in others if third != other]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Somebody else at the table is asked, about a region or about a third seat."""
        if not _talks(state, seat):
            return refuse("talk_is_over")
        asked, other = action.seat, action.other
        if asked == seat or not asked < state.n:
            return refuse("asks_nobody")
        if other in (seat, asked) or other >= state.n:
            return refuse("stops_nobody", seats=state.n)
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The latest of each pair of seats is remembered until the end of the round."""
        kept = [each for each in state.requests if (each.seat, each.asked) != (seat, action.seat)]
        state.requests = (*kept, Request(seat, action.seat, action.region, action.other))[-_MOST_REQUESTS:]
        state.emit("asked", seat, asked=action.seat, region=action.region, other=action.other)


RULES: tuple[Rule, ...] = (Show("show"), Agree("agree"), Ask("ask"))
