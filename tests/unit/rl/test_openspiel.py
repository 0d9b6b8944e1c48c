"""OpenSpiel: the registered games pass its own tests, and a playthrough is played again to the letter."""

from __future__ import annotations

import doctest
import random
from pathlib import Path

import pytest

from mohreh.table import games
from tests.tools.games import EVERY as GAMES
from tests.tools.games import OPEN, SECRET
from tests.tools.samples import first_of

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine: nothing was tested with it")
flags = pytest.importorskip("absl.flags")
openspiel = pytest.importorskip("mohreh.rl.openspiel")


@pytest.mark.parametrize("game", first_of(GAMES, 2))
def test_a_random_game_passes_its_own_checks(game: str) -> None:
    """Legal actions, chance, clones, serialization, observations, as OpenSpiel checks its own games."""
    pyspiel.random_sim_test(pyspiel.load_game(f"mohreh_{game}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.thorough
def test_a_playthrough_is_played_again_to_the_letter(tmp_path: Path) -> None:
    # Read here: it reads SciPy, and whoever collects tests would wait for that.
    generate_playthrough = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    random.seed(7)
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"mohreh_{OPEN}", action_sequence=None), encoding="utf-8")
    kept, again = generate_playthrough.replay(str(file))
    assert kept == again
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in kept and "Returns() = [" in kept


def test_every_game_is_registered_with_its_seats_and_options() -> None:
    names = set(pyspiel.registered_names())
    assert names >= {f"mohreh_{game}" for game in games.in_folders()}
    many = next(game for game in games.in_folders() if len(games.room(game).game.seats) > 1)
    most = max(games.room(many).game.seats)
    assert pyspiel.load_game(f"mohreh_{many}(players={most})").num_players() == most
    with pytest.raises(pyspiel.SpielError, match="99 seats"):
        pyspiel.load_game(f"mohreh_{OPEN}(players=99)")


def test_chance_has_all_its_outcomes() -> None:
    state = pyspiel.load_game(f"mohreh_{OPEN}").new_initial_state()
    listed = len(state.episode.state.legal_actions(-1))
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(listed))
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)


@pytest.mark.parametrize("game", first_of([SECRET, OPEN]))
def test_what_a_player_cannot_know_is_drawn_anew_for_a_search(game: str) -> None:
    """In its turns; the player sees and can do the same, chance waits to be asked, and the original stays."""
    state, luck, different = pyspiel.load_game(f"mohreh_{game}").new_initial_state(), random.Random(5), 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    observer, turns = state.get_game().make_py_observer(), 0
    while not state.is_terminal() and turns < 25:
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
            continue
        turns += 1
        player, before = state.current_player(), str(state)
        other = state.resample_from_infostate(player, sampler)
        assert other.current_player() == player and other.legal_actions() == state.legal_actions()
        assert observer.string_from(other, player) == observer.string_from(state, player)
        different += str(other) != before
        for _ in range(20):
            if other.is_terminal():
                break
            legal = (
                [outcome for outcome, _ in other.chance_outcomes()] if other.is_chance_node() else other.legal_actions()
            )
            other.apply_action(luck.choice(legal))
        assert str(state) == before
        state.apply_action(luck.choice(state.legal_actions()))
    assert turns and (different or game == OPEN)


def test_the_same_numbers_draw_the_same() -> None:
    state = pyspiel.load_game(f"mohreh_{SECRET}").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    one, again, other = (state.resample_from_infostate(0, lambda each=each: each) for each in (0.25, 0.25, 0.75))
    assert str(one) == str(again) != str(other)


@pytest.mark.thorough
def test_an_information_set_search_plays() -> None:
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    evaluator = pytest.importorskip("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1)
    game = pyspiel.load_game(f"mohreh_{SECRET}")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = ismcts.ISMCTSBot(
        game,
        evaluator=evaluator,
        uct_c=1.0,
        max_simulations=5,
        use_observation_string=True,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    assert bot.step(state) in state.legal_actions()


def test_the_examples_run() -> None:
    found = doctest.testmod(openspiel)
    assert found.attempted and not found.failed
