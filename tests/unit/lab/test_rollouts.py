"""The opponent that judges nothing and plays to the end at random: legal, repeatable and honest in every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from mohreh.bots import Uniform, decide
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.lab.arena import compete
from mohreh.lab.entrants import entrant, find_game
from mohreh.lab.rollouts import PLAYOUTS, Rollouts
from mohreh.table import games
from tests.tools.random_play import decisions
from tests.tools.samples import times
from tests.toys.piles import Piles, Urn
from tests.toys.sealed import SEALED

GAMES = games.in_folders()


class OpenPiles(Piles):
    """Nothing is hidden in it, and the end says who has won."""

    def determinize(self, seat: int, chance: Chance) -> OpenPiles:
        return OpenPiles(self.left, self.mover)

    def winners(self) -> tuple[int, ...]:
        return () if self.left else (1 - self.mover,)


class LuckyUrn(Urn):
    """To keep what one has loses; CHANCE lets two of three draws win."""

    def determinize(self, seat: int, chance: Chance) -> LuckyUrn:
        return LuckyUrn(self.state)

    def winners(self) -> tuple[int, ...]:
        return (0,) if self.state == "won" else (1,)


def rollouts(seed: str, playouts: int) -> Rollouts:
    return Rollouts(seed, playouts)


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10])
def test_it_finds_what_only_looking_ahead_shows(left: int) -> None:
    for mover in (0, 1):
        assert decide(rollouts("s", 800), OpenPiles(left, mover), mover) == left % 4


def test_it_ends_when_no_move_can_overtake_the_first_any_more() -> None:
    slices = sum(1 for _ in rollouts("s", 1000).think(OpenPiles(5), 0))
    assert 100 < slices < 990


def test_chance_is_played_again_and_again() -> None:
    assert all(decide(rollouts(f"{n}", 12), LuckyUrn(), 0) == "drawn" for n in range(10))


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game_by_the_rules_and_by_what_its_seat_may_know(name: str) -> None:
    game = find_game(name)
    for seats in (game.seats[0], game.seats[-1]):
        for state, seat in decisions(game, seats, f"rollouts {name}", 23, 2):
            worlds = [state.determinize(seat, Chance(f"{n}")).observe(seat) for n in (1, 2)]
            moves = {str(decide(rollouts("s", 3), view, seat)) for view in (state.observe(seat), *worlds)}
            assert len(moves) == 1
            assert state.refusal(seat, decide(rollouts("s", 3), state.observe(seat), seat)) is None


def test_answers_given_together_are_its_own_alone_to_choose() -> None:
    state, chance, seen = SEALED.new({}, 3), Chance("walk"), 0
    while (seats := state.decision().seats) and seen < 6:
        if seats[0] == CHANCE:
            state.draw(chance)
            continue
        for seat in seats:
            view: Any = state.observe(seat)
            if len(view.legal_actions(seat)) > 1:
                assert state.refusal(seat, decide(rollouts("s", 20), view, seat)) is None
                seen += 1
        actions: Sequence[Any] = state.legal_actions(seats[0])
        state.play(seats[0], chance.choose(actions))
    assert seen >= 4


def test_the_arena_finds_it_by_its_name_and_it_is_stronger_than_chance() -> None:
    game = find_game(GAMES[0])
    for name, playouts in (("rollouts", PLAYOUTS), ("rollouts@30", 30), ("mohreh.lab.rollouts:Rollouts", 2000)):
        bot = entrant(name, game)("s")
        assert isinstance(bot, Rollouts) and bot.playouts == playouts
    tally = compete(game, partial(rollouts, playouts=20), Uniform, times(2, 6), "unit")
    assert tally.wins >= times(2, 5)
