"""PettingZoo: a game as an environment whose agents act one after the other (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from mohreh.rl.environment import Environment
from mohreh.rl.episode import plan


class Env(Environment, AECEnv):  # type: ignore[misc]
    """A game as a PettingZoo environment; made by `env`.

    Agents are called "seat_1", "seat_2" and so on. An action is the number of a phrase; where an action of the game has
    several phrases, the same agent is asked again until it is whole. An observation is a dictionary: "observation", all
    features as one flat array of int16 (or a dictionary of arrays by name, `observations="named"`), and "action_mask".
    The rewards come with the end.
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. The same seed brings the same luck, game after game; without one, luck goes on."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        if self.episode.seat is not None:
            self.agent_selection = self.possible_agents[self.episode.seat]
        else:
            self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """The agent that is asked says a phrase.

        Raises ValueError for one that the mask forbids, with the clause of the rules where there is one.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no action")
        self.episode.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.episode.over:
            self.rewards = self.worth()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.is_cut():
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def actions(self) -> list[str]:
        """The canonical texts of the actions that the agent who is asked can still mean."""
        return [str(action) for action in self.episode.actions()]

    def numbers(self, text: str) -> tuple[int, ...]:
        """The phrases of an action. Those that must follow what has been said are not asked for: see `act`."""
        return self.plan.phrases.numbers(text)

    def text(self, *numbers: int) -> str:
        """What phrases say together."""
        return self.plan.phrases.text(numbers)

    def act(self, text: str) -> None:
        """Let the agent that is asked do a whole action by its canonical text. Raises ValueError for one it cannot."""
        if text not in self.actions():
            raise ValueError(f"{text!r} is none of the actions of {self.agent_selection}")
        path, moves = (*self.numbers(text), 0), self.episode.moves
        while self.episode.moves == moves:
            self.step(path[len(self.episode.said)])


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    reward: str = "rank",
    observations: str = "flat",
    forced: bool = False,
    limit: int | None = None,
    render_mode: str | None = None,
) -> Env:
    """A game as a PettingZoo environment. Raises ValueError for what cannot be chosen.

    `seats` left out is the fewest; `options` are those of the game. `reward` is "rank", "win" or "points" (see `worth`
    of episode.py). `forced`: agents are asked also where there is no choice. `limit`: after so many moves the game is
    truncated.

    >>> zoo = env("duel", options={"wonders": "first-game", "first": "seat-1"})
    >>> zoo.reset(seed=1)
    >>> for agent in zoo.agent_iter():
    ...     seen, reward, termination, truncation, info = zoo.last()
    ...     ended = termination or truncation
    ...     zoo.step(None if ended else zoo.action_space(agent).sample(seen["action_mask"]))
    >>> zoo.agents
    []
    """
    return Env(
        plan(game, seats, options),
        reward=reward,
        observations=observations,
        forced=forced,
        limit=limit,
        render_mode=render_mode,
    )
