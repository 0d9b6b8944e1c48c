"""The entry point `api` with prepared answers, for a page whose requests can be foreseen.

While a finger or a mouse button is down, or the focus rests on a button, it is known which request a click would send.
`foresee` answers that request on a copy of the app's table. When it comes, and nothing has happened at the table since,
the copy takes the table's place, and its answer is sent. Until then nothing of it leaves the engine: it may contain
what is revealed only by the move. If another request comes instead, the copy is discarded.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from weakref import WeakSet, proxy

from mohreh.table import api
from mohreh.table.api import lacking, leave, mount, pause, tell
from mohreh.table.replies.replies import Replies
from mohreh.table.requests.devices import Host
from mohreh.table.requests.dispatch import Table

__all__ = ["call", "foresee", "lacking", "leave", "mount", "pause", "tell", "work"]
_foreseen = list[tuple[str, Table, Table, str]]()  # at most one: the request, its table, that afterwards, the answer


def call(text: str, client: str = api.APP, given_up: str = "") -> str | None:
    """See `api.call`."""
    if _foreseen:
        request, before, after, answer = _foreseen.pop()
        if request == text and api.tables.get(client) is before:
            api.tables[client] = after
            return answer
    return api.call(text, client, given_up)


def work(send: Callable[[str, str], object]) -> None:
    """See `api.work`."""
    if api.due()[0] >= 0:  # more than a rehearsal, which has a table of its own
        _foreseen.clear()
    api.work(send)


def foresee(text: str) -> None:
    """Prepare the answer to a request of the app that may come next. There is none if it fails, or if more than the
    game of one screen would have to be copied: a lesson, a puzzle, or a game on several devices."""
    _foreseen.clear()
    table = api.tables.get(api.APP)
    if not isinstance(table, Host) or table.devices or type(table.replies) is not Replies:
        return
    try:
        other = twin(table)
        answer = other.call(text)
    except Exception:  # it is answered when it comes
        return
    if answer.startswith('{"ok":true,'):
        _foreseen.append((text, table, other, answer))


def twin(table: Table) -> Table:
    """An independent copy of a table with an open game at one screen.

    Raises an exception for a table that cannot be copied, such as one at which a bot has begun to think.
    """
    replies = table.shown()
    screen, game = replies.screen, replies.screen.game
    wholes = game, screen
    never_change = (game.room, game.people, game.chosen, screen.words, replies.board, *game.history.steps)
    memo: dict[int, object] = {id(each): each for each in never_change}  # as `deepcopy` keeps it: by id, the copy
    for whole in wholes:  # their parts refer to them weakly; an object has one proxy
        other = memo[id(whole)] = object.__new__(type(whole))
        memo[id(proxy(whole))] = proxy(other)
    memo[id(game.screens)] = WeakSet([memo[id(screen)]])
    for whole in wholes:
        vars(memo[id(whole)]).update(deepcopy(vars(whole), memo))
    return deepcopy(table, memo)
