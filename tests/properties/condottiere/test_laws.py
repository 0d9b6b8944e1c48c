"""Properties of Condottiere that hold in every reachable position: see laws.py."""

from __future__ import annotations

import pickle

import pytest

from mohreh.core.game import UnknownAction
from mohreh.games.condottiere.actions import parse
from tests.properties.condottiere import laws
from tests.properties.condottiere.play import COURSES, LONGEST, TASTES, WHOLE_GAMES, Course, position, steps
from tests.properties.contract import Law, hold
from tests.tools.samples import thorough

EVERYWHERE = (
    laws.legal_is_not_refused,
    laws.refused_changes_nothing,
    laws.views_hide,
    laws.views_are_enough,
    laws.guesses_agree_with_views,
    laws.guesses_differ,
    laws.asides_change_no_decision,
    laws.everybody_is_alone,
)
ALONG = (
    laws.is_the_slow_game,
    laws.cards_are_conserved,
    laws.goes_its_own_way,
    laws.is_its_record,
    laws.knowledge_is_what_was_seen,
    laws.events_are_public,
    laws.decisions_are_one_at_a_time,
)


@pytest.mark.parametrize("law", (*EVERYWHERE, *ALONG), ids=lambda law: law.__name__)
def test_in_every_position(law: Law) -> None:
    hold(law, COURSES, 60)


@pytest.mark.parametrize("law", (laws.is_the_slow_game, laws.ends), ids=lambda law: law.__name__)
def test_along_whole_games(law: Law) -> None:
    hold(law, WHOLE_GAMES, 40)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_set_of_options_is_the_slow_game(seats: int) -> None:
    """All 32 sets, whole games, each with one number of seats or two and in a thorough run with all (CO-16, CO-19)."""
    for bits in range(32) if thorough() else range(seats % 4, 32, 4):
        taste = TASTES[(bits // 4 + seats) % len(TASTES)]
        laws.is_the_slow_game(Course(bits, seats, bits * 7 + seats, taste, LONGEST, late=bits % 3 == 0))


def test_everything_that_can_happen_happens_in_these_games() -> None:
    """Every kind of decision, every event, final battles of games and of series: so the laws have seen them."""
    kinds, events, reasons = set(), set(), set()
    for bits in range(32):
        for seats in (2, 4, 6):
            for step in steps(Course(bits, seats, bits + seats, TASTES[bits % 4], LONGEST, late=seats == 6)):
                kinds.add(str(step.state.phase))
                events |= {event.kind for event in step.events}
                if step.state.result is not None:
                    reasons.add(str(step.state.result.reason))
    assert kinds == set(
        "first deal choose_region battle retrieve place_favor draw discard_hand keep_cards next_game over".split()
    )
    assert reasons == {"adjacent", "total", "most_regions", "final_battle"}
    assert events == set(
        """first dealt chose played laid_down turned_up burned passed auto_passed took_back favor concluded draws
        all_draw shuffled burned_hand held_hand kept new_round final_battle game_over game_scored next_game won
        showed agreed asked""".split()
    )


def test_positions_and_actions_can_be_pickled() -> None:
    course = Course(24, 4, 3, "any", 80)
    state = position(course)
    assert pickle.loads(pickle.dumps(state)) == state
    for step in steps(course):
        assert pickle.loads(pickle.dumps(step.action)) == step.action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play merc_7",
        "play  winter",
        "pass down",
        "keep winter merc_1",  # not in the order of the cards
        "keep",
        "deal",
        "deal merc_7",
        "deal winter ",
        "draw 11",
        "draw -1",
        "draw x",
        "draw ²",
        "first 7",
        "choose rome",
        "favor",
        "show winter",
        "show winter to",
        "show winter to 7",
        "show winter to 2 1",
        "show ?winter ?spring to 1",
        "show ?winter to 1 x",
        "show winter ?merc_9 to 1",
        "ask 1 to leave rome",
        "ask 1 to stop 9",
        "agree",
        "agree leave me",
        'agree ""',
        'agree " "',
        "agree 5",
        'agree "\\u0041"',
        "agree [" + "[" * 400,
        'agree "' + "a" * 161 + '"',
    ],
)
def test_what_is_no_action_is_not_read(text: str) -> None:
    with pytest.raises(UnknownAction):
        parse(text)
