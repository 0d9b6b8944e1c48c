"""Rooms that say the same English mean the same: a game's catalogue is asked before that of the table.

And within a game one thing has one name."""

from __future__ import annotations

import re
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
    has_own = (OWN / game / "own_words.py").is_file()
    wanted = import_module(f"tests.unit.games.{game}.own_words").OWN if has_own else set()
    assert other == {each for each in wanted if each[0] == language}


@pytest.mark.parametrize("game", games.shipped())
def test_a_thing_has_one_name_in_all_that_a_game_says(game: str) -> None:
    """What its `terms.py` names is called so in every Persian message whose English names it."""
    if not (OWN / game / "terms.py").is_file():
        return
    terms: dict[str, str] = import_module(f"tests.unit.games.{game}.terms").TERMS
    used, otherwise = set[str](), []
    for message in list(catalogues.read(f"games/{game}", "fa"))[1:]:
        (source, *_), (translation, *_) = catalogues.forms(message)
        for term in (each for each in terms if re.search(rf"(?<![{{\w]){each}s?(?![\w}}])", source)):
            used.add(term)
            if not re.search(terms[term], translation):
                otherwise.append((term, source, translation))
    assert otherwise == []
    assert used == terms.keys(), "a term that is never said"
