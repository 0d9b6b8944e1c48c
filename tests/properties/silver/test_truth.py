"""Refusals of Silver tell the truth: see tests/properties/truth.py."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from mohreh.core.text import Words
from mohreh.games.silver import names
from mohreh.games.silver.actions import Action
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.state import State
from tests.properties import truth
from tests.properties.play import Step
from tests.properties.silver.onlooker import looking_on
from tests.properties.silver.play import LONGEST, TASTES, Course, steps
from tests.properties.silver.truths import BODYGUARD, CHECKS, WITCH
from tests.properties.truth import Vocabulary

RARE = {
    "impossible_chance": "no seat is asked for what chance does",
    "no_cards": "an action without cards has no text",
}


def _play(luck: random.Random) -> Iterator[Step[State, Action]]:
    options = {"mode": luck.choice(("four-rounds", "points")), "revealer": luck.choice(("rivals", "any"))}
    course = Course(options, luck.choice((2, 3, 4)), luck.randrange(10_000), luck.choice(TASTES), LONGEST)
    for step in steps(course):
        yield step
        if luck.random() < 0.2 and step.before.phase in (Kind.TURN_START, Kind.DRAWN, Kind.ABILITY, Kind.TURN_END):
            yield step._replace(before=_strained(step.before, luck))


def _strained(state: State, luck: random.Random) -> State:
    """The same with fewer cards in the village of whoever decides, who holds the amulet or has laid it, and with more
    Bodyguards, in a row."""
    seat, state = state.active, state.clone()
    kept = state.village[seat][: luck.randint(1, 3)]
    gone = {*state.village[seat]} - {*kept}
    if state.phase == Kind.TURN_START and luck.random() < 0.2:
        gone, state.discard = gone | {*state.discard}, ()
    state.removed += tuple(gone)
    state.village = tuple(kept if other == seat else cards for other, cards in enumerate(state.village))
    state.up -= gone
    state.guards = tuple(pair for pair in state.guards if not gone & {*pair})
    owed = state.source == "discard" or state.ability == WITCH
    state.holder, state.armed = seat, True
    state.amulet = -1 if owed and len(kept) == 1 else luck.choice((-1, *kept))
    row = luck.choice(state.village)[:3]
    faces = list(state.face)
    for card in row:
        faces[card] = BODYGUARD
    state.face, state.up = tuple(faces), state.up | {*row}
    state.guards = tuple(pair for pair in state.guards if pair[0] not in row) + tuple(pairwise(row))
    state.free_taken = state.free_taken or luck.random() < 0.5
    return state


def _some(state: State, seat: int) -> Iterator[str]:
    """Some of what can be named here, of every verb: now and then a place, or a village, that is not there."""
    luck = random.Random(f"{state.round} {state.turn} {state.phase} {len(state.deck)} {seat}")
    own = len(state.village[seat]) + 1

    def slot() -> int:
        return luck.randint(1, own)

    def cards() -> str:
        slots = sorted({slot() for _ in range(luck.choice((1, 1, 2, 2, 3)))})
        to = slot()
        return " ".join(map(str, slots)) + (f" to {to}" if to != slots[0] and luck.random() < 0.3 else "")

    def there() -> str:
        at = luck.randrange(state.n) if luck.random() < 0.95 else state.n
        return f"{at + 1}.{luck.randint(1, len(state.village[at]) + 1) if at < state.n else 1}"

    yield from "vote discard use decline end continue".split()
    yield from ("take discard", "put away")
    for _ in range(12):
        yield f"draw {luck.randint(1, 6)}"
        yield f"keep {luck.randint(1, 6)}"
        yield f"take display {luck.randint(1, 4)}"
        yield f"peek {cards().partition(' to ')[0]}"
        yield f"reveal {there()}"
        looks = {there() for _ in range(luck.choice((1, 1, 2, 3)))}
        yield "look " + " ".join(sorted(looks, key=lambda text: [*map(int, text.split("."))]))
        yield f"rob {there()} give {slot()}"
        yield f"exchange {cards()}"
        yield f"witch own {cards()}"
        yield f"witch {there()}"
        yield f"amulet {slot()}"
        yield f"withdraw {slot()}"
        yield f"empath {slot()} looks {slot()}"
        yield f"guard {slot()} covers {slot()}"
        yield f"master {luck.randint(1, len(state.discard) + 1)} with {cards()}"


def _vocabulary(words: Words) -> Vocabulary:
    called = {f"number {number}": names.resident(number, words) for number in range(14)}
    return {identity: (name, f"{name}s") for identity, name in called.items()}


SUBJECT = truth.Subject(
    "silver",
    _play,
    lambda state: state.n,
    _some,
    {code: looking_on(check) for code, check in CHECKS.items()},
    _vocabulary,
    RARE,
    others=0.2,
)


def test_refusals_tell_the_truth() -> None:
    """Thousands of them, in both languages"""
    truth.hold(SUBJECT, truth.few(), seed=2)
