"""The kinds of decisions (CB-5.3), the effects that can be open (CB-5.5), and what was agreed before the game."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from mohreh.core import rules

if TYPE_CHECKING:
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State


class Kind(StrEnum):
    """What has to be decided. Those up to ROLL are decided by chance; those from EXTRA_ACTION on are open effects."""

    START = "start"
    BOARDS = "boards"
    ROUTES = "routes"
    SHIELDS = "shields"
    GOODS = "goods"
    STOCK = "stock"
    ROLL = "roll"
    SETUP_BOARDS = "setup_boards"
    SETUP_TRADE_ROUTES = "setup_trade_routes"
    SETUP_START_CASTLE = "setup_start_castle"
    TURN = "turn"
    OVER = "over"
    EXTRA_ACTION = "extra_action"
    TAKE_EFFECT = "take_effect"
    SELL_EFFECT = "sell_effect"
    PLACE_EFFECT = "place_effect"
    SHIP_GOODS = "ship_goods"
    COPY_EFFECT = "copy_effect"
    GOOSE_TYPE = "goose_type"
    PHASE_END_PLACE = "phase_end_place"
    TRIBUTE = "tribute"
    OVERFLOW_DISCARD = "overflow_discard"
    SOLO_EXCHANGE = "solo_exchange"
    SOLO_COLOUR_REWARD = "solo_colour_reward"
    SOLO_BUY_VP = "solo_buy_vp"
    SOLO_ORDER = "solo_order"
    REWARDS = "rewards"  # of a trade route that are still to come: never asked, CB-23.5


EFFECTS = tuple(kind for kind in Kind if list(Kind).index(kind) >= list(Kind).index(Kind.EXTRA_ACTION))
OPTIONAL = frozenset(  # can be declined, CB-5.10
    {
        *(Kind.EXTRA_ACTION, Kind.TAKE_EFFECT, Kind.SELL_EFFECT, Kind.PLACE_EFFECT, Kind.COPY_EFFECT),
        *(Kind.PHASE_END_PLACE, Kind.SOLO_EXCHANGE, Kind.SOLO_COLOUR_REWARD, Kind.SOLO_BUY_VP),
    }
)
RESULTS = ("area", "colour", "effect", "extra")  # of one placement in solo, in the order of CB-5.9; CB-27.19
AREA, COLOUR, EFFECT, EXTRA = range(4)


class Pending(NamedTuple):
    """An open effect, and what it comes from: castle, white, or a building.

    `more` belongs to the kind: of `solo_order` the results that are left, of `rewards` their places in REWARDS, of
    `take_effect` that of the reward which has opened it, of `phase_end_place` the shield. `tile` and `space` are of the
    placement whose results wait. `joins`: an extra action that is earned here is a result of the placement below
    (CB-27.19).
    """

    kind: Kind
    source: str = ""
    more: tuple[int, ...] = ()
    tile: int = -1
    space: int = -1
    joins: bool = False

    @property
    def effect(self) -> int:
        """Its place in EFFECTS."""
        return EFFECTS.index(self.kind)


class Agreed(NamedTuple):
    """What was agreed before the game (CB-32)."""

    mode: str = "standard"
    team: bool = False  # two teams of two, CB-26
    solo: bool = False  # one player against the board, CB-27
    n: int = 2  # seats
    houses: int = 2  # estates: one for each seat, or for each team (CB-26.2)
    modules: frozenset[str] = frozenset()
    boards: str = "all_1"
    most_empty: bool = False  # in a tie more uncovered spaces win, CB-16.5
    of_2011: bool = False  # CB-13.21
    reworked: bool = False  # CB-18.7
    centre: bool = False  # CB-2.14
    chosen_routes: bool = False  # CB-23.3
    many_inns: bool = False  # CB-22.6
    split: str = ""  # CB-21.1
    board: int = 0  # of a team or solo game
    target: int = 0  # of a solo game

    @property
    def players(self) -> int:
        """The number by which depots are filled and goods sold: solo is played as with two (CB-27.1)."""
        return max(self.n, 2)


Rule: TypeAlias = rules.Rule["State", "Action"]
