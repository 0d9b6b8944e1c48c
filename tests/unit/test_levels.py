"""The four levels of every game: offered by name, errors that are bounded, and records of earlier versions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mohreh.bots import Budget, Greedy, Insight, decide, make
from mohreh.bots.errors import erring
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.record import loads
from mohreh.core.text import Words
from mohreh.core.thinking import STEPS, former_levels, level_of
from mohreh.lab.entrants import find_game
from mohreh.table import games, statistics, storage
from mohreh.table.guest import seats_of
from tests.unit.test_search import Piles, PilesInsight

GAMES = games.in_folders()
SHIPPED = games.shipped()
GOLDEN = Path(__file__).parents[1] / "golden"
FEW = Budget(None, 4)


def decisions(game: Any, seats: int, seed: str, every: int, most: int) -> list[tuple[Any, int]]:
    """Some decisions of a game of random moves: the position and the seat."""
    state, chance = game.new(None, seats), Chance(seed)
    found: list[tuple[Any, int]] = []
    step = 0
    while (waiting := state.decision().seats) and len(found) < most:
        seat = waiting[0]
        if seat == CHANCE:
            state.draw(chance)
            continue
        step += 1
        if step % every == 0:
            found.append((state.clone(), seat))
        state.play(seat, chance.choose(state.legal_actions(seat)))
    return found


def saved(game: str, seats: int, rival: str) -> str:
    people = "".join(f'seat {n} bot "{rival if n > 1 else ""}"\n' for n in range(1, seats + 1))
    return f'mohreh record 1\ngame {game} 0.1.0\n{people}seed "abc"\n'


@pytest.mark.parametrize("name", GAMES)
def test_every_game_offers_the_four_levels_the_weakest_first(name: str) -> None:
    game = find_game(name)
    assert tuple(game.levels) == STEPS
    titles = [level.title for level in game.levels.values()]
    assert len(set(titles)) == 4
    assert {getattr(game, "usual_level", "hard"), *former_levels(game).values()} <= set(STEPS)
    for language in ("fa", "en"):
        said = [Words(language, ("mohreh.table",))(title) for title in titles]
        assert len(set(said)) == 4 and (language == "en" or set(said).isdisjoint(titles))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", STEPS)
def test_each_level_answers_with_a_legal_move_and_with_the_same_one_again(name: str, level: str) -> None:
    game = find_game(name)
    for seats in (game.seats[0], min(3, game.seats[-1])):
        for state, seat in decisions(game, seats, f"{name} {level}", 13, 3):
            one, two = (decide(make(game, level, "s", FEW), state.observe(seat), seat) for _ in range(2))
            assert one == two
            assert state.refusal(seat, one) is None


@pytest.mark.parametrize("name", GAMES)
def test_former_levels_play_as_they_did(name: str) -> None:
    """What a record calls greedy, forgetful or belief is one of today's levels, move for move; random stays random."""
    game = find_game(name)
    assert "random" in former_levels(game) and level_of(game, "random") is not None
    for old, new in former_levels(game).items():
        for state, seat in decisions(game, game.seats[0], f"{name} {old}", 17, 3):
            played = decide(make(game, old, "s", FEW), state.observe(seat), seat)
            assert state.refusal(seat, played) is None
            if old != "random":
                assert played == decide(make(game, new, "s", FEW), state.observe(seat), seat)


@pytest.mark.parametrize("name", SHIPPED)
def test_saves_links_and_statistics_with_former_levels_stay_readable(name: str) -> None:
    room = games.room(name)
    words = room.words("en")
    seats = room.game.seats[0]
    for old, new in former_levels(room.game).items():
        assert room.today(old) == new and room.level_name(old, words) == room.level_name(new, words)
        assert seats_of(f"person,{old}", room)[1] == {"bot": old}
        entry = {"game": name, "result": "won", "opponents": [old], "score": 5}
        counted = str(statistics.counted([entry, {**entry, "opponents": [new]}], room, words))
        assert counted.count("<tbody>") == 1 and counted.count(room.level_name(new, words)) == 1
        assert [each.bot for each in storage.read(saved(name, seats, old), words).people] == ["", *[old] * (seats - 1)]
    strangers = storage.read(saved(name, seats, "oracle"), words).people
    assert {each.bot for each in strangers[1:]} == {room.usual_level}


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_the_opponents_of_golden_records_can_play(path: Path) -> None:
    record = loads(path.read_text())
    game = find_game(record.game)
    for seat in record.seats:
        assert not seat.get("bot") or level_of(game, seat["bot"]) is not None


def test_errors_are_bounded_and_small_ones_likelier() -> None:
    worths = [0.5, 0.58, 0.60, 0.45]
    drawn = [erring(worths, 0.05, Chance(f"{n}")) for n in range(400)]
    assert set(drawn) == {1, 2}
    assert drawn.count(2) > 1.3 * drawn.count(1) > 100
    assert {erring(worths, 0.5, Chance(f"{n}")) for n in range(400)} == {0, 1, 2, 3}


def test_a_greedy_level_that_errs_takes_a_win_and_errs_within_its_slack() -> None:
    class Uneven:
        def evaluate(self, state: Piles) -> list[float]:
            if not state.left:
                return [1.0, 0.0] if state.mover == 1 else [0.0, 1.0]
            worth = {6: 0.50, 5: 0.58, 4: 0.60}[state.left]
            return [worth, 1 - worth]

    insight = Insight(Uneven())
    taken = [decide(Greedy(f"{n}", insight, slack=0.05), Piles(7), 0) for n in range(200)]
    assert set(taken) == {2, 3}
    assert {decide(Greedy(f"{n}", insight), Piles(7), 0) for n in range(20)} == {3}
    won = Insight(PilesInsight())
    assert all(decide(Greedy(f"{n}", won, slack=1.0), Piles(2), 0) == 2 for n in range(40))
