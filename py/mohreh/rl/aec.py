"""PettingZoo: a game as an environment whose agents act one after the other (AEC)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from mohreh.core.game import EVERYBODY, AnyState
from mohreh.rl.course import REWARDS, Course, Plan, plan

Array: TypeAlias = Any
"""A NumPy array."""
VERSION = 1
"""Of observations: another order or meaning of the numbers raises it. The table of phrases has a version of its own."""


def flat(course: Course, seat: int) -> Array:
    """What a seat knows as one array of int16."""
    found, apart = course.rows(seat)
    numbers: Array = np.frombuffer(found, dtype=np.uint8).astype(np.int16)
    for at, row in apart:
        values = list(row)
        numbers[at : at + len(values)] = values
    return numbers


class Env(AECEnv):  # type: ignore[misc]
    """A game as a PettingZoo environment; made by `env`.

    Agents are called "seat_1", "seat_2" and so on. An action is the number of a phrase; where an action of the game has
    several phrases, the same agent is asked again until it is whole. An observation is a dictionary: "observation", all
    features as one flat array of int16 (or a dictionary of arrays by name, `observations="named"`), and "action_mask".
    The rewards come with the end.
    """

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
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(plan.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(plan.phrases)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._seed, self._episode = secrets.token_hex(16), 0
        self.agents: list[str] = []

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

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. The same seed brings the same luck, game after game; without one, luck goes on."""
        if seed is not None:
            self._seed, self._episode = str(seed), 0
        self._episode += 1
        self.course = Course(self.plan, f"{self._seed}/{self._episode}", forced=self.forced)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        if self.course.seat is not None:
            self.agent_selection = self.possible_agents[self.course.seat]
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
        self.course.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.course.over:
            for seat, value in enumerate(self.course.worth(self.reward)):
                self.rewards[self.possible_agents[seat]] = value
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.limit is not None and self.course.moves >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent knows, and what it can say now: nothing where another one is asked."""
        seat = self._seat[agent]
        numbers = flat(self.course, seat)
        seen = numbers if self.flat else self.named(numbers)
        return {"observation": seen, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> Array:
        """1 for each phrase that the agent can say now."""
        found: Array = np.zeros(len(self.plan.phrases), np.int8)
        if self.course.seat == self._seat[agent]:
            found[self.course.legal()] = 1
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
        return self.course.state.observe(self._seat[agent])

    def actions(self) -> list[str]:
        """The canonical texts of the actions that the agent who is asked can still mean."""
        return [str(action) for action in self.course.actions()]

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
        path, moves = (*self.numbers(text), 0), self.course.moves
        while self.course.moves == moves:
            self.step(path[len(self.course.said)])

    def render(self) -> str | None:
        """What everybody may know, in words: returned as "ansi", printed as "human"."""
        shown = str(self.course.state.observe(EVERYBODY))
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is open."""


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
    of course.py). `forced`: agents are asked also where there is no choice. `limit`: after so many moves the game is
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
