"""What the environments of `mohreh.rl` have in common: spaces, observations, masks, rewards, a position in words."""

from __future__ import annotations

import secrets
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from mohreh.core.game import EVERYBODY, AnyState
from mohreh.rl.episode import REWARDS, Episode, Plan

Array: TypeAlias = Any
"""A NumPy array."""
VERSION = 1
"""Of observations: another order or meaning of the numbers raises it. The table of phrases has a version of its own."""


def flat(episode: Episode, seat: int) -> Array:
    """What a seat knows as one array of int16."""
    found, apart = episode.rows(seat)
    numbers: Array = np.frombuffer(found, dtype=np.uint8).astype(np.int16)
    for at, row in apart:
        values = list(row)
        numbers[at : at + len(values)] = values
    return numbers


class Environment:
    """What all environments are: a game told in numbers to agents that are called "seat_1", "seat_2" and so on.

    Raises ValueError for a `reward` that is none of REWARDS, and for `observations` that are neither flat nor named.
    """

    episode: Episode
    """The game that is played, since `reset`."""

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
        self.plan, self.reward, self.forced, self.limit, self.render_mode = plan, reward, forced, limit, render_mode
        self.flat = observations == "flat"
        self.metadata: dict[str, Any] = {
            "name": f"mohreh_{plan.game.id}_v{VERSION}_{plan.phrases.version}",
            "render_modes": ["human", "ansi"],
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
        """Begin a game. The same seed brings the same luck, game after game; without one, luck goes on."""
        if seed is not None:
            self._seed, self._games = str(seed), 0
        self._games += 1
        self.episode = Episode(self.plan, f"{self._seed}/{self._games}", forced=self.forced, together=together)
        self.agents = list(self.possible_agents)

    def is_cut(self) -> bool:
        """Whether the game is truncated here: by `limit`, and not over."""
        return not self.episode.over and self.limit is not None and self.episode.moves >= self.limit

    def worth(self) -> dict[str, float]:
        """What the game that is over is worth to each agent."""
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
        """The space of observations, the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all phrases, the same object every time."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent knows, and what it can say now: nothing where another one is asked."""
        seat = self._seat[agent]
        numbers = flat(self.episode, seat)
        seen = numbers if self.flat else self.named(numbers)
        return {"observation": seen, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> Array:
        """1 for each phrase that the agent can say now."""
        found: Array = np.zeros(len(self.plan.phrases), np.int8)
        found[self.episode.legal(self._seat[agent])] = 1
        return found

    def named(self, numbers: Array) -> dict[str, Array]:
        """A flat observation as arrays by the names of the features."""
        found, at = {}, 0
        for feature in self.plan.features:
            found[feature.name] = numbers[at : at + feature.size].reshape(feature.shape).copy()
            at += feature.size
        return found

    def view(self, agent: str) -> AnyState:
        """The position as the agent may know it: `print` shows it, bots think from it."""
        return self.episode.state.observe(self._seat[agent])

    def render(self) -> str | None:
        """What everybody may know, in words: returned as "ansi", printed as "human"."""
        shown = str(self.episode.state.observe(EVERYBODY))
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is open."""
