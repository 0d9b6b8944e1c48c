"""Who lays which board before the first phase (CB-2.9, CB-25.1), and where start castles stand (CB-2.12, CB-2.14)."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.options import OptionError, by_key, complete, settled, why_not
from mohreh.core.record import Record, dumps, loads, replay
from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy.boards import BOARDS, CASTLE, FURTHER
from mohreh.games.burgundy.state import State
from mohreh.table.saves import storage
from tests.tools.shell import Page

CENTRE = {"start-castle": "centre-s19"}
POSTED = {"boards": "free-choice", "modules": "border-posts"}


def begun(options: dict[str, str], seats: int, start: int = 1) -> Any:
    """A game in which it has been drawn who begins."""
    state = BURGUNDY.new(options, seats)
    state.apply(CHANCE, BURGUNDY.parse(f"start {start}"))
    return state


def chosen(state: Any, *boards: str) -> Any:
    """The same when every seat has chosen its board and has its goods."""
    for board in boards:
        state.apply(state.active, BURGUNDY.parse(f"choose {board}"))
    assert state.decision().kind == "goods"
    state.apply(CHANCE, state.sample(Chance("goods")))
    return state


def castles(state: Any) -> list[list[str]]:
    """By seat the spaces on which a castle stands."""
    return [
        [name for at, name in enumerate(state.board(seat).names) if state.covered[seat] >> at & 1]
        for seat in range(state.agreed.n)
    ]


@pytest.mark.parametrize(("option", "board"), [("all-1", "1"), ("all-2", "2")])
def test_the_same_board_for_everybody_is_not_asked_for(option: str, board: str) -> None:
    state = begun({"boards": option}, 3, 2)
    assert [state.board(seat).id for seat in range(3)] == [board] * 3
    assert state.decision().kind == "goods"


def test_who_may_choose_is_asked_in_seat_order() -> None:
    state = begun({"boards": "free-choice"}, 3, 2)
    asked = []
    while state.decision().kind == "setup_boards":
        asked.append(state.active)
        state.apply(state.active, BURGUNDY.parse(f"choose {state.active + 3}"))
    assert asked == [1, 2, 0]
    assert [state.board(seat).id for seat in range(3)] == ["3", "4", "5"]


@pytest.mark.parametrize("modules", ["none", "border-posts"])
def test_what_the_box_does_not_have_is_not_offered(modules: str) -> None:
    """CB-25.1: of the boards with border posts it has 11a to 11f."""
    state = begun({"boards": "free-choice", "modules": modules}, 2)
    offered = [str(action).removeprefix("choose ") for action in state.legal_actions(state.active)]
    posts = ["11a", "11b", "11c", "11d", "11e", "11f"] if modules != "none" else []
    assert offered == [*(str(number) for number in range(1, 11)), *posts]
    for id_ in FURTHER:
        refused = state.refusal(state.active, BURGUNDY.parse(f"choose {id_}"))
        assert refused is not None and (refused.clause, refused.code) == ("CB-25.1", "board_not_in_box")


def former_record() -> Record:
    """What a former version wrote, which offered two boards more."""
    actions = [(CHANCE, "start 1"), (0, "choose 11h"), (1, "choose 11g"), (CHANCE, "goods 1 1 2 3 4 4")]
    actions += [(0, "castle s16"), (1, "castle s19")]
    return Record("burgundy", {**POSTED, "start-castle": "free"}, [{}, {}], seed="former", actions=actions)


def test_records_in_which_somebody_chose_such_a_board_load_for_ever() -> None:
    record = loads(dumps(former_record()))
    state = replay(record, BURGUNDY)
    assert [state.board(seat).id for seat in range(2)] == ["11h", "11g"]


def test_a_save_of_such_a_game_is_played_on_and_its_rematch_is_as_today() -> None:
    page = Page()
    text = dumps(former_record())
    reply = page.ask("import", text=text, entropy="former")
    page.ask("open", id=reply["save"]["id"], text=reply["save"]["record"])
    opened, state = page.table.game, page.position(State)
    assert [state.board(seat).id for seat in range(2)] == ["11h", "11g"]
    again = storage.read(storage.write(opened), page.table.screen.words)
    assert replay(again.record, BURGUNDY).boards == state.boards
    page.ask("rematch", entropy="rematch")
    assert page.table.game.options["boards"] == "free-choice"


def test_boards_with_a_castle_space_in_the_centre() -> None:
    """CB-2.14 names four; the option can be chosen where one of them can be in play."""
    rows = [board for board in BOARDS if board.id not in FURTHER and "s19" in board.place]
    assert [board.id for board in rows if board.kinds[board.place["s19"]] == CASTLE] == ["1", "2", "3", "6"]
    option = by_key(BURGUNDY.options, 2)["start-castle"]
    for boards in ("all-1", "all-2", "random-distinct", "free-choice"):
        options = complete(BURGUNDY, {"boards": boards, **CENTRE}, 2)
        assert option.applies(options) and options["start-castle"] == "centre-s19"
    posted = {"boards": "border-posts-random", "modules": "border-posts"}
    assert not option.applies(complete(BURGUNDY, posted, 2))
    for other, seats in ((posted, 2), ({"mode": "team"}, 4), ({"mode": "solo"}, 1)):
        with pytest.raises(OptionError, match=r"CB-2\.14"):
            complete(BURGUNDY, {**other, **CENTRE}, seats)


def test_castles_stand_in_the_centre_of_every_board_that_has_a_castle_space_there() -> None:
    state = chosen(begun({"boards": "free-choice", **CENTRE}, 4, 3), "1", "2", "3", "6")
    assert castles(state) == [["s19"]] * 4 and state.decision().kind == "stock"
    assert len(state.piles[3]) == 14 - 4


def test_on_other_boards_their_owners_choose_in_seat_order() -> None:
    """CB-2.12."""
    state = chosen(begun({"boards": "free-choice", **CENTRE}, 4, 2), "9", "6", "4", "3")
    assert castles(state) == [["s19"], [], ["s19"], []]
    asked = []
    while state.decision().kind == "setup_start_castle":
        asked.append(state.active)
        state.apply(state.active, state.legal_actions(state.active)[-1])
    assert asked == [1, 3] and state.decision().kind == "stock"
    assert [len(row) for row in castles(state)] == [1] * 4


def test_newcomers_are_offered_the_centre_and_nobody_else_has_it_unasked() -> None:
    """CB-2.14: recommended for the first game."""
    option = by_key(BURGUNDY.options, 2)["start-castle"]
    assert option.first == "centre-s19" and complete(BURGUNDY, {}, 2)["start-castle"] == "free"
    html = Page().ask("dialog", game="burgundy")["regions"]["new-game"]
    field = html[html.index('id="option-start-castle"') :]
    inputs = [each.partition(">")[0] for each in field.split("<input")[1:3]]
    assert ["data-first" in each for each in inputs] == [False, True]
    assert [" checked" in each for each in inputs] == [True, False]


def test_an_option_that_is_not_asked_for_any_more_stands_in_nobodys_way() -> None:
    """Who is offered the centre for the start castle can choose teams, whose board has no such place (CB-2.14)."""
    four = complete(BURGUNDY, CENTRE, 4)
    assert why_not(BURGUNDY, four, "mode", "team") is None
    assert settled(BURGUNDY, {**four, "mode": "team"}, 4)["start-castle"] == "free"
    assert why_not(BURGUNDY, complete(BURGUNDY, {}, 2), "mode", "team") is not None
