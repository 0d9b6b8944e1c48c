"""The score sheet of 7 Wonders: every category of the box, and how science, tokens and coins come about."""

from __future__ import annotations

import re

import pytest

from mohreh.games.wonders import face as FACE
from mohreh.games.wonders import scoring
from mohreh.games.wonders.components import CATEGORIES
from mohreh.games.wonders.score_sheet import placed, science_in_words
from tests.tools.markup import plain
from tests.tools.wonders.pages import LANGUAGES, games, scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_has_the_points_of_every_category_for_every_seat(language: str) -> None:
    for game in games():
        state, _ = game[-1]
        shown = scene(state, 0, language)
        words = shown.words
        drawn = FACE.score_sheet(state, shown)
        rows = re.findall(r"<tr[^>]*>(.*?)</tr>", drawn, re.DOTALL)
        by_key = dict(zip((*CATEGORIES, "total"), rows[1 : 2 + len(CATEGORIES)], strict=True))
        for key, row in by_key.items():
            cells = re.findall(r"<td[^>]*><bdi>(.*?)</bdi>", row)
            assert cells == [words.number(each[key]) for each in state.scores()]
        assert drawn.count('class="won"') >= len(state.won)
        assert plain(FACE.outcome(state, shown)) in plain(drawn)


@pytest.mark.parametrize(
    ("symbols", "free", "best"),
    [((0, 0, 0), 1, (1, 0, 0)), ((2, 1, 1), 1, (3, 1, 1)), ((3, 1, 0), 1, (3, 1, 1)), ((4, 0, 0), 2, (6, 0, 0))],
)
def test_free_symbols_are_placed_at_their_best(symbols: tuple[int, ...], free: int, best: tuple[int, ...]) -> None:
    found = placed(symbols, free)
    assert scoring.science(found, 0) == scoring.science(symbols, free) == scoring.science(best, 0)


def test_science_is_worked_out_to_the_points_it_brings() -> None:
    worked = 0
    for game in games():
        for state, _ in game[-8:]:
            for city in range(state.m):
                each = scoring.sheet(state, city)
                text = science_in_words(state, city, each, scene(state).words)
                if not text:
                    assert each.points["science"] == 0
                    continue
                total = 0
                for part in text.partition(" (")[0].split(" + "):
                    total += int(part[:-1]) ** 2 if part.endswith("\u00b2") else 7 * int(part.split(" × ")[1])
                assert total == each.points["science"]
                worked += 1
    assert worked > 20


def test_tokens_and_coins_say_how_they_count() -> None:
    seen = set()
    for game in games():
        state, _ = game[-1]
        drawn = plain(FACE.score_sheet(state, scene(state)))
        for city in range(state.base, state.m):
            lost = -sum(token for token in state.tokens[city] if token < 0)
            if lost:
                gained = sum(token for token in state.tokens[city] if token > 0)
                assert f"{gained} \u2212 {lost}" in drawn
                seen.add("military")
            assert "÷ 3" in drawn
    assert seen
