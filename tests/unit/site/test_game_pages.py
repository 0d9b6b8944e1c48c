"""The pages of a game are said in the words of the house and its own, and in those of no other game."""

from __future__ import annotations

import re

import pytest

from mohreh.core.text import LANGUAGES
from mohreh.site import rules_opponents
from mohreh.site.catalogues import read
from mohreh.site.game_pages import words_of
from mohreh.table import games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.shipped())
def test_what_another_game_calls_otherwise_is_called_on_its_pages_as_on_its_board(game: str, language: str) -> None:
    room = games.room(game)
    board, page = room.words(language), words_of(game, language)
    house = {message.id for message in read("site", language)}  # which page and its shell are said in
    own = [each.id for each in read(f"games/{game}", language) if isinstance(each.id, str) and each.id not in house]
    assert len(own) > 20
    assert not [message for message in own if page(message) != board(message)]


@pytest.mark.parametrize("game", games.shipped())
def test_what_is_measured_of_opponents_is_told_with_persian_commas(game: str) -> None:
    section = str(rules_opponents.section_of(game, words_of(game, "fa")))
    assert "،" in section
    assert not re.search("[آ-ی٪\u200c],", section)
