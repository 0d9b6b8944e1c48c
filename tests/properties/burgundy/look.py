"""A position of The Castles of Burgundy as somebody sees it who has been refused something, by data.json."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import PRIVATE, SHARED
from mohreh.games.burgundy.boards import SPACE_NAMES
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.state import State
from tests.properties.burgundy import slow
from tests.properties.truth import Refused, Said

DATA = slow.DATA
KINDS = [row["id"] for row in DATA["kinds"]]
BOXED = {row["id"]: row for row in DATA["player_boards"]}
TAKES = {row["id"]: row["effect"]["kinds"] for row in DATA["buildings"] if row["effect"]["type"] == "take_tile"}
TAKES["any"] = [*KINDS]
MODULE_OF = {row["id"]: row["module"] for row in DATA["buildings"]}
SETTING_UP = {"choose": Kind.SETUP_BOARDS, "arrange": Kind.SETUP_TRADE_ROUTES, "castle": Kind.SETUP_START_CASTLE}
BY_CHANCE = {"start", "boards", "routes", "shields", "goods", "stock", "roll"}
WITH_DICE = {"take", "place", "sell", "workers"}
OPTIONAL = {  # CB-5.10
    *("extra_action", "take_effect", "sell_effect", "place_effect", "copy_effect", "phase_end_place"),
    *("solo_exchange", "solo_colour_reward", "solo_buy_vp"),
}
NAMED = {  # what is said of a building besides the tile, CB-12.21 to CB-12.23
    "carpenter": (),
    "church": (f"tile {c.MINE_TILE}", f"tile {c.CASTLE_TILE}"),
    "market": (f"tile {c.SHIP_TILE}",),
    "any": (),
}
CASTLE, CENTRAL, INN, CRANE = f"tile {c.CASTLE_TILE}", "depot -1", f"tile {c.INN}", "building crane"


class Look:
    """A position as somebody sees it who has been refused something."""

    def __init__(self, refused: Refused) -> None:
        self.state: State = refused.state
        self.seat, self.action, self.params = refused.seat, refused.action, refused.refusal.params
        self.house = self.state.house(self.seat)
        self.top: Pending | None = self.state.pending[-1] if self.state.pending else None

    @property
    def own(self) -> dict[str, str]:
        """By space the tile on it."""
        return slow.Estate(self.state, self.house).tiles

    @property
    def spaces(self) -> Mapping[str, Mapping[str, Any]]:
        """The spaces of the own board by their names."""
        spaces: Mapping[str, Mapping[str, Any]] = slow.BOARDS[self.state.board(self.house).id]["spaces"]
        return spaces

    @property
    def shields(self) -> set[int]:
        """The own ones."""
        return {shield for _, shield in self.state.shields[self.house]}

    @property
    def knows(self) -> set[int]:
        """The monasteries that work, wherever in the estate they lie (CB-13.0, CB-24.26)."""
        found = self._monasteries(self.house)
        other = self.state.copied[self.house]
        return found | self._monasteries(other) - {27} if 6 in self.shields and other >= 0 else found

    def _monasteries(self, house: int) -> set[int]:
        ids = [c.TILES[tile].id for tile in self.state.estate[house] if tile]
        return {int(id_.removeprefix("monastery_")) for id_ in ids if id_.startswith("monastery_")}

    @property
    def space(self) -> str:
        """The space of the action."""
        return SPACE_NAMES[self.action.space]

    def number(self, space: str) -> int:
        """The die number of a space."""
        return int(str(self.spaces[space]["die"]))

    @property
    def rows(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What lies in the private and in the shared storage; who has one storage has no private one."""
        return self.state.private[self.seat], self.state.storage[self.house]

    @property
    def held(self) -> list[int]:
        """All tiles that may be placed."""
        return [*self.rows[PRIVATE], *self.rows[SHARED]]

    def has_room(self, room: int) -> bool:
        """Whether a storage has an empty space (CB-0.4, CB-24.24, CB-26.6)."""
        if self.state.agreed.team:
            return len(self.rows[room]) < 2
        return room == SHARED and (4 in self.shields or len(self.rows[SHARED]) < 3)

    @property
    def full(self) -> bool:
        """Whether no tile fits any more."""
        return not self.has_room(PRIVATE) and not self.has_room(SHARED)

    def kind(self, tile: int) -> str:
        """What kind of tile it is: "inn" is none of the six."""
        return c.TILES[tile].id.split("_")[0]

    def free(self) -> bool:
        """Whether a monastery gives a free step for this action (CB-13.9 to CB-13.12)."""
        if self.action.verb == "take":
            return 12 in self.knows
        return self.action.verb == "place" and slow.FREE.get(self.kind(self.action.tile), 0) in self.knows


Check = Callable[[Look], Said]
