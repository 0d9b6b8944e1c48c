"""A position of 7 Wonders Duel."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.chance import Chance
from mohreh.core.game import Refusal
from mohreh.core.position import InWords
from mohreh.core.rules import Ruled
from mohreh.games.duel import knowledge
from mohreh.games.duel.actions import Action
from mohreh.games.duel.components import CARDS, DISCARD_COINS, LOOTING, SLOTS, START_COINS, TOKENS, WONDERS, Colour
from mohreh.games.duel.kinds import Kind, Result, Rule
from mohreh.games.duel.payment import NO_MEANS, Means
from mohreh.games.duel.refusals import refuse
from mohreh.games.duel.rules import OVER, RULES, TURN
from mohreh.games.duel.scoring import scores
from mohreh.games.duel.slots import EMPTY, NOT_BUILT

Cards = tuple[int, ...]  # or tokens, Wonders, slots: whatever has a number
_NOTHING: tuple[Cards, Cards] = ((), ())
_LOOTING = tuple(LOOTING.values())


@dataclass(slots=True, repr=False)
class State(InWords, Ruled[Action]):
    """The position of all components, and the current decision. Anybody may read it; only the rules may change it.

    Seats are 0 and 1; pairs are by seat. Use `Game.new` to create a position.
    """

    age: int = 0  # 0 before Age I is laid out, then 1 to 3
    first: int = 0  # the seat that the rules call A
    active: int = 0  # the seat that decides next, unless chance does
    pending: tuple[Kind, ...] = ()  # open decisions, the last one first; none: a turn, or the game is over
    again: bool = False  # the play in progress grants an extra turn, DU-6.7
    result: Result | None = None  # how the game ended

    coins: tuple[int, int] = (START_COINS, START_COINS)  # treasuries, DU-1.8, DU-3.4
    city: tuple[Cards, Cards] = _NOTHING  # cards, in the order built
    tokens: tuple[Cards, Cards] = _NOTHING  # Progress tokens, in the order taken
    wonders: tuple[Cards, Cards] = _NOTHING  # own Wonders, built or not, also a removed one
    unbuilt: tuple[Cards, Cards] = _NOTHING  # those that can still be built
    under: Cards = (NOT_BUILT,) * len(WONDERS)  # for each Wonder the card tucked under it, or NOT_BUILT
    removed: Cards = ()  # the Wonder returned to the box, DU-8.4
    pool: Cards = ()  # Wonders to draft from, DU-4.1

    pawn: int = 0  # -9 to 9, DU-2.1; above 0 seat 0 leads: the pawn stands on seat 1's side, DU-2.2
    looting: tuple[Cards, Cards] = (_LOOTING, _LOOTING)  # coins of the tokens still on the side of each seat, DU-3.2
    board_tokens: Cards = ()  # Progress tokens on the board, -1 where one was taken, DU-2.3
    box_tokens: Cards = tuple(range(len(TOKENS)))  # neither on the board nor owned nor drawn
    drawn_tokens: Cards = ()  # by the Great Library

    slots: Cards = (EMPTY,) * SLOTS  # a card, or EMPTY, AGE_BACK, GUILD_BACK
    discard: Cards = ()  # oldest first
    open: Cards = ()  # slots of the accessible cards, ascending
    turning: Cards = ()  # slots whose card is turned up next, in this order
    deck: Cards = ()  # cards of this Age that nobody has seen, in the game or not
    guild_deck: Cards = ()  # the same for Guilds

    means: tuple[Means, Means] = (NO_MEANS, NO_MEANS)  # what decides the prices of each seat, see payment.py
    income: tuple[int, int] = (DISCARD_COINS, DISCARD_COINS)  # coins that discarding brings, DU-8.2
    symbols: tuple[int, int] = (0, 0)  # different scientific symbols, one bit for each

    def rule(self) -> Rule:
        """The rule of the current decision (DU-6.8)."""
        pending = self.pending
        if pending:
            return RULES[pending[-1]]
        return TURN if self.result is None else OVER

    def not_asked(self, seat: int, action: Action) -> Refusal:
        """The game is over, or something else is to be decided, or another seat decides."""
        kind = self.kind()
        if kind == Kind.OVER:
            return refuse("over")
        drafting = "DU-4.2" if kind == Kind.DRAFT else ""
        if self.decision().seats == (1 - seat,):
            return refuse("wrong_decision", drafting or "DU-6.8", expected=kind, asked=action.verb, other=True)
        return refuse("wrong_decision", drafting, expected=kind, asked=action.verb)

    def observe(self, seat: int) -> State:
        """The position as `seat` may know it: see knowledge.py.

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new()
        >>> state.draw(Chance("any text"))
        >>> state.observe(0) == state
        True
        """
        return knowledge.observe(self, seat)

    def determinize(self, seat: int, chance: Chance) -> State:
        """A complete position that is consistent with what `seat` knows: see knowledge.py.

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new()
        >>> state.draw(Chance("any text"))
        >>> state.determinize(0, Chance("another text")) == state
        True
        """
        return knowledge.determinize(self, seat, chance)

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the current position (DU-16.3).

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new()
        >>> state.draw(Chance("any text"))
        >>> sheet = state.scores()[0]
        >>> sheet["coins"], sheet["military"], sheet["total"]
        (2, 0, 2)
        """
        return scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return () if self.result is None else self.result.winners

    # What rules, page and bots ask

    @property
    def ending(self) -> Result:
        """How the game ended. Raises ValueError while it goes on."""
        if self.result is None:
            raise ValueError("the game goes on")
        return self.result

    def accessible(self) -> list[int]:
        """The slots whose card can be played (DU-5.4), ascending; a card still to be turned up is not among them."""
        return list(self.open)

    def count(self, seat: int, *colours: Colour | str) -> int:
        """How many cards of these colours stand in the city of `seat`."""
        return sum(1 for card in self.city[seat] if CARDS[card].colour in colours)

    def wonders_built(self, seat: int) -> int:
        """How many Wonders `seat` has built."""
        return sum(1 for wonder in self.wonders[seat] if self.under[wonder] != NOT_BUILT)
