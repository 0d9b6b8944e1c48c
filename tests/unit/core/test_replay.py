"""Records are replayed strictly, and step by step."""

from __future__ import annotations

import pytest

from mohreh.core.record import RecordError, loads, replay, steps
from tests.toys.pebbles import Toy

HEAD = "mohreh record 1\ngame toy 0.1.0\noption pile short\noption first seat-1\n"


def replay_error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(loads(text), Toy())
    return caught.value


def test_a_replay_stops_at_the_first_refused_action() -> None:
    error = replay_error(HEAD + "1 take 1\n1 take 1\n")
    assert (error.code, error.line) == ("illegal", 6)
    assert error.refusal is not None
    assert error.refusal.clause == "TOY-1"


def test_a_replay_knows_its_game_options_and_actions() -> None:
    assert replay_error(HEAD.replace("toy", "chess")).code == "game"
    assert replay_error(HEAD.replace("short", "middling")).code == "damaged"
    assert replay_error(HEAD + "seat 1\nseat 2\nseat 3\n").code == "damaged"
    error = replay_error(HEAD + "1 take all\n")
    assert (error.code, error.line) == ("damaged", 5)


def test_steps_contain_what_happened() -> None:
    first, *_, last = steps(loads(HEAD + "1 take 1\n2 take 3\n* roll 6\n"), Toy())
    assert first.before == Toy().new({"pile": "short", "first": "seat-1"})
    assert [event.kind for event in last.events] == ["roll"]
