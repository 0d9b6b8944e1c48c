"""What 7 Wonders Duel says of itself before it is opened: who made it, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.text import LANGUAGES
from mohreh.table import games

MAKERS = {
    "en": ("Antoine Bauza", "Bruno Cathala"),
    "fa": ("آنتوان بوزا", "برونو کاتالا"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_makers_are_named(language: str) -> None:
    words = games.room("duel").words(language)
    credits = " ".join(words(sentence) for sentence in games.about("duel").credits)
    assert [maker for maker in MAKERS[language] if maker not in credits] == []
