"""The score sheet of the box, filled in: the rows of DU-16.3 for both players, their sums, one box per supremacy."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, div, p, span, table, tbody, td, tfoot, th, thead, tr
from mohreh.core.seats import belongs
from mohreh.games.duel import faces, names, sentences
from mohreh.games.duel.board_parts import clause
from mohreh.games.duel.scoring import ROWS
from mohreh.games.duel.state import State

SUPREMACIES = ("military_supremacy", "scientific_supremacy")
_SIGN = {"wonders": "wonder", "tokens": "progress", "coins": "coin", "military": "pawn"}


def score_sheet(state: State, scene: Scene) -> Html:
    """The sheet as it stands now; after the end with the winner, the tie-break and its clause."""
    words = scene.words
    scores = state.scores()
    result = state.result
    won = result.winners if result is not None else ()
    seats = (0, 1)

    def figures(key: str) -> list[Html]:
        return [td(bdi(words.number(scores[seat][key])), class_="won" if seat in won else None) for seat in seats]

    rows = [tr(th(_sign(key), names.score_row(key, words), scope="row"), figures(key)) for key in ROWS]
    ticks = [
        tr(
            th(names.victory(kind, words), scope="row"),
            [
                td(
                    span(
                        "\u2713" if (ticked := result is not None and result.victory == kind and seat in won) else "",
                        role="img",
                        aria_label=words("yes") if ticked else words("no"),
                        class_="box",
                    )
                )
                for seat in seats
            ],
            class_="supremacy",
        )
        for kind in SUPREMACIES
    ]
    heads = [
        th(bdi(scene.names[seat]), scope="col", class_="won" if seat in won else None, **belongs(scene, seat))
        for seat in seats
    ]
    return div(
        _verdict(state, scene) if result is not None else None,
        table(
            thead(tr(th(words("Points"), scope="col"), heads)),
            tbody(rows),
            tfoot(tr(th(names.score_row("total", words), scope="row"), figures("total"), class_="total"), ticks),
        ),
        class_="score-sheet",
    )


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
        note = words("The points are shown for information: a supremacy ends the game at once.")
    elif scores[0]["total"] == scores[1]["total"] and kind != "shared":
        note = words("Both have the same number of points, so the points of blue cards decide.")
    elif kind == "shared":
        note = words("Points and blue cards are equal, so the victory is shared.")
    return div(
        p(sentences.outcome(state, scene), class_="outcome"),
        p(note, " " if note else None, clause(number)),
        class_="verdict",
    )
