"""What is said of a recommended move in The Castles of Burgundy: what it is called, and what it brings."""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Scene
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.board_ways import way_title, workers_of
from mohreh.games.burgundy.boards import MINE
from mohreh.games.burgundy.forecast import forecast, says
from mohreh.games.burgundy.insight_worth import phases_left
from mohreh.games.burgundy.rules import dice, estate

_DIE = ("take", "place", "sell")  # that say with which die


def called(view: Any, seat: int, action: Action, scene: Scene) -> str:
    """The move as an order, with its die and the workers that change it."""
    words = scene.words
    said = way_title(view, action, scene)
    if action.die < 0 or action.verb not in _DIE:
        return said
    value, number = view.dice[seat][action.die] + 1, workers_of(view, seat, action)
    if number:
        workers = names.worker_count(number, words)
        return words("{what}: die {n} and {workers}").format(what=said, n=words.number(value), workers=workers)
    return words("{what}: die {n}").format(what=said, n=words.number(value))


def reasons(view: Any, seat: int, action: Action, scene: Scene) -> list[str]:
    """What speaks for the move, the weightiest first."""
    if view.stage == "over" or -1 in view.boards:
        return []
    words = scene.words
    out: list[str] = []
    ahead = forecast(view, seat, action)
    if ahead.points:
        out.append(words.count("Brings {n} point at once", "Brings {n} points at once", ahead.points))
    if action.verb in ("place", "settle"):
        out += _area(view, seat, action, scene)
    elif action.verb in ("take", "buy", "hire"):
        out += _wanted(view, seat, action, scene)
    facts = [names.capital(fact) for fact in says(view, ahead, scene) if not fact.startswith(("+", "\u2068+"))]
    return out + facts


def _area(view: Any, seat: int, action: Action, scene: Scene) -> list[str]:
    """How far the area comes that the tile is laid in, and what the tile goes on to bring."""
    words, house = scene.words, view.house(seat)
    board = view.board(house)
    space = dice.space_of(view, house, action)
    area = board.area_of[space]
    size, filled = area.bit_count(), ((view.covered[house] | 1 << space) & area).bit_count()
    out = []
    if filled == size and size > 1:
        out.append(words("Completes an area of {n} spaces", n=size))
    elif filled > 1:
        out.append(words("{n} of {all} spaces of the area are covered then", n=filled, all=size))
    return out + _income(view, action, scene)


def _income(view: Any, action: Action, scene: Scene) -> list[str]:
    phases = phases_left(view)
    if c.KIND_OF[action.tile] == MINE and phases:
        return [scene.words("A mine: a silver at the end of each of {n} phases", n=phases)]
    return []


def _wanted(view: Any, seat: int, action: Action, scene: Scene) -> list[str]:
    """How many spaces the tile fits on, and who else would take it."""
    words, house = scene.words, view.house(seat)
    n = estate.spots(view, house, action.tile).bit_count()
    out = [words.count("Fits on {n} space that you can reach", "Fits on {n} spaces that you can reach", n)] if n else []
    return out + _income(view, action, scene)
