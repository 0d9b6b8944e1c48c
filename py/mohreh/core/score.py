"""Score sheets: a table with a column for each seat, partners side by side and the winner's column marked, and the
verdict above it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Child, Html, bdi, div, element, p, table, tbody, td, tfoot, th, thead, tr
from mohreh.core.seats import belongs

_colgroup = element("colgroup")
NARROW = 3  # columns that fit on a phone; a table with more gets the focus, so that the keyboard can scroll it


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the sheet: its title, and for each seat a number or a cell (`td`).

    `together`: partners share a cell, with the number or content of the first of them.
    """

    title: Child
    cells: Sequence[int | Html]
    css: str = ""
    together: bool = False


def across(scene: Scene, *children: Child, css: str = "") -> Html:
    """A row with one note across all columns.

    >>> from mohreh.core.text import Words
    >>> across(Scene(Words("en"), ("Sara", "Bahram")), "Two rounds are over.")
    '<tr><td colspan="3">Two rounds are over.</td></tr>'
    """
    return tr(td(*children, colspan=len(scene.names) + 1, class_=css or None))


def score_table(
    scene: Scene,
    title: str,
    rows: Iterable[ScoreRow | Html],
    sums: Iterable[ScoreRow],
    *,
    won: Collection[int] = (),
    crown: Html | None = None,
    css: str = "",
) -> Html:
    """The table of a score sheet: `title` heads the first column, `sums` are the footer, `crown` marks the names in
    `won`.

    >>> from mohreh.core.text import Words
    >>> scene = Scene(Words("en"), ("Sara", "Bahram"))
    >>> sheet = score_table(scene, "Points", [ScoreRow("Blue", [4, 0])], [ScoreRow("Total", [4, 0])], won=[0])
    >>> sheet.count("<tr"), '<td class="won"><bdi>4</bdi></td>' in sheet
    (3, True)
    """
    won_by = ["won" if seat in won else None for seat in range(len(scene.names))]
    sides = scene.sides or [(seat,) for seat in range(len(scene.names))]
    teams = any(len(side) > 1 for side in sides)

    def cell(row: ScoreRow, seat: int, side: Sequence[int], mark: str | None) -> Html | None:
        given = row.cells[seat]
        if row.together and teams:
            inside = given if isinstance(given, Html) else bdi(scene.words.number(given))
            return td(inside, class_=mark, colspan=len(side)) if seat == side[0] else None
        return given if isinstance(given, Html) else td(bdi(scene.words.number(given)), class_=mark)

    def drawn(row: ScoreRow | Html) -> Html:
        if isinstance(row, Html):
            return row
        of_seats = dict(enumerate(zip(row.cells, won_by, strict=True)))
        cells = [cell(row, seat, side, of_seats[seat][1]) for side in sides for seat in side]
        return tr(th(row.title, scope="row"), cells, class_=row.css or None)

    heads = [
        th(
            crown if won_by[seat] else None,
            bdi(scene.names[seat]),
            scope="col",
            class_=won_by[seat],
            **belongs(scene, seat),
        )
        for side in sides
        for seat in side
    ]
    sheet = table(
        [_colgroup(), *(_colgroup(span=len(side)) for side in sides)] if teams else None,
        thead(tr(th(title, scope="col"), heads)),
        tbody(map(drawn, rows)),
        tfoot(map(drawn, sums)),
        class_=css or None,
    )
    wide: dict[str, Attribute] = (
        {"tabindex": 0, "role": "group", "aria_label": title} if len(scene.names) > NARROW else {}
    )
    return div(sheet, class_="score-table", **wide)


def verdict(outcome: str, *reason: Child) -> Html:
    """The sentence above the sheet, followed by its reason: a note or a clause.

    >>> verdict("Sara wins.", "By 4 points")
    '<div class="verdict"><p class="outcome">Sara wins.</p><p>By 4 points</p></div>'
    """
    return div(p(outcome, class_="outcome"), p(*reason), class_="verdict")
