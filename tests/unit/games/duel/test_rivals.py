"""The players that go for one supremacy, whom Duel's opponents are measured against."""

from __future__ import annotations

import pytest

from mohreh.games.duel import DUEL
from mohreh.lab.arena import compete
from mohreh.lab.entrants import entrant

FOLDER = "tests.bench.duel.rivals"


@pytest.mark.parametrize(
    ("name", "victory"), [("Scientist", "scientific_supremacy"), ("Warrior", "military_supremacy")]
)
def test_a_rusher_wins_as_it_means_to_against_whoever_does_not_look(name: str, victory: str) -> None:
    tally = compete(DUEL, entrant(f"{FOLDER}:{name}", DUEL), entrant("random", DUEL), 20, "rush")
    assert tally.share > 0.6
    assert tally.victories[0][victory] >= 8
