"""The end of a game or of a round: the score sheet, points over time as a small chart, and what can be done next."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from mohreh.core.game import CHANCE
from mohreh.core.html import (
    Html,
    bdi,
    button,
    details,
    div,
    element,
    fieldset,
    figcaption,
    figure,
    h2,
    join,
    legend,
    polyline,
    rect,
    small,
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
from mohreh.core.options import Option
from mohreh.core.text import commas
from mohreh.table.controls import tool
from mohreh.table.look import Look
from mohreh.table.session import Session

_line = element("line")
_WIDE, _HIGH, _LEFT, _FOOT = 320, 120, 26, 8


def course(session: Session) -> tuple[list[list[int]], list[tuple[str, list[int]]]]:
    """Points of every seat after every action of a seat, and at the end of each group of the log."""
    totals: list[list[int]] = []
    groups: list[tuple[str, list[int]]] = []
    steps = session.history.steps
    face = session.room.face
    for place, state in session.history.walk():
        done = place == len(steps)
        if not done and steps[place].seat == CHANCE:
            continue
        points = [sheet["total"] for sheet in state.scores()]
        totals.append(points)
        name = groups[-1][0] if done and groups else face.group(state, session.words)
        if groups and groups[-1][0] == name:
            groups[-1] = (name, points)
        else:
            groups.append((name, points))
    return totals, groups


def _marks(totals: list[list[int]], groups: list[tuple[str, list[int]]]) -> list[list[int]]:
    """What the chart shows: every action, or the end of each group where points are only counted there."""
    changes = sum(now != then for then, now in pairwise(totals))
    if changes > len(groups):
        return totals
    return [totals[0], *(points for _, points in groups)]


def chart(session: Session) -> Html:
    """Points over time: one line per seat, told apart by colour, by sign and by dashes; the same as a table below."""
    words = session.words
    every, groups = course(session)
    totals = _marks(every, groups)
    top = max(1, *(max(points) for points in totals))
    low = min(0, *(min(points) for points in totals))
    across = (_WIDE - _LEFT - 8) / max(1, len(totals) - 1)
    up = (_HIGH - 2 * _FOOT) / (top - low)

    def height(points: int) -> str:
        return f"{_HIGH - _FOOT - (points - low) * up:.1f}"

    lines: list[Html] = [
        _line(x1=_LEFT, x2=_WIDE - 8, y1=height(each), y2=height(each), class_="chart-grid") for each in {0, top}
    ]
    for each in sorted({0, top}):
        lines.append(text_(words.number(each), x=_LEFT - 6, y=height(each), class_="chart-number"))
    for seat in range(len(session.people)):
        dots = " ".join(f"{_LEFT + at * across:.1f},{height(points[seat])}" for at, points in enumerate(totals))
        colour = session.people[seat].colour
        lines.append(polyline(points=dots, class_="chart-line", data_colour=colour, fill="none"))
        for dot in dots.split(" ")[-1 if totals is every else 1 :]:
            x, y = (f"{float(each) - 4:.1f}" for each in dot.split(","))
            lines.append(rect(x=x, y=y, width=8, height=8, class_="chart-end", data_colour=colour))
    finals = commas(
        [words("{name}: {n}", name=person.name, n=totals[-1][seat]) for seat, person in enumerate(session.people)],
        words,
    )
    return figure(
        figcaption(
            words("Points over time"),
            " ",
            (
                span(
                    span(class_="chart-key", aria_hidden="true"),
                    bdi(person.name),
                    class_="chart-name",
                    data_colour=person.colour,
                )
                for person in session.people
            ),
        ),
        svg(
            *lines,
            viewBox=f"0 0 {_WIDE} {_HIGH}",
            role="img",
            aria_label=words("Points over time. At the end: {points}.", points=finals),
            class_="chart",
            dir="ltr",
        ),
        details(
            summary(words("As a table")),
            table(
                thead(tr(td(), (th(bdi(person.name), scope="col") for person in session.people))),
                tbody(
                    tr(
                        th(name or words("Whole game"), scope="row"),
                        (td(words.number(n)) for n in points),
                    )
                    for name, points in groups
                ),
            ),
        ),
        class_="course",
    )


def content(look: Look, *, choosing: bool = False) -> Html:
    """The content of the dialog with the score sheet: at the end of the game, or of a round.

    `choosing` leaves the options that can be changed between rounds unfolded: one of them was just pressed.
    """
    session = look.session
    words = session.words
    return join(
        h2(words("Score sheet"), id="over-title", tabindex=-1, autofocus=True),
        session.room.face.score_sheet(look.now, replace(look.scene, acting=False, asides=False, marked=frozenset())),
        _after(session) if session.over else _between(session, choosing),
    )


def _after(session: Session) -> Html:
    words = session.words
    if not session.kept:
        return div(
            tool("log 0", words("Step through"), "resume", class_="ordinary"),
            tool("reset", words("Reset"), "again", class_="primary"),
            class_="dialog-foot",
        )
    return join(
        chart(session),
        div(
            tool("save-file", words("Save as file"), "file", class_="quiet"),
            tool("copy-link", words("Copy link"), "link", class_="quiet"),
            class_="kept-buttons",
        ),
        div(
            tool("log 0", words("Step through"), "resume", class_="ordinary"),
            tool("same-deal", words("Same deal again"), "again", class_="ordinary"),
            tool("rematch", words("Rematch"), "again", class_="primary"),
            class_="dialog-foot",
        ),
    )


def _between(session: Session, choosing: bool) -> Html:
    """The way on to the next round, and what may be changed before it."""
    words = session.words
    seat = session.deciding
    actions = session.state.legal_actions(seat) if seat is not None else ()
    return join(
        _changeable(session, choosing) if session.kept else None,
        div(
            (
                button(words("Next round"), type="button", class_="primary", data_action=str(action))
                for action in actions[:1]
            ),
            class_="dialog-foot",
        ),
    )


def _changeable(session: Session, choosing: bool) -> Html:
    """The options that may be changed between rounds, each a row of buttons of which one is pressed."""
    words = session.words
    chosen = session.room.complete(session.options, len(session.people), session.humans)
    own = session.room.complete({}, len(session.people), session.humans)
    groups = []
    for option in session.room.game.options:
        keys = [key for key in option.keys(len(session.people)) if key in own] if option.between else []
        rows = [_choice(session, option, key, chosen[key]) for key in keys]
        groups.append((rows, small(option.about(words), class_="note") if rows else None))
    if not any(rows for rows, _ in groups):
        return Html("")
    return details(summary(words("For the next rounds")), groups, class_="more between", open=choosing)


def _choice(session: Session, option: Option, key: str, chosen: str) -> Html:
    words = session.words
    label = option.caption(words)
    whose = session.people[int(key.rsplit("-", 1)[1]) - 1].name if option.each else ""
    return fieldset(
        legend(bdi(whose), ": ", label) if whose else legend(label),
        (
            button(
                option.name(value, words),
                type="button",
                data_do=f"option {key} {value}",
                aria_pressed="true" if value == chosen else "false",
            )
            for value in option.offered(len(session.people))
        ),
        class_="choice",
    )
