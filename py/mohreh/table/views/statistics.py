"""Statistics: what is kept of a finished game, and the table that counts such games.

Who wins together counts as one, with the total that partners share; partners are no rivals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from mohreh.core.html import Html, caption, p, span, table, tbody, td, th, thead, tr
from mohreh.core.text import Words
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.games import Room
from mohreh.table.protocol import Statistics
from mohreh.table.views.levels import face


def finished(game: GameInProgress) -> Statistics:
    """What is kept of a finished game: plain numbers and levels, no names.

    It has a result where all people were on one side: against the computer, or against the game itself.
    """
    people, sides = game.people, game.sides
    totals = [sheet["total"] for sheet in game.state.scores()]
    points = [totals[side[0]] for side in sides]
    winners = set(game.state.winners())
    best = min if game.room.game.low_wins else max
    origin, name = game.origin, game.room.id
    own = [number for number, side in enumerate(sides) if not game.humans.isdisjoint(side)]
    if len(own) != 1:
        result = "together" if own else "watched"
        return {"v": 1, "id": origin, "game": name, "result": result, "opponents": [], "score": best(points)}
    me = own[0]
    won = [number for number, side in enumerate(sides) if not winners.isdisjoint(side)]
    result = ("shared" if len(won) > 1 else "won") if me in won else "lost"
    rivals = [people[seat].bot for number, side in enumerate(sides) for seat in side if number != me]
    against = best((total for number, total in enumerate(points) if number != me), default=0)
    found: Statistics = {"v": 1, "id": origin, "game": name, "result": result, "opponents": rivals, "score": points[me]}
    return {**found, "against": against}


def _fit(entry: object) -> TypeGuard[Statistics]:
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("game"), str)
        and entry.get("result") in ("won", "lost", "shared")
        and type(entry.get("score")) is int
        and -1000 < entry["score"] < 10000
        and isinstance(entry.get("opponents"), list)
        and all(isinstance(level, str) for level in entry["opponents"])
    )


def nothing_yet(words: Words) -> Html:
    """What stands where no game has statistics yet."""
    return p(words("No finished games against the computer yet."), class_="note")


def _strongest(opponents: Sequence[str], levels: Sequence[str]) -> str:
    """The level a game is counted under: the strongest of the opponents; "" where there were none."""
    return max(opponents, key=lambda level: _place(level, levels), default="")


def _place(level: str, levels: Sequence[str]) -> int:
    return levels.index(level) if level in levels else -1


def counted(entries: Sequence[object], room: Room, words: Words) -> Html:
    """Finished games by the level of the strongest opponent, those without opponents by themselves: games, wins, shared
    wins, best and average score. Odd entries are skipped.

    Empty when nothing is left of them.
    """
    levels = room.levels
    by_level: dict[str, list[Statistics]] = {}
    for entry in entries:
        if _fit(entry):
            rivals = [room.today(level) for level in entry["opponents"]]
            by_level.setdefault(_strongest(rivals, levels), []).append(entry)
    if not by_level:
        return Html("")
    best = min if room.game.low_wins else max
    heads = (
        words("Opponent"),
        words("Games"),
        words("Won"),
        words("Shared"),
        words("Best score"),
        words("Average score"),
    )
    rows, title = [], room.face.title(words)
    for level in sorted(by_level, key=lambda level: (_place(level, levels), level)):
        games = by_level[level]
        scores = [entry["score"] for entry in games]
        numbers = (
            len(games),
            sum(entry["result"] == "won" for entry in games),
            sum(entry["result"] == "shared" for entry in games),
            best(scores),
            round(sum(scores) / len(scores)),
        )
        name = room.level_name(level, words) if level else words("Without opponents")
        named = span(title, ": ", class_="unseen"), face(level), name  # who hears one row alone knows of which game
        rows.append(tr(th(named, scope="row"), (td(words.number(n)) for n in numbers)))
    return table(caption(title), thead(tr(th(head, scope="col") for head in heads)), tbody(rows), class_="statistics")
