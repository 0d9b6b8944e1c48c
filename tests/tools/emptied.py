"""Browser contexts that tests use one after another. Each test finds the storage of the site empty, and its files in
the cache of the browser: a page takes a quarter less of a processor than in a context of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

# Options in which contexts may differ; pages get their size one by one.
OPTIONS = {"reduced_motion", "service_workers", "has_touch", "locale", "color_scheme", "viewport"}
# After a call of one of these a context is not the same for the next test.
CHANGES = (
    "add_cookies",
    "add_init_script",
    "close",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "on",
    "once",
    "route",
    "set_extra_http_headers",
    "set_geolocation",
    "set_offline",
)
STORED = "cache_storage,cookies,indexeddb,local_storage"


class Emptied:
    """A context with the methods of `context`, for one test: its first page empties the storage, and all pages are as
    large as the test wants them."""

    def __init__(self, context: Any, origin: str, viewport: Mapping[str, int] | None) -> None:
        self.context = context
        self.is_changed = False
        self._restore: list[Callable[[], None]] = []
        new_page = context.new_page
        is_empty = False

        def open_page() -> Any:
            nonlocal is_empty
            page = new_page()
            if not is_empty:
                session = context.new_cdp_session(page)
                session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
                session.detach()
                is_empty = True
            if viewport:
                page.set_viewport_size(dict(viewport))
            return page

        self._replace("new_page", open_page)
        for name in CHANGES:
            self._replace(name, self._noting(getattr(context, name)))

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self.is_changed = True
            return method(*given, **named)

        return call

    def _replace(self, name: str, method: Callable[..., Any]) -> None:
        setattr(self.context, name, method)
        self._restore.append(lambda: delattr(self.context, name))

    def end(self) -> None:
        """Close the pages; the context has its own methods again."""
        for restore in self._restore:
            restore()
        for page in self.context.pages:
            page.close()


class Contexts:
    """Contexts by their options. `open_context` opens one, `origin` is that of the site whose storage is emptied."""

    def __init__(self, open_context: Callable[..., Any], origin: str) -> None:
        self.open_context = open_context
        self.origin = origin
        self.free: dict[tuple[tuple[str, Any], ...], list[Any]] = {}
        self.out: list[tuple[tuple[tuple[str, Any], ...], Emptied]] = []

    def take(self, viewport: Mapping[str, int] | None = None, **options: Any) -> Any:
        """Return a context with these options, in which nothing is stored."""
        key = tuple(sorted(options.items()))
        free = self.free.setdefault(key, [])
        context = free.pop() if free else self.open_context(**options)
        self.out.append((key, Emptied(context, self.origin, viewport)))
        return context

    def give_back(self, *, spoilt: bool) -> None:
        """Take the contexts back after a test; `spoilt`: close them, because the test has failed."""
        for key, lent in self.out:
            if spoilt or lent.is_changed:
                lent.context.close()
            else:
                lent.end()
                self.free[key].append(lent.context)
        self.out.clear()

    def drop(self) -> None:
        for context in (context for free in self.free.values() for context in free):
            context.close()
        self.free.clear()
