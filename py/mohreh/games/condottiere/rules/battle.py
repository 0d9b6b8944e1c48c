"""The decisions of a battle: play or pass (CO-4, CO-5), what a Scarecrow takes back, where a Bishop puts the Favor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed
from mohreh.games.condottiere.actions import (
    FAVOR,
    FAVOR_OFF,
    PASS,
    PASS_UP,
    PLAY,
    TAKE,
    TAKE_NOTHING,
    Action,
)
from mohreh.games.condottiere.components import (
    AREAS,
    BISHOP,
    HIDDEN,
    MERCENARIES,
    NOWHERE,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
)
from mohreh.games.condottiere.kinds import NOTHING, Kind, Rule
from mohreh.games.condottiere.refusals import refuse
from mohreh.games.condottiere.rules.flow import burn, conclude, end_turn, seen, turn_up

if TYPE_CHECKING:
    from mohreh.games.condottiere.state import State

_NONE: tuple[int, ...] = ()


class Battle(Rule):
    """`battle`: play one card of the hand, or pass (CO-4.2)."""

    verbs = frozenset({"play", "pass"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The types in the hand, then passing."""
        out, last = [], -1
        for card in state.hands[seat]:
            if card != last:
                out.append(PLAY[card])
                last = card
        out.append(PASS)
        if state.down[seat] != NOTHING:
            out.append(PASS_UP)
        return out

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Any card of the hand may be played at any turn (CO-4.3)."""
        if action.verb == "play":
            hand = state.hands[seat]
            return None if action.card in hand else refuse("not_in_hand", card=action.card, have=len(hand))
        if action is PASS or state.down[seat] != NOTHING or action == PASS:
            return None
        return refuse("nothing_down")  # CO-15.3

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The card is laid, its effect carried out completely, an earlier face-down card turned up (CO-4.3, 15.2)."""
        if action.verb == "pass":
            _pass(state, seat, action == PASS_UP)
            return
        card, hand = action.card, state.hands[seat]
        at = hand.index(card)
        state.hands = placed(state.hands, seat, hand[:at] + hand[at + 1 :])
        state.played = True
        if state.capturing and seat == state.defender:
            state.committed = True  # CO-14.3
            state.waiting = False
        if state.hiding and HIDDEN[card]:
            _lay_down(state, seat, card)  # CO-15.1
            end_turn(state)
            return
        seen(state, seat, card)
        state.emit("played", seat, card=card)
        if card == BISHOP:
            burn(state, (card,))  # CO-5.6
            _burn_highest(state, seat)
            if not state.final:  # CO-10.4
                state.phase = Kind.PLACE_FAVOR
                return
        elif card == SCARECROW:
            burn(state, (card,))  # CO-5.12
            if any([laid < MERCENARIES for laid in state.lines[seat]]):
                state.phase = Kind.RETRIEVE
                return
        else:
            state.lines = placed(state.lines, seat, (*state.lines[seat], card))
            if card == WINTER:
                _burn_season(state, seat, SPRING)  # CO-5.1
            elif card == SPRING:
                _burn_season(state, seat, WINTER)  # CO-5.3
            elif card == SURRENDER:
                conclude(state)  # CO-5.17, CO-14.6
                return
        finish(state, seat)


def finish(state: State, seat: int) -> None:
    """The effect of a face-up card is done: an earlier face-down card is turned up (CO-15.2), the turn ends."""
    if state.down[seat] != NOTHING:
        turn_up(state, seat)
    end_turn(state)


def _lay_down(state: State, seat: int, card: int) -> None:
    """A card is laid face down (CO-15.1), then the earlier one is turned up."""
    state.emit("laid_down", seat)
    if state.down[seat] != NOTHING:
        turn_up(state, seat)
    state.down = placed(state.down, seat, card)


def _burn_highest(state: State, seat: int) -> None:
    """CO-5.7, CO-5.8: the strongest Mercenaries in play by print; of face-down cards none (CO-15.6)."""
    highest = max([card for line in state.lines for card in line if card < MERCENARIES], default=-1)
    if highest >= 0:
        _burn_all(state, seat, highest)


