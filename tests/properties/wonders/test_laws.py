"""Properties of 7 Wonders that hold in every reachable position: see laws.py."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mohreh.core.game import UnknownAction
from mohreh.games.wonders.actions import parse
from tests.properties.contract import HOW, Law, hold
from tests.properties.wonders import laws
from tests.properties.wonders.play import COURSES, WHOLE_GAMES

EVERYWHERE = (
    laws.legal_is_not_refused,
    laws.refused_changes_nothing,
    laws.guesses_agree_with_views,
    laws.views_hide,
    laws.passed_hands_are_known,
    laws.payments_are_all,
    laws.bots_follow_views,
)
ALONG_WHOLE_GAMES = (
    laws.goes_its_own_way,
    laws.cards_are_conserved,
    laws.is_its_record,
    laws.ends,
    laws.events_are_public,
)


@pytest.mark.parametrize("law", EVERYWHERE, ids=lambda law: law.__name__)
def test_in_every_position(law: Law) -> None:
    hold(law, COURSES, 40)


@pytest.mark.parametrize(
    "law", [laws.guesses_agree_with_views, laws.passed_hands_are_known], ids=lambda law: law.__name__
)
def test_with_two_players(law: Law) -> None:
    """SW-13.11: two hands, which change with who is controller."""
    hold(law, COURSES.map(lambda course: course._replace(seats=2)), 30)


@pytest.mark.parametrize("law", ALONG_WHOLE_GAMES, ids=lambda law: law.__name__)
def test_along_whole_games(law: Law) -> None:
    hold(law, WHOLE_GAMES, 14, shrink=False)


@example("build altar free 0 00")
@example("build altar free 0")
@example("build altar")
@example("Build altar free 0 0")
@example("city")
@example("city city build altar free 0 0")
@example("choose")
@example("choose C")
@example("take")
@example("deal altar  baths")
@example("stage altar pay 0 ٣")
@given(st.text(max_size=40))
@settings(HOW, max_examples=200)
def test_other_texts_are_no_actions(text: str) -> None:
    with suppress(UnknownAction):
        assert str(parse(text)) == text
