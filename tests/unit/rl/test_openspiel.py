"""OpenSpiel: the registered games pass its own tests, and a playthrough is played again to the letter."""

from __future__ import annotations

import doctest
import random
from pathlib import Path

import pytest

from mohreh.table import games
from tests.tools.games import EVERY as GAMES
from tests.tools.games import OPEN
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


def test_the_examples_run() -> None:
    found = doctest.testmod(openspiel)
    assert found.attempted and not found.failed