def _burn_season(state: State, seat: int, season: int) -> None:
    """All cards of a season leave play; nothing else makes them (CO-5.5)."""
    if any([season in line for line in state.lines]):
        _burn_all(state, seat, season)


def _burn_all(state: State, seat: int, card: int) -> None:
    counts = tuple([line.count(card) for line in state.lines])
    burn(state, (card,) * sum(counts))
    state.lines = tuple([tuple([laid for laid in line if laid != card]) for line in state.lines])
    state.emit("burned", seat, card=card, counts=counts)


def _pass(state: State, seat: int, up: bool) -> None:
    """CO-4.5; of a defender who has not played yet, so has nothing face down (CO-16.4), only for now (CO-14.3)."""
    state.emit("passed", seat, up=up)
    if up:
        turn_up(state, seat)  # CO-15.3
    if state.capturing and seat == state.defender:
        others = [gone for other, gone in enumerate(state.passed) if other != seat]
        state.waiting = not (state.committed or not state.hands[seat] or all(others))  # CO-14.4
        if state.waiting:
            end_turn(state)
            return
    state.passed = placed(state.passed, seat, True)
    end_turn(state)


class Retrieve(Rule):
    """`retrieve`: one Mercenary of the own line comes back, or none (CO-5.12); only what lay face up (CO-15.5)."""

    verbs = frozenset({"take"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The types of Mercenaries in the line, then nothing."""
        return [*(TAKE[card] for card in retrievable(state, seat)), TAKE_NOTHING]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """CO-5.13."""
        card = action.card
        if card < 0 or (card < MERCENARIES and card in state.lines[seat]):
            return None
        if card < MERCENARIES and card == state.down[seat]:
            return refuse("was_face_down", card=card)
        return refuse("not_retrievable")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """What comes back everybody has seen (CO-18.3); with it in hand the seat goes on (CO-5.14)."""
        card = action.card
        if card >= 0:
            line = state.lines[seat]
            at = len(line) - 1 - line[::-1].index(card)
            state.lines = placed(state.lines, seat, line[:at] + line[at + 1 :])
            state.hands = placed(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
            learn_taken(state, seat, card)
        state.emit("took_back", seat, card=card)
        finish(state, seat)


def retrievable(state: State, seat: int) -> list[int]:
    """The types of face-up Mercenaries in the line, ascending."""
    return sorted({card for card in state.lines[seat] if card < MERCENARIES})


def learn_taken(state: State, seat: int, card: int) -> None:
    """Everybody knows now that this card is in the hand."""
    known = state.known or ((_NONE,) * (state.n + 1),) * state.n
    state.known = placed(known, seat, tuple([tuple(sorted((*cards, card))) for cards in known[seat]]))


class PlaceFavor(Rule):
    """`place_favor`: the Favor of the Pope goes onto a region, or off the board (CO-5.9)."""

    verbs = frozenset({"favor"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The regions that are allowed, then none."""
        return [*(FAVOR[region] for region in favor_regions(state)), FAVOR_OFF]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """CO-5.10, CO-14.7."""
        region, wider = action.region, "CO-14.7" if state.capturing else ""
        if region == NOWHERE:
            return None
        if region == state.contested:
            return refuse("favor_contested", wider, region=region)
        if wider or state.owner[region] < 0:
            return None
        return refuse("favor_controlled", seat=state.owner[region], region=region)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """A region that it leaves is open again."""
        before, state.favor = state.favor, action.region
        state.emit("favor", seat, region=action.region, before=before)
        finish(state, seat)


def favor_regions(state: State) -> list[int]:
    """Where the Favor of the Pope may go (CO-5.10, CO-14.7)."""
    owner, contested, anywhere = state.owner, state.contested, state.capturing
    return [region for region in range(AREAS) if region != contested and (anywhere or owner[region] < 0)]


RULES: tuple[Rule, ...] = (Battle(Kind.BATTLE), Retrieve(Kind.RETRIEVE), PlaceFavor(Kind.PLACE_FAVOR))
