"""A position of 7 Wonders Duel."""

from __future__ import annotations

from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.game import Decision, Event, IllegalAction, Position, Refusal
from mohreh.games.duel import knowledge
from mohreh.games.duel.actions import Action
from mohreh.games.duel.components import CARDS, DISCARD_COINS, LOOTING, SLOTS, START_COINS, TOKENS, WONDERS, Colour
from mohreh.games.duel.rules import DECISIONS, RULES, Kind, Result
from mohreh.games.duel.scoring import scores
from mohreh.games.duel.slots import EMPTY, NOT_BUILT

_NO_CARDS: tuple[int, ...] = ()
_TURN, _OVER = Kind.TURN, Kind.OVER  # looking up a member of an enumeration is slow


class State(Position):
    """Who owns what, what lies where, and what has to be decided. Read freely; only the rules write.

    Seats are 0 and 1; `x[seat]` holds for each of them. Every value is immutable, so `clone` shares them all.
    """

    __slots__ = (
        "_events",
        "active",
        "again",
        "age",
        "board_tokens",
        "box_tokens",
        "city",
        "coins",
        "deck",
        "discard",
        "drawn_tokens",
        "first",
        "guild_deck",
        "income",
        "looting",
        "means",
        "open",
        "pawn",
        "pending",
        "pool",
        "removed",
        "result",
        "slots",
        "symbols",
        "tokens",
        "turning",
        "unbuilt",
        "under",
        "wonders",
    )

    age: int  # 0 before Age I is laid out, then 1 to 3
    first: int  # the seat that the rules call A
    active: int  # the seat that decides next, unless chance does
    pending: tuple[Kind, ...]  # open decisions, the last one first; none: a turn, or the game is over
    again: bool  # the play in progress grants an extra turn, DU-6.7
    result: Result | None  # how the game ended

    coins: tuple[int, int]  # treasuries, DU-1.8
    city: tuple[tuple[int, ...], tuple[int, ...]]  # cards, in the order built
    tokens: tuple[tuple[int, ...], tuple[int, ...]]  # Progress tokens, in the order taken
    wonders: tuple[tuple[int, ...], tuple[int, ...]]  # own Wonders, built or not, also a removed one
    unbuilt: tuple[tuple[int, ...], tuple[int, ...]]  # those that can still be built
    under: tuple[int, ...]  # for each Wonder the card tucked under it, or NOT_BUILT
    removed: tuple[int, ...]  # the Wonder returned to the box, DU-8.4
    pool: tuple[int, ...]  # Wonders to draft from, DU-4.1

    pawn: int  # -9 to 9, DU-2.1; above 0 seat 0 leads: the pawn stands on seat 1's side, DU-2.2
    looting: tuple[tuple[int, ...], tuple[int, ...]]  # coins of the tokens still lying on the side of each seat
    board_tokens: tuple[int, ...]  # Progress tokens on the board, -1 where one was taken, DU-2.3
    box_tokens: tuple[int, ...]  # neither on the board nor owned nor drawn
    drawn_tokens: tuple[int, ...]  # by the Great Library

    slots: tuple[int, ...]  # a card, or EMPTY, AGE_BACK, GUILD_BACK
    discard: tuple[int, ...]  # oldest first
    open: tuple[int, ...]  # slots of the accessible cards, ascending
    turning: tuple[int, ...]  # slots whose card is turned up next, in this order
    deck: tuple[int, ...]  # cards of this Age that nobody has seen, in the game or not
    guild_deck: tuple[int, ...]  # the same for Guilds

    means: tuple[int, int]  # what decides the prices of each seat, see payment.py
    income: tuple[int, int]  # coins that discarding brings, DU-8.2
    symbols: tuple[int, int]  # different scientific symbols, one bit for each

    _events: list[Event] | None  # of the action being applied, if anybody wants to know

    def __init__(self) -> None:
        """The position before anything is known: use `Game.new`."""
        looting = tuple(LOOTING.values())
        self.age, self.first, self.active, self.again, self.result = 0, 0, 0, False, None
        self.pending = ()
        self.coins = (START_COINS, START_COINS)  # DU-3.4
        self.city = self.tokens = self.wonders = self.unbuilt = (_NO_CARDS, _NO_CARDS)
        self.under = (NOT_BUILT,) * len(WONDERS)
        self.removed = self.pool = self.board_tokens = self.drawn_tokens = _NO_CARDS
        self.box_tokens = tuple(range(len(TOKENS)))
        self.pawn, self.looting = 0, (looting, looting)  # DU-3.2
        self.slots = (EMPTY,) * SLOTS
        self.discard = self.open = self.turning = self.deck = self.guild_deck = _NO_CARDS
        self.means, self.income, self.symbols = (0, 0), (DISCARD_COINS, DISCARD_COINS), (0, 0)
        self._events = None

    def clone(self) -> State:
        """A copy that can go its own way."""
        other = State.__new__(State)
        other._events = None
        other.active = self.active
        other.again = self.again
        other.age = self.age
        other.board_tokens = self.board_tokens
        other.box_tokens = self.box_tokens
        other.city = self.city
        other.coins = self.coins
        other.deck = self.deck
        other.discard = self.discard
        other.drawn_tokens = self.drawn_tokens
        other.first = self.first
        other.guild_deck = self.guild_deck
        other.income = self.income
        other.looting = self.looting
        other.means = self.means
        other.open = self.open
        other.pawn = self.pawn
        other.pending = self.pending
        other.pool = self.pool
        other.removed = self.removed
        other.result = self.result
        other.slots = self.slots
        other.symbols = self.symbols
        other.tokens = self.tokens
        other.turning = self.turning
        other.unbuilt = self.unbuilt
        other.under = self.under
        other.wonders = self.wonders
        return other

    # The contract of core.game.State

    def decision(self) -> Decision:
        """Who must decide now, and what (DU-6.8)."""
        return DECISIONS[self.kind()][self.active]

    def kind(self) -> Kind:
        """The kind of the present decision."""
        pending = self.pending
        if pending:
            return pending[-1]
        return _TURN if self.result is None else _OVER

    def legal_actions(self, seat: int) -> list[Action]:
        """The legal actions of `seat`, in a fixed order; those of CHANCE are equally likely."""
        kind = self.kind()
        if seat not in DECISIONS[kind][self.active].seats:
            return []
        return RULES[kind].options(self)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """None when `seat` may carry out `action` now, else the first reason in the order of DU-21."""
        kind = self.kind()
        if kind is _OVER:
            return Refusal("DU-16.1", "over")
        rule = RULES[kind]
        if action.verb not in rule.verbs or seat not in DECISIONS[kind][self.active].seats:
            clause = "DU-4.2" if kind is Kind.DRAFT else "DU-6.5"
            return Refusal(clause, "wrong_decision", {"expected": kind, "asked": action.verb})
        return rule.refusal(self, action)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out `action` in place and tell what happened; raises IllegalAction, and changes nothing, if refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        events: list[Event] = []
        self._events = events
        RULES[self.kind()].carry_out(self, action)
        self._events = None
        return events

    def play(self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal, and tell nothing: for search."""
        RULES[self.kind()].carry_out(self, action)

    def observe(self, seat: int) -> State:
        """The position as `seat` may know it: see knowledge.py."""
        return knowledge.observe(self, seat)

    def determinize(self, seat: int, chance: Chance) -> State:
        """A full position consistent with what `seat` knows: see knowledge.py."""
        return knowledge.determinize(self, seat, chance)

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the present position (DU-16.3)."""
        return scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return () if self.result is None else self.result.winners

    def __str__(self) -> str:
        """The position in a few lines of English, as far as it is known here: see text.py."""
        from mohreh.games.duel import text  # a page never asks

        return text.shown(self)

    def __repr__(self) -> str:
        from mohreh.games.duel import text

        return f"<{text.headline(self)}>"

    # What rules, page and bots ask

    def accessible(self) -> list[int]:
        """The slots whose card can be played (DU-5.4), ascending; a card still to be turned up is not among them."""
        return list(self.open)

    def count(self, seat: int, *colours: Colour | str) -> int:
        """How many cards of these colours stand in the city of `seat`."""
        return sum(1 for card in self.city[seat] if CARDS[card].colour in colours)

    def wonders_built(self, seat: int) -> int:
        """How many Wonders `seat` has built."""
        return sum(1 for wonder in self.wonders[seat] if self.under[wonder] != NOT_BUILT)

    def tell(self, kind: str, seat: int, /, **details: Any) -> None:
        """Note an event of the action being applied."""
        if self._events is not None:
            self._events.append(Event(kind, seat, details))
