"""The score sheet: every category adds up, of teams as well; in solo the course to the target."""

from __future__ import annotations

import re

import pytest

from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.score_sheet import score_sheet
from mohreh.games.burgundy.state import State
from tests.tools.markup import plain
from tests.unit.games.burgundy.positions import ALL, course, scene


def ended(seats: int, seed: str, **options: str) -> State:
    """A game that is over."""
    *_, last = course(seats, options, seed)
    assert last.stage is Kind.OVER
    return last


def rows(state: State, language: str = "en") -> dict[str, list[int]]:
    """The rows of the table by their names: the number that each cell begins with."""
    sheet = str(score_sheet(state, scene(state, language)))
    found = re.findall(r"<tr[^>]*><th[^>]*>(.*?)</th>(.*?)</tr>", sheet)
    out = {}
    for title, row in found:
        cells = [
            re.match(r"\d+", plain(re.sub(r"<small.*?</small>", "", cell)))
            for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)
        ]
        if cells:
            out[plain(title)] = [int(cell[0]) for cell in cells if cell]
    return out


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (3, {"modules": ALL})], ids=["2", "4", "modules"])
def test_the_categories_add_up_to_the_total_and_the_winner_has_most(seats: int, options: dict[str, str]) -> None:
    state = ended(seats, f"sheet {seats}", **options)
    found = rows(state)
    totals = found.pop("Total")
    empty = found.pop("Empty spaces")
    assert totals == [row["total"] for row in state.scores()]
    assert [sum(column) for column in zip(*found.values(), strict=True)] == totals
    assert empty == [37 - state.covered[seat].bit_count() for seat in range(seats)]
    assert totals[state.winners()[0]] == max(totals)
    if options:
        assert "Shields" in found or "Trade routes" in found


def test_of_a_team_both_partners_have_the_same_total() -> None:
    state = ended(4, "team sheet", mode="team")
    scores = state.scores()
    assert [scores[seat]["total"] for seat in (0, 1)] == [scores[seat]["total"] for seat in (2, 3)]
    sheet = str(score_sheet(state, scene(state)))
    assert "CB-26.12" in sheet and sheet.count('class="won"') >= 2


def test_partners_stand_side_by_side_above_what_they_have_together() -> None:
    state = ended(4, "team sheet", mode="team")
    seen = scene(state)
    assert seen.sides == ((0, 2), (1, 3))
    sheet = str(score_sheet(state, seen))
    heads = re.findall(r'<th scope="col"[^>]*data-seat="(\d)"', sheet)
    assert heads == ["1", "3", "2", "4"] and sheet.count('<colgroup span="2">') == 2
    found = rows(state)
    total = found.pop("Total of the team")
    assert total == [state.scores()[seat]["total"] for seat in (0, 1)] and len(found.pop("Empty spaces")) == 2
    assert {len(row) for row in found.values()} == {2, 4}
    for team in (0, 1):  # it adds up: what each partner has scored, and once what they have together
        own = [row[2 * team : 2 * team + 2] if len(row) == 4 else row[team : team + 1] for row in found.values()]
        assert sum(map(sum, own)) == total[team]


def test_in_solo_the_sheet_shows_the_course_to_the_target() -> None:
    state = ended(1, "solo sheet", mode="solo", **{"solo-target": "15"})
    found = rows(state)
    assert found["Target"] == [state.target]
    assert found["Targets reached"] == [(15 - state.target) // 5]
    assert found["Spaces covered"] == [state.covered[0].bit_count()]
    assert "CB-27.20" in score_sheet(state, scene(state))


def test_while_a_game_is_played_the_sheet_says_so_and_names_nobody() -> None:
    state = next(state for state in course(2, {}, "midway") if state.phase == 2)
    sheet = score_sheet(state, scene(state))
    assert "As if the game ended now." in sheet and 'class="won"' not in sheet
    persian = plain(str(score_sheet(state, scene(state, "fa"))).partition("<tbody>")[2].partition("</table>")[0])
    assert not re.search(r"[0-9]", persian)
