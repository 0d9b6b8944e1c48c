"""The board of 7 Wonders as HTML: the progress of the Age, the neighbours, the viewer's city, hand and dock.

Everything is drawn from what the viewer of the scene may know: nothing else is in the markup. What can be picked is a
button `data-do="pick ..."`, anything else opens its sheet (`data-look`); complete actions are in the dock. Left and
right are those of the table, in both directions of writing (SW-2.1).
"""

from __future__ import annotations

from collections.abc import Collection

from mohreh.core.face import Scene
from mohreh.core.frame import frame
from mohreh.core.html import Html, classes
from mohreh.core.parts import parts_of
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.board_city import city
from mohreh.games.wonders.board_course import course, offered
from mohreh.games.wonders.board_dock import dock
from mohreh.games.wonders.board_hand import hand
from mohreh.games.wonders.board_near import all_cities, rivals
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State


def picks(state: State, scene: Scene) -> Collection[str]:
    """What can be picked on this board."""
    return Choices(state, scene).picks


def board(state: State, scene: Scene) -> Html:
    """The position as `scene.viewer` may know it; EVERYBODY sees what is public."""
    parts = parts_of(__name__, scene)
    choices = Choices(state, scene)
    public = scene.viewer < 0
    chosen = offered(state, choices, scene)
    boards = choices.kind == Kind.CHOOSE
    cities = all_cities(state, scene, parts) if public else city(state, choices, scene, parts)
    return frame(
        "wonders",
        stage=course(state, scene, parts),
        rivals=rivals(state, scene, parts),
        own=chosen if boards else cities,
        hand=chosen if chosen is not None and not boards else hand(state, choices, scene, parts),
        dock=None if public and choices.seat is None else dock(state, choices, scene),
        css=classes(
            f"cities-{state.m}", public and "public", boards and "choosing", bool(choices.picked) and "picking"
        ),
        data_kind=str(state.decision().kind),
        data_age=state.age,
    )
