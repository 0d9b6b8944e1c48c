"""The pages for Python people: every module and every game has one, every link on them leads somewhere, and nobody who
only plays fetches any of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mohreh import __version__
from mohreh.core.record import dumps
from mohreh.lab import study
from mohreh.rl.episode import plan
from mohreh.site import python_api, worklist
from mohreh.table import games
from tests.tools.games import EVERY, OPEN


def pages(site: Path) -> list[Path]:
    return sorted((site / "python").rglob("index.html"))


def test_no_part_of_them_is_kept_by_who_plays(site: Path) -> None:
    assert not [address for address in worklist.at_first(site) if address.startswith(("python/", "styles/python"))]
    kept = [address for address in worklist.listing(site) if not address.startswith(worklist.KEPT)]
    assert not [address for address in kept if address.startswith(("python/", "styles/python"))]
    sizes = [path.stat().st_size for path in pages(site)]
    assert len(sizes) > 50 and sum(sizes) < 1_500_000


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    for path in pages(site):
        text = path.read_text(encoding="utf-8")
        for address in re.findall(r'<a href="([^"]+)"', text[text.index("<main") :]):
            if address.startswith("http"):
                continue
            to, _, place = address.partition("#")
            target = (path.parent / to).resolve() if to else path.parent
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), (path, address)
            assert not place or f'id="{place}"' in target.read_text(encoding="utf-8"), (path, address)


def test_a_page_tells_signature_docstring_and_example(site: Path) -> None:
    text = (site / python_api.FOLDER / f"{dumps.__module__}/index.html").read_text(encoding="utf-8")
    assert '<h2 id="dumps">' in text
    assert "def dumps(record: Record) -&gt; str" in text
    assert "&gt;&gt;&gt; loads(dumps(Record(" in text
    assert not re.search(r">_\w+</code></h[23]>", text)


def test_every_public_module_is_there_and_none_that_only_pages_need(site: Path) -> None:
    shown = {path.parent.name for path in (site / python_api.FOLDER).glob("*/index.html")}
    assert shown == set(python_api.modules())
    assert {"mohreh.core.game", "mohreh.bots", "mohreh.lab.arena", "mohreh.rl.aec"} <= shown
    assert {f"mohreh.games.{game}.encoding" for game in games.shipped()} <= shown
    assert "mohreh.core.html" not in shown


@pytest.mark.parametrize("game", games.shipped())
def test_the_page_of_a_game_tells_what_was_measured(game: str, site: Path) -> None:
    """For every number of seats, and it says how wide each interval is; the figures are of this version."""
    found, room = study.known(game), games.room(game)
    assert found["version"] == __version__
    assert [row["seats"] for row in found["sizes"]] == list(room.game.seats)
    matched = {(row["first"], row["second"]) for row in found["matches"]}
    assert matched >= {(room.levels[0], "random"), ("rollouts", "random"), ("rollouts", room.levels[0])}
    assert all(row["low"] <= row["share"] <= row["high"] and row["games"] >= 10 for row in found["matches"])
    text = (site / f"python/{game}/index.html").read_text(encoding="utf-8")
    for row in found["sizes"]:
        assert f"{row['branching']['mean']:g} ± {row['branching']['half']:g}" in text
    assert f"mohreh.env(&quot;{game}&quot;" in text or f'mohreh.env("{game}"' in text
    assert f"version = {{{__version__}}}" in text
    (table,) = (site / f"python/{game}").glob("phrases-*.txt")
    numbered = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    assert numbered == [[str(number), phrase] for number, phrase in enumerate(plan(game).phrases.phrases)]
    assert f'href="{table.name}"' in text
    rows = [
        line.split("\t") for line in (site / f"python/{game}/observation.txt").read_text(encoding="utf-8").splitlines()
    ]
    labels = plan(game, room.game.recommended or room.game.seats[0]).labels()
    assert rows == [[str(number), label] for number, label in enumerate(labels)] and 'href="observation.txt"' in text


@pytest.mark.thorough
@pytest.mark.parametrize("game", EVERY)
def test_figures_are_found_again(game: str) -> None:
    """The seed brings the same random games: what was kept is what the command finds, on any machine."""
    found = study.known(game)
    kept = found["sizes"][0]
    assert study.sizes(games.room(game).game, kept["seats"], kept["games"], found["seed"]) == kept


@pytest.mark.thorough
def test_a_match_is_found_again() -> None:
    found = study.known(OPEN)
    kept = found["matches"][0]
    again = study.match(
        games.room(OPEN).game, kept["first"], kept["second"], kept["games"], found["seed"], kept["playouts"]
    )
    assert again == kept
