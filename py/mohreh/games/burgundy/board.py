"""The board of The Castles of Burgundy as HTML: market, estate, possessions of the seat, the other players, and the
dock.

Nothing is hidden in this game. What can be picked is a button `data-do="pick ..."`, anything else opens its sheet
(`data-look`); complete actions are in the dock. A phone shows market, estate and the other players one at a time,
selected by radio buttons (`_places`), for which the page needs no engine.
"""

from __future__ import annotations

from collections.abc import Collection

from mohreh.core.choices import group_of
from mohreh.core.face import Scene
from mohreh.core.frame import frame
from mohreh.core.html import Html, classes, div, input_, label, span
from mohreh.core.parts import Parts, parts_of
from mohreh.games.burgundy import faces, names
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_dock import dock
from mohreh.games.burgundy.board_estate import estate
from mohreh.games.burgundy.board_home import home
from mohreh.games.burgundy.board_market import market
from mohreh.games.burgundy.board_parts import own_seat
from mohreh.games.burgundy.board_rivals import rivals
from mohreh.games.burgundy.state import State


def picks(state: State, scene: Scene) -> Collection[str]:
    """What can be picked on this board and its sheets."""
    return Choices(state, scene).picks


def board(state: State, scene: Scene) -> Html:
    """The position, which everybody knows, seen from the place of `scene.viewer`."""
    parts = parts_of(__name__, scene)
    choices = Choices(state, scene)
    seat = choices.seat if choices.seat is not None and scene.viewer < 0 else own_seat(state, scene)
    agreed = state.agreed
    shields = "shields" in agreed.modules
    return frame(
        "burgundy",
        said=_places(state, seat, choices, scene, parts),
        rivals=rivals(state, seat, scene, parts),
        stage=market(state, choices, scene, parts),
        own=estate(state, state.house(seat), choices, scene, parts),
        hand=home(state, seat, choices, scene, parts),
        dock=dock(state, choices, seat, scene),
        docks="low",
        css=classes(
            f"players-{agreed.n}",
            agreed.mode,
            agreed.team and "in-teams",
            shields and "with-shields",
            bool(state.routes[state.house(seat)]) and "with-routes",
        ),
        around="" if agreed.team or agreed.solo else "all-in-view",
        data_kind=str(state.decision().kind),
    )


def _places(state: State, seat: int, choices: Choices, scene: Scene, parts: Parts) -> Html:
    """The selection of the place that a phone shows: the estate, until the first castle of the seat has been placed
    (CB-2.12), and while a space must be chosen, or a stored tile or a space is picked; afterwards the market again.

    Otherwise the reader's selection is kept.
    """
    words = scene.words
    placing = choices.asked == "space" or any(group_of(mark) in ("tile", "space") for mark in choices.picked)
    first = "estate" if placing or not state.covered[state.house(seat)] else "market"
    titles = [
        ("market", words("Market"), faces.sign("goods"), "stage-place"),
        ("estate", names.term("estate", words), faces.sign("castle"), "own-place"),
    ]
    if state.agreed.n > 1:
        titles.append(("rivals", words("The others"), faces.sign("worker"), "rivals"))

    def make() -> Html:
        return div(
            [
                label(
                    input_(type="radio", name="burgundy-place", value=key, id=f"place-of-{key}", checked=key == first),
                    span(picture, span(title), class_="place-name"),
                    data_stands_for=place,
                )
                for key, title, picture, place in titles
            ],
            id="places",
            class_="places",
            role="radiogroup",
            aria_label=words("What is seen"),
        )

    return parts.draw("places", make, state.agreed.n, first)
