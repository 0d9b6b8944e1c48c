"""The score sheet of the box, filled in: the rows of DU-16.3 for both players, their sums, one box per supremacy."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, div, span, td
from mohreh.core.score import ScoreRow, score_table, verdict
from mohreh.core.text import Words
from mohreh.games.duel import faces, names, sentences
from mohreh.games.duel.board_parts import clause
from mohreh.games.duel.scoring import ROWS
from mohreh.games.duel.state import State

SUPREMACIES = ("military_supremacy", "scientific_supremacy")
_SIGN = {"wonders": "wonder", "tokens": "progress", "coins": "coin", "military": "pawn"}


def score_sheet(state: State, scene: Scene) -> Html:
    """The score sheet of the position; after the end also the winner, the tie-break and its clause."""
    words, scores = scene.words, state.scores()

    def row(key: str, *sign: Html, css: str = "") -> ScoreRow:
        return ScoreRow([sign, names.score_row(key, words)], [sheet[key] for sheet in scores], css)

    rows = [row(key, _sign(key)) for key in ROWS]
    counted = state.result is None or state.result.victory not in SUPREMACIES  # a supremacy wins whatever the points
    sums = [
        *([row("total", css="total")] if counted else []),
        *(_supremacy(state, kind, words) for kind in SUPREMACIES),
    ]
    return div(
        _verdict(state, scene) if state.result is not None else None,
        score_table(scene, words("Points"), rows, sums, won=state.winners()),
        class_="score-sheet",
    )


def _supremacy(state: State, kind: str, words: Words) -> ScoreRow:
    """The boxes to tick for a supremacy."""
    reached = state.result is not None and state.result.victory == kind
    boxes = []
    for seat in (0, 1):
        ticked = reached and seat in state.winners()
        said = words("yes") if ticked else words("no")
        boxes.append(td(span("\u2713" if ticked else "", role="img", aria_label=said, class_="box")))
    return ScoreRow(names.victory(kind, words), boxes, "supremacy")


def _sign(key: str) -> Html:
    """The sign of a row: the colour of its cards, or an icon."""
    if key in _SIGN:
        return span(faces.icon(_SIGN[key]), class_="glyph")
    return span(class_=f"glyph swatch {key}")


def _verdict(state: State, scene: Scene) -> Html:
    """Who has won; which clause decided."""
    words = scene.words
    assert state.result is not None
    scores = state.scores()
    kind = state.result.victory
    if kind == "military_supremacy":
        number = "DU-9.5"
    elif kind == "scientific_supremacy":
        number = "DU-10.5"
    else:
        number = "DU-16.4"
    note = None
    if kind in SUPREMACIES:
        note = words("A supremacy ends the game at once: the points are not counted.")
    elif scores[0]["total"] == scores[1]["total"] and kind != "shared":
        note = words("Both have the same number of points, so the points of blue cards decide.")
    elif kind == "shared":
        note = words("Points and blue cards are equal, so the victory is shared.")
    return verdict(sentences.outcome(state, scene), note, " " if note else None, clause(number))
