"""A small still picture of a position for the home page: every village as a row of cards, deck and discard pile."""

from __future__ import annotations

from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, path, rect, svg
from mohreh.core.seats import painted
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.state import State

_WIDE, _TALL = 166, 104  # the picture, in units
_TALLEST = 34


def thumbnail(state: State) -> Html:
    """SVG under 3 kB of what is public, without words and without ids; its colours are those of the page."""
    drawn: dict[str, list[str]] = {}
    moons: list[str] = []
    rows = (_TALL - 8) / state.n
    tall = min(rows - 5, _TALLEST)
    wide = round(tall / 1.5, 1)
    for seat in range(state.n):
        top = 4 + rows * seat + (rows - tall) / 2
        village = state.village[seat]
        step = min(wide + 2, 112 / max(len(village), 1))
        for slot, card in enumerate(village):
            kind, x = _kind(state, card), 16 + step * slot
            drawn.setdefault(kind, []).append(f"M{x:.1f} {top:.1f}h{wide}v{tall:.1f}h-{wide}z")
            if kind == "back":
                moons.append(f"M{x + wide / 2:.1f} {top + tall * 0.36:.1f}h0")
    marks = [
        rect(x=6, y=round(4 + rows * (seat + 0.5) - 7, 1), width=5, height=14, rx=2, style=painted(seat))
        for seat in range(state.n)
    ]
    if state.deck:
        drawn.setdefault("back", []).append("M138 20h20v30h-20z")
        moons.append("M148 31h0")
    if state.discard:
        drawn.setdefault(_kind(state, state.discard[-1]), []).append("M138 54h20v30h-20z")
    return svg(
        marks,
        [path(d="".join(shapes), class_=kind) for kind, shapes in sorted(drawn.items())],
        path(d="".join(moons), class_="moons"),
        class_="silver-thumbnail",
        viewBox=f"0 0 {_WIDE} {_TALL}",
        aria_hidden="true",
        focusable="false",
    )


def _kind(state: State, card: int) -> str:
    """The kind of a card that lies face up, else its back."""
    number = state.face[card]
    public = state.is_up(card) or (state.discard and card == state.discard[-1])
    return str(RESIDENTS[number].activation.value) if public and number != UNKNOWN else "back"
