"""Set-up (CB-2, CB-23.1, CB-24.1, CB-25.1, CB-26.4 to CB-26.7, CB-27.3): what chance deals and what seats choose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from mohreh.core import rules
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.tuples import placed
from mohreh.games.burgundy import actions, boards
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.kinds import Kind, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.routes import EACH, ROUTES
from mohreh.games.burgundy.rules import dice, estate
from mohreh.games.burgundy.shields import SHIELD_NUMBERS

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State

FREE_CHOICES = ("free_choice", "free_choice_11g_11h")  # the second: of records of former versions, CB-25.1
_RANDOM_BOARDS = ("random_distinct", "border_posts_random")
_NEEDED: Mapping[Kind, Callable[[State], bool]] = {  # in the order of CB-5.3
    Kind.START: lambda state: not state.agreed.solo,
    Kind.BOARDS: lambda state: -1 in state.boards and state.agreed.boards in _RANDOM_BOARDS,
    Kind.SETUP_BOARDS: lambda state: -1 in state.boards,
    Kind.ROUTES: lambda state: "trade_routes" in state.agreed.modules,
    Kind.SETUP_TRADE_ROUTES: lambda state: "trade_routes" in state.agreed.modules and state.agreed.chosen_routes,
    Kind.SHIELDS: lambda state: "shields" in state.agreed.modules,
    Kind.GOODS: lambda state: True,
    Kind.SETUP_START_CASTLE: lambda state: bool(_founders(state)),
    Kind.STOCK: lambda state: True,
}


def by_seat(state: State) -> tuple[int, ...]:
    """The seats clockwise from the start player."""
    n = state.agreed.n
    return tuple([(state.first + each) % n for each in range(n)])


def begin(state: State) -> None:
    """The first thing that has to be decided."""
    if state.agreed.solo:
        _provide(state)
    _go_on(state, None)


def _go_on(state: State, after: Kind | None) -> None:
    kinds = list(_NEEDED)
    rest = kinds[kinds.index(after) + 1 :] if after else kinds
    if after is Kind.GOODS and state.agreed.centre:  # CB-2.14
        for house in range(state.agreed.houses):
            if (space := boards.centre(state.board(house))) >= 0:
                lay_castle(state, house, space)
    state.stage = next(kind for kind in rest if _NEEDED[kind](state))
    state.turn, state.active = 0, _choosers(state)[0]


def _founders(state: State) -> tuple[int, ...]:
    """The seats that choose where their start castle stands: of a team the first partner (CB-26.4), with castles in
    the centre those whose board has no castle space there (CB-2.12, CB-2.14)."""
    seats = by_seat(state)[: state.agreed.houses]
    if not state.agreed.centre:
        return seats
    return tuple([seat for seat in seats if boards.centre(state.board(state.house(seat))) < 0])


def _choosers(state: State) -> tuple[int, ...]:
    """The seats that have the present choice, one after the other."""
    return _founders(state) if state.stage is Kind.SETUP_START_CASTLE else by_seat(state)


def _next_seat(state: State) -> None:
    """The next seat has the same choice."""
    order, choosers = by_seat(state), _choosers(state)
    later = [seat for seat in order[order.index(state.active) + 1 :] if seat in choosers]
    state.turn += 1
    if later:
        state.active = later[0]
    else:
        _go_on(state, state.stage)


def _provide(state: State) -> None:
    """Silver, workers and markers (CB-2.7, CB-2.8, CB-26.5, CB-26.7, CB-27.3)."""
    agreed, order = state.agreed, by_seat(state)
    silver = c.TEAM_SILVER if agreed.team else c.START_SILVER
    state.silver = (silver,) * agreed.houses
    if agreed.solo:
        state.workers = (c.SOLO_WORKERS,)
    elif agreed.team:
        state.workers = tuple([c.TEAM_WORKERS[(house - state.first) % 2] for house in range(agreed.houses)])
    else:
        state.workers = tuple([order.index(seat) + 1 for seat in range(agreed.n)])
    state.order = order
    state.track = (tuple(reversed(order)), *state.track[1:])


def start(state: State, seat: int, action: Action) -> None:
    """Seats run clockwise from the start player (CB-2.2), who has the highest dice, so that each is equally likely."""
    state.first = action.seat
    _provide(state)
    state.emit("started", CHANCE, reveals=True, first=action.seat)
    _go_on(state, Kind.START)


def lay_castle(state: State, house: int, space: int) -> None:
    """The start castle does nothing and scores nothing (CB-2.11, CB-2.13)."""
    back = c.BACK_OF_KIND[boards.CASTLE]
    if state.piles[back]:
        state.piles = placed(state.piles, back, state.piles[back][1:])
    estate.cover(state, house, c.CASTLE_TILE, space)


class _Dealt(rules.Rule["State", Action], ABC):
    """Something that chance deals in one line. One deal is listed, `sample` draws any."""

    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """The deal without any shuffling."""
        return [self.deal(state, lambda items: None)]

    def sample(self, state: State, chance: Chance) -> Action:
        """A deal after shuffling."""
        return self.deal(state, chance.shuffle)

    @abstractmethod
    def deal(self, state: State, shuffle: Callable[[list[int]], None]) -> Action:
        """What is dealt when this shuffles."""


def pool_of_boards(state: State) -> tuple[int, ...]:
    """The boards that are dealt or offered (CB-2.9, CB-18.7, CB-25.1)."""
    base = boards.pool(state.agreed.reworked)
    posted = tuple([boards.BOARD[id_] for id_ in boards.POSTED])
    if state.agreed.boards == "border_posts_random":
        return posted
    if state.agreed.boards in FREE_CHOICES and "border_posts" in state.agreed.modules:
        further = boards.FURTHER if state.agreed.boards == FREE_CHOICES[1] else ()
        return base + posted + tuple([boards.BOARD[id_] for id_ in further])
    return base


def lay_boards(state: State, row: Sequence[int]) -> None:
    """These are the boards of the houses; -1: not known yet."""
    state.boards = tuple(row)
    state.estate = tuple([bytes(len(boards.BOARDS[board].kinds)) if board >= 0 else b"" for board in row])


class Boards(_Dealt):
    """Different boards at random."""

    verbs = frozenset({"boards"})

    def deal(self, state: State, shuffle: Callable[[list[int]], None]) -> Action:
        """One for each house."""
        row = list(pool_of_boards(state))
        shuffle(row)
        return actions.boards(tuple(row[: state.agreed.houses]))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Different ones of the pool."""
        row, houses = set(action.boards), state.agreed.houses
        fits = len(action.boards) == len(row) == houses and row <= set(pool_of_boards(state))
        return None if fits else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Every house gets its board."""
        lay_boards(state, action.boards)
        state.emit("dealt_boards", CHANCE, reveals=True, boards=[boards.BOARD_IDS[board] for board in action.boards])
        _go_on(state, Kind.BOARDS)


class ChooseBoard(rules.Rule["State", Action]):
    """Each seat takes any board (CB-2.9)."""

    verbs = frozenset({"choose"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The pool; several may have the same one."""
        return [actions.choose(board) for board in pool_of_boards(state)]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Another board, or one that the box does not have (CB-25.1)."""
        if action.board in pool_of_boards(state):
            return None
        further = boards.BOARD_IDS[action.board] in boards.FURTHER
        return refuse("board_not_in_box", board=action.board) if further else refuse("board_not_offered")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The board belongs to the player from now on."""
        lay_boards(state, placed(state.boards, state.house(seat), action.board))
        state.emit("chose_board", seat, board=boards.BOARD_IDS[action.board])
        _next_seat(state)


