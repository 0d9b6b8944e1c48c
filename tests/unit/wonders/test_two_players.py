"""Two players at the table, one of them a computer: as controller it answers twice in a turn, first for itself."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.games.wonders import WONDERS
from tests.unit.test_table_play import Page


@pytest.mark.parametrize("level", WONDERS.levels)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_computer_chooses_for_the_free_city_as_well(level: str, seed: str) -> None:
    page, chance = Page(), Chance(seed)
    page.ask("new", game="wonders", seats=[{}, {"bot": level}], entropy="e", seed=seed)
    session: Any = page.table.session
    for _ in range(12):  # two rounds of control, and more than one Age where the person is quick
        page.wait(limit=100)
        assert not session.over
        assert page.ask("act", action=str(chance.choose(session.state.legal_actions(session.deciding))))["ok"]
    answers = [str(step.action) for step in session.history.steps if step.seat == 1]
    for_the_city = [text for text in answers if text.startswith("city ")]
    assert for_the_city, "it has never chosen for the Free City"
    if level != "random":  # a random one may change its mind
        assert len(for_the_city) <= len(answers) / 2
