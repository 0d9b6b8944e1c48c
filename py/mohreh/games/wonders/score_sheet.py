"""The score sheet of the box: a row for every category, science and guilds worked out (SW-11)."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, div, p, small, span, td
from mohreh.core.picture import icon
from mohreh.core.pieces import clause
from mohreh.core.score import ScoreRow, score_table, verdict
from mohreh.core.text import Words, one_of
from mohreh.games.wonders import faces, names, scoring, sentences
from mohreh.games.wonders.board_parts import settled, symbols_of
from mohreh.games.wonders.components import CATEGORIES, COINS_A_POINT, SETS
from mohreh.games.wonders.state import State

_SIGNS = {
    "military": faces.SHIELD,
    "treasury": span(class_="coin"),
    "wonder": icon("monument", "learned"),
    "civilian": faces.kind("blue"),
    "science": faces.kind("green"),
    "commerce": faces.kind("yellow"),
    "guilds": faces.kind("purple"),
}


def score_sheet(state: State, scene: Scene) -> Html:
    """The score sheet of the position; at the end also the winner, the tie-break and its clause."""
    words = scene.words
    sheets = [
        scoring.sheet(state, seat + state.base) if settled(state, seat + state.base) else None
        for seat in range(state.n)
    ]
    rows = [
        ScoreRow(
            [span(_SIGNS[key], class_="row-sign", aria_hidden="true"), names.score_row(key, words)],
            [_cell(state, seat, key, each, words) for seat, each in enumerate(sheets)],
            key,
        )
        for key in CATEGORIES
    ]
    totals = ScoreRow(
        names.score_row("total", words), [each.points["total"] if each else 0 for each in sheets], "total"
    )
    sums = [totals]
    if state.won and _tied(sheets):
        sums.append(ScoreRow(names.term("coins", words), list(state.coins[state.base :]), "tie-break"))
    return div(
        _verdict(state, scene),
        score_table(scene, words("Points"), rows, sums, won=state.winners(), crown=icon("crown")),
        None
        if state.won
        else p(
            words("Free symbols and copied guilds are placed at their best."),
            " ",
            clause("wonders", "SW-11.6"),
            class_="note",
        ),
        class_="score-sheet wonders-sheet",
    )


def _cell(state: State, seat: int, key: str, each: scoring.Sheet | None, words: Words) -> Html:
    """The points of a category, and how they come about where that is not plain."""
    if each is None:
        return td(bdi(words.number(0)))
    why = _why(state, seat + state.base, key, each, words)
    return td(
        bdi(words.number(each.points[key])),
        small(why, class_="why", dir="ltr" if key == "military" else "auto") if why else None,
        class_="won" if seat in state.winners() else None,
    )


def _why(state: State, city: int, key: str, each: scoring.Sheet, words: Words) -> str:
    if key == "military" and state.tokens[city]:
        gained = sum(token for token in state.tokens[city] if token > 0)
        lost = -sum(token for token in state.tokens[city] if token < 0)
        return words("{gained} \u2212 {lost}", gained=gained, lost=lost) if lost else ""
    if key == "treasury":
        return words("{coins} ÷ {n}", coins=names.coins(state.coins[city], words), n=COINS_A_POINT)
    if key == "science":
        return science_in_words(state, city, each, words)
    if key == "guilds" and each.copied:
        return words("copies {guild}", guild=one_of([names.card(card, words) for card in each.copied], words))
    return ""


def placed(symbols: tuple[int, ...], free: int) -> tuple[int, ...]:
    """The symbols with every free one placed at its best (SW-11.6)."""
    if not free:
        return symbols
    tried = [placed((*symbols[:at], symbols[at] + 1, *symbols[at + 1 :]), free - 1) for at in range(len(symbols))]
    return max(tried, key=lambda row: scoring.science(row, 0))


def science_in_words(state: State, city: int, each: scoring.Sheet, words: Words) -> str:
    """Squares and sets: "3² + 1² + 2² + 7 × 1", free symbols counted where they bring most."""
    symbols, free = symbols_of(state, city)
    if each.points["science"] > scoring.science(symbols, free):
        free += 1  # the symbol of a copied guild, SW-8.10
    best = placed(symbols, free)
    if not any(best):
        return ""
    squares = " + ".join(words("{n}\u00b2", n=n) for n in best if n)
    sets = min(best)
    text = words("{squares} + {all} × {sets}", squares=squares, all=SETS, sets=sets) if sets else squares
    return words("{sum} ({n} free)", sum=text, n=free) if free else text


def _tied(sheets: list[scoring.Sheet | None]) -> bool:
    """Whether coins had to decide between the best (SW-11.9)."""
    totals = [each.points["total"] if each else 0 for each in sheets]
    return totals.count(max(totals)) > 1


def _verdict(state: State, scene: Scene) -> Html | None:
    if not state.won:
        return None
    return verdict(sentences.outcome(state, scene), clause("wonders", "SW-11.9"))
