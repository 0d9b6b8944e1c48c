"""What accompanies a board in a reply: which elements move and where they come from, what is turned face up, its sound,
what is highlighted, and which actions have become possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mohreh.core.face import SOUNDS
from mohreh.core.game import EVERYBODY, Action
from mohreh.core.lesson import Mark
from mohreh.core.offers import offers_in
from mohreh.core.text import semicolons
from mohreh.table.game import advising
from mohreh.table.game.history import Step
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Light
from mohreh.table.screen.screen import Screen
from mohreh.table.views.look import Look

_HEARD = 6  # choices that are announced after a pick, at most


def moves(game: GameInProgress, steps: Sequence[Step]) -> list[str]:
    """Return the ids of the elements of the page that move when these steps are shown."""
    moved = game.room.face.moved
    return list(dict.fromkeys(name for step in steps for name in moved(step.events)))


def origins(screen: Screen, steps: Sequence[Step]) -> dict[str, str]:
    """Return where the things moved by these steps come from: the id of an element mapped to the id of the element
    it starts from, if that is another place on the board."""
    if screen.veiled is not None:  # the next viewer of the board has not seen the former place
        return {}
    travels, scene = screen.game.room.face.extras.travels, screen.still()
    return {to: start for step in reversed(steps) for start, to in travels(step.events, scene)}


def unveiled(screen: Screen, since: int) -> list[list[str]]:
    """Return the ids of what the steps from `since` on have turned face up for everybody, in groups that are turned
    together, as at the end of a round."""
    game = screen.game
    before, after = screen.seen_by(EVERYBODY, game.history.at(since)), screen.seen_by(EVERYBODY, game.state)
    return [list(group) for group in game.room.face.extras.unveil(before, after) if group]


def sound(screen: Screen, steps: Sequence[Step]) -> str:
    """Return the sound for these steps, one of `SOUNDS`; "" for none."""
    heard, seats = screen.game.room.face.extras.heard, screen.seats
    kinds = set()
    for event in (event for step in steps for event in step.events):
        kinds.add(heard.get(event.kind))
        if event.seat in seats or not seats:
            kinds |= {heard.get(f"{event.kind} {name}") for name, value in event.details.items() if value}
    return next((each for each in SOUNDS if each in kinds), "")


def lights(marks: Iterable[Mark]) -> list[Light]:
    """Return what to highlight as the page receives it, without duplicates."""
    return [{"kind": mark.kind, "what": mark.what} for mark in dict.fromkeys(marks)]


def hinted_marks(look: Look) -> list[Light]:
    """Return what to press for the moves of the hint, starting from what is already picked on the board."""
    hint = look.screen.hint
    if hint is None:
        return []
    ways = look.screen.game.room.face.ways
    return lights(mark for move in hint.moves for mark in ways(look.now, look.scene, move.action))


def now_possible(look: Look, before: str, after: str) -> str:
    """Return a sentence about the actions that the board `after` a pick offers and the one `before` it did not, or to
    which the pick has reduced them; "" if nothing has changed."""
    screen, words, seat = look.screen, look.screen.words, look.screen.deciding
    known, offered = set(_actions(before)), _actions(after)
    new = [action for action in offered if action not in known]
    if not new and screen.picked and len(offered) < len(known):
        new = offered  # the actions that remain after the picks
    if not new or seat is None:
        return ""
    ways = Counter(advising.called(screen.game.room, look.now, seat, each, look.scene) for each in new)
    listed = [words("{move}, in {n} ways", move=move, n=n) if n > 1 else move for move, n in ways.items()]
    more = len(listed) - _HEARD
    said = words("Now possible: {moves}.").format(moves=semicolons(listed[:_HEARD], words))
    return said if more < 1 else f"{said} {words('And {n} more.', n=more)}"


def _actions(board: str) -> list[Action]:
    """Return the actions that a board offers and that are allowed now."""
    return [offered.action for offered in offers_in(board) if offered.refusal is None]
