"""A position of 7 Wonders."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.position import InWords
from mohreh.core.rules import Ruled
from mohreh.games.wonders import knowledge, scoring
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import START_COINS, cities_of
from mohreh.games.wonders.kinds import Held, Kind, Rule, Trace
from mohreh.games.wonders.refusals import refuse
from mohreh.games.wonders.rules import RULES

_NONE: tuple[int, ...] = ()


@dataclass(slots=True, init=False, repr=False)
class State(InWords, Ruled[Action]):
    """The position of all components, what the seats know, and the current decision. Only the rules may change it.

    Tuples are by city. With two players city 0 is the Free City, and seats 0 and 1 have cities 1 and 2; otherwise the
    city of a seat has its number (SW-13.1). The left neighbour is the next city, the right one the previous (SW-2.1).

    There are too many possible deals to list: `legal_actions` lists one of them, `sample` draws any.
    """

    n: int  # seats
    m: int  # cities
    base: int  # the city of seat 0
    choosing_boards: bool  # the seats choose their boards, SW-3.1
    choosing_sides: bool

    phase: Kind
    active: int  # the seat that decides, where one does
    city: int  # for which it does
    age: int  # 0 before the first deal
    turn: int  # 1 to 6
    controller: int  # city that holds the Free City card, -1: no Free City

    boards: tuple[int, ...]  # -1: not known yet
    sides: tuple[int, ...]  # 0: A, 1: B
    stages: tuple[int, ...]  # built
    coins: tuple[int, ...]  # a number without a limit, SW-1.6
    have: tuple[int, ...]  # built cards as bits
    built: tuple[tuple[int, ...], ...]  # the same in the order of building
    tokens: tuple[tuple[int, ...], ...]  # of the conflicts
    used: tuple[bool, ...]  # the free build of this Age, SW-8.8

    hands: tuple[tuple[int, ...], ...]  # ascending; UNKNOWN for what an observer may not know
    deck: tuple[int, ...]  # of the Free City, top first
    drawn: int  # the card that the controller has drawn in this turn, -1: none or unknown
    chosen: tuple[Action | int | None, ...]  # None, the action, or UNKNOWN
    changes: int  # how often the controller has chosen anew in this turn
    fresh: int  # city that has built a stage of SW-8.9 in this turn, -1: none

    log: tuple[int, ...]  # all cards that were used or thrown away, in their order; one taken from the pile once more
    trace: tuple[Trace, ...]  # where each of them went
    held: tuple[tuple[Held, ...], ...]  # what every city has had in hand, turn by turn; in a view that of the viewer
    pile: tuple[int, ...]  # the discard pile, oldest first; in the view of who chooses from it ascending
    asked: tuple[tuple[str, int, int], ...]  # decisions since the last choice: kind, city that decides, for which city
    viewer: int  # whose view it is, knowledge.NOBODY: a full position
    won: tuple[int, ...]  # the winners when everything is over

    def __init__(self, n: int = 3) -> None:
        """Cities without boards, before anything random: use `Game.new`."""
        m = cities_of(n)
        self.n, self.m, self.base = n, m, int(n == 2)
        self.choosing_boards = self.choosing_sides = False
        self.phase, self.active, self.city, self.age, self.turn = Kind.BOARDS, 0, 0, 0, 0
        self.controller = 1 if self.base else -1
        self.boards = self.sides = (-1,) * m
        self.stages, self.coins, self.have = (0,) * m, (START_COINS,) * m, (0,) * m
        self.built = self.tokens = self.hands = (_NONE,) * m
        self.held = ((),) * m
        self.used, self.chosen = (False,) * m, (None,) * m
        self.deck = self.log = self.pile = self.won = _NONE
        self.trace, self.asked = (), ()
        self.drawn, self.fresh, self.changes, self.viewer = -1, -1, 0, knowledge.NOBODY

    # The contract of core.game.State

    def rule(self) -> Rule:
        """The rule of the current decision (SW-4.1)."""
        return RULES[self.phase]

    def not_asked(self, seat: int, action: Action) -> Refusal:
        """The game is over, something else is to be decided, or another seat decides (SW-4.1)."""
        if self.phase is Kind.OVER:
            return refuse("over")
        decision = self.decision()
        if seat >= 0 and seat not in decision.answering and decision.seats != (CHANCE,):
            return refuse("wrong_seat", seat=decision.seats[0])
        return refuse("wrong_decision", kind=str(self.phase), asked=action.verb)

    @property
    def repetition_key(self) -> str:
        """Tells apart the times at which the controller has the same choice again, for the luck of bots."""
        return str(self.changes) if self.changes else ""

    def observe(self, seat: int) -> State:
        """The position as `seat`, or EVERYBODY, may know it: see knowledge.py.

        >>> from mohreh.games.wonders import WONDERS
        >>> state = WONDERS.new()
        >>> state.draw(Chance("any text"))
        >>> print(str(state.observe(1)).splitlines()[3])
        Seat 1: halicarnassus A, 0 stages, 3 coins, 0 shields, 1 points; nothing; hand: ? ? ? ? ? ? ? ?
        """
        return knowledge.observe(self, seat)

    def determinize(self, seat: int, chance: Chance) -> State:
        """A complete position that is consistent with what `seat`, or EVERYBODY, knows: see knowledge.py.

        >>> from mohreh.games.wonders import WONDERS
        >>> state = WONDERS.new()
        >>> state.draw(Chance("any text"))
        >>> world = state.determinize(0, Chance("another text"))
        >>> world == state, world.observe(0) == state.observe(0)
        (False, True)
        """
        return knowledge.determinize(self, seat, chance)

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the current position: see scoring.py.

        >>> from mohreh.games.wonders import WONDERS
        >>> state = WONDERS.new()
        >>> state.draw(Chance("any text"))
        >>> sheet = state.scores()[0]
        >>> sheet["treasury"], sheet["total"]
        (1, 1)
        """
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return self.won
