"""Set-up (SW-3, SW-3.6, SW-13.2): boards and their sides, dealt or chosen, and the cards of an Age."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mohreh.core import rules
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.tuples import placed
from mohreh.games.wonders import actions
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import (
    BOARD_IDS,
    CONTROLLERS,
    FREE_CITY,
    GUILDS,
    HAND,
    SIDES,
    guilds_of,
    ordinary,
)
from mohreh.games.wonders.kinds import Kind, Rule
from mohreh.games.wonders.refusals import refuse
from mohreh.games.wonders.rules.resolve import begin

if TYPE_CHECKING:
    from mohreh.core.chance import Chance
    from mohreh.games.wonders.state import State


def seek_setup(state: State) -> None:
    """What is next until every city has a board with one side up; then the first Age is dealt (SW-12.4)."""
    if not state.choosing_boards and -1 in state.boards:
        state.phase = Kind.BOARDS
        return
    for seat in range(state.n):
        city = seat + state.base
        if state.boards[city] < 0 or (state.choosing_sides and state.sides[city] < 0):
            state.phase, state.active = Kind.CHOOSE, seat
            return
    if -1 in state.boards:
        state.phase = Kind.BOARDS
    elif -1 in state.sides:
        state.phase = Kind.SIDES
    else:
        state.age, state.phase = 1, Kind.DEAL


def free_boards(state: State) -> list[int]:
    """The boards that no city has."""
    return [board for board in range(len(BOARD_IDS)) if board not in state.boards]


class Boards(rules.Rule["State", Action]):
    """A board for every city that has none (SW-3.1, SW-13.2). One deal is listed: the first boards there are."""

    verbs = frozenset({"boards"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """A deal that is possible."""
        return [actions.boards(free_boards(state)[: state.boards.count(-1)])]

    def sample(self, state: State, chance: Chance) -> Action:
        """Any of the free boards."""
        boards = free_boards(state)
        chance.shuffle(boards)
        return actions.boards(boards[: state.boards.count(-1)])

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """The boards must be different ones that no city has, and as many as are required."""
        row = action.row
        fits = len(row) == len(set(row)) == state.boards.count(-1) and not set(row) & set(state.boards)
        return None if fits else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """In the order of the cities."""
        row = iter(action.row)
        state.boards = tuple([next(row) if board < 0 else board for board in state.boards])
        state.emit("boards", CHANCE, boards=state.boards)
        seek_setup(state)


class Sides(rules.Rule["State", Action]):
    """The side up of every board whose side nobody has chosen (SW-3.1). All are listed, each as likely."""

    verbs = frozenset({"sides"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """Every combination."""
        rows: list[tuple[int, ...]] = [()]
        for _ in range(state.sides.count(-1)):
            rows = [(*row, side) for row in rows for side in range(len(SIDES))]
        return [actions.sides(row) for row in rows]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """One side for each."""
        return None if len(action.row) == state.sides.count(-1) else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """In the order of the cities."""
        row = iter(action.row)
        state.sides = tuple([next(row) if side < 0 else side for side in state.sides])
        state.emit("sides", CHANCE, sides=state.sides)
        seek_setup(state)


class Choose(rules.Rule["State", Action]):
    """A free board, its side, or both, seat after seat (SW-4.1 WONDER_CHOICE)."""

    verbs = frozenset({"choose"})

    def options(self, state: State, seat: int) -> list[Action]:
        """All that are free."""
        boards = free_boards(state) if state.boards[seat + state.base] < 0 else [-1]
        sides = range(len(SIDES)) if state.choosing_sides else [-1]
        return [actions.choose(board, side) for board in boards for side in sides]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """A board that somebody has, or another choice than the one to be made."""
        if action.board in state.boards and action.board >= 0:
            return refuse("board_taken", board=action.board, city=state.boards.index(action.board) - state.base)
        asked = state.boards[seat + state.base] < 0, state.choosing_sides
        if (action.board >= 0, action.side >= 0) == asked:
            return None
        return refuse("not_to_choose", board=int(asked[0]), side=int(asked[1]))

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The city is the seat's."""
        city = seat + state.base
        if action.board >= 0:
            state.boards = placed(state.boards, city, action.board)
        if action.side >= 0:
            state.sides = placed(state.sides, city, action.side)
        state.emit("chose", seat, board=state.boards[city], side=state.sides[city])
        seek_setup(state)


class Deal(rules.Rule["State", Action]):
    """All cards of the Age (SW-3.2 to SW-3.4, SW-13.4). One deal is listed: the first cards there are, in order."""

    verbs = frozenset({"deal"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """A deal that is possible."""
        cards = ordinary(state.n, state.age)
        return [actions.deal((*cards, *GUILDS)[: HAND * state.m])]

    def sample(self, state: State, chance: Chance) -> Action:
        """A shuffled deck, in Age III with the guilds that were drawn."""
        cards = list(ordinary(state.n, state.age))
        if state.age == 3:
            guilds = list(GUILDS)
            chance.shuffle(guilds)
            cards += guilds[: guilds_of(state.n)]
        chance.shuffle(cards)
        return actions.deal(cards)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Exactly the cards of the Age; of guilds the right number."""
        guilds = [card for card in action.row if card in GUILDS]
        others = Counter([card for card in action.row if card not in GUILDS])
        wanted = guilds_of(state.n) if state.age == 3 else 0
        fits = len(guilds) == len(set(guilds)) == wanted and others == Counter(ordinary(state.n, state.age))
        return None if fits else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Seven to each city; those of the Free City are its deck. What is once in an Age is fresh (SW-4.1)."""
        rows = [action.row[HAND * city : HAND * city + HAND] for city in range(state.m)]
        if state.base:
            state.deck = rows[FREE_CITY]
            rows[FREE_CITY] = ()
            state.controller = CONTROLLERS[state.age]  # SW-13.3
        state.hands = tuple([tuple(sorted(row)) for row in rows])
        state.used = (False,) * state.m
        state.turn = 1
        state.emit("dealt", CHANCE, reveals=True, age=state.age)
        begin(state)


RULES: tuple[Rule, ...] = (Boards(Kind.BOARDS), Sides(Kind.SIDES), Choose(Kind.CHOOSE), Deal(Kind.DEAL))
