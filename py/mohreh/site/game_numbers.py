"""The page of a game's statistics: the worth of cards, tiles and openings in games of bots, with intervals.

All figures come from `mohreh.lab.numbers`. Every plot is part of a table with the same data, and needs no script.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.counting import CountedTable
from mohreh.core.html import (
    Html,
    a,
    caption,
    code,
    dd,
    div,
    dl,
    dt,
    element,
    figcaption,
    figure,
    h1,
    h2,
    join,
    p,
    rect,
    section,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from mohreh.core.html import text as text_
from mohreh.core.text import Words
from mohreh.lab import numbers
from mohreh.table import games
from mohreh.table.views.levels import short_name

FOLDER = "numbers/"
STYLES = ("styles/numbers.css",)
FEW = 30
"""Things that were counted for fewer seats are not shown, because their confidence intervals would be too wide."""
_BINS = 24  # bars of a histogram, at most
_WIDE, _HIGH, _FOOT = 340, 110, 16  # size of a histogram in units
_line = element("line")
_circle = element("circle")


def has_figures(game: str) -> bool:
    """Return whether there are figures for a game."""
    return bool(numbers.known(game))


def link(game: str, words: Words, root: str = "../../") -> Html | None:
    """Return a link to the page, where `root` leads to the home page of the language; None if there is no page."""
    if not has_figures(game):
        return None
    return p(a(words("What cards, tiles and openings have been worth, in numbers"), href=f"{root}{FOLDER}{game}/"))


def title(game: str, words: Words) -> str:
    """Return the title of the page."""
    return words("{game} in numbers", game=games.room(game).title(words.language))


def page(game: str, words: Words) -> Html:
    """Return the content of the page, using the words of the site and of the game."""
    found, room = numbers.known(game), games.room(game)
    counted = numbers.counting(game)
    seats, played = found["seats"], found["games"]
    level = short_name(room, found["level"], words)
    length, _ = numbers.mean(found["lengths"])
    best, half = numbers.mean(found["best"])
    facts = [
        (words("Games"), words.number(played)),
        (words("Players"), words.number(seats)),
        (words("Level of all"), level),
        (words("Moves of all in a game"), words.number(round(length))),
        (words("Points of the winner"), f"{words.number(f'{best:.1f}')} ± {words.number(f'{half:.1f}')}"),
        (words("Shared victories"), _percent(found["shared"] / played, words)),
    ]
    return join(
        p(a(words("Rules"), href=f"../../rules/{game}/"), class_="note"),
        h1(title(game, words)),
        p(
            words(
                "Computers of one level have played one another. Each line says how many of the players had "
                "something, and what share of the victories they took; the bar is the 95% interval, the upright line "
                "what everybody would win without any difference."
            )
        ),
        p(
            words(
                "That tells who won with it, not that it won: what good players take when they are ahead anyway looks "
                "better than it is, and stronger players may do better with it, or worse."
            ),
            class_="note",
        ),
        dl([div(dt(name), dd(value)) for name, value in facts], class_="numbers-facts"),
        _order(found["order"], words) if len(found["order"]) > 1 else None,
        _victories(found["victories"], played, room.face.extras.victories, words),
        [
            _table(each, found["tables"].get(each.key, {}), seats, played, words)
            for each in (counted.tables if counted else ())
        ],
        section(
            h2(words("Length and points")),
            _histogram(words("Moves of all in a game"), found["lengths"], words),
            _histogram(words("Points of the winner"), found["best"], words),
            _histogram(words("Points of all"), found["points"], words),
        ),
        p(words("Counted with Mohreh {version}; anybody can count again, and further:", version=found["version"])),
        p(code(f"python -m mohreh.lab.numbers {game} --games {played} --level {found['level']}", dir="ltr")),
    )


def _percent(share: float, words: Words) -> str:
    return words("{n}%", n=words.number(f"{100 * share:.1f}"))


def _rows(
    heading: str,
    heads: Sequence[str],
    rows: Sequence[tuple[str, str, tuple[float, float, float]]],
    fair: float,
    words: Words,
) -> Html:
    """Return a table of shares with their intervals, each drawn next to its number; `fair` is marked."""
    top = max([fair, *(high for _, _, (_, _, high) in rows)])
    return div(
        table(
            caption(heading),
            thead(tr(th(head, scope="col") for head in heads)),
            tbody(
                tr(
                    th(name, scope="row"),
                    td(count),
                    td(
                        _percent(share, words),
                        " ",
                        _span(words("{least} to {most}", least=_percent(low, words), most=_percent(high, words))),
                    ),
                    td(_bar(share, low, high, fair, top)),
                )
                for name, count, (share, low, high) in rows
            ),
        ),
        class_="wide",
        tabindex=0,
        role="group",
        aria_label=heading,
    )


def _span(text: str) -> Html:
    return element("small")(text)


def _bar(share: float, low: float, high: float, fair: float, top: float) -> Html:
    def at(value: float) -> int:
        return round(2 + 116 * value / top)

    return svg(
        _line(x1=at(fair), x2=at(fair), y1=0, y2=12, class_="fair"),
        rect(x=at(low), y=3, width=max(1, at(high) - at(low)), height=6, rx=3),
        _circle(cx=at(share), cy=6, r=3),
        viewBox="0 0 120 12",
        class_="share",
        aria_hidden="true",
    )


def _heads(words: Words, what: str) -> tuple[str, str, str, str]:
    return what, words("Players"), words("Victories, with their interval"), words("Chart")


def _order(order: Sequence[Sequence[int]], words: Words) -> Html:
    heading = words("Who begins")
    rows = [
        (
            words("First to decide") if not place else words("Number {n} to decide", n=place + 1),
            words.number(seats),
            numbers.share(seats, parts),
        )
        for place, (seats, parts) in enumerate(order)
    ]
    return section(
        h2(heading), _rows(heading, _heads(words, words("Place in turn order")), rows, 1 / len(order), words)
    )


def _victories(found: dict[str, int], played: int, known: Any, words: Words) -> Html | None:
    if not found:
        return None
    heading = words("How they were won")
    rows = [
        (words(known[kind]), words.number(times), numbers.share(played, times * numbers.PARTS))
        for kind, times in sorted(found.items(), key=lambda pair: -pair[1])
        if kind in known
    ]
    heads = (words("Victory"), words("Games"), words("Of all games, with the interval"), words("Chart"))
    return section(h2(heading), _rows(heading, heads, rows, 0.0, words))


def _table(counted: CountedTable, found: dict[str, list[int]], seats: int, played: int, words: Words) -> Html | None:
    """Return the rows of a table, most successful first."""
    heading = words(counted.title)
    rows = [
        (
            counted.name(place, words),
            words("{n} ({share})", n=found[thing][0], share=_percent(found[thing][0] / (seats * played), words)),
            numbers.share(found[thing][0], found[thing][1]),
        )
        for place, thing in enumerate(counted.things)
        if thing in found and found[thing][0] >= FEW
    ]
    if not rows:
        return None
    rows.sort(key=lambda row: -row[2][0])
    few = sum(thing not in found or found[thing][0] < FEW for thing in counted.things)
    left = words.count("{n} is left out: too few have had it.", "{n} are left out: too few have had them.", few)
    return section(
        h2(heading),
        _rows(heading, _heads(words, words("What")), rows, 1 / seats, words),
        p(left, class_="note") if few else None,
    )


def _histogram(heading: str, found: dict[str, int], words: Words) -> Html:
    """Return a histogram of how often each value occurred."""
    values = sorted((int(value), times) for value, times in found.items())
    least, most = values[0][0], values[-1][0]
    step = max(1, -(-(most - least + 1) // _BINS))
    bins = [0] * (-(-(most - least + 1) // step))
    for value, times in values:
        bins[(value - least) // step] += times
    wide, top = (_WIDE - 8) / len(bins), max(bins)
    bars = [
        rect(
            x=f"{4 + at * wide:.1f}",
            y=f"{(_HIGH - _FOOT) * (1 - times / top):.1f}",
            width=f"{max(1.0, wide - 1):.1f}",
            height=f"{(_HIGH - _FOOT) * times / top:.1f}",
        )
        for at, times in enumerate(bins)
        if times
    ]
    middle, half = numbers.mean(found)
    said = words(
        "{mean} ± {half} on average, {least} to {most}",
        mean=words.number(f"{middle:.1f}"),
        half=words.number(f"{half:.1f}"),
        least=least,
        most=most,
    )
    return figure(
        figcaption(heading, ": ", said),
        svg(
            bars,
            text_(words.number(least), x=4, y=_HIGH - 2, class_="from"),
            text_(words.number(most), x=_WIDE - 4, y=_HIGH - 2, class_="to"),
            viewBox=f"0 0 {_WIDE} {_HIGH}",
            class_="histogram",
            role="img",
            aria_label=f"{heading}: {said}",
            dir="ltr",
        ),
    )
