"""What is worked out once and remembered: with a limit, and forgotten when nobody plays that game any more.

A memo outlives the positions that it was made for. In a page that stays open all day, over games of every kind, what
each of them remembers would stay for ever; so each memo says whose it is, the module of the game, and when the last
table of a game is closed all that its modules remember is forgotten together (`mohreh.table.api`):

    @remembered(8192)
    def city_of(cards): ...                        # what is used least goes first

    BUILT: Memo[Key, Built] = Memo(__name__, 8192)  # where every nanosecond counts: a dictionary
    found = BUILT.get(key)
    if found is None:
        found = BUILT.keep(key, _built(key))

What is printed never changes and is not forgotten: there is only so much of it (`kept` in `core/pieces.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class _Owned(Protocol):
    owner: str

    def clear(self) -> None: ...


_functions: list[tuple[str, Callable[[], object]]] = []  # whose the memo of each is, and what empties it
_memos: WeakValueDictionary[int, _Owned] = WeakValueDictionary()  # one that nobody has any more needs no care


def remembered(most: int) -> Callable[[Callable[..., V]], _lru_cache_wrapper[V]]:
    """The answers of a function are remembered, so many at most: a memo of the module that the function stands in."""

    def remember(function: Callable[..., V]) -> _lru_cache_wrapper[V]:
        found = lru_cache(most)(function)
        _functions.append((function.__module__, found.cache_clear))
        return found

    return remember


class Memo(dict[K, V]):
    """A dictionary of answers; `owner` is the module whose they are. When there are `most` it begins anew: to know
    which are the oldest would cost more with each answer than to work out some of them again.

    >>> squares: Memo[int, int] = Memo("a.game", 2)
    >>> [squares.get(n) or squares.keep(n, n * n) for n in (1, 2, 2, 3)], squares
    ([1, 4, 4, 9], {3: 9})
    >>> forget("a")
    >>> squares
    {}
    """

    __slots__ = ("__weakref__", "most", "owner")

    def __init__(self, owner: str, most: int) -> None:
        super().__init__()
        self.owner, self.most = owner, most
        _memos[id(self)] = self

    def keep(self, key: K, value: V) -> V:
        """The answer, which is remembered from now on."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


def forget(package: str) -> None:
    """All that the modules of a package remember is forgotten; it is worked out again when it is asked for."""
    memos = [(memo.owner, memo.clear) for memo in list(_memos.values())]
    for owner, clear in (*_functions, *memos):
        if owner == package or owner.startswith(package + "."):
            clear()
