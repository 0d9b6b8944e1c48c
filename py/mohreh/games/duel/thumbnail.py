"""A small still picture of a position for the home page: the Age structure as coloured cards, track and pawn."""

from __future__ import annotations

from functools import cache

from mohreh.core.html import Html, circle, g, path, rect, svg
from mohreh.core.seats import painted
from mohreh.games.duel.board_city import sorted_city
from mohreh.games.duel.components import CARDS, LAYOUTS
from mohreh.games.duel.slots import EMPTY, GUILD_BACK
from mohreh.games.duel.state import State

_WIDE, _TALL, _MIDDLE = 13, 18, 83  # a card, and the middle of the picture (166 x 104 units)


def thumbnail(state: State) -> Html:
    """SVG under 3 kB, without words and without ids; its colours are the custom properties of the page."""
    if not state.age:
        cards = _wonders(state)
    elif any(slot != EMPTY for slot in state.slots):
        cards = [_card(state.age, slot, _css(card)) for slot, card in enumerate(state.slots) if card != EMPTY]
    else:
        cards = _cities(state)
    spaces = "".join(f"M{_MIDDLE - 3 + 8 * n} 6h6v6h-6z" for n in range(-8, 9))
    return svg(
        path(d=spaces, class_="t"),
        circle(cx=_MIDDLE + 8 * state.pawn, cy=9, r=5, class_="p"),
        g(cards),
        class_="duel-thumbnail",
        viewBox="0 0 166 104",
        aria_hidden="true",
        focusable="false",
    )


def _css(card: int) -> str:
    return str(CARDS[card].colour) if card >= 0 else "guild" if card == GUILD_BACK else "back"


@cache
def _card(age: int, slot: int, css: str) -> Html:
    place = LAYOUTS[age][slot]
    rows = 7 if age == 3 else 5
    step = (82 - _TALL) / (rows - 1)
    return rect(
        x=_MIDDLE - 7 + (place.x - 6) * 7,
        y=round(19 + place.row * step, 1),
        width=_WIDE,
        height=_TALL,
        rx=1.5,
        class_=css,
    )


def _cities(state: State) -> list[Html]:
    """When the structure is empty: what both have built."""
    drawn: dict[str, list[str]] = {}
    for seat, left in ((0, 8), (1, 90)):
        for n, card in enumerate(sorted_city(state, seat)):
            square = f"M{left + n % 6 * 11.5} {24 + n // 6 * 13}h10v11h-10z"
            drawn.setdefault(str(CARDS[card].colour), []).append(square)
    return [path(d="".join(squares), class_=colour) for colour, squares in drawn.items()]


def _wonders(state: State) -> list[Html]:
    """While the Wonders are chosen: those taken on either side, the rest in the middle."""
    out = [
        rect(x=_MIDDLE - 31 + 33 * (n % 2), y=32 + 28 * (n // 2), width=29, height=22, rx=2, class_="w")
        for n in range(len(state.pool))
    ]
    for seat in (0, 1):
        out += [
            rect(x=8 + 124 * seat, y=24 + 19 * n, width=26, height=15, rx=2, style=painted(seat))
            for n in range(len(state.wonders[seat]))
        ]
    return out