class Routes(_Dealt):
    """Trade route tiles for every house (CB-23.1)."""

    verbs = frozenset({"routes"})

    def deal(self, state: State, shuffle: Callable[[list[int]], None]) -> Action:
        """House after house, from left to right."""
        row = list(range(len(ROUTES)))
        shuffle(row)
        return actions.routes(tuple(row[: EACH[state.agreed.n] * state.agreed.houses]))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Different ones."""
        number = EACH[state.agreed.n] * state.agreed.houses
        fits = len(action.routes) == len(set(action.routes)) == number
        return None if fits else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """They form a row (CB-23.2)."""
        each = EACH[state.agreed.n]
        state.routes = tuple([action.routes[each * house :][:each] for house in range(state.agreed.houses)])
        state.emit("dealt_routes", CHANCE, reveals=True)
        _go_on(state, Kind.ROUTES)


class Arrange(rules.Rule["State", Action]):
    """Each seat brings its tiles into an order (CB-23.3)."""

    verbs = frozenset({"arrange"})

    def options(self, state: State, seat: int) -> list[Action]:
        """Every order."""
        return [actions.arrange(row) for row in permutations(sorted(state.routes[state.house(seat)]))]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Other tiles."""
        own = sorted(state.routes[state.house(seat)])
        return None if sorted(action.routes) == own else refuse("other_routes")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The row is fixed."""
        state.routes = placed(state.routes, state.house(seat), action.routes)
        state.emit("arranged", seat)
        _next_seat(state)


class Shields(_Dealt):
    """Shields on the depots (CB-24.1)."""

    verbs = frozenset({"shields"})

    def deal(self, state: State, shuffle: Callable[[list[int]], None]) -> Action:
        """Depot after depot."""
        row = list(SHIELD_NUMBERS)
        shuffle(row)
        return actions.shields(tuple(row[: sum(c.SHIELDS_ON[state.agreed.n])]))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """As many different shields as the depots need."""
        row, number = set(action.shields), sum(c.SHIELDS_ON[state.agreed.n])
        fits = len(action.shields) == len(row) == number and row <= set(SHIELD_NUMBERS)
        return None if fits else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The others are out of the game."""
        crests, at = [], 0
        for number in c.SHIELDS_ON[state.agreed.n]:
            crests.append(action.shields[at : at + number])
            at += number
        state.crests = tuple(crests)
        state.emit("dealt_shields", CHANCE, reveals=True)
        _go_on(state, Kind.SHIELDS)


