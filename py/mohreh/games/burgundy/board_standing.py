"""Which actions have a button at present, and which marks can be picked."""

from __future__ import annotations

from itertools import count

from mohreh.core.choices import group_of
from mohreh.games.burgundy.actions import END, Action
from mohreh.games.burgundy.board_choices import FREE, ON_BOARD, Choices
from mohreh.games.burgundy.board_ways import workers_of
from mohreh.games.burgundy.forecast import forecast
from mohreh.games.burgundy.kinds import Kind

_MOST_WAYS = 8
_MOST_AT_ONCE = 12
_MOST_LOADS = 4
_BESIDES = ("recruit", "turn", "follow", "imitate", "herd", "first", "spend", "tribute")
CHIPS = (
    "board",
    "at",
    "keep",
    "drop",
    "out",
    "room",
    "type",
    "besides",
    "give",
    "from",
    "tile",
    "space",
    "goods",
    "depot",
    "shield",
)
"""The groups of marks that can be shown as chips, in their order."""


def standing(choices: Choices) -> list[Action]:
    """The actions with a button on the board; none of them is refused."""
    seat = choices.seat
    if seat is None:
        return []
    workers = workers_at_hand(choices)
    found = [] if workers is None else [workers]
    if choices.ending:
        return [*found, END]
    if choices.kind == Kind.TURN and not choices.dice_left:
        found.append(END)
    return [*found, *(ready_ways(choices) or at_once(choices)), *others(choices), *declining(choices)]


def workers_at_hand(choices: Choices) -> Action | None:
    """Taking workers, which needs no target: with the picked die, or the lowest unused one."""
    if choices.kind != Kind.TURN or choices.seat is None:
        return None
    found = [action for action in choices.legal if action.verb == "workers"]
    lit = [action for action in found if action.die == choices.die]
    values = choices.state.dice[choices.seat]
    return min(lit or found, key=lambda each: values[each.die], default=None)


def ready_ways(choices: Choices) -> list[Action]:
    """The actions that are ready, those with the picked die first, then by workers. Of two dice with the same result
    only the first is used."""
    seat = choices.seat or 0
    lit = choices.die
    values = choices.state.dice[seat]

    def order(action: Action) -> tuple[bool, int, str]:
        return action.die != lit if lit >= 0 else False, workers_of(choices.state, seat, action), action.text

    found: dict[str, Action] = {}
    for action in sorted(choices.ready, key=order):
        found.setdefault(action.text.replace(f" die {action.die + 1}", f" value {values[action.die]}"), action)
    return [*found.values()][:_MOST_WAYS]


def at_once(choices: Choices) -> list[Action]:
    """Complete answers to a question that has few, so that no picks need to be combined. If there are many and no other
    buttons, the first ones; for a ship, those of the depots that bring most."""
    if choices.kind in FREE or choices.picked:
        return []
    # Purchases, which are possible at any time, are pressed in the market: these are the answers to the question.
    found = [action for action, _ in choices.targeted if action.verb != "buy"]
    if choices.kind == Kind.SHIP_GOODS:
        seat = choices.seat or 0
        brings = {action: forecast(choices.state, seat, action).goods for action in found}
        best: dict[tuple[int, int], Action] = {}  # for each depot, the way that brings most
        for action in sorted(filter(brings.__getitem__, found), key=lambda action: -brings[action]):
            best.setdefault((action.depot, action.second), action)
        return [*best.values()][:_MOST_LOADS]
    if len(found) > _MOST_AT_ONCE:
        return [] if declining(choices) else found[:1]
    return found


def others(choices: Choices) -> list[Action]:
    """Actions without a target: in a turn those that set the picked die; none while a pick is incomplete."""
    plain = [action for action, _ in choices.left if action.verb in _BESIDES]
    if choices.kind == Kind.TURN:
        plain = [action for action in choices.legal if action.verb == "turn" and action.die == choices.die]
        if choices.ready or not choices.picked:
            free = [action for action in choices.legal if action.verb in _BESIDES and action.verb != "turn"]
            plain = free + plain
    if choices.kind == Kind.TRIBUTE:  # those that keep exactly the picked shields
        kept = sum(group_of(mark) == "keep" for mark in choices.picked)
        plain = [action for action in plain if len(action.pay) == kept]
    if choices.kind == Kind.EXTRA_ACTION:
        plain += [action for action in choices.legal if action.verb == "workers"]
    return plain


def declining(choices: Choices) -> list[Action]:
    """Declining the effect that is open."""
    return [action for action in choices.legal if action.verb == "decline"]


# -- picks


def pressable(choices: Choices) -> set[str]:
    """The marks that have a button now: on the board, or as chips."""
    marks = choices.can | choices.picked
    away = {mark for mark in marks if mark in choices.picked or choices.asked == "drop" if group_of(mark) == "drop"}
    kept = {f"tile.{mark.partition('.')[2]}" for mark in away}  # a tile in the storage has the other mark
    lying = {mark for mark in marks if group_of(mark) in ON_BOARD or group_of(mark) == "out"}
    return away.union(lying - kept, *chip_marks(choices).values())


def chip_marks(choices: Choices) -> dict[str, list[str]]:
    """The marks that have chips, by group; none while nothing is highlighted. When an action is ready, only those that
    were picked this way, with their alternatives, and those that another action still requires."""
    if choices.ending or not choices.lit:
        return {}
    found: dict[str, list[str]] = {}
    for mark in sorted(choices.can | choices.picked, key=_sorting):
        if mark.startswith("at.") and mark not in choices.picked and not mark.startswith(_next_place(choices)):
            continue
        found.setdefault(group_of(mark), []).append(mark)
    settled = bool(choices.ready) and choices.kind != Kind.TRIBUTE
    wanted = {*map(group_of, choices.picked), *(choices.waiting if choices.ready else ())} - ON_BOARD
    groups = [group for group in CHIPS if group in wanted or (not settled and _as_chips(group, choices))]
    return {group: found[group] for group in groups if group in found}


def _next_place(choices: Choices) -> str:
    """The beginning of the marks of the next place in a row of trade routes: the first without a pick."""
    taken = {mark.split(".")[1] for mark in choices.picked if mark.startswith("at.")}
    return next(f"at.{place}." for place in count(1) if str(place) not in taken)


def _sorting(mark: str) -> tuple[str, ...]:
    return tuple(part.zfill(3) if part.isdecimal() else part for part in mark.split("."))


def _as_chips(group: str, choices: Choices) -> bool:
    """Whether a group has chips now: what is on the board always has, other things when they must be picked."""
    if group == "keep":
        return choices.kind == Kind.TRIBUTE
    if group == "at":
        return choices.kind == Kind.SETUP_TRADE_ROUTES
    if group == "tile":
        return choices.kind in (Kind.PLACE_EFFECT,)
    if group == "give":  # with exactly five goods there is no choice
        return len({action.cargo for action in choices.legal if action.cargo}) > 1
    if choices.kind == Kind.SETUP_START_CASTLE:  # the estate is visible, and its few spaces are among the answers
        return False
    if group == "besides":  # if no further goods can be taken there is no choice
        return any(mark.startswith("besides.") and mark != "besides.0" for mark in choices.can | choices.picked)
    return (group in ON_BOARD and group != "die") or group == choices.asked or group == "out"
