"""How deeply brackets stand within brackets, judged before a parser reads a stranger's text.

Python's own limit of recursion never comes in a browser: its parser runs out of WebAssembly's stack first, and takes
the whole engine with it.
"""

from __future__ import annotations

import re

DEEPEST = 64
"""Far more than any text of ours needs."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\Z)', re.DOTALL)
_NO_BRACKETS = re.compile(r"[^][{}]+")


def too_deep(text: str) -> bool:
    """Whether brackets of a JSON text stand deeper than DEEPEST; what is in double quotes does not count.

    >>> too_deep("[" * 65), too_deep("[[1], {}]"), too_deep('"' + "[" * 65 + '"')
    (True, False, False)
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _NO_BRACKETS.sub("", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False
