"""The part of a rules page that tells whether looking back finds mistakes: the figures that were written, no others."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.bots.advice import compares
from mohreh.core.text import LANGUAGES, Words
from mohreh.core.thinking import STEPS
from mohreh.lab.arena import wilson
from mohreh.site import measured, rules_mistakes, rules_opponents
from mohreh.table import games

ROW: dict[str, Any] = {
    **{
        "seats": 2,
        "games": 40,
        "planted": 39,
        "found": 36,
        "low": 0.797,
        "high": 0.973,
        "decisions": 1800,
        "alarms": 1,
    },
    **{"least": 0.15, "called": 0.1, "small": 0.03, "by": "medium"},
}


def words_of(game: str, language: str) -> Words:
    return Words(language, ("mohreh.table", "mohreh.site", games.room(game).package))


def test_each_table_has_a_row_with_the_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    name = games.shipped()[0]
    other = {**ROW, "seats": 3, "found": 39, "low": 0.91, "high": 1.0}
    monkeypatch.setattr(measured, "rows", lambda game, file: [ROW, other] if file == rules_mistakes.FILE else [])
    html = str(rules_mistakes.part_of(name, words_of(name, "en")))
    assert "at least 15% of the chance to win" in html and "lost 10% or more" in html and "less than 3%" in html
    assert "36 of 39 <small>(80 to 97%)</small>" in html and html.count("1 of 1800") == 2
    assert "39 of 39 <small>(91 to 100%)</small>" in html
    assert "۳۶ از ۳۹" in str(rules_mistakes.part_of(name, words_of(name, "fa")))


@pytest.mark.parametrize("name", games.shipped())
def test_what_was_measured_of_a_game_stands_beside_its_opponents(name: str) -> None:
    """And is what the command writes: an interval of these numbers, of a level that players know."""
    rows = measured.rows(name, rules_mistakes.FILE)
    for row in rows:
        low, high = wilson(row["found"], row["planted"])
        assert (row["low"], row["high"]) == (round(low, 3), round(high, 3))
        assert row["found"] <= row["planted"] <= row["games"] and row["alarms"] <= row["decisions"]
        assert row["by"] in STEPS and row["seats"] in games.room(name).game.seats
        assert all(row[term] == rows[0][term] for term in ("least", "called", "small", "by"))
    for language in LANGUAGES:
        html = str(rules_opponents.section_of(name, words_of(name, language)))
        assert ('id="mistakes-title"' in html) is bool(rows)


def test_a_level_that_gains_nothing_from_more_time_is_described_so() -> None:
    """A deeper comparison proves nothing where there is none."""
    shown = {
        name: "however long it thinks" in str(rules_mistakes.part_of(name, words_of(name, "en")))
        for name in games.shipped()
    }
    assert shown == {name: not compares(games.room(name).game) for name in shown} and set(shown.values()) == {
        True,
        False,
    }
