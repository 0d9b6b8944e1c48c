"""What chance deals: nothing of it stays where it lay, in any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.lab.entrants import find_game
from mohreh.table import games

GAMES = games.in_folders()
DRAWS = 60
ALIKE = {"ship", "castle", "mine", "goods"}  # tiles of which all are alike, and a word between


def dealt(name: str, seats: int, seed: str) -> Iterator[tuple[str, Any]]:
    """The positions of a random game in which chance decides something of its kind for the first time."""
    state, chance, met = find_game(name).new(None, seats), Chance(seed), set[str]()
    while waiting := state.decision().seats:
        if waiting[0] != CHANCE:
            state.play(waiting[0], chance.choose(state.legal_actions(waiting[0])))
            continue
        kind = f"{state.decision().kind} {getattr(state, 'age', '')}"
        if kind not in met:
            met.add(kind)
            yield kind, state
        state.play(CHANCE, state.sample(chance))


@pytest.mark.parametrize("name", GAMES)
def test_every_place_of_a_deal_holds_something_else_the_next_time(name: str) -> None:
    game = find_game(name)
    for seats in {game.seats[0], game.seats[-1]}:
        for kind, state in dealt(name, seats, f"deal {name}"):
            texts = [str(state.sample(Chance(f"{kind}/{number}"))).split() for number in range(DRAWS)]
            assert len({len(text) for text in texts}) == 1
            _, *places = zip(*texts, strict=True)
            same = {words[0] for words in places if len(set(words)) == 1}
            assert same <= ALIKE or len(state.legal_actions(CHANCE)) == 1 == len(places), f"{kind}: {same}"
            assert all(state.refusal(CHANCE, game.parse(" ".join(text))) is None for text in texts)
