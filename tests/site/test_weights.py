"""A first visit stays small, and leaves room for the games to come.

Every run weighs what is packed quickly, as for who plays here, and knows what that is more; a thorough one packs the
same for a host, as `serve.py --build` does it.
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


@pytest.mark.thorough
def test_who_plays_here_gets_the_same_as_from_a_host(site: Path, hosted: Path) -> None:
    quick, best = ({path.name: path.read_bytes() for path in (each / "lib").iterdir()} for each in (site, hosted))
    assert quick.keys() == best.keys()
    for name, packed in best.items():
        assert gzip.decompress(packed) == gzip.decompress(quick[name])
        assert len(packed) <= len(quick[name])


@pytest.fixture(scope="module")
def found(site: Path) -> dict[str, int]:
    """What the site weighs as it is."""
    return weights.weights(site)


def has_room_for_five(found: dict[str, int], quickly: int = 0) -> bool:
    """Whether these weights of a first visit leave room for five games; so much more of it is for packing quickly."""
    each = sorted(found[game] for game in games.shipped())
    two = found[weights.SHARED] + sum(each[:2]) <= weights.WITH_TWO + weights.EACH_MORE * len(each[2:]) + quickly
    return two and sum(found.values()) <= weights.FIRST_VISIT + quickly


def test_the_first_visit_has_room_for_five_games(found: dict[str, int]) -> None:
    assert has_room_for_five(found, weights.QUICKLY)


@pytest.mark.thorough
def test_so_it_has_on_a_host_and_what_packing_quickly_takes_is_known(found: dict[str, int], hosted: Path) -> None:
    weighed = weights.weights(hosted)
    assert has_room_for_five(weighed)
    assert abs(sum(found.values()) - sum(weighed.values()) - weights.QUICKLY) < 500


@pytest.mark.parametrize("game", games.shipped())
def test_a_game_is_not_too_heavy(site: Path, found: dict[str, int], game: str) -> None:
    packed = (site / f"lib/{game}.pack").stat().st_size
    assert packed < found[game] <= weights.limit(game) + packed // 14  # packed quickly it is that much larger


def test_a_host_that_packs_nothing_sends_no_bigger_archives(site: Path) -> None:
    """The archives cannot be packed any further, by whatever host."""
    for archive in (site / "lib").iterdir():
        whole = archive.read_bytes()
        assert len(gzip.compress(whole)) > 0.99 * len(whole)
