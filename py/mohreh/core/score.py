"""Score sheets from rows: a column for every seat, partners side by side, the winner's own marked, and above it who has
won and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Child, Html, bdi, div, element, p, table, tbody, td, tfoot, th, thead, tr
from mohreh.core.seats import belongs

_colgroup = element("colgroup")
NARROW = 3  # seats that fit beside each other on a phone; where more are, the keyboard scrolls the table


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the sheet: what it is called, and for each seat a number, or a cell (`td`) of the game's own.

    `together`: partners have one cell, what their first one has; a number, or what stands in it.
    """

    title: Child
    cells: Sequence[int | Html]
    css: str = ""
    together: bool = False


def across(scene: Scene, *children: Child, css: str = "") -> Html:
    """A row that is one note over the whole sheet.

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
    """The table: `title` stands above the names of the rows, `sums` below them, `crown` beside the names in `won`.

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
    """The sentence above the sheet, and what stands behind it: a note, a clause.

    >>> verdict("Sara wins.", "By 4 points")
    '<div class="verdict"><p class="outcome">Sara wins.</p><p>By 4 points</p></div>'
    """
    return div(p(outcome, class_="outcome"), p(*reason), class_="verdict")
