"""What a shell or a notebook shows of a game: positions as a few lines of text, decisions and actions in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Decision, Mode
from mohreh.games.duel import DUEL
from mohreh.games.silver import SILVER
from mohreh.lab.entrants import find_game
from mohreh.table import games


def positions(game: Any, seats: int, seed: str) -> Iterator[Any]:
    """Every position of a game of random moves, the last one too."""
    state, chance = game.new(None, seats), Chance(seed)
    yield state
    while deciding := state.decision().seats:
        seat = chance.choose(deciding)
        state.apply(seat, state.sample(chance) if seat == CHANCE else chance.choose(state.legal_actions(seat)))
        yield state


@pytest.mark.parametrize("name", games.shipped())
@pytest.mark.parametrize("seed", ["few", "lines"])
def test_every_position_is_shown_in_few_lines_that_say_who_decides(name: str, seed: str) -> None:
    game = find_game(name)
    for state in positions(game, game.seats[-1], seed):
        lines = str(state).split("\n")
        assert 1 + game.seats[-1] <= len(lines) < 15
        assert all(line.strip() for line in lines)
        assert repr(state) == f"<{lines[0]}>"
        decision = state.decision()
        assert str(decision) in lines[0] if decision.seats else "over" in lines[0]


@pytest.mark.parametrize("seat", [EVERYBODY, 0, 2])
def test_a_view_shows_no_more_than_its_seat_may_know(seat: int) -> None:
    hidden = 0
    for index, state in enumerate(positions(SILVER, 3, "views")):
        if index % 3 == 0:
            other = state.determinize(seat, Chance(str(index)))
            assert str(other.observe(seat)) == str(state.observe(seat))
            hidden += str(other) != str(state)
    assert hidden > 20


def test_a_position_of_duel_reads_like_the_table() -> None:
    state = next(
        state
        for state in positions(DUEL, 2, "reads")
        if state.age == 3 and state.kind() == "turn" and state.removed and len(state.discard) > 15
    )
    lines = str(state).split("\n")
    assert lines[:8] == [
        "7 Wonders Duel, Age III, turn: seat 2 decides",
        "  observatory  builders_guild",
        "  ?  ?  ?",
        "  [gardens]  pretorium  palace",
        "  [town_hall]",
        "Conflict pawn 3 towards the capital of seat 1; Progress tokens: law theology philosophy architecture strategy",
        "Seat 1: 29 coins, 31 points; Wonders: the_great_library (built with theater) the_appian_way (built with "
        "aqueduct) circus_maximus (built with tavern) the_mausoleum (returned to the box); tokens: economy",
        "  buildings: baths workshop glassworks rostrum customs_house temple forum",
    ]
    assert lines[-1].startswith("Discard pile: wood_reserve stone_reserve clay_pool")
    assert len(lines) == 11


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


def test_a_decision_and_an_action_read_like_what_makes_them() -> None:
    assert repr(DUEL.parse("build stable")) == "Action('build stable')"
    assert repr(SILVER.parse("exchange 1 3 to 3")) == "Action('exchange 1 3 to 3')"
    assert repr(Decision("turn", (1,))) == "Decision('turn', (1,))"
    assert repr(Decision("bid", (0, 2), Mode.TOGETHER, (1,))) == "Decision('bid', (0, 2), 'together', given=(1,))"
    assert repr(DUEL.new().decision()) == "Decision('chance_first', (-1,))"
    assert str(Decision("bid", (0, 2), Mode.TOGETHER, (1,))) == "bid: seats 1, 3 decide together"
    assert str(Decision("look", (0, 1), Mode.SHARED)) == "look: seats 1, 2 decide"
    assert str(Decision("deal", (CHANCE,))) == "deal: chance decides"
    assert str(Decision("over", ())) == "over"
