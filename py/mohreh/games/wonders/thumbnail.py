"""A small still picture of a position for the home page: every city as a row of its cards in their colours."""

from __future__ import annotations

from mohreh.core.html import Html, circle, path, svg
from mohreh.core.seats import painted
from mohreh.games.wonders.board_parts import in_order
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import COLORS
from mohreh.games.wonders.state import State

_WIDE, _TALL = 166, 104  # the picture, in units
_TONES = dict(zip(COLORS, ("#7a4a26", "#64686e", "#1f5fa6", "#256b3c", "#e2aa23", "#ad2a20", "#67408c"), strict=True))


def thumbnail(state: State) -> Html:
    """SVG under 3 kB of what is public, without words and without ids; its colours are those of the page."""
    high = (_TALL - 8) / state.m
    tall, width = round(high * 0.7), 6
    drawn: list[Html] = []
    rows, stages, runs = "", "", dict.fromkeys(COLORS, "")
    for city in range(state.m):
        top = round(4 + high * city + high * 0.15)
        middle, seat = top + tall // 2, city - state.base
        drawn.append(circle(cx=10, cy=middle, r=min(5, tall // 2), style=painted(seat) if seat >= 0 else None))
        rows += f"M42 {top}h{_WIDE - 50}v{tall}H42z"  # where its cards will lie
        stages += "".join(f"M{18 + 5 * at} {middle + 3}l2-6 2 6z" for at in range(state.stages[city]))
        colors = [CARDS[card].color for card in in_order(state.built[city])]
        for color in dict.fromkeys(colors):
            left, long = 42 + colors.index(color) * width, colors.count(color) * width
            runs[color] += f"M{left} {top}h{long}v{tall}h-{long}z"
    drawn.append(path(d=rows, class_="rows"))
    if stages:
        drawn.append(path(d=stages, class_="stages"))
    drawn += [path(d=run, fill=_TONES[color]) for color, run in runs.items() if run]
    return svg(drawn, class_="wonders-thumbnail", viewBox=f"0 0 {_WIDE} {_TALL}", aria_hidden="true", focusable="false")
