"""The layout of a board, common to all games: a grid with a place for each kind of content.

A board is one call of `frame` with the contents of these places, in reading and Tab order. The table itself is above
it: the prompt, the bar, and what happened since the reader's last turn.

| place | content | |---|---| | `said` | what concerns everybody for a while, such as a called vote; games that need it
reserve a line for it | | `rivals` | the strip of the other players (`strip`): a chip for each, which opens their whole
place over the stage, one | | | at a time; `near` ones are always open, next to each other and larger | | `stage` | the
card structure, map or market; it never moves during a turn | | `own` | the viewer's place; in a game for two with open
information, the places of both | | `hand` | the viewer's hand, near the thumb | | `dock` | the possible actions
(`dock`): beside the board on a wide screen; near the thumb on a narrow one, where it takes | | | at most half of the
screen and scrolls by itself |

A sheet (`Face.look`) appears in the dock, over its content, so that it never covers the stage on a wide screen and the
board can still be used. A game that rarely needs the dock passes `dock_over=True`: no column is reserved, and the dock
covers a rival's place, on the side given by `docks` ("left" or "right"; by default at the end of the line).

The classes of the places (web/styles/frame.css) are grid areas with the same names. If the default grid does not fit,
the styles of a game give `.its-name > .framed` another `grid-template`. Lengths are in --u, which is 1 px for a table
of 1024 by 668. The heights of rows do not depend on their current content, so that nothing moves unexpectedly.

>>> from mohreh.core.html import div
>>> frame("pebbles", stage=div("the heap"))
'<div class="pebbles tabletop" dir="ltr"><div class="seats framed"><div class="stage-place"><div>the heap</div></div>\
</div></div>'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Child, Html, classes, details, div, section, summary
from mohreh.core.pieces import page_direction
from mohreh.core.seats import belongs


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player at the table.

    `chip` is always visible: the name and the most important facts, in one or two lines. `place` is a panel with
    everything about the player; it is drawn together with the chip, so that opening it needs no engine. `near`: the
    place is always open, without a chip.
    """

    seat: int
    chip: Html | None
    place: Html
    near: bool = False


def strip(rivals: Sequence[Rival], scene: Scene) -> Html:
    """The strip of the other players, in the given order: open places next to each other, then the chips."""
    near = [rival.place for rival in rivals if rival.near]
    chips = [_chip(rival, scene) for rival in rivals if not rival.near]
    folded = None
    if chips:
        others = scene.words("The others")
        folded = div(chips, class_="rival-chips", role="group", aria_label=others, data_roving="list")
    return div(
        div(near, class_=f"near-rivals of-{len(near)}") if near else None,
        folded,
        class_="rivals",
    )


def _chip(rival: Rival, scene: Scene) -> Html:
    """A chip: a native `details` element; they share a name, so that opening one closes the others."""
    return details(
        summary(rival.chip, class_="rival-chip"),
        div(rival.place, class_="rival-place", data_roving="list"),
        name="rivals",
        id=f"rival-{rival.seat + 1}",
        class_="rival-fold",
        **belongs(scene, rival.seat),
    )


def dock(*children: Child, scene: Scene, css: str = "", named: bool = True) -> Html:
    """The dock with the possible actions. It has an id, so that the focus can return to it when its buttons change.

    `named=False`: its content is a section with a name of its own.
    """
    around = section if named else div
    return around(
        *children,
        class_=classes("dock", css),
        id="tray",
        role=None if named else "group",
        aria_label=scene.words("What can be done now") if named else None,
        dir=page_direction(scene.words),
    )


def frame(
    game: str,
    *,
    stage: Html | None,
    said: Html | None = None,
    rivals: Html | None = None,
    own: Html | None = None,
    hand: Html | None = None,
    dock: Html | None = None,
    docks: str = "",
    dock_over: bool = False,
    css: str = "",
    around: str = "",
    **attributes: Attribute,
) -> Html:
    """The board of `game` with its places; places without content are omitted.

    `css` and `attributes` are added to the grid element, for the styles of the game, and the class `around` to its
    parent. Styles should use these instead of `:has()` on them, which would restyle the whole board after each press.
    """
    return div(
        div(
            div(said, class_="said-place") if said is not None else None,
            rivals,
            div(stage, class_="stage-place") if stage is not None else None,
            div(own, class_="own-place") if own is not None else None,
            div(hand, class_="hand-place") if hand is not None else None,
            dock,
            class_=classes("seats framed", dock is not None and not dock_over and "docked", css),
            data_docks=docks or None,
            **attributes,
        ),
        class_=classes(game, "tabletop", around),
        dir="ltr",
    )
