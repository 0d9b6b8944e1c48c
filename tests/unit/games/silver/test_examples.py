"""Examples of Silver: as data, and at the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.scenario import play as walk
from mohreh.games.silver.components import NUMBERS
from mohreh.games.silver.scenario import READER
from tests.tools.examples import Reader, load


def test_there_are_many() -> None:
    assert len(examples.names("mohreh.games.silver")) >= 25


@pytest.mark.parametrize("name", ["set2", "set3", "set4"])
def test_a_new_round_holds_all_cards(name: str) -> None:
    state = next(iter(walk(load("silver", name).scenario, READER))).state
    assert Counter(state.face) == Counter(NUMBERS)


def test_another_way_to_the_same_position_counts() -> None:
    """The looks of two Empaths may be put away by hand or by "show me"."""
    reader = Reader()
    reader.open("silver", "em1")
    reader.ask("act", action="empath 1 looks 3")
    assert reader.game.state.decision().kind == "look"
    reader.ask("act", action="put away")
    assert reader.ask("show-me")["scene"]["step"] == 3


def test_a_round_goes_on_by_ordinary_luck() -> None:
    """After the script the game is an ordinary one: a whole new deal, the same after every reset."""
    reader = Reader()

    def deal() -> Any:
        reader.open("silver", "sc1")
        while not reader.game.example.done:
            reader.ask("show-me")
        assert reader.screen.moment.shared
        reply = reader.ask("act", action="continue")
        assert reply["ok"]
        return reader.game.state

    first, second = deal(), deal()
    assert first == second
    assert first.round == 2
    assert list(first.face) != sorted(first.face)
