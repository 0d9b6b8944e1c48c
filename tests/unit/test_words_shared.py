"""Rooms that say the same English mean the same: a game's catalogue is asked before that of the table."""

from __future__ import annotations

import pytest

from mohreh.core.text import LANGUAGES
from mohreh.site import catalogues
from mohreh.table import games

WANTED = {("silver", "fa", "Score sheet")}  # the game has a pad of its own, with a name of its own


def sentences(domain: str, language: str) -> dict[object, object]:
    """The messages of a room and how it says them."""
    return {message.id: message.string for message in catalogues.read(domain, language) if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.shipped())
def test_a_game_says_what_the_table_says_too_in_the_same_words(game: str, language: str) -> None:
    table = sentences("table", language)
    own = sentences(f"games/{game}", language)
    assert table and own
    other = {(game, language, message) for message in table.keys() & own.keys() if table[message] != own[message]}
    assert other == {wanted for wanted in WANTED if wanted[:2] == (game, language)}
