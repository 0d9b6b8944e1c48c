"""How the actions of 7 Wonders Duel are pressed: in the sheet of their card, or where their thing lies to be chosen."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.lesson import Mark
from mohreh.core.ways import Way
from mohreh.games.duel.actions import Action
from mohreh.games.duel.components import CARDS
from mohreh.games.duel.state import State


def ways(view: State, scene: Scene, action: Action) -> tuple[Mark, ...]:
    """The presses for an action: a card is pressed in its sheet, everything else on the board."""
    way = Way(scene)
    return (way.look(f"card {CARDS[action.card].id}") if action.card >= 0 else way).act(action)
