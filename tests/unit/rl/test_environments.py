"""PettingZoo and Gymnasium: their own tests pass for every game, and masked play never fails, with any option."""

from __future__ import annotations

import doctest
import os
import pickle
import re
import subprocess
import sys
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import mohreh
from mohreh.core.chance import Chance
from mohreh.core.game import Mode
from mohreh.rl import ids
from mohreh.rl.aec import Env
from mohreh.rl.gym import Single
from mohreh.site.places import ROOT
from mohreh.table import games
from tests.tools.games import OPEN, SECRET, together
from tests.tools.samples import times
from tests.unit.rl.playing import some_plan

EVERY = games.in_folders()


@pytest.mark.parametrize("name", ["env", "parallel", "single"])
def test_without_what_they_need_they_say_what_brings_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [each for each in sys.modules if each.startswith("mohreh.rl")]:
        monkeypatch.delitem(sys.modules, module)
    for module in ("pettingzoo", "gymnasium"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r'pip install "mohreh\[rl\]" brings it'):
        getattr(mohreh, name)
    assert name in dir(mohreh)


@pytest.mark.parametrize("game", EVERY)
def test_the_tests_of_pettingzoo_pass(game: str) -> None:
    with warnings.catch_warnings():
        for noise in ("Observation space for each agent probably", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", noise)  # it is a dictionary with a mask, as in games of PettingZoo's own
        api_test(mohreh.env(game), num_cycles=times(100, 2000), verbose_progress=False)
        seed_test(lambda: mohreh.env(game), num_cycles=times(40, 500))


@pytest.mark.parametrize("game", EVERY)
def test_masked_play_goes_on_without_an_error(game: str) -> None:
    """A hundred thousand steps of each game in a thorough run, a million with `--million`; each game with other seats
    and options."""
    chance, steps, ended = Chance(f"masked {game}"), 0, 0
    while steps < times(700, 100_000, 1_000_000):
        zoo = Env(some_plan(game, chance), reward=chance.choose(["rank", "win", "points"]))
        zoo.reset(seed=steps)
        for agent in zoo.agent_iter():
            if zoo.terminations[agent]:
                zoo.step(None)
                continue
            if steps % 40 == 0:
                seen = zoo.observe(agent)
                assert zoo.observation_space(agent).contains(seen)
                assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(zoo.episode.legal())
            zoo.step(chance.choose(zoo.episode.legal()))
            steps += 1
        ended += 1
        assert zoo.agents == []
    assert ended >= 1


@pytest.mark.parametrize("game", EVERY)
def test_agents_that_act_at_once_pass_the_tests_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # it tells what is missing only by warnings
        parallel_api_test(mohreh.parallel(game), num_cycles=times(60, 2000))
    one, other = mohreh.parallel(game), mohreh.parallel(game)  # its test of seeds does not read masks
    seen, also = one.reset(seed=9)[0], other.reset(seed=9)[0]
    for _ in range(times(20, 500)):
        np.testing.assert_equal(seen, also)
        actions = {agent: int(np.flatnonzero(each["action_mask"])[-1]) for agent, each in seen.items()}
        seen, also = one.step(actions)[0], other.step(actions)[0]
        if not one.agents:
            seen, also = one.reset()[0], other.reset()[0]


def test_agents_that_act_at_once_play_the_same_game_as_one_after_the_other() -> None:
    """All who owe an answer are asked in one step, in fewer steps than phrases; the rules see the same game."""
    chance, several = Chance("at once"), 0
    for game in (together(), SECRET):
        zoo = mohreh.parallel(game, render_mode="ansi")
        seen, _ = zoo.reset(seed=4)
        while zoo.agents:
            asked = [saying.seat for saying in zoo.episode.asked]
            several += len(asked) > 1
            actions = {}
            for seat, agent in enumerate(zoo.agents):
                can = np.flatnonzero(seen[agent]["action_mask"]).tolist()
                assert zoo.observation_space(agent).contains(seen[agent])
                assert seat in asked or can == [0]
                actions[agent] = chance.choose(can)
            seen, rewards, over, cut, _ = zoo.step(actions)
        assert all(over.values()) and not any(cut.values()) and sum(rewards.values()) == pytest.approx(0)
        assert zoo.episode.state.decision().kind == "over"
    assert several > 10


def test_an_answer_in_secret_is_not_seen_by_those_who_act_at_once() -> None:
    """Two tables that differ in what one agent has said: the others see the same, before the last has answered."""
    one, other = (mohreh.parallel(together(), 3, forced=True) for _ in range(2))
    for zoo in (one, other):
        zoo.reset(seed=2)
    while one.episode.decision.mode is not Mode.TOGETHER:
        for zoo in (one, other):
            zoo.step({agent: int(np.flatnonzero(zoo.mask(agent))[0]) for agent in zoo.agents})
    first, *others = [saying.seat for saying in one.episode.asked]
    for zoo, number in ((one, one.episode.legal(first)[0]), (other, one.episode.legal(first)[-1])):
        zoo.episode.say(number, first)
        while zoo.episode.legal(first):
            zoo.episode.say(zoo.episode.legal(first)[0], first)
    assert one.episode.state != other.episode.state
    for seat in others:
        assert one.episode.legal(seat) == other.episode.legal(seat)
        assert one.episode.observation(seat) == other.episode.observation(seat)


def test_a_step_with_a_wrong_set_of_actions_is_refused_as_a_whole() -> None:
    zoo = mohreh.parallel(OPEN, 2, limit=3)
    seen, _ = zoo.reset(seed=2)
    before = zoo.episode.state.clone()
    with pytest.raises(ValueError, match="there is no action of seat_2"):
        zoo.step({"seat_1": 0})
    asked = zoo.possible_agents[zoo.episode.seat or 0]
    idle = next(agent for agent in zoo.agents if agent != asked)
    can = [int(number) for number in np.flatnonzero(seen[asked]["action_mask"])]
    with pytest.raises(ValueError, match=f"{idle} is not asked now"):
        zoo.step({asked: can[0], idle: 1})
    with pytest.raises(ValueError, match=r"refused by|cannot be said"):
        zoo.step({asked: next(number for number in range(1, 99) if number not in can), idle: 0})
    assert zoo.episode.state == before
    while zoo.agents:
        seen, _, over, cut, _ = zoo.step(
            {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in zoo.agents}
        )
    assert all(cut.values()) and not any(over.values()) and zoo.episode.moves >= 3


def test_flat_and_named_observations_say_the_same() -> None:
    flat, named = mohreh.env(OPEN), mohreh.env(OPEN, observations="named")
    for zoo in (flat, named):
        zoo.reset(seed=7)
    for _ in range(30):
        agent = flat.agent_selection
        one, other = flat.observe(agent), named.observe(agent)
        assert named.observation_space(agent).contains(other)
        assert list(other["observation"]) == [feature.name for feature in flat.plan.features]
        joined = np.concatenate([each.ravel() for each in other["observation"].values()])
        assert (one["observation"] == joined).all() and (one["action_mask"] == other["action_mask"]).all()
        for zoo in (flat, named):
            zoo.step(int(np.flatnonzero(one["action_mask"])[0]))


def test_the_rewards_come_with_the_end_and_add_up() -> None:
    zoo = mohreh.env(OPEN)
    zoo.reset(seed=3)
    got = dict.fromkeys(zoo.possible_agents, 0.0)
    for agent in zoo.agent_iter():
        _, reward, termination, truncation, _ = zoo.last(observe=False)
        got[agent] += reward
        zoo.step(None if termination or truncation else zoo.episode.legal()[0])
    assert sorted(got.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_a_whole_action_is_done_by_its_text() -> None:
    zoo = mohreh.env(OPEN, render_mode="ansi")
    zoo.reset(seed=3)
    while not zoo.episode.over:
        texts = zoo.actions()
        assert zoo.text(*zoo.numbers(texts[-1])) == texts[-1]
        zoo.act(texts[-1])
    assert "over" in (zoo.render() or "")
    with pytest.raises(ValueError, match=r"'anything' is none of the actions of \w+; see actions\(\)"):
        zoo.act("anything")
    zoo.reset(seed=3)
    refused = next(text for text in zoo.plan.phrases.phrases[1:] if zoo.episode.why_not(text))
    with pytest.raises(ValueError, match=r"is none of the actions of \w+: refused by [A-Z]{2}-\d.*; see actions\(\)"):
        zoo.act(refused)


def test_a_long_game_is_truncated() -> None:
    zoo = mohreh.env(OPEN, limit=10)
    zoo.reset(seed=1)
    for _agent in zoo.agent_iter():
        _, _, termination, truncation, _ = zoo.last(observe=False)
        assert not termination
        zoo.step(None if truncation else zoo.episode.legal()[0])
    assert zoo.episode.moves == 10


def test_what_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(ValueError, match="is no game"):
        mohreh.env("chess")
    with pytest.raises(ValueError, match="99 seats"):
        mohreh.env(OPEN, 99)
    with pytest.raises(ValueError, match="is no reward"):
        mohreh.env(OPEN, reward="fame")
    with pytest.raises(ValueError, match="is no kind of observations"):
        mohreh.env(OPEN, observations="pictures")
    with pytest.raises(ValueError, match="there is no seat 9"):
        mohreh.single(OPEN, seat=9)
    with pytest.raises(ValueError, match="'rgb_array' is no mode of rendering: use None, human or ansi"):
        mohreh.env(OPEN, render_mode="rgb_array")
    with pytest.raises(TypeError, match="single\\(\\) got an unexpected keyword argument 'fame'"):
        mohreh.single(OPEN, fame=True)  # type: ignore[call-arg]
    assert mohreh.single(OPEN, render_mode="ansi", observations="named").render_mode == "ansi"
    with pytest.raises(ValueError, match="cannot be truncated after 0 moves"):
        mohreh.parallel(OPEN, limit=0)
    with pytest.raises(AttributeError):
        mohreh.nothing  # type: ignore[attr-defined]  # noqa: B018 (asking for it is the test)


def test_an_error_names_the_remedy() -> None:
    zoo = mohreh.env(OPEN)
    for asked in (zoo.last, zoo.render, lambda: zoo.step(1), lambda: mohreh.single(OPEN).step(1)):
        with pytest.raises(AttributeError, match=r"no game has been started: call reset\(\) before "):
            asked()
    with pytest.raises(AttributeError, match="'Env' object has no attribute 'score'"):
        zoo.score  # noqa: B018 (asking for it is the test)
    zoo.reset(seed=1)
    for no_number in (1.5, "build stable"):
        with pytest.raises(TypeError, match=f"is the number of a phrase, a whole number, and not {no_number!r}"):
            zoo.step(no_number)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^0 of seat \d: its action cannot end here; legal now: \d+ '\w+ \w+'.* and "):
        zoo.step(0)
    for number in (-1, len(zoo.plan.phrases)):
        with pytest.raises(ValueError, match=f"{number} is no phrase: there are"):
            zoo.text(number)


@pytest.mark.parametrize("kind", ["env", "parallel", "single"])
def test_a_fork_is_another_environment_and_a_pickled_one_the_same(kind: str) -> None:
    """A fork is played without a trace in the original; what was pickled goes on as the original does."""

    def played(zoo: Any) -> list[Any]:
        """The rewards and the last position of a game that is played by its first legal phrases."""
        whole, ended, got = getattr(zoo, "zoo", zoo), False, []
        while not ended:
            if kind == "env":
                zoo.step(whole.episode.legal()[0])
                ended, got = not whole.episode.seat, [whole.rewards]
            elif kind == "single":
                _, *got, _info = zoo.step(int(np.flatnonzero(zoo.action_masks())[0]))
                ended = got[1]
            else:
                found = zoo.step({agent: int(np.flatnonzero(zoo.mask(agent))[0]) for agent in zoo.agents})
                ended, got = not zoo.agents, [found[1]]
            ended = ended or whole.episode.over
        return [*got, whole.episode.state]

    zoo, other = getattr(mohreh, kind)(SECRET), getattr(mohreh, kind)(SECRET)
    for each in (zoo, other):
        each.reset(seed=4)
    before = getattr(zoo, "zoo", zoo).episode.state.clone()
    ends = [played(zoo.fork(seed)) for seed in ("one", "one", "other")]
    assert ends[0] == ends[1] != ends[2]
    assert getattr(zoo, "zoo", zoo).episode.state == before
    copy = pickle.loads(pickle.dumps(zoo))
    assert played(copy) == played(zoo) == played(other)


@pytest.mark.parametrize("game", EVERY)
def test_gymnasium_makes_one_seat_of_a_game_by_its_id(game: str) -> None:
    """Whose arguments are those of `single`."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        alone = gymnasium.make(ids.id_of(game), level="random", seat=0, limit=30)
        assert isinstance(alone.unwrapped, Single) and alone.unwrapped.zoo.plan.game.id == game
        _, info = alone.reset(seed=1)
        ended = False
        while not ended:
            _, _, termination, truncation, info = alone.step(int(np.flatnonzero(info["action_mask"])[0]))
            ended = termination or truncation


def test_an_id_with_the_name_of_its_module_needs_no_import() -> None:
    program = f"import gymnasium; print(gymnasium.make('mohreh.rl.ids:{ids.id_of(OPEN)}').unwrapped.agent)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "py")},
    )
    assert done.stdout == "seat_1\n"
    known = dict(gymnasium.registry)
    ids.register()
    assert known == gymnasium.registry, "they are registered once"


USER = """
import mohreh

zoo = mohreh.env("{game}")
zoo.reset(seed=1)
for agent in zoo.agent_iter():
    seen, reward, termination, truncation, info = zoo.last()
    ended = termination or truncation
    zoo.step(None if ended else zoo.action_space(agent).sample(seen["action_mask"]))
reveal_type(agent)
reveal_type(seen)
reveal_type(seen["action_mask"])
reveal_type(zoo.rewards)
reveal_type(zoo.fork(1))

alone = mohreh.single("{game}")
view, info = alone.reset(seed=1)
alone.step(alone.action_space.sample(alone.action_masks()))

many = mohreh.parallel("{game}")
views, infos = many.reset(seed=1)
many.step({{agent: many.action_space(agent).sample(views[agent]["action_mask"]) for agent in many.agents}})
"""


def test_a_program_of_somebody_else_is_checked_strictly(tmp_path: Path) -> None:
    """What stands in the long description has types for those who check theirs, with those of the libraries."""
    program = tmp_path / "program.py"
    program.write_text(USER.format(game=OPEN), encoding="utf-8")
    environment = {**os.environ, "MYPYPATH": str(ROOT / "py")}
    cache = ROOT / ".build/mypy-user"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}", str(program)]
    printed = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False).stdout
    shown = re.findall(r'program\.py:\d+: note: Revealed type is "(.*)"', printed)
    assert not re.findall(r"program\.py:\d+: error: .*", printed)
    agent, seen, mask, rewards, fork = shown
    assert agent == "str" and "mohreh.rl.environment.Observation" in seen and mask.startswith("numpy.ndarray[")
    assert rewards == "dict[str, float]" and fork == "mohreh.rl.aec.Env"


@pytest.mark.parametrize("game", EVERY)
def test_one_seat_plays_against_a_level(game: str) -> None:
    """As a Gymnasium environment: each of the seats in its turn, always asked with something to choose."""
    alone = mohreh.single(game, "random")
    agents = []
    for episode in range(2):
        seen, info = alone.reset(seed=5 if not episode else None)
        agents.append(alone.agent)
        ended, reward = False, 0.0
        while not ended:
            assert alone.observation_space.contains(seen)
            assert (alone.action_masks() == info["action_mask"]).all()
            action = alone.action_space.sample(info["action_mask"])
            seen, reward, termination, truncation, info = alone.step(action)
            ended = termination or truncation
        assert -1 <= reward <= 1
        for after in (0, None):
            with pytest.raises(ValueError, match=r"^the game is over: call reset\(\)"):
                alone.step(after)  # type: ignore[arg-type]
    assert agents == [alone.zoo.possible_agents[at % alone.zoo.plan.seats] for at in range(2)]


def test_the_program_of_the_long_description_runs() -> None:
    text = (ROOT / "py/README.md").read_text(encoding="utf-8")
    (program,) = [each for each in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "pettingzoo" in each]
    scope: dict[str, Any] = {}
    exec(compile(program, "py/README.md", "exec"), scope)
    assert scope["env"].agents == []


@pytest.mark.parametrize("name", ["aec", "gym", "simultaneous"])
def test_the_examples_run(name: str) -> None:
    found = doctest.testmod(import_module(f"mohreh.rl.{name}"))
    assert found.attempted and not found.failed
