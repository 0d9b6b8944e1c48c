"""A first visit stays small, and leaves room for the games to come."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from mohreh.table import games
from tests.tools import weights


def test_the_first_visit_has_room_for_five_games(site: Path) -> None:
    found = weights.weights(site)
    each = sorted(found[game] for game in games.shipped())
    assert found[weights.SHARED] + sum(each[:2]) <= weights.WITH_TWO + weights.EACH_MORE * len(each[2:])
    assert sum(found.values()) <= weights.FIRST_VISIT


@pytest.mark.parametrize("game", games.shipped())
def test_a_game_is_not_too_heavy(site: Path, game: str) -> None:
    size = weights.weights(site)[game]
    assert (site / f"lib/{game}.pack").stat().st_size < size <= weights.limit(game)


def test_a_host_that_packs_nothing_sends_no_bigger_archives(site: Path) -> None:
    """The archives cannot be packed any further, by whatever host."""
    for archive in (site / "lib").iterdir():
        whole = archive.read_bytes()
        assert len(gzip.compress(whole)) > 0.99 * len(whole)
