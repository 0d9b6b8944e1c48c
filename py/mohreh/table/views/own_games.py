"""Personal statistics: victories by game, level and length, and points over time.

People who share a device are distinguished by the names that they have typed. A game counts for each person in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mohreh.core.html import (
    Html,
    bdi,
    button,
    caption,
    dd,
    details,
    div,
    dl,
    dt,
    element,
    figcaption,
    figure,
    h2,
    h3,
    join,
    p,
    polyline,
    rect,
    section,
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
from mohreh.table.games import Room
from mohreh.table.protocol import Statistics
from mohreh.table.views import chart, levels, statistics

SHOWN = 60  # games in the chart, the most recent ones
_RUN = 5  # games in the running mean
_line = element("line")
_circle = element("circle")
_WIDE, _HIGH = 340, 160  # size of the chart in units
_LEFT, _RIGHT, _TOP, _FOOT = 34, 12, 10, 12


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A finished game from the perspective of one person. `level` is that of the strongest bot, "" without any."""

    game: str
    name: str
    result: str
    score: int
    level: str
    alone: bool  # there was no opponent
    moves: int  # 0: unknown
    victory: str


def plays(entries: Sequence[object], room: Callable[[str], Room | None]) -> list[OwnGame]:
    """The games of all people in the order of their ends; invalid entries, and those of unknown games, are ignored."""
    fit = [entry for each in entries if (entry := statistics.sound(each))]
    fit.sort(key=lambda entry: entry.get("at", 0))
    return [own for entry in fit if (here := room(entry["game"])) for own in _plays(entry, here)]


def _plays(entry: Statistics, room: Room) -> list[OwnGame]:
    opponents = [room.today(level) for level in entry["opponents"]]
    level = statistics.strongest(opponents, room.levels)
    people = entry.get("people")
    if people is None:  # an earlier version stored one result per game, without names
        own = entry["result"] in statistics.RESULTS
        people = [{"name": "", "score": entry["score"], "result": entry["result"]}] if own else []
    alone = not opponents and len(people) == 1
    rest = entry.get("moves", 0), entry.get("victory", "")
    return [OwnGame(room.id, one["name"], one["result"], one["score"], level, alone, *rest) for one in people]


def names(found: Sequence[OwnGame]) -> list[str]:
    """The names of people, with "" for those without one; those with most games first."""
    times: dict[str, int] = {}
    for own in found:
        times[own.name] = times.get(own.name, 0) + 1
    return sorted(times, key=lambda name: (-times[name], name))


def page(
    found: Sequence[OwnGame], game: str, who: int, rooms: Callable[[str], Room], tongue: Callable[[Room | None], Words]
) -> Html:
    """The sheet for a game ("" for all) and for a person (by the index in `names` from 1, 0 for all).

    `tongue` returns the translations for a game, or for none in particular.
    """
    words = tongue(None)
    people = names(found)
    who = who if 0 < who <= len(people) and len(people) > 1 else 0
    games = sorted({own.game for own in found}, key=lambda name: [own.game for own in found].index(name))
    game = game if game in games else games[0] if len(games) == 1 else ""
    shown = [own for own in found if not who or own.name == people[who - 1]]
    choices = [
        _choice(words("Whose games"), _people(people, words), who, lambda at: f"numbers {at} {game}".rstrip()),
        _choice(
            words("Which game"),
            [words("All games"), *(rooms(name).title(words.language) for name in games)] if len(games) > 1 else [],
            ["", *games].index(game) if len(games) > 1 else 0,
            lambda at: f"numbers {who} {['', *games][at]}".rstrip(),
        ),
    ]
    return join(
        div(h2(words("Your games"), id="numbers-title"), class_="dialog-head"),
        div(choices, class_="numbers-choices") if any(choices) else None,
        div(
            _of_game([own for own in shown if own.game == game], rooms(game), tongue(rooms(game)))
            if game
            else _of_all(shown, games, rooms, words),
            class_="numbers-found",
        ),
        p(
            button(words("Forget these games"), type="button", class_="quiet", data_do="forget-numbers"),
            class_="dialog-foot",
        ),
    )


def nothing_yet(words: Words) -> Html:
    """The sheet without any finished game."""
    return join(
        div(h2(words("Your games"), id="numbers-title"), class_="dialog-head"),
        p(words("No game has been finished here yet."), class_="note"),
    )


