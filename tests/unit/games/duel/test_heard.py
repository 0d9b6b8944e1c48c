"""What is heard of a turn of 7 Wonders Duel: each sound at its moment, and at no other."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.games.duel.scenario import READER
from tests.tools.shell import Page
from tests.unit.games.duel.begun import begin

_LAST = {"age": 1, "structure": {"18": "tavern"}}
_TURNS = {
    "place": "build lumber_yard",
    "coin": "build tavern",
    "coin ": "discard lumber_yard",
    "shield": "build guard_tower",
}


def at(position: dict[str, Any]) -> Page:
    """Two people at a described position."""
    page = Page()
    begin(page, "", "", first="seat-1", wonders="first-game")
    game: Any = page.table.game
    history = game.history
    history.state = READER.position(position)[0]
    history.steps.clear()
    history._kept = {0: history.state.clone()}
    return page


@pytest.mark.parametrize(("sound", "action"), _TURNS.items())
def test_a_turn_sounds_as_what_it_brings(sound: str, action: str) -> None:
    """A card that brings coins as coins do, a red one as shields do; what is looked at or taken back makes no sound."""
    cards = {"17": "lumber_yard", "18": "tavern", "19": "guard_tower"}
    page = at({"age": 1, "structure": cards, "players": {"A": {"coins": 9}}})
    assert "sound" not in page.ask("look", what="card tavern")
    assert page.ask("act", action=action)["sound"] == sound.strip()
    assert "sound" not in page.ask("undo")


def test_an_age_that_begins_is_a_reveal_and_a_victory_is_one() -> None:
    page = at(_LAST)
    sounds = [page.ask("act", action="discard tavern").get("sound")]
    game: Any = page.table.game
    while game.state.age == 1:
        sounds.append(page.ask("act", action=page.actions()[0]).get("sound"))
    assert sounds[-1] == "reveal" and sounds.count("reveal") == 1
    page = at({"age": 3, "structure": {"18": "arsenal", "19": "forum"}, "pawn": 7, "players": {"A": {"coins": 60}}})
    assert page.ask("act", action="build arsenal")["sound"] == "victory"
    assert "sound" not in page.ask("over")


def test_wonders_and_progress_tokens_are_taken() -> None:
    page = Page()
    begin(page, "", "", first="seat-1")
    assert page.ask("act", action=page.actions()[0])["sound"] == "take"
    own = {"coins": 60, "cards": ["pharmacist"]}
    page = at(
        {"age": 2, "structure": {"18": "dispensary", "19": "walls"}, "players": {"A": own}, "board_tokens": ["law"]}
    )
    assert page.ask("act", action="build dispensary")["sound"] == "place"
    assert page.ask("act", action="take law")["sound"] == "take"
