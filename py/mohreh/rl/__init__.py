"""The games as environments for reinforcement learning, after `pip install "mohreh[rl]"`.

`mohreh.env` is a PettingZoo environment (AEC) of any game with any of its options; `mohreh.parallel` is a parallel one,
whose agents act simultaneously where they choose in secret; `mohreh.single` is one seat as a Gymnasium environment,
against a level of the game; `mohreh.rl.openspiel` registers the games in OpenSpiel.

The module `encoding` of a game (`mohreh.core.encoding`) defines its actions, as sequences of numbered phrases, and its
observations, which are computed from `State.observe` and nothing else. `episode` is the common part, without any
library.
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
    """Modules that need a library are imported on demand."""
    if name in _FROM:
        return getattr(import_module(f"mohreh.rl.{_FROM[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
