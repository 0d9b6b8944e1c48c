"""What a hint in The Castles of Burgundy says: what speaks for a move is true of the position, and in solo the number
is the share of the estate that will be covered, not a chance to win."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from mohreh.core.text import LANGUAGES, Words
from mohreh.games.burgundy import BURGUNDY, face
from mohreh.games.burgundy.actions import parse
from mohreh.games.burgundy.board_estate import _aside, _post_places, drawing
from mohreh.games.burgundy.board_geometry import plan
from mohreh.games.burgundy.boards import BOARDS
from mohreh.games.burgundy.insight import INSIGHT
from tests.tools.burgundy.sentences import position
from tests.unit.games.burgundy.positions import KINDS, course, scene


def said(state: Any, action: str, language: str = "en") -> tuple[str, list[str]]:
    """What a move is called, and what speaks for it."""
    shown, move = scene(state, language), parse(action)
    return face.called(state, 0, move, shown), list(face.reasons(state, 0, move, shown))


def turn(**player: Any) -> Any:
    """Sara's turn with a 3 and a 4 on board 1; the mine area of three spaces is nearly covered."""
    placed = {"s19": "castle_1", "s25": "mine_1", "s30": "mine_2"}
    return position(
        phase="B",
        players={"0": {"placed": placed, "dice": [3, 4], "workers": 1, "silver": 2, **player}, "1": {}},
        depots={"3": {"tiles": ["mine_3"]}, "4": {"tiles": ["building_bank_1"]}},
        central=["building_market_k1"],
    )


def test_a_move_that_closes_an_area_says_for_how_much() -> None:
    state = turn(storage=["mine_4"])
    called, why = said(state, "place mine on s34 die 1")
    assert called == "Place a mine on space 3 of the mine area: die 3"
    assert why[:2] == ["Closes an area of 3 spaces: 6 for its size, 8 for the phase", "Completes a colour: 5 points"]
    called, why = said(state, "take mine from 3 die 1")
    assert called == "Take a mine: die 3"
    assert why[0] == "Placed in this phase it closes an area: 14 points"
    assert why[2] == "A mine: 1 silver at the end of each of 4 phases"


def test_the_tile_of_the_border_completes_no_colour() -> None:
    """CB-25.5: the posts bring a bonus tile, and nothing is said of a colour."""
    tiles = "castle_1 ship_1 ship_2 ship_3 monastery_04 monastery_02 monastery_05 mine_1 mine_2 monastery_08".split()
    spaces = "s02 s16 s17 s18 s04 s08 s13 s25 s30 s35".split()
    mine = {"placed": dict(zip(spaces, tiles, strict=True)), "storage": ["castle_2"], "dice": [6, 1]}
    state = position(modules=["border_posts"], phase="C", players={"0": mine, "1": {}})
    why = said(state, "place castle on s19 die 1")[1]
    assert "Bonus tiles: 5 points" in why
    assert not any("colour" in each for each in why)


def test_a_colour_and_the_border_have_their_own_points() -> None:
    """CB-14.5, CB-25.5: one tile may complete its colour and join the posts; both bring a bonus tile."""
    tiles = "ship_1 ship_2 ship_3 monastery_04 monastery_02 monastery_05 mine_1 mine_2 monastery_08".split()
    spaces = "s16 s17 s18 s04 s08 s13 s25 s30 s35".split()
    castles = dict(zip("s02 s03 s07".split(), ("castle_1", "castle_3", "castle_4"), strict=True))
    mine = {"placed": {**dict(zip(spaces, tiles, strict=True)), **castles}, "storage": ["castle_2"], "dice": [6, 1]}
    state = position(modules=["border_posts"], phase="C", players={"0": mine, "1": {}})
    why = said(state, "place castle on s19 die 1")[1]
    assert "Completes a colour: 5 points" in why and "Bonus tiles: 5 points" in why, why


