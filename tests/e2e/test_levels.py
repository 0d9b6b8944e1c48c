"""The computer's levels in the browser: chosen in the dialog by name and face, played against, seen at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mohreh.core.thinking import STEPS
from mohreh.table import games
from tests.e2e.player import GAME, RECORD, Player
from tests.tools.games import OPEN
from tests.tools.samples import first_of, thorough, times


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_each_level_is_chosen_shown_and_plays(seated: Callable[..., Player], language: str) -> None:
    """Levels against one person: the face in the field, some moves of both (every run: of the weakest), and
    the face on the kept game. What the others do at a table is asked without a page (`tests/unit/bots/test_levels.py`).
    """
    player = seated(language, quick=True)
    page = player.page
    room, moves = games.room(OPEN), times(1, 3)
    for level in STEPS if thorough() else (STEPS[0], STEPS[-1]):
        page.click(f"#home [data-do='new-game {OPEN}']")
        page.wait_for_selector("#new-game[open]")
        page.select_option("[name=seat-2-bot]", level)
        page.wait_for_selector(f"#new-game .person:nth-of-type(2) .plays > [data-level={level}]", state="visible")
        assert page.locator("#new-game .person:nth-of-type(2) .plays > .level:visible").count() == 1
        if not thorough() and level != STEPS[0]:
            page.keyboard.press("Escape")
            page.wait_for_selector("#new-game", state="hidden")
            continue
        page.click("#new-game [type=submit]")
        page.wait_for_selector("html[data-view=table] #board button:visible")
        assert len(player.act_some(moves, seed=3)) == moves
        player.settled()
        record = page.evaluate(RECORD, GAME + player.id)
        assert f'seat 2 bot "{level}"' in record
        own, rival = (sum(line.startswith(f"{seat} ") for line in record.splitlines()) for seat in (1, 2))
        assert own and rival
        player.home()
        page.wait_for_selector(f"#continue .kept-people [data-level={level}]", state="visible")
    names = {room.level_name(level, room.words(language)) for level in STEPS}
    assert len(names) == len(STEPS)
