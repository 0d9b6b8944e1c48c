"""What a shell or a notebook shows of a position of Silver."""

from __future__ import annotations

from mohreh.games.silver import SILVER
from tests.tools.random_play import positions


def test_the_views_of_two_seats_of_silver_differ_in_what_they_have_seen() -> None:
    state = next(
        state
        for state in positions(SILVER, 2, "reads 16")
        if state.looking and state.guards and state.amulet >= 0 and len(state.discard) < 7
    )
    assert str(state.observe(0)) == "\n".join(
        (
            "Silver, round 2, look: seat 1 decides",
            "Deck: 26 cards; display: none; discard pile, top first: 7 5 5 4 11 7",
            "Seat 1 looks at 3 8",
            "Seat 1: 2 9 3 8 [3]; 28 points; its Bodyguard protects 2",
            "Seat 2: ? ? ? ? [6]; 0 points; has laid the amulet; the amulet lies on slot 2",
        )
    )
    assert str(state.observe(1)) == "\n".join(
        (
            "Silver, round 2, look: seat 1 decides",
            "Deck: 26 cards; display: none; discard pile, top first: 7 5 5 4 11 7",
            "Seat 1 looks at ? ?",
            "Seat 1: ? ? ? ? [3]; 28 points; its Bodyguard protects ?",
            "Seat 2: 6 ? ? 10 [6]; 0 points; has laid the amulet; the amulet lies on slot 2",
        )
    )


def test_an_action_reads_like_what_makes_it() -> None:
    assert repr(SILVER.parse("exchange 1 3 to 3")) == "Action('exchange 1 3 to 3')"
