"""What seats decide between battles (CO-6, CO-8, CO-11, CO-12): region, draw, hands to burn or keep, next game."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from mohreh.core.game import Decision, Mode, Refusal
from mohreh.core.tuples import placed
from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.actions import (
    BURN,
    CHOOSE,
    DRAW,
    HOLD,
    KEEP_NOTHING,
    NEXT,
    Action,
    keep,
)
from mohreh.games.condottiere.components import AREAS, KEEP_MOST
from mohreh.games.condottiere.kinds import Kind, Rule
from mohreh.games.condottiere.refusals import refuse
from mohreh.games.condottiere.rules.flow import (
    ask_hands,
    begin_battle,
    begin_game,
    burn_lines,
    draw_most,
    new_hands,
    next_draw,
    start_dealing,
)

if TYPE_CHECKING:
    from mohreh.games.condottiere.state import State

_NONE: tuple[int, ...] = ()


class ChooseRegion(Rule):
    """`choose_region`: the holder says where the next battle is fought (CO-6.2, CO-14.1)."""

    verbs = frozenset({"choose"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The regions that are allowed."""
        return [CHOOSE[region] for region in battle_regions(state, seat)]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """The first thing that forbids it."""
        region = action.region
        owner = state.owner[region]
        if state.capturing and owner == seat:
            return refuse("own_region", region=region)
        if not state.capturing and owner >= 0:
            return refuse("controlled", seat=owner, region=region)
        return refuse("favored", "CO-14.1" if state.capturing else "", region=region) if region == state.favor else None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The first battle begins at once (CO-3.5); else the lines are burned (CO-8.0), then hands may be (CO-8.1)."""
        state.contested = action.region
        state.emit("chose", seat, region=action.region)
        if state.first_choice:
            state.first_choice = False
            begin_battle(state)
            return
        burn_lines(state)
        if state.drawing:
            begin_battle(state)  # CO-11.5
        else:
            state.asked = 0
            ask_hands(state)


def battle_regions(state: State, seat: int) -> list[int]:
    """Where the holder may have the next battle fought (CO-6.2, CO-14.1)."""
    owner, favor = state.owner, state.favor
    if state.capturing:
        return [region for region in range(AREAS) if region != favor and owner[region] != seat]
    return [region for region in range(AREAS) if region != favor and owner[region] < 0]


class DrawCards(Rule):
    """`draw`: up to three cards, within the hand limit (CO-11.3)."""

    verbs = frozenset({"draw"})

    def options(self, state: State, seat: int) -> list[Action]:
        """From none to the most."""
        return list(DRAW[: draw_most(state, seat) + 1])

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Not beyond the limit."""
        most = draw_most(state, seat)
        if 0 <= action.n <= most:
            return None
        return refuse("draws_too_many", most=most, limit=state.hand_limit(seat))

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Chance deals the cards."""
        state.emit("draws", seat, count=action.n)
        if action.n:
            state.due = (seat,) * action.n
            start_dealing(state)
        else:
            next_draw(state)


class DiscardHand(Rule):
    """`discard_hand`: burn the whole hand or keep it (CO-8.1)."""

    verbs = frozenset({"burn", "hold"})

    def options(self, state: State, seat: int) -> list[Action]:
        """Both, in the order burn, hold."""
        return [HOLD] if scoring.has_mercenary(state.hands[seat]) else [BURN, HOLD]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Not with a Mercenary."""
        if action == BURN and scoring.has_mercenary(state.hands[seat]):
            return refuse("holds_mercenary")
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The cards are not shown (CO-18.3)."""
        count = len(state.hands[seat])
        if action == BURN:
            burn_unseen(state, seat, state.hands[seat])
            state.hands = placed(state.hands, seat, _NONE)
        state.emit("burned_hand" if action == BURN else "held_hand", seat, count=count)
        ask_hands(state)


def burn_unseen(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Cards of a hand go to the discard pile; nobody else sees them, and what was known of the hand is void."""
    state.ashes = placed(state.ashes, seat, tuple(sorted(state.ashes[seat] + cards)))
    if state.known and cards:
        state.known = placed(state.known, seat, (_NONE,) * (state.n + 1))


class KeepCards(Rule):
    """`keep_cards`: the only seat with cards keeps two of them at most (CO-8.3)."""

    verbs = frozenset({"keep"})

    def options(self, state: State, seat: int) -> list[Action]:
        """Every choice of types, the fewest cards first."""
        hand = state.hands[seat]
        kinds = sorted(set(hand))
        out = [KEEP_NOTHING]
        for count in range(1, KEEP_MOST + 1):
            for cards in combinations_with_replacement(kinds, count):
                if all([cards.count(card) <= hand.count(card) for card in cards]):
                    out.append(keep(cards))
        return out

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """At most two, of the own hand."""
        cards, hand = action.cards, state.hands[seat]
        if len(cards) > KEEP_MOST:
            return refuse("keeps_too_many", most=KEEP_MOST, have=len(cards))
        if any([cards.count(card) > hand.count(card) for card in cards]):
            return refuse("keeps_foreign")
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The rest is burned unseen; then new hands are dealt (CO-8.4)."""
        rest = list(state.hands[seat])
        for card in action.cards:
            rest.remove(card)
        burn_unseen(state, seat, tuple(rest))
        state.hands = placed(state.hands, seat, action.cards)
        state.emit("kept", seat, count=len(action.cards), burned=len(rest))
        new_hands(state)


@cache
def _everybody(n: int) -> Decision:
    return Decision(Kind.NEXT_GAME, tuple(range(n)), Mode.SHARED, shows="score")


class NextGame(Rule):
    """`next_game`: between two games of a series all read the score sheet; one seat goes on for all (CO-12.1)."""

    verbs = frozenset({"next"})
    taker = "nobody"

    def decision(self, state: State) -> Decision:
        """Everybody at the table."""
        return _everybody(state.n)

    def options(self, state: State, seat: int) -> list[Action]:
        """There is no choice."""
        return [NEXT]

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The next game is set up anew (CO-3); the scores stand (CO-12.2)."""
        assert state.result is not None, "a game has ended"
        state.scores_before = state.result.scores
        state.game += 1
        state.emit("next_game", seat, game=state.game)
        begin_game(state)


RULES: tuple[Rule, ...] = (
    ChooseRegion(Kind.CHOOSE_REGION),
    DrawCards(Kind.DRAW),
    DiscardHand(Kind.DISCARD_HAND),
    KeepCards(Kind.KEEP_CARDS),
    NextGame(Kind.NEXT_GAME),
)
