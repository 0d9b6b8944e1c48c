"""Ids for `gymnasium.make`, such as that of `id_of`: one seat of a game as a Gymnasium environment (`mohreh.single`).

Importing this module registers them; Gymnasium does that itself for an id that begins with the name of the module.
Arguments are those of `mohreh.single`.

>>> alone = gymnasium.make("mohreh.rl.ids:mohreh/Duel-v1", level="greedy", seat=0)
>>> seen, info = alone.reset(seed=1)
>>> int(info["action_mask"].sum())
3
"""

from __future__ import annotations

from importlib.resources import files

import gymnasium

from mohreh.table.games import GAMES, in_folders

NAMESPACE = "mohreh"
VERSION = 1
"""The version of all ids, raised if what an agent sees or says changes: see `environment.VERSION` and the versions of
the tables of phrases."""


def id_of(game: str) -> str:
    """The id of a game.

    >>> id_of("duel")
    'mohreh/Duel-v1'
    """
    return f"{NAMESPACE}/{game.capitalize()}-v{VERSION}"


def register() -> None:
    """Register every game with an encoding, unless it is already registered. No game is imported for that."""
    folder = files(GAMES)
    for game in in_folders():
        if id_of(game) not in gymnasium.registry and folder.joinpath(game, "encoding.py").is_file():
            gymnasium.register(id_of(game), entry_point="mohreh.rl.gym:single", kwargs={"game": game})


register()