class Goods(_Dealt):
    """The first goods of every house (CB-2.5, CB-26.5, CB-27.3)."""

    verbs = frozenset({"goods"})

    def deal(self, state: State, shuffle: Callable[[list[int]], None]) -> Action:
        """House after house."""
        row = [goods for goods, number in enumerate(state.pool) for _ in range(number)]
        shuffle(row)
        return actions.goods(tuple(row[: c.START_GOODS * state.agreed.houses]))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """As many goods as the houses need, all of which are in the pool."""
        fits = len(action.wares) == c.START_GOODS * state.agreed.houses
        return None if fits and in_pool(state, action.wares) else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Equal types share a stack."""
        each = c.START_GOODS
        rows = [Counter(action.wares[each * house :][:each]) for house in range(state.agreed.houses)]
        state.goods = tuple([tuple([row[goods] for goods in range(c.GOODS)]) for row in rows])
        leave_pool(state, action.wares)
        state.emit("dealt_goods", CHANCE, reveals=True, goods=state.goods)
        _go_on(state, Kind.GOODS)


def in_pool(state: State, wares: Sequence[int]) -> bool:
    """Whether all these goods can still be drawn."""
    return all([number <= state.pool[goods] for goods, number in Counter(wares).items()])


def leave_pool(state: State, wares: Sequence[int]) -> None:
    """These goods have been drawn."""
    state.pool = tuple([number - wares.count(goods) for goods, number in enumerate(state.pool)])


class StartCastle(rules.Rule["State", Action]):
    """The start castle on any castle space (CB-2.12); on a team board where it is allowed (CB-26.4)."""

    verbs = frozenset({"castle"})

    def options(self, state: State, seat: int) -> list[Action]:
        """All of them."""
        board = state.board(state.house(seat))
        return [actions.castle(space + board.shift) for space in boards.spaces_of(board.starts)]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Another space."""
        board, space = state.board(state.house(seat)), dice.space_of(state, state.house(seat), action)
        if space >= 0 and board.starts >> space & 1:
            return None
        castle = space >= 0 and board.kinds[space] == boards.CASTLE
        return refuse("no_centre") if castle else refuse("no_castle_space")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Without any effect."""
        house = state.house(seat)
        lay_castle(state, house, dice.space_of(state, house, action))
        state.emit("founded", seat, space=boards.SPACE_NAMES[action.space], seats=state.seats_of(house))
        _next_seat(state)


RULES: tuple[Rule, ...] = (
    rules.Draw(Kind.START, actions.START, start, "seat", lambda state: range(state.agreed.n)),
    Boards(Kind.BOARDS),
    ChooseBoard(Kind.SETUP_BOARDS),
    Routes(Kind.ROUTES),
    Arrange(Kind.SETUP_TRADE_ROUTES),
    Shields(Kind.SHIELDS),
    Goods(Kind.GOODS),
    StartCastle(Kind.SETUP_START_CASTLE),
)
