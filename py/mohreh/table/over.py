"""The end of a game: the score sheet, points over time as a small chart, and what can be done next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.core.game import CHANCE
from mohreh.core.html import (
    Html,
    bdi,
    caption,
    circle,
    details,
    div,
    element,
    figcaption,
    figure,
    h2,
    join,
    p,
    polyline,
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
from mohreh.core.text import Words
from mohreh.table.controls import tool
from mohreh.table.people import level_name
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


def chart(session: Session) -> Html:
    """Points over time: one line per seat, told apart by colour and by dashes; the same as a table below."""
    words = session.words
    totals, groups = course(session)
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
        lines.append(polyline(points=dots, class_="chart-line", data_seat=seat + 1, fill="none"))
        x, y = dots.rsplit(" ", 1)[-1].split(",")
        lines.append(circle(cx=x, cy=y, r=3, class_="chart-end", data_seat=seat + 1))
    finals = ", ".join(
        words("{name}: {n}", name=person.name, n=totals[-1][seat]) for seat, person in enumerate(session.people)
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
                    data_seat=seat + 1,
                )
                for seat, person in enumerate(session.people)
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


def over(session: Session) -> Html:
    """The content of the dialog at the end of a game."""
    words = session.words
    face = session.room.face
    state = session.state.observe(session.viewer)
    scene = session.scene(now=False)
    return join(
        h2(words("Score sheet"), id="over-title"),
        face.score_sheet(state, scene),
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


def statistics(session: Session) -> dict[str, Any]:
    """What the local statistics keep of a finished game: plain numbers and levels, no names."""
    people = session.people
    totals = [sheet["total"] for sheet in session.state.scores()]
    winners = session.state.winners()
    humans = sorted(session.humans)
    entry: dict[str, Any] = {"v": 1, "id": session.id, "game": session.room.id}
    if len(humans) != 1:
        entry |= {"result": "watched" if not humans else "together", "opponents": [], "score": max(totals)}
        return entry
    me = humans[0]
    result = ("shared" if len(winners) > 1 else "won") if me in winners else "lost"
    rivals = [person.bot for seat, person in enumerate(people) if seat != me]
    best = max((total for seat, total in enumerate(totals) if seat != me), default=0)
    return entry | {"result": result, "opponents": rivals, "score": totals[me], "against": best}


def _fit(entry: Any) -> bool:
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("game"), str)
        and entry.get("result") in ("won", "lost", "shared")
        and type(entry.get("score")) is int
        and -1000 < entry["score"] < 10000
        and isinstance(entry.get("opponents"), list)
        and bool(entry["opponents"])
        and all(isinstance(level, str) for level in entry["opponents"])
    )


def statistics_table(entries: Sequence[Any], title: str, words: Words) -> Html:
    """Games against bots by level: games, wins, shared wins, best and average score. Odd entries are skipped."""
    by_level: dict[str, list[Mapping[str, Any]]] = {}
    for entry in entries:
        if _fit(entry):
            by_level.setdefault(entry["opponents"][0], []).append(entry)
    if not by_level:
        return p(words("No finished games against the computer yet."), class_="note")
    heads = (
        words("Opponent"),
        words("Games"),
        words("Won"),
        words("Shared"),
        words("Best score"),
        words("Average score"),
    )
    rows = []
    for level, games in sorted(by_level.items()):
        scores = [entry["score"] for entry in games]
        numbers = (
            len(games),
            sum(entry["result"] == "won" for entry in games),
            sum(entry["result"] == "shared" for entry in games),
            max(scores),
            round(sum(scores) / len(scores)),
        )
        rows.append(tr(th(level_name(level, words), scope="row"), (td(words.number(n)) for n in numbers)))
    return table(caption(title), thead(tr(th(head, scope="col") for head in heads)), tbody(rows), class_="statistics")
