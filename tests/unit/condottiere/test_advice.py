"""What a hint says of a move in Condottiere is true of the battle that is fought."""

from __future__ import annotations

from mohreh.games.condottiere import advice
from mohreh.games.condottiere.actions import parse
from tests.tools.condottiere.told import position, scene


def test_nobody_keeps_cards_for_a_battle_after_the_last() -> None:
    """CO-10.4, CO-10.5: the final battle decides the game."""
    hands, lines = [["merc_1"], ["merc_1"]], [["merc_2"], ["merc_5"]]
    final = position(final=True, participants=[0, 1], owner={"roma": 0, "napoli": 1}, hands=hands, lines=lines)
    assert advice.reasons(final.observe(0), 0, parse("pass"), scene()) == []
    state = position(owner={"roma": 0, "napoli": 1}, contested="parma", hands=hands, lines=lines)
    assert advice.reasons(state.observe(0), 0, parse("pass"), scene())[-1] == "Keeps your cards for the next battle"
