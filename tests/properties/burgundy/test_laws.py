"""Properties of The Castles of Burgundy that hold in every reachable position: see laws.py."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mohreh.core.game import UnknownAction
from mohreh.games.burgundy import BURGUNDY as GAME
from mohreh.games.burgundy.actions import parse
from tests.properties.burgundy import laws
from tests.properties.burgundy.play import COURSES, TABLES, WHOLE_GAMES, Course, agreed
from tests.properties.contract import HOW, Law, hold

EVERYWHERE = (
    laws.legal_is_not_refused,
    laws.refused_changes_nothing,
    laws.hides_nothing,
    laws.is_described,
    laws.estates_are_what_lies_there,
    laws.placements_are_all,
    laws.bots_are_steady,
)
ALONG_WHOLE_GAMES = (
    laws.goes_its_own_way,
    laws.things_are_conserved,
    laws.areas_are_scored,
    laws.shields_are_paid_for,
    laws.points_come_from_somewhere,
    laws.is_its_record,
    laws.ends,
)


def test_the_courses_meet_every_kind_of_game() -> None:
    """Every value of every option where it applies, every module alone and all together, every table."""
    met: set[str] = set()

    @given(COURSES)
    @settings(HOW, max_examples=300)
    def looks(course: Course) -> None:
        options = agreed(course.options, course.seats)
        met.update([f"{options['mode']} {course.seats}", f"modules {options['modules']}"])
        met.update([f"{each.key} {options[each.key]}" for each in GAME.options if each.applies(options)])

    looks()
    values = {each.key: each.offered(4) for each in GAME.options}
    modules = values.pop("modules")
    wanted = {f"{key} {value}" for key, offered in values.items() for value in offered}
    wanted |= {f"modules {each}" for each in (*modules, ".".join(modules), "none")}
    assert wanted | {f"{mode} {seats}" for mode, seats in TABLES} <= met


@pytest.mark.parametrize("law", EVERYWHERE, ids=lambda law: law.__name__)
def test_in_every_position(law: Law) -> None:
    hold(law, COURSES, 120)


@pytest.mark.parametrize("law", ALONG_WHOLE_GAMES, ids=lambda law: law.__name__)
def test_along_whole_games(law: Law) -> None:
    hold(law, WHOLE_GAMES, 30, shrink=False)


@example("take bank from 3 die 3")
@example("take bank from 7")
@example("take bank from 3 drop bank to shared")
@example("take  bank from 3")
@example("Take bank from 3")
@example("place bank on s99")
@example("stock bank goods")
@example("roll 1 2 3 4 7")
@example("tribute 3 3")
@example("tribute 9 3")
@example("exchange 2 1 1 1 1 for mine")
@example("workers die")
@example("workers die ۱")
@example("load 1 types 2 1")
@given(st.text(max_size=40))
@settings(HOW, max_examples=80)
def test_other_texts_are_no_actions(text: str) -> None:
    with suppress(UnknownAction):
        assert str(parse(text)) == text
