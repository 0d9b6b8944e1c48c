"""What is heard of a round of Silver: what is drawn, laid, looked at and turned up, and the end of the round."""

from __future__ import annotations

from typing import Any

from mohreh.core.chance import Chance
from tests.tools.shell import Page

_OF = {
    "draw": "take",
    "take": "take",
    "discard": "place",
    "decline": None,
    "put": None,
    "continue": None,
    "vote": "shield",
}
"""What is heard of an action that ends no round, by its verb; of those left out it depends on what comes of them."""


def test_each_turn_sounds_as_what_is_done_and_the_villages_are_heard_to_be_turned_up() -> None:
    page, chance = Page(), Chance("heard")
    met: set[str] = set()
    page.begin("", "", game="silver")
    for _ in range(2000):
        screen: Any = page.table.screen
        if screen.game.over:
            break
        if screen.veiled is not None:
            assert "sound" not in page.ask("lift")
            continue
        action = str(chance.choose(list(screen.game.state.legal_actions(screen.deciding))))
        verb = action.split()[0]
        ended = len(screen.game.state.rounds)
        sound = page.ask("act", action=action).get("sound")
        if screen.game.over:
            assert sound == "victory"
        elif len(screen.game.state.rounds) > ended:
            assert sound == "reveal"
            met.add("round")
        elif verb in _OF:
            assert sound == _OF[verb], action
        met.add(verb)
    assert page.over and {"round", "draw", "discard", "vote"} <= met
