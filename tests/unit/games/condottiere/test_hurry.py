"""Computers that fight on, and who would not watch them: what is still read, and how long they think."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.table.game import thinking
from tests.unit.table.timed import PACE, Timed, waits


def test_what_is_announced_is_read_before_the_next_move_covers_it() -> None:
    page = Timed("condottiere", "hurry", *["random"] * 3)
    found = waits(page, 25, skips=True)
    assert any(announced and seconds >= thinking.READ * PACE / 1000 for seconds, _, announced in found)


def test_whoever_is_asked_to_play_at_once_thinks_for_a_quarter_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    make = thinking.make

    def spied(game: Any, name: str, seed: str, budget: Any = None) -> Any:
        given.append(budget)
        return make(game, name, seed, budget)

    monkeypatch.setattr(thinking, "make", spied)
    page = Timed("condottiere", "hurry", "hard", "hard")
    page.until_skippable()
    given.clear()
    page.step()
    assert given == [None]  # the level's own
    page.ask("hurry")
    page.table.game.computers.turns.clear()  # whatever comes of that thought, one begins now
    page.step()
    assert given[1].seconds == thinking.AT_ONCE * 1.0 and given[1].playouts == 400
