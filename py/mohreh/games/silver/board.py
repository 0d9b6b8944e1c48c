"""The board of Silver as HTML: the other players, deck and piles in the middle, the own village, and the dock.

Everything is drawn from what the viewer of the scene may know and may still read (`visible`): nothing else is in the
markup. A card that can be picked is a button `data-do="pick 17"`, any other opens its sheet (`data-look`); finished
actions stand in the dock (`data-action`). Places of a village run in the direction of the reader's language.
"""

from __future__ import annotations

from collections.abc import Collection

from mohreh.core.face import Scene
from mohreh.core.frame import Rival, frame, strip
from mohreh.core.html import Html
from mohreh.core.parts import parts_of
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_dock import dock
from mohreh.games.silver.board_middle import middle
from mohreh.games.silver.board_parts import seats_around
from mohreh.games.silver.board_village import picks_of, village
from mohreh.games.silver.state import State


def picks(state: State, scene: Scene) -> Collection[str]:
    """What can be picked on this board."""
    return Choices(state, scene).picks


def board(state: State, scene: Scene) -> Html:
    """The position as `scene.viewer` may know it; EVERYBODY sees what is public."""
    parts = parts_of(__name__, scene)
    choices = Choices(state, scene)
    own, *rivals = seats_around(state, scene)
    picks = [picks_of(state, seat, choices) for seat in range(state.n)]
    return frame(
        "silver",
        rivals=strip(
            [Rival(seat, None, village(state, seat, picks[seat], scene, parts, "rival"), near=True) for seat in rivals],
            scene,
        ),
        stage=middle(state, choices, scene),
        own=village(state, own, picks[own], scene, parts, "own" if scene.viewer >= 0 else "near"),
        dock=dock(state, choices, scene),
        css=f"players-{state.n}",
        data_kind=state.decision().kind,
    )
