"""The consequences of an action, determined by applying it to a copy of the position."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.state import State


@dataclass(frozen=True, slots=True)
class Forecast:
    """The changes for the acting seat: points by category (`scored`, in order), silver, workers, goods by type
    (`wares`), and the effects that open."""

    scored: tuple[tuple[str, int], ...]
    silver: int
    workers: int
    wares: tuple[int, ...]
    opened: Pending | None
    border: int = 0  # of the points for bonus tiles those for the tile of the border (CB-25.5)

    @property
    def points(self) -> int:
        """All points together."""
        return sum(points for _, points in self.scored)

    @property
    def goods(self) -> int:
        """All goods together."""
        return sum(self.wares)


def forecast(state: State, seat: int, action: Action) -> Forecast:
    """The consequences of a legal action."""
    then = state.clone()
    events = then.perform(seat, action)
    house = state.house(seat)
    scored: dict[str, int] = {}
    of_border, border = False, 0
    for event in events:
        if event.kind == "bonus":
            of_border = event.details["tile"] % len(c.BONUSES) == c.BORDER
        elif event.kind == "scored" and event.seat == seat:
            what, points = event.details["what"], event.details["points"]
            scored[what] = scored.get(what, 0) + points
            border += points if what == "bonus_tiles" and of_border else 0
    fresh = len(then.pending) - len(state.pending) + (1 if action.die < 0 and state.pending else 0) > 0
    return Forecast(
        tuple(scored.items()),
        then.silver[house] - state.silver[house],
        then.workers[house] - state.workers[house],
        tuple(after - before for after, before in zip(then.goods[house], state.goods[house], strict=True)),
        then.pending[-1] if then.pending and fresh and then.active == seat else None,
        border,
    )


def says(state: State, ahead: Forecast, scene: Scene) -> list[str]:
    """The consequences in words, as short facts."""
    words = scene.words
    out = []
    for what, points in ahead.scored:
        named = names.category(what, words)
        if what == "areas":
            bonus = c.PHASE_POINTS[state.phase]
            out.append(
                words(
                    "+{n} area: {size} for its size, {phase} for the phase", n=points, size=points - bonus, phase=bonus
                )
            )
        else:
            out.append(
                words.count("+{n} point from {what}", "+{n} points from {what}", points, what=names.small(named))
            )
    if ahead.silver > 0:
        out.append(words("+{n} silver", n=ahead.silver))
    if ahead.silver < 0:
        out.append(words("costs {n} silver", n=-ahead.silver))
    if ahead.workers > 0:
        out.append(words.count("+{n} worker", "+{n} workers", ahead.workers))
    if ahead.goods > 0:
        out.append(words("+{n} goods", n=ahead.goods))
    if ahead.opened is not None:
        out.append(words("then: {what}", what=opened(ahead.opened, scene)))
    return out


def opened(entry: Pending, scene: Scene) -> str:
    """The name of an open effect: "extra action (Castle)"."""
    words = scene.words
    source = names.source(entry, words)
    effect = names.effect(entry.kind, words)
    if entry.kind in (Kind.EXTRA_ACTION, Kind.TAKE_EFFECT, Kind.PHASE_END_PLACE) and source.lower() != effect.lower():
        return words("{source}: {effect}", source=source, effect=effect)
    return effect
