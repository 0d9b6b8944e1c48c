"""The chart of points over time, with the Ages or rounds on its axis, and the same data as a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mohreh.core.game import CHANCE, AnyState
from mohreh.core.html import (
    Html,
    bdi,
    details,
    element,
    figcaption,
    figure,
    polyline,
    rect,
    span,
    summary,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from mohreh.core.html import text as text_
from mohreh.core.text import all_of, commas
from mohreh.table.screen.screen import Screen

_line = element("line")
_circle = element("circle")
_WIDE, _HIGH = 340, 176  # size in units; a letter is 11 units high
_LEFT, _RIGHT, _TOP, _FOOT = 30, 10, 10, 24  # margins of the area of the lines
_LETTER = 6.2  # width of a letter of a label, approximately
_TICKS = 5  # labels of the vertical axis, at most


@dataclass(slots=True)
class Chapter:
    """An Age or round: its name, the points of every seat at its end, the index of that point in the course, and the
    larger part of the game to which it belongs ("" for none)."""

    name: str
    points: list[int]
    last: int
    part: str = ""


def go_on(chapters: list[Chapter], screen: Screen, state: AnyState, points: list[int], last: int, done: bool) -> None:
    """Add a point to the course: it belongs to the last chapter, or begins another one."""
    face, words = screen.game.room.face, screen.words
    name = chapters[-1].name if done and chapters else face.group(state, words)
    if chapters and chapters[-1].name == name:
        chapters[-1].points, chapters[-1].last = points, last
    else:
        chapters.append(Chapter(name, points, last, face.extras.part(state, words)))


def course(screen: Screen) -> tuple[list[list[int]], list[Chapter]]:
    """The points of every seat at the start and after every action of a seat, and the chapters of the game."""
    game = screen.game
    totals: list[list[int]] = []
    chapters: list[Chapter] = []
    steps = game.history.steps
    for place, state in game.history.walk():
        done = place == len(steps)
        if not done and steps[place].seat == CHANCE:
            continue
        points = [sheet["total"] for sheet in state.scores()]
        totals.append(points)
        go_on(chapters, screen, state, points, len(totals) - 1, done)
    return totals, chapters


def _marks(totals: list[list[int]], chapters: list[Chapter]) -> tuple[list[list[int]], list[Chapter], bool]:
    """The points that the chart shows, and whether these are all; if points are only counted at the end of chapters,
    they are the start and these."""
    changes = sum(now != then for then, now in pairwise(totals))
    if changes > len(chapters):
        return totals, chapters, True
    counted = [Chapter(each.name, each.points, number) for number, each in enumerate(chapters, 1)]
    return [totals[0], *(each.points for each in chapters)], counted, False


def ticks(low: int, top: int) -> list[int]:
    """Round numbers for an axis from `low` to `top`; the first and the last enclose both."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500):
        first, last = low // step, -(-top // step)
        if last - first < _TICKS:
            break
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def chart(screen: Screen) -> Html:
    """The chart of the points of all sides."""
    words = screen.words
    every, groups = course(screen)
    totals, chapters, each_action = _marks(every, groups)
    scale = ticks(min(0, *map(min, totals)), max(1, *map(max, totals)))
    seats = one_of_each(screen)
    finals = commas([words("{name}: {n}", name=called(screen, seat), n=totals[-1][seat]) for seat in seats], words)
    return figure(
        figcaption(words("Points over time"), " ", [key(screen, seat) for seat in seats]),
        plot(
            screen,
            seats,
            totals,
            chapters,
            scale,
            each_action=each_action,
            said=words("Points over time. At the end: {points}.", points=finals),
        ),
        details(summary(words("As a table")), as_table(screen, seats, groups)),
        class_="chart-figure",
    )


def one_of_each(screen: Screen, seats: Collection[int] = ()) -> list[int]:
    """One seat of each side, or of each side with any of `seats`, since partners have the same numbers; people are
    preferred to bots."""
    sides = [side for side in screen.game.sides if not seats or not set(side).isdisjoint(seats)]
    return [min(side, key=lambda seat: (seat not in screen.game.humans, seat)) for side in sides]


def called(screen: Screen, seat: int) -> str:
    """The names of a seat and its partners."""
    names = [screen.game.people[each].name for each in screen.game.partners(seat)]
    return names[0] if len(names) == 1 else all_of([screen.words.name(name) for name in names], screen.words)


