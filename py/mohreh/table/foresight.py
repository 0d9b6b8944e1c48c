"""The entry point `api` with prepared answers, for a page whose requests can be foreseen.

While a finger or a mouse button is down, it is known which request its click would send. `foresee` answers that request
on a copy of the app's table. When it comes, and nothing has happened at the table since, the copy takes the table's
place, and its answer is sent. Until then nothing of it leaves the engine: it may contain what is revealed only by the
move. If another request comes instead, the copy is discarded.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy, deepcopy
from typing import TypeVar
from weakref import WeakSet, proxy

from mohreh.table import api
from mohreh.table.api import lacking, leave, mount, pause, tell
from mohreh.table.replies.replies import Replies
from mohreh.table.requests.devices import Host
from mohreh.table.requests.dispatch import Table
from mohreh.table.views.look import Look

T = TypeVar("T")
__all__ = ["call", "foresee", "lacking", "leave", "mount", "pause", "tell", "work"]
_foreseen = list[tuple[str, Table, Table, str]]()  # at most one: the request, its table, that afterwards, the answer


def call(text: str, client: str = api.APP, given_up: str = "") -> str | None:
    """See `api.call`."""
    if _foreseen:
        request, before, after, answer = _foreseen.pop()
        if request == text and api._tables.get(client) is before:
            api._tables[client] = after
            return answer
    return api.call(text, client, given_up)


def work(send: Callable[[str, str], object]) -> None:
    """See `api.work`."""
    if api._due()[0] >= 0:  # more than a rehearsal, which has a table of its own
        _foreseen.clear()
    api.work(send)


def foresee(text: str) -> None:
    """Prepare the answer to a request of the app that may come next. There is none if it fails, or if more than the
    game of one screen would have to be copied: a lesson, a puzzle, or a game on several devices."""
    _foreseen.clear()
    table = api._tables.get(api.APP)
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
    memo: dict[int, object] = {}  # as `deepcopy` keeps it: by the id of an object, its copy

    def copied(thing: T) -> T:
        """A copy whose collections are its own, and whose other parts are shared: they never change."""
        other = memo[id(thing)] = copy(thing)
        for name, value in vars(thing).items():
            if isinstance(value, list | dict | set):
                setattr(other, name, value.copy())
        return other

    def begun(thing: T) -> T:
        """A copy without anything yet, to which the copies of its parts can refer, weakly too."""
        other = memo[id(thing)] = object.__new__(type(thing))
        memo[id(proxy(thing))] = proxy(other)  # an object has one proxy
        return other

    history = copied(game.history)
    history.state = memo[id(game.state)] = game.state.clone()
    history.undone = [list(group) for group in game.history.undone]
    copied(replies.saving._written)
    for words, log in game.logs._logs.values():
        memo[id(words)] = words
        copied(log)
    for shared in (game.room, game.people, game.chosen, screen.words, replies._shown, table._delta._board):
        memo[id(shared)] = shared
    for step in game.history.steps:
        memo[id(step)] = step
    memo[id(replies._look)] = None
    game_after, screen_after = begun(game), begun(screen)
    memo[id(game.screens)] = WeakSet([screen_after])
    for before, after in ((game, game_after), (screen, screen_after)):
        vars(after).update(deepcopy(vars(before), memo))
    other = copy(table)
    other.replies, other._delta = deepcopy((replies, table._delta), memo)
    other.replies._look = Look(screen_after)
    return other
