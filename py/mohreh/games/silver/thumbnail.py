"""A small still picture of a position for the home page: every village as a row of cards, deck and discard pile."""

from __future__ import annotations

from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, path, rect, svg
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.state import State

_WIDE, _TALL = 166, 104  # the picture, in units
_CARD = (11, 16)


def thumbnail(state: State) -> Html:
    """SVG under 3 kB of what is public, without words and without ids; its colours are those of the page."""
    drawn: dict[str, list[str]] = {}
    rows = (_TALL - 10) / max(state.n, 2)
    for seat in range(state.n):
        top = 5 + rows * seat + (rows - _CARD[1]) / 2
        village = state.village[seat]
        step = min(_CARD[0] + 3, 96 / max(len(village), 1))
        for slot, card in enumerate(village):
            x = 18 + step * slot
            drawn.setdefault(_kind(state, card), []).append(f"M{x:.1f} {top:.1f}h{_CARD[0]}v{_CARD[1]}h-{_CARD[0]}z")
    marks = [
        rect(x=6, y=round(5 + rows * (seat + 0.5) - 7, 1), width=5, height=14, rx=2, class_=f"s{seat + 1}")
        for seat in range(state.n)
    ]
    if state.deck:
        drawn.setdefault("back", []).append("M128 24h16v24h-16z")
    if state.discard:
        drawn.setdefault(_kind(state, state.discard[-1]), []).append("M128 54h16v24h-16z")
    return svg(
        marks,
        [path(d="".join(shapes), class_=kind) for kind, shapes in sorted(drawn.items())],
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