def test_an_inn_makes_the_area_that_it_closes_larger() -> None:
    """CB-22.6."""
    placed = {"s19": "castle_1", "s25": "mine_1", "s30": "mine_2"}
    mine = {"placed": placed, "dice": [3, 4], "silver": 2}
    state = position(modules=["inns"], phase="B", players={"0": mine, "1": {}}, central=["inn_1"])
    assert "Placed in this phase it closes an area: 18 points" in said(state, "buy inn")[1]


def test_the_gain_of_a_move_is_named_without_points_too() -> None:
    state = turn(goods={"3": 2})
    assert said(state, "workers die 1")[1] == ["Brings 2 workers"]
    assert said(state, "sell 3 die 1") == (
        "Sell 2 pink goods: die 3",
        ["The sale brings 4 points", "Brings 1 silver"],
    )
    assert said(state, "take bank from 4 die 2")[1] == [
        "Placed in this phase it closes an area: 9 points",
        "Die 3 can place it in this same turn",
        "When it is placed: you take 2 silver",
        "Fits on 4 spaces that you can reach",
    ]
    state.used = (3, *state.used[1:])
    assert said(state, "end")[1] == ["Both dice are used, and nothing else is worth its price now"]


def test_a_start_castle_is_chosen_for_what_lies_around_it() -> None:
    state = next(each for each in course(2, {}, "castle") if each.decision().seats)
    assert said(state, "castle s07")[1] == [
        "Beside it lie spaces of 4 colours with 4 different numbers",
        "With 2 spaces more the area brings its points",
    ]
    assert said(state, "castle s02")[1][0] == "Beside it lie spaces of 2 colours with 3 different numbers"
    (alone,) = said(state, "castle s19")[1]  # its area is one space: nothing more is to be said of that
    assert alone.startswith("Beside it")


def test_a_take_says_why_now_before_what_the_tile_says_itself() -> None:
    state = turn()
    assert "Die 4 can place it in this same turn" not in said(state, "take mine from 3 die 1")[1]
    state.dice = ((2, 2), *state.dice[1:])  # two threes: one takes it, one places it
    assert said(state, "take mine from 3 die 1")[1][1:3] == [
        "Die 3 can place it in this same turn",
        "Nothing else of its colour lies in the market",
    ]
    state.round = 5
    assert "After this round the market is cleared" in said(state, "take bank from 4 die 1")[1]


def test_a_tile_that_lies_in_two_depots_is_called_with_its_own() -> None:
    state = position(
        phase="B",
        players={"0": {"placed": {"s19": "castle_1"}, "dice": [3, 4]}, "1": {}},
        depots={"3": {"tiles": ["mine_3"]}, "4": {"tiles": ["mine_4"]}},
    )
    assert said(state, "take mine from 3 die 1")[0] == "Take a mine from depot 3: die 3"
    assert face.drawbacks(turn(storage=["mine_4", "castle_2"]), 0, parse("take bank from 4 die 2"), scene(state)) == [
        "Your storage is full then"
    ]


def test_a_placement_says_what_waiting_would_lose() -> None:
    state = turn(storage=["mine_4", "ship_1", "ship_2"])
    assert "Makes room in your full storage" in said(state, "place mine on s34 die 1")[1]
    state.round = 5
    assert said(state, "place mine on s34 die 1")[1][2] == "In the next phase it would bring 2 points less"


def test_a_monastery_says_itself_when_it_works() -> None:
    """What it does lasts, or counts in the end: nothing of it happens when it is placed."""
    state = position(
        phase="B",
        players={"0": {"placed": {"s19": "castle_1"}, "dice": [3, 4]}, "1": {}},
        depots={"3": {"tiles": ["monastery_20"]}, "4": {"tiles": ["monastery_05"]}},
    )
    assert "At the end: 4 points for each building “Market” of your estate" in said(state, "take m20 from 3 die 1")[1]
    assert "With each ship you may also take the goods of one adjacent depot" in said(state, "take m05 from 4 die 2")[1]


