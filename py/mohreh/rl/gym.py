"""Gymnasium environments: one seat of a game, against levels of the game or other bots in all other seats."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any, Self, SupportsIndex

import gymnasium
from gymnasium import spaces

from mohreh.bots import Bot, decide
from mohreh.core.game import Action
from mohreh.lab.entrants import entrant
from mohreh.rl.aec import Env, env
from mohreh.rl.environment import Array, Observation


class Single(gymnasium.Env[Observation, SupportsIndex]):  # type: ignore[misc]
    """One seat of a game as a Gymnasium environment; made by `single`.

    Observations, actions and masks are those of `Env`. The mask is also in `info["action_mask"]`, and `action_masks()`
    returns it, as algorithms with action masking expect. A phrase that is not in the mask raises ValueError, so that
    what acts without the mask, such as `check_env` of Gymnasium, does not get far.
    """

    observation_space: spaces.Dict
    action_space: spaces.Discrete

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 (as in the base class)

    def __init__(self, zoo: Env, maker: Callable[[str], Bot[Action]], seat: int | None) -> None:
        if seat is not None and not 0 <= seat < zoo.plan.seats:
            raise ValueError(f"there is no seat {seat}: they are 0 to {zoo.plan.seats - 1}")
        self.zoo, self._maker, self._fixed = zoo, maker, seat
        self.render_mode = zoo.render_mode
        self.agent = zoo.possible_agents[seat or 0]
        self.observation_space = zoo.observation_space(self.agent)
        self.action_space = zoo.action_space(self.agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game; if no seat was given, the environment plays the seats in turn, one per game.

        `options` are ignored; those of the game are given to `single`.
        """
        super().reset(seed=seed)
        self.zoo.reset(seed)
        number = self.zoo._games
        place = (number - 1) % self.zoo.plan.seats if self._fixed is None else self._fixed
        self.agent = self.zoo.possible_agents[place]
        self._bots = self._rivals(f"{self.zoo._seed}/{number}")
        self._others()
        return self._seen()

    def _rivals(self, seed: str) -> dict[str, Bot[Action]]:
        return {agent: self._maker(f"{seed}/{agent}") for agent in self.zoo.possible_agents if agent != self.agent}

    def fork(self, seed: object) -> Self:
        """An independent copy for search, in which what this seat cannot know is resampled by the seed, and so are
        the other players: see `Environment.fork`."""
        other = copy.copy(self)
        other.zoo = self.zoo.fork(seed, self.agent)
        other._bots = other._rivals(str(seed))
        return other

    def _others(self) -> None:
        """Let the other seats play until this one is asked, or the game is over."""
        episode = self.zoo.episode
        while episode.seat is not None and self.zoo.agent_selection != self.agent and not any(self._ended()):
            bot = self._bots[self.zoo.agent_selection]
            self.zoo.act(str(decide(bot, self.zoo.view(self.zoo.agent_selection), episode.seat)))

    def _ended(self) -> tuple[bool, bool]:
        return self.zoo.terminations[self.agent], self.zoo.truncations[self.agent]

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.zoo.observe(self.agent)
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a phrase, then let the other seats play until this one is asked again. Raises ValueError when the
        game is over, and for what `Env.step` does."""
        if any(self._ended()):
            raise ValueError("the game is over: call reset() to start another")
        self.zoo.step(action)
        self._others()
        seen, info = self._seen()
        return seen, float(self.zoo.rewards[self.agent]), *self._ended(), info

    def action_masks(self) -> Array:
        """The action mask."""
        return self.zoo.mask(self.agent)

    def render(self) -> str | None:  # type: ignore[override,unused-ignore]
        """The public view of the position as text: see `Environment.render`."""
        return self.zoo.render()


def single(
    game: str,
    level: str = "easy",
    seat: int | None = None,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    reward: str = "rank",
    observations: str = "flat",
    forced: bool = False,
    limit: int | None = None,
    render_mode: str | None = None,
) -> Single:
    """One seat of a game as a Gymnasium environment. Raises ValueError for an unknown game, level, or invalid
    arguments.

    `level` plays all other seats: a level of the game, one with a number of iterations such as "hard@50", or a bot of
    your own, "my.module:Bot". `seat` counts from 0; None: each game is played from the next seat. The other arguments
    are those of `env`.

    >>> alone = single("duel", "greedy", seat=0, options={"wonders": "first-game"})
    >>> seen, info = alone.reset(seed=1)
    >>> ended = False
    >>> while not ended:
    ...     action = alone.action_space.sample(info["action_mask"])
    ...     seen, reward, termination, truncation, info = alone.step(action)
    ...     ended = termination or truncation
    >>> reward
    -1.0
    """
    zoo = env(
        game,
        seats,
        options,
        reward=reward,
        observations=observations,
        forced=forced,
        limit=limit,
        render_mode=render_mode,
    )
    return Single(zoo, entrant(level, zoo.plan.game), seat)
