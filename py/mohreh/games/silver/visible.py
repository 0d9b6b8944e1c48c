"""What the viewer may read on a card (SI-15): the common rule of faces, boards and sentences.

What a seat knows is in the position (SI-14); whether it may be read again is a matter of the memory aid.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.game import EVERYBODY, UNKNOWN
from mohreh.games.silver.state import State


def memory(scene: Scene) -> str:
    """The viewer's memory aid (SI-15.2): "off", "own" or "full"; a spectator has none."""
    return "off" if scene.viewer == EVERYBODY else scene.options.get(f"memory-{scene.viewer + 1}", "off")


def visible(state: State, card: int, scene: Scene) -> int:
    """The number of a card if the viewer may read it now, else UNKNOWN; `state` is the view of the viewer.

    Everybody may read face-up cards, which includes all residents when a round is over, and what a failed exchange has
    shown. The viewer may also read cards that they are looking at or have in hand, and, with a memory aid, all cards
    that they know.
    """
    number = int(state.face[card])
    if scene.open:
        return number
    if number == UNKNOWN or state.is_up(card) or card in state.shown or card in state.display or card in state.discard:
        return number
    if card in state.hand and state.source in ("display", "discard"):
        return number  # everybody saw it being taken
    viewer = scene.viewer
    if viewer == EVERYBODY:
        return UNKNOWN
    if card in state.seen_now(viewer) or (card in state.hand and state.active == viewer):
        return number
    return number if memory(scene) != "off" and state.knows(viewer, card) else UNKNOWN
