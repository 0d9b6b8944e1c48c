"""What 7 Wonders knows about its positions, for bots (`mohreh.bots.insight` says what an insight is)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.wonders.rules.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.wonders.state import State


class WondersInsight:
    """Judges positions, for bots that look ahead."""

    def settled(self, state: State) -> bool:
        """Whether the move is finished: the controller chooses for the Free City as well."""
        return state.phase not in (Kind.LAST_CARD, Kind.FROM_DISCARD)


INSIGHT = WondersInsight()
