"""What the active player can do now besides a refused action: named in its refusal, so that no advice is impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_WAYS = ("draw", "take display", "take discard", "vote", "exchange", "use", "discard", "decline")


def ways(state: State) -> str:
    """The main actions of the turn, or what may become of the card in hand: "draw;vote"."""
    legal = [str(action) for action in state.legal_actions(state.active)]
    return ";".join(way for way in _WAYS if any(each.startswith(way) for each in legal))
