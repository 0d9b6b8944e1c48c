"""Somebody who plays The Castles of Burgundy at the page: thinks from what the save says, presses as people do.

Its action is pressed together on the board: a die, a tile or a space, a tile that makes room; then what the dock
proposes. If the page does not offer it, the test fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.choices import group_of
from mohreh.core.record import loads, replay
from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy.actions import END, Action
from mohreh.games.burgundy.board_choices import OPEN_FIRST, PICK_END, marks_of
from mohreh.games.burgundy.state import State
from mohreh.table import api
from tests.e2e.player import Player

COLOURS = ("teal", "amber", "rose", "indigo")
_PLAIN = ("workers", "turn", "tribute", "decline")


def position(player: Player) -> State:
    """The position of the open game, out of its save."""
    found: State = replay(loads(player.settled().record), BURGUNDY)
    return found


def wanted(state: State) -> Action:
    """What the seat that is asked does: places what it can, else takes, else the first thing there is."""
    seat = state.decision().seats[0]
    legal: list[Action] = list(state.legal_actions(seat))
    for verbs in (("castle", "choose", "place", "settle"), ("load", "take"), ("sell", "workers")):
        found = [action for action in legal if action.verb in verbs]
        if found:
            return found[len(found) // 2]
    return legal[0] if legal[0].verb != "buy" else legal[-1]


def picks(state: State, action: Action) -> list[str]:
    """What is pressed for an action, in the order in which a person would."""
    if action == END:
        return [PICK_END] if state.used[state.active] != 3 else []
    if action.verb in _PLAIN:
        return [f"die.{action.die + 1}"] if action.die >= 0 else []

    def order(mark: str) -> int:
        group = group_of(mark)
        return OPEN_FIRST.index(group) if group in OPEN_FIRST else -1

    return sorted(marks_of(action), key=order)


def pick(player: Player, what: str) -> None:
    """Press what is seen of this: where it lies, or its chip."""
    this = f":is([data-do='pick {what}'],[data-do^='pick {what} for '])"
    pressed = player.page.locator(f"#board {this}:visible").first
    if pressed.get_attribute("aria-pressed") == "true":
        return
    name = pressed.get_attribute("id")
    player._painted(f"#{name}")


def press(player: Player, action: Action) -> None:
    """Press together what the action needs, until the dock offers it; then press that."""
    done = f"#board [data-action='{action}']"
    for what in picks(position(player), action):
        if player.page.locator(done).count():
            break
        if player.page.locator(f"#board [data-do^='pick {what}']:visible").count():
            pick(player, what)
    player.do(str(action))


def step(player: Player) -> Action | None:
    """Take one decision; None when the game is over."""
    if player.choices().get("over"):
        return None
    action = wanted(position(player))
    press(player, action)
    return action


def game_at(
    there: Callable[[State], bool],
    choose: Callable[[State], Action],
    people: tuple[str, ...],
    options: Mapping[str, str],
    seed: str,
    language: str = "en",
) -> str:
    """The fragment of a game of these people that was played, without a page, until a position that is wanted."""

    def ask(**request: object) -> Any:
        return json.loads(api.call(json.dumps({"lang": language, "latin": False, **request})))

    seats = [{"name": name, "bot": "", "colour": colour} for name, colour in zip(people, COLOURS, strict=False)]
    reply = ask(do="new", game="burgundy", seats=seats, options=dict(options), seed=seed, entropy=seed)
    while not there(state := replay(loads(reply["save"]["record"]), BURGUNDY)):
        reply = ask(do="act", action=str(choose(state)))
    fragment: str = ask(do="link")["fragment"]
    ask(do="close")
    return fragment


def late_game(people: tuple[str, ...], options: Mapping[str, str], language: str = "en") -> str:
    """The fragment of a game of these people in its last turn, of which one die is left, played by chance."""
    chance = Chance("late")

    def last_die(state: State) -> bool:
        last = state.phase == 4 and state.round == 5 and state.turn == len(people) - 1
        return last and not state.pending and state.used[state.active] in (1, 2)

    def choose(state: State) -> Action:
        legal = list(state.legal_actions(state.decision().seats[0]))
        return chance.choose([each for each in legal if each.verb == "place"] or legal)

    return game_at(last_die, choose, people, options, "late", language)
