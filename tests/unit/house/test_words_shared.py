"""Rooms that say the same English mean the same: a game's catalogue is asked before that of the table."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from mohreh.core.text import LANGUAGES
from mohreh.site import catalogues
from mohreh.table import games

OWN = Path(__file__).parents[1] / "games"  # <game>/own_words.py holds what a game wants to say otherwise, and why


def sentences(domain: str, language: str) -> dict[object, object]:
    """The messages of a room and how it says them."""
    return {message.id: message.string for message in catalogues.read(domain, language) if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.shipped())
def test_a_game_says_what_the_table_says_too_in_the_same_words(game: str, language: str) -> None:
    table = sentences("table", language)
    own = sentences(f"games/{game}", language)
    assert table and own
    other = {(language, message) for message in table.keys() & own.keys() if table[message] != own[message]}
    told = (OWN / game / "own_words.py").is_file()
    wanted = import_module(f"tests.unit.games.{game}.own_words").OWN if told else set()
    assert other == {each for each in wanted if each[0] == language}
