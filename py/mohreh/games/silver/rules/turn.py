"""The turn: its main action (SI-4.1), what becomes of the card in hand, and the end of the turn (SI-3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.games.silver.actions import (
    DISCARD,
    DRAW,
    END,
    TAKE_DISCARD,
    USE,
    VOTE,
    Action,
    keep,
    take_display,
)
from mohreh.games.silver.components import EMPATH, RASCAL, VOTE_MAX_CARDS, WITCH
from mohreh.games.silver.kinds import Kind, Rule
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules import exchange, free
from mohreh.games.silver.rules.ability import POWERS
from mohreh.games.silver.rules.flow import end_main_action, end_turn
from mohreh.games.silver.rules.instead import ways

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_FREE = free.VERBS
_DRAWN, _CHOOSE_DRAWN = Kind.DRAWN, Kind.CHOOSE_DRAWN


class TurnStart(Rule):
    """`turn_start`: draw, take a card of the display or of the discard pile, call a vote; or a free action first."""

    verbs = frozenset({"draw", "take", "vote"}) | _FREE

    def options(self, state: State, seat: int) -> list[Action]:
        """With Rascals only the largest draw is listed (SI-18.1)."""
        village, up, face, cards = state.village[seat], state.up, state.face, len(state.deck)
        rascals = empaths = 0
        for card in village:
            if card in up:
                if face[card] == RASCAL:
                    rascals += 1
                elif face[card] == EMPATH:
                    empaths += 1
        out = [DRAW[rascals if rascals < cards else cards - 1]] if cards else []
        if state.display:
            out += [take_display(index) for index in range(len(state.display))]
        size = len(village)
        if state.discard and (size > 1 or exchange.may_exchange(state, seat)):
            out.append(TAKE_DISCARD)
        if size <= VOTE_MAX_CARDS and state.caller < 0 and not state.free_taken:
            out.append(VOTE)
        if empaths or free.may_lay(state, seat):
            out += free.options(state, seat)
        return out

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """SI-4.4, 4.10, 4.13, 4.18 to 4.20; passing is not allowed (SI-4.2)."""
        verb = action.verb
        if verb == "draw":
            return _refuse_draw(state, seat, action.n)
        if verb == "take":
            return _refuse_take(state, seat, action.index)
        return _refuse_vote(state, seat) if verb == "vote" else free.refusal(state, seat, action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The card is in hand, or the vote is called."""
        verb = action.verb
        if verb == "draw":
            _draw(state, seat, action.n)
        elif verb == "take":
            _take(state, seat, action.index)
        elif verb == "vote":
            state.caller, state.last_turns = seat, state.n - 1  # SI-4.21
            state.emit("voted", seat)
            end_main_action(state)
        else:
            free.carry_out(state, seat, action)


def _most_drawn(state: State, seat: int) -> int:
    """SI-6.4a: one card, and one more for each own Rascal."""
    return min(1 + state.rascals(seat), len(state.deck))


def _refuse_draw(state: State, seat: int, n: int) -> Refusal | None:
    if not state.deck:
        return refuse("deck_empty", ways=ways(state))
    if n == 1:
        return None
    most = _most_drawn(state, seat)
    return None if 1 <= n <= most else refuse("too_many_drawn", asked=n, most=most)


def _refuse_take(state: State, seat: int, index: int) -> Refusal | None:
    if index >= 0:  # of the display
        have = len(state.display)
        return None if index < have else refuse("not_in_display", index=index + 1, have=have, ways=ways(state))
    if not state.discard:
        return refuse("discard_empty", ways=ways(state))
    return None if exchange.may_exchange(state, seat) else refuse("nothing_to_exchange", ways=ways(state))


def _refuse_vote(state: State, seat: int) -> Refusal | None:
    if state.caller >= 0:
        return refuse("already_called", caller=state.caller)
    have = len(state.village[seat])
    if have > VOTE_MAX_CARDS:  # before the free action: without it no vote could be called either
        return refuse("too_many_cards", have=have, most=VOTE_MAX_CARDS)
    return refuse("free_action_taken", ways=ways(state)) if state.free_taken else None


def _draw(state: State, seat: int, n: int) -> None:
    """SI-4.4, SI-6.4: the seat that draws sees all the cards."""
    state.hand, state.deck = state.deck[:n], state.deck[n:]
    state.source, state.quiet = "deck", -1
    state.phase = _DRAWN if n == 1 else _CHOOSE_DRAWN
    news = state.see(state.hand, 1 << seat)
    state.note("drew", seat, {"n": n}, news)


