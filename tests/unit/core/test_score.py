"""Score sheets from rows: a column for every seat, the winner's marked, numbers in the reader's digits."""

from __future__ import annotations

import re

import pytest

from mohreh.core.face import Scene
from mohreh.core.html import Html, span, td
from mohreh.core.score import ScoreRow, across, score_table, verdict
from mohreh.core.text import Words

THREE = Scene(Words("en"), ("Sara", "<Bahram>", "Mina"))


def test_every_seat_has_its_column_and_every_row_its_name() -> None:
    html = score_table(THREE, "Points", [ScoreRow("Blue", [4, 0, 12])], [ScoreRow("Total", [4, 0, 12], "total")])
    assert html.startswith('<div class="score-table"><table><thead><tr><th scope="col">Points</th>')
    assert html.count('<th scope="col"') == 4 and "&lt;Bahram&gt;" in html
    assert [f'data-seat="{seat}"' in html for seat in range(1, 5)] == [True, True, True, False]
    row = '<th scope="row">Blue</th><td><bdi>4</bdi></td><td><bdi>0</bdi></td><td><bdi>12</bdi></td>'
    assert f"<tbody><tr>{row}</tr></tbody>" in html
    assert '<tfoot><tr class="total">' in html and 'class="won"' not in html


def test_more_columns_than_a_phone_has_room_for_are_scrolled_by_keys_as_well() -> None:
    many = Scene(Words("en"), tuple("ABCDEFG"))
    html = score_table(many, "Points", [ScoreRow("Blue", list(range(7)))], [])
    assert html.startswith('<div class="score-table" tabindex="0" role="group" aria-label="Points"><table>')


def test_the_columns_of_the_winners_are_marked() -> None:
    html = score_table(THREE, "Points", [], [ScoreRow("Total", [9, 3, 9])], won=(0, 2), crown=span("crown"))
    assert html.count('<td class="won"><bdi>9</bdi></td>') == 2 and "<td><bdi>3</bdi></td>" in html
    assert html.count('class="won"') == 4 and html.count("<span>crown</span>") == 2


def test_a_cell_of_the_game_stands_as_it_is_and_is_not_marked() -> None:
    cells: list[int | Html] = [td("-", class_="best"), 7, td("-")]
    html = score_table(THREE, "Round", [ScoreRow("1", cells, "to-come")], [], won=(0, 1, 2))
    assert '<tr class="to-come"><th scope="row">1</th><td class="best">-</td><td class="won">' in html
    assert html.endswith("<td>-</td></tr></tbody><tfoot></tfoot></table></div>")


def test_a_note_goes_over_all_columns() -> None:
    html = score_table(THREE, "Round", [across(THREE, "Sara goes back.", css="reset")], [])
    assert '<tbody><tr><td colspan="4" class="reset">Sara goes back.</td></tr></tbody>' in html


def test_numbers_are_in_the_digits_of_the_reader() -> None:
    persian = Scene(Words("fa"), ("سارا",))
    assert "<bdi>۱۲</bdi>" in score_table(persian, "امتیاز", [], [ScoreRow("جمع", [12])])


def test_a_row_without_a_cell_for_every_seat_is_a_mistake() -> None:
    with pytest.raises(ValueError, match=r"zip\(\)"):
        score_table(THREE, "Points", [ScoreRow("Blue", [4])], [])


def test_the_verdict_stands_above() -> None:
    assert verdict("Sara wins.", "By points. ", span("X-1")) == (
        '<div class="verdict"><p class="outcome">Sara wins.</p><p>By points. <span>X-1</span></p></div>'
    )


def test_partners_stand_side_by_side_and_what_they_have_together_is_one_cell() -> None:
    four = Scene(Words("en"), ("Ada", "Ben", "Cleo", "Dan"), sides=((0, 2), (1, 3)))
    rows = [ScoreRow("Own", [1, 2, 3, 4]), ScoreRow("Both", [4, 6, 4, 6], together=True)]
    html = score_table(four, "Points", rows, [], won=(1, 3))
    assert '<table><colgroup></colgroup><colgroup span="2"></colgroup><colgroup span="2"></colgroup>' in html
    assert re.findall(r"<bdi>(\w+)</bdi>", html) == ["Ada", "Cleo", "Ben", "Dan", *"1324", *"46"]
    assert '<td colspan="2"><bdi>4</bdi></td><td class="won" colspan="2"><bdi>6</bdi></td>' in html
