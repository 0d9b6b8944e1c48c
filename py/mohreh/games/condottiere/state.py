"""A position of Condottiere."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.position import InWords
from mohreh.core.rules import Ruled
from mohreh.games.condottiere import knowledge, scoring
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import (
    AREAS,
    HAND,
    HAND_DRAWING,
    HAND_PER_REGION,
    KINDS,
    NEEDS,
    NOWHERE,
    PACK_SIZE,
)
from mohreh.games.condottiere.kinds import NOTHING, UNSURE, Conclusion, GameResult, Kind, Note, Request, Rule
from mohreh.games.condottiere.refusals import refuse
from mohreh.games.condottiere.rules import OUT_OF_TURN, RULES

_NONE: tuple[int, ...] = ()
_BATTLE = (Kind.BATTLE, Kind.RETRIEVE, Kind.PLACE_FAVOR)


@dataclass(slots=True, init=False, repr=False)
class State(InWords, Ruled[Action]):
    """The position of all cards, what the seats know, and the current decision. Only the rules may change it.

    Cards are numbers of types (components.CARDS). The draw pile consists of all cards that are nowhere else: `rest`
    counts them.

    There are too many possible deals to list: `legal_actions` lists one of them, `sample` draws any. Of the ways to
    show cards it lists the whole hand, one card of each type and the face-down card, each to one seat or to all
    (CO-17.2).
    """

    n: int  # seats
    drawing: bool  # draw after battle, CO-11
    bigger: bool  # bigger kingdoms, CO-13
    capturing: bool  # CO-14
    hiding: bool  # hidden cards, CO-15
    target: int  # points of a series, CO-12; 0: one game
    start: int  # the first holder of every game, -1: a random seat, CO-3.2

    phase: Kind
    active: int  # who decides
    game: int  # of the series, from 1
    battle: int  # of this game, from 1; 0 before the first
    first_choice: bool  # the holder chooses where the first battle is fought, CO-3.5

    holder: int  # of the Condottiere token (CO-1.3); in a battle the seat that placed it
    contested: int  # region, NOWHERE: none
    favor: int  # of the Pope (CO-1.4): region, NOWHERE: off the board
    owner: tuple[int, ...]  # by region: the seat that controls it, -1: nobody

    hands: tuple[tuple[int, ...], ...]  # ascending; UNKNOWN for what an observer may not know
    lines: tuple[tuple[int, ...], ...]  # face up, in the order in which they were laid or turned up
    down: tuple[int, ...]  # by seat: the face-down card in its line, NOTHING, or UNKNOWN
    passed: tuple[bool, ...]  # for good, CO-4.5
    waiting: bool  # the defender's last pass was provisional, CO-14.3
    committed: bool  # the defender has played a card, CO-14.3
    final: bool  # a final battle, CO-10
    participants: tuple[int, ...]  # in the battle

    burned: tuple[int, ...]  # by type: how many lie open on the discard pile
    ashes: tuple[tuple[int, ...], ...]  # by seat: cards burned from its hand since the last shuffle, CO-18.3
    due: tuple[int, ...]  # while chance deals: who gets the next cards, one each
    then: Kind  # the decision that comes after the deal
    asked: int  # seats, clockwise from the holder, whose turn to draw (CO-11.3) or to burn (CO-8.1) has been
    played: bool  # a card was played in this battle

    known: tuple[tuple[tuple[int, ...], ...], ...]  # [owner][observer, n: everybody]: cards surely in hand or face down
    down_known: tuple[int, ...]  # by owner: one bit for each seat that has been shown its face-down card
    bare: tuple[int, ...]  # by seat: UNSURE, NO_MERCENARY or A_MERCENARY, as CO-8.1 has shown
    notes: tuple[Note, ...]
    requests: tuple[Request, ...]
    still: int  # battles in a row without a card played: for bots (CO-20, ruling 31)

    scores_before: tuple[int, ...]  # of the series, without this game, CO-12.2
    last: Conclusion | None  # of this game
    result: GameResult | None  # of the last game that ended
    games: tuple[GameResult, ...]  # of the series that have ended here, for its sheet (CO-12.2)
    won: tuple[int, ...]  # the winners when everything is over

    def __init__(self, n: int = 2) -> None:
        """An empty table of `n` seats before the first deal: use `Game.new`."""
        self.n = n
        self.drawing = self.bigger = self.capturing = self.hiding = False
        self.target, self.start, self.game = 0, -1, 1
        self.scores_before, self.result, self.games, self.won = (0,) * n, None, (), _NONE
        self.clear()

    def clear(self) -> None:
        """Take everything that belongs to one game off the table (CO-3.1)."""
        n = self.n
        self.phase, self.active, self.battle, self.first_choice = Kind.FIRST, 0, 0, True
        self.holder, self.contested, self.favor, self.owner = 0, NOWHERE, NOWHERE, (-1,) * AREAS
        self.passed, self.waiting, self.committed, self.final = (False,) * n, False, False, False
        self.participants, self.last, self.still = tuple(range(n)), None, 0
        self.gather()

    def gather(self) -> None:
        """All cards go to the draw pile, and what was known of them is known no more (CO-10.2)."""
        n = self.n
        self.hands = self.lines = self.ashes = (_NONE,) * n
        self.down, self.burned, self.due = (NOTHING,) * n, (0,) * KINDS, _NONE
        self.then, self.asked, self.played = Kind.CHOOSE_REGION, 0, False
        self.known, self.down_known, self.bare, self.notes = (), (0,) * n, (UNSURE,) * n, ()
        self.requests = ()

    # The contract of core.game.State

    def rule(self) -> Rule:
        """The rule of the current decision (CO-19)."""
        return RULES[self.phase]

    def not_asked(self, seat: int, action: Action) -> Refusal:
        """The game is over, the seat has passed, something else is to be decided, or another seat decides (CO-19)."""
        phase, verb = self.phase, action.verb
        if phase == Kind.OVER:
            return refuse("over")
        deciding = self.decision().seats
        if 0 <= seat < self.n and deciding != (CHANCE,):
            if phase == Kind.BATTLE and verb in ("play", "pass") and self.passed[seat]:
                return refuse("has_passed" if seat in self.participants else "takes_no_part")
            if phase == Kind.DISCARD_HAND and verb == "burn" and scoring.has_mercenary(self.hands[seat]):
                return refuse("holds_mercenary")
            if seat not in deciding:
                return refuse("wrong_seat", seat=self.active)
        return refuse("wrong_decision", kind=str(phase), asked=verb)

    def observe(self, seat: int) -> State:
        """The position as `seat`, or EVERYBODY, may know it: see knowledge.py.

        >>> from mohreh.games.condottiere import CONDOTTIERE
        >>> state = CONDOTTIERE.new()
        >>> state.draw(Chance("any text"))
        >>> print(str(state.observe(0)).splitlines()[-1])
        Seat 2: no region; line: nothing = 0; hand: ? ? ? ? ? ? ? ? ? ?
        """
        return knowledge.observe(self, seat)

    def determinize(self, seat: int, chance: Chance) -> State:
        """A complete position that is consistent with what `seat`, or EVERYBODY, knows: see knowledge.py.

        >>> from mohreh.games.condottiere import CONDOTTIERE
        >>> state = CONDOTTIERE.new()
        >>> state.draw(Chance("any text"))
        >>> world = state.determinize(0, Chance("another text"))
        >>> world == state, world.observe(0) == state.observe(0)
        (False, True)
        """
        return knowledge.determinize(self, seat, chance)

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the current position: see scoring.py.

        >>> from mohreh.games.condottiere import CONDOTTIERE
        >>> state = CONDOTTIERE.new()
        >>> state.draw(Chance("any text"))
        >>> state.scores()
        [{'regions': 0, 'group': 0, 'total': 0}, {'regions': 0, 'group': 0, 'total': 0}]
        """
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game, or the series, goes on."""
        return self.won

    # What rules, page and bots ask

    @property
    def ending(self) -> GameResult:
        """How the last game ended. Raises ValueError before the first one has."""
        if self.result is None:
            raise ValueError("the game goes on")
        return self.result

    @property
    def fighting(self) -> bool:
        """Whether a battle is in progress, so that the battle lines are compared as they are."""
        return self.phase in _BATTLE

    @property
    def defender(self) -> int:
        """The seat that controls the contested region (CO-14.1), -1: nobody."""
        return self.owner[self.contested] if self.capturing and self.contested >= 0 else -1

    def regions(self, seat: int) -> int:
        """The regions that the seat controls, as bits."""
        bits = 0
        for region, owner in enumerate(self.owner):
            if owner == seat:
                bits |= 1 << region
        return bits

    def needed(self) -> tuple[int, int]:
        """How many regions win in total, and hanging together (CO-9.1, CO-13.1, CO-16.5)."""
        needs = NEEDS[self.n]
        return needs.total, needs.adjacent_bigger if self.bigger else needs.adjacent

    def hand_limit(self, seat: int) -> int:
        """The largest hand that a seat may keep: 10 cards, and one for each of its regions (CO-8.4, CO-11.3)."""
        return HAND + HAND_PER_REGION * self.owner.count(seat)

    @property
    def first_hand(self) -> int:
        """Cards that each seat is dealt at the beginning of a game (CO-3.4, CO-11.1, CO-16.3)."""
        return HAND_DRAWING if self.drawing else HAND

    def discards(self) -> int:
        """The cards on the discard pile."""
        return sum(self.burned) + sum(map(len, self.ashes))

    def pile(self) -> int:
        """The cards in the draw pile."""
        held = sum(map(len, self.hands)) + sum(map(len, self.lines)) + self.n - self.down.count(NOTHING)
        return PACK_SIZE - held - self.discards()

    def rest(self) -> list[int]:
        """The draw pile by type, as far as it is known: all cards that are neither in a known hand or line nor on
        the discard pile."""
        return knowledge.unseen(self)

    @property
    def repetition_key(self) -> str:
        """Identifies the battle: while no hand is played from, the same choices may recur within it (CO-20, ruling
        31)."""
        return f"{self.game}.{self.battle}"

    def next_seat(self, seat: int) -> int:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.n else 0

    def chance_decides(self) -> bool:
        """Whether chance acts next."""
        return self.decision().seats == (CHANCE,)


State.out_of_turn_rules = OUT_OF_TURN
