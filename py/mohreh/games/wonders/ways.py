"""How the actions of 7 Wonders are pressed: in the dock, once their card or Wonder has been picked."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.lesson import Mark
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.state import State


def ways(view: State, scene: Scene, action: Action) -> tuple[Mark, ...]:
    """The presses for an action: picking its card or Wonder unless it is picked, and its button. "take nothing" is
    about no card and has a button at once."""
    return Choices(view, scene).way(action).act(action)
