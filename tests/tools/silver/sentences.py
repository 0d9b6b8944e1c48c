"""Positions, scenes and random games for the tests of the sentences of Silver."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN, Event
from mohreh.core.text import Words
from mohreh.games.silver import SILVER, sentences
from mohreh.games.silver.actions import parse
from mohreh.games.silver.components import COPIES, NUMBERS

PACKAGES = ("mohreh.table", "mohreh.games.silver", "mohreh.site")
PERSIAN_NAMES = ("سارا", "بهرام", "مینا", "رضا")
LATIN_NAMES = ("Sara", "Bahram", "Mina", "Reza")
CLAUSE = re.compile(r"SI-\d+(\.\d+)?[a-e]?")


def scene(language: str, n: int = 2, viewer: int = 0, memory: str = "off", **more: Any) -> Scene:
    people = PERSIAN_NAMES if language == "fa" else LATIN_NAMES
    options = {f"memory-{seat + 1}": memory for seat in range(n)}
    return Scene(Words(language, PACKAGES), people[:n], viewer=viewer, options=options, **more)


def dealt(*villages: str, deck: str = "", n: int = 2, **options: str) -> Any:
    """A position before the initial peek: these villages, and these cards on the deck, the first discard first."""
    state = SILVER.new({"first": "seat-1", **options}, n)
    wanted = [int(number) for village in villages for number in village.split()]
    wanted += [UNKNOWN] * (20 - len(wanted)) + [int(number) for number in deck.split()]
    left = {number: list(COPIES[: NUMBERS.count(number)]) for number in set(NUMBERS)}
    for number in wanted:
        if number != UNKNOWN:
            left[number].pop()
    kept = {number: list(copies) for number, copies in left.items()}
    used = {number: list(COPIES[len(kept[number]) : NUMBERS.count(number)]) for number in kept}
    rest = [(number, copy) for number in sorted(kept, reverse=True) for copy in kept[number]]
    for number in wanted:
        card = rest.pop(0) if number == UNKNOWN else (number, used[number].pop(0))
        state.apply(CHANCE, parse(f"deal {card[0]}{card[1]}"))
    for number, copy in rest:
        state.apply(CHANCE, parse(f"deal {number}{copy}"))
    return state


def play(state: Any, *texts: str) -> Any:
    for text in texts:
        state.apply(state.decision().seats[0], parse(text))
    return state


def begun(*villages: str, deck: str = "", n: int = 2, **options: str) -> Any:
    """The same after everybody has looked at the first two cards and put them away."""
    return play(dealt(*villages, deck=deck, n=n, **options), *["peek 1 2", "put away"] * n)


def foreign(text: str) -> bool:
    """Whether a Persian sentence holds a Latin letter or digit besides the numbers of clauses."""
    return bool(re.search("[A-Za-z0-9]", CLAUSE.sub("", text)))


def gambled(state: Any, seat: int, chance: Chance) -> Any:
    """A random move; now and then an exchange of cards that nobody knows to match."""
    legal = state.legal_actions(seat)
    if state.decision().kind == "drawn" and chance.below(4) == 0:
        size = min(len(state.village[seat]), 2 + chance.below(2))
        tried = parse("exchange " + " ".join(str(slot + 1) for slot in range(size)))
        if state.refusal(seat, tried) is None:
            return tried
    decline = [action for action in legal if action.verb == "decline"]
    if decline and chance.below(6) == 0:
        return decline[0]
    lively = [action for action in legal if action.verb not in ("decline", "take", "end")]
    return chance.choose(lively if lively and chance.below(4) else legal)


def steps(seed: int) -> Iterator[tuple[Any, int, Any, list[Event]]]:
    """Position before, seat, action, events of a whole random game."""
    chance = Chance(f"silver/told/{seed}")
    n = 2 + seed % 3
    state = SILVER.new({"mode": ("four-rounds", "points")[seed % 2], "revealer": ("rivals", "any")[seed // 2 % 2]}, n)
    while (decision := state.decision()).kind != "over":
        seat = decision.seats[0]
        before = state.clone()
        action = chance.choose(state.legal_actions(seat)) if seat == CHANCE else gambled(state, seat, chance)
        yield before, seat, action, state.apply(seat, action)
    yield state, CHANCE, None, []


def logged(state: Any, text: str, language: str = "en") -> tuple[str, str]:
    """Return the log line of an action at the table."""
    before, seat = state.observe(EVERYBODY), state.decision().seats[0]
    action = parse(text)
    public = scene(language, state.n, EVERYBODY, acting=False)
    lines = sentences.log_lines(before, seat, state.apply(seat, action), public)
    return (lines[0].text, lines[0].clause) if lines else ("", "")


def prompt(state: Any, seat: int, language: str = "en", **more: Any) -> str:
    acting = seat in state.decision().seats
    return sentences.prompt(state.observe(seat), scene(language, state.n, seat, acting=acting, **more))


SARA, BAHRAM = "9 9 1 12 0", "2 3 4 13 11"
