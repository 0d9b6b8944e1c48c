"""The score pad of the box, filled in: rounds by seats, the calls, why each round ended, the total, the tie-break."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, div, p, small, span, td
from mohreh.core.picture import icon
from mohreh.core.pieces import figure
from mohreh.core.score import ScoreRow, across, score_table, verdict
from mohreh.core.text import Words
from mohreh.games.silver import faces, names, sentences
from mohreh.games.silver.board_end import amulet_goes_to
from mohreh.games.silver.board_parts import clause
from mohreh.games.silver.components import POINTS_EXACT_RESET_TO, POINTS_LIMIT, ROUNDS
from mohreh.games.silver.kinds import RoundResult
from mohreh.games.silver.state import State


def score_sheet(state: State, scene: Scene) -> Html:
    """The score pad of the position; after the end also the winner, the tie-break and its clause."""
    words = scene.words
    running = [0] * state.n
    rows: list[ScoreRow | Html] = []
    for number, result in enumerate(state.rounds, 1):
        running = _after(running, result)
        rows.append(_round(state, number, result, running, scene))
        rows += [_reset(seat, scene) for seat in result.resets]
    rows += [_to_come(state, number, words) for number in range(len(state.rounds) + 1, _last(state) + 1)]
    total = ScoreRow(names.term("total", words), state.totals, "total")
    return div(
        _verdict(state, scene),
        score_table(scene, words("Round"), rows, [total], won=state.winners(), crown=icon("crown"), css="pad"),
        p(words("The lowest total wins."), " ", clause("SI-1.6"), class_="note") if state.result is None else None,
        class_="score-sheet silver-pad",
    )


def _last(state: State) -> int:
    return len(state.rounds) if state.points else ROUNDS


def _after(running: list[int], result: RoundResult) -> list[int]:
    """The totals after a round (SI-10.7, SI-13.3)."""
    return [
        POINTS_EXACT_RESET_TO if seat in result.resets else total + result.scores[seat]
        for seat, total in enumerate(running)
    ]


def _round(state: State, number: int, result: RoundResult, running: list[int], scene: Scene) -> ScoreRow:
    """One round: the points of everybody, how they came about, and the total after it."""
    words = scene.words
    cells = [_cell(state, seat, number, running[seat], scene) for seat in range(state.n)]
    return ScoreRow([names.round_name(number, words), small(names.end_reason(result.reason, words))], cells)


def _cell(state: State, seat: int, number: int, total: int, scene: Scene) -> Html:
    words = scene.words
    result = state.rounds[number - 1]
    notes = sentences.score_notes(state, number - 1, seat, words)
    score = result.scores[seat]
    return td(
        span(faces.bell() if result.caller == seat else None, figure(score, words), class_="score"),
        [small(note, class_="why") for note in notes],
        small(words("total {n}", n=total), class_="so-far-total") if number > 1 else None,
        class_="best" if score == min(result.scores) else None,
    )


def _reset(seat: int, scene: Scene) -> Html:
    """A line under the round: exactly 100 became 50 (SI-13.3)."""
    text = scene.words(
        "{name} had exactly {limit} and goes back to {reset}.",
        name=scene.names[seat],
        limit=POINTS_LIMIT,
        reset=POINTS_EXACT_RESET_TO,
    )
    return across(scene, text, " ", clause("SI-13.3"), css="reset")


def _to_come(state: State, number: int, words: Words) -> ScoreRow:
    return ScoreRow(names.round_name(number, words), [td("\u00b7")] * state.n, "to-come")


def _verdict(state: State, scene: Scene) -> Html | None:
    """Who has won and which clause decided; between rounds why the round has ended and how it goes on."""
    words = scene.words
    result = state.result
    if result is None:
        if state.decision().kind != "round_over":
            return None
        reason = names.end_reason(state.rounds[-1].reason, words)
        return verdict(words("{reason}.", reason=reason), amulet_goes_to(state, scene))
    number = "SI-13.1" if state.points else "SI-12.1"
    note = None
    if result.tie == "last_round":
        number, note = "SI-13.2", words("The totals are equal, so the lower score of the last round decides.")
    elif result.tie == "amulet":
        number, note = "SI-12.2", words("The totals are equal, so the holder of the amulet decides the tie.")
    return verdict(sentences.outcome(state, scene), note, " " if note else None, clause(number))