def _people(people: Sequence[str], words: Words) -> list[Html | str]:
    if len(people) < 2:
        return []
    return [words("Everybody"), *(bdi(name) if name else words("Without a name") for name in people)]


def _choice(title: str, offered: Sequence[Html | str], chosen: int, verb: Callable[[int], str]) -> Html | None:
    """A row of buttons of which one is pressed."""
    if not offered:
        return None
    return div(
        [
            button(each, type="button", data_do=verb(at), aria_pressed="true" if at == chosen else "false")
            for at, each in enumerate(offered)
        ],
        class_="choice numbers-choice",
        role="group",
        aria_label=title,
    )


def _percent(share: float, words: Words) -> str:
    return words("{n}%", n=round(100 * share))


def _won(owns: Sequence[OwnGame]) -> float:
    """The winning rate; a shared victory counts half."""
    worth = {"won": 1.0, "shared": 0.5}
    return sum(worth.get(own.result, 0.0) for own in owns) / len(owns) if owns else 0.0


def _mean(values: Sequence[int]) -> int:
    return round(sum(values) / len(values)) if values else 0


def _bar(share: float) -> Html:
    """A bar for a proportion, hidden from screen readers since its number is next to it."""
    full = rect(x=0, y=0, width=100, height=6, rx=3, class_="won-ground")
    return svg(
        full,
        rect(x=0, y=0, width=round(100 * share), height=6, rx=3, class_="won-share"),
        viewBox="0 0 100 6",
        class_="won-bar",
        aria_hidden="true",
    )


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str | Html]]) -> Html:
    return table(
        caption(title),
        thead(tr(th(head, scope="col") for head in heads)),
        tbody(tr(th(name, scope="row"), (td(cell) for cell in cells)) for name, *cells in rows),
        class_="statistics",
    )


def _of_all(owns: Sequence[OwnGame], games: Sequence[str], rooms: Callable[[str], Room], words: Words) -> Html:
    rows: list[tuple[str | Html, ...]] = []
    for name in games:
        of_game = [own for own in owns if own.game == name]
        if of_game:
            points = [own.score for own in of_game]
            share = _won(of_game)
            rows.append(
                (
                    rooms(name).title(words.language),
                    words.number(len(of_game)),
                    join(_percent(share, words), _bar(share)),
                    words.number(_mean(points)),
                    words.number(_best(points, rooms(name))),
                )
            )
    heads = (words("Game"), words("Games"), words("Won"), words("Average score"), words("Best score"))
    return section(div(_table(words("By game"), heads, rows), class_="stats-wide"), class_="numbers-part")


def _best(points: Sequence[int], room: Room) -> int:
    return min(points) if room.game.low_wins else max(points)


def _of_game(owns: Sequence[OwnGame], room: Room, words: Words) -> Html:
    if not owns:
        return p(words("No game has been finished here yet."), class_="note")
    points = [own.score for own in owns]
    long = [own.moves for own in owns if own.moves]
    facts = [
        (words("Games"), words.number(len(owns))),
        (words("Won"), words.number(sum(own.result == "won" for own in owns))),
        (words("Shared"), words.number(sum(own.result == "shared" for own in owns))),
        (words("Average score"), words.number(_mean(points))),
        (words("Best score"), words.number(_best(points, room))),
    ]
    if long:
        length = words("{n} on average, {least} to {most}", n=_mean(long), least=min(long), most=max(long))
        facts.append((words("Moves of all in a game"), length))
    return join(
        dl([div(dt(name), dd(value)) for name, value in facts], class_="numbers-facts"),
        _over_time(owns[-SHOWN:], room, words) if len(owns) > 1 else None,
        _levels(owns, room, words),
        _victories(owns, room, words),
    )


def _against(own: OwnGame, room: Room, words: Words) -> str:
    if own.level:
        return room.level_name(own.level, words)
    return words("Without opponents") if own.alone else words("Among people")


def _said(result: str, words: Words) -> str:
    return {"won": words("Won"), "shared": words("Shared")}.get(result, words("Lost"))


