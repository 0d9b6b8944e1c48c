"""OpenSpiel: the games registered as `mohreh_<game>` when this module is imported (`pip install open_spiel`).

    import pyspiel
    import mohreh.rl.openspiel

    game = pyspiel.load_game("mohreh_<game>(players=3,options=mode:points;first:seat-1)")

Actions are the numbers of phrases; the returns are ranks, from 1 for the first to -1 for the last. If the outcomes of
chance can be listed, each is an outcome with its probability. A deal with too many outcomes is drawn by two rolls with
256 outcomes each, so that a history always determines the state.

`resample_from_infostate` resamples what a player cannot know, as information set searches need it, such as
`open_spiel.python.algorithms.ismcts` with observation strings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.options import OptionError
from mohreh.lab.entrants import find_game
from mohreh.rl.environment import flat
from mohreh.rl.episode import Episode, Plan, plan
from mohreh.table.games import in_folders

LUCK = 256
"""The outcomes of a roll, for chance with too many outcomes to list."""
LONGEST = 20_000
"""The declared length of a game in phrases and outcomes; no rule limits it."""


def options_of(text: str) -> dict[str, str]:
    """Parse the options in the game parameter `options`; "" for none.

    >>> options_of("mode:points;first:seat-1")
    {'mode': 'points', 'first': 'seat-1'}
    """
    pairs = [each.partition(":") for each in text.split(";") if each]
    return {key: value for key, _, value in pairs}


def _type(name: str) -> Any:
    game = find_game(name)
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION if game.private else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"mohreh_{name}",
        long_name=f"Mohreh {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": min(game.seats), "options": ""},
    )


class MohrehGame(pyspiel.Game):
    """The base class of all games of Mohreh in OpenSpiel, which define their name and `GameType`."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        try:
            self.plan = plan(self.name, given.get("players"), options_of(given.get("options", "")))
        except OptionError as error:
            raise pyspiel.SpielError(str(error)) from None
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.plan.phrases),
            max_chance_outcomes=LUCK,
            num_players=self.plan.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> MohrehState:
        """The initial state, before chance has acted."""
        return MohrehState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """An observer of states; None if perfect recall is requested."""
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return None if iig_obs_type is not None and iig_obs_type.perfect_recall else Observer(self.plan)


class MohrehState(pyspiel.State):
    """A state of a game: its episode, and the first of two rolls of chance."""

    def __init__(self, game: MohrehGame) -> None:
        super().__init__(game)
        self.episode = Episode(game.plan, None)
        self.rolled: int | None = None

    def current_player(self) -> Any:
        """The seat that is asked, or the id for chance or the end."""
        if self.episode.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.episode.waits else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal()) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities, which are equal."""
        listed = len(self.episode.state.legal_actions(CHANCE))
        size = listed if 1 < listed <= LUCK and self.rolled is None else LUCK
        return [(outcome, 1 / size) for outcome in range(size)]

    def _apply_action(self, action: int) -> None:
        if not self.episode.waits:
            self.episode.say(action)
            return
        listed = self.episode.state.legal_actions(CHANCE)
        if 1 < len(listed) <= LUCK:
            self.episode.draw(listed[action])
        elif self.rolled is None:
            self.rolled = action
        else:
            luck, self.rolled = Chance(f"{self.rolled}/{action}"), None
            self.episode.draw(self.episode.state.sample(luck))

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> MohrehState:
        """A state that looks the same to a player, with what is hidden from that player resampled.

        `probability_sampler` returns numbers from 0 to 1, which determine the result. The history of the state
        remains that of the original, so it must not be serialized.
        """
        other: MohrehState = self.clone()
        other.episode = self.episode.fork(str(probability_sampler()), player_id, waits=True)
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.episode.plan.phrases.phrases[action]
        listed = self.episode.state.legal_actions(CHANCE) if self.episode.waits else ()
        return str(listed[action]) if 1 < len(listed) <= LUCK else f"roll {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.over

    def returns(self) -> list[float]:
        """The rank of each seat at the end of the game, else 0."""
        return self.episode.worth("rank") if self.episode.over else [0.0] * self.episode.plan.seats

    def __str__(self) -> str:
        return str(self.episode.state)


class Observer:
    """Observations for OpenSpiel: all numbers as `tensor`, and the features by name as `dict`."""

    def __init__(self, plan: Plan) -> None:
        self.tensor: Any = np.zeros(plan.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for feature in plan.features:
            self.dict[feature.name] = self.tensor[at : at + feature.size].reshape(feature.shape)
            at += feature.size

    def set_from(self, state: MohrehState, player: int) -> None:
        """Set the tensor to the observation of a player."""
        self.tensor[:] = flat(state.episode, player)

    def string_from(self, state: MohrehState, player: int) -> str:
        """The observation of a player as text."""
        said = state.episode.plan.phrases.text(state.episode.said) if player == state.episode.seat else ""
        return f"{state.episode.state.observe(player)}" + (f"\nSaid: {said}" if said else "")


def register() -> None:
    """Register every game with an encoding, unless it is already registered."""
    known = set(pyspiel.registered_names())
    for name in in_folders():
        try:
            plan(name)
        except ValueError:
            continue
        kind = _type(name)
        if kind.short_name not in known:
            # A class, because OpenSpiel keeps what is registered until after the interpreter has shut down.
            pyspiel.register_game(kind, type(f"Mohreh_{name}", (MohrehGame,), {"name": name, "kind": kind}))


register()
