"""The games as environments for learning: PettingZoo, Gymnasium and OpenSpiel. `pip install "mohreh[rl]"`.

`mohreh.env` is a PettingZoo environment (AEC) of any game with any of its options; `mohreh.parallel` the same with
agents that act at once where they choose in secret; `mohreh.single` one seat of it as a Gymnasium environment, against
a level of the game; `mohreh.rl.openspiel` registers the games there.

What is said and seen comes from the module `encoding` of the game (`mohreh.core.encoding`): actions in numbered
phrases, observations from `State.observe` of the seat and from nothing else. `episode` is the same without any library.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mohreh.rl.aec import Env, env
    from mohreh.rl.episode import Episode, plan
    from mohreh.rl.gym import Single, single
    from mohreh.rl.simultaneous import Parallel, parallel

_FROM = {
    "Episode": "episode",
    "plan": "episode",
    "Env": "aec",
    "env": "aec",
    "Parallel": "simultaneous",
    "parallel": "simultaneous",
    "Single": "gym",
    "single": "gym",
}

__all__ = ["Env", "Episode", "Parallel", "Single", "env", "parallel", "plan", "single"]


def __getattr__(name: str) -> object:
    """What needs a library is imported when it is asked for."""
    if name in _FROM:
        return getattr(import_module(f"mohreh.rl.{_FROM[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
