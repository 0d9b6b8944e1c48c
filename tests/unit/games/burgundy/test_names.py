"""Everything of The Castles of Burgundy has a name of its own and a sentence, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from mohreh.core.game import CHANCE
from mohreh.core.text import LANGUAGES, Words
from mohreh.games.burgundy import BURGUNDY, names, names_effects, names_places
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.boards import BOARDS
from mohreh.games.burgundy.kinds import EFFECTS, Agreed, Kind
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.routes import REWARDS
from mohreh.games.burgundy.shields import SHIELD_NUMBERS

EN = Words("en", ("mohreh.table", "mohreh.games.burgundy"))


def words(language: str) -> Words:
    return Words(language, ("mohreh.table", "mohreh.games.burgundy"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_are_called_the_same(language: str) -> None:
    own = words(language)
    lists = [
        [names.tile(tile, own) for tile in range(1, len(c.TILES))],
        [names_effects.tile_title(tile, own) for tile in range(1, len(c.TILES))],
        [names.goods(goods, own) for goods in range(c.GOODS)],
        [names_effects.shield_title(number, own) for number in SHIELD_NUMBERS],
        [names_effects.shield_effect(number, own) for number in SHIELD_NUMBERS],
        [names_effects.monastery_effect(row.number, own) for row in MONASTERIES],
        [names_places.board(board, own) for board in range(len(BOARDS))],
        [names.reward(row.id, own) for row in REWARDS],
        [names.effect(kind, own) for kind in EFFECTS if kind is not Kind.REWARDS],
        [names.category(id_, own) for id_ in c.CATEGORIES],
        [names.bonus(bonus, own) for bonus in range(2 * len(c.BONUSES))],
    ]
    for each in lists:
        assert len(set(each)) == len(each), each
        assert all(name and "{" not in name for name in each)


def test_effects_say_the_figures_of_the_rules() -> None:
    assert names_effects.tile_effect(c.TILE["boarding_house"], EN) == "You take 4 workers."
    assert names_effects.monastery_effect(15, EN).startswith("At the end: 2 points")
    assert names_effects.monastery_effect(15, EN, of_2011=True).startswith("At the end: 3 points")
    assert names_effects.monastery_effect(6, EN, of_2011=True) != names_effects.monastery_effect(6, EN)
    assert names_effects.monastery_effect(7, EN).endswith("1 point more.")
    assert names_effects.shield_points(13, EN) == "4 points"


def test_a_space_says_where_it_lies() -> None:
    board = BOARDS[0]
    assert names_places.space(board, 0, EN) == "space 6 of the pasture"
    assert {names_places.where(board, each, EN) for each in range(37)} == {
        f"row {row}, place {place}" for row, size in enumerate((4, 5, 6, 7, 6, 5, 4), 1) for place in range(1, size + 1)
    }
    halves = {board.id: board for board in BOARDS}["12a"]
    assert names_places.where(halves, 0, EN) == "left half, row 1, place 1"
    assert names_places.where(halves, 37, EN) == "right half, row 1, place 1"


def test_an_estate_is_heard_space_by_space() -> None:
    state = BURGUNDY.new({"boards": "all-1", "start-castle": "centre-s19"}, 2)
    state.apply(CHANCE, BURGUNDY.parse("start 1"))
    state.apply(CHANCE, BURGUNDY.parse("goods 1 2 3 4 5 6"))
    board = state.board(0)
    castle, beside = (
        names_places.describe_space(board, place, names_places.around(state, 0, place), EN)
        for place in (board.place["s19"], board.place["s20"])
    )
    assert castle == "Space 6 of the castle area, row 4, place 4, Castle, covered in the castle area: 1 of 1"
    assert beside == "Space 5 of the river, row 4, place 5, empty, covered in the river: 0 of 3, beside Castle"


def test_effects_go_by_what_was_agreed() -> None:
    """CB-22.6 by its option; alone there is no turn order (CB-27.7), and monasteries count at once (CB-27.15)."""
    inns, alone = Agreed(many_inns=True), Agreed(mode="solo", solo=True)
    assert names_effects.tile_effect(c.INN, EN).endswith("One in an area.")
    assert names_effects.tile_effect(c.INN, EN, inns).endswith("With several in an area it counts up to eight spaces.")
    assert "turn order" in names_effects.tile_effect(c.SHIP_TILE, EN)
    assert "turn order" not in names_effects.tile_effect(c.SHIP_TILE, EN, alone)
    assert "at once" in names_effects.tile_effect(c.OF_MONASTERY[16], EN, alone)
    assert "at once" not in names_effects.tile_effect(c.OF_MONASTERY[16], EN)
    assert names_effects.tile_effect(c.OF_MONASTERY[26], EN, alone).endswith(
        "A complete colour counts as a bonus tile."
    )


def test_a_lesson_gives_spaces_no_colour_of_goods() -> None:
    """Ships are blue: turquoise is a type of goods."""
    colours = [names.goods(goods, EN).split()[0].lower() for goods in range(c.GOODS)]
    lessons = [*Path(names.__file__).parent.glob("lesson*.json")]
    text = " ".join(path.read_text(encoding="utf-8") for path in lessons)
    assert len(lessons) > 1 and "blue spaces" in text
    assert [colour for colour in colours if f"{colour} space" in text] == []
