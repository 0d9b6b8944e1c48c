"""Actions as numbered phrases: fixed tables that say every action of every game, both ways."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.encoding import END, Phrases
from mohreh.core.game import CHANCE
from mohreh.core.record import loads
from mohreh.lab.entrants import find_game
from mohreh.site.places import ROOT
from mohreh.table import games
from tests.tools.samples import times
from tests.unit.rl.playing import episodes

GOLDEN = ROOT / "tests/golden"
EVERY = games.in_folders()


def table(game: str) -> Phrases:
    encoding: Any = import_module(f"mohreh.games.{game}.encoding")
    found: Phrases = encoding.PHRASES
    return found


@pytest.mark.parametrize("game", EVERY)
def test_numbers_of_a_version_never_change(game: str) -> None:
    """What was learned with a table means the same for ever: another table is another version, with its own file."""
    known = GOLDEN / f"{game}-phrases-{table(game).version}.txt"
    assert known.read_text(encoding="utf-8").splitlines() == list(table(game).phrases)
    versions = {int(re.findall(r"(\d+)\.txt", path.name)[0]) for path in GOLDEN.glob(f"{game}-phrases-*.txt")}
    assert max(versions) == table(game).version


@pytest.mark.parametrize("game", EVERY)
def test_every_action_can_be_encoded(game: str) -> None:
    """With all options: what is legal is cut into phrases that say it again, and no other legal action."""
    phrases, parse = table(game), find_game(game).parse
    used = set()
    for episode in episodes(game, times(1_500, 20_000, 100_000), f"say {game}"):
        if episode.said or episode.seat is None:
            continue
        texts = [str(action) for action in episode.state.legal_actions(episode.seat)]
        numbers = [phrases.numbers(text) for text in texts]
        assert len(set(numbers)) == len(texts)
        for text, path in zip(texts, numbers, strict=True):
            assert 0 not in path
            assert phrases.text(path) == text and str(parse(phrases.text(path))) == text
        used.update(texts)
    assert len(used) > min(50, len(phrases) // 2)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_actions_of_recorded_games_can_be_encoded(path: Path) -> None:
    record = loads(path.read_text(encoding="utf-8"))
    out_of_turn = re.compile("(show|ask|agree) ")
    done = [text for seat, text in record.actions if seat != CHANCE and not out_of_turn.match(text)]
    assert done
    assert [table(record.game).text(table(record.game).numbers(text)) for text in done] == done


def test_the_longest_phrase_that_fits_is_taken_and_what_does_not_fit_is_refused() -> None:
    phrases = Phrases(1, ["take", "take all", "all", "now"])
    assert phrases.phrases[0] == END
    assert phrases.numbers("take all now") == (2, 4)
    assert phrases.numbers("take now") == (1, 4)
    assert phrases.text((1, 4, 0)) == "take now"
    with pytest.raises(ValueError, match="'never' cannot be said"):
        phrases.numbers("take never")
    with pytest.raises(ValueError, match="twice"):
        Phrases(1, ["take", "take"])
