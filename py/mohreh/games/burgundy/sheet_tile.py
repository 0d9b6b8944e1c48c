"""The sheet of a hex tile: its picture, what it does, how many are left, and what can be done with it now."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, div, li, p, span, ul
from mohreh.core.pieces import kept
from mohreh.games.burgundy import actions, faces, names, names_effects
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_parts import clause
from mohreh.games.burgundy.boards import MONASTERY
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.monasteries import MONASTERIES, points_of
from mohreh.games.burgundy.rules import estate
from mohreh.games.burgundy.scoring import counts
from mohreh.games.burgundy.sheet_parts import offered_uses
from mohreh.games.burgundy.state import State


def _big(number: int, words: object, of_2011: bool) -> Html:
    return faces.tile(number, words, of_2011, big=True)  # type: ignore[arg-type]


def big_picture(number: int, scene: Scene, of_2011: bool) -> Html:
    """The face of a tile, large."""
    return kept(_big, number, scene.words, of_2011)


def tile_sheet(state: State, number: int, depot: int | None, stored: bool, scene: Scene) -> Sheet:
    """A tile of a depot (from 0, -1: the central one), or of a storage."""
    words, choices = scene.words, Choices(state, scene)
    of_2011 = state.agreed.of_2011
    kind = c.KIND_OF[number]
    facts = [names_effects.tile_effect(number, words, state.agreed)]
    if kind < len(c.BONUSES) - 1:
        facts.append(
            words(
                "A {kind} tile goes on {colour} spaces.",
                colour=names.colour(kind, words),
                kind=names.small(names.kind(kind, words)),
            )
        )
    if kind == MONASTERY and choices.seat is not None:
        facts += _would_bring(state, number, choices.seat, scene)
    return Sheet(
        names_effects.tile_title(number, words),
        div(
            div(
                span(big_picture(number, scene, of_2011), class_="portrait"),
                ul([li(fact) for fact in facts], class_="facts", role="list"),
                class_="about",
            ),
            offered_uses(state, takings(state, number, depot, choices), choices, scene),
            p(words("Press a space of your estate to place it there."), class_="note")
            if stored and choices.seat is not None
            else None,
            p(clause(names_effects.tile_clause(number)), class_="note alone"),
            class_="look tile-look",
        ),
    )


def _would_bring(state: State, number: int, seat: int, scene: Scene) -> list[str]:
    """What a monastery that scores in the end would bring with what the seat has now."""
    row = MONASTERIES[c.MONASTERY_OF[number] - 1]
    if not row.counts:
        return []
    points = points_of(row, counts(state, state.house(seat)), state.agreed.of_2011)
    return [scene.words("With what you have now: {points}.", points=names.point_count(points, scene.words))]


def takings(state: State, number: int, depot: int | None, choices: Choices) -> list[Action]:
    """Every way to take the tile that is worth telling: with each die, by the purchase, by monastery 6."""
    seat = choices.seat
    if seat is None or depot is None:
        return []
    found: list[Action] = []
    ways = estate.ways_in(state, seat) or (0,)
    to, drop = estate.WAYS[ways[0]]
    if choices.kind in (Kind.TURN, Kind.EXTRA_ACTION, Kind.TAKE_EFFECT):
        if depot < 0:
            return [actions.buy(number, None, to, drop)]
        dice = [die for die in range(2) if state.dice[seat][die] >= 0] if choices.kind == Kind.TURN else [None]
        found += [actions.take(number, depot, die, to, drop) for die in dice]
        found += [
            action
            for action in choices.legal
            if action.verb == "hire" and action.tile == number and action.depot == depot
        ]
    return found
