"""The about page: what it says of the games is true of those that are there."""

from __future__ import annotations

import re

import pytest

from mohreh import __version__
from mohreh.core.text import LANGUAGES, Words
from mohreh.site.about import about
from mohreh.table import games


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_how_many_may_play(language: str) -> None:
    words = Words(language, ("mohreh.site", *games.packages()))
    seats = [each for game in games.shipped() for each in games.room(game).game.seats]
    text = re.sub(r"<[^>]+>", "", about(words, ""))
    few, many = words.number(min(seats)), words.number(max(seats))
    assert f"{few} to {many} people" in text or f"{few} تا {many} نفر" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_which_version_this_is(language: str) -> None:
    words = Words(language, ("mohreh.site", *games.packages()))
    assert words.number(__version__) in about(words, "")
