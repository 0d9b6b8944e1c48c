"""Caches with a limited size that are cleared when nobody plays their game any more.

A cache outlives the positions that it was filled for. In a page that stays open all day, the caches of all games played
would keep growing. So each cache has an owner, a module of a game, and when the last table of a game is closed
(`mohreh.table.api`), the caches of all its modules are cleared:

    @remembered(8192)
    def city_of(cards): ...                        # evicts the least recently used entry

    BUILT: Memo[Key, Built] = Memo(__name__, 8192)  # a dictionary, where every nanosecond counts
    found = BUILT.get(key)
    if found is None:
        found = BUILT.keep(key, _built(key))

The pictures of printed components never change and are not cleared: there is a limited number of them (`kept` in
`core/pieces.py`).
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


_functions: list[tuple[str, Callable[[], object]]] = []  # owner of each cached function, and its cache_clear
_memos: WeakValueDictionary[int, _Owned] = WeakValueDictionary()  # unused ones disappear by themselves


def remembered(most: int) -> Callable[[Callable[..., V]], _lru_cache_wrapper[V]]:
    """Decorator that caches at most so many results of a function; the owner of the cache is the function's module."""

    def remember(function: Callable[..., V]) -> _lru_cache_wrapper[V]:
        found = lru_cache(most)(function)
        _functions.append((function.__module__, found.cache_clear))
        return found

    return remember


class Memo(dict[K, V]):
    """A dictionary of cached results with an owner, a module. When it has `most` entries it is emptied.

    Tracking which entries are the oldest would cost more than computing some of them again.

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
        """Store a result, and return it."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


def forget(package: str) -> None:
    """Clear all caches that are owned by modules of a package."""
    memos = [(memo.owner, memo.clear) for memo in list(_memos.values())]
    for owner, clear in (*_functions, *memos):
        if owner == package or owner.startswith(package + "."):
            clear()
