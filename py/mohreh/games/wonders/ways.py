"""How the actions of 7 Wonders are pressed: in the dock, once the card or the Wonder they are about is picked."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.lesson import Mark
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.state import State


def ways(view: State, scene: Scene, action: Action) -> tuple[Mark, ...]:
    """What is pressed for an action: what it is about, unless that is picked, and its button. "take nothing" is about
    no card and stands there at once."""
    return Choices(view, scene).way(action).act(action)