def _over_time(owns: Sequence[OwnGame], room: Room, words: Words) -> Html:
    title = words("Points over time")
    return figure(
        figcaption(
            title,
            *(
                span(
                    svg(_mark(each, 6, 6), viewBox="0 0 12 12", class_="own-result", aria_hidden="true"),
                    _said(each, words),
                )
                for each in ("won", "shared", "lost")
                if any(own.result == each for own in owns)
            ),
            span(words("Line: mean of {n} games", n=_RUN)) if len(owns) >= _RUN else None,
        ),
        _plot(owns, words.count("Points of the last {n} game", "Points of the last {n} games", len(owns)), words),
        details(
            summary(words("As a table")),
            _table(
                title,
                (words("Game"), words("Score"), words("Result"), words("Opponent")),
                [
                    (
                        words.number(number),
                        words.number(own.score),
                        _said(own.result, words),
                        _against(own, room, words),
                    )
                    for number, own in enumerate(owns, 1)
                ],
            ),
        ),
        class_="chart-figure",
    )


def _mark(result: str, x: float, y: float) -> Html:
    """A full dot for a victory, a half one for a shared one, an empty one for none, so that colour is not needed."""
    if result == "won":
        return _circle(cx=f"{x:g}", cy=f"{y:g}", r=4, class_="own-won")
    empty = _circle(cx=f"{x:g}", cy=f"{y:g}", r=4, class_="own-lost")
    return join(empty, _circle(cx=f"{x:g}", cy=f"{y:g}", r=1.75, class_="own-won")) if result == "shared" else empty


def _plot(owns: Sequence[OwnGame], said: str, words: Words) -> Html:
    """A dot for each game, and a line of the running mean of five. If no score is below half of the best, the scale
    begins at the lowest, so that high scores do not share one line."""
    points = [own.score for own in owns]
    low, top = min(points), max(points)
    scale = chart.ticks(low, top) if 2 * low > top else chart.ticks(min(0, low), max(1, top))
    across = (_WIDE - _LEFT - _RIGHT) / max(1, len(owns) - 1)
    up = (_HIGH - _TOP - _FOOT) / (scale[-1] - scale[0])

    def place(at: int, value: float) -> tuple[float, float]:
        return round(_LEFT + at * across, 1), round(_HIGH - _FOOT - (value - scale[0]) * up, 1)

    drawn: list[Html] = []
    for each in scale:
        _, height = place(0, each)
        drawn.append(_line(x1=_LEFT, x2=_WIDE - _RIGHT, y1=height, y2=height, class_="chart-grid"))
        drawn.append(text_(words.number(each), x=_LEFT - 8, y=height, class_="chart-number"))
    if len(points) >= _RUN:
        means = [(at, sum(points[at + 1 - _RUN : at + 1]) / _RUN) for at in range(_RUN - 1, len(points))]
        drawn.append(
            polyline(points=" ".join("{},{}".format(*place(*each)) for each in means), class_="own-mean", fill="none")
        )
    drawn += [_mark(own.result, *place(at, own.score)) for at, own in enumerate(owns)]
    return svg(*drawn, viewBox=f"0 0 {_WIDE} {_HIGH}", role="img", aria_label=said, class_="chart", dir="ltr")


def _levels(owns: Sequence[OwnGame], room: Room, words: Words) -> Html:
    """The results by opponents: bots by level, then people, then nobody."""
    groups: dict[tuple[int, str], list[OwnGame]] = {}
    for own in owns:
        rank = statistics.place_of(own.level, room.levels) if own.level else len(room.levels) + own.alone
        groups.setdefault((rank, _against(own, room, words)), []).append(own)
    rows = []
    for (_, name), group in sorted(groups.items()):
        points, share = [own.score for own in group], _won(group)
        called = join(levels.face(group[0].level), name)
        rows.append(
            (
                called,
                words.number(len(group)),
                join(_percent(share, words), _bar(share)),
                words.number(_mean(points)),
                words.number(_best(points, room)),
            )
        )
    heads = (words("Opponent"), words("Games"), words("Won"), words("Average score"), words("Best score"))
    title = words("By opponent")
    return section(h3(title), div(_table(title, heads, rows), class_="stats-wide"), class_="numbers-part")


def _victories(owns: Sequence[OwnGame], room: Room, words: Words) -> Html | None:
    """How games were won and lost, for games with more than one kind of victory."""
    known = room.face.extras.victories
    rows = []
    for kind, name in known.items():
        group = [own for own in owns if own.victory == kind]
        if group:
            won = sum(own.result != "lost" for own in group)
            rows.append((words(name), words.number(won), words.number(len(group) - won)))
    if not rows:
        return None
    title = words("How they were won")
    heads = (words("Victory"), words("Won"), words("Lost"))
    return section(h3(title), div(_table(title, heads, rows), class_="stats-wide"), class_="numbers-part")
