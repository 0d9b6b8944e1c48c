"""Boards lie in Firefox ESR and in WebKitGTK, the engine of Safari, where they lie in Chromium: the same position of
each game is drawn in all of them, at every size. Where one is not installed it is skipped, and said so."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mohreh.table import games
from tests.tools import geometry
from tests.tools.counting import CountingServer
from tests.tools.engines import need
from tests.tools.geometry import Sheet
from tests.tools.shown import DRAW, DRESS, SIZES, Shown, full

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # selenium's own
]
# The board is made anew and its choices are shown, as at this size from the beginning.
ANEW = "() => { hands.blank('board'); window.asked = ''; }"
DECISIONS = 12  # after which the boards are compared, as soon as a person is asked


def in_the_middle(game: str, language: str) -> Shown:
    """A game of a person and computers that is shown nowhere yet."""
    shown, chance, done = full(game, [], games.room(game).recommended, "geometry", language), random.Random(game), 0
    while done < DECISIONS or not shown.asks:
        assert shown.step(chance.choice), "it is over"
        done += 1
    return shown


@pytest.fixture(scope="module", params=["en", "fa"])
def sheets(
    request: pytest.FixtureRequest, site: Path, playwright: Any, engine: str
) -> Iterator[tuple[str, str, Sheet, Sheet]]:
    """The name of the other engine, a language, a page of Chromium and one of that engine."""
    server = CountingServer(site, handler=geometry.Bare)
    language = request.param
    with (
        geometry.chromium(playwright, server, language, engine) as ours,
        geometry.OTHERS[engine](playwright, server, language) as theirs,
    ):
        yield engine, language, ours, theirs
    server.kill()


@pytest.fixture(scope="module", params=sorted(geometry.OTHERS))
def engine(request: pytest.FixtureRequest) -> str:
    need(request.param)
    return str(request.param)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", games.shipped())
def test_boards_lie_where_they_lie_in_chromium(sheets: tuple[str, str, Sheet, Sheet], game: str) -> None:
    engine, language, *both = sheets
    table = in_the_middle(game, language).table
    whole = table.call(json.dumps({"do": "settings", "lang": language, "latin": False, "bots_pace": 0}))
    for sheet in both:
        sheet.evaluate(DRESS, game)
    wrong: list[str] = []
    for size in SIZES:
        for sheet in both:
            sheet.resize(*size)
            sheet.evaluate(ANEW)
            sheet.evaluate(DRAW, whole)
        ours, theirs = (sheet.boxes() for sheet in both)
        if found := geometry.elsewhere(ours, theirs, geometry.known(engine, game)):
            wrong += [f"{size}: {len(found)} in all", *found[:6]]
    assert not wrong, "\n".join(wrong)
