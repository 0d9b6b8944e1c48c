"""What The Castles of Burgundy knows about its positions, for bots (`mohreh.bots.insight` says what an insight is)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State


class BurgundyInsight:
    """Judges positions, for bots that look ahead."""

    def settled(self, state: State) -> bool:
        """Whether the move is finished: no effect of it is open."""
        return not state.pending


INSIGHT = BurgundyInsight()
