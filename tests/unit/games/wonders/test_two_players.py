"""Two players at the table, one of them a computer: as controller it answers twice in a turn, first for itself."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.table import games
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import seat_people
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen

MOST = 100  # slices of thinking between two answers of the person


@pytest.mark.parametrize("level", ["beginner", "easy"])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_computer_chooses_for_the_free_city_as_well(level: str, seed: str) -> None:
    room, chance = games.room("wonders"), Chance(seed)
    words = room.words("en")
    people = seat_people([{}, {"bot": level}], words, room.levels)
    screen = Screen(GameInProgress("two", room, people, {}, seed), words)
    screen.game.settle()
    screen.game.computers.pace = 0
    for _ in range(12):  # the computer is controller more than once
        for _ in range(MOST):
            if screen.game.computers.pause() < 0:
                break
            screen.game.computers.work()
        assert screen.game.computers.pause() < 0, "the computer never ends"
        assert not screen.game.over and screen.deciding == 0
        commands.act(screen, str(chance.choose(screen.game.state.legal_actions(0))))
    answers = [str(step.action) for step in screen.game.history.steps if step.seat == 1]
    for_the_city = [text for text in answers if text.startswith("city ")]
    assert for_the_city, "it has never chosen for the Free City"
    assert len(for_the_city) <= len(answers) / 2
