"""The common part of the environments of `mohreh.rl`: spaces, observations, action masks, rewards, rendering."""

from __future__ import annotations

import copy
import operator
import secrets
from typing import TYPE_CHECKING, Any, Self, TypeAlias, TypedDict

import numpy as np
from gymnasium import spaces

from mohreh.core.game import EVERYBODY, AnyState
from mohreh.rl.episode import REWARDS, Episode, Plan

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
"""A NumPy array."""
RENDERED = ("human", "ansi")
"""The modes of `render`: printed, or returned as text."""
VERSION = 1
"""The version of observations, raised if the order or meaning of their numbers changes. Tables of phrases have their
own."""
_AFTER_RESET = ("episode", "agent_selection", "rewards", "terminations", "truncations", "infos", "_bots")


class Observation(TypedDict):
    """What an agent sees."""

    observation: Any
    """All features as one flat array of int16; with `observations="named"`, a dictionary of arrays."""
    action_mask: Array
    """1 for each phrase that is legal now, as int8; all 0 if the agent is not asked."""


def number_of(action: object) -> int:
    """The number of a phrase that is given as an integer of any kind, such as one of NumPy.

    Raises TypeError for anything else.

    >>> number_of(np.int64(3))
    3
    >>> number_of("build stable")
    Traceback (most recent call last):
        ...
    TypeError: an action is the number of a phrase, a whole number, and not 'build stable'
    """
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"an action is the number of a phrase, a whole number, and not {action!r}") from None


def flat(episode: Episode, seat: int) -> Array:
    """The observation of a seat as a flat array of int16."""
    found, apart = episode.rows(seat)
    numbers: Array = np.frombuffer(found, dtype=np.uint8).astype(np.int16)
    for at, row in apart:
        values = list(row)
        numbers[at : at + len(values)] = values
    return numbers


class Environment:
    """The base class of all environments. Agents are called "seat_1", "seat_2" and so on.

    - `reward`: what the end of a game is worth, one of REWARDS.
    - `observations`: "flat", one array of int16, or "named", a dictionary of arrays.
    - `forced`: agents are asked even if they have no choice.
    - `limit`: the number of moves after which a game is truncated; None: never.
    - `render_mode`: "human", "ansi" or None.

    Pickled and restored, an environment continues exactly as the original does. For search there is `fork`.

    Raises ValueError for any other value of these.
    """

    episode: Episode
    """The game since the last `reset`."""

    def __init__(
        self,
        plan: Plan,
        *,
        reward: str = "rank",
        observations: str = "flat",
        forced: bool = False,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in REWARDS:
            raise ValueError(f"{reward!r} is no reward: use one of {', '.join(REWARDS)}")
        if observations not in ("flat", "named"):
            raise ValueError(f"{observations!r} is no kind of observations: use flat or named")
        if render_mode not in (None, *RENDERED):
            raise ValueError(f"{render_mode!r} is no mode of rendering: use None, {' or '.join(RENDERED)}")
        if limit is not None and limit < 1:
            raise ValueError(f"a game cannot be truncated after {limit} moves: use 1 or more, or None")
        self.plan, self.reward, self.forced, self.limit, self.render_mode = plan, reward, forced, limit, render_mode
        self.flat = observations == "flat"
        self.metadata: dict[str, Any] = {
            "name": f"mohreh_{plan.game.id}_v{VERSION}_{plan.phrases.version}",
            "render_modes": list(RENDERED),
            "render_fps": 1,
            "is_parallelizable": False,  # by the library's own wrapper; see simultaneous.py
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(plan.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(plan.phrases)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._seed, self._games = secrets.token_hex(16), 0
        self.agents: list[str] = []

    def begin(self, seed: int | None, *, together: bool = False) -> None:
        """Start a game. A seed determines the random numbers of this game and of all later games without a seed."""
        if seed is not None:
            self._seed, self._games = str(seed), 0
        self._games += 1
        self.episode = Episode(self.plan, f"{self._seed}/{self._games}", forced=self.forced, together=together)
        self.agents = list(self.possible_agents)

    if not TYPE_CHECKING:  # which would believe that every name is there

        def __getattr__(self, name: str) -> object:
            """Raise AttributeError, with the remedy where there is no game yet."""
            if name in _AFTER_RESET:
                raise AttributeError(f"no game has been started: call reset() before {name.lstrip('_')}")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def fork(self, seed: object, agent: str | None = None) -> Self:
        """An independent copy for search, with all that an agent cannot know resampled.

        It has the same observation and the same legal phrases for the agent, by default the one that is asked. What is
        hidden from it, such as cards in other hands, and all outcomes of chance to come are determined by the seed: no
        search can learn from copies what really lies there. The same seed gives the same copy.
        """
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list):
                setattr(other, name, copy.copy(value))
        other._seed, other._games = str(seed), 0
        other.episode = self.episode.fork(str(seed), None if agent is None else self._seat[agent])
        return other

    def is_cut(self) -> bool:
        """Whether the game is truncated here by `limit`."""
        return not self.episode.over and self.limit is not None and self.episode.moves >= self.limit

    def worth(self) -> dict[str, float]:
        """The rewards of the agents at the end of the game."""
        return dict(zip(self.possible_agents, self.episode.worth(self.reward), strict=True))

    def _space(self) -> spaces.Dict:
        boxes = {
            feature.name: spaces.Box(feature.low, feature.high, feature.shape, np.int16)
            for feature in self.plan.features
        }
        low = np.concatenate([box.low.ravel() for box in boxes.values()])
        high = np.concatenate([box.high.ravel() for box in boxes.values()])
        seen: spaces.Space[Any] = spaces.Box(low, high, dtype=np.int16) if self.flat else spaces.Dict(boxes)
        mask = spaces.Box(0, 1, (len(self.plan.phrases),), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of observations of an agent, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of actions of an agent, the numbers of all phrases; always the same object."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """The observation of an agent and its action mask, which is all 0 if the agent is not asked."""
        seat = self._seat[agent]
        numbers = flat(self.episode, seat)
        seen = numbers if self.flat else self.named(numbers)
        return {"observation": seen, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> Array:
        """The action mask: 1 for each phrase that is legal for the agent now."""
        found: Array = np.zeros(len(self.plan.phrases), np.int8)
        found[self.episode.legal(self._seat[agent])] = 1
        return found

    def named(self, numbers: Array) -> dict[str, Array]:
        """Split a flat observation into arrays by the names of the features."""
        found, at = {}, 0
        for feature in self.plan.features:
            found[feature.name] = numbers[at : at + feature.size].reshape(feature.shape).copy()
            at += feature.size
        return found

    def view(self, agent: str) -> AnyState:
        """The position as the agent may know it, for printing and for bots."""
        return self.episode.state.observe(self._seat[agent])

    def render(self) -> str | None:
        """The public view of the position as text: returned in the mode "ansi", else printed."""
        shown = str(self.episode.state.observe(EVERYBODY))
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Does nothing; part of the interface."""
