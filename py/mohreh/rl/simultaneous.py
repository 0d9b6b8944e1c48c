"""PettingZoo environments in which all agents act simultaneously (parallel), for games with simultaneous choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex, TypeAlias

from pettingzoo import ParallelEnv

from mohreh.rl.environment import Array, Environment, Observation, number_of
from mohreh.rl.episode import plan

NOTHING = 0
"""The action of an agent that is not asked; it is also the phrase that ends an action that could be continued."""

Stepped: TypeAlias = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]
"""Observations, rewards, terminations, truncations and infos, by agent."""


class Parallel(Environment, ParallelEnv[str, Observation, SupportsIndex]):  # type: ignore[misc]
    """A game as a parallel PettingZoo environment; made by `parallel`.

    Every agent acts in every step. Agents that decide simultaneously, for example by choosing a card in secret, each
    pass a phrase of their action. An agent whose action is already complete, or that is not asked, passes `NOTHING`,
    the only action in its mask. Spaces, observations and rewards are those of `Env`.
    """

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a game. A seed determines the random numbers of this game and of all later games without a seed.

        `options` are ignored; those of the game are given to `parallel`.
        """
        self.begin(seed, together=True)
        return self._all(), {agent: {} for agent in self.agents}

    def _all(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def mask(self, agent: str) -> Array:
        """The action mask: 1 for each phrase that is legal for the agent now; `NOTHING` alone if it is not asked."""
        found = super().mask(agent)
        if not found.any():
            found[NOTHING] = 1
        return found

    def step(self, actions: Mapping[str, SupportsIndex]) -> Stepped:
        """Carry out a phrase of every agent.

        Raises ValueError, and changes nothing, if an agent is missing or its phrase is not in its action mask.
        """
        phrases = {agent: number_of(actions[agent]) for agent in self.agents if agent in actions}
        if missing := [agent for agent in self.agents if agent not in phrases]:
            raise ValueError(f"every agent acts in every step, and there is no action of {', '.join(missing)}")
        asked = {self.possible_agents[saying.seat]: saying for saying in self.episode.asked}
        for agent, number in phrases.items():
            if agent not in asked and number != NOTHING:
                raise ValueError(f"{agent} is not asked now: its action is {NOTHING}, not {number}")
            if agent in asked and number not in asked[agent].legal():
                self.episode.say(number, asked[agent].seat)  # which raises ValueError with the reason
        for agent, saying in asked.items():
            self.episode.say(phrases[agent], saying.seat)
        over, cut = self.episode.over, self.is_cut()
        found = (
            self._all(),
            self.worth() if over else dict.fromkeys(self.agents, 0.0),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            {agent: dict[str, Any]() for agent in self.agents},
        )
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return found


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    reward: str = "rank",
    observations: str = "flat",
    forced: bool = False,
    limit: int | None = None,
    render_mode: str | None = None,
) -> Parallel:
    """A game as a parallel PettingZoo environment; see `env` for the arguments and errors.

    >>> zoo = parallel("wonders", seats=3)
    >>> seen, infos = zoo.reset(seed=1)
    >>> while zoo.agents:
    ...     actions = {agent: zoo.action_space(agent).sample(seen[agent]["action_mask"]) for agent in zoo.agents}
    ...     seen, rewards, terminations, truncations, infos = zoo.step(actions)
    >>> sum(rewards.values()) == 0, all(terminations.values())
    (True, True)
    """
    return Parallel(
        plan(game, seats, options),
        reward=reward,
        observations=observations,
        forced=forced,
        limit=limit,
        render_mode=render_mode,
    )
