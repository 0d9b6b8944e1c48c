"""What a seat may look up again of cards that it was shown."""

from __future__ import annotations

import pytest

from mohreh.games.condottiere.sheet_deals import noted
from tests.tools.condottiere.sentences import play, position, scene


@pytest.mark.parametrize(("drawing", "until"), [(False, "the end of the round"), (True, "the end of the game")])
def test_what_was_shown_can_be_looked_up_for_as_long_as_it_holds(drawing: bool, until: str) -> None:
    """CO-17.2: a round; with Draw after battle there are none (CO-11.1), and nothing voids what was shown."""
    state = position(options={"draw_after_battle": drawing}, hands=[["merc_1", "merc_5"], ["merc_1"]])
    play(state, "show merc_5 to 2")
    assert until in str(noted(state.observe(1), scene(viewer=1)))
