"""Score sheets from rows: a column for every seat, the winner's own marked, and above it who has won and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, div, p, table, tbody, td, tfoot, th, thead, tr
from mohreh.core.seats import belongs


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: what it is called, and for each seat a number, or a cell (`td`) of the game's own."""

    title: Any
    cells: Sequence[int | Html]
    css: str = ""


def across(scene: Scene, *children: Any, css: str = "") -> Html:
    """A row that is one note over the whole sheet."""
    return tr(td(*children, colspan=len(scene.names) + 1, class_=css or None))


def score_table(
    scene: Scene,
    title: str,
    rows: Iterable[Row | Html],
    sums: Iterable[Row],
    *,
    won: Collection[int] = (),
    crown: Html | None = None,
    css: str = "",
) -> Html:
    """The table: `title` stands above the names of the rows, `sums` below them, `crown` beside the names in `won`."""
    won_by = ["won" if seat in won else None for seat in range(len(scene.names))]

    def drawn(row: Row | Html) -> Html:
        if isinstance(row, Html):
            return row
        cells = [
            cell if isinstance(cell, Html) else td(bdi(scene.words.number(cell)), class_=mark)
            for cell, mark in zip(row.cells, won_by, strict=True)
        ]
        return tr(th(row.title, scope="row"), cells, class_=row.css or None)

    heads = [
        th(crown if mark else None, bdi(name), scope="col", class_=mark, **belongs(scene, seat))
        for seat, (name, mark) in enumerate(zip(scene.names, won_by, strict=True))
    ]
    return table(
        thead(tr(th(title, scope="col"), heads)),
        tbody(map(drawn, rows)),
        tfoot(map(drawn, sums)),
        class_=css or None,
    )


def verdict(outcome: str, *reason: Any) -> Html:
    """The sentence above the sheet, and what stands behind it: a note, a clause."""
    return div(p(outcome, class_="outcome"), p(*reason), class_="verdict")
