"""What Silver says of itself before it is opened: who made it, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.text import LANGUAGES
from mohreh.table import games

MAKERS = {
    "en": ("Ted Alspach", "Andrey Gordeev", "Kiumars Ghanbari Azar", "Bézier Games", "Gamebuzz"),
    "fa": ("تد آلسپاک", "آندری گوردیف", "کیومرث قنبری آذر", "Bézier Games", "Gamebuzz"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_makers_are_named(language: str) -> None:
    words = games.room("silver").words(language)
    credits = " ".join(words(sentence) for sentence in games.about("silver").credits)
    assert [maker for maker in MAKERS[language] if maker not in credits] == []