def plot(
    screen: Screen,
    seats: Iterable[int],
    totals: list[list[int]],
    chapters: list[Chapter],
    scale: list[int],
    *,
    each_action: bool,
    said: str,
    spots: Sequence[tuple[int, int]] = (),
    label: Callable[[int], str] | None = None,
) -> Html:
    """A chart with axes: one line for each of these seats, told apart by colour, by sign and by dashes.

    `totals` are the numbers of every seat at each point; `spots` points that are marked, each with its seat, numbered
    in their order; `label` says what a number of the scale is called, by default what it is.
    """
    words = screen.words
    across = (_WIDE - _LEFT - _RIGHT) / max(1, len(totals) - 1)
    up = (_HIGH - _TOP - _FOOT) / (scale[-1] - scale[0])
    bottom = _HIGH - _FOOT

    def height(points: int) -> str:
        return f"{bottom - (points - scale[0]) * up:.1f}"

    def place(at: int) -> float:
        return _LEFT + at * across

    lines: list[Html] = []
    for each in scale:
        lines.append(_line(x1=_LEFT, x2=_WIDE - _RIGHT, y1=height(each), y2=height(each), class_="chart-grid"))
        name = label(each) if label else words.number(each)
        lines.append(text_(name, x=_LEFT - 6, y=height(each), class_="chart-number"))
    lines.append(_line(x1=_LEFT, x2=_LEFT, y1=_TOP, y2=bottom, class_="chart-axis"))
    lines.append(_line(x1=_LEFT, x2=_WIDE - _RIGHT, y1=bottom, y2=bottom, class_="chart-axis"))
    lines += _foot(larger(chapters) if each_action else chapters, place, each_action)
    for seat in seats:
        person = screen.game.people[seat]
        dots = " ".join(f"{place(at):.1f},{height(points[seat])}" for at, points in enumerate(totals))
        lines.append(polyline(points=dots, class_="chart-line", data_colour=person.colour, fill="none"))
        for dot in dots.split(" ")[-1 if each_action else 1 :]:
            x, y = (f"{float(each) - 4:.1f}" for each in dot.split(","))
            lines.append(rect(x=x, y=y, width=8, height=8, class_="chart-end", data_colour=person.colour))
    for number, (at, seat) in enumerate(spots, 1):
        spot = {"cx": f"{place(at):.1f}", "cy": height(totals[at][seat])}
        lines.append(_circle(**spot, r=8, class_="chart-spot"))
        lines.append(text_(words.number(number), x=spot["cx"], y=spot["cy"], class_="chart-spot-number"))
    return svg(*lines, viewBox=f"0 0 {_WIDE} {_HIGH}", role="img", aria_label=said, class_="chart", dir="ltr")


def larger(chapters: Sequence[Chapter]) -> list[Chapter]:
    """The chapters merged into the larger parts of the game, such as Ages of turns or phases of rounds.

    >>> turns = [Chapter("Turn 1", [2], 3, "Age I"), Chapter("Turn 2", [5], 7, "Age I"), Chapter("The end", [8], 9)]
    >>> [(each.name, each.last) for each in larger(turns)]
    [('Age I', 7), ('The end', 9)]
    """
    found: list[Chapter] = []
    for each in chapters:
        if found and each.part and found[-1].part == each.part:
            found.pop()
        found.append(Chapter(each.part or each.name, each.points, each.last, each.part))
    return found


def _foot(chapters: list[Chapter], place: object, each_action: bool) -> list[Html]:
    """The labels of the chapters below the axis, and the lines between them; labels that would touch are omitted."""
    assert callable(place)
    out: list[Html] = []
    free = 0.0  # the lowest place of the next name
    before = 0
    for chapter in chapters:
        end = place(chapter.last)
        middle = (place(before) + end) / 2 if each_action else end
        half = len(chapter.name) * _LETTER / 2
        middle = min(middle, _WIDE - half)
        if each_action and chapter is not chapters[-1]:
            out.append(_line(x1=f"{end:.1f}", x2=f"{end:.1f}", y1=_TOP, y2=_HIGH - _FOOT, class_="chart-chapter"))
        if chapter.name and middle - half >= free:
            out.append(text_(chapter.name, x=f"{middle:.1f}", y=_HIGH - 7, class_="chart-name-below"))
            free = middle + half + 4
        before = chapter.last
    return out


def key(screen: Screen, seat: int) -> Html:
    """The symbol of a seat's line, and its names."""
    sign = span(class_="chart-key", aria_hidden="true")
    return span(sign, bdi(called(screen, seat)), class_="chart-name", data_colour=screen.game.people[seat].colour)


def as_table(
    screen: Screen, seats: Iterable[int], chapters: list[Chapter], label: Callable[[int], str] | None = None
) -> Html:
    """The numbers of these seats at the end of each chapter, as `label` calls them."""
    words, chosen = screen.words, list(seats)
    return table(
        thead(tr(td(), (th(bdi(called(screen, seat)), scope="col") for seat in chosen))),
        tbody(
            tr(
                th(each.name or words("Whole game"), scope="row"),
                (td((label or words.number)(each.points[seat])) for seat in chosen),
            )
            for each in chapters
        ),
    )
