"""A position of The Castles of Burgundy (CB-5.2)."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.position import InWords
from mohreh.core.rules import Ruled
from mohreh.games.burgundy import scoring
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.boards import BOARDS, Board
from mohreh.games.burgundy.buildings import CITY_TYPES
from mohreh.games.burgundy.components import (
    BONUSES,
    COUNTED,
    DEPOTS,
    GOODS,
    GOODS_EACH,
    TRACK,
    piles,
)
from mohreh.games.burgundy.kinds import Agreed, Kind, Pending, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import RULES, dice

_NONE: tuple[int, ...] = ()
_NO_GOODS = (0,) * GOODS
_ORDER = tuple(Kind)
_OF_CHANCE = frozenset(verb for rule in RULES.values() if rule.taker == "chance" for verb in rule.verbs)
_SET_UP = {  # by verb the decision that it answers
    verb: kind
    for kind in (Kind.SETUP_BOARDS, Kind.SETUP_TRADE_ROUTES, Kind.SETUP_START_CASTLE)
    for verb in RULES[kind].verbs
}
_OF_TURN = dice.ACTIONS | {"arm", "end"}


@dataclass(slots=True, init=False, repr=False)
class State(InWords, Ruled[Action]):
    """The position of all components, and the current decision. Anybody may read it; only the rules may change it.

    A house is an estate with its storage and goods, which belongs to a seat or to a team; see `house`. Tuples are by
    house unless a comment says by seat. All components on the table are open, and draws happen when they are needed, so
    that a position hides nothing (CB-17.1 to CB-17.3). There are too many possible draws to list: `legal_actions` lists
    one of them, `sample` draws any.
    """

    agreed: Agreed
    stage: Kind  # what is decided when no effect is open
    first: int  # the start player, CB-2.2
    active: int  # the seat that decides
    phase: int  # 0 to 4
    round: int  # 1 to 5, 0 before the first roll of a phase
    order: tuple[int, ...]  # seats in this round, CB-4.4
    turn: int  # place in the order
    done: int  # what has been done once in this turn: BOUGHT, HIRED, TURNED of rules/anytime.py
    ending: bool  # the end of a phase is under way
    queue: tuple[tuple[int, int], ...]  # of it what is still to be asked: seat, shield or 0 for the tribute

    boards: tuple[int, ...]  # places in BOARDS, -1: not known yet
    estate: tuple[bytes, ...]  # by space the tile; behind the spaces tiles that lie nowhere in particular
    covered: tuple[int, ...]  # spaces with a tile
    reach: tuple[int, ...]  # spaces beside them
    barred: tuple[tuple[int, ...], ...]  # by type of building the cities that have it, then areas with an inn
    closed: tuple[int, ...]  # kinds that are completed, CB-14.5
    mines: tuple[int, ...]
    towns: tuple[tuple[int, ...], ...]  # buildings by type
    learned: tuple[int, ...]  # own monasteries
    beasts: tuple[int, ...]  # animals of the estate
    joined: tuple[int, ...]  # border posts that are connected: 0, 2 or 3

    storage: tuple[tuple[int, ...], ...]  # tiles; of a team the shared ones
    private: tuple[tuple[int, ...], ...]  # by seat, in team games, CB-26.6
    silver: tuple[int, ...]
    workers: tuple[int, ...]
    goods: tuple[tuple[int, ...], ...]  # by type
    sold: tuple[tuple[int, ...], ...]  # by type, also those on the trade routes
    bonuses: tuple[tuple[int, ...], ...]  # bonus tiles: place in BONUSES, and len(BONUSES) more for a small one
    routes: tuple[tuple[int, ...], ...]  # tiles from left to right
    sent: tuple[tuple[int, ...], ...]  # goods on the spaces of the routes, from the left
    shields: tuple[tuple[tuple[int, int], ...], ...]  # space of the castle, number
    armed: tuple[int, ...]  # the same shields as bits
    copied: tuple[int, ...]  # the seat whose monasteries count as well, -1: none named, CB-24.26

    points: tuple[int, ...]  # by seat
    tally: tuple[tuple[int, ...], ...]  # by seat, where they come from: CATEGORIES before the end
    dice: tuple[tuple[int, int], ...]  # by seat, -1: not rolled
    used: tuple[int, ...]  # by seat, bits of the dice
    white: int  # result of the white die, -1: not rolled
    target: int  # of a solo game, CB-27.5

    depots: tuple[tuple[int, ...], ...]  # tiles, in the order of the spaces
    wares: tuple[tuple[int, ...], ...]  # by depot the goods by type
    crests: tuple[tuple[int, ...], ...]  # by depot the shields
    central: tuple[int, ...]
    inns: int  # on the inn space
    left: tuple[int, ...]  # bonus tiles on the board, by place in BONUSES: 2, 1 or 0
    track: tuple[tuple[int, ...], ...]  # by index the seats from bottom to top, CB-4.3
    piles: tuple[tuple[int, ...], ...]  # by back what can still be drawn, CB-2.3
    pool: tuple[int, ...]  # goods that can still be drawn
    coming: tuple[int, ...]  # goods of the rounds that are left in this phase
    gone: tuple[int, ...]  # hex tiles that have left the game
    gone_shields: tuple[int, ...]

    pending: tuple[Pending, ...]  # open effects, the top one last, CB-5.5
    won: tuple[int, ...]  # the winners when everything is over

    def __init__(self, agreed: Agreed) -> None:
        """An empty table: use `Game.new`."""
        n, houses = agreed.n, agreed.houses
        self.agreed, self.stage = agreed, Kind.START
        self.first = self.active = self.phase = self.round = self.turn = self.done = 0
        self.order, self.ending, self.queue = tuple(range(n)), False, ()
        self.boards = (-1,) * houses
        self.estate = (b"",) * houses
        self.covered = self.reach = self.closed = self.mines = self.learned = self.beasts = (0,) * houses
        self.joined = self.silver = self.workers = self.armed = (0,) * houses
        self.barred = ((0,) * (CITY_TYPES + 1),) * houses
        self.towns = ((0,) * CITY_TYPES,) * houses
        self.storage = self.bonuses = self.routes = self.sent = (_NONE,) * houses
        self.private = (_NONE,) * n
        self.goods = self.sold = (_NO_GOODS,) * houses
        self.shields, self.copied = ((),) * houses, (-1,) * houses
        self.points, self.tally = (0,) * n, ((0,) * COUNTED,) * n
        self.dice, self.used, self.white = ((-1, -1),) * n, (0,) * n, -1
        self.target = agreed.target
        self.depots = self.crests = (_NONE,) * DEPOTS
        self.wares = (_NO_GOODS,) * DEPOTS
        self.central = self.coming = self.gone = self.gone_shields = self.won = _NONE
        self.inns, self.left = 0, (2,) * len(BONUSES)
        self.track = (tuple(range(n - 1, -1, -1)), *[_NONE] * (TRACK - 1))
        self.piles, self.pool = piles(agreed.modules, agreed.split), (GOODS_EACH,) * GOODS
        self.pending = ()

    # What the rules ask again and again

    def house(self, seat: int) -> int:
        """The house of a seat: its own, or that of its team."""
        return seat % self.agreed.houses

    def seats_of(self, house: int) -> range:
        """The seats that play with an estate."""
        return range(house, self.agreed.n, self.agreed.houses)

    def board(self, house: int) -> Board:
        """The board of an estate."""
        return BOARDS[self.boards[house]]

    def knows(self, house: int) -> int:
        """All monasteries that work for a house: its own, and those that shield 6 copies (CB-24.26)."""
        own, seat = self.learned[house], self.copied[house]
        return own if seat < 0 else scoring.with_copied(self, house)

    # The contract of core.game.State

    def rule(self) -> Rule:
        """The rule of the current decision (CB-5.3, CB-5.5)."""
        return RULES[self.pending[-1].kind if self.pending else self.stage]

    def not_asked(self, seat: int, action: Action) -> Refusal:
        """The game is over, another seat decides, nobody chooses this, its time is not now, an effect is open, or none
        of this kind is (CB-4.5, CB-5.3, CB-5.5, CB-17.4)."""
        if self.stage is Kind.OVER:
            return refuse("over")
        if seat != self.active or self.rule().taker != "active":
            return refuse("wrong_seat", seat=self.active if self.rule().taker == "active" else CHANCE)
        if action.verb in _OF_CHANCE:
            return refuse("of_chance", asked=action.verb)
        if action.verb in _SET_UP and _ORDER.index(self.stage) > _ORDER.index(_SET_UP[action.verb]):
            return refuse("set_up_over", asked=action.verb)
        if self.ending and action.verb in _OF_TURN and (action.die >= 0 or action.verb not in dice.ACTIONS):
            return refuse("turn_only", asked=action.verb)
        if self.pending:
            if action.verb == "decline" and action.effect == self.pending[-1].effect:
                return refuse("compulsory", effect=str(self.pending[-1].kind))
            return refuse("effect_open", effect=str(self.pending[-1].kind), asked=action.verb)
        if self.stage is Kind.TURN:
            return refuse("no_effect", asked=action.verb)
        return refuse("set_up_first", kind=str(self.stage), asked=action.verb)

    def observe(self, seat: int) -> State:
        """The position as it is: nothing is hidden (CB-17.3).

        >>> from mohreh.games.burgundy import BURGUNDY
        >>> state = BURGUNDY.new()
        >>> state.draw(Chance("any text"))
        >>> state.observe(0) == state
        True
        """
        return self.clone()

    def determinize(self, seat: int, chance: Chance) -> State:
        """The position as it is: what is not known yet has not been drawn (CB-17.2).

        >>> from mohreh.games.burgundy import BURGUNDY
        >>> state = BURGUNDY.new()
        >>> state.draw(Chance("any text"))
        >>> state.determinize(0, Chance("another text")) == state
        True
        """
        return self.clone()

    def scores(self) -> list[dict[str, int]]:
        """The score sheet, as if the game ended now: see scoring.py.

        >>> from mohreh.games.burgundy import BURGUNDY
        >>> state = BURGUNDY.new()
        >>> state.draw(Chance("any text"))
        >>> state.scores()[0]["total"]
        0
        """
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on, and when a solo game is lost."""
        return self.won
