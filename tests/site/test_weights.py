"""A first visit stays small, and leaves room for the games to come.

What is weighed is packed for a host, as `serve.py --build` does it: tests, and who plays here, pack the same quickly.
"""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import pytest

from mohreh.site import archives, bytecode
from mohreh.table import games
from tests.tools import weights


@pytest.fixture(scope="module")
def hosted(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is put on a host."""
    copy: Path = shutil.copytree(site, tmp_path_factory.mktemp("host") / "site", ignore=shutil.ignore_patterns("lib"))
    archives.write(bytecode.build(), copy / "lib", best=True)
    return copy


def test_who_plays_here_gets_the_same_as_from_a_host(site: Path, hosted: Path) -> None:
    here, there = ({path.name: path.read_bytes() for path in (each / "lib").iterdir()} for each in (site, hosted))
    assert here.keys() == there.keys()
    for name, packed in there.items():
        assert gzip.decompress(packed) == gzip.decompress(here[name])
        assert len(packed) <= len(here[name])


def test_the_first_visit_has_room_for_five_games(hosted: Path) -> None:
    found = weights.weights(hosted)
    each = sorted(found[game] for game in games.shipped())
    assert found[weights.SHARED] + sum(each[:2]) <= weights.WITH_TWO + weights.EACH_MORE * len(each[2:])
    assert sum(found.values()) <= weights.FIRST_VISIT


@pytest.mark.parametrize("game", games.shipped())
def test_a_game_is_not_too_heavy(hosted: Path, game: str) -> None:
    size = weights.weights(hosted)[game]
    assert (hosted / f"lib/{game}.pack").stat().st_size < size <= weights.limit(game)


def test_a_host_that_packs_nothing_sends_no_bigger_archives(site: Path, hosted: Path) -> None:
    """The archives cannot be packed any further, by whatever host."""
    for archive in (*(site / "lib").iterdir(), *(hosted / "lib").iterdir()):
        whole = archive.read_bytes()
        assert len(gzip.compress(whole)) > 0.99 * len(whole)
