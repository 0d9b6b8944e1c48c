"""A small still picture of a position for the home page: the Age structure as coloured cards, track and pawn."""

from __future__ import annotations

from mohreh.core.html import Html, circle, g, path, rect, svg
from mohreh.games.duel.components import CARDS, LAYOUTS
from mohreh.games.duel.slots import EMPTY, GUILD_BACK
from mohreh.games.duel.state import State

_WIDE, _TALL = 13, 18  # a card, in units of the picture (160 x 100)


def thumbnail(state: State) -> Html:
    """SVG under 3 kB, without words and without ids; its colours are the custom properties of the page."""
    cards = [_card(state, slot) for slot in range(20) if state.slots[slot] != EMPTY] if state.age else _wonders(state)
    spaces = [rect(x=8 + 8 * n, y=6, width=6, height=6, rx=1) for n in range(19) if n % 18]
    return svg(
        g(spaces, class_="t"),
        circle(cx=83 + 8 * state.pawn, cy=9, r=5, class_="p"),
        g(cards, class_="c"),
        class_="thumbnail duel-thumbnail",
        viewBox="0 0 166 104",
        aria_hidden="true",
        focusable="false",
    )


def _card(state: State, slot: int) -> Html:
    place = LAYOUTS[state.age][slot]
    rows = 7 if state.age == 3 else 5
    card = state.slots[slot]
    if card >= 0:
        css = str(CARDS[card].colour)
    else:
        css = "guild" if card == GUILD_BACK else "back"
    step = (82 - _TALL) / (rows - 1)
    return rect(
        x=83 - 6 * 7 - 7 + place.x * 7,
        y=round(19 + place.row * step, 1),
        width=_WIDE,
        height=_TALL,
        rx=1.5,
        class_=css,
    )


def _wonders(state: State) -> list[Html]:
    """While the Wonders are chosen: those taken on either side, the rest in the middle."""
    out = [
        rect(x=52 + 33 * (n % 2), y=32 + 28 * (n // 2), width=29, height=22, rx=2, class_="w")
        for n in range(len(state.pool))
    ]
    for seat in (0, 1):
        out += [
            rect(x=8 + 124 * seat, y=24 + 19 * n, width=26, height=15, rx=2, class_=f"w s{seat + 1}")
            for n in range(len(state.wonders[seat]))
        ]
    return out or [path(d="M20 60h126", class_="t")]
