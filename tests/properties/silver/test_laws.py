"""Properties of Silver that hold in every reachable position: see laws.py."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mohreh.core.game import UnknownAction
from mohreh.games.silver.actions import parse
from mohreh.games.silver.kinds import Reason
from tests.properties.contract import Law, hold
from tests.properties.silver import laws
from tests.properties.silver.play import COURSES, LONGEST, TASTES, WHOLE_GAMES, Course, steps

EVERYWHERE = (
    laws.legal_is_not_refused,
    laws.refused_changes_nothing,
    laws.refusals_are_told,
    laws.goes_its_own_way,
    laws.views_are_enough,
    laws.guesses_agree_with_views,
    laws.guesses_differ,
    laws.pages_and_bots_follow_views,
)
EVENTS = set(
    """first round_begins peeked put_away drew kept took discarded exchanged failed turned_up looked browsed laid robbed
    guarded withdrew guard_ends amulet voted displayed declined round_over continued game_over""".split()
)
ALONG_WHOLE_GAMES = (
    laws.is_the_slow_game,
    laws.is_its_record,
    laws.cards_are_conserved,
    laws.ends,
    laws.knowledge_is_what_was_seen,
    laws.undo_stops_where_somebody_learned,
    laws.events_are_public,
)


@pytest.mark.parametrize("law", EVERYWHERE, ids=lambda law: law.__name__)
def test_in_every_position(law: Law) -> None:
    hold(law, COURSES, 60)


@pytest.mark.parametrize("law", ALONG_WHOLE_GAMES, ids=lambda law: law.__name__)
def test_along_whole_games(law: Law) -> None:
    hold(law, WHOLE_GAMES, 24, shrink=False)


@example("draw")
@example("Draw 1")
@example("draw 01")
@example("draw 0")
@example("exchange 3 1")
@example("exchange 1 3 to 1")
@example("exchange 1 1")
@example("look 2.1 1.1")
@example("peek")
@example("deal 13c")
@example("first 5")
@example("exchange ٣")
@given(st.text(max_size=30))
def test_other_text_is_no_action(text: str) -> None:
    """One text for one action: what is read is written the same."""
    try:
        action = parse(text)
    except UnknownAction:
        return
    assert str(action) == text


@pytest.mark.parametrize("text", ["draw 0", "exchange 3 1", "exchange 1 3 to 1", "exchange 1 1", "peek", "deal 13c"])
def test_other_spellings_are_not_read(text: str) -> None:
    with pytest.raises(UnknownAction):
        parse(text)


def test_an_action_is_itself_after_a_copy() -> None:
    action = parse("master 2 with 1 3 to 3")
    assert copy.deepcopy(action) == pickle.loads(pickle.dumps(action)) == action
    assert {action: 1}[parse(str(action))] == 1


def test_random_games_meet_everything() -> None:
    """Every kind of event and every end of a round happens in them, or the laws would say little."""
    kinds, reasons = set(), set()
    for seed in range(12):
        for seats, taste in product((2, 3, 4), TASTES):
            options = {"mode": ("four-rounds", "points")[seed % 2], "revealer": ("rivals", "any")[seed % 3 % 2]}
            for step in steps(Course(options, seats, seed, taste, LONGEST)):
                kinds |= {event.kind for event in step.events}
            reasons |= {result.reason for result in step.state.rounds}
    assert reasons == set(Reason)
    assert kinds == EVENTS
