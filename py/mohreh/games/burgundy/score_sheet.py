"""The score sheet: points by category, the common points of partners once, and the progress towards the target in
solo."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, div, join, p, small, td
from mohreh.core.picture import icon
from mohreh.core.pieces import clause
from mohreh.core.score import ScoreRow, score_table, verdict
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names, scoring, sentences
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.state import State

_ALWAYS = ("areas", "bonus_tiles", "livestock", "watchtowers", "sales", "goods", "silver", "workers", "monasteries")


def score_sheet(state: State, scene: Scene) -> Html:
    """The sheet as if the game ended now; at the end with the winner and what decided a tie."""
    body = _solo(state, scene) if state.agreed.solo else _all(state, scene)
    return div(_verdict(state, scene), body, class_="score-sheet estates-sheet")


def _clause(number: str) -> Html:
    return clause("burgundy", number)


def _all(state: State, scene: Scene) -> Html:
    words, found = scene.words, state.scores()
    shown = [category for category in c.CATEGORIES if category in _ALWAYS or any(row[category] for row in found)]
    rows: list[ScoreRow | Html] = []
    for category in shown:
        together = state.agreed.team and c.CATEGORIES.index(category) >= c.COUNTED
        title = [names.category(category, words), small(words("of the team")) if together else None]
        cells: list[int | Html] = []
        for seat, row in enumerate(found):
            if category == "monasteries":
                cells.append(_monasteries(state, seat, row[category], scene))
            else:
                cells.append(row[category])
        rows.append(ScoreRow(title, cells, together=together))
    total = words("Total of the team") if state.agreed.team else words("Total")
    sums = [ScoreRow(total, [row["total"] for row in found], "total", together=True)]
    if state.stage is Kind.OVER:
        empty = [scoring.empty(state, state.house(seat)) for seat in range(state.agreed.n)]
        sums.append(ScoreRow(words("Empty spaces"), empty, together=True))
    table = score_table(scene, words("Points"), rows, sums, won=state.winners(), crown=icon("crown"))
    note = None
    if state.stage is not Kind.OVER:
        note = p(words("As if the game ended now."), " ", _clause("CB-16.1"), class_="note")
    return div(table, note)


def _monasteries(state: State, seat: int, points: int, scene: Scene) -> Html:
    """What the monasteries bring in the end, and which ones."""
    words = scene.words
    each = scoring.monastery_points(state, state.house(seat)) if points else {}
    said = " · ".join(words("{n}: {points}", n=number, points=brought) for number, brought in each.items() if brought)
    cell = [bdi(words.number(points)), small(bdi(said), class_="why") if said else None]
    return join(cell) if state.agreed.team else td(cell, class_="won" if seat in state.winners() else None)


def _solo(state: State, scene: Scene) -> Html:
    """The course of a solo game: spaces covered, the count and its target (CB-27)."""
    words = scene.words
    whole = len(state.board(0).kinds)
    rounds = c.ROUNDS * state.phase + state.round
    rows: list[ScoreRow | Html] = [
        ScoreRow(words("Points"), [state.points[0]]),
        ScoreRow(words("Target"), [state.target]),
        ScoreRow(words("Targets reached"), [_reached(state)]),
        ScoreRow(words("Rounds"), [td(bdi(words("{have} of {needed}", have=rounds, needed=c.ROUNDS * len(c.PHASES))))]),
    ]
    covered = whole - scoring.empty(state, 0)
    said = td(bdi(words("{have} of {needed}", have=covered, needed=whole)), class_="won" if state.won else None)
    sums = [ScoreRow(words("Spaces covered"), [said], "total")]
    return div(
        score_table(scene, words("Solo game"), rows, sums, won=state.winners(), crown=icon("crown")),
        p(
            words("All spaces are to be covered within {n} rounds.", n=c.ROUNDS * len(c.PHASES)),
            " ",
            _clause("CB-27.1"),
            class_="note",
        ),
    )


def _reached(state: State) -> int:
    return (state.agreed.target - state.target) // c.TARGET_STEP


def _verdict(state: State, scene: Scene) -> Html | None:
    if state.stage is not Kind.OVER:
        return None
    number = "CB-16.4"
    if state.agreed.solo:
        number = "CB-27.20"
    else:
        totals = sorted([scoring.total(state, house) for house in range(state.agreed.houses)])
        if totals[-1] == totals[-2]:
            number = "CB-26.12" if state.agreed.team else "CB-16.5"
        elif state.agreed.team:
            number = "CB-26.12"
    return verdict(sentences.outcome(state, scene), _clause(number))
