"""The section of a rules page about how well the analysis finds mistakes.

All figures come from `mohreh.lab.mistakes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mohreh.bots.advice import compares
from mohreh.core.html import Html, caption, div, h3, join, p, small, table, tbody, td, th, thead, tr
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.views.levels import short_name

from . import measured

FILE = "mistakes.json"


def part_of(game: str, words: Words) -> Html | None:
    """Return this part with its heading; None if nothing was measured."""
    rows = measured.rows(game, FILE)
    if not rows:
        return None
    room = games.room(game)
    terms = rows[0]  # the same for all numbers of seats, because one command measures them
    return join(
        h3(words("Does looking back find mistakes?"), id="mistakes-title"),
        p(
            words(
                "In games among computers of the level “{level}” one of them made one bad move on purpose: one that "
                "loses at least {least}% of the chance to win, as a search ten times as deep as the analysis says. It "
                "is found when it is among the up to five decisions that the analysis tells afterwards. A good move is "
                "blamed when the analysis says that it has lost {called}% or more, and the deep search less than "
                "{small}%.",
                level=short_name(room, terms["by"], words),
                **{each: round(100 * terms[each]) for each in ("least", "called", "small")},
            )
        ),
        div(
            table(
                caption(words("Mistakes made on purpose, and what the analysis says of them")),
                thead(
                    tr(
                        th(words("Players"), scope="col"),
                        th(words("Found"), scope="col"),
                        th(words("Good moves blamed"), scope="col"),
                    )
                ),
                tbody([_row(row, words) for row in rows]),
                class_="opponents",
            ),
            class_="strengths",
        ),
        None
        if compares(room.game)
        else p(
            words(
                "In this game the computer judges most moves alike however long it thinks: what is found says that the "
                "analysis tells the mistakes that the computer sees, not that it sees them all."
            )
        ),
        p(
            small(
                words("In brackets the range in which the true share lies with a certainty of 95 percent."),
                class_="note",
            )
        ),
    )


def _row(row: Mapping[str, Any], words: Words) -> Html:
    """Return the row for one number of players."""
    bounds = words("{low} to {high}%", low=round(100 * row["low"]), high=round(100 * row["high"]))
    return tr(
        th(words.number(row["seats"]), scope="row"),
        td(words("{n} of {all}", n=row["found"], all=row["planted"]), " ", small(f"({bounds})")),
        td(words("{n} of {all}", n=row["alarms"], all=row["decisions"])),
    )


__all__ = ["FILE", "part_of"]
