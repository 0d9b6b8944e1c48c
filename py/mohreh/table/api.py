"""The table as the page speaks to it: one JSON request in, one JSON reply out. See `Table` and `playing.VERBS`.

`call` answers at once and never raises. While `pause` is not negative the worker calls `work` after so many
milliseconds; what `work` returns is a reply nobody asked for, pushed to the page.
"""

from __future__ import annotations

import json

from mohreh.table.desk import Table

_table = Table()


def call(text: str) -> str:
    """Answer one request."""
    return _table.call(text)


def pause() -> float:
    """Milliseconds until `work` should be called, or -1 when nothing is to be done."""
    return _table.pause()


def work() -> str | None:
    """Let a bot think for a slice of at most some milliseconds; a reply to push when it has acted."""
    reply = _table.work()
    return None if reply is None else json.dumps(reply, separators=(",", ":"))
