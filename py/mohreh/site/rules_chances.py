"""The section of a rules page about the accuracy of the chances to win in hints and the analysis.

All figures come from `mohreh.lab.calibration`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.bots.chances import CHANCE, FILE
from mohreh.core.html import Html, caption, div, h3, join, p, small, table, tbody, td, th, thead, tr
from mohreh.core.text import Words

from . import measured

_TENTHS = 10


def part_of(game: str, words: Words) -> Html | None:
    """Return this part with its heading; None if nothing was measured."""
    rows = measured.rows(game, FILE)
    if not rows:
        return None
    return join(
        h3(words("Do the chances come true?"), id="chances-title"),
        p(
            words(
                "What a hint or the analysis tells of a position was compared with how the game ended, and corrected "
                "by what was found; no position was judged by a correction that its own game had a part in. Where "
                "chances cannot be told closely enough, the place that is to be expected is told instead."
            )
        ),
        div(
            table(
                caption(words("Of the chances that were told, so many came true")),
                thead(tr(th(words("Told"), scope="col"), [th(_called(row, words), scope="col") for row in rows])),
                tbody([_tenth(tenth, rows, words) for tenth in range(_TENTHS)]),
                class_="opponents",
            ),
            class_="strengths",
        ),
        p(
            small(
                words(
                    "In brackets the number of positions. Everybody played on as well as “medium”. The Brier score is "
                    "the mean square of what chances miss, 0 is perfect."
                ),
                " ",
                " ".join(_score(row, words) for row in rows),
                class_="note",
            )
        ),
    )


def _called(row: Mapping[str, Any], words: Words) -> str:
    if row["sides"] < row["seats"]:
        return words("{n} players in two teams", n=row["seats"])
    return words.count("{n} player", "{n} players", row["seats"])


def _tenth(tenth: int, rows: Sequence[Mapping[str, Any]], words: Words) -> Html:
    """Return the results for chances in one tenth of the range, by number of players."""
    cells = []
    for row in rows:
        found = [each for each in row["bins"] if each[0] == tenth]
        if not found:
            cells.append(td(small(f"({words.number(0)})")))
            continue
        _, n, _, came = found[0]
        cells.append(td(words("{n}%", n=round(100 * came)), " ", small(f"({words.number(n)})")))
    return tr(th(words("{low} to {high}%", low=10 * tenth, high=10 * tenth + 10), scope="row"), cells)


def _score(row: Mapping[str, Any], words: Words) -> str:
    """Return the accuracy for one number of players, compared to a constant estimate, and what the site shows there."""
    sentence = (
        words("{table}: Brier {score}, always the same guess {constant}, {n} positions; chances are told.")
        if row["tells"] == CHANCE
        else words("{table}: Brier {score}, always the same guess {constant}, {n} positions; places are told.")
    )
    return sentence.format(
        table=_called(row, words),
        score=words.number(f"{row['brier']:.3f}"),
        constant=words.number(f"{row['constant']:.3f}"),
        n=words.number(row["positions"]),
    )