def _take(state: State, seat: int, index: int) -> None:
    """SI-4.10, SI-4.13: everybody knows the card."""
    if index < 0:
        card = state.discard[-1]
        state.discard, state.source = state.discard[:-1], "discard"
    else:
        card = state.display[index]
        state.display = state.display[:index] + state.display[index + 1 :]
        state.source, state.quiet = "display", -1
    state.hand, state.phase = (card,), _DRAWN
    details = {"source": state.source, "card": card, "number": state.face[card], "index": index}
    state.note("took", seat, details)


class ChooseDrawn(Rule):
    """`choose_drawn`: of the cards drawn with Rascals one is kept in hand (SI-6.4b)."""

    verbs = frozenset({"keep"}) | _FREE

    def options(self, state: State, seat: int) -> list[Action]:
        """The drawn cards, as they came, then free actions."""
        return [keep(index) for index in range(len(state.hand))] + free.options(state, seat)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """SI-6.4b: one of the cards that were drawn."""
        if action.verb != "keep":
            return free.refusal(state, seat, action)
        have = len(state.hand)
        return None if 0 <= action.index < have else refuse("not_drawn", index=action.index + 1, have=have)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The others go back on top of the deck in their former order, before the kept card is used."""
        if action.verb != "keep":
            free.carry_out(state, seat, action)
            return
        hand, index = state.hand, action.index
        state.deck = hand[:index] + hand[index + 1 :] + state.deck
        state.hand, state.phase = (hand[index],), _DRAWN
        state.emit("kept", seat, index=index)


class Drawn(Rule):
    """`drawn`: the card in hand is discarded, with or without its ability, or exchanged (SI-4.6, 4.11, 4.14)."""

    verbs = frozenset({"discard", "use", "exchange"}) | _FREE

    def options(self, state: State, seat: int) -> list[Action]:
        """Discards first, then exchanges."""
        out: list[Action] = []
        if state.source != "discard":
            out.append(DISCARD)
            power = POWERS.get(state.face[state.hand[0]])
            if power is not None and power.has_target(state, seat):
                out.append(USE)
        out += exchange.options(state, seat)
        if free.maybe(state):
            out += free.options(state, seat)
        return out

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """SI-4.11, SI-7.2, SI-7.4, SI-5.1."""
        verb = action.verb
        if verb == "exchange":
            return exchange.refusal(state, seat, action)
        if verb in _FREE:
            return free.refusal(state, seat, action)
        if state.source == "discard":
            return refuse("must_exchange")
        if verb == "discard":
            return None
        number = state.face[state.hand[0]]
        power = POWERS.get(number)
        if power is None:
            return refuse("no_ability", number=number, ways=ways(state))
        if power.has_target(state, seat):
            return None
        empty = "deck" if number == WITCH and not state.deck else ""
        return refuse("no_target", number=number, empty=empty, ways=ways(state))

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Discarding without the ability, or the exchange, ends the main action."""
        verb, (card,) = action.verb, state.hand
        if verb == "exchange":
            exchange.carry_out(state, seat, card, action, state.source)
            end_main_action(state)
        elif verb == "discard":
            state.discard += (card,)
            state.emit("discarded", seat, reveals=state.show(card), card=card, number=state.face[card], used=False)
            end_main_action(state)
        elif verb == "use":
            state.hand, state.source = (), ""
            state.ability, state.phase = state.face[card], Kind.ABILITY
            news = state.show(card)
            state.emit("discarded", seat, reveals=news, card=card, number=state.face[card], used=True)
            POWERS[state.ability].begin(state, seat, card)
        else:
            free.carry_out(state, seat, action)


class TurnEnd(Rule):
    """`turn_end`: free actions after the main action, until the turn is ended (SI-4.3)."""

    verbs = frozenset({"end"}) | _FREE

    def options(self, state: State, seat: int) -> list[Action]:
        """Here the guards are listed too (SI-18.1)."""
        out = [END]
        out += free.options(state, seat)
        out += free.guard_options(state, seat)
        return out

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """The turn can always be ended."""
        return None if action.verb == "end" else free.refusal(state, seat, action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The turn-end steps, or a free action."""
        if action.verb == "end":
            end_turn(state)
        else:
            free.carry_out(state, seat, action)


RULES: tuple[Rule, ...] = (
    TurnStart(Kind.TURN_START),
    ChooseDrawn(Kind.CHOOSE_DRAWN),
    Drawn(Kind.DRAWN),
    TurnEnd(Kind.TURN_END),
)
