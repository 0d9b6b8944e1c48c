"""The whole position of Silver as HTML: rivals above, deck and piles in the middle, the own village below, the tray.

Everything is drawn from what the viewer of the scene may know and may still read (`visible`): nothing else is in the
markup. A card that can be picked is a button `data-do="pick 17"`, any other opens its sheet (`data-look`); finished
actions stand in the tray (`data-action`). Places of a village run left to right in both languages.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, classes, div
from mohreh.core.parts import parts_of
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_middle import middle
from mohreh.games.silver.board_parts import seats_around
from mohreh.games.silver.board_tray import tray
from mohreh.games.silver.board_village import banner, picks_of, village
from mohreh.games.silver.state import State


def picks(state: State, scene: Scene) -> set[str]:
    """What can be picked on this board."""
    return Choices(state, scene).picks


def board(state: State, scene: Scene) -> Html:
    """The position as `scene.viewer` may know it; EVERYBODY sees what is public."""
    parts = parts_of("silver", scene)
    choices = Choices(state, scene)
    own, *rivals = seats_around(state, scene)
    picks = [picks_of(state, seat, choices) for seat in range(state.n)]
    aims = any(pick and pick.glow == "can" for seat in rivals for pick in picks[seat])
    called = banner(state, scene)
    whole = div(
        div(
            called,
            div(
                [village(state, seat, picks[seat], scene, parts, "rival") for seat in rivals],
                class_=f"rivals of-{len(rivals)}",
            ),
            middle(state, choices, scene),
            village(state, own, picks[own], scene, parts, "own" if scene.viewer >= 0 else "near"),
            tray(state, choices, scene),
            class_=classes(
                "seats", aims and "aiming", len(state.village[own]) > 6 and "crowded", called and "called-vote"
            ),
            data_kind=state.decision().kind,
        ),
        class_=f"silver tabletop players-{state.n}",
        dir="ltr",
    )
    return parts.board(whole)
