"""The section of a rules page about the levels of the bots, and their measured strength.

All figures come from `mohreh.lab.strength`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from mohreh.core.html import Html, caption, div, h2, join, p, section, small, table, tbody, td, th, thead, tr
from mohreh.core.text import Words, commas
from mohreh.core.thinking import STEPS
from mohreh.table import games
from mohreh.table.views.levels import face, short_name

from . import game_numbers, measured, rules_chances, rules_mistakes

ID = "opponents"
FILE = "strength.json"


def figures(game: str) -> list[dict[str, Any]]:
    """Return the measured results of a game; none if nothing was measured."""
    return measured.rows(game, FILE)


def section_of(game: str, words: Words) -> Html:
    """Return the section with its heading."""
    return section(
        h2(words("The opponents"), id=f"{ID}-title"),
        p(
            words(
                "The computer plays at four levels: beginner, easy, medium and hard. The weaker ones err, by moves "
                "that look nearly as good as the best; a win at hand none of them lets go. Each thinks from what its "
                "own seat may know, and from nothing else."
            )
        ),
        _table(game, [cell for cell in figures(game) if "level" not in cell], words),
        _steps_table(game, figures(game), words),
        rules_chances.part_of(game, words),
        rules_mistakes.part_of(game, words),
        game_numbers.link(game, words),
        id=ID,
        aria_labelledby=f"{ID}-title",
    )


def _table(game: str, cells: Sequence[Mapping[str, Any]], words: Words) -> Html | None:
    if not cells:
        return None
    found = {(cell["seats"], cell["rival"]): cell for cell in cells}
    rivals = [rival for rival in STEPS if any(cell["rival"] == rival for cell in cells)]
    room = games.room(game)
    best = short_name(room, STEPS[-1], words)
    heads = [join(face(rival), " ", short_name(room, rival, words)) for rival in rivals]
    rows = [
        tr(
            th(words.number(seats), scope="row"),
            [_cell(found.get((seats, rival)), words) for rival in rivals],
            td(_percent(1 / seats, words)),
        )
        for seats in sorted({cell["seats"] for cell in cells})
    ]
    return join(
        div(
            table(
                caption(words("How often one “{hard}” wins against rivals of each level", hard=best)),
                thead(
                    tr(
                        th(words("Players"), scope="col"),
                        [th(head, scope="col") for head in heads],
                        th(words("If all were equally good"), scope="col"),
                    )
                ),
                tbody(rows),
                class_="opponents",
            ),
            class_="strengths",
        ),
        p(
            small(
                words(
                    "In brackets the range in which the true share lies with a certainty of 95 percent, and the number "
                    "of games. Every deal was played from every seat. “{hard}” thought for {n} steps a move here.",
                    hard=best,
                    n=_steps(cells, words),
                )
                if any(cell.get("playouts") for cell in cells)
                else words(
                    "In brackets the range in which the true share lies with a certainty of 95 percent, and the number "
                    "of games. Every deal was played from every seat."
                ),
                " ",
                words("A dash: nobody has measured that.") if len(found) < len(rows) * len(rivals) else None,
                class_="note",
            )
        ),
    )


def _steps_table(game: str, cells: Sequence[Mapping[str, Any]], words: Words) -> Html | None:
    """Return a table of each level against the one below it, if that was measured for all levels with some number of
    players."""
    room, pairs = games.room(game), list(pairwise(STEPS))
    found = {(cell["seats"], cell.get("level", STEPS[-1]), cell["rival"]): cell for cell in cells}
    every = sorted({cell["seats"] for cell in cells})
    whole = [seats for seats in every if all((seats, better, worse) in found for worse, better in pairs)]
    if not whole:
        return None
    heads = [
        words("{better} among {worse}", better=short_name(room, better, words), worse=short_name(room, worse, words))
        for worse, better in pairs
    ]
    return div(
        table(
            caption(words("How often one player of each level wins against rivals of the level below")),
            thead(
                tr(
                    th(words("Players"), scope="col"),
                    [th(head, scope="col") for head in heads],
                    th(words("If all were equally good"), scope="col"),
                )
            ),
            tbody(
                [
                    tr(
                        th(words.number(seats), scope="row"),
                        [_cell(found[seats, better, worse], words) for worse, better in pairs],
                        td(_percent(1 / seats, words)),
                    )
                    for seats in whole
                ]
            ),
            class_="opponents",
        ),
        class_="strengths",
    )


def _steps(cells: Sequence[Mapping[str, Any]], words: Words) -> str:
    """Return the number of iterations behind the figures, or the smallest and the largest."""
    numbers = sorted({cell["playouts"] for cell in cells if cell.get("playouts")})
    return "–".join(words.number(number) for number in dict.fromkeys((numbers[0], numbers[-1])))


def _percent(share: float, words: Words) -> str:
    return words("{n}%", n=round(100 * share))


def _cell(cell: Mapping[str, Any] | None, words: Words) -> Html:
    """Return a share with its interval and the number of games; a dash if it was not measured."""
    if cell is None:
        return td("–")
    bounds = words("{low} to {high}%", low=round(100 * cell["low"]), high=round(100 * cell["high"]))
    games_ = words("{n} games", n=cell["games"])
    return td(_percent(cell["share"], words), " ", small(f"({commas((bounds, games_), words)})"))
