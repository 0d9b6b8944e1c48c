"""The frame of a table, once for all games: where on the screen a board puts what belongs to whom.

A board is one call of `frame`, and gives it these places, in the order in which they are read and in which Tab goes
through them. The table itself stands above: the prompt line, the bar, and what happened since the reader's last turn.

| place | what lies there |
|---|---|
| `said` | what holds for everybody for a while (a called vote); a game that has such keeps the line for it |
| `rivals` | the strip of the others (`strip`): each a chip; a press opens his whole place over the stage, one at a |
| | time; `near` ones lie open beside one another, larger |
| `stage` | the structure, the map, the market: it never moves while a turn goes on |
| `own` | the place of the viewer; in a game of two in which all lies open both may lie here |
| `hand` | the viewer's hand, at the thumb |
| `dock` | what can be done now (`dock`): at the side of a wide screen; of a narrow one at the thumb, at most half a |
| | screen high: it scrolls in itself |

What a press opens (`Face.look`) lies in the same dock, over what stands there: never over the stage of a wide table,
and the board can be pressed on. A game that needs the dock only now and then says `dock_over=True`: it keeps no column
for it, and the dock lies over the place of a rival, at the side that `docks` names ("left" or "right"; without it at
the end of the line).

The classes of the places (web/styles/frame.css) are areas of a grid with the same names: where the usual one does not
fit, the styles of a game give `.its-name > .framed` another `grid-template`. Sizes are in --u (1 px of a table of 1024
by 668), heights of rows are fixed by what they may hold, so that nothing moves that the reader did not press.

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
    """One of the others at the table.

    `chip` is what is always seen of him: his name and what counts, in one or two lines. `place` is everything about
    him, a panel; it is drawn with the chip, so what opens needs no engine. `near`: the place lies open, without a chip.
    """

    seat: int
    chip: Html | None
    place: Html
    near: bool = False


def strip(rivals: Sequence[Rival], scene: Scene) -> Html:
    """The strip of the others, in the order given: open places beside one another, then the chips."""
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
    """A chip: native `details` of one name, so that opening one closes the other."""
    return details(
        summary(rival.chip, class_="rival-chip"),
        div(rival.place, class_="rival-place", data_roving="list"),
        name="rivals",
        id=f"rival-{rival.seat + 1}",
        class_="rival-fold",
        **belongs(scene, rival.seat),
    )


def dock(*children: Child, scene: Scene, css: str = "", named: bool = True) -> Html:
    """The place of what can be done now; it has an id, so that focus finds back to it when its buttons change.

    `named=False`: what lies in it is a section with a name of its own.
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
    """The whole table of `game`: its places, each left out where the game has nothing for it.

    `css` and `attributes` go to the element around the places, for what the styles of the game tell apart, `around` to
    that around this one. Styles do not ask either what it holds (`:has`): with every press all would be styled anew.
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
