"""Statistics: what is kept of a finished game, and the table that counts such games.

Who wins together counts as one, with the total that partners share; partners are no rivals.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.game import CHANCE
from mohreh.core.html import Html, caption, p, span, table, tbody, td, th, thead, tr
from mohreh.core.text import LANGUAGES, Words
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import NAME_LENGTH, clean
from mohreh.table.games import Room
from mohreh.table.protocol import PersonsResult, Statistics
from mohreh.table.views.levels import face

RESULTS = ("won", "lost", "shared")
_MOST = 12  # maximum opponents or people of a game
_LETTERS = 40  # maximum letters of an id, a level or a kind of victory


def finished(game: GameInProgress) -> Statistics:
    """Return the statistics entry of a finished game: numbers, levels, and the names that people have typed.

    The entry has a result if all people were on one side, against computers or against the game itself.
    """
    people, sides = game.people, game.sides
    totals = [sheet["total"] for sheet in game.state.scores()]
    winners = set(game.state.winners())
    best = min if game.room.game.low_wins else max
    won = [side for side in sides if not winners.isdisjoint(side)]
    own = [side for side in sides if not game.humans.isdisjoint(side)]

    def result(side: Sequence[int]) -> str:
        return ("shared" if len(won) > 1 else "won") if side in won else "lost"

    found: Statistics = {
        "v": 2,
        "id": game.origin,
        "game": game.room.id,
        "result": "together" if own else "watched",
        "opponents": [
            people[seat].bot for side in sides if own and side not in own for seat in side if people[seat].bot
        ],
        "score": best(totals[side[0]] for side in sides),
        "people": [
            {"name": typed(people[seat].name, seat), "score": totals[seat], "result": result(side)}
            for side in own
            for seat in side
            if seat in game.humans
        ],
        "moves": sum(step.seat != CHANCE for step in game.history.steps),
        "victory": game.room.face.extras.victory(game.state),
    }
    if len(own) == 1:
        found["result"], found["score"] = result(own[0]), totals[own[0][0]]
        found["against"] = best((totals[side[0]] for side in sides if side != own[0]), default=0)
    return found


def typed(name: str, seat: int) -> str:
    """Return the name of a seat if somebody has typed it; "" if it is the default name."""
    tongues = [Words(each, ("mohreh.table",), latin_digits=latin) for each in LANGUAGES for latin in (False, True)]
    return "" if name in {words("Player {n}", n=seat + 1) for words in tongues} else name


def sound(entry: object) -> Statistics | None:
    """Return `entry` as a statistics entry if it is a valid one, otherwise None. It may come from any source."""
    if not isinstance(entry, dict) or not _word(entry.get("game")) or not _points(entry.get("score")):
        return None
    opponents, people, name = entry.get("opponents"), entry.get("people"), entry.get("id")
    if entry.get("result") not in (*RESULTS, "together", "watched"):
        return None
    if not isinstance(opponents, list) or len(opponents) > _MOST or not all(map(_word, opponents)):
        return None
    found: Statistics = {
        "v": 1,
        "id": name if isinstance(name, str) and _word(name) else "",
        "game": entry["game"],
        "result": entry["result"],
        "opponents": opponents,
        "score": entry["score"],
    }
    if isinstance(people, list) and len(people) <= _MOST:
        found["v"], found["people"] = 2, [each for one in people if (each := _person(one))]
    if _points(entry.get("against")):
        found["against"] = entry["against"]
    if _count(entry.get("moves")):
        found["moves"] = entry["moves"]
    if _count(entry.get("at")):
        found["at"] = entry["at"]
    if _word(entry.get("victory")):
        found["victory"] = entry["victory"]
    return found


def _person(entry: object) -> PersonsResult | None:
    if not isinstance(entry, dict) or entry.get("result") not in RESULTS or not _points(entry.get("score")):
        return None
    name = entry.get("name")
    fit = clean(name, NAME_LENGTH) if isinstance(name, str) else ""
    return {"name": fit, "score": entry["score"], "result": entry["result"]}


def _points(value: object) -> bool:
    return type(value) is int and -1000 < value < 10_000


def _count(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**53


def _word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LETTERS


def nothing_yet(words: Words) -> Html:
    """Return what is shown while there are no statistics."""
    return p(words("No finished games against the computer yet."), class_="note")


def strongest(opponents: Sequence[str], levels: Sequence[str]) -> str:
    """Return the level under which a game is counted, that of its strongest opponent; "" if there were none."""
    return max(opponents, key=lambda level: place_of(level, levels), default="")


def place_of(level: str, levels: Sequence[str]) -> int:
    """Return the index of `level`, 0 for the weakest; -1 if the game does not have it."""
    return levels.index(level) if level in levels else -1


def counted(entries: Sequence[object], room: Room, words: Words) -> Html:
    """Return a table of finished games by the level of the strongest opponent: the number of games, wins, shared
    wins, and the best and average score. Games without opponents have a row of their own, and invalid entries are
    skipped.

    The result is empty if no entries are left.
    """
    levels = room.levels
    by_level: dict[str, list[Statistics]] = {}
    for each in entries:
        entry = sound(each)
        if entry and entry["result"] in RESULTS:
            rivals = [room.today(level) for level in entry["opponents"]]
            by_level.setdefault(strongest(rivals, levels), []).append(entry)
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
    for level in sorted(by_level, key=lambda level: (place_of(level, levels), level)):
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
        named = span(title, ": ", class_="unseen"), face(level), name  # a single row must be understandable
        rows.append(tr(th(named, scope="row"), (td(words.number(n)) for n in numbers)))
    return table(caption(title), thead(tr(th(head, scope="col") for head in heads)), tbody(rows), class_="statistics")
