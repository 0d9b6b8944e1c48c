"""How quickly the search thinks: iterations in a unit of plain Python work, and what they spend their time on.

The unit is that of the engine's measurement, taken in the same process, so that a slow or busy machine tells as much as
a quick one. The positions are those of games of random moves, a few of each stage; each is searched through the eyes of
who decides. ITERATIONS in games/<id>.py is what was recorded: less than two thirds of it fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any, NamedTuple

from mohreh.bots import Budget, Insight, Search
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.lab.entrants import find_game
from tests.bench.engine import unit
from tests.bench.games import measured

LEAST = 2 / 3  # of what was recorded
POSITIONS, ITERATIONS_OF_EACH, ROUNDS = 12, 12, 4
PARTS = ("evaluate", "list", "apply", "tree")


class Speed(NamedTuple):
    """Iterations in a unit, and the share of the time for each of PARTS; copies and replies count as applying."""

    iterations: float
    shares: dict[str, float]


def positions(name: str) -> list[tuple[Any, int]]:
    """Places of one game of random moves where there is something to choose, spread over it."""
    _, options, seats = measured()[name].KINDS[0]
    game, chance = find_game(name), Chance("speed")
    found = []
    state = game.new(options, seats)
    while waiting := state.decision().seats:
        if waiting[0] == CHANCE:
            state.draw(chance)
            continue
        actions = state.legal_actions(waiting[0])
        if len(actions) > 2:
            found.append((state.observe(waiting[0]) if game.private else state.clone(), waiting[0]))
        state.play(waiting[0], chance.choose(actions))
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


def searched(name: str, places: list[tuple[Any, int]]) -> tuple[float, int]:
    """Seconds of CPU for the positions, and the iterations that were made in them."""
    game = find_game(name)
    insight = Insight(game.insight, low_wins=game.low_wins)
    done, began = 0, process_time()
    for view, seat in places:
        # with slack, however little, it thinks to the end
        search = Search("speed", insight, Budget(None, ITERATIONS_OF_EACH), private=game.private, slack=1e-9)
        done += 1 + sum(1 for _ in search.think(view, seat))
    return process_time() - began, done


@contextmanager
def timed(places: list[tuple[Any, int]], name: str) -> Iterator[dict[str, float]]:
    """Time what the search calls of the game; what calls itself is counted once, for the innermost part."""
    spent = dict.fromkeys(PARTS, 0.0)
    running: list[list[Any]] = []

    def clock(part: str, of: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **more: Any) -> Any:
            now = process_time()
            if running:
                spent[running[-1][0]] += now - running[-1][1]
            running.append([part, now])
            try:
                return of(*given, **more)
            finally:
                now = process_time()
                spent[part] += now - running.pop()[1]
                if running:
                    running[-1][1] = now

        return call

    kind = type(places[0][0])
    insight = find_game(name).insight
    wrapped: list[tuple[Any, str, bool, Any]] = []
    for owner, parts in (
        (kind, {"legal_actions": "list", "play": "apply", "clone": "apply", "draw": "apply"}),
        (insight, {"evaluate": "evaluate", "candidates": "list", "world": "apply", "reply": "apply"}),
    ):
        for attribute, part in parts.items():
            if hasattr(owner, attribute):
                of = getattr(owner, attribute)
                wrapped.append((owner, attribute, attribute in vars(owner), of))
                setattr(owner, attribute, clock(part, of))
    try:
        yield spent
    finally:
        for owner, attribute, own, of in wrapped:
            if own:
                setattr(owner, attribute, of)
            else:
                delattr(owner, attribute)


def measure(name: str) -> Speed:
    """The quickest of a few rounds, and the shares of a round of their own, which the clocks make slower."""
    places = positions(name)
    best = 0.0
    for _ in range(ROUNDS):
        seconds, done = searched(name, places)
        best = max(best, done * unit() / seconds)
    with timed(places, name) as spent:
        seconds, _ = searched(name, places)
    spent["tree"] = max(0.0, seconds - sum(spent.values()))
    return Speed(best, {part: share / seconds for part, share in spent.items()})


def judged(name: str) -> bool:
    """Measure a game, print it, and say whether it is quick enough."""
    speed = measure(name)
    recorded = getattr(measured()[name], "ITERATIONS", None)
    shares = ", ".join(f"{part} {100 * share:.0f} %" for part, share in speed.shares.items())
    against = "nothing recorded" if recorded is None else f"recorded {recorded}, wanted {LEAST * recorded:.0f}"
    print(f"{name}: {speed.iterations:.0f} iterations in a unit ({against}); {shares}", flush=True)
    return recorded is None or speed.iterations >= LEAST * recorded
