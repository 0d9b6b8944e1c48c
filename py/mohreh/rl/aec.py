"""PettingZoo environments in which agents act one after the other (AEC)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, SupportsIndex, overload

from pettingzoo import AECEnv

from mohreh.rl.environment import Environment, Observation, number_of
from mohreh.rl.episode import plan


class Env(Environment, AECEnv[str, Observation, SupportsIndex | None]):  # type: ignore[misc]
    """A game as a PettingZoo environment (AEC); made by `env`.

    Agents are called "seat_1", "seat_2" and so on. An action is the number of a phrase; if an action of the game
    consists of several phrases, the same agent is asked again until it is complete. An observation is a dictionary with
    "observation", all features as one flat array of int16 (or a dictionary of arrays with `observations="named"`), and
    "action_mask". Rewards are given at the end of the game.
    """

    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a game. A seed determines the random numbers of this game and of all later games without a seed.

        `options` are ignored; those of the game are given to `env`.
        """
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        if self.episode.seat is not None:
            self.agent_selection = self.possible_agents[self.episode.seat]
        else:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """The selected agents one after the other, until the game is over, at most `max_iter` of them."""
        found: Iterable[str] = super().agent_iter(max_iter)
        return found

    @overload
    def last(self, observe: Literal[True] = True) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...

    @overload
    def last(self, observe: bool) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """The observation of the selected agent, its reward since it last acted, whether its game has ended
        (termination) or was truncated, and an empty dictionary."""
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: SupportsIndex | None) -> None:
        """Carry out a phrase of the selected agent.

        Raises ValueError for a phrase that is not in its action mask, with the clause of the rules if there is one,
        and TypeError for what is no whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no action")
        self.episode.say(number_of(action))
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
        """The canonical texts of all actions that the selected agent can still complete."""
        return [str(action) for action in self.episode.actions()]

    def numbers(self, text: str) -> tuple[int, ...]:
        """The numbers of the phrases of an action. Phrases without an alternative are not asked for: see `act`.

        Raises ValueError for a text that is no sequence of phrases.
        """
        return self.plan.phrases.numbers(text)

    def text(self, *numbers: int) -> str:
        """The text of phrases, given as their numbers. Raises ValueError for a number that no phrase has."""
        return self.plan.phrases.text(numbers)

    def act(self, text: str) -> None:
        """Carry out a whole action of the selected agent, given as its canonical text.

        Raises ValueError if it is illegal, with the clause of the rules if there is one.
        """
        if text not in self.actions():
            why = self.episode.why_not(text)
            raise ValueError(f"{text!r} is none of the actions of {self.agent_selection}{why}; see actions()")
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
    """A game as a PettingZoo environment (AEC). Raises ValueError for an unknown game, or invalid seats or options.

    `seats` is the number of seats, by default the smallest; `options` are those of the game. `reward` is "rank", "win"
    or "points" (see `worth` of episode.py). `observations` is "flat" or "named". `forced`: agents are asked even if
    they have no choice. `limit`: the game is truncated after this number of moves.

    >>> zoo = env("duel", options={"wonders": "first-game", "first": "seat-1"})
    >>> zoo.reset(seed=1)
    >>> for agent in zoo.agent_iter():
    ...     seen, reward, termination, truncation, info = zoo.last()
    ...     ended = termination or truncation
    ...     zoo.step(None if ended else zoo.action_space(agent).sample(seen["action_mask"]))
    >>> zoo.agents
    []

    A search plays on in copies, in which what the agent cannot know is resampled:

    >>> zoo.reset(seed=1)
    >>> zoo.actions()[:2]
    ['build stone_reserve', 'discard stone_reserve']
    >>> world = zoo.fork("one way it could be")
    >>> world.act("build stone_reserve")
    >>> world.episode.moves, zoo.episode.moves
    (1, 0)
    """
    return Env(
        plan(game, seats, options),
        reward=reward,
        observations=observations,
        forced=forced,
        limit=limit,
        render_mode=render_mode,
    )
