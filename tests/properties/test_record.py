"""Whatever a stranger does to a record, it is read or refused with a reason; nothing else happens."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from mohreh.core.game import Game
from mohreh.core.record import RecordError, loads, replay
from mohreh.table import games
from tests.tools.games import OPEN

_GOLDEN = Path(__file__).parents[1] / "golden"
_ALL = [games.room(name).game for name in games.shipped()]
TEXTS = {game: (_GOLDEN / f"{game.id}-1.record").read_text(encoding="utf-8") for game in _ALL}
GAMES = st.sampled_from(sorted(TEXTS, key=lambda game: game.id))
_OPEN = games.room(OPEN).game
CODES = {"damaged", "newer", "game", "illegal", "too_large"}


def survives(text: str, game: Game = _OPEN) -> None:
    try:
        replay(loads(text), game)
    except RecordError as error:
        assert error.code in CODES
        assert 0 <= error.line <= text.count("\n") + 1
        assert error.reason
        assert (error.refusal is not None) == (error.code == "illegal")


@given(GAMES, st.integers(0, 4000), st.integers(0, 40), st.text(max_size=20))
@settings(max_examples=300)
def test_a_record_with_a_hole(game: Game, at: int, length: int, patch: str) -> None:
    text = TEXTS[game]
    survives(text[:at] + patch + text[at + length :], game)


@given(GAMES, st.lists(st.integers(0, 400), max_size=60), st.integers(0, 400))
@settings(max_examples=300)
def test_a_record_with_its_lines_mixed(game: Game, mixed: list[int], kept: int) -> None:
    lines = TEXTS[game].split("\n")
    survives("\n".join(lines[:kept] + [lines[at % len(lines)] for at in mixed]), game)


@given(st.text())
@settings(max_examples=200)
def test_any_text(text: str) -> None:
    survives(text)
    survives("mohreh record 1\n" + text)
