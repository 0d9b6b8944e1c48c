"""The score sheet: how close everybody is to winning in both ways; in a series the points of each game (CO-9,
CO-12)."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, div, p, small, td
from mohreh.core.picture import icon
from mohreh.core.pieces import clause
from mohreh.core.score import ScoreRow, score_table, verdict
from mohreh.core.text import Words
from mohreh.games.condottiere import names, scoring, sentences
from mohreh.games.condottiere.components import ADJACENT_BONUS, REGION_POINTS
from mohreh.games.condottiere.kinds import GameResult, Kind, Reason
from mohreh.games.condottiere.state import State

_DECIDED = {
    Reason.ADJACENT: "CO-9.3",
    Reason.TOTAL: "CO-9.3",
    Reason.MOST_REGIONS: "CO-9.4",
    Reason.FINAL_BATTLE: "CO-10.5",
}


def score_sheet(state: State, scene: Scene) -> Html:
    """The score sheet of the position; after a game also how it was won, at the end the winner, with the clause."""
    return div(
        _verdict(state, scene), _series(state, scene) if state.target else _game(state, scene), class_="score-sheet"
    )


def _clause(number: str) -> Html:
    return clause("condottiere", number)


# -- one game


def _game(state: State, scene: Scene) -> Html:
    """Which regions everybody controls, and how many more would win in each of the two ways."""
    words = scene.words
    rows = [ScoreRow(words("Regions"), [_regions(state, seat, words) for seat in range(state.n)])]
    return div(
        score_table(scene, words("Ways to win"), rows, _ways(state, words), won=state.winners(), crown=icon("crown")),
        None if state.won else _needed(state, words),
    )


def _regions(state: State, seat: int, words: Words) -> Html:
    own = [region for region, owner in enumerate(state.owner) if owner == seat]
    return td(small(names.regions(own, words) or "\u2013"), class_="regions")


def _ways(state: State, words: Words) -> list[ScoreRow]:
    """Both ways to win (CO-9.1), a row each."""
    total, adjacent = state.needed()
    counts = [state.owner.count(seat) for seat in range(state.n)]
    groups = [scoring.group_of(state, seat) for seat in range(state.n)]
    return [
        ScoreRow(names.term("total_regions", words), [_of(count, total, words) for count in counts], "total"),
        ScoreRow(names.term("adjacent_regions", words), [_of(group, adjacent, words) for group in groups], "total"),
    ]


def _of(have: int, needed: int, words: Words) -> Html:
    said = words("{have} of {needed}", have=have, needed=needed)
    return td(bdi(said), class_="reached" if have >= needed else None)


def _needed(state: State, words: Words) -> Html:
    total, adjacent = state.needed()
    said = words("{total} regions win, or {adjacent} connected ones.", total=total, adjacent=adjacent)
    return p(said, " ", _clause("CO-13.1" if state.bigger else "CO-9.1"), class_="note")


# -- a series of games


def _series(state: State, scene: Scene) -> Html:
    """The points of each game, including the current one as if it ended now, and the totals (CO-12.2, CO-12.3)."""
    words, everybody = scene.words, range(state.n)
    rows: list[ScoreRow | Html] = []
    counted = [sum(game.points[seat] for game in state.games) for seat in everybody]
    ended = list(state.result.scores) if _scored(state) and state.result else list(state.scores_before)
    earlier = [ended[seat] - counted[seat] for seat in everybody]
    if any(earlier):
        rows.append(ScoreRow(words("Earlier games"), earlier))
    first = state.game - len(state.games) + (1 if _scored(state) else 0)
    rows += [_played(first + number, game, words) for number, game in enumerate(state.games)]
    sums = [ScoreRow(words("Total"), [sheet["total"] for sheet in state.scores()], "total")]
    if not _scored(state):
        title = [names.game(state.game, words), " ", small(words("as it stands"))]
        rows.append(ScoreRow(title, [REGION_POINTS * state.owner.count(seat) for seat in everybody]))
        sums += _ways(state, words)
    crown = icon("crown")
    return div(
        score_table(scene, words("Points"), rows, sums, won=state.winners(), crown=crown, css="series"),
        None if state.won else _target(state, words),
        None if _scored(state) else _needed(state, words),
    )


def _scored(state: State) -> bool:
    """Whether the present game of the series has ended; its final battle may still be fought (CO-12.5)."""
    return state.phase in (Kind.NEXT_GAME, Kind.OVER) or state.final


def _played(number: int, result: GameResult, words: Words) -> ScoreRow:
    """A game that has ended: how it was won, and what everybody scored."""
    return ScoreRow(
        [names.game(number, words), " ", small(names.reason(result.reason, words))],
        [_points(result, seat, words) for seat in range(len(result.points))],
    )


def _points(result: GameResult, seat: int, words: Words) -> Html:
    """The points of a seat in one game; the bonus of the winner by itself."""
    points = result.points[seat]
    if result.reason is not Reason.ADJACENT or seat not in result.winners:
        return td(bdi(words.number(points)))
    regions = points - ADJACENT_BONUS
    return td(
        bdi(words.number(points)),
        " ",
        small(words("{regions} + {bonus}", regions=regions, bonus=ADJACENT_BONUS), class_="why"),
        class_="best",
    )


def _target(state: State, words: Words) -> Html:
    said = words(
        "The series ends after the game in which somebody reaches {points}; the most points win.",
        points=names.point_count(state.target, words),
    )
    return p(said, " ", _clause("CO-12.5"), class_="note")


# -- who has won


def _verdict(state: State, scene: Scene) -> Html | None:
    """How the game was won, and of a series who has won it; while a game is played nothing."""
    words, result = scene.words, state.result
    if result is None or not (_scored(state) if state.target else state.won):
        return None
    number = _DECIDED[result.reason]
    if not state.won:
        note = None
        if result.reason is Reason.ADJACENT:
            note = words("Adjacent regions bring {bonus} points more.", bonus=ADJACENT_BONUS)
            number = "CO-12.3"
        elif len(result.winners) > 1:
            number = "CO-12.4"
        return verdict(sentences.ended(state, result, scene), note, " " if note else None, _clause(number))
    if state.target:
        number = "CO-12.5"
    return verdict(sentences.outcome(state, scene), _clause(number))
