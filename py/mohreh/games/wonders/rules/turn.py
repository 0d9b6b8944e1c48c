"""A turn: everybody chooses (SW-4.2, SW-13.5), last cards (SW-8.7, SW-13.14), the discard pile (SW-8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core import rules
from mohreh.core.game import Decision, Mode, Refusal
from mohreh.core.remembered import Memo
from mohreh.core.tuples import without
from mohreh.games.wonders import actions
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import FREE_CITY, SAME
from mohreh.games.wonders.kinds import Kind, Rule
from mohreh.games.wonders.refusals import refuse
from mohreh.games.wonders.rules import resolve
from mohreh.games.wonders.rules.resolve import from_discard
from mohreh.games.wonders.rules.uses import city_uses, refused, uses

if TYPE_CHECKING:
    from mohreh.games.wonders.state import State

_USES = frozenset({"build", "stage", "discard", "city"})
_MADE: Memo[tuple[tuple[int, ...], tuple[int, ...]], Decision] = Memo(__name__, 500)


def left_for_city(state: State) -> tuple[int, ...]:
    """What the controller has left for the Free City (SW-13.5); () before the own choice."""
    own = state.chosen[state.controller]
    return without(state.hands[state.controller], own.card) if isinstance(own, Action) else ()


class Select(rules.Rule["State", Action]):
    """One use of a card for every city, in secret until the last has chosen (SW-4.2, SW-6.1, SW-13.5).

    The controller chooses for the own city, then for the Free City; another choice for the own city takes back the one
    for the Free City.
    """

    verbs = _USES

    def decision(self, state: State) -> Decision:
        """Who owes a choice, and who may change one."""
        owing: list[int] = []
        given: list[int] = []
        waits = state.base and state.chosen[FREE_CITY] is None
        for seat in range(state.n):
            city = seat + state.base
            owes = state.chosen[city] is None or (waits and city == state.controller)
            (owing if owes else given).append(seat)
        key = tuple(owing), tuple(given)
        found = _MADE.get(key)
        if found is None:
            found = _MADE.keep(key, Decision(self.kind, key[0], Mode.TOGETHER, key[1]))
        return found

    def options(self, state: State, seat: int) -> list[Action]:
        """What can be done for the Free City when its turn has come, then for the own city (SW-6.9)."""
        city = seat + state.base
        own = uses(state, city, state.hands[city])
        if state.base and city == state.controller and state.chosen[city] is not None:
            return city_uses(state, left_for_city(state)) + own
        return own

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Every use is judged by the state at the start of the turn (SW-6.1)."""
        city = seat + state.base
        if action.verb != "city":
            return refused(state, city, state.hands[city], action)
        if not state.base or city != state.controller:
            return refuse("not_controller", seat=state.controller - 1 if state.base else -1)
        if state.chosen[city] is None:
            return refuse("own_first")
        return refused(state, FREE_CITY, left_for_city(state), action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The card is kept face down; when all have chosen, all choices are carried out (SW-6.6)."""
        city = seat + state.base
        chosen = list(state.chosen)
        if action.verb == "city":
            chosen[FREE_CITY] = action
        else:
            state.changes += bool(state.base) and city == state.controller and chosen[city] is not None
            chosen[city] = action
            if state.base and city == state.controller:
                chosen[FREE_CITY] = None
        state.chosen = tuple(chosen)
        state.emit("committed", seat)
        if None not in chosen:
            resolve.resolve(state)


class LastCard(rules.Rule["State", Action]):
    """The seventh card, a small turn of its own (SW-8.7); for the Free City the controller decides (SW-13.14)."""

    verbs = _USES

    def options(self, state: State, seat: int) -> list[Action]:
        """All uses of the one card by the city in its present state."""
        if state.city == FREE_CITY and state.base:
            return city_uses(state, state.deck)
        return uses(state, state.city, state.hands[state.city])

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """A use by the city that has the card."""
        free_city = bool(state.base) and state.city == FREE_CITY
        if (action.verb == "city") is not free_city:
            return refuse("other_city", city=state.city - state.base)
        return refused(state, state.city, state.deck if free_city else state.hands[state.city], action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The use is carried out at once, and sellers receive their coins at once."""
        resolve.resolve_last(state, action)


class FromDiscard(rules.Rule["State", Action]):
    """A card of the discard pile for free, or none (SW-8.9, SW-13.13)."""

    verbs = frozenset({"take"})

    def options(self, state: State, seat: int) -> list[Action]:
        """All that may be built, then declining."""
        return [*[actions.TAKE[card] for card in from_discard(state, state.city)], actions.TAKE_NOTHING]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """The card must be in the discard pile, and the city must not have it."""
        card = action.card
        if card < 0:
            return None
        if card not in state.pile:
            return refuse("not_in_pile", card=card)
        built = state.have[state.city] & SAME[card]
        return refuse("same_in_pile", card=card, city=state.city - state.base) if built else None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The card is built, and the turn ends."""
        resolve.take(state, action.card)


RULES: tuple[Rule, ...] = (Select(Kind.SELECT), LastCard(Kind.LAST_CARD), FromDiscard(Kind.FROM_DISCARD))
