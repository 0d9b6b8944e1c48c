"""How the actions of The Castles of Burgundy are pressed: marks are picked until the board offers the action.

Most actions are offered before all of their marks are picked, because often only one way remains.
"""

from __future__ import annotations

from mohreh.core.choices import group_of
from mohreh.core.face import Scene
from mohreh.core.lesson import Mark
from mohreh.core.ways import Way
from mohreh.games.burgundy.actions import END, Action
from mohreh.games.burgundy.board_choices import OPEN_FIRST, PICK_END, Choices, marks_of
from mohreh.games.burgundy.board_standing import pressable, standing
from mohreh.games.burgundy.boards import SPACE_NAMES
from mohreh.games.burgundy.components import TILE_NAMES
from mohreh.games.burgundy.rules import dice
from mohreh.games.burgundy.sheet_space import placements
from mohreh.games.burgundy.sheet_tile import takings
from mohreh.games.burgundy.state import State

_MOST = 30  # presses: no sequence is longer
_LAST = len(OPEN_FIRST)


def ways(view: State, scene: Scene, action: Action) -> tuple[Mark, ...]:
    """The presses for an action: a single one if that is enough, including one that opens the sheet with the action;
    otherwise first the one after which the fewest marks are missing or disturbing."""
    choices, way = Choices(view, scene), Way(scene)
    wanted = _wanted(choices, action)
    for _ in range(_MOST):
        if action in standing(choices):
            return way.act(action)
        after = {press: choices.after(press) for press in _presses(choices, wanted, action)}
        enough = next((press for press, then in after.items() if action in standing(then)), "")
        sheet = "" if enough else _sheet(choices, action)
        if sheet:
            return way.look(sheet).act(action)
        if not after:
            break
        press = enough or min(after, key=lambda each: _away(after[each], wanted))
        way, choices = way.pick(press), after[press]
    return ()


def _wanted(choices: Choices, action: Action) -> frozenset[str]:
    """The marks that may be picked when the action is pressed; for the end of the turn, any."""
    if action == END:
        return choices.picked
    return frozenset({f"die.{action.die + 1}"}) if action.verb == "turn" else marks_of(action)


def _presses(choices: Choices, wanted: frozenset[str], action: Action) -> list[str]:
    """The presses that may lead to the action: its missing marks in the order in which they are asked for, then
    unpicking, since complete answers are offered if nothing is picked, and the question whether to end the turn."""
    there = pressable(choices)
    marks = [*sorted(wanted & there - choices.picked, key=_order), *sorted(choices.picked & there)]
    return [choices.press(mark) for mark in marks] + [PICK_END] * (choices.ending or action == END)


def _order(mark: str) -> tuple[int, str]:
    group = group_of(mark)
    return OPEN_FIRST.index(group) if group in OPEN_FIRST else _LAST, mark


def _away(choices: Choices, wanted: frozenset[str]) -> tuple[int, int]:
    """The number of missing or disturbing marks, and the number of disturbing ones."""
    wrong = len(choices.picked - wanted)
    return wrong + len(wanted - choices.picked), wrong


def _sheet(choices: Choices, action: Action) -> str:
    """The sheet that contains the action, if its thing cannot be picked now; "" if none."""
    state, seat = choices.state, choices.seat or 0
    if action.verb == "place":
        house = state.house(seat)
        board, space = state.board(house), dice.space_of(state, house, action)
        mark, what = f"space.{SPACE_NAMES[action.space].lower()}", f"space {house + 1} {board.names[space]}"
        found = placements(state, house, space, choices)
    elif action.verb in ("take", "hire", "buy"):
        tile, depot = TILE_NAMES[action.tile], action.depot + 1
        mark, what = f"from.{depot}.{tile}", f"tile {tile} {depot}"
        found = takings(state, action.tile, action.depot, choices)
    elif action.verb == "arm":
        mark, what, found = f"shield.{action.shield}", f"shield {action.shield}", [action]
    else:
        return ""
    return what if action in found and mark not in choices.can | choices.picked else ""
