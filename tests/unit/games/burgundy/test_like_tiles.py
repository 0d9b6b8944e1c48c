"""Of two like tiles, a private and a shared one, a partner chooses which is placed (CB-26.8)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from mohreh.bots import make
from mohreh.bots.bot import decide
from mohreh.core.text import LANGUAGES
from mohreh.core.thinking import Budget
from mohreh.games.burgundy import BURGUNDY, face
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import parse
from mohreh.games.burgundy.scenario import READER
from tests.tools.burgundy.sentences import foreign, logged, position
from tests.unit.games.burgundy.positions import scene

FEW = Budget(playouts=1)
BANK, MINE = c.TILE["bank"], c.MINE_TILE
ON = "place bank on L12 die 1"  # a building space with a 6, beside the start castle
SHARED = f"{ON} from shared"


def team(private: list[str], shared: list[str], **more: Any) -> Any:
    """The turn of seat 1; the estate has its start castle only."""
    estate = {"storage": shared, "placed": {"L19": "castle_1"}, "workers": 3}
    seat = {"storage": private, "dice": [6, 6]}
    return position(mode="team", teams={"A": estate}, players={"0": seat}, **more)


@pytest.fixture
def twins() -> Any:
    return team(["building_bank_1", "mine_1"], ["building_bank_2", "ship_1"])


def placings(state: Any, verb: str = "place bank on L12") -> list[str]:
    return [text for text in map(str, state.legal_actions(0)) if text.startswith(verb)]


def code(state: Any, text: str) -> tuple[str, str] | None:
    refused = state.refusal(state.active, parse(text))
    return None if refused is None else (refused.clause, refused.code)


def stores(state: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return state.private[0], state.storage[0]


def test_both_can_be_placed_and_an_old_text_means_the_private_one(twins: Any) -> None:
    assert placings(twins) == [ON, SHARED, ON.replace("die 1", "die 2"), SHARED.replace("die 1", "die 2")]
    for text, left in ((ON, ((MINE,), (BANK, c.SHIP_TILE))), (SHARED, ((BANK, MINE), (c.SHIP_TILE,)))):
        after = twins.clone()
        after.apply(0, parse(text))
        assert stores(after) == left and after.estate[0][after.board(0).place["L12"]] == BANK


def test_without_a_like_tile_nothing_is_named(twins: Any) -> None:
    named = ("CB-26.8", "storage_named")
    for private, shared in ((["building_bank_1"], []), ([], ["building_bank_1"])):
        state = team(private, shared)
        assert placings(state) == [ON, ON.replace("die 1", "die 2")]
        assert code(state, SHARED) == named
        state.apply(0, parse(ON))
        assert stores(state) == ((), ())
    assert code(twins, f"{ON} from private") == named
    assert code(team(["mine_1"], []), SHARED) == ("CB-7.3", "not_in_storage")
    alone = position(
        players={"0": {"storage": ["mine_1"], "placed": {"s19": "castle_1"}, "dice": [1, 2], "workers": 3}}
    )
    assert code(alone, "place mine on s18 die 1 from shared") == ("CB-26.8", "one_storage")


def test_what_the_partner_has_privately_is_no_like_tile() -> None:
    state = team(["mine_1"], ["building_bank_1"])
    state.private = (state.private[0], (), (BANK,), ())
    assert placings(state) == [ON, ON.replace("die 1", "die 2")]


@pytest.mark.parametrize("pending", ["place_effect:city_hall", "extra_action:castle", "extra_action:white"])
def test_effects_ask_for_it_as_well(pending: str) -> None:
    state = team(["building_bank_1"], ["building_bank_2"], pending=[pending], white_die=6)
    assert placings(state) == ["place bank on L12", "place bank on L12 from shared"]
    state.apply(0, parse("place bank on L12 from shared"))
    assert stores(state) == ((BANK,), ())


@pytest.mark.parametrize(
    ("told_from", "text"), [(None, ON), ("private", ON), ("shared", SHARED)], ids=["unsaid", "private", "shared"]
)
def test_descriptions_may_name_it(twins: Any, told_from: str | None, text: str) -> None:
    step = {"move": "place_tile", "die": 0, "tile": "building_bank_1", "space": "L12"}
    step |= {} if told_from is None else {"from": told_from}
    assert str(READER.action(twins, step)) == text


def test_descriptions_may_name_it_where_it_does_not_matter() -> None:
    step = {"move": "place_tile", "die": 0, "tile": "building_bank_1", "space": "L12"}
    for private, shared, where in ((["building_bank_1"], [], "private"), ([], ["building_bank_1"], "shared")):
        state = team(private, shared)
        assert str(READER.action(state, {**step, "from": where})) == ON
        other = "shared" if where == "private" else "private"
        assert code(state, str(READER.action(state, {**step, "from": other}))) == ("CB-26.8", "storage_named")


def buttons(state: Any, *picked: str) -> Mapping[str, str]:
    """By id what a press on the tiles of the storage does."""
    board = face.board(state, scene(state, picked=picked))
    return dict(re.findall(r'id="(held-(?:private|shared)-\w+)"[^>]*data-do="pick ([^"]*)"', board)) | {
        id_: does for does, id_ in re.findall(r'data-do="pick ([^"]*)"[^>]*id="(held-(?:private|shared)-\w+)"', board)
    }


def test_each_is_pressed_where_it_lies(twins: Any) -> None:
    assert buttons(twins)["held-private-bank"] == "tile.bank"
    assert buttons(twins)["held-shared-bank"] == "tile.bank.shared"
    assert buttons(twins, "tile.bank")["held-shared-bank"] == "tile.bank.shared for tile.bank"
    for mark, text, other in (("tile.bank", ON, SHARED), ("tile.bank.shared", SHARED, ON)):
        board = face.board(twins, scene(twins, picked=(mark, "space.l12", "die.1")))
        assert f'data-action="{text}"' in board and f'data-action="{other}"' not in board
    only = team([], ["building_bank_1"])
    assert buttons(only)["held-shared-bank"] == "tile.bank"


@pytest.mark.parametrize(
    ("language", "private", "shared"),
    [("en", "Private storage", "Shared storage"), ("fa", "ذخیره‌ی شخصی", "ذخیره‌ی مشترک")],
)
def test_a_space_pressed_first_offers_both_by_the_names_of_their_storages(
    twins: Any, language: str, private: str, shared: str
) -> None:
    board = face.board(twins, scene(twins, language, ("space.l12", "die.1")))
    for text, room in ((ON, private), (SHARED, shared)):
        assert room in re.findall(rf'data-action="{text}".*?</button>', board)[0]
    sheet = face.look(twins, "space 1 L12", scene(twins, language))
    assert sheet is not None
    assert f'data-action="{ON}"' in sheet.body and f'data-action="{SHARED}"' in sheet.body


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chips_of_a_city_hall_say_where_each_lies(language: str) -> None:
    state = team(["building_bank_1"], ["building_bank_2"], pending=["place_effect:city_hall"])
    board = face.board(state, scene(state, language))
    chips = {mark: re.findall(rf'id="chip-{mark}".*?</button>', board)[0] for mark in ("tile-bank", "tile-bank-shared")}
    rooms = {"en": ("Private storage", "Shared storage"), "fa": ("ذخیره‌ی شخصی", "ذخیره‌ی مشترک")}[language]
    assert [room in chip for room, chip in zip(rooms, chips.values(), strict=True)] == [True, True]


def test_the_log_says_which_where_it_matters(twins: Any) -> None:
    for text, store in ((ON, "private"), (SHARED, "shared")):
        sentence, clause = logged(twins.clone(), text)
        assert sentence.startswith(f"Sara places a bank of the {store} storage on ") and clause == "CB-8.1"
        assert not foreign(logged(twins.clone(), text, "fa")[0])
    assert logged(team(["building_bank_1"], []), ON)[0].startswith("Sara places a bank on ")


@pytest.mark.parametrize("level", BURGUNDY.levels)
def test_computers_place_one_of_them(twins: Any, level: str) -> None:
    assert twins.refusal(0, decide(make(BURGUNDY, level, "like tiles", FEW), twins, 0)) is None


def test_a_position_as_text_distinguishes_the_storages(twins: Any) -> None:
    assert "private bank mine, shared bank ship;" in str(twins)
    assert "private nothing, shared bank ship;" in str(twins), "of the partner"
