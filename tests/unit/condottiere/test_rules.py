"""Single rules of Condottiere in small positions, each test named after what its clause says."""

from __future__ import annotations

import pytest

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.components import REGION_IDS
from tests.tools.condottiere.told import position


@pytest.mark.parametrize("last", REGION_IDS)
def test_the_board_is_full_but_for_the_region_with_the_favor(last: str) -> None:
    """CO-9.4: whichever region that is; without the Favor on it one is still to be fought for."""
    owner = {region: place % 4 for place, region in enumerate(REGION_IDS) if region != last}
    other = next(iter(owner))
    for favor, full in ((last, True), (other, False), (None, False)):
        state = position(4, phase="choose_region", owner=owner, favor=favor)
        assert scoring.board_full(state) is full