def test_a_monastery_says_what_it_has_before_it_also_where_nothing_presses() -> None:
    """CB-13: mines, goods, empty spaces, buildings that lie there; of one that always helps the rounds left."""

    def why(number: int, **player: Any) -> list[str]:
        placed = {"s19": "castle_1", "s25": "mine_1", "s30": "mine_2"}
        state = position(
            phase="B",
            players={"0": {"placed": placed, "dice": [3, 3], **player}, "1": {}},
            depots={"3": {"tiles": [f"monastery_{number:02}"]}, "4": {"tiles": ["monastery_01", "building_market_1"]}},
        )
        state.round = 2
        return said(state, f"take m{number:02} from 3 die 1")[1]

    assert why(2)[1] == "With your mines 2 workers at the end of each of 4 phases"
    assert why(3, goods={"3": 2, "5": 1})[1] == "You have goods of 2 types to sell"
    assert why(3)[1] == why(8)[1] == "It helps as long as you play: 18 rounds follow this one"
    assert why(5)[1] == "It is of use for 6 spaces that are still empty"  # of board 1: those of ships
    assert why(20)[1] == "1 building that it counts lies in the market or in your storage"
    assert why(21)[0] == "At the end: 4 points for each building “Boarding house” of your estate"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_whole_games_is_called_something_and_its_reasons_are_whole_sentences(language: str) -> None:
    reasoned = 0
    for seats, options in KINDS:
        for count, state in enumerate(course(seats, options, f"why {seats}")):
            deciding = state.decision().seats
            if count % 11 or not deciding:
                continue
            for action in list(state.legal_actions(deciding[0]))[:: 1 + len(state.legal_actions(deciding[0])) // 6]:
                shown = scene(state, language)
                assert face.called(state, deciding[0], action, shown)
                why = face.reasons(state, deciding[0], action, shown)
                reasoned += bool(why)
                assert all("{" not in each and not each.endswith(".") for each in why)
                assert len(set(why)) == len(why), why
    assert reasoned > 300


def test_alone_the_judgement_is_a_share_of_the_estate() -> None:
    last = 0.0
    for state in course(1, {"mode": "solo"}, "share"):
        (share,) = INSIGHT.evaluate(state) if -1 not in state.boards else (0.5,)
        assert 0.0 < share <= 1.0
        assert face.aim(state, Words("en", ("mohreh.core", "mohreh.games.burgundy")))
        last = share
    assert state.decision().seats == () and not state.won
    assert last == state.covered[0].bit_count() / 37
    assert face.aim(BURGUNDY.new({}, 2), Words("en", ("mohreh.core", "mohreh.games.burgundy"))) == ""


def test_no_flag_of_an_estate_lies_on_another_or_beyond_its_edge() -> None:
    words, found = Words("en", ("mohreh.core", "mohreh.games.burgundy")), 0
    for seats, options in KINDS:
        for at, state in enumerate(course(seats, options, "flags")):
            if at % 12 or not state.covered[0]:
                continue
            flags = re.findall(
                r'class="flag[^"]*" transform="translate\((\d+) (-?\d+)\)"><path d="M-(\d+) ',
                str(drawing(state, 0, words)),
            )
            row = sorted((int(y), int(x) - int(half), int(x) + int(half)) for x, y, half in flags)
            found += len(row)
            assert all(one[0] != other[0] or one[2] <= other[1] + 3 for one, other in pairwise(row)), (options, row)
            assert all(left >= -3 and right <= plan(state.boards[0]).size[0] + 3 for _, left, right in row), row
    assert found > 500


def test_border_posts_stand_whole_on_the_drawing_and_no_flag_lies_on_one() -> None:
    for number, board in enumerate(BOARDS):
        wide, high = plan(number).size
        for x, y in _post_places(number) if any(board.posts) else ():
            assert 17 <= x <= wide - 17 and 17 <= y <= high - 17
            moved = _aside(x + 5, y - 6, 40, _post_places(number))
            assert abs(x + 5 + moved - x) >= 40 + 17
