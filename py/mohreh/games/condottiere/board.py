"""The board of Condottiere as HTML: the map, the battle lines, the viewer's hand, and the dock.

Everything is drawn from what the viewer of the scene may know: nothing else is in the markup. What can be picked is a
button `data-do="pick ..."`, anything else opens its sheet (`data-look`); complete actions are in the dock.
"""

from __future__ import annotations

from collections.abc import Collection

from mohreh.core.face import Scene
from mohreh.core.frame import frame
from mohreh.core.html import Html, classes
from mohreh.core.parts import parts_of
from mohreh.games.condottiere.board_battle import battle
from mohreh.games.condottiere.board_choices import ON_MAP, Choices
from mohreh.games.condottiere.board_dock import dock
from mohreh.games.condottiere.board_hand import hand
from mohreh.games.condottiere.board_map import stage
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State


def picks(state: State, scene: Scene) -> Collection[str]:
    """What can be picked on this board and its sheets."""
    return Choices(state, scene).picks


def board(state: State, scene: Scene) -> Html:
    """The position as `scene.viewer` may know it; EVERYBODY sees what is public."""
    parts = parts_of(__name__, scene)
    choices = Choices(state, scene)
    held = hand(state, choices, scene, parts)
    return frame(
        "condottiere",
        stage=stage(state, choices, scene, parts),
        own=battle(state, choices, scene, parts),
        hand=held,
        dock=dock(state, choices, scene),
        css=classes(
            f"players-{state.n}",
            choices.kind in ON_MAP and "on-map",
            choices.kind == Kind.CHOOSE_REGION and "choosing",
            choices.card >= 0 and "foreseeing",
            held is None and "handless",
        ),
        data_kind=str(state.decision().kind),
    )
