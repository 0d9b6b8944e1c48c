"""Records of Duel are replayed strictly, and step by step."""

from __future__ import annotations

import pytest

from mohreh.core.record import RecordError, loads, replay, steps
from mohreh.games.duel import DUEL

HEAD = "mohreh record 1\ngame duel 0.1.0\noption first seat-1\noption wonders first-game\n"


def replay_error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(loads(text), DUEL)
    return caught.value


def test_a_replay_stops_at_the_first_refused_action() -> None:
    error = replay_error(HEAD + "* token law\n* token law\n")
    assert (error.code, error.line) == ("illegal", 6)
    assert error.refusal is not None
    assert error.refusal.clause == "DU-18"


def test_a_replay_knows_its_game_options_and_actions() -> None:
    assert replay_error(HEAD.replace("duel", "chess")).code == "game"
    assert replay_error(HEAD.replace("first-game", "all")).code == "damaged"
    assert replay_error(HEAD + "seat 1\nseat 2\nseat 3\n").code == "damaged"
    error = replay_error(HEAD + "* token lawn\n")
    assert (error.code, error.line) == ("damaged", 5)


def test_steps_tell_what_happened() -> None:
    text = HEAD + "".join(f"* token {token}\n" for token in ("law", "economy", "masonry", "strategy", "theology"))
    first, *_, last = steps(loads(text), DUEL)
    assert first.before == DUEL.new({"first": "seat-1", "wonders": "first-game"})
    assert [event.kind for event in last.events] == ["age_begins"]
